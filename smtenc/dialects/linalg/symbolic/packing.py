"""Semantics of ``pack``, which cuts dimensions of a tensor into tiles and adds the positions within the tiles as last dimensions, and of its inverse,
``unpack``. Authority: MLIR's "'linalg' Dialect" document (up to MLIR 19 the "'tensor' Dialect" document) and, where it is silent, the results of
``transform.structured.lower_pack`` and ``lower_unpack``: the destination decides the shape; a smaller one keeps the beginning of the packed tensor.

Since 2025 there are exactly as many tiles as are necessary: a verifier refuses others, so with sizes known only at run time they are undefined
behaviour, under an assumption. Earlier releases accepted more tiles as padding, and this is their meaning if all sizes are static.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from smtenc.dialects.linalg.symbolic.buffers import through_buffers
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import MemRefType, Shape, TensorType
from smtenc.semantics.attributes import integers, mixed
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.shapes import index_operand, size_of
from smtenc.semantics.values import Indices, Scalar, Tensor
from smtenc.terms.index.space import Index


@dataclass(frozen=True, slots=True)
class _Layout:
    """The correspondence of a packed tensor of shape ``packed`` and an unpacked tensor. Dimension d of the unpacked tensor is dimension ``outer[d]``
    of the packed one; if it is tiled, its tile size is the extent of dimension ``inner[d]``.
    """

    packed: Indices
    outer: tuple[int, ...]
    inner: Mapping[int, int]
    static: frozenset[int]
    """The tiled dimensions of the unpacked tensor whose extent, number of tiles and tile size are static in the types."""

    def require_needed_tiles(self, frame: Frame, unpacked: Indices) -> None:
        """Make it undefined behaviour that the packed tensor has more tiles than a dimension of ``unpacked`` needs: n <= (places - 1) * size."""
        world = frame.world
        for d, k in self.inner.items():
            if d not in self.static:
                size = self.packed[k]
                extra = world.lowering.less_equal(unpacked[d], (self.packed[self.outer[d]] - 1) * size)
                if extra is not world.terms.false:
                    world.premises.note("pack-tiles=needed")
                    frame.undefined_if(extra)

    def tiled(self, frame: Frame, d: int) -> Index:
        """Return how many elements the packed tensor can hold along dimension d of the unpacked tensor."""
        place = self.packed[self.outer[d]]
        return size_of(frame, (place, self.packed[self.inner[d]])) if d in self.inner else place

    def unpacked(self, frame: Frame, indices: Indices) -> Indices:
        """Return the unpacked index at an index of the packed tensor; it may lie beyond the end."""
        space = frame.world.space

        def digits(of: Indices, d: int) -> Indices:
            return (of[self.outer[d]], of[self.inner[d]]) if d in self.inner else (of[self.outer[d]],)

        return tuple(space.linearize(digits(indices, d), digits(self.packed, d)) for d in range(len(self.outer)))

    def position(self, frame: Frame, indices: Indices) -> Indices:
        """Return the packed index of the unpacked tensor's element at ``indices``."""
        space = frame.world.space
        found = dict(zip(self.outer, indices, strict=True))
        for d, k in self.inner.items():
            found[self.outer[d]], found[k] = space.floordiv(indices[d], self.packed[k]), space.mod(indices[d], self.packed[k])
        return tuple(found[k] for k in range(len(self.packed)))


def _layout(frame: Frame, operation: Operation, packed: Tensor, types: tuple[Shape, Shape], tiles: tuple[Value, ...]) -> _Layout:
    """Return the layout that the attributes give. Tile sizes that differ from the packed tensor's extents or are not positive are undefined
    behaviour. ``types`` are the shapes of the types of the packed and the unpacked tensor. Raises ``Unsupported`` for attributes that do not fit the
    packed tensor.
    """
    world = frame.world
    positions = integers(operation.attributes.get("inner_dims_pos"))
    rank = len(packed.shape) - len(positions)
    order = integers(operation.attributes.get("outer_dims_perm")) or tuple(range(rank))
    if sorted(order) != list(range(rank)) or len(set(positions)) != len(positions) or not set(positions) <= set(order):
        raise Unsupported("inner_dims_pos or outer_dims_perm that do not fit the packed tensor")
    sizes = mixed(integers(operation.attributes.get("static_inner_tiles")), tiles)
    for k, size in enumerate(sizes, rank):
        given = index_operand(frame, size)
        frame.undefined_if(world.lowering.less(given, world.constant_index(1)))
        frame.undefined_if(world.terms.not_(world.lowering.equal(given, packed.shape[k])))
    outer, inner = tuple(order.index(d) for d in range(rank)), {d: rank + k for k, d in enumerate(positions)}
    of_packed, of_unpacked = types
    static = frozenset(d for d, k in inner.items() if None not in (of_unpacked[d], of_packed[outer[d]], of_packed[k]))
    return _Layout(packed.shape, outer, inner, static)


def _shape(value: Value) -> Shape:
    if not isinstance(value.type, (TensorType, MemRefType)):
        raise Unsupported(f"type {value.type}")
    return value.type.shape


def pack(frame: Frame, operation: Operation) -> tuple[Tensor, ...]:
    """Return the packed tensor, with padding beyond the end of the source. A destination that is too small, or that needs padding if there is none,
    is undefined behaviour.
    """
    (source,), (destination,), padding_values, tiles = operation.operand_groups()
    padding = frame.scalar(padding_values[0]) if padding_values else None
    types = _shape(destination), _shape(source)

    def packed(source: Tensor, destination: Tensor) -> Tensor:
        layout = _layout(frame, operation, destination, types, tiles)
        _require_room(frame, source, layout, padded=padding is not None)
        layout.require_needed_tiles(frame, source.shape)
        return Tensor(source.element, destination.shape, lambda indices: _packed_element(frame, source, layout, padding, indices))

    return through_buffers(frame, frame.value(source), frame.value(destination), packed)


def _require_room(frame: Frame, source: Tensor, layout: _Layout, padded: bool) -> None:
    world, lowering = frame.world, frame.world.lowering
    for d, n in enumerate(source.shape):
        places = layout.tiled(frame, d)
        if padded and d in layout.inner:
            frame.undefined_if(lowering.less(places, n))
        else:
            frame.undefined_if(world.terms.not_(lowering.equal(n, places)))


def _packed_element(frame: Frame, source: Tensor, layout: _Layout, padding: Scalar | None, indices: Indices) -> Scalar:
    world, index = frame.world, layout.unpacked(frame, indices)
    if padding is None:
        return source.at(index)
    inside = world.terms.and_(*(world.lowering.less(index[d], source.shape[d]) for d in layout.inner))
    return world.ite(inside, source.at(index), padding)


def unpack(frame: Frame, operation: Operation) -> tuple[Tensor, ...]:
    """Return the beginning of the packed tensor as a tensor of the destination's shape; a shape larger than the packed tensor holds is undefined
    behaviour.
    """
    packed, into, *tiles = operation.operands
    types = _shape(packed), _shape(into)

    def unpacked(source: Tensor, destination: Tensor) -> Tensor:
        layout = _layout(frame, operation, source, types, tuple(tiles))
        layout.require_needed_tiles(frame, destination.shape)
        for d, n in enumerate(destination.shape):
            frame.undefined_if(frame.world.lowering.less(layout.tiled(frame, d), n))
        return Tensor(source.element, destination.shape, lambda indices: source.at(layout.position(frame, indices)))

    return through_buffers(frame, frame.value(packed), frame.value(into), unpacked)
