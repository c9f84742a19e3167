"""``corpora/pipelines``: every stage is read, and the steps of one release are proved (``docs/passes.md`` does those of the other)."""

from __future__ import annotations

from pathlib import Path

import pytest

from smtenc.frontend import read_text
from smtenc.pipelines.stage_files import stages_of_folder

PIPELINES = Path(__file__).parents[2] / "corpora" / "pipelines"
FOLDERS = sorted(p for p in PIPELINES.glob("*/*") if p.is_dir())


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda f: f"{f.parent.name}-{f.name}")
def test_every_stage_can_be_read(folder: Path) -> None:
    stages, notes = stages_of_folder(folder)
    assert notes == ()
    assert [int(Path(s.file).name[:3]) for s in stages] == list(range(len(stages)))
    for stage in dict.fromkeys(s.text for s in stages):
        assert all(f.fault is None for f in read_text(stage).functions)


def test_both_releases_have_the_same_passes() -> None:
    assert len({tuple(s.passed for s in stages_of_folder(f)[0][1:]) for f in FOLDERS}) == 1
