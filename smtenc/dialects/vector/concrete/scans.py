"""Execution of ``vector.scan``, as MLIR lowers it: an inclusive scan does not use the initial value."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete.lane_folds import combined, start_at
from smtenc.dialects.vector.concrete.lanes import static_vector
from smtenc.interpreter.attributes import integer
from smtenc.interpreter.machine import Frame, Handler, Machine, tensor_operand
from smtenc.interpreter.values import ConcreteTensor, Index, Scalar
from smtenc.ir.core import Operation


def _scan(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``scan``: the first result has the partial reductions along a dimension, the second one the last of them."""
    types = [static_vector(op, v) for v in op.results]
    source, along = tensor_operand(frame, op.operands[0]), integer(op, "reduction_dim")
    inclusive = integer(op, "inclusive") != 0

    def element(index: Index) -> Scalar:
        before, behind = index[:along], index[along + 1 :]
        lanes = [source.at((*before, k, *behind)).value for k in range(index[along] + inclusive)]
        return combined(machine, op, [] if inclusive else [start_at(frame, op, 1, (*before, *behind))], lanes)

    def last(index: Index) -> Scalar:
        return element((*index[:along], types[0].shape[along] - 1, *index[along:]))

    return ConcreteTensor(types[0], types[0].shape, element), ConcreteTensor(types[1], types[1].shape, last)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"vector.scan": _scan})
