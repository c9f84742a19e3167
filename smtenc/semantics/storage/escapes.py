"""New blocks that events may touch, and what events leave in memory."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from smtenc.semantics.values import Block, BlockKind, Place, Root, Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term


class Escape(NamedTuple):
    """How a new block came to be known: the number of the event that had it first, and of its operand there; the block as it is seen in it."""

    place: tuple[int, int]
    root: Root


def after_event(world: World, place: Place, events: Sequence[str], escaped: Mapping[Block, Escape]) -> Scalar | None:
    """What the last event left at a place; None where no event has run that may touch the block."""
    block = place.root.block
    if not events or block.initial is not None or not (block.visible or block in escaped):
        return None
    position = world.lowering.lower(place.position, world.options.index_bits)
    name = f"{events[-1]}.memory.{block.element}"
    if block.id is None:
        name += _suffix(escaped[block].place)
    arguments = (position,) if block.id is None else (block.id, position)
    poison = world.terms.apply(f"{name}.poison", arguments, BOOLEAN)
    return world.scalar(block.element, world.terms.apply(name, arguments, world.sort(block.element)), poison)


def freed_by_events(world: World, block: Block, events: Sequence[str], escaped: Mapping[Block, Escape]) -> Iterator[Term]:
    """For each event so far that may have ended the block's life, whether it has."""
    if not block.freeable:
        return
    for number, name in enumerate(events):
        if block.id is not None:
            yield world.terms.apply(f"{name}.freed", (block.id,), BOOLEAN)
        elif block in escaped and escaped[block].place[0] <= number:
            yield world.terms.symbol(f"{name}.freed{_suffix(escaped[block].place)}", BOOLEAN)


def _suffix(place: tuple[int, int]) -> str:
    event, operand = place
    return f".new.{event}.{operand}"


def is_local(block: Block) -> bool:
    """Whether the program made the block, and nobody else knows it until it is passed on."""
    return block.kind in (BlockKind.HEAP, BlockKind.STACK)
