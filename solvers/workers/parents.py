"""The end of a process with its parent."""

from __future__ import annotations

import ctypes
import os
import signal

_PR_SET_PDEATHSIG = 1  # linux/prctl.h
_LIBRARY = ctypes.CDLL(None)  # loaded before any fork: a child does as little as possible before it becomes its command


def die_with(parent: int) -> None:
    """Make the kernel kill this process when its ``parent`` ends; if that has already ended, end at once."""
    _LIBRARY.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != parent:
        os._exit(1)
