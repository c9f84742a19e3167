"""Dataflow in the body of a structured operation: the values and loops on which a value depends. Nothing here is symbolic."""

from __future__ import annotations

from dataclasses import dataclass

from smtenc.ir.core import Block, Operation, Value
from smtenc.semantics.attributes import flags, integer


@dataclass(frozen=True, slots=True)
class Sources:
    """The values, and the loops (by ``linalg.index``), on which a value in a body depends."""

    values: set[Value]
    loops: set[int]


def sources(block: Block, value: Value) -> Sources:
    """Return the dependencies of ``value``, including itself. Values that an operation's regions read count as read by the operation."""
    found = Sources({value}, set())
    for operation in reversed(block.operations):
        if found.values.intersection(operation.results):
            for inner in operation.walk():
                found.values.update(inner.operands)
                if inner.name == "linalg.index":
                    found.loops.add(integer(inner.attributes.get("dim")))
    return found


_COMBINERS = frozenset(
    f"arith.{n}" for n in "addf mulf maximumf minimumf maxnumf minnumf addi muli andi ori xori maxsi minsi maxui minui".split()
)


def combiner(block: Block, accumulator: Value, yielded: Value) -> tuple[Operation, Value] | None:
    """Return the operation that computes the yielded value from the accumulator, and its other operand, the element.

    The result is None unless the body is ``yield (accumulator ⊕ element)`` with an element that does not depend on the accumulator, and None if the
    operation has other flags than ``reassoc``: ``nsw`` and ``nnan`` refer to the accumulated value, so that poison depends on the order; ``reassoc``
    alone frees the order. All combiners are commutative, so the accumulator may be either operand.
    """
    definition = _definition(block, yielded)
    if definition is None or definition.name not in _COMBINERS or flags(definition, "overflowFlags"):
        return None
    if flags(definition, "fastmath") - {"reassoc"}:
        return None
    for mine, other in (definition.operands, definition.operands[::-1]):
        if mine is accumulator and accumulator not in sources(block, other).values:
            return definition, other
    return None


def _definition(block: Block, value: Value) -> Operation | None:
    return next((op for op in block.operations if value in op.results), None)
