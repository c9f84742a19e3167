"""The main process's ends of the solver processes: it starts a zygote, asks it to fork, kill and report, and exchanges messages with one worker.
``zygote`` and ``worker`` define what happens inside those processes, ``racing`` which solvers run.
"""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from solvers.specs import COMMAND, SolverSpec
from solvers.workers import frames, trees

_PROGRAM = "import sys; sys.path[:] = sys.argv[6:]; from solvers.workers.zygote import main; main(*sys.argv[1:6])"
_REPLY_LIMIT = 64 << 20  # the limit on an endless reply
_OUT_OF_MEMORY = ("bad_alloc", "out of memory", "memoryerror", "cannot allocate memory")
_NEAR_LIMIT = 0.9
_PATIENCE = 5.0  # seconds for a zygote to answer, and for it to end when asked to


class Gone(Exception):
    """The error that the process at the other end has ended, or violates the protocol."""


@dataclass(frozen=True, slots=True)
class Death:
    """The end of a worker: its exit code (negative: the signal), its peak resident MiB, the seconds of processor time that it used in its whole life,
    and the end of its standard error.
    """

    exit_code: int
    peak_mb: float
    cpu_seconds: float
    errors: str

    @property
    def how(self) -> str:
        """The signal or the exit code, as text."""
        return f"signal {-self.exit_code}" if self.exit_code < 0 else f"exit code {self.exit_code}"

    @property
    def last_words(self) -> str:
        """The last line of its standard error; empty if there is none."""
        return (self.errors.strip().splitlines()[-1:] or [""])[0]

    def is_of_memory(self, memory_mb: float) -> bool:
        """Return whether there is evidence that the worker exceeded the limit of this number of MiB."""
        return self.peak_mb >= _NEAR_LIMIT * memory_mb or any(word in self.errors.lower() for word in _OUT_OF_MEMORY)


class Worker:
    """One solver process, as a channel for one message each way. Not thread-safe: one race owns it at a time.

    ``pid`` is 0 until the process has sent it, which is its first message.
    """

    def __init__(self, zygote: Zygote, slot: str, channel: socket.socket) -> None:
        self.zygote = zygote
        self.slot = slot
        self.channel = channel
        self.queries = 0
        self.pid = 0
        self.outgoing = memoryview(b"")
        self.incoming = bytearray()

    def post(self, message: list[bytes]) -> None:
        """Send as much of ``message`` as fits, and keep the rest for ``pump``. Raises Gone."""
        self.greet()
        self.incoming.clear()
        self.outgoing = memoryview(frames.encode(message))
        self.write()

    def write(self) -> None:
        """Send as much of the pending message as fits. Raises Gone."""
        try:
            while self.outgoing:
                self.outgoing = self.outgoing[self.channel.send(self.outgoing) :]
        except BlockingIOError:
            pass
        except OSError as error:
            raise Gone(str(error)) from error

    @property
    def events(self) -> int:
        """The events for which a poll must wait."""
        return select.POLLIN | (select.POLLOUT if self.outgoing else 0)

    def pump(self, events: int) -> list[bytes] | None:
        """Move bytes after a poll; return the reply once it is complete, None before. Raises Gone at the end of the file, FrameError for malformed
        bytes.
        """
        if events & select.POLLOUT and self.outgoing:
            self.write()
        if not events & ~select.POLLOUT:
            return None
        self.greet()
        try:
            chunk = self.channel.recv(1 << 18)
        except BlockingIOError:
            return None
        except OSError as error:
            raise Gone(str(error)) from error
        if not chunk:
            raise Gone("end of file")
        self.incoming += chunk
        found = frames.decode(self.incoming, _REPLY_LIMIT)
        if found is None:
            return None
        if found[1] != len(self.incoming):
            raise frames.FrameError("more than one reply")
        return found[0]

    @property
    def idle(self) -> bool:
        """The property that the process is alive and silent, like a worker between two queries."""
        self.greet()
        try:
            self.channel.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            return True
        except OSError:
            return False
        return False

    def greet(self) -> None:
        """Receive the process's greeting if it is there. Raises FrameError if the first message is another one."""
        if self.pid:
            return
        with suppress(OSError):
            if len(self.channel.recv(frames.GREETING, socket.MSG_PEEK)) == frames.GREETING:
                found = frames.decode(self.channel.recv(frames.GREETING), frames.GREETING)
                if found is None or found[0][0] != b"pid":
                    raise frames.FrameError("not a greeting")
                self.pid = int(found[0][1])

    def processor_time(self) -> float:
        """Return the seconds of processor time that the process, and the processes that it started, have used in their whole lives; 0 when it is
        gone.
        """
        self.greet()
        if not self.pid:
            return 0.0
        if not self.starts_others:
            return trees.own_processor_time(self.pid)
        return self.counted_by_its_group() or trees.processor_time(self.pid)

    def counted_by_its_group(self) -> float | None:
        """Return the seconds that the worker's control group counts; None if it has none."""
        if not self.zygote.home:
            return None
        from solvers.workers.control_groups import named

        return named(self.zygote.home, self.zygote.process.pid, self.slot).processor_time()

    def peak_mb(self) -> float:
        """Return the resident MiB: its own peak since its query began, or the present use of its descendants if that is larger; 0 when it is gone."""
        if not self.pid:
            return 0.0
        peak = trees.peak_kb(self.pid)
        below = trees.descendants(self.pid) if self.starts_others else []
        return max(peak, trees.resident_kb(below, peak) if below else 0) / 1024

    @property
    def starts_others(self) -> bool:
        """The property that the process runs commands: a search for its descendants takes longer than many a query."""
        return self.zygote.spec.module == COMMAND


class Zygote:
    """The parent process of one solver's workers. Thread-safe."""

    def __init__(self, spec: SolverSpec) -> None:
        self.spec = spec
        self.lock = threading.Lock()
        self.forked = 0
        self.closed = False
        self.ready = False  # the process has reported this; before that it has no workers
        self.version = ""
        self.programs: frozenset[str] = frozenset()
        self.errors = os.memfd_create(f"{spec.name}-stderr")
        self.control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.control.settimeout(_PATIENCE)
        home = str(Path(__file__).resolve().parents[2])
        path = [home, *(os.path.abspath(entry) for entry in sys.path)]
        self.home = home_of_groups(spec)
        arguments = [spec.module, str(theirs.fileno()), str(os.getpid()), spec.configuration, self.home, *path]
        try:
            # -I -S: neither the environment nor site-packages' start-up code (10 ms) touches it; the path is handed over.
            # A session of its own: Ctrl-C in the terminal reaches only the main process, which then closes the pool.
            self.process = subprocess.Popen(
                [sys.executable, "-I", "-S", "-c", _PROGRAM, *arguments],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=self.errors,
                pass_fds=(theirs.fileno(),),
                start_new_session=True,
                env={**os.environ, **allocation(spec)},
            )
        finally:
            theirs.close()

    @property
    def alive(self) -> bool:
        return not self.closed and self.process.poll() is None

    def fork(self) -> Worker:
        """Return a new worker. Its process exists a little later, but a query may be posted at once. Raises Gone."""
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        with self.lock:
            self.forked += 1
            slot = str(self.forked)
            try:
                socket.send_fds(self.control, [f"fork {slot}".encode()], [theirs.fileno()])
            except OSError as error:
                ours.close()
                raise Gone(f"{self.spec.name}: {error}") from error
            finally:
                theirs.close()
        return Worker(self, slot, ours)

    def kill(self, worker: Worker) -> None:
        """End a worker whatever it is doing; does not wait for it."""
        worker.channel.close()
        self.tell(f"kill {worker.slot}")

    def pause(self, worker: Worker) -> None:
        """Stop a worker until it is resumed or killed; does not wait for it."""
        self.tell(f"pause {worker.slot}")

    def resume(self, worker: Worker) -> None:
        self.tell(f"resume {worker.slot}")

    def tell(self, message: str) -> None:
        """Send a control message without a reply; nothing happens if the zygote is gone."""
        with self.lock, suppress(OSError):  # if the zygote is gone, then so are its workers
            self.control.send(message.encode())

    def inspect(self, worker: Worker) -> Death:
        """Return how a worker ended whose channel is at its end; waits for it to end."""
        worker.channel.close()
        try:
            code, peak, cpu, errors = self.ask(f"inspect {worker.slot}").split(" ", 3)
        except Gone:
            return Death(self.process.poll() or 0, 0.0, 0.0, self.last_words())
        return Death(int(code), int(peak) / 1024, float(cpu), errors)

    def last_words(self) -> str:
        """Return the zygote's own standard error, which says why it could not start (at most 4000 bytes)."""
        with self.lock:
            return os.pread(self.errors, 4000, 0).decode(errors="replace") if self.errors >= 0 else ""

    def pids(self) -> list[int]:
        """Return the process ids of the workers. Raises Gone."""
        return [int(pid) for pid in self.ask("pids").split()]

    def ask(self, question: str) -> str:
        """Send a control message and return the reply. Raises Gone."""
        with self.lock:
            try:
                self.control.send(question.encode())
                reply = self.control.recv(8192)
                if self.greeted(reply):
                    reply = self.control.recv(8192)
            except OSError as error:
                self.process.kill()  # a late reply would answer the next question
                raise Gone(str(error)) from error
        if not reply:
            raise Gone("end of file")
        return reply.decode(errors="replace")

    def greeted(self, message: bytes) -> bool:
        """Store the content of the first message of the process, ``ready VERSION`` with the evidence of its program on further lines. Return whether
        the message is that one.
        """
        if not self.ready and message.startswith(b"ready"):
            self.ready = True
            self.version, *programs = message[6:].decode(errors="replace").split("\n")
            self.programs = frozenset(programs)
            return True
        return False

    def listen(self) -> None:
        """Read the greeting if it is there. The lock must be held."""
        if not self.ready and readable(self.control):
            with suppress(OSError):
                self.greeted(self.control.recv(8192))

    def learn_version(self) -> str:
        """Return the solver's own version; empty while its process is still importing it."""
        if not self.version and not self.closed:
            with self.lock:
                if not self.closed:
                    self.listen()
        return self.version

    def end(self) -> None:
        """Tell the process to end, with all its workers. ``join`` waits for it. A second call does nothing."""
        with self.lock:
            if self.closed:
                return
            self.closed = True
            self.listen()
            if not self.ready:
                self.process.kill()  # still importing: it has no workers to end
            self.control.close()

    def join(self) -> None:
        """Wait until the process and its workers are gone; after 5 seconds they are killed."""
        try:
            self.process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        with self.lock:
            if self.errors >= 0:
                os.close(self.errors)
                self.errors = -1


def home_of_groups(spec: SolverSpec) -> str:
    """Return the control group in which those of the solver's processes are made; empty if there is none, or none is needed."""
    if spec.module != COMMAND:
        return ""
    from solvers.workers.control_groups import home

    return str(home() or "")


def allocation(spec: SolverSpec) -> dict[str, str]:
    """Return the environment variables that configure glibc's ``malloc`` in a solver's process (mallopt(3))."""
    alone = {"MALLOC_ARENA_MAX": "1"}  # arenas are address space, which RLIMIT_AS counts
    if spec.module == COMMAND:  # its command inherits the environment, and decides for itself
        return alone
    # A small query touches some MiB, which would be given back after it and faulted in again by the next: 2 ms instead of 9 for z3.
    kept = {"MALLOC_TRIM_THRESHOLD_": str(64 << 20), "MALLOC_MMAP_THRESHOLD_": str(32 << 20), "MALLOC_TOP_PAD_": str(4 << 20)}
    tunables = [*filter(None, [os.environ.get("GLIBC_TUNABLES")]), "glibc.malloc.hugetlb=1"]
    return alone | kept | {"GLIBC_TUNABLES": ":".join(tunables)}


def readable(channel: socket.socket) -> bool:
    """Return whether something, or the end of the file, can be read at once."""
    poller = select.poll()
    poller.register(channel, select.POLLIN)
    return bool(poller.poll(0))


def exchange(worker: Worker, message: list[bytes], deadline: float) -> list[bytes]:
    """Send ``message`` and return the reply. Raises TimeoutError at ``deadline`` (by ``time.monotonic``), Gone, FrameError."""
    worker.post(message)
    while True:
        poller = select.poll()
        poller.register(worker.channel, worker.events)
        events = poller.poll(max(0, 1000 * (deadline - time.monotonic())))
        if not events:
            raise TimeoutError("wall-clock limit")
        reply = worker.pump(events[0][1])
        if reply is not None:
            return reply
