"""Execution of the llvm dialect's constants that are numbers or vectors of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from smtenc.interpreter.constants import constant_value
from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.tensors import splat
from smtenc.interpreter.values import NULL, ConcreteValue, Scalar, scalar_from_bits
from smtenc.ir.attributes import DenseElementsAttr, FloatAttr, IntegerAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IndexType, IntegerType, PointerType, VectorType


def _constant(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    type, value = op.results[0].type, op.attributes.get("value")
    match value, type:
        case IntegerAttr(number, IndexType()), IntegerType():
            value = IntegerAttr(number, type)
        case (IntegerAttr(_, own), IntegerType()) | (FloatAttr(_, own), FloatType()) if own == type:
            pass
        case DenseElementsAttr(), VectorType(shape, IntegerType(64)) if value.type.element == IndexType() and value.type.shape == shape:
            value = replace(value, type=type)
        case DenseElementsAttr(), VectorType(shape, element) if value.type.element == element and value.type.shape == shape:
            pass
        case _:
            return machine.event(frame, op)
    return (constant_value(machine, value, type),)


def _zero(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    match op.results[0].type:
        case VectorType(shape, IntegerType() | FloatType() as element) as type:
            return (splat(type, shape, scalar_from_bits(element, 0)),)
        case IntegerType() | FloatType() as type:
            return (scalar_from_bits(type, 0),)
        case VectorType(shape, PointerType() as element) as type:
            return (splat(type, shape, Scalar(element, NULL)),)
        case PointerType() as type:
            return (Scalar(type, NULL),)
        case _:
            return machine.event(frame, op)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"llvm.mlir.constant": _constant, "llvm.mlir.zero": _zero})
