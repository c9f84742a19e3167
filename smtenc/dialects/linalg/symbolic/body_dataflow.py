"""Dataflow in the body of a structured operation: the values and loops on which a value depends. Nothing here is symbolic."""

from __future__ import annotations

from dataclasses import dataclass

from smtenc.ir.core import Block, Operation, Value
from smtenc.ir.types import TensorType
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
    """Return the operation that computes the yielded value from the accumulator, and its other operand, the element. Tensors of rank 0 that are made of
    a number, and from which it is taken again, are that number.

    The result is None unless the body is ``yield (accumulator ⊕ element)`` with an element that does not depend on the accumulator, and None if the
    operation has other flags than ``reassoc``: ``nsw`` and ``nnan`` refer to the accumulated value, so that poison depends on the order; ``reassoc``
    alone frees the order. All combiners are commutative, so the accumulator may be either operand.
    """
    definition = _definition(block, _number(block, yielded))
    if definition is None or definition.name not in _COMBINERS or flags(definition, "overflowFlags"):
        return None
    if flags(definition, "fastmath") - {"reassoc"}:
        return None
    for mine, other in (definition.operands, definition.operands[::-1]):
        if _number(block, mine) is accumulator and accumulator not in sources(block, other).values:
            return definition, other
    return None


def _definition(block: Block, value: Value) -> Operation | None:
    return next((op for op in block.operations if value in op.results), None)


def _number(block: Block, value: Value) -> Value:
    """Return the number that a value is, which a body may put into a tensor of rank 0 and take from it."""
    definition = _definition(block, value)
    if definition is None or definition.name != "tensor.extract" or len(definition.operands) != 1:
        return value
    made = _definition(block, definition.operands[0])
    if made is None or made.name != "tensor.from_elements" or made.results[0].type != TensorType((), value.type):
        return value
    return _number(block, made.operands[0])
