"""Execution of ``scf``'s branches and of its sequential loops: ``if``, ``index_switch``, ``execute_region``, ``for``, ``while``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from types import MappingProxyType

from smtenc.interpreter.attributes import integers
from smtenc.interpreter.loops.control import decides, holds, is_set, number, run_branch, run_loop, settle, trips
from smtenc.interpreter.loops.nontermination import Watch
from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.values import ConcreteValue, Inconclusive, Scalar
from smtenc.ir.core import Operation

Results = tuple[ConcreteValue, ...]


def _if(machine: Machine, frame: Frame, op: Operation) -> Results:
    then, *otherwise = op.regions
    if holds(frame, op.operands[0], op):
        return run_branch(machine, frame, then)
    return run_branch(machine, frame, otherwise[0]) if otherwise else ()


def _index_switch(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``scf.index_switch``. The first region is the default; the others are the regions of the cases."""
    default, *cases = op.regions
    found = number(machine, frame, op.operands[0], op)
    by_case = dict(zip(integers(op, "cases"), cases, strict=True))
    return run_branch(machine, frame, by_case.get(found, default))


def _execute_region(machine: Machine, frame: Frame, op: Operation) -> Results:
    return run_branch(machine, frame, op.regions[0])


def _for(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``scf.for``. With ``unsignedCmp``, bounds and step are unsigned."""
    first, *_ = bounds = op.operands[:3]
    width, unsigned = machine.width(first.type), is_set(op.attributes.get("unsignedCmp"))
    lower, upper, step = (number(machine, frame, v, op, unsigned=unsigned) for v in bounds)
    times = trips(lower, upper, step, (1 << width if unsigned else 1 << (width - 1)) - 1, op)
    modulus = 1 << width
    indices: Iterable[Scalar] = (Scalar(first.type, (lower + k * step) % modulus) for k in range(times))
    return run_loop(machine, frame, op.regions[0].blocks[0], indices, [frame[v] for v in op.operands[3:]])


def _while(machine: Machine, frame: Frame, op: Operation) -> Results:
    before, after = op.regions
    state: Sequence[ConcreteValue] = [frame[v] for v in op.operands]
    watch = Watch(machine, frame, op)
    for k in count(1):
        machine.spend()
        watch.begins(dict(zip(before.blocks[0].arguments, state, strict=True)))
        again, *passed = machine.run_region(before, state, frame, in_order=True)
        if not isinstance(again, Scalar):
            raise Inconclusive(f"{op.name} with a condition that is not a scalar", op.location)
        if not decides(again, op):
            return tuple(passed)
        state = machine.run_region(after, passed, frame, in_order=True)
        settle(machine, state, k)
    raise AssertionError("a loop without an end runs out of fuel")


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "scf.if": _if,
        "scf.index_switch": _index_switch,
        "scf.execute_region": _execute_region,
        "scf.for": _for,
        "scf.while": _while,
    }
)
