"""Races: two points of a parallel nest that touch one place, one of them writing. They are undefined behaviour, and the two points show it.

What a point touches is seen by running it once on memory of which nothing is known. Accesses that depend on what was read there may be anywhere: in
the target they count, in the source, where a race would excuse the target, they do not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from smtenc.semantics.domain import Domain
from smtenc.semantics.frame import Frame
from smtenc.semantics.loops.access_equations import solved
from smtenc.semantics.loops.dependencies import mentions_any
from smtenc.semantics.loops.iterations import EXPLORED, IterationFrame
from smtenc.semantics.storage.layouts import has_own_places
from smtenc.semantics.storage.memory import UNSEEN, Access, LeftByLoop, Overwrite, Store, may_share, same_place
from smtenc.semantics.undefined import UndefinedSomewhere
from smtenc.semantics.values import Block, Indices, Place
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Symbol

IN_ORDER = "parallel-loops-in-order"
"""What a parallel loop sums up, and what several iterations write, is taken in the order of the loop."""

RunAt = Callable[[Frame, Indices], None]
"""Runs the body of a nest in a frame, at a point."""


def record_races(frame: Frame, extents: Indices, run: RunAt, outside: frozenset[Block]) -> None:
    """A race between any two points of the domain is undefined behaviour in ``frame``. ``outside`` are the blocks that there are before the nest."""
    races = _Races(frame, extents, run, outside)
    if races.has_atomic:
        # the order in which they come by shows
        frame.world.premises.note(IN_ORDER)
    if races.may_be:
        frame.somewhere.append(UndefinedSomewhere(Domain((*extents, *extents)), races.at))


class _Races:
    def __init__(self, frame: Frame, extents: Indices, run: RunAt, outside: frozenset[Block]) -> None:
        self._frame, self._extents, self._run, self._outside = frame, extents, run, outside
        self._world = frame.world
        self._touched: dict[tuple[Indices, str], list[Access]] = {}
        name = self._world.fresh_name("race")
        point = tuple(self._world.element_index(f"{name}.{d}", n) for d, n in enumerate(extents))
        self.has_atomic = any(a.atomic for a in self._accesses(point, ""))
        self.may_be = any(n.constant_value not in (0, 1) for n in extents) and not self._are_apart(point)

    def _are_apart(self, point: Indices) -> bool:
        """Whether each place that is written is touched by one point only, as its index shows."""
        world, touched = self._world, self._accesses(point, "")
        for root in {a.root for a in touched if a.writes and not a.atomic}:
            if not has_own_places(world, root):
                return False
            near = [a for a in touched if may_share(world, a.root, root) is not world.terms.false]
            if any(a.root is not root for a in near) or not all(self._determine(near, point, d) for d in range(len(point))):
                return False
        # whatever else is written is written by atomic accesses, which other atomic ones may meet
        return all(a.atomic or not self._meets_atomic(a, touched) for a in touched)

    def _meets_atomic(self, access: Access, touched: Sequence[Access]) -> bool:
        atomic = (a.root for a in touched if a.atomic)
        return any(may_share(self._world, access.root, root) is not self._world.terms.false for root in atomic)

    def _determine(self, accesses: Sequence[Access], point: Indices, d: int) -> bool:
        """Whether the index of each access tells coordinate ``d`` of the point, by one formula."""
        match point[d].polynomial:
            case ((1, (Symbol() as symbol,)),):
                others = tuple(p for e, p in enumerate(point) if e != d)
                return solved(self._world, [replace(a, inner=(*a.inner, *others)) for a in accesses], symbol) is not None
            case _:
                return True

    def _accesses(self, point: Indices, tag: str) -> list[Access]:
        """What the body touches at a point, in blocks that there are outside. ``tag`` tells its symbols from those of the other point."""
        known = self._touched.get((point, tag))
        if known is not None:
            return known
        world, memory = self._world, self._frame.memory.copy()
        before = len(memory.writes)
        inner = IterationFrame(self._frame, memory, point, exploring=True)
        inner.tag, inner.watched, inner.under, inner.bound = tag, [], world.terms.true, ()
        self._run(inner, point)
        found = list(inner.watched)
        for write in inner.memory.writes[before:]:
            match write:
                case Store():
                    # it was watched
                    pass
                case Overwrite(guard, view, tensor):
                    name = world.fresh_name("written")
                    anywhere = tuple(world.element_index(f"{name}.{d}", n) for d, n in enumerate(tensor.shape))
                    found.append(
                        Access(view.root, view.forward(anywhere), guard, (*anywhere, *self._bound_in(view.forward(anywhere), point)))
                    )
                case LeftByLoop():
                    raise AssertionError("no loop is taken as a whole where it is only looked at")
        known = self._touched[point, tag] = [a for a in found if a.root.block.visible or a.root.block in self._outside]
        return known

    def _bound_in(self, indices: Indices, point: Indices) -> Indices:
        """The symbols of an index that are not the point's: loops within may have bound them."""
        outer = {symbol for p in point for symbol in p.symbols()}
        return tuple(self._world.space.of_atom(symbol) for i in indices for symbol in i.symbols() - outer)

    def at(self, indices: Indices) -> Term:
        """Whether two points, one behind the other in ``indices``, are in each other's way."""
        world, t, half = self._world, self._world.terms, len(self._extents)
        first, second = indices[:half], indices[half:]
        same = t.and_(*(world.lowering.equal(i, j) for i, j in zip(first, second, strict=True)))
        cases = [
            self._conflict(a, b)
            for a in self._accesses(first, ".one")
            for b in self._accesses(second, ".other")
            if (a.writes or b.writes) and not (a.atomic and b.atomic)
        ]
        return t.and_(t.not_(same), t.or_(*cases))

    def _conflict(self, a: Access, b: Access) -> Term:
        world, t = self._world, self._world.terms
        if not self._frame.is_target and any(self._is_guess(x) for x in (a, b)):
            return t.false
        same = may_share(world, a.root, b.root)
        if same is t.false:
            return t.false
        there = same_place(world, Place(a.root, a.indices), Place(b.root, b.indices))
        # what is touched within a loop is not where that has no iterations
        runs = (world.exist((*x.indices, *x.inner)) for x in (a, b))
        return t.and_(same, a.guard, b.guard, *runs, there)

    def _is_guess(self, access: Access) -> bool:
        """Whether it depends on what was not looked at."""
        world = self._world
        numbers = (*access.indices, *access.inner)
        uppers = [s.upper for i in numbers for s in i.symbols() if s.upper is not None]
        terms = [access.guard, *(world.lowering.lower(i, world.options.index_bits) for i in (*numbers, *uppers))]
        return mentions_any(world, terms, (UNSEEN, EXPLORED))
