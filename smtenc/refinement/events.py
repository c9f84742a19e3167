"""Refinement of traces: the target does what the source does, in the same order, with the same operands, and finds the same memory.

An event need not come back. So what the source leaves undefined only after an event excuses nothing at the event itself.
"""

from __future__ import annotations

from collections.abc import Iterator

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
from smtenc.semantics.events import Event
from smtenc.semantics.execution import Outcome
from smtenc.semantics.opaque import only_view
from smtenc.semantics.storage.memory import same_block, same_position
from smtenc.semantics.values import Indices, MemRef, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term


def event_claims(world: World, source: Outcome, target: Outcome) -> Iterator[tuple[str, Term]]:
    """For each event of either trace, that something is wrong with it although the source comes as far as that; and in words, what would be.

    Raises ``Unsupported`` where what an event may touch cannot be compared.
    """
    for k in range(max(len(source.events), len(target.events))):
        before = source.events[k] if k < len(source.events) else source
        if k >= len(source.events):
            yield f"event {k + 1}, {target.events[k].operation.name}, is in the target only", defined(world, before, ())
        elif k >= len(target.events):
            yield f"event {k + 1}, {source.events[k].operation.name}, is in the source only", defined(world, before, ())
        else:
            yield _difference(k + 1, source.events[k], target.events[k]), _wrong_event(world, k, source, target)


def _difference(number: int, s: Event, t: Event) -> str:
    one, other = s.operation.name, t.operation.name
    if one != other:
        return f"event {number} is {one} in the source, {other} in the target"
    if s.key != t.key:
        return f"event {number}, {one}, has other attributes, types or regions"
    return f"event {number}, {one}, may find other operands or other memory, or the target may be undefined before it"


def _wrong_event(world: World, k: int, source: Outcome, target: Outcome) -> Term:
    """The target is undefined before event ``k``, or does something else, or with operands or memory that do not refine the source's.

    Results of earlier events are shared. That is right where these are: and where one is not, its own claim says so.
    """
    s, t, terms = source.events[k], target.events[k], world.terms
    if s.key != t.key:
        return defined(world, s, ())
    undefined, points = undefined_anywhere(world, t)
    cases = [undefined, loads_uninitialised(world, s.memory, t.memory)]
    for i, (a, b) in enumerate(zip(s.operands, t.operands, strict=True)):
        wrong, at = _wrong_operand(world, f"event{k}.operand{i}", a, b, s, t)
        cases.append(wrong)
        points += at
    require_shared_globals([source.module, target.module], [s.memory, t.memory])
    for element in element_types(s.memory, t.memory):
        wrong, at = memory_differs(world, element, s.memory, t.memory, f"event{k}.memory")
        cases.append(wrong)
        points += at
    wrong, at = escaped_differ(world, f"event{k}.passed-on", s.memory, t.memory)
    points += at
    return terms.and_(defined(world, s, points), terms.or_(*cases, wrong))


def _wrong_operand(world: World, name: str, a: SymbolicValue, b: SymbolicValue, s: Event, t: Event) -> tuple[Term, list[Indices]]:
    """Of events of one key, so ``a`` and ``b`` are of one type."""
    terms = world.terms
    match a, b:
        case Scalar(), Scalar():
            return world.not_refined(a, b), []
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
    terms, one, other = world.terms, only_view(a), only_view(b)
    block, other_block = one.root.block, other.root.block
    escape, other_escape = s.memory.escaped.get(block), t.memory.escaped.get(other_block)
    if escape is not None and other_escape is not None:
        moved = terms.bool_constant(escape.place != other_escape.place)
    else:
        start, other_start = one.root.pointer + one.offset, other.root.pointer + other.offset
        moved = terms.not_(terms.and_(same_block(world, block, other_block), same_position(world, start, other_start)))
    wrong = terms.or_(b.poison, moved, descriptors_differ(world, one, other, a.shape, b.shape))
    return terms.and_(terms.not_(a.poison), wrong)
