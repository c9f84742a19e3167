"""The resources that a process and all its descendants use together, from ``/proc``. Linux only.

The use of a process that is never waited for (its parent ignores SIGCHLD) is counted only while it exists.
"""

from __future__ import annotations

import os
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

_TICK = os.sysconf("SC_CLK_TCK")
_ITS_CLOCK = 2  # CPUCLOCK_SCHED in linux/posix-timers.h: nanoseconds that all threads of a process ran


def children(pid: int) -> list[int]:
    """Return the process ids of a process's children, including zombies; empty if it is gone."""
    try:
        # each thread has its own list
        return [int(child) for thread in os.listdir(f"/proc/{pid}/task") for child in _read(f"{pid}/task/{thread}/children").split()]
    except FileNotFoundError:
        if not os.path.exists(f"/proc/{pid}/stat"):
            return []
        # a kernel without CONFIG_PROC_CHILDREN
        return [other for other in map(int, filter(str.isdigit, os.listdir("/proc"))) if parent(other) == pid]
    except OSError:
        return []


def parent(pid: int) -> int:
    """Return the parent's process id; 0 when the process is gone."""
    try:
        return int(_fields(pid)[1])
    except OSError:
        return 0


def descendants(pid: int) -> list[int]:
    """Return the process ids of all descendants of a process, in no particular order."""
    found: list[int] = []
    todo = [pid]
    while todo:
        below = children(todo.pop())
        found += below
        todo += below
    return found


def processor_time(pid: int) -> float:
    """Return the seconds that a process, its descendants, and the processes for which any of them waited have used; 0 when it is gone."""
    return sum(map(processor_time_with_children, (pid, *descendants(pid))))


def processor_time_with_children(pid: int) -> float:
    """Return the seconds that one process has used, with the children for which it waited, and theirs; 0 when it is gone."""
    try:
        waited_for = sum(map(int, _fields(pid)[13:15])) / _TICK
    except OSError:
        return 0.0
    return own_processor_time(pid) + waited_for


def own_processor_time(pid: int) -> float:
    """Return the seconds that all threads of one process have used; 0 when it is gone."""
    try:
        return time.clock_gettime((~pid << 3) | _ITS_CLOCK)  # as clock_getcpuclockid(3) makes it
    except OSError:
        pass
    try:  # a zombie has no clock
        return sum(map(int, _fields(pid)[11:13])) / _TICK
    except OSError:
        return 0.0


def resident_kb(pids: Iterable[int], enough: int) -> int:
    """Return the KiB of memory that processes hold together. If they would be more than ``enough`` without sharing, each page that several of them
    share is counted once, which takes the kernel longer.
    """
    pids = list(pids)
    simple = sum(map(_resident, pids))
    return simple if simple <= enough or len(pids) < 2 else sum(map(_proportional, pids))


def _resident(pid: int) -> int:
    try:
        return int(_read(f"{pid}/statm").split()[1]) * (os.sysconf("SC_PAGESIZE") >> 10)
    except OSError:
        return 0


def _proportional(pid: int) -> int:
    """Return the kernel's proportional set size in KiB, or everything resident if it cannot be read."""
    try:
        return next(int(line.split()[1]) for line in _read(f"{pid}/smaps_rollup").splitlines() if line.startswith("Pss:"))
    except (OSError, StopIteration):
        return _resident(pid)


def peak_kb(pid: int) -> int:
    """Return the peak KiB of a process since it began, or since its peak was reset; 0 when it is gone."""
    try:
        return next((int(line.split()[1]) for line in _read(f"{pid}/status").splitlines() if line.startswith("VmHWM:")), 0)
    except OSError:
        return 0


def _fields(pid: int) -> list[str]:
    """Return the fields of ``/proc/PID/stat`` after the name, which may contain anything: the state is the first. Raises OSError."""
    return _read(f"{pid}/stat").rpartition(")")[2].split()


def _read(name: str) -> str:
    try:
        with open(f"/proc/{name}", errors="replace") as file:
            return file.read()
    except ProcessLookupError as error:  # it ended between open and read
        raise FileNotFoundError(*error.args) from error
