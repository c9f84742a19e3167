"""Work in processes of their own: what becomes of items whose process dies or hangs, and of processes whose parent dies."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from smtenc.verdicts.batch.workers import WorkerProcess, run_each


@dataclass(frozen=True)
class Doubling:
    """Doubles numbers; -1 takes the process down, -2 hangs, -3 tells its process id."""

    @contextmanager
    def open(self) -> Iterator[Callable[[int], str]]:
        yield self.double

    def double(self, number: int) -> str:
        match number:
            case -1:
                os.kill(os.getpid(), signal.SIGKILL)
            case -2:
                time.sleep(3600)
            case -3:
                return str(os.getpid())
        return str(2 * number)

    def failed(self, item: int, reason: str, seconds: float) -> str:
        return reason


@pytest.mark.parametrize("jobs", [1, 3])
def test_a_process_that_dies_or_hangs_costs_its_own_item_only(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # only of the one that hangs is it ever too late
    monkeypatch.setattr(WorkerProcess, "seconds", property(lambda worker: 2.0 if worker.item == -2 else 0.0))
    items = [1, -1, 2, -2, 3]
    found = list(run_each(items, Doubling(), jobs, 1.0))
    assert sorted(found) == [(-2, "stopped after 1 s"), (-1, "the process that worked on it died"), (1, "2"), (2, "4"), (3, "6")]


def test_one_job_keeps_the_order() -> None:
    assert [item for item, _ in run_each([3, 1, 2], Doubling(), 1, 60.0)] == [3, 1, 2]


def test_no_items_no_processes() -> None:
    assert list(run_each([], Doubling(), 2, 60.0)) == []


def test_closing_the_iterator_ends_the_processes() -> None:
    results = run_each([-3, -2], Doubling(), 2, 60.0)
    _, pid = next(results)
    results.close()  # type: ignore[attr-defined]
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid), 0)


def test_a_process_that_is_started_afresh() -> None:
    process: WorkerProcess[int, str] = WorkerProcess(Doubling(), forked=False)
    try:
        for item, result in ((4, "8"), (-1, "the process that worked on it died"), (5, "10")):
            process.give(item)
            assert process.finish(60.0) == result
        process.give(-2)
        assert process.finish(0.5) == "stopped after 0 s"
    finally:
        process.stop()


def test_one_that_ended_while_idle_is_replaced() -> None:
    process: WorkerProcess[int, str] = WorkerProcess(Doubling(), forked=False)
    try:
        process.give(-3)
        os.kill(int(process.finish(60.0)), signal.SIGKILL)
        process._join()
        process.give(6)
        assert process.finish(60.0) in ("12", "the process that worked on it died")
        process.give(6)
        assert process.finish(60.0) == "12"
    finally:
        process.stop()


PARENT = """
import sys
sys.path[:] = sys.argv[1:]
from test_workers import Doubling
from smtenc.verdicts.batch.workers import WorkerProcess
process = WorkerProcess(Doubling(), forked=False)
process.give(-3)
print(process.finish(60.0), flush=True)
process.give(-2)
input()
"""


def test_a_busy_process_ends_with_whoever_started_it() -> None:
    command = [sys.executable, "-c", PARENT, str(Path(__file__).parent), *sys.path]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        parent.kill()
    deadline = time.monotonic() + 120
    while Path(f"/proc/{child}").exists() and "State:\tZ" not in Path(f"/proc/{child}/status").read_text():
        assert time.monotonic() < deadline, "the child is still there"
        time.sleep(0.1)
