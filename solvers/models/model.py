"""The conversion of printed SMT-LIB values to Python values. Function models and the evaluation of terms are elsewhere."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from solvers.answers import SolverInputError
from solvers.smtlib.sexpr import SExpr, read, show


class BitVectorValue(int):
    """The unsigned value of a bit-vector: an ``int`` with its bit ``width``."""

    width: int

    def __new__(cls, value: int, width: int) -> BitVectorValue:
        if width < 1 or not 0 <= value < 1 << width:
            raise ValueError(f"{value} does not fit {width} bits")
        self = super().__new__(cls, value)
        self.width = width
        return self

    @property
    def signed(self) -> int:
        """The value in two's complement."""
        return int(self) - (1 << self.width) if int(self) >> (self.width - 1) else int(self)

    def __repr__(self) -> str:
        return f"BitVectorValue({int(self)}, {self.width})"


@dataclass(frozen=True, slots=True)
class FloatValue:
    """A value of ``(_ FloatingPoint exponent_bits significand_bits)`` by its IEEE 754 bit pattern.

    ``significand_bits`` counts the hidden bit, as SMT-LIB does, so ``bits`` has exponent_bits + significand_bits bits.
    SMT-LIB has one NaN; its pattern here is the positive quiet one with the payload 0.
    """

    exponent_bits: int
    significand_bits: int
    bits: int

    @property
    def negative(self) -> bool:
        return bool(self.bits >> (self.exponent_bits + self.significand_bits - 1))

    @property
    def exponent(self) -> int:
        """The biased exponent field."""
        return (self.bits >> (self.significand_bits - 1)) & ((1 << self.exponent_bits) - 1)

    @property
    def fraction(self) -> int:
        """The trailing significand field, without the hidden bit."""
        return self.bits & ((1 << (self.significand_bits - 1)) - 1)

    @property
    def is_nan(self) -> bool:
        return self.exponent == (1 << self.exponent_bits) - 1 and self.fraction != 0

    @property
    def is_infinite(self) -> bool:
        return self.exponent == (1 << self.exponent_bits) - 1 and self.fraction == 0

    def exact(self) -> Fraction:
        """Return the exact real number; both zeros are 0. Raises ValueError for NaN and infinities."""
        if self.is_nan or self.is_infinite:
            raise ValueError("not a finite number")
        # IEEE 754-2019, 3.4: (-1)^s * 2^(e - bias) * (1 + f / 2^(p-1)); subnormal: 2^(1 - bias) * f / 2^(p-1)
        bias = (1 << (self.exponent_bits - 1)) - 1
        hidden = 1 << (self.significand_bits - 1) if self.exponent else 0
        power = max(self.exponent, 1) - bias - (self.significand_bits - 1)
        magnitude = Fraction(hidden + self.fraction) * Fraction(2) ** power
        return -magnitude if self.negative else magnitude

    def __float__(self) -> float:
        """Return the nearest Python float, which is exact for formats up to binary64."""
        if self.is_nan:
            return float("nan")
        sign = -1.0 if self.negative else 1.0
        if self.is_infinite:
            return sign * float("inf")
        try:
            return sign * float(abs(self.exact()))
        except OverflowError:
            return sign * float("inf")


@dataclass(frozen=True, slots=True)
class RoundingModeValue:
    """A rounding mode: RNE, RNA, RTP, RTN or RTZ."""

    mode: str


@dataclass(frozen=True, slots=True)
class UninterpretedValue:
    """A value without a Python counterpart: an element of a declared sort, an array, a datatype. ``text`` is its normalised text."""

    text: str


Value: TypeAlias = bool | int | Fraction | BitVectorValue | FloatValue | RoundingModeValue | UninterpretedValue

_ROUNDING = {
    "roundNearestTiesToEven": "RNE",
    "roundNearestTiesToAway": "RNA",
    "roundTowardPositive": "RTP",
    "roundTowardNegative": "RTN",
    "roundTowardZero": "RTZ",
}
_NUMERAL = re.compile(r"[0-9]+\Z")
_DECIMAL = re.compile(r"[0-9]+\.[0-9]+\Z")
_BINARY = re.compile(r"#b[01]+\Z")
_HEXADECIMAL = re.compile(r"#x[0-9a-fA-F]+\Z")


def parse_value(text: str) -> Value:
    """Return the value that ``text`` prints: Bool as bool, Int as int, Real as Fraction, bit-vectors as BitVectorValue (an int with a width),
    floating point as FloatValue, rounding modes as RoundingModeValue. Anything else readable is an UninterpretedValue.

    Raises SolverInputError if ``text`` is not exactly one S-expression.
    """
    expressions = read(text)
    if len(expressions) != 1:
        raise SolverInputError(f"not one value: {text[:200]!r}")
    try:
        return value_of(expressions[0])
    except RecursionError:  # signs or quotients nested thousands of times: no solver prints such a number
        return UninterpretedValue(show(expressions[0]))


def value_of(expression: SExpr) -> Value:
    """Return the value of an S-expression, like ``parse_value``."""
    match expression:
        case "true":
            return True
        case "false":
            return False
        case str() if _NUMERAL.match(expression):
            return int(expression)
        case str() if _DECIMAL.match(expression):
            return Fraction(expression)
        case str() if _BINARY.match(expression):
            return BitVectorValue(int(expression[2:], 2), len(expression) - 2)
        case str() if _HEXADECIMAL.match(expression):
            return BitVectorValue(int(expression[2:], 16), 4 * (len(expression) - 2))
        case str() if expression in _ROUNDING or expression in _ROUNDING.values():
            return RoundingModeValue(_ROUNDING.get(expression, expression))
        case ("_", str() as head, str() as size) if re.fullmatch("bv[0-9]+", head) and _NUMERAL.match(size):
            width = int(size)
            return BitVectorValue(int(head[2:]) % (1 << width), width)
        case ("_", ("NaN" | "+oo" | "-oo" | "+zero" | "-zero") as head, str() as e, str() as s):
            return special_float(head, int(e), int(s))
        case ("fp", str() as sign, exponent, fraction):
            return float_of(value_of(sign), value_of(exponent), value_of(fraction), expression)
        case ("-", operand):
            negated = value_of(operand)
            if isinstance(negated, (int, Fraction)) and not isinstance(negated, (bool, BitVectorValue)):
                return -negated
        case ("/", over, under):
            numerator, denominator = value_of(over), value_of(under)
            if isinstance(numerator, (int, Fraction)) and isinstance(denominator, (int, Fraction)) and denominator:
                return Fraction(numerator) / Fraction(denominator)
    return UninterpretedValue(show(expression))


def special_float(head: str, exponent_bits: int, significand_bits: int) -> FloatValue:
    """Return a special value of the SMT-LIB theory FloatingPoint: ``head`` is ``+oo``, ``-oo``, ``+zero``, ``-zero`` or ``NaN``, as in ``(_ +oo eb
    sb)``.
    """
    exponent = 0 if head.endswith("zero") else ((1 << exponent_bits) - 1) << (significand_bits - 1)
    quiet = 1 << (significand_bits - 2) if head == "NaN" else 0
    sign = 1 << (exponent_bits + significand_bits - 1) if head.startswith("-") else 0
    return FloatValue(exponent_bits, significand_bits, sign | exponent | quiet)


def float_of(sign: Value, exponent: Value, fraction: Value, whole: SExpr) -> Value:
    """Return the value of ``(fp sign exponent fraction)``, each a bit-vector; NaN patterns become the one NaN. ``whole`` is its source."""
    match sign, exponent, fraction:
        case BitVectorValue(), BitVectorValue(), BitVectorValue():
            significand_bits = fraction.width + 1
            bits = (int(sign) << (exponent.width + fraction.width)) | (int(exponent) << fraction.width) | int(fraction)
            value = FloatValue(exponent.width, significand_bits, bits)
            return special_float("NaN", exponent.width, significand_bits) if value.is_nan else value
        case _:
            return UninterpretedValue(show(whole))
