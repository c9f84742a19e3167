"""The layout of the formats of one query over one another, by which conversions between them are shifts (thesis chapter 5).

Every number of a narrow format j is a number of a wide format i. The thesis cuts the magnitude of i into EB, FB and OB. Here, in numbers, with
``inf_j`` the first code of j that is not finite and V the number that would follow the largest one of j:

    code_i(x) = FB * 2^ob + OB   for |x| < V, with FB = code_j(x rounded toward zero), OB = 0 iff x is a number of j
    code_i(x) >= inf_j * 2^ob    for |x| >= V

So widening is ``<< ob``, rounding toward zero ``>> ob``, and the next number of j has code FB + 1. In the thesis a solver decides which way a
number is rounded. Here OB = 2^(ob - 1) is *the middle* between both neighbours in j (a number of i, see ``Block``): below it is rounded down,
above it up, and exactly at it the parity of FB decides, which is unknown (unless FB is the code of a constant).

**One base each.** A wide format is laid over one narrower format, its base; several formats may have one base. This gives chains (f64 over f32
over f16): along a chain the blocks nest, and the middle of a block is the middle along the whole chain, OB = 10…0.

**Codes suffice.** Let a counterexample use the magnitudes S_i in format i: those of terms that make one (at most ``terms``), and for each
x in S_k, k laid over i, its neighbours in i, ``rz(x)`` and the next one. So |S_i| <= N_i = terms_i + 2 * sum of N_k. Every term of format i
has a magnitude in S_i, or a constant's, or is widened from the base (a code with OB = 0, which costs nothing here), or is rounded from k: of
x in S_k both neighbours are in S_i, of a constant x both are constants of i (``_carry_down``). We need codes for S_i in order such that
neighbours in i that something above i rounds to get neighbouring codes. Narrowest first: a format without a base by ``layout``.
A format i over j: its gaps are those between the ends of a block, its middle, and the constants inside. If i carries no other
format, a gap needs ``min(N_i, ulps - 1)`` codes, more do no harm. If it does, the runs of ``layout`` must fit as well: N_i codes or more where
``ulps - 1 > N_i`` (no run has both ends then), and *exactly* ``ulps - 1`` otherwise. A run may go on into the next block, because its blocks
are neighbours in j, whose codes are neighbours. Blocks without constants have one size for all, while real blocks differ (the numbers near zero
are denser in i); so if ``2^(p_i - p_j - 1) - 1``, the least that half a block has, is not more than N_i, only formats with one range
of exponents have exact blocks. If the condition fails, i is not laid over j.

Conversions elsewhere are functions; each of them counts as a term of its result format.
"""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from smtenc.floats import arithmetic as ieee
from smtenc.floats.formats import FORMATS, FloatFormat, Rounding
from smtenc.floats.inclusion import includes
from smtenc.floats.layout import Block, Casts, Layout, finite_magnitudes, lay_out, width_for

MOST_IMAGES = 32
"""The largest number of constants whose images under a conversion by a function are constants, too."""

CARRIED = 2
"""The number of magnitudes of the base that a magnitude needs: its two neighbours."""


@dataclass
class Demand:
    """The demand of a query on one format: its constants (magnitude bits), and the number of terms that can make a magnitude, without conversions."""

    constants: set[int] = field(default_factory=set)
    terms: int = 0


Conversions = Counter[tuple[str, str, Rounding]]
"""The number of functions of magnitudes that convert from one format to another, by their rounding (see ``magnitude_roundings``)."""

Bases = dict[str, str]


def magnitude_roundings(mode: Rounding) -> tuple[Rounding, ...]:
    """Return how ``mode`` rounds magnitudes of positive numbers, and, if different, of negative ones: toward zero, or away from it (``UPWARD``)."""
    match mode:
        case Rounding.DOWNWARD:
            return Rounding.TOWARD_ZERO, Rounding.UPWARD
        case Rounding.UPWARD:
            return Rounding.UPWARD, Rounding.TOWARD_ZERO
        case _:
            return (mode,)


def lay_out_formats(
    demands: Mapping[str, Demand], conversions: Conversions, casts: Casts, magnitude_bits: int | None = None
) -> dict[str, Layout]:
    """Return a layout for each format by name, in the order of ``FORMATS``. ``magnitude_bits`` replaces the counted bit width."""
    refused: set[tuple[str, str]] = set()
    while True:
        bases = _choose_bases(demands, conversions, refused) if casts is Casts.PRECISE else {}
        layouts = _Nesting(demands, conversions, bases, casts, magnitude_bits).layouts()
        if isinstance(layouts, dict):
            return {name: layouts[name] for name in FORMATS if name in layouts}
        refused.add(layouts)


def _choose_bases(demands: Mapping[str, Demand], conversions: Conversions, refused: set[tuple[str, str]]) -> Bases:
    """Return for each format its base: the widest narrower format to which conversions connect it; if there are several, that with more
    conversions.
    """
    connected = _components(conversions)
    bases: Bases = {}
    for wide in demands:
        below = [n for n in connected.get(wide, ()) if n != wide and includes(FORMATS[wide], FORMATS[n]) and (wide, n) not in refused]
        widest = [n for n in below if not any(m != n and includes(FORMATS[m], FORMATS[n]) for m in below)]
        if widest:
            bases[wide] = max(widest, key=lambda n: (_traffic(conversions, wide, n), FORMATS[n].precision, n))
    return bases


def _traffic(conversions: Conversions, a: str, b: str) -> int:
    return sum(count for (source, target, _), count in conversions.items() if {source, target} == {a, b})


def _components(conversions: Conversions) -> dict[str, set[str]]:
    """Return for each format the formats to which conversions connect it, itself included."""
    component: dict[str, set[str]] = {}
    for source, target, _ in conversions:
        joined = component.get(source, {source}) | component.get(target, {target})
        component |= dict.fromkeys(joined, joined)
    return component


class _Nesting:
    """The layouts for one choice of bases: constants are carried down, terms counted, formats laid out from the narrowest on."""

    def __init__(
        self, demands: Mapping[str, Demand], conversions: Conversions, bases: Bases, casts: Casts, magnitude_bits: int | None
    ) -> None:
        self._bases = bases
        self._conversions = conversions
        self._magnitude_bits = magnitude_bits
        self._narrow_first = sorted(demands, key=lambda name: len(self._chain(name)))
        self._constants = {name: set(finite_magnitudes(FORMATS[name], d.constants)) for name, d in demands.items()}
        if casts is Casts.PRECISE:
            self._add_images()
        for name in reversed(self._narrow_first):
            self._carry_down(name)
        self._values = self._count(demands)

    def layouts(self) -> dict[str, Layout] | tuple[str, str]:
        """Return all layouts, or the pair of a format and a base over which it cannot be laid."""
        found: dict[str, Layout] = {}
        for name in self._narrow_first:
            fmt, constants, values = FORMATS[name], self._constants[name], self._values[name]
            base = self._bases.get(name)
            if base is None:
                found[name] = lay_out(fmt, constants, values, self._magnitude_bits)
                continue
            carries = name in self._bases.values()
            if self._magnitude_bits is not None:
                values, carries = max(1, (1 << max(0, self._magnitude_bits - found[base].width - 1)) - 1), False
            layout = lay_out_over(found[base], fmt, constants, values, carries=carries)
            if layout is None:
                return name, base
            found[name] = layout
        return found

    def _chain(self, name: str) -> list[str]:
        """Return the formats over which ``name`` is laid, its base first."""
        chain: list[str] = []
        while name in self._bases:
            name = self._bases[name]
            chain.append(name)
        return chain

    def _add_images(self) -> None:
        """Make the images of constants under conversions by functions constants, too, once (not for the images themselves)."""
        images: dict[str, set[int]] = defaultdict(set)
        for source, target, mode in self._conversions:
            if not self._is_shift(source, target) and len(self._constants[source]) <= MOST_IMAGES:
                images[target] |= {ieee.convert(FORMATS[source], FORMATS[target], c, mode) for c in self._constants[source]}
        for name, found in images.items():
            self._constants[name] |= set(finite_magnitudes(FORMATS[name], found))

    def _carry_down(self, name: str) -> None:
        """Add the neighbours of a wide format's constants to the constants of its base, and the base's largest number."""
        if name not in self._bases:
            return
        wide, narrow = FORMATS[name], FORMATS[self._bases[name]]
        carried = self._constants[self._bases[name]]
        carried.add(narrow.max_finite_bits)
        for constant in self._constants[name]:
            down = ieee.convert(wide, narrow, constant, Rounding.TOWARD_ZERO)
            carried.add(down)
            if down < narrow.max_finite_bits and ieee.convert(narrow, wide, down) != constant:
                carried.add(down + 1)

    def _count(self, demands: Mapping[str, Demand]) -> Counter[str]:
        """Return N of each format (see the module's documentation)."""
        values = Counter({name: demand.terms for name, demand in demands.items()})
        for (source, target, _), count in self._conversions.items():
            if not self._is_shift(source, target):
                values[target] += count
        for name in reversed(self._narrow_first):
            if name in self._bases:
                values[self._bases[name]] += CARRIED * values[name]
        return values

    def _is_shift(self, source: str, target: str) -> bool:
        return source in self._chain(target) or target in self._chain(source)


def lay_out_over(base: Layout, fmt: FloatFormat, constants: Iterable[int], values: int, *, carries: bool) -> Layout | None:
    """Return the layout of ``fmt`` over ``base``, whose constants are the neighbours of ``constants`` and its largest number; None if that is
    impossible (see the module's documentation).

    ``carries``: another format is to be laid over this one.
    """
    narrow = base.format
    magnitudes = finite_magnitudes(fmt, constants)
    limit = Block.of(fmt, narrow, narrow.max_finite_bits).end
    halves = _halves(fmt, narrow, [m for m in magnitudes if m < limit])
    if halves is None:
        return None
    free = _least_half_block(fmt, narrow)
    uniform = fmt.minimum_exponent == narrow.minimum_exponent
    # a half block without constants has room for N, or for all there is where all are alike
    sizes = [min(values + 1, free) if uniform else values + 1]
    sizes += [sum(min(values + 1, high - low) for low, high in itertools.pairwise(half.points)) for half in halves]
    half_size = 1 << (max(sizes) - 1).bit_length()
    exact_blocks = uniform and half_size == free and fmt.precision > narrow.precision
    if carries and values + 1 >= free and not exact_blocks:
        return None
    codes: dict[int, int] = {}
    for half in halves:
        offsets = _offsets(half.points, values, half_size, exact=carries)
        if offsets is None:
            return None
        first = (2 * base.code(half.number) + half.upper) * half_size
        codes |= {m: first + offset for m, offset in zip(half.points[:-1], offsets, strict=True)}
    offset_bits = half_size.bit_length()
    infinity = base.infinity << offset_bits
    if limit <= fmt.max_finite_bits:
        # from V on, as in a layout without a base
        magnitudes = sorted({*magnitudes, limit})
        beyond = [m for m in magnitudes if m >= limit]
        for low, high in itertools.pairwise([*beyond, fmt.max_finite_bits + 1]):
            codes[low] = infinity
            infinity += min(values + 1, high - low)
    placed = tuple(codes[m] for m in magnitudes)
    return Layout(fmt, width_for(fmt, infinity), infinity, tuple(magnitudes), placed, base, offset_bits)


@dataclass(frozen=True, slots=True)
class _Half:
    """One half of a block: its number in the narrow format, whether it is the upper half, and magnitudes of the wide format: both ends, and
    constants.
    """

    number: int
    upper: bool
    points: tuple[int, ...]


def _halves(wide: FloatFormat, narrow: FloatFormat, constants: Sequence[int]) -> list[_Half] | None:
    """Return the halves that hold constants, their lower ends included; None if a block has constants inside but no middle."""
    inside: dict[int, list[int]] = defaultdict(list)
    for constant in constants:
        inside[ieee.convert(wide, narrow, constant, Rounding.TOWARD_ZERO)].append(constant)
    found: list[_Half] = []
    for number, members in inside.items():
        block = Block.of(wide, narrow, number)
        if block.middle is None:
            if members != [block.start]:
                return None
            found.append(_Half(number, False, (block.start, block.end)))
            continue
        lower, upper = ([m for m in members if (m >= block.middle) == is_upper] for is_upper in (False, True))
        found.append(_Half(number, False, tuple(sorted({block.start, *lower, block.middle}))))
        if upper:
            found.append(_Half(number, True, tuple(sorted({block.middle, *upper, block.end}))))
    return found


def _least_half_block(wide: FloatFormat, narrow: FloatFormat) -> int:
    """Return the least number of steps of ``wide`` in half a step of ``narrow``; 1 if there are steps without a middle."""
    return 1 << max(0, wide.precision - narrow.precision - 1)


def _offsets(points: Sequence[int], values: int, size: int, *, exact: bool) -> list[int] | None:
    """Return the codes of all points but the last, from 0 on, such that the last point has the code ``size``. Spare codes go into a gap that may
    grow.

    ``exact``: only gaps that have more magnitudes than ``values`` may grow; None if spare codes are left and no gap may.
    """
    gaps = [high - low for low, high in itertools.pairwise(points)]
    steps = [min(values + 1, gap) for gap in gaps]
    spare = size - sum(steps)
    if spare:
        growing = [k for k, gap in enumerate(gaps) if gap > values + 1 or not exact]
        if not growing:
            return None
        steps[growing[-1]] += spare
    return list(itertools.accumulate(steps[:-1], initial=0))
