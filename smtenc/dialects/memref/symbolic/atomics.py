"""Read-modify-write of one element of a memref. What else runs at the same time is not modelled, so each is a load, a computation and a store.

Authority: MLIR's "'memref' Dialect" document, and the lowering to LLVM where it says "the latest value that was stored": ``atomicrmw`` and
``cmpxchg`` give the value that was there before.
"""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType
from smtenc.semantics.attributes import enum_word
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.buffers import element_of, load_element, store_element
from smtenc.semantics.values import Scalar

_ASSIGN = "assign"
_COMBINERS: Mapping[str, str] = {
    **{name: name for name in "addf addi andi maximumf maxnumf minimumf minnumf mulf muli ori xori".split()},
    "maxs": "maxsi",
    "maxu": "maxui",
    "mins": "minsi",
    "minu": "minui",
}
"""``arith::AtomicRMWKind``: the operation of arith that combines the old element with the operand."""


def atomic_rmw(frame: Frame, operation: Operation) -> Scalar:
    """The element becomes ``old kind operand``; the result is the old one."""
    operand, target, *indices = operation.operands
    value, memref = frame.scalar(operand), frame.memref(target)
    place = element_of(frame, memref, indices)
    old = load_element(frame, memref, place)
    kind = enum_word(operation, "kind")
    store_element(frame, memref, place, value if kind == _ASSIGN else _combined(frame, operation, kind, old))
    return _old_value(frame, old)


def _combined(frame: Frame, operation: Operation, kind: str, old: Scalar) -> Scalar:
    if kind not in _COMBINERS or kind.endswith("f") != isinstance(old.type, FloatType):
        # not all releases refuse it
        raise Unsupported(f"kind {kind} of {old.type}")
    (result,) = operation.results
    # the result stands for the old element while the two are combined
    frame.bind(result, old)
    combine = Operation(f"arith.{_COMBINERS[kind]}", (result, operation.operands[0]), (result,), location=operation.location)
    if operation in frame.world.choices.decided:
        frame.world.choices.decided |= {combine}
    combined = frame.semantics_of(combine)(frame, combine)
    assert isinstance(combined, Scalar)
    return combined


def generic_atomic_rmw(frame: Frame, operation: Operation) -> Scalar:
    """The element becomes what the region makes of it; the result is the old one."""
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
