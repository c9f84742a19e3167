"""New memory blocks that events can access (escaped blocks), and the memory that events leave."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from smtenc.semantics.values import Block, BlockKind, Place, Root, Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term


class Escape(NamedTuple):
    """The escape of a new block: under ``guard``, it was first passed to the event and operand with the numbers ``place``.

    ``root`` is the block as that operand shows it. A block that is passed on in several branches has one escape for each, at most one of which
    counts.
    """

    guard: Term
    place: tuple[int, int]
    root: Root


Escaped = Mapping[Block, tuple[Escape, ...]]
"""The escapes of each new block that events can access."""


@dataclass(frozen=True, eq=False, slots=True)
class LeftByEvent:
    """The effect of the event ``name`` on memory, under ``guard``: arbitrary content in all blocks that it can access."""

    guard: Term
    name: str
    escaped: Escaped
    """The new blocks among these."""


def left_by_event(world: World, event: LeftByEvent, place: Place) -> tuple[Term, Scalar] | None:
    """Return the condition that the event has run and can access a place, and the content it leaves there; None if it certainly cannot."""
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
    """Yield, for each event so far that may have freed the block, the condition that it has."""
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
    """Return whether the program itself allocated the block (on heap or stack), so that no other code can access it until it is passed on."""
    return block.kind in (BlockKind.HEAP, BlockKind.STACK)
