"""Semantics of ``vector.reduction`` and ``multi_reduction``. ``lane_folds`` has the kinds, and says what the dialect's document leaves open.

Authority: MLIR's "'vector' Dialect" document; for masks, the lowerings of ``vector.mask`` around these operations.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import prod

from smtenc.dialects.arith.symbolic.floats import extremum_by_number
from smtenc.dialects.vector.symbolic import contractions, outer_products
from smtenc.dialects.vector.symbolic.lane_folds import (
    IN_ORDER,
    LaneFold,
    as_step,
    clipping,
    combiner_of,
    flagged,
    from_lane_or_zero,
    positive_zero,
)
from smtenc.dialects.vector.symbolic.values import lane, operand, result
from smtenc.floats.operations import FloatKind
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType
from smtenc.semantics.attributes import flags, integers
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.extrema import SETTLED
from smtenc.semantics.folds.reductions import FLOAT_SUMS
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.any_order import LEAST
from smtenc.semantics.shared.elementwise import ScalarFunction
from smtenc.semantics.shared.fastmath import exposed, with_fastmath
from smtenc.semantics.shared.vectors import vector_type
from smtenc.semantics.values import Indices, Scalar, Site, SymbolicValue, Tensor
from smtenc.semantics.world import World

__all__ = ["IN_ORDER", "MASKED", "SEMANTICS", "multi_reduction", "reduction"]

_MOST_IN_STEPS = 32
"""The maximal number of lanes that are combined one by one, as by arith operations with the same flags."""

_STEPS: Mapping[str, ScalarFunction] = {
    "arith.addf": with_fastmath(lambda f, a, b: f.add(a, b)),
    "arith.mulf": with_fastmath(lambda f, a, b: f.mul(a, b)),
    "arith.maximumf": with_fastmath(lambda f, a, b: f.maximum(a, b)),
    "arith.minimumf": with_fastmath(lambda f, a, b: f.minimum(a, b)),
    "arith.maxnumf": extremum_by_number(FloatKind.MAXNUM),
    "arith.minnumf": extremum_by_number(FloatKind.MINNUM),
}


def reduction(frame: Frame, operation: Operation, mask: Tensor | None = None) -> SymbolicValue:
    """Return the reduction of the lanes of a vector of at most one dimension that ``mask``, a vector of ``i1`` of the same shape, selects (None: all).
    Flags apply to every step ("the scalarized counterpart" in LLVM's Language Reference); if there is no step, a lane that they exclude may be
    poison.

    Raises ``Unsupported`` for flags that ``lane_folds.flagged`` does not support.
    """
    world = frame.world
    vector, *accumulators = operation.operands
    type = vector_type(vector.type)
    source, combiner = frame.tensor(vector), combiner_of(operation, type.element)
    start = exposed(world, accumulators[0], frame.scalar(accumulators[0])) if accumulators else None

    def element(at: Indices) -> Scalar:
        return exposed(world, vector, source.at(at))

    given = flags(operation, "fastmath") if isinstance(type.element, FloatType) else frozenset()
    chosen = combiner == "arith.addf" and start is None and not world.options.reductions_in_order
    steps = len(accumulators) + prod(type.shape) - 1
    # as folds, extrema are independent of the order, and long sums can be compared
    in_steps = mask is None and not any(type.scalable) and steps > 0 and prod(type.shape) <= _MOST_IN_STEPS

    def begun(start: Scalar | None) -> Scalar:
        lanes = Domain(source.shape).points(world, _MOST_IN_STEPS)
        assert lanes is not None, "the lanes are few"
        values = [*([] if start is None else [start]), *map(element, lanes)]
        site = Site(as_step(frame, operation, combiner), frame.iteration)
        return functools.reduce(lambda a, b: _STEPS[combiner](world, site, (a, b)), values)

    if not in_steps or not (given or (combiner in SETTLED and start is None)):
        fold = LaneFold(combiner, type.element, source.shape, element, start, from_zero=chosen)
        value = flagged(frame, operation, fold, (), None if mask is None else mask.at)
        if in_steps and start is not None and combiner in SETTLED:
            last = _STEPS[combiner](world, Site(as_step(frame, operation, combiner), frame.iteration), (begun(None), start))
            _leave_last(world, value, last)
        return value
    if _has_any_order(world, operation, combiner, given) and steps >= LEAST - 1:
        value = flagged(frame, operation, LaneFold(combiner, type.element, source.shape, element, start, from_zero=chosen))
        if "reassoc" in given:
            return value
        zero = positive_zero(world, type.element) if chosen else None
        return _also_in_steps(world, value, [begun(start), *([] if zero is None else [begun(zero)])])
    if combiner in FLOAT_SUMS and "reassoc" not in given and prod(type.shape) > 1:
        # flags apply to every step, so their effect depends on the order
        world.premises.note(IN_ORDER)

    # if the sign of a zero is irrelevant (nsz), the start of the sum is not a choice
    return from_lane_or_zero(world, Site(operation, frame.iteration), begun) if chosen and "nsz" not in given else begun(start)


def _has_any_order(world: World, operation: Operation, combiner: str, given: frozenset[str]) -> bool:
    """Return whether the order of a sum or product is open, and no flag makes steps poison in one order and not in another (``flagged``)."""
    fixed = world.options.reductions_in_order or world.options.reassociate or operation in world.choices.decided
    return combiner in FLOAT_SUMS and not fixed and "nnan" in given and given <= {"nnan", "ninf", "reassoc"}


def _also_in_steps(world: World, value: Scalar, ways: Sequence[Scalar]) -> Scalar:
    """Return a sum or product in any order, under ``nnan`` and perhaps ``ninf``, that may be one of ``ways``, too: single operations, each poison as
    its flags say. As NaN stays NaN, and what is infinite does not become finite, the flags exclude a step only if they exclude the result.
    """
    t, choice = world.terms, world.choices.open.get(value.term)
    if choice is not None:
        choice.alternatives = tuple(dict.fromkeys((*choice.alternatives, *(way.term for way in ways))))
    # implied, but a choice of the way then has the poison of its steps
    return replace(value, poison=t.or_(value.poison, *(t.and_(world.floats.same(value.term, way.term), way.poison) for way in ways)))


def _leave_last(world: World, value: Scalar, last: Scalar) -> None:
    """Record that an extremum of numbers ``value`` may be ``last``, too, to which the accumulator comes last, as in MLIR's lowering to LLVM: it is one
    of the two values that the fold may have, whatever the steps in it choose (``folds.extrema``).
    """
    choice = world.choices.open.get(value.term)
    if choice is not None:
        choice.alternatives = tuple(dict.fromkeys((*choice.alternatives, last.term)))


def multi_reduction(frame: Frame, operation: Operation, mask: Tensor | None = None) -> Scalar | Tensor:
    """Return the accumulator with, for each of its lanes, the reduction of the operand over the dimensions ``reduction_dims``. ``mask`` is a vector of
    ``i1`` of the operand's shape that selects lanes; None selects all.
    """
    vector, accumulator = operation.operands
    type = vector_type(vector.type)
    source, combiner = frame.tensor(vector), combiner_of(operation, type.element)
    along = sorted(set(integers(operation.attributes.get("reduction_dims"))))
    kept = [d for d in range(len(type.shape)) if d not in along]
    starts = operand(frame, accumulator)

    def reduced(indices: Indices) -> Scalar:
        def at(vector: Tensor) -> Callable[[Indices], Scalar]:
            return lambda ks: vector.at(_merged(kept, indices, along, ks))

        def element(ks: Indices) -> Scalar:
            return exposed(frame.world, vector, at(source)(ks))

        extents = tuple(source.shape[d] for d in along)
        fold = LaneFold(combiner, type.element, extents, element, exposed(frame.world, accumulator, lane(starts, indices)))
        clip = clipping(frame.world, mask, dict(zip(kept, indices, strict=True)), along)
        return flagged(frame, operation, fold, indices, None if mask is None else at(mask), clip)

    return result(frame, operation, reduced)


def _merged(kept: list[int], indices: Indices, along: list[int], others: Indices) -> Indices:
    """Return the index that has ``indices`` in the dimensions ``kept``, and ``others`` in the dimensions ``along``."""
    places = {**dict(zip(kept, indices, strict=True)), **dict(zip(along, others, strict=True))}
    return tuple(places[d] for d in range(len(places)))


SEMANTICS: Mapping[str, Semantics] = {"vector.reduction": reduction, "vector.multi_reduction": multi_reduction}

MASKED: Mapping[str, Callable[[Frame, Operation, Tensor], SymbolicValue]] = {
    "vector.reduction": reduction,
    "vector.multi_reduction": multi_reduction,
    "vector.contract": contractions.contract,
    "vector.outerproduct": outer_products.outerproduct,
}
"""The semantics of all reducing operations in the region of a ``vector.mask``, whose mask is the third argument: a vector of ``i1``, over the operand's
lanes (``reduction``, ``multi_reduction``), over the loops (``contract``) or over the result's lanes (``outerproduct``).
"""
