"""``smtenc solvers learn``: what a bench says of solvers decides who starts first."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from smtenc.bench.results import gather
from smtenc.bench.schedule_training import recorded_runs
from smtenc.bench.store import Store
from smtenc.cli.app import app
from smtenc.verdicts.configuration.solver_choice import schedules
from solvers.racing.schedules import DEFAULT, VARIABLE, load
from tests.bench.measured import measured


def learn(*arguments: str | Path) -> Result:
    result = CliRunner().invoke(app, ["solvers", "learn", *map(str, arguments)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture
def bench(tmp_path: Path) -> Path:
    """A family on which cvc5 is the fastest, with a race that was faster still."""
    path = tmp_path / "r.sqlite"
    with Store(path) as store:
        for number in range(30):
            for solver, seconds in (("z3", 2.0), ("cvc5", 0.1), ("bitwuzla", 1.0), ("race", 0.01)):
                asked = ("z3", "cvc5", "bitwuzla") if solver == "race" else (solver,)
                store.add(measured(f"QF_BV/tosa/{number}.smt2", solver, "unsat", seconds, solvers=asked))
    return path


def test_the_fastest_starts_first(bench: Path, tmp_path: Path) -> None:
    result = learn(bench, "-o", tmp_path / "s.json", "--cores", "1")
    assert result.exit_code == 0, result.output
    learned = load(tmp_path / "s.json")
    order = [name for name, _ in learned.find("QF_BV", "tosa").delays]
    assert order[0] == "cvc5"
    assert sorted(order) == ["bitwuzla", "cvc5", "z3"]
    assert learned.find("QF_FP") == DEFAULT.find("QF_FP")
    assert "\nQF_BV tosa: cvc5, " in result.stdout


def test_a_wrong_answer_teaches_nothing() -> None:
    runs = recorded_runs(gather([measured("QF_BV/f/x.smt2", solver, "sat", expected="unsat") for solver in ("z3", "cvc5")]))
    assert [(run.solver, run.status) for run in runs] == [("cvc5", "unknown"), ("z3", "unknown")]


def test_pairs_and_races_teach_nothing(tmp_path: Path) -> None:
    with Store(tmp_path / "r.sqlite") as store:
        store.add(measured("tosa/x", "z3", "correct", encoding="abstract"))
        store.add(measured("QF_BV/f/x.smt2", "race", "sat", solvers=("z3", "cvc5")))
    result = learn(tmp_path / "r.sqlite", "-o", tmp_path / "s.json")
    assert result.exit_code == 2
    assert "no solver was measured alone" in result.stderr
    assert not (tmp_path / "s.json").exists()


def test_without_a_file_it_is_written_where_races_look_for_it(bench: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert schedules(None, os.environ) == DEFAULT
    result = learn(bench)
    assert result.exit_code == 0, result.output
    path = tmp_path / "config" / "smtenc" / "schedule.json"
    assert f"written to {path}" in result.stdout
    assert schedules(None, os.environ) == load(path) != DEFAULT
    monkeypatch.setenv(VARIABLE, str(tmp_path / "named.json"))
    assert learn(bench).exit_code == 0
    assert load(tmp_path / "named.json") == load(path)


def test_without_a_file_where_none_is_to_be_used(bench: Path) -> None:
    result = learn(bench)
    assert result.exit_code == 2
    assert "SMTENC_SCHEDULE=off" in result.stderr


def test_bad_usage_is_exit_code_2(bench: Path, tmp_path: Path) -> None:
    assert learn(bench, "-o", tmp_path / "missing" / "s.json").exit_code == 2
    assert learn(tmp_path / "missing.sqlite", "-o", tmp_path / "s.json").exit_code == 2
