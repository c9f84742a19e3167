"""Limits on all processes below this one together: the kernel's own (``setrlimit``) are for each process alone."""

from __future__ import annotations

import os
import resource
import time

from solvers.workers import trees

MEMORY = "memory"
PROCESSOR_TIME = "processor time"


class Watch:
    """One query's limits, and what was seen of it. ``memory_kb`` is for the processes below this one, ``cpu_seconds`` (0: none) counts
    from now on, and includes this one. ``peak_kb`` is the most that the processes below were seen to hold together.
    """

    def __init__(self, memory_kb: int, cpu_seconds: float) -> None:
        self.memory_kb = memory_kb
        self.cpu_seconds = cpu_seconds
        self.before = 0.0
        self.peak_kb = 0
        self.before = self.used()

    def look(self) -> str:
        """Which limit is exceeded now: ``MEMORY``, ``PROCESSOR_TIME`` or none."""
        below = trees.descendants(os.getpid())
        held = trees.resident_kb(below, min(self.peak_kb, self.memory_kb))
        self.peak_kb = max(self.peak_kb, held)
        if held > self.memory_kb:
            return MEMORY
        if self.cpu_seconds and self.used() + sum(map(trees.processor_time_with_children, below)) > self.cpu_seconds:
            return PROCESSOR_TIME
        return ""

    def used(self) -> float:
        """Seconds of processor time since the query began, of this process and of those below it that have ended."""
        ended = resource.getrusage(resource.RUSAGE_CHILDREN)
        return time.process_time() + ended.ru_utime + ended.ru_stime - self.before


_current: Watch | None = None


def begin(memory_mb: int, cpu_seconds: float) -> Watch:
    """The limits of the query that begins: a process answers one at a time."""
    global _current
    _current = Watch(memory_mb << 10, cpu_seconds)
    return _current


def current() -> Watch:
    """Those of the query that this process is at; none where it is at none."""
    return _current or Watch(1 << 40, 0)
