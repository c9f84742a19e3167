"""Execution of the ``affine`` dialect's memory accesses. An index that depends on poison or is out of bounds is undefined behaviour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.affine.concrete.indices import deciding
from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete.accesses import load_vector, store_vector
from smtenc.interpreter.machine import Frame, Handler, Machine, memref_operand, scalar_operand, tensor_operand
from smtenc.interpreter.values import ConcreteMemRef, Index, Undefined
from smtenc.ir.core import Operation, Value


def _index(machine: Machine, frame: Frame, op: Operation, view: ConcreteMemRef, operands: Sequence[Value]) -> Index:
    """Return the subscripts of an access: the results of the operation's ``map`` on ``operands``. Raises ``Undefined`` if one is out of bounds or
    depends on poison.
    """
    index = tuple(deciding(machine, frame, op, "map", operands))
    for i, n in zip(index, view.sizes, strict=True):
        if not 0 <= i < n:
            raise Undefined(f"{op.name} at {list(index)}, outside of shape {list(view.sizes)}", op.location)
    return index


def _load(machine: Machine, frame: Frame, op: Operation) -> Results:
    view = memref_operand(frame, op.operands[0])
    position = view.position(_index(machine, frame, op, view, op.operands[1:]))
    machine.memory.access_element(view, position, op.name, op.location)
    return (view.block.read(position),)


def _store(machine: Machine, frame: Frame, op: Operation) -> Results:
    value, view = scalar_operand(frame, op.operands[0]), memref_operand(frame, op.operands[1])
    position = view.position(_index(machine, frame, op, view, op.operands[2:]))
    machine.memory.access_element(view, position, op.name, op.location, write=True)
    view.block.store(position, value)
    return ()


def _vector_load(machine: Machine, frame: Frame, op: Operation) -> Results:
    view = memref_operand(frame, op.operands[0])
    return (load_vector(machine, op, view, op.results[0].type, _index(machine, frame, op, view, op.operands[1:])),)


def _vector_store(machine: Machine, frame: Frame, op: Operation) -> Results:
    vector, view = tensor_operand(frame, op.operands[0]), memref_operand(frame, op.operands[1])
    store_vector(machine, op, view, vector, _index(machine, frame, op, view, op.operands[2:]))
    return ()


def _prefetch(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``affine.prefetch``: a hint without effect, whatever the index is."""
    return ()


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "affine.load": _load,
        "affine.store": _store,
        "affine.vector_load": _vector_load,
        "affine.vector_store": _vector_store,
        "affine.prefetch": _prefetch,
    }
)
