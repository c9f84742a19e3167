"""Traits that users state of operations of unknown dialects, by the operation's name or for a whole dialect.

They are believed, and a verdict that rests on them lists ``declared-traits=OP``. They are read elsewhere (``verdicts.configuration.traits_file``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class UserTraits:
    """The traits that a user states of every instance of an operation.

    ``pure``: it has no effects, it ends, and its results depend on its operands, attributes and regions only. ``commutative``: the order of operands
    of one type does not matter. ``terminator``: it ends a block of a region, passes its operands on, and does nothing else. ``ignored_attributes``
    change nothing.
    """

    pure: bool = False
    commutative: bool = False
    terminator: bool = False
    ignored_attributes: frozenset[str] = frozenset()


NOTHING_SAID = UserTraits()
ANY = "*"


@dataclass(frozen=True)
class TraitTable:
    """``by_name`` has names of operations, and ``DIALECT.*`` for those of a dialect without a row of their own."""

    by_name: Mapping[str, UserTraits] = field(default_factory=dict)

    def of(self, operation: str) -> UserTraits:
        """By the operation's full name."""
        found = self.by_name.get(operation)
        return found if found is not None else self.by_name.get(f"{operation.partition('.')[0]}.{ANY}", NOTHING_SAID)


NO_TRAITS = TraitTable()
