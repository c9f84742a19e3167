"""The affine dialect's operations on values: ``apply``, ``min``, ``max``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from smtenc.errors import Unsupported
from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator, AffineSymbol
from smtenc.ir.attributes import AffineMapAttr
from smtenc.ir.core import Operation
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.affine_maps import evaluate, evaluate_map
from smtenc.semantics.values import Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index import Index


def _divisors(expr: AffineExpr) -> list[AffineExpr]:
    if not isinstance(expr, AffineBinary):
        return []
    inner = _divisors(expr.lhs) + _divisors(expr.rhs)
    return inner if expr.operator in (AffineOperator.ADD, AffineOperator.MUL) else [*inner, expr.rhs]


def _positions(expr: AffineExpr, num_dims: int) -> set[int]:
    """The operands that an expression reads, dimensions before symbols."""
    match expr:
        case AffineDim(position):
            return {position}
        case AffineSymbol(position):
            return {num_dims + position}
        case AffineConstant():
            return set()
        case AffineBinary(_, lhs, rhs):
            return _positions(lhs, num_dims) | _positions(rhs, num_dims)
        case _:
            assert_never(expr)


def _operands(frame: Frame, operation: Operation) -> tuple[AffineMap, list[Index], list[Index], Term]:
    attribute = operation.attributes.get("map")
    if not isinstance(attribute, AffineMapAttr):
        raise Unsupported("affine map is missing")
    scalars = [frame.scalar(v) for v in operation.operands]
    n = attribute.map.num_dims
    values = [s.index for s in scalars]
    dims, symbols = values[:n], values[n:]
    world = frame.world
    # "The result is undefined if the rhs of mod, floordiv, ceildiv is not positive."
    for result in attribute.map.results:
        for divisor in _divisors(result):
            # a poison divisor may be 0
            frame.undefined_if(world.terms.or_(*(scalars[k].poison for k in _positions(divisor, n))))
            frame.undefined_if(world.lowering.less_equal(evaluate(world, divisor, dims, symbols), world.constant_index(0)))
    poison = [s.poison for s in scalars]
    fits = world.terms.and_(*(_fits(world, result, dims, symbols) for result in attribute.map.results))
    if frame.in_region:
        if fits is not world.terms.true:
            world.premises.note("affine-no-overflow")
        poison.append(world.terms.not_(fits))
    else:
        world.premises.assume("affine-no-overflow", fits)
    return attribute.map, dims, symbols, world.terms.or_(*poison)


def _fits(world: World, expr: AffineExpr, dims: Sequence[Index], symbols: Sequence[Index]) -> Term:
    """No part of the expression overflows ``index``.

    Affine expressions are integers without a width, and passes rewrite them as such. What overflows is left out of the claim, by an assumption
    that the verdict lists; in a region, which may never run, it is poison, as MLIR's lowering to ``nsw`` arithmetic has it.
    """
    t, half = world.terms, 1 << (world.options.index_bits - 1)
    parts = [_fits(world, e, dims, symbols) for e in (expr.lhs, expr.rhs)] if isinstance(expr, AffineBinary) else []
    value = evaluate(world, expr, dims, symbols)
    if -half <= value.lo and value.hi < half:
        return t.and_(*parts)
    low, high = world.constant_index(-half), world.constant_index(half)
    return t.and_(*parts, world.lowering.less_equal(low, value), world.lowering.less(value, high))


def apply(frame: Frame, operation: Operation) -> Scalar:
    map, dims, symbols, poison = _operands(frame, operation)
    (result,) = evaluate_map(frame.world, map, dims, symbols)
    return frame.world.index_scalar(result, poison)


def extremum(frame: Frame, operation: Operation) -> Scalar:
    """``affine.min`` and ``affine.max`` of the map's results."""
    map, dims, symbols, poison = _operands(frame, operation)
    choose = frame.world.space.minimum if operation.name == "affine.min" else frame.world.space.maximum
    first, *rest = evaluate_map(frame.world, map, dims, symbols)
    for other in rest:
        first = choose(first, other)
    return frame.world.index_scalar(first, poison)


SEMANTICS: Mapping[str, Semantics] = {"affine.apply": apply, "affine.min": extremum, "affine.max": extremum}
