"""Loops in closed form: what is in memory, and handed on, as a function of how many rounds have run. It costs the same whatever their number is.

Each part of a loop's state is looked at in a round that stands for any. A window of memory of which each element can be touched by one round only
(``solving``), and whose rounds read of it what they write themselves, is after the loop what that round made of it. One whose elements are made
anew in each round from what they were is a fold (``stepping``); so is a value that is handed on. A part may depend on another that has a closed
form: what a sum has come to so far is the fold over the rounds before. Everything is decided by index expressions, never by the program's shape.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from smtenc.semantics.frame import Frame
from smtenc.semantics.loops.loop import Loop, Round, Way
from smtenc.semantics.loops.rounds import RoundFrame
from smtenc.semantics.loops.solving import Solve, solved
from smtenc.semantics.loops.states import Element, Elements, NotUniform, States, record_rounds
from smtenc.semantics.loops.stepping import folded
from smtenc.semantics.loops.walking import everything_below, index_mentions, mentions
from smtenc.semantics.storage.escapes import LeftByEvent
from smtenc.semantics.storage.memory import Access, LeftByLoop, Overwrite, OwnWrite, Store, Write
from smtenc.semantics.values import Indices, MemRef, Place, Root, Scalar, SymbolicValue, Tensor
from smtenc.terms.environment import BOOLEAN, Term
from smtenc.terms.index import Index, Symbol
from smtenc.terms.view import function_name


def closed(frame: Frame, loop: Loop) -> list[SymbolicValue]:
    """What the loop ends with; memory goes on after it. Raises ``NotUniform`` where it has no closed form."""
    with frame.world.recurrences.nested() as level:
        return _Closed(frame, loop, level).ended()


Reads = frozenset[tuple[int, tuple[Term, ...]]]
"""Of which parts of the state which elements are read."""


class _Closed:
    """A loop that is in closed form, if the constructor returns."""

    def __init__(self, frame: Frame, loop: Loop, level: int) -> None:
        self.frame, self.loop, self.world = frame, loop, frame.world
        if loop.trips is None:
            raise NotUniform("how often it goes round is not known beforehand")
        self.trips = loop.trips
        self._name = f"round{level}"
        self._number = self.world.canonical_index(self._name, self.trips)
        self._state = f"carried{level}"
        self.states = States(frame, loop, self._number, self._state, level)
        self._names = self.states.names()
        windows = sum(len(part.windows) for part in self.states.parts if part is not None)
        self._writes_before = len(self.states.before.writes) + windows
        """The first writes in a round's memory are not the round's."""
        self._runs: dict[Index, tuple[RoundFrame, Round]] = {}
        self._solve: dict[int, Solve] = {}
        self._written: dict[int, list[Access]] = {}
        self._stepped_before: dict[tuple[object, ...], Round] = {}
        self._constant: set[int] = set()
        if self._number.constant_value is None:
            self._classify()

    # -- what a round that stands for any does ------------------------------------------------------------------------

    def _classify(self) -> None:
        states = self.states
        if any(part is not None and part.by_position for part in states.parts):
            raise NotUniform("buffers that may overlap")
        self._sample, found = states.run(self._number, states.unknown(self._state))
        if found.next is None:
            raise NotUniform("it never goes round")
        way = found.next
        writes = way.memory.writes[self._writes_before :]
        symbol = self._symbol()
        reads: dict[int, Reads] = {}
        for k, part in enumerate(states.parts):
            if part is None:
                continue
            if not part.windows:
                reads[k] = self._value_reads(k, way)
                continue
            mine = self._written[k] = self._writes_to(part.windows[0], writes)
            solve = solved(self.world, mine, symbol)
            if solve is not None:
                self._solve[k] = solve
            else:
                self._require_same_places(mine)
            reads[k] = frozenset().union(*map(self._reads_by, mine))
            for access in mine:
                self._require_indices(access)
        self._require_order(reads)

    def _symbol(self) -> Symbol:
        match self._number.polynomial:
            case ((1, (Symbol() as symbol,)),) if self._number.constant == 0:
                return symbol
            case _:
                raise NotUniform("a single round")

    def _value_reads(self, k: int, way: Way) -> Reads:
        """Of a value that is handed on."""
        value = way.values[k]
        if isinstance(value, Tensor):
            raise NotUniform("a tensor that is handed on")
        assert isinstance(value, Scalar)
        old = self.states.unknown(self._state)(k, ())
        if value.value is old.value and value.poison is old.poison:
            self._constant.add(k)
        return self._reads_of(_terms(self, value))

    def _writes_to(self, window: Root, writes: Sequence[Write]) -> list[Access]:
        found: list[Access] = []
        for write in writes:
            assert not isinstance(write, LeftByEvent), "events are refused in rounds"
            if write.root is not window:
                if write.root.block is window.block:
                    raise NotUniform("another window on a block that is written")
                continue
            found += self._accesses(write)
        return found

    def _accesses(self, write: OwnWrite) -> list[Access]:
        """Where a write is, and what it depends on."""
        world = self.world
        match write:
            case Store(guard, place, value):
                return [Access(place.root, place.indices, guard, (), (guard, *_terms(self, value)))]
            case Overwrite(guard, view, tensor):
                inner = tuple(world.canonical_index(f"{self._state}.whole.{d}", n) for d, n in enumerate(tensor.shape))
                return [Access(view.root, view.forward(inner), guard, inner, (guard, *_terms(self, tensor.at(inner))))]
            case LeftByLoop(guard, _, _, accesses):
                if not accesses:
                    raise NotUniform("a loop within has no closed form")
                return [replace(access, terms=(guard, *access.terms)) for access in accesses]

    def _reads_by(self, access: Access) -> Reads:
        """The elements of the state that a write depends on."""
        windows = {w: k for k, part in enumerate(self.states.parts) if part is not None for w in part.windows}
        return self._reads_of(access.terms) | {(windows[root], arguments) for root, arguments in access.reads if root in windows}

    def _require_indices(self, access: Access) -> None:
        """Where a round writes must not depend on what is handed on, or was in memory."""
        if any(index_mentions(self.world, i, self._names) for i in access.indices):
            raise NotUniform("where it writes depends on what was computed")

    def _require_same_places(self, written: Sequence[Access]) -> None:
        """Each round writes the same elements; of two writes it is known whether they are to one place."""
        names = frozenset((self._symbol().name,))
        for k, one in enumerate(written):
            if any(index_mentions(self.world, i, names) for i in one.indices):
                raise NotUniform("it is not seen which round writes an element")
            own = self._arguments(one)
            for read, arguments in self._reads_by(one):
                part = self.states.parts[read]
                if part is not None and one.root in part.windows and arguments != own:
                    raise NotUniform("an element that depends on others of its buffer")
            for other in written[:k]:
                if not self._one_or_apart(one, other):
                    raise NotUniform("two writes that may be to one place")

    def _one_or_apart(self, a: Access, b: Access) -> bool:
        if a.indices == b.indices:
            return True
        if a.inner or b.inner:
            return False
        return any(self.world.space.equal(i, j) is False for i, j in zip(a.indices, b.indices, strict=True))

    def _arguments(self, access: Access) -> tuple[Term, ...]:
        return self.world.element_arguments(access.indices, access.root.shape)

    def _reads_of(self, terms: Iterable[Term]) -> Reads:
        """The elements of the state that terms read."""
        found: set[tuple[int, tuple[Term, ...]]] = set()
        for node in everything_below(self.world, terms):
            part = self._names.get(function_name(node) or "")
            if part is not None:
                found.add((part, tuple(node.args())))
        return frozenset(found)

    def _require_order(self, reads: Mapping[int, Reads]) -> None:
        """No part may depend on itself but by its own step, or by what its own round writes."""
        below: dict[int, set[int]] = {}
        for k, found in reads.items():
            below[k] = {part for part, arguments in found if not self._is_own(k, part, arguments)}
        done: set[int] = set()
        while len(done) < len(below):
            ready = {k for k in below.keys() - done if below[k] <= done}
            if not ready:
                raise NotUniform("what it hands on, or writes, depends on each other from round to round")
            done |= ready

    def _is_own(self, k: int, part: int, arguments: tuple[Term, ...]) -> bool:
        """Whether an element that is read is the one that is being made, or one that no other round writes."""
        solve = self._solve.get(part)
        if solve is None:
            return k == part
        indices = [self.world.lowering.source(a) for a in arguments]
        known = tuple(i for i in indices if i is not None)
        return len(known) == len(indices) and self.world.space.equal(solve(known), self._number) is True

    # -- states -------------------------------------------------------------------------------------------------------

    def before_round(self, number: Index) -> Elements:
        """The state that the round of this number finds; behind the last one, what the loop ends with."""

        def at(k: int, element: Element) -> Scalar:
            if isinstance(element, Place):
                return self._content(k, element, number)
            return self._value(k, number)

        return at

    def _run(self, number: Index) -> tuple[RoundFrame, Round]:
        known = self._runs.get(number)
        if known is None:
            known = self._runs[number] = self.states.run(number, self.before_round(number))
        return known

    def _content(self, k: int, place: Place, number: Index) -> Scalar:
        """What is at a place before round ``number``."""
        touched = self._touched(k, place, number)
        initial = self.states.initial(k, place)
        return initial if touched is None else self.world.ite(*touched, initial)

    def _touched(self, k: int, place: Place, number: Index) -> tuple[Term, Scalar] | None:
        """Whether any round before ``number`` writes at a place, and what is there then; None where none does."""
        world, solve = self.world, self._solve.get(k)
        if solve is None:
            return self._made_anew(k, place, number, self.states.initial(k, place))
        mine = solve(place.indices)
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

    def _made_anew(self, k: int, place: Place, number: Index, initial: Scalar) -> tuple[Term, Scalar]:
        """Whether each round makes an element from what it was (else none touches it), and what ``number`` rounds make of it."""
        world = self.world

        def hits(value: Scalar, number: Index) -> list[tuple[Term, Scalar]]:
            following = self._stepped(k, value, number).next
            return [] if following is None else following.memory.hits_since(self._writes_before, place)

        accumulator = self._accumulator(k, initial)
        any_round = self._any_round(number)
        names = frozenset(s.name for s in any_round.symbols())
        result = initial
        seen = hits(accumulator, any_round)
        conditions = list(dict.fromkeys(condition for condition, _ in seen))
        if mentions(world, conditions, names | _names_of(accumulator)):
            # whether it is touched depends on the round
            def step(value: Scalar, number: Index) -> Scalar:
                following = self._stepped(k, value, number).next
                return value if following is None else following.memory.at(place)

            return world.terms.true, folded(world, number, initial, step, accumulator, any_round)
        for condition in reversed(conditions):

            def step_where(value: Scalar, number: Index, condition: Term = condition) -> Scalar:
                # the last write under this condition is what remains
                return next(found for c, found in hits(value, number) if c is condition)

            result = world.ite(condition, self._folded(number, initial, step_where, accumulator, any_round), result)
        return world.terms.or_(*conditions), result

    def _folded(
        self, number: Index, initial: Scalar, step: Callable[[Scalar, Index], Scalar], accumulator: Scalar, any_round: Index
    ) -> Scalar:
        """The step over all rounds before ``number``; where it does not look at what was there, what the last one left."""
        made = step(accumulator, any_round)
        if not mentions(self.world, _terms(self, made), _names_of(accumulator)):
            world = self.world
            none = world.lowering.equal(number, world.constant_index(0))
            return initial if none is world.terms.true else world.ite(none, initial, step(initial, number - 1))
        return folded(self.world, number, initial, step, accumulator, any_round)

    def _value(self, k: int, number: Index) -> Scalar:
        """A value that is handed on to round ``number``."""
        initial = self.loop.initial[k]
        assert isinstance(initial, Scalar)
        if k in self._constant:
            return initial

        def step(value: Scalar, number: Index) -> Scalar:
            following = self._stepped(k, value, number).next
            if following is None:
                return value
            made = following.values[k]
            assert isinstance(made, Scalar)
            return made

        return self._folded(number, initial, step, self._accumulator(k, initial), self._any_round(number))

    def _accumulator(self, k: int, like: Scalar) -> Scalar:
        """Stands for any value of a part's element."""
        world, name = self.world, f"{self._state}.{k}.accumulator.{like.type}"
        is_poison = world.terms.symbol(f"{name}.poison", BOOLEAN)
        return world.scalar(like.type, world.terms.symbol(name, world.sort(like.type)), is_poison)

    def _any_round(self, number: Index) -> Index:
        return self.world.canonical_index(f"{self._name}.any", number)

    def _stepped(self, k: int, value: Scalar, number: Index) -> Round:
        """A round on a state of which part ``k`` is ``value`` wherever it is looked at."""
        key = (k, value.value, value.poison, number)
        if key not in self._stepped_before:
            others = self.before_round(number)
            self._stepped_before[key] = self.states.run(number, lambda part, element: value if part == k else others(part, element))[1]
        return self._stepped_before[key]

    # -- the end ------------------------------------------------------------------------------------------------------

    def ended(self) -> list[SymbolicValue]:
        """The values that the loop ends with; the frame's memory goes on after it."""
        frame, world, states = self.frame, self.world, self.states
        if self._number.constant_value is not None:
            raise NotUniform("a single round")
        record_rounds(frame, self.trips, (self._number, self._sample), lambda k: self._run(k)[0], self._names)
        at = self.before_round(self.trips)
        values: list[SymbolicValue] = [v if isinstance(v, MemRef) else at(k, ()) for k, v in enumerate(self.loop.initial)]
        for k, part in enumerate(states.parts):
            for window in part.windows if part is not None else ():
                accesses = tuple(map(self._outside, self._written[k]))
                frame.memory.writes.append(LeftByLoop(world.terms.true, window, self._left(k, window), accesses))
        return values

    def _outside(self, access: Access) -> Access:
        """As it is seen from outside of the loop, which binds the number of the round; with what its state begins with."""
        windows = {k: part.windows[0] for k, part in enumerate(self.states.parts) if part is not None and part.windows}
        begins = [term for v in self.loop.initial if isinstance(v, Scalar) for term in _terms(self, v)]
        own = frozenset((windows[k], arguments) for k, arguments in self._reads_of(access.terms) if k in windows)
        return replace(access, inner=(self._number, *access.inner), terms=(*access.terms, *begins), reads=access.reads | own)

    def _left(self, k: int, window: Root) -> Callable[[Indices], tuple[Term, Scalar] | None]:
        return lambda indices: self._touched(k, Place(window, indices), self.trips)


def _terms(loop: _Closed, scalar: Scalar) -> list[Term]:
    return [loop.world.bits(scalar), scalar.poison]


def _names_of(accumulator: Scalar) -> frozenset[str | None]:
    """The symbols of an accumulator that stands for any."""
    name = function_name(accumulator.poison)
    return frozenset((name, str(name).removesuffix(".poison")))
