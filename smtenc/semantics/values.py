"""Symbolic values: the representation of SSA values in symbolic execution.

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
"""A tuple of index expressions: an index of a tensor, or a shape."""


class Site(NamedTuple):
    """An operation, and the indices of the loops and tensors around its execution."""

    operation: Operation
    place: Indices = ()


@dataclass(frozen=True, slots=True)
class Origin:
    """The float operation that computed a value, if its fast-math flags allow a later operation to be combined with it (``fastmath``).

    ``kind`` is ``sum``, ``product`` or ``quotient``, and ``parts`` are the summands, factors, or dividend and divisor; ``factors`` are those of the
    products among a sum's parts that may be fused into it.
    """

    kind: str
    parts: tuple[Term, ...]
    flags: frozenset[str]
    factors: tuple[Term, ...] = ()
    hidden: frozenset[tuple[str, str]] = frozenset()
    """Kinds and flags by which the value may be combined with later operations, although its parts are not known (``flag_flow``)."""


@dataclass(frozen=True, slots=True)
class Scalar:
    """A scalar value. ``value`` is a bit-vector of the type's width for ``iN``, an ``Index`` for ``index``, a float term for floats. ``poison`` is a
    Bool.

    Where ``poison`` holds, ``value`` has no meaning.
    """

    type: Type
    value: Term | Index
    poison: Term
    origin: Origin | None = None

    @property
    def term(self) -> Term:
        """The value of an integer or float. Fails an assertion for an ``index`` value."""
        assert not isinstance(self.value, Index), "an index value is not a term"
        return self.value

    @property
    def index(self) -> Index:
        """The value of type ``index``. Fails an assertion for other values."""
        assert isinstance(self.value, Index), "not an index value"
        return self.value


class Tensor:
    """A ranked tensor or a vector: element type, one ``Index`` per dimension, and the element at any index tuple.

    ``at`` outside the shape gives an arbitrary value: such reads are under a guard, or undefined behaviour was recorded. Elements are cached, so an
    element with many uses is built once.
    """

    __slots__ = ("_known", "_read", "computed_at", "element", "shape")

    def __init__(self, element: Type, shape: Indices, at: Callable[[Indices], Scalar]) -> None:
        self.element = element
        self.shape = shape
        self.computed_at = at
        """The element as the operation computes it, also if reads are replaced (``read_as``)."""
        self._read = at
        self._known: dict[Indices, Scalar] = {}

    def at(self, indices: Indices) -> Scalar:
        """Return the element at an index."""
        known = self._known.get(indices)
        if known is None:
            check()
            known = self._known[indices] = self._read(indices)
        return known

    def read_by(self, at: Callable[[Indices], Scalar]) -> Tensor:
        """Return the same tensor with elements given by ``at``."""
        return Tensor(self.element, self.shape, at)

    def read_as(self, read: Callable[[Indices], Scalar]) -> None:
        """Replace the elements of later reads by those of ``read``, which must be equal in bounds (``definitions``)."""
        self._read = read
        self._known.clear()


class BlockKind(Enum):
    """The origin of a memory block, which decides whether the caller can access it, and whether it may be written and freed."""

    ARGUMENT = auto()
    GLOBAL = auto()
    CONSTANT = auto()
    """A constant global."""
    HEAP = auto()
    STACK = auto()
    TENSOR = auto()
    """The buffer of a tensor (``to_memref``), which must not be freed."""


@dataclass(frozen=True, eq=False, slots=True)
class Block:
    """One object in memory, whose elements have one type. Two blocks are distinguished by identity, or by ``id`` if both have one.

    ``id`` is a bit-vector for blocks that the caller can access, two of which may be one. ``initial`` is the content of a constant, in row-major
    order; other blocks that the program allocates start as poison. ``size`` is the element count; None if it is unknown.
    """

    name: str
    kind: BlockKind
    element: Type
    id: Term | None = None
    initial: Tensor | None = None
    size: Index | None = None
    read_only: bool = False
    part_of: Block | None = None
    """The block of bytes of which this is a part, accessed as elements of another type; its lifetime is that of this block."""

    @property
    def visible(self) -> bool:
        """True if the caller can access the block."""
        return self.id is not None

    @property
    def writable(self) -> bool:
        """True if the block may be written."""
        return self.kind is not BlockKind.CONSTANT and not self.read_only

    @property
    def freeable(self) -> bool:
        """True if the block may be freed."""
        return self.kind in (BlockKind.ARGUMENT, BlockKind.HEAP)


@dataclass(frozen=True, eq=False, slots=True)
class Root:
    """A window on a memory block: element ``i`` lies at ``pointer + offset + sum of i * strides``. Views of it keep the root and change coordinates.

    ``proven``: the window is known to be inside the block.
    """

    block: Block
    pointer: Index
    offset: Index
    shape: Indices
    strides: Indices
    proven: bool = True
    within: Root | None = None
    """The window from which this one was made, if this one is not known to be inside the block."""

    @property
    def start(self) -> Index:
        """The position of the first element in the block."""
        return self.pointer + self.offset

    def position(self, indices: Indices) -> Index:
        """Return the position of an element in the block, counted in elements."""
        total = self.start
        for i, stride in zip(indices, self.strides, strict=True):
            total = total + i * stride
        return total


@dataclass(frozen=True, eq=False, slots=True)
class View:
    """An injective selection of a root's elements. ``offset`` and ``strides`` are those of the memref's descriptor.

    ``forward`` maps an index of the view to one of the root; ``backward`` maps an index of the root to the condition that it is in the view, and the
    index there.
    """

    root: Root
    offset: Index
    strides: Indices
    forward: Callable[[Indices], Indices]
    backward: Callable[[Indices], tuple[Term, Indices]]
    whole: bool
    """True if the view has all elements of the root, in any order."""


@dataclass(frozen=True, eq=False, slots=True)
class MemRef:
    """A memref: the one of ``views`` whose guard holds (exactly one does). Where ``poison`` holds it must not be used for an access."""

    element: Type
    shape: Indices
    views: tuple[tuple[Term, View], ...]
    poison: Term


SymbolicValue = Scalar | Tensor | MemRef


@dataclass(frozen=True, slots=True)
class Place:
    """An element of a root, given by its index in the root."""

    root: Root
    indices: Indices

    @property
    def position(self) -> Index:
        """The position of the element in its block."""
        return self.root.position(self.indices)
