"""New blocks that events may touch, and what events leave in memory."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from smtenc.semantics.values import Block, BlockKind, Place, Root, Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term


class Escape(NamedTuple):
    """How a new block came to be known where ``guard`` holds: the number of the event that had it first, and of its operand there.

    ``root`` is the block as it is seen in it. A block that is passed on in several branches has an escape for each, of which one counts.
    """

    guard: Term
    place: tuple[int, int]
    root: Root


Escaped = Mapping[Block, tuple[Escape, ...]]


@dataclass(frozen=True, eq=False, slots=True)
class LeftByEvent:
    """What an event of this name left, where ``guard`` holds: anything, in all blocks that it may touch."""

    guard: Term
    name: str
    escaped: Escaped
    """The new blocks among these."""


def left_by_event(world: World, event: LeftByEvent, place: Place) -> tuple[Term, Scalar] | None:
    """Whether an event has run that may touch a place, and what it left there; None where none may have."""
    block, t = place.root.block, world.terms
    if block.initial is not None:
        return None
    if block.visible:
        return event.guard, _content(world, event.name, place, "")
    escapes = event.escaped.get(block, ())
    if not escapes:
        return None
    *others, last = escapes
    value = _content(world, event.name, place, _suffix(last.place))
    for escape in reversed(others):
        value = world.ite(escape.guard, _content(world, event.name, place, _suffix(escape.place)), value)
    return t.and_(event.guard, t.or_(*(e.guard for e in escapes))), value


def _content(world: World, event: str, place: Place, suffix: str) -> Scalar:
    block = place.root.block
    position = world.lowering.lower(place.position, world.options.index_bits)
    name = f"{event}.memory.{block.element}{suffix}"
    arguments = (position,) if block.id is None else (block.id, position)
    poison = world.terms.apply(f"{name}.poison", arguments, BOOLEAN)
    return world.scalar(block.element, world.terms.apply(name, arguments, world.sort(block.element)), poison)


def freed_by_events(world: World, block: Block, events: Sequence[LeftByEvent]) -> Iterator[Term]:
    """For each event so far that may have ended the block's life, whether it has."""
    t = world.terms
    if not block.freeable:
        return
    for event in events:
        if block.id is not None:
            yield t.and_(event.guard, t.apply(f"{event.name}.freed", (block.id,), BOOLEAN))
            continue
        for escape in event.escaped.get(block, ()):
            yield t.and_(event.guard, escape.guard, t.symbol(f"{event.name}.freed{_suffix(escape.place)}", BOOLEAN))


def _suffix(place: tuple[int, int]) -> str:
    event, operand = place
    return f".new.{event}.{operand}"


def is_local(block: Block) -> bool:
    """Whether the program made the block, and nobody else knows it until it is passed on."""
    return block.kind in (BlockKind.HEAP, BlockKind.STACK)
