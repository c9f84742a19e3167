"""Semantics of ``vector.print``: events with the printed numbers and the punctuation around them (``ir.llvm.runtime_printing``), or one event with the
printed value. Authority: MLIR's "'vector' Dialect" document.
"""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.dialects.vector.operations import print_form
from smtenc.ir.core import Operation
from smtenc.ir.llvm.runtime_printing import Step, is_zero_extended, steps_of
from smtenc.ir.types import FloatType, IntegerType
from smtenc.semantics.events.printing import print_values
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.values import Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World


def print_vector(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Record the events of printing a number, a vector, a string, or punctuation alone; there are no results."""
    values, steps = [frame.value(v) for v in operation.operands], steps_of(operation)
    if steps is None:
        print_values(frame, operation, print_form(operation), values)
        return []
    for step in steps:
        print_values(frame, operation, step.key, [_number(frame.world, value, step) for value in values if step.lane is not None])
    return []


def _number(world: World, value: SymbolicValue, step: Step) -> Scalar:
    """The number of a step: a float, or an integer of 64 bits."""
    assert step.lane is not None
    scalar = value.at(tuple(map(world.constant_index, step.lane))) if isinstance(value, Tensor) else value
    assert isinstance(scalar, Scalar)
    if isinstance(scalar.type, FloatType):
        return scalar
    extend = world.terms.zero_extend if is_zero_extended(scalar.type) else world.terms.sign_extend
    return world.scalar(IntegerType(64), extend(world.bits(scalar), 64), scalar.poison)


SEMANTICS: Mapping[str, Semantics] = {"vector.print": print_vector}
