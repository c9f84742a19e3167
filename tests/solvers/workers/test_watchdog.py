"""Limits on everything below a process, where its control group counts and where it has none."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from solvers.workers import watchdog
from solvers.workers.control_groups import Group
from solvers.workers.watchdog import MEMORY, PROCESSOR_TIME, Watch


@pytest.fixture
def group(tmp_path: Path) -> Group:
    for name, text in (
        ("cpu.stat", "usage_usec 5000000\n"),
        ("memory.events", "oom_kill 1\n"),
        ("memory.current", "0\n"),
        ("memory.max", "max\n"),
    ):
        (tmp_path / name).write_text(text)
    return Group(tmp_path)


def test_within_its_limits_nothing_is_said() -> None:
    assert Watch(1 << 40, 3600).look() == ""
    assert Watch(1 << 40, 0).look() == ""


ALONE = """
import subprocess
from solvers.workers.watchdog import Watch
print(Watch(1, 0).look() or "nothing")
with subprocess.Popen(["sleep", "60"]) as process:
    print(Watch(1, 0).look())
    process.kill()
print(Watch(1, 0).look() or "nothing")
"""


def test_memory_of_those_below_counts_and_that_of_the_process_itself_does_not() -> None:
    """In a process of its own: this one may have solvers below it."""
    shown = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=True).stdout
    assert shown.split() == ["nothing", MEMORY, "nothing"]


def test_processor_time_counts_from_the_beginning_of_the_query() -> None:
    watch = Watch(1 << 40, 0.001)
    assert watch.used() < 5
    while watch.used() < 0.002:
        pass
    assert watch.look() == PROCESSOR_TIME


class TestInAControlGroup:
    def test_who_was_ended_for_want_of_memory_since_then_exceeds_the_limit(self, group: Group) -> None:
        watch = Watch(1 << 40, 0, group)
        assert watch.look() == ""
        (group.folder / "memory.events").write_text("oom_kill 2\n")
        assert watch.look() == MEMORY

    def test_what_the_kernel_counted_since_then_is_what_was_used(self, group: Group) -> None:
        watch = Watch(1 << 40, 1.5, group)
        (group.folder / "cpu.stat").write_text("usage_usec 6000000\n")
        assert (watch.used(), watch.look()) == (1.0, "")
        (group.folder / "cpu.stat").write_text("usage_usec 7000000\n")
        assert (watch.used(), watch.look()) == (2.0, PROCESSOR_TIME)

    def test_the_limit_of_the_query_is_that_of_the_group(self, group: Group, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(watchdog, "_current", None)
        assert watchdog.begin(3, 0, group) is watchdog.current()
        assert (group.folder / "memory.max").read_text() == str(3 << 20)


def test_a_process_at_no_query_has_no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watchdog, "_current", None)
    with subprocess.Popen(["sleep", "60"]) as process:
        assert watchdog.current().look() == ""
        os.kill(process.pid, 9)
