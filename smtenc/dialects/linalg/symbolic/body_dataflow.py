"""What the values in a structured operation's body are computed from. Nothing symbolic."""

from __future__ import annotations

from dataclasses import dataclass

from smtenc.ir.core import Block, Operation, Value
from smtenc.semantics.attributes import flags, integer


@dataclass(frozen=True, slots=True)
class Sources:
    """What a value in a body is computed from: values, and loops by ``linalg.index``."""

    values: set[Value]
    loops: set[int]


def sources(block: Block, value: Value) -> Sources:
    """Of ``value``, itself included; what an operation's regions read counts as read by it."""
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
    """The operation that makes the yielded value from the accumulator, and its other operand, the element.

    None where the body is anything else than ``yield (accumulator ⊕ element)`` with an element that does not depend on the accumulator,
    or where flags make the operation more than its name says: ``nsw`` and ``nnan`` speak of what has accumulated so far, so there the order
    matters to poison; ``reassoc`` alone frees the order. All combiners are commutative, so the accumulator's side does not matter.
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
