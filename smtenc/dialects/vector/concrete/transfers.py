"""Execution of ``vector.transfer_read`` and ``transfer_write`` without masks, and of the operations that create masks.

Lanes out of bounds are padding, or are not written. Undefined behaviour: a negative position, a position out of bounds in a dimension that is not
transferred, and a lane out of bounds where ``in_bounds`` promises that there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete.lanes import made, static_vector
from smtenc.interpreter.attributes import as_integers, integers
from smtenc.interpreter.machine import Frame, Handler, Machine, scalar_operand, size_operand, tensor_operand
from smtenc.interpreter.values import (
    POISON,
    ConcreteMemRef,
    ConcreteTensor,
    Inconclusive,
    Index,
    Scalar,
    Undefined,
    as_signed,
    element_type,
    linearize,
    points,
)
from smtenc.ir.affine import AffineConstant, AffineDim
from smtenc.ir.attributes import AffineMapAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import IntegerType, VectorType


def _operands(op: Operation) -> tuple[tuple[Value, ...], ...]:
    groups = op.operand_groups()
    if len(groups) != 4 or groups[3]:
        raise Inconclusive(f"{op.name} with a mask cannot be executed", op.location)
    return groups


def _dimensions(op: Operation, rank: int, outer: int) -> list[int | None]:
    """Return, for each dimension of the vector, the dimension of the source along which it lies; None if it is repeated. ``rank`` and ``outer`` are
    the ranks of the vector and the source. Raises ``Inconclusive`` for a map of any other form.
    """
    match op.attributes.get("permutation_map"):
        case AffineMapAttr(map):
            found: list[int | None] = []
            for result in map.results:
                match result:
                    case AffineDim(position):
                        found.append(position)
                    case AffineConstant(0):
                        found.append(None)
                    case _:
                        raise Inconclusive(f"{op.name} by {map} cannot be executed", op.location)
            return found
        case None:
            return list(range(outer - rank, outer))
        case _:
            raise Inconclusive(f"{op.name} by this map cannot be executed", op.location)


def _place(
    machine: Machine, frame: Frame, op: Operation, shape: Index, type: VectorType, indices: Sequence[Value]
) -> Callable[[Index], Index | None]:
    """Return the function from a lane to its index in the tensor or memref, None if that is out of bounds. Raises ``Undefined`` for a negative
    position, one out of bounds in a dimension that is not transferred, and a broken promise of ``in_bounds``.
    """
    first = tuple(size_operand(machine, frame, v, op) for v in indices)
    dimensions = _dimensions(op, len(type.shape), len(shape))
    given = op.attributes.get("in_bounds")
    promised = [False] * len(dimensions) if given is None else [bool(b) for b in as_integers(given)]
    for d, (i, n) in enumerate(zip(first, shape, strict=True)):
        if i < 0 or (d not in dimensions and i >= n):
            raise Undefined(f"{op.name} at {list(first)}, outside of shape {list(shape)}", op.location)
    for along, size, inside in zip(dimensions, type.shape, promised, strict=True):
        if along is not None and inside and first[along] + size > shape[along]:
            raise Undefined(f"{op.name} at {list(first)}, not within shape {list(shape)} as it says", op.location)

    def place(lane: Index) -> Index | None:
        found = list(first)
        for i, d in zip(lane, dimensions, strict=True):
            if d is not None:
                found[d] += i
        return tuple(found) if all(i < n for i, n in zip(found, shape, strict=True)) else None

    return place


def _read(machine: Machine, frame: Frame, op: Operation) -> Results:
    (source_value,), indices, (filler,), _ = _operands(op)
    type, source, padding = static_vector(op, op.results[0]), frame[source_value], scalar_operand(frame, filler)
    if isinstance(source, ConcreteTensor):
        if element_type(source.type) != type.element:
            raise Inconclusive(f"{op.name} of vectors cannot be executed", op.location)
        at = _place(machine, frame, op, source.shape, type, indices)
        return made(op, lambda lane: padding if (index := at(lane)) is None else source.at(index))
    assert isinstance(source, ConcreteMemRef)
    if source.block.element != type.element:
        raise Inconclusive(f"{op.name} of vectors cannot be executed", op.location)
    at = _place(machine, frame, op, source.sizes, type, indices)
    lanes: list[Scalar] = []
    for lane in points(type.shape):
        machine.spend()
        index = at(lane)
        if index is not None:
            machine.memory.access_element(source, source.position(index), op.name, op.location)
        lanes.append(padding if index is None else source.block.read(source.position(index)))
    return made(op, lambda lane: lanes[linearize(lane, type.shape)])


def _write(machine: Machine, frame: Frame, op: Operation) -> Results:
    (stored,), (target,), indices, _ = _operands(op)
    type, vector, dest = static_vector(op, stored), tensor_operand(frame, stored), frame[target]
    shape = dest.shape if isinstance(dest, ConcreteTensor) else dest.sizes if isinstance(dest, ConcreteMemRef) else ()
    at = _place(machine, frame, op, shape, type, indices)
    if None in _dimensions(op, len(type.shape), len(shape)):
        raise Inconclusive(f"{op.name} that repeats cannot be executed", op.location)
    if isinstance(dest, ConcreteTensor):
        if element_type(dest.type) != type.element:
            raise Inconclusive(f"{op.name} of vectors cannot be executed", op.location)
        machine.spend(vector.size)
        written = {index: lane for lane in points(type.shape) if (index := at(lane)) is not None}
        return (ConcreteTensor(dest.type, dest.shape, lambda index: vector.at(written[index]) if index in written else dest.at(index)),)
    assert isinstance(dest, ConcreteMemRef)
    if dest.block.element != type.element:
        raise Inconclusive(f"{op.name} of vectors cannot be executed", op.location)
    for lane in points(type.shape):
        machine.spend()
        index = at(lane)
        if index is not None:
            machine.memory.access_element(dest, dest.position(index), op.name, op.location, write=True)
            dest.block.store(dest.position(index), vector.at(lane))
    return ()


# ---- masks


def _mask(op: Operation, sizes: Sequence[int]) -> Results:
    def lane(index: Index) -> Scalar:
        # a mask of rank 0 has one lane, which is compared like lane 0 of one dimension
        place = index if index else (0,) * len(sizes)
        return Scalar(IntegerType(1), int(all(i < n for i, n in zip(place, sizes, strict=True))))

    return made(op, lane)


def _create_mask(machine: Machine, frame: Frame, op: Operation) -> Results:
    static_vector(op, op.results[0])
    sizes = [scalar_operand(frame, v).known for v in op.operands]
    if any(n is POISON for n in sizes):
        nothing = Scalar(IntegerType(1), POISON)
        return made(op, lambda _: nothing)
    return _mask(op, [as_signed(n, machine.index_bits) for n in sizes])


def _constant_mask(machine: Machine, frame: Frame, op: Operation) -> Results:
    static_vector(op, op.results[0])
    return _mask(op, integers(op, "mask_dim_sizes", default=()))


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "vector.transfer_read": _read,
        "vector.transfer_write": _write,
        "vector.create_mask": _create_mask,
        "vector.constant_mask": _constant_mask,
    }
)
