"""Runs tasks and gives measurements as they are known. Who runs them is exchangeable: processes of this machine, or a cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from smtenc.bench.measurement import Job, Measurer
from smtenc.bench.records import UNREAD, Measurement, Task
from smtenc.bench.sets import Benchmark
from smtenc.errors import InputError
from smtenc.verdicts.batch.cluster import run_on_cluster
from smtenc.verdicts.batch.pairs import PairOptions
from smtenc.verdicts.batch.workers import run_each
from solvers.racing.schedules import Schedules

_GRACE_SECONDS = 60.0
_QUERIES_OF_A_PAIR = 10


@dataclass(frozen=True, slots=True)
class Config:
    """The content that tasks refer to. ``benchmarks`` and, for pairs, ``pairs`` are by ``Benchmark.name`` and ``digest``; ``jobs`` is the number of
    tasks at a time. ``schedules`` give the order in which solvers start in a race, None for the plain ones; the tasks have their digest.
    """

    benchmarks: Mapping[tuple[str, str], Benchmark]
    pairs: Mapping[tuple[str, str], PairOptions] = field(default_factory=dict)
    jobs: int = 1
    schedules: Schedules | None = None

    @classmethod
    def of(
        cls,
        benchmarks: Sequence[Benchmark],
        pairs: Mapping[tuple[str, str], PairOptions],
        jobs: int = 1,
        schedules: Schedules | None = None,
    ) -> Config:
        return cls({(b.name, b.digest): b for b in benchmarks}, pairs, jobs, schedules)

    def job(self, task: Task) -> Job:
        key = task.benchmark, task.digest
        return Job(task, self.benchmarks[key], self.pairs.get(key))


Executor: TypeAlias = Callable[[Sequence[Task], Config], Generator[Measurement, None, None]]
"""Measures every task once, in any order; closed early, it stops what is running."""


def run_locally(tasks: Sequence[Task], config: Config) -> Generator[Measurement, None, None]:
    """On ``config.jobs`` processes of this machine; in the order of ``tasks`` where there is one job.

    A process that dies or hangs costs its task, which is then measured as ``crash``.
    """
    jobs = [config.job(task) for task in tasks]
    for _, measurement in run_each(jobs, MeasuringService(config.jobs, config.schedules), config.jobs, _patience(jobs)):
        yield measurement


def on_cluster(address: str) -> Executor:
    """On the Dask cluster at ``address``, whose machines need not have the files. Running raises ``UsageError`` as ``run_on_cluster`` says."""

    def run(tasks: Sequence[Task], config: Config) -> Generator[Measurement, None, None]:
        texts: dict[tuple[str, str], tuple[str, ...]] = {}
        jobs = []
        for task in tasks:
            job = config.job(task)
            try:
                jobs.append(replace(job, texts=texts.setdefault((task.benchmark, task.digest), job.benchmark.texts())))
            except InputError as error:
                yield Measurement(task, UNREAD, 0.0, reason=str(error))
        for _, measurement in run_on_cluster(jobs, MeasuringService(schedules=config.schedules), address, _patience(jobs)) if jobs else ():
            yield measurement

    return run


@dataclass(frozen=True, slots=True)
class MeasuringService:
    """The work on jobs, for ``workers``: each process has one ``Measurer``. ``sharing`` processes have a machine's cores among them."""

    sharing: int = 1
    schedules: Schedules | None = None

    @contextmanager
    def open(self) -> Iterator[Callable[[Job], Measurement]]:
        with Measurer(max(1, len(os.sched_getaffinity(0)) // self.sharing), self.schedules) as measurer:
            yield measurer.measure

    def failed(self, item: Job, reason: str, seconds: float) -> Measurement:
        return Measurement(item.task, "crash", seconds, reason=reason)


def _patience(jobs: Sequence[Job]) -> float:
    """Solvers keep their limits and pools enforce them; this is for what goes wrong around them."""
    limits = (job.task.seconds * (1 if job.pair is None else _QUERIES_OF_A_PAIR) for job in jobs)
    return _GRACE_SECONDS + max(limits, default=0.0)
