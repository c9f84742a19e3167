"""A case distinction on the layouts of buffers: either each element has a place of its own, or some share one.

A loop over a buffer has a closed form if each index is a place of its own. If sizes and strides do not show that, both cases are proved: in the first
case, the windows for which a proof needs it have this property, as a condition that every query assumes; in the second (``SharedPlaces``) some of
them do not. Together the cases cover all inputs, so neither is an assumption.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from smtenc.semantics.values import Root
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term


@dataclass(frozen=True, slots=True)
class SharedPlaces:
    """The second case: not all windows satisfy their conditions, whose texts are ``conditions``."""

    conditions: tuple[str, ...]


class LayoutCases:
    """The case that is being executed, and the windows for which the property was requested."""

    def __init__(self, terms: Terms, shared: SharedPlaces | None) -> None:
        self._terms = terms
        self._shared = shared
        self._conditions: dict[Root, Term] = {}
        """For each window passed to ``ask``, a condition under which each of its elements has a place of its own."""

    def grants(self, root: Root) -> bool:
        """Return whether each element of a window has a place of its own in this case, for a window passed to ``ask`` before; False for other
        windows.
        """
        return self._shared is None and root in self._conditions

    def ask(self, root: Root, condition: Term) -> bool:
        """Register a window and return whether each of its elements has a place of its own in this case. ``condition``, on the arguments only, must
        imply it.
        """
        self._conditions[root] = condition
        return self._shared is None

    @property
    def conditions(self) -> tuple[str, ...]:
        """The conditions of the first case, as text. If there are none, there is no second case."""
        return tuple(dict.fromkeys(condition.serialize() for condition in self._conditions.values()))

    def restrictions(self) -> Sequence[Term]:
        """Return the terms that hold in this case. In the second case there are none until all conditions of the first have been registered."""
        conditions = list(dict.fromkeys(self._conditions.values()))
        if self._shared is None:
            return conditions
        mine = {condition.serialize(): condition for condition in conditions}
        if not all(text in mine for text in self._shared.conditions):
            return []
        return [self._terms.not_(self._terms.and_(*(mine[text] for text in self._shared.conditions)))]
