"""The limits of one verification: wall-clock time, and memory of this process. Long computations call ``check()`` at intervals.

The limits belong to the context (``contextvars``: each thread has its own). Terms, index expressions, elements of tensors and steps of the
interpreter are made in hundreds of places below dozens of constructors, none of which has another reason to take a deadline as a parameter.

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
"""The greatest number of small steps (a term, an index expression) between two checks; that many steps take some milliseconds."""

_LOOK_SECONDS = 0.05
"""The time in seconds after a successful check during which further checks are skipped (but never beyond the end of the time)."""
_STATM = Path("/proc/self/statm")
_MIB = 1 << 20


class Exceeded(BaseException):
    """An exceeded limit: ``limit`` names it, ``operation`` is the operation that was being processed, at ``location``.

    Like ``KeyboardInterrupt`` it is not an ``Exception``: it is no fault of the computation, and no handler of faults may catch it.
    """

    def __init__(self, limit: str) -> None:
        super().__init__(limit)
        self.limit = limit
        self.operation = ""
        self.location = Location()

    def attribute_to(self, operation: str, location: Location) -> None:
        """Record that the limit was met while ``operation`` at ``location`` was processed, unless an inner operation is already recorded."""
        if not self.operation:
            self.operation, self.location = operation, location

    @property
    def place(self) -> str:
        """The operation with its location; empty if no operation is recorded."""
        return f"operation {self.operation}{f' at {self.location}' if self.location.line else ''}" if self.operation else ""


class Deadline:
    """A limit that ends ``seconds`` from now and allows ``memory_mb`` MiB more than this process uses now; each is at most what ``outer`` leaves. 0
    is no limit.
    """

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
        """The remaining time in seconds, negative after the end; infinite without a limit."""
        return self.end - time.monotonic()

    def at_most(self, seconds: float) -> float:
        """Return the lesser of ``seconds`` and the remaining time, but at least 0.001, for callers that need a positive limit."""
        return max(min(seconds, self.left), 0.001)

    @property
    def share(self) -> float:
        """Half of the remaining time in seconds, at least 0.001, for work that may be given up without loss. 0, which means no limit, if there is no
        deadline.
        """
        return max(self.left / 2, 0.001) if self.end < inf else 0.0

    def check(self) -> None:
        """Raise ``Exceeded`` if the time is over or the memory is exceeded. Calls soon after a successful check (0.05 s) do nothing."""
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
    """Return the resident memory of this process in MiB; 0 if the system does not report it."""
    try:
        pages = int(_STATM.read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / _MIB


_UNLIMITED = Deadline()
_CURRENT: ContextVar[Deadline] = ContextVar("deadline")


def within(seconds: float = 0.0, memory_mb: float = 0.0) -> AbstractContextManager[None]:
    """Return a context in which computations have these limits (0: none) in addition to those of the current context."""
    return under(Deadline(seconds, memory_mb, current()))


@contextmanager
def under(deadline: Deadline) -> Iterator[None]:
    """Set ``deadline`` as the only deadline of the context. It may have begun elsewhere: in another thread or process of this machine."""
    token = _CURRENT.set(deadline)
    try:
        yield
    finally:
        _CURRENT.reset(token)


def check() -> None:
    """Raise ``Exceeded`` if a limit of the context is exceeded."""
    _CURRENT.get(_UNLIMITED).check()


def current() -> Deadline:
    return _CURRENT.get(_UNLIMITED)
