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

from collections.abc import Iterator
from dataclasses import dataclass

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.ir.types import Type
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.buffers import load_element, store_element
from smtenc.semantics.shared.vectors import elements_of, load_vector, store_vector, vector_of, vector_type
from smtenc.semantics.storage.layouts import ID_BITS, everything
from smtenc.semantics.storage.memory import is_inside
from smtenc.semantics.values import Block, Indices, MemRef, Place, Scalar, Tensor
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
    world, vector, known = frame.world, vector_type(type), dict[Indices, Scalar]()
    for lane, element in elements_of(frame, memref, vector, first):
        if _is_inside(world, memref, element):
            known[lane] = load_element(frame, memref, element)
            continue
        frame.undefined_if(frame.memory.unreadable(memref))
        cases = [(guard, _loaded(frame, operation, guard, seen)) for guard, seen in _lanes(world, memref, element)]
        known[lane] = cases.pop()[1]
        for guard, value in reversed(cases):
            known[lane] = world.ite(guard, value, known[lane])
    return vector_of(world, vector, known)


def store(frame: Frame, operation: Operation, memref: MemRef, type: Type, vector: Tensor, first: Indices) -> None:
    """Write the lanes of ``vector`` to the elements from ``first`` on, as far as they are in the block. Poison may be stored."""
    if frame.world.options.vectors_in_bounds:
        store_vector(frame, memref, type, vector, first)
        return
    world, memory = frame.world, frame.writable_memory()
    for lane, element in elements_of(frame, memref, vector_type(type), first):
        if _is_inside(world, memref, element):
            store_element(frame, memref, element, vector.at(lane))
            continue
        frame.undefined_if(memory.unwritable(memref))
        for guard, seen in _lanes(world, memref, element):
            _refused(frame, operation, guard, seen)
            for condition, place in _places(world, guard, seen):
                frame.watch_place(place, condition, writes=True)
                frozen = memory.is_frozen(place)
                if frozen is not world.terms.false:
                    world.premises.note("no-write-after-to-tensor-or-clone")
                frame.undefined_if(world.terms.and_(condition, frozen))
                memory.store_at(condition, place, vector.at(lane))


def _is_inside(world: World, memref: MemRef, element: Indices) -> bool:
    """Return whether it is proven that an element is in bounds, and in its block."""
    return world.in_bounds(element, memref.shape) is world.terms.true and all(view.root.proven for _, view in memref.views)


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


def _loaded(frame: Frame, operation: Operation, guard: Term, lane: _Lane) -> Scalar:
    """The content of a lane, if ``guard`` holds."""
    world, block = frame.world, lane.place.root.block
    _refused(frame, operation, guard, lane)
    arguments = _arguments(frame, block, lane.everywhere)
    value = world.scalar(block.element, world.terms.apply(f"machine.load.{block.element}", arguments, world.sort(block.element)))
    for condition, place in _places(world, guard, lane):
        frame.watch_place(place, condition)
        if not frame.in_region:
            frame.memory.note_load_at(condition, place)
    for case, place in ((lane.elsewhere, lane.everywhere), (lane.own, lane.place)):
        if case is not world.terms.false:
            value = world.ite(case, frame.memory.at(place), value)
    return value


def _refused(frame: Frame, operation: Operation, guard: Term, lane: _Lane) -> None:
    """Record undefined behaviour where the machine does not permit the access."""
    world = frame.world
    name = f"{OUT_OF_BOUNDS}{operation.name}"
    beyond = world.terms.and_(guard, lane.beyond)
    if beyond is not world.terms.false:
        world.functions.approximations[name] = None
        refused = world.terms.apply(name, _arguments(frame, lane.place.root.block, lane.everywhere), BOOLEAN)
        frame.undefined_if(world.terms.and_(beyond, refused))


def _arguments(frame: Frame, block: Block, place: Place) -> tuple[Term, Term, Term]:
    """A place beyond a block as arguments of an unknown function: whether the program created the block, which block it is, and the position.

    Blocks that the programs create correspond by the order in which each program leaves them.
    """
    world = frame.world
    position = world.lowering.lower(place.indices[0], world.options.index_bits)
    if block.id is not None:
        return world.terms.false, block.id, position
    order = world.left_blocks[frame.is_target]
    number = order.setdefault(block, len(order))
    return world.terms.true, world.terms.constant(number % (1 << ID_BITS), bit_vector(ID_BITS).width), position
