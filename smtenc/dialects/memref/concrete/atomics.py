"""Execution of ``memref.atomic_rmw`` and ``memref.generic_atomic_rmw``, with nothing else running.

Source: MLIR's memref dialect document; that the result is the element before comes from the lowering to LLVM (``atomicrmw``, ``cmpxchg``).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.memref.concrete.accesses import element_position
from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.interpreter.attributes import enum_word
from smtenc.interpreter.machine import Frame, Handler, Machine, memref_operand, scalar_operand
from smtenc.interpreter.memory import check_element
from smtenc.interpreter.values import Inconclusive, Scalar
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType

_OTHER_NAMES = {"maxs": "maxsi", "maxu": "maxui", "mins": "minsi", "minu": "minui"}
"""Operations of the arith dialect by ``AtomicRMWKind``, where they are not called alike; ``assign`` is none."""


def _combined(machine: Machine, frame: Frame, op: Operation, old: Scalar, given: Scalar) -> Scalar:
    kind = enum_word(op, "kind")
    if kind == "assign":
        return given
    if kind.endswith("f") != isinstance(old.type, FloatType):
        raise Inconclusive(f"{op.name} of kind {kind} on {old.type} cannot be executed", op.location)
    before, by, after = (Value(old.type) for _ in range(3))
    inner = Frame(frame, {before: old, by: given})
    machine.execute(inner, Operation(f"arith.{_OTHER_NAMES.get(kind, kind)}", (before, by), (after,), location=op.location))
    return scalar_operand(inner, after)


def _atomic_rmw(machine: Machine, frame: Frame, op: Operation) -> Results:
    given, view = scalar_operand(frame, op.operands[0]), memref_operand(frame, op.operands[1])
    position = element_position(machine, frame, op, view, op.operands[2:])
    check_element(view, position, op.name, op.location, write=True)
    old = view.block.read(position)
    view.block.store(position, _combined(machine, frame, op, old, given))
    return (old,)


def _generic_atomic_rmw(machine: Machine, frame: Frame, op: Operation) -> Results:
    view = memref_operand(frame, op.operands[0])
    position = element_position(machine, frame, op, view, op.operands[1:])
    check_element(view, position, op.name, op.location, write=True)
    old = view.block.read(position)
    (new,) = machine.run_region(op.regions[0], (old,), frame)
    if not isinstance(new, Scalar):
        raise Inconclusive(f"{op.name} of an element that is not a scalar", op.location)
    view.block.store(position, new)
    return (old,)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"memref.atomic_rmw": _atomic_rmw, "memref.generic_atomic_rmw": _generic_atomic_rmw})
