"""Execution of the operations that give lanes another place by their dimensions alone: ``broadcast``, ``splat``, ``transpose``, ``shape_cast``,
``flat_transpose`` and ``reshape`` (MLIR's "'vector' Dialect" document).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete.values import lane, vector_operand, vector_result
from smtenc.interpreter.attributes import integer, integers
from smtenc.interpreter.machine import Frame, Handler, Machine, scalar_operand
from smtenc.interpreter.values import (
    POISON,
    ConcreteTensor,
    Inconclusive,
    Index,
    Scalar,
    as_signed,
    delinearize,
    element_type,
    linearize,
    points,
    poison,
)
from smtenc.ir.core import Operation


def _broadcast(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``broadcast`` and ``splat``. A number is repeated everywhere; a vector's dimensions are aligned at the last one, and dimensions of size
    1 repeat.
    """
    source = frame[op.operands[0]]
    if not isinstance(source, ConcreteTensor):
        return (vector_result(op, lambda _: lane(source, ())),)
    shape = vector_operand(frame, op, op.operands[0]).shape

    def element(index: Index) -> Scalar:
        aligned = index[len(index) - len(shape) :]
        return source.at(tuple([min(i, n - 1) if n == 1 else i for i, n in zip(aligned, shape, strict=True)]))

    return (vector_result(op, element),)


def _transpose(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``transpose``: "The i-th dimension of the result has the size of dimension permutation[i]"."""
    source, permutation = vector_operand(frame, op, op.operands[0]), integers(op, "permutation", "transp")

    def element(index: Index) -> Scalar:
        place = [0] * len(index)
        for i, d in zip(index, permutation, strict=True):
            place[d] = i
        return source.at(tuple(place))

    return (vector_result(op, element),)


def _shape_cast(machine: Machine, frame: Frame, op: Operation) -> Results:
    source = vector_operand(frame, op, op.operands[0])

    def element(index: Index) -> Scalar:
        return source.at(delinearize(linearize(index, vector.shape), source.shape))

    vector = vector_result(op, element)
    if vector.size != source.size:
        raise Inconclusive(f"{op.name} from {source.size} lanes to {vector.size} cannot be executed", op.location)
    return (vector,)


def _flat_transpose(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``flat_transpose`` as LLVM's ``llvm.matrix.transpose``: matrices lie column by column."""
    source = vector_operand(frame, op, op.operands[0])
    rows, columns = integer(op, "rows"), integer(op, "columns")
    if source.size != rows * columns:
        # MLIR's verifier accepts it
        raise Inconclusive(f"{op.name} of {rows} rows and {columns} columns in {source.size} lanes cannot be executed", op.location)
    matrix = [[source.at((column * rows + row,)) for column in range(columns)] for row in range(rows)]
    # a column of the transposed matrix is a row of the matrix
    transposed = [element for row in matrix for element in row]
    return (vector_result(op, lambda index: transposed[index[0]]),)


def _reshape(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``reshape``: the data in row-major order is laid out again; lanes without data are poison."""
    source = vector_operand(frame, op, op.operands[0])
    tiles, (_, count, _) = integers(op, "fixed_vector_sizes"), integers(op, "operandSegmentSizes")
    numbers = [scalar_operand(frame, v).known for v in op.operands[1:]]
    sizes = [0 if n is POISON else as_signed(n, machine.index_bits) for n in numbers]
    given, wanted = sizes[:count], sizes[count:]
    nothing = poison(element_type(source.type))
    vector = vector_result(op, lambda index: source.at(origin[index]) if index in origin else nothing)
    # sizes may be any numbers: all of the data fits if the last element of it does
    ends = ((source.shape, given), (vector.shape, wanted))
    fits = min(sizes) > 0 and all(map(_below, (_place([n - 1 for n in data], tiles) for _, data in ends), (shape for shape, _ in ends)))
    if not fits or prod(given) != prod(wanted):
        raise Inconclusive(f"{op.name} of data of shape {given} as data of shape {wanted} cannot be executed", op.location)
    origin = {_place(to, tiles): _place(of, tiles) for to, of in zip(points(wanted), points(given), strict=True)}
    return (vector,)


def _below(index: Index, shape: Index) -> bool:
    # the last dimensions are whole tiles, whatever the last element's place in its tile is
    return len(index) == len(shape) and all(i < n for i, n in zip(index, shape, strict=True))


def _place(index: Sequence[int], tiles: Sequence[int]) -> Index:
    """Return the lane of the data with this index: in which tile, and where in it."""
    outer = len(index) - len(tiles)
    tile = [i // n for i, n in zip(index[outer:], tiles, strict=True)]
    return (*index[:outer], *tile, *(i % n for i, n in zip(index[outer:], tiles, strict=True)))


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "vector.broadcast": _broadcast,
        "vector.splat": _broadcast,
        "vector.transpose": _transpose,
        "vector.shape_cast": _shape_cast,
        "vector.flat_transpose": _flat_transpose,
        "vector.reshape": _reshape,
    }
)
