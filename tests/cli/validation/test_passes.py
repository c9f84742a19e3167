"""``smtenc passes`` as its users meet it. The program that runs passes is ``fake_tool``."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from smtenc.cli.app import app
from smtenc.frontend.llvm_wheels import installed_program
from tests.pipelines import fake_tool
from tests.pipelines.fake_tool import PROGRAM, REPLACED


@pytest.fixture(scope="module")
def tool(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(fake_tool.install(tmp_path_factory.mktemp("tool")))


@pytest.fixture
def program(tmp_path: Path) -> str:
    (tmp_path / "p.mlir").write_text(PROGRAM)
    return str(tmp_path / "p.mlir")


def passes(*arguments: str, given: str | None = None) -> Result:
    result = CliRunner().invoke(app, ["passes", *arguments], input=given)
    assert "Traceback" not in result.output
    return result


def test_the_first_wrong_pass_is_named_with_its_counterexample_and_command(tool: str, program: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    result = passes(
        program, "--tool", tool, "--keep", str(kept), "-j", "1", "--no-cache", "--", "-double", "-same", "-wrong=x=1", "-double"
    )
    assert result.exit_code == 1, result.output
    lines = result.stdout.splitlines()
    assert lines[0].startswith(f"{program} through 4 passes of fake-opt: incorrect (")
    rows = [line.split() for line in lines[1:5]]
    assert [(r[0], r[1], "correct" in r, "incorrect" in r, "unchanged" in r) for r in rows] == [
        ("1", "double", True, False, False),
        ("2", "same", False, False, True),
        ("3", "wrong{x=1}", False, True, False),
        ("4", "double", False, False, True),
    ]
    assert f"the first wrong pass is 3, wrong{{x=1}}: {kept}/002-same.mlir -> {kept}/003-wrong.mlir" in lines
    assert any("counterexample (both programs were run on it)" in line for line in lines)
    assert f"  this step alone: {tool} --pass-pipeline='builtin.module(wrong{{x=1}})' {kept}/002-same.mlir" in lines
    assert lines[-1] == "4 steps: 2 unchanged, 1 correct, 1 incorrect"
    assert sorted(p.name for p in kept.iterdir()) == ["000-p.mlir", "001-double.mlir", "002-same.mlir", "003-wrong.mlir", "004-double.mlir"]
    # what is kept says the same without the tool
    assert passes(str(kept), "-q", "--no-cache").exit_code == 1


def test_json_and_text_by_turns(tool: str, program: str, tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    result = passes(program, "--tool", tool, "--json", str(out), "-q", "--no-cache", "--", "-double")
    assert (result.exit_code, result.stdout) == (0, "")
    content = json.loads(out.read_text())
    assert (content["schema"], content["verdict"], content["tool"]) == ("smtenc-passes/1", "correct", tool)
    assert content["stages"][1] == {
        "file": "001-double.mlir",
        "pass": "double",
        "pipeline": "builtin.module(double)",
        "command": [tool, "--pass-pipeline=builtin.module(double)"],
    }
    assert list(content["proved_by_steps"]) == ["f", "g"]


def test_a_whole_command_can_be_pasted_and_standard_input_is_a_program(tool: str, program: str) -> None:
    assert passes("-q", "--no-cache", "--", tool, program, "-double", "-o", "x.mlir").exit_code == 0
    assert passes("-", "--tool", tool, "-q", "--no-cache", "--", "-wrong", given=PROGRAM.replace(*REPLACED["double"])).exit_code == 1


def test_a_pass_that_fails_is_told_behind_what_was_verified(tool: str, program: str) -> None:
    result = passes(program, "--tool", tool, "--no-cache", "--", "-double", "-fail", "-wrong")
    assert result.exit_code == 2
    assert "1  double" in result.stdout
    assert "error: the pipeline ends early: fail: " in result.stderr
    wrong = passes(program, "--tool", tool, "-q", "--no-cache", "--", "-double", "-wrong", "-fail")
    assert wrong.exit_code == 1


def test_logs_and_files_that_others_made(program: str, tmp_path: Path) -> None:
    doubled = PROGRAM.replace(*REPLACED["double"])
    wrong = doubled.replace(*REPLACED["wrong"])
    log = f"// -----// IR Dump After Double (double) //----- //\n{doubled}\n// -----// IR Dump After Wrong (wrong) //----- //\n{wrong}\n"
    result = passes(program, "--log", "-", "--no-cache", given=log)
    assert result.exit_code == 1
    assert "the first wrong step is 2, wrong: 001-double.mlir -> 002-wrong.mlir" in result.stdout
    for name, text in {"a": doubled, "b": wrong}.items():
        (tmp_path / f"{name}.mlir").write_text(text)
    files = [program, str(tmp_path / "a.mlir"), str(tmp_path / "b.mlir")]
    assert passes(*files, "-q", "--no-cache").exit_code == 1
    assert passes("--stages", *files[:2], "-q", "--no-cache").exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "nothing to verify is named"),
        (("P",), "no pass is named for"),
        (("-",), "no pass is named for -"),
        (("nosuch",), "nosuch: no such file"),
        (("P", "--tool", "TOOL", "--", "same"), "if same is a pass, it begins with -"),
        (
            ("P", "--tool", "TOOL", "--", "--pass-pipeline=builtin.module(nosuch", "-nosuch"),
            "column 15: the parenthesis behind builtin.module",
        ),
        (("P", "--tool", "TOOL", "--"), "no pass is named for"),
        (("P", "--tool", "TOOL", "--", "-nosuch"), "Unknown command line argument '-nosuch'"),
        (("P", "P", "--tool", "TOOL", "--", "-same"), "passes are run on one program, not 2"),
        (("--tool", "TOOL", "--", "-same"), "no program is named"),
        (("P", "--tool", "nosuch", "--", "-same"), "--tool nosuch: not a program that can be run"),
        (("P", "--log", "x", "--", "-same"), "nothing follows --"),
        (("P", "--log", "x", "--tree", "y"), "--log and --tree exclude each other"),
        (("P", "P", "--log", "x"), "one FILE at most"),
        (("P", "--log", "P"), "no dumps of passes there"),
        (("nosuch.mlir", "--tool", "TOOL", "--", "-same"), "nosuch.mlir: no such file"),
        (("P", "--tool", "TOOL", "--keep", "P", "--", "-same"), "--keep"),
    ],
)
def test_bad_usage_is_told(arguments: tuple[str, ...], said: str, tool: str, program: str) -> None:
    result = passes(*(program if a == "P" else tool if a == "TOOL" else a for a in arguments))
    assert result.exit_code == 2, result.output
    assert said in result.stderr


@pytest.mark.skipif(installed_program("opt") is None, reason="needs smtenc[llvm]")
def test_from_mlir_through_opt_in_one_command(tmp_path: Path) -> None:
    program = tmp_path / "p.mlir"
    program.write_text(
        "llvm.func @f(%x: i8) -> i8 {\n  %c = llvm.mlir.constant(2 : i8) : i8\n  %0 = llvm.mul %x, %c : i8\n  llvm.return %0 : i8\n}\n"
    )
    kept = tmp_path / "kept"
    pipe = "mlir-translate --mlir-to-llvmir | opt -passes=sroa,instcombine"
    result = passes(str(program), "-j", "1", "--no-cache", "--keep", str(kept), "--", pipe)
    assert result.exit_code == 0, result.output
    assert re.match(rf"{re.escape(str(program))} through 3 passes of mlir-translate \| opt: correct", result.stdout)
    assert sorted(p.name for p in kept.iterdir()) == ["000-p.mlir", "001-mlir-to-llvmir.ll", "002-sroa.ll", "003-instcombine.ll"]
    # what is kept says the same without the tools
    assert "3 steps: 2 correct, 1 unchanged" in passes(str(kept), "--no-cache", "-j", "1").stdout


def test_many_passes_that_change_nothing_are_one_row(program: str, tool: str) -> None:
    result = passes(program, "--tool", tool, "-j", "1", "--no-cache", "--", *["-same"] * 40, "-double", "-same")
    rows = [line.split() for line in result.stdout.splitlines()[1:4]]
    assert [row[:2] for row in rows] == [["1-40", "40"], ["41", "double"], ["42", "same"]]
    assert rows[0][2:] == ["passes", "unchanged"]
