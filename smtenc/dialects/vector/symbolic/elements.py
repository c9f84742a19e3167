"""Semantics of the operations between vectors and their elements: ``from_elements``, ``to_elements``, ``step`` and ``vscale``.

Authority: MLIR's "'vector' Dialect" document.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod

from smtenc.dialects.vector.symbolic.values import lane_by_range, vector_operand, vector_result
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.vectors import static_vector_type, vector_shape, vector_type, vscale
from smtenc.semantics.values import Indices, Scalar, Tensor


def from_elements(frame: Frame, operation: Operation) -> Tensor:
    """Return the vector of the operands, in row-major order."""
    world, elements = frame.world, [frame.scalar(v) for v in operation.operands]
    shape = vector_shape(world, static_vector_type(operation.results[0].type))
    # equal neighbours are one range
    starts = [k for k, element in enumerate(elements) if k == 0 or element != elements[k - 1]]

    def at(indices: Indices) -> Scalar:
        return lane_by_range(world, world.space.linearize(indices, shape), starts, lambda n: elements[starts[n]])

    return vector_result(frame, operation, at)


def to_elements(frame: Frame, operation: Operation) -> list[Scalar]:
    """Return the lanes in row-major order."""
    world, source = frame.world, vector_operand(frame, operation.operands[0])
    if prod(static_vector_type(operation.operands[0].type).shape) != len(operation.results):
        raise Unsupported(f"{len(operation.results)} elements of a vector of type {operation.operands[0].type}")
    return [source.at(world.space.delinearize(world.constant_index(k), source.shape)) for k in range(len(operation.results))]


def step(frame: Frame, operation: Operation) -> Tensor:
    """Return the vector whose lanes are their own positions. Raises ``Unsupported`` if these may not fit in ``index``."""
    world, type = frame.world, vector_type(operation.results[0].type)
    if max((n.hi for n in vector_shape(world, type)), default=0) > 1 << (world.options.index_bits - 1):
        raise Unsupported(f"positions in a vector of type {type}, which {world.options.index_bits} bits may not hold")
    return vector_result(frame, operation, lambda indices: world.index_scalar(indices[0]))


def scaling_factor(frame: Frame, _: Operation) -> Scalar:
    """Return the number by which scalable dimensions are multiplied."""
    return frame.world.index_scalar(vscale(frame.world))


SEMANTICS: Mapping[str, Semantics] = {
    "vector.from_elements": from_elements,
    "vector.to_elements": to_elements,
    "vector.step": step,
    "vector.vscale": scaling_factor,
}
