"""Integers of which some bits are known: what holds of a value in every iteration of a loop, whatever the others are.

A rule of a dialect's table ``KNOWN_BITS`` says which bits of a result are known by those of the operands, where the result is not poison.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from smtenc.ir.core import Operation

if TYPE_CHECKING:
    from smtenc.interpreter.machine import Machine


@dataclass(frozen=True, slots=True)
class KnownBits:
    """All integers of ``width`` bits that have the bits of ``mask`` as ``bits`` has them; ``bits`` has none outside of ``mask``."""

    width: int
    mask: int
    bits: int

    @classmethod
    def exactly(cls, width: int, value: int) -> KnownBits:
        """One integer."""
        every = (1 << width) - 1
        return cls(width, every, value & every)

    @classmethod
    def anything(cls, width: int) -> KnownBits:
        """All integers of a width."""
        return cls(width, 0, 0)

    @property
    def exact(self) -> int | None:
        """The integer, unsigned, where there is one only."""
        return self.bits if self.mask == (1 << self.width) - 1 else None

    @property
    def low(self) -> int:
        """How many of the lowest bits are known, up to the first that is not."""
        unknown = ~self.mask & ((1 << self.width) - 1)
        return self.width if unknown == 0 else (unknown & -unknown).bit_length() - 1

    @property
    def zeros(self) -> int:
        """How many of the lowest bits are known to be zero."""
        possible = ~(self.mask & ~self.bits) & ((1 << self.width) - 1)
        return self.width if possible == 0 else (possible & -possible).bit_length() - 1

    def range(self, *, signed: bool) -> tuple[int, int]:
        """The least and the greatest of the integers."""
        least, greatest = self.bits, self.bits | (~self.mask & ((1 << self.width) - 1))
        sign = 1 << self.width >> 1
        if not signed or not sign:
            return least, greatest
        if not self.mask & sign:
            least, greatest = least | sign, greatest & ~sign
        return least - ((least & sign) << 1), greatest - ((greatest & sign) << 1)

    def joined(self, other: KnownBits) -> KnownBits:
        """What is known of an integer that is among these or among the others."""
        mask = self.mask & other.mask & ~(self.bits ^ other.bits)
        return KnownBits(self.width, mask, self.bits & mask)

    def differs(self, other: KnownBits) -> bool:
        """Whether no integer is among both."""
        return bool(self.mask & other.mask & (self.bits ^ other.bits))


Rule = Callable[["Machine", Operation, Sequence[KnownBits]], KnownBits]
"""What is known of an operation's only result, unless that is poison, by what is known of its operands."""


def lowest(width: int, known: int, value: int) -> KnownBits:
    """The integers of which the lowest ``known`` bits are those of ``value``."""
    mask = (1 << min(known, width)) - 1
    return KnownBits(width, mask, value & mask)
