"""Layouts: types as strides, inverses against enumeration, and views that go there and back."""

from __future__ import annotations

import itertools
from math import prod

import hypothesis.strategies as st
import pytest
from hypothesis import given

from smtenc.errors import Unsupported
from smtenc.frontend import read_text
from smtenc.ir.types import FloatType, MemRefType
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.storage.layouts import (
    extent,
    fresh,
    index_read_off,
    is_injective,
    is_row_major,
    locate,
    memref_argument,
    product,
    row_major,
    strided_layout,
)
from smtenc.semantics.values import Block, BlockKind, Indices, Root
from smtenc.semantics.world import World
from tests.effort import examples

F32 = FloatType("f32")
MODERATE = examples(60)

roots = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 9)), max_size=3)
"""(size, stride) of each dimension."""


def constants(world: World, numbers: tuple[int, ...]) -> Indices:
    return tuple(world.constant_index(n) for n in numbers)


def root(world: World, sizes: tuple[int, ...], strides: tuple[int, ...], offset: int = 0) -> Root:
    block = Block("b", BlockKind.HEAP, F32)
    return Root(block, world.constant_index(0), world.constant_index(offset), constants(world, sizes), constants(world, strides))


def places(sizes: tuple[int, ...], strides: tuple[int, ...], offset: int = 0) -> dict[int, list[tuple[int, ...]]]:
    """Each position that has elements, with their indices."""
    found: dict[int, list[tuple[int, ...]]] = {}
    for index in itertools.product(*map(range, sizes)):
        found.setdefault(offset + sum(i * s for i, s in zip(index, strides, strict=True)), []).append(index)
    return found


@MODERATE
@given(roots, st.integers(0, 3))
def test_an_inverse_finds_exactly_the_elements(dimensions: list[tuple[int, int]], offset: int) -> None:
    world = World()
    sizes, strides = tuple(n for n, _ in dimensions), tuple(s for _, s in dimensions)
    it, elements = root(world, sizes, strides, offset), places(sizes, strides, offset)
    if not is_injective(world, it):
        return
    assert all(len(indices) == 1 for indices in elements.values())
    for position in range(max(elements, default=0) + 3):
        there, index = locate(world, it, world.constant_index(position))
        assert there is world.terms.bool_constant(position in elements)
        if position in elements:
            assert tuple(i.constant_value for i in index) == elements[position][0]


@MODERATE
@given(roots)
def test_only_layouts_without_collisions_count_as_injective(dimensions: list[tuple[int, int]]) -> None:
    world = World()
    sizes, strides = tuple(n for n, _ in dimensions), tuple(s for _, s in dimensions)
    if any(len(indices) > 1 for indices in places(sizes, strides).values()):
        assert not is_injective(world, root(world, sizes, strides))


@MODERATE
@given(st.lists(st.integers(1, 5), max_size=3))
def test_row_major_strides_number_the_elements(sizes: list[int]) -> None:
    world = World()
    shape = constants(world, tuple(sizes))
    strides = row_major(world, shape)
    numbers = places(tuple(sizes), tuple(s.constant_value or 0 for s in strides))
    assert list(numbers) == list(range(prod(sizes)))
    assert extent(world, shape, strides).constant_value == prod(sizes)
    assert is_row_major(
        world, Root(Block("b", BlockKind.HEAP, F32), strides[-1] if strides else shape, world.constant_index(0), shape, strides)
    )  # type: ignore[arg-type]


def test_unknown_strides_are_not_injective_and_inverted_by_a_choice() -> None:
    world = World()
    memref = memref_argument(world, memref_type("memref<?x?xf32, strided<[?, ?], offset: ?>>"), "arg0")
    it = memref.views[0][1].root
    assert not is_injective(world, it)
    there, _ = locate(world, it, world.space.symbol("p", 0, 100))
    assert world.terms.truth(there) is None
    # where the choice finds an index, its place is the one asked for
    assert sorted(name for name in world.functions.facts.values() if not name.startswith("size.")) == ["arg0.offset", "place.0.there"]


def test_an_argument_of_unknown_size_is_row_major_and_injective() -> None:
    world = World()
    it = memref_argument(world, memref_type("memref<?x?xf32>"), "arg0").views[0][1].root
    assert is_row_major(world, it)
    assert is_injective(world, it)


def test_an_argument_of_fixed_size_fits_without_a_fact() -> None:
    world = World()
    memref_argument(world, memref_type("memref<4x4xf32, strided<[8, 2], offset: 3>>"), "arg0")
    assert "arg0.offset" not in world.functions.facts.values()


def test_without_aliasing_an_argument_begins_where_its_block_does() -> None:
    world = World(SemanticOptions(no_alias=True))
    it = memref_argument(world, memref_type("memref<4xf32, strided<[2], offset: 3>>"), "arg0").views[0][1].root
    assert (it.pointer.constant_value, it.start.constant_value) == (0, 3)


def memref_type(text: str) -> MemRefType:
    type = read_text(f"func.func private @f({text})").functions[0].type.inputs[0]
    assert isinstance(type, MemRefType)
    return type


@pytest.mark.parametrize(
    ("text", "strides", "offset"),
    [
        ("memref<4x4xf32, strided<[8, 2], offset: 3>>", (8, 2), 3),
        ("memref<?x4xf32, strided<[?, 1], offset: ?>>", (None, 1), None),
        ("memref<4x4xf32, affine_map<(d0, d1) -> (d0 * 4 + d1 + 16)>>", (4, 1), 16),
        ("memref<4x4xf32, affine_map<(d0, d1) -> (d1 * 4 + d0)>>", (1, 4), 0),
        ("memref<4x4xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s1 + s0 + d1)>>", (None, 1), None),
        ("memref<4x4xf32, affine_map<(d0, d1) -> (d0 + d0 * 3)>>", (4, 0), 0),
    ],
)
def test_a_linear_layout_is_strides_and_an_offset(text: str, strides: tuple[int | None, ...], offset: int | None) -> None:
    layout = strided_layout(memref_type(text))
    assert layout is not None
    assert (layout.strides, layout.offset) == (strides, offset)


@pytest.mark.parametrize("text", ["memref<4xf32>", "memref<4x?xf32, affine_map<(d0, d1) -> (d0, d1)>>"])
def test_the_identity_is_no_layout(text: str) -> None:
    assert strided_layout(memref_type(text)) is None


@pytest.mark.parametrize(
    "text",
    [
        "memref<8xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>",
        "memref<8xf32, affine_map<(d0) -> (d0 mod 4)>>",
        "memref<8x8xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1 * s0)>>",
    ],
)
def test_layouts_that_are_not_linear_are_unsupported(text: str) -> None:
    with pytest.raises(Unsupported):
        strided_layout(memref_type(text))


def test_a_new_block_has_a_known_layout() -> None:
    world = World()
    with pytest.raises(Unsupported):
        fresh(world, BlockKind.HEAP, memref_type("memref<4xf32, strided<[?]>>"), constants(world, (4,)))
    made = fresh(world, BlockKind.HEAP, memref_type("memref<4xf32, strided<[2], offset: 1>>"), constants(world, (4,)))
    assert made.block.size is world.constant_index(8)


def _window(world: World, shape: tuple[int, ...], strides: Indices) -> Root:
    sizes = tuple(world.constant_index(n) for n in shape)
    block = Block("m", BlockKind.HEAP, F32, size=product(world, sizes))
    zero = world.constant_index(0)
    return Root(block, zero, zero, sizes, strides)


def test_an_index_is_read_off_a_sum_of_unknown_strides() -> None:
    world = World()
    s, t, i, j = (world.space.symbol(name, 0, 1000) for name in ("s", "t", "i", "j"))
    root = _window(world, (4, 8), (s, t))
    assert index_read_off(world, root, i * s + (j + 2) * t) == (i, j + 2)
    assert index_read_off(world, root, i * s + j * t - s) == (i - 1, j)
    # nothing says of which dimension it is
    assert index_read_off(world, root, i * s + 1) is None
    assert index_read_off(world, root, s * t) is None
    unit = _window(world, (4, 8), (s, world.constant_index(1)))
    assert index_read_off(world, unit, i * s + j + 3) == (i, j + 3)
    same = _window(world, (4, 8), (s, s))
    assert index_read_off(world, same, i * s + j * s) is None


def test_an_index_that_is_read_off_and_in_bounds_is_found() -> None:
    world = World()
    s, t = (world.space.symbol(name, 0, 1000) for name in ("s", "t"))
    root = _window(world, (4, 8), (s, t))
    i, j = world.element_index("i", root.shape[0]), world.element_index("j", root.shape[1])
    assert locate(world, root, i * s + j * t) == (world.terms.true, (i, j))
    there, _ = locate(world, root, (i + 1) * s + j * t)
    assert world.terms.truth(there) is None
