"""Exponentials, sines, pi and what is made of them: compared by bounds; equality is seen of what is made alike, and not told otherwise."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from values_of_terms import assert_is, reason_of

from solvers.evaluation.model_check import check_model
from solvers.values import computable_numbers
from solvers.values.algebraic_numbers import Real, root, scaled
from solvers.values.computable_numbers import PI, cosine, exponential, sine, square_root
from solvers.values.open_results import Open

ONE = Fraction(1)


@pytest.mark.parametrize(
    ("sort", "term", "value", "other"),
    [
        ("Real", "(exp 0.0)", "1.0", "2.0"),
        ("Real", "(+ (sin 0.0) (cos 0.0))", "1.0", "0.0"),
        ("Real", "(exp 1.0)", "(exp 1.0)", "2.71828182845904523536"),
        ("Real", "(* 2.0 (sin (/ 11.0 10.0)))", "(* 2.0 (sin (/ 11 10)))", "(sin (/ 22 10))"),
        ("Bool", "(< 2.7182818 (exp 1.0) 2.7182819)", "true", "false"),
        ("Bool", "(< 15.15 (exp (exp 1.0)) 15.16)", "true", "false"),
        ("Bool", "(< 3.14159265 real.pi 3.14159266)", "true", "false"),
        ("Bool", "(< 0.0 (sin (* 0.999999 real.pi)) 0.00001)", "true", "false"),
        ("Bool", "(< (tan 1.5) (sec 1.5))", "true", "false"),
        ("Bool", "(> (cot 0.1) (csc 0.1))", "false", "true"),
        ("Bool", "(= (sqrt 4.0) 2.0)", "true", "false"),
        ("Bool", "(= (* (sqrt 2.0) (sqrt 2.0)) 2.0)", "true", "false"),
        ("Bool", "(< 1.772 (sqrt real.pi) 1.773)", "true", "false"),
        ("Int", "(to_int (* 1000.0 real.pi))", "3141", "3142"),
        ("Bool", "(is_int (exp 1.0))", "false", "true"),
        ("Bool", "(distinct (exp 1.0) (sin 1.0) real.pi)", "true", "false"),
        ("Bool", "(< 0.85 (abs (- real.pi 4.0)) 0.86)", "true", "false"),
        ("Bool", "(> (/ 1.0 (- real.pi (/ 355.0 113.0))) 0.0)", "false", "true"),
    ],
)  # fmt: skip
def test_what_a_term_is(sort: str, term: str, value: str, other: str) -> None:
    assert_is(sort, term, value, other)


@pytest.mark.parametrize(
    ("sort", "term", "value", "reason"),
    [
        ("Real", "(- (* (exp 1.0) (exp (- 1.0))) 1.0)", "0.0", "do not tell from 0"),
        ("Bool", "(>= (+ (* (sin 1.0) (sin 1.0)) (* (cos 1.0) (cos 1.0))) 1.0)", "true", "do not tell from 0"),
        ("Real", "(sin real.pi)", "0.0", "do not tell from 0"),
        ("Real", "(/ 1.0 (sin real.pi))", "0.0", "do not tell from 0"),
        ("Int", "(to_int (* (exp 1.0) (exp (- 1.0))))", "1", "do not tell from an integer"),
        ("Real", "(cot 0.0)", "0.0", "a quotient by 0"),
        ("Real", "(sqrt (- 1.0))", "0.0", "a square root of a negative number"),
        ("Real", "(exp 1000.0)", "0.0", "beyond 64"),
        ("Int", "(select (store ((as const (Array Real Int)) 0) (exp 1.0) 1) 2.0)", "0", "an array is indexed by"),
        ("Bool", "(set.member (exp 1.0) (set.singleton 2.0))", "false", "equality is not decided"),
    ],
)
def test_what_cannot_be_told(sort: str, term: str, value: str, reason: str) -> None:
    assert reason in reason_of(sort, term, value)


def test_functions_of_the_model_take_such_numbers() -> None:
    script = "(declare-fun f (Real) Real)(assert (= (f (exp 1.0)) 3.0))"
    model = "((define-fun f ((x Real)) Real (ite (< x 2.8) {} 0.0)))"
    assert check_model(script, model.format("3.0")).holds is True
    assert check_model(script, model.format("2.0")).holds is False


def test_equality_is_never_guessed() -> None:
    assert exponential(ONE) == exponential(ONE)
    assert sine(PI / 2) != cosine(PI / 2)
    assert square_root(PI) != PI
    with pytest.raises(Open, match="do not tell"):
        assert sine(ONE) * 2 == sine(ONE) + sine(ONE)


def test_the_limit_is_kept() -> None:
    assert not (PI + Fraction(1, 1 << (computable_numbers.LIMIT // 2))) == PI  # noqa: SIM201
    with pytest.raises(Open, match="do not tell"):
        assert PI + Fraction(1, 1 << (4 * computable_numbers.LIMIT)) == PI


@pytest.mark.parametrize("function", [exponential, sine, cosine, lambda x: square_root(exponential(x))])
def test_bounds_are_around_closer_ones(function: Callable[[Real], Real]) -> None:
    """Also where the argument itself is known by bounds only."""
    for radicand in range(2, 30):
        number = function(root([-radicand, 0, 0, 1], 1))
        least, most = scaled(number, 100)
        for precision in range(2, 24):
            low, high = scaled(number, precision)
            assert low << (100 - precision) <= least <= most <= high << (100 - precision)
