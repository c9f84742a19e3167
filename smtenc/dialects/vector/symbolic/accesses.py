"""``vector.load`` and ``vector.store``, of memrefs of numbers.

Authority: MLIR's "'vector' Dialect" document, which leaves it to targets what an access out of bounds is: undefined behaviour here.
"""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.ir.core import Operation
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.buffers import element_of
from smtenc.semantics.shared.vectors import load_vector, store_vector
from smtenc.semantics.values import SymbolicValue, Tensor


def load(frame: Frame, operation: Operation) -> Tensor:
    base, *operands = operation.operands
    memref = frame.memref(base)
    return load_vector(frame, memref, operation.results[0].type, element_of(frame, memref, operands))


def store(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    value, base, *operands = operation.operands
    memref = frame.memref(base)
    store_vector(frame, memref, value.type, frame.tensor(value), element_of(frame, memref, operands))
    return []


SEMANTICS: Mapping[str, Semantics] = {
    "vector.load": load,
    "vector.store": store,
}
