"""Accesses to vectors in memory beyond the bounds of their memref, which MLIR's "'vector' Dialect" document permits for ``vector.load`` and
``store``.

The document leaves out-of-bounds accesses to the machine. Both programs run on one machine, so its behaviour is no choice of a single run:

* A lane in the block, in bounds or not (a row's end is not the buffer's), is the content of memory at its place, by the strides.
* A lane beyond the block is loaded as ``machine.load.TYPE(block, place)``, an unknown function; a store to it is not observable by a program.
* Whether the machine permits the access there is another unknown function, ``target-specific-out-of-bounds-vector.load(block, place)``: where it does
  not, the access is undefined behaviour. Refinement has to hold for all machines, so a target may leave a block where the source does, and only there.

``--assume vector-accesses-in-bounds`` makes every access out of bounds undefined behaviour (``vectors``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.ir.types import Type
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.buffers import require_own_places
from smtenc.semantics.shared.lane_accesses import (
    FEW_LANES,
    LaneAccess,
    any_lane,
    corners,
    lanes_noted,
    load_lanes,
    store_lanes,
    tabulated,
    undefined_at_some_lane,
)
from smtenc.semantics.shared.vectors import box_of, load_vector, store_vector, vector_type
from smtenc.semantics.storage.layouts import ID_BITS, everything
from smtenc.semantics.storage.memory import Memory, Overwrite, is_inside
from smtenc.semantics.values import Block, Indices, MemRef, Place, Scalar, Tensor, View
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from smtenc.terms.index.space import Index

OUT_OF_BOUNDS = "target-specific-out-of-bounds-"
"""The prefix of the names of unknown functions that tell where a machine does not permit an access of an operation."""


@dataclass(frozen=True, slots=True)
class _Lane:
    """The place of a lane, through one view of its memref."""

    place: Place
    everywhere: Place
    """The place of the lane as a position in the block."""
    own: Term
    """The condition that the lane is in the bounds of the memref, and in the block."""
    elsewhere: Term
    """The condition that the lane is out of the bounds of the memref, but in the block."""
    beyond: Term
    """The condition that the lane is not in the block."""


def load(frame: Frame, operation: Operation, memref: MemRef, type: Type, first: Indices) -> Tensor:
    """Return the vector of the elements from ``first`` on, along the last dimensions."""
    if frame.world.options.vectors_in_bounds:
        return load_vector(frame, memref, type, first)
    world, t = frame.world, frame.world.terms
    box = box_of(frame, vector_type(type), first)
    if _all_inside(world, memref, box):
        return load_lanes(frame, memref, box, lambda _: world.poison(memref.element))
    frame.undefined_if(frame.memory.unreadable(memref))
    _require_permitted(frame, operation, memref, box)
    now, arguments = frame.memory.copy(), _blocks(frame, memref)
    for lane, inner in lanes_noted(world, box.lanes):
        for guard, seen in _lanes(world, memref, box.element(lane)):
            for condition, place in _places(world, guard, seen):
                frame.watch_place(place, condition, inner)
                if not frame.in_region:
                    frame.memory.note_load_at(condition, place)

    def loaded(lane: _Lane) -> Scalar:
        block = lane.place.root.block
        name = f"machine.load.{block.element}"
        value = world.scalar(block.element, t.apply(name, arguments(block, lane.everywhere), world.sort(block.element)))
        for case, place in ((lane.elsewhere, lane.everywhere), (lane.own, lane.place)):
            if case is not t.false:
                value = world.ite(case, now.at(place), value)
        return value

    def at(lane: Indices) -> Scalar:
        cases = [(guard, loaded(seen)) for guard, seen in _lanes(world, memref, box.element(lane))]
        value = cases.pop()[1]
        for guard, other in reversed(cases):
            value = world.ite(guard, other, value)
        return value

    return tabulated(world, Tensor(memref.element, box.lanes.extents, at))


def store(frame: Frame, operation: Operation, memref: MemRef, type: Type, vector: Tensor, first: Indices) -> None:
    """Write the lanes of ``vector`` to the elements from ``first`` on, as far as they are in the block. Poison may be stored. Raises ``Unsupported``
    for many lanes of which some may lie in the block beyond a row's end, unless they are consecutive. For many lanes, a premise states that no two
    elements of the memref share a place.
    """
    if frame.world.options.vectors_in_bounds:
        store_vector(frame, memref, type, vector, first)
        return
    world, t, memory = frame.world, frame.world.terms, frame.writable_memory()
    box = box_of(frame, vector_type(type), first)
    if _all_inside(world, memref, box):
        store_lanes(frame, memref, box, vector)
        return
    frame.undefined_if(memory.unwritable(memref))
    _require_permitted(frame, operation, memref, box)
    now = memory.copy()

    def frozen(lane: Indices) -> Term:
        seen = _lanes(world, memref, box.element(lane))
        return t.or_(*(t.and_(condition, now.is_frozen(place)) for guard, one in seen for condition, place in _places(world, guard, one)))

    if frozen(any_lane(world, box.lanes)) is not t.false:
        world.premises.note("no-write-after-to-tensor-or-clone")
    undefined_at_some_lane(frame, box.lanes, frozen)
    few = box.lanes.points(world, FEW_LANES)
    if few is not None:
        for lane in few:
            for guard, seen in _lanes(world, memref, box.element(lane)):
                for condition, place in _places(world, guard, seen):
                    frame.watch_place(place, condition, writes=True)
                    memory.store_at(condition, place, vector.at(lane))
        return
    for k, (guard, view) in enumerate(memref.views):
        require_own_places(frame, guard, view.root)
        _store_many(world, memory, memref, k, (guard, view), box, vector)


def _store_many(world: World, memory: Memory, memref: MemRef, k: int, guarded: tuple[Term, View], box: LaneAccess, vector: Tensor) -> None:
    """Write the lanes through view ``k`` of a memref: those in bounds, and those elsewhere in the block."""
    t, (guard, view) = world.terms, guarded
    assert box.inverse is not None, "each element belongs to one lane of a box"
    lane_of, extents = box.inverse, box.lanes.extents

    def seen(lane: Indices) -> _Lane:
        return list(_lanes(world, memref, box.element(lane)))[k][1]

    def in_bounds(indices: Indices) -> tuple[Term, Indices]:
        mine, element = view.backward(indices)
        here, lane = lane_of(element)
        return t.and_(mine, here, seen(lane).own), lane

    own = View(view.root, view.offset, view.strides, lambda lane: view.forward(box.element(lane)), in_bounds, whole=False)
    memory.writes.append(Overwrite(guard, own, Tensor(vector.element, extents, vector.at)))
    if seen(any_lane(world, box.lanes)).elsewhere is t.false:
        return
    if len(extents) != 1 or view.strides[-1].constant_value != 1:
        raise Unsupported("many lanes that are not consecutive, and may lie in the block out of the bounds of the memref")
    block = everything(world, view.root.block)
    start = seen((world.constant_index(0),)).everywhere.indices[0]

    def in_block(indices: Indices) -> tuple[Term, Indices]:
        lane = (indices[0] - start,)
        return t.and_(world.in_bounds(lane, extents), seen(lane).elsewhere), lane

    rest = View(block, block.offset, block.strides, lambda lane: (start + lane[0],), in_block, whole=False)
    memory.writes.append(Overwrite(guard, rest, Tensor(vector.element, extents, vector.at)))


def _all_inside(world: World, memref: MemRef, box: LaneAccess) -> bool:
    """Return whether it is proven that all lanes are in bounds, and in their block."""
    inside = all(world.in_bounds(corner, memref.shape) is world.terms.true for corner in corners(world, box))
    return inside and all(view.root.proven for _, view in memref.views)


def _lanes(world: World, memref: MemRef, element: Indices) -> Iterator[tuple[Term, _Lane]]:
    """The place of an element through each view of its memref, with the view's guard. Raises ``Unsupported`` for blocks of unknown size."""
    t, here = world.terms, world.in_bounds(element, memref.shape)
    for guard, view in memref.views:
        root = view.root
        if root.block.size is None:
            raise Unsupported("a vector that may leave a block of unknown size")
        position = _position(view.root.pointer + view.offset, element, view.strides)
        inside = is_inside(world, root, position)
        own = here if root.proven else t.and_(here, inside)
        elsewhere, beyond = t.and_(inside, t.not_(here)), t.not_(t.or_(here, inside)) if root.proven else t.not_(inside)
        yield guard, _Lane(Place(root, view.forward(element)), Place(everything(world, root.block), (position,)), own, elsewhere, beyond)


def _position(start: Index, element: Indices, strides: Indices) -> Index:
    """The position of an element in its block, in bounds of the memref or not: start + the sum of index * stride."""
    for i, stride in zip(element, strides, strict=True):
        start = start + i * stride
    return start


def _places(world: World, guard: Term, lane: _Lane) -> Iterator[tuple[Term, Place]]:
    """The possible places of the lane in the block, with their conditions."""
    for case, place in ((lane.own, lane.place), (lane.elsewhere, lane.everywhere)):
        condition = world.terms.and_(guard, case)
        if condition is not world.terms.false:
            yield condition, place


def _require_permitted(frame: Frame, operation: Operation, memref: MemRef, box: LaneAccess) -> None:
    """Record undefined behaviour where the machine does not permit the access of some lane beyond a block."""
    world, t, name = frame.world, frame.world.terms, f"{OUT_OF_BOUNDS}{operation.name}"
    arguments = _blocks(frame, memref)

    def refused(lane: Indices) -> Term:
        cases: list[Term] = []
        for guard, seen in _lanes(world, memref, box.element(lane)):
            beyond = t.and_(guard, seen.beyond)
            if beyond is not t.false:
                world.functions.approximations[name] = None
                cases.append(t.and_(beyond, t.apply(name, arguments(seen.place.root.block, seen.everywhere), BOOLEAN)))
        return t.or_(*cases)

    undefined_at_some_lane(frame, box.lanes, refused)


def _blocks(frame: Frame, memref: MemRef) -> Callable[[Block, Place], tuple[Term, Term, Term]]:
    """Return the function that gives a place beyond a block of ``memref`` as arguments of an unknown function: whether the program created the block,
    which block it is, and the position.

    Blocks that the programs create correspond by the order in which each program leaves them.
    """
    world = frame.world
    order = world.left_blocks[frame.is_target]
    for _, view in memref.views:
        if view.root.block.id is None:
            order.setdefault(view.root.block, len(order))

    def arguments(block: Block, place: Place) -> tuple[Term, Term, Term]:
        position = world.lowering.lower(place.indices[0], world.options.index_bits)
        if block.id is not None:
            return world.terms.false, block.id, position
        return world.terms.true, world.terms.constant(order[block] % (1 << ID_BITS), bit_vector(ID_BITS).width), position

    return arguments
