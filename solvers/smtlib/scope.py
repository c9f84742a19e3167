"""The declarations that a script has made so far. ``term_reader`` reads its terms, ``sort_reader`` its sorts, ``reader`` its commands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from solvers.smtlib import signatures
from solvers.smtlib.terms import Sort, Table, Term


@dataclass(frozen=True, slots=True)
class Definition:
    """A ``define-fun`` or ``define-fun-rec``: ``body`` over ``parameters``, whose names are unique in the problem."""

    parameters: tuple[tuple[str, Sort], ...]
    result: Sort
    body: Term


@dataclass(frozen=True, slots=True)
class Constructor:
    """One constructor of a datatype, with its selectors in order."""

    name: str
    selectors: tuple[tuple[str, Sort], ...]


@dataclass(frozen=True, slots=True)
class Parametric:
    """A parametric datatype: its constructors over ``parameters``, which are sorts without arguments and with unique names.

    The datatype ``List`` of one parameter has the sorts ``Sort("List", (), (element,))``; ``cons`` makes terms like any constructor, and ``nil`` has
    the sort that the script gave it. ``instance`` returns the constructors of one of the sorts.
    """

    parameters: tuple[Sort, ...]
    constructors: tuple[Constructor, ...]

    def instance(self, arguments: Sequence[Sort]) -> tuple[Constructor, ...]:
        """Return the constructors of the datatype's sort with these arguments."""
        new = dict(zip(self.parameters, arguments, strict=True))
        return tuple(Constructor(c.name, tuple((name, sort.replaced(new)) for name, sort in c.selectors)) for c in self.constructors)


@dataclass(frozen=True, slots=True)
class Polymorphic:
    """The rank of a constructor or selector of a parametric datatype, or of a function over sort parameters."""

    parameters: tuple[Sort, ...]
    arguments: tuple[Sort, ...]
    result: Sort
    constructs: bool
    selects: bool


@dataclass(slots=True)
class Scope:
    """The symbols of a script so far. ``values`` are symbols without arguments, including let variables and literals; ``mark`` is the text before the
    number in the names of bound variables, which no other name contains. ``own`` maps the script's symbols that are called like symbols of theories
    to their names here, and ``own_sorts`` does so for sorts; all other tables use these names. ``applied`` are the symbols that may stand before
    arguments.
    """

    mark: str
    table: Table = field(default_factory=Table)
    values: dict[str, Term] = field(default_factory=dict)
    sorts: dict[str, int] = field(default_factory=dict)
    abbreviations: dict[str, tuple[tuple[Sort, ...], Sort]] = field(default_factory=dict)
    datatypes: dict[str, tuple[Constructor, ...]] = field(default_factory=dict)
    parametric: dict[str, Parametric] = field(default_factory=dict)
    functions: dict[str, tuple[tuple[Sort, ...], Sort]] = field(default_factory=dict)
    parts: dict[str, tuple[tuple[Sort, ...], Sort]] = field(default_factory=dict)  # constructors and selectors
    polymorphic: dict[str, Polymorphic] = field(default_factory=dict)  # those of parametric datatypes, and functions over sort parameters
    sort_parameters: dict[Sort, None] = field(default_factory=dict)  # of declare-sort-parameter, in order
    definitions: dict[str, Definition] = field(default_factory=dict)
    recursive: dict[str, Definition] = field(default_factory=dict)
    recursive_ranks: dict[str, tuple[tuple[Sort, ...], Sort]] = field(default_factory=dict)  # known before the bodies
    codatatypes: set[str] = field(default_factory=set)  # of the datatypes, those with infinite values
    heap: tuple[Sort, Sort] | None = None  # of separation logic: the sorts of locations and of their contents
    names: dict[str, Term] = field(default_factory=dict)
    applied: set[str] = field(default_factory=lambda: {*signatures.RULES, *signatures.CONSTANTS})
    own: dict[str, str] = field(default_factory=dict)
    own_sorts: dict[str, str] = field(default_factory=dict)
    numbered: int = 0  # the last number given to a bound variable
    instances: dict[Sort, tuple[Constructor, ...] | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.values.update((name, self.table.make(name, (), (), sort)) for name, sort in signatures.CONSTANTS.items())

    def has(self, symbol: str) -> bool:
        """Return whether a command has defined the symbol as a function, constant or named term."""
        return self.is_function(symbol) or symbol in self.own or symbol in self.names

    def is_function(self, symbol: str) -> bool:
        """Return whether the symbol is declared or defined, with arguments or without."""
        head = self.own.get(symbol, symbol)
        known = (self.functions, self.parts, self.polymorphic, self.definitions, self.recursive_ranks)
        return any(head in symbols for symbols in known)

    def parameters_in(self, sorts: Iterable[Sort]) -> tuple[Sort, ...]:
        """Return the declared sort parameters that occur in the sorts, in the order of their declaration."""
        if not self.sort_parameters:
            return ()
        found: set[Sort] = set()
        todo = list(sorts)
        while todo:
            sort = todo.pop()
            found.add(sort)
            todo += sort.arguments
        return tuple(parameter for parameter in self.sort_parameters if parameter in found)

    def rank(self, head: str) -> tuple[tuple[Sort, ...], Sort] | None:
        """Return the sorts of the parameters and of the result of a declared or recursive function, or of a constructor or selector of a plain
        datatype; None for any other symbol.
        """
        return self.functions.get(head) or self.parts.get(head) or self.recursive_ranks.get(head)

    def constructors(self, sort: Sort) -> tuple[Constructor, ...] | None:
        """Return the constructors of a datatype, which may be an instance of a parametric one; None for any other sort."""
        if sort not in self.instances:
            whole = self.parametric.get(sort.name)
            if whole is not None and len(sort.arguments) == len(whole.parameters):
                self.instances[sort] = whole.instance(sort.arguments)
            else:
                self.instances[sort] = None if sort.arguments or sort.indices else self.datatypes.get(sort.name)
        return self.instances[sort]
