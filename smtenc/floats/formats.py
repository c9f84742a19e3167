"""Binary floating-point formats as data, and the two maps between bit patterns and rational numbers: decoding and rounding.

Operations are in ``arithmetic``. Bit patterns are Python integers of ``FloatFormat.width`` bits, sign first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import assert_never

from smtenc.errors import Unsupported
from smtenc.ir.types import FloatType


class NanEncoding(Enum):
    """The rule for which bit patterns are NaN."""

    IEEE = "largest exponent, non-zero fraction"
    ALL_ONES = "all magnitude bits are ones"  # the formats whose name ends in FN
    NEGATIVE_ZERO = "the pattern of negative zero"  # FNUZ: the only NaN, and there is no −0
    NONE = "no pattern is NaN"  # f6 and f4


class Special(Enum):
    """The meaning of a bit pattern that is not a finite number."""

    POSITIVE_INFINITY = "inf"
    NEGATIVE_INFINITY = "-inf"
    NAN = "nan"


class Rounding(Enum):
    """The rounding modes of IEEE 754-2019 clause 4.3. The names are those of ``arith.roundingmode``."""

    NEAREST_EVEN = "to_nearest_even"
    DOWNWARD = "downward"
    UPWARD = "upward"
    TOWARD_ZERO = "toward_zero"
    NEAREST_AWAY = "to_nearest_away"


@dataclass(frozen=True)
class FloatFormat:
    """A binary interchange format: one sign bit, ``exponent_bits``, and ``precision - 1`` fraction bits.

    A normal number is ``(-1)^s * 2^(E - bias) * 1.f``; exponent field 0 is subnormal, ``2^(1 - bias) * 0.f``.
    ``precision`` counts the hidden bit.
    """

    name: str
    width: int
    exponent_bits: int
    precision: int
    bias: int
    has_infinity: bool = True
    nan: NanEncoding = NanEncoding.IEEE

    @cached_property
    def magnitude_bits(self) -> int:
        """The number of bits without the sign."""
        return self.width - 1

    @cached_property
    def fraction_bits(self) -> int:
        return self.precision - 1

    @cached_property
    def sign_mask(self) -> int:
        return 1 << self.magnitude_bits

    @cached_property
    def magnitude_mask(self) -> int:
        return self.sign_mask - 1

    @cached_property
    def minimum_exponent(self) -> int:
        """The exponent of the smallest normal number."""
        return 1 - self.bias

    @cached_property
    def has_nan(self) -> bool:
        return self.nan is not NanEncoding.NONE

    @cached_property
    def has_negative_zero(self) -> bool:
        return self.nan is not NanEncoding.NEGATIVE_ZERO

    @cached_property
    def max_finite_bits(self) -> int:
        """The bit pattern of the largest finite number, positive."""
        match self.nan:
            case NanEncoding.IEEE:
                return self.infinity_pattern - 1
            case NanEncoding.ALL_ONES:
                return self.magnitude_mask - 1
            case NanEncoding.NEGATIVE_ZERO | NanEncoding.NONE:
                return self.magnitude_mask
            case _:
                assert_never(self.nan)

    @cached_property
    def last_number(self) -> int:
        """The largest magnitude that is no NaN, if any magnitude is NaN: infinity, or the largest finite number."""
        return self.infinity_pattern if self.nan is NanEncoding.IEEE else self.max_finite_bits

    @cached_property
    def infinity_pattern(self) -> int:
        """The pattern with the largest exponent and zero fraction: infinity if the format has one, otherwise an ordinary number."""
        return ((1 << self.exponent_bits) - 1) << self.fraction_bits

    @property
    def infinity_bits(self) -> int:
        """The bit pattern of positive infinity. Raises ``Unsupported`` for a format that has none (see ``overflow_bits``)."""
        if not self.has_infinity:
            raise Unsupported(f"{self.name} has no infinity")
        return self.infinity_pattern

    @property
    def nan_bits(self) -> int:
        """The canonical quiet NaN (positive, with only the first fraction bit set, if there is a choice). Raises ``Unsupported`` for a format without
        NaN.
        """
        match self.nan:
            case NanEncoding.IEEE:
                return self.infinity_pattern | 1 << (self.fraction_bits - 1)
            case NanEncoding.ALL_ONES:
                return self.magnitude_mask
            case NanEncoding.NEGATIVE_ZERO:
                return self.sign_mask
            case NanEncoding.NONE:
                raise Unsupported(f"{self.name} has no NaN")
            case _:
                assert_never(self.nan)

    @cached_property
    def finite_magnitudes(self) -> int:
        """The number of distinct finite absolute values, zero included."""
        return self.max_finite_bits + 1

    @cached_property
    def one_bits(self) -> int:
        return self.bias << self.fraction_bits

    @cached_property
    def smallest_subnormal_bits(self) -> int:
        return 1

    @cached_property
    def smallest_normal_bits(self) -> int:
        return 1 << self.fraction_bits

    def zero_bits(self, negative: bool = False) -> int:
        """Return the bits of +0 or -0; +0 if the format has no −0."""
        return self.sign_mask if negative and self.has_negative_zero else 0

    def overflow_bits(self, negative: bool) -> int:
        """Return the bits that represent ±infinity: infinity, or NaN (FN, FNUZ), or the largest finite number (f6, f4), as in APFloat and
        ml_dtypes.
        """
        sign = self.sign_mask if negative else 0
        if self.has_infinity:
            return sign | self.infinity_pattern
        return self.nan_bits if self.has_nan else sign | self.max_finite_bits

    def extreme_bits(self, negative: bool) -> int:
        """Return the bits of the greatest (or least) number: ±infinity, or ± the largest finite number if there is no infinity. Never NaN."""
        return (self.sign_mask if negative else 0) | (self.infinity_pattern if self.has_infinity else self.max_finite_bits)

    def __str__(self) -> str:
        return self.name


_FN = NanEncoding.ALL_ONES
_FNUZ = NanEncoding.NEGATIVE_ZERO

FORMATS: Mapping[str, FloatFormat] = MappingProxyType(
    {
        f.name: f
        for f in (
            #           name             width exp prec bias  inf    NaN
            FloatFormat("f16", 16, 5, 11, 15),
            FloatFormat("bf16", 16, 8, 8, 127),
            FloatFormat("tf32", 19, 8, 11, 127),
            FloatFormat("f32", 32, 8, 24, 127),
            FloatFormat("f64", 64, 11, 53, 1023),
            FloatFormat("f128", 128, 15, 113, 16383),
            FloatFormat("f8E5M2", 8, 5, 3, 15),
            FloatFormat("f8E4M3", 8, 4, 4, 7),
            FloatFormat("f8E3M4", 8, 3, 5, 3),
            FloatFormat("f8E4M3FN", 8, 4, 4, 7, False, _FN),
            FloatFormat("f8E5M2FNUZ", 8, 5, 3, 16, False, _FNUZ),
            FloatFormat("f8E4M3FNUZ", 8, 4, 4, 8, False, _FNUZ),
            FloatFormat("f8E4M3B11FNUZ", 8, 4, 4, 11, False, _FNUZ),
            FloatFormat("f6E3M2FN", 6, 3, 3, 3, False, NanEncoding.NONE),
            FloatFormat("f6E2M3FN", 6, 2, 4, 1, False, NanEncoding.NONE),
            FloatFormat("f4E2M1FN", 4, 2, 2, 1, False, NanEncoding.NONE),
        )
    }
)
"""The formats by MLIR's type name. ``f80`` (explicit leading bit) and ``f8E8M0FNU`` (no sign, no zero) do not fit this shape and are left out."""


def format_of(type: FloatType) -> FloatFormat:
    """Return the format of an IR type. Raises ``Unsupported`` for a type that is not in ``FORMATS``."""
    found = FORMATS.get(type.name)
    if found is None:
        raise Unsupported(f"floating-point type {type.name} is not supported", hint=f"supported: {', '.join(FORMATS)}")
    return found


def sign(fmt: FloatFormat, bits: int) -> int:
    """Return the sign bit, 0 or 1. It is 1 for the NaN of an FNUZ format."""
    return bits >> fmt.magnitude_bits & 1


def magnitude(fmt: FloatFormat, bits: int) -> int:
    """Return the bits without the sign: the unsigned order of magnitudes is the order of finite absolute values, with infinity above them."""
    return bits & fmt.magnitude_mask


def is_nan(fmt: FloatFormat, bits: int) -> bool:
    if fmt.nan is NanEncoding.NEGATIVE_ZERO:
        return bits == fmt.sign_mask
    return bits & fmt.magnitude_mask > fmt.last_number


def is_inf(fmt: FloatFormat, bits: int) -> bool:
    return fmt.has_infinity and magnitude(fmt, bits) == fmt.infinity_pattern


def is_zero(fmt: FloatFormat, bits: int) -> bool:
    """Return whether the pattern is +0 or -0."""
    return magnitude(fmt, bits) == 0 and not is_nan(fmt, bits)


def is_finite(fmt: FloatFormat, bits: int) -> bool:
    return magnitude(fmt, bits) <= fmt.max_finite_bits and not is_nan(fmt, bits)


def is_subnormal(fmt: FloatFormat, bits: int) -> bool:
    return 0 < magnitude(fmt, bits) < fmt.smallest_normal_bits


def significand_and_exponent(fmt: FloatFormat, bits: int) -> tuple[int, int]:
    """Return ``(m, e)`` with ``|value| = m * 2^e``, for finite ``bits``."""
    pattern = magnitude(fmt, bits)
    field = pattern >> fmt.fraction_bits
    fraction = pattern & ((1 << fmt.fraction_bits) - 1)
    if field == 0:
        return fraction, fmt.minimum_exponent - fmt.fraction_bits
    return fraction | 1 << fmt.fraction_bits, field - fmt.bias - fmt.fraction_bits


def to_fraction(fmt: FloatFormat, bits: int) -> Fraction:
    """Return the exact value; both zeros give 0. Raises ``ValueError`` for NaN and infinities."""
    if not is_finite(fmt, bits):
        raise ValueError(f"{to_text(fmt, bits)} is not a finite number")
    significand, exponent = significand_and_exponent(fmt, bits)
    value = Fraction(significand << exponent) if exponent >= 0 else Fraction(significand, 1 << -exponent)
    return -value if sign(fmt, bits) else value


def decode(fmt: FloatFormat, bits: int) -> Fraction | Special:
    """Return the number or the special value that ``bits`` represents. Both zeros give 0; ``sign`` tells them apart."""
    if is_nan(fmt, bits):
        return Special.NAN
    if is_inf(fmt, bits):
        return Special.NEGATIVE_INFINITY if sign(fmt, bits) else Special.POSITIVE_INFINITY
    return to_fraction(fmt, bits)


def round_fraction(fmt: FloatFormat, value: Fraction, sign_if_zero: int = 0, mode: Rounding = Rounding.NEAREST_EVEN) -> int:
    """Return the bits of ``value`` rounded to the format. An exact zero has the sign ``sign_if_zero``; a value that underflows keeps its own sign.

    Overflow follows IEEE 754 clause 7.4: to infinity (or ``overflow_bits``) or to the largest finite number.
    """
    if value == 0:
        return fmt.zero_bits(bool(sign_if_zero))
    return round_ratio(fmt, value < 0, abs(value.numerator), value.denominator, mode)


def round_ratio(fmt: FloatFormat, negative: bool, numerator: int, denominator: int, mode: Rounding = Rounding.NEAREST_EVEN) -> int:
    """Return the bits of ``±numerator / denominator`` rounded once; both are positive, in lowest terms or not."""
    # exponent = floor(log2(numerator / denominator))
    exponent = numerator.bit_length() - denominator.bit_length()
    if (numerator << max(0, -exponent)) < (denominator << max(0, exponent)):
        exponent -= 1
    exponent = max(exponent, fmt.minimum_exponent)
    quantum = exponent - fmt.fraction_bits
    significand, remainder = divmod(numerator << max(0, -quantum), denominator << max(0, quantum))
    if remainder and _rounds_away(mode, negative, significand & 1, 2 * remainder - (denominator << max(0, quantum))):
        significand += 1
    # The hidden bit carries into the exponent field: a significand that rounds up to the next power of two needs no special case.
    pattern = ((exponent + fmt.bias - 1) << fmt.fraction_bits) + significand
    if pattern == 0:
        return fmt.zero_bits(negative)
    if pattern <= fmt.max_finite_bits:
        return (fmt.sign_mask if negative else 0) | pattern
    saturates = mode is Rounding.TOWARD_ZERO or mode is (Rounding.UPWARD if negative else Rounding.DOWNWARD)
    if saturates:
        return (fmt.sign_mask if negative else 0) | fmt.max_finite_bits
    return fmt.overflow_bits(negative)


def _rounds_away(mode: Rounding, negative: bool, odd: int, above_half: int) -> bool:
    """Return whether an inexact magnitude is rounded to the next larger one; ``above_half`` has the sign of (discarded part - half a step)."""
    match mode:
        case Rounding.NEAREST_EVEN:
            return above_half > 0 or (above_half == 0 and odd == 1)
        case Rounding.NEAREST_AWAY:
            return above_half >= 0
        case Rounding.TOWARD_ZERO:
            return False
        case Rounding.UPWARD:
            return not negative
        case Rounding.DOWNWARD:
            return negative
        case _:
            assert_never(mode)


def ulps(fmt: FloatFormat, a_bits: int, b_bits: int) -> int:
    """Return the number of representable steps between two non-negative finite values, ``|b - a|`` in magnitude codes. Raises ``ValueError`` for
    other values.
    """
    for bits in (a_bits, b_bits):
        if not 0 <= bits <= fmt.max_finite_bits:
            raise ValueError(f"{bits:#x} is not a non-negative finite {fmt.name}")
    return abs(b_bits - a_bits)


def to_text(fmt: FloatFormat, bits: int) -> str:
    """Return decimal text for the user that rounds back to ``bits``; ``nan``, ``inf``, ``-inf``, ``-0.0``.

    The text is exact if that is short (at most 6 digits, or an integer of at most 16), else it has the fewest digits that suffice.
    """
    match decode(fmt, bits):
        case Special() as special:
            return special.value
        case value:
            prefix = "-" if sign(fmt, bits) else ""
            return prefix + (_decimal(fmt, abs(value), magnitude(fmt, bits)) if value else "0.0")


_MOST_EXACT_DIGITS = 6
_MOST_INTEGER_DIGITS = 16


def _decimal(fmt: FloatFormat, value: Fraction, pattern: int) -> str:
    exponent = _decimal_exponent(value)
    most = _MOST_INTEGER_DIGITS if value.denominator == 1 else _MOST_EXACT_DIGITS
    exact = value * Fraction(10) ** (most - 1 - exponent)
    if exact.denominator == 1:
        return _layout(str(exact.numerator), exponent)
    precision = 0
    while True:
        precision += 1
        scale = Fraction(10) ** (precision - 1 - exponent)
        digits = round(value * scale)
        if round_fraction(fmt, digits / scale) == pattern:
            text = str(digits)
            return _layout(text, exponent + len(text) - precision)  # 9.99 may round up to 10.0


def _layout(digits: str, exponent: int) -> str:
    """Return the text of ``d.ddd * 10^exponent``, plain or scientific."""
    digits = digits.rstrip("0")
    if -5 < exponent < 0:
        return f"0.{'0' * (-exponent - 1)}{digits}"
    if 0 <= exponent < _MOST_INTEGER_DIGITS:
        return f"{digits[: exponent + 1].ljust(exponent + 1, '0')}.{digits[exponent + 1 :] or '0'}"
    mantissa = digits[0] + (f".{digits[1:]}" if len(digits) > 1 else "")
    return f"{mantissa}e{'-' if exponent < 0 else '+'}{abs(exponent):02d}"


def _decimal_exponent(value: Fraction) -> int:
    """Return ``floor(log10(value))`` without decimal text: Python refuses to print integers of thousands of digits, which f128 has."""
    # 2^(bits - 1) < value < 2^(bits + 1), and log10(2) is a little less than 0.30103
    bits = value.numerator.bit_length() - value.denominator.bit_length()
    guess = (bits - 1) * 30103 // 100000 - 1
    while value >= Fraction(10) ** (guess + 1):
        guess += 1
    return guess
