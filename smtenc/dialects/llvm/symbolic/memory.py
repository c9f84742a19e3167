"""Semantics of the llvm dialect's operations on memory: stack objects, loads and stores, copies.

Authority: LLVM's Language Reference, "Memory Access and Addressing Operations", and MLIR's "'llvm' Dialect" document. An access out of an object, of
one that was freed, or at an address that is less aligned than stated, is undefined behaviour.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from smtenc.dialects.llvm.operations import WITHOUT_EFFECT
from smtenc.dialects.memref.symbolic.views import assume_aligned
from smtenc.dialects.vector.symbolic.bitcasts import regrouped
from smtenc.errors import Unsupported
from smtenc.ir.attributes import EnumAttr, IntegerAttr, TypeAttr, UnitAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.llvm.data_layout import alignment_of, packed_lanes, size_of
from smtenc.ir.modules import operations_of
from smtenc.ir.types import IntegerType, PointerType, StoredPointerType, Type, VectorType
from smtenc.semantics.control import is_executed_once
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.promises import given
from smtenc.semantics.shared.buffers import copy_elements, load_element, overwrite, read_buffer, require_writable, store_element
from smtenc.semantics.shared.lane_accesses import MOST_STORES, LaneAccess, load_lanes, store_lanes
from smtenc.semantics.shared.vectors import vector_shape
from smtenc.semantics.storage.granules import count_of, joined, split
from smtenc.semantics.storage.layouts import everything, row_major
from smtenc.semantics.storage.memory import same_block
from smtenc.semantics.storage.natural_layout import note_access
from smtenc.semantics.storage.pointers import (
    address_of,
    element_at,
    granule,
    in_elements,
    null,
    outside,
    place_in,
    pointer_to,
    position_of,
    tells_all_places,
)
from smtenc.semantics.storage.stored_pointers import loaded, stored
from smtenc.semantics.storage.unions import either_memref
from smtenc.semantics.values import Block, BlockKind, Indices, MemRef, Root, Scalar, SymbolicValue, Tensor, View
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index

IN_WINDOW = "pointer-accesses-in-memrefs"
"""The premise that an access of the source through a pointer that was made of a memref is to one of the memref's elements."""
COPIED_NUMBERS = "copied-elements=numbers"
"""The assumption that what a copy of the source reads of the caller's memory is whole numbers or poison, which a load and a store would also copy."""
ALLOCATION_BYTES = 16
"""The alignment of what ``malloc`` returns, on the machines whose data layouts are supported."""


def new_object(
    frame: Frame, operation: Operation, kind: BlockKind, element: Type, bytes: Index, alignment: int, shape: Indices | None = None
) -> MemRef:
    """Return a pointer to a new memory block of as many elements of poison as ``bytes`` hold, which ``operation`` makes. If a ``shape`` of
    as many elements is given, they are told as those of a row-major memref.

    Where the block lies is the program's choice. The source's falls as the target needs it: at the address of the target's object of the same number,
    where that is a choice that the source has (``_address_name``).
    """
    world = frame.world
    world.sort(element)
    size = world.space.floordiv(bytes, world.constant_index(size_of(element)))
    block = Block(world.fresh_name(kind.name.lower()), kind, element, size=size)
    world.alignments[block] = alignment
    sites = world.allocation_sites[frame.is_target]
    if operation not in sites and not frame.iteration and not (frame.is_target and _has_marks(frame, operation)):
        world.addresses[block] = _address_name(frame, bytes, alignment)
        sites[operation] = block
    zero = world.constant_index(0)
    root = everything(world, block) if shape is None else Root(block, zero, zero, shape, row_major(world, shape))
    return pointer_to(world, root, zero)


def _address_name(frame: Frame, bytes: Index, alignment: int) -> str:
    """Return the name of the address of a program's next new object, which an object of the other program of the same name shares.

    Objects that are alive together lie apart. So that the source may choose the target's addresses, what may be alive with the object in the source
    must be alive with it in the target, and the target's must have as much room.
    """
    world, t = frame.world, frame.world.terms
    sites, memory = world.allocation_sites[frame.is_target], frame.memory
    gone = t.false if frame.is_target else t.true
    alive = tuple(k for k, block in enumerate(sites.values()) if (memory.is_freed(block) is gone) is frame.is_target)
    # the caller's objects may have ended, too
    others = frame.is_target and any(mark.block.visible for mark in memory.freed), len(frame.trace or ())
    key = len(sites), alignment, bytes, alive, others
    return world.shared_addresses.setdefault(key, f"address.{len(world.shared_addresses) + 1}.{alignment}")


def _has_marks(frame: Frame, operation: Operation) -> bool:
    """Return whether a stack object's life has marks: then others that are alive at other times may have its address."""
    users = operations_of(frame.module) if operation.name == "llvm.alloca" else ()
    return any(user.name == "llvm.intr.lifetime.start" and user.operands[0] in operation.results for user in users)


def stack_object(frame: Frame, operation: Operation) -> MemRef:
    """Return a pointer to the object of ``alloca``, which ends with the function. Raises ``Unsupported`` if its accesses have several sizes."""
    world, given = frame.world, operation.attributes.get("elem_type")
    if not isinstance(given, TypeAttr):
        raise Unsupported("alloca without a type")
    count = frame.scalar(operation.operands[0])
    frame.undefined_if(count.poison)
    element = world.pointees.of((frame.module, operation.results[0]))
    bytes = world.as_index(count) * size_of(given.type)
    alignment = stated_alignment(operation, alignment_of(given.type))
    made = new_object(frame, operation, BlockKind.STACK, element, bytes, alignment)
    frame.writable_memory().stack += [view.root.block for _, view in made.views]
    return made


# -- single values ----------------------------------------------------------------------------------------------------


def load(frame: Frame, operation: Operation) -> SymbolicValue:
    """Return what lies at a pointer. Raises ``Unsupported`` for volatile loads, and as ``accessed`` does."""
    require_plain(operation)
    pointer, (result,) = frame.memref(operation.operands[0]), operation.results
    if isinstance(result.type, VectorType):
        return _load_vector(frame, operation, pointer, result.type)
    (value,) = given(frame, operation, [read(frame, operation, pointer, result)])
    return value


def store(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Write a value, which may be poison, at a pointer. Raises ``Unsupported`` as ``load`` does."""
    require_plain(operation)
    value, pointer = operation.operands
    memref = frame.memref(pointer)
    if isinstance(value.type, VectorType):
        _store_vector(frame, operation, memref, frame.tensor(value), value.type)
    elif isinstance(value.type, PointerType):
        write(frame, operation, memref, frame.memref(value), value.type)
    else:
        write(frame, operation, memref, frame.scalar(value), value.type)
    return []


def read(frame: Frame, operation: Operation, pointer: MemRef, result: Value) -> Scalar | MemRef:
    """Return the value of the type of ``result``, a scalar or a pointer, at a pointer. Raises ``Unsupported`` as ``accessed`` does."""
    world, found = frame.world, list[tuple[Term, Scalar | MemRef]]()
    for guard, places in accessed(frame, operation, pointer, result.type):
        elements = [_load_element(frame, place, isinstance(result.type, PointerType)) for place in places]
        found.append((guard, _value(frame, elements, result)))
    if not found:
        return replace(null(world), poison=world.terms.true) if isinstance(result.type, PointerType) else world.poison(result.type)
    *others, (_, last) = found
    for guard, value in reversed(others):
        if isinstance(value, MemRef) and isinstance(last, MemRef):
            last = either_memref(world, guard, value, last)
        elif isinstance(value, Scalar) and isinstance(last, Scalar):
            last = world.ite(guard, value, last)
    return last


def _load_element(frame: Frame, place: MemRef, of_pointer: bool) -> Scalar:
    """An element. That of a pointer is read also where content does not matter: it says which memory is accessed."""
    blind = frame.memory.blind
    frame.memory.blind = blind and not of_pointer
    found = load_element(frame, place, ())
    frame.memory.blind = blind
    return found


def _value(frame: Frame, elements: Sequence[Scalar], result: Value) -> Scalar | MemRef:
    """The value that lies in elements."""
    if not isinstance(result.type, PointerType):
        return joined(frame.world, elements, result.type)
    if not isinstance(elements[0].type, StoredPointerType):
        raise Unsupported(f"{elements[0].type} in memory, loaded as a pointer")
    world = frame.world
    return loaded(world, elements, lambda: world.pointees.of((frame.module, result)), once=is_executed_once(frame))


def write(frame: Frame, operation: Operation, pointer: MemRef, value: Scalar | MemRef, type: Type) -> None:
    """Write a scalar or a pointer at a pointer. Raises ``Unsupported`` as ``accessed`` and ``elements_of`` do."""
    for _, places in accessed(frame, operation, pointer, type):
        for place, element in zip(places, elements_of(frame, value, places[0]), strict=True):
            store_element(frame, place, (), element)


def elements_of(frame: Frame, value: Scalar | MemRef, place: MemRef) -> list[Scalar]:
    """Return the elements of a value in the memory of ``place``. Raises ``Unsupported`` as ``split`` does, and for a pointer to a new
    object that others could read.
    """
    if isinstance(value, Scalar):
        return split(frame.world, value, place.element)
    if not isinstance(place.element, StoredPointerType):
        raise Unsupported(f"a pointer stored among elements of type {place.element}")
    seen = any(is_seen(frame, view.root.block) for _, view in place.views)
    if seen and any(not view.root.block.visible and view.root.block is not frame.world.null for _, view in value.views):
        raise Unsupported("a pointer to a new object, stored where others can read it")
    return stored(frame.world, value, place.element, is_target=frame.is_target, once=is_executed_once(frame))


def is_seen(frame: Frame, block: Block) -> bool:
    """Return whether others can read a block."""
    return block.visible or block in frame.memory.escaped


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


def accessed(frame: Frame, operation: Operation, pointer: MemRef, type: Type) -> list[tuple[Term, list[MemRef]]]:
    """Return the elements at a pointer that an access as ``type`` concerns, for each place to which it may point, under its condition. An access out of
    the block is undefined behaviour, and one to null, which has no elements.

    Raises ``Unsupported`` if the access is to no whole number of elements (``count_of``).
    """
    t, found = frame.world.terms, list[tuple[Term, list[MemRef]]]()
    for guard, view in pointer.views:
        block = view.root.block
        count = 1 if block is frame.world.null else count_of(type, block.element)
        views = [view, *(place_in(frame.world, block, position_of(view) + k) for k in range(1, count))]
        for end in dict.fromkeys((views[0], views[-1])):
            frame.undefined_if(t.and_(guard, outside(frame.world, end)))
        if block is not frame.world.null:
            found.append((guard, [_element_in(frame, block, guard, place) for place in views]))
    frame.undefined_if(pointer.poison)
    require_alignment(frame, operation, pointer, stated_alignment(operation, alignment_of(type)))
    return found


def _element_in(frame: Frame, block: Block, guard: Term, place: View) -> MemRef:
    """The element at a place of a block. That it is one of the memref for which the place is looked up is an obligation of the target, and of the
    source a premise, or one of two cases if it may be one that is not found.
    """
    t = frame.world.terms
    element, elsewhere = element_at(frame.world, place)
    if frame.is_target:
        frame.undefined_if(t.and_(guard, elsewhere))
        return MemRef(block.element, (), ((guard, element),), t.false)
    if tells_all_places(frame.world, element.root):
        frame.assume(IN_WINDOW, t.not_(t.and_(guard, elsewhere)))
        return MemRef(block.element, (), ((guard, element),), t.false)
    cases = ((t.and_(guard, t.not_(elsewhere)), element), (t.and_(guard, elsewhere), place))
    return MemRef(block.element, (), tuple((case, view) for case, view in cases if case is not t.false), t.false)


def stated_alignment(operation: Operation, default: int) -> int:
    """Return the alignment in bytes that an operation states, ``default`` if it states none."""
    stated = operation.attributes.get("alignment")
    return stated.value if isinstance(stated, IntegerAttr) and stated.value else default


def require_alignment(frame: Frame, operation: Operation, pointer: MemRef, alignment: int) -> None:
    """Make an address that is less aligned than ``alignment``, in bytes, undefined behaviour.

    Every element of a memref's block is aligned as its type. That a block of the caller's is aligned better, or one to which an argument points is
    aligned at all, is a premise, as for memrefs.
    """
    world, t = frame.world, frame.world.terms
    for guard, view in pointer.views:
        block = view.root.block
        if block is world.null or alignment <= (1 if block in world.alignments or block in world.pointed_to else granule(block)):
            continue
        if block in world.alignments:
            offset = address_of(world, view) % alignment
            frame.undefined_if(t.and_(guard, t.not_(world.lowering.equal(offset, world.constant_index(0)))))
        else:
            note_access(world, frame.module, operation)
            seen = MemRef(block.element, (), ((guard, view),), pointer.poison)
            given = {**operation.attributes, "alignment": IntegerAttr(alignment, IntegerType(64))}
            assume_aligned(frame, replace(operation, attributes=given), seen, ())


# -- vectors ----------------------------------------------------------------------------------------------------------


def _lanes(frame: Frame, operation: Operation, pointer: MemRef, type: VectorType) -> MemRef:
    """The elements from a pointer on that the lanes of a vector take. An access out of the block is undefined behaviour."""
    world = frame.world
    if type.is_scalable or len(type.shape) != 1 or len(pointer.views) != 1:
        raise Unsupported(f"an access as {type}")
    ((_, view),) = pointer.views
    block, count = view.root.block, world.constant_index(type.shape[0] * count_of(type.element, view.root.block.element))
    frame.undefined_if(pointer.poison)
    require_alignment(frame, operation, pointer, stated_alignment(operation, alignment_of(type)))
    frame.undefined_if(outside(world, view))
    assert block.size is not None
    frame.undefined_if(world.terms.not_(world.lowering.less_equal(position_of(view) + count, block.size)))
    return sequence(world, view, count)


def _load_vector(frame: Frame, operation: Operation, pointer: MemRef, type: VectorType) -> Tensor:
    """The lanes from a pointer on, each an element of memory or several, or all of them bits of one integer."""
    if (whole := packed_lanes(type)) is not None:
        return _unpacked(frame, read(frame, operation, pointer, Value(whole)), type)
    memref, world = _lanes(frame, operation, pointer, type), frame.world
    elements = load_lanes(frame, memref, _all_of(world, memref), lambda _: world.poison(memref.element))
    if type.element == memref.element:
        return elements
    count = count_of(type.element, memref.element)

    def lane(indices: Indices) -> Scalar:
        first = indices[0] * count
        return joined(world, [elements.at((first + k,)) for k in range(count)], type.element)

    return Tensor(type.element, vector_shape(world, type), lane)


def _store_vector(frame: Frame, operation: Operation, pointer: MemRef, value: Tensor, type: VectorType) -> None:
    """Write the lanes from a pointer on, each to an element of memory or several, or all of them as one integer. Raises ``Unsupported`` for many lanes
    that are no elements.
    """
    if (whole := packed_lanes(type)) is not None:
        write(frame, operation, pointer, _packed(frame, value, whole), whole)
        return
    memref, world = _lanes(frame, operation, pointer, type), frame.world
    if type.element == memref.element:
        store_lanes(frame, memref, _all_of(world, memref), value)
        return
    if memref.shape[0].constant_value is None or memref.shape[0].constant_value > MOST_STORES:
        raise Unsupported(f"an access as {type} to elements of type {memref.element}")
    lanes = [value.at((world.constant_index(k),)) for k in range(type.shape[0] or 0)]
    parts = [part for lane in lanes for part in split(world, lane, memref.element)]
    for k, part in enumerate(parts):
        store_element(frame, memref, (world.constant_index(k),), part)


def _packed(frame: Frame, value: Tensor, whole: IntegerType) -> Scalar:
    """The lanes of a vector as the bits of an integer. Memory knows of each bit whether it is poison, an integer does not: one of the source's
    behaviours is zero in place of a lane that is poison, and of the target's integers all bits are poison if some are.
    """
    world, t = frame.world, frame.world.terms

    def lane(indices: Indices) -> Scalar:
        own = value.at(indices)
        if frame.is_target or own.poison is t.false:
            return own
        return Scalar(own.type, t.ite(own.poison, world.zero(own.type).term, own.term), t.false)

    at = regrouped(world, Tensor(value.element, value.shape, lane), value.element, whole)
    if at is None:
        raise Unsupported(f"an access as a vector of many {value.element}")
    return at((world.constant_index(0),))


def _unpacked(frame: Frame, whole: Scalar | MemRef, type: VectorType) -> Tensor:
    """The bits of an integer as the lanes of a vector."""
    world = frame.world
    assert isinstance(whole, Scalar), "an integer"
    at = regrouped(world, Tensor(whole.type, (world.constant_index(1),), lambda _: whole), whole.type, type.element)
    if at is None:
        raise Unsupported(f"an access as {type}")
    return Tensor(type.element, vector_shape(world, type), at)


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
    target, source = (frame.memref(v) for v in operation.operands[:2])
    copy_bytes(frame, target, source, _length(frame, operation), may_overlap=operation.name == "llvm.intr.memmove")
    return []


def copy_bytes(frame: Frame, target: MemRef, source: MemRef, length: Index, *, may_overlap: bool) -> None:
    """Copy ``length`` bytes. Of no bytes that is nothing, whatever the pointers are. Raises ``Unsupported`` for a length that is no whole number of
    elements, for pointers to one of several objects, and for pointers that others could read then.
    """
    world, t = frame.world, frame.world.terms
    places = [_only_place(frame, pointer, length) for pointer in (target, source)]
    if places[0] is None or places[1] is None:
        return
    (known, to), (other_known, origin) = places[0], places[1]
    one, other = origin.root.block, to.root.block
    if isinstance(one.element, StoredPointerType) and is_seen(frame, other) and not is_seen(frame, one):
        raise Unsupported("a copy of pointers from a new object to where others can read them")
    if one.visible and not frame.is_target and not isinstance(one.element, StoredPointerType):
        world.premises.note(COPIED_NUMBERS)
    parts = [sequence(world, view, in_elements(view.root.block, length)) for view in (origin, to)]
    for part, guard in zip(parts, (other_known, known), strict=True):
        _require_within(frame, part, guard)
    if one.element == other.element:
        if may_overlap:
            overwrite(frame, parts[1], read_buffer(frame, parts[0]))
        else:
            copy_elements(frame, parts[0], parts[1])
        return
    if same_block(world, one, other) is not t.false:
        raise Unsupported(f"a copy from elements of type {one.element} to elements of type {other.element}")
    require_writable(frame, parts[1])
    overwrite(frame, parts[1], _regrouped(frame, read_buffer(frame, parts[0]), other.element, parts[1].shape))


def _regrouped(frame: Frame, content: Tensor, element: Type, shape: Indices) -> Tensor:
    """The content of memory as elements of another type. Raises ``Unsupported`` for pointers, and for elements that are parts of the other ones."""
    world = frame.world
    if isinstance(content.element, StoredPointerType) or isinstance(element, StoredPointerType):
        raise Unsupported(f"a copy from elements of type {content.element} to elements of type {element}")
    count = count_of(element, content.element)

    def at(indices: Indices) -> Scalar:
        first = indices[0] * count
        value = joined(world, [content.at((first + k,)) for k in range(count)], IntegerType(8 * size_of(element)))
        return split(world, value, element)[0]

    return Tensor(element, shape, at)


def fill(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Set bytes to one value (``memset``). Raises ``Unsupported`` as ``copy`` does."""
    require_plain(operation)
    world, t = frame.world, frame.world.terms
    target, byte = frame.memref(operation.operands[0]), frame.scalar(operation.operands[1])
    length = _length(frame, operation)
    place = _only_place(frame, target, length)
    if place is None:
        return []
    known, to = place
    block = to.root.block
    part = sequence(world, to, in_elements(block, length))
    _require_within(frame, part, known)
    bits = byte.term
    for _ in range(granule(block) - 1):
        bits = t.concat(byte.term, bits)
    (value,) = split(world, Scalar(IntegerType(8 * granule(block)), bits, byte.poison), block.element)
    require_writable(frame, part)
    overwrite(frame, part, Tensor(block.element, part.shape, lambda _: value))
    return []


def _only_place(frame: Frame, pointer: MemRef, length: Index) -> tuple[Term, View] | None:
    """Return the place at which ``length`` bytes are copied or set, and the condition that the pointer points there: elsewhere it is null, no byte of
    which can be accessed. None if there is no place, or there are no bytes. Raises ``Unsupported`` for a pointer to one of several objects.
    """
    world, t = frame.world, frame.world.terms
    some = world.lowering.less(world.constant_index(0), length)
    nowhere = [guard for guard, view in pointer.views if view.root.block is world.null]
    frame.undefined_if(t.and_(some, t.or_(pointer.poison, *nowhere)))
    places = [(guard, view) for guard, view in pointer.views if view.root.block is not world.null]
    if some is t.false or not places:
        return None
    if len(places) > 1:
        raise Unsupported("a copy from or to one of several objects")
    return places[0]


def _length(frame: Frame, operation: Operation) -> Index:
    """The number of bytes of a copy. More than an object can have are undefined behaviour."""
    given = operation.attributes.get("len")
    if isinstance(given, IntegerAttr):
        return frame.world.constant_index(given.value)
    world = frame.world
    length = byte_count(frame, operation.operands[2])
    frame.undefined_if(world.lowering.less(length, world.constant_index(0)))
    return length


def byte_count(frame: Frame, value: Value) -> Index:
    """Return an operand that counts bytes, an unsigned number; poison is undefined behaviour. One that needs all bits of ``index`` is negative, one
    that needs more is -1.
    """
    number, world = frame.scalar(value), frame.world
    frame.undefined_if(number.poison)
    width, bits = world.width(number.type), world.options.index_bits
    if width > bits:
        t = world.terms
        low = t.extract(number.term, bits - 1, 0)
        fits = t.equal(t.zero_extend(low, width), number.term)
        return world.index_of_bits(t.ite(fits, low, t.constant(-1, bits)))
    return world.as_index(number) if width == bits else world.index_of_bits(world.terms.zero_extend(number.term, bits))


def _require_within(frame: Frame, part: MemRef, guard: Term) -> None:
    """Make a sequence with elements out of its block undefined behaviour where ``guard`` holds."""
    world, t = frame.world, frame.world.terms
    ((_, view),) = part.views
    first, (count,) = view.offset, part.shape
    size = view.root.block.size
    assert size is not None
    zero = world.constant_index(0)
    inside = t.and_(world.lowering.less_equal(zero, first), world.lowering.less_equal(first + count, size))
    frame.undefined_if(t.and_(guard, world.lowering.less(zero, count), t.not_(inside)))


def nothing(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Do nothing: a hint, a note for debuggers, or a fence in a program of one thread."""
    return []


SEMANTICS: Mapping[str, Semantics] = {
    **{f"llvm.{name}": nothing for name in WITHOUT_EFFECT},
    "llvm.alloca": stack_object,
    "llvm.intr.memcpy": copy,
    "llvm.intr.memcpy.inline": copy,
    "llvm.intr.memmove": copy,
    "llvm.intr.memset": fill,
    "llvm.intr.memset.inline": fill,
    "llvm.load": load,
    "llvm.store": store,
}
