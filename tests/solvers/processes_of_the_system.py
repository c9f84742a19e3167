"""Looking at processes from outside, by ``/proc``."""

from __future__ import annotations

import os
import time
from collections.abc import Callable


def alive(pid: int) -> bool:
    """Whether a process exists; a zombie counts, for it was not reaped."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            return bool(file.read())
    except OSError:
        return False


def children(pid: int) -> list[int]:
    """The process ids of all descendants, by a scan of ``/proc``."""
    parents: dict[int, list[int]] = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat") as file:
                parent = int(file.read().rpartition(")")[2].split()[1])
        except OSError:
            continue
        parents.setdefault(parent, []).append(int(name))
    found: list[int] = []
    todo = [pid]
    while todo:
        below = parents.get(todo.pop(), [])
        found += below
        todo += below
    return found


def wait_until_nobody_comes_or_goes(pid: int) -> None:
    """Pools of earlier tests may still be replacing who lost their last race."""
    found = children(pid)
    same_since = time.monotonic()
    while time.monotonic() < same_since + 0.06:
        time.sleep(0.005)
        if (now := children(pid)) != found:
            found, same_since = now, time.monotonic()


def cpu_seconds(pid: int) -> float:
    """User and system time of a process so far; 0 when it is gone."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_until(condition: Callable[[], bool], seconds: float = 120.0) -> None:
    """Returns once ``condition`` holds; fails if that takes too long even on a busy machine."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "this never happened"
        time.sleep(0.005)
