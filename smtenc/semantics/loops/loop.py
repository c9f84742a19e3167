"""A loop as the machine sees it, whichever operation or graph of blocks it came from: iterations, each of which goes on to the next or ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.ir.types import MemRefType, TensorType, Type, VectorType
from smtenc.semantics.frame import Frame
from smtenc.semantics.storage.memory import Memory
from smtenc.semantics.values import SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


@dataclass(frozen=True, slots=True)
class Way:
    """One way out of an iteration: the values that it hands on, and memory as it is then."""

    values: Sequence[SymbolicValue]
    memory: Memory


@dataclass(frozen=True, slots=True)
class Iteration:
    """What one iteration comes to. Where ``goes_on`` holds the loop goes on by ``next``, else it is over, by ``end``.

    A way that is never taken is None. What the iteration leaves undefined is in the frame in which it ran.
    """

    goes_on: Term
    next: Way | None
    end: Way | None


def trips_between(world: World, first: Index, last: Index, step: Index) -> Index:
    """How many of first, first + step, ... are below ``last``, for a positive step."""
    return world.space.maximum(world.space.ceildiv(last - first, step), world.constant_index(0))


RunIteration = Callable[[Frame, Index, Sequence[SymbolicValue]], Iteration]
"""Runs one iteration in a frame of its own: its number, counted from 0, and the values that are handed on to it.

The frame's memory is as the iteration finds it, and may be written.
"""


@dataclass(frozen=True, slots=True)
class Loop:
    """``initial`` are the values that the first iteration gets, ``operations`` all that may run in an iteration.

    ``trips`` is how many iterations go on, where that is known beforehand; each of the iterations before it goes on then. ``results`` are the types
    of what it ends with; None for a loop that is known to end.
    """

    initial: Sequence[SymbolicValue]
    iteration: RunIteration
    operations: Sequence[Operation]
    trips: Index | None = None
    results: Sequence[Type] | None = None


TERMINATE = "loops-terminate"
"""Loops of unknown trip count come to an end. One of the target that does not is undefined behaviour."""


class NeverEnds(Unsupported):
    """A loop, or a region, goes on for ever wherever it is begun."""


def endless(frame: Frame, results: Sequence[Type]) -> list[SymbolicValue]:
    """Where a loop never ends behaviour is undefined; values in place of ``results`` that it never gives. Raises ``Unsupported`` for memrefs."""
    frame.world.premises.note(TERMINATE)
    frame.undefined_if(frame.world.terms.true)
    return [anything(frame.world, type) for type in results]


def anything(world: World, type: Type) -> SymbolicValue:
    """Return a value of a type, in place of one that is not used. Raises ``Unsupported`` for memrefs."""
    if isinstance(type, MemRefType):
        raise Unsupported("a memref that is defined on some ways only")
    if isinstance(type, (TensorType, VectorType)):
        nothing = world.poison(type.element)
        return Tensor(type.element, tuple(world.constant_index(1 if n is None else n) for n in type.shape), lambda _: nothing)
    return world.poison(type)


def all_within(operations: Iterable[Operation]) -> list[Operation]:
    """The operations and those in their regions."""
    return [inner for operation in operations for inner in operation.walk()]
