"""Execution of the llvm dialect's operations that move the lanes of vectors, and of those that make vectors of lane numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete import contractions, lanes, shapes, shuffles, slices
from smtenc.dialects.vector.concrete.values import vector_operand, vector_result
from smtenc.interpreter.attributes import integers
from smtenc.interpreter.machine import Frame, Handler, Machine, scalar_operand
from smtenc.interpreter.values import POISON, Inconclusive, Index, Scalar, element_type, poison
from smtenc.ir.attributes import Attribute
from smtenc.ir.core import Operation


def _as(handlers: Mapping[str, Handler], other: str, *order: int) -> Handler:
    """Return the handler of the operation ``other``, whose operands are those of the llvm dialect's operation at the positions ``order``."""

    def run(machine: Machine, frame: Frame, op: Operation) -> Results:
        attributes: dict[str, Attribute] = dict(op.attributes)
        return handlers[other](
            machine, frame, replace(op, name=other, operands=tuple(op.operands[k] for k in order), attributes=attributes)
        )

    return run


def _shuffle(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``shufflevector``: the mask numbers the lanes of the first operand, then those of the second; -1 is poison."""
    rows = [vector.at((k,)) for vector in (vector_operand(frame, op, v) for v in op.operands) for k in range(vector.shape[0])]
    mask, nothing = integers(op, "mask"), poison(element_type(op.results[0].type))
    if not all(-1 <= k < len(rows) for k in mask):
        raise Inconclusive(f"{op.name} with the mask {list(mask)} cannot be executed", op.location)
    return (vector_result(op, lambda index: nothing if mask[index[0]] == -1 else rows[mask[index[0]]]),)


def _step_vector(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``stepvector``: 0, 1, 2 and so on, cut to the type."""
    type = element_type(op.results[0].type)
    modulus = 1 << machine.width(type)
    return (vector_result(op, lambda index: Scalar(type, index[0] % modulus)),)


def _vscale(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Raise ``Inconclusive``: on a machine whose number is known, the operation is a constant."""
    raise Inconclusive(f"{op.name} cannot be executed on an unknown machine", op.location)


def _active_lane_mask(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``get.active.lane.mask``: lane i is base + i < n, without overflow."""
    base, n = (scalar_operand(frame, v).known for v in op.operands)
    bit = element_type(op.results[0].type)

    def lane(index: Index) -> Scalar:
        return Scalar(bit, POISON if base is POISON or n is POISON else int(base + index[0] < n))

    return (vector_result(op, lane),)


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "llvm.extractelement": _as(lanes.HANDLERS, "vector.extractelement", 0, 1),
        "llvm.insertelement": _as(lanes.HANDLERS, "vector.insertelement", 1, 0, 2),
        "llvm.shufflevector": _shuffle,
        "llvm.intr.experimental.stepvector": _step_vector,
        "llvm.intr.get.active.lane.mask": _active_lane_mask,
        "llvm.intr.matrix.multiply": _as(contractions.HANDLERS, "vector.matrix_multiply", 0, 1),
        "llvm.intr.matrix.transpose": _as(shapes.HANDLERS, "vector.flat_transpose", 0),
        "llvm.intr.stepvector": _step_vector,
        "llvm.intr.vector.deinterleave2": _as(shuffles.HANDLERS, "vector.deinterleave", 0),
        "llvm.intr.vector.extract": _as(slices.HANDLERS, "vector.scalable.extract", 0),
        "llvm.intr.vector.insert": _as(slices.HANDLERS, "vector.scalable.insert", 1, 0),
        "llvm.intr.vector.interleave2": _as(shuffles.HANDLERS, "vector.interleave", 0, 1),
        "llvm.intr.vscale": _vscale,
    }
)
