"""A process that ends with the one that started it."""

from __future__ import annotations

import ctypes
import os
import signal

_PR_SET_PDEATHSIG = 1  # linux/prctl.h
_LIBRARY = ctypes.CDLL(None)  # loaded before any fork: a child does as little as it can before it becomes its command


def die_with(parent: int) -> None:
    """From now on this process is killed when its ``parent`` ends; at once where that has gone already."""
    _LIBRARY.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != parent:
        os._exit(1)
