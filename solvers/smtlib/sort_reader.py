"""The reader of SMT-LIB sorts from tokens, and of the names that a script may still declare. Terms are elsewhere."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from solvers.smtlib import dialects, ranks, signatures
from solvers.smtlib.ranks import IllSorted, Indices
from solvers.smtlib.scope import Scope
from solvers.smtlib.symbols import suffixed, unsuffixed, what
from solvers.smtlib.terms import ARROW, REGULAR_LANGUAGE, STRING, Sort, array, function_sort
from solvers.smtlib.token_reader import Misplaced, TokenReader

_T = TypeVar("_T")

DEEPEST_SORT = 100
LARGEST_SORT = 150
"""The largest depth and number of parts of a sort: comparisons of sorts walk through them, so larger ones are refused."""


class SortReader(TokenReader):
    """A reader over the sorts of ``scope``. ``theories`` are those of the script's logic, whose symbols it may not declare."""

    def __init__(self, scope: Scope, logic: str = "") -> None:
        super().__init__()
        self.scope = scope
        self.logic = logic
        self.theories = signatures.theories_of(logic)
        self._sizes: dict[Sort, int] = {}
        self._first: dict[Sort, Sort] = {}

    def sorted(self, make: Callable[[], _T], symbol: str, i: int) -> _T:
        """Return the result of ``make``. Raises Misplaced at token ``i`` if it raises IllSorted."""
        try:
            return make()
        except IllSorted as error:
            # sort parameters are named as in the script
            raise Misplaced(i, f"{what(symbol)}: {re.sub(re.escape(self.scope.mark) + '[0-9]+', '', str(error))}") from None

    # Names

    def new_symbol(self, i: int) -> str:
        """Return the symbol at token ``i``, which must not be declared: SMT-LIB 2.7, sections 3.9 and 4.2.3 (no overloading by scripts). Raises
        Misplaced.

        A symbol with the name of a theory's symbol, whose theory the logic does not have, is returned between bars; the scope uses this name for the
        script's symbol.
        """
        name = self.symbol(i)
        theory = signatures.theory_of(name, self.theories)
        if theory is not None:
            raise Misplaced(i, f"{what(name)} is a symbol of the theory {theory}")
        if self.scope.has(name):
            raise Misplaced(i, f"{what(name)} is declared already")
        if name in signatures.RULES or name in signatures.CONSTANTS or signatures.like_a_literal(name):
            self.scope.own[name] = f"|{name}|"
            return f"|{name}|"
        return name

    def new_sort(self, i: int) -> str:
        """Return the name of a new sort at token ``i``, like ``new_symbol``."""
        name = self.symbol(i)
        scope = self.scope
        if signatures.theory_of_sort(name, self.theories) is not None:
            raise Misplaced(i, f"{what(name)} is a sort of a theory")
        if name in scope.own_sorts or name in scope.sorts or name in scope.abbreviations:
            raise Misplaced(i, f"the sort {what(name)} is declared already")
        if name in signatures.RESERVED_SORTS:
            scope.own_sorts[name] = f"|{name}|"
            return f"|{name}|"
        return name

    def fresh(self, name: str) -> str:
        """Return a variant of the name that does not occur in the script."""
        self.scope.numbered += 1
        return suffixed(unsuffixed(name, self.scope.mark), f"{self.scope.mark}{self.scope.numbered}")

    # Sorts

    def indices(self, i: int) -> tuple[str, Indices, int]:
        """Return the symbol and the indices of ``(_ symbol index …)``, and the index of the token after it."""
        symbol = self.symbol(i + 2)
        indices: list[int | str] = []
        i += 3
        while self.tokens[i] != ")":
            indices.append(self.index(i))
            i += 1
        if not indices:
            raise Misplaced(i, "an index is missing")
        return symbol, tuple(indices), i + 1

    def sort(self, i: int, depth: int = 0) -> tuple[Sort, int]:
        """Return the sort at token ``i`` and the index of the token after it. Raises Misplaced."""
        token = self.tokens[i]
        if token != "(":
            return self._made_sort(self.symbol(i), (), i), i + 1
        if depth > DEEPEST_SORT:
            raise Misplaced(i, f"sorts nest deeper than {DEEPEST_SORT}")
        if self.tokens[i + 1] == "_":
            symbol, indices, j = self.indices(i)
            if symbol == "FiniteField":
                self.extend(i, f"{symbol} is no sort of SMT-LIB's")
            return self.sorted(lambda: self._indexed_sort(symbol, indices), symbol, i), j
        name = self.symbol(i + 1)
        arguments: list[Sort] = []
        j = i + 2
        while self.tokens[j] != ")":
            argument, j = self.sort(j, depth + 1)
            arguments.append(argument)
        if not arguments and name not in dialects.TUPLES_OF:
            raise Misplaced(i, f"{what(name)} in parentheses without arguments")
        return self._made_sort(name, tuple(arguments), i), j + 1

    def sorts(self, i: int) -> tuple[tuple[Sort, ...], int]:
        """Return the sorts in ``(S …)`` and the index of the token after it."""
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
        if symbol == "FiniteField":
            ranks.expect(indices, (), 1, 0)
            if ranks.numeral(indices) < 2:
                raise IllSorted("a field has 2 elements or more")
            return Sort("FiniteField", (ranks.numeral(indices),))
        raise IllSorted("is not a sort with indices")

    def _made_sort(self, name: str, arguments: tuple[Sort, ...], i: int) -> Sort:
        scope = self.scope
        if name not in scope.abbreviations:  # a parameter may be called like a sort
            name = scope.own_sorts.get(name, name)
        if name in scope.abbreviations:
            parameters, body = scope.abbreviations[name]
            self._require_arity(name, len(parameters), arguments, i)
            return self._substituted(body, dict(zip(parameters, arguments, strict=True)), i)
        if name in scope.sorts:
            self._require_arity(name, scope.sorts[name], arguments, i)
            return self._sized(Sort(name, (), arguments), i)
        if name in signatures.SORTS:
            self._require_arity(name, 0, arguments, i)
            return signatures.SORTS[name]
        if name == "Array":
            self._require_arity(name, 2, arguments, i)
            return self._sized(array(*arguments), i)
        if name == ARROW and len(arguments) > 1:
            return self._sized(function_sort(arguments[:-1], arguments[-1]), i)
        if name == "RegEx" and arguments == (STRING,):
            self.extend(i, "(RegEx String) is RegLan in SMT-LIB")
            return REGULAR_LANGUAGE
        if name in dialects.ARITIES or name in dialects.TUPLES_OF:
            self.extend(i, f"{name} is no sort of SMT-LIB's")
        if name in dialects.ARITIES:
            self._require_arity(name, dialects.ARITIES[name], arguments, i)
            return self._sized(Sort(name, (), arguments), i)
        if name in dialects.TUPLES_OF:
            row = self._sized(Sort("Tuple", (), arguments), i)
            whole = dialects.TUPLES_OF[name]
            return self._sized(Sort(whole, (), (row,)), i) if whole else row
        raise Misplaced(i, f"unknown sort {what(name)}")

    def _require_arity(self, name: str, arity: int, arguments: tuple[Sort, ...], i: int) -> None:
        if len(arguments) != arity:
            raise Misplaced(i, f"the sort {what(name)} takes {ranks.counted(arity, 'argument')}, not {len(arguments)}")

    def _substituted(self, sort: Sort, new: dict[Sort, Sort], i: int) -> Sort:
        if sort in new:
            return new[sort]
        if not sort.arguments:
            return sort
        return self._sized(sort.replaced(new), i)

    def _sized(self, sort: Sort, i: int) -> Sort:
        """Return the sort itself, or the equal object that was made first, so that most comparisons compare objects. Raises Misplaced if it is too
        large.
        """
        first = self._first.get(sort)
        if first is not None:
            return first
        if self._size(sort) > LARGEST_SORT:
            raise Misplaced(i, f"a sort with more than {LARGEST_SORT} parts")
        self._first[sort] = sort
        return sort

    def _size(self, sort: Sort) -> int:
        if not sort.arguments:
            return 1
        if sort not in self._sizes:
            self._sizes[sort] = 1 + sum(map(self._size, sort.arguments))
        return self._sizes[sort]
