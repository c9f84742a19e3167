"""Execution of ``vector.outerproduct``: a product is added to the accumulator before it is rounded."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete.contractions import product_kernel
from smtenc.dialects.vector.concrete.lane_folds import combining, kernel_like, kind_of, start_at
from smtenc.dialects.vector.concrete.values import lane, result, vector_operand
from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.values import POISON, ConcreteTensor, Index, Scalar, element_type
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType


def outerproduct(machine: Machine, frame: Frame, op: Operation, mask: ConcreteTensor | None = None) -> Results:
    """Execute ``outerproduct``. Where ``mask`` is not set, the result is the accumulator, or poison without one."""
    left, right = vector_operand(frame, op, op.operands[0]), frame[op.operands[1]]
    type = element_type(op.results[0].type)
    multiply = product_kernel(machine, op)
    fused = kernel_like(machine, op, "math.fma", count=3) if isinstance(type, FloatType) and kind_of(op) == "add" else None

    def element(index: Index) -> Scalar:
        on = True if mask is None else mask.at(index).known
        if on is POISON:
            return Scalar(type, POISON)
        start = start_at(frame, op, 2, index) if len(op.operands) > 2 else None
        if not on:
            return Scalar(type, POISON if start is None else start)
        factors = (left.at(index[:1]).value, lane(right, index[1:]).value)
        if start is None:
            return Scalar(type, multiply(factors))
        if fused is not None:
            return Scalar(type, fused((*factors, start)))
        return Scalar(type, combining(machine, op)((start, multiply(factors))))

    return result(op, element)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"vector.outerproduct": outerproduct})
