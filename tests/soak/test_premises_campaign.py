"""A sample of the campaign, and that its programs are what they should be."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from smtenc.frontend import read_text
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.premises import SENTENCES
from smtenc.verdicts.counterexamples.concrete_runs import ConcreteRuns
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord
from solvers import Pool
from tests.effort import times
from tests.soak.programs.planted_programs import PLANTS, Planted, planted, shared

from .premises_campaign import Judged, campaign


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool(jobs=1) as pool:
        yield pool


def test_no_sampled_pair_is_called_correct() -> None:
    judged = list(campaign(times(60, least=8), seed=3))
    assert [f"{j.pair.what}\n{j.pair.source}\n{j.pair.target}" for j in judged if j.false] == []
    assert {Verdict.INCORRECT} <= {j.record.verdict for j in judged}


def test_programs_are_read() -> None:
    generator = random.Random(0)
    for pair in [*(planted(generator) for _ in range(times(100, least=40))), *shared(generator)]:
        for text in (pair.source, pair.target):
            assert read_text(text).by_name["f"].body is not None


def test_loops_over_shared_places_differ_in_a_run() -> None:
    pairs = list(shared(random.Random(0)))
    assert len(pairs) > 10
    for pair in pairs:
        before, after = read_text(pair.source), read_text(pair.target)
        functions = before.by_name["f"], after.by_name["f"]
        runs = ConcreteRuns((before, after), functions, SemanticOptions(), nan_any=True, allowed=True, readable=False)
        assert runs.search(500, 20.0, seed=1) is not None, pair.what


def test_plants_need_premises_that_there_are() -> None:
    assert {plant.needs for plant in PLANTS} <= set(SENTENCES)


@pytest.mark.parametrize("verdict", Verdict)
def test_what_is_wrong_must_not_be_proved(verdict: Verdict) -> None:
    judged = Judged(Planted("x", "", ""), FunctionRecord("f", verdict))
    assert judged.false is (verdict in (Verdict.CORRECT, Verdict.CONFLICT))
