"""The limits of one verification: wall-clock time, and memory of this process. Whoever computes at length asks now and then whether to go on.

The limits are those of the context (``contextvars``: each thread has its own). Terms, index expressions, elements of tensors and steps of the
interpreter are made in hundreds of places below dozens of constructors, of which none has another reason to know how long a user will wait.

    with within(120.0):
        ...  # in here ``check()`` raises Exceeded once 120 s are over
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from math import inf
from pathlib import Path

from smtenc.errors import Location

STEPS = 256
"""So many small steps (a term, an index expression) may be made between two checks: that takes some milliseconds."""

_LOOK_SECONDS = 0.05
"""Memory is looked at so often."""
_STATM = Path("/proc/self/statm")
_MIB = 1 << 20


class Exceeded(BaseException):
    """A limit is exceeded: ``limit`` names it, ``operation`` is the one that was being worked on, at ``location``.

    Not an ``Exception``, as ``KeyboardInterrupt`` is none: it is no fault of what was being computed, and no handler of faults may take it for one.
    """

    def __init__(self, limit: str) -> None:
        super().__init__(limit)
        self.limit = limit
        self.operation = ""
        self.location = Location()

    def attribute_to(self, operation: str, location: Location) -> None:
        """It was met while ``operation`` was worked on, unless another within that was."""
        if not self.operation:
            self.operation, self.location = operation, location

    @property
    def place(self) -> str:
        """The operation with its place; empty where none is known."""
        return f"operation {self.operation}{f' at {self.location}' if self.location.line else ''}" if self.operation else ""


class Deadline:
    """``seconds`` from now, and ``memory_mb`` MiB more than this process has now; of each, no more than ``outer`` leaves. 0 is no limit."""

    def __init__(self, seconds: float = 0.0, memory_mb: float = 0.0, outer: Deadline | None = None) -> None:
        self.end: float = time.monotonic() + seconds if seconds else inf
        self._time: str = f"deadline of {seconds:g} s"
        self._most: float = resident_mb() + memory_mb if memory_mb else inf
        self._memory: str = f"memory of {memory_mb:g} MiB"
        self._next = 0.0
        if outer is not None and outer.end <= self.end:
            self.end, self._time = outer.end, outer._time
        if outer is not None and outer._most <= self._most:
            self._most, self._memory = outer._most, outer._memory

    @property
    def left(self) -> float:
        """Seconds; infinite without a limit."""
        return self.end - time.monotonic()

    def at_most(self, seconds: float) -> float:
        """So many, or what is left where that is less: more than none, for limits that must be."""
        return max(min(seconds, self.left), 0.001)

    @property
    def share(self) -> float:
        """Half of what is left, in seconds: for what may be given up without loss. 0, which is no limit, without one."""
        return max(self.left / 2, 0.001) if self.end < inf else 0.0

    def check(self) -> None:
        """Raises ``Exceeded``."""
        now = time.monotonic()
        if now < self._next:
            return
        if now >= self.end:
            raise self.exceeded()
        if self._most < inf and resident_mb() > self._most:
            raise Exceeded(self._memory)
        self._next = min(now + _LOOK_SECONDS, self.end)

    def exceeded(self) -> Exceeded:
        return Exceeded(self._time)


def resident_mb() -> float:
    """MiB of memory that this process has; 0 where the system does not tell."""
    try:
        pages = int(_STATM.read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / _MIB


_UNLIMITED = Deadline()
_CURRENT: ContextVar[Deadline] = ContextVar("deadline")


def within(seconds: float = 0.0, memory_mb: float = 0.0) -> AbstractContextManager[None]:
    """What is computed here has these limits (0: none), and those from outside."""
    return under(Deadline(seconds, memory_mb, current()))


@contextmanager
def under(deadline: Deadline) -> Iterator[None]:
    """What is computed here has this deadline, which may have begun elsewhere: in another thread or process of this machine."""
    token = _CURRENT.set(deadline)
    try:
        yield
    finally:
        _CURRENT.reset(token)


def check() -> None:
    """Raises ``Exceeded`` where a limit of the context is exceeded."""
    _CURRENT.get(_UNLIMITED).check()


def current() -> Deadline:
    return _CURRENT.get(_UNLIMITED)
