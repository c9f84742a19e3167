"""Functions of the mathematical library, computed by the operations into which MLIR expands them, each rounded (``--assume math-identities``)."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import numpy as np

from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.floats.float_scalars import FloatPayload, FloatUnit, float_unit

Library = Callable[..., FloatPayload]
"""A function that returns the value of a library function, from its name, the float unit of its format, and the operands."""


class _Steps:
    """Arithmetic of one format."""

    def __init__(self, number: FloatUnit, library: Library) -> None:
        self._number = number
        self._library = library

    def number(self, value: float) -> FloatPayload:
        return self._number.from_double(np.float64(value))

    def __call__(self, name: str, *operands: FloatPayload) -> FloatPayload:
        """Return the result of ``add``, ``sub``, ``mul``, ``div`` or a library function on operands of the format."""
        if name in ("add", "sub", "mul", "div"):
            a, b = operands
            return self._number.binary(name)(a, b)
        return self._library(name, self._number, *operands)

    def with_sign(self, value: FloatPayload, of: FloatPayload) -> FloatPayload:
        return float_scalars.copysign(self._number, value, of)


def _tanh(do: _Steps, x: FloatPayload) -> FloatPayload:
    size = do.with_sign(x, do.number(1.0))
    power, one = do("exp", do("mul", do.number(-2.0), size)), do.number(1.0)
    return do.with_sign(do("div", do("sub", one, power), do("add", one, power)), x)


def _half(do: _Steps, name: str, x: FloatPayload) -> FloatPayload:
    falling = do("exp", do("mul", x, do.number(-1.0)))
    return do("mul", do(name, do("exp", x), falling), do.number(0.5))


def _logarithm_of_root(do: _Steps, name: str, x: FloatPayload) -> FloatPayload:
    return do("log", do("add", x, do("sqrt", do(name, do("mul", x, x), do.number(1.0)))))


_EXPANSIONS: Mapping[str, Callable[[_Steps, FloatPayload], FloatPayload]] = MappingProxyType(
    {
        "rsqrt": lambda do, x: do("div", do.number(1.0), do("sqrt", x)),
        "exp2": lambda do, x: do("exp", do("mul", x, do.number(math.log(2.0)))),
        "expm1": lambda do, x: do("sub", do("exp", x), do.number(1.0)),
        "log2": lambda do, x: do("mul", do("log", x), do.number(1.4426950408889634)),
        "log10": lambda do, x: do("mul", do("log", x), do.number(0.4342944819032518)),
        "log1p": lambda do, x: do("log", do("add", x, do.number(1.0))),
        "tan": lambda do, x: do("div", do("sin", x), do("cos", x)),
        "sinh": lambda do, x: _half(do, "sub", x),
        "cosh": lambda do, x: _half(do, "add", x),
        "tanh": _tanh,
        "asinh": lambda do, x: _logarithm_of_root(do, "add", x),
        "acosh": lambda do, x: _logarithm_of_root(do, "sub", x),
        "atanh": lambda do, x: do("mul", do("log", do("div", do("add", x, do.number(1.0)), do("sub", do.number(1.0), x))), do.number(0.5)),
    }
)


def expanded(name: str, number: FloatUnit, operands: Sequence[FloatPayload], library: Library) -> FloatPayload | None:
    """Return the value of a function by its expansion into other functions; None if the function has no expansion. f16 and bf16 are computed in f32,
    except ``sqrt``.
    """
    if name != "sqrt" and number.format.name in ("f16", "bf16"):
        single = float_unit("f32")
        return number.from_double(single.double(library(name, single, *(single.from_double(number.double(x)) for x in operands))))
    do = _Steps(number, library)
    if name in _EXPANSIONS:
        return _EXPANSIONS[name](do, operands[0])
    return _power(do, operands[0], float(number.double(operands[1]))) if name == "powf" else None


def _power(do: _Steps, x: FloatPayload, exponent: float) -> FloatPayload | None:
    match exponent:
        case -1.0:
            return do("div", do.number(1.0), x)
        case 2.0:
            return do("mul", x, x)
        case 3.0:
            return do("mul", do("mul", x, x), x)
        case 0.5:
            return do("sqrt", x)
        case -0.5:
            return do("div", do.number(1.0), do("sqrt", x))
        case 0.75:
            return do("mul", do("sqrt", x), do("sqrt", do("sqrt", x)))
        case _:
            return None


def product(number: FloatUnit, base: FloatPayload, exponent: int) -> FloatPayload | None:
    """Return a power of exponent -8 to 8 as a product from the left (of 1 / base for a negative exponent); None for the exponents 0 and 1 and larger
    ones.
    """
    if exponent in (0, 1) or abs(exponent) > 8:
        return None
    factor = base if exponent > 0 else number.binary("div")(number.from_double(np.float64(1.0)), base)
    result = factor
    for _ in range(abs(exponent) - 1):
        result = number.binary("mul")(result, factor)
    return result
