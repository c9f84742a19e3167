"""Bounds of exponentials, sines and pi: known digits are between them, they are close, and equations of the functions are not hurt."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from fractions import Fraction

import pytest

from solvers.values import transcendental
from tests.effort import times

Bounds = tuple[int, int]
DIGITS = {
    (transcendental.exponential, 1): "2.71828182845904523536028747135266249775724709369995957496696763",
    (transcendental.exponential, -5): "0.00673794699908546709663604842314842424884958502735508543030553",
    (transcendental.sine, 1): "0.84147098480789650665250232163029899962256306079837106567275170",
    (transcendental.cosine, 1): "0.54030230586813971740093660744297660373231042061792222767009725",
}
PI = "3.14159265358979323846264338327950288419716939937510582097494459"
SMALL = Fraction(1, 10**60)


def check(bounds: Bounds, digits: str, precision: int) -> None:
    low, high = (Fraction(bound, 1 << precision) for bound in bounds)
    assert low <= Fraction(digits) + SMALL
    assert Fraction(digits) - SMALL <= high
    assert bounds[1] - bounds[0] <= 3


@pytest.mark.parametrize("precision", [1, 20, 64, 190])
def test_known_digits(precision: int) -> None:
    for (function, x), digits in DIGITS.items():
        check(function(x << precision, precision), digits, precision)
    check(transcendental.pi(precision), PI, precision)


@pytest.mark.parametrize(
    ("function", "nearly"),
    [(transcendental.exponential, math.exp), (transcendental.sine, math.sin), (transcendental.cosine, math.cos)],
)
def test_bounds_are_close_and_around_what_floats_say(function: Callable[[int, int], Bounds], nearly: Callable[[float], float]) -> None:
    draw = random.Random(1)
    for _ in range(times(200)):
        precision = draw.choice((4, 30, 100))
        x = draw.randint(-20 << precision, 20 << precision)
        low, high = function(x, precision)
        assert high - low <= 3
        expected = nearly(x / (1 << precision))
        slack = abs(expected) * 1e-9 + 1e-9
        assert low / (1 << precision) - slack <= expected <= high / (1 << precision) + slack


@pytest.mark.parametrize("function", [transcendental.exponential, transcendental.sine, transcendental.cosine])
def test_bounds_are_around_closer_ones(function: Callable[[int, int], Bounds], monkeypatch: pytest.MonkeyPatch) -> None:
    """What may be wrong is counted: without bits beyond those that are asked for it matters at once."""
    draw, precision, more = random.Random(3), 12, 100
    arguments = [draw.randint(-5 << precision, 5 << precision) for _ in range(300)]
    closer = [function(x << more, precision + more) for x in arguments]
    monkeypatch.setattr(transcendental, "_GUARD", 0)
    for x, (least, most) in zip(arguments, closer, strict=True):
        low, high = function(x, precision)
        assert low << more <= least <= most <= high << more


def test_bounds_of_pi_are_around_closer_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    least, most = transcendental.pi(200)
    monkeypatch.setattr(transcendental, "_GUARD", 0)
    for precision in range(1, 100):
        low, high = transcendental.pi(precision)
        assert low << (200 - precision) <= least <= most <= high << (200 - precision)


def test_equations_hold_within_the_bounds() -> None:
    """Two bounds of one number have something in common: here to 200 bits, where no float can help."""
    draw, precision = random.Random(2), 200
    one = 1 << 2 * precision
    for _ in range(times(40)):
        x = draw.randint(-9 << precision, 9 << precision)
        (s, t), (c, d) = transcendental.sine(x, precision), transcendental.cosine(x, precision)
        squares = [sorted((a * a, b * b)) for a, b in ((s, t), (c, d))]
        assert squares[0][0] + squares[1][0] <= one <= squares[0][1] + squares[1][1] + (1 << precision + 3)
        (a, b), (p, q) = transcendental.exponential(x, precision), transcendental.exponential(-x, precision)
        assert a * p <= one <= b * q
