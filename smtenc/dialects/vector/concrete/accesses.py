"""Execution of the vector dialect's loads and stores, with and without masks, and the accesses to memory of other dialects' operations on vectors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.interpreter.choices import anything_like
from smtenc.interpreter.layouts import inverse
from smtenc.interpreter.machine import Frame, Handler, Machine, memref_operand, size_operand, tensor_operand
from smtenc.interpreter.values import (
    POISON,
    ConcreteMemRef,
    ConcreteTensor,
    Inconclusive,
    Index,
    Scalar,
    Unclaimed,
    Undefined,
    as_signed,
    linearize,
    points,
    scalar_from_bits,
)
from smtenc.interpreter.vectors import packed
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import IntegerType, Type, VectorType

BEYOND = "what an access out of bounds gives is target-specific"
"""The reason why a lane beyond the memory block may have any value."""


def _places(op: Operation, view: ConcreteMemRef, type: VectorType, first: Index) -> list[int]:
    """Return the positions of a vector's lanes in the memory block, row-major, along the last dimensions from an index on, in bounds or not. Raises
    ``Inconclusive`` for vectors and memrefs that do not fit.
    """
    shape = type.shape
    if view.block.element != type.element or type.is_scalable or len(shape) > len(view.sizes):
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


MOST_IN_ORDER = 8
"""The largest number of lanes for which a store is claimed where elements of the memref share positions."""


def require_own_positions(machine: Machine, op: Operation, view: ConcreteMemRef, lanes: int) -> None:
    """Break the premise ``memref-elements-disjoint`` if more than ``MOST_IN_ORDER`` lanes are stored to a memref of which elements share positions.
    Raises ``Inconclusive`` if the memref is too large to decide that.
    """
    if lanes > MOST_IN_ORDER and view.size:
        try:
            inverse(view.sizes, view.strides)
        except Unclaimed as shared:
            machine.breaks(shared.premise, f"{op.name}: {shared.reason}", op.location)


def _write(machine: Machine, op: Operation, view: ConcreteMemRef, vector: ConcreteTensor, positions: Sequence[int | None]) -> None:
    machine.spend(len(positions))
    require_own_positions(machine, op, view, len(positions))
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
    _write(machine, op, view, vector, _positions(machine, op, view, vector.type, first, write=True))


def _first(machine: Machine, frame: Frame, op: Operation, operands: Sequence[Value]) -> Index:
    return tuple(size_operand(machine, frame, v, op) for v in operands)


def _of_vectors(machine: Machine, frame: Frame, op: Operation, base: Value, indices: Sequence[Value]) -> tuple[ConcreteMemRef, Index]:
    """Return a memref, and the index of the first number at ``indices``: in a memref of vectors, it is in an element's lane 0."""
    view = memref_operand(frame, base, of_vectors=True)
    return view, (*_first(machine, frame, op, indices), *(0 for _ in range(len(view.sizes) - len(indices))))


def _load(machine: Machine, frame: Frame, op: Operation) -> Results:
    view, first = _of_vectors(machine, frame, op, op.operands[0], op.operands[1:])
    type = op.results[0].type
    assert isinstance(type, VectorType)
    positions = _permitted(machine, op, view, type, first, write=False)
    return (_read(machine, view, type, positions),)


def _store(machine: Machine, frame: Frame, op: Operation) -> Results:
    vector = tensor_operand(frame, op.operands[0])
    view, first = _of_vectors(machine, frame, op, op.operands[1], op.operands[2:])
    assert isinstance(vector.type, VectorType)
    positions = _permitted(machine, op, view, vector.type, first, write=True)
    _write(machine, op, view, vector, positions)
    return ()


# ---- masks


def is_set(op: Operation, mask: ConcreteTensor, lane: Index) -> bool:
    """Return whether the mask of a lane is set. Raises ``Undefined`` for poison."""
    value = mask.at(lane).known
    if value is POISON:
        raise Undefined(f"{op.name} by a mask that is poison", op.location)
    return bool(value)


def lanes_set(op: Operation, type: VectorType, *masks: ConcreteTensor | None) -> list[Index]:
    """Return the lanes that are set in all masks, in row-major order. Raises ``Undefined`` for a poison mask, ``Inconclusive`` for a scalable
    vector.
    """
    if type.is_scalable:
        raise Inconclusive(f"{op.name} of {type} cannot be executed", op.location)
    given = [mask for mask in masks if mask is not None]
    # a poison mask is undefined behaviour whatever the other mask is
    return [lane for lane in points(type.shape) if all(tuple(is_set(op, mask, lane) for mask in given))]


def _element(machine: Machine, op: Operation, view: ConcreteMemRef, index: Index, *, write: bool = False) -> int:
    """Return the position of the element at an index, which a lane accesses. Raises ``Undefined`` if it is out of bounds."""
    if not all(0 <= i < n for i, n in zip(index, view.sizes, strict=True)):
        raise Undefined(f"{op.name} at {list(index)}, outside of shape {list(view.sizes)}", op.location)
    position = view.position(index)
    machine.memory.access_element(view, position, op.name, op.location, write=write)
    return position


def _consecutive(first: Index, type: VectorType, lanes: Sequence[Index]) -> dict[Index, Index]:
    """Return the indices of elements of lanes along the last dimensions, from the index ``first`` on."""
    outer = len(first) - len(type.shape)
    return {lane: (*first[:outer], *(i + k for i, k in zip(first[outer:], lane, strict=True))) for lane in lanes}


def _packed(first: Index, type: VectorType, lanes: Sequence[Index]) -> dict[Index, Index]:
    """Return the indices of elements of lanes that follow each other without gaps in the last dimension."""
    if len(type.shape) != 1:
        raise Inconclusive(f"lanes of {type} that are packed cannot be executed")
    return {lane: (*first[:-1], first[-1] + k) for k, lane in enumerate(lanes)}


def _displaced(machine: Machine, op: Operation, first: Index, positions: ConcreteTensor, lanes: Sequence[Index]) -> dict[Index, Index]:
    """Return the indices of elements of lanes that are displaced in the last dimension by signed numbers. Raises ``Undefined`` for a poison
    displacement.
    """
    found: dict[Index, Index] = {}
    for lane in lanes:
        number = positions.at(lane)
        if number.known is POISON:
            raise Undefined(f"{op.name} at a position that is poison", op.location)
        width = number.type.width if isinstance(number.type, IntegerType) else machine.index_bits
        found[lane] = (*first[:-1], first[-1] + as_signed(number.known, width))
    return found


def _loaded(machine: Machine, op: Operation, view: ConcreteMemRef, at: Mapping[Index, Index], otherwise: ConcreteTensor) -> Results:
    """Return the elements at the indices ``at`` of lanes, and the lanes of ``otherwise`` elsewhere."""
    type = op.results[0].type
    assert isinstance(type, VectorType)
    machine.spend(len(at))
    known = {lane: view.block.read(_element(machine, op, view, index)) for lane, index in at.items()}
    return (ConcreteTensor(type, type.shape, lambda lane: known[lane] if lane in known else otherwise.at(lane)),)


def _stored(machine: Machine, op: Operation, view: ConcreteMemRef, at: Mapping[Index, Index], vector: ConcreteTensor) -> Results:
    """Write lanes at the indices ``at``."""
    machine.spend(len(at))
    require_own_positions(machine, op, view, prod(vector.shape))
    for lane, index in at.items():
        view.block.store(_element(machine, op, view, index, write=True), vector.at(lane))
    return ()


def _masked_load(machine: Machine, frame: Frame, op: Operation) -> Results:
    base, *indices, mask, otherwise = op.operands
    type, place = op.results[0].type, _packed if op.name == "vector.expandload" else _consecutive
    assert isinstance(type, VectorType)
    lanes = lanes_set(op, type, tensor_operand(frame, mask))
    at = place(_first(machine, frame, op, indices), type, lanes)
    return _loaded(machine, op, memref_operand(frame, base), at, tensor_operand(frame, otherwise))


def _masked_store(machine: Machine, frame: Frame, op: Operation) -> Results:
    base, *indices, mask, stored = op.operands
    type, place = stored.type, _packed if op.name == "vector.compressstore" else _consecutive
    assert isinstance(type, VectorType)
    lanes = lanes_set(op, type, tensor_operand(frame, mask))
    at = place(_first(machine, frame, op, indices), type, lanes)
    return _stored(machine, op, memref_operand(frame, base), at, tensor_operand(frame, stored))


def gather(machine: Machine, frame: Frame, op: Operation, around: ConcreteTensor | None = None) -> Results:
    """Execute ``vector.gather``; ``around`` is the mask of a ``vector.mask`` around it, whose lanes are poison where only it is not set."""
    base, *indices, displacements, mask, otherwise = op.operands
    type, source, own, others = op.results[0].type, frame[base], tensor_operand(frame, mask), tensor_operand(frame, otherwise)
    assert isinstance(type, VectorType)
    lanes = lanes_set(op, type, own, around)
    at = _displaced(machine, op, _first(machine, frame, op, indices), tensor_operand(frame, displacements), lanes)
    if around is not None:
        spoiled, kept, nothing = around, others, Scalar(type.element, POISON)
        others = ConcreteTensor(type, type.shape, lambda lane: kept.at(lane) if is_set(op, spoiled, lane) else nothing)
    if not isinstance(source, ConcreteTensor):
        return _loaded(machine, op, memref_operand(frame, base), at, others)
    for index in at.values():
        if not all(0 <= i < n for i, n in zip(index, source.shape, strict=True)):
            raise Undefined(f"{op.name} at {list(index)}, outside of shape {list(source.shape)}", op.location)
    tensor = source
    return (ConcreteTensor(type, type.shape, lambda lane: tensor.at(at[lane]) if lane in at else others.at(lane)),)


def scatter(machine: Machine, frame: Frame, op: Operation, around: ConcreteTensor | None = None) -> Results:
    """Execute ``vector.scatter``. Raises ``Undefined`` where two lanes store to one element."""
    base, *indices, displacements, mask, stored = op.operands
    type = stored.type
    assert isinstance(type, VectorType)
    lanes = lanes_set(op, type, tensor_operand(frame, mask), around)
    at = _displaced(machine, op, _first(machine, frame, op, indices), tensor_operand(frame, displacements), lanes)
    if len(set(at.values())) < len(at):
        raise Undefined(f"{op.name} of two lanes to one element", op.location)
    return _stored(machine, op, memref_operand(frame, base), at, tensor_operand(frame, stored))


def _type_cast(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (memref_operand(frame, op.operands[0], of_vectors=True),)


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "vector.load": _load,
        "vector.store": _store,
        "vector.maskedload": _masked_load,
        "vector.maskedstore": _masked_store,
        "vector.gather": gather,
        "vector.scatter": scatter,
        "vector.expandload": _masked_load,
        "vector.compressstore": _masked_store,
        "vector.type_cast": _type_cast,
    }
)
