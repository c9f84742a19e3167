"""Execution of the ``shape`` dialect on extent tensors."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.interpreter import tensor
from smtenc.interpreter.machine import Frame, Handler, Machine, tensor_operand
from smtenc.interpreter.tensor import Results
from smtenc.interpreter.values import ConcreteTensor, Inconclusive
from smtenc.ir.core import Operation
from smtenc.ir.types import TensorType


def _shape_of(machine: Machine, frame: Frame, op: Operation) -> Results:
    """The sizes, in order. Raises ``Inconclusive`` for a ``!shape.shape``."""
    type, sizes = tensor.result_type(op), tensor_operand(frame, op.operands[0]).shape
    return (ConcreteTensor(type, (len(sizes),), lambda index: machine.index(sizes[index[0]])),)


def _to_extent_tensor(machine: Machine, frame: Frame, op: Operation) -> Results:
    if not isinstance(op.operands[0].type, TensorType):
        raise Inconclusive(f"{op.name} of {op.operands[0].type} cannot be executed", op.location)
    return tensor.HANDLERS["tensor.cast"](machine, frame, op)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"shape.shape_of": _shape_of, "shape.to_extent_tensor": _to_extent_tensor})
