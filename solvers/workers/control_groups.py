"""Control groups of Linux, version 2, where this process may make some: the kernel itself then counts and limits what a process and everything
below it use together, and nobody escapes. (Linux, Documentation/admin-guide/cgroup-v2.rst, "Delegation" and "No Internal Process Constraint".)
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from solvers.workers import trees

_LEAF = "solvers-main"  # where this process is once others are beside it
_PATIENCE = 1.0  # seconds until those that were killed are gone


@cache
def home() -> Path | None:
    """The group in which others may be made; None where there is none. Looks once in the life of this process, and then moves it into a group of
    its own where that is needed and nobody else is concerned.
    """
    folder = own_group(_read(Path("/proc/self/cgroup")), _read(Path("/proc/self/mountinfo")))
    return None if folder is None else usable(folder)


def own_group(groups: str, mounts: str) -> Path | None:
    """This process's group as a folder, by the texts of ``/proc/self/cgroup`` and ``/proc/self/mountinfo`` (proc(5), cgroups(7))."""
    path = next((line.removeprefix("0::") for line in groups.splitlines() if line.startswith("0::")), "")
    for line in mounts.splitlines():
        before, _, after = line.partition(" - ")
        if path and after.startswith("cgroup2 "):
            _, _, _, root, point, *_ = before.split(" ")
            with suppress(ValueError):  # another part of the hierarchy is mounted there
                return Path(point) / Path(path).relative_to(root)
    return None


def usable(folder: Path) -> Path | None:
    """``folder``, or that above it, if it hands the memory controller on to groups that this process makes in it; None otherwise."""
    if folder.name == _LEAF and "memory" in _read(folder.parent / "cgroup.subtree_control").split():
        folder = folder.parent
    if not delegated(folder) or "memory" not in _read(folder / "cgroup.controllers").split():
        return None
    if "memory" in _read(folder / "cgroup.subtree_control").split():
        return folder
    ours = {os.getpid(), *trees.descendants(os.getpid())}
    inside = set(map(int, _read(folder / "cgroup.procs").split()))
    if not inside <= ours:  # a group with processes hands nothing on, and it is not ours to move others
        return None
    try:
        (folder / _LEAF).mkdir(exist_ok=True)
        for pid in inside:
            with suppress(ProcessLookupError):
                _write(folder / _LEAF / "cgroup.procs", str(pid))
        _write(folder / "cgroup.subtree_control", "+memory")
    except OSError:
        return None
    return folder


def delegated(folder: Path) -> bool:
    """Whether the group was handed over to this user. Who may write everything is told by systemd's mark (systemd.resource-control(5))."""
    if os.geteuid() == 0:
        return any(_marked(folder, name) for name in ("user.delegate", "trusted.delegate"))
    return all(os.access(folder / name, os.W_OK) for name in (".", "cgroup.procs", "cgroup.subtree_control"))


def _marked(folder: Path, name: str) -> bool:
    try:
        return os.getxattr(folder, name) == b"1"
    except OSError:
        return False


@dataclass(frozen=True, slots=True)
class Group:
    """One group: those that are in it, and everything that they start."""

    folder: Path

    def enter(self) -> bool:
        """Makes the group, and moves this process into it; whether that could be done."""
        try:
            self.folder.mkdir()
            _write(self.folder / "cgroup.procs", "0")
        except OSError:
            return False
        return True

    def limit_memory(self, further_bytes: int) -> None:
        """So many bytes more than now may be held; what would be beyond is denied, or somebody ends."""
        with suppress(OSError, ValueError):
            _write(self.folder / "memory.max", str(int(_read(self.folder / "memory.current")) + further_bytes))
        with suppress(OSError):  # where there is no swap, there is no limit on it
            _write(self.folder / "memory.swap.max", "0")

    def killed(self) -> int:
        """How many processes ended because of the limit on memory."""
        return self.count("memory.events", "oom_kill")

    def processor_time(self) -> float | None:
        """Seconds that everybody in it has ever used; None where it is not there."""
        used = self.count("cpu.stat", "usage_usec")
        return used / 1e6 if used else None

    def count(self, file: str, name: str) -> int:
        """The number after ``name``, 0 where there is none."""
        words = _read(self.folder / file).split()
        return int(words[words.index(name) + 1]) if name in words else 0

    def end(self, pause: Callable[[float], None] = time.sleep) -> None:
        """Kills everybody in it, and removes it."""
        deadline = time.monotonic() + _PATIENCE
        while self.folder.exists():
            with suppress(OSError):  # a kernel before 5.14 has no such file: they end as processes without a group do
                _write(self.folder / "cgroup.kill", "1")
            with suppress(OSError):
                self.folder.rmdir()
                return
            if time.monotonic() > deadline:
                return
            pause(0.001)


def named(home: str | Path, process: int, slot: str) -> Group:
    """The group of one worker of the zygote ``process``."""
    return Group(Path(home) / f"solvers-{process}-{slot}")


def _read(path: Path) -> str:
    """What is in a file; nothing where it cannot be read."""
    try:
        return path.read_text()
    except OSError:
        return ""


def _write(path: Path, text: str) -> None:
    descriptor = os.open(path, os.O_WRONLY)  # it must be there: nobody makes a file in such a file system
    try:
        os.write(descriptor, text.encode())
    finally:
        os.close(descriptor)
