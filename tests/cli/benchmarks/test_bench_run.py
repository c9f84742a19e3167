"""``smtenc bench`` on scripts and pairs: what runs, what is written, and what is told."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Generator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from smtenc.bench.engine import Config, run_locally
from smtenc.bench.records import Measurement, Task
from smtenc.bench.store import Store
from smtenc.cli.app import app
from solvers.racing.schedules import DEFAULT, Schedule, Schedules, digest, load, save
from tests.bench.made_sets import pair, script, scripts
from tests.bench.measured import measured


def bench(*arguments: str | Path) -> Result:
    result = CliRunner().invoke(app, ["bench", *map(str, arguments)])
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def rows(result: Result) -> list[dict[str, str]]:
    assert result.exit_code in (0, 1), result.output
    return list(csv.DictReader(io.StringIO(result.stdout)))


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> tuple[Result, Path]:
    """Three scripts on two solvers and their race, with everything written that can be."""
    folder = tmp_path_factory.mktemp("bench")
    scripts(folder / "set", 2)
    (folder / "set" / "broken.smt2").write_text("(push 1)")
    (folder / "set" / "sat.smt2").write_text(script(5, "sat"))
    written = ["-o", folder / "r.sqlite", "--csv", folder / "out.csv", "--json", folder / "out.json"]
    return bench(folder / "set", "--solvers", "bitwuzla,z3,race", "--timeout", "20", *written), folder


def test_every_solver_and_the_race_answer_every_script(done: tuple[Result, Path]) -> None:
    result, folder = done
    assert result.exit_code == 0, result.output
    with (folder / "out.csv").open(newline="") as file:
        written = list(csv.DictReader(file))
    assert [(r["benchmark"], r["solver"], r["answer"]) for r in written] == [
        ("QF_BV/made/q000.smt2", "bitwuzla", "unsat"),
        ("QF_BV/made/q000.smt2", "z3", "unsat"),
        ("QF_BV/made/q000.smt2", "race", "unsat"),
        ("QF_BV/made/q001.smt2", "z3", "unsat"),
        ("QF_BV/made/q001.smt2", "race", "unsat"),
        ("QF_BV/made/q001.smt2", "bitwuzla", "unsat"),
        ("sat.smt2", "race", "sat"),
        ("sat.smt2", "bitwuzla", "sat"),
        ("sat.smt2", "z3", "sat"),
    ]
    assert {r["solvers"] for r in written if r["solver"] == "race"} == {"bitwuzla,z3"}


def test_tables_are_printed_disagreements_first(done: tuple[Result, Path]) -> None:
    lines = [line for line in done[0].stdout.splitlines() if line and line[0].isupper()]
    assert [line[:12] for line in lines] == ["Disagreement", "Summary", "Race against", "More with -v"]
    assert done[0].stdout.startswith("Disagreements")


def test_a_file_that_is_no_benchmark_is_told(done: tuple[Result, Path]) -> None:
    result, folder = done
    assert f"skipped {folder}/set/broken.smt2: no check-sat in the script" in result.stderr
    (skipped,) = json.loads((folder / "out.json").read_text())["skipped"]
    assert skipped["file"].endswith("broken.smt2")


def test_json_says_on_what_it_ran(done: tuple[Result, Path]) -> None:
    report = json.loads((done[1] / "out.json").read_text())
    assert report["schema"] == "smtenc-bench-run/1"
    (run,) = report["runs"]
    assert run["cores"] > 0
    assert run["solvers"].keys() == {"bitwuzla", "z3"}
    assert len(report["measurements"]) == 9
    assert [table["name"] for table in report["tables"]][:2] == ["disagreements", "summary"]


def test_a_wider_run_measures_only_what_is_new(done: tuple[Result, Path]) -> None:
    store = done[1] / "r.sqlite"
    with Store(store) as opened:
        before = opened.measurements()
    wider = bench(done[1] / "set", "--solvers", "bitwuzla", "--seeds", "0,3", "--timeout", "20", "-o", store, "--csv", "-")
    assert f"{store}: 3 of 6 tasks were measured before" in wider.stderr
    assert [r["seed"] for r in rows(wider)] == ["0"] * 3 + ["3"] * 3
    with Store(store) as opened:
        assert opened.measurements([m.task.key for m in before]) == before
        assert len(opened.measurements()) == 12


def test_another_schedule_is_another_configuration(tmp_path: Path) -> None:
    scripts(tmp_path / "set", 1)
    save(Schedules(Schedule((("z3", 0.0), ("bitwuzla", 1.0)))), tmp_path / "s.json")
    asked = (tmp_path / "set", "--solvers", "bitwuzla,z3,race", "-o", tmp_path / "r.sqlite", "--csv", "-")
    assert [r["schedule"] for r in rows(bench(*asked))] == [""] * 3
    learned = bench(*asked, "--schedule", tmp_path / "s.json")
    assert "2 of 3 tasks were measured before" in learned.stderr
    digests = {r["solver"]: r["schedule"] for r in rows(learned)}
    assert digests == {"bitwuzla": "", "z3": "", "race": digest(load(tmp_path / "s.json"))}
    with Store(tmp_path / "r.sqlite") as store:
        plain, other = sorted(run["schedule"] for run in store.runs())
        assert (plain, other) == ("", digests["race"])
        assert any(f"--schedule {tmp_path}" in run["command"] for run in store.runs())
    assert "race schedule plain" in bench(tmp_path / "r.sqlite").stdout


@pytest.mark.usefixtures("no_solver")
def test_a_schedule_is_for_races(tmp_path: Path) -> None:
    scripts(tmp_path / "set", 1)
    save(DEFAULT, tmp_path / "s.json")
    alone = bench(tmp_path / "set", "--solvers", "z3", "--schedule", tmp_path / "s.json")
    assert alone.exit_code == 2
    assert "--schedule is for a race" in alone.stderr
    assert bench(tmp_path / "set", "--schedule", tmp_path / "none.json").exit_code == 2


@pytest.fixture
def no_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever begins to measure fails."""

    def run_each(*_: object) -> None:
        raise AssertionError("the run has begun")

    monkeypatch.setattr("smtenc.bench.engine.run_each", run_each)


@pytest.mark.usefixtures("no_solver")
def test_results_are_shown_again_without_a_run(done: tuple[Result, Path]) -> None:
    again = bench(done[1] / "r.sqlite")
    assert again.exit_code == 0
    assert "Summary" in again.stdout
    assert bench(done[1] / "r.sqlite", "-o", done[1] / "r.sqlite").stdout == again.stdout
    repeated = bench(done[1] / "set", "--solvers", "bitwuzla,z3,race", "--timeout", "20", "-o", done[1] / "r.sqlite", "--csv", "-")
    assert len(rows(repeated)) == 9


@pytest.mark.usefixtures("no_solver")
def test_results_of_two_machines_are_put_together(tmp_path: Path) -> None:
    for name in ("a", "b"):
        with Store(tmp_path / f"{name}.sqlite") as store:
            store.begin({"machine": name})
            store.add(measured(f"{name}.smt2", "z3", "sat"))
    both = bench(tmp_path / "a.sqlite", tmp_path / "b.sqlite", "-o", tmp_path / "all.sqlite", "--csv", "-")
    assert [r["benchmark"] for r in rows(both)] == ["a.smt2", "b.smt2"]
    with Store(tmp_path / "all.sqlite") as store:
        assert len(store.measurements()) == len(store.runs()) == 2


@pytest.mark.usefixtures("no_solver")
def test_against_an_earlier_run(tmp_path: Path) -> None:
    found = measured("a.smt2", "z3", "sat", 0.1)
    for name, answer in (("old", "sat"), ("same", "sat"), ("mismatch", "unsat")):
        with Store(tmp_path / f"{name}.sqlite") as store:
            store.add(replace(found, answer=answer))
    same = bench(tmp_path / "same.sqlite", "--against", tmp_path / "old.sqlite", "--json", tmp_path / "out.json")
    assert same.exit_code == 0
    assert json.loads((tmp_path / "out.json").read_text())["against"]["exit_code"] == 0
    differs = bench(tmp_path / "mismatch.sqlite", "--against", tmp_path / "old.sqlite")
    assert differs.exit_code == 1
    assert "mismatch" in differs.stdout
    assert bench(tmp_path / "same.sqlite", "--against", tmp_path / "missing.sqlite").exit_code == 2


@pytest.mark.usefixtures("no_solver")
@pytest.mark.parametrize(("again", "left"), [((), 0), (("--redo", "timeout,crash"), 1), (("--redo", "sat"), 2)])
def test_what_ended_badly_is_measured_again_only_where_asked(again: tuple[str, ...], left: int, tmp_path: Path) -> None:
    from smtenc.bench.plan import Grid, tasks
    from smtenc.bench.sets import find

    planned = tasks(find([scripts(tmp_path / "set", 3)]).benchmarks, Grid(("z3",), ("z3",)))
    with Store(tmp_path / "r.sqlite") as store:
        for task, answer in zip(planned, ("sat", "timeout", "sat"), strict=True):
            store.add(Measurement(task, answer, 0.1))
    arguments = ["bench", str(tmp_path / "set"), "--solvers", "z3", "-o", str(tmp_path / "r.sqlite"), *again]
    result = CliRunner().invoke(app, arguments)
    assert f"{3 - left} of 3 tasks were measured before" in result.stderr
    # what is still to be measured asks for a solver, and there is none
    assert (result.exit_code == 70) == (left > 0)


@pytest.mark.usefixtures("no_solver")
def test_long_tables_are_cut_on_the_terminal_and_whole_elsewhere(tmp_path: Path) -> None:
    with Store(tmp_path / "r.sqlite") as store:
        for number in range(70):
            store.add(measured(f"QF_BV/f{number:02}/x.smt2", "z3", "sat"))
    brief = bench(tmp_path / "r.sqlite").stdout
    assert "f00" not in brief
    assert "More with -v, and in --html: By family" in brief
    result = bench(tmp_path / "r.sqlite", "-v", "--json", tmp_path / "out.json")
    assert "* 10 more rows: --html and --json have all" in result.stdout
    assert "f59" in result.stdout
    assert "f60" not in result.stdout
    (table,) = [t for t in json.loads((tmp_path / "out.json").read_text())["tables"] if t["name"] == "by-family"]
    assert len(table["rows"]) == 70


def test_a_race_alone_is_of_the_built_in_solvers(tmp_path: Path) -> None:
    found = rows(bench(scripts(tmp_path, 1), "--solvers", "race", "--timeout", "20", "--csv", "-"))
    assert [(r["solver"], r["solvers"], r["answer"]) for r in found] == [("race", "z3,cvc5,bitwuzla", "unsat")]


def test_a_file_that_goes_away_is_told_and_not_counted_as_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = scripts(tmp_path / "set", 2)
    lost = folder / "QF_BV" / "made" / "q000.smt2"

    def without(tasks: Sequence[Task], config: Config) -> Generator[Measurement, None, None]:
        lost.unlink()
        yield from run_locally(tasks, config)

    monkeypatch.setattr("smtenc.cli.benchmarks.bench.run_locally", without)
    asked = [folder, "--solvers", "bitwuzla", "--timeout", "20", "-o", tmp_path / "r.sqlite"]
    result = bench(*asked)
    assert result.exit_code == 2
    assert f"not measured QF_BV/made/q000.smt2: {lost}: No such file or directory" in result.stderr
    monkeypatch.undo()
    lost.write_text(script(0))
    assert "1 of 2 tasks were measured before" in bench(*asked).stderr


def test_an_unexpected_answer_is_first_and_exit_code_1(tmp_path: Path) -> None:
    (tmp_path / "x.smt2").write_text(script(0).replace(":status unsat", ":status sat"))
    result = bench(tmp_path, "--solvers", "bitwuzla", "--timeout", "20")
    assert result.exit_code == 1
    assert "wrong" in result.stdout.split("Summary")[0]


def test_pairs_with_the_options_of_their_headers(tmp_path: Path) -> None:
    pair(tmp_path / "arith", "swap", "// verdict: correct\n// options: --assume reassoc\n")
    found = rows(bench(tmp_path, "--solvers", "bitwuzla", "--encodings", "abstract", "--csv", "-"))
    assert [(r["benchmark"], r["family"], r["encoding"], r["answer"]) for r in found] == [("arith/swap", "arith", "abstract", "correct")]
    pair(tmp_path / "arith", "swap", "// options: --no-such-option\n")
    wrong = bench(tmp_path, "--solvers", "bitwuzla")
    assert wrong.exit_code == 2
    assert "options in the header" in wrong.stderr


def test_why_solvers_failed_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.smt2").write_text("(set-logic QF_BV)\n(assert (no-such-function true))\n(check-sat)\n")
    result = bench(tmp_path, "--solvers", "bitwuzla")
    assert "no-such-function" in result.stdout.split("Failures")[1]


def test_plots_are_drawn(done: tuple[Result, Path], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    assert bench(done[1] / "r.sqlite", "--plots", tmp_path / "plots").exit_code == 0
    drawn = {path.name for path in (tmp_path / "plots").iterdir()}
    assert {"cactus.svg", "survival.svg"} < drawn
    assert any(name.startswith("scatter-") for name in drawn)


@pytest.mark.usefixtures("no_solver")
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--solvers", "z4"], "unknown solver"),
        (["--solvers", ","], "unknown solver"),
        (["--solvers", "z3,race"], "a race needs two solvers, and --solvers names z3 only"),
        (["--seeds", "a"], "--seeds takes whole numbers from 0, separated by commas, not 'a'"),
        (["--timeouts", "0"], "--timeouts takes seconds"),
        (["--timeouts", "nan"], "--timeouts takes seconds"),
        (["--encodings", "exact"], "--encodings is for pairs, and there are none"),
        (["--encodings", "vague"], "--encodings takes"),
        (["--mode", "most"], "--mode: a race is decided by"),
        (["--mode", "agree:4"], "--mode agree:4 needs 4 solvers, and 3 are chosen"),
        (["--mode", "all", "--solvers", "z3"], "--mode is for a race"),
        (["--redo", "slow"], "--redo takes answers"),
        (["--filter", "nothing"], "with a name like 'nothing'"),
        (["--expected", "sat"], "no benchmark below"),
        (["--csv", "missing/out.csv"], "--csv missing/out.csv: No such file"),
        (["--html", "missing/out.html"], "--html missing/out.html: No such file"),
        (["-o", "set"], "--output set: Is a directory"),
        (["-o", "other.txt"], "not a database"),
    ],
)
def test_bad_usage_is_exit_code_2(arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    scripts(tmp_path / "set", 1)
    (tmp_path / "other.txt").write_text("x" * 1000)
    result = bench("set", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr


def test_pairs_race_under_the_mode_asked_for(tmp_path: Path) -> None:
    body = "func.func @f(%x: i8) -> i8 {{\n  %r = arith.{0} %x, %x : i8\n  %z = arith.addi %r, %x : i8\n  return %z : i8\n}}\n"
    (tmp_path / "p.src.mlir").write_text(body.format("andi"))
    (tmp_path / "p.tgt.mlir").write_text(body.format("ori"))
    options = ["--solvers", "z3,bitwuzla,race", "--mode", "agree:2", "--encodings", "abstract", "--csv", "-"]
    found = rows(bench(tmp_path, *options))
    assert {(r["solver"], r["mode"], r["answer"]) for r in found} == {
        ("z3", "first", "correct"),
        ("bitwuzla", "first", "correct"),
        ("race", "agree:2", "correct"),
    }


def test_the_page_is_written(done: tuple[Result, Path], tmp_path: Path) -> None:
    assert bench(done[1] / "r.sqlite", "--html", tmp_path / "page.html").exit_code == 0
    page = (tmp_path / "page.html").read_text()
    assert page.startswith("<!doctype html>")
    assert f"smtenc bench {done[1]}/set --solvers bitwuzla" in page
    assert "q001.smt2" in page


@pytest.mark.usefixtures("no_solver")
def test_results_without_a_measurement_are_no_results(tmp_path: Path) -> None:
    empty, full = tmp_path / "empty.sqlite", tmp_path / "full.sqlite"
    empty.touch()
    with Store(full) as store:
        store.add(measured("QF_BV/f/x.smt2", "z3", "sat"))
    for arguments in ((empty,), (full, "--against", empty)):
        result = bench(*arguments)
        assert result.exit_code == 2
        assert "there is no measurement in" in result.stderr
    assert bench(empty, full).exit_code == 0
