"""Printed values, in the forms that the three solvers and the standard use."""

from __future__ import annotations

import math
import struct
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers import BitVectorValue, FloatValue, RoundingModeValue, SolverInputError, UninterpretedValue, parse_value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("true", True),
        ("false", False),
        ("42", 42),
        ("(- 42)", -42),
        ("1.5", Fraction(3, 2)),
        ("(/ 1 3)", Fraction(1, 3)),
        ("(- (/ 1.0 3.0))", Fraction(-1, 3)),
        ("(/ (- 1) 3)", Fraction(-1, 3)),
        ("RNE", RoundingModeValue("RNE")),
        ("roundTowardZero", RoundingModeValue("RTZ")),
        ("@U_0", UninterpretedValue("@U_0")),
        ("(as  @U_0\n U)", UninterpretedValue("(as @U_0 U)")),
        ("((as const (Array Int Int)) 0)", UninterpretedValue("((as const (Array Int Int)) 0)")),
        ("(- #b1)", UninterpretedValue("(- #b1)")),
        ("(/ 1 0)", UninterpretedValue("(/ 1 0)")),
    ],
)
def test_values(text: str, value: object) -> None:
    assert parse_value(text) == value
    assert type(parse_value(text)) is type(value)


@pytest.mark.parametrize("text", ["#b00000101", "#x05", "(_ bv5 8)"])
def test_bit_vectors_are_integers_with_a_width(text: str) -> None:
    value = parse_value(text)
    assert isinstance(value, BitVectorValue)
    assert (value, value.width) == (5, 8)


@given(st.integers(1, 70).flatmap(lambda width: st.tuples(st.just(width), st.integers(0, (1 << width) - 1))))
def test_bit_vectors_read_back(case: tuple[int, int]) -> None:
    width, number = case
    binary, indexed = parse_value(f"#b{number:0{width}b}"), parse_value(f"(_ bv{number} {width})")
    assert isinstance(binary, BitVectorValue)
    assert isinstance(indexed, BitVectorValue)
    assert (binary, binary.width) == (indexed, indexed.width) == (number, width)
    assert binary.signed % (1 << width) == number
    assert -(1 << (width - 1)) <= binary.signed < 1 << (width - 1)


@given(st.integers(0, (1 << 64) - 1))
def test_doubles_are_exact(bits: int) -> None:
    text = f"(fp #b{bits >> 63:b} #b{bits >> 52 & 0x7FF:011b} #x{bits & (1 << 52) - 1:013x})"
    value = parse_value(text)
    (expected,) = struct.unpack("<d", struct.pack("<Q", bits))
    assert isinstance(value, FloatValue)
    if math.isnan(expected):
        assert value == parse_value("(_ NaN 11 53)")
    else:
        assert value.bits == bits
        assert float(value) == expected
        assert math.copysign(1, float(value)) == math.copysign(1, expected)
        assert value.is_infinite or value.exact() == Fraction(expected)


@pytest.mark.parametrize(
    ("text", "bits", "number"),
    [
        ("(_ +oo 5 11)", 0x7C00, math.inf),
        ("(_ -oo 8 24)", 0xFF800000, -math.inf),
        ("(_ +zero 8 8)", 0x0000, 0.0),
        ("(_ -zero 8 8)", 0x8000, -0.0),
        ("(fp #b1 #b11111 #b0000000000)", 0xFC00, -math.inf),
        ("(fp #b0 #b00000 #b0000000001)", 0x0001, 2.0**-24),
        ("(fp #b0 #b01111 (_ bv512 10))", 0x3E00, 1.5),
    ],
)
def test_special_and_small_formats(text: str, bits: int, number: float) -> None:
    value = parse_value(text)
    assert isinstance(value, FloatValue)
    assert (value.bits, float(value)) == (bits, number)
    assert math.copysign(1, float(value)) == math.copysign(1, number)


def test_there_is_one_nan() -> None:
    assert parse_value("(_ NaN 5 11)") == parse_value("(fp #b1 #b11111 #b0000000001)") == FloatValue(5, 11, 0x7E00)
    assert math.isnan(float(parse_value("(_ NaN 5 11)")))  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["", "1 2", "(fp #b0", ")"])
def test_what_is_not_one_value_is_an_error(text: str) -> None:
    with pytest.raises(SolverInputError):
        parse_value(text)


def test_values_may_be_deeper_than_python_recurses() -> None:
    text = "(- " * 50_000 + "1" + ")" * 50_000
    assert parse_value(text) == UninterpretedValue(text)
