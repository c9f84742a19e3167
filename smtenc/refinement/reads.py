"""Where the functions of a query are read, and at which points of a domain something else reads the same: triggers, as solvers call them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from smtenc.semantics.values import Indices
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index import Index
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder


class Reads:
    """The applications of functions in the terms of one query."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._arguments: dict[str, dict[tuple[Term, ...], None]] = {}
        self._seen: set[Term] = set()
        self._added: list[Term] = []
        """Terms that are looked at when somebody asks for points: few queries have anybody who does."""

    def add(self, terms: Iterable[Term]) -> None:
        self._added += terms

    def _look(self) -> None:
        added, self._added = self._added, []
        for node in postorder(added, self._seen):
            self._seen.add(node)
            name = function_name(node)
            if name is not None and node.args():
                self._arguments.setdefault(name.removesuffix(".poison"), {})[tuple(node.args())] = None

    def points(self, patterns: Iterable[Term], at: Indices) -> list[Indices]:
        """The values of the symbols ``at`` for which an application in ``patterns``, which are built at them, is one that was read.

        Applications of which an argument is each of the symbols that occur, and the others are the same terms, say what they are. What does
        not occur is 0.
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
        """Which argument is which symbol."""
        sources = [self._world.lowering.source(a) for a in arguments]
        places = tuple(next((k for k, source in enumerate(sources) if source is i), None) for i in at)
        return None if None in places else tuple(k for k in places if k is not None)

    def _matched(self, pattern: Sequence[Term], arguments: Sequence[Term], places: tuple[int, ...]) -> Indices | None:
        if any(a is not b for k, (a, b) in enumerate(zip(pattern, arguments, strict=True)) if k not in places):
            return None
        point = tuple(self._world.lowering.source(arguments[k]) for k in places)
        return tuple(i for i in point if isinstance(i, Index)) if None not in point else None
