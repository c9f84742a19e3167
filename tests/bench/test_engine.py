"""Tasks on warm processes: what they give, and what happens when one dies."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from smtenc.bench.engine import Config, on_cluster, run_locally
from smtenc.bench.measurement import Job, Measurer, of_race
from smtenc.bench.plan import Grid, tasks
from smtenc.bench.records import Measurement, Task
from smtenc.bench.sets import Benchmark, find
from smtenc.errors import UsageError
from smtenc.verdicts.batch.pairs import PairOptions
from solvers import Answer, Limits, Mode, Pool, RaceResult, Status
from solvers.answers import FIRST, ModelCheck
from tests.bench.made_sets import pair, script, scripts
from tests.solvers.processes_of_the_system import children, wait_until

TASK = Task("x", "", "", "", "z3")


def measure(benchmarks: Sequence[Benchmark], grid: Grid, jobs: int = 1) -> list[Measurement]:
    pairs = {(b.name, b.digest): PairOptions() for b in benchmarks if b.is_pair}
    return list(run_locally(tasks(benchmarks, grid), Config.of(benchmarks, pairs, jobs)))


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_task_is_measured_once(jobs: int, tmp_path: Path) -> None:
    found = find([scripts(tmp_path, 4)]).benchmarks
    grid = Grid(("z3", "bitwuzla", "race"), ("z3", "bitwuzla"), timeouts=(20.0,), seeds=(0, 7))
    others = set(children(os.getpid()))
    measured = measure(found, grid, jobs)
    assert set(children(os.getpid())) <= others
    assert sorted(m.task.key for m in measured) == sorted(t.key for t in tasks(found, grid))
    assert {m.answer for m in measured} == {"unsat"}
    assert all(m.solved and m.seconds > 0 and m.peak_mb > 0 for m in measured)
    for m in measured:
        assert m.by in m.task.solvers
        assert m.versions[m.by]


def test_a_status_that_is_contradicted_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "x.smt2").write_text(script(0, "unsat").replace(":status unsat", ":status sat"))
    (measured,) = measure(find([tmp_path]).benchmarks, Grid(("bitwuzla",), ("bitwuzla",)))
    assert (measured.answer, measured.wrong, measured.solved) == ("unsat", True, False)


INCREMENTAL = "(set-logic QF_BV)\n(declare-const x (_ BitVec 8))\n(set-info :status sat)\n(check-sat)\n(push 1)\n(assert (bvult x #x00))\n(check-sat)\n"


def test_each_check_sat_of_an_incremental_file_is_measured(tmp_path: Path) -> None:
    (tmp_path / "x.smt2").write_text(f"{INCREMENTAL}(pop 1)\n(set-info :status unsat)\n(check-sat-assuming ((= x #x07)))\n")
    (measured,) = measure(find([tmp_path]).benchmarks, Grid(("bitwuzla",), ("bitwuzla",)))
    assert (measured.answer, measured.statuses, measured.errors) == ("answered", ("sat", "unsat", "sat"), [2])
    assert [c.checked for c in measured.checks] == [True, None, True]
    assert 0 < measured.checks[0].seconds < measured.checks[1].seconds < measured.checks[2].seconds == measured.seconds


def test_the_limit_is_that_of_the_whole_incremental_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "x.smt2").write_text(INCREMENTAL + "(check-sat)\n" * 5)
    (benchmark,) = find([tmp_path]).benchmarks
    asked: list[float] = []

    def race(self: Pool, script: object, *, limits: Limits | None = None, **_: object) -> RaceResult:
        asked.extend([limits.seconds] if limits else [])
        return RaceResult(Status.UNSAT, "z3", {"z3": Answer("z3", Status.UNSAT, 4.0, cpu_seconds=1.0)}, 4.0)

    monkeypatch.setattr(Pool, "race", race)
    (task,) = tasks([benchmark], Grid(("z3",), ("z3",), timeouts=(10.0,)))
    with Measurer() as measurer:
        measured = measurer.measure(Job(task, benchmark))
    assert asked == [10.0, 6.0, 2.0]
    assert (measured.answer, measured.reason) == ("timeout", "3 of 7 check-sats within 10 s")
    assert [(c.answer, c.seconds, c.cpu_seconds) for c in measured.checks] == [
        ("unsat", 4.0, 1.0),
        ("unsat", 8.0, 2.0),
        ("unsat", 12.0, 3.0),
    ]


def test_pairs_are_verified_under_each_encoding(tmp_path: Path) -> None:
    body = "func.func @f(%x: i8) -> i8 {{\n  %r = arith.{0} %x, %x : i8\n  return %r : i8\n}}\n"
    (tmp_path / "idempotent.src.mlir").write_text("// verdict: correct\n" + body.format("andi"))
    (tmp_path / "idempotent.tgt.mlir").write_text(body.format("ori"))
    measured = measure(find([tmp_path]).benchmarks, Grid(("bitwuzla",), ("bitwuzla",)))
    assert [(m.task.encoding, m.answer, m.solved) for m in measured] == [("abstract", "correct", True), ("exact", "correct", True)]


def test_what_a_pair_costs_its_solvers_is_told_and_who_settled_it(tmp_path: Path) -> None:
    body = "func.func @f(%x: i8) -> i8 {{\n  %r = arith.{0} : i8\n  return %r : i8\n}}\n"
    (tmp_path / "asked.src.mlir").write_text(body.format("muli %x, %x"))
    (tmp_path / "asked.tgt.mlir").write_text(
        "func.func @f(%x: i8) -> i8 {\n  %m = arith.constant -1 : i8\n  %a = arith.muli %x, %m : i8\n  %r = arith.muli %a, %a : i8\n  return %r : i8\n}\n"
    )
    pair(tmp_path, "swap")
    measured = measure(find([tmp_path]).benchmarks, Grid(("bitwuzla",), ("bitwuzla",), encodings=("abstract",)))
    assert [(m.task.benchmark, m.answer, m.by) for m in measured] == [("asked", "correct", "bitwuzla"), ("swap", "correct", "simplifier")]
    assert measured[0].cpu_seconds > 0
    assert measured[0].peak_mb > 0
    assert [set(m.versions) for m in measured] == [{"bitwuzla"}, set()]


def test_no_cache_takes_part(tmp_path: Path) -> None:
    pair(tmp_path, "swap")
    (benchmark,) = find([tmp_path]).benchmarks
    (task,) = tasks([benchmark], Grid(("bitwuzla",), ("bitwuzla",), encodings=("abstract",)))
    with Measurer() as measurer:
        assert measurer.measure(Job(task, benchmark, PairOptions(cache=tmp_path / "cache.sqlite"))).answer == "correct"
    assert not (tmp_path / "cache.sqlite").exists()


def test_a_program_that_cannot_be_read_is_an_error_of_its_task(tmp_path: Path) -> None:
    pair(tmp_path, "bad")
    pair(tmp_path, "swap")
    (tmp_path / "bad.tgt.mlir").write_text("func.func @f(")
    measured = measure(find([tmp_path]).benchmarks, Grid(("bitwuzla",), ("bitwuzla",), encodings=("abstract",)))
    assert {m.task.benchmark: m.answer for m in measured} == {"bad": "error", "swap": "correct"}
    assert "bad.tgt.mlir" in next(m.reason for m in measured if m.answer == "error")


def test_a_file_that_changes_meanwhile_is_not_measured(tmp_path: Path) -> None:
    found = find([scripts(tmp_path, 2)]).benchmarks
    found[0].path.write_text(script(9))
    measured = measure(found, Grid(("bitwuzla",), ("bitwuzla",)))
    assert [m.answer for m in measured] == ["unread", "unsat"]
    assert "has changed since the run began" in measured[0].reason


def test_a_process_that_dies_costs_its_task_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = find([scripts(tmp_path, 3)]).benchmarks

    def dies_on_the_second(self: Measurer, job: Job) -> Measurement:
        if job.task.benchmark.endswith("q001.smt2"):
            os._exit(1)
        return Measurement(job.task, "unsat", 0.1)

    monkeypatch.setattr(Measurer, "measure", dies_on_the_second)
    measured = measure(found, Grid(("bitwuzla",), ("bitwuzla",)))
    assert [m.answer for m in measured] == ["unsat", "crash", "unsat"]
    assert "died" in measured[1].reason


def test_what_fails_here_is_a_crash_with_its_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def race(*_: object, **__: object) -> RaceResult:
        raise RecursionError("too deep")

    monkeypatch.setattr(Pool, "race", race)
    (measured,) = measure(find([scripts(tmp_path, 1)]).benchmarks, Grid(("bitwuzla",), ("bitwuzla",)))
    assert (measured.answer, measured.reason) == ("crash", "RecursionError: too deep")


def test_an_iterator_that_is_closed_leaves_no_process(tmp_path: Path) -> None:
    found = find([scripts(tmp_path, 5)]).benchmarks
    others = set(children(os.getpid()))
    running = run_locally(tasks(found, Grid(("bitwuzla",), ("bitwuzla",))), Config.of(found, {}))
    next(running)
    assert set(children(os.getpid())) - others
    running.close()
    wait_until(lambda: set(children(os.getpid())) <= others)


def test_solver_processes_stay_warm_and_few(tmp_path: Path) -> None:
    (benchmark,) = find([scripts(tmp_path, 1)]).benchmarks
    others = set(children(os.getpid()))
    with Measurer() as measurer:
        for seed in range(10):
            task = tasks([benchmark], Grid(("bitwuzla",), ("bitwuzla",), seeds=(seed,)))[0]
            assert measurer.measure(Job(task, benchmark)).answer == "unsat"
        before = set(children(os.getpid()))
        assert measurer.measure(Job(task, benchmark)).answer == "unsat"
        assert set(children(os.getpid())) == before
        # a process that forks, and one that solves, for each of the eight seeds used last
        assert len(before - others) == 16
    assert set(children(os.getpid())) <= others


def test_a_job_for_another_machine_needs_no_file(tmp_path: Path) -> None:
    (benchmark,) = find([scripts(tmp_path, 1)]).benchmarks
    texts = benchmark.texts()
    benchmark.path.unlink()
    (task,) = tasks([benchmark], Grid(("bitwuzla",), ("bitwuzla",)))
    with Measurer() as measurer:
        assert measurer.measure(Job(task, benchmark, texts=texts)).answer == "unsat"


def test_files_that_are_gone_need_no_cluster(tmp_path: Path) -> None:
    found = find([scripts(tmp_path, 1)]).benchmarks
    found[0].path.unlink()
    (measured,) = on_cluster("tcp://nowhere.invalid:1")(tasks(found, Grid(("z3",), ("z3",))), Config.of(found, {}))
    assert measured.answer == "unread"


def test_a_cluster_that_is_not_there_is_bad_usage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("smtenc.verdicts.batch.cluster._CONNECT_SECONDS", 1)
    found = find([scripts(tmp_path, 1)]).benchmarks
    with pytest.raises(UsageError, match="no Dask scheduler"):
        list(on_cluster("tcp://127.0.0.1:1")(tasks(found, Grid(("z3",), ("z3",))), Config.of(found, {})))


# -- what a race's result is counted as -------------------------------------------------------------------------------


def raced(status: Status, *ended: Status) -> RaceResult:
    answers = {str(k): Answer(str(k), s, 0.5, "why", version=f"{k}.0", cpu_seconds=0.25, peak_mb=10.0 * k) for k, s in enumerate(ended)}
    return RaceResult(status, None, answers, 0.6)


@pytest.mark.parametrize(
    ("result", "answer"),
    [
        (raced(Status.UNSAT, Status.TIMEOUT, Status.UNSAT), "unsat"),
        (raced(Status.UNKNOWN, Status.SAT, Status.UNSAT), "conflict"),
        (raced(Status.UNKNOWN, Status.UNKNOWN, Status.TIMEOUT), "timeout"),
        (raced(Status.UNKNOWN, Status.CRASH, Status.MEMORY), "memory"),
        (raced(Status.UNKNOWN, Status.ERROR, Status.CRASH), "crash"),
        (raced(Status.UNKNOWN, Status.REFUTED, Status.UNKNOWN), "refuted"),
        (raced(Status.UNKNOWN, Status.UNKNOWN), "unknown"),
        (raced(Status.UNKNOWN, Status.UNSAT, Status.UNKNOWN), "unknown"),
        (raced(Status.UNKNOWN), "unknown"),
    ],
)
def test_what_a_race_is_counted_as(result: RaceResult, answer: str) -> None:
    assert of_race(TASK, result).answer == answer


def said_sat(check: ModelCheck | None, status: Status = Status.SAT, mode: Mode = FIRST) -> RaceResult:
    answer = Answer("z3", Status.SAT, 0.5, check=check)
    return RaceResult(status, "z3" if status.conclusive else None, {"z3": answer}, 0.6, mode=mode, reason="nobody checked it")


def test_a_sat_whose_model_holds_is_checked() -> None:
    measured = of_race(TASK, said_sat(ModelCheck(True)))
    assert (measured.answer, measured.checked, measured.by, measured.reason) == ("sat", True, "z3", "")


def test_a_lone_sat_is_an_answer_that_nobody_checked_and_the_reason_is_told() -> None:
    measured = of_race(TASK, said_sat(ModelCheck(None, "it has quantifiers"), Status.UNKNOWN))
    assert (measured.answer, measured.checked, measured.by) == ("sat", False, "z3")
    assert measured.reason == "it has quantifiers"
    assert measured.solved


def test_of_a_sat_that_several_agree_on_it_is_told_too_why_nobody_checked_it() -> None:
    agreed = {name: Answer(name, Status.SAT, 0.5, check=ModelCheck(None, "it has quantifiers")) for name in ("z3", "cvc5")}
    measured = of_race(TASK, RaceResult(Status.SAT, "z3", agreed, 0.6))
    assert (measured.checked, measured.reason) == (False, "it has quantifiers")
    checked = agreed | {"cvc5": replace(agreed["cvc5"], check=ModelCheck(True))}
    measured = of_race(TASK, RaceResult(Status.SAT, "cvc5", checked, 0.6))
    assert (measured.checked, measured.reason) == (True, "")


def test_where_several_must_agree_a_lone_sat_is_none() -> None:
    measured = of_race(TASK, said_sat(None, Status.UNKNOWN, Mode(2)))
    assert (measured.answer, measured.checked, measured.by) == ("unknown", None, "")


def test_only_a_sat_is_checked() -> None:
    assert of_race(TASK, raced(Status.UNSAT, Status.UNSAT)).checked is None


def test_a_race_costs_what_all_its_solvers_cost() -> None:
    measured = of_race(TASK, raced(Status.UNSAT, Status.UNSAT, Status.CANCELLED, Status.CANCELLED))
    assert (measured.seconds, measured.cpu_seconds, measured.peak_mb) == (0.6, 0.75, 20.0)
    assert measured.versions == {"0": "0.0", "1": "1.0", "2": "2.0"}
    assert measured.reason == ""


def test_who_was_refuted_is_told_even_where_there_is_an_answer() -> None:
    assert "refuted (why)" in of_race(TASK, raced(Status.UNSAT, Status.UNSAT, Status.REFUTED)).reason
    conflict = replace(raced(Status.UNKNOWN, Status.SAT, Status.UNSAT), kept=("/kept/a.smt2", "/kept/b.smt2"))
    assert of_race(TASK, conflict).reason.endswith("kept: /kept/a.smt2, /kept/b.smt2")


def test_limits_reach_the_pool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, object]] = []
    monkeypatch.setattr(Pool, "race", lambda self, text, **options: asked.append(options) or raced(Status.UNSAT, Status.UNSAT))
    (benchmark,) = find([scripts(tmp_path, 1, "family")]).benchmarks
    grid = Grid(("race",), ("z3", "cvc5"), timeouts=(3.5,), memory_mb=123, mode="agree:2")
    with Measurer() as measurer:
        measurer.measure(Job(tasks([benchmark], grid)[0], benchmark))
    assert asked[-1]["limits"] == Limits(3.5, 123)
    assert (str(asked[-1]["mode"]), asked[-1]["family"]) == ("agree:2", "QF_BV/family")
