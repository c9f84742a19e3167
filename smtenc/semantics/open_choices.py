"""What programs leave open, and what there is to pick. Who picks is for refinement to say."""

from __future__ import annotations

from dataclasses import dataclass

from smtenc.ir.core import Operation
from smtenc.semantics.folds.fold import Fold
from smtenc.semantics.values import Scalar, Site
from smtenc.terms.environment import Term


@dataclass(slots=True)
class Choice:
    """Something that a program leaves open (``fastmath.leave_open``): ``alternatives`` are the values among which a source may pick.

    ``places`` are the operations that left it open, each with where it was executed: the indices of the loops and tensors around it.
    """

    alternatives: tuple[Term, ...]
    places: set[Site]
    fold: OpenFold | None = None


@dataclass(frozen=True, slots=True)
class OpenFold:
    """What else there is to pick for a fold that stands as an unknown, poison where ``poison`` holds.

    ``ways`` are values with the poison that they have; the summands of one of ``folds`` in any order are another.
    """

    poison: Term
    ways: tuple[Scalar, ...]
    folds: tuple[Fold, ...]
    signed_zeros: bool = False
    """Zeros have the sign that the order gives, not either."""


class Choices:
    """What the operations of one pair leave open."""

    def __init__(self) -> None:
        self.open: dict[Term, Choice] = {}
        """By the term that stands for it (``fastmath``, tosa's ``choices``)."""
        self.decided: frozenset[Operation] = frozenset()
        """Operations of the source alone that leave nothing open, but go ``options.source_way``, or do what MLIR's lowering of tosa does.

        Sound for any: it is one way to run the source.
        """
        self.counterparts: dict[Operation, Operation] = {}
        """What stands for an operation in its places, where that is another dialect's under a name of its own (``shared.counterparts``)."""
