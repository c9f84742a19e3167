"""A pool: real solvers on easy queries, limits, many races, several threads, and what close leaves behind."""

from __future__ import annotations

import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from fakes import fake
from processes_of_the_system import alive, children, cpu_seconds, wait_until
from queries import ANSWERS, HARD

from solvers import Limits, Pool, SolverSpec, Status, parse_value, race_file
from solvers.registry import resolve
from solvers.workers.processes import Zygote, exchange

SOLVERS = ("z3", "cvc5", "bitwuzla")
QUERIES = [
    pytest.param(script, expected, id=f"{logic}-{expected.value}")
    for logic, scripts in ANSWERS.items()
    for script, expected in zip(scripts, (Status.SAT, Status.UNSAT), strict=True)
]


@pytest.mark.parametrize("solver", SOLVERS)
@pytest.mark.parametrize(("script", "expected"), QUERIES)
def test_every_solver_alone_answers(alone: dict[str, Pool], solver: str, script: str, expected: Status) -> None:
    result = alone[solver].race(script)
    assert (result.status, result.by) == (expected, solver)
    assert result.answers[solver].version


@pytest.mark.parametrize(("script", "expected"), QUERIES)
def test_a_race_has_a_winner_and_an_answer_from_everyone(pool: Pool, script: str, expected: Status) -> None:
    result = pool.race(script)
    assert result.status is expected
    assert set(result.answers) == set(SOLVERS)
    assert result.by is not None
    assert result.answers[result.by].status is expected
    assert {answer.status for answer in result.answers.values()} <= {expected, Status.CANCELLED}


@pytest.mark.parametrize("solver", SOLVERS)
class TestValues:
    def test_of_constants_and_applications(self, alone: dict[str, Pool], solver: str) -> None:
        script = ANSWERS["QF_UFBV"][0]
        result = alone[solver].race(script, values=["a", "(f a)", "(f #x05)", "(let ((z (f a))) (bvadd z z))", "(= a #x05)"])
        assert result.values is not None
        assert [parse_value(value) for value in result.values] == [5, 7, 7, 14, True]

    def test_of_floats(self, alone: dict[str, Pool], solver: str) -> None:
        result = alone[solver].race(ANSWERS["QF_UFBVFP"][0], values=["y", "(g y)", "(fp.abs y)"])
        assert result.values is not None
        y, g, absolute = (parse_value(value) for value in result.values)
        assert abs(float(y)) == float(absolute) == float("inf")  # type: ignore[arg-type]
        assert g == 10

    def test_of_array_elements(self, alone: dict[str, Pool], solver: str) -> None:
        result = alone[solver].race(ANSWERS["QF_ABV"][0], values=["(select m #x1)"])
        assert result.values is not None
        assert parse_value(result.values[0]) == 0x2A

    def test_none_after_unsat(self, alone: dict[str, Pool], solver: str) -> None:
        result = alone[solver].race(ANSWERS["QF_BV"][1], values=["a"])
        assert (result.status, result.values) == (Status.UNSAT, None)

    def test_an_unreadable_term_loses_the_values_and_not_the_verdict(self, alone: dict[str, Pool], solver: str) -> None:
        result = alone[solver].race(ANSWERS["QF_BV"][0], values=["a", "(nowhere a)"])
        assert (result.status, result.values) == (Status.SAT, None)
        assert "no values" in result.answers[solver].reason
        assert alone[solver].race(ANSWERS["QF_BV"][0], values=["a"]).values is not None


@pytest.mark.parametrize("solver", SOLVERS)
class TestFailures:
    def test_time_limit(self, alone: dict[str, Pool], solver: str) -> None:
        result = alone[solver].race(HARD, limits=Limits(seconds=0.5))
        assert (result.status, result.answers[solver].status) == (Status.UNKNOWN, Status.TIMEOUT)
        assert alone[solver].race(ANSWERS["QF_BV"][0]).status is Status.SAT

    def test_memory_limit(self, solver: str) -> None:
        with Pool((solver,)) as pool:
            result = pool.race(HARD, limits=Limits(seconds=20, memory_mb=12))
            assert (result.status, result.answers[solver].status) == (Status.UNKNOWN, Status.MEMORY)
            assert pool.race(ANSWERS["QF_BV"][0]).status is Status.SAT

    @pytest.mark.parametrize(
        "script",
        [
            "(set-logic QF_BV)\n(assert (= nobody #b1))\n(check-sat)\n",
            "(set-logic QF_BV)\n(declare-const a (_ BitVec 8))\n(assert (= a #b1))\n(check-sat)\n",
        ],
    )
    def test_an_error_is_never_a_verdict(self, alone: dict[str, Pool], solver: str, script: str) -> None:
        result = alone[solver].race(script)
        assert (result.status, result.answers[solver].status) == (Status.UNKNOWN, Status.ERROR)
        assert result.answers[solver].reason

    def test_killed_while_solving(self, solver: str) -> None:
        with Pool((solver,)) as pool, ThreadPoolExecutor(1) as threads:
            assert pool.race(ANSWERS["QF_BV"][0]).status is Status.SAT
            (worker,) = pool.processes()[solver]
            racing = threads.submit(pool.race, HARD, limits=Limits(seconds=600))
            wait_until(lambda: not racing.running() or cpu_seconds(worker) > 0.1)
            os.kill(worker, signal.SIGKILL)
            answer = racing.result(timeout=120).answers[solver]
            assert (answer.status, answer.reason) == (Status.CRASH, "died with signal 9")
            assert pool.race(ANSWERS["QF_BV"][1]).status is Status.UNSAT

    def test_killed_between_two_races(self, solver: str) -> None:
        with Pool((solver,)) as pool:
            pool.race(ANSWERS["QF_BV"][0])
            (worker,) = pool.processes()[solver]
            os.kill(worker, signal.SIGKILL)
            wait_until(lambda: not alive(worker))
            assert pool.race(ANSWERS["QF_BV"][1]).status is Status.UNSAT


@pytest.mark.parametrize(("does", "times"), [("work, and count what was forgotten", 1), ("count what was forgotten", 0)])
def test_a_solver_forgets_a_query_that_took_long_before_the_next(does: str, times: int) -> None:
    with Pool((fake(does),)) as pool:
        assert pool.race(ANSWERS["QF_BV"][0]).answers["fake"].reason == "forgotten 0 times"
        assert pool.race(ANSWERS["QF_BV"][0]).answers["fake"].reason == f"forgotten {times} times"


@pytest.mark.parametrize("solver", SOLVERS)
def test_a_solver_that_has_forgotten_a_query_answers_the_next(solver: str) -> None:
    zygote = Zygote(resolve((solver,))[0])
    try:
        worker = zygote.fork()
        for status in (b"sat", b"unsat"):
            script = ANSWERS["QF_BV"][status == b"unsat"].encode()
            for _ in range(2):
                reply = exchange(worker, [b"solve", script, b"60", b"400", b"0", b"0"], time.monotonic() + 60)
                assert reply[1] == status
                worker.post([b"forget"])
                worker.post([b"forget"])
    finally:
        zygote.end()
        zygote.join()


def test_a_dead_zygote_is_replaced() -> None:
    with Pool(("bitwuzla",)) as pool:
        pool.race(ANSWERS["QF_BV"][0])
        (worker,) = pool.processes()["bitwuzla"]
        (zygote,) = (pid for pid in children(os.getpid()) if worker in children(pid))
        os.kill(zygote, signal.SIGKILL)
        wait_until(lambda: not alive(worker))
        assert pool.race(ANSWERS["QF_BV"][1]).status is Status.UNSAT


def test_a_solver_without_the_logic_is_not_asked(pool: Pool) -> None:
    result = pool.race("(set-logic QF_LIA)(declare-const n Int)(assert (> n 2))(assert (< n 4))\n(check-sat)\n", values=["n"])
    assert (result.status, result.values) == (Status.SAT, ("3",))
    assert result.answers["bitwuzla"].status is Status.UNKNOWN
    assert "QF_LIA" in result.answers["bitwuzla"].reason


def test_a_solver_that_cannot_be_imported_says_so_and_the_others_race() -> None:
    with Pool(("bitwuzla", SolverSpec("missing", "solvers.bindings.no_such_module"))) as pool:
        result = pool.race(ANSWERS["QF_BV"][0])
        assert (result.status, result.by) == (Status.SAT, "bitwuzla")
        result = Pool.race(pool, "(set-logic QF_BV)(assert oops)\n(check-sat)\n")
        assert result.answers["missing"].status is Status.ERROR
        assert "no_such_module" in result.answers["missing"].reason


def test_a_wrong_status_annotation_changes_nothing(alone: dict[str, Pool]) -> None:
    plain = "(set-info :status unsat)\n" + ANSWERS["QF_BV"][0]
    for pool in alone.values():
        assert pool.race(plain).status is Status.SAT
        assert pool.race("; a comment\n( set-info :status\n sat )" + ANSWERS["QF_BV"][1]).status is Status.UNSAT


def test_fifty_races_by_two_threads_are_all_answered_rightly(pool: Pool) -> None:
    def race(number: int) -> bool:
        width = 8 + number % 5
        head = f"(set-logic QF_BV)\n(declare-const a (_ BitVec {width}))\n(assert (= (bvadd a (_ bv1 {width})) (_ bv{number} {width})))\n"
        if number % 2:
            return pool.race(head + "(assert (distinct a a))\n(check-sat)\n").status is Status.UNSAT
        result = pool.race(head + "(check-sat)\n", values=["a"])
        return result.values is not None and parse_value(result.values[0]) == (number - 1) % (1 << width)

    with ThreadPoolExecutor(2) as threads:
        assert all(threads.map(race, range(50)))


def test_races_do_not_add_processes() -> None:
    with Pool() as pool:
        for _ in range(5):
            pool.race(ANSWERS["QF_FP"][0])
            pool.race(HARD, limits=Limits(seconds=0.05))
        wait_until(lambda: all(len(pids) <= 2 for pids in pool.processes().values()))


def test_close_leaves_no_process_and_no_descriptor() -> None:
    before = set(os.listdir("/proc/self/fd"))
    pool = Pool(jobs=2)
    pool.race(ANSWERS["QF_BV"][0])
    # losers are replaced in the background: right after the race one may still be on its way
    wait_until(lambda: all(pool.processes().values()))
    pids = [pid for pids in pool.processes().values() for pid in pids]
    assert len(pids) >= 3
    pool.close()
    assert not any(alive(pid) for pid in pids)
    assert set(os.listdir("/proc/self/fd")) <= before
    pool.close()
    with pytest.raises(RuntimeError):
        pool.race(ANSWERS["QF_BV"][0])


def test_close_right_after_start() -> None:
    before = set(children(os.getpid()))
    pool = Pool()
    pool.start()
    begun = set(children(os.getpid())) - before
    assert len(begun) >= 3
    pool.close()
    wait_until(lambda: not any(alive(pid) for pid in begun))


def test_close_ends_a_race_in_another_thread() -> None:
    pool = Pool(("z3", "bitwuzla"))
    pool.race(ANSWERS["QF_BV"][0])
    with ThreadPoolExecutor(1) as threads:
        racing = threads.submit(pool.race, HARD, limits=Limits(seconds=600))
        wait_until(lambda: any(cpu_seconds(pid) > 0.1 for pid in pool.processes()["bitwuzla"]))
        pool.close()
        result = racing.result(timeout=120)
    assert result.status is Status.UNKNOWN
    assert {answer.status for answer in result.answers.values()} == {Status.CANCELLED}


@pytest.mark.parametrize("solvers", [(), ("z3", "z3"), ("yices",)])
def test_impossible_pools_are_refused(solvers: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"distinct|unknown"):
        Pool(solvers)


def test_a_file_is_raced(pool: Pool, tmp_path: Path) -> None:
    path = tmp_path / "query.smt2"
    path.write_text("; written by hand\n" + ANSWERS["QF_UFBV"][0] + "(get-model)\n(exit)\n")
    result = race_file(path, pool, limits=Limits(seconds=20), values=["(f a)"])
    assert result.status is Status.SAT
    assert result.values in (("#x07",), ("#b00000111",))
