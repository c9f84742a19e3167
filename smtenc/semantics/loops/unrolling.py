"""Loops, unrolled iteration by iteration. A loop whose tests are all decided is run completely; others are unrolled up to ``SemanticOptions.unroll``
undecided tests, under the premise ``unroll=N``.
"""

from __future__ import annotations

from collections.abc import Sequence

from smtenc.errors import Unsupported, UnsupportedLoop
from smtenc.semantics.control import Branch, merged, path_of, settled
from smtenc.semantics.frame import Frame
from smtenc.semantics.loops.loop import Loop, Way
from smtenc.semantics.values import SymbolicValue
from smtenc.terms.environment import Term

MOST_ITERATIONS = 1024
"""The largest number of iterations of a loop, and of all unrolled loops of a nest together."""


_MOST_TOLD = 128
"""The largest number of iterations if loops are unrolled because of the option ``unroll_loops``; more are too many for solvers."""

MOST_UNDECIDED = 64
"""The largest known bound of a trip count up to which a loop with undecided tests is unrolled completely."""


class Undecided(Unsupported):
    """Raised if it is undecided whether a loop continues, or the loop has too many iterations."""


def decided(frame: Frame, loop: Loop) -> list[SymbolicValue] | None:
    """Return the values with which a loop ends whose tests are all decided; None if one is not, and then the frame is unchanged."""
    memory, undefined, somewhere = frame.memory.copy(), len(frame.undefined), len(frame.somewhere)
    events = 0 if frame.trace is None else len(frame.trace)
    try:
        return unrolled(frame, loop, only_decided=True)
    except Undecided:
        frame.memory.take(memory)
        del frame.undefined[undefined:], frame.somewhere[somewhere:]
        if frame.trace is not None:
            del frame.trace[events:]
        return None


def unrolled(frame: Frame, loop: Loop, *, only_decided: bool = False, most: int | None = None) -> list[SymbolicValue]:
    """Return the values with which the unrolled loop ends, and update memory to that after it. If ``only_decided``, raises ``Undecided`` if a test is
    not decided.

    ``most`` is an upper bound of the trip count, if one is known: so many iterations are run if they are not too many (``MOST_UNDECIDED``).

    Raises ``Unsupported`` for too many iterations, for a loop that never ends, and for one not known to end where the premise ``unroll=N`` cannot be
    stated (in a region that runs at many points).
    """
    world, t = frame.world, frame.world.terms
    known = None if loop.trips is None else loop.trips.constant_value
    iterations = max(1, world.options.unroll if known is None else known)
    if iterations * frame.iterations > (MOST_ITERATIONS if only_decided or not world.options.unroll_loops else _MOST_TOLD):
        raise UnsupportedLoop(f"loops of {iterations * frame.iterations} iterations in all")
    allowed = world.options.unroll if most is None or most > MOST_UNDECIDED else max(most, world.options.unroll)
    path, undecided, state = t.true, 0, list(loop.initial)
    memory = frame.memory
    ends: list[tuple[Term, Way]] = []
    for k in range(MOST_ITERATIONS):
        here = Branch(frame, path)
        if path is t.true:
            if memory is not frame.memory:
                frame.memory.take(memory)
            here.memory = frame.memory
        else:
            here.memory = memory.copy()
        here.iterations = frame.iterations * iterations
        found = loop.iteration(here, world.constant_index(k), [settled(world, v) for v in state])
        here.join_undefined()
        if only_decided and t.truth(found.goes_on) is None:
            raise Undecided("a loop of unknown length")
        if found.end is not None and found.goes_on is not t.true:
            ends.append((t.and_(path, t.not_(found.goes_on)), found.end))
        path = t.and_(path, found.goes_on)
        if path is t.false or found.next is None:
            break
        if t.truth(found.goes_on) is None:
            undecided += 1
            if undecided > allowed:
                if path_of(frame) is None:
                    raise Unsupported("a loop of unknown length in a region")
                frame.assume(f"unroll={world.options.unroll}", t.not_(path))
                break
        state, memory = list(found.next.values), found.next.memory
    else:
        long = f"a loop of {MOST_ITERATIONS} iterations or more"
        raise Undecided(long) if only_decided else Unsupported(long)
    return _ended(frame, ends)


def _ended(frame: Frame, ends: Sequence[tuple[Term, Way]]) -> list[SymbolicValue]:
    """The values of the end that is taken; memory becomes that of this end."""
    world, t = frame.world, frame.world.terms
    if not ends:
        raise Unsupported("a loop that never ends")
    if len(ends) == 1 and ends[0][0] is t.true:
        frame.memory.take(ends[0][1].memory)
        return list(ends[0][1].values)
    start = frame.memory.copy()
    for condition, way in ends:
        frame.memory.join(condition, start, way.memory)
    result = list(ends[-1][1].values)
    for condition, way in reversed(ends[:-1]):
        result = [merged(world, condition, a, b) for a, b in zip(way.values, result, strict=True)]
    return result
