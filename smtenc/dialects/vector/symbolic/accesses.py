"""Semantics of ``vector.load`` and ``vector.store`` of memrefs of numbers. Authority: MLIR's "'vector' Dialect" document, which lets the machine
define accesses out of bounds (``vector_bounds``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.ir.core import Operation, Value
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared import vector_bounds
from smtenc.semantics.shared.shapes import index_operand
from smtenc.semantics.values import Indices, SymbolicValue, Tensor


def _first(frame: Frame, operands: Sequence[Value]) -> Indices:
    return tuple(index_operand(frame, v) for v in operands)


def load(frame: Frame, operation: Operation) -> Tensor:
    base, *operands = operation.operands
    return vector_bounds.load(frame, operation, frame.memref(base), operation.results[0].type, _first(frame, operands))


def store(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    value, base, *operands = operation.operands
    vector_bounds.store(frame, operation, frame.memref(base), value.type, frame.tensor(value), _first(frame, operands))
    return []


SEMANTICS: Mapping[str, Semantics] = {
    "vector.load": load,
    "vector.store": store,
}
