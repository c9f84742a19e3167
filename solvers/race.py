"""One race: the same script to several workers, until enough of them have concluded or the time is up.

A race knows its entrants and the clock. Where workers come from, and what becomes of them afterwards, is the pool's
business; what the answers mean together beyond "the first conclusive one" is the caller's.
"""

from __future__ import annotations

import select
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from solvers.answers import Answer, Limits, RaceResult, SolverInputError, Status
from solvers.frames import FrameError
from solvers.processes import Gone, Worker
from solvers.registry import SolverSpec
from solvers.scripts import Script
from solvers.sexpr import read, show

# How long a solver may overrun its limit before it is killed: its own timeout leaves a reusable process and a reason.
_GRACE = 0.25
_MINIMUM_FOR_VALUES = 2.0  # seconds for the values, however late the verdict came
_OUT_OF_MEMORY = ("bad_alloc", "out of memory", "MemoryError", "cannot allocate memory")
_NEAR_LIMIT = 0.9


@dataclass
class Entrant:
    """A worker in a race. ``answer`` is set once; ``reusable`` says that the worker is idle and healthy afterwards, and
    ``returned`` that the pool has it back.
    """

    spec: SolverSpec
    worker: Worker
    answer: Answer | None = None
    reusable: bool = False
    returned: bool = False


@dataclass
class Race:
    """The state of one race. ``run`` once; then ask the winner for ``values``, if any are wanted."""

    script: Script
    limits: Limits
    seed: int
    models: bool
    entrants: Sequence[Entrant]
    begun: float
    answers: dict[str, Answer] = field(default_factory=dict)

    def run(self) -> Entrant | None:
        """Returns the winner: the first entrant with a conclusive answer that no other answer contradicts."""
        for entrant in self.entrants:
            try:
                entrant.worker.post(self.request(entrant.spec))
            except Gone:
                self.died(entrant)
        deadline = self.begun + self.limits.seconds + _GRACE
        winner = None
        while winner is None and any(entrant.answer is None for entrant in self.entrants):
            if not self.step(deadline - time.monotonic()):
                for entrant in self.entrants:
                    if entrant.answer is None:
                        self.settle(entrant, Status.TIMEOUT, "wall-clock limit; killed")
            winner = self.winner()
        for entrant in self.entrants:
            if entrant.answer is None:
                self.settle(entrant, Status.CANCELLED, f"{winner.spec.name} answered first" if winner else "")
        return winner

    def request(self, spec: SolverSpec) -> list[bytes]:
        options = [text.encode() for pair in spec.settings(self.script.formats).items() for text in pair]
        numbers = (self.limits.seconds, self.limits.memory_mb, self.seed, int(self.models))
        return [b"solve", self.script.text.encode(), *(str(number).encode() for number in numbers), *options]

    def step(self, patience: float) -> bool:
        """Waits for and handles whatever the entrants send; false when the time is up."""
        racing = {entrant.worker.channel.fileno(): entrant for entrant in self.entrants if entrant.answer is None}
        poller = select.poll()
        for descriptor, entrant in racing.items():
            poller.register(descriptor, entrant.worker.events)
        events = poller.poll(max(0, 1000 * patience)) if patience > 0 else []
        for descriptor, event in events:
            entrant = racing[descriptor]
            try:
                reply = entrant.worker.pump(event)
                if reply is not None:
                    self.replied(entrant, reply)
            except Gone:
                self.died(entrant)
            except (FrameError, ValueError) as error:
                self.settle(entrant, Status.CRASH, f"the solver's process sent garbage: {error}")
        return bool(events)

    def winner(self) -> Entrant | None:
        concluded = [entrant for entrant in self.entrants if entrant.answer is not None and entrant.answer.status.conclusive]
        verdicts = {entrant.answer.status for entrant in concluded if entrant.answer is not None}
        return concluded[0] if len(verdicts) == 1 else None

    def replied(self, entrant: Entrant, reply: list[bytes]) -> None:
        """``answer STATUS REASON VERSION CPU PEAK-KIB``. Raises ValueError on anything else."""
        kind, status, reason, version, cpu, peak = (part.decode(errors="replace") for part in reply)
        if kind != "answer":
            raise ValueError("not an answer")
        self.settle(entrant, Status(status), " ".join(reason.split()), version=version, cpu_seconds=float(cpu), peak_mb=int(peak) / 1024)
        entrant.reusable = Status(status) in (Status.SAT, Status.UNSAT, Status.UNKNOWN, Status.TIMEOUT, Status.ERROR)

    def died(self, entrant: Entrant) -> None:
        """The worker ended before it answered: out of memory if anything points to that, a crash otherwise."""
        if entrant.worker.zygote.closed:
            self.settle(entrant, Status.CANCELLED, "the pool was closed")
            return
        death = entrant.worker.zygote.inspect(entrant.worker)
        last = death.errors.strip().splitlines()[-1:] or [""]
        how = f"signal {-death.exit_code}" if death.exit_code < 0 else f"exit code {death.exit_code}"
        full = death.peak_mb >= _NEAR_LIMIT * self.limits.memory_mb
        if full or any(word.lower() in death.errors.lower() for word in _OUT_OF_MEMORY):
            self.settle(entrant, Status.MEMORY, f"memory limit of {self.limits.memory_mb} MiB ({how})", peak_mb=death.peak_mb)
        else:
            self.settle(entrant, Status.CRASH, ": ".join(part for part in (f"died with {how}", last[0]) if part), peak_mb=death.peak_mb)

    def settle(self, entrant: Entrant, status: Status, reason: str, **measured: float | str) -> None:
        answer = Answer(entrant.spec.name, status, time.monotonic() - self.begun, reason, version=entrant.worker.zygote.learn_version())
        entrant.answer = replace(answer, **measured)  # type: ignore[arg-type]

    def values(self, winner: Entrant, terms: Sequence[str]) -> tuple[str, ...] | None:
        """The values of ``terms`` from the worker that answered sat; None, with the reason in its answer, if it fails."""
        assert winner.answer is not None
        winner.reusable = False
        remaining = self.begun + self.limits.seconds - time.monotonic()
        deadline = time.monotonic() + max(_MINIMUM_FOR_VALUES, remaining)
        try:
            reply = self.exchange(winner.worker, [b"values", *(term.encode() for term in terms)], deadline)
            winner.reusable = True
            found = values_of(reply, len(terms))
        except Gone:
            death = winner.worker.zygote.inspect(winner.worker)
            problem = f"the process died with {death.exit_code}"
        except (FrameError, ValueError, SolverInputError, TimeoutError) as error:
            problem = str(error)
        else:
            winner.answer = replace(winner.answer, values=found)
            return found
        winner.answer = replace(winner.answer, reason=f"no values: {problem}")
        return None

    def exchange(self, worker: Worker, message: list[bytes], deadline: float) -> list[bytes]:
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

    def result(self, winner: Entrant | None, values: tuple[str, ...] | None, skipped: Mapping[str, Answer]) -> RaceResult:
        given = {entrant.spec.name: entrant.answer for entrant in self.entrants if entrant.answer is not None}
        status = winner.answer.status if winner is not None and winner.answer is not None else Status.UNKNOWN
        by = winner.spec.name if winner is not None else None
        return RaceResult(status, by, {**given, **skipped}, time.monotonic() - self.begun, values)


def values_of(reply: list[bytes], count: int) -> tuple[str, ...]:
    """The values in ``values ((term value) …)``, one line each. Raises ValueError when there are not ``count`` of them."""
    kind, text = (part.decode(errors="replace") for part in reply)
    if kind != "values" or "(error" in text:
        raise ValueError(text.strip()[:500])
    printed = read(text)
    pairs = printed[0] if len(printed) == 1 else ""
    if not isinstance(pairs, tuple) or len(pairs) != count or not all(isinstance(pair, tuple) and len(pair) == 2 for pair in pairs):
        raise ValueError(f"not {count} values: {text.strip()[:500]!r}")
    return tuple(show(pair[-1]) for pair in pairs)
