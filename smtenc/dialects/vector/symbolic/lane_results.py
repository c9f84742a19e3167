"""Operands and results that are numbers or vectors, lane by lane."""

from __future__ import annotations

from collections.abc import Callable

from smtenc.ir.core import Operation, Value
from smtenc.ir.types import VectorType
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.vectors import vector_shape, vector_type
from smtenc.semantics.values import Indices, Scalar, Tensor


def number_or_vector(frame: Frame, value: Value) -> Scalar | Tensor:
    """Return the value of an operand that is a number or a vector. Raises ``Unsupported`` for vectors of other elements."""
    if isinstance(value.type, VectorType):
        vector_type(value.type)
        return frame.tensor(value)
    return frame.scalar(value)


def result_of_lanes(frame: Frame, operation: Operation, lane: Callable[[Indices], Scalar], result: int = 0) -> Scalar | Tensor:
    """Return a result of ``operation``, each lane given by its index; a number has the index ``()``."""
    type = operation.results[result].type
    if not isinstance(type, VectorType):
        return lane(())
    vector = vector_type(type)
    return Tensor(vector.element, vector_shape(frame.world, vector), lane)
