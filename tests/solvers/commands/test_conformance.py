"""The conformance set: its answers are right by three solvers, and a wrong one is told from a missing one."""

from __future__ import annotations

from pathlib import Path

import pytest
from shell_commands import command

from solvers import Answer, ModelCheck, Status
from solvers.commands.conformance import MODELS, VALUES, Case, Finding, Outcome, examine, judge, judge_status, load_cases, summarise
from solvers.specs import BUILT_IN, Z3, SolverSpec

CASES = load_cases()
PASSED, CANNOT, WRONG = Outcome.PASSED, Outcome.CANNOT, Outcome.WRONG


def test_the_set_covers_what_it_should() -> None:
    assert len(CASES) >= 40
    assert len({(case.feature, case.name) for case in CASES}) == len(CASES)
    assert {case.expected for case in CASES} == {"sat", "unsat", "rejected", "limit", "sat or error", "unsat or error"}
    features = {case.feature for case in CASES}
    assert features > {f"floats: {name}" for name in ("f16", "bf16", "f32", "f64")}
    assert features > {
        "arrays",
        "datatypes",
        "declared sorts",
        "definitions",
        "errors",
        "functions",
        "Int",
        "let",
        ":named",
        "quantifiers",
        "Real",
    }


@pytest.mark.parametrize("spec", BUILT_IN, ids=lambda spec: spec.name)
def test_the_built_in_solvers_give_no_wrong_answer(spec: SolverSpec) -> None:
    # a limit and an unknown take their time, and others test them
    cases = [case for case in CASES if case.expected != "limit" and case.feature != "declared sorts"]
    findings = [finding for batch in examine(spec, cases) for finding in batch if finding.declared]
    assert [finding for finding in findings if finding.outcome is not PASSED] == []
    assert {MODELS, VALUES} < {finding.feature for finding in findings}
    assert all(finding.version for finding in findings)


def test_z3_says_that_every_case_is_right() -> None:
    findings = [finding for batch in examine(Z3, CASES) for finding in batch]
    assert {finding.case for finding in findings} == {case.name for case in CASES}
    assert [finding for finding in findings if finding.outcome is not PASSED] == []


@pytest.mark.parametrize(
    ("expected", "status", "outcome"),
    [
        ("sat", Status.SAT, PASSED),
        ("sat", Status.UNSAT, WRONG),
        ("unsat", Status.SAT, WRONG),
        ("sat", Status.REFUTED, WRONG),
        ("unsat", Status.REFUTED, WRONG),
        ("unsat", Status.UNKNOWN, CANNOT),
        ("unsat", Status.TIMEOUT, CANNOT),
        ("unsat", Status.ERROR, CANNOT),
        ("unsat", Status.CRASH, CANNOT),
        ("rejected", Status.ERROR, PASSED),
        ("rejected", Status.UNKNOWN, PASSED),
        ("rejected", Status.SAT, WRONG),
        ("rejected", Status.UNSAT, WRONG),
        ("limit", Status.TIMEOUT, PASSED),
        ("limit", Status.SAT, PASSED),
        ("limit", Status.UNSAT, WRONG),
        ("limit", Status.CRASH, CANNOT),
        ("sat or error", Status.ERROR, PASSED),
        ("sat or error", Status.CRASH, PASSED),
        ("sat or error", Status.SAT, PASSED),
        ("sat or error", Status.UNSAT, WRONG),
        ("unsat or error", Status.TIMEOUT, CANNOT),
    ],
)
def test_what_an_answer_is_worth(expected: str, status: Status, outcome: Outcome) -> None:
    assert judge_status(expected, Answer("x", status, 0.0))[0] is outcome


@pytest.mark.parametrize(
    ("check", "values", "outcomes"),
    [
        (ModelCheck(True), ("#b00000101",), [PASSED, PASSED, PASSED]),
        (ModelCheck(None, "no model"), None, [PASSED, CANNOT, CANNOT]),
        (None, ("#x06",), [PASSED, CANNOT, WRONG]),
        (ModelCheck(True), ("(",), [PASSED, PASSED, WRONG]),
    ],
)
def test_models_and_values_are_judged_too(check: ModelCheck | None, values: tuple[str, ...] | None, outcomes: list[Outcome]) -> None:
    case = Case("bit-vectors", "five", "", "sat", (("a", "#x05"),))
    found = list(judge(case, Answer("x", Status.SAT, 0.0, check=check, values=values)))
    assert [feature for feature, _, _ in found] == ["bit-vectors", MODELS, VALUES]
    assert [outcome for _, outcome, _ in found] == outcomes


@pytest.mark.parametrize(
    ("core", "outcome"),
    [
        ("core low high", PASSED),
        ("core high same low", PASSED),
        ("core low", WRONG),
        ("core", WRONG),
        ("core low high foo", WRONG),
        ("", CANNOT),
    ],
)
def test_a_core_holds_what_is_needed_and_nothing_but_assertions(core: str, outcome: Outcome) -> None:
    case = next(case for case in CASES if case.core == ("low", "high"))
    assert [found for _, found, _ in judge(case, Answer("x", Status.UNSAT, 0.0, core))] == [outcome]


def test_a_solver_that_always_says_unsat_is_found_out(tmp_path: Path) -> None:
    findings = [finding for batch in examine(command(tmp_path, "echo unsat"), CASES[:6]) for finding in batch]
    assert [finding.outcome for finding in findings] == [{"sat": WRONG, "unsat": PASSED}[case.expected] for case in CASES[:6]]
    assert [finding.declared for finding in findings] == ["QF_BV" in case.script for case in CASES[:6]]


def test_what_is_not_declared_counts_only_where_nothing_is() -> None:
    def finding(feature: str, outcome: Outcome, declared: bool) -> Finding:
        return Finding("x", "1", feature, "c", outcome, "", declared)

    summary = summarise([finding("a", WRONG, False), finding("a", PASSED, True), finding("b", CANNOT, False), finding("b", PASSED, False)])[
        "x"
    ]
    assert (summary["a"].outcome, summary["a"].declared, summary["a"].total) == (PASSED, True, 1)
    assert (summary["b"].outcome, summary["b"].declared, summary["b"].passed) == (CANNOT, False, 1)
