"""The table of functions says what ISO C's Annex F and IEEE 754 say, and nothing that an implementation contradicts."""

from __future__ import annotations

from math import inf

import pytest
from float_programs import USUAL, canonical, floats, function, special_bits
from hypothesis import given
from hypothesis import strategies as st

from smtenc.floats import arithmetic as ieee
from smtenc.floats.formats import FORMATS, is_inf, is_nan, sign, to_fraction
from smtenc.floats.functions import UNARY_FUNCTIONS, Point, fold, point_bits
from tests.effort import examples

stable = examples(300)
F32 = FORMATS["f32"]


@pytest.mark.parametrize("name", UNARY_FUNCTIONS)
@pytest.mark.parametrize("format_name", [*USUAL, "f8E5M2"])
def test_the_points_are_those_of_the_library(name: str, format_name: str) -> None:
    fmt = FORMATS[format_name]
    for point, result in UNARY_FUNCTIONS[name].points.items():
        assert function(name, fmt, point_bits(fmt, point)) == point_bits(fmt, result), point


@stable
@given(st.sampled_from(sorted(UNARY_FUNCTIONS)), st.data())
def test_the_general_facts_hold_everywhere(name: str, data: st.DataObject) -> None:
    fmt, facts = FORMATS[data.draw(st.sampled_from(USUAL))], UNARY_FUNCTIONS[name]
    x = canonical(fmt, data.draw(floats(fmt)))
    y = function(name, fmt, x)
    assert is_nan(fmt, y) or not is_nan(fmt, x)
    at_a_point = any(point_bits(fmt, p) == x for p in facts.points)
    below = facts.least is not None and ieee.compare(fmt, "olt", x, point_bits(fmt, facts.least))
    above = facts.greatest is not None and ieee.compare(fmt, "ogt", x, point_bits(fmt, facts.greatest))
    if not is_nan(fmt, x) and not at_a_point:
        assert is_nan(fmt, y) == (below or above)
    if facts.never_negative and not is_nan(fmt, y):
        assert not sign(fmt, y)


@pytest.mark.parametrize("name", UNARY_FUNCTIONS)
def test_a_folded_constant_is_what_the_library_gives(name: str) -> None:
    for format_name in USUAL:
        fmt = FORMATS[format_name]
        for x in special_bits(fmt):
            known = fold(name, fmt, x)
            assert known is None or known == function(name, fmt, canonical(fmt, x)), hex(x)


BEYOND = {
    "asin": (-1, 1), "acos": (-1, 1), "atanh": (-1, 1), "acosh": (1, None), "log1p": (-1, None),
    **dict.fromkeys(("log", "log2", "log10", "sqrt", "rsqrt"), (0, None)),
}  # fmt: skip
"""ISO C F.10.1 to F.10.4: the functions with a domain, and its bounds."""


@pytest.mark.parametrize("name", UNARY_FUNCTIONS)
@pytest.mark.parametrize("format_name", [n for n, fmt in FORMATS.items() if fmt.has_nan and fmt.width <= 16])
def test_all_numbers_beyond_the_domain_and_no_others_fold_to_nan(name: str, format_name: str) -> None:
    fmt, (least, greatest) = FORMATS[format_name], BEYOND.get(name, (None, None))
    step = 1 if fmt.width <= 8 else 37
    for x in {*range(0, 1 << fmt.width, step), *special_bits(fmt)}:
        if is_nan(fmt, x) or any(point_bits(fmt, p) == x for p in UNARY_FUNCTIONS[name].points):
            continue
        number = -inf if is_inf(fmt, x) and sign(fmt, x) else inf if is_inf(fmt, x) else to_fraction(fmt, x)
        beyond = (least is not None and number < least) or (greatest is not None and number > greatest)
        assert (fold(name, fmt, x) == fmt.nan_bits) == beyond, hex(x)


@pytest.mark.parametrize("name", BEYOND)
@pytest.mark.parametrize("format_name", ["f6E3M2FN", "f6E2M3FN", "f4E2M1FN"])
def test_a_format_without_nan_folds_nothing_beyond_the_domain(name: str, format_name: str) -> None:
    fmt = FORMATS[format_name]
    least, greatest = BEYOND[name]
    for x in range(1 << fmt.width):
        number = to_fraction(fmt, x)
        if number < least or (greatest is not None and number > greatest):
            assert fold(name, fmt, x) is None


def test_nothing_is_folded_that_only_an_implementation_knows() -> None:
    two = F32.one_bits + (1 << F32.fraction_bits)
    assert all(fold(name, F32, two) is None for name in UNARY_FUNCTIONS if UNARY_FUNCTIONS[name].greatest is None)
    half = F32.one_bits - (1 << F32.fraction_bits)
    assert all(fold(name, F32, half) is None for name in UNARY_FUNCTIONS if name != "acosh")


@pytest.mark.parametrize(
    ("point", "text"),
    [
        (Point.POSITIVE_ZERO, 0x00000000),
        (Point.NEGATIVE_ZERO, 0x80000000),
        (Point.ONE, 0x3F800000),
        (Point.MINUS_ONE, 0xBF800000),
        (Point.POSITIVE_INFINITY, 0x7F800000),
        (Point.NEGATIVE_INFINITY, 0xFF800000),
        (Point.NAN, 0x7FC00000),
    ],
)
def test_points_as_bits(point: Point, text: int) -> None:
    assert point_bits(F32, point) == text
