"""The memref dialect: allocation, access, and views, over the state in ``memory``.

Authority: MLIR's "'memref' Dialect" document. Undefined behaviour: accesses out of bounds, after the end of a block's life, of a read-only
block; freeing what ``alloc`` did not make, or twice; windows outside what they are windows of; casts to a type that does not fit.
Uninitialised elements are poison. Alignment is not modelled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.errors import Unsupported
from smtenc.ir.affine import AffineDim
from smtenc.ir.attributes import AffineMapAttr, SymbolRefAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import IndexType, MemRefType, Type
from smtenc.semantics.attributes import nested_integers
from smtenc.semantics.buffers import copy_elements, require_writable
from smtenc.semantics.execution import Frame, Semantics
from smtenc.semantics.globals import global_root
from smtenc.semantics.layouts import extent, fresh, product, row_major, strided_layout, view_of, whole
from smtenc.semantics.tensor import (
    check_window,
    checked_shape,
    dimension,
    dropped_dimensions,
    expanded_shape,
    index_operand,
    sizes_of,
    static_sizes,
    window,
    with_units,
)
from smtenc.semantics.values import BlockKind, Indices, MemRef, Root, Scalar, SymbolicValue, View
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index import Index


def memref_type(type: Type) -> MemRefType:
    if not isinstance(type, MemRefType):
        raise Unsupported(f"type {type}, a ranked memref was expected")
    return type


# -- blocks -----------------------------------------------------------------------------------------------------------


def allocate(frame: Frame, operation: Operation) -> MemRef:
    """``alloc`` and ``alloca``: a new block of poison."""
    memory = frame.writable_memory()
    sizes, symbols = operation.operand_groups()
    if symbols:
        raise Unsupported("an allocation with a layout that has symbols")
    type = memref_type(operation.results[0].type)
    kind = BlockKind.HEAP if operation.name == "memref.alloc" else BlockKind.STACK
    root = fresh(frame.world, kind, type, sizes_of(frame, type, sizes))
    if kind is BlockKind.STACK:
        memory.stack.append(root.block)
    return whole(frame.world, root)


def dealloc(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    free(frame, frame.memref(operation.operands[0]), frame.world.terms.true)
    return []


def free(frame: Frame, memref: MemRef, condition: Term) -> None:
    """Ends a block's life where ``condition`` holds. Undefined of anything but what ``alloc`` gave, which is alive.

    Raises ``Unsupported`` for a part of it: the document forbids that, the lowering does it.
    """
    world, t, memory = frame.world, frame.world.terms, frame.writable_memory()
    zero = world.constant_index(0)
    for guard, view in memref.views:
        block = view.root.block
        if not view.whole:
            raise Unsupported("freeing a part of a block")
        whole_block = t.and_(t.bool_constant(block.freeable), world.lowering.equal(view.root.pointer, zero))
        frame.undefined_if(t.and_(condition, guard, t.or_(t.not_(whole_block), memory.is_freed(block), memref.poison)))
    memory.free(memref, condition)


def get_global(frame: Frame, operation: Operation) -> MemRef:
    """The block of a ``memref.global``."""
    name = operation.attributes.get("name")
    if not isinstance(name, SymbolRefAttr):
        raise Unsupported("get_global without a name")
    return whole(frame.world, global_root(frame, name.root, memref_type(operation.results[0].type)))


# -- access -----------------------------------------------------------------------------------------------------------


def load(frame: Frame, operation: Operation) -> Scalar:
    memref = frame.memref(operation.operands[0])
    indices = _element(frame, memref, operation.operands[1:])
    frame.undefined_if(frame.memory.unreadable(memref))
    if not frame.in_region:
        frame.memory.note_load(memref, indices)
    return frame.memory.load(memref, indices)


def store(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """A poison value may be stored."""
    memory, value = frame.writable_memory(), frame.scalar(operation.operands[0])
    memref = frame.memref(operation.operands[1])
    indices = _element(frame, memref, operation.operands[2:])
    frame.undefined_if(memory.unwritable(memref))
    frame.undefined_if(memory.frozen_at(memref, indices))
    memory.store(memref, indices, value)
    return []


def _element(frame: Frame, memref: MemRef, operands: Sequence[Value]) -> Indices:
    """An index into the memref; out of bounds is undefined behaviour."""
    indices = tuple(index_operand(frame, v) for v in operands)
    frame.undefined_if(frame.world.terms.not_(frame.world.in_bounds(indices, memref.shape)))
    frame.undefined_if(frame.memory.outside_block(memref, indices))
    return indices


def copy(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    source, target = (frame.memref(v) for v in operation.operands)
    require_writable(frame, target)
    copy_elements(frame, source, target)
    return []


# -- shapes -----------------------------------------------------------------------------------------------------------


def dim(frame: Frame, operation: Operation) -> Scalar:
    memref = frame.memref(operation.operands[0])
    size = dimension(frame, memref.shape, frame.scalar(operation.operands[1]))
    return Scalar(size.type, size.value, frame.world.terms.or_(size.poison, memref.poison))


def rank(frame: Frame, operation: Operation) -> Scalar:
    memref = frame.memref(operation.operands[0])
    return Scalar(IndexType(), frame.world.constant_index(len(memref.shape)), frame.world.terms.false)


def extract_strided_metadata(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """The base buffer (an element at the pointer), the offset, the sizes, the strides."""
    world, memref = frame.world, frame.memref(operation.operands[0])
    view = _only_view(memref)
    zero = world.constant_index(0)
    base = whole(world, Root(view.root.block, view.root.pointer, zero, (), (), proven=False))
    numbers = [Scalar(IndexType(), n, memref.poison) for n in (view.offset, *memref.shape, *view.strides)]
    return [MemRef(base.element, base.shape, base.views, memref.poison), *numbers]


# -- views ------------------------------------------------------------------------------------------------------------


def _only_view(memref: MemRef) -> View:
    if len(memref.views) != 1:
        raise Unsupported("a memref that is one of several")
    return memref.views[0][1]


def subview(frame: Frame, operation: Operation) -> MemRef:
    """Element i is the source's at offset + i * stride, in every dimension. A window that is not inside is undefined behaviour."""
    world = frame.world
    (source_value,), *groups = operation.operand_groups()
    source, type = frame.memref(source_value), memref_type(operation.results[0].type)
    offsets, sizes, strides = window(frame, operation, groups)
    check_window(frame, source.shape, offsets, sizes, strides)
    dropped = dropped_dimensions(static_sizes(operation), type.shape)
    kept = [d for d in range(len(sizes)) if d not in dropped]

    def forward(indices: Indices) -> Indices:
        full = with_units(frame, indices, dropped, len(sizes))
        return tuple(o + i * s for o, i, s in zip(offsets, full, strides, strict=True))

    def backward(indices: Indices) -> tuple[Term, Indices]:
        inside: list[Term] = []
        steps: list[Index] = []
        for i, offset, size, stride in zip(indices, offsets, sizes, strides, strict=True):
            distance = i - offset
            if stride.constant_value == 1 or size.constant_value == 1:
                steps.append(distance)
            else:
                steps.append(world.space.floordiv(distance, stride))
                inside.append(world.lowering.equal(world.space.mod(distance, stride), world.constant_index(0)))
            inside.append(world.in_bounds((steps[-1],), (size,)))
        return world.terms.and_(*inside), tuple(steps[d] for d in kept)

    views = []
    for guard, view in source.views:
        offset = view.offset
        for o, stride in zip(offsets, view.strides, strict=True):
            offset = offset + o * stride
        new = tuple(strides[d] * view.strides[d] for d in kept)
        invertible = all(s.lo > 0 or n.constant_value == 1 for s, n in zip(strides, sizes, strict=True))
        views.append((guard, view_of(world, view, offset, new, forward, backward if invertible else None)))
    return MemRef(source.element, checked_shape(frame, tuple(sizes[d] for d in kept), type), tuple(views), source.poison)


def cast(frame: Frame, operation: Operation) -> MemRef:
    """A shape, offset or stride other than the static one of the result type is undefined behaviour."""
    source, type = frame.memref(operation.operands[0]), memref_type(operation.results[0].type)
    if type.memory_space != memref_type(operation.operands[0].type).memory_space:
        raise Unsupported("a cast to another memory space")
    shape = checked_shape(frame, source.shape, type)
    for guard, view in source.views:
        _require_layout(frame, guard, view, shape, type)
    return MemRef(source.element, shape, source.views, source.poison)


def _require_layout(frame: Frame, guard: Term, view: View, shape: Indices, type: MemRefType) -> None:
    """Undefined where offset and strides are not those that ``type`` says. Strides of dimensions of size 1 do not matter."""
    world, t = frame.world, frame.world.terms
    layout = strided_layout(type)
    offset = 0 if layout is None else layout.offset
    strides = row_major(world, shape) if layout is None else [None if n is None else world.constant_index(n) for n in layout.strides]
    if offset is not None:
        frame.undefined_if(t.and_(guard, t.not_(world.lowering.equal(view.offset, world.constant_index(offset)))))
    for n, mine, wanted in zip(shape, view.strides, strides, strict=True):
        if wanted is not None:
            unit = world.lowering.equal(n, world.constant_index(1))
            frame.undefined_if(t.and_(guard, t.not_(unit), t.not_(world.lowering.equal(mine, wanted))))


def reinterpret_cast(frame: Frame, operation: Operation) -> MemRef:
    """Another offset, sizes and strides over the same pointer, whatever those of the operand are."""
    world = frame.world
    (source_value,), *groups = operation.operand_groups()
    source, type = frame.memref(source_value), memref_type(operation.results[0].type)
    (offset,), sizes, strides = window(frame, operation, groups)
    for n in sizes:
        frame.undefined_if(world.lowering.less(n, world.constant_index(0)))
    view = _only_view(source)
    old = view.root
    if (view.offset, source.shape, view.strides) == (offset, sizes, strides):
        return MemRef(source.element, checked_shape(frame, sizes, type), source.views, source.poison)
    inside = _is_inside(world, old, Root(old.block, old.pointer, offset, sizes, strides))
    result = whole(world, Root(old.block, old.pointer, offset, sizes, strides, proven=inside))
    return MemRef(source.element, checked_shape(frame, sizes, type), result.views, source.poison)


def _is_inside(world: World, old: Root, new: Root) -> bool:
    """Whether a window is known to be inside the block of another one: inside the block as a whole, or inside the other window."""
    if any(s.lo < 0 for s in (*old.strides, *new.strides)):
        return False
    end, at_most = new.start + extent(world, new.shape, new.strides), world.space.less_equal
    if old.block.size is not None:
        return new.start.lo >= 0 and at_most(end, old.block.size) is True
    old_end = old.start + extent(world, old.shape, old.strides)
    # a window of no elements may lie anywhere
    some = all(n.lo > 0 for n in old.shape)
    return old.proven and some and at_most(old.start, new.start) is True and at_most(end, old_end) is True


def collapse_shape(frame: Frame, operation: Operation) -> MemRef:
    """Each group of dimensions becomes one, in row-major order. Groups whose elements do not follow each other are undefined behaviour."""
    world, t = frame.world, frame.world.terms
    source, type = frame.memref(operation.operands[0]), memref_type(operation.results[0].type)
    groups = nested_integers(operation.attributes.get("reassociation"))
    zero, one = world.constant_index(0), world.constant_index(1)
    shape = tuple(product(world, [source.shape[d] for d in group]) for group in groups)

    def forward(indices: Indices) -> Indices:
        full: dict[int, Index] = {}
        for i, group in zip(indices, groups, strict=True):
            full.update(zip(group, world.space.delinearize(i, tuple(source.shape[d] for d in group)), strict=True))
        return tuple(full.get(d, zero) for d in range(len(source.shape)))

    def backward(indices: Indices) -> tuple[Term, Indices]:
        return t.true, tuple(
            world.space.linearize(tuple(indices[d] for d in group), tuple(source.shape[d] for d in group)) for group in groups
        )

    views = []
    for guard, view in source.views:
        strides = []
        for group in groups:
            # sizes of 1 aside, each stride is the next one times its size
            inner: Index | None = None
            for d in reversed(group):
                if source.shape[d].constant_value == 1:
                    continue
                if inner is not None:
                    unit = world.lowering.equal(source.shape[d], one)
                    frame.undefined_if(t.and_(guard, t.not_(unit), t.not_(world.lowering.equal(view.strides[d], inner))))
                inner = view.strides[d] * source.shape[d]
            last = next((d for d in reversed(group) if source.shape[d].constant_value != 1), group[-1])
            strides.append(view.strides[last])
        views.append((guard, view_of(world, view, view.offset, tuple(strides), forward, backward, all_elements=True)))
    return MemRef(source.element, checked_shape(frame, shape, type), tuple(views), source.poison)


def expand_shape(frame: Frame, operation: Operation) -> MemRef:
    """Each dimension becomes a group; sizes that do not multiply to it are undefined behaviour."""
    world, t = frame.world, frame.world.terms
    source, type = frame.memref(operation.operands[0]), memref_type(operation.results[0].type)
    groups = nested_integers(operation.attributes.get("reassociation"))
    shape = expanded_shape(frame, operation, source.shape, groups, type)
    for size in shape:
        frame.undefined_if(world.lowering.less(size, world.constant_index(0)))
    for n, group in zip(source.shape, groups, strict=False):
        frame.undefined_if(t.not_(world.lowering.equal(n, product(world, [shape[d] for d in group]))))

    def forward(indices: Indices) -> Indices:
        joined = tuple(world.space.linearize(tuple(indices[d] for d in group), tuple(shape[d] for d in group)) for group in groups)
        return joined[: len(source.shape)]

    def backward(indices: Indices) -> tuple[Term, Indices]:
        full: dict[int, Index] = {}
        for i, group in zip(indices, groups, strict=False):
            full.update(zip(group, world.space.delinearize(i, tuple(shape[d] for d in group)), strict=True))
        return t.true, tuple(full.get(d, world.constant_index(0)) for d in range(len(shape)))

    views = []
    for guard, view in source.views:
        strides = [world.constant_index(1)] * len(shape)
        for group, stride in zip(groups, view.strides, strict=False):
            for k, d in enumerate(group):
                strides[d] = product(world, [shape[e] for e in group[k + 1 :]]) * stride
        views.append((guard, view_of(world, view, view.offset, tuple(strides), forward, backward, all_elements=True)))
    return MemRef(source.element, checked_shape(frame, shape, type), tuple(views), source.poison)


def transpose(frame: Frame, operation: Operation) -> MemRef:
    """Dimension k of the result is dimension permutation(k) of the source."""
    world, source = frame.world, frame.memref(operation.operands[0])
    attribute = operation.attributes.get("permutation")
    if not isinstance(attribute, AffineMapAttr):
        raise Unsupported("memref.transpose without a permutation")
    rank = len(source.shape)
    places = [e.position for e in attribute.map.results if isinstance(e, AffineDim)]
    if sorted(places) != list(range(rank)):
        raise Unsupported(f"memref.transpose with {attribute.map}")

    def forward(indices: Indices) -> Indices:
        return tuple(indices[places.index(d)] for d in range(rank))

    def backward(indices: Indices) -> tuple[Term, Indices]:
        return world.terms.true, tuple(indices[d] for d in places)

    views = [
        (guard, view_of(world, view, view.offset, tuple(view.strides[d] for d in places), forward, backward, all_elements=True))
        for guard, view in source.views
    ]
    return MemRef(source.element, tuple(source.shape[d] for d in places), tuple(views), source.poison)


def same_memref(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """``memory_space_cast``, ``assume_alignment``: the operand, where there is a result. A wrong alignment is not seen as undefined."""
    if operation.name == "memref.assume_alignment":
        frame.world.assumptions["alignment-holds"] = None
    return [frame.memref(operation.operands[0]) for _ in operation.results]


OPERATIONS: Mapping[str, Semantics] = {
    "memref.alloc": allocate,
    "memref.alloca": allocate,
    "memref.dealloc": dealloc,
    "memref.get_global": get_global,
    "memref.load": load,
    "memref.store": store,
    "memref.copy": copy,
    "memref.dim": dim,
    "memref.rank": rank,
    "memref.subview": subview,
    "memref.cast": cast,
    "memref.memory_space_cast": same_memref,
    "memref.assume_alignment": same_memref,
    "memref.reinterpret_cast": reinterpret_cast,
    "memref.extract_strided_metadata": extract_strided_metadata,
    "memref.collapse_shape": collapse_shape,
    "memref.expand_shape": expand_shape,
    "memref.transpose": transpose,
}
