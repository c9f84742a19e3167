"""Which way a loop is taken: as a function of its iterations' numbers where it can be, iteration by iteration where it is short, else by what holds
of all iterations.

In closed form (``closed_forms``) a loop costs the same whatever its length, and a sum of few elements is the fold that other programs have in its
place. What has none and few iterations is written out; what has more is a recurrence (``recurrences``), of which is known what one iteration does.
What is neither is unrolled as far as the options say (``unrolling``).
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
"""A loop of so many iterations that has no closed form is taken iteration by iteration, if it makes no more in all with those around it that are,
too.
"""


def run_loop(frame: Frame, loop: Loop) -> list[SymbolicValue]:
    """What the loop ends with; memory goes on after it. Raises ``Unsupported`` where no way is found."""
    if frame.exploring:
        return _once(frame, loop)
    try:
        return _run_to_end(frame, loop)
    except NeverEnds:
        if loop.results is None:
            raise
        return endless(frame, loop.results)


def _run_to_end(frame: Frame, loop: Loop) -> list[SymbolicValue]:
    """The same. Raises ``NeverEnds``, too."""
    short = _is_short(frame, loop)
    if short and (
        frame.world.options.unroll_loops or loop.trips is None or loop.trips.hi <= 1 or _is_iteration_by_iteration_around(frame, loop)
    ):
        return unrolled(frame, loop)
    for memref in frame.memrefs_of(loop.operations, read=True):
        # what is read in an iteration is not noted one by one
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
        # a loop around may be taken iteration by iteration
        raise
    except Unsupported as error:
        raise UnsupportedLoop(f"{error.message} ({'; '.join(reasons)})", error.location, operation=error.operation) from error


def _is_short(frame: Frame, loop: Loop) -> bool:
    n = None if loop.trips is None else loop.trips.constant_value
    return n is not None and (n <= 1 or (n <= MOST_SHORT and n * frame.iterations <= MOST_SHORT_IN_ALL))


def _is_iteration_by_iteration_around(frame: Frame, loop: Loop) -> bool:
    """Whether the loop stores, in one that is taken iteration by iteration: each closed form of it would be looked through behind all those before."""
    return frame.iterations > 1 and any(declared(inner.name).has(Trait.STORES) for inner in all_within(loop.operations))


def _once(frame: Frame, loop: Loop) -> list[SymbolicValue]:
    """One iteration, for whoever wants to see what is written."""
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
"""Runs the body of a loop in a frame: the number of the iteration, counted from 0, and the values that are handed on; gives the next ones."""


def counted(trips: Index, initial: Sequence[SymbolicValue], body: Body, operations: Sequence[Operation]) -> Loop:
    """The loop that runs ``body`` ``trips`` times, which is at least 0."""

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
"""Runs the test of a loop in a frame, on the values handed on: whether to go on (an ``i1``), and the values to go on, or to end, with."""


def tested(initial: Sequence[SymbolicValue], test: Test, body: Body, operation: Operation) -> Loop:
    """The loop of an operation that runs ``body`` as long as ``test``, which comes before it, says so. A poison answer is undefined behaviour."""

    def run_iteration(frame: Frame, number: Index, values: Sequence[SymbolicValue]) -> Iteration:
        t = frame.world.terms
        condition, given = test(frame, values)
        frame.undefined_if(condition.poison)
        # what a poison condition holds must not be assumed away
        goes_on = t.and_(frame.world.holds(condition), t.not_(condition.poison))
        end = Way(given, frame.memory)
        if goes_on is t.false:
            return Iteration(goes_on, None, end)
        inside = Branch(frame, goes_on)
        following = body(inside, number, given)
        inside.join_undefined()
        return Iteration(goes_on, Way(following, inside.memory), None if goes_on is t.true else end)

    return Loop(initial, run_iteration, [operation], results=[v.type for v in operation.results])
