"""Refinement of traces: the target does what the source does, in the same order, with the same operands, and finds the same memory.

An event need not come back. So what the source leaves undefined only after an event excuses nothing at the event itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smtenc.errors import Unsupported
from smtenc.refinement.definedness import defined, undefined_anywhere
from smtenc.refinement.memory import (
    descriptors_differ,
    element_types,
    escaped_differ,
    loads_uninitialised,
    memory_differs,
    require_shared_globals,
)
from smtenc.semantics.events.event import Event
from smtenc.semantics.events.numbers import Numbered
from smtenc.semantics.execution import Outcome
from smtenc.semantics.storage.memory import same_block, same_position
from smtenc.semantics.values import Indices, MemRef, Scalar, SymbolicValue, Tensor, View
from smtenc.semantics.world import World
from smtenc.terms.environment import Term


def event_claims(world: World, source: Outcome, target: Outcome) -> Iterator[tuple[str, Term]]:
    """For the events of each number, that something is wrong with one although the source comes as far as that; and in words, what would be.

    An execution has at most one event of each number, and its numbers rise (``events.numbers``). So take the first place where the traces of two
    executions part. Up to there all answers are the same, and what the names of answers stand for is the same in both. If the source does
    something there, the target does no such thing at this number, or with other operands or memory, or it is undefined before: the claim of this
    number says so. Else the target does something at a number at which the source does nothing, and the claim says this, too. Therefore traces
    agree where no claim can be satisfied, whatever numbers were given; where they do not fit, a claim is satisfied although nothing may be wrong.
    That numbers rise is claimed, too, where it is not seen.

    Raises ``Unsupported`` where what an event may touch cannot be compared.
    """
    for number in sorted({e.number for e in (*source.events, *target.events)}):
        yield _of_number(world, number, source, target)
    falling = [pair for outcome in (source, target) for pair in world.event_numbers.falling(outcome.events)]
    if falling:
        yield _both_run(world, falling)


def _of_number(world: World, number: int, source: Outcome, target: Outcome) -> tuple[str, Term]:
    """One claim, since how many there are must not depend on what is seen of guards."""
    terms = world.terms
    ours, theirs = ([e for e in outcome.events if e.number == number] for outcome in (source, target))
    words: list[str] = []
    claims: list[Term] = []
    for s in ours:
        others = [t for t in theirs if terms.and_(s.guard, t.guard) is not terms.false]
        partners = [t for t in others if t.key == s.key]
        missing = terms.not_(terms.or_(*(t.guard for t in partners)))
        cases = [terms.and_(defined(world, s, ()), missing)]
        for t in partners:
            place = ours.index(s) * len(theirs) + theirs.index(t)
            cases.append(_wrong_event(world, f"event{number}{f'.pair{place}' if place else ''}", s, t, source, target))
        words.append(_difference(s, partners, others))
        claims.append(terms.and_(s.guard, terms.or_(*cases)))
    elsewhere = terms.not_(terms.or_(*(s.guard for s in ours)))
    for t in theirs:
        alone = terms.and_(t.guard, elsewhere)
        if alone is not terms.false:
            words.append(f"event {number + 1}, {t.operation.name}, is in the target only")
            claims.append(terms.and_(alone, _defined_until(world, number, source)))
    return "; or ".join(dict.fromkeys(words)), terms.or_(*claims)


def _both_run(world: World, pairs: Sequence[tuple[Numbered, Numbered]]) -> tuple[str, Term]:
    numbers = sorted({(one.number + 1, other.number + 1) for one, other in pairs})
    which = ", ".join(f"{one} and then {other}" for one, other in numbers)
    return f"events in branches that seem to exclude each other may both run: {which}", world.terms.or_(
        *(world.terms.and_(one.guard, other.guard) for one, other in pairs)
    )


def _defined_until(world: World, number: int, source: Outcome) -> Term:
    """The source is defined until it does something of this number or a later one; to its end where it does no such thing."""
    terms = world.terms
    cases: list[Term] = []
    nothing_yet = terms.true
    for later in sorted({e.number for e in source.events if e.number >= number}):
        here = [e for e in source.events if e.number == later]
        for s in here:
            cases.append(terms.or_(terms.not_(terms.and_(nothing_yet, s.guard)), defined(world, s, ())))
        nothing_yet = terms.and_(nothing_yet, terms.not_(terms.or_(*(s.guard for s in here))))
        if nothing_yet is terms.false:
            break
    else:
        cases.append(terms.or_(terms.not_(nothing_yet), defined(world, source, ())))
    return terms.and_(*cases)


def _difference(s: Event, partners: Sequence[Event], others: Sequence[Event]) -> str:
    """``others`` are the target's events that may stand in the place of ``s``, ``partners`` those of them that do the same."""
    event = f"event {s.number + 1}"
    one = s.operation.name
    if partners:
        what = f"{event}, {one}, may find other operands or other memory, or the target may be undefined before it"
        return what if all(t.guard is s.guard for t in partners) else f"{what}, or not come by"
    if not others:
        return f"{event}, {one}, is in the source only"
    other = others[0].operation.name
    if one != other:
        return f"{event} is {one} in the source, {other} in the target"
    return f"{event}, {one}, has other attributes, types or regions"


def _wrong_event(world: World, name: str, s: Event, t: Event, source: Outcome, target: Outcome) -> Term:
    """The target comes by, and is undefined before it, or it has operands or memory that do not refine the source's.

    Results of earlier events are shared. That is right where these are: and where one is not, its own claim says so. ``name`` tells the indices
    of several comparisons apart.
    """
    terms = world.terms
    undefined, points = undefined_anywhere(world, t)
    cases = [undefined]
    for i, (a, b) in enumerate(zip(s.operands, t.operands, strict=True)):
        wrong, at = _wrong_operand(world, f"{name}.operand{i}", a, b, s, t)
        cases.append(wrong)
        points += at
    if not s.looks_around:
        return terms.and_(t.guard, defined(world, s, points), terms.or_(*cases))
    cases.append(loads_uninitialised(world, s.memory, t.memory))
    require_shared_globals([source.module, target.module], [s.memory, t.memory])
    for element in element_types(s.memory, t.memory):
        wrong, at = memory_differs(world, element, s.memory, t.memory, f"{name}.memory")
        cases.append(wrong)
        points += at
    wrong, at = escaped_differ(world, f"{name}.passed-on", s.memory, t.memory)
    points += at
    return terms.and_(t.guard, defined(world, s, points), terms.or_(*cases, wrong))


def _wrong_operand(world: World, name: str, a: SymbolicValue, b: SymbolicValue, s: Event, t: Event) -> tuple[Term, list[Indices]]:
    """Of events of one key, so ``a`` and ``b`` are of one type, which may leave their ranks open."""
    terms = world.terms
    match a, b:
        case Scalar(), Scalar():
            return world.not_refined(a, b), []
        case Tensor(), Tensor() if len(a.shape) != len(b.shape):
            # of types without a rank
            return terms.true, []
        case Tensor(), Tensor():
            indices = tuple(world.element_index(f"{name}.index{d}", n) for d, n in enumerate(a.shape))
            shapes_differ = world.shapes_differ(a.shape, b.shape)
            elements = terms.and_(terms.not_(world.is_empty(a.shape)), world.not_refined(a.at(indices), b.at(indices)))
            return terms.or_(shapes_differ, elements), [indices]
        case MemRef(), MemRef():
            return _wrong_memref(world, a, b, s, t), []
        case _:
            raise Unsupported("an operand that is a memref in one program only")


def _wrong_memref(world: World, a: MemRef, b: MemRef, s: Event, t: Event) -> Term:
    """Another place of the caller's memory, or another new buffer. What the buffers hold is memory's business."""
    terms = world.terms
    if len(a.shape) != len(b.shape):
        # of types without a rank
        return terms.not_(a.poison)
    cases = [b.poison]
    for guard, one in a.views:
        for other_guard, other in b.views:
            both = terms.and_(guard, other_guard)
            if both is not terms.false:
                descriptors = descriptors_differ(world, one, other, a.shape, b.shape)
                cases.append(terms.and_(both, terms.or_(_moved(world, one, other, s, t), descriptors)))
    return terms.and_(terms.not_(a.poison), terms.or_(*cases))


def _moved(world: World, one: View, other: View, s: Event, t: Event) -> Term:
    """Whether two views do not begin at one place of the caller's memory, or in the same new buffer."""
    terms, block, other_block = world.terms, one.root.block, other.root.block
    escapes, other_escapes = s.memory.escaped.get(block, ()), t.memory.escaped.get(other_block, ())
    if escapes and other_escapes:
        pairs = [(e, o) for e in escapes for o in other_escapes if e.place == o.place]
        return terms.not_(terms.or_(*(terms.and_(e.guard, o.guard) for e, o in pairs)))
    start, other_start = one.root.pointer + one.offset, other.root.pointer + other.offset
    return terms.not_(terms.and_(same_block(world, block, other_block), same_position(world, start, other_start)))
