"""Races in their modes: when they end, what a model does to an answer, and what is recorded."""

from __future__ import annotations

from pathlib import Path

import pytest
from fakes import QUERY, RIGHT_MODEL, SAYS_NOTHING, WRONG_MODEL, fake, sat, unsat
from queries import ANSWERS, HARD

from solvers import Limits, Mode, Pool, RaceResult, SolverSpec, Status, parse_value
from solvers.answers import ALL, FIRST

AGREE = Mode(2)
SOON = 0.3  # seconds after which the second answer comes
LIMITS = Limits(seconds=10, memory_mb=200)


def race(
    *specs: SolverSpec, mode: Mode = FIRST, limits: Limits = LIMITS, conflicts: Path | None = None, lone_ends: bool = False
) -> RaceResult:
    with Pool(specs, conflicts=conflicts, cores=8) as pool:
        pool.start()
        pool.processes()  # so that nobody wins by an earlier start
        return pool.race(QUERY, mode=mode, limits=limits, lone_ends=lone_ends)


def said(result: RaceResult) -> dict[str, str]:
    return {name: answer.status.value for name, answer in result.answers.items()}


class TestFirst:
    def test_a_model_that_holds_ends_the_race(self) -> None:
        result = race(sat("right"), fake("sleep", "slow"))
        assert (result.status, result.by, said(result)) == (Status.SAT, "right", {"right": "sat", "slow": "cancelled"})
        check = result.answers["right"].check
        assert check is not None
        assert check.holds is True
        assert result.answers["slow"].reason == "right answered first"

    def test_a_refuted_sat_does_not_end_the_race(self) -> None:
        result = race(sat("liar", WRONG_MODEL), unsat("other", after=SOON))
        assert (result.status, result.by, said(result)) == (Status.UNSAT, "other", {"liar": "refuted", "other": "unsat"})
        assert "said sat, and its model does not satisfy the query" in result.answers["liar"].reason

    def test_a_refuted_sat_alone_is_unknown(self) -> None:
        result = race(sat("liar", WRONG_MODEL))
        assert (result.status, result.by, result.conflict) == (Status.UNKNOWN, None, False)
        assert "liar: refuted (said sat" in result.reasons

    @pytest.mark.parametrize("model", [SAYS_NOTHING, "sleep", "exit", "raise"])
    def test_a_model_that_tells_nothing_decides_nothing(self, model: str) -> None:
        # a model that never comes is waited for until the end
        result = race(sat("shy", model), fake("unknown", "slow"), limits=Limits(seconds=3 if model == "sleep" else 60))
        assert (result.status, result.by, result.answers["shy"].status) == (Status.UNKNOWN, None, Status.SAT)
        assert result.reason.startswith("shy said sat, and its model was not checked")
        assert result.lone is result.answers["shy"]
        check = result.answers["shy"].check
        assert check is not None
        assert check.holds is None
        assert check.reason

    def test_two_that_say_so_are_believed(self) -> None:
        result = race(sat("shy", SAYS_NOTHING), sat("reserved", SAYS_NOTHING), fake("sleep", "slow"))
        assert result.status is Status.SAT
        assert result.lone is None

    def test_an_unsat_waits_for_the_model_of_a_sat_that_came_before(self) -> None:
        result = race(sat("shy", "sleep"), unsat("other", after=SOON), limits=Limits(seconds=4))
        assert (result.status, said(result)) == (Status.UNKNOWN, {"shy": "sat", "other": "unsat"})
        assert result.conflict
        assert result.lone is None


class TestLoneSat:
    """A sat whose model cannot be checked, to whom that is an answer."""

    def test_it_ends_the_race_when_the_others_have_had_as_long_again(self) -> None:
        result = race(sat("shy", SAYS_NOTHING), fake("sleep", "slow"), limits=Limits(seconds=60), lone_ends=True)
        assert (result.status, result.lone, said(result)) == (Status.UNKNOWN, result.answers["shy"], {"shy": "sat", "slow": "cancelled"})
        assert result.answers["slow"].reason == "shy said sat, which nobody confirmed in time"

    def test_until_then_another_may_confirm_or_contradict_it(self) -> None:
        assert race(sat("shy", SAYS_NOTHING), sat("other", SAYS_NOTHING, after=SOON), lone_ends=True).status is Status.SAT
        assert race(sat("shy", SAYS_NOTHING), unsat("other", after=SOON), lone_ends=True).conflict

    def test_whoever_must_believe_it_waits_for_all(self) -> None:
        result = race(sat("shy", SAYS_NOTHING), fake("sleep", "slow"), limits=Limits(seconds=4))
        assert said(result) == {"shy": "sat", "slow": "timeout"}


class TestAgreement:
    def test_two_that_agree_end_the_race(self) -> None:
        result = race(unsat("one"), unsat("two", after=SOON), fake("sleep", "slow"), mode=AGREE)
        assert (result.status, result.by) == (Status.UNSAT, "one")
        assert result.answers["slow"].reason == "2 solvers agreed first"

    def test_one_is_not_enough(self) -> None:
        result = race(unsat("one"), fake("unknown", "two"), fake("exit", "three"), mode=AGREE)
        assert (result.status, result.by) == (Status.UNKNOWN, None)
        assert result.reasons.startswith("1 of the 2 solvers that must agree said unsat (one); one: unsat; two: unknown; three: crash")

    def test_where_agreement_is_asked_for_a_sat_alone_is_no_answer_of_any_kind(self) -> None:
        assert race(sat("shy", SAYS_NOTHING), fake("unknown", "two"), mode=AGREE).lone is None

    def test_a_refuted_sat_does_not_count(self) -> None:
        result = race(sat("liar", WRONG_MODEL), sat("right", after=SOON), mode=AGREE)
        assert said(result) == {"liar": "refuted", "right": "sat"}
        assert result.reason == "1 of the 2 solvers that must agree said sat (right)"

    def test_a_proven_sat_refutes_the_unsat_that_came_before(self) -> None:
        result = race(unsat("wrong"), sat("right", after=SOON), sat("too", after=SOON), mode=AGREE)
        assert (result.status, said(result)) == (Status.SAT, {"wrong": "refuted", "right": "sat", "too": "sat"})

    def test_more_than_there_are_is_refused(self) -> None:
        with Pool((unsat("one"),)) as pool, pytest.raises(ValueError, match="agree:2 needs 2 solvers"):
            pool.race(QUERY, mode=AGREE)


class TestAll:
    def test_nobody_is_cancelled(self) -> None:
        result = race(unsat("one"), unsat("two", after=SOON), fake("sleep", "slow"), mode=ALL, limits=Limits(seconds=4))
        assert (result.status, said(result)) == (Status.UNSAT, {"one": "unsat", "two": "unsat", "slow": "timeout"})

    def test_the_model_says_who_erred(self) -> None:
        result = race(unsat("wrong"), sat("right", after=SOON), mode=ALL)
        assert (result.status, result.by) == (Status.SAT, "right")
        assert result.answers["wrong"].reason == "said unsat, and the model of right satisfies the query"

    @pytest.mark.parametrize("solvers", [("z3", "cvc5", "bitwuzla")])
    @pytest.mark.parametrize("logic", list(ANSWERS))
    def test_the_real_ones_agree_and_their_models_hold(self, solvers: tuple[str, ...], logic: str, pool: Pool) -> None:
        for script, status in zip(ANSWERS[logic], (Status.SAT, Status.UNSAT), strict=True):
            result = pool.race(script, mode=ALL)
            assert said(result) == dict.fromkeys(solvers, status.value)
            for answer in result.answers.values():
                assert answer.check is None or answer.check.holds is True, answer
                assert (answer.check is None) == (status is Status.UNSAT)

    def test_values_come_from_the_winner(self, pool: Pool) -> None:
        result = pool.race(QUERY, mode=ALL, values=["a"])
        assert result.values is not None
        assert parse_value(result.values[0]) == 255


class TestConflicts:
    def test_both_files_are_kept_with_a_command(self, tmp_path: Path) -> None:
        result = race(sat("yes", SAYS_NOTHING), unsat("no"), mode=ALL, conflicts=tmp_path)
        assert (result.status, result.by, result.conflict) == (Status.UNKNOWN, None, True)
        assert result.reason.startswith("conflict: sat by yes, unsat by no")
        names = sorted(Path(file).name for file in result.kept)
        assert names == ["conflict.txt", "no.smt2", "yes.model", "yes.smt2"]
        for file in result.kept:
            if file.endswith(".smt2"):
                header, query = Path(file).read_text().split("\n", 1)
                assert query == QUERY
                assert "0.0-fake" in header
        assert result.command in (Path(result.kept[0]).parent / "conflict.txt").read_text()
        assert result.command.startswith("smtenc race --mode all --solvers yes,no --timeout 10 --memory 200 ")

    def test_a_folder_that_cannot_be_made_leaves_the_result(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        result = race(sat("yes", SAYS_NOTHING), unsat("no"), mode=ALL, conflicts=tmp_path / "file")
        assert result.conflict
        assert "could not be kept" in result.reason
        assert result.kept == ()

    def test_what_a_model_settles_is_no_conflict(self, tmp_path: Path) -> None:
        result = race(sat("yes"), unsat("no"), mode=ALL, conflicts=tmp_path)
        assert (result.status, result.conflict, result.kept) == (Status.SAT, False, ())
        assert not list(tmp_path.iterdir())


class TestRecords:
    def test_of_an_answer(self) -> None:
        with Pool(("bitwuzla", sat("fake")), seed=7, cores=8) as pool:
            answers = pool.race(QUERY, mode=ALL).answers
        for answer in answers.values():
            assert answer.version
            assert answer.seed == 7
            assert answer.peak_mb > 1
            assert answer.cpu_seconds > 0
            assert answer.model
        assert answers["fake"].options == {"does": "sat", "after": "0.0", "model": RIGHT_MODEL}

    def test_of_a_solver_that_was_killed(self) -> None:
        with Pool((fake("burn"),)) as pool:
            answer = pool.race(QUERY, limits=Limits(seconds=0.3)).answers["fake"]
        assert answer.status is Status.TIMEOUT
        assert answer.cpu_seconds > 0
        assert answer.peak_mb > 1


@pytest.mark.parametrize("solver", ["z3", "cvc5", "bitwuzla"])
def test_a_processor_time_limit_ends_a_query(solver: str) -> None:
    with Pool((solver,)) as pool:
        for _ in range(2):  # the limit is the query's, not the process's
            answer = pool.race(HARD, limits=Limits(seconds=60, cpu_seconds=0.2)).answers[solver]
            assert (answer.status, answer.reason) == (Status.TIMEOUT, "processor time limit of 0.2 s")
            assert answer.cpu_seconds > 0.1
            assert pool.race(QUERY, limits=Limits(seconds=60, cpu_seconds=5)).status is Status.SAT
