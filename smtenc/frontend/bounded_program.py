"""Execution of a program on a text with limits of time, of memory and of its output. The module does not depend on the kind of program."""

from __future__ import annotations

import os
import resource
import selectors
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import IO

_CHUNK = 1 << 16
_MOST_COMPLAINED = 1 << 20
"""The number of bytes of standard error that are kept; the rest is read and dropped."""


class ProgramStopped(Exception):
    """An error for a program that exceeded a limit and was ended; the message names the limit, as in "no answer within 60 s"."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The outcome of a program. ``code`` is the exit code, negative for a signal; ``out`` and ``errors`` are its outputs."""

    code: int
    out: bytes
    errors: bytes


def run_bounded(
    command: Sequence[str], given: bytes, *, seconds: float, memory: int, printed: int, settings: Mapping[str, str] | None = None
) -> Finished:
    """Run a program on the standard input ``given`` and return its outcome.

    ``memory`` limits its data and ``printed`` its standard output, both in bytes; ``settings`` are added to its environment. Raises
    ``ProgramStopped`` if a limit is exceeded, and ``OSError`` if the program cannot be started.
    """
    environment = None if settings is None else {**os.environ, **settings}
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0, env=environment)
    try:
        _limit_memory(process.pid, memory)
        end = time.monotonic() + seconds
        out, errors = _talk(process, given, end, printed)
        return Finished(process.wait(max(0.0, end - time.monotonic())), out, errors)
    except (_Late, subprocess.TimeoutExpired):
        _end(process)
        raise ProgramStopped(f"no answer within {seconds:.3g} s") from None
    except BaseException:
        _end(process)
        raise
    finally:
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                pipe.close()


class _Late(Exception):
    """A signal that the time is over."""


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()


def _limit_memory(pid: int, memory: int) -> None:
    """Limit a process's memory from outside, if the system allows it: code between fork and exec is not safe if there are threads."""
    if hasattr(resource, "prlimit"):
        with suppress(ProcessLookupError, PermissionError, ValueError):
            for limit, most in ((resource.RLIMIT_DATA, memory), (resource.RLIMIT_CORE, 0)):
                hard = resource.prlimit(pid, limit)[1]
                resource.prlimit(pid, limit, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def _talk(process: subprocess.Popen[bytes], given: bytes, end: float, printed: int) -> tuple[bytes, bytes]:
    """Return both outputs once they are closed; the program need not read its input. Raises ``_Late`` at ``end``, and ``ProgramStopped``."""
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    out, errors, left = bytearray(), bytearray(), memoryview(given)
    with selectors.DefaultSelector() as waiting:
        os.set_blocking(process.stdin.fileno(), False)
        waiting.register(process.stdin, selectors.EVENT_WRITE)
        waiting.register(process.stdout, selectors.EVENT_READ)
        waiting.register(process.stderr, selectors.EVENT_READ)

        def close(pipe: IO[bytes]) -> None:
            waiting.unregister(pipe)
            pipe.close()

        while waiting.get_map():
            ready = waiting.select(max(0.0, end - time.monotonic()))
            if time.monotonic() >= end:
                raise _Late
            for key, _ in ready:
                if key.fileobj is process.stdin:
                    try:
                        left = left[os.write(key.fd, left[:_CHUNK]) :]
                    except BrokenPipeError:
                        left = left[:0]
                    if not left:
                        close(process.stdin)
                    continue
                chunk = os.read(key.fd, _CHUNK)
                if key.fileobj is process.stderr:
                    errors += chunk[: max(0, _MOST_COMPLAINED - len(errors))]
                else:
                    out += chunk
                    if len(out) > printed:
                        raise ProgramStopped(f"it printed more than {printed >> 20} MiB")
                if not chunk:
                    close(process.stdout if key.fileobj is process.stdout else process.stderr)
    return bytes(out), bytes(errors)
