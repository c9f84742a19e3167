"""The evaluation of models during a race: a small one at once, any other in a process of its own, so that the race goes on and its limit holds."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, replace
from typing import Protocol

from solvers.answers import ModelCheck
from solvers.racing.entrant import Entrant, Query
from solvers.specs import SolverSpec
from solvers.workers.processes import Worker

EVALUATOR = SolverSpec("model evaluator", "solvers.bindings.evaluator")

SMALL = 40_000
"""The number of characters of a query and its model up to which they are evaluated in this process: that is faster than the start of another
process.
"""

_AT_ONCE = 0.05  # seconds for these: some take long nevertheless
PATIENCE = 0.1
"""The seconds after which the model of another solver is evaluated beside a slow one."""

_MEMORY_MB = 2048  # at least: the evaluator's limit may be above the solvers'
_MARGIN = 0.02  # seconds for an evaluator to report that its time is over
_HOLDS = {b"sat": True, b"unsat": False}


class Evaluators(Protocol):
    """The interface to the source of processes that evaluate models."""

    def warm(self) -> None:
        """Begin a process that may be needed. Does not wait for it."""

    def take(self) -> Worker:
        """Return an idle process. Raises Gone, OSError."""

    def give_back(self, worker: Worker, peak_mb: float, *, idle: bool) -> None:
        """Take a process back, with the resident MiB of its last query. A process that is not idle is stopped."""


@dataclass(eq=False)
class Check:
    """The evaluation of one entrant's model by a worker. ``begun`` is its start by ``time.monotonic``, ``peak_mb`` its peak of resident MiB, once it
    is known.
    """

    entrant: Entrant
    worker: Worker
    begun: float
    peak_mb: float = 0.0

    @property
    def deadline(self) -> float:
        return self.entrant.query.end

    def start(self) -> None:
        """Send the query and the model to the worker. Raises Gone, FrameError."""
        assert self.entrant.answer is not None
        query = self.entrant.query
        seconds = max(0.001, self.deadline - _MARGIN - time.monotonic())
        numbers = (seconds, max(_MEMORY_MB, query.limits.memory_mb), 0, 0)
        model = (self.entrant.answer.model or "").encode()
        self.worker.post([b"solve", query.script.text.encode(), *(str(n).encode() for n in numbers), b"model", model])

    def handle(self, events: int) -> ModelCheck | None:
        """Return the result, or None if it has not arrived. Raises Gone, FrameError or ValueError if there can be no result."""
        reply = self.worker.pump(events)
        if reply is None:
            return None
        kind, status, reason, _, cpu, peak, _ = reply
        if kind != b"answer":
            raise ValueError("not an answer")
        self.peak_mb = int(peak) / 1024
        why = reason.decode(errors="replace")
        return ModelCheck(_HOLDS.get(status), "not evaluated: out of memory" if status == b"memory" else why, float(cpu))


def at_once(query: Query, model: str) -> ModelCheck | None:
    """Evaluate a small model in this process. Return None if it is not small, or the evaluation takes too long."""
    if len(query.script.text) + len(model) > SMALL:
        return None
    check, seconds = evaluate(query, model, _AT_ONCE)
    return None if check.holds is None and seconds >= _AT_ONCE else check


def evaluate(query: Query, model: str, seconds: float = math.inf) -> tuple[ModelCheck, float]:
    """Evaluate a model in this process until the race must end, or ``seconds`` have passed. Return the result and the seconds that it took."""
    from solvers.evaluation.model_check import check_model

    begun, used = time.monotonic(), time.thread_time()
    check = check_model(query.script.text, model, seconds=max(0.001, min(seconds, query.end - begun)))
    return replace(check, cpu_seconds=time.thread_time() - used), time.monotonic() - begun


def load_evaluator() -> None:
    """Import the evaluation of models. The first import takes milliseconds, in which the solvers can work."""
    import solvers.evaluation.model_check  # noqa: F401
