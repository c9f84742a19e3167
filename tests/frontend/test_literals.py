"""Decimal literals are correctly rounded; hexadecimal ones are the bits."""

import math
import struct

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.frontend.literals import FORMATS, float_bits, integer_value


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_f64_agrees_with_python(x: float) -> None:
    text = f"{x:.17e}"
    assert float_bits(text, "f64") == struct.unpack("<Q", struct.pack("<d", x))[0]


@given(st.floats(width=32, allow_nan=False, allow_infinity=False))
def test_f32_round_trips(x: float) -> None:
    assert float_bits(f"{x:.9e}", "f32") == struct.unpack("<I", struct.pack("<f", x))[0]


@pytest.mark.parametrize(
    "name", ["f8E5M2", "f8E4M3", "f8E3M4", "f8E4M3FN", "f8E5M2FNUZ", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f6E2M3FN", "f6E3M2FN", "f4E2M1FN"]
)
def test_every_finite_small_float_reads_back(name: str) -> None:
    """The patterns that ml_dtypes gives its own values."""
    spelled = name.replace("f8", "float8_").replace("f6", "float6_").replace("f4", "float4_").lower()
    type = getattr(ml_dtypes, spelled)
    for bits in range(1 << FORMATS[name].width):
        value = float(np.array([bits], dtype=np.uint8).view(type)[0])
        if math.isfinite(value):
            assert float_bits(f"{value:.10e}", name) == bits


@pytest.mark.parametrize(
    ("literal", "type", "bits"),
    [
        ("-0.0", "f32", 0x80000000),
        ("-0.0", "f8E4M3FNUZ", 0x00),
        ("1.0", "bf16", 0x3F80),
        ("1.0", "tf32", 0x1FC00),
        ("1.0", "f80", 0x3FFF8000000000000000),
        ("1.0", "f128", 0x3FFF << 112),
        ("1.0", "f8E8M0FNU", 127),
        # a tie that rounding through f64 would break: 1 + 2^-24 + 2^-60
        ("1.000000059604644776257645", "f32", 0x3F800001),
        ("1.000000059604644775390625", "f32", 0x3F800000),
        # the smallest subnormal, and what rounds to it and to zero
        ("1.401298464324817e-45", "f32", 1),
        ("0.7007e-45", "f32", 1),
        ("0.7006e-45", "f32", 0),
        # overflow, as APFloat has it for each kind of format
        ("1.0e40", "f32", 0x7F800000),
        ("-1.0e40", "f32", 0xFF800000),
        ("65520.0", "f16", 0x7C00),
        ("1.0e9", "f8E4M3FN", 0x7F),
        ("1.0e9", "f8E4M3FNUZ", 0x80),
        ("1.0e9", "f4E2M1FN", 0x7),
        ("0x7FA00001", "f32", 0x7FA00001),
        ("0xFF", "f8E5M2", 0xFF),
    ],
)
def test_known_patterns(literal: str, type: str, bits: int) -> None:
    assert float_bits(literal, type) == bits


@pytest.mark.parametrize(("literal", "type"), [("0x1FFFF", "f16"), ("-0x1", "f16"), ("3.0", "f8E8M0FNU"), ("0.0", "f8E8M0FNU")])
def test_literals_that_do_not_fit(literal: str, type: str) -> None:
    with pytest.raises(ValueError, match=type):
        float_bits(literal, type)


def test_integers() -> None:
    assert [integer_value(t) for t in ("true", "false", "-12", "0x1F", "-0x10")] == [1, 0, -12, 31, -16]
