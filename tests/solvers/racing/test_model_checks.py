"""Models are evaluated beside the race: nothing that one makes of it holds up anybody, or the answer beyond the limit."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from fakes import QUERY, RIGHT_MODEL, WRONG_MODEL, fake, sat, unsat
from processes_of_the_system import children, wait_until_nobody_comes_or_goes

from solvers import Limits, Pool, RaceResult, SolverSpec, Status
from solvers.answers import ALL, FIRST, Mode, ModelCheck
from solvers.racing import model_checks

LONG = QUERY.replace("(assert", f"(set-info :notes |{'long ' * model_checks.SMALL}|)\n(assert", 1)


@pytest.fixture(autouse=True, scope="module")
def nobody_else_is_busy() -> None:
    wait_until_nobody_comes_or_goes(os.getpid())


@pytest.fixture
def pretended(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The evaluator does what models say."""
    monkeypatch.setattr("solvers.pool.EVALUATOR", SolverSpec("pretended evaluator", "fake_evaluator"))
    before = set(children(os.getpid()))
    yield
    assert set(children(os.getpid())) <= before


def race(*specs: SolverSpec, mode: Mode = FIRST, query: str = LONG, seconds: float = 20) -> RaceResult:
    with Pool(specs, cores=8) as pool:
        return pool.race(query, limits=Limits(seconds=seconds), mode=mode)


class TestInAProcessOfItsOwn:
    def test_a_model_that_holds(self) -> None:
        result = race(sat("good"))
        assert (result.status, result.by) == (Status.SAT, "good")
        check = result.answers["good"].check
        assert check is not None
        assert check.holds
        assert check.cpu_seconds > 0

    def test_a_model_that_does_not(self) -> None:
        result = race(sat("bad", WRONG_MODEL))
        assert result.answers["bad"].status is Status.REFUTED
        assert "is false" in result.answers["bad"].reason

    def test_the_process_is_kept_for_the_next(self) -> None:
        with Pool((sat("good"),)) as pool:
            pool.race(LONG)
            before = pool.processes()[model_checks.EVALUATOR.name]
            pool.race(LONG)
            assert before == pool.processes()[model_checks.EVALUATOR.name] != []

    def test_a_small_one_needs_none(self) -> None:
        with Pool((sat("good"),)) as pool:
            assert pool.race(QUERY).status is Status.SAT
            assert model_checks.EVALUATOR.name not in pool.processes()

    def test_a_small_one_that_takes_long_after_all_has_one(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(model_checks, "_AT_ONCE", 0.0)
        monkeypatch.setattr(model_checks, "evaluate", lambda *_: (ModelCheck(None, "out of time"), 0.01))
        with Pool((sat("good"),)) as pool:
            assert pool.race(QUERY).status is Status.SAT
            assert model_checks.EVALUATOR.name in pool.processes()

    def test_values_are_there_afterwards(self) -> None:
        with Pool(("bitwuzla",)) as pool:
            assert pool.race(LONG, values=["a"]).values == ("#b11111111",)


@pytest.mark.usefixtures("pretended")
class TestWhatever:
    def test_a_model_that_takes_for_ever_leaves_the_answer_unchecked_at_the_limit(self) -> None:
        result = race(sat("slow", "sleep 3600"), seconds=0.3)
        assert result.status is Status.UNKNOWN
        answer = result.answers["slow"]
        assert answer.status is Status.SAT
        assert answer.check is not None
        assert (answer.check.holds, answer.check.reason) == (None, "not evaluated within the time limit")
        assert "not evaluated within the time limit" in result.reason

    def test_meanwhile_another_wins(self) -> None:
        result = race(sat("slow", "sleep 3600"), sat("good", "holds", after=0.2))
        assert (result.status, result.by) == (Status.SAT, "good")

    def test_others_are_heard_when_they_say_something(self) -> None:
        result = race(sat("slow", "sleep 0.5 open"), unsat("quick", after=0.2), mode=ALL)
        assert result.conflict
        assert result.answers["quick"].seconds < result.seconds

    @pytest.mark.parametrize(
        ("model", "reason"),
        [("crash", "not evaluated: the process ended"), ("memory", "not evaluated: out of memory"), ("open", "quantifiers")],
    )
    def test_an_evaluator_that_fails_leaves_the_answer_unchecked(self, model: str, reason: str) -> None:
        with Pool((sat("odd", model),)) as pool:
            for _ in range(2):  # and has a successor
                result = pool.race(LONG)
                assert result.status is Status.UNKNOWN
                check = result.answers["odd"].check
                assert check is not None
                assert check.holds is None
                assert reason in check.reason

    def test_the_memory_limit_of_solvers_is_not_that_of_the_evaluator(self) -> None:
        with Pool((sat("large", "hold 500 holds"),)) as pool:
            assert pool.race(LONG, limits=Limits(memory_mb=10)).status is Status.SAT

    def test_one_model_is_evaluated_at_a_time(self) -> None:
        result = race(sat("first", "sleep 0.01 holds"), sat("second", "holds", after=0.005), fake("sleep", "third"))
        assert result.by in ("first", "second")
        assert sum(a.check is not None for a in result.answers.values()) == 1


def test_where_no_process_can_be_had_the_evaluation_is_made_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(self: Pool) -> None:
        raise OSError("too many processes")

    monkeypatch.setattr(Pool, "take", none)
    assert race(sat("good", RIGHT_MODEL)).status is Status.SAT
