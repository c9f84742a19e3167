"""Operands and results of the operations that move lanes: numbers, and vectors, scalable ones and those without dimensions included."""

from __future__ import annotations

from smtenc.ir.core import Operation, Value
from smtenc.ir.types import Type, VectorType
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.vectors import vector_shape, vector_type
from smtenc.semantics.values import Indices, Scalar, Tensor


def vector_operand(frame: Frame, value: Value) -> Tensor:
    """Return an operand that is a vector. Raises ``Unsupported`` for other values, and for vectors of other elements than integers, indices and
    floats.
    """
    vector_type(value.type)
    return frame.tensor(value)


def operand(frame: Frame, value: Value) -> Scalar | Tensor:
    """Return an operand that is a number or a vector. Raises ``Unsupported`` for vectors of other elements than integers, indices and floats."""
    return vector_operand(frame, value) if isinstance(value.type, VectorType) else frame.scalar(value)


def lane(value: Scalar | Tensor, indices: Indices) -> Scalar:
    """Return a lane of a vector; a number is its own lane at any index."""
    return value.at(indices) if isinstance(value, Tensor) else value


def result(frame: Frame, operation: Operation, vector: Tensor) -> Scalar | Tensor:
    """Return ``vector`` with the shape of the operation's result, or its only lane if the result is a number."""
    type = operation.results[0].type
    return resized(frame, type, vector) if isinstance(type, VectorType) else vector.at(())


def resized(frame: Frame, type: Type, vector: Tensor) -> Tensor:
    """Return ``vector`` with the shape of a vector type: the lanes are those of ``vector`` at the same indices. Raises ``Unsupported`` for other
    types.
    """
    vector_result = vector_type(type)
    return Tensor(vector_result.element, vector_shape(frame.world, vector_result), vector.at)
