"""Execution of ``vector.mask``, which executes one operation for the lanes whose mask is set."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete import accesses, reductions, transfers
from smtenc.interpreter.machine import Frame, Handler, Machine, tensor_operand
from smtenc.interpreter.values import POISON, ConcreteTensor, ConcreteValue, Inconclusive, Index, Scalar
from smtenc.ir.affine import AffineDim
from smtenc.ir.attributes import AffineMapAttr
from smtenc.ir.core import Operation

MASKABLE: Mapping[str, Callable[[Machine, Frame, Operation, ConcreteTensor], Results]] = {
    "vector.transfer_read": transfers.transfer_read,
    "vector.transfer_write": transfers.transfer_write,
    "vector.gather": accesses.gather,
    "vector.scatter": accesses.scatter,
    **reductions.MASKED,
}


def _mask(machine: Machine, frame: Frame, op: Operation) -> Results:
    set, *otherwise = op.operands
    given = tensor_operand(frame, set)
    *inside, last = op.regions[0].blocks[0].operations
    inner = Frame(frame, iteration=frame.iteration, in_order=frame.in_order)
    for masked in inside:
        if len(inside) > 1 or masked.name not in MASKABLE:
            raise Inconclusive(f"a mask of {masked.name} cannot be executed", op.location)
        if otherwise and _moves_lanes(masked):
            raise Inconclusive(f"{op.name} with a passthru of other lanes than the mask's cannot be executed", op.location)
        inner.values.update(zip(masked.results, MASKABLE[masked.name](machine, inner, masked, given), strict=True))
    results = tuple(inner[v] for v in last.operands)
    return tuple(_selected(op, given, value, tensor_operand(frame, otherwise[0])) for value in results) if otherwise else results


def _moves_lanes(masked: Operation) -> bool:
    """Return whether the result's lanes may be others than the mask's, as those of a read that permutes or repeats dimensions are."""
    map = masked.attributes.get("permutation_map")
    if not isinstance(map, AffineMapAttr):
        return masked.name not in ("vector.transfer_read", "vector.gather")
    behind = map.map.num_dims - len(map.map.results)
    return any(result != AffineDim(behind + d) for d, result in enumerate(map.map.results))


def _selected(op: Operation, set: ConcreteTensor, value: ConcreteValue, otherwise: ConcreteTensor) -> ConcreteTensor:
    """Return the lanes of ``value`` where the mask is set, and of ``otherwise`` elsewhere; a poison mask gives poison."""
    if not isinstance(value, ConcreteTensor) or len(set.shape) != len(value.shape):
        raise Inconclusive(f"{op.name} with a passthru of other lanes than the mask's cannot be executed", op.location)
    chosen = value

    def at(lane: Index) -> Scalar:
        here = set.at(lane).known
        if here is POISON:
            return Scalar(chosen.at(lane).type, POISON)
        return chosen.at(lane) if here else otherwise.at(lane)

    return ConcreteTensor(value.type, value.shape, at)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"vector.mask": _mask})
