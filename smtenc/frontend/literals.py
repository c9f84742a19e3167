"""Number literals as bit patterns: decimal floats are rounded correctly to the named format, hexadecimal ones are the bits themselves.

No floating-point arithmetic is used: rounding is exact rational arithmetic. The full format descriptions are in ``floats``, which reading does not
need.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache

NUMBER = re.compile(r"[-+]?(?:0x[0-9A-Fa-f]+|[0-9]+(?:\.[0-9]*(?:[eE][-+]?[0-9]+)?)?)")
"""A pattern for MLIR's integer and float literals (a float has a point), with an optional sign."""


MOST_DIGITS = 20_000
"""The greatest number of digits of a decimal number: MLIR takes minutes for a hundred thousand. Hexadecimal numbers may be as long as their type."""
_MOST_EXPONENT = 20_000
"""The decimal exponent beyond which every format has infinity or zero, whatever the digits are."""
_DECIMAL = re.compile(r"([0-9]+)(?:\.([0-9]*)(?:[eE]([-+]?[0-9]+))?)?")


class Overflow(Enum):
    """The result of rounding beyond the largest finite value (APFloat's ``fltNonfiniteBehavior``)."""

    INFINITY = "infinity"
    NAN = "nan"
    """``FN``: no infinity, the NaN is all ones below the sign."""
    NEGATIVE_ZERO_NAN = "negative-zero-nan"
    """``FNUZ``: no infinity and no −0; the only NaN is the pattern of −0."""
    SATURATE = "saturate"
    """Finite numbers only."""


@dataclass(frozen=True, slots=True)
class LiteralFormat:
    """A float format: a sign bit, ``exponent`` bits with ``bias``, ``mantissa`` stored bits; ``explicit`` stores the integer bit, too (x87)."""

    exponent: int
    mantissa: int
    bias: int
    overflow: Overflow = Overflow.INFINITY
    explicit: bool = False

    @property
    def width(self) -> int:
        return 1 + self.exponent + self.explicit + self.mantissa


FORMATS = {
    "f16": LiteralFormat(5, 10, 15),
    "bf16": LiteralFormat(8, 7, 127),
    "tf32": LiteralFormat(8, 10, 127),
    "f32": LiteralFormat(8, 23, 127),
    "f64": LiteralFormat(11, 52, 1023),
    "f80": LiteralFormat(15, 63, 16383, explicit=True),
    "f128": LiteralFormat(15, 112, 16383),
    "f8E5M2": LiteralFormat(5, 2, 15),
    "f8E4M3": LiteralFormat(4, 3, 7),
    "f8E3M4": LiteralFormat(3, 4, 3),
    "f8E4M3FN": LiteralFormat(4, 3, 7, Overflow.NAN),
    "f8E5M2FNUZ": LiteralFormat(5, 2, 16, Overflow.NEGATIVE_ZERO_NAN),
    "f8E4M3FNUZ": LiteralFormat(4, 3, 8, Overflow.NEGATIVE_ZERO_NAN),
    "f8E4M3B11FNUZ": LiteralFormat(4, 3, 11, Overflow.NEGATIVE_ZERO_NAN),
    "f6E2M3FN": LiteralFormat(2, 3, 1, Overflow.SATURATE),
    "f6E3M2FN": LiteralFormat(3, 2, 3, Overflow.SATURATE),
    "f4E2M1FN": LiteralFormat(2, 1, 1, Overflow.SATURATE),
}
"""The signed float types of MLIR's builtin dialect; ``f8E8M0FNU`` (no sign, no mantissa, no zero) is handled separately."""

FLOAT_TYPES = frozenset(FORMATS) | {"f8E8M0FNU"}


@lru_cache(maxsize=65536)
def float_bits(literal: str, format_name: str) -> int:
    """Return the bit pattern of ``literal`` in the format called ``format_name``: round to nearest, ties to even (IEEE 754-2019, 4.3.1).

    A hexadecimal literal *is* the pattern. Raises ``ValueError`` for a pattern that does not fit, and for a value that ``f8E8M0FNU`` cannot
    represent.
    """
    negative = literal.startswith("-")
    digits = literal.lstrip("+-")
    if digits.startswith("0x"):
        width = 8 if format_name == "f8E8M0FNU" else FORMATS[format_name].width
        bits = int(digits, 16)
        if negative or bits >> width:
            raise ValueError(f"hexadecimal literal {shown_literal(literal)} does not fit the {width} bits of {format_name}")
        return bits
    magnitude = _magnitude(digits)
    if format_name == "f8E8M0FNU":
        return _power_of_two_bits(-magnitude if negative else magnitude)
    return round_fraction(magnitude, negative, FORMATS[format_name])


def _magnitude(digits: str) -> Fraction:
    """Return the value of an unsigned decimal float; if its exponent is extreme, a number that every format rounds to the same pattern."""
    require_short(digits)
    found = _DECIMAL.fullmatch(digits)
    if found is None:
        raise ValueError(f"{shown_literal(digits)} is not a number")
    whole, fraction, exponent = found.group(1), found.group(2) or "", found.group(3) or "0"
    significand = int(whole + fraction)
    if not significand:
        return Fraction(0)
    # the position of the first digit that is not zero, as a power of ten
    leading = len((whole + fraction).lstrip("0")) - len(fraction)
    scale = int(exponent)
    if abs(scale + leading) > _MOST_EXPONENT:
        return Fraction(10) ** (_MOST_EXPONENT if scale + leading > 0 else -_MOST_EXPONENT)
    return significand * Fraction(10) ** (scale - len(fraction))


def require_short(digits: str) -> None:
    """Raise ``ValueError`` for a decimal number with more than ``MOST_DIGITS`` characters, which would take too long to read."""
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"a decimal number of {len(digits)} digits: at most {MOST_DIGITS} are read")


def shown_literal(literal: str) -> str:
    """Return a literal for a message, cut after 40 characters."""
    return literal if len(literal) <= 40 else f"{literal[:40]}…"


def shown(value: int) -> str:
    """Return an integer for a message; above 128 bits only its bit length."""
    return str(value) if value.bit_length() <= 128 else f"an integer of {value.bit_length()} bits"


def round_fraction(magnitude: Fraction, negative: bool, form: LiteralFormat) -> int:
    """Return the pattern in ``form`` of ``±magnitude``, rounded to nearest, ties to even."""
    sign = int(negative) << (form.width - 1)
    no_negative_zero = form.overflow is Overflow.NEGATIVE_ZERO_NAN
    if magnitude == 0:
        return 0 if no_negative_zero else sign
    # 2^e <= magnitude < 2^(e+1), clamped to the smallest normal exponent
    e = magnitude.numerator.bit_length() - magnitude.denominator.bit_length()
    e -= magnitude < Fraction(2) ** e
    e = max(e, 1 - form.bias)
    # magnitude = significand * 2^(e - mantissa); Python's round() on a Fraction is exact and ties to even
    significand = round(magnitude / Fraction(2) ** (e - form.mantissa))
    if significand >> (form.mantissa + 1):
        significand >>= 1
        e += 1
    largest_exponent, largest_mantissa = _largest(form)
    integer_bit, fraction = significand >> form.mantissa, significand & ((1 << form.mantissa) - 1)
    biased = e + form.bias if integer_bit else 0
    if (biased, fraction) > (largest_exponent, largest_mantissa):
        return _overflowed(sign, form)
    stored = significand if form.explicit else fraction
    pattern = biased << (form.mantissa + form.explicit) | stored
    return 0 if no_negative_zero and not pattern else sign | pattern


def _largest(form: LiteralFormat) -> tuple[int, int]:
    """Return the biased exponent and the mantissa field of the largest finite number."""
    exponent, mantissa = (1 << form.exponent) - 1, (1 << form.mantissa) - 1
    match form.overflow:
        case Overflow.INFINITY:
            return exponent - 1, mantissa
        case Overflow.NAN:
            return exponent, mantissa - 1
        case Overflow.NEGATIVE_ZERO_NAN | Overflow.SATURATE:
            return exponent, mantissa


def _overflowed(sign: int, form: LiteralFormat) -> int:
    exponent, mantissa = (1 << form.exponent) - 1, (1 << form.mantissa) - 1
    match form.overflow:
        case Overflow.INFINITY:
            integer_bit = int(form.explicit) << form.mantissa
            return sign | exponent << (form.mantissa + form.explicit) | integer_bit
        case Overflow.NEGATIVE_ZERO_NAN:
            return 1 << (form.width - 1)
        case Overflow.NAN | Overflow.SATURATE:
            return sign | exponent << form.mantissa | mantissa


def _power_of_two_bits(value: Fraction) -> int:
    """``f8E8M0FNU``: pattern i is 2^(i-127); only exact powers of two can be written."""
    if value > 0 and (value.numerator == 1 or value.denominator == 1):
        exponent = value.numerator.bit_length() - value.denominator.bit_length()
        if value == Fraction(2) ** exponent and 0 <= exponent + 127 <= 254:
            return exponent + 127
    raise ValueError("only powers of two from 2^-127 to 2^127 have a pattern in f8E8M0FNU")


def integer_value(literal: str) -> int:
    """``true``, ``false``, decimal or hexadecimal (with a sign). Raises ``ValueError`` for a decimal number that is too long."""
    match literal:
        case "true":
            return 1
        case "false":
            return 0
        case _ if "0x" in literal:
            return int(literal, 16)
        case _:
            require_short(literal)
            return int(literal)
