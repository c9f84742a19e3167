"""Execution of the operations between vectors and their elements: ``from_elements``, ``to_elements``, ``step`` and ``vscale`` (MLIR's
"'vector' Dialect" document).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete.values import vector_operand, vector_result
from smtenc.interpreter.machine import Frame, Handler, Machine, scalar_operand
from smtenc.interpreter.values import ConcreteTensor, Inconclusive, Index, Scalar, linearize
from smtenc.ir.core import Operation


def _from_elements(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``from_elements``: the operands in row-major order."""
    elements = [scalar_operand(frame, value) for value in op.operands]

    def element(index: Index) -> Scalar:
        return elements[linearize(index, vector.shape)]

    vector: ConcreteTensor = vector_result(op, element)
    return (vector,)


def _to_elements(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``to_elements``: the lanes in row-major order."""
    source = vector_operand(frame, op, op.operands[0])
    return tuple([source.at(index) for index in source.indices()])


def _step(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``step``: 0, 1, 2 and so on."""
    return (vector_result(op, lambda index: machine.index(index[0])),)


def _vscale(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Raise ``Inconclusive``: on a machine whose number is known, the operation is a constant."""
    raise Inconclusive(f"{op.name} cannot be executed on an unknown machine", op.location)


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "vector.from_elements": _from_elements,
        "vector.to_elements": _to_elements,
        "vector.step": _step,
        "vector.vscale": _vscale,
    }
)
