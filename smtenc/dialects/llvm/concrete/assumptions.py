"""Execution of the llvm dialect's operations that state facts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.interpreter.machine import Frame, Handler, Machine, scalar_operand
from smtenc.interpreter.values import ConcreteValue, Inconclusive, Undefined
from smtenc.ir.core import Operation


def _assume(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    """Execute ``llvm.intr.assume``: "If the condition is violated during execution, the behavior is undefined"; a poison condition violates it."""
    if "op_bundle_tags" in op.attributes:
        raise Inconclusive("llvm.intr.assume with operand bundles cannot be executed", op.location)
    if scalar_operand(frame, op.operands[0]).value != 1:
        raise Undefined("an assumption does not hold", op.location)
    return ()


HANDLERS: Mapping[str, Handler] = MappingProxyType({"llvm.intr.assume": _assume})
