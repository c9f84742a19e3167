"""Casts that conversions leave behind, between memrefs of complex numbers and their descriptors, which count numbers and not parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from smtenc.errors import Unsupported
from smtenc.ir.attributes import Attribute, IntegerAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.llvm.aggregates import OnParts, Parts
from smtenc.ir.types import MemRefType, Type


def _cast(operation: Operation, operands: Sequence[Parts], results: Sequence[Parts]) -> list[Operation]:
    given, made = (tuple(v for group in groups for v in group) for groups in (operands, results))
    if len(operation.operands) == 1 and isinstance(type := operation.operands[0].type, MemRefType) and len(made) > 1:
        return _to_descriptor(operation, type, given[0], made)
    if len(operation.results) == 1 and isinstance(type := operation.results[0].type, MemRefType) and len(given) > 1:
        return _of_descriptor(operation, type, given, made[0])
    return [replace(operation, operands=given, results=made)]


def _to_descriptor(operation: Operation, type: MemRefType, memref: Value, leaves: Parts) -> list[Operation]:
    """The parts of the descriptor of a memref without layout: the offset and the strides are halved, and the last dimension is none of them."""
    rank = len(type.shape)
    if len(leaves) != 3 + 2 * rank or type.layout is not None:
        raise Unsupported(f"{operation.name} of {type}", operation.location)
    allocated, aligned, offset, *numbers = leaves
    sizes, strides = numbers[:rank], numbers[rank:]
    twice = [Value(v.type, f"{v.name}.parts") for v in (offset, *strides)]
    two, one = (Value(offset.type, name) for name in ("two", "one"))
    cast = replace(operation, operands=(memref,), results=(allocated, aligned, twice[0], *sizes, two, *twice[1:], one))
    last, step = _constant(operation, 1, offset.type)
    halved = [_computed(operation, "arith.shrui", (v, last), half) for v, half in zip(twice, (offset, *strides), strict=True)]
    return [cast, step, *halved]


def _of_descriptor(operation: Operation, type: MemRefType, leaves: Parts, memref: Value) -> list[Operation]:
    """The memref of a descriptor: the offset and the strides are doubled, and there is one more dimension of size 2."""
    rank = len(type.shape)
    if len(leaves) != 3 + 2 * rank:
        raise Unsupported(f"{operation.name} to {type}", operation.location)
    allocated, aligned, offset, *numbers = leaves
    (two, size), (one, step) = (_constant(operation, n, offset.type) for n in (2, 1))
    counted = (offset, *numbers[rank:])
    twice = [Value(v.type, f"{v.name}.parts") for v in counted]
    doubled = [_computed(operation, "arith.muli", (v, two), double) for v, double in zip(counted, twice, strict=True)]
    parts = (allocated, aligned, twice[0], *numbers[:rank], two, *twice[1:], one)
    return [size, step, *doubled, replace(operation, operands=parts, results=(memref,))]


def _constant(operation: Operation, number: int, type: Type) -> tuple[Value, Operation]:
    value = Value(type, f"number{number}")
    attributes: dict[str, Attribute] = {"value": IntegerAttr(number, type)}
    return value, Operation("arith.constant", (), (value,), MappingProxyType(attributes), location=operation.location)


def _computed(operation: Operation, name: str, operands: tuple[Value, ...], result: Value) -> Operation:
    return Operation(name, operands, (result,), location=operation.location)


PARTS: Mapping[str, OnParts] = MappingProxyType({"builtin.unrealized_conversion_cast": _cast})
