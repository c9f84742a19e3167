"""Types, operands and results of the operations that move lanes, with the sizes that scalable vectors have in a run."""

from __future__ import annotations

from collections.abc import Callable

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.interpreter.machine import Frame, Machine, tensor_operand
from smtenc.interpreter.values import ConcreteTensor, ConcreteValue, Inconclusive, Index, Scalar
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import Type, VectorType


def vector_type(op: Operation, type: Type) -> VectorType:
    """Return ``type`` itself. Raises ``Inconclusive`` if it is no vector."""
    if not isinstance(type, VectorType):
        raise Inconclusive(f"{op.name} on {type} cannot be executed", op.location)
    return type


def extents(machine: Machine, op: Operation, type: VectorType) -> Index:
    """Return the number of lanes in each dimension."""
    scalable = type.scalable or (False,) * len(type.shape)
    return tuple([n * scaling_factor(machine, op) if grows else n for n, grows in zip(type.shape, scalable, strict=True)])


def scaling_factor(machine: Machine, op: Operation) -> int:
    """Return the number by which scalable dimensions are multiplied. Raises ``Inconclusive`` if the machine has none."""
    raise Inconclusive(f"{op.name} on scalable vectors cannot be executed", op.location)


def vector_operand(machine: Machine, frame: Frame, op: Operation, value: Value) -> ConcreteTensor:
    """Return an operand that is a vector. Raises ``Inconclusive`` for any other type, and for a scalable vector of another size than the machine's."""
    found = tensor_operand(frame, value)
    if found.shape != extents(machine, op, vector_type(op, value.type)):
        raise Inconclusive(f"{op.name} on a vector of another machine cannot be executed", op.location)
    return found


def vector_result(machine: Machine, op: Operation, element: Callable[[Index], Scalar], number: int = 0) -> ConcreteTensor:
    """Return the operation's result ``number``, a vector, from its elements. Raises ``Inconclusive`` for any other type."""
    type = vector_type(op, op.results[number].type)
    return ConcreteTensor(type, extents(machine, op, type), element)


def result(machine: Machine, op: Operation, element: Callable[[Index], Scalar]) -> Results:
    """Return the operation's only result from its elements: a vector, or a number, whose index is ``()``."""
    return (vector_result(machine, op, element) if isinstance(op.results[0].type, VectorType) else element(()),)


def lane(value: ConcreteValue, index: Index) -> Scalar:
    """Return a lane of a vector; a number is its own lane at any index."""
    if isinstance(value, ConcreteTensor):
        return value.at(index)
    assert isinstance(value, Scalar)
    return value
