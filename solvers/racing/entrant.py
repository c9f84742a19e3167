"""One solver in one race: the messages to its worker, the meaning of the replies, and the names of its failures.

``race`` decides when an entrant starts and when the race is over.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

from solvers.answers import Answer, Limits, ModelCheck, SolverInputError, Status
from solvers.smtlib.scripts import Script
from solvers.smtlib.sexpr import read, show
from solvers.specs import SolverSpec
from solvers.workers.frames import FrameError
from solvers.workers.processes import Gone, Worker, exchange

# The seconds by which a solver may exceed its limit before it is killed: its own timeout leaves a reusable process and a reason.
GRACE = 0.2
# The latest end of a race after its limit, including a model, its evaluation and values: seconds, or that share of the limit.
_LATE = 0.22
_LATE_SHARE = 0.09
_PROCESSOR_TIME = (-signal.SIGXCPU, -signal.SIGPROF)


class Phase(Enum):
    """The phase of an entrant. Its worker is busy in ``SOLVING`` and ``MODELLING``."""

    WAITING = auto()  # not started
    SOLVING = auto()
    MODELLING = auto()  # answered sat, and its model was requested
    CHECKING = auto()  # its model is known but not evaluated yet
    DONE = auto()


@dataclass(frozen=True, slots=True)
class Query:
    """The query that all entrants of a race receive. ``begun`` is the race's start by ``time.monotonic``."""

    script: Script
    limits: Limits
    seed: int
    begun: float

    @property
    def deadline(self) -> float:
        """The time limit of the query, by ``time.monotonic``."""
        return self.begun + self.limits.seconds

    @property
    def end(self) -> float:
        """The time at which the race must end, by ``time.monotonic``: later results about an answer are ignored."""
        return self.deadline + max(_LATE, _LATE_SHARE * self.limits.seconds)

    @property
    def elapsed(self) -> float:
        """The seconds since the race began."""
        return time.monotonic() - self.begun


@dataclass(eq=False)
class Entrant:
    """A worker in a race. ``answer`` is set when it has one; ``reusable`` says that the worker is idle and healthy, ``paused`` that it is stopped for
    a while, ``returned`` that it is back in the pool. ``deadline`` is the time at which a busy worker is killed, ``before`` the seconds of processor
    time that it had used when it started.
    """

    spec: SolverSpec
    worker: Worker
    query: Query
    answer: Answer | None = None
    phase: Phase = Phase.WAITING
    deadline: float = 0.0
    before: float = 0.0
    reusable: bool = True
    returned: bool = False
    paused: bool = False

    @property
    def busy(self) -> bool:
        """The property that the worker is solving, or printing its model."""
        return self.phase in (Phase.SOLVING, Phase.MODELLING)

    @property
    def pending(self) -> bool:
        """The property that the solver answered ``sat`` and its model is not evaluated yet."""
        return self.phase in (Phase.MODELLING, Phase.CHECKING)

    def start(self) -> None:
        """Send the query to the worker, with the time that is left."""
        limits = self.query.limits
        left = max(0.001, self.query.deadline - time.monotonic())
        numbers = (left, limits.memory_mb, limits.cpu_seconds or 0, self.query.seed)
        options = [text.encode() for pair in self.options().items() for text in pair]
        self.deadline = self.query.deadline + GRACE
        self.before = self.worker.processor_time()
        self.post(Phase.SOLVING, [b"solve", self.query.script.text.encode(), *(str(number).encode() for number in numbers), *options])

    def options(self) -> dict[str, str]:
        """Return the solver's options for this query."""
        return self.spec.settings(self.query.script.formats)

    def post(self, phase: Phase, message: list[bytes]) -> None:
        """Send a message to the worker, and enter the phase."""
        self.phase = phase
        self.reusable = False
        try:
            self.worker.post(message)
        except Gone:
            self.died()

    @property
    def running(self) -> bool:
        """The property that the entrant uses a core."""
        return self.busy and not self.paused

    def pause(self) -> None:
        """Stop a worker that is solving for a while, so that others can use its core."""
        self.paused = True
        self.worker.zygote.pause(self.worker)

    def resume(self) -> None:
        self.paused = False
        self.worker.zygote.resume(self.worker)

    def handle(self, events: int) -> None:
        """Process what the worker sent after a poll."""
        try:
            reply = self.worker.pump(events)
            if reply is not None:
                if self.paused:  # it answered just before, and more requests may follow
                    self.resume()
                self.replied(reply)
        except Gone:
            self.died()
        except (FrameError, ValueError) as error:
            self.fail(Status.CRASH, f"the solver's process sent garbage: {error}")

    def replied(self, reply: list[bytes]) -> None:
        """Process a complete reply. Raises ValueError if it is malformed."""
        if self.phase is Phase.MODELLING:
            self.modelled(reply)
            return
        kind, status, reason, version, cpu, peak, moment = (part.decode(errors="replace") for part in reply)
        if kind != "answer":
            raise ValueError("not an answer")
        # the moment of the answer, however long this process was busy with something else
        seconds = min(max(0.0, float(moment) - self.query.begun), self.query.elapsed)
        measured: dict[str, float | str] = {"version": version, "cpu_seconds": float(cpu), "peak_mb": int(peak) / 1024, "seconds": seconds}
        self.settle(Status(status), " ".join(reason.split()), **measured)
        self.reusable = Status(status) in (Status.SAT, Status.UNSAT, Status.UNKNOWN, Status.TIMEOUT, Status.ERROR)
        if self.answer is not None and self.answer.status is Status.SAT:
            self.deadline = self.query.end
            self.post(Phase.MODELLING, [b"model"])

    def modelled(self, reply: list[bytes]) -> None:
        """Process the reply to the request for a model. Raises ValueError if it is malformed."""
        kind, text = self.said_more(reply)
        self.reusable = True
        if kind != "model" or "(error" in text:
            self.without_model(" ".join(text.split())[:500])
        elif self.answer is not None:
            self.answer = replace(self.answer, model=text)
            self.phase = Phase.CHECKING

    def said_more(self, reply: list[bytes]) -> tuple[str, str]:
        """Return the kind and the text of a reply after the first; its costs are added to the answer's. Raises ValueError if it is malformed."""
        kind, text, cpu, peak = (part.decode(errors="replace") for part in reply)
        self.measure(float(cpu), int(peak) / 1024)
        return kind, text

    def measure(self, cpu_seconds: float, peak_mb: float) -> None:
        """Raise the costs of the query to at least these values."""
        if self.answer is not None:
            cpu, peak = max(self.answer.cpu_seconds, cpu_seconds), max(self.answer.peak_mb, peak_mb)
            self.answer = replace(self.answer, cpu_seconds=cpu, peak_mb=peak)

    def measure_now(self) -> None:
        """Measure a worker that is busy. It will be killed, and cannot be measured afterwards."""
        self.measure(self.worker.processor_time() - self.before, self.worker.peak_mb())

    def without_model(self, why: str) -> None:
        """End the entrant: its ``sat`` has no model, for this reason."""
        assert self.answer is not None
        self.checked(ModelCheck(None, f"no model: {why}"))

    def checked(self, check: ModelCheck) -> None:
        """End the entrant with the result of evaluating its model."""
        assert self.answer is not None
        self.answer = replace(self.answer, check=check)
        self.phase = Phase.DONE

    def died(self) -> None:
        """Record the end of a worker without an answer: out of memory or of processor time if there is evidence for that, otherwise a crash."""
        zygote = self.worker.zygote
        if zygote.closed:
            self.fail(Status.CANCELLED, "the pool was closed")
            return
        death = zygote.inspect(self.worker)
        measured = {"peak_mb": death.peak_mb, "cpu_seconds": max(0.0, death.cpu_seconds - self.before)}
        how = death.how
        limits = self.query.limits
        if limits.cpu_seconds is not None and death.exit_code in _PROCESSOR_TIME:
            self.fail(Status.TIMEOUT, f"processor time limit of {limits.cpu_seconds:g} s", **measured)
        elif death.is_of_memory(limits.memory_mb):
            self.fail(Status.MEMORY, f"memory limit of {limits.memory_mb} MiB ({how})", **measured)
        else:
            self.fail(Status.CRASH, ": ".join(part for part in (f"died with {how}", death.last_words) if part), **measured)

    def overdue(self) -> None:
        """Record that the time is up. The worker will be killed."""
        self.fail(Status.TIMEOUT, "wall-clock limit; killed")
        self.measure_now()

    def cancel(self, reason: str) -> None:
        """Record that the race is decided without this entrant. A worker that is busy may still finish, so its phase stays."""
        if self.answer is None:
            self.record(Status.CANCELLED, reason)
        if self.busy:
            self.measure_now()

    def fail(self, status: Status, reason: str, *, cpu_seconds: float = 0.0, peak_mb: float = 0.0) -> None:
        """End an entrant whose worker must not be used again. An earlier ``sat`` stays, without a model."""
        self.reusable = False
        if self.phase is Phase.MODELLING:
            self.without_model(reason)
        else:
            self.settle(status, reason)
        self.measure(cpu_seconds, peak_mb)

    def settle(self, status: Status, reason: str, **measured: float | str) -> None:
        """Record an answer, and end the entrant."""
        self.record(status, reason, **measured)
        self.phase = Phase.DONE

    def record(self, status: Status, reason: str, **measured: float | str) -> None:
        """Record an answer with this status and reason; ``measured`` are further fields of it."""
        zygote = self.worker.zygote
        known: dict[str, Any] = {"seconds": self.query.elapsed, "version": zygote.learn_version(), "options": self.options(), **measured}
        self.answer = Answer(
            self.spec.name, status, reason=reason, seed=self.query.seed, programs=self.spec.names | zygote.programs, **known
        )

    def values(self, terms: Sequence[str]) -> tuple[str, ...] | None:
        """Return the values of ``terms`` from the worker, which answered ``sat`` and is idle. Return None, with the reason in its answer, if it
        fails.
        """
        assert self.answer is not None
        if not self.reusable:  # it failed when its model was requested, or is busy with it
            self.answer = replace(self.answer, reason="no values: the solver gave no model")
            return None
        self.reusable = False
        try:
            reply = exchange(self.worker, [b"values", *(term.encode() for term in terms)], self.query.end)
            self.reusable = True
            found = values_of(*self.said_more(reply), len(terms))
        except Gone:
            problem = f"the process died with {self.worker.zygote.inspect(self.worker).exit_code}"
        except (FrameError, ValueError, SolverInputError, TimeoutError) as error:
            problem = str(error)
        else:
            self.answer = replace(self.answer, values=found)
            return found
        self.answer = replace(self.answer, reason=f"no values: {problem}")
        return None


def values_of(kind: str, text: str, count: int) -> tuple[str, ...]:
    """Return the values in ``((term value) …)``, one line each. Raises ValueError unless there are exactly ``count`` of them."""
    if kind != "values" or "(error" in text:
        raise ValueError(text.strip()[:500])
    printed = read(text)
    pairs = printed[0] if len(printed) == 1 else ""
    if not isinstance(pairs, tuple) or len(pairs) != count or not all(isinstance(pair, tuple) and len(pair) == 2 for pair in pairs):
        raise ValueError(f"not {count} values: {text.strip()[:500]!r}")
    return tuple(show(pair[-1]) for pair in pairs)
