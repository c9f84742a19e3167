"""Loops in a form that does not depend on the operation or graph of blocks they come from: iterations, each of which continues to the next or
ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.ir.types import MemRefType, PointerType, TensorType, Type, VectorType
from smtenc.semantics.frame import Frame
from smtenc.semantics.storage.memory import Memory
from smtenc.semantics.storage.pointers import null
from smtenc.semantics.values import SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


@dataclass(frozen=True, slots=True)
class Way:
    """One way out of an iteration: the values that it yields, and memory at that time."""

    values: Sequence[SymbolicValue]
    memory: Memory


@dataclass(frozen=True, slots=True)
class Iteration:
    """The result of one iteration. If ``goes_on`` holds the loop continues with ``next``, else it ends with ``end``.

    A way that is never taken is None. The undefined behaviour of the iteration is in the frame in which it ran.
    """

    goes_on: Term
    next: Way | None
    end: Way | None


def trips_between(world: World, first: Index, last: Index, step: Index) -> Index:
    """Return the trip count: how many of first, first + step, ... are below ``last``. The step must be positive."""
    return world.space.maximum(world.space.ceildiv(last - first, step), world.constant_index(0))


RunIteration = Callable[[Frame, Index, Sequence[SymbolicValue]], Iteration]
"""A function that runs one iteration in a frame of its own, given its number, counted from 0, and the loop-carried values.

The frame's memory is the memory before the iteration, and may be written.
"""


@dataclass(frozen=True, slots=True)
class Loop:
    """A loop. ``initial`` are the initial loop-carried values, ``operations`` all operations that may run in an iteration.

    ``trips`` is the trip count if it is known before the loop starts, else None: ``trips`` iterations continue, and the next one ends the loop.
    ``results`` are the types of the values with which the loop ends; None for a loop that is known to end. ``cycles`` is the number of cycles of blocks
    in an iteration, which are loops without an operation of their own.
    """

    initial: Sequence[SymbolicValue]
    iteration: RunIteration
    operations: Sequence[Operation]
    trips: Index | None = None
    results: Sequence[Type] | None = None
    cycles: int = 0


TERMINATE = "loops-terminate"
"""The premise that loops of unknown trip count terminate. A loop of the target that does not is undefined behaviour."""


class NeverEnds(Unsupported):
    """Raised if a loop, or a region, never ends once it is entered."""


class NeverReturns(NeverEnds):
    """Raised if a region has no end that may be reached: undefined behaviour was recorded where it would end."""


def without_end(frame: Frame, results: Sequence[Type], error: NeverEnds) -> list[SymbolicValue]:
    """Return arbitrary values of the types ``results`` for a function whose body raised ``error``, and record undefined behaviour, as ``endless``; but
    without premise if the body cannot return for another reason than a loop.
    """
    if isinstance(error, NeverReturns):
        frame.undefined_if(frame.world.terms.true)
        return [anything(frame.world, type) for type in results]
    return endless(frame, results)


def endless(frame: Frame, results: Sequence[Type]) -> list[SymbolicValue]:
    """Record undefined behaviour, since the loop never ends, note the premise ``TERMINATE``, and return arbitrary values of the types ``results``.
    Raises ``Unsupported`` for memrefs.
    """
    frame.world.premises.note(TERMINATE)
    frame.undefined_if(frame.world.terms.true)
    return [anything(frame.world, type) for type in results]


def anything(world: World, type: Type) -> SymbolicValue:
    """Return a value of this type in place of one that is not used: poison, or a tensor of poison. Raises ``Unsupported`` for memrefs."""
    if isinstance(type, MemRefType):
        raise Unsupported("a memref that is defined on some ways only")
    if isinstance(type, PointerType):
        return replace(null(world), poison=world.terms.true)
    if isinstance(type, (TensorType, VectorType)):
        nothing = world.poison(type.element)
        return Tensor(type.element, tuple(world.constant_index(1 if n is None else n) for n in type.shape), lambda _: nothing)
    return world.poison(type)


def all_within(operations: Iterable[Operation]) -> list[Operation]:
    """Return the operations and those in their regions."""
    return [inner for operation in operations for inner in operation.walk()]
