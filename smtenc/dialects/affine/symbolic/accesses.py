"""Semantics of the affine dialect's memory accesses: ``load``, ``store``, ``vector_load`` and ``vector_store`` at the results of a map. Authority:
MLIR's "'affine' Dialect" document. An access out of bounds is undefined behaviour, as in ``memref``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.dialects.affine.symbolic.expressions import map_attribute, results_of
from smtenc.ir.core import Operation, Value
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.buffers import load_element, store_element
from smtenc.semantics.shared.vectors import load_vector, store_vector
from smtenc.semantics.values import Indices, MemRef, Scalar, SymbolicValue, Tensor


def _element(frame: Frame, operation: Operation, memref: MemRef, operands: Sequence[Value]) -> Indices:
    """Return the subscripts of an access. A poison index and an index out of bounds are undefined behaviour."""
    indices, poison = results_of(frame, map_attribute(operation.attributes.get("map")), operands)
    frame.undefined_if(poison)
    frame.undefined_if(frame.world.terms.not_(frame.world.in_bounds(indices, memref.shape)))
    return indices


def load(frame: Frame, operation: Operation) -> Scalar:
    memref, *operands = operation.operands
    buffer = frame.memref(memref)
    return load_element(frame, buffer, _element(frame, operation, buffer, operands))


def store(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Write a scalar, which may be poison, to the element at the map's results."""
    value, memref, *operands = operation.operands
    buffer = frame.memref(memref)
    store_element(frame, buffer, _element(frame, operation, buffer, operands), frame.scalar(value))
    return []


def prefetch(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return no results: a prefetch is a hint without effect."""
    return []


def vector_load(frame: Frame, operation: Operation) -> Tensor:
    """Read consecutive elements along the last dimensions, from the map's results on; all of them must be in bounds."""
    memref, *operands = operation.operands
    buffer = frame.memref(memref)
    return load_vector(frame, buffer, operation.results[0].type, _element(frame, operation, buffer, operands))


def vector_store(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    value, memref, *operands = operation.operands
    buffer = frame.memref(memref)
    store_vector(frame, buffer, value.type, frame.tensor(value), _element(frame, operation, buffer, operands))
    return []


SEMANTICS: Mapping[str, Semantics] = {
    "affine.load": load,
    "affine.store": store,
    "affine.prefetch": prefetch,
    "affine.vector_load": vector_load,
    "affine.vector_store": vector_store,
}
