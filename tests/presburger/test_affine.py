"""Quasi-affine expressions: their arithmetic is that of the integers that they stand for."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.presburger.affine import Affine, Floor, Kind, Variable, constant, floor_of, parameter, remainder

X, Y = Variable(Kind.OUT, 0, label="x"), Variable(Kind.OUT, 1, label="y")
N = parameter("N")
small = st.integers(-7, 7)
affines = st.builds(lambda a, b, c, d: Affine.of({X: a, Y: b, N: c}, d), small, small, small, small)
points = st.fixed_dictionaries({X: small, Y: small, N: small})


def test_dimensions_are_told_apart_by_position_and_parameters_by_name() -> None:
    assert Variable(Kind.OUT, 0, label="x") == Variable(Kind.OUT, 0, label="z") != Variable(Kind.IN, 0, label="x")
    assert len({str(v) for v in (X, Y, N, Variable(Kind.IN, 0), Variable(Kind.LOCAL, 0))}) == 5


def test_equal_terms_are_collected_and_zeros_dropped() -> None:
    assert Affine.of([(X, 2), (Y, 1), (X, -2)], 3) == Affine(((Y, 1),), 3)


@given(affines, affines, small, points)
def test_sums_and_multiples_are_those_of_the_values(a: Affine, b: Affine, factor: int, point: dict[Variable, int]) -> None:
    assert (a + b).evaluate(point) == a.evaluate(point) + b.evaluate(point)
    assert (a - b).evaluate(point) == a.evaluate(point) - b.evaluate(point)
    assert a.scaled(factor).evaluate(point) == factor * a.evaluate(point)


@given(affines, st.integers(1, 12), points)
def test_floors_and_remainders_round_as_python_does(a: Affine, divisor: int, point: dict[Variable, int]) -> None:
    assert floor_of(a, divisor).evaluate(point) == a.evaluate(point) // divisor
    assert remainder(a, divisor).evaluate(point) == a.evaluate(point) % divisor


@given(affines, st.integers(1, 6), st.integers(1, 6), points)
def test_a_floor_of_a_rational_expression(a: Affine, d: int, e: int, point: dict[Variable, int]) -> None:
    assert floor_of(a.scaled(Fraction(1, d)), e).evaluate(point) == a.evaluate(point) // (d * e)


@given(affines, st.integers(2, 6), affines, points)
def test_a_value_in_the_place_of_a_variable_reaches_below_floors(
    a: Affine, divisor: int, value: Affine, point: dict[Variable, int]
) -> None:
    whole = a + floor_of(a, divisor)
    replaced = whole.mapped({X: value}.get)
    assert replaced.evaluate(point) == whole.evaluate({**point, X: value.evaluate(point)})


def test_what_is_a_multiple_leaves_the_floor_and_common_factors_go() -> None:
    assert floor_of(Affine.of({X: 4, Y: 2}, 7), 4) == Affine.of({X: 1, Floor(Affine.of({Y: 1}, 1), 2): 1}, 1)
    assert floor_of(constant(-7), 2) == constant(-4)


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        (Affine.of({X: 1, Y: -1}, 0), "out.0 - out.1"),
        (Affine.of({N: -2}, 5), "-2*N + 5"),
        (constant(0), "0"),
        (Affine.of({X: Fraction(1, 2)}), "1/2*out.0"),
        (floor_of(Affine.of({X: 1}, 1), 3), "floor((out.0 + 1)/3)"),
    ],
)
def test_its_text(expression: Affine, text: str) -> None:
    assert str(expression) == text
