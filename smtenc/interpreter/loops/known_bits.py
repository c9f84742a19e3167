"""Integers of which some bits are known: invariants of a value in all iterations of a loop.

A rule of a dialect's table ``KNOWN_BITS`` computes the known bits of a result from those of the operands, if the result is not poison.
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
    """All integers of ``width`` bits that agree with ``bits`` on the bits of ``mask``; ``bits`` is zero outside of ``mask``."""

    width: int
    mask: int
    bits: int

    @classmethod
    def exactly(cls, width: int, value: int) -> KnownBits:
        """Return the set with this single integer, modulo 2^``width``."""
        every = (1 << width) - 1
        return cls(width, every, value & every)

    @classmethod
    def anything(cls, width: int) -> KnownBits:
        """Return the set of all integers of ``width`` bits."""
        return cls(width, 0, 0)

    @property
    def exact(self) -> int | None:
        """The only integer of the set, unsigned; None if there are several."""
        return self.bits if self.mask == (1 << self.width) - 1 else None

    @property
    def low(self) -> int:
        """The number of lowest bits that are known, up to the first unknown bit."""
        unknown = ~self.mask & ((1 << self.width) - 1)
        return self.width if unknown == 0 else (unknown & -unknown).bit_length() - 1

    @property
    def zeros(self) -> int:
        """The number of lowest bits that are known to be zero."""
        possible = ~(self.mask & ~self.bits) & ((1 << self.width) - 1)
        return self.width if possible == 0 else (possible & -possible).bit_length() - 1

    def range(self, *, signed: bool) -> tuple[int, int]:
        """Return the least and the greatest of the integers."""
        least, greatest = self.bits, self.bits | (~self.mask & ((1 << self.width) - 1))
        sign = 1 << self.width >> 1
        if not signed or not sign:
            return least, greatest
        if not self.mask & sign:
            least, greatest = least | sign, greatest & ~sign
        return least - ((least & sign) << 1), greatest - ((greatest & sign) << 1)

    def joined(self, other: KnownBits) -> KnownBits:
        """Return the least such set that contains both sets."""
        mask = self.mask & other.mask & ~(self.bits ^ other.bits)
        return KnownBits(self.width, mask, self.bits & mask)

    def differs(self, other: KnownBits) -> bool:
        """Return whether no integer is in both sets."""
        return bool(self.mask & other.mask & (self.bits ^ other.bits))


Rule = Callable[["Machine", Operation, Sequence[KnownBits]], KnownBits]
"""A function from an operation and the known bits of its operands to the known bits of its only result, unless that is poison."""


def lowest(width: int, known: int, value: int) -> KnownBits:
    """Return the integers whose lowest ``known`` bits are those of ``value``."""
    mask = (1 << min(known, width)) - 1
    return KnownBits(width, mask, value & mask)
