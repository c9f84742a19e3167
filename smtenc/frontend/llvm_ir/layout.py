"""The data layout of a module of LLVM IR, or of MLIR that states one.

Types of LLVM IR carry what it says of pointers and structures (``Layout.pointer``, ``Layout.structure``), its module the rest (``Layout.machine``).
Of MLIR semantics know one layout: little-endian, pointers of 64 bits, natural alignment; what depends on another is refused.

Authority: LLVM's Language Reference, "Data Layout".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from smtenc.errors import Unsupported
from smtenc.ir.attributes import Attribute, OpaqueAttr, StringAttr, TypeAttr, bit_width
from smtenc.ir.core import Function
from smtenc.ir.llvm.data_layout import MachineLayout, alignment_of, field_offset, size_of, stored_bytes
from smtenc.ir.types import ArrayType, FloatType, IntegerType, PointerType, StructType, Type, VectorType

_POINTER = re.compile(r"p[a-z]*([0-9]*):([0-9]+)(?::([0-9]+))?(?::[0-9]+)?(?::([0-9]+))?")
_BIG = re.compile(r'"dlti\.endianness"\s*[=,]\s*"big"')
_ENTRY = re.compile(r"\b(i[0-9]+)\s*[=,]\s*dense<\[?\s*([0-9]+)")
_POINTER_ENTRY = re.compile(r"!llvm\.ptr(?:<([0-9]+)>)?\s*[=,]\s*dense<\[?\s*([0-9]+)")
_NUMBERS = re.compile(r"([ifv])([0-9]+):([0-9]+)(?::[0-9]+)?")
_AGGREGATES = re.compile(r"a0?:([0-9]+)(?::[0-9]+)?")
_DEFAULTS = "i1:8-i8:8-i16:16-i32:32-i64:32-f16:16-f32:32-f64:64-f128:128-v64:64-v128:128"
_WIDTHS = (16, 32, 64)
"""The widths of pointers of which semantics know the memory."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The layout that a string states; an empty one has LLVM's defaults, in which ``i64`` is aligned to 4 bytes."""

    text: str

    @property
    def is_big_endian(self) -> bool:
        return "E" in self.text.split("-")

    def pointer_bits(self, space: int) -> set[int]:
        """Return the widths of pointers and of their indices in an address space."""
        size, _, index = self._pointer(space)
        return {size, index}

    def _pointer(self, space: int) -> tuple[int, int, int]:
        """The bits, the alignment in bits, and the bits of an index, of pointers in an address space."""
        parts = [m for part in self.text.split("-") if (m := _POINTER.fullmatch(part))]
        found = {int(m[1] or 0): (int(m[2]), int(m[3] or m[2]), int(m[4] or m[2])) for m in parts}
        return found.get(space, found.get(0, (64, 64, 64)))

    def alignment(self, type: Type) -> int:
        """Return the alignment of a type in bytes. Raises ``Unsupported`` for types without known layout."""
        match type:
            case PointerType(space):
                return max(self._pointer(space)[1] // 8, 1)
            case StructType(fields, packed):
                least = next((int(m[1]) // 8 for part in self.text.split("-") if (m := _AGGREGATES.fullmatch(part))), 0)
                return max(1, least, *((1,) if packed else map(self.alignment, fields)))
            case ArrayType(_, element):
                return self.alignment(element)
            case IntegerType(width):
                stated = self._stated("i")
                return stated[min((w for w in stated if w >= width), default=max(stated))]
            case FloatType():
                return self._stated("f").get(bit_width(type), alignment_of(type))
            case VectorType():
                return self._stated("v").get(8 * stored_bytes(type), alignment_of(type))
            case _:
                return alignment_of(type)

    def _stated(self, kind: str) -> dict[int, int]:
        """The alignments in bytes of numbers or vectors, by their bits."""
        parts = (m for part in f"{_DEFAULTS}-{self.text}".split("-") if (m := _NUMBERS.fullmatch(part)))
        return {int(m[2]): max(int(m[3]) // 8, 1) for m in parts if m[1] == kind}

    # -- types --------------------------------------------------------------------------------------------------------

    def pointer(self, space: int) -> PointerType:
        """Return the type of pointers in an address space."""
        return PointerType(space, self._pointer(space)[0])

    def structure(self, type: StructType) -> StructType:
        """Return a structure with the alignments of this layout where these are not the natural ones; the same without known layout."""
        try:
            alignments = (*((1,) * len(type.fields) if type.packed else map(self.alignment, type.fields)), self.alignment(type))
            laid_out = replace(type, packed=False, alignments=alignments)
            return type if _place(laid_out) == _place(type) else laid_out
        except Unsupported:
            return type

    def machine(self, functions: Sequence[Function]) -> MachineLayout | None:
        """Return what the layout states beside types, for functions whose pointers are all alike; None if they have neither pointers nor vectors."""
        widths = pointer_widths(functions)
        vectors = any(isinstance(inner, VectorType) for f in functions for type in _types(f) for inner in _inner(type))
        return MachineLayout(min(widths, default=self._pointer(0)[0]), self.is_big_endian) if widths or vectors else None


def _place(type: StructType) -> tuple[int, int, list[int]]:
    return size_of(type), alignment_of(type), [field_offset(type, k) for k in range(len(type.fields))]


def pointer_widths(functions: Sequence[Function]) -> set[int]:
    """Return the widths of all pointers in functions."""
    return {inner.bits for function in functions for type in _types(function) for inner in _inner(type) if isinstance(inner, PointerType)}


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


def objection(layout: Layout, function: Function, widths: Iterable[int] = ()) -> str:
    """Return what in a function depends on a layout that semantics do not know; empty if there is nothing. ``widths`` are those of all pointers of its
    module.
    """
    types = [inner for type in _types(function) for inner in _inner(type)]
    spaces = {type.address_space for type in types if isinstance(type, PointerType)}
    for space in sorted(spaces):
        bits = layout.pointer_bits(space)
        if len(bits) > 1 or not bits <= set(_WIDTHS):
            return f"pointers of {', '.join(map(str, sorted(bits)))} bits"
    if spaces and len(set(widths)) > 1:
        return f"pointers of {' and of '.join(map(str, sorted(set(widths))))} bits in one module"
    for type in dict.fromkeys(inner for outer in _types_in_memory(function) for inner in _inner(outer)):
        try:
            if not isinstance(type, StructType) and size_of(type) != -(-stored_bytes(type) // (own := layout.alignment(type))) * own:
                return f"an object of type {type} that is aligned to {own} bytes"
        except Unsupported:
            continue
    return ""


def objection_to_mlir(layout: Layout, function: Function) -> str:
    """Return what in a function of MLIR depends on another layout than the natural one; empty if there is nothing."""
    types = list(_types(function))
    spaces = {type.address_space for type in types if isinstance(type, PointerType)}
    for space in sorted(spaces):
        if layout.pointer_bits(space) != {64}:
            return f"pointers of {', '.join(map(str, sorted(layout.pointer_bits(space))))} bits"
    if layout.is_big_endian and (spaces or any(isinstance(type, VectorType) for type in types)):
        return "memory or vectors of a big-endian machine"
    for type in types:
        for inner in _inner(type):
            if isinstance(inner, StructType) and layout.structure(inner) != inner:
                return "a structure whose fields do not have their natural alignment"
    for op in (inner for block in function.body.blocks for top in block.operations for inner in top.walk()) if function.body else ():
        if op.name in ("llvm.load", "llvm.store") and "alignment" not in op.attributes:
            type = (op.results or op.operands)[0].type
            if isinstance(type, IntegerType | FloatType | PointerType) and layout.alignment(type) != alignment_of(type):
                return f"an access as {type}, which is aligned to {layout.alignment(type)} bytes"
    return ""


def _types(function: Function) -> Iterator[Type]:
    """Yield the types of a function's values, and those in terms of which its operations compute addresses."""
    yield from function.type.inputs
    yield from function.type.results
    for block in function.body.blocks if function.body is not None else ():
        yield from (v.type for v in block.arguments)
        for op in (inner for operation in block.operations for inner in operation.walk()):
            yield from (v.type for v in (*op.operands, *op.results))
            yield from (a.type for a in op.attributes.values() if isinstance(a, TypeAttr))


def _types_in_memory(function: Function) -> Iterator[Type]:
    """Yield the types of what a function's operations on pointers read, write, allocate or step over."""
    for block in function.body.blocks if function.body is not None else ():
        for op in (inner for operation in block.operations for inner in operation.walk()):
            if any(isinstance(v.type, PointerType) for v in (*op.operands, *op.results)):
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
