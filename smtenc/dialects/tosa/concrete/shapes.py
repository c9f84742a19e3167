"""Execution of the tosa operations that move elements: every result is a function from its index to an element of the operands."""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import prod
from types import MappingProxyType

import numpy as np

from smtenc.dialects.arith.concrete.floats import unit
from smtenc.dialects.tensor.concrete.elements import Results, concatenated, moved, require_shape, reshaped, result_type, same
from smtenc.interpreter.attributes import integer, integers
from smtenc.interpreter.constants import constant_value
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.machine import Frame, Handler, Machine, tensor_operand
from smtenc.interpreter.values import POISON, ConcreteTensor, Inconclusive, Index, Scalar, Undefined, Vector, VectorOf, as_signed
from smtenc.interpreter.vectors import packed, padded
from smtenc.ir.attributes import Attribute
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, QuantizedType, TensorType


def zero_points(attribute: Attribute) -> list[int]:
    """Return the zero points in an attribute such as ``#tosa.pad_quant<input_zp = 42>``, in order; other attributes give an empty list."""
    return [int(n) for n in re.findall(r"zp = (-?\d+)", str(attribute))]


def _source(frame: Frame, op: Operation) -> ConcreteTensor:
    return tensor_operand(frame, op.operands[0])


def sizes(machine: Machine, frame: Frame, op: Operation, position: int, name: str) -> list[int]:
    """Return a list of integers: the operand at ``position`` if there is one, else the attribute ``name``. Poison is undefined behaviour."""
    if position < len(op.operands):
        return _listed(machine, op, tensor_operand(frame, op.operands[position]))
    return list(integers(op, name))


def _const(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (constant_value(machine, op.attributes.get("value", op.attributes.get("values")), result_type(op)),)


def _identity(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, type = _source(frame, op), result_type(op)
    return (ConcreteTensor(type, require_shape(op, type, source.shape), source.at, same(source)),)


def _reshape(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, wanted = _source(frame, op), sizes(machine, frame, op, 1, "new_shape")
    known = prod(n for n in wanted if n != -1)
    if wanted.count(-1) > 1 or min(wanted, default=0) < -1:
        raise Inconclusive(f"tosa.reshape to {wanted} cannot be executed", op.location)
    if -1 in wanted and known == 0:
        raise Undefined(f"tosa.reshape to {wanted}, where -1 could be anything", op.location)
    shape = [source.size // known if n == -1 else n for n in wanted]
    return (reshaped(op, source, require_shape(op, result_type(op), shape)),)


def _listed(machine: Machine, op: Operation, tensor: ConcreteTensor) -> list[int]:
    """Return the elements of a tensor of integers as signed numbers. Raises ``Undefined`` if one is poison."""
    found: list[int] = []
    for index in tensor.indices():
        scalar = tensor.at(index)
        if scalar.value is POISON:
            raise Undefined(f"{op.name} depends on poison", op.location)
        found.append(as_signed(scalar.value, machine.width(scalar.type)))
    return found


def _transpose(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, order = _source(frame, op), sizes(machine, frame, op, 1, "perms")
    if sorted(order) != list(range(len(source.shape))):
        raise Inconclusive(f"tosa.transpose by {order} cannot be executed", op.location)
    shape = require_shape(op, result_type(op), [source.shape[d] for d in order])

    def element(index: Index) -> Scalar:
        place = [0] * len(order)
        for i, d in zip(index, order, strict=True):
            place[d] = i
        return source.at(tuple(place))

    return (ConcreteTensor(result_type(op), shape, element, moved(source, lambda a: a.transpose(order))),)


def _reverse(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, axis = _source(frame, op), integer(op, "axis")
    shape = require_shape(op, result_type(op), source.shape)

    def element(index: Index) -> Scalar:
        return source.at(tuple([shape[d] - 1 - i if d == axis else i for d, i in enumerate(index)]))

    return (ConcreteTensor(result_type(op), shape, element, moved(source, lambda a: np.flip(a, axis))),)


def _concat(machine: Machine, frame: Frame, op: Operation) -> Results:
    return concatenated(frame, op, integer(op, "axis"))


def _slice(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, starts = _source(frame, op), sizes(machine, frame, op, 1, "start")
    lengths = [n - a if s == -1 else s for s, n, a in zip(sizes(machine, frame, op, 2, "size"), source.shape, starts, strict=True)]
    for a, s, n in zip(starts, lengths, source.shape, strict=True):
        if a < 0 or s < 0 or a + s > n:
            raise Undefined(f"tosa.slice of {s} elements from {a} in a tensor of size {n}", op.location)
    shape = require_shape(op, result_type(op), lengths)
    place = tuple(slice(a, a + n) for a, n in zip(starts, lengths, strict=True))

    def element(index: Index) -> Scalar:
        return source.at(tuple([i + a for i, a in zip(index, starts, strict=True)]))

    return (ConcreteTensor(result_type(op), shape, element, moved(source, lambda a: a[place])),)


def _pad(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``tosa.pad``. The padding's value is the third operand, else the zero point, else zero."""
    source, padding, *given = (tensor_operand(frame, v) for v in op.operands)
    entries = _listed(machine, op, padding)
    before, after = entries[::2], entries[1::2]
    if min(entries, default=0) < 0:
        raise Undefined(f"tosa.pad by {entries}", op.location)
    type = result_type(op)
    shape = require_shape(op, type, [a + n + b for a, n, b in zip(before, source.shape, after, strict=True)])
    filler = given[0].at((0,) * len(given[0].shape)) if given else _implied_padding(machine, op, type)

    def element(index: Index) -> Scalar:
        place = tuple([i - a for i, a in zip(index, before, strict=True)])
        return source.at(place) if all(0 <= i < n for i, n in zip(place, source.shape, strict=True)) else filler

    def whole(vector: VectorOf) -> Vector:
        inner = vector(source)
        return padded(inner, packed(filler.type, (), [filler.value]), before, shape)

    return (ConcreteTensor(type, shape, element, whole),)


def _implied_padding(machine: Machine, op: Operation, type: TensorType) -> Scalar:
    quantization = op.attributes.get("quantization_info")
    match type.element:
        case FloatType():
            return Scalar(type.element, float_scalars.zero(unit(op.results[0])))
        case QuantizedType() if quantization is None and "input_zp" not in op.attributes:
            # the padding could be the stored 0 or the representation of 0.0: it is not defined which
            raise Inconclusive(f"tosa.pad of {type.element} without a value cannot be executed", op.location)
        case element:
            (zero_point,) = zero_points(quantization) if quantization is not None else [integer(op, "input_zp", default=0)]
            return Scalar(element, zero_point % (1 << machine.width(element)))


def _tile(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, multiples = _source(frame, op), sizes(machine, frame, op, 1, "multiples")
    if min(multiples, default=1) < 1:
        raise Undefined(f"tosa.tile by {multiples}", op.location)
    shape = require_shape(op, result_type(op), [n * m for n, m in zip(source.shape, multiples, strict=True)])

    def element(index: Index) -> Scalar:
        return source.at(tuple([i % n for i, n in zip(index, source.shape, strict=True)]))

    return (ConcreteTensor(result_type(op), shape, element, moved(source, lambda a: np.tile(a, multiples))),)


HANDLERS_AND_ATTRIBUTES: Mapping[str, tuple[Handler, tuple[str, ...]]] = MappingProxyType(
    {
        "tosa.const": (_const, ("value", "values")),
        "tosa.identity": (_identity, ()),
        "tosa.reshape": (_reshape, ("new_shape",)),
        "tosa.transpose": (_transpose, ("perms",)),
        "tosa.reverse": (_reverse, ("axis",)),
        "tosa.concat": (_concat, ("axis",)),
        "tosa.slice": (_slice, ("start", "size")),
        "tosa.pad": (_pad, ("quantization_info", "input_zp")),
        "tosa.tile": (_tile, ("multiples",)),
    }
)
"""The handlers, each with the attributes that it reads; ``table`` adds them to its own."""
