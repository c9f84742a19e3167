"""The values of a concrete execution: scalars that may be poison, and tensors that are functions of an index, computed when asked for.

What operations do with them is in the dialect files; scheduling, fuel and effects are in ``machine``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from math import prod
from typing import TYPE_CHECKING, Any

from smtenc.errors import UNKNOWN_LOCATION, Location, Unsupported
from smtenc.floats import formats as fp
from smtenc.interpreter.floating import FloatUnit, float_unit
from smtenc.ir.types import (
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    TensorType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)

if TYPE_CHECKING:
    from smtenc.interpreter.memory import Block


class Undefined(Exception):
    """The program's behaviour is undefined on these inputs."""

    def __init__(self, reason: str, location: Location = UNKNOWN_LOCATION) -> None:
        super().__init__(f"{reason} ({location})" if location != UNKNOWN_LOCATION else reason)
        self.reason = reason
        self.location = location


class Inconclusive(Exception):
    """The program cannot be executed here: an operation without a definition, or more work than the fuel allows."""

    def __init__(self, reason: str, location: Location = UNKNOWN_LOCATION) -> None:
        super().__init__(f"{reason} ({location})" if location != UNKNOWN_LOCATION else reason)
        self.reason = reason
        self.location = location


class Poison(Enum):
    """A deferred undefined value (LLVM's and MLIR's ``ub.poison``)."""

    POISON = "poison"


POISON = Poison.POISON

Payload = Any
"""What a scalar holds: an unsigned Python int below ``2^width`` for integers and index, a float payload (``floating``), or ``POISON``."""


@dataclass(frozen=True, slots=True)
class Scalar:
    """A value of an integer type, ``index``, or a float type."""

    type: Type
    value: Payload

    @property
    def is_poison(self) -> bool:
        return self.value is POISON

    def bits(self) -> int:
        """The bit pattern, unsigned. Raises ``ValueError`` for poison."""
        if self.value is POISON:
            raise ValueError("poison has no bits")
        match self.type:
            case FloatType():
                return unit_of(self.type).bits(self.value)
            case _:
                return int(self.value)

    @property
    def is_nan(self) -> bool:
        return isinstance(self.type, FloatType) and self.value is not POISON and unit_of(self.type).is_nan(self.value)

    def __str__(self) -> str:
        """As a person reads it: decimal, integers signed (``i1`` as 0 or 1)."""
        if self.value is POISON:
            return "poison"
        match self.type:
            case FloatType():
                unit = unit_of(self.type)
                return fp.to_text(unit.format, unit.bits(self.value))
            case IntegerType(width) if width > 1:
                return str(as_signed(self.value, width))
            case IndexType():
                return str(as_signed(self.value, 64))
            case _:
                return str(self.value)


Index = tuple[int, ...]


@dataclass(frozen=True, eq=False)
class ConcreteTensor:
    """A tensor or vector: a concrete shape, and a function from an in-bounds index to its element, called at most once per index."""

    type: TensorType | VectorType
    shape: tuple[int, ...]
    element: Callable[[Index], Scalar]
    _seen: dict[Index, Scalar] = field(default_factory=dict, repr=False)

    def at(self, index: Index) -> Scalar:
        """The element. Raises ``IndexError`` out of bounds, ``Undefined`` and ``Inconclusive`` from the computation."""
        found = self._seen.get(index)
        if found is None:
            if len(index) != len(self.shape) or not all(map(_below, index, self.shape)):
                raise IndexError(f"index {list(index)} outside of shape {list(self.shape)}")
            found = self._seen[index] = self.element(index)
        return found

    @property
    def size(self) -> int:
        return prod(self.shape)

    def indices(self) -> Iterable[Index]:
        """Every index, row-major."""
        return points(self.shape)


@dataclass(frozen=True, eq=False)
class ConcreteMemRef:
    """A view of a block. ``base`` is where its aligned pointer points, ``offset`` and ``strides`` are what the descriptor adds to that."""

    type: MemRefType | UnrankedMemRefType
    block: Block
    base: int
    offset: int
    sizes: Index
    strides: tuple[int, ...]

    @property
    def first(self) -> int:
        """The position of the element at index zero."""
        return self.base + self.offset

    @property
    def size(self) -> int:
        return prod(self.sizes)

    @property
    def extent(self) -> tuple[int, int]:
        """The lowest and the highest position of a view that is not empty."""
        steps = [(n - 1) * s for n, s in zip(self.sizes, self.strides, strict=True)]
        return self.first + sum(min(s, 0) for s in steps), self.first + sum(max(s, 0) for s in steps)

    def position(self, index: Index) -> int:
        return self.first + sum(i * s for i, s in zip(index, self.strides, strict=True))


ConcreteValue = Scalar | ConcreteTensor | ConcreteMemRef


def points(sizes: Sequence[int]) -> Iterable[Index]:
    """Every index below ``sizes``, row-major, one at a time (``itertools.product`` would first list every range)."""
    if 0 in sizes:
        return
    index = [0] * len(sizes)
    while True:
        yield tuple(index)
        for d in reversed(range(len(sizes))):
            index[d] += 1
            if index[d] < sizes[d]:
                break
            index[d] = 0
        else:
            return


def _below(i: int, n: int) -> bool:
    return 0 <= i < n


def unit_of(type: FloatType) -> FloatUnit:
    """The float unit of an IR type. Raises ``Unsupported``."""
    return float_unit(type.name)


def as_signed(value: int, width: int) -> int:
    """Two's complement reading of an unsigned pattern."""
    return value - (1 << width) if width and value >> (width - 1) else value


def element_type(type: Type) -> Type:
    """The type of one element; a scalar type is its own."""
    match type:
        case TensorType(_, element) | VectorType(_, element) | UnrankedTensorType(element):
            return element
        case _:
            return type


def scalar_from_bits(type: Type, bits: int) -> Scalar:
    """A scalar by its bit pattern. Raises ``Unsupported`` for a type that is not a scalar."""
    match type:
        case FloatType():
            return Scalar(type, unit_of(type).from_bits(bits))
        case IntegerType(width):
            return Scalar(type, bits & ((1 << width) - 1))
        case IndexType():
            return Scalar(type, bits)
        case _:
            raise Unsupported(f"values of type {type} cannot be executed")


def poison(type: Type) -> Scalar:
    return Scalar(type, POISON)


def tensor_from_bits(type: TensorType | VectorType, shape: Sequence[int], bits: Sequence[int]) -> ConcreteTensor:
    """A tensor by the bit patterns of its elements, row-major. Raises ``ValueError`` where their number is not the shape's."""
    if prod(shape) != len(bits):
        raise ValueError(f"{len(bits)} elements for shape {list(shape)}")
    dims = tuple(shape)
    return ConcreteTensor(type, dims, lambda index: scalar_from_bits(type.element, bits[linearize(index, dims)]))


def tensor_from_function(type: TensorType | VectorType, shape: Sequence[int], bits: Callable[[Index], int]) -> ConcreteTensor:
    """A tensor by a function from the index to the bit pattern: an input of any size costs only what is read."""
    return ConcreteTensor(type, tuple(shape), lambda index: scalar_from_bits(type.element, bits(index)))


def splat(type: TensorType | VectorType, shape: Sequence[int], value: Scalar) -> ConcreteTensor:
    return ConcreteTensor(type, tuple(shape), lambda index: value)


def linearize(index: Sequence[int], shape: Sequence[int]) -> int:
    """Row-major position."""
    position = 0
    for i, n in zip(index, shape, strict=True):
        position = position * n + i
    return position


def delinearize(position: int, shape: Sequence[int]) -> Index:
    """Row-major index; the inverse of ``linearize`` for in-bounds positions."""
    index: list[int] = []
    for n in reversed(shape):
        position, i = divmod(position, n)
        index.append(i)
    return tuple(reversed(index))
