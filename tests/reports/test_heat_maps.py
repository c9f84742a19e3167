"""Tensors as tables whose cells are coloured by value."""

from __future__ import annotations

import re

import pytest

from smtenc.reports.heat_maps import heat_map
from smtenc.verdicts.records import Contents


def cells(markup: str) -> list[tuple[str, str]]:
    """The classes and the text of every cell."""
    return re.findall(r'<td class="([^"]*)"(?: title="[^"]*")?>([^<]*)</td>', markup)


def test_values_have_shades_and_special_ones_their_own() -> None:
    values = ("4.0", "-4.0", "0.0", "nan", "inf", "-inf", "poison", None)
    shown = cells(heat_map(Contents("arg0", "f32", (8,), before=values)))
    assert shown == [
        ("p6", "4.0"), ("n6", "-4.0"), ("zero", "0.0"), ("is-nan", "nan"), ("inf-above", "inf"), ("inf-below", "-inf"),
        ("of-poison", "poison"), ("told-nothing", "?"),
    ]  # fmt: skip


def test_the_legend_names_what_there_is() -> None:
    plain = heat_map(Contents("arg0", "f32", (2,), before=("1.0", "2.0")))
    assert "NaN" not in plain
    assert "differs" not in plain
    both = heat_map(Contents("result 0", "f32", (2,), source=("nan", "2.0"), target=("1.0", "2.0"), differing=(0,)))
    assert "NaN" in both
    assert "1 of 2 differ" in both


def test_what_differs_is_marked_on_both_sides_and_not_in_what_went_in() -> None:
    found = Contents("arg0", "i8", (2,), before=("0", "0"), source=("1", "0"), target=("2", "0"), differing=(0,))
    assert [c for c, _ in cells(heat_map(found))] == ["zero", "zero", "p4 differs", "zero", "p6 differs", "zero"]


def test_values_far_apart_are_shaded_by_logarithm() -> None:
    shown = cells(heat_map(Contents("arg0", "f32", (3,), before=("1e-10", "1.0", "1e10"))))
    assert [c for c, _ in shown] == ["p1", "p4", "p6"]


@pytest.mark.parametrize(("shape", "rows"), [((2, 3), 2), ((2, 2, 3), 4), ((40,), 3), ((1,), 1)])
def test_the_last_two_dimensions_are_rows_and_columns(shape: tuple[int, ...], rows: int) -> None:
    size = 1
    for n in shape:
        size *= n
    markup = heat_map(Contents("arg0", "i8", shape, before=tuple(map(str, range(size)))))
    assert markup.count("<tr>") == rows
    assert [t for _, t in cells(markup)] == list(map(str, range(size)))
    assert ("[1, :, :]" in markup) == (len(shape) == 3)


def test_long_values_are_shortened_and_kept_as_titles() -> None:
    markup = heat_map(Contents("arg0", "f32", (1,), before=("-1.7014118e+38",)))
    assert 'title="-1.7014118e+38"' in markup
    assert all(len(text) <= 6 for _, text in cells(markup))
