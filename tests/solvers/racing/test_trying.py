"""Whoever would wait for long is tried for a moment, and then stands still until its turn comes.

No test looks at a clock: solvers wait for files that the test makes, and whether one stands still is the state of its process.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
from fakes import QUERY, fake, sat, unsat
from processes_of_the_system import wait_until

from solvers import Limits, Pool, RaceResult, SolverSpec, Status
from solvers.racing.schedules import Schedule, Schedules

LONG = Limits(seconds=3600)
NEVER = 1000.0
"""A delay that no test lives to see the end of."""


def scheduled(specs: Sequence[SolverSpec], delay: float, cores: int) -> Pool:
    """The first two have the cores; the last waits for ``delay`` seconds."""
    plan = Schedules(Schedule(tuple(zip((spec.name for spec in specs), (0.0, 0.0, delay), strict=True))))
    return Pool(specs, cores=cores, schedules=plan)


@contextmanager
def racing(
    third: SolverSpec, first: SolverSpec | None = None, *, delay: float = NEVER, cores: int = 2
) -> Iterator[tuple[Future[RaceResult], Pool]]:
    """A race of ``first``, another that sleeps, and ``third``, that goes on meanwhile."""
    with (
        scheduled((first or fake("sleep", "first"), fake("sleep", "second"), third), delay, cores) as pool,
        ThreadPoolExecutor(1) as threads,
    ):
        pool.start()
        pool.processes()
        try:
            yield threads.submit(pool.race, QUERY, limits=LONG), pool
        finally:
            pool.close()


def stands_still(pool: Pool, solver: str) -> bool:
    return "T" in map(state, pool.processes()[solver])


def state(pid: int) -> str:
    """The letter by which the kernel says what a process does; empty when it is gone."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0]
    except OSError:
        return ""


def test_who_answers_at_once_need_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solvers.racing.race._TRIED", (0.03, NEVER))  # on a busy machine a moment may be long
    with racing(unsat("third")) as (race, _):
        assert race.result(timeout=120).by == "third"


def test_who_does_not_stands_still_and_takes_no_processor_time(tmp_path: Path) -> None:
    with racing(fake("burn", "third"), unsat("first", until=tmp_path / "go")) as (race, pool):
        wait_until(lambda: stands_still(pool, "third"))
        (tmp_path / "go").touch()
        answer = race.result(timeout=120).answers["third"]
    assert (answer.status, answer.reason) == (Status.CANCELLED, "first answered first")
    assert answer.cpu_seconds > 0


def test_it_goes_on_when_its_turn_comes(tmp_path: Path) -> None:
    with racing(unsat("third", until=tmp_path / "go"), delay=1.0) as (race, pool):
        wait_until(lambda: stands_still(pool, "third"))
        (tmp_path / "go").touch()
        assert race.result(timeout=120).by == "third"


def test_it_goes_on_when_a_core_becomes_free(tmp_path: Path) -> None:
    first, third = fake("unknown", "first", until=tmp_path / "free"), unsat("third", until=tmp_path / "go")
    with racing(third, first) as (race, pool):
        wait_until(lambda: stands_still(pool, "third"))
        (tmp_path / "go").touch()
        assert not race.done()
        (tmp_path / "free").touch()
        assert race.result(timeout=120).by == "third"


def test_it_may_be_asked_for_its_model_and_values_afterwards() -> None:
    with racing(sat("third", after=0.2), delay=0.6) as (race, _):
        assert race.result(timeout=120).status is Status.SAT


@pytest.mark.parametrize("delay", [100.0, NEVER])
def test_where_there_is_one_core_nobody_is_tried(delay: float) -> None:
    with racing(fake("burn", "third"), unsat("first", after=0.2), delay=delay, cores=1) as (race, _):
        assert race.result(timeout=120).answers["third"].reason == "first answered before it was started"


def test_a_process_that_stands_still_ends_with_the_pool() -> None:
    """And the race with its limit."""
    with scheduled([fake("sleep", name) for name in ("first", "second", "third")], NEVER, 2) as pool:
        result = pool.race(QUERY, limits=Limits(seconds=0.5))
        pids = [pid for pids in pool.processes().values() for pid in pids]
    assert {answer.status for answer in result.answers.values()} == {Status.TIMEOUT}
    assert not any(os.path.exists(f"/proc/{pid}") for pid in pids)
