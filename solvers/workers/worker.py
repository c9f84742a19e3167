"""The main loop inside a solver's process: it takes a query from the socket, answers it, and takes the next. One query at a time.

It imports as little as possible (its start-up is on the critical path) and nothing of a solver: the ``bindings`` do that. A binding is an object with
``version``, ``solve(script, seconds, seed, options)`` returning (status, reason), ``model()`` returning the text that ``(get-model)`` prints, and
``values(terms)`` for ``(get-value …)``. It may have ``forget()``, which frees what it keeps of the last query: that takes a while after a large one,
and no query should wait for it. The message ``forget`` has no reply.
"""

from __future__ import annotations

import math
import os
import resource
import signal
import sys
import time

from solvers.workers import frames, trees, watchdog
from solvers.workers.parents import die_with

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from solvers.workers.control_groups import Group

    class Binding(Protocol):
        """The interface of an object that drives one solver inside its process."""

        version: str

        def solve(self, script: str, seconds: float, seed: int, options: dict[str, str]) -> tuple[str, str]: ...

        def model(self) -> str: ...

        def values(self, terms: list[str]) -> str: ...


_PAGE = resource.getpagesize()
_STACK = 100 << 20  # deep terms recurse; Linux keeps at least 128 MiB free below the stack of the main thread
_NEARLY = 0.9  # of the limit on address space
_OUT_OF_MEMORY = ("out of memory", "bad_alloc", "memout", "cannot allocate memory", "memoryerror")


class Absent:
    """A replacement for a binding that cannot be imported: every query ends with an error."""

    version = ""

    def __init__(self, reason: str, where: str) -> None:
        self.reason = f"{reason} (by {where})"

    def solve(self, script: str, seconds: float, seed: int, options: dict[str, str]) -> tuple[str, str]:
        return "error", self.reason

    def model(self) -> str:
        return ""

    def values(self, terms: list[str]) -> str:
        return ""


def run(binding: Binding, descriptor: int, errors: int, parent: int, group: Group | None = None) -> None:
    """Serve queries from ``descriptor`` until its other end is closed, in ``group`` if there is one. Does not return."""
    if group is not None and not group.enter():
        group = None
    isolate(errors, parent)
    send(descriptor, frames.greeting(os.getpid()))
    idle = address_space()
    buffer = bytearray()
    while True:
        message = receive(descriptor, buffer)
        if message is None:
            os._exit(0)
        if message[0] == b"forget":
            if forget := getattr(binding, "forget", None):
                forget()
            continue
        reply = solve(binding, message, idle, group) if message[0] == b"solve" else printed(binding, message)
        send(descriptor, frames.encode(reply))


def isolate(errors: int, parent: int) -> None:
    """Isolate this process: no terminal, no core file, an end with its parent, and the first choice of the kernel when memory runs out. It gets a
    process group of its own, so that all processes that a binding starts can be ended with it.
    """
    os.setpgid(0, 0)
    die_with(parent)
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 0)
    os.dup2(null, 1)
    os.dup2(errors, 2)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    set_limit(resource.RLIMIT_STACK, _STACK)
    set_limit(resource.RLIMIT_FSIZE, 1 << 20)  # an endless error stream ends
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    sys.setrecursionlimit(100_000)
    try:
        with open("/proc/self/oom_score_adj", "w") as file:
            file.write("500")
    except OSError:
        pass


def set_limit(which: int, wanted: int) -> None:
    """Set a soft limit, as far as the hard one allows."""
    _, hard = resource.getrlimit(which)
    if hard != resource.RLIM_INFINITY and (wanted == resource.RLIM_INFINITY or wanted > hard):
        wanted = hard
    resource.setrlimit(which, (wanted, hard))


def address_space() -> int:
    """Return the bytes of address space in use: they include libraries, which is why limits are relative to an idle process."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[0]) * _PAGE


def solve(binding: Binding, message: list[bytes], idle: int, group: Group | None = None) -> list[bytes]:
    """Answer ``solve SCRIPT SECONDS MEGABYTES CPU-SECONDS SEED KEY VALUE …`` by ``answer STATUS REASON VERSION CPU PEAK-KIB MOMENT``. The moment is
    by ``time.monotonic``, which is one clock for all processes. CPU-SECONDS 0 is no limit.
    """
    _, script, seconds, megabytes, processor, seed, *rest = message
    options = dict(zip((key.decode() for key in rest[::2]), (value.decode() for value in rest[1::2]), strict=True))
    set_limit(resource.RLIMIT_AS, idle + (int(megabytes) << 20))
    reset_peak()
    watch = watchdog.begin(int(megabytes), float(processor), group)
    limit_processor_time(float(processor))
    try:
        status, reason = binding.solve(script.decode(), float(seconds), int(seed), options)
    except MemoryError:
        status, reason = "memory", "out of memory"
    except Exception as error:
        # a library without memory for its message raises an error without one
        full = address_space() > _NEARLY * (idle + (int(megabytes) << 20))
        status, reason = "memory" if full else "error", f"{type(error).__name__}: {error}"
    moment = time.monotonic()
    if status not in ("sat", "unsat") and any(word in reason.lower() for word in _OUT_OF_MEMORY):
        status = "memory"
    if status == "memory":
        set_limit(resource.RLIMIT_AS, resource.RLIM_INFINITY)  # the reply needs a little, too; this process answers nothing more
    limit_processor_time(0)
    watch.cpu_seconds = 0
    return [b"answer", status.encode(), reason.encode(), binding.version.encode(), *used(binding), f"{moment:.6f}".encode()]


def used(binding: Binding) -> list[bytes]:
    """Return ``CPU PEAK-KIB`` of the query so far: the peak is that of this process, or of the processes that the binding started if it is larger."""
    peak = max(trees.peak_kb(os.getpid()), watchdog.current().peak_kb, getattr(binding, "child_peak_kb", 0))
    return [f"{watchdog.current().used():.6f}".encode(), str(peak).encode()]


def limit_processor_time(seconds: float) -> None:
    """Limit the processor time from now on; 0 is no limit. The timer is for this process, because the resource limit counts whole seconds; the
    resource limit is for processes that the binding starts, which inherit it. Either signal ends a process that does not handle it.
    """
    signal.setitimer(signal.ITIMER_PROF, seconds)
    used = time.process_time()
    set_limit(resource.RLIMIT_CPU, math.ceil(used + seconds) if seconds else resource.RLIM_INFINITY)


def printed(binding: Binding, message: list[bytes]) -> list[bytes]:
    """Answer ``model`` by ``model TEXT CPU PEAK-KIB``, and ``values TERM …`` by ``values TEXT CPU PEAK-KIB``, or either by ``error REASON CPU
    PEAK-KIB``.
    """
    try:
        if message[0] == b"model":
            said = [b"model", binding.model().encode()]
        else:
            said = [b"values", binding.values([term.decode() for term in message[1:]]).encode()]
    except ValueError as error:  # a binding without a model or values raises this
        said = [b"error", str(error).encode()]
    except Exception as error:
        said = [b"error", f"{type(error).__name__}: {error}".encode()]
    return said + used(binding)


def reset_peak() -> None:
    """Reset the peak of this process's resident memory, if the kernel allows it."""
    try:
        with open("/proc/self/clear_refs", "w") as file:
            file.write("5")
    except OSError:
        pass


def receive(descriptor: int, buffer: bytearray) -> list[bytes] | None:
    """Return the next message; None at the end of the file. ``buffer`` keeps the bytes after it."""
    while True:
        found = frames.decode(buffer)
        if found is not None:
            del buffer[: found[1]]
            return found[0]
        chunk = os.read(descriptor, 1 << 20)
        if not chunk:
            return None
        buffer += chunk


def send(descriptor: int, data: bytes) -> None:
    """Write all bytes."""
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]
