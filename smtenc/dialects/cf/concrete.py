"""Execution of the ``cf`` dialect: assertions, and the targets of branches. The machine itself follows the branches. Source: MLIR's cf document. A
branch on poison is undefined behaviour, as in LLVM, to which the branches are lowered one by one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.interpreter.attributes import integers
from smtenc.interpreter.loops.control import decides, holds
from smtenc.interpreter.machine import Branch, Frame, Handler, Machine, scalar_operand
from smtenc.interpreter.values import ConcreteValue, Undefined
from smtenc.ir.attributes import DenseElementsAttr
from smtenc.ir.core import Block, Operation, Value

Target = tuple[Block, Sequence[Value]]


def _assert(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    if scalar_operand(frame, op.operands[0]).value != 1:
        raise Undefined("an assertion fails", op.location)
    return ()


def _br(frame: Frame, op: Operation) -> Target:
    return op.successors[0], op.operands


def _cond_br(frame: Frame, op: Operation) -> Target:
    (condition,), then, otherwise = op.operand_groups()
    return (op.successors[0], then) if holds(frame, condition, op) else (op.successors[1], otherwise)


def _switch(frame: Frame, op: Operation) -> Target:
    """Return the successor that ``cf.switch`` selects, and its operands. The default is the first successor; the operands of all cases are one group,
    which ``case_operand_segments`` splits.
    """
    (flag,), default, passed = op.operand_groups()
    found = decides(scalar_operand(frame, flag), op)
    values = op.attributes.get("case_values")
    cases = [values.bits(k) for k in range(values.count)] if isinstance(values, DenseElementsAttr) else []
    if found not in cases:
        return op.successors[0], default
    k, sizes = cases.index(found), integers(op, "case_operand_segments")
    start = sum(sizes[:k])
    return op.successors[1 + k], passed[start : start + sizes[k]]


HANDLERS: Mapping[str, Handler] = MappingProxyType({"cf.assert": _assert})
BRANCHES: Mapping[str, Branch] = MappingProxyType({"cf.br": _br, "cf.cond_br": _cond_br, "cf.switch": _switch})
