"""Semantics of the operations that give lanes another place by their dimensions alone: ``broadcast``, ``splat``, ``transpose``, ``shape_cast`` and
``flat_transpose``.

Authority: MLIR's "'vector' Dialect" document.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod

from smtenc.dialects.vector.symbolic.values import operand, vector_operand, vector_result
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.semantics.attributes import attribute, integer, integers
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.vectors import static_vector_type, vector_shape, vector_type
from smtenc.semantics.values import Indices, Scalar, Tensor


def broadcast(frame: Frame, operation: Operation) -> Tensor:
    """Return the operand repeated: a vector's dimensions are the result's last ones, and those of size 1 repeat; a number (``splat``) is repeated
    everywhere.
    """
    source = operand(frame, operation.operands[0])
    if not isinstance(source, Tensor):
        return vector_result(frame, operation, lambda _: source)
    zero, rank = frame.world.constant_index(0), len(source.shape)

    def at(indices: Indices) -> Scalar:
        last = indices[len(indices) - rank :]
        return source.at(tuple(zero if n.constant_value == 1 else i for i, n in zip(last, source.shape, strict=True)))

    return vector_result(frame, operation, at)


def transpose(frame: Frame, operation: Operation) -> Tensor:
    """Return the vector whose dimension k is dimension permutation[k] of the operand."""
    source = vector_operand(frame, operation.operands[0])
    permutation = integers(attribute(operation, "permutation", "transp"))
    if sorted(permutation) != list(range(len(source.shape))):
        raise Unsupported(f"permutation {list(permutation)}")
    places = [permutation.index(d) for d in range(len(permutation))]
    return vector_result(frame, operation, lambda indices: source.at(tuple(indices[k] for k in places)))


def shape_cast(frame: Frame, operation: Operation) -> Tensor:
    """Return the vector with the same lanes in row-major order in another shape. Raises ``Unsupported`` if the shape has another number of lanes."""
    source, world = vector_operand(frame, operation.operands[0]), frame.world
    types = [vector_type(v.type) for v in (operation.operands[0], operation.results[0])]
    if len({(prod(t.shape), sum(t.scalable)) for t in types}) > 1:
        raise Unsupported(f"a vector of type {types[0]} as one of type {types[1]}")
    shape = vector_shape(world, types[1])
    return vector_result(
        frame, operation, lambda indices: source.at(world.space.delinearize(world.space.linearize(indices, shape), source.shape))
    )


def flat_transpose(frame: Frame, operation: Operation) -> Tensor:
    """Return the operand, the lanes of a matrix of ``rows`` and ``columns`` column by column, as the lanes of the transposed matrix column by column.

    The document leaves the order of the lanes to its counterpart, LLVM's ``llvm.matrix.transpose``, which has columns behind each other. Raises
    ``Unsupported`` if there are more or fewer lanes than elements of the matrix.
    """
    world, source = frame.world, vector_operand(frame, operation.operands[0])
    rows, columns = (integer(operation.attributes.get(name)) for name in ("rows", "columns"))
    if any(static_vector_type(v.type).shape != (rows * columns,) for v in (operation.operands[0], operation.results[0])):
        raise Unsupported(f"a matrix of {rows} rows and {columns} columns as a vector of type {operation.operands[0].type}")
    # result[column + row * columns] = source[row + column * rows]
    sizes = tuple(map(world.constant_index, (rows, columns)))

    def at(indices: Indices) -> Scalar:
        row, column = world.space.delinearize(indices[0], sizes)
        return source.at((row + column * rows,))

    return vector_result(frame, operation, at)


SEMANTICS: Mapping[str, Semantics] = {
    "vector.broadcast": broadcast,
    "vector.splat": broadcast,
    "vector.transpose": transpose,
    "vector.shape_cast": shape_cast,
    "vector.flat_transpose": flat_transpose,
}
