"""Execution of ``vector.print``, which the trace records: the printed numbers and the punctuation around them, or the printed value."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete.values import lane
from smtenc.dialects.vector.operations import print_form
from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.values import POISON, ConcreteValue, Inconclusive, Scalar, as_signed
from smtenc.ir.core import Operation
from smtenc.ir.llvm.runtime_printing import Step, is_zero_extended, steps_of
from smtenc.ir.types import FloatType, IntegerType


def _print(machine: Machine, frame: Frame, op: Operation) -> Results:
    values, steps = [frame[v] for v in op.operands], steps_of(op)
    if steps is None:
        machine.print_values(frame, op, print_form(op), values)
        return ()
    for step in steps:
        machine.print_values(frame, op, step.key, [_number(machine, op, value, step) for value in values if step.lane is not None])
    return ()


def _number(machine: Machine, op: Operation, value: ConcreteValue, step: Step) -> Scalar:
    """The number of a step: a float, or an integer of 64 bits. Raises ``Inconclusive`` for one of several that it may be."""
    assert step.lane is not None
    scalar = lane(value, step.lane)
    payload = scalar.value
    if isinstance(scalar.type, FloatType):
        return scalar
    if payload is not POISON and not isinstance(payload, int):
        raise Inconclusive(f"{op.name} of a number that is left open", op.location)
    if payload is not POISON and not is_zero_extended(scalar.type):
        payload = as_signed(payload, machine.width(scalar.type)) % (1 << 64)
    return Scalar(IntegerType(64), payload)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"vector.print": _print})
