"""Running one command inside a solver's process: bounded in time and output, and with everything that it started gone afterwards."""

from __future__ import annotations

import os
import resource
import select
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from solvers.bindings.transcript import Printed
from solvers.workers import watchdog
from solvers.workers.parents import die_with
from solvers.workers.strays import adopt, end_children

_MOST_OUTPUT = 32 << 20  # bytes of both streams together
_CHUNK = 1 << 16
# Seconds between two looks at what its processes use together: short while it is young, and at last so long that looking costs nothing.
_LOOKS = (0.01, 0.05)


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command printed, and the largest resident KiB of any of its processes, or of all together as far as that was seen.

    The kernel counts the moment before the command begins, too, when the process is still a copy of its parent: about 15 MiB.
    """

    printed: Printed
    peak_kb: int


def anonymous_file(content: bytes) -> int:
    """A descriptor of a file in memory, which is gone with the last process that has it open."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    descriptor = os.memfd_create("script.smt2")
    try:
        # the worker's own limit is there for endless error streams
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        view = memoryview(content)
        while view:
            view = view[os.write(descriptor, view) :]
        os.lseek(descriptor, 0, os.SEEK_SET)
    except BaseException:
        os.close(descriptor)
        raise
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    return descriptor


def run(arguments: Sequence[str], stdin: int, environment: Mapping[str, str], seconds: float) -> Ran:
    """Runs a command until it ends, ``seconds`` are over, it has printed too much, or its processes together are beyond the limits of the
    query at hand; then kills whatever it left behind.

    Each of its processes inherits this one's limits, and dies with it. Raises OSError where it cannot be started.
    """
    adopt()
    deadline = time.monotonic() + seconds
    parent = os.getpid()

    process = subprocess.Popen(
        arguments,
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **environment},
        preexec_fn=lambda: die_with(parent),  # this process has one thread
    )
    assert process.stdout is not None
    assert process.stderr is not None
    with process.stdout, process.stderr:
        streams: dict[int, list[bytes]] = {process.stdout.fileno(): [], process.stderr.fileno(): []}
        handle = os.pidfd_open(process.pid)
        try:
            stopped = collect(streams, handle, deadline)
        finally:
            os.close(handle)
            os.kill(process.pid, signal.SIGKILL)  # nobody has waited for it yet, so the id is still its own
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            others = end_children()
        if not stopped:
            stopped = watchdog.MEMORY if watchdog.current().denied() else drain(streams)
        output, errors = (b"".join(chunks).decode(errors="replace") for chunks in streams.values())
    peak = max(watchdog.current().peak_kb, *(u.ru_maxrss for u in (usage, *others)))
    return Ran(Printed(output, errors, process.returncode, stopped), peak)


def collect(streams: dict[int, list[bytes]], handle: int, deadline: float) -> str:
    """Reads both streams until the process behind ``handle`` ends; why it has to be stopped otherwise, as ``Printed.stopped``."""
    poller = select.poll()
    poller.register(handle, select.POLLIN)
    for descriptor in streams:
        os.set_blocking(descriptor, False)
        poller.register(descriptor, select.POLLIN)
    total = 0
    pause, longest = _LOOKS
    look = time.monotonic() + pause
    while True:
        now = time.monotonic()
        if now >= deadline:
            return "timeout"
        if now >= look:
            if exceeded := watchdog.current().look():
                return exceeded
            pause = min(2 * pause, longest)
            look = time.monotonic() + pause
        events = poller.poll(1000 * max(0.0, min(deadline, look) - now))
        for descriptor, _ in events:
            if descriptor == handle:
                continue
            chunk = os.read(descriptor, _CHUNK)
            total += len(chunk)
            if chunk:
                streams[descriptor].append(chunk)
            else:
                poller.unregister(descriptor)
        if total > _MOST_OUTPUT:
            return "output"
        if any(descriptor == handle for descriptor, _ in events):
            return ""


def drain(streams: dict[int, list[bytes]]) -> str:
    """Reads what is left of both streams, whose writers are gone."""
    for descriptor, chunks in streams.items():
        while chunk := os.read(descriptor, _CHUNK):
            chunks.append(chunk)
            if sum(map(len, chunks)) > _MOST_OUTPUT + (1 << 20):
                return "output"
    return ""
