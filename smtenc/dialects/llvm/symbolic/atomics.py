"""Semantics of the llvm dialect's atomic updates in a program of one thread: a load, an operation, a store.

Authority: LLVM's Language Reference, ``atomicrmw`` and ``cmpxchg``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.llvm.symbolic.memory import read, require_plain, write
from smtenc.errors import Unsupported
from smtenc.ir.attributes import EnumAttr, UnitAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType, IntegerType, Type
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.values import MemRef, Scalar, SymbolicValue

_OPERATIONS = MappingProxyType(
    {
        "add": "llvm.add",
        "_and": "llvm.and",
        "_or": "llvm.or",
        "_xor": "llvm.xor",
        "max": "llvm.intr.smax",
        "min": "llvm.intr.smin",
        "sub": "llvm.sub",
        "umax": "llvm.intr.umax",
        "umin": "llvm.intr.umin",
        "fadd": "llvm.fadd",
        "fsub": "llvm.fsub",
        "fmax": "llvm.intr.maxnum",
        "fmin": "llvm.intr.minnum",
        "fmaximum": "llvm.intr.maximum",
        "fminimum": "llvm.intr.minimum",
    }
)
"""The operation that gives the new value, by the name of the update."""


def update(frame: Frame, operation: Operation) -> Scalar:
    """Return the old value at a pointer, and write a new one. Raises ``Unsupported`` for updates other than those of ``_OPERATIONS`` and ``xchg``."""
    pointer, operand = operation.operands
    require_plain(operation)
    kind = operation.attributes.get("bin_op")
    word = kind.word if isinstance(kind, EnumAttr) else ""
    if not isinstance(operand.type, IntegerType | FloatType) or (word != "xchg" and word not in _OPERATIONS):
        raise Unsupported(f"the atomic update {word or kind}")
    place = frame.memref(pointer)
    with frame.one_access():
        old = _read(frame, operation, place, operand.type)
        new = frame.scalar(operand) if word == "xchg" else _combined(frame, operation, _OPERATIONS[word], old, operand)
        write(frame, operation, place, new, operand.type)
    return old


def _read(frame: Frame, operation: Operation, pointer: MemRef, type: Type) -> Scalar:
    """The number at a pointer."""
    found = read(frame, operation, pointer, Value(type))
    assert isinstance(found, Scalar), "a number"
    return found


def _combined(frame: Frame, operation: Operation, name: str, old: Scalar, operand: Value) -> Scalar:
    counterparts = frame.world.choices.counterparts
    combination = counterparts.get(operation)
    if combination is None:
        # one operation in all runs: what it leaves open is told by it
        values = Value(operand.type), Value(operand.type)
        combination = Operation(name, (values[0], operand), (values[1],), MappingProxyType({}), location=operation.location)
        counterparts[operation] = combination
        if operation in frame.world.choices.decided:
            frame.world.choices.decided |= {combination}
    frame.bind(combination.operands[0], old)
    frame.execute(combination)
    return frame.scalar(combination.results[0])


def exchange(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return the old value at a pointer, and whether it was the one that is compared with; then the new one is written.

    Raises ``Unsupported`` for a weak exchange, which may fail, and for pointers.
    """
    pointer, wanted, new = operation.operands
    require_plain(operation)
    if isinstance(operation.attributes.get("weak"), UnitAttr) or not isinstance(wanted.type, IntegerType):
        raise Unsupported("a weak exchange, or one of pointers")
    world, t = frame.world, frame.world.terms
    place = frame.memref(pointer)
    with frame.one_access():
        old = _read(frame, operation, place, wanted.type)
        expected = frame.scalar(wanted)
        same, poison = t.equal(world.bits(old), world.bits(expected)), t.or_(old.poison, expected.poison)
        chosen = world.ite(same, frame.scalar(new), old)
        write(frame, operation, place, Scalar(chosen.type, chosen.value, t.or_(chosen.poison, poison)), wanted.type)
    return [old, world.boolean(same, poison)]


SEMANTICS: Mapping[str, Semantics] = {"llvm.atomicrmw": update, "llvm.cmpxchg": exchange}
