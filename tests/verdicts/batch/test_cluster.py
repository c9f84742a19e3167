"""Work on a real Dask cluster: nothing is lost or counted twice, whatever becomes of its machines."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

pytest.importorskip("distributed")

from smtenc.errors import InputError, UsageError
from smtenc.verdicts.batch.cluster import run_on_cluster
from smtenc.verdicts.batch.pairs import Pair, PairOptions, verify_on_cluster

sys.path.append(str(Path(__file__).parent))
from dask_cluster import Cluster, dask_cluster


@dataclass(frozen=True)
class Squares:
    """Squares numbers, slowly, and leaves a file for each time that it is done. 7 takes its process down, 8 hangs."""

    folder: str

    @contextmanager
    def open(self) -> Iterator[Callable[[int], str]]:
        yield self.square

    def square(self, number: int) -> str:
        if number == 7:
            os.kill(os.getpid(), signal.SIGKILL)
        if number == 8:
            time.sleep(3600)
        Path(self.folder, f"{number}-{time.monotonic_ns()}").touch()
        time.sleep(0.05)
        return str(number * number)

    def failed(self, item: int, reason: str, seconds: float) -> str:
        return f"{item}: {reason}"


@pytest.fixture(scope="module")
def clusters(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[int], Cluster]]:
    """A cluster with so many workers or more: the last one that was asked for where it has them still. The tests at the end break theirs."""
    with ExitStack() as stack:
        kept: list[Cluster] = []

        def find(workers: int) -> Cluster:
            if not kept or not kept[-1].has(workers):
                stack.close()
                kept.append(stack.enter_context(dask_cluster(tmp_path_factory.mktemp("dask"), workers)))
            return kept[-1]

        yield find


@pytest.fixture
def cluster(clusters: Callable[[int], Cluster]) -> Cluster:
    return clusters(2)


def test_each_item_once_and_what_fails_costs_itself_only(cluster: Cluster, tmp_path: Path) -> None:
    found = list(run_on_cluster(list(range(20)), Squares(str(tmp_path)), cluster.address, 3.0))
    results = dict(found)
    assert len(found) == 20
    assert {n: r for n, r in results.items() if n not in (7, 8)} == {n: str(n * n) for n in range(20) if n not in (7, 8)}
    assert results[7] == "7: the process that worked on it died"
    assert results[8] == "8: stopped after 3 s"


def test_pairs_whose_files_are_here_only(cluster: Cluster, tmp_path: Path) -> None:
    add = "func.func @f(%x: i32, %y: i32) -> i32 {{\n  %r = arith.addi {} : i32\n  return %r : i32\n}}\n"
    pairs = []
    for name, operands in (("right", "%y, %x"), ("wrong", "%x, %x")):
        source, target = tmp_path / f"{name}.src.mlir", tmp_path / f"{name}.tgt.mlir"
        source.write_text(add.format("%x, %y"))
        target.write_text(add.format(operands))
        pairs.append(Pair(source, target).with_text())
        source.unlink()
        target.unlink()
    pairs.append(Pair(tmp_path / "missing.mlir", None))
    records = {Path(r.source).name: r for r in verify_on_cluster(pairs, PairOptions(), cluster.address, 60.0)}
    assert {name: r.verdict.value for name, r in records.items() if r.error is None} == {
        "right.src.mlir": "correct",
        "wrong.src.mlir": "incorrect",
    }
    assert "no such file" in (records["missing.mlir"].error or "")


def test_processes_end_with_the_run_also_the_one_at_work(cluster: Cluster, tmp_path: Path) -> None:
    run = run_on_cluster([8, 9, 10], Squares(str(tmp_path)), cluster.address, 600.0)
    assert next(run)[0] in (9, 10)
    run.close()
    deadline = time.monotonic() + 120
    while left := _processes_of(cluster):
        assert time.monotonic() < deadline, left
        time.sleep(0.1)


def _processes_of(cluster: Cluster) -> list[str]:
    """What the machines of the cluster have started."""
    children = (Path(f"/proc/{w.pid}/task").glob("*/children") for w in cluster.workers)
    return [pid for found in children for file in found for pid in file.read_text().split()]


def test_nothing_is_lost_or_counted_twice_when_a_machine_dies(cluster: Cluster, tmp_path: Path) -> None:
    numbers = [n for n in range(60) if n not in (7, 8)]
    found = []
    for number, result in run_on_cluster(numbers, Squares(str(tmp_path)), cluster.address, 60.0):
        found.append((number, result))
        if len(found) == 15:
            cluster.kill(0)
    assert Counter(n for n, _ in found) == Counter(numbers)
    assert all(result == str(n * n) for n, result in found)


def test_a_scheduler_that_is_lost_is_told_and_nothing_counts_as_failed(clusters: Callable[[int], Cluster], tmp_path: Path) -> None:
    cluster = clusters(1)
    found = []
    run = run_on_cluster(list(range(10, 300)), Squares(str(tmp_path)), cluster.address, 60.0)
    found += [next(run) for _ in range(5)]
    cluster.scheduler.kill()
    with pytest.raises(InputError, match=r"the Dask scheduler at .* is gone"):
        found.extend(run)
    assert all(result == str(number * number) for number, result in found)


def test_no_cluster_is_a_usage_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smtenc.verdicts.batch.cluster._CONNECT_SECONDS", 1)
    with pytest.raises(UsageError, match="no Dask scheduler answers"):
        list(run_on_cluster([1], Squares(""), "tcp://127.0.0.1:9", 1.0))


def test_no_dask_is_a_usage_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UsageError, match="--cluster needs Dask"):
        list(run_on_cluster([1], Squares(""), "tcp://127.0.0.1:9", 1.0))
