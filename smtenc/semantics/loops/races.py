"""Races: two points of a parallel nest that access one place, at least one of them writing. A race is undefined behaviour, witnessed by the two
points.

The accesses of a point are found by one run on memory of unknown content. Accesses whose place depends on what was read there may be anywhere: they
count as races in the target, but not in the source, where a race would excuse the target.
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
"""The premise that reductions of a parallel loop, and writes of several iterations, happen in the order of the loop."""

RunAt = Callable[[Frame, Indices], None]
"""A function that runs the body of a nest in a frame, at a point."""


def record_races(frame: Frame, extents: Indices, run: RunAt, outside: frozenset[Block]) -> None:
    """Record a race between any two points of the domain as undefined behaviour of ``frame``. ``outside`` are the memory blocks that exist before the
    nest.
    """
    races = _Races(frame, extents, run, outside)
    if races.has_atomic:
        # the order of the points is observable
        frame.world.premises.note(IN_ORDER)
    if races.may_be:
        frame.somewhere.append(UndefinedSomewhere(Domain((*extents, *extents)), races.at))


class _Races:
    """The accesses of a parallel nest, and the condition of a race. ``has_atomic``: there is an atomic access; ``may_be``: a race is not excluded."""

    def __init__(self, frame: Frame, extents: Indices, run: RunAt, outside: frozenset[Block]) -> None:
        self._frame, self._extents, self._run, self._outside = frame, extents, run, outside
        self._world = frame.world
        self._touched: dict[tuple[Indices, str], list[Access]] = {}
        name = self._world.fresh_name("race")
        point = tuple(self._world.element_index(f"{name}.{d}", n) for d, n in enumerate(extents))
        self.has_atomic = any(a.atomic for a in self._accesses(point, ""))
        self.may_be = any(n.constant_value not in (0, 1) for n in extents) and not self._are_apart(point)

    def _are_apart(self, point: Indices) -> bool:
        """Return whether the subscripts show that each place that is written is accessed by one point only."""
        world, touched = self._world, self._accesses(point, "")
        for root in {a.root for a in touched if a.writes and not a.atomic}:
            if not has_own_places(world, root):
                return False
            near = [a for a in touched if may_share(world, a.root, root) is not world.terms.false]
            if any(a.root is not root for a in near) or not all(self._determine(near, point, d) for d in range(len(point))):
                return False
        # all other writes are atomic, and may conflict with non-atomic accesses only
        return all(a.atomic or not self._meets_atomic(a, touched) for a in touched)

    def _meets_atomic(self, access: Access, touched: Sequence[Access]) -> bool:
        atomic = (a.root for a in touched if a.atomic)
        return any(may_share(self._world, access.root, root) is not self._world.terms.false for root in atomic)

    def _determine(self, accesses: Sequence[Access], point: Indices, d: int) -> bool:
        """Return whether the subscripts of all accesses determine coordinate ``d`` of the point, by one formula."""
        match point[d].polynomial:
            case ((1, (Symbol() as symbol,)),):
                others = tuple(p for e, p in enumerate(point) if e != d)
                return solved(self._world, [replace(a, inner=(*a.inner, *others)) for a in accesses], symbol) is not None
            case _:
                return True

    def _accesses(self, point: Indices, tag: str) -> list[Access]:
        """The accesses of the body at a point to memory blocks that exist outside. ``tag`` separates its symbols from those of the other point."""
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
                    # it is already in ``watched``
                    pass
                case Overwrite(guard, view, tensor):
                    name = world.fresh_name("written")
                    anywhere = tuple(world.element_index(f"{name}.{d}", n) for d, n in enumerate(tensor.shape))
                    place = view.forward(anywhere)
                    # a vector's lane may be masked off, or out of bounds
                    here = world.terms.and_(guard, view.backward(place)[0])
                    found.append(Access(view.root, place, here, (*anywhere, *self._bound_in(place, point))))
                case LeftByLoop():
                    raise AssertionError("no loop is taken as a whole where it is only looked at")
        known = self._touched[point, tag] = [a for a in found if a.root.block.visible or a.root.block in self._outside]
        return known

    def _bound_in(self, indices: Indices, point: Indices) -> Indices:
        """The symbols of an index that are not the point's: loops within may have bound them."""
        outer = {symbol for p in point for symbol in p.symbols()}
        return tuple(self._world.space.of_atom(symbol) for i in indices for symbol in i.symbols() - outer)

    def at(self, indices: Indices) -> Term:
        """Return the condition that two different points race; ``indices`` are the coordinates of the first and then those of the second."""
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
        """The condition that two accesses are at the same place and both happen."""
        world, t = self._world, self._world.terms
        if not self._frame.is_target and any(self._is_guess(x) for x in (a, b)):
            return t.false
        same = may_share(world, a.root, b.root)
        if same is t.false:
            return t.false
        there = same_place(world, Place(a.root, a.indices), Place(b.root, b.indices))
        # an access within a loop exists only if the loop has iterations
        runs = (world.exist((*x.indices, *x.inner)) for x in (a, b))
        return t.and_(same, a.guard, b.guard, *runs, there)

    def _is_guess(self, access: Access) -> bool:
        """Return whether the access depends on memory that was not read."""
        world = self._world
        numbers = (*access.indices, *access.inner)
        uppers = [s.upper for i in numbers for s in i.symbols() if s.upper is not None]
        terms = [access.guard, *(world.lowering.lower(i, world.options.index_bits) for i in (*numbers, *uppers))]
        return mentions_any(world, terms, (UNSEEN, EXPLORED))
