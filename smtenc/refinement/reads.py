"""Triggers, as in SMT solvers: the reads of functions and the index comparisons of a query, and the points of a domain at which given terms have the
same reads or comparisons.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from math import prod

from smtenc.semantics.values import Indices
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index
from smtenc.terms.view import comparison, function_name
from smtenc.terms.walk import postorder

_MOST_BOUNDED = 16
"""The largest number of points that ``Reads.bounded`` returns for one condition."""


class Reads:
    """The applications of functions in the terms of one query, and its comparisons of indices."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._arguments: dict[str, dict[tuple[Term, ...], None]] = {}
        self._below: dict[Index, dict[Index, None]] = {}
        """The indices that are compared with each bound."""
        self._seen: set[Term] = set()
        self._added: list[Term] = []
        """Terms that are analysed when points are requested, which happens in few queries."""

    def add(self, terms: Iterable[Term]) -> None:
        """Add the terms of the query."""
        self._added += terms

    def _look(self) -> None:
        added, self._added = self._added, []
        for node in postorder(added, self._seen):
            self._seen.add(node)
            name = function_name(node)
            if name is not None and node.args():
                self._arguments.setdefault(name.removesuffix(".poison"), {})[tuple(node.args())] = None
            elif (pair := self._compared(node)) is not None:
                self._below.setdefault(pair[1], {})[pair[0]] = None

    def _compared(self, node: Term) -> tuple[Index, Index] | None:
        """The indices of ``a < b``; None for other terms."""
        found = comparison(node) if not node.is_not() else None
        pair = None if found is None else tuple(map(self._world.lowering.source, found[:2]))
        return pair if pair is not None and None not in pair else None  # type: ignore[return-value]

    def bounded(self, patterns: Iterable[Term], at: Indices) -> list[Indices]:
        """Return the values of the symbols ``at`` for which a comparison in ``patterns`` (terms built at these symbols) also occurs in the query.

        For each symbol, comparisons count in which it has the factor 1 and the other symbols do not occur. A symbol that does not occur gets the
        value 0. Returns nothing if there are more than ``_MOST_BOUNDED`` points.
        """
        self._look()
        nodes = list(postorder(patterns))
        names = {name for node in nodes if (name := function_name(node)) is not None}
        pairs = [pair for node in nodes if (pair := self._compared(node)) is not None]
        zero = self._world.constant_index(0)
        values = [list(dict.fromkeys(self._solved(i, at, pairs))) if any(s.name in names for s in i.symbols()) else [zero] for i in at]
        if values == [[zero]] * len(at) or prod(map(len, values)) > _MOST_BOUNDED:
            return []
        return list(itertools.product(*values))

    def _solved(self, symbol: Index, at: Indices, pairs: Iterable[tuple[Index, Index]]) -> Iterator[Index]:
        """The values of ``symbol``, one of the symbols ``at``, by the comparisons of a pattern."""
        of_all = {s for i in at for s in i.symbols()}
        for compared, bound in pairs:
            rest = compared - symbol
            if (
                rest is not compared
                and of_all.isdisjoint((*rest.symbols(), *bound.symbols()))
                and not of_all.isdisjoint(compared.symbols())
            ):
                yield from (other - rest for other in self._below.get(bound, ()) if of_all.isdisjoint(other.symbols()))

    def points(self, patterns: Iterable[Term], at: Indices) -> list[Indices]:
        """Return the values of the symbols ``at`` for which an application in ``patterns`` (terms built at these symbols) also occurs in the query.

        Applications count that have each of the occurring symbols as an argument, and whose other arguments are the same terms. A symbol that does
        not occur gets the value 0.
        """
        self._look()
        found: dict[Indices, None] = {}
        nodes = list(postorder(patterns))
        names = {name for node in nodes if (name := function_name(node)) is not None}
        zero = self._world.constant_index(0)
        occurring = tuple(i for i in at if any(s.name in names for s in i.symbols()))

        def whole(point: Indices) -> Indices:
            known = dict(zip(occurring, point, strict=True))
            return tuple(known.get(i, zero) for i in at)

        for node in nodes if occurring else ():
            name = function_name(node)
            if name is None or not node.args():
                continue
            places = self._places(node.args(), occurring)
            if places is None:
                continue
            for arguments in self._arguments.get(name.removesuffix(".poison"), ()):
                point = self._matched(node.args(), arguments, places)
                if point is not None and point != occurring:
                    found[whole(point)] = None
        return list(found)

    def _places(self, arguments: Sequence[Term], at: Indices) -> tuple[int, ...] | None:
        """The argument positions of the symbols; None if a symbol is no argument."""
        sources = [self._world.lowering.source(a) for a in arguments]
        places = tuple(next((k for k, source in enumerate(sources) if source is i), None) for i in at)
        return None if None in places else tuple(k for k in places if k is not None)

    def _matched(self, pattern: Sequence[Term], arguments: Sequence[Term], places: tuple[int, ...]) -> Indices | None:
        """The symbols' values if the other arguments agree; None otherwise."""
        if any(a is not b for k, (a, b) in enumerate(zip(pattern, arguments, strict=True)) if k not in places):
            return None
        point = tuple(self._world.lowering.source(arguments[k]) for k in places)
        return tuple(i for i in point if isinstance(i, Index)) if None not in point else None
