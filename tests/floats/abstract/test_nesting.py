"""Formats laid over one another: which over which, what is counted, and that codes say what rounding does."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence

import pytest
from float_programs import floats
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from placement import Violation, place

from smtenc.floats import arithmetic as ieee
from smtenc.floats.abstract.nesting import Conversions, Demand, lay_out_formats, lay_out_over, magnitude_roundings
from smtenc.floats.formats import FORMATS, Rounding, to_fraction
from smtenc.floats.layout import Block, Casts, Layout
from tests.effort import examples

stable = examples(100, suppress_health_check=[HealthCheck.too_slow])
NEAREST = Rounding.NEAREST_EVEN


def layouts_for(
    terms: Mapping[str, int], conversions: Sequence[tuple[str, str]], constants: Mapping[str, Iterable[int]] | None = None
) -> dict[str, Layout]:
    demands = {name: Demand(set((constants or {}).get(name, ())), count) for name, count in terms.items()}
    return lay_out_formats(demands, Conversions((a, b, NEAREST) for a, b in conversions), Casts.PRECISE)


def base_of(layouts: Mapping[str, Layout], name: str) -> str | None:
    base = layouts[name].base
    return None if base is None else base.format.name


# Which format is laid over which


def test_formats_that_nothing_converts_between_have_no_base() -> None:
    layouts = layouts_for({"f16": 3, "f32": 3, "f64": 3}, [("f64", "f32")])
    assert [base_of(layouts, name) for name in ("f16", "f32", "f64")] == [None, None, "f32"]


def test_conversions_past_a_format_in_between_make_a_chain() -> None:
    layouts = layouts_for({"f16": 3, "f32": 3, "f64": 3}, [("f64", "f16"), ("f64", "f32")])
    assert [base_of(layouts, name) for name in ("f16", "f32", "f64")] == [None, "f16", "f32"]
    assert layouts["f64"].shift_over(layouts["f16"]) == layouts["f64"].offset_bits + layouts["f32"].offset_bits
    assert layouts["f16"].shift_over(layouts["f64"]) is None


@pytest.mark.parametrize(("more", "base"), [("f16", "f16"), ("bf16", "bf16")])
def test_of_formats_that_do_not_nest_the_more_frequent_one_is_the_base(more: str, base: str) -> None:
    layouts = layouts_for({"f16": 1, "bf16": 1, "f32": 1}, [("f32", "f16"), ("bf16", "f32"), (more, "f32"), ("f32", more)])
    assert base_of(layouts, "f32") == base
    assert base_of(layouts, "f16") is None
    assert base_of(layouts, "bf16") is None


def test_several_may_be_laid_over_one() -> None:
    layouts = layouts_for({"f8E5M2": 1, "f16": 1, "bf16": 1}, [("f16", "f8E5M2"), ("bf16", "f8E5M2")])
    assert base_of(layouts, "f16") == base_of(layouts, "bf16") == "f8E5M2"


def test_loose_casts_lay_nothing_over_anything() -> None:
    demands = {"f16": Demand(terms=2), "f32": Demand(terms=2)}
    loose = lay_out_formats(demands, Conversions([("f32", "f16", NEAREST)]), Casts.LOOSE)
    assert all(layout.base is None for layout in loose.values())


def test_a_format_in_between_needs_exact_blocks_or_more_numbers_than_terms() -> None:
    """f8E4M3 has fewer subnormals' steps than f16: half a block has 63 numbers, so 63 terms of f16 may be a run from end to end."""
    conversions = [("f16", "f8E4M3"), ("f64", "f16")]
    assert base_of(layouts_for({"f8E4M3": 1, "f16": 40, "f64": 1}, conversions), "f16") == "f8E4M3"
    assert base_of(layouts_for({"f8E4M3": 1, "f16": 63, "f64": 1}, conversions), "f16") is None
    # nothing above f16, nothing to keep together
    assert base_of(layouts_for({"f8E4M3": 1, "f16": 200}, conversions[:1]), "f16") == "f8E4M3"
    # one range of exponents: all blocks have the same size
    conversions = [("f16", "f8E5M2"), ("f64", "f16")]
    assert base_of(layouts_for({"f8E5M2": 1, "f16": 300, "f64": 1}, conversions), "f16") == "f8E5M2"


def test_a_format_of_the_same_precision_carries_nothing() -> None:
    """tf32 has nothing between neighbours of f16 that are normal, so what f32 rounds to in tf32 has no neighbouring codes over f16."""
    layouts = layouts_for({"f16": 2, "tf32": 2, "f32": 2}, [("tf32", "f16"), ("f32", "tf32")])
    assert base_of(layouts, "tf32") is None
    assert base_of(layouts, "f32") == "tf32"


# What codes say

PAIRS = [
    ("f8E5M2", "f16"),
    ("f8E4M3FN", "f16"),
    ("f8E4M3FNUZ", "f16"),
    ("f8E4M3", "bf16"),
    ("f16", "tf32"),
    ("bf16", "tf32"),
    ("f4E2M1FN", "f6E2M3FN"),
]


@pytest.mark.parametrize(("narrow_name", "wide_name"), PAIRS, ids=["-".join(p) for p in PAIRS])
@stable
@given(data=st.data())
def test_codes_of_constants_say_how_they_are_rounded(narrow_name: str, wide_name: str, data: st.DataObject) -> None:
    """FB is the constant rounded toward zero, OB is 0 where that is exact, and compared with the middle it says where the nearest is."""
    narrow, wide = FORMATS[narrow_name], FORMATS[wide_name]
    constants = data.draw(st.lists(floats(wide).map(lambda b: b & wide.magnitude_mask), max_size=6))
    layouts = layouts_for({narrow_name: 3, wide_name: data.draw(st.integers(0, 20))}, [(wide_name, narrow_name)], {wide_name: constants})
    over, base = layouts[wide_name], layouts[narrow_name]
    assert over.base is base
    half = 1 << (over.offset_bits - 1)
    for m, code in zip(over.magnitudes, over.codes, strict=True):
        down, rest = code >> over.offset_bits, code & (2 * half - 1)
        if down >= base.infinity:
            assert to_fraction(wide, m) > to_fraction(narrow, narrow.max_finite_bits)
            continue
        toward_zero = ieee.convert(wide, narrow, m, Rounding.TOWARD_ZERO)
        assert down == base.code(toward_zero)
        assert (rest == 0) == (ieee.convert(narrow, wide, toward_zero) == m)
        away = ieee.convert(wide, narrow, m, Rounding.NEAREST_AWAY) != toward_zero
        assert away == (rest >= half) or narrow.overflow_bits(False) == narrow.max_finite_bits == toward_zero
        if rest != half:
            assert away == (ieee.convert(wide, narrow, m) != toward_zero)


@stable
@given(st.data())
def test_all_numbers_of_a_chain_have_codes(data: st.DataObject) -> None:
    """As many magnitudes as were counted, anywhere: consecutive ones, at the ends of blocks, beyond the largest number of a narrower format."""
    chain = data.draw(
        st.sampled_from([("f8E5M2", "f16", "f32"), ("f8E4M3FN", "bf16", "f32"), ("bf16", "tf32", "f32"), ("f8E3M4", "f16", "f64")])
    )
    found: dict[str, set[int]] = {}
    for name in chain:
        fmt = FORMATS[name]
        start = data.draw(floats(fmt)) & fmt.magnitude_mask
        near = st.integers(-3, 3).map(lambda k, start=start: start + k)
        drawn = data.draw(st.lists(near | floats(fmt).map(lambda b, fmt=fmt: b & fmt.magnitude_mask), max_size=5))
        found[name] = {m for m in drawn if 0 <= m <= fmt.max_finite_bits}
    constants = {name: set(data.draw(st.lists(floats(FORMATS[name]), max_size=3))) for name in chain}
    layouts = layouts_for({name: len(m) for name, m in found.items()}, list(itertools.pairwise(chain)), constants)
    placement = place(layouts, found, data.draw(st.sampled_from(["low", "high"])))
    for name, layout in layouts.items():
        if layout.base is None:
            continue
        narrow, codes = layout.base.format, placement.codes[layout.base.format.name]
        for m in found[name]:
            if m >= Block.of(layout.format, narrow, narrow.max_finite_bits).end:
                assert placement.codes[name][m] >= layout.base.infinity << layout.offset_bits
                continue
            down = ieee.convert(layout.format, narrow, m, Rounding.TOWARD_ZERO)
            assert placement.codes[name][m] >> layout.offset_bits == codes[down]
            if ieee.convert(narrow, layout.format, down) != m and down < narrow.max_finite_bits:
                assert codes[down + 1] == codes[down] + 1


def test_one_code_less_is_not_enough() -> None:
    """Two numbers of f32 just above 1.0, and two just below the middle between it and its neighbour in f16."""
    one = FORMATS["f32"].one_bits
    layouts = layouts_for({"f16": 0, "f32": 4}, [("f32", "f16")])
    found = {"f32": {one + 1, one + 2, one + 4094, one + 4095}}
    place(layouts, found, "low")
    less = lay_out_over(layouts["f16"], FORMATS["f32"], [], 2, carries=False)
    assert less is not None
    with pytest.raises(Violation):
        place({"f16": layouts["f16"], "f32": less}, found, "low")


@stable
@given(st.sampled_from([("f8E5M2", "f16"), ("f16", "f32"), ("bf16", "f32"), ("f8E4M3FN", "f32")]), st.data())
def test_codes_become_magnitudes_in_order(formats: tuple[str, str], data: st.DataObject) -> None:
    """A model's codes stand for real numbers: those of a block for what really rounds to its end."""
    name, wide_name = formats
    wide, narrow = FORMATS[wide_name], FORMATS[name]
    constants = data.draw(st.lists(floats(wide), max_size=4))
    layouts = layouts_for({name: 2, wide_name: 3}, [(wide_name, name)], {wide_name: constants})
    over, base = layouts[wide_name], layouts[name]
    magnitudes = [over.magnitude(code) for code in range(over.infinity)]
    assert magnitudes == sorted(magnitudes)
    for code, m in enumerate(magnitudes):
        down = code >> over.offset_bits
        if down < base.infinity:
            assert ieee.convert(wide, narrow, m, Rounding.TOWARD_ZERO) == base.magnitude(down)
    assert all(over.magnitude(c) == m for m, c in zip(over.magnitudes, over.codes, strict=True))


@pytest.mark.parametrize("mode", Rounding)
@pytest.mark.parametrize("bits", [0x3F801000, 0x3F801001, 0x477FF000, 0x7F7FFFFF, 1])
def test_a_mode_is_one_or_two_roundings_of_magnitudes(mode: Rounding, bits: int) -> None:
    wide, narrow = FORMATS["f32"], FORMATS["f16"]
    positive, *negative = magnitude_roundings(mode)
    assert ieee.convert(wide, narrow, bits, positive) == ieee.convert(wide, narrow, bits, mode)
    below = ieee.convert(wide, narrow, bits, (negative or [positive])[0]) | narrow.sign_mask
    assert below == ieee.convert(wide, narrow, bits | wide.sign_mask, mode)
