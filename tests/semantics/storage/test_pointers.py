"""Pointers into the windows of memrefs: which element a place is, and which memref a descriptor makes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smtenc.frontend.attribute_reader import AttributeReader
from smtenc.ir.types import MemRefType
from smtenc.semantics.storage.layouts import memref_argument
from smtenc.semantics.storage.pointers import element_at, place_in, pointer_to, tells_all_places, window_of
from smtenc.semantics.values import Block, BlockKind, Root
from smtenc.semantics.world import World
from smtenc.terms.index.space import Index


def window(world: World, text: str, *, proven: bool = True, own: bool = False) -> Root:
    """The window of a memref that the caller passes (a new one of the same numbers if ``own``), made known as that of its block."""
    type = AttributeReader(text).type()
    assert isinstance(type, MemRefType)
    ((_, view),) = memref_argument(world, type, "m").views
    root = replace(view.root, proven=proven)
    if own:
        root = replace(root, block=Block("new", BlockKind.HEAP, root.block.element, size=root.block.size))
    pointer_to(world, root, root.start)
    return root


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("memref<?xf32>", True),
        ("memref<4x8xf32>", True),
        ("memref<?x8xf32>", True),
        ("memref<?x?xf32>", False),
        ("memref<?xf32, strided<[2], offset: ?>>", False),
        ("memref<4x8xf32, strided<[16, 1], offset: ?>>", False),
    ],
)
def test_every_place_is_told_where_it_has_digits(text: str, expected: bool) -> None:
    world = World()
    assert tells_all_places(world, window(world, text)) is expected


STRIDED = "memref<?x?xf32, strided<[?, 1], offset: ?>>"


def told(root: Root, world: World, local: Index) -> tuple[Index, ...] | None:
    """The index in the window that a place gets; None if it gets none."""
    view, _ = element_at(world, place_in(world, root.block, root.start + local))
    return view.forward(()) if view.root is root else None


@pytest.mark.parametrize("own", [False, True])
def test_a_place_computed_modulo_a_power_of_two_is_told_by_its_exact_sum(own: bool) -> None:
    world = World()
    root = window(world, STRIDED, own=own)
    i, j, stride = world.space.symbol("i", 0, 1 << 62), world.space.symbol("j", 0, 1 << 62), root.strides[0]
    row = world.wrap(i * stride)
    assert row != i * stride
    # of a block that the program made, and that has other strides, it is not known that nothing wraps
    assert (told(root, world, row + j) == (i, j)) is not own


@pytest.mark.parametrize("proven", [True, False])
def test_a_place_is_told_in_a_window_that_lies_in_the_block(proven: bool) -> None:
    world = World()
    root = window(world, STRIDED, proven=proven)
    j = world.space.symbol("j", 0, 1 << 62)
    assert (told(root, world, j) is not None) is proven


def test_only_sums_that_lie_in_the_window_with_the_place_are_exact() -> None:
    world = World()
    root = window(world, STRIDED)
    i, j, stride = world.space.symbol("i", 0, 1 << 62), world.space.symbol("j", 0, 1 << 62), root.strides[0]
    five, square = world.constant_index(5), stride * stride
    assert told(root, world, world.wrap(i * stride + j)) == (i, j)
    # i * stride + 5 is no part of i * stride + j
    assert told(root, world, world.wrap(i * stride + five) + j - five) != (i, j)
    # what is computed on the way is no place at all
    assert told(root, world, world.wrap(square + i * stride) - square) != (i, world.constant_index(0))


def test_a_descriptor_of_the_windows_numbers_makes_its_memref() -> None:
    world = World()
    root = window(world, "memref<?x?xf32>")
    one, zero = world.constant_index(1), world.constant_index(0)

    def made(
        root: Root, *, pointer: Index = zero, offset: Index = zero, shape: tuple[Index, ...] = (), strides: tuple[Index, ...] = ()
    ) -> bool:
        place = place_in(world, root.block, root.pointer + pointer)
        ((_, view),) = window_of(world, place, root.offset + offset, shape or root.shape, strides or root.strides).views
        return view.root is root

    assert made(root)
    assert not made(root, pointer=one)
    assert not made(root, offset=one)
    assert not made(root, shape=(root.shape[0], root.shape[1] + 1))
    assert not made(root, strides=(root.strides[0] + 1, one))


@pytest.mark.parametrize(("proven", "in_rows", "expected"), [(True, True, True), (False, True, False), (True, False, False)])
def test_strides_that_wrapped_are_those_of_a_window_that_has_elements(proven: bool, in_rows: bool, expected: bool) -> None:
    world = World()
    root = window(world, "memref<?x?x?x?xf32>", proven=proven)
    if not in_rows:
        _, stride, row, one = root.strides
        root = replace(root, strides=(root.shape[0] * stride, stride, row, one))
        world.windows[root.block] = root
    wrapped = tuple(map(world.wrap, root.strides))
    assert wrapped != root.strides
    ((_, view),) = window_of(world, place_in(world, root.block, root.pointer), root.offset, root.shape, wrapped).views
    assert (view.root is root) is expected
