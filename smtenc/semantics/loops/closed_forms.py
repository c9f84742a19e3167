"""Loops in closed form: memory and loop-carried values as functions of the number of iterations that have run. The cost does not depend on the trip
count.

If each element of a window of memory can be accessed by one iteration only (``access_equations``), its value after the loop is the one that this
iteration wrote. If all iterations access the same elements, each element is a fold over the iterations (``accumulators``), and so is a loop-carried
value. The reads of an iteration refer to the state before it, which has the same closed form: a partial sum that is read is the fold over the
iterations before. If a form needs itself, from iteration to iteration, the loop has no closed form. All decisions are by index expressions, never by
the program's syntax; names of bound symbols are new for each loop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from smtenc.ir.declarations import Trait, declared
from smtenc.ir.types import Type
from smtenc.semantics.control import path_of
from smtenc.semantics.frame import Frame
from smtenc.semantics.loops.access_equations import Solve, solved
from smtenc.semantics.loops.accumulators import ACCUMULATED, folded
from smtenc.semantics.loops.dependencies import everything_below, index_mentions, is_guess, mentions, mentions_any
from smtenc.semantics.loops.iterations import IterationFrame
from smtenc.semantics.loops.loop import Iteration, Loop, all_within
from smtenc.semantics.loops.loop_carried import with_buffers
from smtenc.semantics.loops.states import Element, Elements, NotUniform, States, record_iterations
from smtenc.semantics.storage.escapes import LeftByEvent
from smtenc.semantics.storage.layouts import has_own_places
from smtenc.semantics.storage.memory import Access, LeftByLoop, Overwrite, OwnWrite, Store, Write
from smtenc.semantics.values import Indices, MemRef, Place, Root, Scalar, SymbolicValue, Tensor
from smtenc.terms.environment import BOOLEAN, Term
from smtenc.terms.index.space import Index, Symbol
from smtenc.terms.view import function_name

_DEEPEST = 3
"""The largest number of nested uses of the form of one part of a state within its own computation."""

_MOST_ITERATIONS, _MOST_ITERATIONS_OF_SHORT = 400, 40
"""The largest number of iterations that are run in order to find a closed form, inner loops included; and, for loops that can also be encoded in
another way, the largest number for each loop in the nest.
"""


def closed(frame: Frame, loop: Loop, *, short: bool) -> list[SymbolicValue]:
    """Return the values with which the loop ends, and update memory to that after it. Raises ``NotUniform`` if it has no closed form.

    If ``short``, the loop can also be unrolled, and fewer iterations are run in search of a closed form.
    """
    loops = loop.cycles + sum(declared(inner.name).has(Trait.LOOP) for inner in all_within(loop.operations))
    most = min(_MOST_ITERATIONS, _MOST_ITERATIONS_OF_SHORT * max(loops, 1)) if short else _MOST_ITERATIONS

    def closed_on_buffers(frame: Frame, loop: Loop) -> list[SymbolicValue]:
        with frame.world.recurrences.nested() as level:
            return _Closed(frame, loop, level, most).ended()

    return with_buffers(frame, loop, closed_on_buffers)


class _Guessed(Exception):
    """Raised if the place of a write depends on memory before the loop, which was not read."""


class _Closed:
    """A loop in closed form. The constructor raises ``NotUniform`` if there is none."""

    def __init__(self, frame: Frame, loop: Loop, level: int, most: int) -> None:
        """Analyse the loop. At most ``most`` iterations are run in order to find the form."""
        self.frame, self.loop, self.world = frame, loop, frame.world
        self._level, self._most = level, most
        if loop.trips is None:
            raise NotUniform("its trip count is not known beforehand")
        self.trips = loop.trips
        self._name = self.world.fresh_name("closed")
        self._number = self.world.element_index(f"{self._name}.round", self.trips)
        self.states = States(frame, loop, self._number, self._name, level)
        self._names = self.states.names()
        windows = sum(len(part.windows) for part in self.states.parts if part is not None)
        self._writes_before = len(self.states.before.writes) + windows
        """The number of writes in an iteration's memory that come before the iteration's own."""
        self._runs: dict[Index, tuple[IterationFrame, Iteration]] = {}
        self._stepped_before: dict[tuple[object, ...], Iteration] = {}
        self._touched_before: dict[tuple[object, ...], tuple[Term, Scalar] | None] = {}
        self._written_sometimes: set[int] = set()
        self._solve: dict[int, Solve] = {}
        self._written: dict[int, list[Access]] = {}
        self._constant: set[int] = set()
        self._needs: dict[int, frozenset[int]] = {}
        """For each loop-carried value, the values from which an iteration computes it."""
        self._under_way: dict[int, int] = {}
        try:
            # values computed before the loop need not be written out for this
            self.states.hidden = True
            self._classify()
        except _Guessed:
            self.states.hidden = False
            self._classify()

    # -- the effects of an arbitrary iteration -----------------------------------------------------------------------------

    def _classify(self) -> None:
        """Run an arbitrary iteration, and find for each part of the state which iterations write it. Raises ``NotUniform``, or ``_Guessed``."""
        states, symbol = self.states, self._symbol()
        if any(part is not None and part.by_position for part in states.parts):
            raise NotUniform("buffers that may overlap")
        self._sample, found = states.run(self._number, states.unknown(self._name))
        if found.next is None:
            raise NotUniform("it has no iteration")
        unknown = states.unknown(self._name)
        for k, (old, value) in enumerate(zip(states.values, found.next.values, strict=True)):
            if old is None or not isinstance(value, Scalar):
                continue
            before = unknown(k, ())
            if value.value is before.value and value.poison is before.poison:
                self._constant.add(k)
            self._needs[k] = self._values_below([self.world.bits(value), value.poison])
        writes = found.next.memory.writes[self._writes_before :]
        for k, part in enumerate(states.parts):
            if part is None or not part.windows:
                continue
            if not has_own_places(self.world, part.windows[0]):
                raise NotUniform("elements of a window may share places")
            mine = self._written[k] = self._writes_to(part.windows[0], writes)
            for access in mine:
                if any(index_mentions(self.world, i, self._names) for i in access.indices):
                    raise NotUniform("where it writes depends on what was computed")
                if self.states.hidden and any(is_guess(self.world, i) for i in access.indices):
                    raise _Guessed
            solve = None if symbol is None else solved(self.world, mine, symbol)
            if solve is not None:
                self._solve[k] = solve
            elif symbol is not None and any(index_mentions(self.world, i, (symbol.name,)) for access in mine for i in access.indices):
                raise NotUniform("it is not seen which iteration writes an element")

    def _symbol(self) -> Symbol | None:
        """The symbol of the iteration number; None if there is at most one iteration."""
        match self._number.polynomial:
            case ((1, (Symbol() as symbol,)),) if self._number.constant == 0:
                return symbol
            case _ if self.trips.constant_value is None:
                return None
            case _:
                raise NotUniform("a single iteration")

    def _values_below(self, terms: Iterable[Term]) -> frozenset[int]:
        """The loop-carried values that terms depend on. The elements of memory that they depend on are handled when these are read."""
        found = (self._names.get(function_name(node) or "") for node in everything_below(self.world, terms))
        return frozenset(k for k in found if k is not None and k < len(self.states.values))

    def _writes_to(self, window: Root, writes: Sequence[Write]) -> list[Access]:
        """The accesses of those ``writes`` that go to the window. Raises ``NotUniform`` for writes to its block through another window."""
        found: list[Access] = []
        for write in writes:
            assert not isinstance(write, LeftByEvent), "events are refused in iterations"
            if write.root is window:
                found += self._accesses(write)
            elif write.root.block is window.block:
                raise NotUniform("another window on a block that is written")
        return found

    def _accesses(self, write: OwnWrite) -> Sequence[Access]:
        """The accesses of a write."""
        match write:
            case Store(guard, place, _):
                return [Access(place.root, place.indices, guard)]
            case Overwrite(guard, view, tensor):
                name = self.world.fresh_name("whole")
                inner = tuple(self.world.element_index(f"{name}.{d}", n) for d, n in enumerate(tensor.shape))
                return [Access(view.root, view.forward(inner), guard, inner)]
            case LeftByLoop(_, _, _, accesses):
                if not accesses:
                    raise NotUniform("a loop within has no closed form")
                return accesses

    # -- states -------------------------------------------------------------------------------------------------------

    def before_iteration(self, number: Index) -> Elements:
        """Return the state before iteration ``number``; for the trip count, the final state."""

        def at(k: int, element: Element) -> Scalar:
            return self._content(k, element, number) if isinstance(element, Place) else self._value(k, number)

        return at

    def _run(self, number: Index) -> tuple[IterationFrame, Iteration]:
        """The result of iteration ``number`` on its closed-form state."""
        known = self._runs.get(number)
        if known is None:
            self._spend()
            with self.world.recurrences.evaluated():
                known = self._runs[number] = self.states.run(number, self.before_iteration(number))
        return known

    def _spend(self) -> None:
        """Count an iteration that is run in order to find the forms. Raises ``NotUniform`` if they are too many."""
        left = self.world.recurrences.iterations_left
        if left is not None:
            self.world.recurrences.iterations_left = left - 1
            if left <= 0:
                raise NotUniform("what it writes, or yields, depends on too much of itself")

    @contextmanager
    def _deeper(self, k: int) -> Iterator[None]:
        """A context manager within which the form of part ``k`` is being computed."""
        depth = self._under_way.get(k, 0)
        self._under_way[k] = depth + 1
        try:
            yield
        finally:
            self._under_way[k] = depth

    def _lost(self, type: Type) -> Scalar:
        """A fresh unknown in place of an element whose form needs itself repeatedly; it may turn out to be unused."""
        world, name = self.world, self.world.fresh_name(f"{self._name}.lost")
        is_poison = world.terms.symbol(f"{name}.poison", BOOLEAN)
        return world.scalar(type, world.terms.symbol(name, world.sort(type)), is_poison)

    def _require_found(self, condition: Term, value: Scalar) -> None:
        """Raise ``NotUniform`` if the outermost requested form depends on an unknown of ``_lost``."""
        if any(self._under_way.values()):
            return
        if mentions_any(self.world, [condition, self.world.bits(value), value.poison], (f"{self._name}.lost",)):
            raise NotUniform("what it writes, or yields, depends on itself from iteration to iteration")

    def _content(self, k: int, place: Place, number: Index) -> Scalar:
        """The content of a place before iteration ``number``."""
        touched = self._touched(k, place, number)
        initial = self.states.initial(k, place)
        return initial if touched is None else self.world.ite(*touched, initial)

    def _touched(self, k: int, place: Place, number: Index) -> tuple[Term, Scalar] | None:
        """The condition that an iteration before ``number`` writes to a place, and the content then; None if no iteration does."""
        if self._under_way.get(k, 0) >= _DEEPEST:
            return self.world.terms.true, self._lost(place.root.block.element)
        key = (k, place.indices, number, self.world.reductions.level, self.states.hidden, *sorted(self._under_way.items()))
        if key not in self._touched_before:
            with self._deeper(k):
                solve = self._solve.get(k)
                found = self._made_anew(k, place, number) if solve is None else self._made_once(solve(place.indices), place, number)
            if found is not None:
                self._require_found(found[0], found[1])
            self._touched_before[key] = found
        return self._touched_before[key]

    def _made_once(self, mine: Index, place: Place, number: Index) -> tuple[Term, Scalar] | None:
        """The condition that iteration ``mine``, the only one that can write to ``place``, is before ``number`` and writes it, and the content then;
        None if it does not.
        """
        world = self.world
        here = world.in_bounds((mine,), (number,))
        following = None if here is world.terms.false else self._run(mine)[1].next
        if following is None:
            return None
        hits = following.memory.hits_since(self._writes_before, place)
        if not hits:
            return None
        condition, value = hits[0]
        if any(other is not condition for other, _ in hits):
            condition, value = world.terms.or_(*(c for c, _ in hits)), following.memory.at(place)
        return world.terms.and_(here, condition), value

    def _made_anew(self, k: int, place: Place, number: Index) -> tuple[Term, Scalar] | None:
        """The condition that ``place`` is one of the places to which all iterations write, and its content before ``number``; None if it is not."""
        world, t, found = self.world, self.world.terms, list[tuple[Term, Scalar]]()
        for same in dict.fromkeys(self._written_instead(access, place) for access in self._written[k]):
            one = t.and_(*(world.lowering.equal(i, j) for i, j in zip(place.indices, same, strict=True)))
            made = None if one is t.false else self._made_there(k, Place(place.root, same), number)
            if made is not None:
                found.append((t.and_(one, made[0]), made[1]))
        if not found:
            return None
        value = found[-1][1]
        for condition, other in reversed(found[:-1]):
            value = world.ite(condition, other, value)
        return t.or_(*(condition for condition, _ in found)), value

    def _written_instead(self, access: Access, place: Place) -> Indices:
        """The place that an access writes if it can write to ``place``: subscripts with symbols bound within the iteration are taken from
        ``place``.
        """
        inner = [s.name for i in access.inner for s in i.symbols()]
        pairs = zip(access.indices, place.indices, strict=True)
        return tuple(there if index_mentions(self.world, mine, inner) else mine for mine, there in pairs)

    def _made_there(self, k: int, place: Place, number: Index) -> tuple[Term, Scalar] | None:
        """The condition under which a place to which every iteration can write is written, and its content: a fold of the iterations' steps. None if
        it is not written.
        """
        world, initial = self.world, self.states.initial(k, place)
        accumulator, any_iteration = self._accumulator(initial), self._any_iteration(number)

        def after(value: Scalar, number: Index) -> Scalar:
            following = self._stepped(k, place, value, number).next
            return value if following is None else following.memory.at(place)

        def hits(value: Scalar, number: Index) -> list[tuple[Term, Scalar]]:
            following = self._stepped(k, place, value, number).next
            return [] if following is None else following.memory.hits_since(self._writes_before, place)

        with world.reductions.deeper():
            conditions = list(dict.fromkeys(condition for condition, _ in hits(accumulator, any_iteration)))
        if not conditions:
            return None
        changing = frozenset(s.name for s in any_iteration.symbols()) | _names_of(accumulator)
        if mentions(world, conditions, changing):
            # whether it is written depends on the iteration
            self._written_sometimes.add(k)
            return world.terms.true, self._folded(number, initial, after, accumulator, any_iteration)
        result = initial
        for condition in reversed(conditions):

            def where(value: Scalar, number: Index, condition: Term = condition) -> Scalar:
                # the last write under this condition remains if it holds; in another iteration the condition may have another form
                return next((found for c, found in hits(value, number) if c is condition), None) or after(value, number)

            result = world.ite(condition, self._folded(number, initial, where, accumulator, any_iteration), result)
        return world.terms.or_(*conditions), result

    def _folded(
        self, number: Index, initial: Scalar, step: Callable[[Scalar, Index], Scalar], accumulator: Scalar, any_iteration: Index
    ) -> Scalar:
        """The step applied in all iterations before ``number``. If it ignores the previous value, this is the step of the last iteration."""
        world = self.world
        with world.reductions.deeper():
            made = step(accumulator, any_iteration)
        if not mentions(world, [world.bits(made), made.poison], _names_of(accumulator)):
            none = world.lowering.equal(number, world.constant_index(0))
            return initial if none is world.terms.true else world.ite(none, initial, step(initial, number - 1))
        return folded(world, number, initial, step, accumulator, any_iteration)

    def _value(self, k: int, number: Index) -> Scalar:
        """The loop-carried value with which iteration ``number`` starts."""
        initial = self.loop.initial[k]
        assert isinstance(initial, Scalar)
        if k in self._constant or number.constant_value == 0:
            return initial

        def step(value: Scalar, number: Index) -> Scalar:
            following = self._stepped(k, (), value, number).next
            if following is None:
                return value
            made = following.values[k]
            assert isinstance(made, Scalar)
            if mentions(self.world, [self.world.bits(made), made.poison], self._names):
                raise NotUniform("a value that depends on others in a way that is not seen")
            return made

        if self._under_way.get(k, 0) >= _DEEPEST:
            return self._lost(initial.type)
        with self._deeper(k):
            found = self._folded(number, initial, step, self._accumulator(initial), self._any_iteration(number))
        self._require_found(self.world.terms.true, found)
        return found

    def _accumulator(self, like: Scalar) -> Scalar:
        """Symbols for an arbitrary value of an element."""
        world, name = self.world, self.world.fresh_name(ACCUMULATED)
        is_poison = world.terms.symbol(f"{name}.poison", BOOLEAN)
        return world.scalar(like.type, world.terms.symbol(name, world.sort(like.type)), is_poison)

    def _any_iteration(self, number: Index) -> Index:
        """The symbol for an arbitrary iteration before ``number``: the bound index at which a fold over these is described, so that terms are
        shared.
        """
        return self.world.reductions.any_point((number,))[0]

    def _stepped(self, k: int, element: Element, value: Scalar, number: Index) -> Iteration:
        """An iteration on a state in which one element of part ``k`` is ``value``. Only those loop-carried values are known from which this one is
        computed.
        """
        where = element.indices if isinstance(element, Place) else element
        key = (k, where, value.value, value.poison, number)
        known = self._stepped_before.get(key)
        if known is not None:
            return known
        others, unknown = self.before_iteration(number), self.states.unknown(self._name)

        def at(part: int, other: Element) -> Scalar:
            if part == k and (other.indices if isinstance(other, Place) else other) == where:
                return value
            if not isinstance(other, Place) and not isinstance(element, Place) and part not in self._needs.get(k, ()):
                return unknown(part, other)
            return others(part, other)

        self._spend()
        with self.world.recurrences.evaluated():
            found = self._stepped_before[key] = self.states.run(number, at)[1]
        return found

    # -- the end ------------------------------------------------------------------------------------------------------

    def ended(self) -> list[SymbolicValue]:
        """Return the values with which the loop ends, and add what it writes to the frame's memory and its undefined behaviour to the frame."""
        frame, world, states = self.frame, self.world, self.states
        first = self.loop.operations[0]
        if self._level == 1 or not (world.recurrences.evaluating or first in world.recurrences.seen_to_end):
            self._require_ends()
            world.recurrences.seen_to_end.add(first)
        states.hidden = False
        at = self.before_iteration(self.trips)
        values: list[SymbolicValue] = [v if isinstance(v, MemRef) else at(k, ()) for k, v in enumerate(self.loop.initial)]
        left: list[LeftByLoop] = []
        for k, part in enumerate(states.parts):
            for window in part.windows if part is not None else ():
                accesses = tuple(replace(a, inner=(self._number, *a.inner)) for a in self._written[k])
                left.append(LeftByLoop(world.terms.true, window, self._left(k, window), accesses, self._written_at(k, window)))
        if path_of(frame) is world.terms.true:
            left = [
                self._layer(k, write) for k, write in zip((k for k, p in enumerate(states.parts) if p and p.windows), left, strict=True)
            ]
        record_iterations(frame, self.trips, (self._number, self._sample), lambda k: self._run(k)[0], self._names)
        frame.memory.writes += left
        return values

    def _layer(self, k: int, write: LeftByLoop) -> LeftByLoop:
        """The write of a loop that runs once, as a tensor that may be read as a function of its index (``definitions``)."""
        world, window = self.world, write.root

        def at(indices: Indices) -> Scalar:
            found = write.at(indices)
            initial = self.states.initial(k, Place(window, indices))
            return initial if found is None else world.ite(*found, initial)

        tensor = Tensor(window.block.element, window.shape, at)
        world.definitions.record_loop(self.loop.operations[0], tensor)
        return replace(write, at=lambda indices: (world.terms.true, tensor.at(indices)))

    def _require_ends(self) -> None:
        """Raise ``NotUniform`` now if a form needs itself, and not at a later read. Values computed before the loop do not matter to this test."""
        self.states.hidden, before = True, self.world.recurrences.iterations_left
        if before is None:
            self.world.recurrences.iterations_left = self._most
        try:
            for k, part in enumerate(self.states.parts):
                for window in part.windows if part is not None else ():
                    self._touched(k, Place(window, self._anywhere(window)), self.trips)
        finally:
            self.world.recurrences.iterations_left = before
        self._runs.clear()
        self._stepped_before.clear()
        self._touched_before.clear()

    def _anywhere(self, window: Root) -> Indices:
        """The index of an arbitrary element of a window."""
        return tuple(self.world.element_index(f"{self._name}.{d}.{n.digest}", n) for d, n in enumerate(window.shape))

    def _written_at(self, k: int, window: Root) -> Callable[[Indices], Term | None]:
        """The function that gives the condition that some iteration wrote an element; its result is None if that is not known."""
        t = self.world.terms
        some_iteration = self.world.lowering.less(self.world.constant_index(0), self.trips)

        def written(indices: Indices) -> Term | None:
            found = self._touched(k, Place(window, indices), self.trips)
            if found is None:
                return t.false
            return None if k in self._written_sometimes else t.and_(some_iteration, found[0])

        return written

    def _left(self, k: int, window: Root) -> Callable[[Indices], tuple[Term, Scalar] | None]:
        """The function that gives the condition and the content that the loop leaves at an index; its result is None if it never writes there."""
        return lambda indices: self._touched(k, Place(window, indices), self.trips)


def _names_of(accumulator: Scalar) -> frozenset[str | None]:
    """The names of an accumulator's symbols."""
    name = function_name(accumulator.poison)
    return frozenset((name, str(name).removesuffix(".poison")))
