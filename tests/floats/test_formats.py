"""Number formats against ml_dtypes and NumPy: every pattern of the small formats, drawn patterns of the large ones."""

from __future__ import annotations

from fractions import Fraction

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.errors import Unsupported
from smtenc.floats.arithmetic import maximumf, minimumf
from smtenc.floats.formats import (
    FORMATS,
    FloatFormat,
    Rounding,
    Special,
    decode,
    format_of,
    is_finite,
    is_inf,
    is_nan,
    is_subnormal,
    is_zero,
    magnitude,
    round_fraction,
    sign,
    to_fraction,
    to_text,
    ulps,
)
from smtenc.ir.types import FloatType
from tests.effort import examples

DTYPES = {
    "f16": np.float16,
    "bf16": ml_dtypes.bfloat16,
    "f32": np.float32,
    "f64": np.float64,
    "f8E5M2": ml_dtypes.float8_e5m2,
    "f8E4M3": ml_dtypes.float8_e4m3,
    "f8E3M4": ml_dtypes.float8_e3m4,
    "f8E4M3FN": ml_dtypes.float8_e4m3fn,
    "f8E5M2FNUZ": ml_dtypes.float8_e5m2fnuz,
    "f8E4M3FNUZ": ml_dtypes.float8_e4m3fnuz,
    "f8E4M3B11FNUZ": ml_dtypes.float8_e4m3b11fnuz,
    "f6E3M2FN": ml_dtypes.float6_e3m2fn,
    "f6E2M3FN": ml_dtypes.float6_e2m3fn,
    "f4E2M1FN": ml_dtypes.float4_e2m1fn,
}
SMALL = [f for f in FORMATS.values() if f.width <= 8]
EXHAUSTIVE = [f for f in FORMATS.values() if f.width <= 16]
ALL = list(FORMATS.values())
any_format = pytest.mark.parametrize("fmt", ALL, ids=str)


def numpy_value(fmt: FloatFormat, bits: int) -> float:
    unsigned = np.dtype(f"u{(fmt.width + 7) // 8}")
    return float(np.array([bits], unsigned).view(DTYPES[fmt.name])[0])


@pytest.mark.parametrize("fmt", EXHAUSTIVE, ids=str)
def test_every_pattern_decodes_as_ml_dtypes_does(fmt: FloatFormat) -> None:
    unsigned = np.dtype(f"u{(fmt.width + 7) // 8}")
    with np.errstate(all="ignore"):
        expected = np.arange(1 << fmt.width, dtype=unsigned).view(DTYPES[fmt.name]).astype(np.float64)
    for bits, value in enumerate(expected):
        assert is_nan(fmt, bits) == bool(np.isnan(value))
        assert is_inf(fmt, bits) == bool(np.isinf(value))
        if not np.isnan(value):
            assert sign(fmt, bits) == int(np.signbit(value))
        if np.isfinite(value):
            assert is_finite(fmt, bits)
            assert decode(fmt, bits) == Fraction(float(value))
            assert is_zero(fmt, bits) == (value == 0)


@pytest.mark.parametrize("name", ["f32", "f64"])
@examples(40)
@given(data=st.data())
def test_large_formats_decode_as_numpy_does(name: str, data: st.DataObject) -> None:
    fmt = FORMATS[name]
    bits = data.draw(st.integers(0, (1 << fmt.width) - 1))
    value = numpy_value(fmt, bits)
    match decode(fmt, bits):
        case Special.NAN:
            assert np.isnan(value)
        case Special():
            assert np.isinf(value)
            assert sign(fmt, bits) == (value < 0)
        case fraction:
            assert fraction == Fraction(value)


@any_format
def test_landmarks_of_a_format(fmt: FloatFormat) -> None:
    largest = to_fraction(fmt, fmt.max_finite_bits)
    assert to_fraction(fmt, fmt.one_bits) == 1
    assert to_fraction(fmt, fmt.smallest_subnormal_bits) == Fraction(2) ** (fmt.minimum_exponent - fmt.fraction_bits)
    assert is_subnormal(fmt, fmt.smallest_subnormal_bits)
    assert not is_subnormal(fmt, fmt.smallest_normal_bits)
    assert fmt.width == 1 + fmt.exponent_bits + fmt.fraction_bits
    assert fmt.finite_magnitudes == ulps(fmt, 0, fmt.max_finite_bits) + 1
    if fmt.width <= 16:
        finite = [to_fraction(fmt, b) for b in range(1 << fmt.magnitude_bits) if is_finite(fmt, b)]
        assert len(finite) == fmt.finite_magnitudes
        assert finite == sorted(finite)
        assert max(finite) == largest
    if fmt.has_infinity:
        assert is_inf(fmt, fmt.infinity_bits)
        assert fmt.infinity_bits == fmt.max_finite_bits + 1
    else:
        with pytest.raises(Unsupported):
            _ = fmt.infinity_bits
    # every number lies between the extremes, so they are the neutral elements of minimum and maximum
    for bits in (0, fmt.one_bits, fmt.max_finite_bits, fmt.max_finite_bits | fmt.sign_mask, fmt.overflow_bits(True)):
        if not is_nan(fmt, bits):
            assert maximumf(fmt, fmt.extreme_bits(True), bits) == bits == minimumf(fmt, fmt.extreme_bits(False), bits)
    if fmt.has_nan:
        assert is_nan(fmt, fmt.nan_bits)
    else:
        with pytest.raises(Unsupported):
            _ = fmt.nan_bits


@any_format
@examples(40)
@given(data=st.data())
def test_rounding_an_exact_value_gives_it_back(fmt: FloatFormat, data: st.DataObject) -> None:
    bits = data.draw(st.integers(0, (1 << fmt.width) - 1).filter(lambda b: is_finite(fmt, b)))
    for mode in Rounding:
        assert round_fraction(fmt, to_fraction(fmt, bits), sign(fmt, bits), mode) == bits


@any_format
@examples(40)
@given(data=st.data())
def test_directed_roundings_enclose_and_nearest_is_nearest(fmt: FloatFormat, data: st.DataObject) -> None:
    largest = to_fraction(fmt, fmt.max_finite_bits)
    value = data.draw(st.fractions(-largest, largest, max_denominator=10**30))
    down = to_fraction(fmt, round_fraction(fmt, value, mode=Rounding.DOWNWARD))
    up = to_fraction(fmt, round_fraction(fmt, value, mode=Rounding.UPWARD))
    zero = to_fraction(fmt, round_fraction(fmt, value, mode=Rounding.TOWARD_ZERO))
    nearest = to_fraction(fmt, round_fraction(fmt, value))
    away = to_fraction(fmt, round_fraction(fmt, value, mode=Rounding.NEAREST_AWAY))
    assert down <= value <= up
    assert zero == (down if value > 0 else up)
    assert abs(nearest - value) == min(value - down, up - value) == abs(away - value)
    if nearest != away:
        assert abs(away) > abs(nearest)


@pytest.mark.parametrize("fmt", [f for f in ALL if f.name in DTYPES], ids=str)
@examples(40)
@given(value=st.floats(width=32, allow_nan=False))
def test_nearest_even_is_ml_dtypes_own_rounding(fmt: FloatFormat, value: float) -> None:
    with np.errstate(all="ignore"):
        expected = np.float32(value).astype(DTYPES[fmt.name])
    unsigned = np.dtype(f"u{(fmt.width + 7) // 8}")
    bits = int(np.array([expected]).view(unsigned)[0]) & ((1 << fmt.width) - 1)
    if np.isinf(value):
        assert bits == fmt.overflow_bits(value < 0) or is_nan(fmt, bits)
        return
    ours = round_fraction(fmt, Fraction(value), int(np.signbit(value)))
    assert ours == bits or (is_nan(fmt, ours) and is_nan(fmt, bits))


@pytest.mark.parametrize(
    ("name", "bits", "text"),
    [
        ("f32", 0x3F800000, "1.0"),
        ("f32", 0x80000000, "-0.0"),
        ("f32", 0x3DCCCCCD, "0.1"),
        ("f32", 0x7F7FFFFF, "3.4028235e+38"),
        ("f32", 0x00000001, "1e-45"),
        ("f32", 0xFF800000, "-inf"),
        ("f32", 0x7FC00000, "nan"),
        ("f64", 0x0000000000000001, "5e-324"),
        ("f64", 0x3FD5555555555555, "0.3333333333333333"),
        ("f16", 0x7BFF, "65504.0"),
        ("f8E4M3FN", 0x7E, "448.0"),
        ("f8E4M3FN", 0x7F, "nan"),
        ("f8E4M3FNUZ", 0x80, "nan"),
        ("f32", 0x3A83126F, "0.001"),
    ],
)
def test_text_is_short_and_rounds_back(name: str, bits: int, text: str) -> None:
    assert to_text(FORMATS[name], bits) == text


@pytest.mark.parametrize("name", ["f32", "f64", "f16", "bf16", "f8E5M2"])
@examples(40)
@given(data=st.data())
def test_text_of_a_finite_number_reads_back_to_its_bits(name: str, data: st.DataObject) -> None:
    fmt = FORMATS[name]
    bits = data.draw(st.integers(0, (1 << fmt.width) - 1).filter(lambda b: is_finite(fmt, b)))
    assert round_fraction(fmt, Fraction(to_text(fmt, bits)), sign(fmt, bits)) == bits


@any_format
def test_text_of_the_ends_of_a_format_reads_back_to_their_bits(fmt: FloatFormat) -> None:
    """Of f128, too, whose largest and least numbers are integers, or quotients of them, that Python does not print."""
    one, normal, most = fmt.one_bits, fmt.smallest_normal_bits, fmt.max_finite_bits
    for bits in {1, 2, normal - 1, normal, normal + 1, one - 1, one, one + 1, most - 1, most}:
        assert round_fraction(fmt, Fraction(to_text(fmt, bits))) == bits
        if fmt.has_negative_zero:
            assert to_text(fmt, bits | fmt.sign_mask) == f"-{to_text(fmt, bits)}"


@pytest.mark.parametrize("name", ["f128", "tf32"])
@examples(20)
@given(data=st.data())
def test_text_of_a_number_of_a_format_that_numpy_lacks_reads_back_to_its_bits(name: str, data: st.DataObject) -> None:
    fmt = FORMATS[name]
    bits = data.draw(st.integers(1, fmt.max_finite_bits))
    assert round_fraction(fmt, Fraction(to_text(fmt, bits))) == bits


@pytest.mark.parametrize("name", ["f32", "f64"])
@examples(40)
@given(data=st.data())
def test_text_of_a_number_without_short_exact_form_is_pythons_shortest(name: str, data: st.DataObject) -> None:
    fmt = FORMATS[name]
    bits = data.draw(st.integers(1, fmt.max_finite_bits))
    shortest = Fraction(str(DTYPES[name](numpy_value(fmt, bits))))
    ours = Fraction(to_text(fmt, bits))
    assert ours in (shortest, to_fraction(fmt, bits)) or len(to_text(fmt, bits)) <= len(str(DTYPES[name](numpy_value(fmt, bits))))


def test_an_underflow_keeps_its_sign_unless_the_format_has_no_negative_zero() -> None:
    tiny = Fraction(-1, 10**400)
    assert round_fraction(FORMATS["f32"], tiny) == 0x80000000
    assert round_fraction(FORMATS["f8E4M3FNUZ"], tiny) == 0


def test_overflow_follows_the_rounding_mode() -> None:
    f32 = FORMATS["f32"]
    huge = Fraction(10) ** 60
    assert round_fraction(f32, huge) == f32.infinity_bits
    assert round_fraction(f32, huge, mode=Rounding.TOWARD_ZERO) == f32.max_finite_bits
    assert round_fraction(f32, huge, mode=Rounding.DOWNWARD) == f32.max_finite_bits
    assert round_fraction(f32, -huge, mode=Rounding.DOWNWARD) == f32.infinity_bits | f32.sign_mask
    assert magnitude(f32, round_fraction(f32, -huge, mode=Rounding.UPWARD)) == f32.max_finite_bits


def test_an_unknown_type_is_unsupported_by_name() -> None:
    assert format_of(FloatType("bf16")).precision == 8
    with pytest.raises(Unsupported, match="f80"):
        format_of(FloatType("f80"))


def test_ulps_wants_non_negative_finite_patterns() -> None:
    assert ulps(FORMATS["f32"], 0x3F800000, 0x3F800002) == 2
    with pytest.raises(ValueError, match="not a non-negative finite"):
        ulps(FORMATS["f32"], 0, 0x7F800000)
