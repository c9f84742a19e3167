"""The operations from which conditions come: recorded only if a verdict is to be explained, and never used by the semantics themselves.

A condition is attributed to the operation that first recorded it, separately for source and target, whose conditions may be the same terms.
"""

from __future__ import annotations

from collections.abc import Sequence

from smtenc.ir.core import Operation
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.terms.environment import Term
from smtenc.terms.view import conjuncts, disjuncts


class Provenance:
    """The operations that introduced conditions and unknowns. If several recorded one condition, each of them is kept."""

    def __init__(self) -> None:
        self._undefined: dict[tuple[bool, Term], dict[Operation, int]] = {}
        """The disjuncts of undefined behaviour, with the operations that recorded them and the times."""
        self._poison: dict[tuple[bool, Term], Operation] = {}
        """The disjuncts of poison, with the first operation that recorded each."""
        self._names: dict[str, Operation] = {}
        self._current: list[tuple[Operation, int]] = []
        """The operations that are being executed, with their start times."""
        self._clock = 0

    # -- noting ---------------------------------------------------------------------------------------------------

    def enter(self, operation: Operation) -> None:
        """Record that the execution of ``operation`` begins."""
        self._clock += 1
        self._current.append((operation, self._clock))

    def leave(self) -> None:
        """Record that the execution of the current operation ends."""
        self._current.pop()

    def name(self, name: str) -> None:
        """Attribute an unknown (a fold's value, a tensor's token, an opaque call) to the current operation."""
        if self._current:
            self._names.setdefault(name, self._current[-1][0])

    def undefined(self, is_target: bool, conditions: Sequence[Term]) -> None:
        """Attribute conditions of undefined behaviour to the current operation, except those that operations within it recorded."""
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
        """Return ``value``, and attribute its poison to ``operation``: at once for a scalar, at each read for an element of a tensor."""
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
        """Return the operations that recorded the condition, or its disjuncts."""
        return list(dict.fromkeys(op for way in disjuncts(condition) for op in self._undefined.get((is_target, way), {})))

    def of_poison(self, is_target: bool, way: Term) -> list[Operation]:
        """Return the operation that first recorded this disjunct of poison, as a list; empty if there is none."""
        known = self._poison.get((is_target, way))
        return [] if known is None else [known]

    def of_name(self, name: str) -> Operation | None:
        """Return the operation that introduced an unknown; None if there is none. ``name`` may have a suffix after the unknown's name
        (``reduction.0.poison``).
        """
        known = self._names.get(name)
        while known is None and "." in name:
            name = name.rpartition(".")[0]
            known = self._names.get(name)
        return known
