"""One task, measured: on warm solvers, with nothing taken from any cache. The same in a local process and on another machine."""

from __future__ import annotations

import os
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from smtenc.bench.records import ANSWERED, UNREAD, CheckAnswer, Measurement, Task
from smtenc.bench.sets import Benchmark
from smtenc.errors import InputError, SmtencError
from smtenc.verdicts.batch.comparison import outcome
from smtenc.verdicts.batch.pairs import Pair, PairOptions, PairVerifier
from smtenc.verdicts.ladder import SIMPLIFIER
from smtenc.verdicts.records import PairRecord
from solvers import Limits, Mode, Pool, Racer, RaceResult, SolverInputError, Status
from solvers.answers import ALL, FIRST
from solvers.folders import state_folder
from solvers.racing.reconciliation import checked, why_unchecked
from solvers.racing.schedules import Schedules
from solvers.smtlib.scripts import Script
from solvers.smtlib.transformations.increments import increments

T = TypeVar("T")

_TRIVIAL = "(set-logic QF_BV)\n(assert true)\n(check-sat)\n"
_WARM = 8
"""Sets of solver processes kept: four solvers, under two encodings or seeds."""
_WARMING_SECONDS = 0.1
"""The longest limit of a query of a pair that is verified uncounted, beforehand."""
_SETTLING_SECONDS = 0.03
"""After a race: its losers go on for a moment and are then replaced, which whoever is measured next must not meet."""
_FAILURES = (Status.TIMEOUT, Status.MEMORY, Status.CRASH, Status.ERROR, Status.REFUTED)
"""What a race that nobody answered is counted as: the first of these that some solver ended with."""


@dataclass(frozen=True, slots=True)
class Job:
    """A task with what it refers to. ``pair`` are a pair's options; ``texts`` the content, for machines that do not have the files."""

    task: Task
    benchmark: Benchmark
    pair: PairOptions | None = None
    texts: tuple[str, ...] | None = None


class _Watched:
    """A racer whose results are kept."""

    def __init__(self, racer: Racer) -> None:
        self._racer = racer
        self.results: list[RaceResult] = []

    def race(
        self, script: str | Script, *, limits: Limits | None = None, values: Sequence[str] = (), mode: Mode = FIRST, family: str = ""
    ) -> RaceResult:
        self.results.append(self._racer.race(script, limits=limits, values=values, mode=mode, family=family))
        return self.results[-1]


class _WatchedVerifier(PairVerifier):
    """A verifier that remembers the races of the pair in hand."""

    def __init__(self, options: PairOptions) -> None:
        super().__init__(options)
        self._watched: _Watched | None = None

    def racer(self) -> _Watched:
        if self._watched is None:
            self._watched = _Watched(super().racer())
        return self._watched


class Measurer:
    """Measures jobs one after the other; a context manager. Solver processes stay warm from job to job and are gone at the end.

    ``cores`` are those that a race may count on, None for all; ``schedules`` say who starts first, None for the plain ones.
    """

    def __init__(self, cores: int | None = None, schedules: Schedules | None = None) -> None:
        self._cores = cores
        self._schedules = schedules
        self._warm: OrderedDict[tuple[object, ...], tuple[ExitStack, Any]] = OrderedDict()

    def __enter__(self) -> Measurer:
        return self

    def __exit__(self, *_: object) -> None:
        while self._warm:
            self._close_oldest()

    def measure(self, job: Job) -> Measurement:
        """A measurement in any case: what is no program is the answer ``error``, what fails here ``crash``, and a file that has gone ``UNREAD``."""
        begun = time.monotonic()
        try:
            texts = job.texts or job.benchmark.texts()
        except InputError as error:
            return Measurement(job.task, UNREAD, 0.0, reason=str(error))
        try:
            return self._script(job.task, texts[0]) if job.pair is None else self._pair(job, texts, job.pair)
        except (SmtencError, SolverInputError) as error:
            return Measurement(job.task, "error", time.monotonic() - begun, reason=str(error))
        except Exception as error:
            return Measurement(job.task, "crash", time.monotonic() - begun, reason=f"{type(error).__name__}: {error}")

    def _script(self, task: Task, text: str) -> Measurement:
        pool = self._pool(task)
        mode = Mode.parse(task.mode)

        def race(script: str | Script, seconds: float) -> RaceResult:
            limits = Limits(seconds, task.memory_mb)
            return pool.race(script, limits=limits, mode=mode, family=task.family, all_costs=True, lone_ends=True)

        measurement = _increments(task, text, race) if task.incremental else of_race(task, race(text, task.seconds))
        if len(task.solvers) > 1:
            time.sleep(_SETTLING_SECONDS)
        return measurement

    def _pool(self, task: Task) -> Pool:
        def begin(stack: ExitStack) -> Pool:
            kept = state_folder(os.environ)
            pool = Pool(task.solvers, seed=task.seed, cores=self._cores, schedules=self._schedules, conflicts=kept)
            stack.enter_context(pool)
            pool.race(_TRIVIAL, mode=ALL)
            return pool

        return self._kept(("script", task.solvers, task.seed), begin)

    def _pair(self, job: Job, texts: tuple[str, ...], chosen: PairOptions) -> Measurement:
        """Raises ``SmtencError`` for programs that cannot be read."""
        task = job.task
        run = replace(
            chosen.verification,
            encoding=task.encoding,
            seconds=task.seconds,
            memory_mb=task.memory_mb,
            seed=task.seed,
            mode=Mode.parse(task.mode),
            trials=0,
            dump=None,
            compare_first=False,
        )
        pair = Pair(job.benchmark.path, job.benchmark.target, run, texts)
        verifier = self._verifier(
            task, pair, replace(chosen, verification=run, solvers=task.solvers, cache=None, schedules=self._schedules)
        )
        races = verifier.racer().results
        races.clear()
        record = verifier.verify(pair)
        return of_pair(task, record, races)

    def _verifier(self, task: Task, pair: Pair, options: PairOptions) -> _WatchedVerifier:
        """A new one verifies the pair once, uncounted: first uses import modules and start processes."""

        def begin(stack: ExitStack) -> _WatchedVerifier:
            verifier = _WatchedVerifier(options)
            stack.enter_context(verifier)
            verifier.racer().race(_TRIVIAL, mode=ALL)
            verifier.verify(replace(pair, verification=replace(options.verification, seconds=min(_WARMING_SECONDS, task.seconds))))
            return verifier

        return self._kept(("pair", task.solvers, task.seed), begin)

    def _kept(self, key: tuple[object, ...], begin: Callable[[ExitStack], T]) -> T:
        """What ``begin`` made for ``key``, now or earlier. The one unused for longest is closed where there are too many."""
        if key not in self._warm:
            if len(self._warm) >= _WARM:
                self._close_oldest()
            with ExitStack() as stack:
                made = begin(stack)
                self._warm[key] = stack.pop_all(), made
        self._warm.move_to_end(key)
        found: T = self._warm[key][1]
        return found

    def _close_oldest(self) -> None:
        _, (stack, _) = self._warm.popitem(last=False)
        stack.close()


def _increments(task: Task, text: str, race: Callable[[str | Script, float], RaceResult]) -> Measurement:
    """One check-sat after the other, within one limit for all of them, as in SMT-COMP's incremental track; each is solved anew, from what is
    in force there.
    """
    checks: list[CheckAnswer] = []
    races: list[Measurement] = []
    unsolved: Measurement | None = None
    seconds = cpu_seconds = 0.0
    found = increments(text)
    for increment in found:
        if seconds >= task.seconds:
            break
        one = of_race(task, race(increment.script, task.seconds - seconds))
        seconds += one.seconds
        cpu_seconds += one.cpu_seconds
        checks.append(CheckAnswer(one.answer, seconds, cpu_seconds, one.checked))
        races.append(one)
        if unsolved is None and not one.conclusive:
            unsolved = replace(one, reason=f"check-sat in line {increment.check.line}: {one.reason or one.answer}")
    answer, reason = (unsolved.answer, unsolved.reason) if unsolved else (ANSWERED, "")
    if unsolved is None and len(checks) < len(found):
        answer, reason = Status.TIMEOUT.value, f"{len(checks)} of {len(found)} check-sats within {task.seconds:g} s"
    return Measurement(
        task,
        answer,
        seconds,
        cpu_seconds,
        peak_mb=max(one.peak_mb for one in races),
        by=", ".join(dict.fromkeys(one.by for one in races if one.by)),
        reason=reason,
        versions={solver: version for one in races for solver, version in one.versions.items()},
        checks=tuple(checks),
    )


def of_race(task: Task, result: RaceResult) -> Measurement:
    """Processor time of all solvers together and of the evaluation of models, the largest of their peaks, and why there is no answer."""
    answers = result.answers.values()
    return Measurement(
        task,
        answer=_answer(result),
        seconds=result.seconds,
        cpu_seconds=result.cpu_seconds,
        peak_mb=max((a.peak_mb for a in answers), default=0.0),
        by=result.lone.solver if result.lone else result.by or "",
        reason=_reason(result),
        versions={a.solver: a.version for a in answers if a.version},
        checked=checked(result),
    )


def of_pair(task: Task, record: PairRecord, races: Sequence[RaceResult]) -> Measurement:
    """Wall seconds of encoding and solving; processor time and memory of the solvers alone. ``by`` is the simplifier where it sufficed."""
    found = outcome([record])
    by = dict.fromkeys(q.by for f in record.functions for q in f.queries if q.by is not None)
    answers = [answer for race in races for answer in race.answers.values()]
    return Measurement(
        task,
        found.verdict.value,
        found.seconds,
        cpu_seconds=sum(race.cpu_seconds for race in races),
        peak_mb=max((a.peak_mb for a in answers), default=0.0),
        by=", ".join(name for name in by if name != SIMPLIFIER or len(by) == 1),
        reason=found.reason,
        versions={a.solver: a.version for a in answers if a.version},
    )


def _answer(result: RaceResult) -> str:
    if result.conflict:
        return "conflict"
    if result.status.conclusive:
        return result.status.value
    if result.lone:
        return Status.SAT.value  # the reason tells why nobody has checked it
    ended = {answer.status for answer in result.answers.values()}
    return next((status.value for status in _FAILURES if status in ended), Status.UNKNOWN.value)


def _reason(result: RaceResult) -> str:
    """Empty for an undisputed answer; that somebody was refuted on the way is said in any case, and why the model of a ``sat`` was not checked."""
    answers = result.answers.values()
    disputed = result.conflict or any(a.status is Status.REFUTED for a in answers)
    said_by = result.lone or (result.answers.get(result.by or "") if result.status is Status.SAT else None)
    if said_by and not disputed and not checked(result):
        return why_unchecked(said_by)
    said = result.reasons if disputed or not result.status.conclusive else ""
    return f"{said}; kept: {', '.join(result.kept)}" if result.kept else said
