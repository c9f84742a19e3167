"""Execution of ``vector.scan``, as MLIR lowers it: an inclusive scan does not use the initial value."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete.lane_folds import combined, start_at
from smtenc.dialects.vector.concrete.values import vector_operand, vector_result
from smtenc.interpreter.attributes import integer
from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.values import Index, Scalar
from smtenc.ir.core import Operation


def _scan(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``scan``: the first result has the partial reductions along a dimension, the second one the last of them."""
    source, along = vector_operand(frame, op, op.operands[0]), integer(op, "reduction_dim")
    inclusive = integer(op, "inclusive") != 0

    def element(index: Index) -> Scalar:
        before, behind = index[:along], index[along + 1 :]
        lanes = [source.at((*before, k, *behind)).value for k in range(index[along] + inclusive)]
        return combined(machine, op, [] if inclusive else [start_at(frame, op, 1, (*before, *behind))], lanes)

    def last(index: Index) -> Scalar:
        return element((*index[:along], source.shape[along] - 1, *index[along:]))

    return vector_result(op, element), vector_result(op, last, 1)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"vector.scan": _scan})
