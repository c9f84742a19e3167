"""The memory of a concrete execution: typed blocks whose content is computed on demand, also as of an earlier moment.

A block's content is a stack of layers: the initial content at the bottom, the writes above it. Effects happen in program order; the values written
may still be unevaluated.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from numpy.lib.stride_tricks import as_strided

from smtenc.errors import UNKNOWN_LOCATION, Location
from smtenc.interpreter.addresses import Addresses
from smtenc.interpreter.loops.races import Access, ParallelLoop, Touch
from smtenc.interpreter.permissions import Permissions, permissions_of
from smtenc.interpreter.values import (
    POISON,
    Array,
    Block,
    ConcreteMemRef,
    ConcreteTensor,
    ConcreteValue,
    Content,
    Inconclusive,
    Index,
    Layer,
    NotPlain,
    Origin,
    Remembered,
    Scalar,
    Undefined,
    Vector,
    VectorOf,
    Whole,
    points,
)
from smtenc.interpreter.vectors import Assembly, packed, whole_poison
from smtenc.ir.core import Function
from smtenc.ir.types import TensorType, Type

_MOST_COMPARED = 4096
"""The largest element count of views whose positions are compared one by one."""

_MOST_RECORDED = 1 << 16
"""The largest element count that one operation in a parallel loop may access."""


@dataclass(eq=False)
class Memory:
    """The blocks of one execution: globals by name, and the stack blocks of each activation."""

    globals: dict[str, Block] = field(default_factory=dict)
    lent: list[ConcreteTensor] = field(default_factory=list)
    """The tensor arguments of the function, whose buffers belong to its caller."""
    read_as: list[ConcreteTensor] = field(default_factory=list)
    """The tensors as which buffers were read."""
    loops: list[ParallelLoop] = field(default_factory=list)
    """The parallel loops that are running, outermost first."""
    addresses: Addresses = field(default_factory=Addresses)
    permissions: list[Permissions] = field(default_factory=list)
    """What the functions that are running say of the memory that they access."""
    _stack: list[list[Block]] = field(default_factory=list)
    _numbers: dict[Block, int] = field(default_factory=dict)
    """The blocks that were allocated, in order."""

    def allocate(self, element: Type, size: int, origin: Origin, content: Content | None = None, whole: Whole | None = None) -> Block:
        """Return a new block. Its content is poison unless given: a read of an element that was never written gives poison. ``whole`` computes all
        elements at once.
        """
        poison = Scalar(element, POISON)
        if content is None:
            content, whole = lambda position: poison, lambda _: whole_poison(element, (size,))
        block = Block(element, size, origin, f"local block {len(self._numbers) + 1}", content, whole)
        self._numbers[block] = len(self._numbers) + 1
        if origin is Origin.STACK and self._stack:
            self._stack[-1].append(block)
        for loop in self.loops:
            loop.allocated(block)
        return block

    def access(
        self, view: ConcreteMemRef, what: str, location: Location = UNKNOWN_LOCATION, *, write: bool = False, exact: bool = True
    ) -> None:
        """Record that every element of a view is read (or written). If not ``exact``, some elements may not be accessed.

        Raises as ``check_access`` does, ``Undefined`` for a race, and ``Inconclusive`` for a large view in a parallel loop.
        """
        check_access(view, what, location, write=write)
        if view.size:
            self._check_permissions(view.block, what, location, write=write)
        if self.loops and view.size:
            if view.size > _MOST_RECORDED:
                raise Inconclusive(f"{what} of {view.size} elements in a parallel loop", location)
            self._touch(view.block, {view.position(i) for i in points(view.sizes)}, _touch(what, write, exact))

    def access_element(
        self,
        view: ConcreteMemRef,
        position: int,
        what: str,
        location: Location = UNKNOWN_LOCATION,
        *,
        write: bool = False,
        atomic: Touch | None = None,
    ) -> None:
        """Record that one position is read, or written, or accessed by a read-modify-write (``atomic``). Raises as ``check_element`` does, and for a
        race.
        """
        self.access_positions(view.block, range(position, position + 1), what, location, write=write, atomic=atomic)

    def access_positions(
        self,
        block: Block,
        positions: range,
        what: str,
        location: Location = UNKNOWN_LOCATION,
        *,
        write: bool = False,
        atomic: Touch | None = None,
    ) -> None:
        """Record that consecutive positions of a block are accessed. Raises as ``access_element`` does."""
        check_positions(block, positions, what, location, write=write)
        self._check_permissions(block, what, location, write=write)
        if self.loops:
            self._touch(block, positions, atomic or _touch(what, write, True))

    def _check_permissions(self, block: Block, what: str, location: Location, *, write: bool) -> None:
        for own in self.permissions:
            own.check(block.part_of or block, self._numbers.get(block.part_of or block, 0), what, location, write=write)

    @contextmanager
    def permitting(self, function: Function, arguments: Sequence[ConcreteValue]) -> Iterator[None]:
        """Check that accesses inside this context are those that a function says it makes."""
        own = permissions_of(function, arguments, len(self._numbers))
        if own is not None:
            self.permissions.append(own)
        try:
            yield
        finally:
            if own is not None:
                self.permissions.pop()

    def freed(self, block: Block, what: str, location: Location = UNKNOWN_LOCATION) -> None:
        """Free a block, which races with every other access to it. Raises ``Inconclusive`` for a large block in a parallel loop."""
        block.alive = False
        if self.loops:
            if block.size > _MOST_RECORDED:
                raise Inconclusive(f"{what} of {block.size} elements in a parallel loop", location)
            self._touch(block, range(block.size), _touch(what, True, True))

    def _touch(self, block: Block, positions: Collection[int], touch: Touch) -> None:
        for loop in self.loops:
            loop.touch(block, positions, touch)

    @contextmanager
    def in_parallel(self, loop: ParallelLoop) -> Iterator[None]:
        """Check the accesses inside this context for races between iterations of a parallel loop."""
        self.loops.append(loop)
        try:
            yield
        finally:
            self.loops.pop()

    @property
    def depth(self) -> int:
        """The number of active function calls and scopes of ``memref.alloca_scope``."""
        return len(self._stack)

    def restore(self, mark: Block) -> bool:
        """Free the blocks that the present activation took since it took ``mark``, as ``llvm.intr.stackrestore`` does; return whether it took
        ``mark`` at all.
        """
        taken = self._stack[-1] if self._stack else []
        if mark not in taken:
            return False
        for block in taken[taken.index(mark) + 1 :]:
            block.alive = block.dormant = False
        del taken[taken.index(mark) + 1 :]
        return True

    @contextmanager
    def activation(self) -> Iterator[None]:
        """Free, at the end of this context, the blocks that ``memref.alloca`` took inside it (``AutomaticAllocationScope``)."""
        taken: list[Block] = []
        self._stack.append(taken)
        try:
            yield
        finally:
            self._stack.pop()
            for block in taken:
                block.alive = block.dormant = False


def _touch(what: str, write: bool, exact: bool) -> Touch:
    return Touch(Access.WRITE if write else Access.READ, what, exact)


def check_access(view: ConcreteMemRef, what: str, location: Location = UNKNOWN_LOCATION, *, write: bool = False) -> None:
    """Check that every element of a view can be read (or written); an empty view passes.

    Raises ``Undefined`` if the block is freed, or read-only and written, or if some elements lie outside of the block, and ``Inconclusive`` if the
    view may be read-only.
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
    """Check that one position can be read (or written). Raises ``Undefined``, ``Inconclusive`` as ``check_access`` does."""
    check_positions(view.block, range(position, position + 1), what, location, write=write)


def check_positions(block: Block, positions: range, what: str, location: Location = UNKNOWN_LOCATION, *, write: bool = False) -> None:
    """Check that consecutive positions of a block can be read (or written). Raises ``Undefined``, ``Inconclusive`` as ``check_access`` does."""
    if not 0 <= positions.start <= positions.stop <= block.size:
        raise Undefined(f"{what} at position {positions.start} of {block.name}, which has {block.size} elements", location)
    _check_state(block, what, location, write)
    if write and block.doubtful and any(_has(other, p) for other in block.doubtful for p in positions):
        raise Inconclusive(f"{what} writes {block.name}, which may be read-only", location)


def _has(view: ConcreteMemRef, position: int) -> bool:
    """Return whether an element of a view is at a position of its block. For large views the answer may be True for a gap."""
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
    """Return whether two views share an element. For large views the answer may be True if their elements only interleave."""
    if one.block is not other.block or one.size == 0 or other.size == 0:
        return False
    (low, high), (other_low, other_high) = one.extent, other.extent
    if low > other_high or other_low > high:
        return False
    if max(one.size, other.size) > _MOST_COMPARED:
        return True
    return not {one.position(i) for i in points(one.sizes)}.isdisjoint(other.position(i) for i in points(other.sizes))


def same_elements(one: ConcreteMemRef, other: ConcreteMemRef) -> bool:
    """Return whether two views have the same element at every index."""
    return one.block is other.block and one.first == other.first and one.sizes == other.sizes and one.strides == other.strides


def freeze(view: ConcreteMemRef) -> None:
    """Make the elements of a view read-only (``bufferization.clone``). A part of a block is recorded as ``doubtful`` only."""
    if view.size == view.block.size:
        view.block.writable = False
    elif view.size:
        view.block.doubtful.append(view)


class Live(ConcreteTensor):
    """The elements of a view as they are at the time of each read."""

    def at(self, index: Index) -> Scalar:
        return self.element(index)


def live(view: ConcreteMemRef) -> Live:
    """Return the elements of a view as a tensor that reads the present content, for use while the view is being written."""
    return Live(TensorType(tuple(view.sizes), view.block.element), view.sizes, lambda index: view.block.read(view.position(index)))


def as_tensor(view: ConcreteMemRef) -> ConcreteTensor:
    """Return the elements of a view as they are now; later writes do not change the result."""
    now, block = view.block.snapshot(), view.block
    type = TensorType(tuple(view.sizes), block.element)

    def whole(vector: VectorOf) -> Vector:
        if view.size == 0:
            return whole_poison(block.element, view.sizes)
        low, high = view.extent
        if not 0 <= low <= high < block.size:
            raise NotPlain("a view that is not inside of its block")
        return vector(contents(now, block)).moved(lambda a: strided_view(a, view))

    return ConcreteTensor(type, view.sizes, lambda index: now.read(view.position(index)), whole)


def held(block: Block | Remembered) -> ConcreteTensor:
    """Return all elements of a block, or of a remembered earlier state of a block."""
    return contents(block.content, block.block) if isinstance(block, Remembered) else contents(block.snapshot(), block)


def contents(layer: Layer, block: Block) -> ConcreteTensor:
    """Return all elements of a block in order, as read through a layer that does not change any more."""
    type, shape = TensorType((block.size,), block.element), (block.size,)

    def whole(vector: VectorOf) -> Vector:
        if not layer.known:
            layer.known.append((block.element, _through(layer, block, vector)))
        return layer.known[0][1]

    return ConcreteTensor(type, shape, lambda index: layer.read(index[0]), whole)


def _through(layer: Layer, block: Block, vector: VectorOf) -> Vector:
    """Return all elements: the content of the lowest layer, changed by the writes of each layer above it. Raises ``NotPlain`` if a change does not
    come from a write of the program, or the content cannot be computed at once.
    """
    layers = [layer]
    while (below := layers[-1].below) is not None and not layers[-1].known and not _covers(layers[-1], block):
        layers.append(below)
    start = layers[-1]
    if start.known:
        assembly = Assembly(start.known[0][1])
        layers.pop()
    elif _covers(start, block):
        assembly = Assembly(whole_poison(block.element, (block.size,)))
    elif start.whole is None:
        raise NotPlain(f"the content of {block.name}")
    else:
        assembly = Assembly(start.whole(vector))
        _put_cells(assembly, start, block)
        layers.pop()
    for above in reversed(layers):
        if above.region is not None and above.written is None:
            raise NotPlain(f"the content of {block.name}")
        if above.written is not None:
            view, tensor = above.written
            assembly.write(lambda a, view=view: strided_view(a, view), vector(tensor))  # type: ignore[misc]
        _put_cells(assembly, above, block)
    return assembly.done()


def _covers(layer: Layer, block: Block) -> bool:
    """Return whether a layer writes every element of the block."""
    return layer.written is not None and layer.written[0].size == block.size


def _put_cells(assembly: Assembly, layer: Layer, block: Block) -> None:
    """Apply the single stores of a layer. (Cached reads are among them, and do not change a value.)"""
    if layer.cells:
        positions = list(layer.cells)
        assembly.put(positions, packed(block.element, (len(positions),), [layer.cells[p].value for p in positions]))


def strided_view(array: Array, view: ConcreteMemRef) -> Array:
    """Return the elements of a view, given all elements of its block. The view must lie inside of its block."""
    (step,) = array.strides
    return as_strided(array[view.first :], view.sizes, [s * step for s in view.strides])
