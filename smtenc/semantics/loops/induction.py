"""Induction variables, which each iteration changes by the same amount, and loops that end when one of them reaches a bound.

A value that starts as ``i`` and that each iteration increases from ``s`` to ``s + c`` is ``i + k * c`` before iteration k. A loop that continues
while ``s < b``, for a positive ``c``, iterates ``max(0, ceildiv(b - i, c))`` times if the last value does not overflow: a cycle of branches becomes
the loop that it was lowered from. A loop that continues while ``s != b``, for an odd ``c``, iterates ``(b - i) / c`` times, modulo 2^width.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NoReturn

from smtenc.errors import UnsupportedEvent
from smtenc.ir.types import IndexType, IntegerType
from smtenc.semantics.control import Branch
from smtenc.semantics.frame import Frame
from smtenc.semantics.loops.accumulators import other_operand
from smtenc.semantics.loops.dependencies import mentions, mentions_any
from smtenc.semantics.loops.iterations import EXPLORED
from smtenc.semantics.loops.loop import Iteration, Loop, NeverEnds, Way, trips_between
from smtenc.semantics.loops.states import NotUniform, States
from smtenc.semantics.storage.memory import UNSEEN
from smtenc.semantics.values import Scalar, SymbolicValue
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index
from smtenc.terms.view import comparison, conjuncts, disequality

NO_OVERFLOW = "induction-no-overflow"
"""The premise that the variable that decides when a loop ends does not overflow, and moves towards its bound."""


def assume_counter_fits(frame: Frame, first: Index, trips: Index, step: Index, width: int) -> None:
    """Assume, if ``options.counters_fit``, that the counter of a loop of the source fits its type after the last iteration, too. No effect in the
    target.

    MLIR documents do not specify a loop whose last increment overflows; lowered to branches it continues.
    """
    if not frame.world.options.counters_fit or frame.is_target:
        return
    world, t = frame.world, frame.world.terms
    most = world.constant_index((1 << (width - 1)) - 1)
    fits = world.lowering.less_equal(first + trips * step, most)
    frame.assume(NO_OVERFLOW, t.or_(world.lowering.equal(trips, world.constant_index(0)), fits))


@dataclass(frozen=True, slots=True)
class _Moved:
    """An induction variable: its initial value, and its step as bits."""

    initial: Scalar
    by: Term


def counted_form(frame: Frame, loop: Loop, run: Callable[[Frame, Loop], list[SymbolicValue]]) -> list[SymbolicValue] | None:
    """Return the values with which a loop ends whose trip count follows from an induction variable; None for other loops. ``run`` runs the loop with
    a known trip count.
    """
    if loop.trips is not None or frame.exploring:
        return None
    with frame.world.recurrences.nested() as level:
        try:
            found = _Looked(frame, loop, level)
        except (NotUniform, UnsupportedEvent):
            return None
    if found.trips is None:
        return None
    return found.ended(run)


def most_iterations(frame: Frame, loop: Loop) -> int | None:
    """Return an upper bound of the trip count if a comparison of an induction variable with a constant gives one, else None. Other tests may end the
    loop earlier.
    """
    with frame.world.recurrences.nested() as level:
        try:
            found = _Looked(frame, loop, level)
        except (NotUniform, UnsupportedEvent):
            return None
    return found.at_most


class _Looked:
    """The induction variables of a loop and, if it is recognized, its trip count. The constructor raises ``NotUniform`` if the loop has no uniform
    iteration, and ``NeverEnds`` if it never ends.
    """

    def __init__(self, frame: Frame, loop: Loop, level: int) -> None:
        self.frame, self.loop, self.world = frame, loop, frame.world
        number = self.world.canonical_index(f"round{level}", self.world.constant_index(1 << (self.world.options.index_bits - 1)))
        self._states = States(frame, loop, number, f"carried{level}", level)
        found = self._looked_at()
        self._names = frozenset(self._states.names()) | frozenset(s.name for s in number.symbols())
        if found.next is None:
            raise NotUniform("it has no iteration")
        if found.end is None:
            self._require_an_end()
        self._moved = dict(self._variables(found.next))
        own = [c for c in conjuncts(found.goes_on) if mentions(self.world, [c], self._names)]
        others = self.world.terms.and_(*(c for c in conjuncts(found.goes_on) if c not in own))
        self.at_most = min((n for c in own if (n := self._most_by(c)) is not None), default=None)
        self.trips = self._length(own[0], others) if len(own) == 1 else None

    def _require_an_end(self) -> NoReturn:
        """Raise ``NeverEnds`` if an arbitrary iteration, with memory visible, always continues, else ``NotUniform``."""
        self._states.hidden = False
        *_, found = self._states.uniform_iteration(windows=False)
        if found.end is None:
            raise NeverEnds("a loop that never ends")
        raise NotUniform("whether it ends depends on what was there before")

    def _looked_at(self) -> Iteration:
        """An arbitrary iteration. Inner loops, and values computed before the loop, are evaluated only if the loop-carried values depend on them."""
        for exploring, hidden in ((True, True), (False, True), (False, False)):
            self._states.hidden = hidden
            *_, found = self._states.uniform_iteration(windows=False, exploring=exploring)
            terms = [found.goes_on, *(self.world.bits(v) for v in (found.next.values if found.next else ()) if isinstance(v, Scalar))]
            if not (hidden and mentions_any(self.world, terms, (UNSEEN, EXPLORED))):
                break
        return found

    def _variables(self, way: Way) -> Mapping[int, _Moved]:
        """The induction variables, by their numbers."""
        found: dict[int, _Moved] = {}
        unknown = self._states.unknown(self._states.name)
        for k, (part, initial, value) in enumerate(zip(self._states.values, self.loop.initial, way.values, strict=True)):
            if part is None or not isinstance(initial, Scalar) or not isinstance(value, Scalar):
                continue
            if not isinstance(initial.type, (IntegerType, IndexType)) or not self._never_poison(initial, value):
                continue
            by = other_operand(self.world, self.world.bits(unknown(k, ())), self.world.bits(value))
            if by is not None and not mentions(self.world, [by], self._names):
                found[k] = _Moved(initial, by)
        return found

    def _never_poison(self, *values: Scalar) -> bool:
        return all(v.poison is self.world.terms.false for v in values)

    # -- its trip count --------------------------------------------------------------------------------------

    def _most_by(self, test: Term) -> int | None:
        """The constant upper bound of the trip count that one test gives; None if there is none."""
        trips = self._length(test, self.world.terms.true)
        return None if trips is None or self._fits is not self.world.terms.true else trips.constant_value

    def _length(self, test: Term, others: Term) -> Index | None:
        """The trip count by a test that compares an induction variable with a loop-invariant value, if ``others`` hold (else it is 0); None for other
        tests.
        """
        world, t = self.world, self.world.terms
        unknown = self._states.unknown(self._states.name)
        mine = {world.bits(unknown(k, ())): k for k in self._moved}
        found, different = comparison(test), disequality(test)
        if different is not None:
            return self._until_equal(mine, different, others)
        if found is None:
            return None
        left, right, signed, strict = found
        if left not in mine or mentions(world, [right], self._names):
            return None
        moved = self._moved[mine[left]]
        first, last, by = (self._number(term, signed=signed) for term in (world.bits(moved.initial), right, moved.by))
        if not signed:
            by = self._number(moved.by, signed=True)
        if by.hi <= 0:
            return None
        if not strict:
            last = last + 1
        step = by if by.lo > 0 else world.space.maximum(by, world.constant_index(1))
        trips = trips_between(world, first, last, step)
        width = t.width(left)
        most = world.constant_index((1 << (width - 1 if signed else width)) - 1)
        fits = t.and_(world.lowering.less(world.constant_index(0), by), world.lowering.less_equal(first + trips * step, most))
        if by.constant_value == 1 and strict:
            # the variable ends at the bound, which is a value of its type
            fits = t.true
        self._fits = t.or_(t.not_(others), world.lowering.equal(trips, world.constant_index(0)), fits)
        return world.index_ite(others, trips, world.constant_index(0))

    def _until_equal(self, mine: Mapping[Term, int], sides: tuple[Term, Term], others: Term) -> Index | None:
        """The trip count of ``s != b`` for an induction variable ``s`` with an odd step ``c``: it takes every value, and ``b`` after ``(b - i) / c``
        steps.

        The division is that modulo ``2^w``. Only for variables with fewer bits than ``index``, so that the iterations can be counted. None for other
        tests.
        """
        world, t = self.world, self.world.terms
        left, right = sides if sides[0] in mine else sides[::-1]
        if left not in mine or mentions(world, [right], self._names):
            return None
        moved, width = self._moved[mine[left]], t.width(left)
        by = t.value(moved.by)
        if by is None or by % 2 == 0 or width >= world.options.index_bits:
            return None
        inverse = t.constant(pow(by, -1, 1 << width), width)
        trips = self._number(t.multiply(t.subtract(right, world.bits(moved.initial)), inverse), signed=False)
        self._fits = t.true
        return world.index_ite(others, trips, world.constant_index(0))

    def _number(self, bits: Term, *, signed: bool) -> Index:
        """The index whose value is ``bits``, signed or unsigned."""
        world, t = self.world, self.world.terms
        known = world.lowering.source(bits)
        if signed and known is not None and t.width(bits) == world.options.index_bits:
            half = 1 << (world.options.index_bits - 1)
            if -half <= known.lo and known.hi < half:
                return known
        return world.index_of_bits(bits if signed else t.zero_extend(bits, t.width(bits) + 1))

    # -- the loop that is counted -------------------------------------------------------------------------------------

    def _values(self, number: Index, others: Sequence[SymbolicValue]) -> list[SymbolicValue]:
        """All loop-carried values of iteration ``number``; ``others`` are those that are no induction variables."""
        rest = iter(others)
        return [self._at(self._moved[k], number) if k in self._moved else next(rest) for k in range(len(self.loop.initial))]

    def _at(self, moved: _Moved, number: Index) -> Scalar:
        """``initial + number * by``, modulo 2^width."""
        world, t = self.world, self.world.terms
        if isinstance(moved.initial.type, IndexType):
            return world.index_scalar(world.wrap(moved.initial.index + number * self._number(moved.by, signed=True)))
        width = world.width(moved.initial.type)
        if width == world.options.index_bits:
            return world.as_integer(world.wrap(world.as_index(moved.initial) + number * self._number(moved.by, signed=True)))
        value = t.add(moved.initial.term, t.multiply(world.lowering.lower(number, width), moved.by))
        return world.scalar(moved.initial.type, value)

    def ended(self, run: Callable[[Frame, Loop], list[SymbolicValue]]) -> list[SymbolicValue]:
        """Return the values with which the loop ends. Precondition: its trip count was recognized."""
        frame, world, loop, trips = self.frame, self.world, self.loop, self.trips
        assert trips is not None
        frame.assume(NO_OVERFLOW, self._fits)
        others = [k for k in range(len(loop.initial)) if k not in self._moved]

        def run_iteration(inside: Frame, number: Index, values: Sequence[SymbolicValue]) -> Iteration:
            goes_on = world.lowering.less(number, trips)
            # the test that ends the loop comes after all of these iterations
            end = Way(values, inside.memory.copy())
            if goes_on is world.terms.false:
                return Iteration(goes_on, None, end)
            found = loop.iteration(inside, number, self._values(number, values))
            if found.next is None:
                return Iteration(world.terms.false, None, end)
            way = Way([found.next.values[k] for k in others], found.next.memory)
            return Iteration(goes_on, way, None if goes_on is world.terms.true else end)

        given = run(frame, Loop([loop.initial[k] for k in others], run_iteration, loop.operations, trips, cycles=loop.cycles))
        last = Branch(frame, world.terms.true)
        found = loop.iteration(last, trips, self._values(trips, given))
        if found.end is None:
            frame.undefined_if(world.terms.true)
            raise NotUniform("it never ends")
        frame.memory.take(found.end.memory)
        return list(found.end.values)
