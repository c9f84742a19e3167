"""A sample of the campaign, and that its programs are what they should be."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from smtenc.errors import SmtencError
from smtenc.frontend import read_text
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import Counterexample, FunctionRecord
from tests.effort import times
from tests.soak.programs.loop_changes import KEEPING, changes
from tests.soak.programs.loop_programs import random_program

from .loops_campaign import Judged, campaign

_FOUND = Counterexample({}, "the values differ", 0, (), "1", "2", confirmed=True)


def test_no_sampled_pair_is_judged_wrongly() -> None:
    judged = list(campaign(times(8, least=3), seed=3, seconds=0.5, deadline=5.0, agreeing=0.3))
    assert [f"{j.wrong} {j.seed}: {j.change}\n{j.source}\n{j.target}" for j in judged if j.wrong] == []
    assert judged


def test_programs_and_their_changes_are_read() -> None:
    generator, read, refused = random.Random(0), 0, 0
    for seed in range(25):
        program = random_program(seed)
        assert _is_read(program.text())
        for _, _, changed in changes(program, generator, 3):
            accepted = _is_read(changed.text())
            read, refused = read + accepted, refused + (not accepted)
    assert read > 2 * refused


def test_what_keeps_the_meaning_is_read() -> None:
    for change in KEEPING:
        applied = 0
        for seed in range(30):
            program = copy.deepcopy(random_program(seed))
            if change(program, random.Random(seed)):
                applied += 1
                assert _is_read(program.text()), (change.__name__, seed)
        assert applied, change.__name__


def _is_read(text: str) -> bool:
    try:
        return read_text(text).by_name["f"].fault is None
    except SmtencError:
        return False


def test_the_same_seed_gives_the_same_program() -> None:
    assert random_program(5).text() == random_program(5).text()
    assert random_program(5).text() != random_program(6).text()


@pytest.mark.parametrize(
    ("verdict", "found", "kept", "wrong"),
    [
        (Verdict.CORRECT, _FOUND, False, "FALSE CORRECT"),
        (Verdict.CORRECT, None, True, ""),
        (Verdict.CONFLICT, None, False, "FALSE CORRECT"),
        (Verdict.INCORRECT, _FOUND, True, "FALSE INCORRECT"),
        (Verdict.INCORRECT, _FOUND, False, ""),
        (Verdict.POSSIBLY_INCORRECT, _FOUND, True, ""),
    ],
)
def test_a_verdict_is_wrong_where_runs_or_changes_contradict_it(verdict: Any, found: Any, kept: bool, wrong: str) -> None:
    assert Judged(0, "c", kept, FunctionRecord("f", verdict), found, 0.0).wrong == wrong


def test_an_internal_error_is_wrong() -> None:
    record = FunctionRecord("f", Verdict.UNKNOWN, reason="internal error, please report it")
    assert Judged(0, "c", False, record, None, 0.0).wrong == "INTERNAL ERROR"
