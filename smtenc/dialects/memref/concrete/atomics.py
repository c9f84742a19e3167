"""Execution of ``memref.atomic_rmw`` and ``memref.generic_atomic_rmw``, one after the other. Source: MLIR's memref dialect document; that the result
is the previous element comes from the lowering to LLVM (``atomicrmw``, ``cmpxchg``).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.memref.concrete.accesses import element_position
from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.interpreter.attributes import enum_word
from smtenc.interpreter.loops.races import Access, Touch
from smtenc.interpreter.machine import Frame, Handler, Machine, memref_operand, scalar_operand
from smtenc.interpreter.reductions import ANY_ORDER, arith_name, combined
from smtenc.interpreter.values import Inconclusive, Scalar
from smtenc.ir.core import Operation, Value


def _atomic_rmw(machine: Machine, frame: Frame, op: Operation) -> Results:
    given, view = scalar_operand(frame, op.operands[0]), memref_operand(frame, op.operands[1])
    position, kind = element_position(machine, frame, op, view, op.operands[2:]), enum_word(op, "kind")
    machine.memory.access_element(view, position, op.name, op.location, write=True, atomic=_touch(machine, op, kind))
    old = view.block.read(position)
    view.block.store(position, combined(machine, frame, op, kind, old, given))
    return (old,)


def _touch(machine: Machine, op: Operation, kind: str) -> Touch | None:
    """Return the kind of access for the check of parallel loops, None outside of them. The access commutes with others of its kind if the operation
    may combine in any order and its result is unused.
    """
    if not machine.memory.loops:
        return None
    found: Touch | None = machine.prepared.get(op)
    if found is None:
        any_order = arith_name(kind) in ANY_ORDER and not _is_used(machine, op.results[0])
        found = machine.prepared[op] = Touch(Access.ATOMIC, op.name, commutes=kind if any_order else "")
    return found


def _is_used(machine: Machine, value: Value) -> bool:
    bodies = [f.body for f in machine.module.functions if f.body is not None]
    return any(value in o.operands for body in bodies for block in body.blocks for top in block.operations for o in top.walk())


def _generic_atomic_rmw(machine: Machine, frame: Frame, op: Operation) -> Results:
    view = memref_operand(frame, op.operands[0])
    position = element_position(machine, frame, op, view, op.operands[1:])
    machine.memory.access_element(view, position, op.name, op.location, write=True, atomic=Touch(Access.ATOMIC, op.name))
    old = view.block.read(position)
    (new,) = machine.run_region(op.regions[0], (old,), frame)
    if not isinstance(new, Scalar):
        raise Inconclusive(f"{op.name} of an element that is not a scalar", op.location)
    view.block.store(position, new)
    return (old,)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"memref.atomic_rmw": _atomic_rmw, "memref.generic_atomic_rmw": _generic_atomic_rmw})
