"""Events: what a program does that the rest of the world can see, beyond its memory and results. The trace of a program is a list of them.

An event may read and write all memory that the caller knows and every new block that was ever passed to one, and may end the lives of blocks.
What it answers has a name that both programs share, by its number and what is done: whether they may share it (the same operands, the same memory
before) is for refinement to ask.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from smtenc.ir.core import Operation
from smtenc.semantics.values import Block, BlockKind, Root, Scalar, SymbolicValue
from smtenc.terms.environment import BOOLEAN, Term

if TYPE_CHECKING:
    from smtenc.semantics.execution import UndefinedSomewhere
    from smtenc.semantics.memory import Memory, Place
    from smtenc.semantics.world import World


@dataclass(frozen=True, eq=False, slots=True)
class Event:
    """One event: what is done (``key``) on what, and how far the program had come: undefined behaviour before it, memory as it found it."""

    name: str
    operation: Operation
    key: Hashable
    operands: tuple[SymbolicValue, ...]
    undefined: tuple[Term, ...]
    somewhere: tuple[UndefinedSomewhere, ...]
    memory: Memory


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
