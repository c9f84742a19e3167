"""Arithmetic and comparisons of ``index`` values as index expressions, if their ranges allow it; a result None means that
bit-vectors are necessary.
"""

from __future__ import annotations

from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


def binary(world: World, name: str, a: Index, b: Index) -> Index | None:
    """Return the result of the arith operation ``name`` on two index values, wrapped to ``index_bits``; None if the ranges do not allow an index
    expression.
    """
    space = world.space
    k = b.constant_value
    match name:
        case "arith.addi":
            return world.wrap(a + b)
        case "arith.subi":
            return world.wrap(a - b)
        case "arith.muli":
            return world.wrap(a * b)
        case "arith.floordivsi" if b.lo > 0:
            return space.floordiv(a, b)
        case "arith.ceildivsi" if b.lo > 0:
            return world.wrap(space.ceildiv(a, b))
        # truncation equals the floor if no operand is negative
        case "arith.divsi" | "arith.divui" if a.lo >= 0 and b.lo > 0:
            return space.floordiv(a, b)
        case "arith.remsi" | "arith.remui" if a.lo >= 0 and b.lo > 0:
            return space.mod(a, b)
        case "arith.ceildivui" if a.lo >= 0 and b.lo > 0:
            return world.wrap(space.ceildiv(a, b))
        case "arith.shli" if k is not None and 0 <= k < world.options.index_bits:
            return world.wrap(a * (1 << k))
        case "arith.shrsi" if k is not None and 0 <= k < world.options.index_bits:
            return space.floordiv(a, space.constant(1 << k))
        case "arith.shrui" if k is not None and 0 <= k < world.options.index_bits and a.lo >= 0:
            return space.floordiv(a, space.constant(1 << k))
        # the low bits of two's complement are the remainder of flooring division
        case "arith.andi" if k is not None and k >= 0 and k & (k + 1) == 0:
            return space.mod(a, space.constant(k + 1))
        case "arith.andi" if k is not None and k < 0 and -k & (-k - 1) == 0:
            return a - space.mod(a, space.constant(-k))
        case "arith.andi" if a.constant_value is not None and k is None:
            return binary(world, name, b, a)
        case "arith.minsi":
            return space.minimum(a, b)
        case "arith.maxsi":
            return space.maximum(a, b)
        case "arith.minui" if a.lo >= 0 and b.lo >= 0:
            return space.minimum(a, b)
        case "arith.maxui" if a.lo >= 0 and b.lo >= 0:
            return space.maximum(a, b)
        case _:
            return None


def compare(world: World, predicate: str, a: Index, b: Index) -> Term | None:
    """Return the truth of ``arith.cmpi`` on two index values; None for an unknown predicate, or an unsigned predicate if an operand
    may be negative.
    """
    lowering = world.lowering
    if predicate.startswith("u") and (a.lo < 0 or b.lo < 0):
        return None
    match predicate:
        case "eq":
            return lowering.equal(a, b)
        case "ne":
            return world.terms.not_(lowering.equal(a, b))
        case "slt" | "ult":
            return lowering.less(a, b)
        case "sle" | "ule":
            return lowering.less_equal(a, b)
        case "sgt" | "ugt":
            return lowering.less(b, a)
        case "sge" | "uge":
            return lowering.less_equal(b, a)
        case _:
            return None


def to_integer(world: World, a: Index, width: int, *, unsigned: bool) -> Term:
    """Return the low ``width`` bits of an index value, or the value extended to ``width`` bits: with zeros if ``unsigned``, else with its sign."""
    bits = world.options.index_bits
    if width <= bits or not unsigned or a.lo >= 0:
        return world.lowering.lower(a, width)
    return world.terms.zero_extend(world.lowering.lower(a, bits), width)
