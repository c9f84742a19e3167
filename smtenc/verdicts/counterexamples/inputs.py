"""Concrete inputs of a function as plain data, and what a solver's model says of them. Sampling, showing and running them are others' business."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from types import MappingProxyType
from typing import Any

from smtenc.floats.formats import FORMATS, to_text
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, PointerType, StoredPointerType, TensorType, Type, VectorType
from smtenc.ir.vector_elements import scalarized

Bits = int | None
"""A bit pattern, or None for poison."""

NO_GLOBALS: Mapping[str, MemRefType] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class InputScalar:
    type: Type
    bits: Bits


@dataclass(frozen=True, slots=True)
class Palette:
    """Elements of a large tensor: one of few ``values`` at each index, as if sampled, but known for all of them at once."""

    shape: tuple[int, ...]
    values: tuple[int, ...]
    seed: int

    def __call__(self, index: tuple[int, ...]) -> int:
        position = 0
        for i, n in zip(index, self.shape, strict=True):
            position = position * n + i
        found: int = self.values[self.place(position)]
        return found

    def place(self, position: Any) -> Any:
        """Which value is at a row-major position, below 2^31, or at each of an array of them: a hash after MurmurHash3's finalizer."""
        mixed = (position + self.seed % _MASK) * 0x85EBCA6B & _MASK
        mixed = (mixed ^ mixed >> 13) * 0xC2B2AE35 & _MASK
        return (mixed ^ mixed >> 16) % len(self.values)


_MASK = (1 << 31) - 1


@dataclass(frozen=True, slots=True)
class AllIndices:
    """Every index of a shape, row-major."""

    shape: tuple[int, ...]

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return itertools.product(*map(range, self.shape))

    def __len__(self) -> int:
        return prod(self.shape)


@dataclass(frozen=True, slots=True)
class InputTensor:
    """``table`` holds the elements that matter; ``default`` gives the others."""

    type: TensorType | VectorType
    shape: tuple[int, ...]
    table: Mapping[tuple[int, ...], Bits]
    default: Callable[[tuple[int, ...]], Bits]

    def at(self, index: tuple[int, ...]) -> Bits:
        return self.table[index] if index in self.table else self.default(index)


@dataclass(frozen=True, slots=True)
class Place:
    """The place in memory to which a pointer points: ``offset`` bytes behind the beginning of the block of a number. Without a block, the address
    ``offset``, of which 0 is null.
    """

    block: int | None
    offset: int

    def __str__(self) -> str:
        if self.block is None:
            return f"address {self.offset:#x}" if self.offset else "null"
        return f"block {self.block}{f' + {self.offset}' if self.offset else ''}"


NULL = Place(None, 0)


def no_pointers(position: int) -> Place:
    """Return null, as what a block holds whose elements are pointers of which nothing else is said."""
    return NULL


@dataclass(frozen=True, slots=True)
class InputBlock:
    """A piece of memory that the function sees, by a number for people: ``size`` elements of one type, like those of a tensor.

    Where the elements are pointers (``StoredPointerType``), ``pointers`` gives them by their positions. ``alignment`` is that of the first byte, in
    bytes, and exact; 0 for one of which nothing is stated. A store to one that is not ``writable`` is undefined behaviour.
    """

    number: int
    element: Type
    size: int
    table: Mapping[int, Bits]
    default: Callable[[int], Bits]
    alignment: int = 0
    pointers: Callable[[int], Place] = no_pointers
    writable: bool = True

    def at(self, position: int) -> Bits:
        return self.table[position] if position in self.table else self.default(position)


@dataclass(frozen=True, slots=True)
class InputMemRef:
    """A view of a block, whose first element lies at ``base + offset``. Two arguments may be views of one block."""

    type: MemRefType
    block: InputBlock
    base: int
    offset: int
    sizes: tuple[int, ...]
    strides: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class InputGlobal:
    """The content of a global of this name when the function starts. Globals come after the arguments. ``type`` is None for a global of the llvm
    dialect, to which only pointers lead.
    """

    name: str
    type: MemRefType | None
    block: InputBlock


@dataclass(frozen=True, slots=True)
class InputPointer:
    """A pointer of the llvm dialect to a place in a block, or without one; ``place`` is None for poison."""

    type: PointerType
    place: Place | None
    block: InputBlock | None = None


@dataclass(frozen=True, slots=True)
class InputObject:
    """A block to which only pointers in memory point. Objects come after the arguments, before globals."""

    block: InputBlock


Input = InputScalar | InputTensor | InputMemRef | InputPointer | InputObject | InputGlobal


def block_of(value: Input) -> InputBlock | None:
    """Return the block in which an input lies, or which it is; None if there is none."""
    match value:
        case InputScalar() | InputTensor():
            return None
        case _:
            return value.block


def has_poison(value: Input) -> bool:
    """Return whether an argument is poison, a vector with a lane that is, or a pointer to memory that a model makes poison. Elements of tensors and
    memrefs do not count.
    """
    match value:
        case InputScalar():
            return value.bits is None
        case InputPointer(_, place, block):
            return place is None or (block is not None and None in block.table.values())
        case InputObject(block):
            return None in block.table.values()
        case InputTensor(VectorType(), shape):
            return any(value.at(index) is None for index in itertools.product(*map(range, shape)))
        case _:
            return False


def is_executable(types: Sequence[Type]) -> bool:
    """Return whether inputs of these types can be made."""
    elements = (t.element if isinstance(t, (TensorType, VectorType, MemRefType)) else t for t in of_numbers(types))
    return all(isinstance(t, PointerType) or _element_is_executable(t) for t in elements)


def of_numbers(types: Sequence[Type]) -> list[Type]:
    """Return the types of the inputs for arguments of these types: a memref of vectors is one of their numbers (``scalarized``)."""
    return [scalarized(t) if isinstance(t, MemRefType) else t for t in types]


def _element_is_executable(type: Type) -> bool:
    return (isinstance(type, FloatType) and type.name in FORMATS) or isinstance(type, (IntegerType, IndexType))


def show_bits(type: Type, bits: Bits) -> str:
    """A value as a person reads it: ``-0.0``, ``nan``, ``-3``, ``true``, ``poison``."""
    if bits is None:
        return "poison"
    match type:
        case FloatType(name):
            return to_text(FORMATS[name], bits)
        case StoredPointerType():
            return "a pointer"
        case IntegerType(1):
            return "true" if bits else "false"
        case IntegerType(width):
            return str(bits - (1 << width) if bits >> (width - 1) else bits)
        case _:
            return str(bits - (1 << 64) if bits >> 63 else bits)


@dataclass(frozen=True, slots=True)
class Model:
    """The inputs that a solver's model describes: ``scalars[name]`` and ``elements[name][index]`` as bits (None: poison), ``dimensions[name]``.

    Of memory ``places`` has block ids (``arg0.block``, ``global.NAME``), first positions (``arg0.offset``) and strides (``arg0.stride1``);
    ``cells[type, id][position]`` is the content of a block of a type, ``extents[type, id]`` the element count of a block of the caller's.
    """

    scalars: Mapping[str, Bits]
    elements: Mapping[str, Mapping[tuple[int, ...], Bits]]
    dimensions: Mapping[str, int]
    indices: tuple[int, ...] = ()
    places: Mapping[str, int] = field(default_factory=dict)
    cells: Mapping[tuple[str, int], Mapping[int, Bits]] = field(default_factory=dict)
    extents: Mapping[tuple[str, int], int] = field(default_factory=dict)
