"""Evaluation of affine expressions and maps on index expressions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator, AffineSymbol
from smtenc.semantics.values import Indices
from smtenc.semantics.world import World
from smtenc.terms.index.space import Index


def evaluate(world: World, expr: AffineExpr, dims: Sequence[Index], symbols: Sequence[Index] = ()) -> Index:
    """Return the value of an affine expression over the mathematical integers, without overflow."""
    match expr:
        case AffineDim(position):
            return dims[position]
        case AffineSymbol(position):
            return symbols[position]
        case AffineConstant(value):
            return world.constant_index(value)
        case AffineBinary(operator, lhs, rhs):
            a, b = evaluate(world, lhs, dims, symbols), evaluate(world, rhs, dims, symbols)
            match operator:
                case AffineOperator.ADD:
                    return a + b
                case AffineOperator.MUL:
                    return a * b
                case AffineOperator.FLOORDIV:
                    return world.space.floordiv(a, b)
                case AffineOperator.CEILDIV:
                    return world.space.ceildiv(a, b)
                case AffineOperator.MOD:
                    return world.space.mod(a, b)
                case _:
                    assert_never(operator)
        case _:
            assert_never(expr)


def evaluate_map(world: World, map: AffineMap, dims: Sequence[Index], symbols: Sequence[Index] = ()) -> Indices:
    """Return the values of the map's results over the mathematical integers."""
    return tuple(evaluate(world, e, dims, symbols) for e in map.results)
