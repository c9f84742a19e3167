"""Models that are least, of scripts that say what is to be least."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from solvers import Limits, Pool, Status
from solvers.optima import optimum_pool


@pytest.fixture(scope="module")
def optima() -> Iterator[Pool]:
    with optimum_pool() as pool:
        yield pool


def script(*assertions: str, least: str) -> str:
    asserted = "\n".join(f"(assert {a})" for a in assertions)
    says = f'(set-info :minimize "{least}")' if least else ""
    return f"(set-logic QF_LIA)\n(declare-const x Int)\n(declare-const y Int)\n{asserted}\n{says}\n(check-sat)\n"


SUM = ("(>= (+ (* 2 x) (* 3 y)) 12)", "(>= x 0)", "(>= y 0)")


@pytest.mark.parametrize(("least", "values"), [("x y", ("0", "4")), ("y x", ("6", "0"))])
def test_the_first_symbol_counts_first(optima: Pool, least: str, values: tuple[str, str]) -> None:
    found = optima.race(script(*SUM, least=least), values=("x", "y"))
    assert found.status is Status.SAT
    assert found.values == values
    assert found.answers["z3-optimum"].check is not None
    assert found.answers["z3-optimum"].check.holds


def test_a_defined_symbol(optima: Pool) -> None:
    text = script(*SUM, least="both x").replace("(set-info", "(define-fun both () Int (+ x y))\n(set-info")
    assert optima.race(text, values=("both", "x")).values == ("4", "0")


def test_nothing_is_least_where_there_is_nothing(optima: Pool) -> None:
    assert optima.race(script(*SUM, "(< x 0)", least="x")).status is Status.UNSAT


def test_what_has_no_least_value_is_no_model_that_counts(optima: Pool) -> None:
    # z3 says sat, and gives some model: that it is least is not claimed by the race
    assert optima.race(script("(< x y)", least="x"), limits=Limits(5.0)).status in (Status.SAT, Status.UNKNOWN)


def test_without_objectives_it_is_any_solver(optima: Pool) -> None:
    assert optima.race(script(*SUM, least="")).status is Status.SAT
