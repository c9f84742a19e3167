"""Execution of the ``affine`` dialect's index computations. Its loops and memory accesses come with ``scf`` and ``memref``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from smtenc.interpreter.machine import Frame, Handler, Machine, size_operand
from smtenc.interpreter.values import ConcreteValue, Inconclusive, Undefined
from smtenc.ir.affine import AffineBinary, AffineExpr, AffineMap, AffineOperator, evaluate_affine
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


def _choose(choose: Callable[[Iterable[int]], int]) -> Handler:
    def handler(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
        operands = [size_operand(machine, frame, v, op) for v in op.operands]
        return (machine.index(choose(evaluate(affine_map(op), operands, op))),)

    return handler


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {"affine.apply": _choose(lambda results: next(iter(results))), "affine.min": _choose(min), "affine.max": _choose(max)}
)
