"""The bits of numbers, as ``arith.bitcast`` and memory that is read as another type see them."""

from __future__ import annotations

from smtenc.floats.formats import format_of
from smtenc.ir.types import FloatType, Type
from smtenc.semantics.values import Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import Term


def bits_of(world: World, a: Scalar) -> Term:
    """Return the bits of a number. Which bits a NaN has is left open: using them notes the assumption ``nan-bits=any``."""
    if not isinstance(a.type, FloatType):
        return world.bits(a)
    if world.floats.is_nan(a.term) is not world.terms.false:
        world.premises.note("nan-bits=any")
    return world.floats.bits(a.term)


def of_bits(world: World, type: Type, bits: Term, poison: Term) -> Scalar:
    """Return the number of an integer, index or float type with these bits, as many as the type has."""
    if isinstance(type, FloatType):
        return Scalar(type, world.floats.from_bits(bits, format_of(type)), poison)
    return world.scalar(type, bits, poison)
