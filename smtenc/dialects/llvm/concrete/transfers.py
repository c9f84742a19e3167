"""Execution of ``llvm.intr.memcpy``, ``memmove`` and ``memset``. Source: LLVM's Language Reference, "Standard C/C++ Library Intrinsics"."""

from __future__ import annotations

from collections.abc import Mapping
from math import gcd
from types import MappingProxyType

from smtenc.dialects.llvm.concrete.allocations import fill
from smtenc.dialects.llvm.concrete.memory import checked, require_plain
from smtenc.dialects.llvm.concrete.pointers import Results, pointer_operand
from smtenc.interpreter.attributes import integer
from smtenc.interpreter.granules import Granules
from smtenc.interpreter.loops.control import number
from smtenc.interpreter.machine import Frame, Handler, Machine, scalar_operand
from smtenc.interpreter.values import POISON, Pointer, Scalar, Undefined
from smtenc.ir.core import Operation
from smtenc.ir.types import IntegerType


def copy(machine: Machine, op: Operation, source: Pointer, target: Pointer, count: int) -> None:
    """Copy ``count`` bytes, all of which are read before one is written. Raises as accesses do."""
    before, after = checked(machine, op, source, count, 1), checked(machine, op, target, count, 1, write=True)
    machine.spend(count // min(machine.memory.addresses.granule(before), machine.memory.addresses.granule(after)))
    Granules(machine.memory.addresses).copy(before, source.offset, after, target.offset, count)


def _length(machine: Machine, frame: Frame, op: Operation) -> int:
    """Return the number of bytes: an operand, or an attribute of the inline forms."""
    return number(machine, frame, op.operands[2], op, unsigned=True) if len(op.operands) > 2 else integer(op, "len")


def _copying(*, may_overlap: bool) -> Handler:
    def handler(machine: Machine, frame: Frame, op: Operation) -> Results:
        """Execute a copy. Of no bytes it is nothing, whatever the pointers are. Raises ``Undefined`` where ``memcpy`` overlaps without being equal."""
        require_plain(op)
        count = _length(machine, frame, op)
        if count == 0:
            return ()
        target, source = (pointer_operand(frame, v, op) for v in op.operands[:2])
        apart = source.block is not target.block or abs(source.offset - target.offset) >= count
        if not (may_overlap or apart or source.offset == target.offset):
            raise Undefined(f"{op.name} between bytes that overlap", op.location)
        copy(machine, op, source, target, count)
        return ()

    return handler


def _memset(machine: Machine, frame: Frame, op: Operation) -> Results:
    require_plain(op)
    count, byte = _length(machine, frame, op), scalar_operand(frame, op.operands[1]).known
    if count == 0:
        return ()
    target = pointer_operand(frame, op.operands[0], op)
    block, addresses = checked(machine, op, target, count, 1, write=True), machine.memory.addresses
    if block.untyped and not block.origin.visible and count == addresses.size(block):
        fill(block, None if byte is POISON else byte)
        return ()
    unit = gcd(addresses.granule(block), target.offset, count)
    repeated = POISON if byte is POISON else int.from_bytes(bytes([byte]) * unit, "little")
    machine.spend(count // unit)
    for offset in range(target.offset, target.offset + count, unit):
        Granules(addresses).write(block, offset, Scalar(IntegerType(8 * unit), repeated), unit)
    return ()


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "llvm.intr.memcpy": _copying(may_overlap=False),
        "llvm.intr.memcpy.inline": _copying(may_overlap=False),
        "llvm.intr.memmove": _copying(may_overlap=True),
        "llvm.intr.memset": _memset,
        "llvm.intr.memset.inline": _memset,
    }
)
