"""Loops and branches on numbers: what the dialects that have them share.

Source: MLIR's scf and affine documents. A loop's iterations are those of its half-open range, as integers of any size. What the next step would be
after the last one has no agreed meaning where its type does not have it (the lowering compares what has wrapped around), so no such loop is run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext

from smtenc.interpreter.loops.races import ParallelLoop
from smtenc.interpreter.machine import Frame, Machine, OutOfFuel, scalar_operand
from smtenc.interpreter.values import (
    POISON,
    ConcreteTensor,
    ConcreteValue,
    Inconclusive,
    Index,
    Scalar,
    Undefined,
    as_signed,
    points,
)
from smtenc.ir.attributes import Attribute, IntegerAttr
from smtenc.ir.core import Block, Operation, Region, Value

MOST_SETTLED = 64
"""Tensors of so many elements are computed after each iteration of a loop; larger ones after so many iterations."""


def is_set(attribute: Attribute | None) -> bool:
    """A unit attribute, or a boolean one that is true."""
    return attribute is not None and not (isinstance(attribute, IntegerAttr) and attribute.value == 0)


def decides(scalar: Scalar, op: Operation) -> int:
    """The bits of a scalar that decides what is executed. Raises ``Undefined`` for poison, ``Inconclusive`` where it is left open."""
    found = scalar.known
    if found is POISON:
        raise Undefined(f"{op.name} depends on poison", op.location)
    return int(found)


def holds(frame: Frame, value: Value, op: Operation) -> bool:
    """An ``i1`` that a branch depends on. Raises as ``decides`` does."""
    return decides(scalar_operand(frame, value), op) != 0


def number(machine: Machine, frame: Frame, value: Value, op: Operation, *, unsigned: bool = False) -> int:
    """An integer or ``index`` that decides what is executed. Raises as ``decides`` does."""
    scalar = scalar_operand(frame, value)
    bits = decides(scalar, op)
    return bits if unsigned else as_signed(bits, machine.width(scalar.type))


def trips(lower: int, upper: int, step: int, greatest: int, op: Operation) -> int:
    """How often a loop runs. Raises ``Undefined`` for a step that is not positive, ``Inconclusive`` where a step leads above the ``greatest``."""
    if step <= 0:
        raise Undefined(f"{op.name} with step {step}, which is not positive", op.location)
    count = max(0, -((lower - upper) // step))
    if count and lower + count * step > greatest:
        raise Inconclusive(f"{op.name} steps above the largest number of its type", op.location)
    return count


def run_branch(machine: Machine, frame: Frame, region: Region) -> tuple[ConcreteValue, ...]:
    """A region that is run once, and gives what it yields; nothing where it is empty."""
    return machine.run_region(region, (), frame, in_order=True) if region.blocks else ()


def run_loop(
    machine: Machine, frame: Frame, body: Block, indices: Iterable[Scalar], state: Sequence[ConcreteValue]
) -> tuple[ConcreteValue, ...]:
    """A loop that carries values: each iteration's block gets its index and what the one before has yielded.

    What an iteration takes from the stack is gone after it (``AutomaticAllocationScope``).
    """
    induction, *carried = body.arguments
    scope = machine.memory.activation if _allocates(machine, body) else nullcontext
    for k, index in enumerate(indices, 1):
        machine.spend()
        values: dict[Value, ConcreteValue] = dict(zip(carried, state, strict=True))
        values[induction] = index
        with scope():
            state = machine.run_block(body, values, frame, in_order=True)
        if state:
            settle(machine, state, k)
    return tuple(state)


def _allocates(machine: Machine, body: Block) -> bool:
    """Whether operations within a block take memory from the stack."""
    found = machine.prepared.get(body)
    if found is None:
        found = machine.prepared[body] = any(o.name == "memref.alloca" for top in body.operations for o in top.walk())
    return bool(found)


def settle(machine: Machine, values: Iterable[ConcreteValue], iteration: int) -> None:
    """Computes tensors that a loop carries, so that no chain of lazy ones grows with the iterations."""
    for value in values:
        if isinstance(value, ConcreteTensor) and (value.size <= MOST_SETTLED or iteration % MOST_SETTLED == 0):
            try:
                machine.force(value)
            except OutOfFuel:
                raise
            except (Undefined, Inconclusive):
                # an element that nobody has asked for: whoever does will be told
                continue


def run_parallel(machine: Machine, op: Operation, ranges: Sequence[tuple[int, int, int]], run: Callable[[Index], None]) -> int:
    """``run`` for each iteration of a parallel loop with these lower bounds, upper bounds and steps, the last index fastest; gives their number.

    Raises ``Undefined`` for a race.
    """
    greatest = (1 << (machine.index_bits - 1)) - 1
    counts = [trips(lower, upper, step, greatest, op) for lower, upper, step in ranges]
    loop, done = ParallelLoop(op), 0
    with machine.memory.in_parallel(loop):
        for point in points(counts):
            machine.spend()
            index = tuple([lower + k * step for k, (lower, _, step) in zip(point, ranges, strict=True)])
            loop.begin(index)
            run(index)
            done += 1
    return done
