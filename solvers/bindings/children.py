"""The execution of one command inside a solver's process, bounded in time and output. All processes that the command started are ended afterwards."""

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
# The shortest and the longest number of seconds between two measurements of the processes' total use: the interval doubles, so that the measurements
# of a long run are cheap.
_LOOKS = (0.01, 0.05)


@dataclass(frozen=True, slots=True)
class Ran:
    """The output of a command, and its peak in resident KiB: the largest value of any single process, or of all together as far as it was measured.

    The kernel also counts the moment before the command begins, when the process is still a copy of its parent: about 15 MiB.
    """

    printed: Printed
    peak_kb: int


def anonymous_file(content: bytes) -> int:
    """Return a descriptor of a file in memory that holds ``content`` and is positioned at its start. The file vanishes with the last process that has
    it open.
    """
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
    """Run a command until it ends, ``seconds`` have passed, it has printed more than 32 MiB, or its processes together exceed the limits of the
    current query; then kill all processes that are left. Return its output and its peak memory.

    ``arguments`` is the executable with its arguments, ``stdin`` a descriptor, and ``environment`` adds to this process's environment. Every process
    of the command inherits this process's limits and dies with it. Raises OSError if the command cannot be started.
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
            os.kill(process.pid, signal.SIGKILL)  # it was not waited for yet, so the id is still its own
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            others = end_children()
        if not stopped:
            stopped = watchdog.MEMORY if watchdog.current().denied() else drain(streams)
        output, errors = (b"".join(chunks).decode(errors="replace") for chunks in streams.values())
    peak = max(watchdog.current().peak_kb, *(u.ru_maxrss for u in (usage, *others)))
    return Ran(Printed(output, errors, process.returncode, stopped), peak)


def collect(streams: dict[int, list[bytes]], handle: int, deadline: float) -> str:
    """Read both streams until the process behind ``handle`` ends, and return an empty string; or return the reason why it must be stopped, as in
    ``Printed.stopped``. ``streams`` maps each descriptor to the chunks read so far; ``deadline`` is a time of ``time.monotonic``.
    """
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
    """Read the rest of both streams, whose writers have ended. Return ``output`` if there is too much of it, otherwise an empty string."""
    for descriptor, chunks in streams.items():
        while chunk := os.read(descriptor, _CHUNK):
            chunks.append(chunk)
            if sum(map(len, chunks)) > _MOST_OUTPUT + (1 << 20):
                return "output"
    return ""
