"""Whoever would wait for long is tried for a moment, and then stands still until its turn comes."""

from __future__ import annotations

import pytest
from fakes import QUERY, fake, sat, unsat

from solvers import Limits, Pool, RaceResult, SolverSpec, Status
from solvers.racing.schedules import Schedule, Schedules

LIMITS = Limits(seconds=30)
LATE = 10.0


def race(third: SolverSpec, first: SolverSpec | None = None, *, delay: float = LATE, cores: int = 2) -> RaceResult:
    """``first`` and another that sleeps have the cores; ``third`` waits for ``delay`` seconds."""
    specs = (first or fake("sleep", "first"), fake("sleep", "second"), third)
    plan = Schedules(Schedule(tuple(zip((spec.name for spec in specs), (0.0, 0.0, delay), strict=True))))
    with Pool(specs, cores=cores, schedules=plan) as pool:
        pool.start()
        pool.processes()
        return pool.race(QUERY, limits=LIMITS)


def test_who_answers_at_once_need_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solvers.racing.race._TRIED", (0.03, 5.0))  # a busy machine takes its time
    result = race(unsat("third"))
    assert result.by == "third"
    assert result.answers["third"].seconds < LATE


def test_who_does_not_stands_still_and_takes_no_processor_time() -> None:
    answer = race(fake("burn", "third"), unsat("first", after=1.0)).answers["third"]
    assert (answer.status, answer.reason) == (Status.CANCELLED, "first answered first")
    assert 0 < answer.cpu_seconds < 0.3


def test_it_goes_on_when_its_turn_comes() -> None:
    result = race(unsat("third", after=0.4), delay=1.0)
    assert result.by == "third"
    assert result.answers["third"].seconds > 0.9


def test_it_goes_on_when_a_core_becomes_free() -> None:
    result = race(unsat("third", after=0.2), fake("unknown", "first", after=0.4))
    assert result.by == "third"
    assert result.answers["third"].seconds < LATE


def test_it_may_be_asked_for_its_model_and_values_afterwards() -> None:
    assert race(sat("third", after=0.2), delay=0.6).status is Status.SAT


@pytest.mark.parametrize("delay", [1.0, LATE])
def test_where_there_is_one_core_nobody_is_tried(delay: float) -> None:
    result = race(fake("burn", "third"), unsat("first", after=0.05), delay=delay, cores=1)
    assert result.answers["third"].reason == "first answered before it was started"


def test_a_process_that_stands_still_ends_with_the_pool() -> None:
    """And the race with its limit."""
    specs = [fake("sleep", name) for name in ("first", "second", "third")]
    plan = Schedules(Schedule((("first", 0.0), ("second", 0.0), ("third", LATE))))
    with Pool(specs, cores=2, schedules=plan) as pool:
        result = pool.race(QUERY, limits=Limits(seconds=0.5))
    assert {answer.status for answer in result.answers.values()} == {Status.TIMEOUT}
