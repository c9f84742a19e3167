"""A bench on a real Dask cluster, one machine of which dies: every task is measured, and counted once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

pytest.importorskip("distributed")

from smtenc.bench.engine import Config, on_cluster
from smtenc.bench.plan import Grid, tasks
from smtenc.bench.sets import find
from tests.bench.made_sets import scripts
from tests.verdicts.batch.dask_cluster import dask_cluster


def test_a_machine_dies_and_the_files_are_here_only(tmp_path: Path) -> None:
    found = find([scripts(tmp_path / "set", 30)]).benchmarks
    planned = tasks(found, Grid(("bitwuzla", "z3"), ("bitwuzla", "z3"), timeouts=(20.0,)))
    (tmp_path / "dask").mkdir()
    with dask_cluster(tmp_path / "dask", 2) as cluster:
        running = on_cluster(cluster.address)(planned, Config.of(found, {}))
        measured = [next(running) for _ in range(5)]
        shutil.rmtree(tmp_path / "set")
        cluster.kill(0)
        measured += running
    assert sorted(m.task.key for m in measured) == sorted(t.key for t in planned)
    assert {m.answer for m in measured} == {"unsat"}
