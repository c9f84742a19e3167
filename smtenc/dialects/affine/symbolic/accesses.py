"""The affine dialect's accesses to memory: ``load``, ``store``, ``vector_load``, ``vector_store``, at the results of a map.

Authority: MLIR's "'affine' Dialect" document. An access out of bounds is undefined behaviour, as ``memref``'s is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.dialects.affine.symbolic.expressions import map_attribute, results_of
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import VectorType
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.buffers import load_element, store_element
from smtenc.semantics.values import Indices, MemRef, Scalar, SymbolicValue, Tensor


def _element(frame: Frame, operation: Operation, memref: MemRef, operands: Sequence[Value]) -> Indices:
    """Where the access is. A poison index, and one out of bounds, is undefined behaviour."""
    indices, poison = results_of(frame, map_attribute(operation.attributes.get("map")), operands)
    frame.undefined_if(poison)
    frame.undefined_if(frame.world.terms.not_(frame.world.in_bounds(indices, memref.shape)))
    return indices


def load(frame: Frame, operation: Operation) -> Scalar:
    memref, *operands = operation.operands
    buffer = frame.memref(memref)
    return load_element(frame, buffer, _element(frame, operation, buffer, operands))


def store(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """A poison value may be stored."""
    value, memref, *operands = operation.operands
    buffer = frame.memref(memref)
    store_element(frame, buffer, _element(frame, operation, buffer, operands), frame.scalar(value))
    return []


def prefetch(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """A hint."""
    return []


_MOST_LANES = 64


def _lanes(frame: Frame, type: VectorType, first: Indices) -> list[tuple[Indices, Indices]]:
    """Of each lane of a vector its index, and the element it is: the vector lies along the last dimensions. Raises ``Unsupported``."""
    sizes = [n for n in type.shape if n is not None]
    world, count = frame.world, 1
    for n in sizes:
        count *= n
    if any(type.scalable) or len(sizes) < len(type.shape) or count > _MOST_LANES or len(sizes) > len(first):
        raise Unsupported(f"an access to a vector of type {type}")
    shape = tuple(map(world.constant_index, sizes))
    lanes = [world.space.delinearize(world.constant_index(k), shape) if shape else () for k in range(count)]
    leading = len(first) - len(sizes)
    return [(lane, (*first[:leading], *(i + k for i, k in zip(first[leading:], lane, strict=True)))) for lane in lanes]


def vector_load(frame: Frame, operation: Operation) -> Tensor:
    """The elements from the place on, along the last dimensions; all must be in bounds."""
    memref, *operands = operation.operands
    buffer, type = frame.memref(memref), operation.results[0].type
    if not isinstance(type, VectorType) or isinstance(buffer.element, VectorType):
        raise Unsupported("a vector of vectors")
    known: dict[Indices, Scalar] = {}
    for lane, element in _lanes(frame, type, _element(frame, operation, buffer, operands)):
        frame.undefined_if(frame.world.terms.not_(frame.world.in_bounds(element, buffer.shape)))
        known[lane] = load_element(frame, buffer, element)
    world = frame.world
    shape = tuple(world.constant_index(n) for n in type.shape if n is not None)

    def at(indices: Indices) -> Scalar:
        if indices in known:
            return known[indices]
        *others, (_, result) = known.items()
        for lane, value in reversed(others):
            same = world.terms.and_(*(world.lowering.equal(i, j) for i, j in zip(indices, lane, strict=True)))
            result = world.ite(same, value, result)
        return result

    return Tensor(type.element, shape, at)


def vector_store(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    value, memref, *operands = operation.operands
    buffer, vector, type = frame.memref(memref), frame.tensor(value), value.type
    if not isinstance(type, VectorType) or isinstance(buffer.element, VectorType):
        raise Unsupported("a vector of vectors")
    for lane, element in _lanes(frame, type, _element(frame, operation, buffer, operands)):
        frame.undefined_if(frame.world.terms.not_(frame.world.in_bounds(element, buffer.shape)))
        store_element(frame, buffer, element, vector.at(lane))
    return []


SEMANTICS: Mapping[str, Semantics] = {
    "affine.load": load,
    "affine.store": store,
    "affine.prefetch": prefetch,
    "affine.vector_load": vector_load,
    "affine.vector_store": vector_store,
}
