"""Semantics of ``tosa.cast``. Authority: the TOSA specification, chapter "Type conversion" (CAST), and MLIR's tosa-to-linalg: ``i1`` counts as 0 and
1, ``uiN`` is unsigned, other integers are signed, and "not 0" makes an ``i1``.
"""

from __future__ import annotations

from collections.abc import Sequence

from smtenc.dialects.tosa.symbolic.operands import number_type, result_type, signless
from smtenc.errors import Unsupported
from smtenc.floats.arithmetic import from_int
from smtenc.floats.formats import FloatFormat, format_of, is_finite, to_fraction
from smtenc.floats.inclusion import includes
from smtenc.floats.operations import FloatKind
from smtenc.ir.types import FloatType, IntegerType, Signedness
from smtenc.semantics.values import Scalar, Site
from smtenc.semantics.world import World
from smtenc.terms.environment import Term

CAST_SATURATES = "tosa-cast=saturates"
"""The assumption that a float beyond an integer's range gives the end of the range, as the specification states; releases of MLIR differ."""
CAST_TO_F8_OVERFLOWS = "tosa-cast-to-f8=overflows"
"""The assumption that a number too large for an 8-bit float gives the result of ``arith.truncf``; the specification gives the largest number."""


def cast(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return an element converted to the result's type. Raises ``Unsupported`` for unsigned integers other than to floats, and between different
    floats of one bit width.
    """
    (a,) = operands
    type, t = number_type(result_type(site.operation)), world.terms
    if a.type == type:
        return a
    match a.type, signless(type):
        case FloatType(), FloatType():
            return _to_float(world, a, format_of(type), type)  # type: ignore[arg-type]
        case IntegerType(w, signedness), FloatType():
            signed = signedness is not Signedness.UNSIGNED and w != 1
            return Scalar(type, world.floats.from_int(a.term, format_of(type), signed=signed), a.poison)  # type: ignore[arg-type]
        case FloatType(), IntegerType(1):
            return world.boolean(world.floats.compare("une", a.term, world.zero(a.type).term), a.poison)
        case FloatType(), IntegerType(w):
            return _to_integer(world, a, w)
        case IntegerType(v, Signedness.SIGNLESS), IntegerType(1):
            return world.boolean(t.distinct(a.term, t.constant(0, v)), a.poison)
        case IntegerType(v, Signedness.SIGNLESS), IntegerType(w):
            extend = t.zero_extend if v == 1 else t.sign_extend
            return Scalar(type, extend(a.term, w) if v < w else t.extract(a.term, w - 1, 0), a.poison)
        case _:
            raise Unsupported(f"cast from {a.type} to {type}")


def _to_float(world: World, a: Scalar, target: FloatFormat, type: FloatType) -> Scalar:
    source = world.floats.format(a.term)
    if not includes(target, source) and target.width >= source.width:
        raise Unsupported(f"cast from {a.type} to {type}")
    if target.width == 8 and not includes(target, source):
        world.premises.note(CAST_TO_F8_OVERFLOWS)
    return Scalar(type, world.floats.convert(a.term, target), a.poison)


def _to_integer(world: World, a: Scalar, width: int) -> Scalar:
    """Return a float rounded to the nearest integer, ties to even, then clamped to the range of ``width`` bits; NaN, which is not defined, gives
    poison. The operations that compute it depend on which ends of the range the format contains, as in MLIR 19's lowering.
    """
    t, f = world.terms, world.floats
    fmt, greatest = f.format(a.term), (1 << width >> 1) - 1
    rounded = f.round_to_integral(FloatKind.ROUNDEVEN, a.term)

    def converted(x: Term) -> Term:
        return f.to_int(x, width, signed=True)[0]

    least, top = t.constant(-greatest - 1, width), t.constant(greatest, width)
    if _holds(fmt, greatest):
        clamped = f.maximum(f.minimum(rounded, _number(world, fmt, greatest)), _number(world, fmt, -greatest - 1))
        value = converted(clamped)
    elif _holds(fmt, greatest + 1):
        fitting = converted(f.maximum(rounded, _number(world, fmt, -greatest - 1)))
        value = t.ite(f.compare("uge", rounded, _number(world, fmt, greatest + 1)), top, fitting)
    elif fmt.has_infinity:
        positive, negative = (f.constant(fmt, sign | fmt.infinity_bits) for sign in (0, fmt.sign_mask))
        below = t.ite(f.compare("ueq", rounded, positive), top, converted(rounded))
        value = t.ite(f.compare("ueq", rounded, negative), least, below)
    else:
        value = converted(rounded)
    if fmt.has_infinity or _holds(fmt, greatest + 1):
        world.premises.note(CAST_SATURATES)
    return Scalar(IntegerType(width), value, t.or_(a.poison, f.is_nan(a.term)))


def _holds(fmt: FloatFormat, n: int) -> bool:
    """Return whether an integer is a value of the format."""
    bits = from_int(fmt, n)
    return is_finite(fmt, bits) and to_fraction(fmt, bits) == n


def _number(world: World, fmt: FloatFormat, n: int) -> Term:
    return world.floats.constant(fmt, from_int(fmt, n))
