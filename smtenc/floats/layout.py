"""The layout of the absolute values of one format over codes in the abstract encoding (thesis sections 4.1, 4.3 and 4.4).

The thesis gives each constant a magnitude *variable* and preconditions that order them. Here constants have *fixed* codes: between two neighbouring
constants there is room for every value that a counterexample could need there. A counterexample uses at most N magnitudes (one for each float-sorted
term of the query), at most ``ulps - 1`` of them between neighbours that are ``ulps`` steps apart, so ``min(N, ulps - 1)`` codes a gap are enough, and
mapping its magnitudes into the codes in order keeps order, equality and constants. That costs ``log2(#constants + 1)`` bits against the thesis's
width and saves all variables and preconditions, which then cannot contradict.

**Neighbours.** The same mapping can keep neighbours: if m and m + 1 are both among the N magnitudes or the constants, they get neighbouring codes.
Cut the magnitudes of a gap into runs of consecutive magnitudes, put the run that begins at the lower constant at the gap's lower end, the others
behind it in order, and the run that ends at the upper constant at the upper end. This fits, because there are no more magnitudes than codes. A run
that both begins at the lower and ends at the upper constant has all ``ulps - 1`` magnitudes of the gap, so N is not less and the gap has exactly that
many codes. ``nesting`` relies on this.
"""

from __future__ import annotations

import bisect
import itertools
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cached_property

from smtenc.errors import Unsupported
from smtenc.floats.formats import FloatFormat, NanEncoding, round_fraction, to_fraction


class Casts(Enum):
    """The precision of conversions between formats: one uninterpreted function for each pair of formats, or the layout of one format over another."""

    LOOSE = "loose"
    PRECISE = "precise"


@dataclass(frozen=True)
class Layout:
    """The codes of one format: 0 is 0.0, the finite codes ascend, ``infinity`` is the first code that is not finite; ``width`` bits hold all codes.

    ``magnitudes[i]`` is a constant's magnitude bits in the format, ``codes[i]`` its code; both ascend and start with 0. ``base`` is the layout of the
    narrower format over which this one is laid (see ``nesting``), with ``offset_bits`` bits below its codes.
    """

    format: FloatFormat
    width: int
    infinity: int
    magnitudes: tuple[int, ...]
    codes: tuple[int, ...]
    base: Layout | None = None
    offset_bits: int = 0

    @property
    def nan(self) -> int:
        """The code of NaN, which is also the overflow result of a format with NaN and without infinity. Raises ``Unsupported`` if the format has no
        NaN.
        """
        if self.format.nan is NanEncoding.NONE:
            raise Unsupported(f"{self.format.name} has no NaN")
        return self.infinity + 1 if self.format.has_infinity else self.infinity

    @property
    def top(self) -> int:
        """The largest code in use."""
        return self.nan if self.format.has_nan else self.infinity - 1

    @property
    def overflow(self) -> int:
        """The code that represents infinity (``FloatFormat.overflow_bits``): that of Inf, or NaN, or the largest finite number."""
        return self.infinity if self.format.has_nan else self.infinity - 1

    @property
    def one(self) -> int:
        return self.code(self.format.one_bits)

    @cached_property
    def _code_of(self) -> dict[int, int]:
        return dict(zip(self.magnitudes, self.codes, strict=True))

    def has(self, magnitude: int) -> bool:
        """Return whether ``code`` is defined for these magnitude bits."""
        return magnitude > self.format.max_finite_bits or magnitude in self._code_of

    def code(self, magnitude: int) -> int:
        """Return the code of a constant's magnitude bits, of Inf or of a NaN. Raises ``KeyError`` for any other magnitude."""
        fmt = self.format
        if magnitude > fmt.max_finite_bits:
            return self.infinity if fmt.has_infinity and magnitude == fmt.infinity_bits else self.nan
        return self._code_of[magnitude]

    def magnitude(self, code: int) -> int:
        """Return magnitude bits of a real value that ``code`` may represent: constants exactly, the others spread over their gap in order."""
        fmt = self.format
        if code >= self.infinity:
            if fmt.has_infinity and code == self.infinity:
                return fmt.infinity_bits
            return fmt.nan_bits if fmt.has_nan else fmt.max_finite_bits
        position = bisect.bisect_right(self.codes, code) - 1
        last = position + 1 == len(self.codes)
        low = self.codes[position], self.magnitudes[position]
        high = (self.infinity, fmt.max_finite_bits + 1) if last else (self.codes[position + 1], self.magnitudes[position + 1])
        if self.base is not None and code < self.base.infinity << self.offset_bits:
            # closer bounds: the ends and the middle of the block, which is one step of the base
            points = [low, high, *self._block(code >> self.offset_bits)]
            low = max(p for p in points if p[0] <= code)
            high = min(p for p in points if p[0] > code)
        # where high - low >= high_code - low_code distinct codes get distinct magnitudes
        return low[1] + (high[1] - low[1]) * (code - low[0]) // (high[0] - low[0])

    def _block(self, base_code: int) -> list[tuple[int, int]]:
        """Return (code, magnitude) of the ends and, if it exists, the middle of the block above a code of the base."""
        assert self.base is not None
        block = Block.of(self.format, self.base.format, self.base.magnitude(base_code))
        first, size = base_code << self.offset_bits, 1 << self.offset_bits
        middle = [] if block.middle is None else [(first + size // 2, block.middle)]
        return [(first, block.start), *middle, (first + size, block.end)]

    def shift_over(self, narrow: Layout) -> int | None:
        """Return the number of bits that this layout has below the codes of ``narrow``; None if it is not laid over it."""
        total, layout = 0, self
        while layout.base is not None:
            total += layout.offset_bits
            layout = layout.base
            if layout.format == narrow.format:
                return total
        return None


@dataclass(frozen=True, slots=True)
class Block:
    """The magnitudes of a wide format from n to the next number of a narrow format: both ends, and the middle if the wide format has it.

    The middle exists if the wide format has any number strictly between the ends: then it has one digit more than the narrow format, and a step half
    as large. The last block ends with the number that would follow the largest one, or with one more than the largest magnitude of the wide format.
    """

    start: int
    middle: int | None
    end: int

    @staticmethod
    def of(wide: FloatFormat, narrow: FloatFormat, n: int) -> Block:
        """Return the block that starts at ``n``, finite magnitude bits of ``narrow``. ``wide`` must have all numbers of ``narrow``."""
        low = to_fraction(narrow, n)
        # the largest number is not the first of its exponent, so the step before it is the step after it
        high = to_fraction(narrow, n + 1) if n < narrow.max_finite_bits else 2 * low - to_fraction(narrow, n - 1)
        start, end = _exact(wide, low), _exact(wide, high)
        assert start is not None
        return Block(start, _exact(wide, (low + high) / 2), wide.max_finite_bits + 1 if end is None else end)


def _exact(fmt: FloatFormat, value: Fraction) -> int | None:
    """Return the magnitude bits of a number that the format has, else None."""
    if value > to_fraction(fmt, fmt.max_finite_bits):
        return None
    bits = round_fraction(fmt, value)
    return bits if to_fraction(fmt, bits) == value else None


def lay_out(fmt: FloatFormat, constants: Iterable[int], values: int, width: int | None = None) -> Layout:
    """Return the layout for constants with these bit patterns (signs and non-finite constants do not matter) and ``values`` other terms.

    The layout always has 0.0 and 1.0, and the largest finite number if it also represents infinity. With ``width`` the gaps get the most room that
    this number of magnitude bits allows, instead of ``values``; constants keep their codes, even if they need more bits.
    """
    magnitudes = finite_magnitudes(fmt, constants)
    gaps = [high - low - 1 for low, high in itertools.pairwise([*magnitudes, fmt.max_finite_bits + 1])]
    if width is not None:
        # a gap's room is at least 1 where there is a value at all, and all codes up to NaN fit
        rooms = range(1, 1 << width)
        values = max(1, bisect.bisect_right(rooms, 1 << width, key=lambda room: sum(min(room, gap) + 1 for gap in gaps) + 2))
    codes = [0]
    for gap in gaps:
        codes.append(codes[-1] + min(values, gap) + 1)
    infinity = codes.pop()
    return Layout(fmt, width_for(fmt, infinity), infinity, tuple(magnitudes), tuple(codes))


def finite_magnitudes(fmt: FloatFormat, constants: Iterable[int]) -> list[int]:
    """Return, ascending, the magnitude bits of the finite constants and of the numbers that every layout has."""
    always = {0, fmt.one_bits} if fmt.has_nan else {0, fmt.one_bits, fmt.max_finite_bits}
    return sorted(always | {m for c in constants if (m := c & fmt.magnitude_mask) <= fmt.max_finite_bits})


def width_for(fmt: FloatFormat, infinity: int) -> int:
    """Return the number of bits for the largest code. ``infinity`` is the first code that is not finite; it must be representable even if no value
    has it.
    """
    return max(infinity, infinity + fmt.has_infinity + fmt.has_nan - 1).bit_length()
