"""isl in a process of its own, so that limits of time and memory are enforced: isl has no callback for limits, holds Python's interpreter lock while
it computes, and may abort.

The process is one of ``solvers.workers``: a parent that has loaded isl and forks, and a child that computes, is limited, killed and replaced. Neither
outlives this process, and neither receives Ctrl-C. ``served`` is the code inside.
"""

from __future__ import annotations

import os
import select
import threading
import time
from collections.abc import Mapping
from types import TracebackType
from typing import Any, cast

from smtenc.deadline import check, current
from smtenc.presburger import served
from smtenc.presburger.engine import EngineFailure
from smtenc.presburger.loops import Node
from smtenc.presburger.matrices import Matrices
from solvers.specs import SolverSpec
from solvers.workers.frames import FrameError
from solvers.workers.processes import Gone, Worker, Zygote, exchange

ISL = "smtenc.presburger.isl:Isl"

_START_SECONDS = 60.0
"""The time limit (seconds) for the process to import isl; it is not part of the time limit of a question."""


class IslProcess:
    """An ``Engine`` that runs in another process: ``engine``, a ``module:attribute``, names the class that answers. Thread-safe: one question at a
    time.

    A question may take ``seconds`` of wall-clock time, at most what the context's deadline leaves, and ``memory_mb`` MiB more than the idle process.
    A question that exceeds a limit, or ends its process, raises ``EngineFailure`` with the reason; another process answers the next question. A
    question raises ``Exceeded`` if the context's deadline has passed, and ``ValueError`` after ``close``. After a fork, each side has a process of
    its own.

        with IslProcess(seconds=5.0) as engine:
            assert engine.is_true("empty", "{ [i] : 2i = 7 }")
    """

    def __init__(self, seconds: float = 30.0, memory_mb: int = 4096, engine: str = ISL) -> None:
        self._seconds = seconds
        self._memory_mb = memory_mb
        self._spec = SolverSpec(self.name, served.__name__, configuration=engine)
        self._asking = threading.Lock()
        self._changing = threading.Lock()
        self._closed = False
        self._owner = os.getpid()
        self._zygote: Zygote | None = None
        self._worker: Worker | None = None

    def __enter__(self) -> IslProcess:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def start(self) -> None:
        """Begin to start the process without waiting for it; questions start it, too. Raises ``EngineFailure`` if it cannot be started."""
        self._running()

    def close(self) -> None:
        """End the process and wait for its end; a pending question of another thread fails. It may be called twice."""
        with self._changing:
            self._closed = True
            self._disown()
            zygote, self._zygote, self._worker = self._zygote, None, None
        _end(zygote)

    # -- the questions of an engine -------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """The engine's name in records."""
        return "isl"

    def is_true(self, predicate: str, *operands: str) -> bool:
        """Return whether a predicate holds. Raises ``EngineFailure``."""
        return cast(bool, self._ask("is_true", predicate, *operands))

    def result(self, operation: str, *operands: str) -> str:
        """Return the result of an operation. Raises ``EngineFailure``."""
        return cast(str, self._ask("result", operation, *operands))

    def closure(self, operand: str) -> tuple[str, bool]:
        """Return a relation that contains the transitive closure, and whether it is exact. Raises ``EngineFailure``."""
        return cast(tuple[str, bool], self._ask("closure", operand))

    def sample(self, operand: str) -> str | None:
        """Return one element as a set; None if there is none. Raises ``EngineFailure``."""
        return cast(str | None, self._ask("sample", operand))

    def count(self, operand: str, most_operations: int | None = None) -> int:
        """Return the element count of a finite set without parameters. Raises ``EngineFailure``."""
        return cast(int, self._ask("count", operand, most_operations))

    def points(self, operand: str, limit: int) -> list[str]:
        """Return all elements of a finite set without parameters. Raises ``EngineFailure``."""
        return cast(list[str], self._ask("points", operand, limit))

    def matrices(self, operand: str) -> list[Matrices]:
        """Return the constraint matrices of each basic set or map. Raises ``EngineFailure``."""
        return cast(list[Matrices], self._ask("matrices", operand))

    def code(self, schedule: str, context: str, options: str) -> Node:
        """Return loops that execute a schedule. Raises ``EngineFailure``."""
        return cast(Node, self._ask("code", schedule, context, options))

    def schedule(
        self, domain: str, validity: str, proximity: str, coincidence: str, options: Mapping[str, int] | None = None
    ) -> tuple[str, str]:
        """Return a schedule map and its schedule tree. Raises ``EngineFailure``."""
        return cast(tuple[str, str], self._ask("schedule", domain, validity, proximity, coincidence, dict(options or {})))

    # -- the process ----------------------------------------------------------------------------------------------

    def _ask(self, method: str, *arguments: Any) -> Any:
        """Return the answer to a question. Raises ``EngineFailure``."""
        check()
        with self._asking:
            zygote, worker = self._running()
            healthy = False
            try:
                self._await_start(zygote)
                status, text = self._exchange(zygote, worker, served.question_text(method, arguments))
                healthy = status != served.MEMORY
            finally:
                # a late reply, after an interrupt too, would answer the next question
                if not healthy:
                    self._drop(zygote, worker)
        match status:
            case served.ANSWERED:
                return self._read(text)
            case served.FAILED:
                raise EngineFailure(text)
            case served.MEMORY:
                raise self._out_of_memory()
            case _:
                raise EngineFailure(f"{self.name}: {text}")

    def _exchange(self, zygote: Zygote, worker: Worker, question: str) -> tuple[str, str]:
        """Return the status and the text of the reply. Raises ``EngineFailure``."""
        seconds = current().at_most(self._seconds)
        numbers = (seconds, self._memory_mb, 0, 0)
        try:
            reply = exchange(worker, [b"solve", question.encode(), *(str(n).encode() for n in numbers)], time.monotonic() + seconds)
            _, status, text, *_ = (part.decode() for part in reply)
        except TimeoutError:
            by_deadline = ", which was all that the deadline left" if seconds < self._seconds else ""
            raise EngineFailure(f"{self.name}: it took more than {round(seconds, 3):g} s{by_deadline}") from None
        except Gone:
            raise self._death(zygote, worker) from None
        except (FrameError, ValueError) as error:
            raise self._garbage(error) from None
        return status, text

    def _read(self, text: str) -> Any:
        """Return the answer that a text encodes. Raises ``EngineFailure``."""
        try:
            return served.read_answer(text)
        except ValueError as error:
            raise self._garbage(error) from None

    def _running(self) -> tuple[Zygote, Worker]:
        """Return the running processes; start those that are missing or have ended."""
        with self._changing:
            if self._closed:
                raise ValueError("this engine is closed")
            self._disown()
            if self._zygote is not None and not self._zygote.alive:
                _end(self._zygote)
                self._zygote = self._worker = None
            if self._worker is not None and not self._worker.idle:
                # the child ended while it was idle
                self._worker.zygote.kill(self._worker)
                self._worker = None
            try:
                if self._zygote is None:
                    self._zygote = Zygote(self._spec)
                if self._worker is None:
                    self._worker = self._zygote.fork()
            except (OSError, Gone) as error:
                raise EngineFailure(f"{self.name}: its process does not start: {error}") from None
            return self._zygote, self._worker

    def _disown(self) -> None:
        """Forget the processes after a fork: they belong to the parent process."""
        if self._owner != os.getpid():
            self._owner = os.getpid()
            self._zygote = self._worker = None

    def _await_start(self, zygote: Zygote) -> None:
        """Wait until isl is loaded. Raises ``EngineFailure`` if it does not load in time."""
        if zygote.ready:
            return
        seconds = current().at_most(_START_SECONDS)
        poller = select.poll()
        poller.register(zygote.control, select.POLLIN)
        poller.poll(1000 * seconds)
        zygote.learn_version()
        if not zygote.ready:
            if zygote.closed:
                raise EngineFailure(f"{self.name}: it was closed")
            why = zygote.last_words().strip() or f"it was not ready after {round(seconds, 3):g} s"
            zygote.end()
            raise EngineFailure(f"{self.name}: its process does not start: {why.splitlines()[-1]}")

    def _drop(self, zygote: Zygote, worker: Worker) -> None:
        """Kill the child process."""
        zygote.kill(worker)
        with self._changing:
            if self._worker is worker:
                self._worker = None

    def _death(self, zygote: Zygote, worker: Worker) -> EngineFailure:
        """Return the error for a process that has ended."""
        if zygote.closed:
            return EngineFailure(f"{self.name}: it was closed")
        death = zygote.inspect(worker)
        if death.is_of_memory(self._memory_mb):
            return self._out_of_memory()
        said = f": {death.last_words}" if death.last_words else ""
        return EngineFailure(f"{self.name}: its process died ({death.how}{said})")

    def _out_of_memory(self) -> EngineFailure:
        """Return the error for an exceeded memory limit."""
        return EngineFailure(f"{self.name}: it took more than {self._memory_mb} MiB")

    def _garbage(self, error: Exception) -> EngineFailure:
        """Return the error for a reply that cannot be decoded."""
        return EngineFailure(f"{self.name}: its process sent what is no answer: {error}")


def _end(zygote: Zygote | None) -> None:
    """End a process and wait for its end."""
    if zygote is not None:
        zygote.end()
        zygote.join()
