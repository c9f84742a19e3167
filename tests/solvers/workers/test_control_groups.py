"""Control groups: where they can be had, what they count. Folders stand in for the kernel's, but for one test where it has some for us."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from fakes import QUERY
from shell_commands import command

from solvers import Limits, Pool
from solvers.workers import control_groups
from solvers.workers.control_groups import Group, home, named, own_group, usable

MOUNTS = """22 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw
30 22 0:26 {root} {point} rw,nosuid shared:9 - cgroup2 cgroup2 rw
"""


class TestOwnGroup:
    @pytest.mark.parametrize(
        ("groups", "root", "point", "folder"),
        [
            ("0::/user.slice/run-1.scope\n", "/", "/sys/fs/cgroup", "/sys/fs/cgroup/user.slice/run-1.scope"),
            ("4:memory:/m\n0::/\n", "/", "/sys/fs/cgroup/unified", "/sys/fs/cgroup/unified"),
            ("0::/docker/abc/x\n", "/docker/abc", "/sys/fs/cgroup", "/sys/fs/cgroup/x"),
        ],
    )
    def test_is_a_folder_below_where_they_are_mounted(self, groups: str, root: str, point: str, folder: str) -> None:
        assert own_group(groups, MOUNTS.format(root=root, point=point)) == Path(folder)

    @pytest.mark.parametrize(
        ("groups", "mounts"),
        [
            ("", MOUNTS.format(root="/", point="/sys/fs/cgroup")),
            ("4:memory:/m\n", MOUNTS.format(root="/", point="/sys/fs/cgroup")),
            ("0::/a\n", MOUNTS.format(root="/b", point="/sys/fs/cgroup")),
            ("0::/a\n", MOUNTS.splitlines()[0]),
        ],
    )
    def test_is_not_told_where_there_is_none(self, groups: str, mounts: str) -> None:
        assert own_group(groups, mounts) is None


def group_folder(folder: Path, *, procs: str = "", controllers: str = "cpu memory", handed_on: str = "") -> Path:
    folder.mkdir(exist_ok=True)
    for name, text in (("cgroup.procs", procs), ("cgroup.controllers", controllers), ("cgroup.subtree_control", handed_on)):
        (folder / name).write_text(text)
    return folder


class TestWhereOthersMayBeMade:
    @pytest.fixture(autouse=True)
    def handed_over(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(control_groups, "delegated", lambda folder: True)

    def test_in_one_that_hands_memory_on(self, tmp_path: Path) -> None:
        folder = group_folder(tmp_path / "g", procs="1\n", handed_on="memory")
        assert usable(folder) == folder
        assert not (folder / "solvers-main").exists()

    def test_in_that_above_the_one_that_another_process_made_for_itself(self, tmp_path: Path) -> None:
        folder = group_folder(tmp_path / "g", handed_on="memory")
        assert usable(group_folder(folder / "solvers-main", procs=str(os.getpid()))) == folder

    def test_in_ones_own_after_leaving_it(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        folder = group_folder(tmp_path / "g", procs=f"{os.getpid()}\n")
        (folder / "solvers-main").mkdir()
        (folder / "solvers-main" / "cgroup.procs").write_text("")
        assert usable(folder) == folder
        assert (folder / "solvers-main" / "cgroup.procs").read_text() == str(os.getpid())
        assert (folder / "cgroup.subtree_control").read_text() == "+memory"

    def test_not_where_others_would_have_to_leave(self, tmp_path: Path) -> None:
        folder = group_folder(tmp_path / "g", procs=f"{os.getpid()}\n1\n")
        assert usable(folder) is None
        assert (folder / "cgroup.subtree_control").read_text() == ""

    def test_not_without_the_memory_controller(self, tmp_path: Path) -> None:
        assert usable(group_folder(tmp_path / "g", controllers="cpu")) is None

    def test_not_where_nothing_was_handed_over(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(control_groups, "delegated", lambda folder: False)
        assert usable(group_folder(tmp_path / "g", handed_on="memory")) is None


def test_root_is_handed_over_what_is_marked_so_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    marks: dict[str, bytes] = {}
    monkeypatch.setattr(os, "getxattr", lambda folder, name: marks.get(name, b""))
    assert not control_groups.delegated(tmp_path)
    marks["trusted.delegate"] = b"1"
    assert control_groups.delegated(tmp_path)


class TestGroup:
    def test_counts(self, tmp_path: Path) -> None:
        (tmp_path / "cpu.stat").write_text("usage_usec 2500000\nuser_usec 1\n")
        (tmp_path / "memory.events").write_text("low 0\noom 3\noom_kill 2\n")
        assert (Group(tmp_path).processor_time(), Group(tmp_path).killed()) == (2.5, 2)

    def test_that_is_not_there_counts_nothing_and_takes_nobody(self, tmp_path: Path) -> None:
        group = named(tmp_path, 7, "1")
        assert (group.processor_time(), group.killed()) == (None, 0)
        group.limit_memory(5)
        group.end()
        assert not named(tmp_path / "nowhere", 7, "1").enter()

    def test_limits_what_is_held_beyond_now(self, tmp_path: Path) -> None:
        for name, text in (("memory.current", "1000\n"), ("memory.max", ""), ("memory.swap.max", "")):
            (tmp_path / name).write_text(text)
        Group(tmp_path).limit_memory(500)
        assert ((tmp_path / "memory.max").read_text(), (tmp_path / "memory.swap.max").read_text()) == ("1500", "0")

    def test_ends_and_is_gone(self, tmp_path: Path) -> None:
        (tmp_path / "g").mkdir()
        Group(tmp_path / "g").end()
        assert not (tmp_path / "g").exists()


@pytest.mark.skipif(
    "home() is None", reason="no control group was handed over to this process (systemd-run --user --scope -p Delegate=yes)"
)
def test_of_the_kernel_counts_also_whom_nobody_waits_for(tmp_path: Path) -> None:
    count = "n=0; while [ $n -lt 100000 ]; do n=$((n+1)); done"
    with Pool((command(tmp_path, f"trap '' CHLD; ({count}) & wait; echo unsat"),)) as pool:
        assert pool.race(QUERY, limits=Limits(60)).answers["mine"].cpu_seconds > 0.04
    assert {folder.name for folder in (home() or tmp_path).glob("solvers-*")} == {"solvers-main"}
