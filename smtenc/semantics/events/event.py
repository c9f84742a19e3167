"""Events: what a program does that the rest of the world can see, beyond its memory and results. The trace of a program is a list of them,
each under the guard of the branch in which it stands; what happens is those whose guards hold, in this order.

An event may read and write all memory that the caller knows and every new block that was ever passed to one, and may end the lives of blocks.
What it answers has a name that both programs share, by its number and what is done: whether they may share it (the same operands, the same memory
before) is for refinement to ask.
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
    """One event: what is done (``key``) on what, and how far the program had come: undefined behaviour before it, memory as it found it."""

    name: str
    number: int
    """More than that of any event that may have come before (``events.numbers``)."""
    guard: Term
    """Where it runs: the path to it from the function's entry, which all else here takes for granted."""
    operation: Operation
    key: Hashable
    operands: tuple[SymbolicValue, ...]
    undefined: tuple[Term, ...]
    somewhere: tuple[UndefinedSomewhere, ...]
    memory: Memory
    looks_around: bool = True
    """Whether it may read memory; what prints looks at its operands only (``printing``)."""
