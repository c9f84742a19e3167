"""Limits on all descendants of this process together: those of the kernel (``setrlimit``) are for each process alone."""

from __future__ import annotations

import os
import resource
import time

from solvers.workers import trees

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solvers.workers.control_groups import Group

MEMORY = "memory"
PROCESSOR_TIME = "processor time"


class Watch:
    """One query's limits, and its measured use. ``memory_kb`` is for the descendants of this process; ``cpu_seconds`` (0: none) counts from now on,
    and includes this process. ``peak_kb`` is the measured peak of all descendants together. ``group`` is the control group that contains this process
    and its descendants only.
    """

    def __init__(self, memory_kb: int, cpu_seconds: float, group: Group | None = None) -> None:
        self.memory_kb = memory_kb
        self.cpu_seconds = cpu_seconds
        self.group = group
        self.killed_before = group.killed() if group is not None else 0
        self.before = 0.0
        self.peak_kb = 0
        self.before = self.used()

    def look(self) -> str:
        """Measure, and return the limit that is exceeded now: ``MEMORY``, ``PROCESSOR_TIME`` or an empty string."""
        below = trees.descendants(os.getpid())
        held = trees.resident_kb(below, min(self.peak_kb, self.memory_kb))
        self.peak_kb = max(self.peak_kb, held)
        if held > self.memory_kb or self.denied():
            return MEMORY
        # a group also counts the descendants while they run
        running = sum(map(trees.processor_time_with_children, below)) if self.group is None else 0.0
        return PROCESSOR_TIME if self.cpu_seconds and self.used() + running > self.cpu_seconds else ""

    def denied(self) -> bool:
        """Return whether the kernel killed a descendant for lack of memory."""
        return self.group is not None and self.group.killed() > self.killed_before

    def used(self) -> float:
        """Return the seconds of processor time since the query began, of this process and its descendants, at least of those that have ended."""
        counted = self.group.processor_time() if self.group is not None else None
        if counted is None:
            ended = resource.getrusage(resource.RUSAGE_CHILDREN)
            counted = time.process_time() + ended.ru_utime + ended.ru_stime
        return counted - self.before


_current: Watch | None = None


def begin(memory_mb: int, cpu_seconds: float, group: Group | None = None) -> Watch:
    """Set and return the limits of the query that begins: a process answers one at a time."""
    global _current
    _current = Watch(memory_mb << 10, cpu_seconds, group)
    if group is not None:
        group.limit_memory(memory_mb << 20)
    return _current


def current() -> Watch:
    """Return the limits of the current query; before the first query, return limits that are never exceeded."""
    return _current or Watch(1 << 40, 0)
