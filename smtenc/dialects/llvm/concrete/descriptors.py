"""Descriptors of memrefs: the pointers and numbers that stand for a memref in the llvm dialect, as values and in memory.

Source: MLIR, "LLVM IR Target", "Memref Model": a ranked memref is an allocated pointer, an aligned pointer, an offset, sizes and strides, counted in
elements; an unranked one is a rank and a pointer to such a structure. With the bare pointer convention it is the aligned pointer alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smtenc.dialects.llvm.concrete.allocations import untyped_block
from smtenc.dialects.llvm.concrete.memory import Access, access_of, load, store
from smtenc.dialects.llvm.concrete.pointers import Results, pointer_operand
from smtenc.dialects.llvm.concrete.transfers import copy
from smtenc.interpreter.granules import Granules
from smtenc.interpreter.layouts import footprint, strided
from smtenc.interpreter.loops.control import number
from smtenc.interpreter.machine import Frame, Machine
from smtenc.interpreter.values import (
    POISON,
    Block,
    ConcreteMemRef,
    ConcreteValue,
    Inconclusive,
    Origin,
    Pointer,
    Scalar,
    Undefined,
    as_signed,
    points,
)
from smtenc.ir.attributes import StridedLayoutAttr
from smtenc.ir.core import Operation
from smtenc.ir.llvm.data_layout import alignment_of, leaves_of, offsets_of, size_of
from smtenc.ir.types import ArrayType, IntegerType, MemRefType, PointerType, StructType, Type, UnrankedMemRefType
from smtenc.ir.vector_elements import scalarized

_POINTER = PointerType()


def leaves(machine: Machine, op: Operation, view: ConcreteMemRef, types: Sequence[Type]) -> Results:
    """Return the descriptor of a ranked memref as values of these types, or its aligned pointer if that is the only type. Raises ``Inconclusive`` for
    other types, and for a view whose layout is not known.
    """
    addresses, block = machine.memory.addresses, view.block
    if block.any_layout or block.part_of is not None or block.parts:
        raise Inconclusive(f"{op.name} of a memref whose layout in memory is not known", op.location)
    aligned = Pointer(block, view.base * addresses.granule(block))
    if len(types) == 1 and isinstance(types[0], PointerType):
        # the offset that the type states is added where the pointer is used
        return (Scalar(types[0], aligned),)
    numbers = (view.offset, *view.sizes, *view.strides)
    if len(types) != 2 + len(numbers) or not all(isinstance(t, PointerType) for t in types[:2]):
        raise Inconclusive(f"{op.name} of a memref to {', '.join(map(str, types))}", op.location)
    found = [Scalar(t, n % (1 << machine.width(t))) for t, n in zip(types[2:], numbers, strict=True)]
    return (Scalar(types[0], Pointer(block, 0)), Scalar(types[1], aligned), *found)


def memref_of(machine: Machine, op: Operation, type: MemRefType, values: Sequence[ConcreteValue]) -> ConcreteMemRef:
    """Return the memref of a descriptor, or of a bare pointer. Sizes, strides and offset that the type states are the type's. Raises ``Undefined`` for
    a descriptor that states others, and ``Inconclusive`` for memory with other elements.
    """
    type = scalarized(type)
    scalars = [v for v in values if isinstance(v, Scalar)]
    rank = len(type.shape)
    if len(scalars) not in (1, 3 + 2 * rank):
        raise Inconclusive(f"{op.name} of {len(values)} values to {type}", op.location)
    aligned = _pointer(scalars[min(1, len(scalars) - 1)], op)
    if len(scalars) == 1:
        sizes = [n for n in type.shape if n is not None]
        layout = strided(type, sizes) if len(sizes) == rank else None
        if layout is None or layout.offset is None or None in layout.strides:
            raise Inconclusive(f"{op.name} of a bare pointer to {type}", op.location)
        offset, strides = layout.offset, [s for s in layout.strides if s is not None]
    else:
        offset, *rest = (_number(machine, s, op) for s in scalars[2:])
        sizes, strides = rest[:rank], rest[rank:]
        layout = strided(type, sizes)
        stated = (*type.shape, layout.offset, *layout.strides)
        matters = (True,) * (rank + 1) + tuple(n != 1 for n in sizes)
        for known, given, real in zip(stated, (*sizes, offset, *strides), matters, strict=True):
            if real and known is not None and known != given:
                wrong = f"{op.name} of a descriptor with {given} where {type} has {known}"
                # without elements there is no access that could tell
                raise Inconclusive(wrong, op.location) if 0 in sizes else Undefined(wrong, op.location)
    block, base = _elements(machine, op, aligned, type)
    return ConcreteMemRef(type, block, base, offset, tuple(sizes), tuple(strides))


def _elements(machine: Machine, op: Operation, pointer: Pointer, type: MemRefType) -> tuple[Block, int]:
    """Return the block of a pointer as elements of a memref's type, and the position of the pointer."""
    addresses, block = machine.memory.addresses, pointer.block
    if block is None:
        return Block(type.element, 0, Origin.STACK, "no memory", lambda _: Scalar(type.element, POISON)), 0
    Granules(addresses).typed(block, type.element)
    granule = addresses.granule(block)
    if pointer.offset % granule:
        raise Inconclusive(f"{op.name} of {pointer}, between elements of {type.element}", op.location)
    return block, pointer.offset // granule


def _pointer(scalar: Scalar, op: Operation) -> Pointer:
    payload = scalar.known
    if not isinstance(payload, Pointer):
        raise Inconclusive(f"{op.name} of a descriptor whose pointer is {scalar}", op.location)
    return payload


def _number(machine: Machine, scalar: Scalar, op: Operation) -> int:
    if scalar.known is POISON:
        raise Inconclusive(f"{op.name} of a descriptor with poison", op.location)
    return as_signed(scalar.known, machine.width(scalar.type))


# ---- in memory


def _structure(machine: Machine, rank: int) -> StructType:
    """Return the structure that is the descriptor of a memref of a rank; its offset, sizes and strides are as wide as ``index``."""
    number = IntegerType(machine.index_bits)
    return StructType((_POINTER, _POINTER, number, ArrayType(rank, number), ArrayType(rank, number)))


def _unranked(machine: Machine) -> StructType:
    """Return the structure that is an unranked memref: its rank, as wide as ``index``, and a pointer to its descriptor."""
    return StructType((IntegerType(machine.index_bits), _POINTER))


def _parts(machine: Machine, op: Operation, pointer: Pointer, type: StructType) -> Iterator[tuple[Pointer, Access]]:
    """Yield the place of each leaf of a structure behind a pointer."""
    for leaf, offset in zip(leaves_of(type), offsets_of(type), strict=True):
        yield Pointer(pointer.block, pointer.offset + offset), access_of(machine.memory.addresses, op, leaf)


def store_descriptor(machine: Machine, op: Operation, pointer: Pointer, parts: Sequence[ConcreteValue]) -> None:
    """Write a descriptor to memory."""
    places = _parts(machine, op, pointer, _structure(machine, (len(parts) - 3) // 2))
    for (place, access), part in zip(places, parts, strict=True):
        store(machine, op, place, access, part)


def load_descriptor(machine: Machine, op: Operation, pointer: Pointer, rank: int) -> list[Scalar]:
    """Return the descriptor of a memref of this rank in memory. Raises as a load does."""
    found = [load(machine, op, place, access) for place, access in _parts(machine, op, pointer, _structure(machine, rank))]
    return [s for s in found if isinstance(s, Scalar)]


def unranked_leaves(machine: Machine, op: Operation, view: ConcreteMemRef, types: Sequence[Type]) -> Results:
    """Return the rank and the pointer to the descriptor of a memref, which is written to a new block of the stack."""
    type = _structure(machine, len(view.sizes))
    block = untyped_block(machine, op, size_of(type), alignment_of(type), Origin.STACK)
    parts = leaves(machine, op, view, leaves_of(type))
    store_descriptor(machine, op, Pointer(block, 0), parts)
    return (Scalar(types[0], len(view.sizes)), Scalar(types[1], Pointer(block, 0)))


def unranked_of(machine: Machine, op: Operation, type: UnrankedMemRefType, values: Sequence[ConcreteValue]) -> ConcreteMemRef:
    """Return the memref of a rank and a pointer to a descriptor. Raises ``Undefined`` as loads of the descriptor do."""
    rank, where = (v for v in values if isinstance(v, Scalar))
    parts = load_descriptor(machine, op, _pointer(where, op), _number(machine, rank, op))
    dynamic = (None,) * ((len(parts) - 3) // 2)
    found = memref_of(machine, op, MemRefType(dynamic, type.element, StridedLayoutAttr(dynamic, None)), parts)
    return ConcreteMemRef(type, found.block, found.base, found.offset, found.sizes, found.strides)


# ---- memrefCopy


def memref_copy(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``memrefCopy(size of an element, source, target)`` of MLIR's runtime; source and target are pointers to unranked memrefs. Raises
    ``Unclaimed`` where ``memref.copy`` would be one between memrefs that overlap.
    """
    size = number(machine, frame, op.operands[0], op)
    (source, sizes, steps), (target, _, others) = (_placed(machine, op, pointer_operand(frame, v, op), size) for v in op.operands[1:])
    if 0 in sizes:
        return ()
    reach = [footprint(sizes, strides) for strides in (steps, others)]
    (low, high), (other_low, other_high) = ((p.offset + a, p.offset + b + size) for p, (a, b) in zip((source, target), reach, strict=True))
    if source.block is target.block and low < other_high and other_low < high:
        if (source.offset, steps) == (target.offset, others):
            return ()
        machine.breaks("memref-copy-operands-disjoint", "memrefCopy between memrefs that overlap", op.location)
    for index in points(sizes):
        machine.spend()
        copy(machine, op, _moved(source, index, steps), _moved(target, index, others), size)
    return ()


def _placed(machine: Machine, op: Operation, pointer: Pointer, size: int) -> tuple[Pointer, tuple[int, ...], tuple[int, ...]]:
    """Return the first element, the sizes, and the strides in bytes of the unranked memref in memory behind a pointer."""
    rank, where = (load(machine, op, place, access) for place, access in _parts(machine, op, pointer, _unranked(machine)))
    if not isinstance(rank, Scalar) or not isinstance(where, Scalar) or POISON in (rank.known, where.known):
        raise Undefined(f"{op.name} of memrefs that are poison", op.location)
    parts = load_descriptor(machine, op, _pointer(where, op), rank.known)
    offset, *rest = (_number(machine, s, op) for s in parts[2:])
    aligned = _pointer(parts[1], op)
    strides = tuple(n * size for n in rest[rank.known :])
    return Pointer(aligned.block, aligned.offset + offset * size), tuple(rest[: rank.known]), strides


def _moved(pointer: Pointer, index: Sequence[int], strides: Sequence[int]) -> Pointer:
    return Pointer(pointer.block, pointer.offset + sum(i * s for i, s in zip(index, strides, strict=True)))
