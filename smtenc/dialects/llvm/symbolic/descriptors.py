"""Descriptors of memrefs: the pointers and numbers that stand for a memref in the llvm dialect, as values and in memory.

Authority: MLIR, "LLVM IR Target", "Memref Model": a ranked memref is an allocated pointer, an aligned pointer, an offset, sizes and strides, counted in
elements; an unranked one is a rank and a pointer to such a structure. With the bare pointer convention it is the aligned pointer alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from smtenc.dialects.llvm.symbolic.memory import byte_count, new_object, read, write
from smtenc.errors import Unsupported
from smtenc.ir.attributes import StridedLayoutAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.llvm.data_layout import alignment_of, leaves_of, offsets_of, size_of
from smtenc.ir.types import ArrayType, IntegerType, MemRefType, PointerType, StructType, Type, UnrankedMemRefType
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.buffers import copy_elements, require_writable
from smtenc.semantics.shared.shapes import checked_shape
from smtenc.semantics.storage.layouts import row_major, strided_layout
from smtenc.semantics.storage.pointers import allocation_start, granule, moved, place_in, pointer_to, position_of, window_of
from smtenc.semantics.storage.unions import of_each
from smtenc.semantics.values import BlockKind, Indices, MemRef, Scalar, SymbolicValue, View
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


def is_of_descriptor(type: Type) -> bool:
    return isinstance(type, PointerType | IntegerType)


def are_of_unranked(memref: Type, parts: Sequence[Type]) -> bool:
    """Return whether two values are the rank of an unranked memref and the pointer to its descriptor."""
    return isinstance(memref, UnrankedMemRefType) and [type(t) for t in parts] == [IntegerType, PointerType]


def descriptor(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return the parts of a memref's descriptor: the allocated and the aligned pointer, the offset, sizes and strides; or a bare pointer, the
    aligned one, where the layout is static. Raises ``Unsupported`` for other parts.
    """
    memref = frame.memref(operation.operands[0])
    if len(operation.results) == 1:
        for _, view in memref.views:
            # the only pointer that there is
            allocation_start(frame.world, view.root.block)
        return [_pointer(frame.world, memref, lambda view: view.root.pointer)]
    rank = len(memref.shape)
    if len(operation.results) != 3 + 2 * rank:
        raise Unsupported(f"{len(operation.results)} parts of a memref of rank {rank}")
    return list(_parts(frame, memref, [v.type for v in operation.results[2:]]))


def _parts(frame: Frame, memref: MemRef, types: Sequence[Type]) -> list[MemRef | Scalar]:
    """The parts of a memref's descriptor, its numbers of these types."""
    world = frame.world
    aligned = _pointer(world, memref, lambda view: view.root.pointer)
    starts = [(g, place_in(world, b, allocation_start(world, b, padded=True))) for g, b in ((g, v.root.block) for g, v in aligned.views)]
    allocated = replace(aligned, views=tuple(starts))
    numbers = [of_each(world, memref, lambda view: view.offset), *memref.shape]
    numbers += [of_each(world, memref, lambda view, d=d: view.strides[d]) for d in range(len(memref.shape))]  # type: ignore[misc]
    return [allocated, aligned, *(_integer(frame, n, type) for n, type in zip(numbers, types, strict=True))]


def _structure(frame: Frame, rank: int) -> StructType:
    """The structure that is the descriptor of a memref of a rank, whose numbers are as wide as ``index``."""
    number = IntegerType(frame.world.options.index_bits)
    return StructType((PointerType(), PointerType(), number, ArrayType(rank, number), ArrayType(rank, number)))


def _places(frame: Frame, pointer: MemRef, type: StructType) -> Iterator[tuple[MemRef, Type]]:
    """The places of the leaves of a structure behind a pointer, each with its type."""
    for leaf, offset in zip(leaves_of(type), offsets_of(type), strict=True):
        yield moved(frame.world, pointer, frame.world.constant_index(offset), frame.world.terms.false), leaf


def unranked_descriptor(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return the rank of an unranked memref and a pointer to its descriptor, which lies in a new object of the stack (MLIR, "LLVM IR Target").

    Raises ``Unsupported`` for a rank that is no integer as wide as ``index``.
    """
    world, memref = frame.world, frame.memref(operation.operands[0])
    number, where = operation.results
    rank = _integer(frame, world.constant_index(len(memref.shape)), number.type)
    structure = _structure(frame, len(memref.shape))
    element = world.pointees.of((frame.module, where))
    pointer = new_object(frame, operation, BlockKind.STACK, element, world.constant_index(size_of(structure)), alignment_of(structure))
    frame.writable_memory().stack += [view.root.block for _, view in pointer.views]
    types = [t for t in leaves_of(structure) if isinstance(t, IntegerType)]
    for part, (place, type) in zip(_parts(frame, memref, types), _places(frame, pointer, structure), strict=True):
        write(frame, operation, place, part, type)
    return [rank, pointer]


def unranked_described(frame: Frame, operation: Operation) -> MemRef:
    """Return the memref of a rank and a pointer to a descriptor. Raises ``Unsupported`` for a rank that is not known, and as loads do."""
    number, where = operation.operands
    type = operation.results[0].type
    assert isinstance(type, UnrankedMemRefType)
    aligned, numbers = _in_memory(frame, operation, frame.scalar(number), frame.memref(where), where)
    dynamic = (None,) * (len(numbers) // 2)
    return _of_parts(frame, MemRefType(dynamic, type.element, StridedLayoutAttr(dynamic, None)), aligned, numbers)


def _in_memory(frame: Frame, operation: Operation, rank: Scalar, pointer: MemRef, where: Value) -> tuple[MemRef, list[Scalar]]:
    """The aligned pointer, and the offset, sizes and strides, of a descriptor behind a pointer, which is ``where`` or one of its class."""
    world = frame.world
    known = world.as_index(rank).constant_value
    if known is None or known < 0:
        raise Unsupported("an unranked memref whose rank is not known")
    held = world.pointees.held_in(frame.module, where)
    parts = [
        read(frame, operation, place, held if isinstance(type, PointerType) else Value(type))
        for place, type in _places(frame, pointer, _structure(frame, known))
    ]
    frame.undefined_if(rank.poison)
    _, aligned, *numbers = parts
    assert isinstance(aligned, MemRef)
    return aligned, [s for s in numbers if isinstance(s, Scalar)]


def _pointer(world: World, memref: MemRef, position: Callable[[View], Index]) -> MemRef:
    views: list[tuple[Term, View]] = []
    for guard, view in memref.views:
        made = pointer_to(world, view.root, position(view))
        views += [(guard, seen) for _, seen in made.views]
    return MemRef(memref.element, (), tuple(views), memref.poison)


def _integer(frame: Frame, index: Index, type: Type) -> Scalar:
    if not isinstance(type, IntegerType) or type.width != frame.world.options.index_bits:
        raise Unsupported(f"index as {type}")
    return frame.world.as_integer(index)


def described(frame: Frame, operation: Operation) -> MemRef:
    """Return the memref of a descriptor, or of a bare pointer where its type is static and row-major.

    Raises ``Unsupported`` for another number of parts, and for a block whose elements have another type.
    """
    world, type = frame.world, operation.results[0].type
    assert isinstance(type, MemRefType)
    rank = len(type.shape)
    pointer = frame.memref(operation.operands[0 if len(operation.operands) == 1 else 1])
    if len(operation.operands) > 1:
        if len(operation.operands) != 3 + 2 * rank:
            raise Unsupported(f"{len(operation.operands)} parts of a memref of rank {rank}")
        _require_allocated(frame, operation.operands[0], pointer)
        return _of_parts(frame, type, pointer, [frame.scalar(v) for v in operation.operands[2:]])
    if None in type.shape or strided_layout(type) is not None:
        raise Unsupported(f"a bare pointer as {type}")
    sizes = tuple(world.constant_index(n or 0) for n in type.shape)
    return _window(frame, type, pointer, world.constant_index(0), sizes, row_major(world, sizes))


def _require_allocated(frame: Frame, value: Value, aligned: MemRef) -> None:
    """Make an allocated pointer of a descriptor undefined behaviour with which the block of the aligned pointer cannot be freed, where that is known.
    Raises ``Unsupported`` for one of the source that may be so.
    """
    world, t = frame.world, frame.world.terms
    known = [(g, v.root.block) for g, v in aligned.views if v.root.block in world.allocation_starts or v.root.block in world.alignments]
    for guard, block in known:
        if not block.freeable:
            continue
        allocated = frame.memref(value)
        same = [(g, position_of(v)) for g, v in allocated.views if v.root.block is block]
        right = t.or_(*(t.and_(g, world.lowering.equal(place, allocation_start(world, block))) for g, place in same))
        wrong = t.and_(guard, t.not_(right))
        if wrong is not t.false and not frame.is_target:
            raise Unsupported("a descriptor whose allocated pointer may be another than that of its memory")
        frame.undefined_if(wrong)


def _of_parts(frame: Frame, type: MemRefType, aligned: MemRef, numbers: Sequence[Scalar]) -> MemRef:
    """The memref of an aligned pointer, an offset, sizes and strides. It is poison if one of them is; other numbers than the type states are undefined
    behaviour, but for strides of dimensions without a second element.
    """
    world, t, rank = frame.world, frame.world.terms, len(type.shape)
    offset, *rest = map(world.as_index, numbers)
    sizes, strides = tuple(rest[:rank]), tuple(rest[rank:])
    equal, one = world.lowering.equal, world.constant_index(1)
    layout = strided_layout(type)
    stated: list[Index | None]
    if layout is None:
        stated = [world.constant_index(0), *row_major(world, sizes)]
    else:
        stated = [None if n is None else world.constant_index(n) for n in (layout.offset, *layout.strides)]
    for given, expected, matters in zip((offset, *strides), stated, (one * 2, *sizes), strict=True):
        if expected is not None:
            frame.undefined_if(t.and_(t.not_(equal(given, expected)), world.lowering.less(one, matters)))
    found = _window(frame, type, aligned, offset, sizes, strides)
    return replace(found, poison=t.or_(found.poison, *(s.poison for s in numbers)))


def _window(frame: Frame, type: MemRefType, pointer: MemRef, offset: Index, sizes: Indices, strides: Indices) -> MemRef:
    world = frame.world
    views: list[tuple[Term, View]] = []
    for guard, view in pointer.views:
        if view.root.block.element != type.element:
            raise Unsupported(f"{view.root.block.element} in memory as {type}")
        made = window_of(world, view, offset, sizes, strides)
        views += [(guard, seen) for _, seen in made.views]
    return MemRef(type.element, checked_shape(frame, sizes, type), tuple(views), pointer.poison)


# -- memrefCopy -------------------------------------------------------------------------------------------------------


def memref_copy(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Execute ``memrefCopy(size of an element, source, target)`` of MLIR's runtime, a ``memref.copy``; source and target are pointers to unranked
    memrefs.

    Raises ``Unsupported`` for a size that is not known or is no whole number of the elements in memory, and as loads do.
    """
    size = byte_count(frame, operation.operands[0]).constant_value
    if size is None or size < 1:
        raise Unsupported("a copy of elements whose size is no positive constant")
    source, target = (_unranked_behind(frame, operation, pointer, size) for pointer in operation.operands[1:])
    require_writable(frame, target)
    copy_elements(frame, source, target)
    return []


def _unranked_behind(frame: Frame, operation: Operation, where: Value, size: int) -> MemRef:
    """The memref of elements of ``size`` bytes, which may be several in memory, that is unranked behind a pointer."""
    world = frame.world
    held = world.pointees.held_in(frame.module, where)
    structure = StructType((IntegerType(world.options.index_bits), PointerType()))
    rank, pointer = (
        read(frame, operation, place, held if isinstance(type, PointerType) else Value(type))
        for place, type in _places(frame, frame.memref(where), structure)
    )
    assert isinstance(rank, Scalar)
    assert isinstance(pointer, MemRef)
    aligned, numbers = _in_memory(frame, operation, rank, pointer, held)
    counts = {size // granule(view.root.block) for _, view in aligned.views}
    if len(counts) != 1 or any(size % granule(view.root.block) for _, view in aligned.views):
        raise Unsupported(f"a copy of elements of {size} bytes of objects with other elements")
    one, count = world.constant_index(1), world.constant_index(counts.pop())
    offset, *rest = map(world.as_index, numbers)
    sizes, strides = rest[: len(rest) // 2], [stride * count for stride in rest[len(rest) // 2 :]]
    views = [v for _, view in aligned.views for v in window_of(world, view, offset * count, (*sizes, count), (*strides, one)).views]
    guarded = tuple((guard, view) for (guard, _), (_, view) in zip(aligned.views, views, strict=True))
    return MemRef(aligned.element, (*sizes, count), guarded, world.terms.or_(aligned.poison, *(s.poison for s in numbers)))
