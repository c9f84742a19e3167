"""Semantics of the tosa dialect's control flow: ``cond_if`` and ``while_loop``. Authority: chapter "Control flow operators" of the TOSA
specification, and MLIR's "'tosa' Dialect" document. Effects on variables are not modelled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.dialects.tosa.symbolic.operands import operand, reading, shaped, single
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation, Region, Value
from smtenc.ir.types import IntegerType
from smtenc.semantics.control import either, run_here
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.loops.strategy import run_loop, tested
from smtenc.semantics.values import Scalar, SymbolicValue, Tensor


def cond_if(frame: Frame, operation: Operation) -> list[Tensor]:
    """Return the results of the first region if the first operand, a tensor of one ``i1``, holds, else of the second; both take
    the other operands.
    """
    condition, *inputs = operation.operands
    then, otherwise = operation.regions
    arguments: list[SymbolicValue] = [operand(frame, v) for v in inputs]
    for region in (then, otherwise):
        _require_types(region, inputs)
    return _results(frame, operation, either(frame, _truth(operand(frame, condition), frame), then, otherwise, arguments))


def while_loop(frame: Frame, operation: Operation) -> list[Tensor]:
    """Run the second region while the first one yields true, and return the last values. Both take the values of the previous iteration, at first the
    operands.
    """
    condition, body = operation.regions
    state: list[SymbolicValue] = [operand(frame, v) for v in operation.operands]
    for region in (condition, body):
        _require_types(region, operation.operands)

    def test(inside: Frame, values: Sequence[SymbolicValue]) -> tuple[Scalar, Sequence[SymbolicValue]]:
        given = run_here(inside, condition, values)
        if len(given) != 1 or not isinstance(given[0], Tensor):
            raise Unsupported("a condition that is not one tensor")
        return _truth(given[0], frame), values

    loop = tested(state, test, lambda inside, _, values: run_here(inside, body, values), operation)
    return _results(frame, operation, run_loop(frame, loop))


def _truth(condition: Tensor, frame: Frame) -> Scalar:
    """Return the only element of a tensor of ``i1``. Raises ``Unsupported`` for another element type."""
    if condition.element != IntegerType(1):
        raise Unsupported(f"a condition of type {condition.element}")
    return single(frame.world, condition)


def _require_types(region: Region, inputs: Sequence[Value]) -> None:
    """Raise ``Unsupported`` if the types of a region's arguments differ from those of the values ``inputs``."""
    expected = [a.type for block in region.blocks for a in block.arguments]
    if expected != [v.type for v in inputs]:
        raise Unsupported(f"a region of {', '.join(map(str, expected)) or 'no arguments'}")


def _results(frame: Frame, operation: Operation, given: Sequence[SymbolicValue]) -> list[Tensor]:
    """Return the values as tensors of the result types; extents that differ from the static ones are undefined behaviour."""
    if len(given) != len(operation.results):
        raise Unsupported(f"{len(given)} values for {len(operation.results)} results")
    found: list[Tensor] = []
    for position, value in enumerate(given):
        if not isinstance(value, Tensor):
            raise Unsupported("a result that is no tensor")
        found.append(Tensor(value.element, shaped(frame, operation, value.shape, position), value.at))
    return found


SEMANTICS: Mapping[str, Semantics] = {"tosa.cond_if": reading(cond_if), "tosa.while_loop": reading(while_loop)}
