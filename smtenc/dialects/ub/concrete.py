"""Execution of the ``ub`` dialect: ``ub.poison``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.interpreter.constants import static_shape
from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.values import POISON, ConcreteTensor, ConcreteValue, Inconclusive, Scalar, element_type
from smtenc.ir.core import Operation
from smtenc.ir.types import TensorType, VectorType


def _poison(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    type = op.results[0].type
    element = Scalar(element_type(type), POISON)
    match type:
        case TensorType(shape) | VectorType(shape) if None not in shape:
            return (ConcreteTensor(type, static_shape(type), lambda index: element),)
        case TensorType():
            raise Inconclusive("a poison tensor of unknown shape cannot be executed", op.location)
        case _:
            return (element,)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"ub.poison": _poison})
