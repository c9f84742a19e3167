"""Loops as recurrences: the state before iteration k is an unknown function of k, described by its initial value and the effect of an iteration.

Two loops that start with the same state and whose iterations have the same effect on an arbitrary state are one function, in both programs. For two
others, with a fresh iteration ``k`` and a fresh state ``s``,

    F(n) != G(n)  ->  their initial states differ, or iteration k of F and iteration k of G lead from s to different states

holds by induction on the iteration number: equal states stay equal. Undefined behaviour of iterations is recorded over the domain of all iterations.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from smtenc.semantics.frame import Frame
from smtenc.semantics.loops.loop import TERMINATE, Iteration, Loop, NeverEnds
from smtenc.semantics.loops.states import Element, Elements, States, record_iterations
from smtenc.semantics.values import Scalar, SymbolicValue
from smtenc.terms.environment import BOOLEAN, Term
from smtenc.terms.index.space import Index
from smtenc.terms.view import function_name


def recurrence(frame: Frame, loop: Loop) -> list[SymbolicValue]:
    """Return the values with which the loop ends, and update memory to that after it. Raises ``NotUniform`` and ``Unsupported``."""
    world = frame.world
    with world.recurrences.nested() as level:
        return Described(frame, loop, level).ended()


@dataclass(frozen=True, slots=True)
class Step:
    """The initial state of a loop and the state after an iteration, at arbitrary elements. Equal only for loops that are one function."""

    trips: Index | None
    identities: tuple[Hashable, ...]
    begins: tuple[tuple[Term | Index, Term], ...]
    makes: tuple[tuple[Term | Index, Term], ...]


class Described:
    """A loop in its frame, described as a recurrence. The constructor raises ``NotUniform`` if this is impossible."""

    def __init__(self, frame: Frame, loop: Loop, level: int) -> None:
        self.frame, self.loop, self.world = frame, loop, frame.world
        world, bits = self.world, self.world.options.index_bits
        unknown = world.constant_index(1 << (bits - 1))
        self._number = number = world.canonical_index(f"round{level}", loop.trips if loop.trips is not None else unknown)
        self.states = States(frame, loop, number, f"carried{level}", level)
        self.anywhere = self.states.anywhere()
        self._poison, self._sample, found = self.states.uniform_iteration()
        step = self._step(found)
        # the terms that the loop's function depends on
        self.description = [*self._described_by(step), found.goes_on]
        self.name = world.recurrences.name_of(step, self)
        self.length, self.trips, self.endless = self._length(step, found)

    @property
    def parts(self) -> int:
        """The number of parts of the loop's state."""
        return len(self.states.parts)

    def _step(self, found: Iteration) -> Step:
        states, following = self.states, found.next
        assert following is not None
        known = [(k, at) for k, at in enumerate(self.anywhere) if at is not None]
        begins = (states.initial(k, at) for k, at in known)
        makes = (states.element(k, following.values, following.memory, at) for k, at in known)
        identities = tuple(None if part is None else part.identity for part in states.parts)
        memrefs = tuple(value for part, value in zip(states.values, self.loop.initial, strict=True) if part is None)
        return Step(self.loop.trips, (*identities, *memrefs), tuple(_terms(s) for s in begins), tuple(_terms(s) for s in makes))

    def _described_by(self, step: Step) -> list[Term]:
        world, bits = self.world, self.world.options.index_bits
        values = [v for pair in (*step.begins, *step.makes) for v in pair]
        return [v if not isinstance(v, Index) else world.lowering.lower(v, bits) for v in values]

    def _length(self, step: Step, found: Iteration) -> tuple[str, Index, Term]:
        """The name that belongs to the trip count, the trip count, and the condition that the loop never ends, under which the trip count has no
        meaning.
        """
        world = self.world
        if self.loop.trips is not None:
            return self.name, self.loop.trips, world.terms.false
        name = world.recurrences.length_of(step, found.goes_on, self)
        most = (1 << (world.options.index_bits - 1)) - 1
        return name, world.space.symbol(f"{name}.trips", 0, most), world.terms.symbol(f"{name}.endless", BOOLEAN)

    # -- relations between two recurrences --------------------------------------------------------------------------------

    def corresponds(self, other: Described) -> bool:
        """Return whether the states of the two loops have the same parts, so that they can be compared."""
        mine, theirs = ([None if p is None else p.identity for p in d.states.parts] for d in (self, other))
        memrefs = zip(self.loop.initial, other.loop.initial, strict=False)
        return mine == theirs and all(a is b for part, (a, b) in zip(mine, memrefs, strict=False) if part is None)

    def parted(self, other: Described, name: str) -> tuple[Term, Term]:
        """Return two conditions. The first: the states of two corresponding loops differ initially, or some iteration leads from one state to
        different ones. The second: the trip counts differ, or an iteration continues in only one of them. ``name`` is the prefix of the names of
        fresh symbols.
        """
        world, t, pair = self.world, self.world.terms, (self, other)
        known = next((d.trips for d in pair if d.loop.trips is not None), None)
        # a loop that never ends has an iteration of every number
        trips = known if known is not None else world.constant_index(1 << (world.options.index_bits - 1))
        number = world.element_index(f"{name}.round", trips)
        poison = [a or b for a, b in zip(self._poison, other._poison, strict=True)]
        state = f"{name}.state"
        ways = [d.states.run(number, d.states.unknown(state, poison=poison.__getitem__))[1].next for d in pair]
        cases: list[Term] = []
        for k, part in enumerate(self.states.parts):
            if part is not None:
                begin, made = (part.any_element(world, f"{name}.{what}.{k}") for what in ("begins", "makes"))
                cases.append(self.differ(*(d.states.initial(k, begin) for d in pair)))
                made_of = [d.states.element(k, w.values, w.memory, made) for d, w in zip(pair, ways, strict=True) if w is not None]
                some = t.not_(world.is_empty((trips,)))
                cases.append(t.and_(some, self.differ(*made_of)) if len(made_of) == len(pair) else t.true)
        if all(d.loop.trips is not None for d in pair):
            return t.or_(*cases), t.not_(world.lowering.equal(self.trips, other.trips))
        last = world.element_index(f"{name}.last", trips + 1)
        goes_on = [d.states.run(last, d.states.unknown(f"{name}.tested", poison=poison.__getitem__))[1].goes_on for d in pair]
        return t.or_(*cases), t.xor(*goes_on)

    def differ(self, a: Scalar, b: Scalar) -> Term:
        """Return the condition that exactly one of two elements is poison, or neither is and their values differ."""
        t = self.world.terms
        return t.or_(t.xor(a.poison, b.poison), t.and_(t.not_(a.poison), self.world.different(a, b)))

    def same_length(self, other: Described) -> Term:
        """Return the condition that two loops have the same trip count, or that neither ends."""
        t = self.world.terms
        return t.and_(t.not_(t.xor(self.endless, other.endless)), t.or_(self.endless, self.world.lowering.equal(self.trips, other.trips)))

    # -- states -------------------------------------------------------------------------------------------------------

    def applied(self, part: int, arguments: tuple[Term, ...]) -> Scalar:
        """Return an element of a state as it stands in formulas. ``arguments`` are the iteration number and the position of the element."""
        world, found, name = self.world, self.states.parts[part], f"{self.name}.{part}"
        assert found is not None
        is_poison = world.terms.apply(f"{name}.poison", arguments, BOOLEAN) if self._poison[part] else world.terms.false
        return world.scalar(found.element, world.terms.apply(name, arguments, world.sort(found.element)), is_poison)

    def before_iteration(self, number: Index) -> Elements:
        """Return the state before iteration ``number``; for the trip count, the final state."""
        world, states = self.world, self.states
        applied = states.unknown(self.name, world.lowering.lower(number, world.options.index_bits), poison=self._poison.__getitem__)
        none = world.lowering.equal(number, world.constant_index(0))

        def at(k: int, element: Element) -> Scalar:
            if none is world.terms.true:
                return states.initial(k, element)
            later = applied(k, element)
            return later if none is world.terms.false else world.ite(none, states.initial(k, element), later)

        return at

    def ended(self) -> list[SymbolicValue]:
        """Return the values with which the loop ends, and update the frame's memory and undefined behaviour. Raises ``NeverEnds`` if the loop never
        ends.
        """
        frame, world, states = self.frame, self.world, self.states
        sample, names = (self._number, self._sample), states.names()
        record_iterations(frame, self.trips, sample, lambda k: states.run(k, self.before_iteration(k))[0], names)
        if self.loop.trips is not None:
            values, memory = states.state(self.before_iteration(self.trips))
            frame.memory.take(memory)
            return values
        world.premises.note(TERMINATE)
        frame.undefined_if(self.endless)
        last, found = states.run(self.trips, self.before_iteration(self.trips))
        frame.undefined += last.undefined
        frame.somewhere += last.somewhere
        fact = world.terms.or_(self.endless, world.terms.not_(found.goes_on))
        if fact is not world.terms.true:
            # the fact is keyed by the name of ``trips``
            world.functions.facts[fact] = function_name(world.lowering.lower(self.trips, world.options.index_bits - 1)) or ""
        if found.end is None:
            raise NeverEnds("a loop that never ends")
        frame.memory.take(found.end.memory)
        return list(found.end.values)


def _terms(scalar: Scalar) -> tuple[Term | Index, Term]:
    return scalar.value, scalar.poison
