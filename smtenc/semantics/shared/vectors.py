"""Vectors: types, lanes, loads and stores, for all dialects that have vectors.

Authority: MLIR's "'vector' Dialect" document. An access beyond the bounds of the memref is undefined behaviour in this module; ``vector_bounds``
handles operations for which the document leaves it to the machine.
"""

from __future__ import annotations

from smtenc.errors import Unsupported
from smtenc.ir.types import FloatType, IndexType, IntegerType, Type, VectorType
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.lane_accesses import LaneAccess, load_lanes, store_lanes
from smtenc.semantics.values import Indices, MemRef, Scalar, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index

MOST_LANES = 64
"""The largest number of lanes of a vector that is built, loaded or stored lane by lane."""


def vector_type(type: Type) -> VectorType:
    """Return ``type`` itself. Raises ``Unsupported`` unless it is a vector, scalable or not, of integers, indices or floats."""
    if not isinstance(type, VectorType) or not isinstance(type.element, (IntegerType, IndexType, FloatType)):
        raise Unsupported(f"a vector of type {type}")
    return type


class BoxMask(Tensor):
    """A mask that is set at the lanes below ``bounds``, signed numbers, in all dimensions; it is poison where ``spoiled`` holds."""

    __slots__ = ("bounds", "spoiled")

    def __init__(self, world: World, shape: Indices, bounds: Indices, spoiled: Term) -> None:
        def at(lane: Indices) -> Scalar:
            return world.boolean(world.terms.and_(*(world.lowering.less(i, n) for i, n in zip(lane, bounds, strict=True))), spoiled)

        super().__init__(IntegerType(1), shape, at)
        self.bounds, self.spoiled = bounds, spoiled


def static_vector_type(type: Type) -> VectorType:
    """Return ``type`` itself. Raises ``Unsupported`` unless it is a vector of static shape of integers, indices or floats."""
    vector = vector_type(type)
    if vector.is_scalable:
        raise Unsupported(f"a scalable vector of type {type}")
    return vector


def vscale(world: World) -> Index:
    """Return the factor of scalable dimensions: an unknown number, at least 1, that both programs share."""
    return world.inputs.vscale()


def vector_shape(world: World, type: VectorType) -> Indices:
    """Return the dimensions of the vector type as indices; those that are scalable are multiples of ``vscale``."""
    return world.inputs.vector_shape(type)


def lanes(world: World, type: VectorType) -> list[Indices]:
    """Return the index of each lane in row-major order. Raises ``Unsupported`` for more than ``MOST_LANES``."""
    count = 1
    for n in type.shape:
        count *= n
    if count > MOST_LANES:
        raise Unsupported(f"lanes of a vector of type {type}")
    shape = vector_shape(world, type)
    return [world.space.delinearize(world.constant_index(k), shape) if shape else () for k in range(count)]


def box_of(frame: Frame, type: VectorType, first: Indices) -> LaneAccess:
    """Return the access of a vector to the elements from ``first`` on, along the last dimensions. Raises ``Unsupported`` for vectors of higher rank
    than the memref.
    """
    if len(first) < len(type.shape):
        raise Unsupported(f"an access to a vector of type {type}")
    return LaneAccess.box(frame.world, vector_shape(frame.world, type), first)


def _inside(frame: Frame, memref: MemRef, type: Type, first: Indices) -> LaneAccess:
    """The access of ``box_of``, with undefined behaviour recorded for an element out of bounds."""
    world, vector = frame.world, vector_type(type)
    box = box_of(frame, vector, first)
    last = tuple(n - 1 for n in box.lanes.extents)
    for corner in (box.element(tuple(world.constant_index(0) for _ in last)), box.element(last)):
        frame.undefined_if(world.terms.not_(world.in_bounds(corner, memref.shape)))
    return box


def load_vector(frame: Frame, memref: MemRef, type: Type, first: Indices) -> Tensor:
    """Return the vector of the elements from ``first`` on, along the last dimensions. An element out of bounds is undefined behaviour."""
    box = _inside(frame, memref, type, first)
    return load_lanes(frame, memref, box, lambda _: frame.world.poison(memref.element))


def store_vector(frame: Frame, memref: MemRef, type: Type, vector: Tensor, first: Indices) -> None:
    """Write the lanes of ``vector`` to the elements from ``first`` on, along the last dimensions. An element out of bounds is undefined behaviour.
    Poison may be stored.
    """
    store_lanes(frame, memref, _inside(frame, memref, type, first), vector)


def poisoned(world: World, value: Scalar, condition: Term) -> Scalar:
    """Return ``value``, which is poison where ``condition`` holds, too."""
    origin = value.origin if condition is world.terms.false else None
    return Scalar(value.type, value.value, world.terms.or_(condition, value.poison), origin)
