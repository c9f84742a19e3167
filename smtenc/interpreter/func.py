"""Execution of the ``func`` dialect: calls to functions of the same module. Returning is the machine's business."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.values import ConcreteValue, Inconclusive
from smtenc.ir.attributes import SymbolRefAttr
from smtenc.ir.core import Operation


def _call(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    """Raises ``Inconclusive`` for a callee without a body."""
    match op.attributes.get("callee"):
        case SymbolRefAttr((name,)) if name in machine.module.by_name:
            return machine.call(machine.module.by_name[name], [frame[v] for v in op.operands])
        case callee:
            raise Inconclusive(f"call of {callee}, which is not a function of this module", op.location)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"func.call": _call})
TOTAL = frozenset({"func.return"})
