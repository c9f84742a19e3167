"""Operations of a graph of blocks compiled to Python functions: what a block executes on scalars, from one operation that must be run by its handler to
the next. A block is compiled when it has been entered often.

What is written for an operation, and when its handler must run after all, is as for loop nests (``nests``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from smtenc.interpreter.loops.nests import NOT_WRITTEN, Nest, Writer
from smtenc.interpreter.machine import Frame, Machine
from smtenc.ir.core import Block, Operation, Region, Value

_SHORTEST = 2
"""The least number of operations that are worth a function."""


@dataclass(frozen=True, eq=False)
class Segment:
    """Consecutive operations of a block, with the function that does the same; None for operations that their handlers run."""

    operations: Sequence[Operation]
    nest: Nest | None

    def run(self, machine: Machine, frame: Frame) -> None:
        """Execute the operations in a frame. Raises as ``Machine.execute``."""
        results = None if self.nest is None else self.nest.run(frame)
        if self.nest is None or results is None:
            for operation in self.operations:
                machine.execute(frame, operation)
            return
        frame.values.update(zip(self.nest.results, results, strict=True))


def segments_of(machine: Machine, region: Region, block: Block) -> list[Segment]:
    """Return the operations of a block, without its terminator, as segments."""
    users = _users(region)
    found: list[Segment] = []
    rest = list(block.operations[:-1])
    while rest:
        writer, count = Writer(machine), 0
        while count < len(rest) and _is_written(writer, rest[count]):
            count += 1
        nest = _nest(machine, rest[:count], users) if count >= _SHORTEST else None
        taken = rest[: max(count, 1)]
        found.append(Segment(taken, nest))
        del rest[: len(taken)]
    return found


def _is_written(writer: Writer, op: Operation) -> bool:
    try:
        writer.operation(op)
    except NOT_WRITTEN:
        return False
    return True


def _nest(machine: Machine, operations: Sequence[Operation], users: Mapping[Value, set[Operation]]) -> Nest | None:
    """Return the function of operations each of which can be written, which gives their results that other operations use; None if they cannot be
    written one after the other.
    """
    writer, own = Writer(machine), set(operations)
    writer.line(f"spend({len(operations)})")
    try:
        for op in operations:
            writer.operation(op)
        results = [v for op in operations for v in op.results if users.get(v, set()) - own]
        return writer.nest(results, f"{len(operations)} operations at {operations[0].location}")
    except NOT_WRITTEN:
        return None


def _users(region: Region) -> Mapping[Value, set[Operation]]:
    """Return, for each value, the operations of the region's blocks that use it, themselves or in their own regions."""
    found: dict[Value, set[Operation]] = {}
    for block in region.blocks:
        for top in block.operations:
            for op in top.walk():
                for value in op.operands:
                    found.setdefault(value, set()).add(top)
    return found
