"""A campaign that was given seconds stops, and has tried something."""

from __future__ import annotations

from itertools import count

from .budget import within


def test_all_is_tried_without_a_budget() -> None:
    assert list(within(None, range(5))) == [0, 1, 2, 3, 4]


def test_an_endless_campaign_stops() -> None:
    assert next(within(0.01, count())) == 0
    assert len(list(within(0.01, count()))) >= 1


def test_one_is_tried_however_short_the_budget() -> None:
    assert list(within(0.0, count())) == [0]


def test_what_comes_after_the_budget_is_not_even_made() -> None:
    made: list[int] = []
    assert list(within(0.0, (made.append(k) or k for k in range(3)))) == [0]
    assert made == [0]
