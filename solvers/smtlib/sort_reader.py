"""What a script has declared, and the reading of symbols, numerals and sorts from tokens. Terms do not live here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from solvers.smtlib import ranks, signatures
from solvers.smtlib.ranks import IllSorted, Indices
from solvers.smtlib.symbols import is_numeral, is_symbol, suffixed, unsuffixed, what
from solvers.smtlib.terms import CONSTANT_ARRAY, Sort, Table, Term, array

_T = TypeVar("_T")

DEEPEST_SORT = 100
LARGEST_SORT = 150
"""Sorts are compared by walking through them: those that nest deeper, or have more parts, are refused."""


class Misplaced(Exception):
    """An error at the token number ``index`` of the command being read."""

    def __init__(self, index: int, message: str) -> None:
        super().__init__(message)
        self.index = index
        self.message = message


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


class SortReader:
    """Reads ``tokens``, those of one command after the other; positions are indices into them."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.tokens: Sequence[str] = ()
        self._sizes: dict[Sort, int] = {}

    def expect(self, i: int, token: str, meaning: str) -> None:
        if self.tokens[i] != token:
            raise Misplaced(i, f"expected '{token}' ({meaning}), found {what(self.tokens[i])}")

    def skip(self, i: int) -> int:
        """The index behind the expression at ``i``."""
        depth = 0
        while True:
            depth += {"(": 1, ")": -1}.get(self.tokens[i], 0)
            i += 1
            if depth <= 0:
                return i

    def symbol(self, i: int) -> str:
        token = self.tokens[i]
        if not is_symbol(token):
            raise Misplaced(i, f"expected a symbol, found {what(token)}")
        return token

    def new_symbol(self, i: int) -> str:
        """A symbol that nothing has been declared under: SMT-LIB 2.6, sections 3.9 and 4.2.3 (no overloading by scripts)."""
        name = self.symbol(i)
        theory = signatures.theory_of(name)
        if theory is not None or name in (CONSTANT_ARRAY, "is"):
            raise Misplaced(i, f"{what(name)} is a symbol of the theory {theory or 'ArraysEx or of datatypes'}")
        if self.scope.has(name):
            raise Misplaced(i, f"{what(name)} is declared already")
        return name

    def new_sort(self, i: int) -> str:
        name = self.symbol(i)
        if name in signatures.RESERVED_SORTS:
            raise Misplaced(i, f"{what(name)} is a sort of a theory")
        if name in self.scope.sorts or name in self.scope.abbreviations:
            raise Misplaced(i, f"the sort {what(name)} is declared already")
        return name

    def fresh(self, name: str) -> str:
        """A name that nothing in the script has."""
        self.scope.numbered += 1
        return suffixed(unsuffixed(name, self.scope.mark), f"{self.scope.mark}{self.scope.numbered}")

    def numeral(self, i: int) -> int:
        token = self.tokens[i]
        if not is_numeral(token):
            raise Misplaced(i, f"{what(token)} is not a numeral")
        if len(token) > 18:
            raise Misplaced(i, f"{what(token)} is too large here")
        return int(token)

    def indices(self, i: int) -> tuple[str, Indices, int]:
        """Of ``(_ symbol index …)``."""
        symbol = self.symbol(i + 2)
        indices: list[int | str] = []
        i += 3
        while (token := self.tokens[i]) != ")":
            indices.append(self.numeral(i) if token[0].isdecimal() else self.symbol(i))
            i += 1
        if not indices:
            raise Misplaced(i, "an index is missing")
        return symbol, tuple(indices), i + 1

    def sort(self, i: int, depth: int = 0) -> tuple[Sort, int]:
        """The sort at token ``i`` and the index behind it."""
        token = self.tokens[i]
        if token != "(":
            return self._made_sort(self.symbol(i), (), i), i + 1
        if depth > DEEPEST_SORT:
            raise Misplaced(i, f"sorts nest deeper than {DEEPEST_SORT}")
        if self.tokens[i + 1] == "_":
            symbol, indices, j = self.indices(i)
            return self.sorted(lambda: self._indexed_sort(symbol, indices), symbol, i), j
        name = self.symbol(i + 1)
        arguments: list[Sort] = []
        j = i + 2
        while self.tokens[j] != ")":
            argument, j = self.sort(j, depth + 1)
            arguments.append(argument)
        if not arguments:
            raise Misplaced(i, f"{what(name)} in parentheses without arguments")
        return self._made_sort(name, tuple(arguments), i), j + 1

    def sorts(self, i: int) -> tuple[tuple[Sort, ...], int]:
        """``(S …)``, and the index behind it."""
        self.expect(i, "(", "sorts")
        found: list[Sort] = []
        i += 1
        while self.tokens[i] != ")":
            sort, i = self.sort(i)
            found.append(sort)
        return tuple(found), i + 1

    def _indexed_sort(self, symbol: str, indices: Indices) -> Sort:
        if symbol == "BitVec":
            ranks.expect(indices, (), 1, 0)
            return ranks.vector(ranks.numeral(indices))
        if symbol == "FloatingPoint":
            ranks.expect(indices, (), 2, 0)
            return ranks.float_format(indices)
        raise IllSorted("is not a sort with indices")

    def _made_sort(self, name: str, arguments: tuple[Sort, ...], i: int) -> Sort:
        scope = self.scope
        if name in scope.abbreviations:
            parameters, body = scope.abbreviations[name]
            arity = len(parameters)
        elif name == "Array":
            arity = 2
        elif name in signatures.SORTS:
            arity = 0
        elif name in scope.sorts:
            arity = scope.sorts[name]
        else:
            raise Misplaced(i, f"unknown sort {what(name)}")
        if len(arguments) != arity:
            raise Misplaced(i, f"the sort {what(name)} takes {ranks.counted(arity, 'argument')}, not {len(arguments)}")
        if name in scope.abbreviations:
            return self._substituted(body, dict(zip(parameters, arguments, strict=True)), i)
        return self._sized(signatures.SORTS.get(name) or Sort(name, (), arguments), i)

    def _substituted(self, sort: Sort, new: dict[Sort, Sort], i: int) -> Sort:
        if sort in new:
            return new[sort]
        if not sort.arguments:
            return sort
        return self._sized(Sort(sort.name, (), tuple(self._substituted(a, new, i) for a in sort.arguments)), i)

    def _sized(self, sort: Sort, i: int) -> Sort:
        """The sort itself, or the equal one that was made first."""
        size = 1 + sum(self._sizes.get(argument, 1) for argument in sort.arguments)
        if size > LARGEST_SORT:
            raise Misplaced(i, f"a sort with more than {LARGEST_SORT} parts")
        self._sizes[sort] = size
        return array(*sort.arguments) if sort.name == "Array" else sort

    def sorted(self, make: Callable[[], _T], symbol: str, i: int) -> _T:
        try:
            return make()
        except IllSorted as error:
            raise Misplaced(i, f"{what(symbol)}: {error}") from None
