"""Semantics of ``llvm.intr.vector.reduce`` and ``llvm.intr.vp.reduce``. Sums and products of floats have an order, from the start value on, unless they
may be reassociated.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence

from smtenc.dialects.llvm.symbolic.counterparts import renamed
from smtenc.dialects.llvm.symbolic.predication import active_lanes
from smtenc.dialects.vector.symbolic import reductions
from smtenc.dialects.vector.symbolic.lane_folds import LaneFold, masked, reduced
from smtenc.dialects.vector.symbolic.values import vector_operand
from smtenc.errors import Unsupported
from smtenc.ir.attributes import Attribute, OpaqueAttr
from smtenc.ir.core import Operation, Value
from smtenc.semantics.attributes import flags
from smtenc.semantics.domain import Domain
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.counterparts import counterpart
from smtenc.semantics.shared.fastmath import exposed, with_fastmath
from smtenc.semantics.values import Indices, Scalar, Site, SymbolicValue

Results = SymbolicValue | Sequence[SymbolicValue]

_MOST_STEPS = 32
"""The largest number of lanes that are combined one by one, as by operations with the same fast-math flags."""

_KINDS: Mapping[str, str] = {
    "add": "add",
    "and": "and",
    "mul": "mul",
    "or": "or",
    "xor": "xor",
    "smax": "maxsi",
    "smin": "minsi",
    "umax": "maxui",
    "umin": "minui",
    "fmax": "maxnumf",
    "fmin": "minnumf",
    "fmaximum": "maximumf",
    "fminimum": "minimumf",
}
"""The kind of the vector dialect's reduction, by LLVM's name, for those that are the same in any order."""

_SUMS: Mapping[str, str] = {"fadd": "arith.addf", "fmul": "arith.mulf"}
_STEPS = {
    "arith.addf": with_fastmath(lambda f, a, b: f.add(a, b)),
    "arith.mulf": with_fastmath(lambda f, a, b: f.mul(a, b)),
}


def _as_reduction(frame: Frame, operation: Operation, kind: str, *operands: Value) -> Operation:
    """Return the operation as a ``vector.reduction`` of a vector and, perhaps, a start value."""

    def attributes(operation: Operation) -> Mapping[str, Attribute]:
        return {**renamed(operation), "kind": OpaqueAttr(f"#vector.kind<{kind}>")}

    return counterpart(frame, operation, "vector.reduction", attributes, operands)


def _any_order(kind: str) -> Semantics:
    def reduce(frame: Frame, operation: Operation) -> Results:
        return reductions.reduction(frame, _as_reduction(frame, operation, kind, *operation.operands))

    return reduce


def _sum(combiner: str) -> Semantics:
    """Return the semantics of a reduction by ``combiner`` from a start value on: in order, or in any order under ``reassoc``."""
    step = _STEPS[combiner]
    kind = combiner.removeprefix("arith.").removesuffix("f")

    def reduce(frame: Frame, operation: Operation) -> Results:
        world, (first, lanes) = frame.world, operation.operands
        if "reassoc" in flags(operation, "fastmathFlags"):
            return reductions.reduction(frame, _as_reduction(frame, operation, kind, lanes, first))
        vector, start = vector_operand(frame, lanes), exposed(world, first, frame.scalar(first))

        def lane(at: Indices) -> Scalar:
            return exposed(world, lanes, vector.at(at))

        one = counterpart(frame, operation, combiner, renamed)
        site = Site(one, frame.iteration)
        if not flags(one, "fastmath"):
            return reduced(world, site, LaneFold(combiner, vector.element, vector.shape, vector.at, start))
        few = Domain(vector.shape).points(world, _MOST_STEPS)
        if few is None:
            raise Unsupported(f"fast-math flags without reassoc on more than {_MOST_STEPS} lanes")
        return functools.reduce(lambda a, b: step(world, site, (a, b)), map(lane, few), start)

    return reduce


def _predicated(kind: str) -> Semantics:
    """Return the semantics of a reduction of the start value and the active lanes, for which the order is irrelevant."""

    def reduce(frame: Frame, operation: Operation) -> Results:
        start, lanes, mask, count = operation.operands
        active = active_lanes(frame, mask, count)
        return reductions.reduction(frame, _as_reduction(frame, operation, kind, lanes, start), active)

    return reduce


def _predicated_sum(combiner: str) -> Semantics:
    def reduce(frame: Frame, operation: Operation) -> Results:
        start, lanes, mask, count = operation.operands
        vector, active = vector_operand(frame, lanes), active_lanes(frame, mask, count)
        fold = LaneFold(combiner, vector.element, vector.shape, vector.at, frame.scalar(start))
        return reduced(frame.world, Site(operation, frame.iteration), masked(frame.world, fold, active.at))

    return reduce


SEMANTICS: Mapping[str, Semantics] = {
    **{f"llvm.intr.vector.reduce.{name}": _any_order(kind) for name, kind in _KINDS.items()},
    **{f"llvm.intr.vector.reduce.{name}": _sum(combiner) for name, combiner in _SUMS.items()},
    **{f"llvm.intr.vp.reduce.{name}": _predicated(kind) for name, kind in _KINDS.items() if "imum" not in name},
    **{f"llvm.intr.vp.reduce.{name}": _predicated_sum(combiner) for name, combiner in _SUMS.items()},
}
