"""Semantics of the llvm dialect's operations on memory: stack objects, loads and stores, copies.

Authority: LLVM's Language Reference, "Memory Access and Addressing Operations", and MLIR's "'llvm' Dialect" document. An access out of an object, of
one that was freed, or at an address that is less aligned than stated, is undefined behaviour.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from smtenc.dialects.memref.symbolic.views import assume_aligned
from smtenc.errors import Unsupported
from smtenc.floats.formats import FORMATS, format_of, is_nan
from smtenc.ir.attributes import EnumAttr, IntegerAttr, TypeAttr, UnitAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.data_layout import alignment_of, fills_its_bytes, size_of, stored_bytes
from smtenc.ir.types import FloatType, IndexType, IntegerType, Type, VectorType
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.buffers import copy_elements, load_element, overwrite, read_buffer, require_writable, store_element
from smtenc.semantics.shared.elementwise import element_type
from smtenc.semantics.shared.lane_accesses import LaneAccess, load_lanes, store_lanes
from smtenc.semantics.storage.layouts import everything
from smtenc.semantics.storage.pointers import address_of, element_at, granule, in_elements, outside, pointer_to, position_of
from smtenc.semantics.values import Block, BlockKind, Indices, MemRef, Scalar, SymbolicValue, Tensor, View
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index

IN_WINDOW = "pointer-accesses-in-memrefs"
"""The premise that an access of the source through a pointer that was made of a memref is to one of the memref's elements."""
ALLOCATION_BYTES = 16
"""The alignment of what ``malloc`` returns, on the machines whose data layouts are supported."""


def new_object(frame: Frame, operation: Operation, kind: BlockKind, element: Type, bytes: Index, alignment: int) -> MemRef:
    """Return a pointer to a new memory block of as many elements of poison as ``bytes`` hold, which ``operation`` makes.

    Where the block lies is the program's choice. The source's falls as the target needs it: at the address of the target's object of the same number.
    """
    world = frame.world
    world.sort(element)
    size = world.space.floordiv(bytes, world.constant_index(size_of(element)))
    block = Block(world.fresh_name(kind.name.lower()), kind, element, size=size)
    world.alignments[block] = alignment
    sites = world.allocation_sites[frame.is_target]
    if operation not in sites and not frame.iteration:
        sites[operation] = len(sites)
        world.addresses[block] = f"address.{len(sites)}.{alignment}"
    return pointer_to(world, everything(world, block), world.constant_index(0))


def stack_object(frame: Frame, operation: Operation) -> MemRef:
    """Return a pointer to the object of ``alloca``, which ends with the function. Raises ``Unsupported`` if its accesses have several sizes."""
    world, given = frame.world, operation.attributes.get("elem_type")
    if not isinstance(given, TypeAttr):
        raise Unsupported("alloca without a type")
    count = frame.scalar(operation.operands[0])
    frame.undefined_if(count.poison)
    element = world.pointees.of((frame.module, operation.results[0]))
    bytes = world.as_index(count) * size_of(given.type)
    stated = operation.attributes.get("alignment")
    alignment = stated.value if isinstance(stated, IntegerAttr) and stated.value else alignment_of(given.type)
    made = new_object(frame, operation, BlockKind.STACK, element, bytes, alignment)
    frame.writable_memory().stack += [view.root.block for _, view in made.views]
    return made


# -- single values ----------------------------------------------------------------------------------------------------


def load(frame: Frame, operation: Operation) -> SymbolicValue:
    """Return what lies at a pointer. Raises ``Unsupported`` for volatile loads, pointers in memory, and sizes other than that of the elements."""
    require_plain(operation)
    pointer, type = frame.memref(operation.operands[0]), operation.results[0].type
    if isinstance(type, VectorType):
        memref = _lanes(frame, operation, pointer, type)
        return load_lanes(frame, memref, _all_of(frame.world, memref), lambda _: frame.world.poison(memref.element))
    found = load_element(frame, accessed(frame, operation, pointer, type), ())
    return as_type(frame, found, type)


def store(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Write a value, which may be poison, at a pointer. Raises ``Unsupported`` as ``load`` does."""
    require_plain(operation)
    value, pointer = operation.operands
    memref = frame.memref(pointer)
    if isinstance(value.type, VectorType):
        target = _lanes(frame, operation, memref, value.type)
        store_lanes(frame, target, _all_of(frame.world, target), frame.tensor(value))
        return []
    target = accessed(frame, operation, memref, value.type)
    store_element(frame, target, (), as_element(frame, frame.scalar(value), target.element))
    return []


def require_plain(operation: Operation) -> None:
    """Raise ``Unsupported`` for a volatile access. Atomic orderings do not matter in a program of one thread."""
    volatile = operation.attributes.get("isVolatile")
    if isinstance(operation.attributes.get("volatile_"), UnitAttr) or (isinstance(volatile, IntegerAttr) and volatile.value):
        raise Unsupported("a volatile access")
    match operation.attributes.get("ordering"):
        case None | IntegerAttr(0):
            pass
        case EnumAttr(_, "not_atomic" | "unordered" | "monotonic" | "acquire" | "release" | "seq_cst" | "acq_rel"):
            pass
        case other:
            raise Unsupported(f"ordering {other}")


def accessed(frame: Frame, operation: Operation, pointer: MemRef, type: Type) -> MemRef:
    """Return the element at a pointer, for an access as ``type``. An access out of the block is undefined behaviour.

    Raises ``Unsupported`` if the block's elements have another size.
    """
    t, views = frame.world.terms, list[tuple[Term, View]]()
    for guard, view in pointer.views:
        block = view.root.block
        frame.undefined_if(t.and_(guard, outside(frame.world, view)))
        if block is frame.world.null:
            continue
        if size_of(type) != granule(block):
            raise Unsupported(f"an access of {size_of(type)} bytes to {block.name}, whose elements are {block.element}")
        require_whole_bytes(type, block)
        element, elsewhere = element_at(frame.world, view)
        if frame.is_target:
            # an obligation, which narrows nothing that a verdict would have to list
            frame.undefined_if(t.and_(guard, elsewhere))
        else:
            frame.assume(IN_WINDOW, t.not_(t.and_(guard, elsewhere)))
        views.append((guard, element))
    if not views:
        raise Unsupported("an access to null")
    frame.undefined_if(pointer.poison)
    require_alignment(frame, operation, pointer, type)
    return MemRef(views[0][1].root.block.element, (), tuple(views), pointer.poison)


def require_whole_bytes(type: Type, block: Block) -> None:
    """Raise ``Unsupported`` for an access as a number of N bits that is no whole element: one whose bytes end before the next element begins, or whose
    last byte has unused bits where the block's elements are of another type.

    Authority: LLVM's Language Reference, ``load``: a number whose bits are no whole bytes is undefined unless a store of its type wrote it.
    """
    if stored_bytes(type) != size_of(type) or (type != block.element and not (fills_its_bytes(type) and fills_its_bytes(block.element))):
        raise Unsupported(f"an access as {type}, with unused bits, to {block.name}, whose elements are {block.element}")


def require_alignment(frame: Frame, operation: Operation, pointer: MemRef, type: Type) -> None:
    """Make an address that is less aligned than an access states undefined behaviour; it states the alignment of ``type`` if it says nothing.

    Every element of a memref's block is aligned as its type. That a block of the caller's is aligned better, or one to which an argument points is
    aligned at all, is a premise, as for memrefs.
    """
    world, t = frame.world, frame.world.terms
    stated = operation.attributes.get("alignment")
    alignment = stated.value if isinstance(stated, IntegerAttr) and stated.value else alignment_of(type)
    for guard, view in pointer.views:
        block = view.root.block
        if block is world.null or alignment <= (1 if block in world.alignments or block in world.pointed_to else granule(block)):
            continue
        if block in world.alignments:
            offset = address_of(world, view) % alignment
            frame.undefined_if(t.and_(guard, t.not_(world.lowering.equal(offset, world.constant_index(0)))))
        else:
            seen = MemRef(block.element, (), ((guard, view),), pointer.poison)
            given = {**operation.attributes, "alignment": IntegerAttr(alignment, IntegerType(64))}
            assume_aligned(frame, replace(operation, attributes=given), seen, ())


def as_type(frame: Frame, value: Scalar, type: Type) -> Scalar:
    """Return a value's bits as another type of the same size. Raises ``Unsupported`` for pointers."""
    if value.type == type:
        return value
    if IndexType() in (type, value.type):
        index = frame.world.as_index(value)
        return frame.world.index_scalar(index, value.poison) if type == IndexType() else frame.world.as_integer(index, value.poison)
    if not isinstance(type, FloatType | IntegerType) or not isinstance(value.type, FloatType | IntegerType):
        raise Unsupported(f"{value.type} in memory as {type}")
    before, after = Value(value.type), Value(type)
    frame.bind(before, value)
    frame.execute(Operation("arith.bitcast", (before,), (after,)))
    return frame.scalar(after)


def as_element(frame: Frame, value: Scalar, element: Type) -> Scalar:
    """Return a value as it lies in memory whose elements are of a type of the same size. Raises ``Unsupported`` as ``as_type``, and for an integer that
    may be a NaN among floats, which memory does not tell from other NaNs.
    """
    if isinstance(element, FloatType) and isinstance(value.type, IntegerType):
        format = FORMATS[format_of(element).name]
        if not value.term.is_bv_constant() or is_nan(format, value.term.constant_value()):
            raise Unsupported(f"{value.type} stored among elements of type {element}")
    return as_type(frame, value, element)


def _lanes(frame: Frame, operation: Operation, pointer: MemRef, type: VectorType) -> MemRef:
    """The elements from a pointer on, as many as the vector has lanes."""
    world, t = frame.world, frame.world.terms
    if type.is_scalable or len(type.shape) != 1 or len(pointer.views) != 1:
        raise Unsupported(f"an access as {type}")
    ((_, view),) = pointer.views
    block, count = view.root.block, world.constant_index(type.shape[0])
    if size_of(type.element) != granule(block) or element_type(type) != block.element:
        raise Unsupported(f"an access as {type} to {block.name}, whose elements are {block.element}")
    if not fills_its_bytes(type.element):
        raise Unsupported(f"an access as {type}, whose lanes are no whole bytes")
    first = position_of(view)
    frame.undefined_if(pointer.poison)
    require_alignment(frame, operation, pointer, type)
    frame.undefined_if(outside(world, view))
    assert block.size is not None
    frame.undefined_if(t.not_(world.lowering.less_equal(first + count, block.size)))
    return sequence(world, view, count)


def sequence(world: World, view: View, count: Index) -> MemRef:
    """Return the memref of ``count`` elements from a pointer's place on; all of a memref's window if it is that."""
    block, first = view.root.block, position_of(view)

    def forward(indices: Indices) -> Indices:
        return (first + indices[0],)

    def backward(indices: Indices) -> tuple[Term, Indices]:
        here = indices[0] - first
        return world.in_bounds((here,), (count,)), (here,)

    seen = View(everything(world, block), first, (world.constant_index(1),), forward, backward, False)
    return MemRef(block.element, (count,), ((world.terms.true, seen),), world.terms.false)


def _all_of(world: World, memref: MemRef) -> LaneAccess:
    return LaneAccess.box(world, memref.shape, (world.constant_index(0),))


# -- copies -----------------------------------------------------------------------------------------------------------


def copy(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Copy bytes (``memcpy``, ``memmove``). Raises ``Unsupported`` for a length that is no whole number of elements, and for volatile copies."""
    require_plain(operation)
    world = frame.world
    target, source = (frame.memref(v) for v in operation.operands[:2])
    length = _length(frame, operation)
    if len(target.views) != 1 or len(source.views) != 1:
        raise Unsupported("a copy between pointers that depend on conditions")
    ((_, to),), ((_, origin),) = target.views, source.views
    frame.undefined_if(world.terms.or_(target.poison, source.poison))
    parts = [sequence(world, view, in_elements(view.root.block, length)) for view in (origin, to)]
    for part in parts:
        _require_within(frame, part)
    if operation.name == "llvm.intr.memmove":
        overwrite(frame, parts[1], read_buffer(frame, parts[0]))
    else:
        copy_elements(frame, parts[0], parts[1])
    return []


def fill(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Set bytes to one value (``memset``). Raises ``Unsupported`` as ``copy`` does."""
    require_plain(operation)
    world, t = frame.world, frame.world.terms
    target, byte = frame.memref(operation.operands[0]), frame.scalar(operation.operands[1])
    length = _length(frame, operation)
    if len(target.views) != 1:
        raise Unsupported("a copy between pointers that depend on conditions")
    ((_, to),) = target.views
    frame.undefined_if(target.poison)
    block = to.root.block
    part = sequence(world, to, in_elements(block, length))
    _require_within(frame, part)
    width = 8 * granule(block)
    bits = byte.term
    for _ in range(granule(block) - 1):
        bits = t.concat(byte.term, bits)
    repeated = Scalar(IntegerType(width), bits, byte.poison)
    value = as_element(frame, repeated, block.element)
    require_writable(frame, part)
    overwrite(frame, part, Tensor(block.element, part.shape, lambda _: value))
    return []


def _length(frame: Frame, operation: Operation) -> Index:
    """The number of bytes of a copy."""
    given = operation.attributes.get("len")
    return frame.world.constant_index(given.value) if isinstance(given, IntegerAttr) else byte_count(frame, operation.operands[2])


def byte_count(frame: Frame, value: Value) -> Index:
    """Return an operand that counts bytes; poison is undefined behaviour. Raises ``Unsupported`` for integers of another width than ``index``."""
    number = frame.scalar(value)
    frame.undefined_if(number.poison)
    if frame.world.width(number.type) != frame.world.options.index_bits:
        raise Unsupported(f"a number of bytes of type {number.type}")
    return frame.world.as_index(number)


def _require_within(frame: Frame, part: MemRef) -> None:
    """Make a sequence with elements out of its block undefined behaviour."""
    world, t = frame.world, frame.world.terms
    ((_, view),) = part.views
    first, (count,) = view.offset, part.shape
    size = view.root.block.size
    assert size is not None
    zero = world.constant_index(0)
    inside = t.and_(world.lowering.less_equal(zero, first), world.lowering.less_equal(first + count, size))
    frame.undefined_if(t.and_(world.lowering.less(zero, count), t.not_(inside)))


def nothing(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Do nothing: a hint, or a fence in a program of one thread."""
    return []


SEMANTICS: Mapping[str, Semantics] = {
    "llvm.alloca": stack_object,
    "llvm.fence": nothing,
    "llvm.intr.memcpy": copy,
    "llvm.intr.memcpy.inline": copy,
    "llvm.intr.memmove": copy,
    "llvm.intr.memset": fill,
    "llvm.intr.memset.inline": fill,
    "llvm.intr.prefetch": nothing,
    "llvm.load": load,
    "llvm.store": store,
}
