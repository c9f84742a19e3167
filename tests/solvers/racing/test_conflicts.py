"""Where contradictions are kept, and that a command for them is one that a shell reads as meant."""

from __future__ import annotations

import shlex
from pathlib import Path

from fakes import QUERY

from solvers.answers import Answer, Limits, ModelCheck, Status
from solvers.racing.conflicts import keep
from solvers.smtlib.transformations.preparation import prepare

SIDES = {
    "path:z3": Answer("path:z3", Status.SAT, 0.1, version="4.8.12", seed=3, model="((a b))", check=ModelCheck(None, "quantifiers")),
    "cvc5": Answer("cvc5", Status.UNSAT, 0.2, version="1.4.2", seed=3, options={"fp-exp": "true"}),
    "late": Answer("late", Status.TIMEOUT, 9.0),
}


def test_the_command_repeats_the_race_of_those_two(tmp_path: Path) -> None:
    kept = keep(tmp_path / "a folder", prepare(QUERY), SIDES, Limits(7, 100, 2.5))
    words = shlex.split(kept.command)
    *options, file = words[2:]
    assert dict(zip(options[::2], options[1::2], strict=True)) == {
        "--mode": "all",
        "--solvers": "path:z3,cvc5",
        "--timeout": "7",
        "--memory": "100",
        "--cpu-time": "2.5",
        "--seed": "3",
    }
    assert file in kept.files
    assert Path(file).read_text().endswith(QUERY)


def test_the_report_names_versions_options_and_seeds(tmp_path: Path) -> None:
    kept = keep(tmp_path, prepare(QUERY), SIDES, Limits())
    (report,) = [Path(file).read_text() for file in kept.files if file.endswith("conflict.txt")]
    assert "path:z3 4.8.12 said sat; options: none; seed: 3" in report
    assert "cvc5 1.4.2 said unsat; options: fp-exp=true; seed: 3" in report
    assert "not decided by evaluation: quantifiers" in report
    assert kept.command in report
    assert "late" not in report


def test_twice_is_one_folder_and_another_query_another(tmp_path: Path) -> None:
    first, again = (keep(tmp_path, prepare(QUERY), SIDES, Limits()) for _ in range(2))
    other = keep(tmp_path, prepare(QUERY.replace("#x00", "#x07")), SIDES, Limits())
    assert first == again
    assert not set(first.files) & set(other.files)
