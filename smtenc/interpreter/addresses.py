"""Addresses of memory blocks: which numbers they have, once a program looks at them, and which block an address belongs to.

Source: LLVM's Language Reference, "Allocated Objects", "Pointer Aliasing Rules", "inttoptr .. to". The address of a block is a choice of the machine.
Here a block is aligned exactly as is stated of it, so that a missing alignment shows, and no address is used twice.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from dataclasses import dataclass, field
from zlib import crc32

from smtenc.errors import Unsupported
from smtenc.interpreter.values import NULL, Block, Inconclusive, Pointer, Unclaimed
from smtenc.ir.llvm import data_layout
from smtenc.ir.llvm.data_layout import USUAL_MACHINE, MachineLayout
from smtenc.ir.types import IndexType, Type

LOOKED_AT = "the addresses of memory blocks"
"""The name under which a run records that a value depends on an address (``Machine.approximate``)."""

OBJECT_BITS = 47
"""The bound of sizes: no object has more than ``1 << OBJECT_BITS`` bytes, as machines leave the upper half of an address space to their systems."""

_EVERY = 1 << 12
"""The alignment of blocks that the caller can see and of which nothing is stated: the first byte of such a block is assumed to have every alignment
(``alignment-holds``).
"""


@dataclass(frozen=True, slots=True)
class _Room:
    """Addresses of blocks that the program allocates: from ``middle`` up to ``high``, or down to ``low``."""

    low: int
    middle: int
    high: int


@dataclass(frozen=True, slots=True)
class _Space:
    """Where blocks lie: ``rooms`` for those that the program allocates, one above those that its caller can see and one below. The latter begin at
    ``visible``; each has ``1 << apart`` bytes to itself, one of ``places``, which depends on its name alone, so that two programs see the same ones.
    """

    rooms: tuple[_Room, _Room]
    visible: int
    apart: int
    places: int


_WIDE = _Space((_Room(0x5000_0000_0000, 0x5500_0000_0000, 1 << 52), _Room(1 << 53, 5 << 52, 1 << 60)), 1 << 52, 28, 1 << 20)
_NARROW = _Space((_Room(0x5000_0000, 0x6000_0000, 1 << 32), _Room(0x0100_0000, 0x0800_0000, 0x1000_0000)), 0x1000_0000, 22, 1 << 8)
"""The addresses where ``index`` has more than 32 bits, and where it has not, so that an address fits in it as on machines of 32 bits."""
_TINY = _Space((_Room(0x5200, 0x6000, 1 << 16), _Room(0x100, 0x800, 0x1000)), 0x1000, 14, 1)
"""The addresses where pointers have 16 bits."""

_BETWEEN = 64
"""The least number of bytes between two blocks."""


@dataclass(eq=False)
class Addresses:
    """The addresses of one execution, and the sizes that they count. ``number`` tells executions apart that differ in nothing else: local blocks have
    other addresses, on another side of visible ones and in another direction. ``index_bytes`` is the size of an ``index`` in memory; ``layout`` is what
    the module's data layout states.
    """

    number: int = 0
    index_bytes: int = 8
    layout: MachineLayout = USUAL_MACHINE
    _known: dict[int, Block] = field(default_factory=dict)
    """The blocks by the addresses of their first bytes."""
    _seen: set[Block] = field(default_factory=set)
    """The blocks whose addresses the program has seen."""
    _sorted: list[int] = field(default_factory=list)
    _taken: dict[_Room, list[int]] = field(default_factory=dict)
    """The lowest and the highest address of what the program allocated in a room."""

    @property
    def _space(self) -> _Space:
        if self.layout.pointer_bits < 32:
            return _TINY
        return _WIDE if self.index_bytes > 4 else _NARROW

    # ---- sizes

    def size_of(self, type: Type) -> int:
        """Return the size of a type in memory, in bytes. Raises ``Inconclusive`` for a type without a known layout."""
        if isinstance(type, IndexType):
            return self.index_bytes
        try:
            return data_layout.size_of(type)
        except Unsupported as error:
            raise Inconclusive(error.message) from error

    def alignment_of(self, type: Type) -> int:
        """Return the alignment of a type in memory, in bytes. Raises ``Inconclusive`` for a type without a known layout."""
        if isinstance(type, IndexType):
            return self.index_bytes
        try:
            return data_layout.alignment_of(type)
        except Unsupported as error:
            raise Inconclusive(error.message) from error

    def granule(self, block: Block) -> int:
        """Return the size of one element of a block, in bytes. Raises ``Inconclusive`` as ``size_of`` does."""
        if not block.granule:
            block.granule = self.size_of(block.element)
        return block.granule

    def size(self, block: Block) -> int:
        """Return the size of a block, in bytes. Raises ``Inconclusive`` as ``size_of`` does, and ``Unclaimed`` for a block that the lower half of a
        machine's addresses cannot hold.
        """
        size = block.size * (block.granule or self.granule(block))
        if size > 1 << OBJECT_BITS:
            raise Unclaimed(f"address-bits={OBJECT_BITS}", f"a block of {size} bytes")
        return size

    # ---- addresses

    @property
    def bits(self) -> int:
        """The bits of an address."""
        return self.layout.pointer_bits

    def wrapped(self, address: int) -> int:
        """Return an address modulo 2^``bits``, unsigned."""
        return address % (1 << self.bits)

    def signed_offset(self, offset: int) -> int:
        """Return an offset modulo 2^``bits``, signed."""
        half = 1 << (self.bits - 1)
        return (offset + half) % (1 << self.bits) - half

    def of(self, block: Block) -> int:
        """Return the address of the first byte of a block. Raises ``Inconclusive`` for elements without a known layout, and for a visible block that
        is too large.
        """
        if block.part_of is not None:
            return self.of(block.part_of) + next(part.start for part in block.part_of.parts if part.block is block)
        if block.address is None:
            block.address = self._visible(block) if block.origin.visible else self._local(block)
            self._known[block.address] = block
            insort(self._sorted, block.address)
        return block.address

    def alignment(self, block: Block) -> int:
        """Return the alignment of the first byte of a block, whatever address a machine chooses. Raises ``Inconclusive`` as ``alignment_of`` does."""
        return block.alignment or (_EVERY if block.origin.visible else self.alignment_of(block.element))

    def at(self, pointer: Pointer) -> int:
        """Return the address that a pointer has, unsigned. Raises ``Inconclusive`` as ``of`` does."""
        return pointer.offset if pointer.block is None else self.wrapped(self.of(pointer.block) + pointer.offset)

    def seen(self, pointer: Pointer) -> int:
        """Return the address that a pointer has, as a number that the program computes with, or compares. Raises ``Inconclusive`` as ``of`` does."""
        if pointer.block is not None:
            self._seen.add(pointer.block)
        return self.at(pointer)

    def is_aligned(self, pointer: Pointer, alignment: int) -> bool:
        """Return whether a pointer has an alignment on every machine that gives the program the addresses that it has seen."""
        block = pointer.block
        if block is not None and alignment > self.alignment(block) and block not in self._seen:
            # another machine may put the block elsewhere
            return False
        return self.at(pointer) % alignment == 0

    def find(self, address: int) -> Pointer:
        """Return the pointer to an address: into the block, or just behind the block, whose address the program has looked at; else without a
        block.
        """
        place = bisect_right(self._sorted, address)
        if place:
            first = self._sorted[place - 1]
            block = self._known[first]
            if address <= first + self.size(block) and block in self._seen:
                return Pointer(block, address - first)
        return Pointer(None, address) if address else NULL

    def _local(self, block: Block) -> int:
        alignment, count, size = self.alignment(block), len(self._known), self.size(block)
        # an odd multiple of the alignment is aligned no better; which one it is differs from block to block, and from run to run
        further = alignment * (1 + 2 * ((5 * count + 3 * self.number) % 8))
        room = self._space.rooms[self.number // 2 % 2]
        lowest, highest = self._taken.setdefault(room, [room.middle, room.middle])
        below = (lowest - size - _BETWEEN) // (2 * alignment) * 2 * alignment - further
        if self.number % 2 and below >= room.low:
            self._taken[room][0] = below
            return below
        if highest + size + 18 * alignment > room.high:
            room = self._space.rooms[0]
            _, highest = self._taken.setdefault(room, [room.middle, room.middle])
        first = -(-highest // (2 * alignment)) * 2 * alignment + further
        self._taken[room][1] = first + size + _BETWEEN
        return first

    def _visible(self, block: Block) -> int:
        space, alignment = self._space, self.alignment(block)
        if self.size(block) > (1 << space.apart) - 2 * _EVERY:
            raise Inconclusive(f"the address of {block.name}, which is too large to have one here")
        place = crc32(block.name.encode()) % space.places
        while any((first - space.visible) >> space.apart == place for first in self._known):
            place += 1
        # whatever is a multiple of 2^apart is aligned better than most alignments
        return space.visible + (place << space.apart) + (alignment + _EVERY if alignment < _EVERY else alignment)
