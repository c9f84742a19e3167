"""Concrete inputs: how their values read, and which can be made."""

from __future__ import annotations

import numpy as np
import pytest

from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, OpaqueType, TensorType, Type
from smtenc.verdicts.counterexamples.inputs import AllIndices, Palette, is_executable, show_bits

I1, I8, INDEX, F32 = IntegerType(1), IntegerType(8), IndexType(), FloatType("f32")


@pytest.mark.parametrize(
    ("type", "bits", "text"),
    [
        (I8, 0xFF, "-1"),
        (I8, 127, "127"),
        (I1, 1, "true"),
        (I1, 0, "false"),
        (INDEX, (1 << 64) - 2, "-2"),
        (F32, 0x80000000, "-0.0"),
        (F32, 0x3F800000, "1.0"),
        (F32, 0x7FC00000, "nan"),
        (F32, 0xFF800000, "-inf"),
        (I8, None, "poison"),
    ],
)
def test_values_read_as_people_write_them(type: Type, bits: int | None, text: str) -> None:
    assert show_bits(type, bits) == text


def test_what_can_be_made() -> None:
    assert is_executable([I8, F32, TensorType((None,), FloatType("bf16"))])
    assert is_executable([MemRefType((2,), F32)])
    assert not is_executable([MemRefType((2,), OpaqueType("!llvm.ptr"))])
    assert not is_executable([OpaqueType("!llvm.ptr")])


def test_a_palette_gives_the_same_element_alone_and_among_all() -> None:
    palette = Palette((7, 50, 3), tuple(range(100, 113)), 987654321)
    together = palette.place(np.arange(7 * 50 * 3, dtype=np.uint64))
    assert [palette.values[k] for k in together] == [palette(index) for index in AllIndices(palette.shape)]
    # every value, and in no simple order
    assert set(together) == set(range(13))
    assert len({tuple(np.diff(together[k : k + 5].astype(int))) for k in range(1000)}) > 500


def test_palettes_of_other_seeds_are_others() -> None:
    one, other = (Palette((1000,), (0, 1), seed) for seed in (1, 2))
    assert 300 < sum(one((k,)) != other((k,)) for k in range(1000)) < 700


def test_all_indices_are_counted_without_being_listed() -> None:
    assert list(AllIndices((2, 2))) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert len(AllIndices((1 << 20, 1 << 20))) == 1 << 40
