"""The attributes of the typed IR: immutable, hashable, independent of any parser."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from smtenc.ir.affine import AffineMap, IntegerSet
from smtenc.ir.types import ComplexType, FloatType, IndexType, IntegerType, MemRefType, TensorType, Type, TypeAttribute, VectorType

_FLOAT_BITS = {"f16": 16, "bf16": 16, "tf32": 19, "f32": 32, "f64": 64, "f80": 80, "f128": 128}


def bit_width(element: Type) -> int:
    """Return the bit width of one element in the IR's own storage: 64 for ``index``, 19 for ``tf32``, 8 for any ``f8…``, 6 for ``f6…``, 4 for
    ``f4…``.

    Raises ``ValueError`` for a type that has no fixed width.
    """
    match element:
        case IntegerType(width):
            return width
        case IndexType():
            return 64
        case FloatType(name):
            return _FLOAT_BITS.get(name) or int(name[1])
        case ComplexType(inner):
            return 2 * bit_width(inner)
        case _:
            raise ValueError(f"{element} has no fixed bit width")


_NOT_IN_STRINGS = re.compile(r'[\x00-\x1f"\\\x7f\udc80-\udcff]')
_BARE_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*")


def quoted(text: str) -> str:
    r"""Return a string literal of MLIR; control characters, quotes, backslashes and bytes that are not UTF-8 are written as ``\XX``."""

    def escape(found: re.Match[str]) -> str:
        return "".join(f"\\{byte:02X}" for byte in found.group().encode("utf-8", "surrogateescape"))

    return f'"{_NOT_IN_STRINGS.sub(escape, text)}"'


def bare_or_quoted(name: str) -> str:
    """Return the name of an attribute or a symbol, in quotes if MLIR requires them."""
    return name if _BARE_NAME.fullmatch(name) else quoted(name)


@dataclass(frozen=True, slots=True)
class UnitAttr(TypeAttribute):
    def __str__(self) -> str:
        return "unit"


@dataclass(frozen=True, slots=True)
class IntegerAttr(TypeAttribute):
    """``value`` as written (signed reading for signless types); ``type`` is an integer type or index. Booleans are ``i1`` 0 or 1."""

    value: int
    type: Type

    def __str__(self) -> str:
        return f"{self.value} : {self.type}"


@dataclass(frozen=True, slots=True)
class FloatAttr(TypeAttribute):
    """A float by its bit pattern in the format of ``type``, so that NaN payloads and −0.0 survive."""

    bits: int
    type: FloatType

    def __str__(self) -> str:
        return f"{self.bits:#x} : {self.type}"


@dataclass(frozen=True, slots=True)
class StringAttr(TypeAttribute):
    value: str

    def __str__(self) -> str:
        return quoted(self.value)


@dataclass(frozen=True, slots=True)
class SymbolRefAttr(TypeAttribute):
    """``@root::@nested``: ``path`` has at least one name."""

    path: tuple[str, ...]

    @property
    def root(self) -> str:
        return self.path[0]

    def __str__(self) -> str:
        return "::".join(f"@{bare_or_quoted(p)}" for p in self.path)


@dataclass(frozen=True, slots=True)
class TypeAttr(TypeAttribute):
    type: Type

    def __str__(self) -> str:
        return str(self.type)


@dataclass(frozen=True, slots=True)
class ArrayAttr(TypeAttribute):
    elements: tuple[Attribute, ...]

    def __iter__(self) -> Iterator[Attribute]:
        return iter(self.elements)

    def __len__(self) -> int:
        return len(self.elements)

    def __str__(self) -> str:
        return f"[{', '.join(map(str, self.elements))}]"


@dataclass(frozen=True, slots=True)
class DictAttr(TypeAttribute):
    """Entries sorted by name."""

    entries: tuple[tuple[str, Attribute], ...]

    def __str__(self) -> str:
        return "{" + ", ".join(f"{bare_or_quoted(k)} = {v}" for k, v in self.entries) + "}"


@dataclass(frozen=True, slots=True)
class AffineMapAttr(TypeAttribute):
    map: AffineMap

    def __str__(self) -> str:
        return f"affine_map<{self.map}>"


@dataclass(frozen=True, slots=True)
class IntegerSetAttr(TypeAttribute):
    set: IntegerSet

    def __str__(self) -> str:
        return f"affine_set<{self.set}>"


@dataclass(frozen=True, slots=True)
class StridedLayoutAttr(TypeAttribute):
    """``strided<[strides], offset: o>``; ``None`` is a dynamic entry (``?``)."""

    strides: tuple[int | None, ...]
    offset: int | None = 0

    def __str__(self) -> str:
        def show(n: int | None) -> str:
            return "?" if n is None else str(n)

        return f"strided<[{', '.join(map(show, self.strides))}], offset: {show(self.offset)}>"


ShapedType = TensorType | VectorType | MemRefType


@dataclass(frozen=True)
class DenseElementsAttr(TypeAttribute):
    """``dense<…> : type``.

    ``raw`` holds the elements in row-major order, each in ``ceil(bit_width / 8)`` little-endian bytes (booleans one byte each);
    a splat holds one element. Large constants therefore cost their bytes and nothing more.
    """

    type: ShapedType
    raw: bytes
    splat: bool

    @cached_property
    def element_bytes(self) -> int:
        return (bit_width(self.type.element) + 7) // 8

    @cached_property
    def count(self) -> int:
        """The element count of the shape (not of ``raw``)."""
        total = 1
        for n in self.type.shape:
            assert n is not None, "a dense attribute has a static shape"
            total *= n
        return total

    def bits(self, linear: int) -> int:
        """Return the unsigned bit pattern of the element at row-major position ``linear``. Raises ``IndexError`` outside the shape."""
        if not 0 <= linear < self.count:
            raise IndexError(linear)
        start = 0 if self.splat else linear * self.element_bytes
        return int.from_bytes(self.raw[start : start + self.element_bytes], "little")

    def __str__(self) -> str:
        return f"dense<…> : {self.type}"


@dataclass(frozen=True)
class SparseElementsAttr(TypeAttribute):
    """``sparse<indices, values> : type``: elements not listed are zero (+0.0). ``values`` are bit patterns."""

    type: ShapedType
    indices: tuple[tuple[int, ...], ...]
    values: tuple[int, ...]

    @cached_property
    def entries(self) -> Mapping[tuple[int, ...], int]:
        return MappingProxyType(dict(zip(self.indices, self.values, strict=True)))

    def __str__(self) -> str:
        return f"sparse<…> : {self.type}"


@dataclass(frozen=True, slots=True)
class DenseArrayAttr(TypeAttribute):
    """``array<i64: 1, 2>``: ``values`` are integers as written, or bit patterns where ``element`` is a float."""

    element: Type
    values: tuple[int, ...]

    def __str__(self) -> str:
        return f"array<{self.element}: {', '.join(map(str, self.values))}>"


@dataclass(frozen=True, slots=True)
class EnumAttr(TypeAttribute):
    """A case of an enumeration that generic form writes as a number, by its word (``smtenc.ir.enumerations``)."""

    enumeration: str
    word: str

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class UnsettledEnumAttr(TypeAttribute):
    """A number of an enumeration whose meaning is unknown. ``meanings`` are the words that it stands for in some release of MLIR, each with these
    releases; empty if no release has the number. Two equal attributes need not mean the same.
    """

    enumeration: str
    number: int
    meanings: tuple[tuple[str, tuple[int, ...]], ...]

    def __str__(self) -> str:
        if not self.meanings:
            return f"{self.number}, which is no {self.enumeration} of any release of MLIR that is known"
        said = ", ".join(f"{word} in MLIR {releases[0]}{f' to {releases[-1]}' if releases[1:] else ''}" for word, releases in self.meanings)
        return f"{self.number}, an {self.enumeration}: {said} (--mlir-release N says which)"


@dataclass(frozen=True, slots=True)
class OpaqueAttr(TypeAttribute):
    """An attribute of a dialect that the IR does not model, kept as its text (``#arith.fastmath<none>``, ``#linalg.iterator_type<parallel>``)."""

    text: str

    def __str__(self) -> str:
        return self.text


Attribute = (
    UnitAttr
    | IntegerAttr
    | FloatAttr
    | StringAttr
    | SymbolRefAttr
    | TypeAttr
    | ArrayAttr
    | DictAttr
    | AffineMapAttr
    | IntegerSetAttr
    | StridedLayoutAttr
    | DenseElementsAttr
    | SparseElementsAttr
    | DenseArrayAttr
    | EnumAttr
    | UnsettledEnumAttr
    | OpaqueAttr
)
