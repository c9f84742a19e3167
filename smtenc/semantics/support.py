"""The support of each MLIR dialect: its declared operations compared with those that have semantics."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cache

from smtenc.ir import declarations
from smtenc.ir.declarations import DialectDeclaration, OperationDeclaration, Trait
from smtenc.ir.registry import table
from smtenc.semantics.frame import operations_of


class State(Enum):
    """The extent to which an operation has semantics."""

    SUPPORTED = "supported"
    PARTLY = "partly"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Support:
    """One operation: its full name, its state, a description of what is missing (empty if nothing), and the MLIR releases that have it, oldest
    first.
    """

    name: str
    state: State
    missing: str
    releases: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Dialect:
    """The operations of a dialect by name, a note that holds for all of them, and the number of further operations of MLIR's dialect."""

    name: str
    note: str
    operations: tuple[Support, ...]
    unlisted: int

    def count(self, state: State) -> int:
        """Return the number of operations in this state. Unlisted operations count as missing."""
        return sum(o.state is state for o in self.operations) + (self.unlisted if state is State.MISSING else 0)


@cache
def dialects() -> tuple[Dialect, ...]:
    """Return every dialect whose operations in MLIR are known, in the order of the declarations."""
    return tuple(found for d in declarations.dialects() if (found := _dialect(d)).operations or found.unlisted)


def _dialect(dialect: DialectDeclaration) -> Dialect:
    operations = sorted((o for o in dialect.by_name.values() if o.releases), key=lambda o: o.name)
    return Dialect(dialect.name, dialect.note, tuple(map(_support, operations)), dialect.unlisted)


def _support(operation: OperationDeclaration) -> Support:
    dialect = operation.name.partition(".")[0]
    meanings = {**operations_of(dialect), **table(dialect, "symbolic", "BRANCHES")}
    ends_what_has_one = operation.has(Trait.YIELDS | Trait.REGION_TERMINATOR) and meanings
    if operation.name in meanings or operation.has(Trait.STRUCTURE) or ends_what_has_one:
        return Support(operation.name, State.PARTLY if operation.limits else State.SUPPORTED, operation.limits, operation.releases)
    return Support(operation.name, State.MISSING, "", operation.releases)


def total(known: Iterable[Dialect], state: State) -> int:
    """Return the number of operations of all dialects in this state."""
    return sum(d.count(state) for d in known)
