"""Execution of the control flow of the ``stablehlo`` dialect, and of its checks (``stablehlo.custom_call @check.…``)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.stablehlo.concrete.movement import single
from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.interpreter.loops.control import MOST_SETTLED, run_tested
from smtenc.interpreter.machine import Frame, Handler, Machine, force, tensor_operand
from smtenc.interpreter.values import ConcreteTensor
from smtenc.ir.core import Operation
from smtenc.ir.dimension_numbers import call_target


def _if(machine: Machine, frame: Frame, op: Operation) -> Results:
    then, otherwise = op.regions
    chosen = then if single(machine, op, tensor_operand(frame, op.operands[0])) else otherwise
    return machine.run_region(chosen, [], frame, in_order=True)


def _case(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``case``; an index out of bounds takes the last branch."""
    index = single(machine, op, tensor_operand(frame, op.operands[0]))
    chosen = op.regions[index] if 0 <= index < len(op.regions) else op.regions[-1]
    return machine.run_region(chosen, [], frame, in_order=True)


def _while(machine: Machine, frame: Frame, op: Operation) -> Results:
    def settle(value: ConcreteTensor) -> None:
        if value.size <= MOST_SETTLED:
            force(value)
        else:
            machine.force(value)

    return tuple(run_tested(machine, frame, op, lambda condition: bool(single(machine, op, condition)), settle, in_order=True))


def _custom_call(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute a check if the machine does so; any other call is an event."""
    name = call_target(op)
    if machine.checker is None or not name.startswith("check."):
        return machine.event(frame, op)
    machine.checker(op, name.removeprefix("check."), [frame[v] for v in op.operands])
    return ()


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {"stablehlo.if": _if, "stablehlo.case": _case, "stablehlo.while": _while, "stablehlo.custom_call": _custom_call}
)
"""The handlers of control flow, and of checks."""
