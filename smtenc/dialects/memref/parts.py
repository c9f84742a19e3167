"""Operations of the memref dialect on memrefs of complex numbers, whose parts lie side by side: on the memref of the parts, with one more dimension."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from smtenc.errors import Unsupported
from smtenc.ir.attributes import Attribute, DenseArrayAttr, IntegerAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.llvm.aggregates import OnParts, Parts
from smtenc.ir.types import IndexType


def _access(operation: Operation, operands: Sequence[Parts], results: Sequence[Parts]) -> list[Operation]:
    """A load or store of each part."""
    load = operation.name == "memref.load"
    (memref,), *indices = operands if load else operands[1:]
    made: list[Operation] = []
    for k, part in enumerate(results[0] if load else operands[0]):
        last = Value(IndexType(), f"part{k}")
        number: dict[str, Attribute] = {"value": IntegerAttr(k, IndexType())}
        made.append(Operation("arith.constant", (), (last,), MappingProxyType(number), location=operation.location))
        place = (memref, *(i for (i,) in indices), last)
        made.append(replace(operation, operands=place if load else (part, *place), results=(part,) if load else ()))
    return made


def _same(operation: Operation, operands: Sequence[Parts], results: Sequence[Parts]) -> list[Operation]:
    """The operation on the memref of the parts."""
    return [replace(operation, operands=tuple(v for (v,) in operands), results=tuple(v for (v,) in results))]


def _window(operation: Operation, operands: Sequence[Parts], results: Sequence[Parts]) -> list[Operation]:
    """A window that takes in both parts of each element."""
    changed = dict(operation.attributes)
    for name, last in (("static_offsets", 0), ("static_sizes", 2), ("static_strides", 1)):
        known = changed.get(name)
        if not isinstance(known, DenseArrayAttr):
            raise Unsupported(f"{operation.name} without {name}", operation.location)
        changed[name] = replace(known, values=(*known.values, last))
    return [replace(found, attributes=MappingProxyType(changed)) for found in _same(operation, operands, results)]


PARTS: Mapping[str, OnParts] = MappingProxyType(
    {
        **{f"memref.{name}": _same for name in ("alloc", "alloca", "cast", "copy", "dealloc", "dim")},
        **{f"memref.{name}": _access for name in ("load", "store")},
        "memref.subview": _window,
    }
)
