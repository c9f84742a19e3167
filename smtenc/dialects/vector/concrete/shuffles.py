"""Execution of ``shuffle``, ``interleave`` and ``deinterleave`` (MLIR's "'vector' Dialect" document)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete.values import vector_operand, vector_result
from smtenc.interpreter.attributes import integers
from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.values import ConcreteTensor, Inconclusive, Index, Scalar, element_type, poison
from smtenc.ir.core import Operation


def _shuffle(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``shuffle``: the mask numbers the rows of the first operand, then those of the second; -1 is a row of poison."""
    rows: list[tuple[ConcreteTensor, Index]] = []
    for value in op.operands:
        vector = vector_operand(frame, op, value)
        rows += [(vector, (k,)) for k in range(vector.shape[0])] if vector.shape else [(vector, ())]
    mask, nothing = integers(op, "mask"), poison(element_type(op.results[0].type))
    if not all(-1 <= k < len(rows) for k in mask):
        raise Inconclusive(f"{op.name} with the mask {list(mask)} cannot be executed", op.location)

    def element(index: Index) -> Scalar:
        k = mask[index[0]]
        if k == -1:
            return nothing
        vector, row = rows[k]
        return vector.at((*row, *index[1:]))

    return (vector_result(op, element),)


def _interleave(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``interleave``: the lanes of both operands in turn, along the last dimension."""
    both = [vector_operand(frame, op, value) for value in op.operands]

    def element(index: Index) -> Scalar:
        half, side = divmod(index[-1], 2)
        vector = both[side]
        return vector.at((*index[:-1], half) if vector.shape else ())

    return (vector_result(op, element),)


def _deinterleave(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``deinterleave``: the lanes with an even and with an odd last index."""
    source = vector_operand(frame, op, op.operands[0])

    def part(number: int) -> ConcreteTensor:
        return vector_result(op, lambda index: source.at((*index[:-1], 2 * index[-1] + number)), number)

    return (part(0), part(1))


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "vector.shuffle": _shuffle,
        "vector.interleave": _interleave,
        "vector.deinterleave": _deinterleave,
    }
)
