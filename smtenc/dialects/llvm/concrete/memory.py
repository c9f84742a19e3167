"""Execution of loads and stores through pointers. Source: LLVM's Language Reference, "Memory Access and Addressing Operations".

Undefined: an access outside of its block, to a block that was freed, misaligned, through null or a pointer of no block, and a store to a constant. On
one thread the ordering of an atomic access has no effect.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from smtenc.dialects.llvm.concrete.pointers import Results, lanes, pointer_operand
from smtenc.dialects.llvm.operations import WITHOUT_EFFECT
from smtenc.interpreter.addresses import Addresses
from smtenc.interpreter.attributes import integer
from smtenc.interpreter.granules import Granules
from smtenc.interpreter.loops.control import is_set
from smtenc.interpreter.loops.races import Touch
from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.promises import returned
from smtenc.interpreter.values import (
    POISON,
    Block,
    ConcreteTensor,
    ConcreteValue,
    Inconclusive,
    Pointer,
    Scalar,
    Undefined,
    scalar_from_bits,
)
from smtenc.interpreter.vectors import packed
from smtenc.ir.attributes import ArrayAttr, bit_width
from smtenc.ir.core import Operation
from smtenc.ir.llvm.data_layout import packed_lanes
from smtenc.ir.types import IntegerType, Type, VectorType

_PROMISES = ("alias_scopes", "dereferenceable", "invariant", "invariantGroup", "noalias_scopes", "tbaa")
"""Attributes whose promise is not checked here; an access with one is not executed."""


@dataclass(frozen=True, slots=True)
class Access:
    """The form of an access: ``count`` scalars of a type one after the other, ``step`` bytes each; ``vector`` is None for a single scalar."""

    element: Type
    step: int
    count: int
    alignment: int
    vector: VectorType | None = None

    @property
    def size(self) -> int:
        return self.step * self.count


def access_of(addresses: Addresses, op: Operation, type: Type, alignment: int = 0) -> Access:
    """Return the form of an access to a value of a type; an alignment of 0 is the type's own. Lanes that are not whole bytes are the bits of an
    integer. Raises ``Inconclusive`` for types without a known layout, and for accesses to some lanes that are not whole bytes.
    """
    alignment = alignment or addresses.alignment_of(type)
    if not isinstance(type, VectorType):
        return Access(type, addresses.size_of(type), 1, alignment)
    if type.is_scalable or len(type.shape) != 1:
        raise Inconclusive(f"{op.name} of {type} cannot be executed", op.location)
    step = addresses.size_of(type.element)
    if (whole := packed_lanes(type)) is not None:
        if op.name not in ("llvm.load", "llvm.store"):
            raise Inconclusive(f"{op.name} of {type}, whose lanes are not whole bytes", op.location)
        return Access(whole, addresses.size_of(whole), 1, alignment, type)
    return Access(type.element, step, type.shape[0], alignment, type)


def checked(
    machine: Machine, op: Operation, pointer: Pointer, size: int, alignment: int, *, write: bool = False, atomic: Touch | None = None
) -> Block:
    """Return the block of which ``size`` bytes are accessed through a pointer. Raises ``Undefined``, ``Inconclusive`` where that cannot be."""
    block, offset, addresses = pointer.block, pointer.offset, machine.memory.addresses
    if block is None:
        raise Undefined(f"{op.name} through {pointer}", op.location)
    granule = block.granule or addresses.granule(block)
    if not 0 <= offset <= block.size * granule - size:
        raise Undefined(f"{op.name} of {size} bytes at {pointer}, which has {block.size * granule}", op.location)
    if machine.memory.loops and block.untyped:
        raise Inconclusive(f"{op.name} of {block.name} in a parallel loop", op.location)
    positions = range(offset // granule, -(-(offset + size) // granule))
    if write or atomic is not None or not block.dormant:
        machine.memory.access_positions(block, positions, op.name, op.location, write=write, atomic=atomic)
    if alignment > 1 and not addresses.is_aligned(pointer, alignment):
        raise Undefined(f"{op.name} at {pointer}, which is not aligned to {alignment} bytes", op.location)
    return block


def load(machine: Machine, op: Operation, pointer: Pointer, access: Access) -> ConcreteValue:
    """Return what an access reads at a pointer. Raises as ``checked`` does."""
    block, granules = checked(machine, op, pointer, access.size, access.alignment), Granules(machine.memory.addresses)
    if access.vector is None:
        return granules.read(block, pointer.offset, access.element, access.step)
    machine.spend(access.count)
    if isinstance(access.element, IntegerType) and packed_lanes(access.vector) == access.element:
        whole = granules.read(block, pointer.offset, access.element, access.step)
        return vector_of(access.vector, _unpacked(machine, whole, access.vector))
    offsets = range(pointer.offset, pointer.offset + access.size, access.step)
    return vector_of(access.vector, [granules.read(block, offset, access.element, access.step) for offset in offsets])


def store(machine: Machine, op: Operation, pointer: Pointer, access: Access, value: ConcreteValue) -> None:
    """Write a value at a pointer. Raises as ``checked`` does."""
    scalars = lanes(value, 1)
    if access.vector is not None and packed_lanes(access.vector) == access.element:
        scalars = [_packed(machine, scalars, access.element, op)]
    block, granules = checked(machine, op, pointer, access.size, access.alignment, write=True), Granules(machine.memory.addresses)
    machine.spend(len(scalars) - 1)
    for k, scalar in enumerate(scalars):
        granules.write(block, pointer.offset + k * access.step, scalar, access.step)


def _packed(machine: Machine, scalars: Sequence[Scalar], whole: Type, op: Operation) -> Scalar:
    """Return the integer whose bits are those of lanes. Raises ``Inconclusive`` where only some of them are poison."""
    poison = [s.value is POISON for s in scalars]
    if any(poison):
        if not all(poison):
            raise Inconclusive(f"{op.name} of lanes of which some are poison", op.location)
        return Scalar(whole, POISON)
    width, bits = bit_width(scalars[0].type), 0
    for scalar in scalars if machine.memory.addresses.layout.big_endian else reversed(scalars):
        bits = bits << width | scalar.bits()
    return Scalar(whole, bits)


def _unpacked(machine: Machine, whole: Scalar, type: VectorType) -> list[Scalar]:
    """Return the lanes that are the bits of an integer."""
    width, count = bit_width(type.element), type.shape[0] or 0
    if whole.value is POISON:
        return [Scalar(type.element, POISON)] * count
    lowest_first = [scalar_from_bits(type.element, whole.bits() >> k * width & ((1 << width) - 1)) for k in range(count)]
    return lowest_first[::-1] if machine.memory.addresses.layout.big_endian else lowest_first


def vector_of(type: VectorType, scalars: Sequence[Scalar]) -> ConcreteTensor:
    """Return the vector with these lanes."""
    payloads = [s.value for s in scalars]
    return ConcreteTensor(type, type.shape, lambda index: scalars[index[0]], lambda _: packed(type.element, type.shape, payloads))


def require_plain(op: Operation) -> None:
    """Raise ``Inconclusive`` for an access that is volatile, or that makes a promise that is not checked here."""
    if any(is_set(op.attributes.get(name)) for name in ("volatile_", "isVolatile")):
        raise Inconclusive(f"{op.name}, which is volatile, cannot be executed", op.location)
    for name in _PROMISES:
        found = op.attributes.get(name)
        if is_set(found) and not (isinstance(found, ArrayAttr) and not found.elements):
            raise Inconclusive(f"{op.name} with {name} cannot be executed", op.location)


def access_form(machine: Machine, op: Operation, type: Type) -> Access:
    """Return the form of a load or store of a type. Raises ``Inconclusive`` as ``access_of``, and for accesses that are not executed."""
    found: Access | None = machine.prepared.get(op)
    if found is None:
        require_plain(op)
        found = access_of(machine.memory.addresses, op, type, integer(op, "alignment", default=0))
        machine.prepared[op] = found
    return found


def _load(machine: Machine, frame: Frame, op: Operation) -> Results:
    found = load(machine, op, pointer_operand(frame, op.operands[0], op), access_form(machine, op, op.results[0].type))
    return returned(machine.memory.addresses, op, (found,)) if "res_attrs" in op.attributes else (found,)


def _store(machine: Machine, frame: Frame, op: Operation) -> Results:
    value, address = op.operands
    store(machine, op, pointer_operand(frame, address, op), access_form(machine, op, value.type), frame[value])
    return ()


def _nothing(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute a hint, a note for debuggers, or a fence on one thread."""
    return ()


BYTE = IntegerType(8)

HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {**{f"llvm.{name}": _nothing for name in WITHOUT_EFFECT}, "llvm.load": _load, "llvm.store": _store}
)
