"""Patterns of narrow formats: widening is exact, rounding is IEEE 754's in every mode; the integer arithmetic of ``arithmetic`` is the reference."""

from __future__ import annotations

from functools import cache
from random import Random

import numpy as np
import pytest
from theory_semantics import Array, evaluate_patterns

from smtenc.floats import arithmetic as ieee
from smtenc.floats.exact.theory import F16, F32, F64, F128, IN_THEORY
from smtenc.floats.formats import FORMATS, FloatFormat, Rounding, is_nan
from smtenc.floats.rounding import round_pattern, widen
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term, bit_vector

NARROW = [fmt for fmt in FORMATS.values() if fmt not in IN_THEORY]
EIGHT_BITS = [fmt for fmt in NARROW if fmt.width <= 8]
STAND_IN = 0
"""What becomes of a NaN in a format that has none, in these tests."""


def nan_or_stand_in(fmt: FloatFormat) -> int:
    return fmt.nan_bits if fmt.has_nan else STAND_IN


def reference(source: FloatFormat, target: FloatFormat, bits: int, mode: Rounding) -> int:
    return nan_or_stand_in(target) if is_nan(source, bits) else ieee.convert(source, target, bits, mode)


def rounding_term(t: Terms, wide: FloatFormat, narrow: FloatFormat, mode: Rounding) -> Term:
    return round_pattern(t, t.symbol("x", bit_vector(wide.width)), wide, narrow, t.constant(nan_or_stand_in(narrow), narrow.width), mode)


@cache
def all_of_f16_in_f32() -> Array:
    return np.array([ieee.convert(F16, F32, bits) for bits in range(1 << 16)], dtype=np.int64)


@pytest.mark.parametrize("narrow", EIGHT_BITS, ids=str)
def test_every_f16_rounds_to_every_small_format(narrow: FloatFormat) -> None:
    t = Terms()
    found = evaluate_patterns(t, rounding_term(t, F32, narrow, Rounding.NEAREST_EVEN), {"x": all_of_f16_in_f32()})
    expected = [reference(F16, narrow, bits, Rounding.NEAREST_EVEN) for bits in range(1 << 16)]
    assert found.tolist() == expected


def interesting_patterns(wide: FloatFormat, narrow: FloatFormat, random: Random) -> list[int]:
    """Numbers of the narrow format, midpoints, their neighbours, what is beyond both ends of its range, and anything."""
    found = [0, wide.infinity_bits, wide.nan_bits, wide.infinity_bits + 1, 1, wide.smallest_normal_bits - 1, wide.max_finite_bits]
    magnitudes = [0, 1, 2, narrow.smallest_normal_bits - 1, narrow.smallest_normal_bits, narrow.max_finite_bits - 1, narrow.max_finite_bits]
    for m in [*magnitudes, *(random.randrange(narrow.max_finite_bits) for _ in range(15))]:
        here, following = (ieee.convert(narrow, wide, k) for k in (m, min(m + 1, narrow.max_finite_bits)))
        middle = (here + following) // 2 if here >= wide.smallest_normal_bits else following // 2
        # below the least number the midpoint is one exponent lower
        if m == 0:
            middle = ieee.mul(wide, following, wide.one_bits - (1 << wide.fraction_bits))
        found += [max(0, p + d) for p in (here, middle, following) for d in (-1, 0, 1)]
    end = ieee.convert(narrow, wide, narrow.max_finite_bits)
    step = 1 << (wide.fraction_bits - narrow.fraction_bits - 1)
    found += [end + step * k + d for k in (1, 2, 3) for d in (-1, 0, 1)]
    found += [random.getrandbits(wide.magnitude_bits) for _ in range(15)]
    return [p | s for p in found for s in (0, wide.sign_mask)]


@pytest.mark.parametrize("mode", list(Rounding), ids=lambda m: str(m.value))
@pytest.mark.parametrize("narrow", NARROW, ids=str)
@pytest.mark.parametrize("wide", [F32, F64, F128], ids=str)
def test_wide_numbers_round_as_ieee_754_says(wide: FloatFormat, narrow: FloatFormat, mode: Rounding) -> None:
    t = Terms()
    term = rounding_term(t, wide, narrow, mode)
    patterns = interesting_patterns(wide, narrow, Random(0))
    found = evaluate_patterns(t, term, {"x": np.array(patterns, dtype=object)})
    wrong = [(hex(p), hex(f), hex(r)) for p, f in zip(patterns, found, strict=True) if f != (r := reference(wide, narrow, p, mode))]
    assert not wrong


@pytest.mark.parametrize("wide", [F32, F64], ids=str)
@pytest.mark.parametrize("narrow", NARROW, ids=str)
def test_widening_keeps_every_number(narrow: FloatFormat, wide: FloatFormat) -> None:
    t = Terms()
    term = widen(t, t.symbol("x", bit_vector(narrow.width)), narrow, wide)
    random = Random(0)
    patterns = list(range(1 << narrow.width)) if narrow.width <= 8 else [random.getrandbits(narrow.width) for _ in range(2000)]
    patterns += [m | s for m in (0, 1, 2, 3, narrow.smallest_normal_bits - 1, narrow.max_finite_bits) for s in (0, narrow.sign_mask)]
    found = evaluate_patterns(t, term, {"x": np.array(patterns, dtype=object)})
    canonical = [wide.nan_bits if is_nan(wide, int(p)) else int(p) for p in found]
    assert canonical == [ieee.convert(narrow, wide, p) for p in patterns]


@pytest.mark.parametrize("narrow", NARROW, ids=str)
def test_rounding_undoes_widening(narrow: FloatFormat) -> None:
    t = Terms()
    x = t.symbol("x", bit_vector(narrow.width))
    back = round_pattern(t, widen(t, x, narrow, F32), F32, narrow, t.constant(nan_or_stand_in(narrow), narrow.width))
    patterns = np.array([p for p in range(1 << min(narrow.width, 16)) if not is_nan(narrow, p)], dtype=np.int64)
    assert np.array_equal(evaluate_patterns(t, back, {"x": patterns}), patterns)
