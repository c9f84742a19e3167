"""What a program prints, as events: what is printed is compared, and in which order. Printing changes nothing, and looks at what it is given only."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.semantics.control import path_of, undefined_before
from smtenc.semantics.events.event import Event
from smtenc.semantics.frame import Frame
from smtenc.semantics.values import SymbolicValue


def print_values(frame: Frame, operation: Operation, key: Hashable, values: Sequence[SymbolicValue]) -> None:
    """Adds to the trace that ``values``, scalars and tensors, are printed in the form that ``key`` says.

    Raises ``Unsupported`` where the program comes by once for each point of a domain.
    """
    guard = path_of(frame)
    if frame.trace is None or guard is None:
        raise Unsupported(f"{operation.name}, which prints, in a region")
    number = frame.world.event_numbers.next(frame.trace, key, guard, is_target=frame.is_target)
    name = frame.world.name_of("event", (number, key))
    before = undefined_before(frame)
    frame.trace.append(Event(name, number, guard, operation, key, tuple(values), *before, frame.memory.copy(), looks_around=False))
