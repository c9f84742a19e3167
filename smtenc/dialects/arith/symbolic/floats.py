"""Semantics of the floating-point operations of the arith dialect. Authority: MLIR's "'arith' Dialect" document, and IEEE 754 where
it says "IEEE".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.errors import Unsupported
from smtenc.floats.formats import Rounding, format_of
from smtenc.floats.operations import FloatKind
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IndexType, IntegerType
from smtenc.semantics.attributes import enum_word, flags
from smtenc.semantics.bit_patterns import bits_of, of_bits
from smtenc.semantics.frame import Semantics
from smtenc.semantics.shared.elementwise import ScalarFunction, any_poison, element_type, elementwise
from smtenc.semantics.shared.fastmath import broken_promises, extremum_of_numbers, promised_by, signless_zero, with_fastmath
from smtenc.semantics.values import Scalar, Site
from smtenc.semantics.world import World


def extremum_by_number(kind: FloatKind) -> ScalarFunction:
    """Return the function that computes ``minnumf`` or ``maxnumf`` (``kind``) of two floats. Under ``nsz`` the sign of any zero is open."""

    def apply(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
        if "nsz" in promised_by(world, site.operation):
            # nsz leaves more open: the sign of any zero
            return with_fastmath(lambda f, a, b: f.made(kind, a, b))(world, site, operands)
        return with_fastmath(lambda _, a, b: extremum_of_numbers(world, site, kind, a, b))(world, site, operands)

    return apply


def cmpf(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return the comparison of two floats by the operation's predicate. Of the fast-math flags only ``nnan`` and ``ninf`` matter: zeros of either
    sign are equal, and nothing is rounded.
    """
    a, b = operands
    predicate = enum_word(site.operation, "predicate")
    promised = flags(site.operation, "fastmath")
    poison = world.terms.or_(any_poison(world, operands), *broken_promises(world, promised, [x.term for x in operands]))
    return world.boolean(world.floats.compare(predicate, a.term, b.term), poison)


# -- conversions ------------------------------------------------------------------------------------------------------


def rounding_of(operation: Operation) -> Rounding:
    """Return the ``arith.roundingmode`` of an operation, to nearest even if it has none. Raises ``Unsupported`` for an unknown mode."""
    return Rounding(enum_word(operation, "roundingmode")) if "roundingmode" in operation.attributes else Rounding.NEAREST_EVEN


def _float_result(operation: Operation) -> FloatType:
    type = element_type(operation.results[0].type)
    if not isinstance(type, FloatType):
        raise Unsupported(f"result type {type}")
    return type


def convert_float(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return the result of ``extf`` or ``truncf``: the operand rounded once, to nearest even unless the operation has another mode."""
    (a,) = operands
    type = _float_result(site.operation)
    result = world.floats.convert(a.term, format_of(type), rounding_of(site.operation))
    promised = promised_by(world, site.operation)
    if "nsz" in promised:
        result = signless_zero(world, site, [a.term], result)
    return Scalar(type, result, world.terms.or_(a.poison, *broken_promises(world, promised, (a.term, result))))


def from_integer(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    (a,) = operands
    type = _float_result(site.operation)
    if rounding_of(site.operation) is not Rounding.NEAREST_EVEN:
        raise Unsupported(f"roundingmode = {rounding_of(site.operation).value}")
    signed = site.operation.name == "arith.sitofp"
    t = world.terms
    negative = t.signed_less(a.term, t.constant(0, t.width(a.term))) if "nonNeg" in site.operation.attributes else t.false
    return Scalar(type, world.floats.from_int(a.term, format_of(type), signed=signed), t.or_(a.poison, negative))


def to_integer(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return the operand rounded toward zero to an integer; poison if the number does not fit (LLVM's ``fptosi``)."""
    (a,) = operands
    type = element_type(site.operation.results[0].type)
    if not isinstance(type, IntegerType | IndexType):
        raise Unsupported(f"result type {type}")
    bits, fits = world.floats.to_int(a.term, world.width(type), signed=site.operation.name == "arith.fptosi")
    return world.scalar(type, bits, world.terms.or_(a.poison, world.terms.not_(fits)))


def bitcast(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return a value of another type with the same bits (``bits_of``)."""
    (a,) = operands
    type = element_type(site.operation.results[0].type)
    return a if a.type == type else of_bits(world, type, bits_of(world, a), a.poison)


SEMANTICS: Mapping[str, Semantics] = {
    "arith.addf": elementwise(with_fastmath(lambda f, a, b: f.add(a, b))),
    "arith.subf": elementwise(with_fastmath(lambda f, a, b: f.sub(a, b))),
    "arith.mulf": elementwise(with_fastmath(lambda f, a, b: f.mul(a, b))),
    "arith.divf": elementwise(with_fastmath(lambda f, a, b: f.div(a, b))),
    "arith.remf": elementwise(with_fastmath(lambda f, a, b: f.rem(a, b))),
    "arith.negf": elementwise(with_fastmath(lambda f, a: f.neg(a))),
    "arith.maximumf": elementwise(with_fastmath(lambda f, a, b: f.maximum(a, b))),
    "arith.minimumf": elementwise(with_fastmath(lambda f, a, b: f.minimum(a, b))),
    "arith.maxnumf": elementwise(extremum_by_number(FloatKind.MAXNUM)),
    "arith.minnumf": elementwise(extremum_by_number(FloatKind.MINNUM)),
    "arith.cmpf": elementwise(cmpf),
    "arith.extf": elementwise(convert_float),
    "arith.truncf": elementwise(convert_float),
    "arith.sitofp": elementwise(from_integer),
    "arith.uitofp": elementwise(from_integer),
    "arith.fptosi": elementwise(to_integer),
    "arith.fptoui": elementwise(to_integer),
    "arith.bitcast": elementwise(bitcast),
}
"""The semantics of those ``arith`` operations that involve floats, and of ``bitcast`` (also between integers), by operation name."""
