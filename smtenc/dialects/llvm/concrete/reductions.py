"""Execution of ``llvm.intr.vector.reduce`` and ``llvm.intr.vp.reduce``: lane by lane from the start value on; sums and products of floats in any order
under ``reassoc``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from smtenc.dialects.llvm.concrete.counterparts import renamed
from smtenc.dialects.llvm.concrete.predication import active
from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete import reductions
from smtenc.dialects.vector.concrete.lane_folds import kernel_like, selected
from smtenc.dialects.vector.concrete.values import vector_operand
from smtenc.interpreter.attributes import flags
from smtenc.interpreter.machine import Frame, Handler, Machine, scalar_operand
from smtenc.interpreter.values import POISON, ConcreteTensor, Payload, Scalar
from smtenc.ir.attributes import Attribute, OpaqueAttr
from smtenc.ir.core import Operation, Value

_STEPS: Mapping[str, str] = MappingProxyType(
    {
        "add": "arith.addi",
        "and": "arith.andi",
        "mul": "arith.muli",
        "or": "arith.ori",
        "xor": "arith.xori",
        "smax": "arith.maxsi",
        "smin": "arith.minsi",
        "umax": "arith.maxui",
        "umin": "arith.minui",
        "fmax": "arith.maxnumf",
        "fmin": "arith.minnumf",
        "fmaximum": "arith.maximumf",
        "fminimum": "arith.minimumf",
        "fadd": "arith.addf",
        "fmul": "arith.mulf",
    }
)
"""The operation that combines two lanes, by the last word of the reduction."""


def _in_order(machine: Machine, op: Operation, step: str, payloads: Sequence[Payload]) -> Results:
    kernel = kernel_like(machine, op, step, promised=flags(op, "fastmathFlags"))
    first, *others = payloads
    for other in others:
        machine.spend()
        first = kernel((first, other))
    return (Scalar(op.results[0].type, first),)


def _lanes(frame: Frame, op: Operation, value: Value, mask: ConcreteTensor | None = None) -> list[Payload] | None:
    """Return the lanes that a mask selects, all without one; None if the mask is poison somewhere."""
    vector = vector_operand(frame, op, value)
    places = selected(mask, vector.indices())
    return None if places is None else [vector.at(place).value for place in places]


def _reduction(step: str) -> Handler:
    def run(machine: Machine, frame: Frame, op: Operation) -> Results:
        *starts, value = op.operands
        if "reassoc" in flags(op, "fastmathFlags") and starts:
            kind = OpaqueAttr(f"#vector.kind<{step.removeprefix('arith.').removesuffix('f')}>")
            attributes: dict[str, Attribute] = {**renamed(op, "vector.reduction").attributes, "kind": kind}
            return reductions.reduction(
                machine, frame, replace(op, name="vector.reduction", operands=(value, *starts), attributes=attributes)
            )
        lanes = _lanes(frame, op, value)
        assert lanes is not None
        return _in_order(machine, op, step, [*(scalar_operand(frame, v).value for v in starts), *lanes])

    return run


def _predicated(step: str) -> Handler:
    def run(machine: Machine, frame: Frame, op: Operation) -> Results:
        start, value, *_ = op.operands
        lanes = _lanes(frame, op, value, active(frame, op))
        if lanes is None:
            return (Scalar(op.results[0].type, POISON),)
        return _in_order(machine, op, step, [scalar_operand(frame, start).value, *lanes])

    return run


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        **{f"llvm.intr.vector.reduce.{name}": _reduction(step) for name, step in _STEPS.items()},
        **{f"llvm.intr.vp.reduce.{name}": _predicated(step) for name, step in _STEPS.items() if "imum" not in name},
    }
)
