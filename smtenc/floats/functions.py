"""Mathematical functions as data: the special values that ISO C Annex F fixes, and values that results never have.

Only facts that every conforming implementation satisfies are here; everything else about a function is uninterpreted. The same table folds constants
in ``algebra`` and states the cases in the encodings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from smtenc.floats.arithmetic import compare
from smtenc.floats.formats import FloatFormat, is_finite, is_inf, is_nan, is_zero, sign, to_fraction


class Point(Enum):
    """An argument, or a class of arguments, with a fixed result."""

    POSITIVE_ZERO = "+0"
    NEGATIVE_ZERO = "-0"
    POSITIVE_INFINITY = "+inf"
    NEGATIVE_INFINITY = "-inf"
    ONE = "1"
    MINUS_ONE = "-1"
    NAN = "nan"


_P0, _N0, _PI, _NI = Point.POSITIVE_ZERO, Point.NEGATIVE_ZERO, Point.POSITIVE_INFINITY, Point.NEGATIVE_INFINITY
_ONE, _M1, _NAN = Point.ONE, Point.MINUS_ONE, Point.NAN


@dataclass(frozen=True, slots=True)
class UnaryFunction:
    """The facts about a function of one argument. ``points``: argument -> result. NaN always gives NaN.

    ``least`` and ``greatest`` bound the domain (None: no bound): a number below or above it, infinities included, gives NaN ("invalid"), and −0 is
    not below +0. No other argument gives NaN, except a NaN and the points whose result is NaN. ``never_negative``: the sign of a result that is not
    NaN is +.
    """

    points: Mapping[Point, Point]
    least: Point | None = None
    greatest: Point | None = None
    never_negative: bool = False


_ODD = {_P0: _P0, _N0: _N0}

UNARY_FUNCTIONS: Mapping[str, UnaryFunction] = MappingProxyType(
    {
        "exp": UnaryFunction({_P0: _ONE, _N0: _ONE, _PI: _PI, _NI: _P0}, never_negative=True),
        "exp2": UnaryFunction({_P0: _ONE, _N0: _ONE, _PI: _PI, _NI: _P0}, never_negative=True),
        "expm1": UnaryFunction({**_ODD, _PI: _PI, _NI: _M1}),
        "log": UnaryFunction({_P0: _NI, _N0: _NI, _ONE: _P0, _PI: _PI}, least=_P0),
        "log2": UnaryFunction({_P0: _NI, _N0: _NI, _ONE: _P0, _PI: _PI}, least=_P0),
        "log10": UnaryFunction({_P0: _NI, _N0: _NI, _ONE: _P0, _PI: _PI}, least=_P0),
        "log1p": UnaryFunction({**_ODD, _M1: _NI, _PI: _PI}, least=_M1),
        "sqrt": UnaryFunction({**_ODD, _ONE: _ONE, _PI: _PI}, least=_P0),
        "rsqrt": UnaryFunction({_P0: _PI, _N0: _NI, _PI: _P0}, least=_P0),
        "cbrt": UnaryFunction({**_ODD, _PI: _PI, _NI: _NI}),
        "sin": UnaryFunction({**_ODD, _PI: _NAN, _NI: _NAN}),
        "cos": UnaryFunction({_P0: _ONE, _N0: _ONE, _PI: _NAN, _NI: _NAN}),
        "tan": UnaryFunction({**_ODD, _PI: _NAN, _NI: _NAN}),
        "asin": UnaryFunction(_ODD, least=_M1, greatest=_ONE),
        "acos": UnaryFunction({_ONE: _P0}, least=_M1, greatest=_ONE),
        "atan": UnaryFunction(_ODD),
        "sinh": UnaryFunction({**_ODD, _PI: _PI, _NI: _NI}),
        "cosh": UnaryFunction({_P0: _ONE, _N0: _ONE, _PI: _PI, _NI: _PI}, never_negative=True),
        "tanh": UnaryFunction({**_ODD, _PI: _ONE, _NI: _M1}),
        "asinh": UnaryFunction({**_ODD, _PI: _PI, _NI: _NI}),
        "acosh": UnaryFunction({_ONE: _P0, _PI: _PI}, least=_ONE),
        "atanh": UnaryFunction({**_ODD, _ONE: _PI, _M1: _NI}, least=_M1, greatest=_ONE),
        "erf": UnaryFunction({**_ODD, _PI: _ONE, _NI: _M1}),
        "erfc": UnaryFunction({_PI: _P0}, never_negative=True),
    }
)
"""The table of functions by the name of the ``math`` dialect's operation. ISO C Annex F.10; ``rsqrt`` is IEEE 754-2019 clause 9.2's rSqrt."""

POWER = "powf"
ARC_TANGENT_OF_QUOTIENT = "atan2"
BINARY_FUNCTIONS = frozenset({POWER, ARC_TANGENT_OF_QUOTIENT})


def has_point(fmt: FloatFormat, point: Point) -> bool:
    """Return whether ``point`` is itself a value of the format; an infinity is not if the format has none."""
    return fmt.has_infinity or point not in (_PI, _NI)


def point_bits(fmt: FloatFormat, point: Point) -> int:
    """Return the bit pattern of ``point`` in ``fmt``."""
    match point:
        case Point.POSITIVE_ZERO:
            return 0
        case Point.NEGATIVE_ZERO:
            return fmt.zero_bits(True)
        case Point.POSITIVE_INFINITY:
            return fmt.overflow_bits(False)
        case Point.NEGATIVE_INFINITY:
            return fmt.overflow_bits(True)
        case Point.ONE:
            return fmt.one_bits
        case Point.MINUS_ONE:
            return fmt.one_bits | fmt.sign_mask
        case Point.NAN:
            return fmt.nan_bits


def fold(name: str, fmt: FloatFormat, bits: int) -> int | None:
    """Return the fixed result of a unary function at a constant; None if the result depends on the implementation."""
    function = UNARY_FUNCTIONS[name]
    if is_nan(fmt, bits):
        return fmt.nan_bits
    for point, result in function.points.items():
        if has_point(fmt, point) and point_bits(fmt, point) == bits:
            return point_bits(fmt, result)
    # a format without NaN has no "invalid": the result depends on the implementation
    return fmt.nan_bits if fmt.has_nan and _outside(function, fmt, bits) else None


def _outside(function: UnaryFunction, fmt: FloatFormat, bits: int) -> bool:
    """Return whether a number is outside of the function's domain."""
    below = function.least is not None and compare(fmt, "olt", bits, point_bits(fmt, function.least))
    return below or (function.greatest is not None and compare(fmt, "ogt", bits, point_bits(fmt, function.greatest)))


def fold_binary(name: str, fmt: FloatFormat, a: int, b: int) -> int | None:
    """Return the fixed result of ``powf`` or ``atan2`` at constants; None if the result depends on the implementation."""
    return _fold_power(fmt, a, b) if name == POWER else _fold_arc_tangent(fmt, a, b)


def fold_integer_power(fmt: FloatFormat, base: int, exponent: int) -> int | None:
    """Return the fixed result of ``math.fpowi``: x^0 = 1 for any x, x^1 = x, 1^n = 1; NaN stays NaN. None for other operands."""
    if exponent == 0:
        return fmt.one_bits
    return base if exponent == 1 or base == fmt.one_bits or is_nan(fmt, base) else None


def _fold_power(fmt: FloatFormat, x: int, y: int) -> int | None:
    """Return the fixed result of x^y by ISO C F.10.4.4, or None."""
    if is_zero(fmt, y) or x == fmt.one_bits:
        return fmt.one_bits
    if is_nan(fmt, x) or is_nan(fmt, y):
        return fmt.nan_bits
    if not fmt.has_infinity:
        return None
    if is_inf(fmt, y):
        return _power_of_infinity(fmt, x, to_infinity=not sign(fmt, y))
    exponent = to_fraction(fmt, y)
    integral = exponent.denominator == 1
    if is_zero(fmt, x) or is_inf(fmt, x):
        negative = bool(sign(fmt, x)) and integral and exponent.numerator % 2 == 1
        return fmt.overflow_bits(negative) if is_zero(fmt, x) == (exponent < 0) else fmt.zero_bits(negative)
    return fmt.nan_bits if sign(fmt, x) and not integral else None


def _power_of_infinity(fmt: FloatFormat, x: int, to_infinity: bool) -> int:
    magnitude = x & fmt.magnitude_mask
    if magnitude == fmt.one_bits:
        return fmt.one_bits
    return fmt.overflow_bits(False) if (magnitude > fmt.one_bits) == to_infinity else 0


def _fold_arc_tangent(fmt: FloatFormat, y: int, x: int) -> int | None:
    """Return the fixed result of atan2(y, x) by ISO C F.10.1.4, or None: NaN and zeros only, because the rounding of multiples of π is left open."""
    if is_nan(fmt, x) or is_nan(fmt, y):
        return fmt.nan_bits
    to_zero = (is_zero(fmt, y) and not sign(fmt, x)) or (is_inf(fmt, x) and not sign(fmt, x) and is_finite(fmt, y))
    return fmt.zero_bits(bool(sign(fmt, y))) if to_zero else None


COMPLEX_FUNCTIONS: Mapping[str, int] = MappingProxyType(
    {"abs": 1, **dict.fromkeys("atan2 cos div exp expm1 log log1p pow powi rsqrt sign sin sqrt tan tanh".split(), 2)}
)
"""The functions of complex numbers that are not defined to the bit, with the number of parts of their results."""
