"""SMT-COMP's scores, each case by its section of the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from smtenc.bench.competition import PARALLEL, SAT, SEQUENTIAL, SHORT, UNSAT, Score, division, largest_contributions
from smtenc.bench.records import Measurement
from smtenc.bench.results import gather
from tests.bench.measured import benches, incremental, measured


def scores(measurements: list[Measurement], kind: str = PARALLEL) -> dict[str, Score]:
    results = gather(measurements)
    return {c.solver: s for c, s in division(results, results.configurations).ranking(kind)}


def test_an_error_outweighs_any_number_of_answers() -> None:
    bold = [measured(b, "bold", "sat", 0.1, expected="sat") for b in "abc"] + [measured("d", "bold", "sat", expected="unsat")]
    timid = [measured(b, "timid", "unknown", 0.1, expected="sat") for b in "abcd"]
    assert list(scores([*bold, *timid])) == ["timid", "bold"]


def test_more_answers_come_before_less_time_and_wall_before_processor_time() -> None:
    runs = [measured("a", "many", "sat", 2.0, cpu_seconds=1), measured("b", "many", "sat", 1.0, cpu_seconds=1)]
    runs += [measured("a", "few", "sat", 0.1), measured("b", "few", "unknown", 0.1)]
    runs += [measured("a", "even", "sat", 1.0, cpu_seconds=9), measured("b", "even", "sat", 1.5, cpu_seconds=9)]
    assert list(scores(runs)) == ["even", "many", "few"]
    assert list(scores(runs, SEQUENTIAL)) == ["many", "few", "even"]  # 9 s of processor time are beyond the limit of 3 s


def test_unsolved_benchmarks_take_no_time() -> None:
    assert scores([measured("a", "z3", "timeout", 3.0, cpu_seconds=3.0)]) == {"z3": Score()}
    assert scores([measured("a", "z3", "sat", 1.0, cpu_seconds=2.0, expected="unsat")]) == {"z3": Score(errors=1)}


def test_the_sequential_score_keeps_errors() -> None:
    assert scores([measured("a", "z3", "sat", 1.0, cpu_seconds=99, expected="unsat")], SEQUENTIAL)["z3"].errors == 1


class TestIncrementalTrack:
    def test_every_check_sat_that_is_answered_in_time_counts_and_the_time_until_the_last(self) -> None:
        expected = "sat unsat unknown unknown unsat unsat unsat unsat"
        partly = incremental("a", "z3", "sat unsat unknown sat timeout", expected)
        assert scores([partly]) == {"z3": Score(0, 3, 2.0, 1.6)}
        late = incremental("b", "z3", "sat unsat sat sat unsat unsat unsat unsat", expected)  # the limit is 3 s
        assert scores([late]) == {"z3": Score(0, 6, 3.0, pytest.approx(2.4))}

    def test_one_wrong_answer_is_one_error_and_nothing_else_counts(self) -> None:
        assert scores([incremental("a", "z3", "sat unsat unsat", "sat sat sat")]) == {"z3": Score(errors=1)}

    def test_files_on_whose_unknown_check_sats_solvers_disagree_are_not_removed(self) -> None:
        bench = [incremental("a", "z3", "sat unsat", "sat unknown"), incremental("a", "cvc5", "sat sat", "sat unknown")]
        assert {name: score.correct for name, score in scores(bench).items()} == {"z3": 2, "cvc5": 2}


def test_the_short_score_ends_at_24_seconds() -> None:
    patient = [measured(b, "z3", "sat", seconds) for b, seconds in (("a", 24.0), ("b", 24.1))]
    runs = [replace(m, task=replace(m.task, seconds=30.0)) for m in patient]
    assert scores(runs)["z3"].correct == 2
    assert scores(runs, SHORT)["z3"].correct == 1


def test_an_answer_after_the_limit_is_none_and_a_wrong_one_is_an_error_still() -> None:
    assert scores([measured("a", "z3", "sat", 3.01, expected="sat")])["z3"] == Score()
    assert scores([measured("a", "z3", "sat", 3.01, expected="unsat")])["z3"] == Score(errors=1)


def test_sat_and_unsat_scores_count_benchmarks_by_their_status() -> None:
    runs = [
        measured("a", "z3", "sat", expected="sat"),
        measured("b", "z3", "unsat"),
        measured("b", "cvc5", "unknown"),
        measured("c", "z3", "unknown"),
    ]
    assert scores(runs, SAT)["z3"].correct == 1
    assert scores(runs, UNSAT) == {"z3": Score(0, 1, 0.1), "cvc5": Score()}


def test_benchmarks_of_unknown_status_are_removed_where_sound_solvers_disagree() -> None:
    results = gather([measured("a", "z3", "sat"), measured("a", "cvc5", "unsat"), measured("b", "z3", "sat")])
    found = division(results, results.configurations)
    assert [b.name for b in found.removed] == ["a"]
    assert {c.solver: s.correct for c, s in found.ranking()} == {"z3": 1, "cvc5": 0}


def test_an_unsound_solver_has_no_say_in_the_removal() -> None:
    runs = [measured("a", "z3", "sat"), measured("a", "cvc5", "unsat"), measured("b", "cvc5", "unsat", expected="sat")]
    results = gather(runs)
    assert division(results, results.configurations).removed == ()


def test_largest_contribution() -> None:
    answers = {"a": ("sat", "timeout", "timeout"), "b": ("sat", "sat", "timeout"), "c": ("timeout", "sat", "sat")}
    runs = [measured(b, s, a, 1.0) for b, row in answers.items() for s, a in zip(("x", "y", "z"), row, strict=True)]
    results = gather(runs)
    found = {f.configuration.solver: f for f in largest_contributions(division(results, results.configurations))}
    assert list(found) == ["x", "y", "z"]
    assert found["x"].correctness == pytest.approx(1 / 3)
    assert found["x"].seconds == pytest.approx(1 - 3 / 5)  # without x, benchmark a takes the limit of 3 s
    assert (found["y"].correctness, found["z"].correctness) == (0, 0)


def test_no_largest_contribution_with_fewer_than_three_sound_solvers() -> None:
    runs = [measured("a", s, "sat", expected="sat") for s in ("x", "y")] + [measured("a", "z", "unsat", expected="sat")]
    results = gather(runs)
    assert largest_contributions(division(results, results.configurations)) == []


@given(benches())
def test_the_parallel_score_counts_what_the_others_do_at_least(bench: list[Measurement]) -> None:
    parallel = scores(bench)
    for kind in (SEQUENTIAL, SAT, UNSAT, SHORT):
        assert all(s.correct <= parallel[name].correct for name, s in scores(bench, kind).items())
    assert all(scores(bench, SAT)[n].correct + scores(bench, UNSAT)[n].correct == s.correct for n, s in parallel.items())
