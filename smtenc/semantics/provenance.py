"""Which operation a condition comes from: kept only where somebody wants a verdict explained, and never read by the semantics themselves.

A condition is noted by the operation that first recorded it, separately for source and target, whose conditions may be the same terms.
"""

from __future__ import annotations

from collections.abc import Sequence

from smtenc.ir.core import Operation
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.terms.environment import Term
from smtenc.terms.view import conjuncts, disjuncts


class Provenance:
    """Operations by the conditions and the unknowns that they brought in. Where several record one condition, each of them is kept."""

    def __init__(self) -> None:
        self._undefined: dict[tuple[bool, Term], dict[Operation, int]] = {}
        """Ways to be undefined: who recorded them, and when."""
        self._poison: dict[tuple[bool, Term], Operation] = {}
        """Ways for a value to be poison: who was the first to say so."""
        self._names: dict[str, Operation] = {}
        self._current: list[tuple[Operation, int]] = []
        """What is being executed, and when it began."""
        self._clock = 0

    # -- noting ---------------------------------------------------------------------------------------------------

    def enter(self, operation: Operation) -> None:
        self._clock += 1
        self._current.append((operation, self._clock))

    def leave(self) -> None:
        self._current.pop()

    def name(self, name: str) -> None:
        """An unknown (a fold's value, a tensor's token, an opaque call) made by what is being executed."""
        if self._current:
            self._names.setdefault(name, self._current[-1][0])

    def undefined(self, is_target: bool, conditions: Sequence[Term]) -> None:
        """What the operation that is being executed has recorded, but for what operations within it have noted as theirs."""
        operation, since = self._current[-1]
        for condition in conditions:
            for way in disjuncts(condition):
                inner = [
                    op for part in (way, *conjuncts(way)) for op, at in self._undefined.get((is_target, part), {}).items() if at > since
                ]
                known = self._undefined.setdefault((is_target, way), {})
                for op in inner or [operation]:
                    self._clock += 1
                    known.setdefault(op, self._clock)

    def _note_poison(self, is_target: bool, operation: Operation, poison: Term) -> None:
        for way in disjuncts(poison):
            self._poison.setdefault((is_target, way), operation)

    def value(self, is_target: bool, operation: Operation, value: SymbolicValue) -> SymbolicValue:
        """``value``, whose poison is noted: at once for a scalar, where it is looked at for an element of a tensor."""
        match value:
            case Scalar():
                self._note_poison(is_target, operation, value.poison)
                return value
            case Tensor():

                def at(indices: Indices) -> Scalar:
                    self.enter(operation)
                    try:
                        element = value.at(indices)
                    finally:
                        self.leave()
                    self._note_poison(is_target, operation, element.poison)
                    return element

                return value.read_by(at)
            case _:
                return value

    # -- asking ---------------------------------------------------------------------------------------------------

    def of_undefined(self, is_target: bool, condition: Term) -> list[Operation]:
        """The operations that recorded a way to be undefined, or each of several."""
        return list(dict.fromkeys(op for way in disjuncts(condition) for op in self._undefined.get((is_target, way), {})))

    def of_poison(self, is_target: bool, way: Term) -> list[Operation]:
        """The operation that made a value poison that was none before."""
        known = self._poison.get((is_target, way))
        return [] if known is None else [known]

    def of_name(self, name: str) -> Operation | None:
        """The operation that brought in an unknown; ``name`` may have a suffix behind the unknown's (``reduction.0.poison``)."""
        known = self._names.get(name)
        while known is None and "." in name:
            name = name.rpartition(".")[0]
            known = self._names.get(name)
        return known
