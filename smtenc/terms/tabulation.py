"""Terms over variables of few values, computed for all assignments: a term becomes a table of values, and two equivalent terms have equal tables.

A term is *closed* here if its leaves are literals, symbols of known range, and reads of tables (``Table``: functions whose values are data). The
argument of a read may be open; then that argument is itself a variable, of all its bit patterns. Nothing is sampled: a closed term's values are those
under every assignment to its variables, so what holds of the table holds of the term. Outside of its bounds a table gives an arbitrary value at each
read: such a read is undefined or guarded. Such a value is None here, as is every value that depends on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import cast

import pysmt.operators as op

from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term, payload_of
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder

MOST_POINTS = 1 << 20
"""The largest number of assignments for which one term is computed. A term with more is left open, which is sound."""

MOST_COMPUTED = 1 << 23
"""The largest number of values that are computed for one query, all its terms together: some seconds."""

MOST_FOLDED = 1 << 15
"""The largest number of values that are computed by ``fold``, which is slow; an operation on operands computed before costs nothing."""


@dataclass(frozen=True, eq=False)
class Table:
    """An uninterpreted function that stands for data: argument k has ``sizes[k]`` values from ``lows[k]`` on; elements are in row-major order.

    ``make`` returns the elements, as the bit patterns of literals.
    """

    name: str
    lows: tuple[int, ...]
    sizes: tuple[int, ...]
    make: Callable[[], Sequence[int]]

    @cached_property
    def values(self) -> Sequence[int]:
        return self.make()

    def at(self, arguments: Sequence[int]) -> int | None:
        """Return the element for the unsigned values of the arguments; None outside of the bounds."""
        position = 0
        for argument, low, size in zip(arguments, self.lows, self.sizes, strict=True):
            if not 0 <= argument - low < size:
                return None
            position = position * size + argument - low
        return self.values[position]


@dataclass(frozen=True, slots=True)
class Variable:
    """A bit-vector term with ``size`` consecutive unsigned values from ``low`` on."""

    term: Term
    low: int
    size: int


Values = Sequence[int | None]
Columns = Sequence[Sequence[int]]


@dataclass(frozen=True, slots=True)
class Function:
    """The values (bit patterns; 0 or 1 for a Bool) for all assignments of ``variables``, in row-major order. Variables are in order of their
    creation.

    None stands for an arbitrary value.
    """

    variables: tuple[Variable, ...]
    values: Values

    @property
    def is_total(self) -> bool:
        return None not in self.values

    def total(self) -> Function:
        """Return a function in which each arbitrary value is replaced: a constant function if that is possible."""
        if self.is_total:
            return self
        known = {v for v in self.values if v is not None}
        other = known.pop() if len(known) == 1 else 0
        return Function(self.variables, [other if v is None else v for v in self.values])

    def over(self, variables: tuple[Variable, ...]) -> Values:
        """Return the values for all assignments of ``variables``, a superset of this function's variables."""
        if variables == self.variables:
            return self.values
        strides: dict[Variable, int] = {}
        stride = 1
        for v in reversed(self.variables):
            strides[v] = stride
            stride *= v.size
        places = [0]
        for v in variables:
            step = strides.get(v, 0)
            places = [p + k for p in places for k in range(0, v.size * step, step)] if step else [p for p in places for _ in range(v.size)]
        return [self.values[p] for p in places]

    def essential(self) -> Function:
        """Return the same function without variables on which it does not depend."""
        kept, values = list(self.variables), list(self.values)
        for v in self.variables:
            at = kept.index(v)
            inner = prod(w.size for w in kept[at + 1 :])
            block = inner * v.size
            if all(values[k : k + block] == values[k : k + inner] * v.size for k in range(0, len(values), block)):
                values = [x for k in range(0, len(values), block) for x in values[k : k + inner]]
                kept.remove(v)
        return Function(tuple(kept), values)

    def point(self, position: int) -> tuple[int, ...]:
        """Return the values of the variables at a position among the values."""
        digits: list[int] = []
        for v in reversed(self.variables):
            digits.append(v.low + position % v.size)
            position //= v.size
        return tuple(reversed(digits))


def _decided(term: Term, row: Sequence[int | None]) -> int | None:
    """Return the operation of ``term`` on operands of which some are arbitrary (None); None unless they do not affect the result."""
    match term.node_type():
        case op.AND:
            return 0 if 0 in row else None
        case op.OR:
            return 1 if 1 in row else None
        case op.ITE:
            condition, x, y = row
            if condition is None:
                return x if x == y else None
            return x if condition else y
        case _:
            return None


class Tabulation:
    """Computes closed terms of one ``Terms``.

    ``literal`` returns the bit pattern of a literal, None for any other term; ``of_pattern`` returns the literal of a term's sort; ``fold`` returns
    an operation on literals, and only a literal result can be used; ``range_of`` returns the least and the greatest value of a symbol.
    """

    def __init__(
        self,
        terms: Terms,
        tables: Mapping[str, Table],
        *,
        literal: Callable[[Term], int | None],
        of_pattern: Callable[[Term, int], Term],
        fold: Callable[[Term, Sequence[Term]], Term],
        range_of: Callable[[Term], tuple[int, int] | None],
    ) -> None:
        self._terms = terms
        self._tables = tables
        self._literal = literal
        self._of_pattern = of_pattern
        self._fold = fold
        self._range_of = range_of
        self._known: dict[Term, Function | None] = {}
        self._left, self._folds_left = MOST_COMPUTED, MOST_FOLDED

    def closed(self, roots: Iterable[Term]) -> dict[Term, Function]:
        """Return the largest closed terms below ``roots`` that read a table or choose between literals (a small table, written out), each with its
        function.
        """
        roots = tuple(roots)
        reading: set[Term] = set()
        for term in postorder(roots):
            if self._is_read(term) or self._is_chosen(term) or any(a in reading for a in term.args()):
                reading.add(term)
        found: dict[Term, Function] = {}
        seen: set[Term] = set()
        todo = list(reversed(roots))
        while todo:
            term = todo.pop()
            if term in seen or term not in reading:
                continue
            seen.add(term)
            function = self.function(term)
            if function is not None:
                found[term] = function
            else:
                todo.extend(reversed(term.args()))
        return found

    def function(self, term: Term) -> Function | None:
        """Return the function that ``term`` computes; None if it is not closed, or has too many values."""
        for node in postorder([term], self._known):
            self._known[node] = self._of_node(node)
        return self._known[term]

    def _is_read(self, term: Term) -> bool:
        return function_name(term) in self._tables

    def _is_chosen(self, term: Term) -> bool:
        """Return whether the term is an if-then-else of two literals."""
        return term.is_ite() and all(self._literal(a) is not None for a in term.args()[1:])

    def _of_node(self, term: Term) -> Function | None:
        value = self._literal(term)
        if value is not None:
            return Function((), [value])
        if self._is_read(term):
            return self._read(term)
        if not term.args():
            bounds = self._range_of(term)
            return None if bounds is None else self._variable(term, *bounds)
        arguments = [known for a in term.args() if (known := self._known[a]) is not None]
        if len(arguments) < len(term.args()):
            return None
        return self._apply(term, arguments, lambda columns: self._computed(term, columns))

    def _variable(self, term: Term, low: int, high: int) -> Function | None:
        if low < 0:
            return None
        return Function((Variable(term, low, high - low + 1),), range(low, high + 1))

    def _read(self, term: Term) -> Function | None:
        table = self._tables[cast(str, function_name(term))]
        arguments: list[Function] = []
        for a in term.args():
            known = self._known[a] or self._variable(a, 0, (1 << self._terms.width(a)) - 1)
            if known is None:
                return None
            arguments.append(known)

        def look_up(columns: Columns) -> Values:
            if table.lows == (0,):
                values, size = table.values, table.sizes[0]
                return [values[i] if i < size else None for i in columns[0]]
            return [table.at(row) for row in zip(*columns, strict=True)]

        return self._apply(term, arguments, look_up)

    def _apply(self, term: Term, arguments: Sequence[Function], compute: Callable[[Columns], Values | None]) -> Function | None:
        """Return the function of ``term`` on these arguments. ``compute`` is called for rows without None only. None if there are too many
        assignments.
        """
        together = {v for a in arguments for v in a.variables}
        variables = tuple(sorted(together, key=lambda v: int(v.term.node_id())))
        count = prod(v.size for v in variables)
        if count > MOST_POINTS or count > self._left:
            return None
        self._left -= count
        columns = [a.over(variables) for a in arguments]
        if all(a.is_total for a in arguments):
            values = compute(cast(Columns, columns))
            return None if values is None else Function(variables, values)
        rows = list(zip(*columns, strict=True))
        whole = [row for row in rows if None not in row]
        computed = compute([list(column) for column in zip(*whole, strict=True)] if whole else [[] for _ in columns])
        if computed is None:
            return None
        following = iter(computed)
        return Function(variables, [next(following) if None not in row else _decided(term, row) for row in rows])

    def _computed(self, term: Term, columns: Columns) -> Values | None:
        """Return the operation of ``term`` on each row of ``columns``. Frequent operations are computed here, by their SMT-LIB meaning."""
        rows = zip(*columns, strict=True)
        match term.node_type():
            case op.BV_ADD:
                mask = (1 << self._terms.width(term)) - 1
                return [(x + y) & mask for x, y in rows]
            case op.BV_MUL:
                mask = (1 << self._terms.width(term)) - 1
                return [(x * y) & mask for x, y in rows]
            case op.BV_ZEXT:
                return columns[0]
            case op.BV_EXTRACT:
                _, low, high = payload_of(term)
                mask = (1 << (high - low + 1)) - 1
                return [(x >> low) & mask for x in columns[0]]
            case op.BV_ULT:
                return [int(x < y) for x, y in rows]
            case op.EQUALS | op.IFF:
                # a NaN is one pattern, as in the literals
                return [0 if x != y else 1 for x, y in rows]
            case op.NOT:
                return [1 - x for x in columns[0]]
            case op.AND:
                return [int(all(row)) for row in rows]
            case op.OR:
                return [int(any(row)) for row in rows]
            case op.ITE:
                return [x if c else y for c, x, y in rows]
            case _:
                return self._folded(term, rows)

    def _folded(self, term: Term, rows: Iterator[tuple[int, ...]]) -> Values | None:
        done: dict[tuple[int, ...], int] = {}
        values: list[int] = []
        for row in rows:
            value = done.get(row)
            if value is None:
                if self._folds_left == 0:
                    return None
                self._folds_left -= 1
                literals = [self._of_pattern(a, x) for a, x in zip(term.args(), row, strict=True)]
                value = self._literal(self._fold(term, literals))
                if value is None:
                    return None
                done[row] = value
            values.append(value)
        return values
