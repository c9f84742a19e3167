"""Which formats hold all values of another, and where rounding twice is rounding once."""

from __future__ import annotations

from typing import Any

import pytest
from float_programs import canonical, special_bits

from smtenc.errors import Unsupported
from smtenc.floats import arithmetic as ieee
from smtenc.floats.formats import FORMATS, FloatFormat, NanEncoding
from smtenc.floats.inclusion import includes, rounds_once

SMALL = [fmt for fmt in FORMATS.values() if fmt.width <= 8]


@pytest.mark.parametrize("narrow", SMALL, ids=str)
def test_a_format_includes_another_where_every_value_survives_the_way_there_and_back(narrow: FloatFormat) -> None:
    def survives(pattern: int, wide: FloatFormat) -> bool:
        try:
            there = ieee.convert(narrow, wide, pattern)
        except Unsupported:
            # of NaN in a format without
            return False
        return ieee.convert(wide, narrow, there) == canonical(narrow, pattern)

    numbers_only = FloatFormat("numbers only", 10, 5, 5, 15, False, NanEncoding.NONE)
    for wide in (*SMALL, FORMATS["f16"], FORMATS["bf16"], numbers_only):
        patterns = special_bits(narrow) if wide.width > 8 else range(1 << narrow.width)
        assert includes(wide, narrow) is all(survives(p, wide) for p in patterns), wide


def test_of_long_formats_few_include_another() -> None:
    names = ("f16", "bf16", "tf32", "f32", "f64", "f128")
    assert {wide: " ".join(n for n in names if n != wide and includes(FORMATS[wide], FORMATS[n])) for wide in names} == {
        "f16": "",
        "bf16": "",
        "tf32": "f16 bf16",
        "f32": "f16 bf16 tf32",
        "f64": "f16 bf16 tf32 f32",
        "f128": "f16 bf16 tf32 f32 f64",
    }


def test_two_roundings_are_one_for_these_pairs() -> None:
    with_infinity = [fmt for fmt in FORMATS.values() if fmt.has_infinity]
    assert {w.name: " ".join(n.name for n in with_infinity if rounds_once(w, n)) for w in with_infinity} == {
        "f16": "",
        "bf16": "f8E5M2",
        "tf32": "f8E5M2 f8E4M3",
        "f32": "f16 bf16 f8E5M2 f8E4M3 f8E3M4",
        "f64": "f16 bf16 tf32 f32 f8E5M2 f8E4M3 f8E3M4",
        "f128": "f16 bf16 tf32 f32 f64 f8E5M2 f8E4M3 f8E3M4",
        "f8E5M2": "",
        "f8E4M3": "",
        "f8E3M4": "",
    }


def _ieee(exponent_bits: int, precision: int, bias: int, **changes: Any) -> FloatFormat:
    return FloatFormat(
        f"{exponent_bits} {precision} {bias} {changes}", exponent_bits + precision, exponent_bits, precision, bias, **changes
    )


MIDDLE, LOW, HIGH = (_ieee(2, 2, bias) for bias in (1, 5, -2))
"""Their numbers are between 2^-1 and 2^2, 2^-5 and 2^2, 2^2 and 2^5."""


@pytest.mark.parametrize(("narrow", "wide", "once"), [
    # products and quotients are between 2^-3 and 2^4; normal numbers between 2^(1 - bias) and 2^(2^bits - 1 - bias)
    (MIDDLE, _ieee(4, 6, 4), True),
    (MIDDLE, _ieee(4, 5, 4), False),
    (MIDDLE, _ieee(4, 6, 3), False),
    (MIDDLE, _ieee(4, 6, 10), True),
    (MIDDLE, _ieee(4, 6, 11), False),
    # between 2^-10 and 2^7
    (LOW, _ieee(5, 6, 11), True),
    (LOW, _ieee(5, 6, 10), False),
    (LOW, _ieee(5, 6, 23), True),
    (LOW, _ieee(5, 6, 24), False),
    # between 2^-3 and 2^10
    (HIGH, _ieee(4, 6, 4), True),
    (HIGH, _ieee(4, 6, 3), False),
    (HIGH, _ieee(4, 6, 5), False),
])  # fmt: skip
def test_two_roundings_are_one_where_all_results_are_normal(narrow: FloatFormat, wide: FloatFormat, once: bool) -> None:
    assert rounds_once(wide, narrow) is once


@pytest.mark.parametrize("lacking", [
    {"has_infinity": False},
    {"has_infinity": False, "nan": NanEncoding.ALL_ONES},
    {"nan": NanEncoding.NEGATIVE_ZERO},
    {"nan": NanEncoding.NONE},
])  # fmt: skip
def test_two_roundings_are_not_asked_of_formats_without_infinity_nan_or_negative_zero(lacking: dict[str, Any]) -> None:
    assert rounds_once(_ieee(6, 16, 31), MIDDLE)
    assert not rounds_once(_ieee(6, 16, 31), _ieee(2, 2, 1, **lacking))
    assert not rounds_once(_ieee(6, 16, 31, **lacking), MIDDLE)
