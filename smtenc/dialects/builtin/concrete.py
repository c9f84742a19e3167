"""Execution of the ``builtin`` dialect: casts between integers (or ``index``) of equal bit width. Other casts are events."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.interpreter.machine import Frame, Handler, Kernel, Machine
from smtenc.interpreter.values import ConcreteMemRef, ConcreteValue, Inconclusive, element_type
from smtenc.ir.core import Operation
from smtenc.ir.types import IndexType, IntegerType, QuantizedType, Type, VectorType


def _cast(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    if len(op.operands) != 1 or len(op.results) != 1:
        return machine.event(frame, op)
    (operand,), (result,) = op.operands, op.results
    if operand.type == result.type and not isinstance(frame[operand], ConcreteMemRef):
        return (frame[operand],)
    before, after = _bits(machine, operand.type), _bits(machine, result.type)
    if before is None or after is None or before[0] != after[0]:
        return machine.event(frame, op)
    if before == after:
        return machine.elementwise(frame, op, Kernel(lambda bits: bits, makes_poison=False))
    if IndexType() in (element_type(operand.type), element_type(result.type)):
        raise Inconclusive(f"{op.name} between numbers of {before[1]} and {after[1]} bits cannot be executed", op.location)
    return machine.event(frame, op)


def _bits(machine: Machine, type: Type) -> tuple[tuple[int, ...] | None, int] | None:
    """Return the shape of a vector type (None for a scalar type) and the bit width of its numbers; None if the type is not an integer, ``index``, or
    a vector of fixed shape of these (quantized integers are excluded).
    """
    shape = type.shape if isinstance(type, VectorType) and not any(type.scalable) else None
    element = type.element if isinstance(type, VectorType) and shape is not None else type
    if isinstance(element, QuantizedType) or not isinstance(element, IntegerType | IndexType):
        return None
    return shape, machine.width(element)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"builtin.unrealized_conversion_cast": _cast})
