"""The ways in which functions of complex numbers are computed, on their parts.

MLIR's "'complex' Dialect" document names the function that an operation is, and neither how exact it is nor what it is at infinities and NaN. ISO C
(Annex G) leaves the precision open, too. The algorithms here are those by which MLIR's conversions of the releases 19 to 24 compute
(``convert-complex-to-standard``, ``convert-complex-to-llvm``): textbook formulas, evaluated from the left, some with cases for special values.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.complex.parts.arithmetic import Arithmetic, Pair
from smtenc.ir.core import Value

Algorithm = Callable[[Arithmetic, Sequence[Value]], tuple[Value, ...]]
"""Makes the parts of the result of the parts of the operands."""


# -- products and quotients -------------------------------------------------------------------------------------------


def product(f: Arithmetic, a: Pair, b: Pair) -> Pair:
    """Return (ac - bd) + (bc + ad)i for a + bi and c + di."""
    return f.sub(f.mul(a[0], b[0]), f.mul(a[1], b[1])), f.add(f.mul(a[1], b[0]), f.mul(a[0], b[1]))


def recovered_product(f: Arithmetic, a: Pair, b: Pair) -> Pair:
    """Return the product; where both parts of it are NaN, the infinity that it should be (ISO C, Annex G.5.1, example 1)."""
    (x, y), (u, v), infinity = a, b, f.infinity()
    plain = product(f, a, b)
    steps = f.mul(x, u), f.mul(y, v), f.mul(x, v), f.mul(y, u)
    first = _any_infinite(f, a)
    undefined = [f.compare("uno", p, p) for p in b]
    x, y = (f.select(first, s, p) for s, p in zip(_directions(f, a), a, strict=True))
    u, v = (_cleared(f, f.both(first, nan), p) for nan, p in zip(undefined, b, strict=True))
    second = _any_infinite(f, b)
    lost = [f.compare("uno", p, p) for p in (x, y)]
    u, v = (f.select(second, f.function("copysign", s, p), p) for s, p in zip(_indicators(f, b), (u, v), strict=True))
    x, y = (_cleared(f, f.both(second, nan), p) for nan, p in zip(lost, (x, y), strict=True))
    known = f.either(first, second)
    overflown = f.either(f.either(f.either(*(_is_infinite(f, s) for s in steps[:2])), _is_infinite(f, steps[2])), _is_infinite(f, steps[3]))
    overflown = f.both(overflown, f.negation(known))
    x, y = (_cleared(f, f.both(overflown, nan), p) for nan, p in zip(lost, (x, y), strict=True))
    u, v = (_cleared(f, f.both(overflown, nan), p) for nan, p in zip(undefined, (u, v), strict=True))
    wrong = f.both(f.both(*(f.compare("uno", p, p) for p in plain)), f.either(known, overflown))
    again = f.mul(infinity, f.sub(f.mul(x, u), f.mul(y, v))), f.mul(infinity, f.add(f.mul(y, u), f.mul(x, v)))
    return f.select_pair(wrong, again, plain)


def quotient(f: Arithmetic, a: Pair, b: Pair) -> Pair:
    """Return ((ac + bd) + (bc - ad)i) / (c² + d²) for a + bi and c + di."""
    size = f.add(f.mul(b[0], b[0]), f.mul(b[1], b[1]))
    real = f.add(f.mul(a[0], b[0]), f.mul(a[1], b[1]))
    imaginary = f.sub(f.mul(a[1], b[0]), f.mul(a[0], b[1]))
    return f.div(real, size), f.div(imaginary, size)


def scaled_quotient(f: Arithmetic, a: Pair, b: Pair) -> Pair:
    """Return the quotient by Smith's algorithm (Algorithm 116, CACM 1962): by the larger part of the divisor first. Where both parts are NaN, what
    ISO C says instead (Annex G.5.1, example 2): quotients by zero, of infinities, and by infinities.
    """
    (x, y), (u, v), zero, infinity = a, b, f.number(0), f.infinity()
    large = _smith(f, x, y, u, v)
    ratio = f.div(u, v)
    size = f.add(v, f.mul(ratio, u))
    small = f.div(f.add(f.mul(x, ratio), y), size), f.div(f.sub(f.mul(y, ratio), x), size)
    sizes = f.function("absf", u), f.function("absf", v)
    usual = f.select_pair(f.compare("olt", *sizes), small, large)

    by_zero = f.both(f.either(f.compare("ord", x, zero), f.compare("ord", y, zero)), f.both(*(f.compare("oeq", s, zero) for s in sizes)))
    signed = f.function("copysign", infinity, u)
    of_zero = f.mul(signed, x), f.mul(signed, y)
    of_infinite = f.both(_any_infinite(f, a), _all_finite(f, b))
    p, q = _directions(f, a)
    infinite = f.mul(infinity, f.add(f.mul(p, u), f.mul(q, v))), f.mul(infinity, f.sub(f.mul(q, u), f.mul(p, v)))
    by_infinite = f.both(_all_finite(f, a), _any_infinite(f, b))
    p, q = _directions(f, b)
    vanishing = f.mul(zero, f.add(f.mul(x, p), f.mul(y, q))), f.mul(zero, f.sub(f.mul(y, p), f.mul(x, q)))
    special = f.select_pair(by_infinite, vanishing, usual)
    special = f.select_pair(of_infinite, infinite, special)
    special = f.select_pair(by_zero, of_zero, special)
    wrong = f.both(*(f.compare("uno", p, zero) for p in usual))
    return f.select_pair(wrong, special, usual)


def _smith(f: Arithmetic, x: Value, y: Value, u: Value, v: Value) -> Pair:
    """(x + yi) / (u + vi) for |v| <= |u|."""
    ratio = f.div(v, u)
    size = f.add(u, f.mul(ratio, v))
    return f.div(f.add(x, f.mul(y, ratio)), size), f.div(f.sub(y, f.mul(x, ratio)), size)


def _is_infinite(f: Arithmetic, x: Value) -> Value:
    return f.compare("oeq", f.function("absf", x), f.infinity())


def _any_infinite(f: Arithmetic, z: Pair) -> Value:
    return f.either(_is_infinite(f, z[0]), _is_infinite(f, z[1]))


def _all_finite(f: Arithmetic, z: Pair) -> Value:
    return f.both(*(f.compare("one", f.function("absf", p), f.infinity()) for p in z))


def _indicators(f: Arithmetic, z: Pair) -> Pair:
    """One in place of each infinity, and zero in place of all else."""
    one, zero = f.number(1), f.number(0)
    return f.select(_is_infinite(f, z[0]), one, zero), f.select(_is_infinite(f, z[1]), one, zero)


def _directions(f: Arithmetic, z: Pair) -> Pair:
    """The indicators of infinities, with their signs."""
    p, q = _indicators(f, z)
    return f.function("copysign", p, z[0]), f.function("copysign", q, z[1])


def _cleared(f: Arithmetic, condition: Value, x: Value) -> Value:
    """A zero with the sign of ``x`` where the condition holds, else ``x``."""
    return f.select(condition, f.function("copysign", f.number(0), x), x)


# -- absolute values --------------------------------------------------------------------------------------------------


def absolute(f: Arithmetic, z: Pair) -> Value:
    """Return sqrt(a² + b²) for a + bi."""
    return f.function("sqrt", f.add(f.mul(z[0], z[0]), f.mul(z[1], z[1])))


def scaled_absolute(f: Arithmetic, z: Pair, magnify: Callable[[Value, Value], Value] | None = None) -> Value:
    """Return max * sqrt(1 + (min / max)²) of the absolute values of the parts, and min where that is NaN. ``magnify`` is the function of max and
    1 + (min / max)² in its place.
    """
    sizes = [f.function("absf", p) for p in z]
    largest, least = f.maximum(*sizes), f.minimum(*sizes)
    ratio = f.div(least, largest)
    grown = f.add(f.mul(ratio, ratio), f.number(1))
    found = f.mul(largest, f.function("sqrt", grown)) if magnify is None else magnify(largest, grown)
    return f.select(f.compare("uno", found, found), least, found)


def sign(f: Arithmetic, z: Pair) -> Pair:
    """Return z / |z|, and z itself for zero."""
    size = scaled_absolute(f, z)
    zero = f.both(f.is_zero(z[0]), f.is_zero(z[1]))
    return f.select_pair(zero, z, (f.div(z[0], size), f.div(z[1], size)))


def argument(f: Arithmetic, z: Pair) -> Value:
    return f.function("atan2", z[1], z[0])


# -- exponentials and logarithms --------------------------------------------------------------------------------------


def exponential(f: Arithmetic, z: Pair) -> Pair:
    """Return e^a (cos b + i sin b) for a + bi; e^(a/2) twice where e^a is infinite, and a real number for a real one."""
    a, b = z
    whole, half = f.function("exp", a), f.function("exp", f.mul(a, f.number(0.5)))
    cosine, sine = f.function("cos", b), f.function("sin", b)
    infinite = f.compare("oeq", whole, f.infinity())
    real = f.select(infinite, f.mul(f.mul(half, cosine), half), f.mul(whole, cosine))
    imaginary = f.select(infinite, f.mul(f.mul(half, sine), half), f.mul(whole, sine))
    return real, f.select(f.is_zero(b), f.number(0), imaginary)


_COSINE_MINUS_ONE = (
    4.7377507964246204691685e-14,
    -1.1470284843425359765671e-11,
    2.0876754287081521758361e-9,
    -2.7557319214999787979814e-7,
    2.4801587301570552304991e-5,
    -1.3888888888888872993737e-3,
    4.1666666666666666609054e-2,
)
"""The coefficients of (cos x - 1 + x²/2) / x⁴ as a polynomial of x², highest power first, below π/4."""


def _cosine_minus_one(f: Arithmetic, b: Value) -> Value:
    square = f.mul(b, b)
    first, *rest = map(f.number, _COSINE_MINUS_ONE)
    found = first
    for coefficient in rest:
        found = f.function("fma", found, square, coefficient)
    near = f.add(f.mul(f.mul(square, square), found), f.mul(f.number(-0.5), square))
    far = f.add(f.function("cos", b), f.number(-1))
    return f.select(f.compare("oge", square, f.number(0.61685)), far, near)


def exponential_minus_one(f: Arithmetic, z: Pair) -> Pair:
    """Return (e^a - 1) cos b + (cos b - 1) + i e^a sin b for a + bi, a real number for a real one."""
    a, b = z
    power = f.function("expm1", a)
    short = _cosine_minus_one(f, b)
    real = f.add(f.mul(power, f.add(short, f.number(1))), short)
    imaginary = f.mul(f.add(power, f.number(1)), f.function("sin", b))
    return real, f.select(f.is_zero(b), f.number(0), imaginary)


def logarithm(f: Arithmetic, z: Pair) -> Pair:
    """Return log |z| + i arg z."""
    return f.function("log", scaled_absolute(f, z)), argument(f, z)


def logarithm_of_successor(f: Arithmetic, z: Pair) -> Pair:
    """Return log |1 + z| + i arg (1 + z)."""
    a, b = z
    moved = f.add(a, f.number(1))
    sizes = f.function("absf", moved), f.function("absf", b)
    largest, least = f.maximum(*sizes), f.minimum(*sizes)
    excess = f.select(f.compare("ogt", moved, sizes[1]), a, f.sub(largest, f.number(1)))
    ratio = f.div(least, largest)
    half = f.mul(f.number(0.5), f.function("log1p", f.mul(ratio, ratio)))
    real = f.add(half, f.function("log1p", excess))
    return f.select(f.compare("uno", real, real), least, real), argument(f, (moved, b))


def power(f: Arithmetic, z: Pair, w: Pair) -> Pair:
    """Return |z|^c e^(-d arg z) (cos t + i sin t) with t = c arg z + d log |z|, for the exponent c + di; and what holds for zero, one and infinity."""
    (a, b), (c, d) = z, w
    size, angle = scaled_absolute(f, z), argument(f, z)
    grown = f.mul(f.function("powf", size, c), f.function("exp", f.mul(f.neg(d), angle)))
    turned = f.add(f.mul(c, angle), f.mul(d, f.function("log", size)))
    usual = f.mul(grown, f.function("cos", turned)), f.mul(grown, f.function("sin", turned))
    zero, one, infinity = f.number(0), f.number(1), f.infinity()
    real_base, real_exponent, no_exponent = f.is_zero(b), f.is_zero(d), f.is_zero(c)
    of_zero = f.both(f.both(f.is_zero(size), real_exponent), f.compare("ole", zero, c))
    found = f.select_pair(of_zero, f.select_pair(no_exponent, (one, zero), (zero, zero)), usual)
    found = f.select_pair(f.both(no_exponent, real_exponent), (one, zero), found)
    found = f.select_pair(f.both(f.compare("oeq", a, one), real_base), (one, zero), found)
    infinite = f.both(f.compare("oeq", a, infinity), real_base)
    rising, falling = (f.both(real_exponent, f.compare(p, c, zero)) for p in ("ogt", "olt"))
    found = f.select_pair(f.both(infinite, rising), (infinity, zero), found)
    return f.select_pair(f.both(infinite, falling), (zero, zero), found)


def integer_power(f: Arithmetic, z: Pair, exponent: Value) -> Pair:
    """Return the power with the integer as a real exponent."""
    return power(f, z, (f.converted(exponent), f.number(0)))


# -- roots ------------------------------------------------------------------------------------------------------------


def square_root(f: Arithmetic, z: Pair) -> Pair:
    """Return sqrt |z| (cos t + i sin t) with t = arg z / 2, and what holds for zero, infinities and NaN."""
    a, b = z
    size = scaled_absolute(f, z, lambda largest, grown: f.mul(f.function("sqrt", largest), f.function("powf", grown, f.number(0.25))))
    half = f.mul(argument(f, z), f.number(0.5))
    cosine, sine, zero = f.function("cos", half), f.function("sin", half), f.number(0)
    real, imaginary = f.mul(size, cosine), f.select(f.is_zero(sine), zero, f.mul(size, sine))
    height, infinity = f.function("absf", b), f.infinity()
    high, level = f.compare("oeq", height, infinity), f.compare("one", height, infinity)
    right, left = f.compare("oeq", a, infinity), f.compare("oeq", a, f.infinity(negative=True))
    real = f.select(f.either(high, right), infinity, f.select(f.both(left, level), zero, real))
    imaginary = f.select(f.compare("uno", size, size), f.nan(), imaginary)
    imaginary = f.select(f.either(high, left), f.function("copysign", infinity, b), imaginary)
    return f.select_pair(f.is_zero(size), (zero, zero), (real, imaginary))


def reciprocal_root(f: Arithmetic, z: Pair) -> Pair:
    """Return 1 / sqrt |z| (cos t + i sin t) with t = -arg z / 2, and what holds for zero and infinities."""
    a, b = z
    sizes = [f.function("absf", p) for p in z]
    largest, least = f.maximum(*sizes), f.minimum(*sizes)
    ratio = f.div(least, largest)
    grown = f.function("rsqrt", f.add(f.mul(ratio, ratio), f.number(1)))
    size = f.mul(f.function("rsqrt", largest), f.function("sqrt", grown))
    size = f.select(f.compare("uno", size, size), f.function("rsqrt", least), size)
    angle = f.mul(argument(f, z), f.number(-0.5))
    found = f.mul(size, f.function("cos", angle)), f.mul(size, f.function("sin", angle))
    zero = f.number(0)
    vanishing = f.function("copysign", zero, a), f.mul(f.number(-1), f.function("copysign", zero, b))
    undefined = f.both(_is_infinite(f, b), f.compare("uno", a, a))
    found = f.select_pair(f.either(undefined, _is_infinite(f, a)), vanishing, found)
    return f.select_pair(f.both(f.is_zero(a), f.is_zero(b)), (f.infinity(), f.nan()), found)


# -- trigonometry -----------------------------------------------------------------------------------------------------


def _halves(f: Arithmetic, b: Value) -> Pair:
    """e^b / 2 and e^-b / 2."""
    grown, half = f.function("exp", b), f.number(0.5)
    return f.mul(half, grown), f.div(half, grown)


def sine(f: Arithmetic, z: Pair) -> Pair:
    """Return sin a cosh b + i cos a sinh b for a + bi."""
    up, down = _halves(f, z[1])
    return f.mul(f.add(up, down), f.function("sin", z[0])), f.mul(f.sub(up, down), f.function("cos", z[0]))


def cosine(f: Arithmetic, z: Pair) -> Pair:
    """Return cos a cosh b - i sin a sinh b for a + bi."""
    up, down = _halves(f, z[1])
    return f.mul(f.add(down, up), f.function("cos", z[0])), f.mul(f.sub(down, up), f.function("sin", z[0]))


def hyperbolic_tangent(f: Arithmetic, z: Pair) -> Pair:
    """Return (sinh 2a + i sin 2b) / (cosh 2a + cos 2b) for a + bi, each times 2, and what holds for infinities and real numbers."""
    a, b = z
    minus, four, zero = f.number(-1), f.number(4), f.number(0)
    double = f.add(a, a)
    up, down = f.function("expm1", double), f.function("expm1", f.mul(minus, double))
    cosine_, sine_ = f.function("cos", b), f.function("sin", b)
    turned = f.mul(four, f.mul(cosine_, sine_))
    total = f.add(up, down)
    size = f.add(total, f.mul(f.mul(cosine_, cosine_), four))
    real = f.select(f.compare("oeq", total, f.infinity()), f.function("copysign", minus, a), f.div(f.sub(up, down), size))
    imaginary = f.div(turned, size)
    infinite, undefined = _is_infinite(f, a), f.compare("uno", turned, turned)
    lost = f.both(undefined, f.negation(infinite))
    level = f.either(f.is_zero(b), f.both(infinite, undefined))
    return f.select(lost, f.nan(), real), f.select(level, zero, imaginary)


def tangent(f: Arithmetic, z: Pair) -> Pair:
    """Return -i tanh(iz)."""
    minus = f.number(-1)
    real, imaginary = hyperbolic_tangent(f, (f.mul(z[1], minus), z[0]))
    return imaginary, f.mul(real, minus)


def arc_tangent(multiply: Callable[[Arithmetic, Pair, Pair], Pair]) -> Callable[[Arithmetic, Pair, Pair], Pair]:
    """Return the function -i log((x + iy) / sqrt(x² + y²)) of y and x, with this multiplication."""

    def of(f: Arithmetic, y: Pair, x: Pair) -> Pair:
        zero = f.number(0)
        xx, yy = multiply(f, x, x), multiply(f, y, y)
        root = square_root(f, (f.add(xx[0], yy[0]), f.add(xx[1], yy[1])))
        turned = multiply(f, (zero, f.number(1)), y)
        unit = scaled_quotient(f, (f.add(x[0], turned[0]), f.add(x[1], turned[1])), root)
        return multiply(f, (zero, f.number(-1)), logarithm(f, unit))

    return of


# -- which operation is computed how ----------------------------------------------------------------------------------


def _unary(function: Callable[[Arithmetic, Pair], Pair]) -> Algorithm:
    return lambda f, operands: function(f, (operands[0], operands[1]))


def _binary(function: Callable[[Arithmetic, Pair, Pair], Pair]) -> Algorithm:
    return lambda f, operands: function(f, (operands[0], operands[1]), (operands[2], operands[3]))


def _real(function: Callable[[Arithmetic, Pair], Value]) -> Algorithm:
    return lambda f, operands: (function(f, (operands[0], operands[1])),)


ALGORITHMS: Mapping[str, tuple[Algorithm, ...]] = MappingProxyType(
    {
        "abs": (_real(scaled_absolute), _real(absolute)),
        "atan2": (_binary(arc_tangent(product)), _binary(arc_tangent(recovered_product))),
        "cos": (_unary(cosine),),
        "div": (_binary(scaled_quotient), _binary(quotient)),
        "exp": (_unary(exponential),),
        "expm1": (_unary(exponential_minus_one),),
        "log": (_unary(logarithm),),
        "log1p": (_unary(logarithm_of_successor),),
        "mul": (_binary(product), _binary(recovered_product)),
        "pow": (_binary(power),),
        "powi": (lambda f, operands: integer_power(f, (operands[0], operands[1]), operands[2]),),
        "rsqrt": (_unary(reciprocal_root),),
        "sign": (_unary(sign),),
        "sin": (_unary(sine),),
        "sqrt": (_unary(square_root),),
        "tan": (_unary(tangent),),
        "tanh": (_unary(hyperbolic_tangent),),
    }
)
"""The algorithms of each operation that no document defines to the bit, by its name in the dialect; the one of MLIR 22's
``convert-complex-to-standard`` first.
"""
