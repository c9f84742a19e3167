"""Execution of ``vector.load`` and ``vector.store``, and of whatever else moves vectors to memory and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.interpreter.machine import Frame, Handler, Machine, memref_operand, size_operand, tensor_operand
from smtenc.interpreter.values import ConcreteMemRef, ConcreteTensor, Inconclusive, Index, Undefined, linearize, points
from smtenc.interpreter.vectors import packed
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import Type, VectorType


def _positions(machine: Machine, op: Operation, view: ConcreteMemRef, type: VectorType, first: Index, *, write: bool) -> list[int]:
    """The positions of a vector's elements, row-major, which lie along the last dimensions from an index on.

    Raises ``Undefined`` outside of the block. What only leaves the bounds of the view is up to the target (vector document, ``vector.load``).
    """
    shape = type.shape
    if view.block.element != type.element or any(type.scalable) or len(shape) > len(view.sizes):
        raise Inconclusive(f"{op.name} of {type} cannot be executed", op.location)
    if not all(0 <= i < n for i, n in zip(first, view.sizes, strict=True)):
        raise Undefined(f"{op.name} at {list(first)}, outside of shape {list(view.sizes)}", op.location)
    outer, inner = first[: len(first) - len(shape)], first[len(first) - len(shape) :]
    found: list[int] = []
    for offset in points(shape):
        found.append(view.position((*outer, *(i + k for i, k in zip(inner, offset, strict=True)))))
        machine.memory.access_element(view, found[-1], op.name, op.location, write=write)
    if any(i + n > size for i, n, size in zip(inner, shape, view.sizes[len(outer) :], strict=True)):
        raise Inconclusive(f"{op.name} at {list(first)}, across the bounds of shape {list(view.sizes)}", op.location)
    return found


def load_vector(machine: Machine, op: Operation, view: ConcreteMemRef, type: Type, first: Index) -> ConcreteTensor:
    """The elements from ``first`` on, along the last dimensions. Raises ``Undefined``, ``Inconclusive``."""
    assert isinstance(type, VectorType)
    positions = _positions(machine, op, view, type, first, write=False)
    machine.spend(len(positions))
    elements = [view.block.read(p) for p in positions]
    shape, payloads = type.shape, [e.value for e in elements]
    return ConcreteTensor(type, shape, lambda index: elements[linearize(index, shape)], lambda _: packed(type.element, shape, payloads))


def store_vector(machine: Machine, op: Operation, view: ConcreteMemRef, vector: ConcreteTensor, first: Index) -> None:
    """Writes them. Raises ``Undefined``, ``Inconclusive``."""
    assert isinstance(vector.type, VectorType)
    positions = _positions(machine, op, view, vector.type, first, write=True)
    machine.spend(len(positions))
    for position, element in zip(positions, [vector.at(index) for index in vector.indices()], strict=True):
        view.block.store(position, element)


def _first(machine: Machine, frame: Frame, op: Operation, operands: Sequence[Value]) -> Index:
    return tuple(size_operand(machine, frame, v, op) for v in operands)


def _load(machine: Machine, frame: Frame, op: Operation) -> Results:
    view = memref_operand(frame, op.operands[0])
    return (load_vector(machine, op, view, op.results[0].type, _first(machine, frame, op, op.operands[1:])),)


def _store(machine: Machine, frame: Frame, op: Operation) -> Results:
    vector, view = tensor_operand(frame, op.operands[0]), memref_operand(frame, op.operands[1])
    store_vector(machine, op, view, vector, _first(machine, frame, op, op.operands[2:]))
    return ()


HANDLERS: Mapping[str, Handler] = MappingProxyType({"vector.load": _load, "vector.store": _store})
