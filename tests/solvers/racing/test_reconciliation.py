"""What answers mean together: every case of the table, and laws that hold for all of them."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from solvers.answers import ALL, BESIDE, FIRST, Answer, Mode, ModelCheck, Status
from solvers.racing.reconciliation import Decision, proven, reconcile

CHECKS = {"+": ModelCheck(True), "-": ModelCheck(False, "assertion 1 is false"), "?": ModelCheck(None, "quantifiers"), "": None}


def answers(*said: str) -> dict[str, Answer]:
    """``sat+`` has a model that satisfies the query, ``sat-`` one that does not, ``sat?`` one that cannot be judged. In order of arrival."""
    names = "abcdef"
    return {
        name: Answer(name, Status(what.rstrip("+-?")), float(at), check=CHECKS[what.removeprefix(what.rstrip("+-?"))])
        for at, (name, what) in enumerate(zip(names, said, strict=False))
    }


def decide(mode: Mode, *said: str) -> Decision:
    return reconcile(answers(*said), mode)


def statuses(decision: Decision) -> list[str]:
    return [answer.status.value for answer in decision.answers.values()]


@pytest.mark.parametrize(
    ("mode", "said", "status", "by"),
    [
        ("first", ["sat+"], "sat", "a"),
        ("first", ["sat?"], "unknown", None),
        ("first", ["unsat"], "unsat", "a"),
        ("first", ["sat-"], "unknown", None),
        ("first", ["sat-", "unsat"], "unsat", "b"),
        ("first", ["unsat", "sat+"], "sat", "b"),
        ("first", ["unsat", "unsat", "sat+"], "sat", "c"),
        ("first", ["unsat", "sat?"], "unknown", None),
        ("first", ["sat?", "unsat", "unsat"], "unknown", None),
        ("first", ["sat?", "unsat", "sat+"], "sat", "c"),
        ("first", ["sat?", "sat-", "unknown"], "unknown", None),
        ("first", ["sat?", "sat?", "unknown"], "sat", "a"),
        ("first", ["sat?", "sat+"], "sat", "b"),
        ("first", ["sat", "sat?"], "sat", "b"),
        ("first", ["timeout", "crash"], "unknown", None),
        ("first", [], "unknown", None),
        ("agree:2", ["unsat"], "unknown", None),
        ("agree:2", ["unsat", "unsat"], "unsat", "a"),
        ("agree:2", ["unsat", "sat-", "unsat"], "unsat", "a"),
        ("agree:2", ["sat?", "sat+"], "sat", "b"),
        ("agree:2", ["sat+", "sat-"], "unknown", None),
        ("agree:2", ["unsat", "unsat", "sat+"], "unknown", None),
        ("agree:3", ["sat+", "sat+", "timeout"], "unknown", None),
        ("all", ["unsat", "timeout", "unsat"], "unsat", "a"),
        ("all", ["sat+", "unsat"], "sat", "a"),
        ("all", ["unsat", "sat?", "unsat"], "unknown", None),
    ],
)
def test_table(mode: str, said: list[str], status: str, by: str | None) -> None:
    decision = decide(Mode.parse(mode), *said)
    assert (decision.status.value, decision.by) == (status, by)


def test_who_erred_and_what_shows_it() -> None:
    decision = decide(ALL, "unsat", "sat+", "sat-")
    assert statuses(decision) == ["refuted", "sat", "refuted"]
    assert decision.answers["a"].reason == "said unsat, and the model of b satisfies the query"
    assert decision.answers["c"].reason == "said sat, and its model does not satisfy the query: assertion 1 is false"


def test_a_conflict_names_both_sides_and_why_no_model_settles_it() -> None:
    decision = decide(FIRST, "unsat", "sat?")
    assert decision.reason == "conflict: sat by b, unsat by a, and no model settles it (b's model: quantifiers)"
    assert statuses(decision) == ["unsat", "sat"]


def test_nobody_is_believed_alone_without_a_model_that_was_checked() -> None:
    alone = decide(FIRST, "sat?", "timeout")
    assert (alone.status, alone.reason) == (Status.UNKNOWN, "a said sat, and its model was not checked: quantifiers")
    two = answers("sat?", "sat?")
    assert reconcile(two, FIRST).status is Status.SAT
    one_program = {name: replace(answer, programs=frozenset({"z3", name})) for name, answer in two.items()}
    assert reconcile(one_program, FIRST).status is Status.UNKNOWN


def test_one_program_that_contradicts_itself_is_a_conflict() -> None:
    said = {name: replace(answer, programs=frozenset({"z3"})) for name, answer in answers("unsat", "sat?").items()}
    assert reconcile(said, FIRST).reason.startswith("conflict: sat by b, unsat by a")


def test_an_error_beside_an_answer_confirms_nobodys() -> None:
    said = answers("unsat", "unsat")
    doubted = {**said, "b": replace(said["b"], reason=f"{BESIDE}Error: line 3")}
    assert reconcile(doubted, FIRST).status is Status.UNSAT
    assert reconcile(doubted, Mode(2)).status is Status.UNKNOWN
    reason = "1 of the 2 solvers that must agree said unsat (a, b; b: an error beside its answer: Error: line 3)"
    assert reconcile(doubted, Mode(2)).reason == reason
    unchecked = answers("sat?", "sat?")
    assert reconcile({**unchecked, "b": replace(unchecked["b"], reason=BESIDE)}, FIRST).status is Status.UNKNOWN
    proved = answers("sat+", "sat+")
    assert reconcile({**proved, "b": replace(proved["b"], reason=BESIDE)}, Mode(2)).status is Status.SAT


@pytest.mark.parametrize("check", [None, ModelCheck(None, "")])
def test_without_a_reason_none_is_given(check: ModelCheck | None) -> None:
    said = {"a": Answer("a", Status.SAT, 0.0, check=check)}
    assert reconcile(said, FIRST).reason == "a said sat, and its model was not checked"
    contradicted = {**said, "b": Answer("b", Status.UNSAT, 1.0)}
    assert reconcile(contradicted, FIRST).reason == "conflict: sat by a, unsat by b, and no model settles it"


def test_the_quickest_witness_is_named() -> None:
    assert decide(ALL, "unsat", "sat+", "sat+").answers["a"].reason == "said unsat, and the model of b satisfies the query"


@pytest.mark.parametrize("status", [s for s in Status if s is not Status.SAT])
def test_only_of_a_sat_a_model_proves_or_refutes_anything(status: Status) -> None:
    for holds in (True, False):
        answer = Answer("a", status, 0.0, check=ModelCheck(holds))
        assert not proven(answer)
        assert reconcile({"a": answer}, ALL).answers["a"].status is status


def test_too_few_says_how_many() -> None:
    assert decide(Mode(3), "unsat", "timeout", "unsat").reason == "2 of the 3 solvers that must agree said unsat (a, c)"
    assert decide(FIRST, "timeout").reason == ""


SAID = list(product(("sat+", "sat-", "sat?", "unsat", "timeout"), repeat=3))


@pytest.mark.parametrize("mode", [FIRST, Mode(2), ALL], ids=str)
class TestLaws:
    def test_order_changes_no_status(self, mode: Mode) -> None:
        for said in SAID:
            assert decide(mode, *said).status is decide(mode, *reversed(said)).status, said

    def test_a_second_time_changes_nothing(self, mode: Mode) -> None:
        for said in SAID:
            once = decide(mode, *said)
            assert reconcile(once.answers, mode) == once, said

    def test_no_verdict_against_a_proven_model_and_none_on_a_refuted_one(self, mode: Mode) -> None:
        for said in SAID:
            status = decide(mode, *said).status
            assert status is not Status.UNSAT or "sat+" not in said, said
            assert status is not Status.SAT or {"sat+", "sat?"} & set(said), said
            unsettled = "unsat" in said and "sat?" in said and "sat+" not in said
            assert not (unsettled and status.conclusive), said

    def test_the_winner_says_what_the_race_says(self, mode: Mode) -> None:
        for said in SAID:
            decision = decide(mode, *said)
            assert (decision.by is not None) == decision.status.conclusive, said
            assert decision.by is None or decision.answers[decision.by].status is decision.status, said
