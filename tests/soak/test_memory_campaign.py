"""A sample of the campaign, and that its programs are what they should be."""

from __future__ import annotations

import random

import pytest

from smtenc.errors import SmtencError
from smtenc.frontend import read_text
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import Counterexample, FunctionRecord
from tests.effort import times
from tests.soak.programs.random_memory import changes, random_program

from .memory_campaign import Judged, campaign


def test_no_sampled_pair_is_falsely_correct() -> None:
    judged = list(campaign(times(20, least=6), seed=3))
    assert [f"{j.seed}: {j.change}\n{j.source}\n{j.target}" for j in judged if j.false] == []
    verdicts = {j.record.verdict for j in judged}
    assert {Verdict.CORRECT, Verdict.INCORRECT} <= verdicts


def test_no_program_is_an_internal_error() -> None:
    assert [j.record.reason for j in campaign(times(10, least=3), seed=4) if "internal error" in j.record.reason] == []


def test_programs_and_their_changes_are_read() -> None:
    generator, read, refused = random.Random(0), 0, 0
    for seed in range(25):
        program = random_program(seed, 8)
        for text in (program.text(), *(text for _, text in changes(program, generator, 3))):
            try:
                read_text(text)
                read += 1
            except SmtencError:
                refused += 1
    assert read > 9 * refused


def test_the_same_seed_gives_the_same_program() -> None:
    assert random_program(5, 8).text() == random_program(5, 8).text()
    assert random_program(5, 8).text() != random_program(6, 8).text()


@pytest.mark.parametrize("verdict", Verdict)
def test_a_run_contradicts_a_proof_only(verdict: Verdict) -> None:
    found = Counterexample({}, "the values differ", 0, (), "1", "2", confirmed=True)
    judged = Judged(0, "c", FunctionRecord("f", verdict), found)
    assert judged.false is (verdict in (Verdict.CORRECT, Verdict.CONFLICT))
