"""Answers kept between races: what is answered from them, and what never is."""

from __future__ import annotations

import multiprocessing
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from queries import ANSWERS

from solvers import Limits, Pool, SolverSpec, Status, increments
from solvers.answers import ALL, BESIDE, FIRST, Answer, Mode, ModelCheck, RaceResult
from solvers.cache import Cache, CachedPool, Line, identity
from solvers.commands.descriptions import Description
from solvers.smtlib.scripts import Script
from solvers.specs import BUILT_IN

SAT, UNSAT = ANSWERS["QF_UFBV"]
RENAMED = (
    SAT.replace("(f ", "(g ")
    .replace("declare-fun f", "declare-fun g")
    .replace("const a", "const b")
    .replace(" a)", " b)")
    .replace("= a", "= b")
)
AGREE = Mode(2)


class Asked:
    """Stands in for a pool: gives the prepared answers and counts how often it was asked."""

    def __init__(self, *answers: Answer, status: Status | None = None) -> None:
        self.answers = answers
        self.status = status or answers[0].status
        self.times = 0

    def race(
        self, script: str | Script, *, limits: Limits | None = None, values: Sequence[str] = (), mode: Mode = FIRST, family: str = ""
    ) -> RaceResult:
        self.times += 1
        return RaceResult(self.status, self.answers[0].solver, {a.solver: a for a in self.answers}, 1.0, self.answers[0].values, mode)


def cached(asked: Asked, path: Path, *, seed: int = 0, specs: Sequence[SolverSpec] = BUILT_IN) -> CachedPool:
    return CachedPool(lambda: asked, specs, seed, Cache(path))


def said(solver: str, status: Status, values: tuple[str, ...] | None = None) -> Answer:
    return Answer(solver, status, 0.5, version="1", values=values, check=ModelCheck(True) if status is Status.SAT else None)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "below" / "answers.sqlite"


def test_the_second_race_is_not_run(path: Path) -> None:
    asked = Asked(said("z3", Status.UNSAT))
    assert not cached(asked, path).race(UNSAT).cached
    again = cached(asked, path).race(UNSAT)
    assert (again.cached, again.status, again.by, again.answers["z3"].seconds) == (True, Status.UNSAT, "z3", 0.5)
    assert asked.times == 1


def test_a_check_sat_of_an_incremental_script_is_the_question_that_its_own_script_asks(path: Path) -> None:
    asked = Asked(said("z3", Status.UNSAT))
    cached(asked, path).race(UNSAT)
    more, same = increments(UNSAT.replace("(check-sat)", "(push 1)(assert true)(check-sat)\n(pop 1)(check-sat)"))
    assert not cached(asked, path).race(more.script).cached
    assert cached(asked, path).race(same.script).cached


def test_a_renamed_query_has_the_same_answer_and_values(path: Path) -> None:
    asked = Asked(said("cvc5", Status.SAT, ("#x05", "#x07")))
    cached(asked, path).race(SAT, values=["a", "(f a)"])
    again = cached(asked, path).race(RENAMED, values=["(g b)", "b"])
    assert (again.cached, again.values) == (True, ("#x07", "#x05"))
    assert again.answers["cvc5"].check == ModelCheck(True)


def test_values_that_are_not_known_are_asked_for(path: Path) -> None:
    asked = Asked(said("cvc5", Status.SAT, ("#x05",)))
    cached(asked, path).race(SAT, values=["a"])
    assert not cached(asked, path).race(SAT, values=["(f #x00)"]).cached
    assert asked.times == 2


@pytest.mark.parametrize("status", [s for s in Status if not s.conclusive])
def test_nothing_but_an_answer_is_final(status: Status, path: Path) -> None:
    asked = Asked(said("z3", status), status=Status.UNKNOWN)
    for _ in range(2):
        assert not cached(asked, path).race(UNSAT).cached
    assert asked.times == 2
    with pytest.raises(ValueError, match="no answer to keep"):
        Cache(path).keep("key", BUILT_IN[0], said("z3", status), {})


def test_a_contradiction_is_not_kept(path: Path) -> None:
    asked = Asked(said("z3", Status.UNSAT), said("cvc5", Status.SAT), status=Status.UNKNOWN)
    cached(asked, path).race(UNSAT)
    assert not cached(asked, path).race(UNSAT).cached


def test_a_refuted_answer_is_not_kept(path: Path) -> None:
    asked = Asked(said("z3", Status.UNSAT), said("cvc5", Status.REFUTED))
    cached(asked, path).race(UNSAT)
    assert Cache(path).lines() == [Line("z3", "1", "unsat", 1)]


def test_a_doubtful_answer_is_not_kept(path: Path) -> None:
    asked = Asked(replace(said("z3", Status.UNSAT), reason=f"{BESIDE}Error: line 3"))
    cached(asked, path).race(UNSAT)
    assert Cache(path).lines() == []


def test_agreement_needs_as_many_known_answers(path: Path) -> None:
    one, two = said("z3", Status.UNSAT), said("bitwuzla", Status.UNSAT)
    cached(Asked(one), path).race(UNSAT)
    asked = Asked(one, two)
    assert not cached(asked, path).race(UNSAT, mode=AGREE).cached
    assert cached(asked, path).race(UNSAT, mode=AGREE).cached
    assert not cached(asked, path).race(UNSAT, mode=ALL).cached


def test_known_answers_of_one_program_do_not_agree(path: Path) -> None:
    twin = replace(BUILT_IN[0], name="z3-seldom", options={"smt.arith.solver": "2"})
    specs = (BUILT_IN[0], twin, BUILT_IN[1])
    one, same, other = (said(spec.name, Status.UNSAT) for spec in specs)
    cached(Asked(one, same), path, specs=specs).race(UNSAT)
    asked = Asked(one, other)
    assert not cached(asked, path, specs=specs).race(UNSAT, mode=AGREE).cached
    assert cached(asked, path, specs=specs).race(UNSAT, mode=AGREE).cached


def test_all_means_all_that_would_be_asked(path: Path) -> None:
    integers = "(set-logic QF_LIA)(declare-const n Int)(assert (< n n))(check-sat)"
    asked = Asked(said("z3", Status.UNSAT), said("cvc5", Status.UNSAT))
    cached(asked, path).race(integers, mode=ALL)
    assert cached(asked, path).race(integers, mode=ALL).cached


def test_answers_that_contradict_each_other_count_for_nothing(path: Path) -> None:
    cached(Asked(said("z3", Status.UNSAT)), path).race(UNSAT)
    asked = Asked(said("cvc5", Status.SAT))
    cached(asked, path, specs=BUILT_IN[1:]).race(UNSAT)
    assert not cached(asked, path).race(UNSAT).cached


@pytest.mark.parametrize(
    "changed",
    [
        replace(BUILT_IN[0], options={"smt.arith.solver": "2"}),
        replace(BUILT_IN[0], module="solvers.bindings.other"),
        replace(BUILT_IN[0], distribution="cvc5"),
    ],
)
def test_another_version_or_other_options_are_another_solver(changed: SolverSpec, path: Path) -> None:
    asked = Asked(said("z3", Status.UNSAT))
    cached(asked, path, specs=BUILT_IN[:1]).race(UNSAT)
    assert not cached(asked, path, specs=[changed]).race(UNSAT).cached
    assert cached(asked, path, specs=BUILT_IN[:1]).race(UNSAT).cached


def test_another_seed_is_another_question(path: Path) -> None:
    asked = Asked(replace(said("z3", Status.UNSAT), seed=1))
    cached(asked, path, seed=1).race(UNSAT)
    assert not cached(asked, path, seed=2).race(UNSAT).cached
    assert cached(asked, path, seed=1).race(UNSAT).cached


def test_solvers_that_nobody_can_identify_are_not_kept(path: Path) -> None:
    mine = SolverSpec("mine", "some.module")
    assert identity(mine) == ""
    asked = Asked(said("mine", Status.UNSAT))
    for _ in range(2):
        assert not cached(asked, path, specs=[mine]).race(UNSAT).cached


def test_a_command_is_another_solver_once_its_files_change(tmp_path: Path) -> None:
    program = tmp_path / "solver"
    program.write_text("#!/bin/sh\necho unsat\n")
    program.chmod(0o755)
    script = tmp_path / "rules"
    script.write_text("")
    described = Description("mine", (str(program), str(script), "{file}"))
    mine = SolverSpec("mine", "solvers.bindings.command", configuration=described.to_json())
    before = identity(mine)
    assert before == identity(mine) != ""
    script.write_text("more")
    assert identity(mine) not in ("", before)
    program.unlink()
    assert identity(mine) == ""


def test_real_solvers(path: Path) -> None:
    with Pool(("z3", "bitwuzla")) as pool:
        racing = CachedPool(lambda: pool, pool.specs, 0, Cache(path))
        first = racing.race(SAT, values=["a", "(f #x05)"])
        second = racing.race(RENAMED, values=["b", "(g #x05)"])
    assert (first.cached, second.cached) == (False, True)
    assert first.values == second.values == ("#x05", "#x07") or first.values == second.values == ("#b00000101", "#b00000111")


class TestTheFile:
    def test_one_that_is_no_cache_is_left_alone(self, tmp_path: Path) -> None:
        file = tmp_path / "notes.txt"
        file.write_text("not a database, but long enough to be taken for one" * 20)
        before = file.read_text()
        with Cache(file) as cache:
            asked = Asked(said("z3", Status.UNSAT))
            racing = CachedPool(lambda: asked, BUILT_IN, 0, cache)
            assert racing.race(UNSAT).status is Status.UNSAT
            assert "not a database" in cache.problem
        assert file.read_text() == before

    def test_a_folder_that_cannot_be_made_is_a_problem_and_no_error(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        cache = Cache(tmp_path / "file" / "answers.sqlite")
        assert cache.lines() == []
        assert cache.problem

    def test_one_of_another_release_is_not_used(self, path: Path) -> None:
        Cache(path).lines()
        connection = sqlite3.connect(path)
        connection.execute("PRAGMA user_version = 99")
        connection.close()
        cache = Cache(path)
        assert cache.lines() == []
        assert "another release of smtenc made it: schema version 99, tables answers; expected: version 1" in cache.problem

    @pytest.mark.parametrize("version", [0, 1])
    def test_one_of_another_program_is_named_and_left_alone(self, tmp_path: Path, version: int) -> None:
        file = tmp_path / "results.sqlite"
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("CREATE TABLE runs (answers TEXT)")
            connection.execute("CREATE TABLE answers (run INTEGER, text TEXT)")
            connection.execute(f"PRAGMA user_version = {version}")
        file.chmod(0o644)
        before = file.read_bytes()
        with Cache(file) as cache:
            assert not cache.usable
            assert f"it is no cache of smtenc's: schema version {version}, tables answers, runs; expected: version 1" in cache.problem
        assert (file.read_bytes(), file.stat().st_mode & 0o777) == (before, 0o644)

    def test_one_that_was_begun_and_left_empty_is_used(self, path: Path) -> None:
        path.parent.mkdir()
        path.touch()
        assert Cache(path).usable

    def test_a_row_that_nobody_here_wrote_is_a_miss(self, path: Path) -> None:
        asked = Asked(said("z3", Status.UNSAT))
        cached(asked, path).race(UNSAT)
        connection = sqlite3.connect(path)
        connection.execute("UPDATE answers SET status = 'perhaps'")
        connection.commit()
        connection.close()
        assert not cached(asked, path).race(UNSAT).cached

    def test_only_its_owner_reads_it(self, path: Path) -> None:
        Cache(path).lines()
        assert path.stat().st_mode & 0o077 == 0

    def test_several_processes_may_write_at_once(self, path: Path) -> None:
        context = multiprocessing.get_context("fork")
        processes = [context.Process(target=write_many, args=(path, start)) for start in range(3)]
        for process in processes:
            process.start()
        for process in processes:
            process.join()
        assert [process.exitcode for process in processes] == [0, 0, 0]
        assert Cache(path).lines() == [Line("z3", "1", "unsat", 120)]


def write_many(path: Path, start: int) -> None:
    with Cache(path) as cache:
        for number in range(40):
            cache.keep(f"{start}-{number}", BUILT_IN[0], said("z3", Status.UNSAT), {})
        assert not cache.problem


class TestPruning:
    @pytest.fixture
    def cache(self, path: Path) -> Cache:
        cache = Cache(path)
        for number in range(50):
            cache.keep(str(number), BUILT_IN[number % 2], said(BUILT_IN[number % 2].name, Status.SAT), {"x": "#b0" * 2000})
        return cache

    def test_of_what_was_not_used(self, cache: Cache) -> None:
        assert cache.prune(unused_days=1) == 0
        assert cache.prune(unused_days=0) == 50

    def test_of_one_solver(self, cache: Cache) -> None:
        assert cache.prune(solver="cvc5") == 25
        assert cache.lines() == [Line("z3", "1", "sat", 25)]

    def test_to_a_size(self, cache: Cache) -> None:
        size = cache.bytes
        assert 0 < cache.prune(most_bytes=size // 2) < 50
        assert 0 < cache.bytes < size


def test_what_turns_out_to_be_wrong_is_forgotten(path: Path) -> None:
    cached(Asked(said("z3", Status.UNSAT)), path).race(SAT)
    refuted = Asked(said("z3", Status.REFUTED), said("cvc5", Status.SAT), status=Status.SAT)
    assert cached(refuted, path).race(SAT, mode=AGREE).status is Status.SAT
    assert [line.solver for line in Cache(path).lines()] == ["cvc5"]


def test_what_turns_out_to_be_contradicted_is_forgotten(path: Path) -> None:
    cached(Asked(said("z3", Status.UNSAT)), path).race(SAT)
    conflict = Asked(said("z3", Status.UNSAT), said("cvc5", Status.SAT), status=Status.UNKNOWN)
    cached(conflict, path).race(SAT, mode=AGREE)
    assert not Cache(path).lines()


def test_everything_is_forgotten_also_what_a_wrong_clock_used(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as clock:
        clock.setattr("time.time", lambda: 9e9)
        cached(Asked(said("z3", Status.UNSAT)), path).race(UNSAT)
    assert Cache(path).prune(unused_days=0) == 1
