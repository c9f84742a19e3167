"""Vectors of several dimensions, or of none, and the vectors of one dimension that stand for them in the llvm dialect (``ir.llvm.vectors``), on
numbers.
"""

from __future__ import annotations

from smtenc.dialects.llvm.concrete.pointers import Results
from smtenc.dialects.vector.concrete.values import vector_operand, vector_result
from smtenc.interpreter.machine import Frame
from smtenc.interpreter.values import ConcreteTensor, Index, Scalar, element_type, points
from smtenc.ir.core import Operation


def rows(frame: Frame, op: Operation) -> Results:
    """Return the rows of the operand along its last dimension, in row-major order. Raises ``Inconclusive`` for scalable vectors."""
    vector = vector_operand(frame, op, op.operands[0])

    def row(number: int, place: Index) -> ConcreteTensor:
        type = element_type(op.results[number].type)
        return vector_result(op, lambda index: Scalar(type, vector.at((*place, *index) if vector.shape else ()).value), number)

    return tuple([row(number, place) for number, place in enumerate(points(vector.shape[:-1]))])


def of_rows(frame: Frame, op: Operation) -> Results:
    """Return the vector whose rows along its last dimension are the operands. Raises ``Inconclusive`` for scalable vectors."""
    given = [vector_operand(frame, op, v) for v in op.operands]
    type = element_type(op.results[0].type)

    def element(index: Index) -> Scalar:
        return Scalar(type, by_place[index[:-1]].at(index[-1:] or (0,)).value)

    vector = vector_result(op, element)
    by_place = dict(zip(points(vector.shape[:-1]), given, strict=True))
    return (vector,)
