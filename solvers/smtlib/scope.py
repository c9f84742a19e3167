"""What a script has declared so far. The reading of its terms and sorts is in ``term_reader``, that of its commands in ``reader``."""

from __future__ import annotations

from dataclasses import dataclass, field

from solvers.smtlib import signatures
from solvers.smtlib.terms import Sort, Table, Term


@dataclass(frozen=True, slots=True)
class Definition:
    """A ``define-fun``: ``body`` over ``parameters``, whose names nothing else in the problem has."""

    parameters: tuple[tuple[str, Sort], ...]
    result: Sort
    body: Term


@dataclass(frozen=True, slots=True)
class Constructor:
    """One constructor of a datatype and its selectors in order."""

    name: str
    selectors: tuple[tuple[str, Sort], ...]


@dataclass(slots=True)
class Scope:
    """What a script has said so far. ``values`` are symbols without arguments, let variables and literals included; ``mark`` is
    what names of bound variables have before their number, and no other name.
    """

    mark: str
    table: Table = field(default_factory=Table)
    values: dict[str, Term] = field(default_factory=dict)
    sorts: dict[str, int] = field(default_factory=dict)
    abbreviations: dict[str, tuple[tuple[Sort, ...], Sort]] = field(default_factory=dict)
    datatypes: dict[str, tuple[Constructor, ...]] = field(default_factory=dict)
    functions: dict[str, tuple[tuple[Sort, ...], Sort]] = field(default_factory=dict)
    parts: dict[str, tuple[tuple[Sort, ...], Sort]] = field(default_factory=dict)  # constructors and selectors
    definitions: dict[str, Definition] = field(default_factory=dict)
    names: dict[str, Term] = field(default_factory=dict)
    numbered: int = 0  # bound variables have the numbers up to this

    def __post_init__(self) -> None:
        self.values.update((name, self.table.make(name, (), (), sort)) for name, sort in signatures.CONSTANTS.items())

    def has(self, symbol: str) -> bool:
        """Whether a command has given the symbol a meaning as a function, constant or named term."""
        return any(symbol in taken for taken in (self.functions, self.parts, self.definitions, self.names))
