"""The choice of the encoding of a loop: in closed form if there is one, unrolled if the loop is short, else by a recurrence.

The cost of a closed form (``closed_forms``) does not depend on the trip count, and a sum of few elements becomes the fold that other programs have in
its place. A loop without closed form is unrolled if it has few iterations, else it is a recurrence (``recurrences``) that describes one arbitrary
iteration. A loop that is neither is unrolled as far as the options allow (``unrolling``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from smtenc.errors import Unsupported, UnsupportedEvent, UnsupportedLoop
from smtenc.ir.core import Operation
from smtenc.ir.declarations import Trait, declared
from smtenc.semantics.control import Branch
from smtenc.semantics.frame import Frame
from smtenc.semantics.loops.closed_forms import closed
from smtenc.semantics.loops.induction import counted_form, most_iterations
from smtenc.semantics.loops.iterations import EXPLORED, IterationFrame
from smtenc.semantics.loops.loop import Iteration, Loop, NeverEnds, Way, all_within, endless
from smtenc.semantics.loops.recurrences import recurrence
from smtenc.semantics.loops.states import NotUniform
from smtenc.semantics.loops.unrolling import decided, unrolled
from smtenc.semantics.values import Scalar, SymbolicValue
from smtenc.terms.index.space import Index

MOST_SHORT, MOST_SHORT_IN_ALL = 16, 64
"""The largest trip count of a loop that is unrolled if it has no closed form, and the largest total number of its iterations, given the unrolled
loops around it.
"""


def run_loop(frame: Frame, loop: Loop) -> list[SymbolicValue]:
    """Return the values with which the loop ends, and update memory to that after it. Raises ``Unsupported`` if no encoding is found."""
    if frame.exploring:
        return _once(frame, loop)
    try:
        return _run_to_end(frame, loop)
    except NeverEnds:
        if loop.results is None:
            raise
        return endless(frame, loop.results)


def _run_to_end(frame: Frame, loop: Loop) -> list[SymbolicValue]:
    """The values with which the loop ends, by the encoding selected for it. Raises ``NeverEnds`` if the loop never ends."""
    short = _is_short(frame, loop)
    if short and (
        frame.world.options.unroll_loops or loop.trips is None or loop.trips.hi <= 1 or _is_iteration_by_iteration_around(frame, loop)
    ):
        return unrolled(frame, loop)
    for memref in frame.memrefs_of(loop.operations, read=True):
        # reads in iterations are not noted individually
        frame.memory.note_read(memref)
    counted_already = counted_form(frame, loop, run_loop)
    if counted_already is not None:
        return counted_already
    reasons: list[str] = []
    try:
        return closed(frame, loop, short=short)
    except Unsupported as error:
        if not (short or isinstance(error, NotUniform | UnsupportedEvent)):
            raise
        reasons.append(str(error))
    if short:
        return unrolled(frame, loop)
    if loop.trips is None:
        found = decided(frame, loop)
        if found is not None:
            return found
    if not frame.world.options.unroll_loops:
        try:
            return recurrence(frame, loop)
        except (NotUniform, UnsupportedEvent) as error:
            reasons.append(str(error))
    try:
        return unrolled(frame, loop, most=None if loop.trips is not None else most_iterations(frame, loop))
    except UnsupportedEvent:
        # a loop around this one may still be unrolled
        raise
    except Unsupported as error:
        raise UnsupportedLoop(f"{error.message} ({'; '.join(reasons)})", error.location, operation=error.operation) from error


def _is_short(frame: Frame, loop: Loop) -> bool:
    """Return whether the constant trip count, and its product with those of unrolled loops around it, is small."""
    n = None if loop.trips is None else loop.trips.constant_value
    return n is not None and (n <= 1 or (n <= MOST_SHORT and n * frame.iterations <= MOST_SHORT_IN_ALL))


def _is_iteration_by_iteration_around(frame: Frame, loop: Loop) -> bool:
    """Return whether the loop stores to memory and is in an unrolled loop. Reads in one of its closed forms would go through those of all iterations
    before.
    """
    return frame.iterations > 1 and any(declared(inner.name).has(Trait.STORES) for inner in all_within(loop.operations))


def _once(frame: Frame, loop: Loop) -> list[SymbolicValue]:
    """The result of one iteration, in a run that only collects writes and accesses."""
    world = frame.world
    trips = loop.trips or world.space.symbol("trips", 0, (1 << 62))
    number = world.canonical_index(f"round{len(frame.iteration)}{frame.tag}", trips)
    inner = IterationFrame(frame, frame.memory.copy(), (number,))
    inner.bound = (*frame.bound, number)
    values = [world.inputs.unknown(v.type, f"{EXPLORED}{k}.{v.type}") if isinstance(v, Scalar) else v for k, v in enumerate(loop.initial)]
    found = loop.iteration(inner, number, values)
    before = frame.memory.copy()
    for way in (found.next, found.end):
        if way is not None:
            frame.memory.join(world.terms.true, before, way.memory)
    way = found.end or found.next
    if way is None:
        raise Unsupported("a loop that neither ends nor goes on")
    return list(way.values)


Body = Callable[[Frame, Index, Sequence[SymbolicValue]], Sequence[SymbolicValue]]
"""A function that runs the body of a loop in a frame, given the iteration number, counted from 0, and the loop-carried values; it returns the yielded
values.
"""


def counted(trips: Index, initial: Sequence[SymbolicValue], body: Body, operations: Sequence[Operation]) -> Loop:
    """Return the loop that runs ``body`` ``trips`` times; ``trips`` must be at least 0."""

    def run_iteration(frame: Frame, number: Index, values: Sequence[SymbolicValue]) -> Iteration:
        goes_on = frame.world.lowering.less(number, trips)
        end = Way(values, frame.memory)
        if goes_on is frame.world.terms.false:
            return Iteration(goes_on, None, end)
        inside = Branch(frame, goes_on)
        following = body(inside, number, values)
        inside.join_undefined()
        return Iteration(goes_on, Way(following, inside.memory), None if goes_on is frame.world.terms.true else end)

    return Loop(initial, run_iteration, operations, trips)


Test = Callable[[Frame, Sequence[SymbolicValue]], tuple[Scalar, Sequence[SymbolicValue]]]
"""A function that runs the test of a loop in a frame, given the loop-carried values. It returns the condition to continue (an ``i1``), and the values
for the body, or with which the loop ends.
"""


def tested(initial: Sequence[SymbolicValue], test: Test, body: Body, operation: Operation) -> Loop:
    """Return the loop of ``operation``, which runs ``body`` as long as ``test``, which comes before it, holds. A poison condition is undefined
    behaviour.
    """

    def run_iteration(frame: Frame, number: Index, values: Sequence[SymbolicValue]) -> Iteration:
        t = frame.world.terms
        condition, given = test(frame, values)
        frame.undefined_if(condition.poison)
        # a poison condition counts as false, so that no premise about the end of the loop excludes it
        goes_on = t.and_(frame.world.holds(condition), t.not_(condition.poison))
        end = Way(given, frame.memory)
        if goes_on is t.false:
            return Iteration(goes_on, None, end)
        inside = Branch(frame, goes_on)
        following = body(inside, number, given)
        inside.join_undefined()
        return Iteration(goes_on, Way(following, inside.memory), None if goes_on is t.true else end)

    return Loop(initial, run_iteration, [operation], results=[v.type for v in operation.results])
