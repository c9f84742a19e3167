"""Execution of ``vector.transfer_read`` and ``transfer_write``, and of the operations that create masks.

Lanes out of bounds, and lanes whose mask is not set, are padding, or are not written. Undefined behaviour: a negative position, a position out of
bounds in a dimension that is not transferred, and a lane out of bounds where ``in_bounds`` promises that there is none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete.accesses import is_set, require_own_positions
from smtenc.dialects.vector.concrete.values import extents, vector_result, vector_type
from smtenc.interpreter.attributes import as_integers, integers
from smtenc.interpreter.machine import Frame, Handler, Machine, memref_operand, scalar_operand, size_operand, tensor_operand
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
    points,
)
from smtenc.ir.affine import AffineConstant, AffineDim
from smtenc.ir.attributes import AffineMapAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import IntegerType, VectorType
from smtenc.ir.vector_elements import inner_rank


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


def _places(
    machine: Machine, frame: Frame, op: Operation, source: Value, type: VectorType, indices: Sequence[Value], around: ConcreteTensor | None
) -> Mapping[Index, Index | None]:
    """Return the index of the element that each lane accesses; None for lanes out of bounds or whose mask is not set. Raises ``Undefined`` for a lane
    whose mask is set at a negative position, at one out of bounds in a dimension that is not transferred, or where ``in_bounds`` promises that there
    is none, and for a poison mask.
    """
    own = op.operand_groups()[3:]
    mask = tensor_operand(frame, own[0][0]) if own and own[0] else around
    value, inner, lanes = frame[source], inner_rank(source.type), extents(op, type)
    whole = value.shape if isinstance(value, ConcreteTensor) else value.sizes if isinstance(value, ConcreteMemRef) else ()
    shape, rank = whole[: len(whole) - inner], len(lanes) - inner
    first = tuple(size_operand(machine, frame, v, op) for v in indices)
    dimensions = _dimensions(op, rank, len(shape))
    given = op.attributes.get("in_bounds")
    promised = [False] * rank if given is None else [bool(b) for b in as_integers(given)]
    sizes = dict(zip(dimensions, lanes, strict=False))
    if any(i + sizes.get(d, 1) > 1 << (machine.index_bits - 1) for d, i in enumerate(first)):
        raise Undefined(f"{op.name} at {list(first)}, which overflows index", op.location)
    outside = any(i < 0 or (d not in dimensions and i >= n) for d, (i, n) in enumerate(zip(first, shape, strict=True)))
    found: dict[Index, Index | None] = {}
    machine.spend(prod(lanes))
    for lane in points(lanes):
        place, along = list(first), dict[int, int]()
        for i, d in zip(lane, dimensions, strict=False):
            if d is not None:
                place[d] += i
                along[d] = i
        if mask is not None:
            # the mask of a transfer without dimensions may have one of size 1
            places = tuple(along[d] for d in sorted(along))
            if not is_set(op, mask, places if len(places) == len(mask.shape) else (0,) * len(mask.shape)):
                found[lane] = None
                continue
        if outside:
            raise Undefined(f"{op.name} at {list(first)}, outside of shape {list(shape)}", op.location)
        if any(d is not None and inside and place[d] >= shape[d] for d, inside in zip(dimensions, promised, strict=True)):
            raise Undefined(f"{op.name} at {list(first)}, not within shape {list(shape)} as it says", op.location)
        inside = all(i < n for i, n in zip(place, shape, strict=True))
        found[lane] = (*place, *lane[len(lane) - inner :]) if inside else None
    return found


def transfer_read(machine: Machine, frame: Frame, op: Operation, around: ConcreteTensor | None = None) -> Results:
    """Execute ``vector.transfer_read``; ``around`` is the mask of a ``vector.mask`` around it."""
    (source_value,), indices, (filler,) = op.operand_groups()[:3]
    type, source, padding = vector_type(op, op.results[0].type), frame[source_value], frame[filler]
    inner = inner_rank(source_value.type)
    at = _places(machine, frame, op, source_value, type, indices, around)

    def pad(lane: Index) -> Scalar:
        if isinstance(padding, ConcreteTensor):
            return padding.at(lane[len(lane) - inner :])
        assert isinstance(padding, Scalar)
        return padding

    if isinstance(source, ConcreteTensor):
        if element_type(source.type) != type.element:
            raise Inconclusive(f"{op.name} of vectors cannot be executed", op.location)
        return (vector_result(op, lambda lane: pad(lane) if (index := at[lane]) is None else source.at(index)),)
    view = memref_operand(frame, source_value, of_vectors=True)
    known: dict[Index, Scalar] = {}
    for lane, index in at.items():
        if index is not None:
            machine.memory.access_element(view, view.position(index), op.name, op.location)
            known[lane] = view.block.read(view.position(index))
    return (vector_result(op, lambda lane: known[lane] if lane in known else pad(lane)),)


def transfer_write(machine: Machine, frame: Frame, op: Operation, around: ConcreteTensor | None = None) -> Results:
    """Execute ``vector.transfer_write``; ``around`` is the mask of a ``vector.mask`` around it."""
    (stored,), (target,), indices = op.operand_groups()[:3]
    type, vector, dest = vector_type(op, stored.type), tensor_operand(frame, stored), frame[target]
    rank = len(type.shape) - inner_rank(target.type)
    if None in _dimensions(op, rank, len(indices)):
        raise Inconclusive(f"{op.name} that repeats cannot be executed", op.location)
    at = _places(machine, frame, op, target, type, indices, around)
    if isinstance(dest, ConcreteTensor):
        if element_type(dest.type) != type.element:
            raise Inconclusive(f"{op.name} of vectors cannot be executed", op.location)
        written = {index: lane for lane, index in at.items() if index is not None}
        return (ConcreteTensor(dest.type, dest.shape, lambda index: vector.at(written[index]) if index in written else dest.at(index)),)
    view = memref_operand(frame, target, of_vectors=True)
    require_own_positions(machine, op, view, prod(type.shape))
    for lane, index in at.items():
        if index is not None:
            machine.memory.access_element(view, view.position(index), op.name, op.location, write=True)
            view.block.store(view.position(index), vector.at(lane))
    return ()


# ---- masks


def _mask(op: Operation, sizes: Sequence[int]) -> Results:
    def lane(index: Index) -> Scalar:
        # a mask of rank 0 has one lane, which is compared like lane 0 of one dimension
        place = index if index else (0,) * len(sizes)
        return Scalar(IntegerType(1), int(all(i < n for i, n in zip(place, sizes, strict=True))))

    return (vector_result(op, lane),)


def _create_mask(machine: Machine, frame: Frame, op: Operation) -> Results:
    sizes = [scalar_operand(frame, v).known for v in op.operands]
    if any(n is POISON for n in sizes):
        nothing = Scalar(IntegerType(1), POISON)
        return (vector_result(op, lambda _: nothing),)
    return _mask(op, [as_signed(n, machine.index_bits) for n in sizes])


def _constant_mask(machine: Machine, frame: Frame, op: Operation) -> Results:
    return _mask(op, integers(op, "mask_dim_sizes", default=()))


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "vector.transfer_read": transfer_read,
        "vector.transfer_write": transfer_write,
        "vector.create_mask": _create_mask,
        "vector.constant_mask": _constant_mask,
    }
)
