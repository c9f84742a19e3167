"""Semantics of the llvm dialect's operations on pointers: addresses, casts, comparisons. What pointers are is in ``storage.pointers``.

Authority: LLVM's Language Reference, ``getelementptr``, ``ptrtoint``, ``inttoptr``, ``icmp``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from smtenc.errors import Unsupported
from smtenc.ir.attributes import DenseArrayAttr, EnumAttr, IntegerAttr, TypeAttr, UnitAttr
from smtenc.ir.core import Operation
from smtenc.ir.llvm.data_layout import address_steps
from smtenc.ir.llvm.lost_promises import ADDRESS_ONLY
from smtenc.ir.modules import operations_of
from smtenc.ir.types import IntegerType, PointerType, VectorType
from smtenc.semantics.control import is_executed_once
from smtenc.semantics.domain import Domain
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.lane_accesses import FEW_LANES
from smtenc.semantics.storage.layouts import ADDRESS
from smtenc.semantics.storage.memory import same_block
from smtenc.semantics.storage.pointer_vectors import PointerVector
from smtenc.semantics.storage.pointers import (
    NO_ALIAS_ACROSS_TYPES,
    address_of,
    granule,
    is_multiple,
    moved,
    null,
    outside,
    place_in,
    pointed,
    position_of,
    tell_as_memref,
)
from smtenc.semantics.storage.unions import either_memref, of_each
from smtenc.semantics.values import Block, Indices, MemRef, Scalar, SymbolicValue, Tensor, View
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.division import divide_exactly
from smtenc.terms.index.space import Index

_INBOUNDS, _NUSW, _NUW = 1, 2, 4


OFFSETS_FIT = "address-offsets-fit"
"""The premise that the offset of an address without flags, in bytes, does not overflow."""


def get_element_pointer(frame: Frame, operation: Operation) -> MemRef | PointerVector:
    """Return the pointer moved by the offset of an element, or one for each lane. In loops and in MLIR, an offset without flags is assumed not to
    overflow in the source; in the target poison covers whatever pointer that makes. Raises ``Unsupported`` for addresses that may lie between the
    elements of the block, and for flags of many pointers.

    With ``inbounds``, an address outside of the object, or an offset that overflows, makes poison; with ``nuw``, an offset that is negative.
    """
    world, t, lowering = frame.world, frame.world.terms, frame.world.lowering
    base, *indices = operation.operands
    if isinstance(operation.results[0].type, VectorType):
        return _one_for_each_lane(frame, operation, operation.results[0].type)
    pointer = frame.memref(base)
    flags = _flags(operation)
    values, cut = _as_wide_as_addresses(world, [frame.scalar(v) for v in indices], flags)
    offset, poison = _offset(frame, operation, values)
    poison = t.or_(poison, cut)
    if not flags and all(view.root.block is world.null for _, view in pointer.views):
        # an address alone, modulo 2^bits
        return moved(world, pointer, world.wrap(offset), poison)
    if not flags and frame.module.is_llvm_ir and is_executed_once(frame) and _fits(world, offset) is not t.true:
        offset = _wrapped(world, pointer, offset)
    result = moved(world, pointer, offset, poison)
    ends = t.or_(*(t.and_(guard, outside(world, view, behind=True)) for memref in (pointer, result) for guard, view in memref.views))
    # between two places of one object no offset overflows
    fits = t.or_(_fits(world, offset), t.not_(ends)) if len(values) <= 1 else _fits(world, offset)
    broken = [result.poison]
    if flags:
        broken.append(t.not_(fits))
    elif frame.is_target:
        frame.state_premise(OFFSETS_FIT, fits)
        broken.append(t.not_(fits))
    else:
        frame.assume(OFFSETS_FIT, fits)
    if flags & _NUW:
        broken.append(lowering.less(offset, world.constant_index(0)))
    if flags & _INBOUNDS:
        broken.append(ends)
    return replace(result, poison=t.or_(*broken))


def _one_for_each_lane(frame: Frame, operation: Operation, type: VectorType) -> PointerVector:
    """The pointers of ``getelementptr`` with a vector among its indices."""
    world, t = frame.world, frame.world.terms
    base, *indices = operation.operands
    if isinstance(base.type, VectorType) or _flags(operation):
        raise Unsupported("a vector of pointers that is moved, or with flags")
    pointer, values = frame.memref(base), [frame.value(v) for v in indices]

    def offset(lane: Indices) -> tuple[Index, Term]:
        own = [x for v in values if isinstance(x := v.at(lane) if isinstance(v, Tensor) else v, Scalar)]
        found, poison = _offset(frame, operation, _as_wide_as_addresses(world, own, 0)[0])
        return found, t.or_(pointer.poison, poison, t.not_(_fits(world, found)))

    shape = world.inputs.vector_shape(type)
    for lane in () if frame.is_target else _lanes(world, shape):
        frame.assume(OFFSETS_FIT, _fits(world, offset(lane)[0]))
    return PointerVector(pointer, shape, offset)


def _lanes(world: World, shape: Indices) -> Sequence[Indices]:
    """All lanes of a short vector. Raises ``Unsupported`` for more than ``FEW_LANES``."""
    found = Domain(shape).points(world, FEW_LANES)
    if found is None:
        raise Unsupported(f"more than {FEW_LANES} pointers")
    return found


def _fits(world: World, offset: Index) -> Term:
    """The condition that an offset in bytes is a signed number as wide as an address."""
    half = 1 << (world.options.index_bits - 1)
    least, most = world.constant_index(-half), world.constant_index(half - 1)
    return world.terms.and_(world.lowering.less_equal(least, offset), world.lowering.less_equal(offset, most))


def _wrapped(world: World, pointer: MemRef, offset: Index) -> Index:
    """An offset in bytes modulo 2^bits, as a signed number of whole elements of the blocks to which a pointer points; as it is where their size is no
    power of two or does not divide it.
    """
    size = max(1 if view.root.block is world.null else granule(view.root.block) for _, view in pointer.views)
    if size & (size - 1) or not is_multiple(offset, size):
        return offset
    # a * size mod 2^bits = (a mod (2^bits / size)) * size
    narrow = world.lowering.lower(divide_exactly(offset, size), world.options.index_bits - size.bit_length() + 1)
    return world.index_of_bits(narrow) * size


def _flags(operation: Operation) -> int:
    """The flags of ``getelementptr`` as bits; ``inbounds`` includes ``nusw``. Before MLIR 21, ``inbounds`` is an attribute."""
    if isinstance(operation.attributes.get("inbounds"), UnitAttr):
        return _INBOUNDS | _NUSW
    match operation.attributes.get("noWrapFlags"):
        case None:
            return 0
        case IntegerAttr(value):
            return value
        case other:
            raise Unsupported(f"noWrapFlags = {other}")


def _offset(frame: Frame, operation: Operation, values: Sequence[Scalar]) -> tuple[Index, Term]:
    """The offset in bytes, an exact integer, and the condition that an index is poison."""
    world = frame.world
    raw, element = operation.attributes.get("rawConstantIndices"), operation.attributes.get("elem_type")
    if not isinstance(raw, DenseArrayAttr) or not isinstance(element, TypeAttr):
        raise Unsupported("getelementptr without indices")
    rest, total = list(values), world.constant_index(0)
    for bytes, number in address_steps(element.type, raw.values):
        index = world.constant_index(number) if number is not None else _signed(world, rest.pop(0))
        total = total + index * bytes
    return total, world.terms.or_(*(v.poison for v in values))


def _as_wide_as_addresses(world: World, values: Sequence[Scalar], flags: int) -> tuple[list[Scalar], Term]:
    """Return the indices of ``getelementptr``, without the high bits of those wider than addresses, and the condition that flags forbid that."""
    t, bits = world.terms, world.options.index_bits
    found, lost = list[Scalar](), list[Term]()
    for value in values:
        width = world.width(value.type)
        if width <= bits:
            found.append(value)
            continue
        low = t.extract(value.term, bits - 1, 0)
        found.append(Scalar(IntegerType(bits), low, value.poison))
        if flags & _NUSW:
            lost.append(t.not_(t.equal(t.sign_extend(low, width), value.term)))
        if flags & _NUW:
            lost.append(t.not_(t.equal(t.zero_extend(low, width), value.term)))
    return found, t.or_(*lost)


def _signed(world: World, value: Scalar) -> Index:
    """An index of ``getelementptr``: a signed number that is no wider than an address."""
    return world.as_index(value) if world.width(value.type) == world.options.index_bits else world.index_of_bits(value.term)


def pointer_to_integer(frame: Frame, operation: Operation) -> Scalar:
    """Return the address of a pointer; a narrower integer has its low bits, a wider one zeros above them. Raises ``Unsupported`` for vectors."""
    world, type = frame.world, operation.results[0].type
    pointer = frame.memref(operation.operands[0])
    exposed = frame.memory.exposed
    if ADDRESS_ONLY not in operation.attributes:
        exposed += [view.root.block for _, view in pointer.views if view.root.block not in exposed]
    wide = world.as_integer(of_each(world, pointer, lambda view: address_of(world, view)))
    bits = world.options.index_bits
    if not isinstance(type, IntegerType):
        raise Unsupported(f"an address as {type}")
    t = world.terms
    term = t.zero_extend(wide.term, type.width) if type.width >= bits else t.extract(wide.term, type.width - 1, 0)
    return Scalar(type, term, pointer.poison)


def integer_to_pointer(frame: Frame, operation: Operation) -> MemRef:
    """Return the pointer with an address that was computed from that of one block, whose provenance it has. Raises ``Unsupported`` for others."""
    world, value = frame.world, frame.scalar(operation.operands[0])
    bits, width = world.options.index_bits, world.width(value.type)
    if width > bits:
        value = Scalar(IntegerType(bits), world.terms.extract(value.term, bits - 1, 0), value.poison)
    elif width < bits:
        value = Scalar(IntegerType(bits), world.terms.zero_extend(value.term, bits), value.poison)
    found = pointed(world, world.as_index(value), value.poison, frame.memory.exposed)
    if frame.is_target:
        tell_as_memref(world, found)
    return found


def same_pointer(frame: Frame, operation: Operation) -> SymbolicValue:
    """Return the operand: address spaces are one here."""
    return frame.value(operation.operands[0])


def bitcast(plain: Semantics) -> Semantics:
    """Return the semantics of ``llvm.bitcast``, which is the operand for pointers, and ``plain`` for other values."""

    def semantics(frame: Frame, operation: Operation) -> SymbolicValue | Sequence[SymbolicValue]:
        on_pointers = operation.operands[0].type == operation.results[0].type and isinstance(operation.results[0].type, PointerType)
        return frame.value(operation.operands[0]) if on_pointers else plain(frame, operation)

    return semantics


def undef(plain: Semantics) -> Semantics:
    """Return the semantics of ``llvm.mlir.undef``, which is ``plain`` for numbers and vectors: one of the source's behaviours is null, and poison
    covers whatever a pointer of the target is.
    """

    def semantics(frame: Frame, operation: Operation) -> SymbolicValue | Sequence[SymbolicValue]:
        if not isinstance(operation.results[0].type, PointerType):
            return plain(frame, operation)
        nowhere = null(frame.world)
        return replace(nowhere, poison=frame.world.terms.bool_constant(frame.is_target))

    return semantics


def freeze(plain: Semantics) -> Semantics:
    """Return the semantics of ``llvm.freeze``, which is ``plain`` for numbers and vectors. In place of poison one of the source's behaviours is null;
    in the target poison covers whatever pointer that is.
    """

    def semantics(frame: Frame, operation: Operation) -> SymbolicValue | Sequence[SymbolicValue]:
        if not isinstance(operation.results[0].type, PointerType):
            return plain(frame, operation)
        pointer, t = frame.memref(operation.operands[0]), frame.world.terms
        if pointer.poison is t.false:
            return pointer
        if frame.is_target:
            return pointer
        return either_memref(frame.world, pointer.poison, null(frame.world), replace(pointer, poison=t.false))

    return semantics


def poison(plain: Semantics) -> Semantics:
    """Return the semantics of ``llvm.mlir.poison``, which is ``plain`` for numbers and vectors."""

    def semantics(frame: Frame, operation: Operation) -> SymbolicValue | Sequence[SymbolicValue]:
        if not isinstance(operation.results[0].type, PointerType):
            return plain(frame, operation)
        nowhere = null(frame.world)
        return replace(nowhere, poison=frame.world.terms.true)

    return semantics


# -- comparisons ------------------------------------------------------------------------------------------------------


def compare(plain: Semantics) -> Semantics:
    """Return the semantics of ``llvm.icmp``, which compares the addresses of pointers as numbers, and is ``plain`` on numbers."""

    def semantics(frame: Frame, operation: Operation) -> SymbolicValue | Sequence[SymbolicValue]:
        if not isinstance(operation.operands[0].type, PointerType):
            return plain(frame, operation)
        a, b = (frame.memref(v) for v in operation.operands)
        predicate = operation.attributes.get("predicate")
        if not isinstance(predicate, EnumAttr):
            raise Unsupported(f"predicate {predicate}")
        world, t = frame.world, frame.world.terms
        cases = [t.and_(guard, other, _compared(frame, predicate.word, one, two)) for guard, one in a.views for other, two in b.views]
        return world.boolean(t.or_(*cases), t.or_(a.poison, b.poison))

    return semantics


def _compared(frame: Frame, predicate: str, a: View, b: View) -> Term:
    """The condition of a comparison of two places: of their positions where both are in one object, else of their addresses."""
    world, t = frame.world, frame.world.terms
    if predicate in ("eq", "ne"):
        same = _same_address(frame, a, b)
        return same if predicate == "eq" else t.not_(same)
    swapped, strict = predicate[1] == "g", predicate[2] == "t"
    one, other = (b, a) if swapped else (a, b)
    inside = all(outside(world, v, behind=True) is t.false for v in (a, b))
    if a.root.block is b.root.block and predicate[0] == "u" and inside:
        order = world.lowering.less if strict else world.lowering.less_equal
        return order(position_of(one), position_of(other))
    bits = world.options.index_bits
    left, right = (world.lowering.lower(address_of(world, v), bits) for v in (one, other))
    for view in (one, other):
        _state_that_it_does_not_wrap(world, view)
    match predicate[0], strict:
        case "u", True:
            return t.unsigned_less(left, right)
        case "u", False:
            return t.unsigned_less_equal(left, right)
        case _, True:
            return t.signed_less(left, right)
        case _:
            return t.signed_less_equal(left, right)


def _state_that_it_does_not_wrap(world: World, view: View) -> None:
    """State that no object of the caller's reaches across the end of the address space (Language Reference, "Allocated Objects")."""
    block, t, bits = view.root.block, world.terms, world.options.index_bits
    if block.id is not None and block.size is not None:
        first, size = (
            world.lowering.lower(i, bits) for i in (address_of(world, place_in(world, block, world.constant_index(0))), block.size)
        )
        bytes = t.multiply(size, t.constant(granule(block), bits))
        world.functions.facts[t.unsigned_less_equal(first, t.bit_not(bytes))] = ADDRESS


def _same_address(frame: Frame, a: View, b: View) -> Term:
    """The condition that two places have one address. Two objects that are alive have none in common; a place outside of its object, or behind its end,
    may have any address, and so may one in an object that is not alive any more. Where a new object of the source lies, of whose address nothing is
    seen but comparisons, is the source's choice: at none of the addresses with which it is compared.
    """
    world = frame.world
    one, two, lowering, t = a.root.block, b.root.block, world.lowering, world.terms
    if one is two:
        return lowering.equal(position_of(a), position_of(b))
    if world.null in (one, two):
        live, nowhere = (b, a) if one is world.null else (a, b)
        away = outside(world, live, behind=True)
        if away is t.false and position_of(nowhere).constant_value == 0:
            return t.false
        equal = lowering.equal(address_of(world, live), world.index_of_bits(lowering.lower(position_of(nowhere), world.options.index_bits)))
        return t.and_(away, equal) if position_of(nowhere).constant_value == 0 else equal
    if any(_is_only_compared(frame, block) for block in (one, two)):
        return t.false
    apart = t.or_(outside(world, a), outside(world, b), *(frame.memory.is_freed(block) for block in (one, two)))
    elsewhere = t.and_(apart, lowering.equal(address_of(world, a), address_of(world, b)))
    if one.id is None or two.id is None:
        return elsewhere
    if one.element != two.element:
        world.premises.note(NO_ALIAS_ACROSS_TYPES)
    return t.ite(same_block(world, one, two), lowering.equal(position_of(a), position_of(b)), elsewhere)


_ADDRESSES: Mapping[str, tuple[int, ...]] = {
    "llvm.icmp": (0, 1),
    "llvm.intr.lifetime.end": (0, 1),
    "llvm.intr.lifetime.start": (0, 1),
    "llvm.load": (0,),
    "llvm.store": (1,),
}
"""The operands of operations that access or compare what they point to, and do nothing else with them."""


def _is_only_compared(frame: Frame, block: Block) -> bool:
    """Return whether a block is a new object of the source to which one operation's result points, only accessed and compared for equality."""
    made_by = [operation for operation, own in frame.world.allocation_sites[False].items() if own is block]
    if frame.is_target or len(made_by) != 1:
        return False
    (pointer,) = made_by[0].results
    uses = [(op, number) for op in operations_of(frame.module) for number, value in enumerate(op.operands) if value is pointer]
    return all(number in _ADDRESSES.get(op.name, ()) and _predicate(op) in ("eq", "ne", "") for op, number in uses)


def _predicate(operation: Operation) -> str:
    found = operation.attributes.get("predicate")
    return found.word if isinstance(found, EnumAttr) else ""


ON_POINTERS: Mapping[str, Callable[[Semantics], Semantics]] = {"llvm.icmp": compare, "llvm.mlir.poison": poison}
"""What operations that have a meaning on numbers mean on pointers."""

SEMANTICS: Mapping[str, Semantics] = {
    "llvm.addrspacecast": same_pointer,
    "llvm.getelementptr": get_element_pointer,
    "llvm.inttoptr": integer_to_pointer,
    "llvm.ptrtoint": pointer_to_integer,
}
