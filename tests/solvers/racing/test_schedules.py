"""Who starts when, what is learned from recorded runs, and what becomes of it on disk."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from fakes import QUERY, fake, sat
from hypothesis import given
from hypothesis import strategies as st

from solvers import Limits, Mode, Pool, SolverInputError, Status
from solvers.racing.schedules import DEFAULT, Run, Schedule, Schedules, digest, in_use, learn, load, race_seconds, save


def runs(logic: str, family: str, count: int, **solved_in: float) -> list[Run]:
    """Each solver's seconds on ``count`` benchmarks; a negative number is a timeout after so many."""
    return [
        Run(f"{family}/{number}", logic, family, solver, "unsat" if seconds > 0 else "timeout", abs(seconds))
        for number in range(count)
        for solver, seconds in solved_in.items()
    ]


class TestStarts:
    schedule = Schedule((("a", 0.0), ("b", 1.0), ("c", 4.0)))

    def test_in_the_schedules_order_whatever_the_pools(self) -> None:
        assert self.schedule.starts(("c", "a"), 60) == [(0.0, "a"), (4.0, "c")]

    def test_unknown_solvers_come_last(self) -> None:
        assert self.schedule.starts(("x", "a", "b"), 60) == [(0.0, "a"), (1.0, "b"), (1.1, "x")]

    def test_nobody_waits_for_more_than_half_of_the_time(self) -> None:
        assert self.schedule.starts(("a", "b", "c"), 3) == [(0.0, "a"), (1.0, "b"), (1.5, "c")]

    @pytest.mark.parametrize("delays", [(("a", 0.0), ("a", 1.0)), (("a", -1.0),), (("a", float("inf")),), (("a", float("nan")),)])
    def test_an_impossible_one_is_refused(self, delays: tuple[tuple[str, float], ...]) -> None:
        with pytest.raises(ValueError, match="schedule"):
            Schedule(delays)


TIMES = {"slow": (4.0, True), "quick": (1.0, True), "never": (10.0, False)}


class TestModelOfARace:
    """``race_seconds``: processors shared equally."""

    @pytest.mark.parametrize(
        ("cores", "delays", "seconds"),
        [
            (2, {"quick": 0.0, "slow": 0.0}, 1.0),
            (1, {"quick": 0.0, "slow": 0.0}, 2.0),
            (1, {"quick": 0.0, "slow": 0.5}, 1.5),
            (1, {"quick": 0.0, "slow": 5.0}, 1.0),
            (1, {"slow": 0.0, "quick": 1.0}, 3.0),
            (1, {"never": 0.0, "quick": 2.0}, 4.0),
            (3, {"never": 0.0, "slow": 0.0, "quick": 0.0}, 1.0),
            (1, {"never": 0.0}, 10.0),
            (1, {}, 0.0),
        ],
    )
    def test_by_hand(self, cores: int, delays: dict[str, float], seconds: float) -> None:
        assert race_seconds(TIMES, list(delays.items()), cores) == pytest.approx(seconds)

    def test_the_next_starts_when_one_gives_up(self) -> None:
        times = {"gives-up": (0.5, False), "next": (1.0, True)}
        assert race_seconds(times, [("gives-up", 0.0), ("next", 9.0)], 1) == pytest.approx(1.5)

    @given(st.lists(st.tuples(st.floats(0.01, 10), st.booleans()), min_size=1, max_size=4), st.integers(1, 4), st.floats(0, 5))
    def test_is_never_quicker_than_the_best_and_as_quick_with_a_core_for_everyone(
        self, times: list[tuple[float, bool]], cores: int, delay: float
    ) -> None:
        result = {str(number): time for number, time in enumerate(times)}
        best = min((seconds for seconds, solved in times if solved), default=max(seconds for seconds, _ in times))
        found = race_seconds(result, [(name, delay * number) for number, name in enumerate(result)], cores)
        assert found >= best - 1e-6
        if cores >= len(times):
            assert found == pytest.approx(best)


class TestLearning:
    def test_the_quicker_starts_first_and_the_other_late(self) -> None:
        (first, at), (second, later) = learn(runs("QF_BV", "f", 20, a=2.0, b=0.2), cores=1).find("QF_BV", "f").delays
        assert (first, at, second) == ("b", 0.0, "a")
        assert later >= 0.2

    def test_solving_more_counts_before_being_quick(self) -> None:
        recorded = runs("QF_BV", "f", 12, a=-3.0, b=1.0) + runs("QF_BV", "g", 11, a=0.1, b=1.0)
        assert learn(recorded, cores=1).find("QF_BV", "f").delays[0][0] == "b"
        assert learn(recorded, cores=1).find("QF_BV", "g").delays[0][0] == "a"

    def test_too_few_fall_back_on_the_logic_and_then_on_the_default(self) -> None:
        recorded = runs("QF_BV", "f", 6, z3=1.0, cvc5=0.1) + runs("QF_BV", "g", 6, z3=1.0, cvc5=0.1)
        learned = learn(recorded, cores=2, enough=10)
        assert not learned.by_family
        assert learned.find("QF_BV", "f") is learned.by_logic["QF_BV"]
        assert learned.find("QF_BV", "f").delays[0][0] == "cvc5"
        assert learned.find("QF_LIA", "f") == DEFAULT.otherwise
        assert learn(recorded[:10], cores=2, enough=10).find("QF_BV", "f") == DEFAULT.find("QF_BV")

    def test_a_logic_of_which_nothing_was_learned_goes_by_its_kind(self) -> None:
        learned = learn(runs("QF_BV", "f", 20, z3=1.0, cvc5=0.1), cores=2)
        assert learned.find("QF_UFBV", "f", kind="bits") == DEFAULT.by_kind["bits"]
        assert learned.find("QF_BV", "f", kind="bits") == learned.by_logic["QF_BV"]

    def test_what_nobody_solved_teaches_nothing(self) -> None:
        assert learn(runs("QF_BV", "f", 50, z3=-3.0, cvc5=-3.0), cores=1) == DEFAULT

    def test_every_solver_is_in_it(self) -> None:
        recorded = runs("QF_BV", "f", 30, a=0.1, b=-3.0, c=-3.0, d=2.9)
        assert sorted(name for name, _ in learn(recorded, cores=2).find("QF_BV", "f").delays) == ["a", "b", "c", "d"]

    def test_nobody_waits_long_because_a_small_sample_had_no_use_for_it(self) -> None:
        _, (_, delay) = learn(runs("QF_BV", "f", 10, a=0.01, b=1.0), cores=1).find("QF_BV", "f").delays
        assert 0 < delay <= 1

    def test_the_order_of_the_rows_does_not_matter(self) -> None:
        recorded = runs("QF_BV", "f", 30, a=0.1, b=0.1, c=0.3) + runs("QF_ABV", "g", 30, a=1.0, b=1.0)
        shuffled = random.Random(1).sample(recorded, len(recorded))
        assert learn(recorded, cores=1) == learn(shuffled, cores=1)

    def test_is_at_least_as_good_on_its_runs_as_everybody_at_once(self) -> None:
        chance = random.Random(3)
        times = [{name: (chance.expovariate(1.0), chance.random() < 0.8) for name in "abc"} for _ in range(60)]
        recorded = [
            Run(str(number), "L", "f", name, "sat" if solved else "timeout", seconds)
            for number, time in enumerate(times)
            for name, (seconds, solved) in time.items()
        ]
        solved = [time for time in times if any(s for _, s in time.values())]
        learned = learn(recorded, cores=1).find("L", "f").delays
        at_once = [(name, 0.0) for name in "abc"]
        assert sum(race_seconds(t, learned, 1) for t in solved) <= sum(race_seconds(t, at_once, 1) for t in solved)


class TestFiles:
    def test_save_and_load(self, tmp_path: Path) -> None:
        learned = learn(runs("QF_BV", "f", 20, a=2.0, b=0.2), cores=1)
        save(learned, tmp_path / "schedules.json")
        assert load(tmp_path / "schedules.json") == learned

    def test_one_of_before_there_were_kinds(self, tmp_path: Path) -> None:
        save(schedules(a=0, b=1), tmp_path / "s.json")
        assert "kinds" not in (tmp_path / "s.json").read_text()
        assert load(tmp_path / "s.json").find("ALL", kind="bits") == schedules(a=0, b=1).otherwise

    @pytest.mark.parametrize(
        "text", ["", "[]", "{}", '{"version": 2}', '{"version": 1, "otherwise": {"z3": -1}, "logics": {}, "families": []}']
    )
    def test_what_is_no_such_file_is_named(self, text: str, tmp_path: Path) -> None:
        (tmp_path / "s.json").write_text(text)
        with pytest.raises(SolverInputError, match=r"s\.json: not a file of schedules"):
            load(tmp_path / "s.json")

    def test_a_missing_one_too(self, tmp_path: Path) -> None:
        with pytest.raises(SolverInputError, match="cannot read"):
            load(tmp_path / "missing.json")


class TestWhichAreInUse:
    def test_the_users_file_where_there_is_one(self, tmp_path: Path) -> None:
        environ = {"XDG_CONFIG_HOME": str(tmp_path)}
        assert in_use(environ) == DEFAULT
        (tmp_path / "smtenc").mkdir()
        save(schedules(a=0, b=1), tmp_path / "smtenc" / "schedule.json")
        assert in_use(environ) == schedules(a=0, b=1)
        assert in_use({**environ, "SMTENC_SCHEDULE": "off"}) == DEFAULT

    def test_the_file_that_the_environment_names_must_be_there(self, tmp_path: Path) -> None:
        environ = {"SMTENC_SCHEDULE": str(tmp_path / "s.json")}
        with pytest.raises(SolverInputError, match=r"s\.json: cannot read"):
            in_use(environ)
        save(schedules(a=0), tmp_path / "s.json")
        assert in_use(environ) == schedules(a=0)


def test_a_digest_tells_schedules_apart(tmp_path: Path) -> None:
    one, other = schedules(a=0, b=1), schedules(a=0, b=2)
    save(one, tmp_path / "s.json")
    assert digest(one) == digest(load(tmp_path / "s.json")) != digest(other)
    assert len(digest(one)) == 16
    assert digest(DEFAULT) == ""


def schedules(**delays: float) -> Schedules:
    return Schedules(Schedule(tuple(delays.items())))


class TestRaces:
    LIMITS = Limits(seconds=20)

    def test_who_is_not_needed_is_never_started(self) -> None:
        with Pool((sat("second"), sat("first")), cores=1, schedules=schedules(first=0, second=9)) as pool:
            pool.start()
            before = pool.processes()
            result = pool.race(QUERY, limits=self.LIMITS)
            assert (result.by, result.answers["second"].status) == ("first", Status.CANCELLED)
            assert result.answers["second"].reason == "first answered before it was started"
            assert pool.processes() == before  # nobody had to be replaced

    def test_the_next_starts_when_the_first_gives_up(self) -> None:
        with Pool((sat("second"), fake("unknown", "first")), cores=1, schedules=schedules(first=0, second=9)) as pool:
            assert pool.race(QUERY, limits=self.LIMITS).by == "second"

    def test_the_next_starts_when_its_delay_is_over(self) -> None:
        with Pool((sat("second"), fake("sleep", "first")), cores=1, schedules=schedules(first=0, second=0.2)) as pool:
            result = pool.race(QUERY, limits=self.LIMITS)
        assert result.by == "second"
        assert result.seconds >= 0.2

    def test_all_are_heard_though_one_waits_beyond_the_limit(self) -> None:
        with Pool((sat("second"), fake("sleep", "first")), cores=1, schedules=schedules(first=0, second=100)) as pool:
            result = pool.race(QUERY, limits=Limits(seconds=1), mode=Mode(None))
        assert {name: answer.status for name, answer in result.answers.items()} == {"second": Status.SAT, "first": Status.TIMEOUT}

    def test_with_a_core_for_everyone_nobody_waits(self) -> None:
        with Pool((sat("second"), fake("sleep", "first")), cores=2, schedules=schedules(first=0, second=1000)) as pool:
            # whoever waited would wait for longer than any test runs
            result = pool.race(QUERY, limits=Limits(seconds=3600))
        assert result.by == "second"

    def test_a_family_has_its_own(self) -> None:
        by_family = {("QF_BV", "odd"): Schedule((("b", 0.0), ("a", 9.0)))}
        both = Schedules(Schedule((("a", 0.0), ("b", 9.0))), by_family=by_family)
        with Pool((sat("a"), sat("b")), cores=1, schedules=both) as pool:
            assert [pool.race(QUERY, family=family, limits=self.LIMITS).by for family in ("even", "odd")] == ["a", "b"]
