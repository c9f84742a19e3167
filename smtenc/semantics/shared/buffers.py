"""Accesses to buffers: single elements, whole buffers that are read as a tensor or written, and overlap.

All operations that read or write memory use them (``memref.load``, ``memref.copy``, structured operations, bufferization).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from smtenc.errors import Unsupported
from smtenc.ir.core import Value
from smtenc.ir.llvm.data_layout import size_of
from smtenc.ir.types import MemRefType, Type
from smtenc.semantics.control import path_of
from smtenc.semantics.domain import Domain
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.shapes import assume_exists, index_operand, largest_index
from smtenc.semantics.storage.layouts import extent, fresh, is_injective, product, shares_places, whole
from smtenc.semantics.storage.memory import is_inside, same_block
from smtenc.semantics.storage.pointers import require_unexposed
from smtenc.semantics.undefined import UndefinedSomewhere
from smtenc.semantics.values import BlockKind, Indices, MemRef, Root, Scalar, Tensor, View
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.view import literals


def element_of(frame: Frame, memref: MemRef, operands: Sequence[Value]) -> Indices:
    """Return the index given by ``operands``. An index out of bounds of the memref, or poison, is undefined behaviour."""
    indices = tuple(index_operand(frame, v) for v in operands)
    frame.undefined_if(frame.world.terms.not_(frame.world.in_bounds(indices, memref.shape)))
    return indices


def load_element(frame: Frame, memref: MemRef, indices: Indices) -> Scalar:
    """Return the element at ``indices``, which must be in bounds. A read outside of the block, or of memory that must not be read, is undefined
    behaviour.
    """
    frame.watch(memref, indices)
    frame.undefined_if(frame.memory.outside_block(memref, indices))
    frame.undefined_if(frame.memory.unreadable(memref))
    if loads_are_noted(frame):
        frame.memory.note_load(memref, indices)
    return frame.memory.load(memref, indices)


def loads_are_noted(frame: Frame) -> bool:
    """Return whether loads of this frame count as reads: for the target those outside of regions; for the source, which they excuse, those with a
    known path condition. A load of the llvm dialect's of what was never stored gives poison, and is none of the target's faults.
    """
    if frame.is_target and frame.executes_llvm:
        return False
    return not frame.in_region or (not frame.is_target and path_of(frame) is not None)


def store_element(frame: Frame, memref: MemRef, indices: Indices, value: Scalar) -> None:
    """Write the element at ``indices``, which must be in bounds. A write outside of the block, or to memory that must not be written, is undefined
    behaviour.
    """
    memory = frame.writable_memory()
    frame.watch(memref, indices, writes=True)
    frame.undefined_if(memory.outside_block(memref, indices))
    frame.undefined_if(memory.unwritable(memref))
    frame.undefined_if(memory.frozen_at(memref, indices))
    if any(view.root.block.visible or view.root.block in memory.escaped for _, view in memref.views):
        require_unexposed(frame.world, memory, value)
    memory.store(memref, indices, value)


def read_buffer(frame: Frame, memref: MemRef) -> Tensor:
    """Return the current content as a tensor. It is undefined behaviour if there are elements that must not be read; a poison memref gives poison
    elements.
    """
    t = frame.world.terms
    if frame.watched is not None:
        name = frame.world.fresh_name("read")
        anywhere = tuple(frame.world.element_index(f"{name}.{d}", n) for d, n in enumerate(memref.shape))
        frame.watch(memref, anywhere, anywhere)
    require_inside(frame, memref)
    freed = t.or_(*(t.and_(guard, frame.memory.is_freed(view.root.block)) for guard, view in memref.views))
    unreadable = t.or_(freed, frame.memory.forbidden(memref, writes=False))
    frame.undefined_if(t.and_(unreadable, t.not_(frame.world.is_empty(memref.shape))))
    if loads_are_noted(frame):
        frame.memory.note_read(memref)
    return frame.memory.tensor(memref)


def require_writable(frame: Frame, memref: MemRef) -> None:
    """Record undefined behaviour if there are elements that must not be written."""
    require_inside(frame, memref)
    world, t = frame.world, frame.world.terms
    some = t.not_(world.is_empty(memref.shape))
    frame.undefined_if(t.and_(frame.writable_memory().unwritable(memref), some))
    now = frame.memory.copy()
    anywhere = now.frozen_at(memref, tuple(world.element_index(f"written.{k}.{n.digest}", n) for k, n in enumerate(memref.shape)))
    if anywhere is t.true:
        frame.undefined_if(some)
    elif anywhere is not t.false:
        frame.somewhere.append(UndefinedSomewhere(Domain(memref.shape), lambda indices: now.frozen_at(memref, indices)))


def require_inside(frame: Frame, memref: MemRef) -> None:
    """Record undefined behaviour if a window that is not known to be inside its block has elements outside of it.

    Raises ``Unsupported`` if strides of such a window may be negative.
    """
    world, t = frame.world, frame.world.terms
    some = t.not_(world.is_empty(memref.shape))
    for guard, view in memref.views:
        if view.root.proven:
            continue
        if any(s.lo < 0 for s in view.strides):
            raise Unsupported("all of a window with strides that may be negative, which is not known to be inside its block")
        first = view.root.pointer + view.offset
        last = first + extent(world, memref.shape, view.strides) - 1
        inside = t.and_(*(is_inside(world, view.root, corner) for corner in (first, last)))
        frame.undefined_if(t.and_(guard, some, t.not_(inside)))


def copy_elements(frame: Frame, source: MemRef, target: MemRef) -> None:
    """Execute ``memref.copy``. Different shapes are undefined behaviour. A premise excludes that the two overlap without being one (it is lowered to
    ``memcpy``).
    """
    world, t = frame.world, frame.world.terms
    shapes_differ = world.shapes_differ(source.shape, target.shape)
    frame.undefined_if(shapes_differ)
    frame.undefined_if(t.and_(source.poison, t.not_(world.is_empty(source.shape))))
    content = read_buffer(frame, source)
    require_disjoint(frame, source, target, in_place=True, assumption="memref-copy-operands-disjoint")
    overwrite(frame, target, content)


ALLOCATIONS_FIT = "allocations-fit"
"""The premise that a new buffer has at most as many places, or an allocation as many bytes, as ``index`` can count."""
OWN_PLACES = "memref-elements-disjoint"
"""The premise that no two elements of a buffer that is written as a whole share a place."""


def new_buffer(frame: Frame, kind: BlockKind, type: MemRefType, shape: Indices, symbols: Indices = ()) -> MemRef:
    """Return a new memory block in the layout of ``type`` with these ``symbols`` and poison content. A premise limits its number of bytes.

    Raises ``Unsupported`` as ``layouts.fresh`` does.
    """
    made = whole(frame.world, fresh(frame.world, kind, type, shape, symbols))
    require_fits(frame, made, _bytes(type.element))
    return made


def require_fits(frame: Frame, memref: MemRef, place: int = 1) -> None:
    """Assume, as a premise, that the blocks of a new buffer have no more places, of ``place`` bytes each, than ``index`` can count."""
    world, most = frame.world, frame.world.constant_index(largest_index(frame.world) // place)
    for _, view in memref.views:
        size, root = view.root.block.size, view.root
        assert size is not None, "a new block's size is known"
        if size.hi > most.lo and not (size == product(world, root.shape) and assume_exists(frame, root.shape)):
            frame.assume(ALLOCATIONS_FIT, world.lowering.less_equal(size, most))


def _bytes(element: Type) -> int:
    """The bytes of an element in memory; 1 for types of which that is not known."""
    try:
        return size_of(element)
    except Unsupported:
        return 1


def overwrite(frame: Frame, memref: MemRef, tensor: Tensor) -> None:
    """Write every element of the memref. A premise states that each has a place of its own, if that is not proven."""
    for guard, view in memref.views:
        require_own_places(frame, guard, view.root)
    frame.writable_memory().fill(memref, tensor)


def freeze(frame: Frame, memref: MemRef) -> None:
    """Make later writes to the elements of a memref undefined behaviour."""
    for guard, view in memref.views:
        if view.root.within is not None:
            require_own_places(frame, guard, view.root)
    frame.writable_memory().freeze(memref)


def require_own_places(frame: Frame, guard: Term, root: Root) -> None:
    """Assume, as a premise, that no two elements of this window share a place, nor two of a window around it with the same strides.

    Raises ``Unsupported`` if some certainly do.
    """
    world, t = frame.world, frame.world.terms
    if is_injective(world, root):
        return
    windows: Root | None = root
    while windows is not None:
        if windows.strides == root.strides:
            shared = t.and_(guard, shares_places(world, windows))
            if shared is t.true:
                raise Unsupported("all of a window of which some elements share a place")
            frame.assume(OWN_PLACES, t.not_(shared))
            if guard is t.true and frame.always_runs and not frame.is_target:
                world.premises.own_places.add(windows)
        windows = windows.within
    # the condition on pairs of dimensions does not express all of the premise
    world.premises.note(OWN_PLACES)


def require_disjoint(frame: Frame, read: MemRef, written: MemRef, *, in_place: bool, assumption: str) -> None:
    """Assume, as a premise called ``assumption``, that the two memrefs do not overlap, unless they are one and ``in_place`` is True.

    Raises ``Unsupported`` if they may overlap and lie in one block object, or one of them lies in a block that the caller cannot access.
    """
    world, t = frame.world, frame.world.terms
    for guard, a in read.views:
        for other_guard, b in written.views:
            if in_place and same_elements(world, a, b, read.shape, written.shape):
                continue
            overlap = t.and_(guard, other_guard, may_overlap(world, a, b, read.shape, written.shape))
            if overlap is t.false:
                continue
            if not (a.root.block.visible and b.root.block.visible) or a.root.block is b.root.block:
                raise Unsupported("buffers that may overlap")
            if in_place:
                overlap = t.and_(overlap, t.not_(_coincide(world, a, b, read.shape, written.shape)))
            frame.assume(assumption, t.not_(overlap))
            whole_ones = not in_place and a.whole and b.whole and t.and_(guard, other_guard) is t.true
            if whole_ones and frame.always_runs and not frame.is_target:
                world.premises.apart.add(frozenset((a.root, b.root)))


def same_elements(world: World, a: View, b: View, shape: Indices, other_shape: Indices) -> bool:
    """Return whether two views are known to have the same element at each index."""
    if a.root is not b.root or shape != other_shape:
        return False
    # an arbitrary index
    anywhere = tuple(world.element_index(f"anywhere.{k}.{n.digest}", n) for k, n in enumerate(shape))
    return a.forward(anywhere) == b.forward(anywhere)


def _coincide(world: World, a: View, b: View, shape: Indices, other_shape: Indices) -> Term:
    """A sufficient condition for two views of different roots to have the same element at each index: the same first element, sizes and strides."""
    t = world.terms
    pairs = [*zip(shape, other_shape, strict=True), *zip(a.strides, b.strides, strict=True)] if len(shape) == len(other_shape) else []
    if not pairs and (shape or other_shape):
        return t.false
    starts = world.lowering.equal(a.root.pointer + a.offset, b.root.pointer + b.offset)
    return t.and_(starts, *(world.lowering.equal(n, m) for n, m in pairs))


def apart(world: World, a: MemRef, b: MemRef) -> Term:
    """Return the condition that two memrefs do not overlap between their first and last elements. Raises ``Unsupported`` for strides that may be
    negative.
    """
    t = world.terms
    overlap = []
    for guard, one in a.views:
        for other_guard, other in b.views:
            if any(s.lo < 0 for s in (*one.strides, *other.strides)):
                raise Unsupported("whether memrefs with strides that may be negative overlap")
            overlap.append(t.and_(guard, other_guard, _reaches_meet(world, one, other, a.shape, b.shape)))
    return t.not_(t.or_(*overlap))


def known_apart(world: World, granted: Term, memrefs: Sequence[MemRef]) -> None:
    """Note which of the function's ``memrefs`` share no element because the conjuncts of ``granted`` include that condition."""
    said = literals(granted)
    for a, b in combinations(memrefs, 2):
        if [len(x.views) for x in (a, b)] == [1, 1] and all(s.lo >= 0 for x in (a, b) for s in x.views[0][1].strides):
            one, other = a.views[0][1], b.views[0][1]
            needed = literals(apart(world, a, b))
            if one.whole and other.whole and needed <= said:
                world.premises.apart.add(frozenset((one.root, other.root)))


def may_overlap(world: World, a: View, b: View, shape: Indices, other_shape: Indices) -> Term:
    """Return a necessary condition for a common element: one block, and overlapping ranges. Windows of one root are distinguished by their
    indices.
    """
    t = world.terms
    same = same_block(world, a.root.block, b.root.block)
    if same is t.false:
        return t.false
    some = t.and_(same, t.not_(world.is_empty(shape)), t.not_(world.is_empty(other_shape)))
    if a.root is b.root:
        mine = a.forward(tuple(world.element_index(f"one.{k}.{n.digest}", n) for k, n in enumerate(shape)))
        other = b.forward(tuple(world.element_index(f"other.{k}.{n.digest}", n) for k, n in enumerate(other_shape)))
        apart = is_injective(world, a.root) and any(world.space.equal(i, j) is False for i, j in zip(mine, other, strict=True))
        return t.false if apart else some
    if any(s.lo < 0 for s in (*a.strides, *b.strides)):
        return some
    return _reaches_meet(world, a, b, shape, other_shape)


def _reaches_meet(world: World, a: View, b: View, shape: Indices, other_shape: Indices) -> Term:
    """The condition that both have elements, in one block, and their ranges overlap. No stride is negative."""
    t, lowering = world.terms, world.lowering
    some = t.and_(same_block(world, a.root.block, b.root.block), t.not_(world.is_empty(shape)), t.not_(world.is_empty(other_shape)))
    if some is t.false:
        return t.false
    start, other_start = a.root.pointer + a.offset, b.root.pointer + b.offset
    end, other_end = start + extent(world, shape, a.strides), other_start + extent(world, other_shape, b.strides)
    return t.and_(some, lowering.less(start, other_end), lowering.less(other_start, end))
