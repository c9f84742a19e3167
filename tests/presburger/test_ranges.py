"""Every solution is in the box, and the box is small where it should be."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from smtenc.presburger.affine import Affine, Kind, Variable, parameter
from smtenc.presburger.notation import read_relation
from smtenc.presburger.ranges import EVERYTHING, Interval, bounds, range_of
from smtenc.sets.encoding import prepared
from tests.presburger.texts import elements, random_set, seeds


@given(seeds())
def test_no_solution_is_outside(seed: int) -> None:
    text = random_set(Random(seed), depth=1)
    relation = read_relation(text)
    ((space, formula),) = relation.pieces.items()
    box = bounds(prepared(formula))
    found = elements(text)
    if box is None:
        assert not found
        return
    variables = (*space.dimensions, *map(parameter, relation.parameters))
    for element in found:
        for variable, value in zip(variables, element, strict=True):
            interval = box.get(variable, EVERYTHING)
            assert interval.low is None or interval.low <= value
            assert interval.high is None or value <= interval.high


@pytest.mark.parametrize(
    ("condition", "interval"),
    [
        ("0 <= 3x <= 10", Interval(0, 3)),
        ("0 <= y <= 4 and x = 2y + 1", Interval(1, 9)),
        ("0 <= x <= 3 or 5 <= x <= 7", Interval(0, 7)),
        ("x >= 2", Interval(2, None)),
        ("x mod 4 = 3 and 0 <= x < 8", Interval(3, 7)),
        ("0 <= x + y <= 3", EVERYTHING),
        ("y - 2 <= x <= y and 0 <= y <= 1", Interval(-2, 1)),
    ],
)
def test_the_box_of(condition: str, interval: Interval) -> None:
    ((_, formula),) = read_relation(f"{{ [x, y] : {condition} }}").pieces.items()
    box = bounds(prepared(formula))
    assert box is not None
    assert box.get(Variable(Kind.OUT, 0), EVERYTHING) == interval


def test_the_range_of_a_sum() -> None:
    x, y, z = (Variable(Kind.OUT, k) for k in range(3))
    box = {x: Interval(1, 4), y: Interval(-2, 5), z: Interval(-7, -3)}
    total = Affine(((x, 2), (y, -3), (z, 5)), 1)
    assert range_of(total, box) == Interval(2 - 15 - 35 + 1, 8 + 6 - 15 + 1)
    assert range_of(total, {x: Interval(1, 4), y: Interval(-2, None), z: Interval(-7, -3)}) == Interval(None, 0)
    assert range_of(total, {}) == EVERYTHING


def test_what_intervals_alone_refute_has_no_box() -> None:
    ((_, formula),) = read_relation("{ [x] : 2x > 7 and x < 3 }").pieces.items()
    assert bounds(prepared(formula)) is None
