"""Pools of warm solver processes, and races over them. The only state is in ``Pool`` objects, and a closed pool has none left.

``racing`` runs one race; ``workers`` holds the processes.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from types import TracebackType

from solvers.answers import FIRST, Answer, Limits, Mode, RaceResult, Status
from solvers.opinions import independent
from solvers.racing import conflicts as kept_conflicts
from solvers.racing.entrant import Entrant, Query
from solvers.racing.kinds import kind_of
from solvers.racing.losers import Lingerers
from solvers.racing.model_checks import EVALUATOR
from solvers.racing.race import Race
from solvers.racing.schedules import DEFAULT, Schedules
from solvers.registry import resolve
from solvers.smtlib.scripts import Script
from solvers.smtlib.transformations.preparation import prepare, read_script
from solvers.specs import SolverSpec
from solvers.workers.processes import Gone, Worker, Zygote

# A worker is replaced after this number of queries, or after a query that took this number of MiB: no leak or fragmentation adds up.
_MAX_QUERIES = 500
_MAX_PEAK_MB = 1024
# Seconds of processor time after which a solver has so much memory to free that the next query should not wait for it.
_MUCH_TO_FORGET = 0.02


class Pool:
    """Solver processes kept warm for races; a context manager. All methods are thread-safe.

    At most ``jobs`` races run at a time, each with one process per solver; further threads wait. ``seed`` is passed to every solver; 0 means its
    default. Processes begin with ``start`` or with the first race, whichever is earlier.

    If the pool has fewer ``cores`` (by default, those that this process may run on) than the running races have solvers, ``schedules`` define the
    order of the starts. ``conflicts`` is the folder that keeps the files of conflicts; None means that nothing is kept.
    """

    def __init__(
        self,
        solvers: Sequence[str | SolverSpec] = ("z3", "cvc5", "bitwuzla"),
        jobs: int = 1,
        seed: int = 0,
        *,
        schedules: Schedules | None = None,
        cores: int | None = None,
        conflicts: Path | None = None,
    ) -> None:
        if jobs < 1:
            raise ValueError(f"jobs must be positive: {jobs}")
        self.specs = resolve(solvers)
        self.jobs = jobs
        self.seed = seed
        self.schedules = schedules or DEFAULT
        self.cores = cores or len(os.sched_getaffinity(0))
        self.conflicts = conflicts
        self._racing = 0
        self._lock = threading.RLock()
        self._places = threading.Semaphore(jobs)
        self._zygotes: dict[str, Zygote] = {}
        self._idle: dict[str, list[Worker]] = {spec.name: [] for spec in (*self.specs, EVALUATOR)}
        self._lingerers = Lingerers(self._settle, jobs)
        self._closed = False

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def start(self) -> None:
        """Begin every process and return without waiting for any: their imports overlap with the caller's own work."""
        with self._lock:
            for spec in reversed(self.specs):
                if spec.name not in self._zygotes and not self._closed:
                    self._idle[spec.name] = [self._fork(spec) for _ in range(self.jobs)]

    def race(
        self,
        script: str | Script,
        *,
        limits: Limits | None = None,
        values: Sequence[str] = (),
        mode: Mode = FIRST,
        family: str = "",
        all_costs: bool = False,
        lone_ends: bool = False,
    ) -> RaceResult:
        """Run every solver that supports the script on it until ``mode`` is satisfied, then stop the others. Return the result.

        Model and values included, a race ends at most 0.25 s, or a tenth of the limit if that is longer, after the limit.

        ``script`` is a complete SMT-LIB 2.6 script with set-logic and one check-sat at its end. The model of every ``sat`` that counts was evaluated
        on the script. ``values`` are terms over its declarations, evaluated by the winner if the answer is ``sat``. ``family`` selects the schedule,
        together with the logic. ``all_costs`` waits, after the time has been taken, until the losers have stopped: their costs are then complete;
        otherwise they end at the decision. ``lone_ends`` accepts in ``first`` a ``sat`` whose model cannot be checked (``RaceResult.lone``) when the
        others have had as long again, and a second, to confirm or to contradict it.

        Raises SolverInputError if the script cannot be raced, ValueError if ``mode`` requires more programs than there are, RuntimeError if the pool
        is closed; a failure of a solver is in the result instead.
        """
        needed = mode.needed or 1
        if needed > 1 and needed > self._programs:  # to count programs takes a while, and there is always one
            raise ValueError(f"{mode} needs {needed} solvers that are different programs, and there are {self._programs}")
        prepared = prepare(script) if isinstance(script, str) else script
        with self._places:
            query = Query(prepared, limits or Limits(), self.seed, time.monotonic())
            entrants: list[Entrant] = []
            with self._lock:
                self._racing += 1
            try:
                skipped = self._gather(query, entrants)
                race = self._prepare(query, mode, family, entrants, skipped, lone_ends=lone_ends)
                winner = race.run()
                # Losers first: they take processor time from the winner's second step.
                self._give_back(entrant for entrant in entrants if entrant is not winner)
                printed = None
                if winner is not None and values and winner.answer is not None and winner.answer.status is Status.SAT:
                    printed = winner.values(values)
                result = race.result(printed)
                if all_costs:
                    self._lingerers.wait_for(entrants)
                    result = replace(result, answers=race.result(printed).answers)
            finally:
                with self._lock:
                    self._racing -= 1
                self._give_back(entrants)
        return self._keep(query, result) if result.conflict else result

    @cached_property
    def _programs(self) -> int:
        return independent(self.specs)

    def _gather(self, query: Query, entrants: list[Entrant]) -> dict[str, Answer]:
        """Add an entrant for every solver that can take part; return the answers of the others, with the reason."""
        skipped: dict[str, Answer] = {}
        for spec in self.specs:
            refusal = spec.refusal(query.script.logic, query.script.formats)
            if refusal:
                skipped[spec.name] = Answer(spec.name, Status.UNKNOWN, 0.0, refusal)
                continue
            try:
                entrants.append(Entrant(spec, self._take(spec), query))
            except (Gone, OSError) as error:
                skipped[spec.name] = Answer(spec.name, Status.CRASH, 0.0, f"cannot start: {error}")
        return skipped

    def _prepare(
        self, query: Query, mode: Mode, family: str, entrants: Sequence[Entrant], skipped: dict[str, Answer], *, lone_ends: bool
    ) -> Race:
        """Return the race of the entrants. All start at once if this race's share of the cores suffices; otherwise the schedule delays some."""
        by_name = {entrant.spec.name: entrant for entrant in entrants}
        starts = self.schedules.find(query.script.logic, family, kind_of(query.script)).starts(by_name, query.limits.seconds)
        share = max(1, self.cores // self._racing)
        delayed = [(delay, by_name[name]) for delay, name in starts]
        return Race(query, mode, delayed, share, skipped, [spec.name for spec in self.specs], self, lone_ends)

    def _keep(self, query: Query, result: RaceResult) -> RaceResult:
        if self.conflicts is None:
            return result
        kept = kept_conflicts.keep(self.conflicts, query.script, result.answers, query.limits)
        reason = "; ".join(part for part in (result.reason, kept.problem) if part)
        return replace(result, kept=kept.files, command=kept.command, reason=reason)

    def processes(self) -> dict[str, list[int]]:
        """Return the ids of the worker processes by solver, and of those that evaluate models, for diagnosis. It waits for processes that are
        starting.
        """
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
        """Stop every process and wait until it has ended. Races still running in other threads end as cancelled."""
        with self._lock:
            self._closed = True
            zygotes = list(self._zygotes.values())
            idle = [worker for workers in self._idle.values() for worker in workers]
            self._zygotes = {}
            self._idle = {name: [] for name in self._idle}
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
            if not idle:
                self._lingerers.reclaim(spec.name)
            while idle:
                worker = idle.pop()
                if worker.idle:
                    return worker
                worker.zygote.kill(worker)  # died, or was killed from outside, between two races
            return self._fork(spec)

    def _fork(self, spec: SolverSpec) -> Worker:
        """Return a new worker, from a new zygote if there is none, or the old one has died."""
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

    def warm(self) -> None:
        """Begin the process that evaluates models, unless it exists, and return without waiting for it."""
        with self._lock, suppress(Gone, OSError):  # the race tries again when it needs one
            if EVALUATOR.name not in self._zygotes and not self._closed:
                self._idle[EVALUATOR.name].append(self._fork(EVALUATOR))

    def take(self) -> Worker:
        """Return a process that evaluates models. Raises Gone if the pool is closed or the process has ended, OSError if it cannot start."""
        try:
            return self._take(EVALUATOR)
        except RuntimeError as error:
            raise Gone(str(error)) from error

    def give_back(self, worker: Worker, peak_mb: float, *, idle: bool) -> None:
        """Take back a process that evaluated a model. A process that is not idle is stopped."""
        self._keep_or_kill(EVALUATOR, worker, peak_mb, idle)

    def _give_back(self, entrants: Iterable[Entrant]) -> None:
        """Return idle workers to the pool at once; busy ones may linger a moment; all others are replaced."""
        for entrant in entrants:
            if entrant.returned:
                continue
            entrant.returned = True
            if entrant.running and entrant.answer is not None:
                self._lingerers.add(entrant)
            else:
                self._settle(entrant)

    def _settle(self, entrant: Entrant) -> None:
        if entrant.busy and not entrant.reusable:
            entrant.measure_now()
        answer = entrant.answer
        if entrant.reusable and answer is not None and answer.cpu_seconds > _MUCH_TO_FORGET:
            with suppress(Gone):  # a dead worker is noticed when it is needed
                entrant.worker.post([b"forget"])
        self._keep_or_kill(entrant.spec, entrant.worker, answer.peak_mb if answer else 0.0, entrant.reusable and answer is not None)

    def _keep_or_kill(self, spec: SolverSpec, worker: Worker, peak_mb: float, idle: bool) -> None:
        """Keep a healthy worker; kill any other, and replace it before it is needed."""
        worker.queries += 1
        healthy = idle and peak_mb < _MAX_PEAK_MB and worker.queries < _MAX_QUERIES
        with self._lock:
            waiting = self._idle[spec.name]
            if self._closed:
                worker.channel.close()
            elif healthy and len(waiting) <= self.jobs:
                waiting.append(worker)
            else:
                worker.zygote.kill(worker)
                if len(waiting) < self.jobs:
                    with suppress(Gone, OSError):  # the next race tries again, and reports it
                        waiting.append(self._fork(spec))


def race_file(path: str | Path, pool: Pool, *, limits: Limits | None = None, values: Sequence[str] = (), mode: Mode = FIRST) -> RaceResult:
    """Race the pool's solvers on a file; its family is the name of its folder. Raises SolverInputError like ``read_script``."""
    return pool.race(read_script(path), limits=limits, values=values, mode=mode, family=Path(path).absolute().parent.name)
