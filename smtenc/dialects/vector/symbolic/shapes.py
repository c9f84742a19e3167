"""Semantics of the operations that give lanes another place by their dimensions alone: ``broadcast``, ``splat``, ``transpose``, ``shape_cast``,
``flat_transpose`` and ``reshape``.

Authority: MLIR's "'vector' Dialect" document.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod

from smtenc.dialects.vector.symbolic.lanes import POSITIONS
from smtenc.dialects.vector.symbolic.values import operand, vector_operand, vector_result
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation, Value
from smtenc.semantics.attributes import attribute, integer, integers
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.vectors import poisoned, static_vector_type, vector_shape, vector_type
from smtenc.semantics.values import Indices, Scalar, Tensor
from smtenc.terms.index.space import Index


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


def reshape(frame: Frame, operation: Operation) -> Tensor:
    """Return the vector that holds the operand's data, in row-major order, as data of another shape.

    The last dimensions of a vector are tiles of ``fixed_vector_sizes``: data with the index d lies at d floordiv n, and d mod n in its tile, in each
    of the last dimensions of the data. Lanes of the result without data are poison; the document calls them undefined. Raises ``Unsupported`` for
    shapes that are not constant, that do not fit, or that hold different amounts of data.
    """
    world, source = frame.world, vector_operand(frame, operation.operands[0])
    given, wanted = (_constants(frame, operands) for operands in _shape_operands(operation))
    tiles = integers(operation.attributes.get("fixed_vector_sizes"))
    types = [static_vector_type(v.type) for v in (operation.operands[0], operation.results[0])]
    if prod(given) != prod(wanted) or not all(_holds(t.shape, n, tiles) for t, n in zip(types, (given, wanted), strict=True)):
        raise Unsupported(f"data of shape {list(given)} in {types[0]} as data of shape {list(wanted)} in {types[1]}")
    sizes, result_sizes = (tuple(map(world.constant_index, shape)) for shape in (given, wanted))
    world.premises.note(POSITIONS)

    def at(indices: Indices) -> Scalar:
        data = list(indices[: len(wanted)])
        for k, tile in enumerate(tiles):
            d = len(wanted) - len(tiles) + k
            data[d] = data[d] * tile + indices[len(wanted) + k]
        outside = world.terms.not_(world.in_bounds(tuple(data), result_sizes))
        if outside is world.terms.true:
            return world.poison(source.element)
        place = list(world.space.delinearize(world.space.linearize(data, result_sizes), sizes))
        inner: list[Index] = []
        for k, tile in enumerate(tiles):
            d = len(given) - len(tiles) + k
            inner.append(world.space.mod(place[d], world.constant_index(tile)))
            place[d] = world.space.floordiv(place[d], world.constant_index(tile))
        return poisoned(world, source.at((*place, *inner)), outside)

    return vector_result(frame, operation, at)


def _shape_operands(operation: Operation) -> tuple[Sequence[Value], Sequence[Value]]:
    """Return the sizes of the data in the operand and in the result."""
    _, count, _ = integers(operation.attributes.get("operandSegmentSizes"))
    return operation.operands[1 : 1 + count], operation.operands[1 + count :]


def _constants(frame: Frame, operands: Sequence[Value]) -> tuple[int, ...]:
    given = [frame.scalar(v) for v in operands]
    known = tuple(n for scalar in given if (n := scalar.index.constant_value) is not None and n > 0)
    if len(known) < len(given) or any(scalar.poison is not frame.world.terms.false for scalar in given):
        raise Unsupported("data of unknown shape")
    return known


def _holds(vector: Sequence[int], data: Sequence[int], tiles: Sequence[int]) -> bool:
    """Return whether a vector of this shape, whose last dimensions are the tiles, has a lane for each element of the data."""
    if len(vector) != len(data) + len(tiles) or len(tiles) > len(data) or tuple(vector[len(data) :]) != tuple(tiles):
        return False
    widths = [1] * (len(data) - len(tiles)) + list(tiles)
    return all(n <= m * width for n, m, width in zip(data, vector[: len(data)], widths, strict=True))


SEMANTICS: Mapping[str, Semantics] = {
    "vector.broadcast": broadcast,
    "vector.splat": broadcast,
    "vector.transpose": transpose,
    "vector.shape_cast": shape_cast,
    "vector.flat_transpose": flat_transpose,
    "vector.reshape": reshape,
}
