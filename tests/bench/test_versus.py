"""Comparing two runs: every kind of change, noise, and what decides the exit code."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

from smtenc.bench.records import Measurement
from smtenc.bench.versus import Kind, Noise, change_table, compare, count_table, to_json
from tests.bench.measured import benches, measured


def kind(old: Measurement | None, new: Measurement | None) -> Kind:
    (change,) = compare([old] if old else [], [new] if new else []).changes
    return change.kind


def a(answer: str, seconds: float = 1.0, **fields: object) -> Measurement:
    return measured("f/a", "z3", answer, seconds, **fields)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (a("sat"), a("unsat"), Kind.MISMATCH),
        (a("correct"), a("incorrect"), Kind.MISMATCH),
        (a("timeout", expected="sat"), a("unsat", expected="sat"), Kind.WRONG),
        (a("sat"), a("timeout"), Kind.REGRESSED),
        (a("timeout"), a("sat"), Kind.IMPROVED),
        (a("timeout"), a("crash"), Kind.FAILS_OTHERWISE),
        (a("timeout"), a("timeout"), Kind.SAME),
        (a("sat"), None, Kind.ONLY_OLD),
        (None, a("sat"), Kind.ONLY_NEW),
        (None, a("unsat", expected="sat"), Kind.WRONG),
        (a("sat", 1.0), a("sat", 1.4), Kind.SAME),
        (a("sat", 1.0), a("sat", 1.6), Kind.REGRESSED),
        (a("sat", 1.6), a("sat", 1.0), Kind.IMPROVED),
        (a("sat", 0.01), a("sat", 0.10), Kind.SAME),
        (a("sat", 0.01), a("sat", 0.12), Kind.REGRESSED),
    ],
)
def test_kinds_of_change(old: Measurement | None, new: Measurement | None, expected: Kind) -> None:
    assert kind(old, new) is expected


def test_another_content_under_the_same_name_is_not_compared() -> None:
    changes = compare([a("sat", digest="1")], [a("unsat", digest="2")]).changes
    assert [(c.kind, c.old is None, c.new is None) for c in changes] == [(Kind.CHANGED, False, True), (Kind.CHANGED, True, False)]


def test_a_new_contradiction_between_solvers_is_bad() -> None:
    old = [measured("a", "z3", "sat"), measured("a", "cvc5", "timeout")]
    new = [measured("a", "z3", "sat"), measured("a", "cvc5", "unsat")]
    versus = compare(old, new)
    assert {c.kind for c in versus.changes} == {Kind.WRONG}
    assert versus.exit_code == 1


def test_repetitions_that_overlap_are_noise() -> None:
    old = [a("sat", s, repetition=k) for k, s in enumerate((1.0, 1.0, 3.5))]
    new = [a("sat", s, repetition=k) for k, s in enumerate((3.0, 3.0, 3.0))]
    assert [c.kind for c in compare(old, new).changes] == [Kind.SAME]
    assert [c.kind for c in compare(old[:2], new).changes] == [Kind.REGRESSED]


def test_the_thresholds_can_be_set() -> None:
    old, new = [a("sat", 1.0)], [a("sat", 1.2)]
    assert [c.kind for c in compare(old, new, Noise(0.05, 1.1)).changes] == [Kind.REGRESSED]
    with pytest.raises(ValueError, match="factor of at least 1"):
        Noise(factor=0.5)


def test_only_contradictions_decide_the_exit_code() -> None:
    assert compare([a("sat")], [a("timeout")]).exit_code == 0
    assert compare([a("sat")], [a("unsat")]).exit_code == 1


def test_mismatches_come_first_in_the_table_and_same_ones_are_counted_only() -> None:
    old = [measured(n, "z3", x) for n, x in (("a", "sat"), ("b", "sat"), ("c", "sat"))]
    new = [measured(n, "z3", x) for n, x in (("a", "timeout"), ("b", "unsat"), ("c", "sat"))]
    versus = compare(old, new)
    assert [(row[0], row[2]) for row in change_table(versus).rows] == [("mismatch", "b"), ("regressed", "a")]
    counts = dict(zip(count_table(versus).headings, count_table(versus).rows[0], strict=True))
    assert (counts["mismatch"], counts["regressed"], counts["same"], counts["both solve"], counts["ratio"]) == (
        1,
        1,
        1,
        1,
        pytest.approx(1),
    )


def test_json_names_what_changed() -> None:
    made = json.loads(json.dumps(to_json(compare([a("sat")], [a("unsat", by="z3")]))))
    assert made["exit_code"] == 1
    assert made["counts"]["z3"]["mismatch"] == 1
    assert made["changes"][0]["new"] == {"answer": "unsat", "seconds": 1.0, "by": "z3"}


@given(benches(), benches())
def test_the_other_way_round_what_improved_has_regressed(old: list[Measurement], new: list[Measurement]) -> None:
    there, back = compare(old, new), compare(new, old)
    for one, other in ((Kind.IMPROVED, Kind.REGRESSED), (Kind.ONLY_OLD, Kind.ONLY_NEW), (Kind.MISMATCH, Kind.MISMATCH)):
        assert sum(c.kind is one for c in there.changes) == sum(c.kind is other for c in back.changes)


@given(benches(conflicting=True))
def test_a_run_is_the_same_as_itself(bench: list[Measurement]) -> None:
    kinds = {c.kind for c in compare(bench, bench).changes}
    assert kinds <= {Kind.SAME, Kind.WRONG}
