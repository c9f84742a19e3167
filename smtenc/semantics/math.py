"""The math dialect. Authority: MLIR's "'math' Dialect" document; special values come from ``floats.functions`` (ISO C Annex F)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from smtenc.errors import Unsupported
from smtenc.floats.formats import is_nan
from smtenc.floats.functions import UNARY_FUNCTIONS
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType
from smtenc.semantics.arith import broken_promises, note_relaxations, with_fastmath
from smtenc.semantics.attributes import flags
from smtenc.semantics.elementwise import any_poison, elementwise
from smtenc.semantics.execution import Semantics
from smtenc.semantics.values import Scalar
from smtenc.semantics.world import World
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term

_ROUNDINGS = ("ceil", "floor", "trunc", "round", "roundeven")


def _unary(name: str) -> Semantics:
    return elementwise(with_fastmath(lambda f, a: f.function(name, a)))


def _binary(name: str) -> Semantics:
    return elementwise(with_fastmath(lambda f, a, b: f.function(name, a, b)))


def _rounding(kind: str) -> Semantics:
    return elementwise(with_fastmath(lambda f, a: f.round_to_integral(kind, a)))


def fpowi(world: World, operation: Operation, operands: Sequence[Scalar]) -> Scalar:
    """A float to an integer power: a function of both."""
    base, exponent = operands
    bits = world.bits(exponent)
    name = f"fpowi{world.terms.width(bits)}"
    assert isinstance(base.type, FloatType)
    result = world.floats.function_of(name, base.term, bits)
    promised = flags(operation, "fastmath")
    note_relaxations(world, promised)
    return Scalar(base.type, result, world.terms.or_(any_poison(world, operands), *broken_promises(world, promised, (base.term, result))))


def copysign(world: World, operation: Operation, operands: Sequence[Scalar]) -> Scalar:
    """The sign of a NaN is not modelled: arithmetic leaves it open, and all NaNs are one value here.

    Raises ``Unsupported`` for the sign of a NaN constant, which is known and would be lost.
    """
    sign = world.floats.value(operands[1].term)
    if sign is None:
        world.assumptions["nan-sign=unobserved"] = None
    elif is_nan(world.floats.format(operands[1].term), sign):
        raise Unsupported("the sign of a NaN constant")
    return with_fastmath(lambda f, a, b: f.copysign(a, b))(world, operation, operands)


def _integer(function: Callable[[Terms, Term], Term]) -> Semantics:
    def apply(world: World, operation: Operation, operands: Sequence[Scalar]) -> Scalar:
        (a,) = operands
        return world.scalar(a.type, function(world.terms, world.bits(a)), a.poison)

    return elementwise(apply)


def _absolute(t: Terms, a: Term) -> Term:
    # the least number stays what it is, as in LLVM's llvm.abs without poison
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


OPERATIONS: Mapping[str, Semantics] = {
    **{f"math.{name}": _unary(name) for name in UNARY_FUNCTIONS},
    **{f"math.{name}": _binary(name) for name in ("powf", "atan2")},
    **{f"math.{kind}": _rounding(kind) for kind in _ROUNDINGS},
    "math.fpowi": elementwise(fpowi),
    "math.absf": elementwise(with_fastmath(lambda f, a: f.abs(a))),
    "math.copysign": elementwise(copysign),
    "math.fma": elementwise(with_fastmath(lambda f, a, b, c: f.fma(a, b, c))),
    "math.absi": _integer(_absolute),
    "math.ctlz": _integer(_count_leading_zeros),
    "math.cttz": _integer(_count_trailing_zeros),
    "math.ctpop": _integer(_count_ones),
}
