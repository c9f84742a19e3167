"""Execution of ``undef``, whose uses may each have another value, and of ``freeze``: values that may be anything."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.interpreter.choices import anything_like
from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.tensors import splat
from smtenc.interpreter.terms import Term
from smtenc.interpreter.values import NULL, POISON, ConcreteTensor, Inconclusive, Open, Payload, Scalar, element_type, scalar_from_bits
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IntegerType, PointerType, Type, VectorType


def _undef(machine: Machine, frame: Frame, op: Operation) -> Results:
    type = op.results[0].type
    element = element_type(type)
    if not isinstance(element, IntegerType | FloatType | PointerType) or (isinstance(type, VectorType) and type.is_scalable):
        raise Inconclusive(f"{op.name} of type {type} cannot be executed", op.location)
    lane = Scalar(element, anything_like(_zero(element), op.name, free=_has_several(element)))
    return (splat(type, type.shape, lane) if isinstance(type, VectorType) else lane,)


def _zero(type: Type) -> Payload:
    return NULL if isinstance(type, PointerType) else scalar_from_bits(type, 0).value


def _has_several(type: Type) -> bool:
    """Return whether a type has numbers of which any two differ."""
    return isinstance(type, FloatType) or (isinstance(type, IntegerType) and type.width > 0)


def _frozen(op: Operation, lane: Scalar) -> Scalar:
    value = lane.value
    if isinstance(value, Term):
        raise Inconclusive(f"{op.name} of what may be poison cannot be executed", op.location)
    may_be_poison = value is POISON or (type(value) is Open and (value.poison or any(p is POISON for p in value.payloads)))
    return Scalar(lane.type, anything_like(_zero(lane.type), op.name, free=_has_several(lane.type))) if may_be_poison else lane


def _freeze(machine: Machine, frame: Frame, op: Operation) -> Results:
    value = frame[op.operands[0]]
    match value:
        case Scalar():
            return (_frozen(op, value),)
        case ConcreteTensor(type, shape):
            return (ConcreteTensor(type, shape, lambda index: _frozen(op, value.at(index))),)
        case _:
            raise Inconclusive(f"{op.name} of type {op.results[0].type} cannot be executed", op.location)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"llvm.freeze": _freeze, "llvm.mlir.undef": _undef})
