"""Loops and branches on numbers: the parts that several dialects share.

Source: MLIR's scf and affine documents. A loop's iterations are those of its half-open range, as integers of any size. If the step after the last
iteration exceeds the range of the type, the semantics is not agreed on (the lowering compares the wrapped number), so no such loop is run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext

from smtenc.interpreter.loops.nontermination import Watch
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
"""The largest element count of tensors that are computed after each iteration of a loop; also the number of iterations after which larger tensors are
computed.
"""


def is_set(attribute: Attribute | None) -> bool:
    """Return whether the attribute is present and not a false boolean: a unit attribute, or a boolean one that is true."""
    return attribute is not None and not (isinstance(attribute, IntegerAttr) and attribute.value == 0)


def decides(scalar: Scalar, op: Operation) -> int:
    """Return the bits of a scalar on which control flow depends. Raises ``Undefined`` for poison, ``Inconclusive`` if the scalar is left open."""
    found = scalar.known
    if found is POISON:
        raise Undefined(f"{op.name} depends on poison", op.location)
    return int(found)


def holds(frame: Frame, value: Value, op: Operation) -> bool:
    """Return the value of an ``i1`` on which a branch depends. Raises as ``decides`` does."""
    return decides(scalar_operand(frame, value), op) != 0


def number(machine: Machine, frame: Frame, value: Value, op: Operation, *, unsigned: bool = False) -> int:
    """Return the value of an integer or ``index`` on which control flow depends, signed unless ``unsigned``. Raises as ``decides`` does."""
    scalar = scalar_operand(frame, value)
    bits = decides(scalar, op)
    return bits if unsigned else as_signed(bits, machine.width(scalar.type))


def trips(lower: int, upper: int, step: int, greatest: int, op: Operation) -> int:
    """Return the trip count of a loop. Raises ``Undefined`` for a step that is not positive, ``Inconclusive`` if the step after the last iteration
    exceeds ``greatest``.
    """
    if step <= 0:
        raise Undefined(f"{op.name} with step {step}, which is not positive", op.location)
    count = max(0, -((lower - upper) // step))
    if count and lower + count * step > greatest:
        raise Inconclusive(f"{op.name} steps above the largest number of its type", op.location)
    return count


def run_branch(machine: Machine, frame: Frame, region: Region) -> tuple[ConcreteValue, ...]:
    """Run a region once and return the values that it yields; an empty tuple if the region is empty."""
    return machine.run_region(region, (), frame, in_order=True) if region.blocks else ()


def run_loop(
    machine: Machine, frame: Frame, body: Block, indices: Iterable[Scalar], state: Sequence[ConcreteValue]
) -> tuple[ConcreteValue, ...]:
    """Run a loop with loop-carried values and return their last values: each iteration's block gets its index and the values yielded by the previous
    iteration.

    Stack memory that an iteration allocates is freed after it (``AutomaticAllocationScope``).
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
    """Return whether operations in a block allocate memory on the stack."""
    found = machine.prepared.get(body)
    if found is None:
        found = machine.prepared[body] = any(o.name == "memref.alloca" for top in body.operations for o in top.walk())
    return bool(found)


def settle(machine: Machine, values: Iterable[ConcreteValue], iteration: int) -> None:
    """Compute the tensors that a loop carries, so that no chain of lazy tensors grows with the iterations."""
    for value in values:
        if isinstance(value, ConcreteTensor) and (value.size <= MOST_SETTLED or iteration % MOST_SETTLED == 0):
            try:
                machine.force(value)
            except OutOfFuel:
                raise
            except (Undefined, Inconclusive):
                # the element is unused so far: its next use raises again
                continue


def run_tested(
    machine: Machine,
    frame: Frame,
    op: Operation,
    holds: Callable[[ConcreteTensor], bool],
    settle: Callable[[ConcreteTensor], None],
    *,
    in_order: bool = False,
) -> Sequence[ConcreteValue]:
    """Run a loop on tensors that tests before each iteration, and return what it carries in the end. The operation's regions are the test, whose result
    ``holds`` reads, and the body; ``settle`` computes a carried tensor now, so that no chain of lazy tensors grows with the iterations.

    Raises ``Inconclusive`` for a condition that is no tensor, and what the two functions and the regions raise.
    """
    condition, body = op.regions
    state: Sequence[ConcreteValue] = [frame[v] for v in op.operands]
    watch = Watch(machine, frame, op)
    while True:
        machine.spend()
        watch.begins(dict(zip(condition.blocks[0].arguments, state, strict=True)))
        (again,) = machine.run_region(condition, state, frame, in_order=in_order)
        if not isinstance(again, ConcreteTensor):
            raise Inconclusive(f"{op.name} with a condition that is no tensor", op.location)
        if not holds(again):
            return state
        state = machine.run_region(body, state, frame, in_order=in_order)
        for value in state:
            if isinstance(value, ConcreteTensor):
                settle(value)


def run_parallel(machine: Machine, op: Operation, ranges: Sequence[tuple[int, int, int]], run: Callable[[Index], None]) -> int:
    """Call ``run`` for each iteration of a parallel loop with these lower bounds, upper bounds and steps, the last index fastest; return the number
    of iterations.

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
