"""Types, operands and results of the operations that move lanes. A run is on one machine, on which no vector is scalable."""

from __future__ import annotations

from collections.abc import Callable

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.interpreter.machine import Frame, tensor_operand
from smtenc.interpreter.values import ConcreteTensor, ConcreteValue, Inconclusive, Index, Scalar
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import Type, VectorType


def vector_type(op: Operation, type: Type) -> VectorType:
    """Return ``type`` itself. Raises ``Inconclusive`` if it is no vector."""
    if not isinstance(type, VectorType):
        raise Inconclusive(f"{op.name} on {type} cannot be executed", op.location)
    return type


def extents(op: Operation, type: VectorType) -> Index:
    """Return the number of lanes in each dimension. Raises ``Inconclusive`` for scalable vectors, whose sizes differ from machine to machine."""
    if type.is_scalable:
        raise Inconclusive(f"{op.name} on {type} cannot be executed on an unknown machine", op.location)
    return type.shape


def vector_operand(frame: Frame, op: Operation, value: Value) -> ConcreteTensor:
    """Return an operand that is a vector. Raises ``Inconclusive`` for any other type, and for scalable vectors."""
    found = tensor_operand(frame, value)
    if found.shape != extents(op, vector_type(op, value.type)):
        raise Inconclusive(f"{op.name} on {list(found.shape)} lanes as {value.type} cannot be executed", op.location)
    return found


def vector_result(op: Operation, element: Callable[[Index], Scalar], number: int = 0) -> ConcreteTensor:
    """Return the operation's result ``number``, a vector, from its elements. Raises ``Inconclusive`` for any other type."""
    type = vector_type(op, op.results[number].type)
    return ConcreteTensor(type, extents(op, type), element)


def result(op: Operation, element: Callable[[Index], Scalar]) -> Results:
    """Return the operation's only result from its elements: a vector, or a number, whose index is ``()``."""
    return (vector_result(op, element) if isinstance(op.results[0].type, VectorType) else element(()),)


def lane(value: ConcreteValue, index: Index) -> Scalar:
    """Return a lane of a vector; a number is its own lane at any index."""
    if isinstance(value, ConcreteTensor):
        return value.at(index)
    assert isinstance(value, Scalar)
    return value
