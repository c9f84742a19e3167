"""BenchExec itself reads what is written for it, and understands what ``smtenc race`` prints."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath

import benchexec.result
import pytest
from benchexec import model, tooladapter
from benchexec.benchexec import BenchExec
from benchexec.tools.template import BaseTool2
from benchexec.util import ProcessExitCode

from smtenc.smtlib.benchexec import FOLDER, TOOL, benchexec_files
from smtenc.smtlib.race_tool import Tool

SET = "20261122-translation-validation-smtenc"
STATUSES = {
    PurePosixPath(f"non-incremental/QF_BV/{SET}/family/yes.smt2"): "sat",
    PurePosixPath(f"non-incremental/QF_BV/{SET}/family/no.smt2"): "unsat",
    PurePosixPath(f"non-incremental/QF_UF/{SET}/family/who-knows.smt2"): "unknown",
}


@pytest.fixture
def definition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> model.Benchmark:
    """The set's definition as BenchExec reads it."""
    for path, text in benchexec_files(SET, STATUSES, ("z3", "cvc5"), seconds=60).items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    for path in STATUSES:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("(check-sat)\n")
    monkeypatch.setattr(model, "load_tool_info", lambda name, config: (name, tooladapter.adapt_to_current_version(Tool())))
    file = str(tmp_path / FOLDER / f"{SET}.xml")
    config = BenchExec().create_argument_parser().parse_args([file, "--no-container", "--outputpath", f"{tmp_path}/out/"])
    return model.Benchmark(file, config, model.util.read_local_time())


def test_benchexec_reads_the_definition(definition: model.Benchmark) -> None:
    assert definition.tool_module == TOOL
    assert [s.name for s in definition.run_sets] == ["race", "z3", "cvc5"]
    race = definition.run_sets[0]
    assert race.options == ["--timeout", "60", "--solvers", "z3,cvc5"]
    found = {Path(run.sourcefiles[0]).name: run for run in race.runs}
    assert set(found) == {"yes.smt2", "no.smt2", "who-knows.smt2"}
    assert all(Path(run.sourcefiles[0]).is_file() for run in race.runs)
    verdicts = {name: [r.result for r in run.expected_results.values()] for name, run in found.items()}
    assert verdicts == {"yes.smt2": [True], "no.smt2": [False], "who-knows.smt2": [None]}


def test_its_own_limits_are_wider_than_those_of_a_race(definition: model.Benchmark) -> None:
    assert definition.rlimits.walltime > 60
    assert definition.rlimits.cputime > 2 * 60
    assert definition.rlimits.cpu_cores == 2


def test_the_command_line() -> None:
    task = BaseTool2.Task.with_files(["x.smt2"])
    limits = BaseTool2.ResourceLimits()
    assert Tool().cmdline("smtenc", ["--timeout", "60"], task, limits) == ["smtenc", "race", "--json", "--timeout", "60", "x.smt2"]


def result(lines: list[str], code: int = 0, reason: str | None = None) -> str:
    run = BaseTool2.Run(["smtenc"], ProcessExitCode.create(value=code), BaseTool2.RunOutput([f"{x}\n" for x in lines]), reason)
    return Tool().determine_result(run)


def test_results_are_benchexecs() -> None:
    assert result(['{"file": "x.smt2", "status": "sat", "by": "z3"}']) == benchexec.result.RESULT_TRUE_PROP
    assert result(['{"file": "x.smt2", "status": "unsat", "by": "z3"}']) == benchexec.result.RESULT_FALSE_PROP
    assert result(['{"file": "x.smt2", "status": "unknown", "by": null}'], 3) == benchexec.result.RESULT_UNKNOWN
    assert result(['{"file": "x.smt2", "status": "unknown", "by": null}'], 6) == "conflict"


@pytest.mark.parametrize("lines", [[], ["error: x.smt2: cannot read"], ["[]"], ["{}"], ["sat"]])
def test_anything_else_is_an_error(lines: list[str]) -> None:
    assert re.match(r"ERROR \(", result(lines, 2))
    assert result(lines, 9, "walltime") == "no answer"


def test_a_race_prints_what_the_tool_reads(tmp_path: Path) -> None:
    from typer.testing import CliRunner

    from smtenc.cli.app import app

    file = tmp_path / "x.smt2"
    file.write_text("(set-logic QF_BV)\n(declare-fun x () (_ BitVec 8))\n(assert (bvult x x))\n(check-sat)\n(exit)\n")
    command = Tool().cmdline("smtenc", ["--timeout", "20"], BaseTool2.Task.with_files([str(file)]), BaseTool2.ResourceLimits())
    ran = CliRunner().invoke(app, command[1:])
    assert result(ran.stdout.splitlines(), ran.exit_code) == benchexec.result.RESULT_FALSE_PROP
