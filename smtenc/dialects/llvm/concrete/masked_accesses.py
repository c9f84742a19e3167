"""Execution of accesses to memory by lanes: ``llvm.intr.masked.*``. Source: LLVM's Language Reference, "Masked Vector Load and Store Intrinsics" and
the sections behind it. Lanes whose mask is not set access nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.llvm.concrete.memory import Access, access_of, load, require_plain, store, vector_of
from smtenc.dialects.llvm.concrete.pointers import Results, lanes, pointer_operand
from smtenc.interpreter.attributes import integer
from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.values import POISON, Inconclusive, Pointer, Scalar, Undefined
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import Type, VectorType


def _mask(frame: Frame, value: Value, op: Operation) -> list[bool]:
    """Return which lanes are set. Raises ``Undefined`` for a mask that is poison."""
    found: list[bool] = []
    for lane in lanes(frame[value], 1):
        if lane.known is POISON:
            raise Undefined(f"{op.name} by a mask that is poison", op.location)
        found.append(bool(lane.known))
    return found


def _places(machine: Machine, frame: Frame, op: Operation, address: Value, mask: Sequence[bool], access: Access) -> dict[int, Pointer]:
    """Return the pointers of the lanes that are set: a vector's own, or one after the other from a scalar on, packed where the operation packs them."""
    if isinstance(address.type, VectorType):
        found: dict[int, Pointer] = {}
        for k, lane in enumerate(lanes(frame[address], 1)):
            if mask[k]:
                if not isinstance(lane.known, Pointer):
                    raise Undefined(f"{op.name} through a pointer that is poison", op.location)
                found[k] = lane.known
        return found
    if not any(mask):
        return {}
    pointer = pointer_operand(frame, address, op)
    packs = op.name in ("llvm.intr.masked.expandload", "llvm.intr.masked.compressstore")
    numbers = [sum(mask[:k]) if packs else k for k in range(len(mask))]
    return {k: Pointer(pointer.block, pointer.offset + numbers[k] * access.step) for k, set in enumerate(mask) if set}


def _access(machine: Machine, op: Operation, type: Type, address: Value) -> tuple[VectorType, Access]:
    """Return the type of the vector, and the access of one lane. The alignment that is stated is that of each lane where lanes have pointers of their
    own, else that of lane 0 (``_check_first``).
    """
    require_plain(op)
    form = access_of(machine.memory.addresses, op, type)
    if form.vector is None:
        raise Inconclusive(f"{op.name} of {type}", op.location)
    own = machine.memory.addresses.alignment_of(form.element)
    alignment = (integer(op, "alignment", default=0) or own) if isinstance(address.type, VectorType) else 1
    return form.vector, Access(form.element, form.step, 1, alignment)


def _check_first(machine: Machine, frame: Frame, op: Operation, address: Value, mask: Sequence[bool]) -> None:
    """Raise ``Undefined`` if lane 0 of a consecutive access that happens is not aligned as is stated."""
    alignment = integer(op, "alignment", default=1)
    if isinstance(address.type, VectorType) or alignment <= 1 or not any(mask):
        return
    pointer = pointer_operand(frame, address, op)
    if not machine.memory.addresses.is_aligned(pointer, alignment):
        raise Undefined(f"{op.name} at {pointer}, which is not aligned to {alignment} bytes", op.location)


def _load(machine: Machine, frame: Frame, op: Operation) -> Results:
    address, given, *others = op.operands
    type, access = _access(machine, op, op.results[0].type, address)
    mask = _mask(frame, given, op)
    _check_first(machine, frame, op, address, mask)
    places = _places(machine, frame, op, address, mask, access)
    machine.spend(len(mask))
    loaded = {k: lanes(load(machine, op, place, access), 1)[0] for k, place in places.items()}
    nothing = Scalar(type.element, POISON)
    otherwise = lanes(frame[others[0]], 1) if others else [nothing] * len(mask)
    return (vector_of(type, [loaded.get(k, otherwise[k]) for k in range(len(mask))]),)


def _store(machine: Machine, frame: Frame, op: Operation) -> Results:
    value, address, given = op.operands
    _, access = _access(machine, op, value.type, address)
    mask, scalars = _mask(frame, given, op), lanes(frame[value], 1)
    _check_first(machine, frame, op, address, mask)
    machine.spend(len(mask))
    # "The scatter ... stores to overlapping addresses from least-significant to most-significant element"
    for k, place in _places(machine, frame, op, address, mask, access).items():
        store(machine, op, place, access, scalars[k])
    return ()


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        **{f"llvm.intr.masked.{name}": _load for name in ("expandload", "gather", "load")},
        **{f"llvm.intr.masked.{name}": _store for name in ("compressstore", "scatter", "store")},
    }
)
