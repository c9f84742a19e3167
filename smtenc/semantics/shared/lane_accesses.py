"""Accesses of a vector's lanes to memory: each lane reads or writes one element, or none.

A vector is a function of its lane, so the cost of an access does not depend on their number. A vector with few lanes (``FEW_LANES``) is accessed lane
by lane: every condition is then stated exactly, and single loads and stores in the other program give the same terms.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from smtenc.errors import Unsupported
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.fold import Fold
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.buffers import loads_are_noted, require_own_places
from smtenc.semantics.storage.memory import LeftByLoop, Memory, Overwrite
from smtenc.semantics.values import Indices, MemRef, Place, Scalar, Tensor, View
from smtenc.semantics.world import World
from smtenc.terms.environment import Term

FEW_LANES = 8
"""The largest number of lanes that are accessed one by one."""

MOST_STORES = 64
"""The largest number of lanes that are stored one by one because it is not known which lane an element belongs to."""

MOST_NOTED = 64
"""The largest number of lanes whose loads are noted one by one: what one program has loaded excuses what the other loads, lane by lane."""

MOST_NOTED_OF_REGION = 32
"""The same, of loads with an inverse: what more lanes load is a region, which costs as much as one of them."""

Inverse = Callable[[Indices], tuple[Term, Indices]]
"""A function from an index of the memref to the condition that a lane accesses that element, and the lane."""


@dataclass(frozen=True, slots=True)
class LaneAccess:
    """An access by the lanes of a vector.

    ``element`` gives the index in the memref that a lane accesses, and ``takes_part`` the condition that it accesses it at all. ``inverse`` is given
    if each element belongs to at most one lane, or, for loads, to lanes that all do what the one does that it names.
    """

    lanes: Domain
    element: Callable[[Indices], Indices]
    takes_part: Callable[[Indices], Term]
    inverse: Inverse | None = None

    @staticmethod
    def box(world: World, extents: Indices, first: Indices) -> LaneAccess:
        """Return the access by all lanes of a vector to consecutive elements along the last dimensions, from the index ``first`` on."""
        leading, one = len(first) - len(extents), world.constant_index(1)
        sizes = (*(one for _ in range(leading)), *extents)

        def element(lane: Indices) -> Indices:
            return (*first[:leading], *(i + k for i, k in zip(first[leading:], lane, strict=True)))

        def inverse(indices: Indices) -> tuple[Term, Indices]:
            offsets = tuple(i - o for i, o in zip(indices, first, strict=True))
            return world.in_bounds(offsets, sizes), offsets[leading:]

        return LaneAccess(Domain(extents), element, lambda _: world.terms.true, inverse)


def corners(world: World, box: LaneAccess) -> tuple[Indices, Indices]:
    """Return the elements of the first and of the last lane: those of all lanes of a box lie between them."""
    extents = box.lanes.extents
    return box.element(tuple(world.constant_index(0) for _ in extents)), box.element(tuple(n - 1 for n in extents))


def undefined_at_some_lane(frame: Frame, lanes: Domain, condition: Callable[[Indices], Term]) -> None:
    """Record undefined behaviour where ``condition`` holds for some lane."""
    world = frame.world
    many = lanes.points(world, FEW_LANES) is None
    never = many and condition(any_lane(world, lanes)) is world.terms.false
    frame.undefined_somewhere(lanes, condition, few=FEW_LANES, never=never)


def any_lane(world: World, lanes: Domain) -> Indices:
    """Return an arbitrary lane: symbols that are the same for all vectors of one shape."""
    return tuple(world.canonical_index(f"lane.{d}", n) for d, n in enumerate(lanes.extents))


def lanes_noted(world: World, lanes: Domain, most: int = MOST_NOTED) -> list[tuple[Indices, Indices]]:
    """Return the lanes for which loads are noted, each with the symbols that stand for many: all lanes, or one arbitrary lane for more than
    ``most``.
    """
    points = lanes.points(world, most)
    anywhere = any_lane(world, lanes)
    return [(anywhere, anywhere)] if points is None else [(lane, ()) for lane in points]


def tabulated(world: World, vector: Tensor) -> Tensor:
    """Return the same vector, whose lanes are computed one by one if they are few, so that each is built at a constant index."""
    points = Domain(vector.shape).points(world, FEW_LANES)
    if not points:
        return vector
    known = {lane: vector.at(lane) for lane in points}

    def at(indices: Indices) -> Scalar:
        if indices in known:
            return known[indices]
        *others, (_, result) = known.items()
        for lane, value in reversed(others):
            same = world.terms.and_(*(world.lowering.equal(i, j) for i, j in zip(indices, lane, strict=True)))
            result = world.ite(same, value, result)
        return result

    return Tensor(vector.element, vector.shape, at)


def load_lanes(frame: Frame, memref: MemRef, access: LaneAccess, otherwise: Callable[[Indices], Scalar]) -> Tensor:
    """Return the vector of the elements that the lanes access; ``otherwise`` gives the lanes that access none.

    An access outside of the memory block, or to memory that must not be read, is undefined behaviour.
    """
    world, t = frame.world, frame.world.terms
    now = frame.memory.copy()
    _require(frame, memref, access, now.unreadable(memref))
    for lane, inner in lanes_noted(world, access.lanes, MOST_NOTED if access.inverse is None else MOST_NOTED_OF_REGION):
        element, here = access.element(lane), access.takes_part(lane)
        if here is t.false:
            continue
        for guard, view in memref.views:
            place, condition = Place(view.root, view.forward(element)), t.and_(guard, here)
            frame.watch_place(place, condition, inner)
            if not loads_are_noted(frame):
                continue
            if inner and access.inverse is not None and not frame.is_target:
                # some element of the region, whichever the target loads
                frame.memory.note_region(guard, _lanes_of(world, view, access, access.inverse))
            else:
                frame.memory.note_load_at(condition, place)

    def at(lane: Indices) -> Scalar:
        here = access.takes_part(lane)
        if here is t.false:
            return otherwise(lane)
        return world.ite(here, now.load(memref, access.element(lane)), otherwise(lane))

    return tabulated(world, Tensor(memref.element, access.lanes.extents, at))


def store_lanes(frame: Frame, memref: MemRef, access: LaneAccess, vector: Tensor) -> None:
    """Write the lanes to the elements that they access, in row-major order of the lanes. Poison may be stored.

    An access outside of the memory block, or to memory that must not be written, is undefined behaviour. For lanes that are not written one by one, a
    premise states that no two elements of the memref share a place. Raises ``Unsupported`` if some do, and in a parallel loop for more than
    ``MOST_STORES`` lanes without an inverse.
    """
    world, t, memory = frame.world, frame.world.terms, frame.writable_memory()
    _require(frame, memref, access, memory.unwritable(memref))
    now = memory.copy()
    undefined_at_some_lane(frame, access.lanes, lambda lane: t.and_(access.takes_part(lane), now.frozen_at(memref, access.element(lane))))
    one_by_one = access.lanes.points(world, FEW_LANES if access.inverse is not None else MOST_STORES)
    if one_by_one is not None:
        for lane in one_by_one:
            here, element = access.takes_part(lane), access.element(lane)
            for guard, view in memref.views if here is not t.false else ():
                place, condition = Place(view.root, view.forward(element)), t.and_(guard, here)
                frame.watch_place(place, condition, writes=True)
                memory.store_at(condition, place, vector.at(lane))
        return
    for guard, view in memref.views:
        require_own_places(frame, guard, view.root)
    if access.inverse is None:
        if frame.watched is not None:
            raise Unsupported(f"more than {MOST_STORES} lanes of which it is not known where each stores, in a parallel loop")
        memory.writes += [LeftByLoop(guard, view.root, _last_lanes(world, now, view, access, vector)) for guard, view in memref.views]
        return
    lanes = Tensor(vector.element, access.lanes.extents, vector.at)
    memory.writes += [Overwrite(guard, _lanes_of(world, view, access, access.inverse), lanes) for guard, view in memref.views]


def _last_lanes(
    world: World, before: Memory, view: View, access: LaneAccess, vector: Tensor
) -> Callable[[Indices], tuple[Term, Scalar] | None]:
    """The content that lanes leave at an index of the view's root: a fold that keeps the last lane that stores there."""

    def at(indices: Indices) -> tuple[Term, Scalar]:
        def step(content: Scalar, lane: Indices) -> Scalar:
            there = view.forward(access.element(lane))
            same = world.terms.and_(*(world.lowering.equal(i, j) for i, j in zip(indices, there, strict=True)))
            return world.ite(world.terms.and_(same, access.takes_part(lane)), vector.at(lane), content)

        initial = before.at(Place(view.root, indices))
        return world.terms.true, world.reductions.reduce(Fold(vector.element, access.lanes, initial, step, None, None))

    return at


def _lanes_of(world: World, view: View, access: LaneAccess, inverse: Inverse) -> View:
    """The view of the elements that lanes access, by lane."""

    def forward(lane: Indices) -> Indices:
        return view.forward(access.element(lane))

    def backward(indices: Indices) -> tuple[Term, Indices]:
        seen, element = view.backward(indices)
        here, lane = inverse(element)
        return world.terms.and_(seen, here, access.takes_part(lane)), lane

    return View(view.root, view.offset, view.strides, forward, backward, whole=False)


def _require(frame: Frame, memref: MemRef, access: LaneAccess, forbidden: Term) -> None:
    """Record undefined behaviour where a lane accesses an element outside of the block, or any element while that is ``forbidden``."""
    t, now = frame.world.terms, frame.memory

    def wrong(lane: Indices) -> Term:
        here = access.takes_part(lane)
        return here if here is t.false else t.and_(here, t.or_(forbidden, now.outside_block(memref, access.element(lane))))

    if forbidden is t.false and all(view.root.proven for _, view in memref.views):
        return
    undefined_at_some_lane(frame, access.lanes, wrong)
