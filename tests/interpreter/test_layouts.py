"""Layouts on plain numbers: positions, their inverse, and what reshapes do to strides."""

from __future__ import annotations

from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.frontend import read_text
from smtenc.interpreter import Inconclusive
from smtenc.interpreter.layouts import Strided, collapsed_strides, expanded_strides, footprint, inverse, row_major, strided
from smtenc.interpreter.values import points
from smtenc.ir.types import MemRefType
from tests.effort import examples

LAWS = examples(80)


def memref_type(text: str) -> MemRefType:
    (found,) = read_text(f"func.func private @f({text})").functions[0].type.inputs
    assert isinstance(found, MemRefType)
    return found


def test_layouts_of_types() -> None:
    assert strided(memref_type("memref<2x3x4xf32>"), (2, 3, 4)) == Strided(0, (12, 4, 1))
    assert strided(memref_type("memref<2x3xf32, strided<[10, ?], offset: 5>>"), (2, 3)) == Strided(5, (10, None))
    assert strided(memref_type("memref<2x3xf32, affine_map<(d0, d1) -> (d1 * 4 + d0 + 7)>>"), (2, 3)) == Strided(7, (1, 4))
    symbolic = memref_type("memref<2x3xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>")
    assert strided(symbolic, (2, 3)) == Strided(None, (None, None))
    assert strided(symbolic, (2, 3), [9]) == Strided(0, (9, 1))


@pytest.mark.parametrize("map", ["(d0, d1) -> (d0 floordiv 2 + d1)", "(d0, d1) -> (d0 mod 2 + d1 * 2)", "(d0, d1) -> (d1, d0)"])
def test_layouts_that_are_not_strided(map: str) -> None:
    with pytest.raises(Inconclusive):
        strided(memref_type(f"memref<4x4xf32, affine_map<{map}>>"), (4, 4))


SIZES_AND_STRIDES = st.lists(st.tuples(st.integers(0, 4), st.integers(-6, 12)), max_size=3)


@LAWS
@given(SIZES_AND_STRIDES)
def test_inverse_agrees_with_enumeration(dimensions: list[tuple[int, int]]) -> None:
    sizes, strides = [n for n, _ in dimensions], [s for _, s in dimensions]
    table = {sum(i * s for i, s in zip(index, strides, strict=True)): index for index in points(sizes)}
    if len(table) < prod(sizes):
        with pytest.raises(Inconclusive):
            inverse(sizes, strides)
        return
    find = inverse(sizes, strides)
    low, high = footprint(sizes, strides)
    assert {p: i for p in range(low - 3, high + 4) if (i := find(p)) is not None} == table


def test_the_inverse_of_a_large_view_lists_nothing() -> None:
    assert inverse((4096, 4096), (5000, 1))(5000 * 4095 + 17) == (4095, 17)
    assert inverse((4096, 4096), (5000, 1))(4096) is None
    with pytest.raises(Inconclusive, match="too large"):
        inverse((4096, 4096), (3, 5))


@LAWS
@given(st.lists(st.lists(st.integers(1, 3), min_size=1, max_size=3), min_size=1, max_size=2))
def test_collapsing_undoes_expanding(split: list[list[int]]) -> None:
    sizes = [n for group in split for n in group]
    starts = [sum(map(len, split[:k])) for k in range(len(split))]
    groups = [range(start, start + len(group)) for start, group in zip(starts, split, strict=True)]
    merged = [prod(group) for group in split]
    strides = [7 * s for s in row_major(merged)]
    again = collapsed_strides(sizes, expanded_strides(sizes, strides, groups), groups)
    assert again is not None
    assert all(s == t for s, t, n in zip(strides, again, merged, strict=True) if n > 1)


def test_what_is_not_contiguous_cannot_be_collapsed() -> None:
    assert collapsed_strides((2, 3), (4, 1), [(0, 1)]) is None
    assert collapsed_strides((2, 1), (4, 1), [(0, 1)]) == (4,)
    assert collapsed_strides((1, 3), (4, 1), [(0, 1)]) == (1,)
    assert collapsed_strides((2, 0), (4, 1), [(0, 1)]) == (1,)
    assert collapsed_strides((1, 1), (8, 2), [()]) == (1,)
