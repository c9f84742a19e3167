"""Concrete inputs of a function as plain data, and what a solver's model says of them. Drawing, showing and running them are others' business."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from smtenc.floats.formats import FORMATS, to_text
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, TensorType, Type, VectorType

Bits = int | None
"""A bit pattern, or None for poison."""

NO_GLOBALS: Mapping[str, MemRefType] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class InputScalar:
    type: Type
    bits: Bits


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
class InputBlock:
    """A piece of memory that the function sees, by a number for people: ``size`` elements of one type, like those of a tensor."""

    number: int
    element: Type
    size: int
    table: Mapping[int, Bits]
    default: Callable[[int], Bits]

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
    """What a mutable global of this name holds when the function starts. Comes after the arguments."""

    name: str
    type: MemRefType
    block: InputBlock


Input = InputScalar | InputTensor | InputMemRef | InputGlobal


def is_executable(types: Sequence[Type]) -> bool:
    """Whether inputs of these types can be made."""
    return all(_element_is_executable(t.element if isinstance(t, (TensorType, VectorType, MemRefType)) else t) for t in types)


def _element_is_executable(type: Type) -> bool:
    return (isinstance(type, FloatType) and type.name in FORMATS) or isinstance(type, (IntegerType, IndexType))


def show_bits(type: Type, bits: Bits) -> str:
    """A value as a person reads it: ``-0.0``, ``nan``, ``-3``, ``true``, ``poison``."""
    if bits is None:
        return "poison"
    match type:
        case FloatType(name):
            return to_text(FORMATS[name], bits)
        case IntegerType(1):
            return "true" if bits else "false"
        case IntegerType(width):
            return str(bits - (1 << width) if bits >> (width - 1) else bits)
        case _:
            return str(bits - (1 << 64) if bits >> 63 else bits)


@dataclass(frozen=True, slots=True)
class Model:
    """What a model says of the inputs: ``scalars[name]`` and ``elements[name][index]`` as bits (None: poison), ``dimensions[name]``.

    Of memory: ``places`` has block ids (``arg0.block``, ``global.NAME``), first positions (``arg0.offset``) and strides (``arg0.stride1``);
    ``cells[type, id][position]`` is what a block of a type holds.
    """

    scalars: Mapping[str, Bits]
    elements: Mapping[str, Mapping[tuple[int, ...], Bits]]
    dimensions: Mapping[str, int]
    indices: tuple[int, ...] = ()
    places: Mapping[str, int] = field(default_factory=dict)
    cells: Mapping[tuple[str, int], Mapping[int, Bits]] = field(default_factory=dict)
