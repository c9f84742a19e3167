"""Execution of ``llvm.atomicrmw`` and ``llvm.cmpxchg``, one after the other. Source: LLVM's Language Reference, "atomicrmw", "cmpxchg"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from smtenc.dialects.llvm.concrete.memory import Access, access_of, checked, require_plain
from smtenc.dialects.llvm.concrete.pointers import Results, pointer_operand
from smtenc.interpreter.attributes import enum_word, integer
from smtenc.interpreter.granules import Granules
from smtenc.interpreter.loops.control import is_set
from smtenc.interpreter.loops.races import Access as Kind
from smtenc.interpreter.loops.races import Touch
from smtenc.interpreter.machine import Frame, Handler, Machine, kernel_named, scalar_operand
from smtenc.interpreter.values import POISON, Block, Inconclusive, Pointer, Scalar
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType, IntegerType, PointerType

_KERNELS: Mapping[str, str] = MappingProxyType(
    {
        "add": "arith.addi",
        "sub": "arith.subi",
        "_and": "arith.andi",
        "_or": "arith.ori",
        "_xor": "arith.xori",
        "max": "arith.maxsi",
        "min": "arith.minsi",
        "umax": "arith.maxui",
        "umin": "arith.minui",
        "fadd": "arith.addf",
        "fsub": "arith.subf",
        "fmax": "arith.maxnumf",
        "fmin": "arith.minnumf",
        "fmaximum": "arith.maximumf",
        "fminimum": "arith.minimumf",
    }
)
"""The combinations that are operations of arith; ``fmax`` and ``fmin`` are ``llvm.maxnum`` and ``llvm.minnum``."""

_INTEGERS: Mapping[str, Callable[[int, int, int], int]] = MappingProxyType(
    {
        "nand": lambda old, given, mask: ~(old & given) & mask,
        "uinc_wrap": lambda old, given, mask: 0 if old >= given else old + 1,
        "udec_wrap": lambda old, given, mask: given if old == 0 or old > given else old - 1,
        "usub_cond": lambda old, given, mask: old - given if old >= given else old,
        "usub_sat": lambda old, given, mask: max(old - given, 0),
    }
)
"""The other combinations, from the old number, the operand and the mask of all bits to the new number."""


def _place(machine: Machine, frame: Frame, op: Operation, address: Value, value: Value) -> tuple[Block, Pointer, Access]:
    require_plain(op)
    pointer = pointer_operand(frame, address, op)
    access = access_of(machine.memory.addresses, op, value.type, integer(op, "alignment", default=0))
    if access.vector is not None:
        raise Inconclusive(f"{op.name} of {value.type}", op.location)
    # "the address must be aligned to the size of the type" unless an alignment is stated
    alignment = access.alignment if "alignment" in op.attributes else access.step
    touch = Touch(Kind.ATOMIC, op.name) if machine.memory.loops else None
    return checked(machine, op, pointer, access.size, alignment, write=True, atomic=touch), pointer, access


def _atomicrmw(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``atomicrmw``; its result is what was there before."""
    address, value = op.operands
    block, pointer, access = _place(machine, frame, op, address, value)
    granules, given = Granules(machine.memory.addresses), scalar_operand(frame, value)
    old = granules.read(block, pointer.offset, access.element, access.step)
    granules.write(block, pointer.offset, _combined(machine, op, old, given), access.step)
    return (old,)


def _combined(machine: Machine, op: Operation, old: Scalar, given: Scalar) -> Scalar:
    kind, type = enum_word(op, "bin_op"), old.type
    if kind == "xchg":
        return given
    other = _KERNELS.get(kind)
    if other is not None and isinstance(type, IntegerType | FloatType) and isinstance(type, FloatType) == kind.startswith("f"):
        first, second = Value(type), Value(type)
        kernel = kernel_named(other)(machine, Operation(other, (first, second), (Value(type),), location=op.location))
        return Scalar(type, kernel([old.value, given.value]))
    rule = _INTEGERS.get(kind)
    if rule is None or not isinstance(type, IntegerType):
        raise Inconclusive(f"{op.name} {kind} of {type} cannot be executed", op.location)
    payloads = (old.known, given.known)
    return Scalar(type, POISON if POISON in payloads else rule(*payloads, (1 << type.width) - 1))


def _cmpxchg(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``cmpxchg``, whose results are what was there before, and whether that was the expected value. Raises ``Inconclusive`` for a weak one,
    which may fail whatever is there.
    """
    address, expected, value = op.operands
    if is_set(op.attributes.get("weak")):
        raise Inconclusive(f"{op.name}, which is weak, cannot be executed", op.location)
    if isinstance(value.type, PointerType):
        raise Inconclusive(f"{op.name} of pointers", op.location)
    block, pointer, access = _place(machine, frame, op, address, value)
    granules = Granules(machine.memory.addresses)
    old = granules.read(block, pointer.offset, access.element, access.step)
    seen, wanted = old.known, scalar_operand(frame, expected).known
    if POISON in (seen, wanted):
        raise Inconclusive(f"{op.name} of poison", op.location)
    if seen == wanted:
        granules.write(block, pointer.offset, scalar_operand(frame, value), access.step)
    return (old, Scalar(IntegerType(1), int(seen == wanted)))


HANDLERS: Mapping[str, Handler] = MappingProxyType({"llvm.atomicrmw": _atomicrmw, "llvm.cmpxchg": _cmpxchg})
