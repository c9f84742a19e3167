"""Execution of the operations that give lanes another place by their dimensions alone: ``broadcast``, ``splat``, ``transpose``, ``shape_cast`` and
``flat_transpose`` (MLIR's "'vector' Dialect" document).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete.values import lane, vector_operand, vector_result
from smtenc.interpreter.attributes import integer, integers
from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.values import ConcreteTensor, Inconclusive, Index, Scalar, delinearize, linearize
from smtenc.ir.core import Operation


def _broadcast(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``broadcast`` and ``splat``. A number is repeated everywhere; a vector's dimensions are aligned at the last one, and dimensions of size
    1 repeat.
    """
    source = frame[op.operands[0]]
    if not isinstance(source, ConcreteTensor):
        return (vector_result(machine, op, lambda _: lane(source, ())),)
    shape = vector_operand(machine, frame, op, op.operands[0]).shape

    def element(index: Index) -> Scalar:
        aligned = index[len(index) - len(shape) :]
        return source.at(tuple([min(i, n - 1) if n == 1 else i for i, n in zip(aligned, shape, strict=True)]))

    return (vector_result(machine, op, element),)


def _transpose(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``transpose``: "The i-th dimension of the result has the size of dimension permutation[i]"."""
    source, permutation = vector_operand(machine, frame, op, op.operands[0]), integers(op, "permutation", "transp")

    def element(index: Index) -> Scalar:
        place = [0] * len(index)
        for i, d in zip(index, permutation, strict=True):
            place[d] = i
        return source.at(tuple(place))

    return (vector_result(machine, op, element),)


def _shape_cast(machine: Machine, frame: Frame, op: Operation) -> Results:
    source = vector_operand(machine, frame, op, op.operands[0])

    def element(index: Index) -> Scalar:
        return source.at(delinearize(linearize(index, vector.shape), source.shape))

    vector = vector_result(machine, op, element)
    if vector.size != source.size:
        raise Inconclusive(f"{op.name} from {source.size} lanes to {vector.size} cannot be executed", op.location)
    return (vector,)


def _flat_transpose(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``flat_transpose`` as LLVM's ``llvm.matrix.transpose``: matrices lie column by column."""
    source = vector_operand(machine, frame, op, op.operands[0])
    rows, columns = integer(op, "rows"), integer(op, "columns")
    if source.size != rows * columns:
        # MLIR's verifier accepts it
        raise Inconclusive(f"{op.name} of {rows} rows and {columns} columns in {source.size} lanes cannot be executed", op.location)
    matrix = [[source.at((column * rows + row,)) for column in range(columns)] for row in range(rows)]
    # a column of the transposed matrix is a row of the matrix
    transposed = [element for row in matrix for element in row]
    return (vector_result(machine, op, lambda index: transposed[index[0]]),)


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "vector.broadcast": _broadcast,
        "vector.splat": _broadcast,
        "vector.transpose": _transpose,
        "vector.shape_cast": _shape_cast,
        "vector.flat_transpose": _flat_transpose,
    }
)
