"""Semantics of ``llvm.intr.vp``: operations on the lanes that a mask and an explicit vector length select. The other lanes of the result are poison."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.dialects.llvm.operations import PREDICATED
from smtenc.dialects.llvm.symbolic.counterparts import renamed
from smtenc.dialects.vector.symbolic.lanes import position_index
from smtenc.dialects.vector.symbolic.values import vector_operand, vector_result
from smtenc.ir.core import Operation, Value
from smtenc.semantics.frame import Frame, Semantics, semantics_named
from smtenc.semantics.shared.counterparts import counterpart
from smtenc.semantics.shared.vectors import poisoned
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor

Results = SymbolicValue | Sequence[SymbolicValue]


def _below(frame: Frame, lanes: Tensor, count: Value) -> Tensor:
    """Return the mask of the lanes below an explicit vector length. One that is larger than the vector or poison is undefined behaviour."""
    world, t = frame.world, frame.world.terms
    length = position_index(frame, count)
    frame.undefined_if(t.or_(length.poison, world.lowering.less(lanes.shape[0], length.index)))

    def at(indices: Indices) -> Scalar:
        return world.boolean(world.lowering.less(indices[0], length.index), t.false)

    return Tensor(lanes.element, lanes.shape, at)


def active_lanes(frame: Frame, mask: Value, count: Value) -> Tensor:
    """Return the mask of the lanes that a mask and an explicit vector length select; a lane below the length is poison where the mask is."""
    world, t = frame.world, frame.world.terms
    given = vector_operand(frame, mask)
    below = _below(frame, given, count)

    def at(indices: Indices) -> Scalar:
        here, lane = world.holds(below.at(indices)), given.at(indices)
        return world.boolean(t.and_(here, world.holds(lane)), t.and_(here, lane.poison))

    return Tensor(given.element, given.shape, at)


def _lane_by_lane(other: str) -> Semantics:
    """Return the semantics of the total operation ``other`` on the active lanes."""

    def apply(frame: Frame, operation: Operation) -> Results:
        world, t = frame.world, frame.world.terms
        *operands, mask, count = operation.operands
        active = active_lanes(frame, mask, count)
        found = semantics_named(other)(frame, counterpart(frame, operation, other, renamed, operands))
        assert isinstance(found, Tensor), "a lane-by-lane operation on vectors gives a vector"

        def at(indices: Indices) -> Scalar:
            lane = active.at(indices)
            return poisoned(world, found.at(indices), t.or_(lane.poison, t.not_(world.holds(lane))))

        return vector_result(frame, operation, at)

    return apply


def _choice(otherwise_second: bool) -> Semantics:
    """Return the semantics of ``vp.merge``, whose lanes from the explicit vector length on are the third operand's, or of ``vp.select``, whose lanes
    there are poison.
    """

    def choose(frame: Frame, operation: Operation) -> Results:
        world, t = frame.world, frame.world.terms
        *values, count = operation.operands
        condition, a, b = (vector_operand(frame, v) for v in values)
        below = _below(frame, condition, count)

        def at(indices: Indices) -> Scalar:
            here, which = world.holds(below.at(indices)), condition.at(indices)
            chosen = poisoned(world, world.ite(world.holds(which), a.at(indices), b.at(indices)), which.poison)
            return world.ite(here, chosen, b.at(indices)) if otherwise_second else poisoned(world, chosen, t.not_(here))

        return vector_result(frame, operation, at)

    return choose


SEMANTICS: Mapping[str, Semantics] = {
    **{f"llvm.intr.vp.{name}": _lane_by_lane(other) for name, other in PREDICATED.items()},
    "llvm.intr.vp.merge": _choice(True),
    "llvm.intr.vp.select": _choice(False),
}
