"""What several solvers' answers are good for as a benchmark's status, and the table that remembers them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from smtenc.errors import InputError
from smtenc.smtlib.benchmarks import Benchmark, distinct
from smtenc.smtlib.statuses import Known, Said, agreed, limits, missing, read_statuses, show_statuses, solve
from solvers import Pool, RaceResult, Status
from solvers.answers import BESIDE, Answer, ModelCheck

SAT, UNSAT, TIMEOUT, REFUTED = Status.SAT, Status.UNSAT, Status.TIMEOUT, Status.REFUTED


def race(answers: Mapping[str, tuple[Status, bool | None]]) -> RaceResult:
    said = {name: Answer(name, status, 0.1, check=ModelCheck(holds)) for name, (status, holds) in answers.items()}
    return RaceResult(Status.UNKNOWN, None, said, 0.1)


@pytest.mark.parametrize(
    ("answers", "status"),
    [
        ({"a": (UNSAT, None), "b": (UNSAT, None), "c": (TIMEOUT, None)}, "unsat"),
        ({"a": (UNSAT, None), "b": (TIMEOUT, None)}, "unknown"),
        ({"a": (SAT, True), "b": (TIMEOUT, None)}, "sat"),
        ({"a": (SAT, None), "b": (TIMEOUT, None)}, "unknown"),
        ({"a": (SAT, None), "b": (SAT, None)}, "sat"),
        ({"a": (SAT, True), "b": (REFUTED, None), "c": (REFUTED, None)}, "sat"),
        ({"a": (REFUTED, False), "b": (UNSAT, None)}, "unknown"),
        ({"a": (SAT, None), "b": (UNSAT, None), "c": (UNSAT, None)}, "unknown"),
        ({"a": (SAT, True), "b": (UNSAT, None), "c": (UNSAT, None)}, "unknown"),
        ({}, "unknown"),
    ],
)
def test_a_status_needs_agreement_or_a_model(answers: Mapping[str, tuple[Status, bool | None]], status: str) -> None:
    assert agreed(race(answers)) == status


def test_one_program_does_not_agree_with_itself_nor_with_a_doubtful_answer() -> None:
    two = race({"a": (UNSAT, None), "b": (UNSAT, None)})
    one = {name: replace(answer, programs=frozenset({"z3"})) for name, answer in two.answers.items()}
    assert agreed(replace(two, answers=one)) == "unknown"
    assert agreed(replace(two, answers={**two.answers, "b": replace(two.answers["b"], reason=f"{BESIDE}Error")})) == "unknown"


KNOWN = {
    "b" * 64: Known("sat", 4.0, (Said("cvc5", "1.4.2", "sat", 0.25, checked=True), Said("z3", "", "timeout", 4.0))),
    "a" * 64: Known("unknown", 0.5, ()),
}


def test_the_table_is_read_as_it_was_written() -> None:
    text = show_statuses(KNOWN)
    assert text.splitlines()[0] == "key\tstatus\tlimit\tanswers"
    assert text.splitlines()[1].startswith("a" * 64)
    assert read_statuses(text, "t") == KNOWN
    assert show_statuses(read_statuses(text, "t")) == text


@pytest.mark.parametrize("line", ["a\tsat\t1", "a\tmaybe\t1\t", "a\tsat\tsoon\t", "a\tsat\t1\tz3 sat", "a\tsat\t1\t\na\tsat\t1\t"])
def test_a_line_that_is_none_of_the_table_is_named(line: str) -> None:
    with pytest.raises(InputError, match=rf"^t:{2 + line.count(chr(10))}:1: "):
        read_statuses(f"key\tstatus\tlimit\tanswers\n{line}\n", "t")


@pytest.mark.parametrize(
    ("answers", "hard"),
    [
        ([("sat", 0.1), ("sat", 1.0)], False),
        ([("sat", 0.1), ("sat", 1.01)], True),
        ([("sat", 0.1), ("timeout", 0.1)], True),
        ([("sat", 0.1), ("unknown", 0.0)], True),
    ],
)
def test_hard_is_what_some_solver_has_trouble_with(answers: list[tuple[str, float]], hard: bool) -> None:
    assert Known("sat", 4.0, tuple(Said(f"s{k}", "1", a, s) for k, (a, s) in enumerate(answers))).hard is hard


def benchmarks() -> tuple[Benchmark, ...]:
    def one(name: str, claim: str) -> Benchmark:
        text = f"(declare-fun x () (_ BitVec 8))\n(assert {claim})\n(check-sat)\n(exit)\n"
        return Benchmark("f", name, "QF_BV", text, "f/p", name, "ub", "abstract")

    return distinct([one("no", "(bvult x x)"), one("yes", "(bvult x #x01)")]).kept


def test_solving_gives_statuses_with_names_and_versions() -> None:
    with Pool() as pool:
        found = {b.name: k for b, k in solve(benchmarks(), pool, limits(20.0, 4096))}
    assert {name: k.status for name, k in found.items()} == {"no": "unsat", "yes": "sat"}
    assert all(s.checked for s in found["yes"].answers)
    for known in found.values():
        assert [s.solver for s in known.answers] == ["bitwuzla", "cvc5", "z3"]
        assert all(s.version for s in known.answers)
        assert read_statuses(show_statuses({"k": known}), "t") == {"k": known}


def test_a_solver_that_does_not_take_the_logic_has_no_trouble_with_it() -> None:
    text = "(declare-fun x () Int)\n(assert (< x x))\n(check-sat)\n(exit)\n"
    (benchmark,) = distinct([Benchmark("f", "no", "QF_LIA", text, "f/p", "no", "empty", "integers")]).kept
    with Pool() as pool:
        ((_, known),) = solve([benchmark], pool, limits(20.0, 4096))
    assert [s.solver for s in known.answers] == ["cvc5", "z3"]
    assert (known.status, known.hard) == ("unsat", False)


def test_what_is_missing_is_what_is_not_known_or_was_given_less_time() -> None:
    no, yes = benchmarks()
    assert missing([no, yes], {}, 1.0) == [no, yes]
    assert missing([no, yes], {no.likeness.key: Known("unsat", 1.0, ())}, 9.0) == [yes]
    stopped = {no.likeness.key: Known("unknown", 5.0, ()), yes.likeness.key: Known("sat", 5.0, ())}
    assert missing([no, yes], stopped, 5.0) == []
    assert missing([no, yes], stopped, 6.0) == [no]
