"""Orphaned descendants of a process: they become its children, and are ended. Linux only."""

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
    """Make descendants whose parents have ended children of this process, instead of init's, from now on."""
    ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def has_children() -> bool:
    """Return whether there is any child, dead or alive: this is cheap, unlike listing them."""
    try:
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return False
    return True


def end_children(spared: Container[int] = ()) -> list[resource.struct_rusage]:
    """Kill and reap every child except those in ``spared``, and the descendants that become children thereby. Return the resources that each used."""
    used: list[resource.struct_rusage] = []
    while has_children() and (strays := [pid for pid in children(os.getpid()) if pid not in spared]):
        for pid in strays:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        for pid in strays:
            with suppress(ChildProcessError):
                used.append(os.wait4(pid, 0)[2])
    return used
