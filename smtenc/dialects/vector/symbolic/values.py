"""Operands and results of the operations that move lanes: numbers, and vectors, scalable ones and those without dimensions included."""

from __future__ import annotations

from collections.abc import Callable

from smtenc.ir.core import Operation, Value
from smtenc.ir.types import VectorType
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.vectors import vector_shape, vector_type
from smtenc.semantics.values import Indices, Scalar, Tensor
from smtenc.semantics.world import World
from smtenc.terms.index.space import Index


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


def vector_result(frame: Frame, operation: Operation, at: Callable[[Indices], Scalar], number: int = 0) -> Tensor:
    """Return the vector with the type of the operation's result ``number`` and the lanes that ``at`` gives."""
    type = vector_type(operation.results[number].type)
    return Tensor(type.element, vector_shape(frame.world, type), at)


def result(frame: Frame, operation: Operation, at: Callable[[Indices], Scalar]) -> Scalar | Tensor:
    """Return the operation's only result from its lanes: a vector, or a number, which is the lane at ``()``."""
    return vector_result(frame, operation, at) if isinstance(operation.results[0].type, VectorType) else at(())


def lane_by_remainder(world: World, i: Index, count: int, at: Callable[[int], Scalar]) -> Scalar:
    """Return ``at`` of the remainder of ``i`` divided by ``count``."""
    remainder = world.space.mod(i, world.constant_index(count))
    if remainder.constant_value is not None:
        return at(remainder.constant_value)
    found = at(count - 1)
    for k in reversed(range(count - 1)):
        found = world.ite(world.lowering.equal(remainder, world.constant_index(k)), at(k), found)
    return found


def lane_by_range(world: World, i: Index, starts: list[int], at: Callable[[int], Scalar]) -> Scalar:
    """Return ``at`` of the number of the range that contains ``i``, by bisection: range k goes from ``starts[k]`` to the next start, and the last one
    has no end.
    """

    def between(low: int, high: int) -> Scalar:
        if high - low == 1:
            return at(low)
        middle = (low + high) // 2
        below = world.lowering.less(i, world.constant_index(starts[middle]))
        truth = world.terms.truth(below)
        if truth is not None:
            return between(low, middle) if truth else between(middle, high)
        return world.ite(below, between(low, middle), between(middle, high))

    return between(0, len(starts))
