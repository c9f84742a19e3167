"""Symbolic values: what an SSA value is while a program is executed symbolically.

A tensor is a function of its index, never a list of elements. Terms and index expressions come from ``terms``; floats are ``floats.algebra`` terms.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from smtenc.deadline import check
from smtenc.ir.core import Operation
from smtenc.ir.types import Type
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index

Indices = tuple[Index, ...]


class Site(NamedTuple):
    """An operation, and where it is executed: the indices of the loops and tensors around it."""

    operation: Operation
    place: Indices = ()


@dataclass(frozen=True, slots=True)
class Origin:
    """The float operation that gave a value, for those whose fast-math flags let a later one look through it (``fastmath``).

    ``kind`` is ``sum``, ``product`` or ``quotient``, ``parts`` what was added, multiplied or divided; ``factors`` those of the products among a
    sum's parts that may be fused into it.
    """

    kind: str
    parts: tuple[Term, ...]
    flags: frozenset[str]
    factors: tuple[Term, ...] = ()


@dataclass(frozen=True, slots=True)
class Scalar:
    """``value`` is a bit-vector of the type's width for ``iN``, an ``Index`` for ``index``, a float term for floats. ``poison`` is a Bool.

    Where ``poison`` holds, ``value`` means nothing.
    """

    type: Type
    value: Term | Index
    poison: Term
    origin: Origin | None = None

    @property
    def term(self) -> Term:
        """The value of an integer or float."""
        assert not isinstance(self.value, Index), "an index value is not a term"
        return self.value

    @property
    def index(self) -> Index:
        """The value of type ``index``."""
        assert isinstance(self.value, Index), "not an index value"
        return self.value


class Tensor:
    """A ranked tensor or a vector: element type, one ``Index`` per dimension, and the element at any index tuple.

    ``at`` outside the shape gives an arbitrary value: whoever can reach there has recorded undefined behaviour or guards. Results are kept, so
    an element that many consumers ask for is built once.
    """

    __slots__ = ("_known", "_read", "computed_at", "element", "shape")

    def __init__(self, element: Type, shape: Indices, at: Callable[[Indices], Scalar]) -> None:
        self.element = element
        self.shape = shape
        self.computed_at = at
        """The element as the operation computes it, whatever it is read as."""
        self._read = at
        self._known: dict[Indices, Scalar] = {}

    def at(self, indices: Indices) -> Scalar:
        known = self._known.get(indices)
        if known is None:
            check()
            known = self._known[indices] = self._read(indices)
        return known

    def read_by(self, at: Callable[[Indices], Scalar]) -> Tensor:
        """The same tensor, whose elements ``at`` gives."""
        return Tensor(self.element, self.shape, at)

    def read_as(self, read: Callable[[Indices], Scalar]) -> None:
        """From now on elements are what ``read`` gives, which is the same in bounds (``definitions``)."""
        self._read = read
        self._known.clear()


class BlockKind(Enum):
    """Where a block of memory comes from, which decides who sees it, who may write it, and who may free it."""

    ARGUMENT = auto()
    GLOBAL = auto()
    CONSTANT = auto()
    """A constant global."""
    HEAP = auto()
    STACK = auto()
    TENSOR = auto()
    """Made of a tensor (``to_memref``): not to be freed."""


@dataclass(frozen=True, eq=False, slots=True)
class Block:
    """One object in memory, whose elements have one type. Two blocks are told apart by identity, or by ``id`` where both have one.

    ``id`` is a bit-vector: of blocks that the caller knows, of which two may be one. ``initial`` is what a constant holds, in row-major order;
    other blocks of this program begin as poison. ``size`` counts elements, where that is known.
    """

    name: str
    kind: BlockKind
    element: Type
    id: Term | None = None
    initial: Tensor | None = None
    size: Index | None = None
    read_only: bool = False
    part_of: Block | None = None
    """The bytes of which this is a part, seen as elements of another type: it lives as long as they do."""

    @property
    def visible(self) -> bool:
        """Whether the caller can see it."""
        return self.id is not None

    @property
    def writable(self) -> bool:
        return self.kind is not BlockKind.CONSTANT and not self.read_only

    @property
    def freeable(self) -> bool:
        return self.kind in (BlockKind.ARGUMENT, BlockKind.HEAP)


@dataclass(frozen=True, eq=False, slots=True)
class Root:
    """A window on a block: element ``i`` lies at ``pointer + offset + sum of i * strides``. Views of it keep it and change coordinates.

    ``proven`` says that the window is known to be inside the block.
    """

    block: Block
    pointer: Index
    offset: Index
    shape: Indices
    strides: Indices
    proven: bool = True
    within: Root | None = None
    """The window that this one was made from, where it is not known to be inside the block."""

    @property
    def start(self) -> Index:
        return self.pointer + self.offset

    def position(self, indices: Indices) -> Index:
        """Where an element lies in the block, counted in elements."""
        total = self.start
        for i, stride in zip(indices, self.strides, strict=True):
            total = total + i * stride
        return total


@dataclass(frozen=True, eq=False, slots=True)
class View:
    """A one-to-one choice of a root's elements. ``offset`` and ``strides`` are what the memref's descriptor holds.

    ``forward`` takes the view's index to the root's; ``backward`` says whether an index of the root is in the view, and where.
    """

    root: Root
    offset: Index
    strides: Indices
    forward: Callable[[Indices], Indices]
    backward: Callable[[Indices], tuple[Term, Indices]]
    whole: bool
    """All elements of the root, in whatever order."""


@dataclass(frozen=True, eq=False, slots=True)
class MemRef:
    """A memref: one of ``views``, the one whose guard holds (exactly one does). Where ``poison`` holds it must not be used for an access."""

    element: Type
    shape: Indices
    views: tuple[tuple[Term, View], ...]
    poison: Term


SymbolicValue = Scalar | Tensor | MemRef


@dataclass(frozen=True, slots=True)
class Place:
    """An element of a root, by its index there."""

    root: Root
    indices: Indices

    @property
    def position(self) -> Index:
        return self.root.position(self.indices)
