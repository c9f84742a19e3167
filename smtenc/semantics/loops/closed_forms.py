"""Loops in closed form: what is in memory, and handed on, as a function of how many iterations have run. It costs the same whatever their number is.

Where each element of a window of memory can be touched by one iteration only (``access_equations``), it is after the loop what that iteration made of
it. Where all iterations touch the same elements, each is a fold over the iterations (``accumulators``), and so is a value that is handed on. What an
iteration reads it reads of the state before it, which has the same closed form: a sum that is read on the way is the fold over the iterations before.
Forms that lead to themselves, from iteration to iteration, are none: then the loop has no closed form. Everything is decided by index expressions,
never by the program's shape; names of bound symbols are new for each loop.
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
"""The form of one part of a state may be needed in order to know itself, elsewhere or earlier, so often one within the other."""

_MOST_ITERATIONS, _MOST_ITERATIONS_OF_SHORT = 400, 40
"""Iterations that are run in order to see whether a closed form leads anywhere, those of loops within included; and for each of these where there is
another way.
"""


def closed(frame: Frame, loop: Loop, *, short: bool) -> list[SymbolicValue]:
    """What the loop ends with; memory goes on after it. Raises ``NotUniform`` where it has no closed form.

    Of a ``short`` loop, which may as well be taken iteration by iteration, it is not looked for at length.
    """
    loops = sum(declared(inner.name).has(Trait.LOOP) for inner in all_within(loop.operations))
    most = min(_MOST_ITERATIONS, _MOST_ITERATIONS_OF_SHORT * max(loops, 1)) if short else _MOST_ITERATIONS

    def closed_on_buffers(frame: Frame, loop: Loop) -> list[SymbolicValue]:
        with frame.world.recurrences.nested() as level:
            return _Closed(frame, loop, level, most).ended()

    return with_buffers(frame, loop, closed_on_buffers)


class _Guessed(Exception):
    """Where a loop writes depends on what was in memory before it, which was not looked at."""


class _Closed:
    """A loop that is in closed form, if the constructor returns."""

    def __init__(self, frame: Frame, loop: Loop, level: int, most: int) -> None:
        """``most`` iterations are run in order to see whether the form leads anywhere."""
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
        """The first writes in an iteration's memory are not the iteration's."""
        self._runs: dict[Index, tuple[IterationFrame, Iteration]] = {}
        self._stepped_before: dict[tuple[object, ...], Iteration] = {}
        self._touched_before: dict[tuple[object, ...], tuple[Term, Scalar] | None] = {}
        self._written_sometimes: set[int] = set()
        self._solve: dict[int, Solve] = {}
        self._written: dict[int, list[Access]] = {}
        self._constant: set[int] = set()
        self._needs: dict[int, frozenset[int]] = {}
        """Which values each value is made from."""
        self._under_way: dict[int, int] = {}
        try:
            # what the program has computed before need not be written out for this
            self.states.hidden = True
            self._classify()
        except _Guessed:
            self.states.hidden = False
            self._classify()

    # -- what an iteration that stands for any does ------------------------------------------------------------------------

    def _classify(self) -> None:
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
        """The number of an iteration; None where there is one at most."""
        match self._number.polynomial:
            case ((1, (Symbol() as symbol,)),) if self._number.constant == 0:
                return symbol
            case _ if self.trips.constant_value is None:
                return None
            case _:
                raise NotUniform("a single iteration")

    def _values_below(self, terms: Iterable[Term]) -> frozenset[int]:
        """The values that terms depend on; of memory those that any window needs count, too, when it is asked for."""
        found = (self._names.get(function_name(node) or "") for node in everything_below(self.world, terms))
        return frozenset(k for k in found if k is not None and k < len(self.states.values))

    def _writes_to(self, window: Root, writes: Sequence[Write]) -> list[Access]:
        found: list[Access] = []
        for write in writes:
            assert not isinstance(write, LeftByEvent), "events are refused in iterations"
            if write.root is window:
                found += self._accesses(write)
            elif write.root.block is window.block:
                raise NotUniform("another window on a block that is written")
        return found

    def _accesses(self, write: OwnWrite) -> Sequence[Access]:
        """Where a write is."""
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
        """The state that the iteration of this number finds; behind the last one, what the loop ends with."""

        def at(k: int, element: Element) -> Scalar:
            return self._content(k, element, number) if isinstance(element, Place) else self._value(k, number)

        return at

    def _run(self, number: Index) -> tuple[IterationFrame, Iteration]:
        known = self._runs.get(number)
        if known is None:
            self._spend()
            with self.world.recurrences.evaluated():
                known = self._runs[number] = self.states.run(number, self.before_iteration(number))
        return known

    def _spend(self) -> None:
        """Counts an iteration that is run in order to see whether the forms lead anywhere. Raises ``NotUniform`` where they are too many."""
        left = self.world.recurrences.iterations_left
        if left is not None:
            self.world.recurrences.iterations_left = left - 1
            if left <= 0:
                raise NotUniform("what it writes, or hands on, depends on too much of itself")

    @contextmanager
    def _deeper(self, k: int) -> Iterator[None]:
        """The form of part ``k`` is under way."""
        depth = self._under_way.get(k, 0)
        self._under_way[k] = depth + 1
        try:
            yield
        finally:
            self._under_way[k] = depth

    def _lost(self, type: Type) -> Scalar:
        """In place of an element whose form leads to itself again and again: perhaps nobody needs it."""
        world, name = self.world, self.world.fresh_name(f"{self._name}.lost")
        is_poison = world.terms.symbol(f"{name}.poison", BOOLEAN)
        return world.scalar(type, world.terms.symbol(name, world.sort(type)), is_poison)

    def _require_found(self, condition: Term, value: Scalar) -> None:
        """Raises ``NotUniform`` where what was asked for first depends on what is lost."""
        if any(self._under_way.values()):
            return
        if mentions_any(self.world, [condition, self.world.bits(value), value.poison], (f"{self._name}.lost",)):
            raise NotUniform("what it writes, or hands on, depends on itself from iteration to iteration")

    def _content(self, k: int, place: Place, number: Index) -> Scalar:
        """What is at a place before iteration ``number``."""
        touched = self._touched(k, place, number)
        initial = self.states.initial(k, place)
        return initial if touched is None else self.world.ite(*touched, initial)

    def _touched(self, k: int, place: Place, number: Index) -> tuple[Term, Scalar] | None:
        """Whether any iteration before ``number`` writes at a place, and what is there then; None where none does."""
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
        """The same where only iteration ``mine`` can write there."""
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
        """The same where all iterations write at the same places: whether it is one of these, and what is there."""
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
        """The place where an access writes, if it writes at ``place``: what is bound within an iteration is as there."""
        inner = [s.name for i in access.inner for s in i.symbols()]
        pairs = zip(access.indices, place.indices, strict=True)
        return tuple(there if index_mentions(self.world, mine, inner) else mine for mine, there in pairs)

    def _made_there(self, k: int, place: Place, number: Index) -> tuple[Term, Scalar] | None:
        """What each iteration makes of what was at a place."""
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
                # the last write under this condition is what remains, where it holds; it may look otherwise in another iteration
                return next((found for c, found in hits(value, number) if c is condition), None) or after(value, number)

            result = world.ite(condition, self._folded(number, initial, where, accumulator, any_iteration), result)
        return world.terms.or_(*conditions), result

    def _folded(
        self, number: Index, initial: Scalar, step: Callable[[Scalar, Index], Scalar], accumulator: Scalar, any_iteration: Index
    ) -> Scalar:
        """The step over all iterations before ``number``; where it does not look at what was there, what the last one left."""
        world = self.world
        with world.reductions.deeper():
            made = step(accumulator, any_iteration)
        if not mentions(world, [world.bits(made), made.poison], _names_of(accumulator)):
            none = world.lowering.equal(number, world.constant_index(0))
            return initial if none is world.terms.true else world.ite(none, initial, step(initial, number - 1))
        return folded(world, number, initial, step, accumulator, any_iteration)

    def _value(self, k: int, number: Index) -> Scalar:
        """A value that is handed on to iteration ``number``."""
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
        """Stands for any value of an element."""
        world, name = self.world, self.world.fresh_name(ACCUMULATED)
        is_poison = world.terms.symbol(f"{name}.poison", BOOLEAN)
        return world.scalar(like.type, world.terms.symbol(name, world.sort(like.type)), is_poison)

    def _any_iteration(self, number: Index) -> Index:
        """Stands for any iteration before ``number``: where a fold over them is described, so that what is seen there is seen once."""
        return self.world.reductions.any_point((number,))[0]

    def _stepped(self, k: int, element: Element, value: Scalar, number: Index) -> Iteration:
        """An iteration on a state in which one element of part ``k`` is ``value``. Of values only those are known that this one is made from."""
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
        """The values that the loop ends with; the frame's memory goes on after it."""
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
        """What a loop that runs once left, as a tensor that may be read as a function of its index (``definitions``)."""
        world, window = self.world, write.root

        def at(indices: Indices) -> Scalar:
            found = write.at(indices)
            initial = self.states.initial(k, Place(window, indices))
            return initial if found is None else world.ite(*found, initial)

        tensor = Tensor(window.block.element, window.shape, at)
        world.definitions.record_loop(self.loop.operations[0], tensor)
        return replace(write, at=lambda indices: (world.terms.true, tensor.at(indices)))

    def _require_ends(self) -> None:
        """A form that leads to itself must come out here, not when somebody reads there; what was computed before does not matter to that."""
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
        return tuple(self.world.element_index(f"{self._name}.{d}.{n.digest}", n) for d, n in enumerate(window.shape))

    def _written_at(self, k: int, window: Root) -> Callable[[Indices], Term | None]:
        t = self.world.terms
        some_iteration = self.world.lowering.less(self.world.constant_index(0), self.trips)

        def written(indices: Indices) -> Term | None:
            found = self._touched(k, Place(window, indices), self.trips)
            if found is None:
                return t.false
            return None if k in self._written_sometimes else t.and_(some_iteration, found[0])

        return written

    def _left(self, k: int, window: Root) -> Callable[[Indices], tuple[Term, Scalar] | None]:
        return lambda indices: self._touched(k, Place(window, indices), self.trips)


def _names_of(accumulator: Scalar) -> frozenset[str | None]:
    """The symbols of an accumulator that stands for any."""
    name = function_name(accumulator.poison)
    return frozenset((name, str(name).removesuffix(".poison")))
