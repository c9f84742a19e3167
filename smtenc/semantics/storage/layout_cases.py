"""A case distinction on the layouts of buffers: each element has a place of its own, or some share one.

A loop over a buffer has a closed form where each index is a place of its own. Where sizes and strides do not show that, both cases are proved: in
the first case the windows for which a proof needs it have it, as a term that every query takes for granted; in the second (``SharedPlaces``) some of
them do not. Together the cases are all inputs, so neither is an assumption.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from smtenc.semantics.values import Root
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term


@dataclass(frozen=True, slots=True)
class SharedPlaces:
    """The second case: of the windows whose conditions read like ``conditions`` not all hold."""

    conditions: tuple[str, ...]


class LayoutCases:
    """The case that is being executed, and what was asked about windows."""

    def __init__(self, terms: Terms, shared: SharedPlaces | None) -> None:
        self._terms = terms
        self._shared = shared
        self._conditions: dict[Root, Term] = {}
        """For each window that was asked about, a condition under which each of its elements has a place of its own."""

    def grants(self, root: Root) -> bool:
        """Whether each element of a window has a place of its own in this case, for a window that was asked about before."""
        return self._shared is None and root in self._conditions

    def ask(self, root: Root, condition: Term) -> bool:
        """Whether each element of a window has a place of its own in this case. ``condition``, which is about the arguments only, suffices for it."""
        self._conditions[root] = condition
        return self._shared is None

    @property
    def conditions(self) -> tuple[str, ...]:
        """The conditions that the first case rests on, as text: without any there is no second case."""
        return tuple(dict.fromkeys(condition.serialize() for condition in self._conditions.values()))

    def restrictions(self) -> Sequence[Term]:
        """Return the terms that hold in this case: none in the second one until all conditions of the first have come up."""
        conditions = list(dict.fromkeys(self._conditions.values()))
        if self._shared is None:
            return conditions
        mine = {condition.serialize(): condition for condition in conditions}
        if not all(text in mine for text in self._shared.conditions):
            return []
        return [self._terms.not_(self._terms.and_(*(mine[text] for text in self._shared.conditions)))]
