"""Vectors: types, lanes, loads and stores, for all dialects that have vectors.

Authority: MLIR's "'vector' Dialect" document. An access beyond the bounds of the memref is undefined behaviour in this module; ``vector_bounds``
handles operations for which the document leaves it to the machine.
"""

from __future__ import annotations

from smtenc.errors import Unsupported
from smtenc.ir.types import FloatType, IndexType, IntegerType, Type, VectorType
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.lane_accesses import LaneAccess, corners, load_lanes, store_lanes
from smtenc.semantics.values import Indices, MemRef, Scalar, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


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
    for corner in corners(world, box):
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
