"""A loop as the machine sees it, whichever operation or graph of blocks it came from: rounds, each of which goes on to the next or ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from smtenc.ir.core import Operation
from smtenc.semantics.frame import Frame
from smtenc.semantics.storage.memory import Memory
from smtenc.semantics.values import SymbolicValue
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index import Index


@dataclass(frozen=True, slots=True)
class Way:
    """One way out of a round: the values that it hands on, and memory as it is then."""

    values: Sequence[SymbolicValue]
    memory: Memory


@dataclass(frozen=True, slots=True)
class Round:
    """What one round comes to. Where ``goes_on`` holds the loop goes on by ``next``, else it is over, by ``end``.

    A way that is never taken is None. What the round leaves undefined is in the frame in which it ran.
    """

    goes_on: Term
    next: Way | None
    end: Way | None


def trips_between(world: World, first: Index, last: Index, step: Index) -> Index:
    """How many of first, first + step, ... are below ``last``, for a positive step."""
    return world.space.maximum(world.space.ceildiv(last - first, step), world.constant_index(0))


RunRound = Callable[[Frame, Index, Sequence[SymbolicValue]], Round]
"""Runs one round in a frame of its own: its number, counted from 0, and the values that are handed on to it.

The frame's memory is as the round finds it, and may be written.
"""


@dataclass(frozen=True, slots=True)
class Loop:
    """``initial`` are the values that the first round gets, ``operations`` all that may run in a round.

    ``trips`` is how many rounds go on, where that is known beforehand; each of the rounds before it goes on then.
    """

    initial: Sequence[SymbolicValue]
    round: RunRound
    operations: Sequence[Operation]
    trips: Index | None = None


def all_within(operations: Iterable[Operation]) -> list[Operation]:
    """The operations and those in their regions."""
    return [inner for operation in operations for inner in operation.walk()]
