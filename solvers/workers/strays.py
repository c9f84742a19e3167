"""Processes that a process's own children left behind: they become its children, and are ended. Linux only."""

from __future__ import annotations

import ctypes
import os
import resource
import signal
from collections.abc import Container
from contextlib import suppress

from solvers.workers.trees import children

_PR_SET_CHILD_SUBREAPER = 36


def adopt() -> None:
    """From now on, descendants whose parents have ended become children of this process instead of init's."""
    ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def has_children() -> bool:
    """Whether there is any, dead or alive: a cheap question, unlike which."""
    try:
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return False
    return True


def end_children(spared: Container[int] = ()) -> list[resource.struct_rusage]:
    """Kills and reaps every child but those ``spared``, and the descendants that become children thereby. What they used."""
    used: list[resource.struct_rusage] = []
    while has_children() and (strays := [pid for pid in children(os.getpid()) if pid not in spared]):
        for pid in strays:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        for pid in strays:
            with suppress(ChildProcessError):
                used.append(os.wait4(pid, 0)[2])
    return used
