"""Scores: the laws that they must obey on any bench, and small benches counted by hand."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.bench.records import Measurement
from smtenc.bench.results import gather
from smtenc.bench.scores import contributions, outcome, pairwise, par, races_against_best, summary, virtual_best
from tests.bench.measured import LIMIT, SOLVERS, benches, measured

Bench = list[Measurement]


@given(benches(conflicting=True))
def test_every_run_has_one_outcome(bench: Bench) -> None:
    results = gather(bench)
    for c in results.configurations:
        s = summary(results.of(c))
        assert sum(s.counts.values()) == s.benchmarks
        assert s.solved == sum(r.solved for r in results.of(c))


@given(benches())
def test_the_virtual_best_solver_is_nowhere_worse_than_a_member(bench: Bench) -> None:
    results = gather(bench)
    best = par(virtual_best(results, results.configurations).values())
    assert all(best <= par(results.of(c)) for c in results.configurations)


@given(benches(conflicting=True))
def test_the_virtual_best_solver_solves_what_any_member_solves(bench: Bench) -> None:
    results = gather(bench)
    best = virtual_best(results, results.configurations)
    assert {b for b, r in best.items() if r.solved} == {b for b, row in results.runs.items() if any(r.solved for r in row.values())}


@given(benches())
def test_contributions_add_up(bench: Bench) -> None:
    """Who is fastest partitions what is solved; who alone solves it, and who makes it faster, is what the others' best lacks."""
    results = gather(bench)
    members = results.configurations
    best = virtual_best(results, members)
    found = contributions(results, members)
    assert sum(c.fastest for c in found) == sum(r.solved for r in best.values())
    for c in found:
        others = virtual_best(results, [m for m in members if m != c.configuration])
        assert c.unique == sum(r.solved for r in best.values()) - sum(r.solved for r in others.values())
        assert c.par2 == pytest.approx(par(others.values()) - par(best.values()), abs=1e-9)


@given(benches(), st.randoms(use_true_random=False))
def test_scores_do_not_depend_on_the_order_of_measurements(bench: Bench, chance: random.Random) -> None:
    results, shuffled = gather(bench), gather(chance.sample(bench, len(bench)))
    for c in results.configurations:
        assert summary(results.of(c)) == summary(shuffled.of(c))


@given(benches(conflicting=True))
def test_pairwise_is_antisymmetric(bench: Bench) -> None:
    results = gather(bench)
    a, b, _ = results.configurations
    there, back = pairwise(results, a, b), pairwise(results, b, a)
    assert (there.first_only, there.second_only, there.both, there.benchmarks) == (
        back.second_only,
        back.first_only,
        back.both,
        back.benchmarks,
    )
    assert (there.ratio is None) == (back.ratio is None) == (there.both == 0)
    if there.ratio is not None and back.ratio is not None:
        assert there.ratio * back.ratio == pytest.approx(1.0)


def test_par_counts_what_is_not_solved_as_a_multiple_of_the_limit() -> None:
    answers = [("sat", 1.0), ("timeout", LIMIT), ("unknown", 0.1), ("unsat", 0.5)]
    results = gather(measured(str(k), "z3", a, s, expected="sat") for k, (a, s) in enumerate(answers))
    runs = results.of(results.configurations[0])
    assert par(runs) == pytest.approx(1.0 + 3 * 2 * LIMIT)  # the last is wrong
    assert par(runs, 10) == pytest.approx(1.0 + 3 * 10 * LIMIT)


@pytest.mark.parametrize(
    ("answer", "expected"),
    [("incorrect", "sat"), ("correct", "unsat"), ("crash", "failed"), ("possibly-incorrect", "unknown"), ("conflict", "contested")],
)
def test_outcomes_of_answers(answer: str, expected: str) -> None:
    results = gather([measured("a", "z3", answer)])
    assert outcome(results.of(results.configurations[0])[0]) == expected


def test_an_unsolved_benchmark_takes_the_virtual_best_solver_as_long_as_its_slowest() -> None:
    results = gather([measured("a", "z3", "unknown", 0.2), measured("a", "cvc5", "timeout", LIMIT)])
    (run,) = virtual_best(results, results.configurations).values()
    assert (run.solved, run.seconds) == (False, LIMIT)


def test_a_wrong_answer_is_never_the_best() -> None:
    results = gather([measured("a", "z3", "unsat", 0.1, expected="sat"), measured("a", "cvc5", "sat", 2.0, expected="sat")])
    (run,) = virtual_best(results, results.configurations).values()
    assert (run.answer, run.seconds) == ("sat", 2.0)


def test_pairwise_ratio_is_the_geometric_mean_over_what_both_solve() -> None:
    first = [measured("a", "cvc5", "sat", 0.1), measured("b", "cvc5", "sat", 0.1), measured("c", "cvc5", "sat", 0.1)]
    second = [measured("a", "z3", "sat", 0.2), measured("b", "z3", "sat", 0.8), measured("c", "z3", "timeout", LIMIT)]
    results = gather([*first, *second])
    found = pairwise(results, *results.configurations)
    assert (found.both, found.first_only, found.second_only) == (2, 1, 0)
    assert found.ratio == pytest.approx(4.0)


def race_and_singles(race_seconds: float, answers: dict[str, tuple[str, float]], benchmark: str = "a") -> Bench:
    single = [measured(benchmark, s, *answers[s]) for s in SOLVERS]
    solved = [s for s in SOLVERS if answers[s][0] == "sat"]
    raced = measured(benchmark, "race", "sat" if solved else "timeout", race_seconds, solvers=SOLVERS, by=solved[0] if solved else "")
    return [*single, raced]


def test_the_race_against_the_virtual_best_of_the_same_run() -> None:
    slow = {"bitwuzla": ("timeout", LIMIT), "cvc5": ("sat", 1.0), "z3": ("sat", 2.0)}
    trivial = {"bitwuzla": ("sat", 0.010), "cvc5": ("sat", 0.020), "z3": ("sat", 0.030)}
    nobody = dict.fromkeys(SOLVERS, ("timeout", LIMIT))
    bench = [*race_and_singles(1.2, slow, "a"), *race_and_singles(0.016, trivial, "b"), *race_and_singles(3.1, nobody, "c")]
    (race,) = races_against_best(gather([*bench, measured("d", "race", "sat", solvers=SOLVERS)]))
    assert (race.benchmarks, race.left_out, race.solved, race.both, race.trivial) == (3, 1, (2, 2), 2, 1)
    assert race.ratio == pytest.approx((1.2 + 0.016 + 3.1) / (1.0 + 0.010 + 3.0))
    assert race.both_ratio == pytest.approx((1.2 + 0.016) / (1.0 + 0.010))
    assert race.overhead_ms == pytest.approx(6.0)
    assert race.won == {"bitwuzla": 1, "cvc5": 1}


def test_a_race_is_compared_only_under_its_own_setting() -> None:
    assert races_against_best(gather([measured("a", "race", "sat", seed=1), measured("a", "z3", "sat", seed=0)])) == []


def test_an_answer_after_the_limit_counts_as_a_timeout() -> None:
    results = gather([measured("a", "z3", "sat", LIMIT + 0.01), measured("b", "z3", "sat", LIMIT)])
    (configuration,) = results.configurations
    assert [(outcome(r), r.solved) for r in results.of(configuration)] == [("timeout", False), ("sat", True)]
    assert par(results.of(configuration)) == 3 * LIMIT


def test_a_pair_of_many_queries_may_take_longer_than_one_of_them() -> None:
    results = gather([measured("a", "z3", "correct", 5 * LIMIT, encoding="exact")])
    assert results.of(results.configurations[0])[0].solved
