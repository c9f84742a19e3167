"""Semantics of the math dialect. Authority: MLIR's "'math' Dialect" document; special values come from ``floats.functions`` (ISO C Annex F)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from smtenc.errors import Unsupported
from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.formats import is_nan
from smtenc.floats.functions import ARC_TANGENT_OF_QUOTIENT, POWER, UNARY_FUNCTIONS
from smtenc.floats.operations import TO_INTEGRAL, FloatKind
from smtenc.ir.core import Operation
from smtenc.semantics.attributes import flags
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.elementwise import any_poison, elementwise, lift
from smtenc.semantics.shared.fastmath import broken_promises, with_fastmath
from smtenc.semantics.values import Scalar, Site, SymbolicValue
from smtenc.semantics.world import World
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term


def _unary(name: str) -> Semantics:
    return elementwise(with_fastmath(lambda f, a: f.function(name, a), name))


def _rounding(kind: FloatKind) -> Semantics:
    return elementwise(with_fastmath(lambda f, a: f.round_to_integral(kind, a)))


def sincos(frame: Frame, operation: Operation) -> Sequence[SymbolicValue]:
    """Return (sine, cosine), by the same functions as ``sin`` and ``cos``."""
    operands = [frame.value(v) for v in operation.operands]
    sine, cosine = (with_fastmath(lambda f, a, name=name: f.function(name, a), name) for name in ("sin", "cos"))
    return lift(frame, operation, operands, sine), lift(frame, operation, operands, cosine)


def powf(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return x^y (ISO C F.10.4.4). Compilers rely on x^1 being exactly x; no standard states it, hence the assumption ``powf-one=exact``."""
    exponent = operands[1].term
    if world.floats.value(exponent) == world.floats.format(exponent).one_bits and "afn" not in flags(site.operation, "fastmath"):
        world.premises.note("powf-one=exact")
        return with_fastmath(lambda f, a, b: a)(world, site, operands)
    return with_fastmath(lambda f, a, b: f.function(POWER, a, b), POWER)(world, site, operands)


def copysign(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return a float with the sign of another. The sign of a NaN is not modelled: arithmetic leaves it open, and all NaNs are one value here, hence
    the assumption ``nan-sign=unobserved``. Raises ``Unsupported`` for the sign of a NaN constant, which is known and would be lost.
    """
    sign = world.floats.value(operands[1].term)
    if sign is None:
        world.premises.note("nan-sign=unobserved")
    elif is_nan(world.floats.format(operands[1].term), sign):
        raise Unsupported("the sign of a NaN constant")
    return with_fastmath(lambda f, a, b: f.copysign(a, b))(world, site, operands)


def clampf(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return max(min(x, high), low), poison if low > high. This is MLIR 22's definition, noted as an assumption (the earlier document had the bounds
    reversed).
    """
    world.premises.note("clampf=mlir-22")
    _, low, high = operands
    clamped = with_fastmath(lambda f, x, a, b: f.maximum(f.minimum(x, b), a))(world, site, operands)
    crossed = world.floats.compare("ogt", low.term, high.term)
    return Scalar(clamped.type, clamped.value, world.terms.or_(clamped.poison, crossed))


def _test(test: Callable[[FloatAlgebra, Term], Term]) -> Semantics:
    """Return the semantics of a test such as ``isnan`` (IEEE 754 clause 5.7.2), with an ``i1`` result."""

    def apply(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
        (a,) = operands
        broken = broken_promises(world, flags(site.operation, "fastmath"), [a.term])
        return world.boolean(test(world.floats, a.term), world.terms.or_(a.poison, *broken))

    return elementwise(apply)


def ipowi(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return a signed power modulo 2^n; a negative power rounds 1 / x^n toward zero."""
    t = world.terms
    a, b = operands
    x, n = world.bits(a), world.bits(b)
    w = t.width(x)
    one, minus_one, zero = t.constant(1, w), t.constant(-1, w), t.constant(0, w)
    # x^n = the product of those x^(2^k) whose bit k is set in n, the sign bit aside
    power, square = one, x
    for k in range(w - 1):
        if t.value(n) is not None and (t.value(n) or 0) >> k == 0:
            break
        power = t.ite(t.equal(t.extract(n, k, k), t.constant(1, 1)), t.multiply(power, square), power)
        square = t.multiply(square, square)
    odd = t.equal(t.extract(n, 0, 0), t.constant(1, 1))
    reciprocal = t.ite(t.equal(x, one), one, t.ite(t.equal(x, minus_one), t.ite(odd, minus_one, one), zero))
    return world.scalar(a.type, t.ite(t.signed_less(n, zero), reciprocal, power), any_poison(world, operands))


def _power_undefined(world: World, operands: Sequence[Scalar]) -> Term:
    """Return the condition that ``ipowi`` divides by zero: zero to a negative power, where a poison operand may be either."""
    t = world.terms
    (x, n), (a, b) = (world.bits(o) for o in operands), (o.poison for o in operands)
    zero = t.constant(0, t.width(x))
    return t.and_(t.or_(a, t.equal(x, zero)), t.or_(b, t.signed_less(n, zero)))


def _integer(function: Callable[[Terms, Term], Term]) -> Semantics:
    def apply(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
        (a,) = operands
        return world.scalar(a.type, function(world.terms, world.bits(a)), a.poison)

    return elementwise(apply)


def _absolute(t: Terms, a: Term) -> Term:
    # the least number is its own absolute value, as in LLVM's llvm.abs without poison
    return t.ite(t.signed_less(a, t.constant(0, t.width(a))), t.negate(a), a)


def _count_leading_zeros(t: Terms, a: Term) -> Term:
    w = t.width(a)
    result = t.constant(w, w)
    for bit in range(w):
        result = t.ite(t.equal(t.extract(a, bit, bit), t.constant(1, 1)), t.constant(w - 1 - bit, w), result)
    return result


def _count_trailing_zeros(t: Terms, a: Term) -> Term:
    w = t.width(a)
    result = t.constant(w, w)
    for bit in reversed(range(w)):
        result = t.ite(t.equal(t.extract(a, bit, bit), t.constant(1, 1)), t.constant(bit, w), result)
    return result


def _count_ones(t: Terms, a: Term) -> Term:
    w = t.width(a)
    result = t.constant(0, w)
    for bit in range(w):
        result = t.add(result, t.zero_extend(t.extract(a, bit, bit), w))
    return result


SEMANTICS: Mapping[str, Semantics] = {
    **{f"math.{name}": _unary(name) for name in UNARY_FUNCTIONS},
    "math.powf": elementwise(powf),
    "math.atan2": elementwise(with_fastmath(lambda f, y, x: f.function(ARC_TANGENT_OF_QUOTIENT, y, x), ARC_TANGENT_OF_QUOTIENT)),
    "math.sincos": sincos,
    **{f"math.{kind.word}": _rounding(kind) for kind in TO_INTEGRAL},
    "math.fpowi": elementwise(with_fastmath(lambda f, x, n: f.integer_power(x, n), "fpowi")),
    "math.absf": elementwise(with_fastmath(lambda f, a: f.abs(a))),
    "math.copysign": elementwise(copysign),
    "math.fma": elementwise(with_fastmath(lambda f, a, b, c: f.fma(a, b, c))),
    "math.clampf": elementwise(clampf),
    "math.isnan": _test(lambda f, a: f.is_nan(a)),
    "math.isinf": _test(lambda f, a: f.is_inf(a)),
    "math.isfinite": _test(lambda f, a: f.is_finite(a)),
    "math.isnormal": _test(lambda f, a: f.is_normal(a)),
    "math.ipowi": elementwise(ipowi, _power_undefined),
    "math.absi": _integer(_absolute),
    "math.ctlz": _integer(_count_leading_zeros),
    "math.cttz": _integer(_count_trailing_zeros),
    "math.ctpop": _integer(_count_ones),
}
