"""Terms of the theory FloatingPoint: SMT-LIB's text, sorts that must agree, patterns that are known."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from smtenc.terms.constructors import Terms
from smtenc.terms.environment import FloatingPointSort, Term, bit_vector
from smtenc.terms.floating_point import FloatingPointTerms, RoundingMode
from smtenc.terms.view import head

HALF, SINGLE = FloatingPointSort(5, 11), FloatingPointSort(8, 24)


@pytest.fixture
def terms() -> Terms:
    return Terms()


@pytest.fixture
def fp(terms: Terms) -> FloatingPointTerms:
    return FloatingPointTerms(terms)


@pytest.mark.parametrize(
    ("bits", "text"),
    [
        (0x3C00, "(fp #b0 #b01111 #b0000000000)"),
        (0x8001, "(fp #b1 #b00000 #b0000000001)"),
        (0xFC00, "(fp #b1 #b11111 #b0000000000)"),
        (0x7E00, "(_ NaN 5 11)"),
        (0xFFFF, "(_ NaN 5 11)"),
    ],
)
def test_literals_by_pattern(fp: FloatingPointTerms, bits: int, text: str) -> None:
    assert head(fp.literal(HALF, bits)) == text


def test_every_nan_is_one_literal(fp: FloatingPointTerms) -> None:
    assert fp.literal(HALF, 0x7C01) is fp.literal(HALF, 0xFE00)
    assert fp.literal(HALF, 0x7C00) is not fp.literal(HALF, 0xFC00)


@pytest.mark.parametrize("bits", [0, 1, 0x3C00, 0x8000, 0xFC00, 0x7BFF])
def test_the_pattern_of_a_literal_is_known(terms: Terms, fp: FloatingPointTerms, bits: int) -> None:
    literal = fp.literal(HALF, bits)
    pattern = fp.known_pattern(literal)
    assert pattern is terms.constant(bits, 16)
    assert fp.from_pattern(pattern, HALF) is literal


def test_only_literals_and_patterns_have_a_known_pattern(terms: Terms, fp: FloatingPointTerms) -> None:
    b, x = terms.symbol("b", bit_vector(16)), terms.symbol("x", SINGLE)
    assert fp.known_pattern(fp.from_pattern(b, HALF)) is b
    # these two have to_fp in their heads, too, but a number as the argument
    assert fp.known_pattern(fp.convert(x, HALF)) is None
    assert fp.known_pattern(fp.from_signed(b, HALF)) is None
    assert fp.known_pattern(x) is None
    assert fp.known_pattern(fp.literal(HALF, 0x7E00)) is None


@pytest.mark.parametrize(
    ("build", "text"),
    [
        (lambda fp, x, b: fp.add(x, x), "fp.add RNE"),
        (lambda fp, x, b: fp.add(x, x, RoundingMode.DOWNWARD), "fp.add RTN"),
        (lambda fp, x, b: fp.round_to_integral(x, RoundingMode.NEAREST_AWAY), "fp.roundToIntegral RNA"),
        (lambda fp, x, b: fp.convert(x, SINGLE, RoundingMode.UPWARD), "(_ to_fp 8 24) RTP"),
        (lambda fp, x, b: fp.from_pattern(b, HALF), "(_ to_fp 5 11)"),
        (lambda fp, x, b: fp.from_unsigned(b, HALF), "(_ to_fp_unsigned 5 11) RNE"),
        (lambda fp, x, b: fp.to_signed(x, 8, RoundingMode.TOWARD_ZERO), "(_ fp.to_sbv 8) RTZ"),
        (lambda fp, x, b: fp.equal(x, x), "fp.eq"),
    ],
)
def test_heads_are_smt_lib_s(terms: Terms, fp: FloatingPointTerms, build: Callable[..., Term], text: str) -> None:
    assert head(build(fp, terms.symbol("x", HALF), terms.symbol("b", bit_vector(16)))) == text


def test_operands_have_one_sort(terms: Terms, fp: FloatingPointTerms) -> None:
    x, y, b = terms.symbol("x", HALF), terms.symbol("y", SINGLE), terms.symbol("b", bit_vector(16))
    for build in (fp.add, fp.mul, fp.div, fp.less, fp.equal):
        with pytest.raises(TypeError):
            build(x, y)
        with pytest.raises(TypeError):
            build(b, b)


def test_what_does_not_change_anything_is_not_there(terms: Terms, fp: FloatingPointTerms) -> None:
    x = terms.symbol("x", HALF)
    assert fp.convert(x, HALF) is x
    assert fp.neg(fp.neg(x)) is x


def test_one_bit_is_widened_before_it_becomes_a_float(terms: Terms, fp: FloatingPointTerms) -> None:
    b = terms.symbol("b", bit_vector(1))
    for number in (fp.from_signed(b, HALF), fp.from_unsigned(b, HALF)):
        assert terms.width(number.arg(0)) == 2
