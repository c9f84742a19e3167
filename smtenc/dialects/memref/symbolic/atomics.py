"""Semantics of read-modify-write of one element of a memref. Concurrent execution is not modelled: each is a load, a computation and a store.

Authority: MLIR's "'memref' Dialect" document and, where it says "the latest value that was stored", the lowering to LLVM: ``atomicrmw`` and
``cmpxchg`` give the previous value.
"""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.semantics.attributes import enum_word
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.buffers import element_of, load_element, store_element
from smtenc.semantics.shared.combiners import combine
from smtenc.semantics.values import Scalar

_ASSIGN = "assign"


def atomic_rmw(frame: Frame, operation: Operation) -> Scalar:
    """Replace the element by ``old kind operand`` (by the operand for ``assign``) and return the old element."""
    with frame.one_access():
        return _atomic_rmw(frame, operation)


def _atomic_rmw(frame: Frame, operation: Operation) -> Scalar:
    operand, target, *indices = operation.operands
    value, memref = frame.scalar(operand), frame.memref(target)
    place = element_of(frame, memref, indices)
    old = load_element(frame, memref, place)
    kind = enum_word(operation, "kind")
    store_element(frame, memref, place, value if kind == _ASSIGN else combine(frame, kind, old, value, operation))
    return _old_value(frame, old)


def generic_atomic_rmw(frame: Frame, operation: Operation) -> Scalar:
    """Replace the element by the result of the region on it, and return the old element."""
    with frame.one_access():
        return _generic_atomic_rmw(frame, operation)


def _generic_atomic_rmw(frame: Frame, operation: Operation) -> Scalar:
    target, *indices = operation.operands
    memref = frame.memref(target)
    place = element_of(frame, memref, indices)
    old = load_element(frame, memref, place)
    blocks = operation.regions[0].blocks
    if len(blocks) != 1:
        raise Unsupported("a region with several blocks")
    (new,) = frame.run(blocks[0], (old,))
    if not isinstance(new, Scalar):
        raise Unsupported("an element that is not a scalar")
    store_element(frame, memref, place, new)
    return _old_value(frame, old)


def _old_value(frame: Frame, old: Scalar) -> Scalar:
    frame.world.premises.note("atomic-result-is-old-value")
    return old


SEMANTICS: Mapping[str, Semantics] = {
    "memref.atomic_rmw": atomic_rmw,
    "memref.generic_atomic_rmw": generic_atomic_rmw,
}
