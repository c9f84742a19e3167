"""Putting measurements together: repetitions, seeds, limits; and contradictions, which must show whatever form they take."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.bench.records import Measurement
from smtenc.bench.results import CONFLICT, CONTRADICTION, REFUTED, STATUS, WRONG, Configuration, Run, Setting, family_labels, gather, labels
from tests.bench.measured import benches, incremental, measured


def only_run(*measurements: Measurement) -> Run:
    results = gather(measurements)
    (row,) = results.runs.values()
    (run,) = row.values()
    return run


def test_repetitions_become_their_median() -> None:
    run = only_run(*(measured("a", "z3", "sat", s, repetition=k, peak_mb=10 * s) for k, s in enumerate((0.5, 0.1, 0.2))))
    assert (run.answer, run.seconds, run.fastest, run.slowest, run.repetitions, run.median.peak_mb) == ("sat", 0.2, 0.1, 0.5, 3, 5.0)


class TestIncremental:
    """Files with several check-sats, each with an answer of its own."""

    def test_one_wrong_answer_makes_the_file_wrong(self) -> None:
        run = only_run(incremental("a", "z3", "sat unsat unsat", "sat unknown sat"))
        assert (run.median.errors, run.solved) == ([2], False)

    def test_a_model_that_holds_makes_the_unsat_of_the_same_check_sat_wrong(self) -> None:
        results = gather([incremental("a", "z3", "sat! unsat", "unsat unknown"), incremental("a", "cvc5", "unsat unsat", "unsat unknown")])
        (benchmark,) = results.runs
        assert (benchmark.expected, benchmark.checks) == ("sat unknown", 2)
        assert [d.kind for d in results.disagreements] == [STATUS]
        assert {c.solver: r.solved for c, r in results.runs[benchmark].items()} == {"z3": True, "cvc5": False}

    def test_two_answers_that_differ_are_a_contradiction_though_both_files_are_answered(self) -> None:
        bench = [incremental("a", "z3", "unsat sat", "unsat unknown"), incremental("a", "cvc5", "unsat unsat", "unsat unknown")]
        results = gather(bench)
        assert [d.kind for d in results.disagreements] == [CONTRADICTION]
        assert not any(run.solved for row in results.runs.values() for run in row.values())
        agreeing = gather([bench[0], incremental("a", "cvc5", "unsat timeout", "unsat unknown")])
        assert agreeing.disagreements == ()
        assert [r.solved for row in agreeing.runs.values() for r in row.values()] == [False, True]

    def test_repetitions_that_differ_in_one_answer_are_a_conflict(self) -> None:
        run = only_run(*(incremental("a", "z3", a, "unsat unknown", repetition=k) for k, a in enumerate(("unsat sat", "unsat unsat"))))
        assert (run.answer, run.median.reason) == (CONFLICT, "repetitions answered sat and unsat")


@pytest.mark.parametrize(("answers", "combined"), [(("sat", "sat", "timeout"), "sat"), (("sat", "timeout"), "timeout")])
def test_more_than_half_of_the_repetitions_must_conclude(answers: tuple[str, ...], combined: str) -> None:
    assert only_run(*(measured("a", "z3", a, repetition=k) for k, a in enumerate(answers))).answer == combined


def test_one_wrong_repetition_makes_the_run_wrong() -> None:
    run = only_run(*(measured("a", "z3", a, repetition=k, expected="sat") for k, a in enumerate(("sat", "sat", "unsat"))))
    assert run.median.wrong
    assert not run.solved


def test_repetitions_that_contradict_each_other_are_a_conflict() -> None:
    results = gather(measured("a", "z3", a, repetition=k) for k, a in enumerate(("sat", "sat", "unsat")))
    (run,) = results.of(results.configurations[0])
    assert (run.answer, run.solved) == (CONFLICT, False)
    assert run.median.reason == "repetitions answered sat and unsat"
    assert [d.kind for d in results.disagreements] == [CONFLICT]


def test_without_a_status_nobody_has_solved_what_two_contradict() -> None:
    results = gather(
        [measured("a", "z3", "sat"), measured("a", "cvc5", "unsat"), measured("a", "bitwuzla", "timeout"), measured("b", "z3", "sat")]
    )
    assert [(d.kind, d.benchmark.name, len(d.runs)) for d in results.disagreements] == [(CONTRADICTION, "a", 2)]
    assert [r.solved for c in results.configurations for r in results.of(c)] == [False, False, False, True]


def test_with_a_status_who_contradicts_it_is_wrong_and_the_others_count() -> None:
    results = gather([measured("a", "z3", "sat", expected="sat"), measured("a", "cvc5", "unsat", expected="sat")])
    assert [d.kind for d in results.disagreements] == [WRONG]
    assert {c.solver: r.solved for c in results.configurations for r in results.of(c)} == {"z3": True, "cvc5": False}


def solved(*measurements: Measurement) -> dict[str, bool]:
    results = gather(measurements)
    return {c.solver: r.solved for c in results.configurations for r in results.of(c)}


def test_a_model_that_holds_makes_the_contradicting_unsat_wrong() -> None:
    bench = [measured("a", "z3", "sat", checked=True), measured("a", "cvc5", "unsat"), measured("a", "bitwuzla", "sat", checked=False)]
    results = gather(bench)
    assert [(d.kind, d.benchmark.expected, d.benchmark.proven) for d in results.disagreements] == [(WRONG, "sat", True)]
    assert solved(*bench) == {"z3": True, "cvc5": False, "bitwuzla": True}
    assert [r.median.wrong for c in results.configurations for r in results.of(c)] == [False, True, False]


def test_a_model_that_nobody_checked_decides_nothing() -> None:
    bench = [measured("a", "z3", "sat", checked=False), measured("a", "cvc5", "unsat")]
    assert [d.kind for d in gather(bench).disagreements] == [CONTRADICTION]
    assert solved(*bench) == {"z3": False, "cvc5": False}


def test_a_model_of_the_same_content_under_another_name_decides_too() -> None:
    bench = [measured("a", "z3", "sat", checked=True, digest="1"), measured("b", "cvc5", "unsat", digest="1")]
    assert [d.kind for d in gather(bench).disagreements] == [WRONG]
    assert solved(*bench) == {"z3": True, "cvc5": False}


def test_a_model_is_believed_and_not_the_status_of_the_set() -> None:
    bench = [measured("a", "z3", "sat", checked=True, expected="unsat"), measured("a", "cvc5", "unsat", expected="unsat")]
    results = gather(bench)
    assert [(d.kind, len(d.runs)) for d in results.disagreements] == [(STATUS, 2)]
    assert solved(*bench) == {"z3": True, "cvc5": False}


def test_a_wrong_status_is_told_although_nobody_believed_it() -> None:
    assert [d.kind for d in gather([measured("a", "z3", "sat", checked=True, expected="unsat")]).disagreements] == [STATUS]


def test_a_model_in_one_repetition_makes_another_one_wrong() -> None:
    run = only_run(measured("a", "z3", "sat", checked=True), measured("a", "z3", "unsat", repetition=1))
    assert (run.answer, run.median.wrong, run.solved) == ("unsat", True, False)


def test_a_status_that_one_measurement_knows_holds_for_all() -> None:
    results = gather([measured("a", "z3", "sat"), measured("a", "cvc5", "unsat", expected="unsat")])
    assert {c.solver: r.solved for c in results.configurations for r in results.of(c)} == {"z3": False, "cvc5": True}


def test_an_expected_unknown_decides_nothing() -> None:
    results = gather([measured("a", "z3", "sat", expected="unknown"), measured("a", "cvc5", "unsat", expected="unknown")])
    assert [d.kind for d in results.disagreements] == [CONTRADICTION]
    assert not any(r.solved for row in results.runs.values() for r in row.values())
    known = gather([measured("a", "z3", "sat", expected="unknown"), measured("a", "cvc5", "unsat", expected="unsat")])
    assert {c.solver: r.solved for c in known.configurations for r in known.of(c)} == {"z3": False, "cvc5": True}


def test_a_contradiction_shows_across_two_names_of_one_content() -> None:
    results = gather([measured("f/a", "z3", "sat", digest="1"), measured("g/b", "cvc5", "unsat", digest="1")])
    (found,) = results.disagreements
    assert [b.name for b, _ in found.runs] == ["f/a", "g/b"]
    assert not any(r.solved for row in results.runs.values() for r in row.values())
    assert all(part.disagreements == (found,) for part in results.parts("family").values())


def test_two_contents_under_one_name_are_two_benchmarks() -> None:
    results = gather([measured("a", "z3", "sat", digest="1"), measured("a", "cvc5", "unsat", digest="2")])
    assert (len(results.runs), results.disagreements) == (2, ())


@pytest.mark.parametrize(("answer", "kind"), [("conflict", CONFLICT), ("refuted", REFUTED)])
def test_conflicts_and_refuted_answers_are_listed(answer: str, kind: str) -> None:
    assert [d.kind for d in gather([measured("a", "z3", "sat"), measured("a", "cvc5", answer)]).disagreements] == [kind]


def test_pairs_are_judged_by_their_verdicts() -> None:
    results = gather([measured("a", "z3", "correct", encoding="abstract"), measured("a", "z3", "incorrect", encoding="exact")])
    assert [d.kind for d in results.disagreements] == [CONTRADICTION]


def test_seeds_are_columns_or_repetitions() -> None:
    runs = [measured("a", "z3", "sat", 0.1 * (k + 1), seed=k) for k in range(3)]
    assert len(gather(runs).configurations) == 3
    (configuration,) = gather(runs, seeds_apart=False).configurations
    assert configuration == Configuration("z3", Setting(seconds=3.0))


def test_labels_name_only_what_differs() -> None:
    base = Configuration("z3", Setting())
    slow = Configuration("z3", Setting(seconds=60.0))
    race = Configuration("race", Setting(), ("cvc5", "z3"))
    assert labels([base, race]) == {base: "z3", race: "race"}
    assert labels([base, slow]) == {base: "z3 30 s", slow: "z3 60 s"}
    other = replace(race, solvers=("z3",))
    assert labels([race, other]) == {race: "race of cvc5+z3", other: "race of z3"}
    learned = replace(race, schedule="0123456789abcdef")
    assert labels([race, learned]) == {race: "race schedule plain", learned: "race schedule 012345"}


@given(benches(conflicting=True), st.randoms(use_true_random=False))
def test_the_order_of_measurements_never_shows(bench: list[Measurement], chance: random.Random) -> None:
    shuffled = chance.sample(bench, len(bench))
    assert gather(shuffled) == gather(bench)


@given(benches(conflicting=True))
def test_two_opposite_answers_never_both_count(bench: list[Measurement]) -> None:
    for row in gather(bench).runs.values():
        assert len({r.answer for r in row.values() if r.solved}) <= 1


def test_families_are_called_what_tells_them_apart() -> None:
    def found(*families: str) -> tuple[str, dict[str, str]]:
        return family_labels(gather(measured(f"x/{k}", "z3", "sat", family=family) for k, family in enumerate(families)))

    assert found("set/a", "set/b") == ("set", {"set/a": "a", "set/b": "b"})
    assert found("set/a/x", "set/b/x", "set/c") == ("set", {"set/a/x": "a/x", "set/b/x": "b/x", "set/c": "c"})
    assert found("set", "set/a") == ("", {"set": "set", "set/a": "set/a"})
    assert found("set/a") == ("", {"set/a": "set/a"})
    assert found() == ("", {})
