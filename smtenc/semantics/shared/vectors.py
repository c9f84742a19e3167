"""Vectors of static shape: types, lanes, loads and stores, for all dialects that have vectors.

Authority: MLIR's "'vector' Dialect" document. An access beyond the bounds of the memref is undefined behaviour in this module; ``vector_bounds``
handles operations for which the document leaves it to the machine.
"""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.errors import Unsupported
from smtenc.ir.types import FloatType, IndexType, IntegerType, Type, VectorType
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.buffers import load_element, store_element
from smtenc.semantics.values import Indices, MemRef, Scalar, Tensor
from smtenc.semantics.world import World

MOST_LANES = 64
"""The largest number of lanes of a vector that is built, loaded or stored lane by lane."""


def vector_type(type: Type) -> VectorType:
    """Return ``type`` itself. Raises ``Unsupported`` unless it is a vector of static shape with elements that are integers, indices or floats."""
    if not isinstance(type, VectorType) or any(type.scalable) or not isinstance(type.element, (IntegerType, IndexType, FloatType)):
        raise Unsupported(f"a vector of type {type}")
    return type


def vector_shape(world: World, type: VectorType) -> Indices:
    """Return the dimensions of the vector type as indices."""
    return tuple(map(world.constant_index, type.shape))


def lanes(world: World, type: VectorType) -> list[Indices]:
    """Return the index of each lane in row-major order. Raises ``Unsupported`` for more than ``MOST_LANES``."""
    count = 1
    for n in type.shape:
        count *= n
    if count > MOST_LANES:
        raise Unsupported(f"lanes of a vector of type {type}")
    shape = vector_shape(world, type)
    return [world.space.delinearize(world.constant_index(k), shape) if shape else () for k in range(count)]


def vector_of(world: World, type: VectorType, known: Mapping[Indices, Scalar]) -> Tensor:
    """Return the vector with these lanes, at least one."""

    def at(indices: Indices) -> Scalar:
        if indices in known:
            return known[indices]
        *others, (_, result) = known.items()
        for lane, value in reversed(others):
            same = world.terms.and_(*(world.lowering.equal(i, j) for i, j in zip(indices, lane, strict=True)))
            result = world.ite(same, value, result)
        return result

    return Tensor(type.element, vector_shape(world, type), at)


def elements_of(frame: Frame, memref: MemRef, type: VectorType, first: Indices) -> list[tuple[Indices, Indices]]:
    """Return pairs of the index of each lane and the index of its element: the vector lies along the last dimensions. Raises ``Unsupported`` for
    memrefs of vectors, and vectors of higher rank than the memref.
    """
    if isinstance(memref.element, VectorType):
        raise Unsupported("a vector of a memref of vectors")
    leading = len(first) - len(type.shape)
    if leading < 0:
        raise Unsupported(f"an access to a vector of type {type}")
    found: list[tuple[Indices, Indices]] = []
    for lane in lanes(frame.world, type):
        element = (*first[:leading], *(i + k for i, k in zip(first[leading:], lane, strict=True)))
        found.append((lane, element))
    return found


def _elements_inside(frame: Frame, memref: MemRef, type: VectorType, first: Indices) -> list[tuple[Indices, Indices]]:
    """The pairs of ``elements_of``, with undefined behaviour recorded for an element out of bounds."""
    found = elements_of(frame, memref, type, first)
    for _, element in found:
        frame.undefined_if(frame.world.terms.not_(frame.world.in_bounds(element, memref.shape)))
    return found


def load_vector(frame: Frame, memref: MemRef, type: Type, first: Indices) -> Tensor:
    """Return the vector of the elements from ``first`` on, along the last dimensions. An element out of bounds is undefined behaviour."""
    vector = vector_type(type)
    known = {lane: load_element(frame, memref, element) for lane, element in _elements_inside(frame, memref, vector, first)}
    return vector_of(frame.world, vector, known)


def store_vector(frame: Frame, memref: MemRef, type: Type, vector: Tensor, first: Indices) -> None:
    """Write the lanes of ``vector`` to the elements from ``first`` on, along the last dimensions. An element out of bounds is undefined behaviour.
    Poison may be stored.
    """
    for lane, element in _elements_inside(frame, memref, vector_type(type), first):
        store_element(frame, memref, element, vector.at(lane))
