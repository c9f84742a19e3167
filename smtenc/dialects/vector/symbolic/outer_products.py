"""Semantics of ``vector.outerproduct``.

Authority: MLIR's "'vector' Dialect" document. The sum of a product and the accumulator is rounded once: "a fused-multiply add operation is emitted".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from smtenc.dialects.vector.symbolic.contractions import product
from smtenc.dialects.vector.symbolic.lane_folds import LaneFold, combined, combiner_of
from smtenc.dialects.vector.symbolic.values import lane, operand, result
from smtenc.ir.core import Operation
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.any_order import ordered
from smtenc.semantics.shared.vectors import vector_type
from smtenc.semantics.values import Indices, Scalar, Site, SymbolicValue, Tensor


def outerproduct(frame: Frame, operation: Operation, mask: Tensor | None = None) -> SymbolicValue:
    """Return acc[i, j] ⊕ lhs[i] * rhs[j], or acc[i] ⊕ lhs[i] * rhs if the second operand is a number; the products if there is no accumulator. ``mask``
    is a vector of ``i1`` of the result's shape: where it is not set, the result is the accumulator, or poison if there is none.
    """
    world, t = frame.world, frame.world.terms
    left, right, *accumulators = operation.operands
    lhs, rhs = frame.tensor(left), operand(frame, right)
    starts = frame.tensor(accumulators[0]) if accumulators else None
    type = vector_type(left.type).element
    combiner = combiner_of(operation, type)

    def element(indices: Indices) -> Scalar:
        a, b = lhs.at(indices[:1]), lane(rhs, indices[1:])
        made, start = product(world, a, b), None if starts is None else starts.at(indices)
        if start is None:
            value = made
        elif combiner == "arith.addf":
            value = Scalar(type, world.floats.fma(*ordered((a.term, b.term)), start.term), t.or_(made.poison, start.poison))
        else:
            # two operands have one order
            value = combined(world, Site(operation, (*frame.iteration, *indices)), LaneFold(combiner, type, (), lambda _: made, start))
        if mask is None:
            return value
        selected = mask.at(indices)
        value = world.ite(world.holds(selected), value, start if start is not None else world.poison(type))
        return replace(value, poison=t.or_(value.poison, selected.poison))

    return result(frame, operation, element)


SEMANTICS: Mapping[str, Semantics] = {"vector.outerproduct": outerproduct}

MASKED: Mapping[str, Callable[[Frame, Operation, Tensor], SymbolicValue]] = {"vector.outerproduct": outerproduct}
"""The semantics in the region of a ``vector.mask``."""
