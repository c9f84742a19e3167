"""IEEE operations on patterns against NumPy and ml_dtypes, and the laws that have a name."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from fractions import Fraction

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.floats import arithmetic
from smtenc.floats.formats import FORMATS, FloatFormat, Rounding, is_finite, is_nan, is_zero, round_fraction, sign, to_fraction
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
}
HARDWARE = [FORMATS[n] for n in ("f16", "bf16", "f32", "f64")]
SMALL = [FORMATS[n] for n in DTYPES if FORMATS[n].width == 8]
every_format = pytest.mark.parametrize("fmt", [*HARDWARE, *SMALL], ids=str)


def array(fmt: FloatFormat, patterns: list[int]) -> np.ndarray:
    return np.array(patterns, np.dtype(f"u{fmt.width // 8}")).view(DTYPES[fmt.name])


def patterns_of(fmt: FloatFormat, values: np.ndarray) -> list[int]:
    return [int(b) for b in values.view(np.dtype(f"u{fmt.width // 8}"))]


def same(fmt: FloatFormat, a: int, b: int) -> bool:
    return a == b or (is_nan(fmt, a) and is_nan(fmt, b))


def bits_of(fmt: FloatFormat) -> st.SearchStrategy[int]:
    """Patterns weighted towards zeros, ones, infinities, NaN, subnormals, the largest and near misses."""
    special = [
        0,
        fmt.one_bits,
        1,
        2,
        fmt.smallest_normal_bits - 1,
        fmt.smallest_normal_bits,
        fmt.max_finite_bits,
        fmt.nan_bits & fmt.magnitude_mask,
    ]
    if fmt.has_infinity:
        special.append(fmt.infinity_bits)
    signed = [b | s for b in special for s in (0, fmt.sign_mask)]
    near_one = st.integers(fmt.one_bits - 20, fmt.one_bits + 20).map(lambda b: b & ((1 << fmt.width) - 1))
    return st.one_of(st.sampled_from(signed), near_one, st.integers(0, (1 << fmt.width) - 1))


BINARY: dict[str, tuple[Callable[..., int], Callable[..., np.ndarray]]] = {
    "add": (arithmetic.add, operator.add),
    "sub": (arithmetic.sub, operator.sub),
    "mul": (arithmetic.mul, operator.mul),
    "div": (arithmetic.div, operator.truediv),
}


@every_format
@pytest.mark.parametrize("name", BINARY)
@examples(40)
@given(data=st.data())
def test_binary_operations_match_numpy(fmt: FloatFormat, name: str, data: st.DataObject) -> None:
    a, b = data.draw(bits_of(fmt)), data.draw(bits_of(fmt))
    ours, theirs = BINARY[name]
    with np.errstate(all="ignore"):
        expected = patterns_of(fmt, theirs(array(fmt, [a]), array(fmt, [b])))[0]
    assert same(fmt, ours(fmt, a, b), expected)


@pytest.mark.parametrize("name", BINARY)
def test_f8E4M3FN_binary_operations_on_a_grid_of_all_patterns(name: str) -> None:
    fmt = FORMATS["f8E4M3FN"]
    ours, theirs = BINARY[name]
    rights = list(range(0, 256, 5))
    for a in range(0, 256, 3):
        with np.errstate(all="ignore"):
            expected = patterns_of(fmt, theirs(array(fmt, [a] * len(rights)), array(fmt, rights)))
        assert all(same(fmt, ours(fmt, a, b), e) for b, e in zip(rights, expected, strict=True))


@pytest.mark.parametrize("fmt", HARDWARE, ids=str)
@examples(40)
@given(data=st.data())
def test_remainder_is_c_fmod(fmt: FloatFormat, data: st.DataObject) -> None:
    a, b = data.draw(bits_of(fmt)), data.draw(bits_of(fmt))
    with np.errstate(all="ignore"):
        wide = np.fmod(array(fmt, [a]).astype(np.float64), array(fmt, [b]).astype(np.float64)).astype(DTYPES[fmt.name])
    assert same(fmt, arithmetic.rem(fmt, a, b), patterns_of(fmt, wide)[0])


@every_format
@examples(40)
@given(data=st.data())
def test_square_root_is_the_f64_root_rounded(fmt: FloatFormat, data: st.DataObject) -> None:
    a = data.draw(bits_of(fmt))
    with np.errstate(all="ignore"):
        root = np.sqrt(array(fmt, [a]).astype(np.float64))
        expected = patterns_of(fmt, root.astype(DTYPES[fmt.name]) if fmt.name != "f64" else root)[0]
    assert same(fmt, arithmetic.sqrt(fmt, a), expected)


@every_format
@examples(40)
@given(data=st.data())
def test_fma_rounds_the_exact_value_once(fmt: FloatFormat, data: st.DataObject) -> None:
    a, b, c = (data.draw(bits_of(fmt)) for _ in range(3))
    result = arithmetic.fma(fmt, a, b, c)
    if all(is_finite(fmt, x) for x in (a, b, c)):
        exact = to_fraction(fmt, a) * to_fraction(fmt, b) + to_fraction(fmt, c)
        if exact != 0:
            assert same(fmt, result, round_fraction(fmt, exact))
        else:
            assert is_zero(fmt, result)
    if is_nan(fmt, a) or is_nan(fmt, b) or is_nan(fmt, c):
        assert is_nan(fmt, result)
    # fma(a, 1, c) = a + c, fma(a, b, -0) = a * b
    assert same(fmt, arithmetic.fma(fmt, a, fmt.one_bits, c), arithmetic.add(fmt, a, c))
    if fmt.has_negative_zero:
        assert same(fmt, arithmetic.fma(fmt, a, b, fmt.zero_bits(True)), arithmetic.mul(fmt, a, b))


@every_format
@examples(40)
@given(data=st.data())
def test_laws_of_addition_and_multiplication(fmt: FloatFormat, data: st.DataObject) -> None:
    a, b = data.draw(bits_of(fmt)), data.draw(bits_of(fmt))
    assert same(fmt, arithmetic.add(fmt, a, b), arithmetic.add(fmt, b, a))
    assert same(fmt, arithmetic.mul(fmt, a, b), arithmetic.mul(fmt, b, a))
    assert same(fmt, arithmetic.add(fmt, a, fmt.zero_bits(True)), a)
    assert same(fmt, arithmetic.sub(fmt, a, 0), a)
    assert same(fmt, arithmetic.mul(fmt, a, fmt.one_bits), a)
    assert same(fmt, arithmetic.div(fmt, a, fmt.one_bits), a)
    assert same(fmt, arithmetic.mul(fmt, a, fmt.one_bits | fmt.sign_mask), arithmetic.neg(fmt, a))
    assert same(fmt, arithmetic.sub(fmt, a, b), arithmetic.add(fmt, a, arithmetic.neg(fmt, b)))


@pytest.mark.parametrize("fmt", HARDWARE, ids=str)
def test_positive_zero_is_not_the_identity_of_addition(fmt: FloatFormat) -> None:
    assert arithmetic.add(fmt, fmt.zero_bits(True), 0) == 0
    assert arithmetic.add(fmt, fmt.zero_bits(True), fmt.zero_bits(True)) == fmt.zero_bits(True)
    assert arithmetic.sub(fmt, fmt.one_bits, fmt.one_bits) == 0
    assert arithmetic.add(fmt, fmt.one_bits, fmt.one_bits | fmt.sign_mask, Rounding.DOWNWARD) == fmt.zero_bits(True)


@every_format
@examples(40)
@given(data=st.data())
def test_minimum_and_maximum_propagate_nan_and_order_zeros(fmt: FloatFormat, data: st.DataObject) -> None:
    a, b = data.draw(bits_of(fmt)), data.draw(bits_of(fmt))
    low, high = arithmetic.minimumf(fmt, a, b), arithmetic.maximumf(fmt, a, b)
    if is_nan(fmt, a) or is_nan(fmt, b):
        assert is_nan(fmt, low)
        assert is_nan(fmt, high)
        other = b if is_nan(fmt, a) else a
        assert same(fmt, arithmetic.minnumf(fmt, a, b), other)
        assert same(fmt, arithmetic.maxnumf(fmt, a, b), other)
    else:
        assert {low, high} == {a, b}
        assert arithmetic.compare(fmt, "ole", low, high)
        if is_zero(fmt, a) and is_zero(fmt, b):
            assert sign(fmt, low) == max(sign(fmt, a), sign(fmt, b))
            assert sign(fmt, high) == min(sign(fmt, a), sign(fmt, b))


@every_format
@examples(40)
@given(data=st.data())
def test_comparisons_match_numpy(fmt: FloatFormat, data: st.DataObject) -> None:
    a, b = data.draw(bits_of(fmt)), data.draw(bits_of(fmt))
    x, y = float(array(fmt, [a])[0]), float(array(fmt, [b])[0])
    unordered = math.isnan(x) or math.isnan(y)
    ordered = {"eq": x == y, "gt": x > y, "ge": x >= y, "lt": x < y, "le": x <= y, "ne": x != y}
    for name, holds in ordered.items():
        assert arithmetic.compare(fmt, f"o{name}", a, b) == (holds and not unordered)
        assert arithmetic.compare(fmt, f"u{name}", a, b) == (holds or unordered)
    assert arithmetic.compare(fmt, "uno", a, b) == unordered
    assert arithmetic.compare(fmt, "ord", a, b) != unordered
    assert arithmetic.compare(fmt, "true", a, b)
    assert not arithmetic.compare(fmt, "false", a, b)


def test_zeros_of_both_signs_are_equal_and_neither_is_less() -> None:
    f32 = FORMATS["f32"]
    assert arithmetic.compare(f32, "oeq", 0, 0x80000000)
    assert not arithmetic.compare(f32, "olt", 0x80000000, 0)


@pytest.mark.parametrize("source", [FORMATS["f32"], FORMATS["f64"]], ids=str)
@pytest.mark.parametrize("target", [f for f in HARDWARE if f.name != "f64"], ids=str)
@examples(40)
@given(data=st.data())
def test_conversion_rounds_once(source: FloatFormat, target: FloatFormat, data: st.DataObject) -> None:
    a = data.draw(bits_of(source))
    ours = arithmetic.convert(source, target, a)
    if is_nan(source, a):
        assert ours == target.nan_bits
    elif is_finite(source, a):
        assert ours == round_fraction(target, to_fraction(source, a), sign(source, a))
    if target.name == "f16" or (target.name, source.name) == ("f32", "f64"):
        with np.errstate(all="ignore"):
            assert same(target, ours, patterns_of(target, array(source, [a]).astype(DTYPES[target.name]))[0])


@every_format
@examples(40)
@given(data=st.data())
def test_widening_and_coming_back_changes_nothing(fmt: FloatFormat, data: st.DataObject) -> None:
    a = data.draw(bits_of(fmt))
    f128 = FORMATS["f128"]
    assert same(fmt, arithmetic.convert(f128, fmt, arithmetic.convert(fmt, f128, a)), a)


def test_rounding_twice_differs_from_rounding_once() -> None:
    """f64 -> f32 -> bf16 is not f64 -> bf16: the value just above a tie of bf16 becomes the tie in f32."""
    f64, f32, bf16 = FORMATS["f64"], FORMATS["f32"], FORMATS["bf16"]
    a = round_fraction(f64, 1 + Fraction(1, 2**8) + Fraction(1, 2**40))
    once = arithmetic.convert(f64, bf16, a)
    assert once == bf16.one_bits + 1
    assert arithmetic.convert(f32, bf16, arithmetic.convert(f64, f32, a)) == bf16.one_bits


@examples(40)
@given(value=st.integers(-(2**70), 2**70))
def test_integers_round_as_fractions_do(value: int) -> None:
    for fmt in HARDWARE:
        assert arithmetic.from_int(fmt, value) == round_fraction(fmt, Fraction(value))


@pytest.mark.parametrize(
    ("value", "width", "signed", "expected"),
    [
        (1.9, 8, True, 1),
        (-1.9, 8, True, 0xFF),
        (-0.9, 8, False, 0),
        (-1.0, 8, False, None),
        (127.5, 8, True, 127),
        (128.0, 8, True, None),
        (-128.9, 8, True, 0x80),
        (-129.0, 8, True, None),
        (255.9, 8, False, 255),
        (256.0, 8, False, None),
        (math.inf, 32, True, None),
        (math.nan, 32, True, None),
        (0.5, 1, False, 0),
        (-1.0, 1, True, 1),
    ],
)
def test_conversion_to_integers_truncates_or_is_poison(value: float, width: int, signed: bool, expected: int | None) -> None:
    f64 = FORMATS["f64"]
    assert arithmetic.to_int(f64, int(np.float64(value).view(np.uint64)), width, signed) == expected


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (arithmetic.ceil, np.ceil),
        (arithmetic.floor, np.floor),
        (arithmetic.trunc, np.trunc),
        (arithmetic.roundeven, np.rint),
        (arithmetic.round_, lambda x: np.copysign(np.floor(np.abs(x) + 0.5), x)),
    ],
    ids=["ceil", "floor", "trunc", "roundeven", "round"],
)
@pytest.mark.parametrize("fmt", [FORMATS["f16"], FORMATS["bf16"], FORMATS["f32"], FORMATS["f8E4M3"]], ids=str)
@examples(40)
@given(data=st.data())
def test_rounding_to_integral_matches_numpy(
    ours: Callable[..., int], theirs: Callable[..., np.ndarray], fmt: FloatFormat, data: st.DataObject
) -> None:
    a = data.draw(st.one_of(bits_of(fmt), st.integers(-40, 40).map(lambda n: round_fraction(fmt, Fraction(n, 4)))))
    with np.errstate(all="ignore"):
        expected = theirs(array(fmt, [a]).astype(np.float64)).astype(DTYPES[fmt.name])
    assert same(fmt, ours(fmt, a), patterns_of(fmt, expected)[0])


@every_format
@examples(40)
@given(data=st.data())
def test_sign_operations_only_move_the_sign(fmt: FloatFormat, data: st.DataObject) -> None:
    a, b = data.draw(bits_of(fmt)), data.draw(bits_of(fmt))
    assert arithmetic.neg(fmt, arithmetic.neg(fmt, a)) == a
    assert same(fmt, arithmetic.abs_(fmt, arithmetic.neg(fmt, a)), arithmetic.abs_(fmt, a))
    if not is_nan(fmt, a):
        assert sign(fmt, arithmetic.abs_(fmt, a)) == 0
        if not (is_zero(fmt, a) and not fmt.has_negative_zero):
            assert sign(fmt, arithmetic.copysign(fmt, a, b)) == sign(fmt, b)


def test_formats_without_infinity_divide_by_zero_into_nan() -> None:
    fn = FORMATS["f8E4M3FN"]
    assert is_nan(fn, arithmetic.div(fn, fn.one_bits, 0))
    assert is_nan(fn, arithmetic.add(fn, fn.max_finite_bits, fn.max_finite_bits))
    fnuz = FORMATS["f8E4M3FNUZ"]
    assert arithmetic.mul(fnuz, fnuz.one_bits | fnuz.sign_mask, 0) == 0
