"""Constants: the values of attributes, and the execution of ``arith.constant`` and similar operations of other dialects."""

from __future__ import annotations

from smtenc.interpreter.machine import Frame, Machine
from smtenc.interpreter.tensors import vector_of_bytes
from smtenc.interpreter.values import (
    ConcreteTensor,
    ConcreteValue,
    Inconclusive,
    Scalar,
    Vector,
    linearize,
    scalar_from_bits,
)
from smtenc.ir.attributes import Attribute, DenseElementsAttr, FloatAttr, IntegerAttr, SparseElementsAttr, bit_width
from smtenc.ir.core import Operation
from smtenc.ir.types import IndexType, TensorType, Type, VectorType


def constant_value(machine: Machine, attribute: Attribute | None, type: Type) -> ConcreteValue:
    """Return the value of an integer, float, dense or sparse attribute as a value of ``type``. Raises ``Inconclusive`` for other attributes
    (``dense_resource``, strings).
    """
    match attribute, type:
        case IntegerAttr(value, scalar), _:
            return Scalar(type, value % (1 << machine.width(scalar)))
        case FloatAttr(bits), _:
            return scalar_from_bits(type, bits)
        case DenseElementsAttr() as dense, TensorType() | VectorType():
            shape = static_shape(type)

            def whole(_: object) -> Vector:
                bits = machine.index_bits if isinstance(type.element, IndexType) else bit_width(type.element)
                return vector_of_bytes(type, shape, dense.raw, dense.element_bytes, bits)

            return ConcreteTensor(
                type, shape, lambda index: _element(machine, dense.type.element, dense.bits(linearize(index, shape))), whole
            )
        case SparseElementsAttr() as sparse, TensorType() | VectorType():
            return ConcreteTensor(
                type, static_shape(type), lambda index: _element(machine, sparse.type.element, sparse.entries.get(index, 0))
            )
        case _:
            raise Inconclusive(f"a constant of the form {attribute} cannot be executed")


def _element(machine: Machine, type: Type, bits: int) -> Scalar:
    match type:
        case IndexType():  # stored in 64 bits, whatever the machine's index has
            return machine.index(bits)
        case _:
            return scalar_from_bits(type, bits)


def static_shape(type: TensorType | VectorType) -> tuple[int, ...]:
    """Return the dimensions of a type whose shape is static. Dynamic dimensions are left out."""
    return tuple(n for n in type.shape if n is not None)


def constant(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    """Return the value of the operation's ``value`` attribute as its only result."""
    return (constant_value(machine, op.attributes.get("value"), op.results[0].type),)
