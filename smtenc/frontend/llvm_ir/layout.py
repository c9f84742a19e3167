"""The data layout of a module of LLVM IR, or of MLIR that states one, as far as it may differ from the one that semantics know: little-endian,
pointers of 64 bits, natural alignment.

Authority: LLVM's Language Reference, "Data Layout".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from smtenc.ir.attributes import Attribute, OpaqueAttr, StringAttr, TypeAttr
from smtenc.ir.core import Function
from smtenc.ir.types import ArrayType, IntegerType, PointerType, StructType, Type, VectorType

_POINTER = re.compile(r"p[a-z]*([0-9]*):([0-9]+)(?::[0-9]+)?(?::[0-9]+)?(?::([0-9]+))?")
_BIG = re.compile(r'"dlti\.endianness"\s*[=,]\s*"big"')
_ENTRY = re.compile(r"\b(i[0-9]+)\s*[=,]\s*dense<\[?\s*([0-9]+)")
_POINTER_ENTRY = re.compile(r"!llvm\.ptr(?:<([0-9]+)>)?\s*[=,]\s*dense<\[?\s*([0-9]+)")
_INTEGER = re.compile(r"i([0-9]+):([0-9]+)(?::[0-9]+)?")


@dataclass(frozen=True, slots=True)
class Layout:
    """The layout that a string states; an empty one has LLVM's defaults, in which ``i64`` is aligned to 4 bytes."""

    text: str

    @property
    def is_big_endian(self) -> bool:
        return "E" in self.text.split("-")

    def pointer_bits(self, space: int) -> set[int]:
        """Return the widths of pointers and of their indices in an address space."""
        found = {int(m[1] or 0): {int(m[2]), int(m[3] or m[2])} for part in self.text.split("-") if (m := _POINTER.fullmatch(part))}
        return found.get(space, found.get(0, {64}))

    def integer_alignment(self, width: int) -> int:
        """Return the alignment in bits of an integer of at least 64 bits."""
        stated = {64: 32} | {int(m[1]): int(m[2]) for part in self.text.split("-") if (m := _INTEGER.fullmatch(part))}
        above = [w for w in stated if w >= width]
        return stated[min(above)] if above else stated[max(stated)]


def stated(attributes: Iterable[Mapping[str, Attribute]]) -> list[Layout]:
    """Return the data layouts that the attributes of modules of MLIR state, as LLVM's string or as a specification of the dlti dialect. What a
    specification does not mention is natural here.
    """
    found: list[Layout] = []
    for one in attributes:
        match one.get("llvm.data_layout"):
            case StringAttr(text) if text:
                found.append(Layout(text))
        match one.get("dlti.dl_spec"):
            case OpaqueAttr(text):
                parts = ["i64:64", "i128:128", *(["E"] if _BIG.search(text) else [])]
                parts += [f"{m[1]}:{m[2]}" for m in _ENTRY.finditer(text)]
                parts += [f"p{m[1] or 0}:{m[2]}" for m in _POINTER_ENTRY.finditer(text)]
                found.append(Layout("-".join(parts)))
    return found


def objection(layout: Layout, function: Function) -> str:
    """Return what in a function depends on a layout that semantics do not know; empty if there is nothing."""
    types = list(_types(function))
    spaces = {type.address_space for type in types if isinstance(type, PointerType)}
    for space in sorted(spaces):
        if layout.pointer_bits(space) != {64}:
            return f"pointers of {', '.join(map(str, sorted(layout.pointer_bits(space))))} bits"
    if layout.is_big_endian and (spaces or any(isinstance(type, VectorType) for type in types)):
        return "memory or vectors of a big-endian machine"
    for type in types:
        for inner in _inner(type):
            if isinstance(inner, StructType) and not inner.packed:
                for field in inner.fields:
                    if any(_is_misaligned(layout, part) for part in _inner(field)):
                        return f"a structure with integers that are aligned to {layout.integer_alignment(64) // 8} bytes"
    return ""


def _is_misaligned(layout: Layout, type: Type) -> bool:
    if not isinstance(type, IntegerType) or type.width <= 32:
        return False
    natural = 64 if type.width <= 64 else 128
    return layout.integer_alignment(type.width if type.width > 64 else 64) != natural


def _types(function: Function) -> Iterator[Type]:
    """Yield the types of a function's values, and those in terms of which its operations compute addresses."""
    yield from function.type.inputs
    yield from function.type.results
    for block in function.body.blocks if function.body is not None else ():
        yield from (v.type for v in block.arguments)
        for op in (inner for operation in block.operations for inner in operation.walk()):
            yield from (v.type for v in (*op.operands, *op.results))
            yield from (a.type for a in op.attributes.values() if isinstance(a, TypeAttr))


def _inner(type: Type) -> Iterator[Type]:
    yield type
    match type:
        case StructType():
            for field in type.fields:
                yield from _inner(field)
        case ArrayType() | VectorType():
            yield from _inner(type.element)
        case _:
            pass
