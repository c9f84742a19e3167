"""Semantics of ``vector.mask``, which executes one operation for the lanes whose mask is set. Authority: MLIR's "'vector' Dialect" document."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from smtenc.dialects.vector.symbolic import accesses, reductions, transfers
from smtenc.errors import Unsupported
from smtenc.ir.affine import AffineDim
from smtenc.ir.attributes import AffineMapAttr
from smtenc.ir.core import Operation
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.vectors import poisoned
from smtenc.semantics.values import Indices, MemRef, Scalar, SymbolicValue, Tensor

Masked = Callable[[Frame, Operation, Tensor], "SymbolicValue | Sequence[SymbolicValue]"]
"""The semantics of an operation whose lanes execute only where the mask, the last argument, is set."""

MASKABLE: Mapping[str, Masked] = {
    "vector.transfer_read": transfers.transfer_read,
    "vector.transfer_write": transfers.transfer_write,
    "vector.gather": accesses.gather,
    "vector.scatter": accesses.scatter,
    **reductions.MASKED,
}


def mask(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return what the region's operation gives where the mask is set; elsewhere the lanes of the second operand, if there is one, or what the
    operation gives for lanes that do not execute. Raises ``Unsupported`` for operations that cannot be masked.
    """
    set, *otherwise = operation.operands
    given = frame.tensor(set)
    *inside, last = operation.regions[0].blocks[0].operations
    if len(inside) > 1:
        raise Unsupported("a region of several operations")
    inner = frame.child()
    inner.undefined, inner.somewhere, inner.in_region = frame.undefined, frame.somewhere, frame.in_region
    inner.takes_effects, inner.trace = frame.takes_effects, frame.trace
    for op in inside:
        if op.name not in MASKABLE:
            raise Unsupported(f"a mask of {op.name}")
        if otherwise and not _keeps_lanes(op):
            raise Unsupported("a passthru of other lanes than the mask's")
        found = MASKABLE[op.name](frame, op, given)
        values = [found] if isinstance(found, (Scalar, Tensor, MemRef)) else list(found)
        for result, value in zip(op.results, values, strict=True):
            inner.bind(result, value)
    results = [inner.value(v) for v in last.operands]
    return [_selected(frame, given, value, frame.value(otherwise[0])) for value in results] if otherwise else results


def _keeps_lanes(operation: Operation) -> bool:
    """Return whether a lane of the result is that of the mask: a transfer's mask has the dimensions of what is read, in its order."""
    match operation.attributes.get("permutation_map"):
        case AffineMapAttr(map):
            return map.results == tuple(AffineDim(d) for d in range(map.num_dims - len(map.results), map.num_dims))
        case _:
            return operation.name in ("vector.transfer_read", "vector.gather")


def _selected(frame: Frame, set: Tensor, value: SymbolicValue, otherwise: SymbolicValue) -> Tensor:
    """Return the lanes of ``value`` where the mask is set, and of ``otherwise`` elsewhere."""
    if not isinstance(value, Tensor) or not isinstance(otherwise, Tensor) or len(set.shape) != len(value.shape):
        raise Unsupported("a passthru of other lanes than the mask's")
    a, b, world = value, otherwise, frame.world

    def at(lane: Indices) -> Scalar:
        here = set.at(lane)
        return poisoned(world, world.ite(world.holds(here), a.at(lane), b.at(lane)), here.poison)

    return Tensor(a.element, a.shape, at)


SEMANTICS: Mapping[str, Semantics] = {"vector.mask": mask}
