"""``corpora/pipelines``: every stage is read, and the steps of one release are proved (``docs/passes.md`` does those of the other)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from smtenc.frontend import read_text
from smtenc.pipelines.stage_files import stages_of_folder
from smtenc.pipelines.verification import check_stages
from smtenc.verdicts.configuration.validation import pair_options
from smtenc.verdicts.lattice import Verdict

PIPELINES = Path(__file__).parents[2] / "corpora" / "pipelines"
FOLDERS = sorted(p for p in PIPELINES.glob("*/*") if p.is_dir())


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda f: f"{f.parent.name}-{f.name}")
def test_every_stage_can_be_read(folder: Path) -> None:
    stages, notes = stages_of_folder(folder)
    assert notes == ()
    assert [int(Path(s.file).name[:3]) for s in stages] == list(range(len(stages)))
    for stage in dict.fromkeys(s.text for s in stages):
        assert all(f.fault is None for f in read_text(stage).functions)


@pytest.mark.parametrize("program", sorted({f.parent for f in FOLDERS}), ids=lambda p: p.name)
def test_all_releases_have_the_same_passes(program: Path) -> None:
    assert len({tuple(s.passed for s in stages_of_folder(f)[0][1:]) for f in FOLDERS if f.parent == program}) == 1


DOWN = PIPELINES / "prefix-sum" / "mlir-22"


def test_a_loop_on_memrefs_is_followed_to_the_last_pass() -> None:
    record = check_stages(stages_of_folder(DOWN)[0], pair_options(environ={}), file="p.mlir", tool="t")
    assert {s.verdict for s in record.steps} == {Verdict.CORRECT}
    assert record.whole is not None
    assert record.whole.verdict is Verdict.CORRECT


def test_a_step_that_stores_beside_its_element_is_named() -> None:
    """The address of a store counts bytes where it should count numbers."""
    stages = list(stages_of_folder(DOWN)[0])
    at = next(k for k, s in enumerate(stages) if s.passed == "finalize-memref-to-llvm")
    wrong = stages[at].text.replace("elem_type = i32", "elem_type = i8")
    assert wrong != stages[at].text
    record = check_stages([*stages[at - 1 : at], replace(stages[at], text=wrong)], pair_options(environ={}), file="p.mlir", tool="t")
    assert [s.verdict for s in record.steps] == [Verdict.INCORRECT]
