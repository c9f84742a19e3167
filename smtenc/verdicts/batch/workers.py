"""Work in processes of their own: items in, results out as they are known. A process that dies or hangs costs its own item only.

What the work is, a ``Service`` says: pairs are verified so, and benches measured. ``cluster`` does the same on other machines.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from smtenc.errors import WriteError, described, raised_at
from smtenc.ir.numerals import numerals_of_any_length

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Item = TypeVar("Item")
Result = TypeVar("Result")
Given = TypeVar("Given", contravariant=True)
Gained = TypeVar("Gained", covariant=True)

_CHECK_SECONDS = 0.5
_START_SECONDS = 60.0
"""For a process that is started afresh, until it has imported what it needs: no part of the limit of its first item."""
_IDLE_SECONDS = 600.0
"""A process that nobody has asked for anything for so long ends itself: whoever started it may have been killed."""
_STACK_BYTES = 512 * 1024 * 1024
_RECURSION = 400_000
_PROGRAM = "import sys; sys.path[:] = sys.argv[2:]; from smtenc.verdicts.batch.workers import main; main(int(sys.argv[1]))"


@dataclass(frozen=True, slots=True)
class _Fault:
    """Comes in the place of a result: what could not be written, or in words what went wrong in the process, which is ended then."""

    error: WriteError | str


class Service(Protocol[Given, Gained]):
    """The work that a process does on its items. It is pickled where processes are not forked."""

    def open(self) -> AbstractContextManager[Callable[[Given], Gained]]:
        """Called once in each process; what it gives is called with one item after the other."""

    def failed(self, item: Given, reason: str, seconds: float) -> Gained:
        """The result for an item whose process died, or was ended after ``seconds``."""


class WorkerProcess(Generic[Item, Result]):
    """A process that does one item at a time. ``forked`` from this one, or started afresh, which is safe where threads run."""

    def __init__(self, service: Service[Item, Result], *, forked: bool) -> None:
        self._service = service
        self._forked = forked
        self._since = 0.0
        self.item: Item | None = None
        self._start()

    def _start(self) -> None:
        import multiprocessing  # a run about one pair needs no process

        self.connection, theirs = multiprocessing.Pipe()
        if self._forked:
            forking = multiprocessing.get_context("fork")
            process = forking.Process(target=_serve, args=(theirs, self._service, os.getpid()), daemon=True)
            process.start()
            self._kill: Callable[[], object] = process.kill
            self._join: Callable[[], object] = process.join
        else:
            # not multiprocessing's: whoever is a daemon of its own, as the workers of a cluster are, must not use that
            command = [sys.executable, "-c", _PROGRAM, str(theirs.fileno()), *sys.path]
            child = subprocess.Popen(command, pass_fds=(theirs.fileno(),), stdin=subprocess.DEVNULL, start_new_session=True)
            self._kill, self._join = child.kill, child.wait
            self.connection.send_bytes(pickle.dumps((self._service, os.getpid())))
        theirs.close()
        if not self._forked:
            self._await_ready()

    def _await_ready(self) -> None:
        """Raises ``OSError`` for a process that does not begin."""
        try:
            if not self.connection.poll(_START_SECONDS):
                raise TimeoutError(f"a process did not start within {_START_SECONDS:.0f} s")
            self.connection.recv()
        except (EOFError, OSError) as error:
            self.stop()
            raise error if isinstance(error, OSError) else ChildProcessError("a process ended before it could begin") from error

    @property
    def seconds(self) -> float:
        """Since the item was given."""
        return time.monotonic() - self._since

    def give(self, item: Item) -> None:
        self.item = item
        self._since = time.monotonic()
        try:
            self.connection.send(item)
        except OSError:  # it ended while it had nothing to do
            self.stop()
            self._start()
            self.connection.send(item)

    def collect(self) -> Result:
        """The result, which is there or soon will be. Raises ``WriteError`` where the process could not write what it was told to."""
        assert self.item is not None
        try:
            result: Result | _Fault = self.connection.recv()
        except (EOFError, OSError):
            return self.abandon("the process that worked on it died")
        if isinstance(result, _Fault):
            if isinstance(result.error, WriteError):
                raise result.error
            return self.abandon(str(result.error))
        self.item = None
        return result

    def abandon(self, reason: str) -> Result:
        """Ends the process, starts another, and gives up on the item."""
        assert self.item is not None
        item, seconds, self.item = self.item, self.seconds, None
        self.stop()
        self._start()
        return self._service.failed(item, reason, seconds)

    def finish(self, limit: float) -> Result:
        """Waits for the result, for at most ``limit`` seconds since the item was given."""
        if self.connection.poll(max(0.0, limit - self.seconds) if limit < inf else None):
            return self.collect()
        return self.abandon(f"stopped after {limit:.0f} s")

    def stop(self) -> None:
        self.connection.close()
        self.kill()
        self._join()

    def kill(self) -> None:
        """Kill the process, from any thread; the result of its item is then a failed one."""
        self._kill()


def run_each(items: Sequence[Item], service: Service[Item, Result], jobs: int, seconds: float) -> Iterator[tuple[Item, Result]]:
    """Each of ``items`` (the object itself) with its result, as they are known; in the order of ``items`` where there is one job.

    ``seconds`` is the limit of one item. Closing the iterator ends the processes.
    """
    from multiprocessing.connection import wait

    waiting = deque(items)
    workers = [WorkerProcess(service, forked=True) for _ in range(min(max(jobs, 1), len(items)))]
    try:
        for worker in workers:
            worker.give(waiting.popleft())
        while busy := [w for w in workers if w.item is not None]:
            ready = wait([w.connection for w in busy], timeout=_CHECK_SECONDS)
            for worker in busy:
                item = worker.item
                assert item is not None
                if worker.connection in ready:
                    result = worker.collect()
                elif worker.seconds > seconds:
                    result = worker.abandon(f"stopped after {seconds:.0f} s")
                else:
                    continue
                # the next item first: the process must not wait for whoever reads the result
                if waiting:
                    worker.give(waiting.popleft())
                yield item, result
    finally:
        for worker in workers:
            worker.stop()


# -- in the process -----------------------------------------------------------------------------------------------------


def main(descriptor: int) -> None:
    """Run a worker process that was not forked. The first message on the connection is the service."""
    from multiprocessing.connection import Connection

    connection: Connection[object, object] = Connection(descriptor)
    service, parent = pickle.loads(connection.recv_bytes())
    connection.send(None)  # ready
    _serve(connection, service, parent)


def _serve(connection: Connection[object, object], service: Service[object, object], parent: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started this process
    threading.Thread(target=_follow, args=(parent,), daemon=True).start()

    def work() -> None:
        with service.open() as do, suppress(EOFError, OSError):
            while connection.poll(_IDLE_SECONDS):
                item = connection.recv()
                try:
                    result = do(item)
                except WriteError as error:
                    result = _Fault(error)
                except Exception as error:
                    # a traceback of this process helps nobody, and whoever waits for the result is told
                    result = _Fault(f"internal error, please report it: {described(error)} at {raised_at(error)}")
                connection.send(result)

    run_deep(work)


def _follow(parent: int) -> None:
    """Ends this process when the one that started it is gone, whatever it is doing."""
    while os.getppid() == parent:
        time.sleep(_CHECK_SECONDS)
    os._exit(1)


Outcome = TypeVar("Outcome")


class _Depth:
    """Limits of the whole process, wide until the last of those who work is done: how deep calls nest, in a thread with how much of a stack."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._within = 0
        self._usual = (0, 0)

    def __enter__(self) -> None:
        with self._lock:
            if self._within == 0:
                self._usual = sys.getrecursionlimit(), threading.stack_size(_STACK_BYTES)
                sys.setrecursionlimit(_RECURSION)
            self._within += 1

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._within -= 1
            if self._within == 0:
                threading.stack_size(self._usual[1])
                sys.setrecursionlimit(self._usual[0])


_DEPTH = _Depth()


def run_deep(function: Callable[[], Outcome]) -> Outcome:
    """Runs ``function()`` in a thread with a stack for deep recursion, with numerals of any length, and returns or raises what it does.

    Programs are as deep as the user's input is long, and evaluation follows them.
    """
    outcome: list[Outcome] = []
    failure: list[BaseException] = []

    def body() -> None:
        try:
            outcome.append(function())
        except BaseException as error:
            failure.append(error)

    with _DEPTH, numerals_of_any_length():
        thread = threading.Thread(target=body, daemon=True)
        thread.start()
        while thread.is_alive():
            thread.join(0.1)  # so that Ctrl-C is noticed
    if failure:
        raise failure[0]
    return outcome[0]
