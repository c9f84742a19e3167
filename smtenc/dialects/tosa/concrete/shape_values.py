"""Execution of the tosa operations on ``!tosa.shape`` values: lists of sizes, represented by one-dimensional tensors of ``index``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.interpreter.attributes import integer
from smtenc.interpreter.constants import constant_value
from smtenc.interpreter.machine import Frame, Handler, Machine, tensor_operand
from smtenc.interpreter.values import POISON, ConcreteTensor, Inconclusive, Scalar, Undefined, as_signed
from smtenc.ir.attributes import DenseElementsAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import IndexType, TensorType


def _shape(sizes: list[Scalar]) -> ConcreteTensor:
    return ConcreteTensor(TensorType((len(sizes),), IndexType()), (len(sizes),), lambda index: sizes[index[0]])


def _const_shape(machine: Machine, frame: Frame, op: Operation) -> Results:
    values = op.attributes.get("values", op.attributes.get("value"))
    if not isinstance(values, DenseElementsAttr):
        raise Inconclusive(f"{op.name} of the form {values} cannot be executed", op.location)
    return (constant_value(machine, values, TensorType(values.type.shape, IndexType())),)


def _dim(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (_shape([machine.index(tensor_operand(frame, op.operands[0]).shape[integer(op, "axis")])]),)


def _concat_shape(machine: Machine, frame: Frame, op: Operation) -> Results:
    shapes = [tensor_operand(frame, v) for v in op.operands]
    return (_shape([s.at(index) for s in shapes for index in s.indices()]),)


def _by_size(function: Callable[[int, int], int], divides: bool = False) -> Handler:
    def handler(machine: Machine, frame: Frame, op: Operation) -> Results:
        left, right = (tensor_operand(frame, v) for v in op.operands)
        if left.shape != right.shape:
            raise Inconclusive(f"{op.name} of {left.size} and {right.size} sizes cannot be executed", op.location)
        results: list[Scalar] = []
        for index in left.indices():
            a, b = left.at(index).value, right.at(index).value
            if divides and (b is POISON or b == 0):
                raise Undefined(f"{op.name} by {'poison' if b is POISON else 0}", op.location)
            if a is POISON or b is POISON:
                results.append(Scalar(IndexType(), POISON))
            else:
                results.append(machine.index(function(as_signed(a, machine.index_bits), as_signed(b, machine.index_bits))))
        return (_shape(results),)

    return handler


HANDLERS_AND_ATTRIBUTES: Mapping[str, tuple[Handler, tuple[str, ...]]] = MappingProxyType(
    {
        "tosa.const_shape": (_const_shape, ("value", "values")),
        "tosa.dim": (_dim, ("axis",)),
        "tosa.concat_shape": (_concat_shape, ()),
        "tosa.add_shape": (_by_size(lambda a, b: a + b), ()),
        "tosa.sub_shape": (_by_size(lambda a, b: a - b), ()),
        "tosa.mul_shape": (_by_size(lambda a, b: a * b), ()),
        "tosa.max_shape": (_by_size(max), ()),
        "tosa.min_shape": (_by_size(min), ()),
        "tosa.div_floor_shape": (_by_size(lambda a, b: a // b, divides=True), ()),
        "tosa.div_ceil_shape": (_by_size(lambda a, b: -(-a // b), divides=True), ()),
        "tosa.mod_shape": (_by_size(lambda a, b: a % b, divides=True), ()),
    }
)
"""The handlers, each with the attributes that it reads; ``table`` adds them to its own."""
