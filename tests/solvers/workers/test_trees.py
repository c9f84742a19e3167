"""What a process uses together with everything that it started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from processes_of_the_system import wait_until

from solvers.workers import trees

BURN = "n=0; while [ $n -lt 40000 ]; do n=$((n+1)); done"


@contextmanager
def shell(body: str) -> Iterator[int]:
    """The process id of a shell that has done ``body`` and then waits."""
    with subprocess.Popen(["sh", "-c", f"{body}; echo done; read line"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        yield process.pid
        assert process.stdin is not None
        process.stdin.close()


def test_descendants_are_children_and_theirs() -> None:
    with shell("(sleep 60 & wait) & true") as pid:
        wait_until(lambda: len(trees.descendants(pid)) == 2)
        child, grandchild = trees.descendants(pid)
        assert (trees.parent(child), trees.parent(grandchild)) == (pid, child)
        os.kill(grandchild, signal.SIGKILL)


def test_processor_time_of_children_counts_while_they_run_and_after_they_ended() -> None:
    with shell(f"sh -c '{BURN}'") as pid:
        ended = trees.processor_time(pid)
    assert ended > 0.01
    with shell(f"sh -c '{BURN}; sleep 60' & sleep 0") as pid:
        wait_until(lambda: trees.processor_time(pid) > 0.01)
        for other in trees.descendants(pid):
            os.kill(other, signal.SIGKILL)


def test_a_page_that_two_processes_share_is_counted_once() -> None:
    program = "import os; b = bytearray(b'x') * (64 << 20); os.fork(); print(flush=True); import time; time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.readline()
        pids = [process.pid, *trees.descendants(process.pid)]
        assert len(pids) == 2
        assert 64 << 10 < trees.resident_kb(pids, 1) < 110 << 10
        assert trees.resident_kb(pids, 1 << 30) > 128 << 10  # not looked at closely where that does not matter
        for pid in reversed(pids):
            os.kill(pid, signal.SIGKILL)


def test_of_a_process_that_is_gone_there_is_nothing() -> None:
    with subprocess.Popen(["true"]) as process:
        process.wait()
    assert trees.children(process.pid) == []
    assert trees.processor_time(process.pid) == 0
    assert trees.resident_kb([process.pid], 0) == trees.peak_kb(process.pid) == 0
