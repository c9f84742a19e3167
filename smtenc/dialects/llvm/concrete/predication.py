"""Execution of ``llvm.intr.vp``: operations on the lanes that a mask and an explicit vector length select."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from smtenc.dialects.llvm.operations import PREDICATED
from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete.values import vector_operand, vector_result
from smtenc.interpreter.machine import Frame, Handler, Machine, kernel_named, scalar_operand
from smtenc.interpreter.values import POISON, ConcreteTensor, Index, Scalar, Undefined, element_type, poison
from smtenc.ir.core import Operation, Value


def length(frame: Frame, op: Operation, count: Value, lanes: int) -> int:
    """Return an explicit vector length. Raises ``Undefined`` if it is poison or more than ``lanes``."""
    found = scalar_operand(frame, count).known
    if found is POISON or found > lanes:
        raise Undefined(f"an explicit vector length of {found} for {lanes} lanes", op.location)
    return int(found)


def active(frame: Frame, op: Operation) -> ConcreteTensor:
    """Return the mask of the active lanes, from the last two operands. A lane beyond the length is not active, whatever the mask is."""
    *_, mask, count = op.operands
    given = vector_operand(frame, op, mask)
    end, off = length(frame, op, count, given.shape[0]), Scalar(element_type(mask.type), 0)
    return ConcreteTensor(given.type, given.shape, lambda index: given.at(index) if index[0] < end else off)


def _lane_by_lane(other: str) -> Handler:
    def run(machine: Machine, frame: Frame, op: Operation) -> Results:
        on, nothing = active(frame, op), poison(element_type(op.results[0].type))
        alike = replace(op, name=other, operands=op.operands[:-2])
        (found,) = machine.elementwise(frame, alike, kernel_named(other)(machine, alike))
        assert isinstance(found, ConcreteTensor)

        def lane(index: Index) -> Scalar:
            bit = on.at(index).known
            return found.at(index) if bit is not POISON and bit else nothing

        return (vector_result(op, lane),)

    return run


def _chosen(otherwise_second: bool) -> Handler:
    """Return the handler of ``vp.merge`` or ``vp.select``, which differ in the lanes from the length on."""

    def run(machine: Machine, frame: Frame, op: Operation) -> Results:
        *values, count = op.operands
        condition, a, b = (vector_operand(frame, op, v) for v in values)
        end, nothing = length(frame, op, count, condition.shape[0]), poison(element_type(op.results[0].type))

        def lane(index: Index) -> Scalar:
            if index[0] >= end:
                return b.at(index) if otherwise_second else nothing
            bit = condition.at(index).known
            return nothing if bit is POISON else a.at(index) if bit else b.at(index)

        return (vector_result(op, lane),)

    return run


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        **{f"llvm.intr.vp.{name}": _lane_by_lane(other) for name, other in PREDICATED.items()},
        "llvm.intr.vp.merge": _chosen(True),
        "llvm.intr.vp.select": _chosen(False),
    }
)
