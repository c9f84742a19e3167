"""The associative and commutative combiners of folds, as operations on two values, with their neutral values."""

from __future__ import annotations

from dataclasses import dataclass

from smtenc.floats.operations import FloatKind
from smtenc.ir.types import FloatType, Type
from smtenc.semantics.builder import Builder
from smtenc.semantics.folds.extrema import SETTLED, SETTLED_OPERATIONS
from smtenc.semantics.folds.fold import Freedom
from smtenc.semantics.shared.integers import INTEGER_BINARY
from smtenc.semantics.values import Scalar
from smtenc.terms.environment import Term

FLOAT_OPERATIONS = {
    "arith.addf": FloatKind.ADD,
    "arith.mulf": FloatKind.MUL,
    "arith.maximumf": FloatKind.MAXIMUM,
    "arith.minimumf": FloatKind.MINIMUM,
}
"""The float combiners of which a single operation is a sum, too. Extrema of numbers are missing: they are choices, and their terms are not."""


class Irregular(Exception):
    """Raised if an element is a sum of different kinds at different points, or no single term represents the summands."""


@dataclass(frozen=True, slots=True)
class Operation:
    """A combiner for one type. A sum with ``freedom`` can be equal to another of the same summands, but is never part of a larger one."""

    combiner: str
    type: Type
    freedom: Freedom | None = None


def combine(world: Builder, operation: Operation, a: Scalar, b: Scalar) -> Scalar:
    """Return ``a ⊕ b``; poison if either is. Raises ``Irregular`` for extrema of numbers."""
    poison = world.terms.or_(a.poison, b.poison)
    if isinstance(operation.type, FloatType):
        return Scalar(a.type, _combine_floats(world, operation.combiner, a.term, b.term), poison)
    return world.scalar(a.type, INTEGER_BINARY[operation.combiner](world.terms, world.bits(a), world.bits(b)), poison)


def _combine_floats(world: Builder, combiner: str, x: Term, y: Term) -> Term:
    """``x ⊕ y``. Raises ``Irregular`` for extrema of numbers: no single value distinguishes +0.0 with -0.0 from +0.0 alone."""
    if combiner in SETTLED:
        raise Irregular
    match SETTLED_OPERATIONS.get(combiner):
        case None:
            return world.floats.made(FLOAT_OPERATIONS[combiner], x, y)
        case operation:
            return operation(world, x, y)


def neutral(world: Builder, operation: Operation) -> Term | None:
    """Return the bits of ``e`` with ``e ⊕ x = x`` for all ``x``; None if there is none."""
    if isinstance(operation.type, FloatType):
        fmt = world.floats.format(world.zero(operation.type).term)
        match operation.combiner:
            # -0.0 + x = x, but +0.0 + -0.0 = +0.0 (IEEE 754 clause 6.3)
            case "arith.addf":
                return world.floats.constant(fmt, fmt.zero_bits(True)) if fmt.has_negative_zero else None
            case "arith.mulf":
                return world.floats.constant(fmt, fmt.one_bits)
            case "arith.maximumf":
                return world.floats.constant(fmt, fmt.overflow_bits(True)) if fmt.has_infinity else None
            case "arith.minimumf":
                return world.floats.constant(fmt, fmt.overflow_bits(False)) if fmt.has_infinity else None
            case _:
                return None
    width = world.width(operation.type)
    match operation.combiner:
        case "arith.addi" | "arith.ori" | "arith.xori" | "arith.maxui":
            value = 0
        case "arith.muli":
            value = 1
        case "arith.andi" | "arith.minui":
            value = -1
        case "arith.maxsi":
            value = 1 << (width - 1)
        case _:
            value = (1 << (width - 1)) - 1
    return world.terms.constant(value, width)
