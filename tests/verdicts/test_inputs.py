"""Concrete inputs: how their values read, and which can be made."""

from __future__ import annotations

import pytest

from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, OpaqueType, TensorType, Type
from smtenc.verdicts.inputs import is_executable, show_bits

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
