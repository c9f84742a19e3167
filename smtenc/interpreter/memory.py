"""Memory of a concrete execution: typed blocks whose content is computed when asked for, as of any moment of the past.

A block's content is a stack of layers: the initial content at the bottom, above it what was written. Effects happen in program order;
the values written may still be unevaluated.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from smtenc.errors import UNKNOWN_LOCATION, Location
from smtenc.interpreter.values import (
    POISON,
    Block,
    ConcreteMemRef,
    ConcreteTensor,
    Content,
    Inconclusive,
    Index,
    Origin,
    Scalar,
    Undefined,
    points,
)
from smtenc.ir.types import TensorType, Type

_MOST_COMPARED = 4096
"""Elements of two views whose positions are compared one by one."""


@dataclass(eq=False)
class Memory:
    """The blocks of one execution: globals by name, and what each activation took from the stack."""

    globals: dict[str, Block] = field(default_factory=dict)
    lent: list[ConcreteTensor] = field(default_factory=list)
    """The function's arguments, whose buffers are its caller's."""
    read_as: list[ConcreteTensor] = field(default_factory=list)
    """Tensors that buffers were read as."""
    _stack: list[list[Block]] = field(default_factory=list)
    _count: int = 0

    def allocate(self, element: Type, size: int, origin: Origin, content: Content | None = None) -> Block:
        """A new block; its content is poison unless given: reading what was never written is reading poison."""
        self._count += 1
        poison = Scalar(element, POISON)
        block = Block(element, size, origin, f"local block {self._count}", content or (lambda position: poison))
        if origin is Origin.STACK and self._stack:
            self._stack[-1].append(block)
        return block

    @property
    def depth(self) -> int:
        """How many functions are running, one for the other, and scopes of ``memref.alloca_scope``."""
        return len(self._stack)

    @contextmanager
    def activation(self) -> Iterator[None]:
        """What ``memref.alloca`` takes lives until the function returns (``AutomaticAllocationScope``)."""
        taken: list[Block] = []
        self._stack.append(taken)
        try:
            yield
        finally:
            self._stack.pop()
            for block in taken:
                block.alive = False


def check_access(view: ConcreteMemRef, what: str, location: Location = UNKNOWN_LOCATION, *, write: bool = False) -> None:
    """Whether every element of a view that is not empty can be read, or written.

    Raises ``Undefined`` for a freed or read-only block, and where some of the elements lie outside of the block.
    """
    if view.size == 0:
        return
    low, high = view.extent
    if not 0 <= low <= high < view.block.size:
        raise Undefined(f"{what}: positions {low} to {high} of {view.block.name} of size {view.block.size}", location)
    _check_state(view.block, what, location, write)
    if write and any(overlap(view, other) for other in view.block.doubtful):
        raise Inconclusive(f"{what} writes {view.block.name}, which may be read-only", location)


def check_element(view: ConcreteMemRef, position: int, what: str, location: Location = UNKNOWN_LOCATION, *, write: bool = False) -> None:
    """Whether one position can be read, or written. Raises ``Undefined``, ``Inconclusive``."""
    if not 0 <= position < view.block.size:
        raise Undefined(f"{what} at position {position} of {view.block.name}, which has {view.block.size} elements", location)
    _check_state(view.block, what, location, write)
    if write and any(_has(other, position) for other in view.block.doubtful):
        raise Inconclusive(f"{what} writes {view.block.name}, which may be read-only", location)


def _has(view: ConcreteMemRef, position: int) -> bool:
    """Whether an element of a view is at a position of its block. Of large views it may say yes where there is a gap."""
    if view.size > _MOST_COMPARED:
        low, high = view.extent
        return low <= position <= high
    return any(view.position(i) == position for i in points(view.sizes))


def _check_state(block: Block, what: str, location: Location, write: bool) -> None:
    if block.parts:
        raise Inconclusive(f"{what} of bytes of {block.name}, which is seen as elements of another type", location)
    if not (block.part_of or block).alive:
        raise Undefined(f"{what} of {block.name} after it was freed", location)
    if write and not block.writable:
        raise Undefined(f"{what} writes {block.name}, which is read-only", location)


def overlap(one: ConcreteMemRef, other: ConcreteMemRef) -> bool:
    """Whether two views share an element. Of large views it may say yes where their elements only interleave."""
    if one.block is not other.block or one.size == 0 or other.size == 0:
        return False
    (low, high), (other_low, other_high) = one.extent, other.extent
    if low > other_high or other_low > high:
        return False
    if max(one.size, other.size) > _MOST_COMPARED:
        return True
    return not {one.position(i) for i in points(one.sizes)}.isdisjoint(other.position(i) for i in points(other.sizes))


def same_elements(one: ConcreteMemRef, other: ConcreteMemRef) -> bool:
    """Whether two views have the same element at every index."""
    return one.block is other.block and one.first == other.first and one.sizes == other.sizes and one.strides == other.strides


def freeze(view: ConcreteMemRef) -> None:
    """From now on the elements of a view are read-only (``bufferization.clone``)."""
    if view.size == view.block.size:
        view.block.writable = False
    elif view.size:
        view.block.doubtful.append(view)


class Live(ConcreteTensor):
    """The elements of a view as they are whenever they are asked for."""

    def at(self, index: Index) -> Scalar:
        return self.element(index)


def live(view: ConcreteMemRef) -> Live:
    """The elements of a view, to be read while it is being written."""
    return Live(TensorType(tuple(view.sizes), view.block.element), view.sizes, lambda index: view.block.read(view.position(index)))


def as_tensor(view: ConcreteMemRef) -> ConcreteTensor:
    """The elements of a view as they are now."""
    read = view.block.snapshot()
    type = TensorType(tuple(view.sizes), view.block.element)
    return ConcreteTensor(type, view.sizes, lambda index: read(view.position(index)))
