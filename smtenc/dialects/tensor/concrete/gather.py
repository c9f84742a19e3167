"""Execution of ``tensor.gather`` and ``tensor.scatter``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results, require_shape, result_type
from smtenc.interpreter.attributes import integers
from smtenc.interpreter.machine import Frame, Handler, Machine, tensor_operand
from smtenc.interpreter.values import POISON, ConcreteTensor, Inconclusive, Index, Scalar, Undefined, as_signed, points
from smtenc.ir.core import Operation


def _places(machine: Machine, op: Operation, positions: ConcreteTensor, dims: Sequence[int], shape: Sequence[int]) -> dict[Index, Index]:
    """Return the coordinates of each slice (one per dimension in ``dims``), by the slice's index in the batch. Raises ``Undefined`` for coordinates
    that are poison or outside of ``shape``, and for equal ones if the operation has ``unique``.
    """
    if not positions.shape or positions.shape[-1] != len(dims):
        raise Inconclusive(f"{op.name}: {len(dims)} dimensions for coordinates of shape {list(positions.shape)}", op.location)
    found: dict[Index, Index] = {}
    for batch in points(positions.shape[:-1]):
        machine.spend()
        place: list[int] = []
        for k, dim in enumerate(dims):
            coordinate = positions.at((*batch, k))
            if coordinate.value is POISON:
                raise Undefined(f"{op.name} at a poison coordinate", op.location)
            place.append(as_signed(coordinate.value, machine.width(coordinate.type)))
            if not 0 <= place[-1] < shape[dim]:
                raise Undefined(f"{op.name} at {place[-1]}, outside of dimension {dim} of shape {list(shape)}", op.location)
        found[batch] = tuple(place)
    if "unique" in op.attributes and len(set(found.values())) != len(found):
        raise Undefined(f"{op.name}: unique coordinates that are equal", op.location)
    return found


def _written(op: Operation, whole: int, dims: Sequence[int], written: int) -> list[int]:
    """Return the dimensions of a tensor of rank ``whole`` that a slice of rank ``written`` has: all of them, or those without a coordinate. Raises
    ``Inconclusive`` for any other rank.
    """
    others = [d for d in range(whole) if d not in dims]
    if written == whole:
        return list(range(whole))
    if written == len(others):
        return others
    raise Inconclusive(f"{op.name} of slices of rank {written}", op.location)


def _gather(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, positions = (tensor_operand(frame, v) for v in op.operands)
    dims, type = integers(op, "gather_dims"), result_type(op)
    batch = len(positions.shape) - 1
    kept = _written(op, len(source.shape), dims, len(type.shape) - batch)
    shape = require_shape(op, type, (*positions.shape[:-1], *(1 if d in dims else source.shape[d] for d in kept)))
    # check the coordinates now: undefined behaviour must not depend on later reads of the result
    places = _places(machine, op, positions, dims, source.shape)

    def element(index: Index) -> Scalar:
        place = [0] * len(source.shape)
        for d, i in zip(kept, index[batch:], strict=True):
            place[d] = i
        for d, i in zip(dims, places[index[:batch]], strict=True):
            place[d] = i
        return source.at(tuple(place))

    return (ConcreteTensor(type, shape, element),)


def _scatter(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, dest, positions = (tensor_operand(frame, v) for v in op.operands)
    dims, batch = integers(op, "scatter_dims"), len(positions.shape) - 1
    kept = _written(op, len(dest.shape), dims, len(source.shape) - batch)
    if source.shape != (*positions.shape[:-1], *(1 if d in dims else dest.shape[d] for d in kept)):
        raise Undefined(f"{op.name} of shape {list(source.shape)} into shape {list(dest.shape)}", op.location)
    slices = {place: at for at, place in _places(machine, op, positions, dims, dest.shape).items()}

    def element(index: Index) -> Scalar:
        at = slices.get(tuple(index[d] for d in dims))
        return dest.at(index) if at is None else source.at((*at, *(0 if d in dims else index[d] for d in kept)))

    return (ConcreteTensor(result_type(op), require_shape(op, result_type(op), dest.shape), element),)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"tensor.gather": _gather, "tensor.scatter": _scatter})
