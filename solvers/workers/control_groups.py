"""Control groups of Linux, version 2, if this process may make some: the kernel then counts and limits what a process and all its descendants use
together, and no process escapes. (Linux, Documentation/admin-guide/cgroup-v2.rst, "Delegation" and "No Internal Process Constraint".)
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

_LEAF = "solvers-main"  # the group of this process once others are beside it
_PATIENCE = 1.0  # seconds until killed processes are gone


@cache
def home() -> Path | None:
    """Return the group in which others may be made, or None if there is none. This is decided once per process; if necessary, and if no foreign
    process is concerned, this process is moved into a group of its own.
    """
    folder = own_group(_read(Path("/proc/self/cgroup")), _read(Path("/proc/self/mountinfo")))
    return None if folder is None else usable(folder)


def own_group(groups: str, mounts: str) -> Path | None:
    """Return this process's group as a folder, from the texts of ``/proc/self/cgroup`` and ``/proc/self/mountinfo`` (proc(5), cgroups(7)); None if
    there is none.
    """
    path = next((line.removeprefix("0::") for line in groups.splitlines() if line.startswith("0::")), "")
    for line in mounts.splitlines():
        before, _, after = line.partition(" - ")
        if path and after.startswith("cgroup2 "):
            _, _, _, root, point, *_ = before.split(" ")
            with suppress(ValueError):  # another part of the hierarchy is mounted there
                return Path(point) / Path(path).relative_to(root)
    return None


def usable(folder: Path) -> Path | None:
    """Return ``folder``, or its parent if this process is already in a subgroup of its own, if groups made in it get the memory controller; None
    otherwise.
    """
    if folder.name == _LEAF and "memory" in _read(folder.parent / "cgroup.subtree_control").split():
        folder = folder.parent
    if not delegated(folder) or "memory" not in _read(folder / "cgroup.controllers").split():
        return None
    if "memory" in _read(folder / "cgroup.subtree_control").split():
        return folder
    ours = {os.getpid(), *trees.descendants(os.getpid())}
    inside = set(map(int, _read(folder / "cgroup.procs").split()))
    if not inside <= ours:  # a group with processes passes no controller on, and foreign processes must not be moved
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
    """Return whether the group was delegated to this user. For root, which may write everything, systemd's mark decides
    (systemd.resource-control(5)).
    """
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
    """One group: the processes in it, and everything that they start."""

    folder: Path

    def enter(self) -> bool:
        """Make the group, and move this process into it. Return whether that was possible."""
        try:
            self.folder.mkdir()
            _write(self.folder / "cgroup.procs", "0")
        except OSError:
            return False
        return True

    def limit_memory(self, further_bytes: int) -> None:
        """Limit the group's memory to ``further_bytes`` more than now; beyond that, memory is denied or a process is killed."""
        with suppress(OSError, ValueError):
            _write(self.folder / "memory.max", str(int(_read(self.folder / "memory.current")) + further_bytes))
        with suppress(OSError):  # without swap, there is no limit on it
            _write(self.folder / "memory.swap.max", "0")

    def killed(self) -> int:
        """Return the number of processes that were killed because of the limit on memory."""
        return self.count("memory.events", "oom_kill")

    def processor_time(self) -> float | None:
        """Return the seconds of processor time that all processes in the group have ever used, or None if the kernel does not count them."""
        used = self.count("cpu.stat", "usage_usec")
        return used / 1e6 if used else None

    def count(self, file: str, name: str) -> int:
        """Return the number after ``name`` in a file of the group, 0 if there is none."""
        words = _read(self.folder / file).split()
        return int(words[words.index(name) + 1]) if name in words else 0

    def end(self, pause: Callable[[float], None] = time.sleep) -> None:
        """Kill all processes in the group and remove it, for at most a second. ``pause`` waits between attempts."""
        deadline = time.monotonic() + _PATIENCE
        while self.folder.exists():
            with suppress(OSError):  # a kernel before 5.14 has no such file: then the processes end like those without a group
                _write(self.folder / "cgroup.kill", "1")
            with suppress(OSError):
                self.folder.rmdir()
                return
            if time.monotonic() > deadline:
                return
            pause(0.001)


def named(home: str | Path, process: int, slot: str) -> Group:
    """Return the group of the worker ``slot`` of the zygote with the process id ``process``."""
    return Group(Path(home) / f"solvers-{process}-{slot}")


def _read(path: Path) -> str:
    """Return the content of a file; empty if it cannot be read."""
    try:
        return path.read_text()
    except OSError:
        return ""


def _write(path: Path, text: str) -> None:
    descriptor = os.open(path, os.O_WRONLY)  # the file must exist: none can be made in such a file system
    try:
        os.write(descriptor, text.encode())
    finally:
        os.close(descriptor)
