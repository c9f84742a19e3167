"""What a query's standing becomes rung by rung, and what several standings say together."""

from __future__ import annotations

import pytest

from smtenc.verdicts.ladder import FloatContent, Rung
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.obligations import Standing, together

ABSTRACT, UNROLLED, EXACT = Rung("abstract"), Rung("reductions unrolled", unrolled=True), Rung("exact", exact=True)
MODEL = Standing(Verdict.POSSIBLY_INCORRECT, "q: a model", rung=ABSTRACT)
SILENCE = Standing(Verdict.UNKNOWN, "q: time", rung=EXACT)


@pytest.mark.parametrize(
    ("standing", "rung", "expected"),
    [
        (Standing(Verdict.UNKNOWN, attempted=False), ABSTRACT, True),
        (MODEL, EXACT, True),
        (Standing(Verdict.POSSIBLY_INCORRECT, content=FloatContent(floats=False, casts=False)), EXACT, False),
        (Standing(Verdict.POSSIBLY_INCORRECT, lasting=True), EXACT, False),
        (Standing(Verdict.UNKNOWN), EXACT, False),
        (Standing(Verdict.UNKNOWN), UNROLLED, True),
        (Standing(Verdict.UNSUPPORTED), EXACT, True),
        (Standing(Verdict.CONFLICT), EXACT, False),
    ],
)
def test_a_rung_is_tried_where_it_can_do_better(standing: Standing, rung: Rung, expected: bool) -> None:
    assert standing.is_worth(rung) is expected


def test_a_model_is_kept_over_a_later_silence_which_is_told() -> None:
    after = MODEL.after(SILENCE, seconds=2.0)
    assert after.verdict is Verdict.POSSIBLY_INCORRECT
    assert after.rung is ABSTRACT
    assert after.reason == "q: a model; exact: no answer in 2 s a query, a longer --timeout may settle it"


@pytest.mark.parametrize("old", [Standing(Verdict.UNKNOWN, attempted=False), Standing(Verdict.UNSUPPORTED, "no semantics")])
def test_silence_says_more_than_nothing(old: Standing) -> None:
    assert old.after(SILENCE, seconds=2.0) is SILENCE


def test_a_later_model_counts_more() -> None:
    assert SILENCE.after(MODEL, seconds=2.0) is MODEL


def test_what_is_unsupported_on_a_later_rung_changes_nothing() -> None:
    assert MODEL.after(Standing(Verdict.UNSUPPORTED, "f6", rung=EXACT), seconds=2.0) is MODEL


def test_a_shared_reason_is_said_once() -> None:
    assert together(["f.ub: time", "f.return-0: time", "f.memory: a model", "whole"]) == "f.ub, f.return-0: time; f.memory: a model; whole"
