"""Choices that programs leave open, with their alternatives. Refinement selects among them."""

from __future__ import annotations

from dataclasses import dataclass

from smtenc.ir.core import Operation
from smtenc.semantics.folds.fold import Fold
from smtenc.semantics.values import Scalar, Site
from smtenc.terms.environment import Term


@dataclass(slots=True)
class Choice:
    """A choice that a program leaves open (``fastmath.leave_open``). ``alternatives`` are the values that a source may take.

    ``places`` are the operations that left it open, each with the indices of the loops and tensors around its execution.
    """

    alternatives: tuple[Term, ...]
    places: set[Site]
    fold: OpenFold | None = None
    anything: bool = False
    """True if any value of the type is an alternative: a source may take the target's."""


@dataclass(frozen=True, slots=True)
class OpenFold:
    """Further alternatives of a fold that is an unknown and is poison where ``poison`` holds.

    ``ways`` are values with their poison; the sums of the summands of one of ``folds``, in any order, are further alternatives.
    """

    poison: Term
    ways: tuple[Scalar, ...]
    folds: tuple[Fold, ...]
    signed_zeros: bool = False
    """True if a zero result has the sign that the order gives; otherwise either sign is possible."""


class Choices:
    """All open choices of one pair of programs."""

    def __init__(self) -> None:
        self.open: dict[Term, Choice] = {}
        """The choices, by the terms that stand for them (``fastmath``, tosa's ``choices``)."""
        self.decided: frozenset[Operation] = frozenset()
        """Operations of the source alone that leave nothing open: they follow ``options.source_way``, or MLIR's lowering of tosa.

        This is sound for any set of operations of the source: it selects one of the source's behaviours.
        """
        self._executions: dict[tuple[str, bool], int] = {}
        self.counterparts: dict[Operation, Operation] = {}
        """The operation that replaces an operation in ``Choice.places``, if it is another dialect's under a different name
        (``shared.counterparts``).
        """

    def numbered(self, what: str, is_target: bool) -> int:
        """Return 0, 1, 2 and so on in the calls for the same program and the same ``what``."""
        number = self._executions.get((what, is_target), 0)
        self._executions[what, is_target] = number + 1
        return number
