"""Semantics of the builtin dialect: casts that conversions leave behind. Authority: MLIR's "Builtin Dialect" and "Dialect Conversion" documents.

An ``unrealized_conversion_cast`` states that two conversions regard its operands and results as the same value. Between numbers of equal bit width
that is the value with the same bits, between a vector and its form in the llvm dialect (``ir.llvm_vectors``) the vector with the same lanes; between
other types only the conversions define it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from smtenc.dialects.llvm.symbolic.memory import new_object, read, write
from smtenc.dialects.llvm.symbolic.vector_rows import of_rows, rows
from smtenc.errors import Unsupported
from smtenc.ir.attributes import StridedLayoutAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.data_layout import alignment_of, leaves_of, offsets_of, size_of
from smtenc.ir.llvm_vectors import is_llvm_form
from smtenc.ir.types import (
    ArrayType,
    IndexType,
    IntegerType,
    MemRefType,
    PointerType,
    QuantizedType,
    StructType,
    Type,
    UnrankedMemRefType,
    VectorType,
)
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.elementwise import lift
from smtenc.semantics.shared.shapes import checked_shape
from smtenc.semantics.storage.layouts import row_major, strided_layout
from smtenc.semantics.storage.pointers import allocation_start, moved, place_in, pointer_to, position_of, window_of
from smtenc.semantics.storage.unions import of_each
from smtenc.semantics.values import BlockKind, Indices, MemRef, Scalar, Site, SymbolicValue, View
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


def cast(frame: Frame, operation: Operation) -> SymbolicValue | Sequence[SymbolicValue]:
    """Return the operand if its type equals the result's or both are numbers (or vectors of them) of equal bit width, the parts of a memref's
    descriptor, or the rows of a vector, and the memref or vector of these; other casts have no semantics here. Raises ``Unsupported`` for ``index`` and
    an integer of another bit width.
    """
    types = [v.type for v in (*operation.operands, *operation.results)]
    if len(operation.operands) == 1 and isinstance(types[0], MemRefType) and all(map(_is_of_descriptor, types[1:])):
        return descriptor(frame, operation)
    if len(operation.results) == 1 and isinstance(types[-1], MemRefType) and all(map(_is_of_descriptor, types[:-1])):
        return described(frame, operation)
    if _are_of_unranked(types[0], types[1:]):
        return unranked_descriptor(frame, operation)
    if _are_of_unranked(types[-1], types[:-1]):
        return unranked_described(frame, operation)
    if len(operation.operands) == 1 and is_llvm_form(types[0], types[1:], frame.world.options.index_bits):
        return rows(frame, operation)
    if len(operation.results) == 1 and is_llvm_form(types[-1], types[:-1], frame.world.options.index_bits):
        return of_rows(frame, operation)
    if len(operation.operands) != 1 or len(operation.results) != 1 or isinstance(types[0], MemRefType | UnrankedMemRefType):
        return frame.without_semantics(operation)
    source, target = types
    value = frame.value(operation.operands[0])
    if source == target:
        return value
    before, after = _numbers_in_step(source, target)
    if before is None or after is None:
        return frame.without_semantics(operation)
    if frame.world.width(before) != frame.world.width(after):
        if not isinstance(before, IndexType) and not isinstance(after, IndexType):
            return frame.without_semantics(operation)
        bits = next(t.width for t in (before, after) if isinstance(t, IntegerType))
        raise Unsupported(f"{source} to {target} (--index-bits {bits} makes them equally wide)")

    def same_bits(world: World, _: Site, operands: Sequence[Scalar]) -> Scalar:
        (a,) = operands
        if isinstance(after, IndexType):
            return world.index_scalar(world.as_index(a), a.poison)
        return world.scalar(after, world.bits(a), a.poison)

    return lift(frame, operation, [value], same_bits)


# -- descriptors of memrefs -------------------------------------------------------------------------------------------


def _is_of_descriptor(type: Type) -> bool:
    return isinstance(type, PointerType | IntegerType)


def _are_of_unranked(memref: Type, parts: Sequence[Type]) -> bool:
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
    world, (number, where) = frame.world, operation.operands
    rank = frame.scalar(number)
    known = world.as_index(rank).constant_value
    if known is None or known < 0:
        raise Unsupported("an unranked memref whose rank is not known")
    held = world.pointees.held_in(frame.module, where)
    parts = [
        read(frame, operation, place, held if isinstance(type, PointerType) else Value(type))
        for place, type in _places(frame, frame.memref(where), _structure(frame, known))
    ]
    _, aligned, *numbers = parts
    type = operation.results[0].type
    assert isinstance(aligned, MemRef)
    assert isinstance(type, UnrankedMemRefType)
    dynamic = (None,) * known
    ranked = MemRefType(dynamic, type.element, StridedLayoutAttr(dynamic, None))
    found = _of_parts(frame, ranked, aligned, [s for s in numbers if isinstance(s, Scalar)])
    return replace(found, poison=world.terms.or_(found.poison, rank.poison))


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


def _numbers_in_step(source: Type, target: Type) -> tuple[IntegerType | IndexType | None, IntegerType | IndexType | None]:
    """Return the integer or ``index`` types that two types are or, as vectors of one shape, contain; None in place of any other type. Quantized types
    give None.
    """
    match source, target:
        case VectorType(shape, before, scalable), VectorType(other, after, too) if (shape, scalable) == (other, too):
            pass
        case before, after:
            pass
    # a quantized number is not the integer in which it is stored
    numbers = [t if isinstance(t, IntegerType | IndexType) and not isinstance(t, QuantizedType) else None for t in (before, after)]
    return numbers[0], numbers[1]


SEMANTICS: Mapping[str, Semantics] = {"builtin.unrealized_conversion_cast": cast}
