"""Execution of the ``affine`` dialect's index computations. Its loops and memory accesses come with ``scf`` and ``memref``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from smtenc.interpreter.machine import Frame, Handler, Machine, scalar_operand
from smtenc.interpreter.values import POISON, ConcreteValue, Inconclusive, Scalar, Undefined, as_signed
from smtenc.ir.affine import AffineBinary, AffineDim, AffineExpr, AffineMap, AffineOperator, AffineSymbol, evaluate_affine
from smtenc.ir.attributes import AffineMapAttr
from smtenc.ir.core import Operation


def affine_map(op: Operation, name: str = "map") -> AffineMap:
    """The operation's map. Raises ``Inconclusive`` when it has none."""
    match op.attributes.get(name):
        case AffineMapAttr(map):
            return map
        case _:
            raise Inconclusive(f"{op.name} has no affine map", op.location)


def evaluate(map: AffineMap, operands: list[int], op: Operation) -> tuple[int, ...]:
    """The results for dimension operands followed by symbol operands.

    Raises ``Undefined`` where a divisor is not positive (affine dialect, "Affine Expressions").
    """
    dims, symbols = operands[: map.num_dims], operands[map.num_dims :]
    for result in map.results:
        _check_divisors(result, dims, symbols, op)
    return map.evaluate(dims, symbols)


def _check_overflow(expr: AffineExpr, dims: list[int], symbols: list[int], index_bits: int, op: Operation) -> None:
    """Affine expressions have no width; what does not fit ``index`` on the way has no agreed meaning."""
    if isinstance(expr, AffineBinary):
        _check_overflow(expr.lhs, dims, symbols, index_bits, op)
        _check_overflow(expr.rhs, dims, symbols, index_bits, op)
    half = 1 << (index_bits - 1)
    if not -half <= evaluate_affine(expr, dims, symbols) < half:
        raise Inconclusive(f"{op.name} overflows index", op.location)


def _check_divisors(expr: AffineExpr, dims: list[int], symbols: list[int], op: Operation) -> None:
    match expr:
        case AffineBinary(operator, lhs, rhs):
            _check_divisors(lhs, dims, symbols, op)
            _check_divisors(rhs, dims, symbols, op)
            divides = operator in (AffineOperator.FLOORDIV, AffineOperator.CEILDIV, AffineOperator.MOD)
            if divides and evaluate_affine(rhs, dims, symbols) <= 0:
                raise Undefined(f"{operator.value} by a divisor that is not positive in {op.name}", op.location)
        case _:
            pass


def _operand_positions(expr: AffineExpr, num_dims: int) -> set[int]:
    """The operands that an expression reads, dimensions before symbols."""
    match expr:
        case AffineDim(position):
            return {position}
        case AffineSymbol(position):
            return {num_dims + position}
        case AffineBinary(_, lhs, rhs):
            return _operand_positions(lhs, num_dims) | _operand_positions(rhs, num_dims)
        case _:
            return set()


def _in_divisors(expr: AffineExpr, num_dims: int) -> set[int]:
    """The operands that some divisor of an expression reads."""
    if not isinstance(expr, AffineBinary):
        return set()
    inner = _in_divisors(expr.lhs, num_dims) | _in_divisors(expr.rhs, num_dims)
    divides = expr.operator in (AffineOperator.FLOORDIV, AffineOperator.CEILDIV, AffineOperator.MOD)
    return inner | _operand_positions(expr.rhs, num_dims) if divides else inner


def _choose(choose: Callable[[Iterable[int]], int]) -> Handler:
    def handler(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
        scalars = [scalar_operand(frame, v) for v in op.operands]
        map = affine_map(op)
        # arithmetic on poison is poison, but a poison divisor may be 0
        if any(scalars[k].is_poison for result in map.results for k in _in_divisors(result, map.num_dims)):
            raise Undefined(f"{op.name} divides by poison", op.location)
        operands = [0 if s.is_poison else as_signed(s.value, machine.width(s.type)) for s in scalars]
        chosen = choose(evaluate(map, operands, op))
        for result in map.results:
            _check_overflow(result, operands[: map.num_dims], operands[map.num_dims :], machine.index_bits, op)
        return (Scalar(op.results[0].type, POISON) if any(s.is_poison for s in scalars) else machine.index(chosen),)

    return handler


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {"affine.apply": _choose(lambda results: next(iter(results))), "affine.min": _choose(min), "affine.max": _choose(max)}
)
