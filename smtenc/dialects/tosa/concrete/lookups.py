"""Execution of tosa's ``gather`` and ``scatter``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np

from smtenc.dialects.tensor.concrete.elements import Results, require_shape, result_type
from smtenc.interpreter.lanes import signed_lanes
from smtenc.interpreter.machine import Frame, Handler, Machine, tensor_operand
from smtenc.interpreter.values import (
    POISON,
    ConcreteTensor,
    Inconclusive,
    Index,
    NotPlain,
    Scalar,
    Undefined,
    Vector,
    VectorOf,
    as_signed,
)
from smtenc.ir.core import Operation


def _gather(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``tosa.gather``: values[n, indices[n, w], c]. An index out of range is undefined behaviour, and an element that was never written makes
    the run inconclusive.
    """
    values, indices = (tensor_operand(frame, v) for v in op.operands)
    if values.shape[0] != indices.shape[0]:
        raise Undefined("tosa.gather with different batch sizes", op.location)
    shape = require_shape(op, result_type(op), (*indices.shape, values.shape[2]))

    def element(index: Index) -> Scalar:
        n, w, c = index
        machine.spend()
        found = indices.at((n, w))
        k = POISON if found.value is POISON else as_signed(found.value, machine.width(found.type))
        if k is POISON or not 0 <= k < values.shape[1]:
            raise Undefined(f"tosa.gather at {found}, outside of size {values.shape[1]}", op.location)
        return values.at((n, k, c))

    def whole(vector: VectorOf) -> Vector:
        rows = vector(indices)
        if rows.poison is not None or rows.opened:
            raise NotPlain("an index that is no number")
        places = signed_lanes(rows.values, machine.width(indices.type.element))
        if ((places < 0) | (places >= values.shape[1])).any():
            raise NotPlain("an index out of range")
        return vector(values).moved(lambda a: a[np.arange(values.shape[0])[:, None], places])

    def effects() -> None:
        machine.force(result)
        # TOSA's tensors hold values only. Whether an element that was never written may be read is not defined, so a run that reads one is
        # inconclusive; such an element that is not read has no effect.
        if result.known and result.known[0].poison is None and not result.known[0].opened:
            return
        if any(result.at(index).is_poison for index in result.indices()):
            raise Inconclusive("tosa.gather of elements that were never written", op.location)

    result = ConcreteTensor(result_type(op), shape, element, whole)
    machine.must_force(effects)
    return (result,)


def _scatter(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``tosa.scatter``: input[n, w, c] goes to (n, indices[n, w], c). An index that is out of range or occurs twice in a batch is undefined
    behaviour.
    """
    values, indices, input = (tensor_operand(frame, v) for v in op.operands)
    (n, k, c), (n1, w), (n2, w2, c2) = values.shape, indices.shape, input.shape
    if (n, n, w, c) != (n1, n2, w2, c2):
        raise Undefined(f"tosa.scatter of shapes {list(values.shape)}, {list(indices.shape)} and {list(input.shape)}", op.location)
    if values.type.element != input.type.element:
        raise Inconclusive("tosa.scatter of elements of two types cannot be executed", op.location)
    written: dict[tuple[int, int], int] = {}
    for batch, row in indices.indices():
        machine.spend()
        found = indices.at((batch, row))
        place = POISON if found.value is POISON else as_signed(found.value, machine.width(found.type))
        if place is POISON or not 0 <= place < k or (batch, place) in written:
            raise Undefined(f"tosa.scatter to {found} of {k}, or twice to it", op.location)
        written[batch, place] = row

    def element(index: Index) -> Scalar:
        batch, place, channel = index
        row = written.get((batch, place))
        return values.at(index) if row is None else input.at((batch, row, channel))

    return (ConcreteTensor(result_type(op), require_shape(op, result_type(op), values.shape), element),)


HANDLERS_AND_ATTRIBUTES: Mapping[str, tuple[Handler, tuple[str, ...]]] = MappingProxyType(
    {"tosa.gather": (_gather, ()), "tosa.scatter": (_scatter, ())}
)
"""The handlers, each with the attributes that it reads; ``table`` adds them to its own."""
