"""Execution of ``vector.reduction`` and ``multi_reduction``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete import contractions, outer_products
from smtenc.dialects.vector.concrete.lane_folds import combined, from_lane_or_zero, kind_of, selected, start_at, stepwise
from smtenc.dialects.vector.concrete.values import result, vector_operand
from smtenc.interpreter.attributes import flags, integers
from smtenc.interpreter.choices import one_of
from smtenc.interpreter.machine import Frame, Handler, Machine, scalar_operand
from smtenc.interpreter.values import POISON, ConcreteTensor, Index, Scalar, element_type, points
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType

_MOST_IN_STEPS = 32
"""The largest number of lanes without a mask whose flags are those of steps in order."""


def reduction(machine: Machine, frame: Frame, op: Operation, mask: ConcreteTensor | None = None) -> Results:
    """Execute ``reduction`` on the lanes that ``mask`` selects, all without one. If fast-math flags exclude a single lane, the result is that lane or
    poison.
    """
    vector, type = vector_operand(frame, op, op.operands[0]), op.results[0].type
    places = selected(mask, vector.indices())
    if places is None:
        return (Scalar(type, POISON),)
    lanes = [vector.at(index).value for index in places]
    before = [scalar_operand(frame, v).value for v in op.operands[1:]]
    given = flags(op, "fastmath") if isinstance(type, FloatType) else frozenset()
    if given and mask is None and len(lanes) <= _MOST_IN_STEPS and len(lanes) + len(before) > 1:
        found = stepwise(machine, op, before, lanes)
    else:
        found = combined(machine, op, before, lanes)
        if given and mask is None and len(lanes) == 1:
            found = Scalar(type, one_of((found.value, lanes[0]), "whether flags apply to a single lane"))
    if before or machine.reductions_in_order or not isinstance(type, FloatType) or kind_of(op) != "add":
        return (found,)
    return (Scalar(type, from_lane_or_zero(machine, type, found.value)),)


def multi_reduction(machine: Machine, frame: Frame, op: Operation, mask: ConcreteTensor | None = None) -> Results:
    """Execute ``multi_reduction`` on the lanes that ``mask`` selects, all without one."""
    source, along = vector_operand(frame, op, op.operands[0]), set(integers(op, "reduction_dims"))
    shape = source.shape
    type = element_type(op.results[0].type)

    def element(index: Index) -> Scalar:
        others = iter(index)
        fixed = [None if d in along else next(others) for d in range(len(shape))]
        box = [n if i is None else 1 for i, n in zip(fixed, shape, strict=True)]
        places = selected(mask, (tuple([k if i is None else i for i, k in zip(fixed, at, strict=True)]) for at in points(box)))
        if places is None:
            return Scalar(type, POISON)
        return combined(machine, op, [start_at(frame, op, 1, index)], [source.at(place).value for place in places])

    return result(op, element)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"vector.reduction": reduction, "vector.multi_reduction": multi_reduction})

MASKED: Mapping[str, Callable[[Machine, Frame, Operation, ConcreteTensor], Results]] = MappingProxyType(
    {
        "vector.reduction": reduction,
        "vector.multi_reduction": multi_reduction,
        "vector.contract": contractions.contract,
        "vector.outerproduct": outer_products.outerproduct,
    }
)
"""The executions of all reducing operations in the region of a ``vector.mask``, whose mask is the last argument."""
