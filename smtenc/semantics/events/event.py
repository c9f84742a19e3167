"""Events: observable effects of a program beyond its memory and results. The trace of a program is a list of events, each with the guard of its
branch; an execution performs the events whose guards hold, in the order of the list.

An event may read and write all memory that the caller can access, and each new block that was ever passed to an event, and may end the lives of
blocks. The answers of an event have names that both programs share if number and key are equal. Whether this sharing is justified (equal operands,
equal memory before) is for refinement to ask.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from smtenc.ir.core import Operation
from smtenc.semantics.storage.memory import Memory
from smtenc.semantics.undefined import UndefinedSomewhere
from smtenc.semantics.values import SymbolicValue
from smtenc.terms.environment import Term


@dataclass(frozen=True, eq=False, slots=True)
class Event:
    """One event: the action (``key``) with its operands, and the state before it: undefined behaviour so far, and memory."""

    name: str
    number: int
    """A number larger than that of every event that may have come before (``events.numbers``)."""
    guard: Term
    """The path condition from the function's entry to the event. The other fields are meaningful only where it holds."""
    operation: Operation
    key: Hashable
    operands: tuple[SymbolicValue, ...]
    undefined: tuple[Term, ...]
    somewhere: tuple[UndefinedSomewhere, ...]
    memory: Memory
    looks_around: bool = True
    """True if the event may read memory. Printing reads only its operands (``printing``)."""
