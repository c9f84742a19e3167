"""Execution of tosa's control flow: ``cond_if`` and ``while_loop``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results, require_shape
from smtenc.interpreter.loops.control import MOST_SETTLED, run_tested
from smtenc.interpreter.machine import Frame, Handler, Machine, force, tensor_operand
from smtenc.interpreter.values import POISON, ConcreteTensor, ConcreteValue, Inconclusive, Undefined
from smtenc.ir.core import Operation
from smtenc.ir.types import TensorType


def _cond_if(machine: Machine, frame: Frame, op: Operation) -> Results:
    condition, *inputs = op.operands
    then, otherwise = op.regions
    chosen = then if _holds(op, tensor_operand(frame, condition)) else otherwise
    return _results(op, machine.run_region(chosen, [frame[v] for v in inputs], frame))


def _while_loop(machine: Machine, frame: Frame, op: Operation) -> Results:
    def settle(value: ConcreteTensor) -> None:
        # a larger tensor stays lazy
        if value.size <= MOST_SETTLED:
            force(value)

    return _results(op, run_tested(machine, frame, op, lambda condition: _holds(op, condition), settle))


def _holds(op: Operation, condition: ConcreteTensor) -> bool:
    """Return the only element of a tensor of ``i1``. Raises ``Undefined`` if it is poison, ``Inconclusive`` for another element count."""
    if condition.size != 1:
        raise Inconclusive(f"{op.name} with a condition of {condition.size} elements", op.location)
    value = condition.at((0,) * len(condition.shape)).value
    if value is POISON:
        raise Undefined(f"{op.name} depends on poison", op.location)
    return bool(value)


def _results(op: Operation, given: Sequence[ConcreteValue]) -> Results:
    found: list[ConcreteTensor] = []
    for value, result in zip(given, op.results, strict=True):
        if not isinstance(value, ConcreteTensor) or not isinstance(result.type, TensorType):
            raise Inconclusive(f"{op.name} with a result of type {result.type}", op.location)
        found.append(ConcreteTensor(result.type, require_shape(op, result.type, value.shape), value.at))
    return tuple(found)


HANDLERS_AND_ATTRIBUTES: Mapping[str, tuple[Handler, tuple[str, ...]]] = MappingProxyType(
    {"tosa.cond_if": (_cond_if, ()), "tosa.while_loop": (_while_loop, ())}
)
"""The handlers, each with the attributes that it reads; ``table`` adds them to its own."""
