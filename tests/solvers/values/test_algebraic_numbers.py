"""Irrational numbers, exactly: what they are made of, compared and rounded."""

from __future__ import annotations

import random
from contextlib import suppress
from fractions import Fraction
from itertools import pairwise

import pytest

from solvers.values import algebraic_numbers
from solvers.values.algebraic_numbers import AlgebraicNumber, Real, root, root_between
from solvers.values.open_results import Open
from tests.effort import times

TWO = root([-2, 0, 1], 2)
THREE = root([-3, 0, 1], 2)


def at(coefficients: list[int], x: Real) -> Real:
    value: Real = Fraction(0)
    for c in reversed(coefficients):
        value = value * x + c
    return value


def roots(coefficients: list[int]) -> list[Real]:
    found: list[Real] = []
    with suppress(ValueError):
        while True:
            found.append(root(coefficients, len(found) + 1))
    return found


def test_roots_are_roots_in_ascending_order() -> None:
    draw = random.Random(1)
    irrational = 0
    for _ in range(times(60)):
        coefficients = [draw.randint(-5, 5) for _ in range(draw.randint(1, 4))] + [draw.choice((-2, -1, 1, 3))]
        found = roots(coefficients)
        assert all(a < b for a, b in pairwise(found))
        for x in found:
            assert at(coefficients, x) == 0
            assert isinstance(at(coefficients, x), Fraction)
            assert at(coefficients, x + 1) != 0 or any(y == x + 1 for y in found)
            irrational += isinstance(x, AlgebraicNumber)
    assert irrational


def test_rational_results_are_fractions() -> None:
    assert root([3, -7, 2], 1) == Fraction(1, 2)
    assert isinstance(root([-4, 0, 1], 1), Fraction)
    assert [TWO * TWO, TWO - TWO, TWO / TWO, (THREE + TWO) * (THREE - TWO), 6 / (TWO * THREE) * (TWO * THREE)] == [2, 0, 1, 1, 6]
    assert all(isinstance(x, Fraction) for x in (TWO * TWO, TWO - TWO, TWO / TWO))


def test_a_quotient_of_multiples_is_a_fraction() -> None:
    one = root([-2, 0, 1], 2)
    assert (3 * one) / (2 * one) == Fraction(3, 2)


def test_what_is_nearly_0_divides() -> None:
    tiny = root([-2, 0, 1], 2) * Fraction(1, 1 << 200)
    assert 1 << 199 < 1 / tiny < 1 << 200


def test_what_is_equal_is_equal_however_it_is_made() -> None:
    five = (TWO + THREE) * (TWO + THREE)
    assert five == 5 + 2 * root([-6, 0, 1], 2)
    assert hash(five) == hash(5 + 2 * root([-6, 0, 1], 2))
    assert five != 5 + 2 * TWO
    assert 1 / (TWO - 1) == TWO + 1
    assert TWO / 2 == 1 / TWO
    assert Fraction(3, 2) != TWO
    assert len({TWO, root([-4, 0, 2], 2), -root([-2, 0, 1], 1), THREE}) == 2


def test_numbers_close_to_each_other_are_told_apart() -> None:
    near = Fraction(665857, 470832)  # a convergent of the continued fraction of the square root of 2
    assert near - TWO > 0
    assert near > TWO
    assert TWO + Fraction(1, 10**80) > TWO
    assert root([-2 * 10**60 - 1, 0, 10**60], 2) > TWO


def test_rounding_and_magnitude() -> None:
    assert isinstance(TWO, AlgebraicNumber)
    negative = -10 * TWO
    assert isinstance(negative, AlgebraicNumber)
    assert (TWO.floor(), negative.floor()) == (1, -15)
    assert abs(negative) == 10 * TWO
    assert max(TWO, Fraction(1), negative) is TWO


def test_roots_by_an_interval() -> None:
    assert root_between([-2, 0, 1], Fraction(1), Fraction(3, 2)) == TWO
    assert root_between([-2, 0, 1], Fraction(-3, 2), Fraction(-1)) == -TWO
    assert root_between([-1, 1], Fraction(1), Fraction(1)) == 1
    for low, high in ((2, 3), (-2, 2), (3, 2)):
        with pytest.raises(ValueError, match="has not one root"):
            root_between([-2, 0, 1], Fraction(low), Fraction(high))


def test_polynomials_without_roots() -> None:
    for coefficients, number in (([1, 0, 1], 1), ([-2, 0, 1], 3), ([-2, 0, 1], 0)):
        with pytest.raises(ValueError, match="no real root"):
            root(coefficients, number)
    for constant in ([], [0], [5, 0]):
        with pytest.raises(ValueError, match="constant"):
            root(constant, 1)


def test_what_takes_too_long_is_not_told() -> None:
    with pytest.raises(Open, match="too large"):
        root([-2, *[0] * algebraic_numbers.LONGEST, 1], 1)
    sevenths = [root([-prime, 0, 0, 0, 0, 0, 0, 7], 1) for prime in (2, 3, 5, 7, 11, 13)]
    with pytest.raises(Open, match="more than"):
        sum(sevenths, Fraction(0))
