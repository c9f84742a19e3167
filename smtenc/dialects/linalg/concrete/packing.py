"""Execution of ``pack`` and ``unpack``: the packed tensor has, for each tiled dimension, a dimension of tiles and a dimension within the tile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from smtenc.dialects.linalg.concrete.buffers import through_buffers
from smtenc.interpreter.attributes import DYNAMIC, integers
from smtenc.interpreter.machine import Frame, Handler, Machine, scalar_operand, size_operand
from smtenc.interpreter.values import ConcreteTensor, ConcreteValue, Index, Scalar, Undefined
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import MemRefType, Shape, TensorType


@dataclass(frozen=True)
class Tiling:
    """The correspondence of packed and unpacked indices: ``order[k]`` is the unpacked dimension of the k-th outer dimension of the packed tensor;
    ``tiles`` has pairs (dimension, tile size).
    """

    order: tuple[int, ...]
    tiles: tuple[tuple[int, int], ...]

    def split(self, index: Index) -> Index:
        """Return the packed index of an element with an unpacked index."""
        sizes = dict(self.tiles)
        return (*(index[d] // sizes.get(d, 1) for d in self.order), *(index[d] % size for d, size in self.tiles))

    def join(self, index: Index) -> Index:
        """Return the unpacked index of an element with a packed index."""
        places = dict(zip(self.order, index, strict=False))
        inner = index[len(self.order) :]
        for (d, size), place in zip(self.tiles, inner, strict=True):
            places[d] = places[d] * size + place
        return tuple(places[d] for d in range(len(self.order)))

    def require_needed(self, packed: tuple[Index, Shape], unpacked: tuple[Index, Shape], op: Operation) -> None:
        """Raise ``Undefined`` if the packed tensor has more tiles than ``unpacked`` needs, unless the types give all sizes: then that is padding, as
        up to 2025. ``packed`` and ``unpacked`` are pairs of the actual shape and the type's shape.
        """
        for k, (d, size) in enumerate(self.tiles, len(self.order)):
            place = self.order.index(d)
            known = None not in (packed[1][place], packed[1][k], unpacked[1][d])
            if not known and packed[0][place] > -(-unpacked[0][d] // size):
                raise Undefined(f"{op.name} with {packed[0][place]} tiles of {size} for {unpacked[0][d]} elements", op.location)

    def room(self, packed: Index) -> Index:
        """Return how many elements a packed tensor of shape ``packed`` can hold, for each unpacked dimension."""
        sizes = dict(self.tiles)
        room = {d: n * sizes.get(d, 1) for d, n in zip(self.order, packed, strict=False)}
        return tuple(room[d] for d in range(len(self.order)))


def _shape(value: Value) -> Shape:
    assert isinstance(value.type, (TensorType, MemRefType))
    return value.type.shape


def _tiling(machine: Machine, frame: Frame, op: Operation, packed: Index, dynamic: tuple[Value, ...]) -> Tiling:
    """Return the tiling that the attributes of ``pack`` or ``unpack`` give, for a packed tensor of shape ``packed``. Raises ``Undefined`` if a tile
    size is not positive or differs from the extent of the packed tensor.
    """
    dims = integers(op, "inner_dims_pos", default=())
    order = integers(op, "outer_dims_perm", default=()) or tuple(range(len(packed) - len(dims)))
    operands = iter(dynamic)
    static = integers(op, "static_inner_tiles", default=())
    sizes = [size_operand(machine, frame, next(operands), op) if n == DYNAMIC else n for n in static]
    if any(size <= 0 for size in sizes) or tuple(sizes) != packed[len(order) :]:
        raise Undefined(f"{op.name} with tiles {sizes} of a packed tensor of shape {list(packed)}", op.location)
    return Tiling(tuple(order), tuple(zip(dims, sizes, strict=True)))


def pack(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    (source_value,), (into,), padding, tiles = op.operand_groups()
    filling = scalar_operand(frame, padding[0]) if padding else None

    def packed(source: ConcreteTensor, destination: ConcreteTensor) -> ConcreteTensor:
        tiling = _tiling(machine, frame, op, destination.shape, tiles)
        padded = {d for d, _ in tiling.tiles} if padding else set()
        for d, (n, room) in enumerate(zip(source.shape, tiling.room(destination.shape), strict=True)):
            if n > room or (n < room and d not in padded):
                raise Undefined(f"{op.name} of {n} elements into room for {room}", op.location)
        tiling.require_needed((destination.shape, _shape(into)), (source.shape, _shape(source_value)), op)

        def element(index: Index) -> Scalar:
            place = tiling.join(index)
            if filling is not None and any(i >= n for i, n in zip(place, source.shape, strict=True)):
                return filling
            return source.at(place)

        return ConcreteTensor(destination.type, destination.shape, element)

    return through_buffers(machine, op, frame[source_value], frame[into], packed)


def unpack(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    def unpacked(packed: ConcreteTensor, destination: ConcreteTensor) -> ConcreteTensor:
        tiling = _tiling(machine, frame, op, packed.shape, op.operands[2:])
        if any(n > room for n, room in zip(destination.shape, tiling.room(packed.shape), strict=True)):
            raise Undefined(f"{op.name} into shape {list(destination.shape)}, which is more than there is", op.location)
        tiling.require_needed((packed.shape, _shape(op.operands[0])), (destination.shape, _shape(op.operands[1])), op)
        return ConcreteTensor(destination.type, destination.shape, lambda index: packed.at(tiling.split(index)))

    return through_buffers(machine, op, frame[op.operands[0]], frame[op.operands[1]], unpacked)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"linalg.pack": pack, "linalg.unpack": unpack})
