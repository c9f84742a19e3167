"""Least solutions of linear constraints: all optimisers agree with enumeration, and solvers find what is better than a wrong answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.deadline import Exceeded, within
from smtenc.poly.schedules.farkas import Constraints, Polyhedron, Row, with_multipliers, without_multipliers
from smtenc.poly.schedules.optima import ByEngine, ByModels, BySolver, InTurn, NoOptimum, OptimumCertifier, Problem, Step, script_of
from smtenc.presburger.isl import Isl
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from solvers import Pool
from solvers.optima import optimum_pool
from tests.effort import examples

TRIANGLE = Polyhedron(2, (), ((1, 0, 0), (0, 1, 0), (-1, -1, 4)))
DIFFERENT = ((1, -1, 0, -1), (-1, 1, 0, -1))
"""The first two unknowns differ."""
AT_LEAST_3 = Constraints((), ((1, 1, 0, -3),))


def problem(*, kept: bool) -> Problem:
    """a x + b y + c - 3 >= 0 on the triangle, a + b >= 3, and a is not b: as little of a + b + c as can be, then of a."""
    form = [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, -3)]
    system = (with_multipliers if kept else without_multipliers)(TRIANGLE, form)
    return Problem(("a", "b", "c"), (system, AT_LEAST_3), ((1, 1, 1, 0), (1, 0, 0, 0)), (DIFFERENT,))


PROBLEM = problem(kept=False)
LEAST = (0, 3, 3)


@pytest.fixture(scope="module")
def optima() -> Iterator[Pool]:
    with optimum_pool() as pool:
        yield pool


def test_optimisers_agree(optima: Pool, solvers_pool: Pool) -> None:
    for optimiser in (ByEngine(Isl()), BySolver(lambda: optima), ByModels(lambda: solvers_pool)):
        assert optimiser.minimum(PROBLEM) == LEAST, optimiser.name


def test_multipliers_are_for_solvers(optima: Pool, solvers_pool: Pool) -> None:
    kept = problem(kept=True)
    for optimiser in (BySolver(lambda: optima), ByModels(lambda: solvers_pool), InTurn((ByEngine(Isl()), BySolver(lambda: optima)))):
        assert optimiser.minimum(kept) == LEAST, optimiser.name
    with pytest.raises(NoOptimum, match="multipliers"):
        ByEngine(Isl()).minimum(kept)
    # nothing is said of the triangle
    assert kept.admits((0, 3, 0))
    assert not kept.admits((3, 3, 0))


def test_there_may_be_no_solution(optima: Pool, solvers_pool: Pool) -> None:
    nothing = Problem(("a",), (Constraints((), ((-1, -1),)),), ((1, 0),))
    for optimiser in (ByEngine(Isl()), BySolver(lambda: optima), ByModels(lambda: solvers_pool)):
        assert optimiser.minimum(nothing) is None, optimiser.name


def test_whoever_gives_up_says_why() -> None:
    many = Problem(
        tuple("abcdefgh"), (), ((1,) * 8 + (0,),), tuple(((0,) * k + (1, *(0,) * (7 - k), -1), (0,) * 8 + (0,)) for k in range(8))
    )
    with pytest.raises(NoOptimum, match="isl: 8 clauses"):
        InTurn((ByEngine(Isl(), most_cases=100),)).minimum(many)
    assert ByEngine(Isl(), most_cases=300).minimum(many) == (0,) * 8


def test_a_deadline_holds(optima: Pool) -> None:
    with pytest.raises(Exceeded), within(0.000001):
        BySolver(lambda: optima).minimum(PROBLEM)


def test_what_satisfies_a_problem() -> None:
    assert PROBLEM.admits(LEAST)
    assert not PROBLEM.admits((1, 1, 3))
    assert not PROBLEM.admits((0, 2, 3))
    assert not PROBLEM.admits((0, 3, 2))
    assert not PROBLEM.admits((-1, 4, 9))
    assert PROBLEM.costs((1, 2, 3)) == (6, 1)


def certified(pool: Pool, found: Problem, values: tuple[int, ...] | None) -> Verdict:
    certifier = OptimumCertifier(VerificationOptions(), lambda: pool)
    (result,) = certifier.certify([Step(found, values, "somebody", lambda: problem(kept=True), "is better")])
    return result.verdict


def test_only_the_optimum_is_certified(solvers_pool: Pool) -> None:
    assert certified(solvers_pool, PROBLEM, LEAST) is Verdict.CORRECT
    assert certified(solvers_pool, PROBLEM, (1, 2, 3)) is Verdict.INCORRECT
    assert certified(solvers_pool, PROBLEM, (3, 0, 3)) is Verdict.INCORRECT
    assert certified(solvers_pool, PROBLEM, None) is Verdict.INCORRECT
    # less than the optimum, and no solution
    assert certified(solvers_pool, PROBLEM, (0, 3, 2)) is Verdict.INCORRECT


def test_that_there_is_none_is_certified(solvers_pool: Pool) -> None:
    nothing = Problem(("a",), (Constraints((), ((-1, -1),)),), ((1, 0),))
    certifier = OptimumCertifier(VerificationOptions(), lambda: solvers_pool)
    (result,) = certifier.certify([Step(nothing, None, "somebody", lambda: nothing)])
    assert result.verdict is Verdict.CORRECT
    assert result.query is not None


def test_the_script_names_what_it_is_about() -> None:
    kept = script_of(problem(kept=True), below=(6, 1))
    assert kept.logic == "QF_LIRA"
    assert "; x1 is b" in kept.text
    assert "(declare-const m0.3 Real)" in kept.text
    assert "(or (< o0 6) (and (= o0 6) (< o1 1)))" in kept.text
    assert script_of(PROBLEM).logic == "QF_LIA"


small = st.integers(-2, 2)


@examples(100)
@given(
    st.lists(st.tuples(small, small, st.integers(-3, 5)), max_size=3),
    st.lists(st.lists(st.tuples(small, small, st.integers(-3, 1)), min_size=1, max_size=2), max_size=2),
    st.permutations([(1, 0, 0), (0, 1, 0)]),
)
def test_the_least_of_all(rows: list[Row], clauses: list[list[Row]], objectives: Sequence[Row]) -> None:
    inside = Constraints((), (*rows, (-1, 0, 6), (0, -1, 6)))
    given_problem = Problem(("a", "b"), (inside,), tuple(objectives), tuple(map(tuple, clauses)))
    solutions = [p for p in product(range(7), repeat=2) if given_problem.admits(p)]
    assert ByEngine(Isl()).minimum(given_problem) == min(solutions, key=given_problem.costs, default=None)
