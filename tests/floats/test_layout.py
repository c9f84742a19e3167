"""Codes of the abstract encoding: constants keep their order and their steps, and every gap has room for every value that may be needed."""

from __future__ import annotations

import itertools

import pytest
from float_programs import floats
from hypothesis import given, settings
from hypothesis import strategies as st

from smtenc.errors import Unsupported
from smtenc.floats.formats import FORMATS, FloatFormat
from smtenc.floats.layout import Layout, lay_out

stable = settings(deadline=None, derandomize=True, max_examples=200)
IEEE = ["f16", "bf16", "tf32", "f32", "f64", "f128", "f8E5M2", "f8E4M3", "f8E3M4"]


@st.composite
def layouts(draw: st.DrawFn) -> tuple[Layout, list[int], int]:
    fmt = FORMATS[draw(st.sampled_from(IEEE))]
    constants = draw(st.lists(floats(fmt), max_size=8))
    values = draw(st.integers(0, 40))
    return lay_out(fmt, constants, values), constants, values


def finite(fmt: FloatFormat, constants: list[int]) -> set[int]:
    return {0, fmt.one_bits} | {m for c in constants if (m := c & fmt.magnitude_mask) < fmt.infinity_bits}


@stable
@given(layouts())
def test_constants_keep_their_order(drawn: tuple[Layout, list[int], int]) -> None:
    layout, constants, _ = drawn
    fmt = layout.format
    codes = [layout.code(m) for m in sorted(finite(fmt, constants))]
    assert codes == sorted(set(codes))
    assert codes[0] == 0
    assert codes[-1] < layout.infinity < layout.nan < 1 << layout.width
    assert layout.one == layout.code(fmt.one_bits)
    assert layout.code(fmt.infinity_bits) == layout.infinity
    assert layout.code(fmt.infinity_bits + 1) == layout.code(fmt.nan_bits) == layout.nan


@stable
@given(layouts())
def test_a_gap_has_room_for_all_values_but_not_for_more_than_there_are(drawn: tuple[Layout, list[int], int]) -> None:
    layout, constants, values = drawn
    fmt = layout.format
    bounds = [*sorted(finite(fmt, constants)), fmt.infinity_bits]
    for low, high in itertools.pairwise(bounds):
        assert layout.code(high) - layout.code(low) - 1 == min(values, high - low - 1)


@stable
@given(layouts())
def test_codes_become_distinct_magnitudes_in_order(drawn: tuple[Layout, list[int], int]) -> None:
    """A model's codes stand for real floats: constants for themselves, the others strictly between their neighbours."""
    layout, constants, _ = drawn
    magnitudes = [layout.magnitude(code) for code in range(layout.nan + 1)]
    assert magnitudes == sorted(set(magnitudes))
    for m in finite(layout.format, constants):
        assert layout.magnitude(layout.code(m)) == m
    assert magnitudes[-2:] == [layout.format.infinity_bits, layout.format.nan_bits]


@stable
@given(layouts())
def test_the_width_is_the_least(drawn: tuple[Layout, list[int], int]) -> None:
    layout, _, _ = drawn
    assert layout.nan.bit_length() == layout.width
    assert layout.width <= layout.format.magnitude_bits


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


@pytest.mark.parametrize("name", sorted(set(FORMATS) - set(IEEE)))
def test_formats_with_other_special_values_are_refused(name: str) -> None:
    with pytest.raises(Unsupported, match=name):
        lay_out(FORMATS[name], [], 1)


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
