"""What a closure must be to be exact, and the sums of dimensions that show that steps end."""

from __future__ import annotations

from collections.abc import Iterable

import hypothesis.strategies as st
import pytest
from hypothesis import given

from smtenc.presburger.isl import Isl
from smtenc.presburger.notation import read_relation
from smtenc.presburger.relations import Point, Relation
from smtenc.sets.closures import closed, led_to, ranking
from tests.effort import examples


@pytest.mark.parametrize(
    "closure",
    [
        "{ [i] -> [j] : i < j }",
        "{ [i] -> [j] : j < i < 100 }",
        "[N] -> { A[i, j] -> A[k, l] : 0 <= i <= k < N and 0 <= j <= l < N and i + j < k + l }",
        "{ [i, j] -> [k, l] : i - j < k - l }",
        "{ [i, j] -> [k, l] : i < k }",
        "{ [a, b, c, d] -> [e, f, g, h] : a - b + c < e - f + g }",
        "{ [a, b, c, d, e] -> [f, g, h, k, l] : e > l }",
        "{ [a, b, c, d, e] -> [f, g, h, k, l] : b < g }",
        "{ [a, b, c, d, e] -> [f, g, h, k, l] : a + b + c + d + e < f + g + h + k + l }",
        "{ [a, b, c, d, e] -> [f, g, h, k, l] : a + b + c + d + e > f + g + h + k + l }",
    ],
)
def test_a_sum_of_dimensions_that_grows(closure: str) -> None:
    found = ranking(read_relation(closure), Isl())
    assert found is not None
    assert Isl().is_true("subset", closure, str(found))


@pytest.mark.parametrize(
    "closure",
    [
        "{ [i] -> [i] }",
        "{ [i] -> [j] : i != j }",
        "{ A[i] -> B[j] : i < j }",
        "{ A[i] -> A[j] : i < j; B[i] -> B[j] : i < j }",
        "{ [i, j] -> [k, l] : i < k or (i = k and j < l) }",
    ],
)
def test_where_no_sum_grows(closure: str) -> None:
    assert ranking(read_relation(closure), Isl()) is None


def test_a_ranking_does_not_lead_back() -> None:
    """Else a step to itself would be led to by itself."""
    found = ranking(read_relation("{ [i, j] -> [k, l] : 0 <= i, j, k, l < 4 and i + j < k + l }"), Isl())
    assert found is not None
    assert Isl().is_true("empty", Isl().result("intersect", str(found), "{ [i, j] -> [i, j] }"))


PAIRS = [(i, j) for i in range(4) for j in range(4) if i < j]


def relation(pairs: Iterable[tuple[int, int]]) -> Relation:
    return read_relation("{ " + "; ".join(f"[{i}] -> [{j}]" for i, j in sorted(pairs)) + " }")


def closed_over(pairs: set[tuple[int, int]]) -> set[tuple[int, int]]:
    further = pairs | {(i, k) for i, j in pairs for h, k in pairs if j == h}
    return pairs if further == pairs else closed_over(further)


@examples(60)
@given(st.sets(st.sampled_from(PAIRS), min_size=1), st.sets(st.sampled_from(PAIRS)))
def test_only_the_closure_is_closed_and_led_to(steps: set[tuple[int, int]], more: set[tuple[int, int]]) -> None:
    """Of all relations that go up, ``more`` of which may lead further than the steps do."""
    closure = closed_over(steps | more)
    claims = [*closed(relation(steps), relation(closure)), *led_to(relation(steps), relation(closure))]
    points = [dict(zip(c.space.dimensions, pair, strict=True)) for c in claims[:1] for pair in PAIRS]
    refuted = any(c.is_refuted_by(Point(c.space, values)) for c in claims for values in points)
    assert refuted is (closure != closed_over(steps))
