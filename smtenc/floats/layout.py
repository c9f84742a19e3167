"""How the abstract encoding lays the absolute values of one format out over codes (thesis sections 4.1, 4.3 and 4.4).

The thesis gives each constant a magnitude *variable* and preconditions that order them. Here constants have *fixed* codes: between two
neighbouring constants there is room for every value that a counterexample could need there. A counterexample uses at most N magnitudes
(one for each float-sorted term of the query), at most ``ulps - 1`` of them between neighbours that are ``ulps`` steps apart, so
``min(N, ulps - 1)`` codes a gap are enough, and mapping its magnitudes into the codes in order keeps order, equality and constants.
That costs ``log2(#constants + 1)`` bits against the thesis's width and saves all variables and preconditions, which then cannot contradict.
"""

from __future__ import annotations

import bisect
import itertools
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from smtenc.errors import Unsupported
from smtenc.floats.formats import FloatFormat, NanEncoding


class Casts(Enum):
    """How conversions between formats are known: as one function a pair of formats, or by the layout of one format over another."""

    LOOSE = "loose"
    PRECISE = "precise"


@dataclass(frozen=True)
class Layout:
    """Codes of one format: 0 is 0.0, ``infinity`` is Inf, ``nan`` is NaN and the largest code in use; ``width`` magnitude bits hold them.

    ``magnitudes[i]`` is a constant's magnitude bits in the format, ``codes[i]`` its code; both ascend and start with 0.
    """

    format: FloatFormat
    width: int
    infinity: int
    magnitudes: tuple[int, ...]
    codes: tuple[int, ...]

    @property
    def nan(self) -> int:
        return self.infinity + 1

    @property
    def one(self) -> int:
        return self.code(self.format.one_bits)

    def code(self, magnitude: int) -> int:
        """The code of a constant's magnitude bits, of Inf or of a NaN. Raises ``KeyError`` for any other magnitude."""
        if magnitude >= self.format.infinity_bits:
            return self.infinity if magnitude == self.format.infinity_bits else self.nan
        position = bisect.bisect_left(self.magnitudes, magnitude)
        if position == len(self.magnitudes) or self.magnitudes[position] != magnitude:
            raise KeyError(magnitude)
        return self.codes[position]

    def magnitude(self, code: int) -> int:
        """Magnitude bits of a real value that ``code`` may stand for: constants exactly, the others spread over their gap in order."""
        if code >= self.infinity:
            return self.format.infinity_bits if code == self.infinity else self.format.nan_bits
        position = bisect.bisect_right(self.codes, code) - 1
        low_code, low = self.codes[position], self.magnitudes[position]
        if code == low_code:
            return low
        last = position + 1 == len(self.codes)
        high_code = self.infinity if last else self.codes[position + 1]
        high = self.format.infinity_bits if last else self.magnitudes[position + 1]
        # high - low >= high_code - low_code, so distinct codes get distinct magnitudes
        return low + (high - low) * (code - low_code) // (high_code - low_code)


def lay_out(fmt: FloatFormat, constants: Iterable[int], values: int, width: int | None = None) -> Layout:
    """The layout for constants with these bit patterns (signs and non-finite ones do not matter) and ``values`` other terms.

    0.0 and 1.0 always exist. With ``width`` the gaps get the most room that so many magnitude bits allow, instead of ``values``; constants
    keep their codes, whatever that takes. Raises ``Unsupported`` for formats without infinities or IEEE NaNs.
    """
    if not fmt.has_infinity or fmt.nan is not NanEncoding.IEEE:
        raise Unsupported(f"the abstract encoding does not know the special values of {fmt.name}")
    infinity = fmt.infinity_bits
    magnitudes = sorted({0, fmt.one_bits} | {m for c in constants if (m := c & fmt.magnitude_mask) < infinity})
    gaps = [high - low - 1 for low, high in itertools.pairwise([*magnitudes, infinity])]
    if width is not None:
        # a gap's room is at least 1 where there is a value at all, and all codes up to NaN fit
        rooms = range(1, 1 << width)
        values = max(1, bisect.bisect_right(rooms, 1 << width, key=lambda room: sum(min(room, gap) + 1 for gap in gaps) + 2))
    codes = [0]
    for gap in gaps:
        codes.append(codes[-1] + min(values, gap) + 1)
    infinity_code = codes.pop()
    return Layout(fmt, (infinity_code + 1).bit_length(), infinity_code, tuple(magnitudes), tuple(codes))
