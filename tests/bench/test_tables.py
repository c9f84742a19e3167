"""Tables: disagreements first, figures that agree with each other, and how they are written."""

from __future__ import annotations

import pytest
from hypothesis import given

from smtenc.bench.records import Measurement
from smtenc.bench.results import gather
from smtenc.bench.tables import WIDEST, Table, as_text, cell_text, disagreement_table, report, summary_table
from tests.bench.measured import benches, incremental, measured, whole_bench

SMALL = Table("t", "Title", ("name", "n", "s"), (("a|b", 3, 0.5), ("c", None, 123.4)), ("a note",))


def by_name(measurements: list[Measurement]) -> dict[str, Table]:
    return {t.name: t for t in report(gather(measurements))}


def row_of(table: Table, *start: str) -> dict[str, object]:
    (row,) = (row for row in table.rows if row[: len(start)] == start)
    return dict(zip(table.headings, row, strict=True))


def test_disagreements_come_first_also_where_there_are_none() -> None:
    first = report(gather([measured("a", "z3", "sat")]))[0]
    assert (first.name, first.rows) == ("disagreements", ())
    assert first.notes == ("none: no two conclusive answers differ, none is unexpected",)


def test_a_disagreement_names_who_says_what() -> None:
    bench = [measured("f/a", "z3", "sat"), measured("f/a", "cvc5", "unsat"), measured("f/a", "bitwuzla", "unsat")]
    (row,) = disagreement_table(gather(bench)).rows
    assert row == ("contradiction", "f/a", "unsat: bitwuzla, cvc5; sat: z3", None, "f", None)


def test_incremental_files_are_counted_by_their_check_sats_and_are_a_division_of_their_own() -> None:
    files = [
        incremental("QF_BV/f/a", "z3", "sat unsat timeout", "sat unsat unsat"),
        incremental("QF_BV/f/b", "z3", "sat unsat", "sat unknown"),
    ]
    tables = by_name([*files, measured("QF_BV/f/c", "z3", "sat")])
    row = row_of(tables["summary"], "z3")
    assert [row[k] for k in ("benchmarks", "solved", "sat", "incremental", "check-sats", "timeout")] == [3, 2, 1, 1, 4, 1]
    divisions = [(row[0], row[1], row[5]) for row in tables["competition"].rows]
    assert [d for d in divisions if "incremental" in str(d[0])] == [("QF_BV, incremental", "parallel", 4)]
    assert ("QF_BV", "parallel", 1) in divisions


def test_a_disagreement_on_an_incremental_file_names_the_check_sats() -> None:
    bench = [
        incremental("f/a", "z3", "sat unsat sat", "sat unknown unsat"),
        incremental("f/a", "cvc5", "sat sat timeout", "sat unknown unsat"),
    ]
    (row,) = disagreement_table(gather(bench)).rows
    assert row[:4] == ("wrong", "f/a", "check-sat 2: sat: cvc5; unsat: z3 | check-sat 3: timeout: cvc5; sat: z3", "3 check-sats")


def test_wrong_answers_come_before_contradictions_before_conflicts() -> None:
    bench = [measured("a", "z3", "conflict", reason="who knows"), measured("b", "z3", "sat"), measured("b", "cvc5", "unsat")]
    rows = disagreement_table(gather([*bench, measured("c", "z3", "sat", expected="unsat")])).rows
    assert [row[0] for row in rows] == ["wrong", "contradiction", "conflict"]
    assert rows[2][-1] == "who knows"


def test_the_summary_counts_every_benchmark_once() -> None:
    answers = ("sat", "unsat", "timeout", "memory", "crash", "error", "unknown", "refuted", "conflict")
    row = row_of(summary_table(gather(measured(str(k), "z3", a, 0.5, peak_mb=k) for k, a in enumerate(answers))), "z3")
    figures = {key: row[key] for key in ("solved", "sat", "unsat", "wrong", "timeout", "memory", "unknown", "failed", "contested")}
    assert figures == {
        "solved": 2, "sat": 1, "unsat": 1, "wrong": 0, "timeout": 1, "memory": 1, "unknown": 1, "failed": 3, "contested": 1,
    }  # fmt: skip
    assert (row["benchmarks"], row["PAR-2, s"], row["wall, s"], row["peak, MiB"]) == (9, 2 * 0.5 + 7 * 6, 1.0, 8)


def test_a_sat_that_nobody_checked_has_a_column_of_its_own() -> None:
    bench = [measured("x/a", "z3", "sat", checked=False), measured("y/b", "z3", "sat", checked=True), measured("x/a", "cvc5", "sat")]
    table = summary_table(gather([*bench, measured("y/b", "cvc5", "sat")]))
    row = row_of(table, "z3")
    assert (row["solved"], row["sat"], row["sat, model not checked"]) == (2, 1, 1)
    assert "sat, model not checked: nobody could check the model; counted as solved" in table.notes
    families = by_name(bench)["by-family"]
    assert [row_of(families, family, "z3")["sat, model not checked"] for family in ("x", "y")] == [1, 0]


def test_why_models_were_not_checked_is_told() -> None:
    bench = [measured(b, "z3", "sat", checked=False, reason="quantifiers") for b in "ab"] + [measured("c", "z3", "sat", checked=False)]
    table = by_name([*bench, measured("d", "z3", "sat", checked=True)])["unchecked"]
    assert table.rows == (
        ("z3", "sat, model not checked: quantifiers", 2, "a"),
        ("z3", "sat, model not checked: nobody looked", 1, "c"),
    )
    assert "unchecked" not in by_name([measured("d", "z3", "sat", checked=True)])


def test_a_long_text_takes_several_lines() -> None:
    reason = " ".join(["because"] * 30)
    text = as_text(Table("t", "Title", ("name", "reason", "n"), (("a", reason, 1), ("b", "why", 2))))
    lines = text.splitlines()
    assert max(map(len, lines)) <= WIDEST + len("name") + 2 * len("  ") + len("n")
    assert " ".join(text.split()).count("because") == 30
    assert lines[3].startswith("a     because")
    assert lines[3].endswith("  1")
    assert lines[4].startswith("      because")
    assert lines[-1].split() == ["b", "why", "2"]
    assert len(lines[-1]) == len(lines[3])


def test_the_column_is_not_there_where_nothing_is_in_it() -> None:
    assert "sat, model not checked" not in summary_table(gather([measured("a", "z3", "sat", checked=True)])).headings


def test_what_a_model_shows_is_told_where_answers_disagree() -> None:
    (row,) = disagreement_table(gather([measured("a", "z3", "sat", checked=True), measured("a", "cvc5", "unsat")])).rows
    assert row[:4] == ("wrong", "a", "unsat: cvc5; sat: z3", "sat, by a model")


def test_verdicts_of_pairs_have_their_own_headings() -> None:
    assert summary_table(gather([measured("a", "race", "correct", encoding="exact")])).headings[3:5] == ("incorrect", "correct")


def test_who_was_not_measured_on_everything_is_named() -> None:
    notes = summary_table(gather([measured("a", "z3", "sat"), measured("b", "z3", "sat"), measured("a", "cvc5", "sat")])).notes
    assert "cvc5: 1 of 2 benchmarks not measured" in notes


@given(benches(conflicting=True))
def test_parts_add_up_to_the_whole(bench: list[Measurement]) -> None:
    tables = by_name([*bench, measured("QF_FP/g/x", "z3", "sat")])
    for name in ("by-family", "by-logic"):
        for column in ("benchmarks", "solved", "wrong", "contested"):
            k, whole = tables[name].headings.index(column), tables["summary"]
            parts = sum(int(row[k] or 0) for row in tables[name].rows)
            assert parts == sum(int(row[k - 1] or 0) for row in whole.rows if row[0] != "virtual best")


def test_a_whole_bench_has_every_table() -> None:
    tables = by_name(list(whole_bench(60, contradictions=2)))
    assert list(tables) == [
        "disagreements", "summary", "by-family", "by-logic", "race", "contribution", "pairwise", "unsolved", "competition",
        "largest-contribution",
    ]  # fmt: skip
    assert len(tables["disagreements"].rows) == 2
    assert row_of(tables["race"], "race", "solved")["benchmarks"] == 60
    overhead = row_of(tables["race"], "race", "median overhead where trivial, ms")["race"]
    assert isinstance(overhead, float)
    assert 0.5 <= overhead <= 4  # what the made-up race takes longer
    competition = tables["competition"]
    assert {row[0] for row in competition.rows} == {"QF_ABV", "QF_BV", "QF_BVFP"}
    assert [row[2] for row in competition.rows if row[:2] == ("QF_BV", "parallel")] == [1, 2, 3, 4]


def test_every_failure_has_its_reason_counted() -> None:
    bench = [measured(str(k), "z3", "unknown", reason="incomplete quantifiers" if k else "") for k in range(3)]
    (table,) = (t for t in report(gather([*bench, measured("3", "z3", "sat")])) if t.name == "unsolved")
    assert table.rows == (("z3", "unknown", "incomplete quantifiers", 2, "1"), ("z3", "unknown", None, 1, "0"))


@pytest.mark.parametrize(
    ("cell", "text"),
    [(None, "–"), (0.0, "0"), (0.0123, "0.012"), (1.234, "1.23"), (12.34, "12.3"), (1234.5, "1234"), (7, "7"), ("x", "x")],
)
def test_cells(cell: str | int | float | None, text: str) -> None:
    assert cell_text(cell) == text


def test_as_text() -> None:
    assert as_text(SMALL) == "Title\nname  n      s\n----  -  -----\na|b   3  0.500\nc     –    123\n* a note\n"


def test_a_row_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(ValueError, match="table t"):
        Table("t", "T", ("a", "b"), (("x",),))
