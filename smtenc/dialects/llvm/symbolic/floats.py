"""Semantics of the llvm dialect's intrinsics on floats, where they differ from the operations of arith and math. The floating-point environment is the
default one: results are rounded to nearest even.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from smtenc.dialects.llvm.symbolic.counterparts import renamed
from smtenc.errors import Unsupported
from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.formats import FloatFormat, round_fraction, significand_and_exponent
from smtenc.floats.operations import FloatKind
from smtenc.ir.core import Operation
from smtenc.ir.types import IntegerType
from smtenc.semantics.attributes import flags, integer
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.options import SourceWay
from smtenc.semantics.shared.any_order import ordered
from smtenc.semantics.shared.counterparts import counterpart
from smtenc.semantics.shared.elementwise import element_type, elementwise, lift
from smtenc.semantics.shared.fastmath import leave_open, with_fastmath
from smtenc.semantics.values import Scalar, Site, SymbolicValue
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term

Results = SymbolicValue | Sequence[SymbolicValue]


# -- products and sums ------------------------------------------------------------------------------------------------


def multiply_add(frame: Frame, operation: Operation) -> Results:
    """Return a * b + c, "except that it is unspecified whether rounding will be performed between the multiplication and addition steps": an open
    choice by value, as of a ``vector.contract`` of one product.
    """

    def apply(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
        return with_fastmath(lambda f, a, b, c: _fused_or_not(world, site, f, a, b, c))(world, site, operands)

    return lift(frame, counterpart(frame, operation, "math.fma", renamed), [frame.value(v) for v in operation.operands], apply)


def _fused_or_not(world: World, site: Site, f: FloatAlgebra, a: Term, b: Term, c: Term) -> Term:
    rounded, fused, t = f.add(f.mul(a, b), c), f.fma(a, b, c), world.terms
    if rounded is fused:
        return fused
    if site.operation in world.choices.decided:
        return fused if world.options.source_way is SourceWay.SECOND else rounded
    choice = t.apply(f"choice.fused-product.{f.format(a).name}", [*ordered((a, b)), c], BOOLEAN)
    return t.ite(leave_open(world, site, choice, (t.false, t.true)), fused, rounded)


# -- exponents --------------------------------------------------------------------------------------------------------


def load_exponent(frame: Frame, operation: Operation) -> Results:
    """Return x * 2^n, rounded once, for a constant n whose power is a number of the format. Raises ``Unsupported`` for any other n, and for fast-math
    flags.
    """
    t = frame.world.terms
    x, exponent = (frame.value(v) for v in operation.operands)
    if flags(operation, "fastmathFlags"):
        raise Unsupported("fast-math flags")
    bits = t.value(exponent.term) if isinstance(exponent, Scalar) and exponent.poison is t.false else None
    if bits is None:
        raise Unsupported("an exponent that is not constant")
    assert isinstance(exponent, Scalar)
    width = t.width(exponent.term)
    power = bits - (1 << width) if bits >> (width - 1) else bits

    def scaled(world: World, _: Site, operands: Sequence[Scalar]) -> Scalar:
        (a,) = operands
        fmt = world.floats.format(a.term)
        return replace(a, value=world.floats.mul(a.term, world.floats.constant(fmt, _power_of_two(fmt, power))), origin=None)

    return lift(frame, operation, [x], scaled)


def _power_of_two(fmt: FloatFormat, power: int) -> int:
    """Return the bits of 2^power. Raises ``Unsupported`` if it is not a number of the format."""
    least = significand_and_exponent(fmt, fmt.smallest_subnormal_bits)[1]
    greatest = significand_and_exponent(fmt, fmt.max_finite_bits)[1] + fmt.precision - 1
    if not least <= power <= greatest:
        raise Unsupported(f"2^{power} is not a number of {fmt}")
    return round_fraction(fmt, Fraction(2) ** power)


# -- integers ---------------------------------------------------------------------------------------------------------


def _to_integer(kind: FloatKind) -> Semantics:
    """Return the semantics of rounding to an integral value by ``kind`` and conversion to a signed integer. A NaN, or a number that the type does not
    have, gives any integer ("equivalent to freeze poison"): an open choice by value.
    """

    def apply(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
        (a,) = operands
        type = element_type(site.operation.results[0].type)
        if not isinstance(type, IntegerType):
            raise Unsupported(f"result type {type}")
        t, f = world.terms, world.floats
        bits, fits = f.to_int(f.round_to_integral(kind, a.term), type.width, signed=True)
        if fits is t.true:
            return world.scalar(type, bits, a.poison)
        any_integer = t.apply(f"choice.{kind.word}-to-i{type.width}.{f.format(a.term).name}", [a.term], world.sort(type))
        return world.scalar(type, t.ite(fits, bits, leave_open(world, site, any_integer, ())), a.poison)

    return elementwise(apply)


# -- classes ----------------------------------------------------------------------------------------------------------

_SIGNALING, _QUIET = 1, 2
_CLASSES: Sequence[tuple[int, bool, str]] = (
    (1 << 2, True, "infinite"),
    (1 << 3, True, "normal"),
    (1 << 4, True, "subnormal"),
    (1 << 5, True, "zero"),
    (1 << 6, False, "zero"),
    (1 << 7, False, "subnormal"),
    (1 << 8, False, "normal"),
    (1 << 9, False, "infinite"),
)
"""The bits of the mask of ``llvm.is.fpclass`` besides those of NaN: whether the class is of negative numbers, and which it is."""


def is_class(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return whether a float is in one of the classes of a mask. Raises ``Unsupported`` for a mask that tells signaling NaNs from quiet ones, which
    are one value here.
    """
    (a,) = operands
    mask, t, f = integer(site.operation.attributes.get("bit")), world.terms, world.floats
    if mask & (_SIGNALING | _QUIET) not in (0, _SIGNALING | _QUIET):
        raise Unsupported("signaling NaNs told from quiet ones")
    x = a.term
    normal, zero, infinite = f.is_normal(x), f.is_zero(x), f.is_inf(x)
    members = {
        "infinite": infinite,
        "normal": normal,
        "zero": zero,
        "subnormal": t.and_(f.is_finite(x), t.not_(normal), t.not_(zero)),
    }
    whole = [name for name in members if all(mask & bit for bit, _, named in _CLASSES if named == name)]
    found = [members[name] for name in whole]
    for bit, negative, name in _CLASSES:
        if mask & bit and name not in whole:
            found.append(t.and_(members[name], _is_negative(world, x) if negative else t.not_(_is_negative(world, x))))
    if mask & _QUIET:
        found.append(f.is_nan(x))
    return world.boolean(t.or_(*found), a.poison)


def _is_negative(world: World, x: Term) -> Term:
    """Return whether a float that is not NaN has the sign bit set."""
    f = world.floats
    return world.terms.not_(f.same(x, f.abs(x)))


SEMANTICS: Mapping[str, Semantics] = {
    "llvm.intr.fmuladd": multiply_add,
    "llvm.intr.is.fpclass": elementwise(is_class),
    "llvm.intr.ldexp": load_exponent,
    "llvm.intr.llrint": _to_integer(FloatKind.ROUNDEVEN),
    "llvm.intr.llround": _to_integer(FloatKind.ROUND),
    "llvm.intr.lrint": _to_integer(FloatKind.ROUNDEVEN),
    "llvm.intr.lround": _to_integer(FloatKind.ROUND),
}
