"""Execution of the ``affine`` dialect's accesses to memory. An index that depends on poison, or is out of bounds, is undefined behaviour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.affine.concrete.indices import deciding
from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.interpreter.machine import Frame, Handler, Machine, memref_operand, scalar_operand, tensor_operand
from smtenc.interpreter.values import ConcreteMemRef, ConcreteTensor, Inconclusive, Index, Undefined, linearize, points
from smtenc.interpreter.vectors import packed
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import VectorType


def _index(machine: Machine, frame: Frame, op: Operation, view: ConcreteMemRef, operands: Sequence[Value]) -> Index:
    """Where the map leads. Raises ``Undefined`` out of bounds."""
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


def _slice(
    machine: Machine, frame: Frame, op: Operation, view: ConcreteMemRef, type: VectorType, operands: Sequence[Value], *, write: bool
) -> list[int]:
    """The positions of a vector's elements, row-major, which lie along the last dimensions from an index on.

    Raises ``Undefined`` outside of the block. What only leaves the bounds of the view is up to the target (vector document, ``vector.load``).
    """
    shape = tuple(n for n in type.shape if n is not None)
    if view.block.element != type.element or len(shape) < len(type.shape) or len(shape) > len(view.sizes):
        raise Inconclusive(f"{op.name} of {type} cannot be executed", op.location)
    first = _index(machine, frame, op, view, operands)
    outer, inner = first[: len(first) - len(shape)], first[len(first) - len(shape) :]
    found: list[int] = []
    for offset in points(shape):
        found.append(view.position((*outer, *(i + k for i, k in zip(inner, offset, strict=True)))))
        machine.memory.access_element(view, found[-1], op.name, op.location, write=write)
    if any(i + n > size for i, n, size in zip(inner, shape, view.sizes[len(outer) :], strict=True)):
        raise Inconclusive(f"{op.name} at {list(first)}, across the bounds of shape {list(view.sizes)}", op.location)
    return found


def _vector_load(machine: Machine, frame: Frame, op: Operation) -> Results:
    view, type = memref_operand(frame, op.operands[0]), op.results[0].type
    assert isinstance(type, VectorType)
    positions = _slice(machine, frame, op, view, type, op.operands[1:], write=False)
    machine.spend(len(positions))
    elements = [view.block.read(p) for p in positions]
    shape, payloads = tuple(n for n in type.shape if n is not None), [e.value for e in elements]

    return (ConcreteTensor(type, shape, lambda index: elements[linearize(index, shape)], lambda _: packed(type.element, shape, payloads)),)


def _vector_store(machine: Machine, frame: Frame, op: Operation) -> Results:
    vector, view = tensor_operand(frame, op.operands[0]), memref_operand(frame, op.operands[1])
    assert isinstance(vector.type, VectorType)
    positions = _slice(machine, frame, op, view, vector.type, op.operands[2:], write=True)
    machine.spend(len(positions))
    for position, element in zip(positions, [vector.at(index) for index in vector.indices()], strict=True):
        view.block.store(position, element)
    return ()


def _prefetch(machine: Machine, frame: Frame, op: Operation) -> Results:
    """A hint, whatever the index."""
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
