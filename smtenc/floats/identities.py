"""Functions of the mathematical library expressed by other functions, as MLIR's expansions do, which no library satisfies to the last bit.

These identities do not hold for floats. ``--assume math-identities`` assumes them for all arguments, zeros and infinities included: each function
that is rewritten so is an assumption of its own, ``math-identity=NAME``. Source: MLIR's ``math-expand-ops``, ``math-algebraic-simplification``,
``math-legalize-to-f32`` and ``convert-math-to-spirv``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Protocol

from smtenc.floats.formats import FORMATS, FloatFormat, round_fraction
from smtenc.terms.environment import Term

LN_2 = Fraction(0.6931471805599453)
LOG2_E = Fraction(1.4426950408889634)
LOG10_E = Fraction(0.4342944819032518)
"""Logarithms as exact values of f64 constants, as MLIR writes them; they are rounded once more to the format."""

LARGEST_POWER = 8
"""The largest exponent of an integer power that is expanded into a product (``math-algebraic-simplification``)."""

NARROW = "narrow"
"""The name of the assumption that a function in f16 or bf16 is the function in f32, rounded."""


class Floats(Protocol):
    """The constructors of float terms that identities use: those of ``algebra.FloatAlgebra``."""

    def constant(self, fmt: FloatFormat, bits: int) -> Term: ...

    def format(self, x: Term) -> FloatFormat: ...

    def function(self, name: str, *arguments: Term) -> Term: ...

    def convert(self, x: Term, fmt: FloatFormat) -> Term: ...

    def neg(self, x: Term) -> Term: ...

    def abs(self, x: Term) -> Term: ...

    def copysign(self, x: Term, y: Term) -> Term: ...

    def add(self, x: Term, y: Term) -> Term: ...

    def sub(self, x: Term, y: Term) -> Term: ...

    def mul(self, x: Term, y: Term) -> Term: ...

    def div(self, x: Term, y: Term) -> Term: ...


def _constant(f: Floats, x: Term, value: Fraction | int) -> Term:
    fmt = f.format(x)
    return f.constant(fmt, round_fraction(fmt, Fraction(value)))


def _tanh(f: Floats, x: Term) -> Term:
    # (1 - e^(-2|x|)) / (1 + e^(-2|x|)), with the sign of x
    one = _constant(f, x, 1)
    e = f.function("exp", f.mul(_constant(f, x, -2), f.abs(x)))
    return f.copysign(f.div(f.sub(one, e), f.add(one, e)), x)


def _exp2(f: Floats, x: Term) -> Term:
    return f.function("exp", f.mul(x, _constant(f, x, LN_2)))


UNARY: Mapping[str, Callable[[Floats, Term], Term]] = {
    "rsqrt": lambda f, x: f.div(_constant(f, x, 1), f.function("sqrt", x)),
    "exp2": _exp2,
    "expm1": lambda f, x: f.sub(f.function("exp", x), _constant(f, x, 1)),
    "log2": lambda f, x: f.mul(f.function("log", x), _constant(f, x, LOG2_E)),
    "log10": lambda f, x: f.mul(f.function("log", x), _constant(f, x, LOG10_E)),
    "log1p": lambda f, x: f.function("log", f.add(_constant(f, x, 1), x)),
    "tan": lambda f, x: f.div(f.function("sin", x), f.function("cos", x)),
    "sinh": lambda f, x: f.mul(f.sub(f.function("exp", x), f.function("exp", f.neg(x))), _constant(f, x, Fraction(1, 2))),
    "cosh": lambda f, x: f.mul(f.add(f.function("exp", x), f.function("exp", f.neg(x))), _constant(f, x, Fraction(1, 2))),
    "tanh": _tanh,
    "asinh": lambda f, x: f.function("log", f.add(x, f.function("sqrt", f.add(f.mul(x, x), _constant(f, x, 1))))),
    "acosh": lambda f, x: f.function("log", f.add(x, f.function("sqrt", f.sub(f.mul(x, x), _constant(f, x, 1))))),
    "atanh": lambda f, x: f.mul(
        f.function("log", f.div(f.add(x, _constant(f, x, 1)), f.sub(_constant(f, x, 1), x))), _constant(f, x, Fraction(1, 2))
    ),
}
"""The expansions by the name of the function. ``sqrt`` is IEEE 754's; ``exp``, ``log``, ``sin`` and ``cos`` are not expanded."""


def _power(f: Floats, x: Term, exponent: Fraction) -> Term | None:
    """Return ``powf`` to a constant power, as ``math-algebraic-simplification`` writes it; None for other exponents."""
    one = _constant(f, x, 1)
    root = f.function("sqrt", x)
    match exponent:
        case Fraction(numerator=-1, denominator=1):
            return f.div(one, x)
        case Fraction(numerator=2, denominator=1):
            return f.mul(x, x)
        case Fraction(numerator=3, denominator=1):
            return f.mul(f.mul(x, x), x)
        case Fraction(numerator=1, denominator=2):
            return root
        case Fraction(numerator=-1, denominator=2):
            return f.div(one, root)
        case Fraction(numerator=3, denominator=4):
            return f.mul(root, f.function("sqrt", root))
        case _:
            return None


def integer_power(f: Floats, x: Term, exponent: int) -> Term | None:
    """Return ``fpowi`` to a small constant power: the product from the left, of factors 1 / x for a negative exponent. None for other exponents."""
    if not 2 <= abs(exponent) <= LARGEST_POWER and exponent != -1:
        return None
    base = x if exponent > 0 else f.div(_constant(f, x, 1), x)
    result = base
    for _ in range(abs(exponent) - 1):
        result = f.mul(result, base)
    return result


def identity(f: Floats, name: str, arguments: Sequence[Term], exponent: Fraction | None) -> tuple[str, Term] | None:
    """Return the name of the assumption's subject and the term to which a function of these arguments is equal; None if the function is not expanded.

    ``exponent`` is the second argument if that is a finite constant.
    """
    x = arguments[0]
    if name != "sqrt" and is_narrow(f.format(x)):
        wide = FORMATS["f32"]
        return NARROW, f.convert(f.function(name, *(f.convert(a, wide) for a in arguments)), f.format(x))
    if name in UNARY:
        return name, UNARY[name](f, x)
    if name == "powf" and exponent is not None:
        power = _power(f, x, exponent)
        return (name, power) if power is not None else None
    return None


def is_narrow(fmt: FloatFormat) -> bool:
    return fmt.name in ("f16", "bf16")
