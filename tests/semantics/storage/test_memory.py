"""The state of memory: stores and overwrites against a list of cells, aliasing, snapshots, and lifetimes."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given

from smtenc.ir.types import IntegerType, MemRefType
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.storage.layouts import fresh, memref_argument, view_of, whole
from smtenc.semantics.storage.memory import Memory, same_block, written_roots
from smtenc.semantics.values import Block, BlockKind, MemRef, Place, Root, Scalar, Tensor
from smtenc.semantics.world import World
from tests.effort import examples

I8 = IntegerType(8)
SIZE = 6
MODERATE = examples(80)

stores = st.tuples(st.just("store"), st.integers(0, SIZE - 1), st.integers(0, 255))
overwrites = st.tuples(st.just("overwrite"), st.integers(0, SIZE - 1), st.integers(0, 255))


def value(world: World, n: int) -> Scalar:
    return Scalar(I8, world.terms.constant(n, 8), world.terms.false)


def new_buffer(world: World, size: int = SIZE) -> MemRef:
    return whole(world, fresh(world, BlockKind.HEAP, MemRefType((size,), I8), (world.constant_index(size),)))


def tail(world: World, memref: MemRef, start: int) -> MemRef:
    """A view of the elements from ``start``."""
    (guard, view) = memref.views[0]
    size = (world.constant_index(SIZE - start),)

    def backward(indices: Any) -> Any:
        return world.in_bounds((indices[0] - start,), size), (indices[0] - start,)

    shifted = view_of(world, view, view.offset + start, view.strides, lambda i: (i[0] + start,), backward)
    return MemRef(memref.element, size, ((guard, shifted),), memref.poison)


def content(world: World, memory: Memory, memref: MemRef) -> list[int | None]:
    """The elements, None for poison."""
    elements = [memory.load(memref, (world.constant_index(i),)) for i in range(SIZE)]
    return [None if world.terms.truth(e.poison) else world.terms.value(e.term) for e in elements]


@MODERATE
@given(st.lists(stores | overwrites, max_size=8))
def test_memory_is_a_list_of_cells(effects: list[tuple[str, int, int]]) -> None:
    world = World()
    memory, buffer = Memory(world), new_buffer(world)
    cells: list[int | None] = [None] * SIZE
    for effect, place, n in effects:
        if effect == "store":
            memory.store(buffer, (world.constant_index(place),), value(world, n))
            cells[place] = n
        else:
            view = tail(world, buffer, place)
            memory.fill(view, Tensor(I8, view.shape, lambda i, n=n: value(world, (n + (i[0].constant_value or 0)) % 256)))  # type: ignore[misc]
            cells[place:] = [(n + k) % 256 for k in range(SIZE - place)]
        assert content(world, memory, buffer) == cells


def test_a_snapshot_does_not_see_later_writes() -> None:
    world = World()
    memory, buffer = Memory(world), new_buffer(world)
    memory.store(buffer, (world.constant_index(1),), value(world, 7))
    before = memory.tensor(buffer)
    memory.store(buffer, (world.constant_index(1),), value(world, 9))
    assert world.terms.value(before.at((world.constant_index(1),)).term) == 7
    assert content(world, memory, buffer)[1] == 9


def arguments(world: World, *types: MemRefType) -> list[MemRef]:
    return [memref_argument(world, type, f"arg{k}") for k, type in enumerate(types)]


def block(memref: MemRef) -> Block:
    return memref.views[0][1].root.block


def test_which_blocks_may_be_one() -> None:
    world = World()
    a, b, other = arguments(world, MemRefType((4,), I8), MemRefType((None,), I8), MemRefType((4,), IntegerType(16)))
    local, t = new_buffer(world), world.terms
    assert t.truth(same_block(world, block(a), block(b))) is None
    assert same_block(world, block(a), block(a)) is t.true
    assert same_block(world, block(a), block(other)) is t.false
    assert same_block(world, block(a), block(local)) is t.false
    assert same_block(world, block(local), block(new_buffer(world))) is t.false


def test_blocks_are_distinct_where_that_is_assumed() -> None:
    world = World(SemanticOptions(no_alias=True))
    a, b = arguments(world, MemRefType((4,), I8), MemRefType((4,), I8))
    assert same_block(world, block(a), block(b)) is world.terms.false


def test_a_store_to_one_argument_may_show_in_another() -> None:
    world = World()
    a, b = arguments(world, MemRefType((4,), I8), MemRefType((4,), I8))
    memory, one = Memory(world), world.constant_index(1)
    unwritten = memory.load(b, (one,))
    memory.store(a, (one,), value(world, 7))
    assert memory.load(a, (one,)).term is world.terms.constant(7, 8)
    assert memory.load(a, (world.constant_index(2),)).term is not world.terms.constant(7, 8)
    seen = memory.load(b, (one,)).term
    assert seen is not unwritten.term
    assert seen is not world.terms.constant(7, 8)


def test_the_content_of_an_argument_is_what_it_was_unless_written() -> None:
    world = World()
    (a,) = arguments(world, MemRefType((4,), I8))
    memory = Memory(world)
    place = (world.constant_index(3),)
    before = memory.load(a, place)
    memory.store(a, (world.constant_index(2),), value(world, 7))
    assert memory.load(a, place).term is before.term
    assert written_roots(memory, I8) == [a.views[0][1].root]
    assert not written_roots(memory, IntegerType(16))


def test_freed_blocks_and_the_end_of_a_function() -> None:
    world = World()
    memory, t = Memory(world), world.terms
    a, b = arguments(world, MemRefType((4,), I8), MemRefType((4,), I8))
    memory.free(a, t.true)
    assert memory.unreadable(a) is t.true
    assert t.truth(memory.unreadable(b)) is None
    local = fresh(world, BlockKind.STACK, MemRefType((), I8), ())
    memory.stack.append(local.block)
    assert memory.is_freed(local.block) is t.false
    memory.leave_function(0)
    assert memory.is_freed(local.block) is t.true


@pytest.mark.parametrize(
    ("kind", "read_only", "writable"),
    [(BlockKind.HEAP, False, True), (BlockKind.STACK, False, True), (BlockKind.TENSOR, False, True), (BlockKind.TENSOR, True, False)],
)
def test_who_may_be_written(kind: BlockKind, read_only: bool, writable: bool) -> None:
    world = World()
    memory = Memory(world)
    memref = whole(world, fresh(world, kind, MemRefType((), I8), (), read_only=read_only))
    assert memory.unwritable(memref) is world.terms.bool_constant(not writable)
    assert ("to-memref-read-only" in world.premises.assumptions) is not writable


def test_a_frozen_element_must_not_be_written() -> None:
    world = World()
    memory, buffer, other = Memory(world), new_buffer(world), new_buffer(world)
    anywhere = tuple(world.element_index(f"i{k}", n) for k, n in enumerate(buffer.shape))
    assert memory.frozen_at(buffer, anywhere) is world.terms.false
    memory.freeze(buffer)
    assert memory.unreadable(buffer) is world.terms.false
    assert memory.frozen_at(other, anywhere) is world.terms.false
    assert "no-write-after-to-tensor-or-clone" not in world.premises.assumptions
    assert memory.frozen_at(buffer, anywhere) is world.terms.true
    assert "no-write-after-to-tensor-or-clone" in world.premises.assumptions


def test_elements_beside_a_frozen_view_may_be_written() -> None:
    world = World()
    memory, buffer = Memory(world), whole(world, fresh(world, BlockKind.HEAP, MemRefType((8,), I8), (world.constant_index(8),)))
    root = buffer.views[0][1].root
    window = Root(root.block, root.pointer, world.constant_index(1), (world.constant_index(3),), (world.constant_index(2),))
    memory.freeze(whole(world, window))
    frozen = [k for k in range(8) if memory.frozen_at(buffer, (world.constant_index(k),)) is world.terms.true]
    assert frozen == [1, 3, 5]
    assert all(memory.frozen_at(buffer, (world.constant_index(k),)) is world.terms.false for k in (0, 2, 4, 6, 7))


def test_a_place_counts_from_the_beginning_of_its_block() -> None:
    world = World()
    (a,) = arguments(world, MemRefType((4, 8), I8))
    root = a.views[0][1].root
    place = Place(root, (world.constant_index(2), world.constant_index(3)))
    assert place.position is root.start + 19
