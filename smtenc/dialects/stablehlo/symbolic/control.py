"""Semantics of the stablehlo dialect's control flow: ``if``, ``case``, ``while``. Authority: the StableHLO specification."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.dialects.stablehlo.symbolic.operands import only, place, tensors
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.semantics.control import chosen, either, run_here
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.loops.strategy import run_loop, tested
from smtenc.semantics.values import Scalar, SymbolicValue


def if_(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    (condition,) = tensors(frame, operation.operands)
    then, otherwise = operation.regions
    return either(frame, only(condition), then, otherwise, ())


def case(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return the results of the region with the operand's number, of the last one if there is none."""
    world = frame.world
    number = only(tensors(frame, operation.operands)[0])
    frame.undefined_if(number.poison)
    *others, last = operation.regions
    index = place(world, number)
    cases = [(world.lowering.equal(index, world.constant_index(k)), region) for k, region in enumerate(others)]
    return chosen(frame, cases, last)


def while_(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Run the second region while the first one yields true, and return the last values."""
    condition, body = operation.regions
    state: list[SymbolicValue] = [frame.value(v) for v in operation.operands]

    def test(inside: Frame, values: Sequence[SymbolicValue]) -> tuple[Scalar, Sequence[SymbolicValue]]:
        (found,) = run_here(inside, condition, values)
        return only(found), values

    if len(operation.results) != len(state):
        raise Unsupported(f"{len(operation.results)} results for {len(state)} operands")
    return run_loop(frame, tested(state, test, lambda inside, _, values: run_here(inside, body, values), operation))


SEMANTICS: Mapping[str, Semantics] = {"stablehlo.case": case, "stablehlo.if": if_, "stablehlo.while": while_}
