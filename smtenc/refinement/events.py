"""Refinement of traces: the target performs the same events as the source, in the same order, with the same operands and the same memory before.

An event need not return. So undefined behaviour of the source after an event does not excuse a difference at the event itself.
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
    """Yield, for the events of each number, a description in words and the negated claim: the source reaches one of them, and the target does
    something wrong.

    An execution has at most one event of each number, and its numbers increase (``events.numbers``). So consider the first difference between the
    traces of two executions. Before it all answers are the same, and the names of answers have the same meaning in both. If the source performs an
    event there, the target performs no such event at this number, or with other operands or memory, or it is undefined before: the claim of this
    number covers this. Otherwise the target performs an event at a number at which the source performs none, and the claim covers this, too.
    Therefore traces agree if no claim is satisfiable, whatever numbers were given; if the numbers do not fit, a claim may be satisfiable although
    nothing is wrong. That numbers increase is a further claim, if it is not obvious.

    Raises ``Unsupported`` if memory that an event can access cannot be compared.
    """
    for number in sorted({e.number for e in (*source.events, *target.events)}):
        yield _of_number(world, number, source, target)
    falling = [pair for outcome in (source, target) for pair in world.event_numbers.falling(outcome.events)]
    if falling:
        yield _both_run(world, falling)


def _of_number(world: World, number: int, source: Outcome, target: Outcome) -> tuple[str, Term]:
    """The claim for one number. It is one claim, since the number of claims must not depend on the form of guards."""
    terms = world.terms
    ours, theirs = ([e for e in outcome.events if e.number == number] for outcome in (source, target))
    words: list[str] = []
    claims: list[Term] = []
    for s in ours:
        others = [t for t in theirs if terms.and_(s.guard, t.guard) is not terms.false]
        partners = [t for t in others if t.key == s.key]
        missing = terms.not_(terms.or_(*(t.guard for t in partners)))
        # of many events each is after all those before it: what is false without their definedness is not asked for it
        cases = [missing if missing is terms.false else terms.and_(defined(world, s, ()), missing)]
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
    """The claim that two events whose numbers do not increase both run."""
    numbers = sorted({(one.number + 1, other.number + 1) for one, other in pairs})
    which = ", ".join(f"{one} and then {other}" for one, other in numbers)
    return f"events in branches that seem to exclude each other may both run: {which}", world.terms.or_(
        *(world.terms.and_(one.guard, other.guard) for one, other in pairs)
    )


def _defined_until(world: World, number: int, source: Outcome) -> Term:
    """The condition that the source is defined until its first event with this number or a later one; until its end if there is none."""
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
    """A description of a possible difference. ``others`` are the target's events that may correspond to ``s``, ``partners`` those of them with the
    same key.
    """
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
    """The condition that the target reaches ``t``, and is undefined before it, or has operands or memory that do not refine the source's.

    Results of earlier events are shared. This is correct if these events agree; if one does not, its own claim covers it. ``name`` distinguishes the
    indices of several comparisons.
    """
    undefined, points = undefined_anywhere(world, t, beside=s)
    cases = [undefined]
    for i, (a, b) in enumerate(zip(s.operands, t.operands, strict=True)):
        wrong, at = _wrong_operand(world, f"{name}.operand{i}", a, b, s, t)
        cases.append(wrong)
        points += at
    if not s.looks_around:
        return _where_defined(world, s, points, t, cases)
    cases.append(loads_uninitialised(world, s.memory, t.memory))
    require_shared_globals([source.module, target.module], [s.memory, t.memory])
    for element in element_types(s.memory, t.memory):
        wrong, at = memory_differs(world, element, s.memory, t.memory, f"{name}.memory")
        cases.append(wrong)
        points += at
    wrong, at = escaped_differ(world, f"{name}.passed-on", s.memory, t.memory)
    points += at
    return _where_defined(world, s, points, t, [*cases, wrong])


def _where_defined(world: World, s: Event, points: Sequence[Indices], t: Event, cases: Sequence[Term]) -> Term:
    """The condition that the target reaches ``t`` in one of ``cases``, where the source is defined until ``s``."""
    wrong = world.terms.or_(*cases)
    return wrong if wrong is world.terms.false else world.terms.and_(t.guard, defined(world, s, points), wrong)


def _wrong_operand(world: World, name: str, a: SymbolicValue, b: SymbolicValue, s: Event, t: Event) -> tuple[Term, list[Indices]]:
    """The condition that operand ``b`` does not refine ``a``, and symbolic indices. The events have one key, so both have one type, possibly without
    rank.
    """
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
    """The condition that two memrefs denote different places of the caller's memory, or different new buffers. Their content is compared with
    memory.
    """
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
    """The condition that two views do not start at one place of the caller's memory, or in corresponding new buffers."""
    terms, block, other_block = world.terms, one.root.block, other.root.block
    escapes, other_escapes = s.memory.escaped.get(block, ()), t.memory.escaped.get(other_block, ())
    if escapes and other_escapes:
        pairs = [(e, o) for e in escapes for o in other_escapes if e.place == o.place]
        return terms.not_(terms.or_(*(terms.and_(e.guard, o.guard) for e, o in pairs)))
    start, other_start = one.root.pointer + one.offset, other.root.pointer + other.offset
    return terms.not_(terms.and_(same_block(world, block, other_block), same_position(world, start, other_start)))
