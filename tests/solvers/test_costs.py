"""What each answer of a race says that it cost."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from fakes import QUERY, fake, sat, unsat
from processes_of_the_system import wait_until
from queries import HARD
from shell_commands import command

from solvers import Limits, Pool, SolverSpec, Status
from solvers.answers import Answer, ModelCheck, RaceResult
from solvers.racing.entrant import Entrant, Phase, Query
from solvers.racing.schedules import Schedule, Schedules
from solvers.smtlib.transformations.preparation import prepare
from solvers.workers import trees

BURNING = "(while :; do :; done) &"


USED = 0.05
"""Seconds of processor time that a loser has used before it is stopped."""


def loser(spec: SolverSpec, folder: Path) -> Answer:
    """The answer of a solver that is stopped once it has used ``USED`` seconds, with all that it started, however long that takes."""
    with Pool((spec, unsat("quick", until=folder / "go")), cores=8) as pool, ThreadPoolExecutor(1) as threads:
        pool.start()
        before = sum(map(trees.processor_time, pool.processes()[spec.name]))
        racing = threads.submit(pool.race, QUERY, all_costs=True, limits=Limits(600))
        wait_until(lambda: sum(map(trees.processor_time, pool.processes()[spec.name])) > before + USED)
        (folder / "go").touch()
        result = racing.result()
        assert result.by == "quick"
        return result.answers[spec.name]


class TestWhoIsStopped:
    def test_has_used_what_it_used_until_then(self, tmp_path: Path) -> None:
        answer = loser(fake("burn", "loser"), tmp_path)
        assert answer.status is Status.CANCELLED
        assert answer.cpu_seconds > USED / 2
        assert answer.peak_mb > 1

    def test_with_all_that_it_started(self, tmp_path: Path) -> None:
        answer = loser(command(tmp_path, f"{BURNING} {BURNING} wait"), tmp_path)
        assert answer.status is Status.CANCELLED
        assert answer.cpu_seconds > USED / 2

    def test_a_worker_that_is_used_again_begins_at_nothing(self) -> None:
        with Pool(("bitwuzla",)) as pool:
            hard = pool.race(HARD, limits=Limits(seconds=600, cpu_seconds=0.4)).answers["bitwuzla"]
            assert pool.race(QUERY).answers["bitwuzla"].cpu_seconds < hard.cpu_seconds

    def test_was_not_started_costs_nothing(self) -> None:
        later = Schedules(Schedule((("quick", 0.0), ("late", 20.0))))
        with Pool((unsat("quick"), unsat("late")), cores=1, schedules=later) as pool:
            pool.start()
            pool.processes()
            answer = pool.race(QUERY).answers["late"]
        assert (answer.status, answer.cpu_seconds, answer.peak_mb) == (Status.CANCELLED, 0, 0)


def test_processor_time_of_children_of_an_answer_counts(tmp_path: Path) -> None:
    count = "n=0; while [ $n -lt 60000 ]; do n=$((n+1)); done"
    with Pool((command(tmp_path, f"({count}) & ({count}) & wait; echo unsat"),)) as pool:
        both = pool.race(QUERY).answers["mine"]
    assert both.status is Status.UNSAT
    assert both.cpu_seconds > 0.04


def answered(query: Query, moment: str) -> Answer:
    """The answer of a solver whose process says that it answered at ``moment``."""
    zygote = SimpleNamespace(learn_version=lambda: "1", programs=frozenset())
    entrant = Entrant(unsat("z"), cast(Any, SimpleNamespace(zygote=zygote)), query, phase=Phase.SOLVING)
    entrant.replied([b"answer", b"unsat", b"", b"1", b"0.5", b"1024", moment.encode()])
    assert entrant.answer is not None
    return entrant.answer


def test_the_time_of_an_answer_is_when_it_was_said_and_not_when_it_was_read() -> None:
    query = Query(prepare(QUERY), Limits(60), 0, time.monotonic() - 10)
    assert answered(query, f"{query.begun + 2}").seconds == pytest.approx(2)


@pytest.mark.parametrize("moment", ["-1e9", "1e99", "nan"])
def test_no_answer_was_said_before_the_race_or_later_than_now(moment: str) -> None:
    query = Query(prepare(QUERY), Limits(60), 0, time.monotonic() - 1)
    assert 0 <= answered(query, moment).seconds <= query.elapsed


def test_a_race_costs_what_all_cost_and_the_evaluation_of_models() -> None:
    answers = {
        "a": Answer("a", Status.SAT, 1.0, cpu_seconds=1.0, check=ModelCheck(True, "", 0.25)),
        "b": Answer("b", Status.CANCELLED, 1.0, cpu_seconds=0.5),
    }
    assert RaceResult(Status.SAT, "a", answers, 1.0).cpu_seconds == 1.75


def test_evaluating_a_model_costs_something() -> None:
    with Pool((sat("good"),)) as pool:
        check = pool.race(QUERY).answers["good"].check
    assert check is not None
    assert check.cpu_seconds > 0
