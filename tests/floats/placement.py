"""The magnitudes of a concrete run as codes: the construction by which ``layout`` and ``nesting`` argue that their codes suffice."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from smtenc.floats import arithmetic as ieee
from smtenc.floats.formats import FloatFormat, Rounding
from smtenc.floats.layout import Block, Layout

Point = tuple[int, int]
"""A magnitude and its code."""


class Violation(AssertionError):
    """The encoding excludes something that really happens."""


@dataclass(frozen=True)
class Placement:
    """By format: magnitude -> code and back, of the finite ones."""

    codes: Mapping[str, Mapping[int, int]]
    magnitudes: Mapping[str, Mapping[int, int]]


def place(layouts: Mapping[str, Layout], found: Mapping[str, set[int]], side: str) -> Placement:
    """Codes for the magnitudes ``found`` in each format and for what they need in narrower ones; the ``side`` of a gap has no meaning.

    Raises ``Violation`` where there are fewer codes than the argument needs.
    """
    needed: dict[str, set[int]] = defaultdict(set, {name: set(m) for name, m in found.items()})
    narrow_first = sorted(layouts.values(), key=_depth)
    carries = {layout.base.format.name for layout in layouts.values() if layout.base is not None}
    for layout in reversed(narrow_first):
        if layout.base is not None:
            needed[layout.base.format.name] |= _neighbours(layout.format, layout.base.format, needed[layout.format.name])
    codes: dict[str, dict[int, int]] = {}
    for layout in narrow_first:
        name = layout.format.name
        points = _fixed_points(layout, needed[name], codes)
        codes[name] = _fill(layout.format, points, needed[name], side, neighbours=name in carries)
    return Placement(codes, {name: {code: m for m, code in placed.items()} for name, placed in codes.items()})


def _depth(layout: Layout) -> int:
    return 0 if layout.base is None else 1 + _depth(layout.base)


def _down(wide: FloatFormat, narrow: FloatFormat, magnitude: int) -> int:
    return ieee.convert(wide, narrow, magnitude, Rounding.TOWARD_ZERO)


def _neighbours(wide: FloatFormat, narrow: FloatFormat, magnitudes: Iterable[int]) -> set[int]:
    found: set[int] = set()
    for m in magnitudes:
        down = _down(wide, narrow, m)
        found.add(down)
        if ieee.convert(narrow, wide, down) != m and down < narrow.max_finite_bits:
            found.add(down + 1)
    return found


def _fixed_points(layout: Layout, needed: Iterable[int], codes: Mapping[str, Mapping[int, int]]) -> list[Point]:
    """Constants, and in a layout with a base the ends and middles of the blocks that are used; then what follows the largest number."""
    fmt, base = layout.format, layout.base
    points = dict(zip(layout.magnitudes, layout.codes, strict=True))
    if base is not None:
        narrow, size = base.format, 1 << layout.offset_bits
        limit = Block.of(fmt, narrow, narrow.max_finite_bits).end
        for m in (m for m in needed if m < limit):
            number = _down(fmt, narrow, m)
            block, first = Block.of(fmt, narrow, number), codes[narrow.name][number] * size
            points[block.start] = first
            if m == block.start:
                continue
            # the block's end is the next number of the base only if a number between them needs that
            points[block.end] = first + size
            if block.middle is not None:
                points[block.middle] = first + size // 2
    return sorted({**points, fmt.max_finite_bits + 1: layout.infinity}.items())


def _fill(fmt: FloatFormat, points: Sequence[Point], needed: Iterable[int], side: str, *, neighbours: bool) -> dict[int, int]:
    fixed = dict(points)
    placed = {m: code for m, code in points if m <= fmt.max_finite_bits}
    free = sorted(m for m in needed if m not in fixed)
    for (low, low_code), (high, high_code) in itertools.pairwise(points):
        inside = [m for m in free if low < m < high]
        if inside:
            placed |= _fill_gap(fmt, (low, low_code), (high, high_code), inside, side, neighbours=neighbours)
    codes = [placed[m] for m in sorted(placed)]
    if codes != sorted(set(codes)):
        raise Violation(f"codes of {fmt.name} are not in order: {placed}")
    return placed


def _fill_gap(fmt: FloatFormat, low: Point, high: Point, inside: Sequence[int], side: str, *, neighbours: bool) -> dict[int, int]:
    """In order from one side; where ``neighbours`` must stay neighbours, runs that touch an end go there."""
    room = high[1] - low[1] - 1
    if len(inside) > room:
        raise Violation(f"{len(inside)} magnitudes between {low[0]:#x} and {high[0]:#x} of {fmt.name}, room for {room}")
    at_low = sum(m == low[0] + 1 + k for k, m in enumerate(inside)) if neighbours else 0
    at_high = sum(m == high[0] - 1 - k for k, m in enumerate(reversed(inside))) if neighbours else 0
    if at_low == at_high == len(inside) and len(inside) != room:
        raise Violation(f"a run of {room} from {low[0]:#x} to {high[0]:#x} of {fmt.name} has {room} codes")
    split = len(inside) - at_high if side == "low" else at_low
    codes = {m: low[1] + 1 + k for k, m in enumerate(inside[:split])}
    return codes | {m: high[1] - 1 - k for k, m in enumerate(reversed(inside[split:]))}
