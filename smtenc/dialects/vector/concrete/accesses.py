"""Execution of ``vector.load`` and ``vector.store``, and the accesses to memory of other operations on vectors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.interpreter.choices import anything_like
from smtenc.interpreter.machine import Frame, Handler, Machine, memref_operand, size_operand, tensor_operand
from smtenc.interpreter.values import (
    ConcreteMemRef,
    ConcreteTensor,
    Inconclusive,
    Index,
    Scalar,
    Undefined,
    linearize,
    points,
    scalar_from_bits,
)
from smtenc.interpreter.vectors import packed
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import Type, VectorType

BEYOND = "what an access out of bounds gives is target-specific"
"""The reason why a lane beyond the memory block may have any value."""


def _places(op: Operation, view: ConcreteMemRef, type: VectorType, first: Index) -> list[int]:
    """Return the positions of a vector's lanes in the memory block, row-major, along the last dimensions from an index on, in bounds or not. Raises
    ``Inconclusive`` for vectors and memrefs that do not fit.
    """
    shape = type.shape
    if view.block.element != type.element or any(type.scalable) or len(shape) > len(view.sizes):
        raise Inconclusive(f"{op.name} of {type} cannot be executed", op.location)
    outer, inner = first[: len(first) - len(shape)], first[len(first) - len(shape) :]
    return [view.position((*outer, *(i + k for i, k in zip(inner, offset, strict=True)))) for offset in points(shape)]


def _crosses(view: ConcreteMemRef, type: VectorType, first: Index) -> bool:
    """Return whether some lane after the first one is out of the view's bounds."""
    outer = len(first) - len(type.shape)
    return any(i + n > size for i, n, size in zip(first[outer:], type.shape, view.sizes[outer:], strict=True))


def _positions(machine: Machine, op: Operation, view: ConcreteMemRef, type: VectorType, first: Index, *, write: bool) -> list[int]:
    """Return the positions of a vector's lanes in the memory block, all of which must be in bounds. Raises ``Undefined`` if the first lane is out of
    the view's bounds or a lane out of the block, ``Inconclusive`` if a lane leaves only the view.
    """
    found = _places(op, view, type, first)
    if not all(0 <= i < n for i, n in zip(first, view.sizes, strict=True)):
        raise Undefined(f"{op.name} at {list(first)}, outside of shape {list(view.sizes)}", op.location)
    for position in found:
        machine.memory.access_element(view, position, op.name, op.location, write=write)
    if _crosses(view, type, first):
        raise Inconclusive(f"{op.name} at {list(first)}, across the bounds of shape {list(view.sizes)}", op.location)
    return found


def _permitted(machine: Machine, op: Operation, view: ConcreteMemRef, type: VectorType, first: Index, *, write: bool) -> list[int | None]:
    """Return the positions of a vector's lanes, None beyond the block, for a machine that permits accesses out of bounds (vector document,
    ``vector.load``, ``vector.store``). On other machines all lanes must be in bounds. Raises ``Undefined`` for a freed block, ``Inconclusive`` if
    lanes beyond the block cannot be represented.
    """
    if machine.vectors_in_bounds:
        return list(_positions(machine, op, view, type, first, write=write))
    found: list[int | None] = []
    for position in _places(op, view, type, first):
        inside = 0 <= position < view.block.size
        if inside:
            machine.memory.access_element(view, position, op.name, op.location, write=write)
        elif not (view.block.part_of or view.block).alive:
            raise Undefined(f"{op.name} of {view.block.name} after it was freed", op.location)
        elif machine.terms is not None:
            raise Inconclusive(f"{op.name} at {list(first)}, beyond {view.block.name}: {BEYOND}", op.location)
        machine.leaves_blocks |= not inside
        found.append(position if inside else None)
    return found


def _read(machine: Machine, view: ConcreteMemRef, type: VectorType, positions: Sequence[int | None]) -> ConcreteTensor:
    """Return the vector of the elements at these positions; lanes at None have any value."""
    machine.spend(len(positions))
    beyond = Scalar(view.block.element, anything_like(scalar_from_bits(view.block.element, 0).value, BEYOND))
    elements = [beyond if p is None else view.block.read(p) for p in positions]
    shape, payloads = type.shape, [e.value for e in elements]
    return ConcreteTensor(type, shape, lambda index: elements[linearize(index, shape)], lambda _: packed(type.element, shape, payloads))


def _write(machine: Machine, view: ConcreteMemRef, vector: ConcreteTensor, positions: Sequence[int | None]) -> None:
    machine.spend(len(positions))
    for position, element in zip(positions, [vector.at(index) for index in vector.indices()], strict=True):
        if position is not None:
            view.block.store(position, element)


def load_vector(machine: Machine, op: Operation, view: ConcreteMemRef, type: Type, first: Index) -> ConcreteTensor:
    """Return the elements from ``first`` on, along the last dimensions. Raises ``Undefined`` if they leave the memory block, ``Inconclusive`` if they
    leave only the view.
    """
    assert isinstance(type, VectorType)
    return _read(machine, view, type, _positions(machine, op, view, type, first, write=False))


def store_vector(machine: Machine, op: Operation, view: ConcreteMemRef, vector: ConcreteTensor, first: Index) -> None:
    """Write the lanes of a vector from ``first`` on, along the last dimensions. Raises ``Undefined`` if they leave the memory block, ``Inconclusive``
    if they leave only the view.
    """
    assert isinstance(vector.type, VectorType)
    _write(machine, view, vector, _positions(machine, op, view, vector.type, first, write=True))


def _first(machine: Machine, frame: Frame, op: Operation, operands: Sequence[Value]) -> Index:
    return tuple(size_operand(machine, frame, v, op) for v in operands)


def _load(machine: Machine, frame: Frame, op: Operation) -> Results:
    view = memref_operand(frame, op.operands[0])
    type = op.results[0].type
    assert isinstance(type, VectorType)
    positions = _permitted(machine, op, view, type, _first(machine, frame, op, op.operands[1:]), write=False)
    return (_read(machine, view, type, positions),)


def _store(machine: Machine, frame: Frame, op: Operation) -> Results:
    vector, view = tensor_operand(frame, op.operands[0]), memref_operand(frame, op.operands[1])
    assert isinstance(vector.type, VectorType)
    positions = _permitted(machine, op, view, vector.type, _first(machine, frame, op, op.operands[2:]), write=True)
    _write(machine, view, vector, positions)
    return ()


HANDLERS: Mapping[str, Handler] = MappingProxyType({"vector.load": _load, "vector.store": _store})
