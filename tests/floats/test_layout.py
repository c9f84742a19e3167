"""Codes of the abstract encoding: constants keep their order and their steps, and every gap has room for every value that may be needed."""

from __future__ import annotations

import itertools

import pytest
from float_programs import floats
from hypothesis import given
from hypothesis import strategies as st

from smtenc.errors import Unsupported
from smtenc.floats.formats import FORMATS, FloatFormat
from smtenc.floats.layout import Layout, lay_out
from tests.effort import examples

stable = examples(200)
IEEE = ["f16", "bf16", "tf32", "f32", "f64", "f128", "f8E5M2", "f8E4M3", "f8E3M4"]


@st.composite
def layouts(draw: st.DrawFn) -> tuple[Layout, list[int], int]:
    fmt = FORMATS[draw(st.sampled_from(list(FORMATS)))]
    constants = draw(st.lists(floats(fmt), max_size=8))
    values = draw(st.integers(0, 40))
    return lay_out(fmt, constants, values), constants, values


def finite(fmt: FloatFormat, constants: list[int]) -> set[int]:
    always = {0, fmt.one_bits} if fmt.has_nan else {0, fmt.one_bits, fmt.max_finite_bits}
    return always | {m for c in constants if (m := c & fmt.magnitude_mask) <= fmt.max_finite_bits}


@stable
@given(layouts())
def test_constants_keep_their_order(drawn: tuple[Layout, list[int], int]) -> None:
    layout, constants, _ = drawn
    fmt = layout.format
    codes = [layout.code(m) for m in sorted(finite(fmt, constants))]
    assert codes == sorted(set(codes))
    assert codes[0] == 0
    assert codes[-1] < layout.infinity
    assert layout.top < 1 << layout.width
    assert layout.one == layout.code(fmt.one_bits)


@stable
@given(layouts())
def test_what_is_not_finite_comes_last(drawn: tuple[Layout, list[int], int]) -> None:
    """Inf, then NaN; overflow is the first of them that the format has, or the largest finite number."""
    layout, _, _ = drawn
    fmt = layout.format
    special = [layout.code(fmt.infinity_bits)] if fmt.has_infinity else []
    if fmt.has_nan:
        special.append(layout.nan)
    assert special == list(range(layout.infinity, layout.top + 1))
    assert layout.overflow == (special[0] if special else layout.code(fmt.max_finite_bits) if fmt.max_finite_bits else 0)
    if fmt.has_infinity:
        assert layout.code(fmt.infinity_bits + 1) == layout.code(fmt.nan_bits) == layout.nan


@pytest.mark.parametrize("name", ["f6E3M2FN", "f6E2M3FN", "f4E2M1FN"])
def test_a_format_without_nan_has_no_code_for_it(name: str) -> None:
    with pytest.raises(Unsupported, match=f"{name} has no NaN"):
        _ = lay_out(FORMATS[name], [], 1).nan


@stable
@given(layouts())
def test_a_gap_has_room_for_all_values_but_not_for_more_than_there_are(drawn: tuple[Layout, list[int], int]) -> None:
    layout, constants, values = drawn
    fmt = layout.format
    bounds = [(m, layout.code(m)) for m in sorted(finite(fmt, constants))] + [(fmt.max_finite_bits + 1, layout.infinity)]
    for (low, low_code), (high, high_code) in itertools.pairwise(bounds):
        assert high_code - low_code - 1 == min(values, high - low - 1)


@stable
@given(layouts())
def test_codes_become_distinct_magnitudes_in_order(drawn: tuple[Layout, list[int], int]) -> None:
    """A model's codes stand for real floats: constants for themselves, the others strictly between their neighbours."""
    layout, constants, _ = drawn
    fmt = layout.format
    magnitudes = [layout.magnitude(code) for code in range(layout.infinity)]
    assert magnitudes == sorted(set(magnitudes))
    for m in finite(layout.format, constants):
        assert layout.magnitude(layout.code(m)) == m
    special = ([fmt.infinity_bits] if fmt.has_infinity else []) + ([fmt.nan_bits] if fmt.has_nan else [])
    assert [layout.magnitude(code) for code in range(layout.infinity, layout.top + 1)] == special


@stable
@given(layouts())
def test_the_width_is_the_least(drawn: tuple[Layout, list[int], int]) -> None:
    layout, _, _ = drawn
    assert max(layout.top, layout.infinity).bit_length() == layout.width
    # where all positive patterns are numbers, the first code that is none may need one bit more than they have
    one_more = layout.format.max_finite_bits == layout.format.magnitude_mask
    assert layout.width <= layout.format.magnitude_bits + one_more


def test_with_room_for_everything_codes_are_the_format() -> None:
    fmt = FORMATS["f8E4M3"]
    layout = lay_out(fmt, range(128), 0)
    assert [layout.code(m) for m in range(fmt.infinity_bits)] == list(range(fmt.infinity_bits))
    wide = lay_out(fmt, [], 1000)
    assert [wide.magnitude(c) for c in range(fmt.infinity_bits)] == list(range(fmt.infinity_bits))


def test_signs_and_specials_of_constants_do_not_matter() -> None:
    fmt = FORMATS["f32"]
    assert lay_out(fmt, [5], 3) == lay_out(fmt, [5 | fmt.sign_mask, 5, fmt.nan_bits, fmt.infinity_bits, fmt.sign_mask], 3)


def test_a_magnitude_that_is_no_constant_has_no_code() -> None:
    with pytest.raises(KeyError):
        lay_out(FORMATS["f32"], [5], 3).code(4)


@stable
@given(st.sampled_from(IEEE), st.data(), st.integers(0, 20))
def test_a_given_width_is_filled_as_far_as_it_goes(name: str, data: st.DataObject, width: int) -> None:
    fmt = FORMATS[name]
    constants = data.draw(st.lists(floats(fmt), max_size=5))
    layout = lay_out(fmt, constants, 7, width)
    least = lay_out(fmt, constants, 1)
    assert layout.width <= max(width, least.width)
    rooms = [b - a - 1 for a, b in itertools.pairwise([*layout.codes, layout.infinity])]
    if layout.width <= width:
        more = lay_out(fmt, constants, max(rooms) + 1)
        assert more.width > width or more == layout, "no wider gaps would fit"
