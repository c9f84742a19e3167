"""Printing as events: refinement compares the printed values and their order. Printing changes no memory and reads only its operands."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.semantics.control import path_of, undefined_before
from smtenc.semantics.events.event import Event
from smtenc.semantics.frame import Frame
from smtenc.semantics.values import SymbolicValue


def print_values(frame: Frame, operation: Operation, key: Hashable, values: Sequence[SymbolicValue]) -> None:
    """Append the event that ``values``, scalars and tensors, are printed in the form ``key`` to the frame's trace.

    Raises ``Unsupported`` if the frame runs at each point of a domain, or its path condition is unknown.
    """
    guard = path_of(frame)
    if frame.trace is None or guard is None:
        raise Unsupported(f"{operation.name}, which prints, in a region")
    number = frame.world.event_numbers.next(frame.trace, key, guard, is_target=frame.is_target)
    name = frame.world.name_of("event", (number, key))
    before = undefined_before(frame)
    frame.trace.append(Event(name, number, guard, operation, key, tuple(values), *before, frame.memory.copy(), looks_around=False))
