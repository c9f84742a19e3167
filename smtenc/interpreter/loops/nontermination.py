"""Detection of loops that certainly never end, during a run; a long run by itself is no evidence.

Either an iteration begins in the state of an earlier one: with the same values, and the same memory. Then all later iterations repeat, too, since an
iteration depends on nothing else. States are compared with one saved state, which is replaced ever more rarely (Brent: An Improved Monte Carlo
Factorization Algorithm, 1980). Or the loop's test holds whatever the iterations do (``invariants``), which also covers cycles too long to be run.

Loops with events are not watched.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from smtenc.errors import Unsupported
from smtenc.interpreter.loops.invariants import Invariants
from smtenc.interpreter.values import (
    Block,
    ConcreteMemRef,
    ConcreteValue,
    Endless,
    Inconclusive,
    Layer,
    Undefined,
    same_value,
)
from smtenc.ir import core
from smtenc.ir.attributes import SymbolRefAttr
from smtenc.ir.core import Operation, Region, Value
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.types import MemRefType

if TYPE_CHECKING:
    from smtenc.interpreter.machine import Frame, Machine

_FIRST, _FACTOR = 4, 8
"""The first iteration whose state is saved, and the factor between iterations at which the test is analysed again."""

_DIALECTS = frozenset("affine arith cf func index linalg math memref scf tensor tosa vector".split())
"""The dialects whose operations only compute, and read and write the blocks of their memref operands."""


@dataclass(frozen=True, slots=True)
class _Iterations:
    """The effects of the iterations of a loop. ``memrefs`` are the memrefs that they access and that are defined before."""

    watched: bool
    stores: bool
    memrefs: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class _Kept:
    """The saved state at the beginning of an iteration: its block, its number, its values, and the blocks with their content."""

    block: core.Block | None
    number: int
    values: Mapping[Value, ConcreteValue]
    memory: Sequence[tuple[Block, Layer, tuple[bool, bool, int]]]


@dataclass(eq=False)
class Watch:
    """One activation of a loop without a fixed trip count, run in ``frame``: an operation with two regions, or a graph of blocks."""

    machine: Machine
    frame: Frame
    loop: Operation | None = None
    _count: int = 0
    _keep_at: int = _FIRST
    _ask_at: int = _FIRST
    _kept: _Kept | None = field(default=None, init=False)

    def begins(self, values: Mapping[Value, ConcreteValue], block: core.Block | None = None) -> None:
        """Record that an iteration begins with ``values``, in a graph at ``block``. Raises ``Endless`` if the loop certainly never ends."""
        self._count += 1
        if self._count < _FIRST or self.machine.terms is not None:
            return
        iterations = self._iterations(block)
        if not iterations.watched:
            return
        if self._kept is not None and self._kept.block is block and self._is_as_kept(self._kept, values):
            self._end(block, f"iteration {self._count} begins as iteration {self._kept.number} did")
        if self._count >= self._keep_at:
            self._keep_at *= 2
            self._kept = _Kept(block, self._count, dict(values), self._memory(iterations, values))
        if self._count >= self._ask_at:
            self._ask_at *= _FACTOR
            if self._always_goes_on(iterations, values, block):
                self._end(block, "its test holds in every iteration, whatever else changes")

    def _end(self, block: core.Block | None, why: str) -> None:
        if self.machine.approximate:
            # with another library it might end
            return
        operation = self.loop if self.loop is not None else block.operations[-1] if block is not None else None
        name = self.loop.name if self.loop is not None else "a cycle of blocks"
        assert operation is not None
        raise Endless(f"{name} never ends: {why}", operation.location)

    # -- what iterations do -------------------------------------------------------------------------------------------

    def _iterations(self, block: core.Block | None) -> _Iterations:
        of: Operation | core.Block | None = self.loop or block
        assert of is not None
        found = self.machine.iterations.get(of)
        if found is None:
            regions = self.loop.regions if self.loop is not None else (Region(_reachable(of)),)  # type: ignore[arg-type]
            found = self.machine.iterations[of] = self._looked_at(regions)
        assert isinstance(found, _Iterations)
        return found

    def _looked_at(self, regions: Sequence[Region]) -> _Iterations:
        operations = list(self.machine.operations_in(regions, set()))
        watched = all(self._is_known(o) for o in operations)
        stores = not all(_leaves_memory(o) for o in operations)
        memrefs = dict.fromkeys(v for o in operations for v in o.operands if isinstance(v.type, MemRefType))
        return _Iterations(watched, stores, tuple(memrefs))

    def _is_known(self, operation: Operation) -> bool:
        """Return whether an operation is known not to be an event."""
        if operation.dialect not in _DIALECTS:
            return _gives_its_operand(operation)
        if operation.dialect != "func" or declared(operation.name).has(Trait.TERMINATOR):
            return True
        match operation.attributes.get("callee"):
            case SymbolRefAttr((name,)) if operation.name == "func.call" and name in self.machine.module.by_name:
                return self.machine.module.by_name[name].body is not None
            case _:
                return False

    # -- states -------------------------------------------------------------------------------------------------------

    def _memory(
        self, iterations: _Iterations, values: Mapping[Value, ConcreteValue]
    ) -> Sequence[tuple[Block, Layer, tuple[bool, bool, int]]]:
        seen = [v for v in values.values() if isinstance(v, ConcreteMemRef)]
        for value in iterations.memrefs:
            try:
                view = self.frame[value]
            except Inconclusive:
                # made within an iteration
                continue
            seen += [view] if isinstance(view, ConcreteMemRef) else []
        blocks = dict.fromkeys([*(v.block for v in seen), *self.machine.memory.globals.values()])
        return [(b, b.snapshot(), _state(b)) for b in blocks]

    def _is_as_kept(self, kept: _Kept, values: Mapping[Value, ConcreteValue]) -> bool:
        try:
            return (
                values.keys() == kept.values.keys()
                and all(same_value(x, kept.values[v]) for v, x in values.items())
                and all(_state(block) == state and _holds(block, content) for block, content, state in kept.memory)
            )
        except (Undefined, Unsupported, IndexError):
            return False

    def _always_goes_on(self, iterations: _Iterations, values: Mapping[Value, ConcreteValue], block: core.Block | None) -> bool:
        loads = not iterations.stores and not self.machine.memory.loops
        invariants = Invariants(self.machine, self.frame, loads)
        try:
            if self.loop is None:
                assert block is not None
                return invariants.never_left(block)
            before, after = self.loop.regions
            return invariants.test_always_holds(before, after, list(values.values()))
        except (Undefined, Unsupported, Inconclusive):
            if self.machine.fuel < 0:
                raise
            return False


def _reachable(block: core.Block) -> tuple[core.Block, ...]:
    found, todo = {block: None}, [block]
    while todo:
        for successor in todo.pop().operations[-1].successors:
            if successor not in found:
                found[successor] = None
                todo.append(successor)
    return tuple(found)


def _gives_its_operand(operation: Operation) -> bool:
    """Return whether an operation is a cast of one value to its own type; a cast of memrefs is an event."""
    types = [v.type for v in (*operation.operands, *operation.results)]
    return (
        operation.name == "builtin.unrealized_conversion_cast"
        and len(types) == 2
        and types[0] == types[1]
        and not isinstance(types[0], MemRefType)
    )


def _leaves_memory(operation: Operation) -> bool:
    """Return whether an operation, without those in its regions, writes no memory."""
    control = Trait.LEAVES_MEMORY | Trait.TERMINATOR | Trait.REGION_TERMINATOR | Trait.LOOP
    return declared(operation.name).has(control) or not any(
        isinstance(v.type, MemRefType) for v in (*operation.operands, *operation.results)
    )


def _state(block: Block) -> tuple[bool, bool, int]:
    return block.alive, block.writable, len(block.doubtful)


def _holds(block: Block, content: Layer) -> bool:
    """Return whether a block that is no view of another block has its earlier content; only single stores since then can be compared."""
    written = None if block.parts or block.part_of is not None else block.stored_since(content)
    return written is not None and all(same_value(block.read(p), content.read(p)) for p in written)
