"""Vectors of several dimensions, or of none, and the vectors of one dimension that stand for them in the llvm dialect (``ir.llvm.vectors``)."""

from __future__ import annotations

from collections.abc import Sequence

from smtenc.dialects.vector.symbolic.values import lane_by_range, vector_result
from smtenc.ir.core import Operation
from smtenc.ir.types import IndexType, Type
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.vectors import vector_type
from smtenc.semantics.values import Indices, Scalar, Tensor
from smtenc.semantics.world import World


def rows(frame: Frame, operation: Operation) -> Sequence[Tensor]:
    """Return the rows of the operand along its last dimension, in row-major order; a vector without dimensions is a row of one lane."""
    world, vector = frame.world, frame.tensor(operation.operands[0])
    outer = vector.shape[:-1]

    def row(number: int) -> Tensor:
        place = world.space.delinearize(world.constant_index(number), outer)

        def at(indices: Indices) -> Scalar:
            return as_element(
                world, vector_type(operation.results[number].type).element, vector.at((*place, *indices) if vector.shape else ())
            )

        return vector_result(frame, operation, at, number)

    return [row(number) for number in range(len(operation.results))]


def of_rows(frame: Frame, operation: Operation) -> Tensor:
    """Return the vector whose rows along its last dimension are the operands, in row-major order; one without dimensions is the operand's only
    lane.
    """
    world, given = frame.world, [frame.tensor(v) for v in operation.operands]
    zero = world.constant_index(0)

    def at(indices: Indices) -> Scalar:
        *outer, last = indices or (zero,)
        place = world.space.linearize(outer, vector.shape[:-1])
        row = lane_by_range(world, place, list(range(len(given))), lambda n: given[n].at((last,)))
        return as_element(world, vector_type(operation.results[0].type).element, row)

    vector: Tensor = vector_result(frame, operation, at)
    return vector


def as_element(world: World, element: Type, value: Scalar) -> Scalar:
    """Return a number as one of type ``element``: a float as it is, an integer or ``index`` with the same bits."""
    if element == value.type:
        return value
    if isinstance(element, IndexType):
        return world.index_scalar(world.as_index(value), value.poison)
    return world.scalar(element, world.bits(value), value.poison)
