"""A sample of the campaign, and that its programs are what they should be."""

from __future__ import annotations

import copy
import random

import pytest

from smtenc.errors import SmtencError
from smtenc.frontend import read_text
from smtenc.semantics.options import SemanticOptions
from smtenc.verdicts.counterexamples.concrete_runs import ConcreteRuns
from smtenc.verdicts.lattice import Verdict
from tests.effort import times
from tests.soak.programs.tensor_programs import KEEPING, changes, random_program
from tests.soak.programs.tiled_programs import random_tiling, with_a_mistake

from .tensors_campaign import campaign


def test_no_sampled_pair_is_judged_wrongly() -> None:
    judged = list(campaign(times(4, least=2), seed=3, seconds=0.3, deadline=4.0, agreeing=0.3))
    assert [f"{j.wrong} {j.seed}: {j.change}\n{j.source}\n{j.target}" for j in judged if j.wrong] == []
    assert any(j.record.verdict is Verdict.CORRECT for j in judged)


def _differ(source: str, target: str) -> bool:
    before, after = read_text(source), read_text(target)
    runs = ConcreteRuns(
        (before, after), (before.by_name["f"], after.by_name["f"]), SemanticOptions(), nan_any=True, allowed=True, readable=True
    )
    return runs.search(4, 0.1, 1) is not None


@pytest.mark.parametrize("change", KEEPING, ids=lambda change: change.__name__)
def test_what_keeps_the_meaning_does_so_when_it_is_run(change: object) -> None:
    assert callable(change)
    applied = 0
    for seed in range(8):
        program = random_program(seed)
        changed = copy.deepcopy(program)
        if change(changed, random.Random(seed)):
            applied += 1
            assert not _differ(program.text(), changed.text()), seed
    assert applied


def test_tiles_do_what_the_operation_does_when_they_are_run() -> None:
    names = set()
    for seed in range(12):
        name, source, target = random_tiling(seed)
        names.add(name)
        assert not _differ(source, target), seed
    assert len(names) > 3


def test_changes_and_mistakes_are_read_and_some_of_them_show() -> None:
    generator, shown, read = random.Random(0), 0, 0
    for seed in range(6):
        program = random_program(seed)
        pairs = [(program.text(), changed.text()) for _, kept, changed in changes(program, generator, 2) if not kept]
        _, source, target = random_tiling(seed)
        wrong = with_a_mistake(target, generator)
        for before, after in [*pairs, *([(source, wrong)] if wrong is not None else [])]:
            try:
                read_text(after)
            except SmtencError:
                continue
            read += 1
            shown += _differ(before, after)
    assert read > 4
    assert shown > 1


def test_the_same_seed_gives_the_same_program() -> None:
    assert random_program(5).text() == random_program(5).text()
    assert random_program(5).text() != random_program(6).text()
    assert random_tiling(5) == random_tiling(5)
