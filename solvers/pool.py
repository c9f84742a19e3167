"""Warm solver processes, and races over them. The only state is in ``Pool`` objects, and a closed pool has none left.

How one race goes lives in ``race``; what a process is in ``processes``.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from types import TracebackType

from solvers.answers import Answer, Limits, RaceResult, Status
from solvers.lingering import Lingerers
from solvers.processes import Gone, Worker, Zygote
from solvers.race import Entrant, Race
from solvers.registry import SolverSpec, resolve
from solvers.scripts import Script, prepare

# A worker is replaced after so many queries, or after a query that took so many MiB: no leak or fragmentation adds up.
_MAX_QUERIES = 500
_MAX_PEAK_MB = 1024


class Pool:
    """Solver processes kept warm for races; a context manager. All methods are thread-safe.

    ``jobs`` races may run at a time, each with one process per solver; further threads wait. ``seed`` is handed to
    every solver, 0 leaving its default. Processes begin with ``start`` or with the first race, whichever is earlier.
    """

    def __init__(self, solvers: Sequence[str | SolverSpec] = ("z3", "cvc5", "bitwuzla"), jobs: int = 1, seed: int = 0) -> None:
        if jobs < 1:
            raise ValueError(f"jobs must be positive: {jobs}")
        self.specs = resolve(solvers)
        self.jobs = jobs
        self.seed = seed
        self._lock = threading.RLock()
        self._places = threading.Semaphore(jobs)
        self._zygotes: dict[str, Zygote] = {}
        self._idle: dict[str, list[Worker]] = {spec.name: [] for spec in self.specs}
        self._lingerers = Lingerers(self._settle, jobs)
        self._closed = False

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def start(self) -> None:
        """Begins every process and returns without waiting for any: their imports overlap with the caller's own work."""
        with self._lock:
            for spec in reversed(self.specs):
                if spec.name not in self._zygotes and not self._closed:
                    self._idle[spec.name] = [self._fork(spec) for _ in range(self.jobs)]

    def race(self, script: str | Script, *, limits: Limits | None = None, values: Sequence[str] = ()) -> RaceResult:
        """Runs every solver that supports the script on it; the first ``sat`` or ``unsat`` wins, the others are stopped.

        ``script`` is a complete SMT-LIB 2.6 script with set-logic and one check-sat at its end. ``values`` are terms
        over its declarations, evaluated by the winner if the answer is ``sat``. Raises SolverInputError when the script
        cannot be raced, RuntimeError when the pool is closed; whatever befalls a solver is in the result instead.
        """
        prepared = prepare(script) if isinstance(script, str) else script
        with self._places:
            begun = time.monotonic()
            skipped: dict[str, Answer] = {}
            entrants: list[Entrant] = []
            try:
                for spec in self.specs:
                    refusal = spec.refusal(prepared.logic, prepared.formats)
                    if refusal:
                        skipped[spec.name] = Answer(spec.name, Status.UNKNOWN, 0.0, refusal)
                        continue
                    try:
                        entrants.append(Entrant(spec, self._take(spec)))
                    except (Gone, OSError) as error:
                        skipped[spec.name] = Answer(spec.name, Status.CRASH, 0.0, f"cannot start: {error}")
                race = Race(prepared, limits or Limits(), self.seed, bool(values), entrants, begun)
                winner = race.run()
                # Losers first: they take processor time from the winner's second step.
                self._give_back(entrant for entrant in entrants if entrant is not winner)
                printed = None
                if winner is not None and winner.answer is not None and winner.answer.status is Status.SAT and values:
                    printed = race.values(winner, values)
                return race.result(winner, printed, skipped)
            finally:
                self._give_back(entrants)

    def processes(self) -> dict[str, list[int]]:
        """The worker processes' ids by solver: for diagnosis. Waits for processes that are just starting."""
        with self._lock:
            zygotes = dict(self._zygotes)
        found = {}
        for name, zygote in zygotes.items():
            try:
                found[name] = zygote.pids()
            except Gone:
                found[name] = []
        return found

    def close(self) -> None:
        """Stops every process and waits until it is gone. Races still running in other threads end as cancelled."""
        with self._lock:
            self._closed = True
            zygotes = list(self._zygotes.values())
            idle = [worker for workers in self._idle.values() for worker in workers]
            self._zygotes = {}
            self._idle = {spec.name: [] for spec in self.specs}
        for zygote in zygotes:
            zygote.end()
        self._lingerers.close()
        for worker in idle:
            worker.channel.close()
        for zygote in zygotes:
            zygote.join()

    def _take(self, spec: SolverSpec) -> Worker:
        with self._lock:
            if self._closed:
                raise RuntimeError("the pool is closed")
            idle = self._idle[spec.name]
            while idle:
                worker = idle.pop()
                if worker.idle:
                    return worker
                worker.zygote.kill(worker)  # died, or was killed from outside, between two races
            return self._fork(spec)

    def _fork(self, spec: SolverSpec) -> Worker:
        """A new worker; a new zygote too when there is none, or the old one has died."""
        zygote = self._zygotes.get(spec.name)
        if zygote is not None and zygote.alive:
            try:
                return zygote.fork()
            except Gone:
                pass
        if zygote is not None:
            zygote.end()
            zygote.join()
        self._zygotes[spec.name] = Zygote(spec)
        return self._zygotes[spec.name].fork()

    def _give_back(self, entrants: Iterable[Entrant]) -> None:
        """Idle workers return to the pool at once; cancelled ones may linger a moment; all others are replaced."""
        for entrant in entrants:
            if entrant.returned:
                continue
            entrant.returned = True
            if entrant.answer is not None and entrant.answer.status is Status.CANCELLED:
                self._lingerers.add(entrant)
            else:
                self._settle(entrant)

    def _settle(self, entrant: Entrant) -> None:
        """Keeps a healthy worker; kills any other, and has it replaced before anybody needs it."""
        worker, answer = entrant.worker, entrant.answer
        worker.queries += 1
        healthy = entrant.reusable and answer is not None and answer.peak_mb < _MAX_PEAK_MB and worker.queries < _MAX_QUERIES
        with self._lock:
            idle = self._idle[entrant.spec.name]
            if self._closed:
                worker.channel.close()
            elif healthy and len(idle) <= self.jobs:
                idle.append(worker)
            else:
                worker.zygote.kill(worker)
                if len(idle) < self.jobs:
                    with suppress(Gone, OSError):  # the next race tries again, and reports it
                        idle.append(self._fork(entrant.spec))
