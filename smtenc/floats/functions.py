"""Mathematical functions as data: which special values ISO C Annex F fixes, and what their results can never be.

Only facts that every conforming implementation keeps are here; everything else about a function is uninterpreted. The same table folds
constants in ``algebra`` and states the cases in the encodings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from smtenc.floats.formats import FloatFormat, is_nan, is_zero, sign


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
    """``points``: argument -> result. NaN always gives NaN.

    ``negative_is_nan``: every negative number but −0 gives NaN. ``never_nan``: no other argument that is not NaN gives NaN.
    ``never_negative``: the sign of a result that is not NaN is +.
    """

    points: Mapping[Point, Point]
    negative_is_nan: bool = False
    never_nan: bool = True
    never_negative: bool = False


_ODD = {_P0: _P0, _N0: _N0}

UNARY_FUNCTIONS: Mapping[str, UnaryFunction] = MappingProxyType(
    {
        "exp": UnaryFunction({_P0: _ONE, _N0: _ONE, _PI: _PI, _NI: _P0}, never_negative=True),
        "exp2": UnaryFunction({_P0: _ONE, _N0: _ONE, _PI: _PI, _NI: _P0}, never_negative=True),
        "expm1": UnaryFunction({**_ODD, _PI: _PI, _NI: _M1}),
        "log": UnaryFunction({_P0: _NI, _N0: _NI, _ONE: _P0, _PI: _PI}, negative_is_nan=True),
        "log2": UnaryFunction({_P0: _NI, _N0: _NI, _ONE: _P0, _PI: _PI}, negative_is_nan=True),
        "log10": UnaryFunction({_P0: _NI, _N0: _NI, _ONE: _P0, _PI: _PI}, negative_is_nan=True),
        "log1p": UnaryFunction({**_ODD, _M1: _NI, _PI: _PI, _NI: _NAN}, never_nan=False),
        "sqrt": UnaryFunction({**_ODD, _ONE: _ONE, _PI: _PI}, negative_is_nan=True),
        "rsqrt": UnaryFunction({_P0: _PI, _N0: _NI, _PI: _P0}, negative_is_nan=True),
        "cbrt": UnaryFunction({**_ODD, _PI: _PI, _NI: _NI}),
        "sin": UnaryFunction({**_ODD, _PI: _NAN, _NI: _NAN}),
        "cos": UnaryFunction({_P0: _ONE, _N0: _ONE, _PI: _NAN, _NI: _NAN}),
        "tan": UnaryFunction({**_ODD, _PI: _NAN, _NI: _NAN}),
        "asin": UnaryFunction({**_ODD, _PI: _NAN, _NI: _NAN}, never_nan=False),
        "acos": UnaryFunction({_ONE: _P0, _PI: _NAN, _NI: _NAN}, never_nan=False),
        "atan": UnaryFunction(_ODD),
        "sinh": UnaryFunction({**_ODD, _PI: _PI, _NI: _NI}),
        "cosh": UnaryFunction({_P0: _ONE, _N0: _ONE, _PI: _PI, _NI: _PI}, never_negative=True),
        "tanh": UnaryFunction({**_ODD, _PI: _ONE, _NI: _M1}),
        "asinh": UnaryFunction({**_ODD, _PI: _PI, _NI: _NI}),
        "acosh": UnaryFunction({_ONE: _P0, _PI: _PI}, negative_is_nan=True, never_nan=False),
        "atanh": UnaryFunction({**_ODD, _ONE: _PI, _M1: _NI, _PI: _NAN, _NI: _NAN}, never_nan=False),
        "erf": UnaryFunction({**_ODD, _PI: _ONE, _NI: _M1}),
        "erfc": UnaryFunction({_PI: _P0}, never_negative=True),
    }
)
"""By the name of the ``math`` dialect's operation. ISO C Annex F.10; ``rsqrt`` is IEEE 754-2019 clause 9.2's rSqrt."""


def point_bits(fmt: FloatFormat, point: Point) -> int:
    """The bit pattern of ``point`` in ``fmt``."""
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
    """The fixed result of a unary function at a constant, None where only the implementation knows."""
    function = UNARY_FUNCTIONS[name]
    if is_nan(fmt, bits):
        return fmt.nan_bits
    for point, result in function.points.items():
        if (fmt.has_infinity or point not in (_PI, _NI)) and point_bits(fmt, point) == bits:
            return point_bits(fmt, result)
    if function.negative_is_nan and sign(fmt, bits) and not is_zero(fmt, bits):
        return fmt.nan_bits
    return None
