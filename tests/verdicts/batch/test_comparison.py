"""Two encodings compared: what counts as solved, what the ratios are over, and what must not happen."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.verdicts.batch.comparison import (
    CSV_COLUMNS,
    NOISE_SECONDS,
    Compared,
    Outcome,
    csv_rows,
    outcome,
    row,
    table,
    to_json,
    without_chosen,
)
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord, PairRecord, QueryRecord
from tests.effort import examples

CORRECT, INCORRECT, UNKNOWN = Verdict.CORRECT, Verdict.INCORRECT, Verdict.UNKNOWN


def under(verdict: Verdict, seconds: float, *, asked: bool = True) -> Outcome:
    return Outcome(verdict, seconds / 4, seconds * 3 / 4, 0.5, asked, "abstract" if asked else "simplifier")


def compared(
    first: Outcome, second: Outcome, expected: Verdict | None = CORRECT, family: str = "fusion-tensor", name: str = "p"
) -> Compared:
    return Compared(name, family, expected, (first, second))


def record(verdict: Verdict, encode: float, solve: float, by: str = "z3", rung: str = "abstract") -> PairRecord:
    function = FunctionRecord("f", verdict, encode_seconds=encode, solve_seconds=solve, rung=rung)
    queries = (QueryRecord("f.ub", "ub", "unsat", "simplifier", 0.0), QueryRecord("f.return-0", "return", "unsat", by, solve))
    return PairRecord("s", "t", (replace(function, queries=queries),), seconds=encode + solve + 1.0, parse_seconds=1.0)


# -- one pair under one encoding --------------------------------------------------------------------------------------


def test_seconds_are_those_of_encoding_and_solving() -> None:
    seen = outcome([record(CORRECT, 0.25, 0.5)])
    assert (seen.seconds, seen.parse_seconds) == (0.75, 1.0)


def test_of_several_runs_the_median_counts() -> None:
    assert outcome([record(CORRECT, 0.0, s) for s in (9.0, 1.0, 2.0)]).seconds == 2.0


def test_runs_that_disagree_are_no_verdict() -> None:
    assert outcome([record(CORRECT, 0.0, 1.0), record(INCORRECT, 0.0, 1.0)]).verdict is UNKNOWN


def test_a_pair_that_cannot_be_read_is_no_verdict() -> None:
    seen = outcome([PairRecord("s", "t", error="s:1:1: expected '('")])
    assert (seen.verdict, seen.reason) == (UNKNOWN, "s:1:1: expected '('")


def test_a_solver_was_needed_unless_the_simplifier_answered_everything() -> None:
    assert outcome([record(CORRECT, 0.1, 0.1)]).asked
    assert not outcome([record(CORRECT, 0.1, 0.1, by="simplifier", rung="simplifier")]).asked


# -- one pair under both ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("verdict", "expected", "solved"),
    [
        (CORRECT, CORRECT, True),
        (INCORRECT, INCORRECT, True),
        (CORRECT, None, True),
        (CORRECT, INCORRECT, False),
        (UNKNOWN, CORRECT, False),
        (UNKNOWN, UNKNOWN, False),
        (Verdict.POSSIBLY_INCORRECT, None, False),
    ],
)
def test_solved_is_conclusive_and_what_the_header_says(verdict: Verdict, expected: Verdict | None, solved: bool) -> None:
    assert compared(under(verdict, 1.0), under(CORRECT, 1.0), expected).solved(0) is solved


@pytest.mark.parametrize(
    ("first", "second", "expected", "wrong"),
    [
        (CORRECT, CORRECT, CORRECT, ""),
        (CORRECT, UNKNOWN, CORRECT, ""),
        (CORRECT, CORRECT, None, ""),
        (CORRECT, UNKNOWN, Verdict.POSSIBLY_INCORRECT, ""),
        (CORRECT, INCORRECT, None, "the encodings contradict each other"),
        (INCORRECT, CORRECT, CORRECT, "the encodings contradict each other"),
        (INCORRECT, INCORRECT, CORRECT, "the header says correct"),
        (UNKNOWN, CORRECT, INCORRECT, "the header says incorrect"),
    ],
)
def test_a_contradiction_is_between_conclusive_verdicts_or_with_the_header(
    first: Verdict, second: Verdict, expected: Verdict | None, wrong: str
) -> None:
    assert compared(under(first, 1.0), under(second, 1.0), expected).disagreement == wrong


def test_slower_is_by_more_than_noise() -> None:
    within = compared(under(CORRECT, 1.0), under(CORRECT, 1.2))
    beyond = compared(under(CORRECT, 1.0), under(CORRECT, 1.3))
    short = compared(under(CORRECT, NOISE_SECONDS / 8), under(CORRECT, NOISE_SECONDS))
    assert [(p.slower(0), p.slower(1)) for p in (within, beyond, short)] == [(False, False), (False, True), (False, False)]


def test_a_pair_that_one_encoding_does_not_solve_is_not_slower_under_the_other() -> None:
    assert not compared(under(CORRECT, 9.0), under(UNKNOWN, 1.0)).slower(0)


# -- the table --------------------------------------------------------------------------------------------------------

EASY = compared(under(CORRECT, 0.5, asked=False), under(CORRECT, 0.5, asked=False), name="easy")
HARD = compared(under(CORRECT, 0.5), under(CORRECT, 5.0), name="hard")
FIRST_ALONE = compared(under(INCORRECT, 2.0), under(UNKNOWN, 30.0), INCORRECT, name="first-alone")
SECOND_ALONE = compared(under(UNKNOWN, 30.0), under(CORRECT, 3.0), family="linalg-canonicalize", name="second-alone")


def test_a_row_counts_solved_pairs_and_their_seconds() -> None:
    seen = row("fusion-tensor", [EASY, HARD, FIRST_ALONE])
    assert (seen.solved, seen.total, seen.seconds) == ((3, 2), 3, (3.0, 5.5))
    assert (seen.alone, seen.slower) == ((1, 0), (0, 1))


def test_ratios_are_over_the_pairs_that_both_solve() -> None:
    seen = row("fusion-tensor", [EASY, HARD, FIRST_ALONE])
    assert (seen.ratio, seen.highest_ratio) == (5.5, 10.0)


def test_the_ratio_where_a_solver_was_needed_leaves_the_others_out() -> None:
    seen = row("fusion-tensor", [EASY, HARD, FIRST_ALONE])
    assert (seen.solver_needed, seen.solver_ratio) == (2, 10.0)


def test_there_is_no_ratio_where_nothing_is_solved_by_both() -> None:
    seen = row("x", [FIRST_ALONE])
    assert (seen.ratio, seen.highest_ratio, seen.solver_ratio) == (None, None, None)


def test_the_table_has_a_row_for_each_family_and_one_for_all() -> None:
    rows = table([SECOND_ALONE, EASY, HARD])
    assert [(r.name, r.total) for r in rows] == [("fusion-tensor", 2), ("linalg-canonicalize", 1), ("all", 3)]
    assert rows[-1].alone == (0, 1)


def test_chosen_pairs_count_in_the_table_and_are_left_out_beside_it() -> None:
    pairs = [EASY, replace(HARD, chosen="hard for bit-blasting"), FIRST_ALONE]
    seen = without_chosen(pairs)
    assert seen is not None
    assert (seen.total, seen.solved, seen.ratio, seen.solver_ratio) == (2, (2, 1), 1.0, None)
    assert table(pairs) == table([EASY, HARD, FIRST_ALONE])


def test_where_nothing_was_chosen_nothing_is_left_out() -> None:
    assert without_chosen([EASY, HARD]) is None


OUTCOMES = st.builds(under, st.sampled_from(list(Verdict)), st.floats(0.001, 100.0), asked=st.booleans())
PAIRS = st.builds(
    compared, OUTCOMES, OUTCOMES, st.sampled_from([CORRECT, INCORRECT, None]), family=st.sampled_from(["a", "b", "c"]), name=st.just("p")
)


@examples(100)
@given(st.lists(PAIRS, max_size=12))
def test_the_last_row_is_the_sum_of_the_others(pairs: list[Compared]) -> None:
    *families, everything = table(pairs)
    for k in (0, 1):
        assert sum(r.solved[k] for r in families) == everything.solved[k]
        assert sum(r.seconds[k] for r in families) == pytest.approx(everything.seconds[k])
        assert everything.solved[k] - everything.alone[k] == sum(p.both_solve for p in pairs)
    assert sum(r.total for r in families) == everything.total == len(pairs)


@examples(100)
@given(st.lists(PAIRS, min_size=1, max_size=12))
def test_exchanging_the_encodings_exchanges_the_columns(pairs: list[Compared]) -> None:
    straight, exchanged = row("", pairs), row("", [replace(p, outcomes=(p.outcomes[1], p.outcomes[0])) for p in pairs])
    assert (exchanged.solved, exchanged.alone, exchanged.slower) == (straight.solved[::-1], straight.alone[::-1], straight.slower[::-1])
    if straight.ratio is not None and exchanged.ratio is not None:
        assert straight.ratio * exchanged.ratio == pytest.approx(1.0)


# -- for other programs -----------------------------------------------------------------------------------------------


def test_csv_has_a_row_for_each_pair_and_encoding() -> None:
    rows = [dict(zip(CSV_COLUMNS, r, strict=True)) for r in csv_rows([FIRST_ALONE], ("abstract", "exact"))]
    assert [(r["encoding"], r["verdict"], r["solved"]) for r in rows] == [("abstract", "incorrect", "true"), ("exact", "unknown", "false")]
    assert (rows[0]["encode_seconds"], rows[0]["solve_seconds"], rows[0]["parse_seconds"]) == ("0.5000", "1.5000", "0.5000")


def test_csv_and_json_tell_chosen_pairs() -> None:
    pairs = [EASY, replace(HARD, chosen="hard for bit-blasting")]
    assert [dict(zip(CSV_COLUMNS, r, strict=True))["chosen"] for r in csv_rows(pairs, ("a", "b"))] == [
        "",
        "",
        *["hard for bit-blasting"] * 2,
    ]
    shown = to_json(pairs, ("a", "b"))
    assert [p["chosen"] for p in shown["pairs"]] == [None, "hard for bit-blasting"]
    assert (shown["without_chosen"]["pairs"], shown["without_chosen"]["ratio"]) == (1, 1.0)
    assert to_json([EASY], ("a", "b"))["without_chosen"] is None


def test_json_holds_the_table_and_the_pairs() -> None:
    shown = to_json([HARD, SECOND_ALONE], ("abstract", "exact"))
    assert (shown["schema"], shown["encodings"]) == ("smtenc-bench/1", ["abstract", "exact"])
    assert [r["name"] for r in shown["table"]] == ["fusion-tensor", "linalg-canonicalize", "all"]
    assert shown["table"][0]["ratio"] == 10.0
    assert [(p["name"], p["solved"], p["disagreement"]) for p in shown["pairs"]] == [
        ("hard", [True, True], None),
        ("second-alone", [False, True], None),
    ]
