"""Semantics of the affine dialect's operations on values (``apply``, ``min``, ``max``, ``linearize_index``, ``delinearize_index``), and affine maps
applied to operands. Authority: MLIR's "'affine' Dialect" document, and the dialect's lowering where that is silent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import assert_never

from smtenc.errors import Unsupported
from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator, AffineSymbol
from smtenc.ir.attributes import AffineMapAttr, Attribute, IntegerAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import IntegerType
from smtenc.semantics.attributes import integers, mixed
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.affine_maps import evaluate, evaluate_map
from smtenc.semantics.shared.shapes import index_operand
from smtenc.semantics.values import Indices, Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index

AFFINE_NO_OVERFLOW = "affine-no-overflow"


def _divisors(expr: AffineExpr) -> list[AffineExpr]:
    if not isinstance(expr, AffineBinary):
        return []
    inner = _divisors(expr.lhs) + _divisors(expr.rhs)
    return inner if expr.operator in (AffineOperator.ADD, AffineOperator.MUL) else [*inner, expr.rhs]


def _positions(expr: AffineExpr, num_dims: int) -> set[int]:
    """Return the positions of the operands that an expression reads. Dimension ``i`` has position ``i``, symbol ``j`` has position
    ``num_dims + j``.
    """
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


def map_attribute(attribute: Attribute | None) -> AffineMap:
    if not isinstance(attribute, AffineMapAttr):
        raise Unsupported("affine map is missing")
    return attribute.map


def results_of(frame: Frame, map: AffineMap, operands: Sequence[Value]) -> tuple[Indices, Term]:
    """Return the results of a map on operands (dimensions, then symbols), and the condition that these results are poison."""
    dims, symbols, poison = evaluated(frame, map.results, map.num_dims, operands)
    return evaluate_map(frame.world, map, dims, symbols), poison


def evaluated(frame: Frame, results: Sequence[AffineExpr], n: int, operands: Sequence[Value]) -> tuple[list[Index], list[Index], Term]:
    """Return the operands as dimensions (the first ``n``) and symbols, and the condition that the expressions ``results`` of them are poison. A
    divisor that is poison or not positive is undefined behaviour in ``frame``.
    """
    scalars = [frame.scalar(v) for v in operands]
    values = [s.index for s in scalars]
    dims, symbols = values[:n], values[n:]
    world = frame.world
    # "The result is undefined if the rhs of mod, floordiv, ceildiv is not positive."
    for result in results:
        for divisor in _divisors(result):
            # a poison divisor may be 0
            frame.undefined_if(world.terms.or_(*(scalars[k].poison for k in _positions(divisor, n))))
            frame.undefined_if(world.lowering.less_equal(evaluate(world, divisor, dims, symbols), world.constant_index(0)))
    poison = [s.poison for s in scalars]
    fits = world.terms.and_(*(_fits(frame, result, dims, symbols) for result in results))
    frame.state_premise(AFFINE_NO_OVERFLOW, fits)
    poison.append(world.terms.not_(fits))
    return dims, symbols, world.terms.or_(*poison)


def _fits(frame: Frame, expr: AffineExpr, dims: Sequence[Index], symbols: Sequence[Index]) -> Term:
    """Return the condition that an affine expression does not overflow ``index``; on overflow it is poison, as in MLIR's lowering to ``nsw``
    arithmetic.

    Affine expressions are integers without a bit width, and passes reorder their additions and multiplications. Therefore no part of a source
    expression may overflow, which is an assumption that the verdict lists; of a target expression only the result and all parts of a dividend or
    divisor may not overflow.
    """
    world = frame.world
    parts: list[Term] = []
    if isinstance(expr, AffineBinary):
        linear = expr.operator in (AffineOperator.ADD, AffineOperator.MUL)
        within = _divided if frame.is_target and linear else _fits
        parts = [within(frame, e, dims, symbols) for e in (expr.lhs, expr.rhs)]
    return world.terms.and_(*parts, _is_index(world, evaluate(world, expr, dims, symbols)))


def _divided(frame: Frame, expr: AffineExpr, dims: Sequence[Index], symbols: Sequence[Index]) -> Term:
    """Return the condition that no operand of a division within a sum or product overflows ``index``."""
    match expr:
        case AffineBinary(AffineOperator.ADD | AffineOperator.MUL, lhs, rhs):
            return frame.world.terms.and_(*(_divided(frame, e, dims, symbols) for e in (lhs, rhs)))
        case AffineBinary():
            return _fits(frame, expr, dims, symbols)
        case _:
            return frame.world.terms.true


def _is_index(world: World, value: Index) -> Term:
    """Return the condition that an integer is a value of type ``index``."""
    half = 1 << (world.options.index_bits - 1)
    if -half <= value.lo and value.hi < half:
        return world.terms.true
    low, high = world.constant_index(-half), world.constant_index(half)
    return world.terms.and_(world.lowering.less_equal(low, value), world.lowering.less(value, high))


def apply(frame: Frame, operation: Operation) -> Scalar:
    (result,), poison = results_of(frame, map_attribute(operation.attributes.get("map")), operation.operands)
    return frame.world.index_scalar(result, poison)


def extremum(frame: Frame, operation: Operation) -> Scalar:
    """Return the least (``affine.min``) or greatest (``affine.max``) of the map's results."""
    results, poison = results_of(frame, map_attribute(operation.attributes.get("map")), operation.operands)
    choose = frame.world.space.minimum if operation.name == "affine.min" else frame.world.space.maximum
    return frame.world.index_scalar(reduce(choose, results), poison)


def delinearize_index(frame: Frame, operation: Operation) -> list[Scalar]:
    """Return the digits of a number to a basis, most significant first. An outer bound (a basis with as many sizes as results) has no effect on the
    digits. A basis with a size that is not positive is undefined behaviour (the lowering divides by it).
    """
    linear, *dynamic = operation.operands
    basis = _basis(frame, operation, dynamic)
    world, number = frame.world, frame.scalar(linear)
    inner = basis[1:] if len(basis) == len(operation.results) else basis
    poison = world.terms.or_(number.poison)
    digits: list[Index] = []
    rest = number.index
    for size in reversed(inner):
        digits.append(world.space.mod(rest, size))
        rest = world.space.floordiv(rest, size)
    return [world.index_scalar(world.wrap(digit), poison) for digit in (rest, *reversed(digits))]


def linearize_index(frame: Frame, operation: Operation) -> Scalar:
    """Return the number whose digits to a basis are the operands. If ``disjoint`` is set, a digit that is not below its bound makes the result
    poison. A result that overflows ``index`` is poison too, by the same rule as an affine expression.
    """
    indices, dynamic = operation.operand_groups()
    basis = _basis(frame, operation, dynamic)
    world, t, scalars = frame.world, frame.world.terms, [frame.scalar(v) for v in indices]
    inner = basis[1:] if len(basis) == len(indices) else basis
    totals = [scalars[0].index]
    for scalar, size in zip(scalars[1:], inner, strict=True):
        totals.append(totals[-1] * size + scalar.index)
    fits = t.and_(*(_is_index(world, total) for total in (totals[-1:] if frame.is_target else totals)))
    frame.state_premise(AFFINE_NO_OVERFLOW, fits)
    poison = [*(s.poison for s in scalars), t.not_(fits)]
    promise = operation.attributes.get("disjoint")
    if promise is not None and promise != IntegerAttr(0, IntegerType(1)):
        bounds = basis if len(basis) == len(indices) else (None, *basis)
        inside = [world.in_bounds((s.index,), (n,)) for s, n in zip(scalars, bounds, strict=True) if n is not None]
        poison.append(t.not_(t.and_(*inside)))
    return world.index_scalar(world.wrap(totals[-1]), t.or_(*poison))


def _basis(frame: Frame, operation: Operation, dynamic: Sequence[Value]) -> Indices:
    """Return the sizes of the basis, static and dynamic; a size that is not positive is undefined behaviour. (Before MLIR 20 all
    sizes are operands.)
    """
    static = operation.attributes.get("static_basis")
    entries = list(dynamic) if static is None else mixed(integers(static), tuple(dynamic))
    found = tuple(index_operand(frame, v) for v in entries)
    for n in found:
        frame.undefined_if(frame.world.lowering.less_equal(n, frame.world.constant_index(0)))
    return found


SEMANTICS: Mapping[str, Semantics] = {
    "affine.apply": apply,
    "affine.min": extremum,
    "affine.max": extremum,
    "affine.delinearize_index": delinearize_index,
    "affine.linearize_index": linearize_index,
}
