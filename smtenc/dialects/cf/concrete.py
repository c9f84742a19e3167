"""Execution of the ``cf`` dialect: assertions."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.interpreter.machine import Frame, Handler, Machine, scalar_operand
from smtenc.interpreter.values import ConcreteValue, Undefined
from smtenc.ir.core import Operation


def _assert(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    if scalar_operand(frame, op.operands[0]).value != 1:
        raise Undefined("an assertion fails", op.location)
    return ()


HANDLERS: Mapping[str, Handler] = MappingProxyType({"cf.assert": _assert})
