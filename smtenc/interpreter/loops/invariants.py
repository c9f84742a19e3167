"""Loop tests that hold in every iteration from some moment of a run on, shown by invariants of the values on which they depend.

The values at that moment are known. The values after an iteration are joined with them, until a fixed point is reached: it holds in all iterations.
If the test holds by the fixed point alone, the loop never ends, unless an iteration does not terminate or is undefined.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from smtenc.errors import Unsupported
from smtenc.interpreter.loops.known_bits import KnownBits, Rule
from smtenc.interpreter.values import ConcreteMemRef, ConcreteValue, Scalar, Undefined, is_number, same_value
from smtenc.ir.core import Block, Operation, Region, Value
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.registry import table
from smtenc.ir.types import IndexType, IntegerType, MemRefType, Type

if TYPE_CHECKING:
    from smtenc.interpreter.machine import Frame, Machine

Fact = Scalar | ConcreteMemRef | KnownBits | None
"""The knowledge about a value: the value, some of its bits, or nothing (None)."""

Facts = dict[Value, Fact]

_MOST_PASSES = 500
"""The largest number of passes. Each pass but the last loses a bit."""


@dataclass(eq=False)
class Invariants:
    """The invariants of a loop that runs in ``frame``. ``loads``: nothing in the loop writes memory, so that loads are known."""

    machine: Machine
    frame: Frame
    loads: bool

    def test_always_holds(self, before: Region, after: Region, state: Sequence[ConcreteValue]) -> bool:
        """Return whether a loop of a test and a body, of one block each, certainly never ends from these loop-carried values on."""
        if len(before.blocks) != 1 or len(after.blocks) != 1:
            return False
        (test,), (body,) = before.blocks, after.blocks
        carried = [_fact(v) for v in state]
        for _ in range(_MOST_PASSES):
            goes_on, *passed = self._block(test, carried)
            if not self._is_true(goes_on):
                return False
            joined = [self._joined(a, b) for a, b in zip(carried, self._block(body, passed), strict=True)]
            if all(map(_same, joined, carried)):
                return True
            carried = joined
        return False

    def never_left(self, block: Block) -> bool:
        """Return whether a graph of blocks certainly never ends from ``block`` on, whose arguments the frame has."""
        entries: dict[Block, Facts] = {block: {v: _fact(x) for v, x in self.frame.values.items()}}
        todo = [block]
        for _ in range(_MOST_PASSES):
            if not todo:
                return True
            here = todo.pop()
            facts = dict(entries[here])
            self._run(here, facts)
            terminator = here.operations[-1]
            if not terminator.successors:
                return False
            for successor, passed in self._ways(terminator, facts):
                following = facts | dict(zip(successor.arguments, [self._of(facts, v) for v in passed], strict=True))
                known = entries.get(successor)
                joined = following if known is None else self._both(known, following)
                if known is None or not _all_same(joined, known):
                    entries[successor] = joined
                    todo.append(successor)
        return False

    # -- blocks ---------------------------------------------------------------------------------------------------

    def _block(self, block: Block, arguments: Sequence[Fact], facts: Mapping[Value, Fact] | None = None) -> list[Fact]:
        """Return the facts about the operands of a block's terminator."""
        inside = {**(facts or {}), **dict(zip(block.arguments, arguments, strict=True))}
        self._run(block, inside)
        return [self._of(inside, v) for v in block.operations[-1].operands]

    def _run(self, block: Block, facts: Facts) -> None:
        for operation in block.operations[:-1]:
            for value, fact in zip(operation.results, self._results(operation, facts), strict=True):
                facts[value] = fact

    def _ways(self, terminator: Operation, facts: Facts) -> list[tuple[Block, Sequence[Value]]]:
        """Return the successors that a branch may take, with the passed operands. Raises ``Inconclusive`` if they cannot be listed."""
        known: dict[Value, ConcreteValue] = {}
        for v in terminator.operands:
            exact = self._exact(self._of(facts, v), v.type)
            if exact is not None:
                known[v] = exact
        first = terminator.operands[:1]
        undecided = len(terminator.successors) > 1 and any(v not in known and v.type == IntegerType(1) for v in first)
        cases = [known | {v: Scalar(v.type, bit) for v in first} for bit in (0, 1)] if undecided else [known]
        found: list[tuple[Block, Sequence[Value]]] = []
        for case in cases:
            try:
                found.append(self.machine.branch(self.machine.frame(case, None), terminator))
            except Undefined:
                # it goes nowhere
                continue
        return found

    # -- operations -----------------------------------------------------------------------------------------------

    def _results(self, operation: Operation, facts: Facts) -> Sequence[Fact]:
        nothing = [None] * len(operation.results)
        if operation.dialect == "func":
            # a callee may do more than to give results
            return nothing
        if operation.regions:
            return self._branches(operation, facts) if operation.name == "scf.if" else nothing
        operands = [self._of(facts, v) for v in operation.operands]
        exact = [self._exact(fact, v.type) for fact, v in zip(operands, operation.operands, strict=True)]
        if all(x is not None for x in exact):
            given = {v: x for v, x in zip(operation.operands, exact, strict=True) if x is not None}
            return self._executed(operation, given) or nothing
        rule: Rule | None = table(operation.dialect, "concrete", "KNOWN_BITS").get(operation.name)
        known = [self._bits(fact, v.type) for fact, v in zip(operands, operation.operands, strict=True)]
        if rule is None or len(operation.results) != 1:
            return nothing
        bits = [k for k in known if k is not None]
        return [rule(self.machine, operation, bits)] if len(bits) == len(known) else nothing

    def _branches(self, operation: Operation, facts: Facts) -> Sequence[Fact]:
        """Return the facts about the results of a branch operation, whose regions must not leave the loop."""
        condition = self._exact(self._of(facts, operation.operands[0]), operation.operands[0].type)
        regions = [r for r in operation.regions if r.blocks]
        if not operation.results or any(len(r.blocks) != 1 for r in regions) or len(regions) != 2:
            return [None] * len(operation.results)
        then, otherwise = (self._block(r.blocks[0], (), facts) for r in regions)
        match condition:
            case Scalar(_, 1):
                return then
            case Scalar(_, 0):
                return otherwise
            case _:
                return [self._joined(a, b) for a, b in zip(then, otherwise, strict=True)]

    def _executed(self, operation: Operation, given: Mapping[Value, ConcreteValue]) -> Sequence[Fact] | None:
        """Return the results of an operation on known operands; None if it has other effects, or its results are unknown."""
        traits, memory = declared(operation.name), any(isinstance(v.type, MemRefType) for v in (*operation.operands, *operation.results))
        if not (self.loads and traits.has(Trait.LEAVES_MEMORY) if memory else traits.has(Trait.PURE)):
            return None
        alone = self.machine.frame(dict(given), None)
        alone.straight = False
        try:
            self.machine.execute(alone, operation)
        except (Undefined, Unsupported):
            return None
        return [_fact(alone[r]) for r in operation.results]

    # -- facts ----------------------------------------------------------------------------------------------------

    def _of(self, facts: Mapping[Value, Fact], value: Value) -> Fact:
        """Return the fact about a value; a value from outside of the loop is known exactly."""
        if value in facts:
            return facts[value]
        return _fact(self.frame[value])

    def _width(self, type: Type) -> int | None:
        return self.machine.width(type) if isinstance(type, (IntegerType, IndexType)) else None

    def _bits(self, fact: Fact, type: Type) -> KnownBits | None:
        """Return the known bits of an integer; None for any other value."""
        width = self._width(type)
        match fact:
            case KnownBits():
                return fact
            case Scalar(_, payload) if width is not None:
                return KnownBits.exactly(width, payload)
            case _:
                return None if width is None else KnownBits.anything(width)

    def _exact(self, fact: Fact, type: Type) -> Scalar | ConcreteMemRef | None:
        match fact:
            case KnownBits():
                return None if fact.exact is None else Scalar(type, fact.exact)
            case _:
                return fact

    def _is_true(self, fact: Fact) -> bool:
        bits = self._bits(fact, IntegerType(1))
        return bits is not None and bits.exact == 1

    def _joined(self, one: Fact, other: Fact) -> Fact:
        if _same(one, other):
            return one
        type = next((f.type for f in (one, other) if isinstance(f, Scalar)), None)
        match one, other:
            case ((Scalar() | KnownBits()), (Scalar() | KnownBits())):
                a, b = (f if isinstance(f, KnownBits) or type is None else self._bits(f, type) for f in (one, other))
                return a.joined(b) if isinstance(a, KnownBits) and isinstance(b, KnownBits) else None
            case _:
                return None

    def _both(self, one: Facts, other: Facts) -> Facts:
        return {v: self._joined(fact, other.get(v)) for v, fact in one.items()}


def _fact(value: ConcreteValue) -> Fact:
    match value:
        case Scalar(_, payload) if is_number(payload):
            return value
        case ConcreteMemRef():
            return value
        case _:
            return None


def _same(one: Fact, other: Fact) -> bool:
    match one, other:
        case ((Scalar() | ConcreteMemRef()), (Scalar() | ConcreteMemRef())):
            return same_value(one, other)
        case _:
            return one == other


def _all_same(one: Facts, other: Facts) -> bool:
    return all(_same(fact, other.get(v)) for v, fact in one.items())
