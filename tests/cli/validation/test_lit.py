"""``smtenc lit``, and the reports that it shares with ``verify`` and ``passes``."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

from smtenc.cli.app import app
from tests.pipelines.test_lit import ADD, PROGRAM

OTHER = ADD.replace("@f", "@g").replace("%a, %a", "%a, %a")


def run(*arguments: str, input: str | None = None, command: str = "lit") -> Result:
    result = CliRunner().invoke(app, [command, *arguments], input=input)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("my-opt").write_text(PROGRAM)
    Path("my-opt").chmod(0o755)
    Path("t").mkdir()
    Path("t/good.mlir").write_text(f"// RUN: my-opt %s -cse\n{ADD}")
    Path("t/bad.mlir").write_text(f"// RUN: my-opt %s -or --split-input-file | FileCheck %s\n// RUN: not my-opt %s\n{ADD}// -----\n{OTHER}")
    Path("t/none.mlir").write_text(ADD)


TOOL = ("--tool", "./my-opt", "--jobs", "1")


def test_a_folder_of_tests(tmp_path: Path) -> None:
    result = run("t", *TOOL, "--json", "out.jsonl")
    assert result.exit_code == 1, result.output
    assert "t/bad.mlir -> <RUN 1 part 2 of t/bad.mlir>: incorrect" in result.stdout
    assert "good" not in result.stdout
    assert "arith.addi at t/bad.mlir:9:8" in result.stdout
    assert result.stdout.splitlines()[-1] == (
        "3 files: 2 RUN lines verified, 2 skipped: 1 because it is expected to fail (not); 1 because it has no RUN line"
    )
    lines = [json.loads(line) for line in Path("out.jsonl").read_text().splitlines()]
    assert sorted(line.get("part", line.get("skipped")) for line in lines) == [
        "RUN 1", "RUN 1 part 1", "RUN 1 part 2", "it has no RUN line", "it is expected to fail (not)",
    ]  # fmt: skip


def test_verbose_says_what_was_skipped() -> None:
    shown = run("t", *TOOL, "-v").stdout
    assert "t/bad.mlir:2: RUN 2 skipped, it is expected to fail (not)" in shown
    assert "t/good.mlir -> <RUN 1 of t/good.mlir>: correct" in shown


def test_a_tool_by_another_name() -> None:
    Path("a.mlir").write_text(f"// RUN: mlir-opt %s -cse\n{ADD}")
    assert run("a.mlir", "--tool", "mlir-opt=./my-opt").exit_code == 0


def test_standard_input() -> None:
    result = run("-", *TOOL, input=f"// RUN: my-opt %s -or\n{ADD}")
    assert result.exit_code == 1
    assert "arith.addi at <stdin>:3:8" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["t/none.mlir", *TOOL], "no RUN line could be used"),
        ([], "no test is named"),
        (["nowhere", *TOOL], "nowhere: no such file or folder"),
        (["t", "--tool", "nowhere"], "--tool nowhere: not a program"),
        (["t", "--tool", "my-opt="], "--tool my-opt=: it is NAME=PROGRAM, or PROGRAM alone"),
        (["t", *TOOL, "--fail-on", "bad"], "--fail-on bad: no such verdict"),
        (["t", *TOOL, "--update-baseline"], "--update-baseline writes the file that --baseline names"),
        (["t", *TOOL, "--baseline", "none.json"], "none.json: cannot be read"),
        (["t", *TOOL, "--junit", "t"], "--junit t: is a folder"),
        (["t", *TOOL, "--sarif", "no/where"], "--sarif no/where: its folder is not there"),
        (["t", *TOOL, "--github", "--json", "-"], "--github and --json - exclude each other"),
    ],
)
def test_bad_usage(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, message in result.stderr) == (2, True), result.stderr


def test_a_run_line_that_fails_is_not_among_the_verified() -> None:
    Path("t/bad.mlir").write_text(f"// RUN: my-opt %s -cse\n// refuse\n{ADD}")
    result = run("t/bad.mlir", *TOOL)
    assert (result.exit_code, result.stdout.splitlines()) == (
        2,
        ["1 pair: 1 unreadable", "1 file: 0 RUN lines verified, 1 failed, 0 skipped"],
    )


def test_files_without_a_line_of_use_may_be_allowed() -> None:
    result = run("t/none.mlir", *TOOL, "--allow-none", "--junit", "r.xml")
    assert (result.exit_code, ElementTree.parse("r.xml").getroot().get("tests")) == (0, "0")


def test_what_is_known_does_not_fail_and_what_is_new_does(tmp_path: Path) -> None:
    written = run("t/bad.mlir", *TOOL, "--baseline", "known.json", "--update-baseline")
    assert (written.exit_code, "baseline: 2 results written to known.json" in written.stdout) == (0, True)
    again = run("t", *TOOL, "--baseline", "known.json")
    assert (again.exit_code, "baseline: 0 new, 2 known, 0 fixed" in again.stdout) == (0, True)
    Path("t/good.mlir").write_text(f"// RUN: my-opt %s -or\n{ADD}")
    Path("t/bad.mlir").write_text(f"// RUN: my-opt %s --split-input-file | FileCheck %s\n{ADD}// -----\n{OTHER}")
    changed = run("t", *TOOL, "--baseline", "known.json").stdout.splitlines()
    assert changed[-4:] == [
        "baseline: 1 new, 0 known, 2 fixed",
        "  new: t/good.mlir RUN 1 @f",
        "  fixed: t/bad.mlir RUN 1 part 1 @f",
        "  fixed: t/bad.mlir RUN 1 part 2 @g",
    ]


def test_what_fails_is_for_the_user_to_say() -> None:
    assert run("t", *TOOL, "--fail-on", "conflict,error").exit_code == 0
    assert run("t", *TOOL, "--fail-on", "incorrect").exit_code == 1
    assert run("t", *TOOL, "--fail-on", "none").exit_code == 0


def test_files_for_other_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", "summary.md")
    monkeypatch.delenv("GITHUB_WORKSPACE", raising=False)
    Path("summary.md").write_text("before\n")
    result = run("t", *TOOL, "--junit", "r.xml", "--sarif", "r.sarif", "--github")
    assert result.exit_code == 1
    assert ElementTree.parse("r.xml").getroot().get("failures") == "2"
    log = json.loads(Path("r.sarif").read_text())
    assert {r["properties"]["key"] for r in log["runs"][0]["results"]} == {"t/bad.mlir RUN 1 part 1 @f", "t/bad.mlir RUN 1 part 2 @g"}
    assert result.stdout.count("::error title=smtenc%3A incorrect,file=t/bad.mlir,line=") == 2
    assert Path("summary.md").read_text().startswith("before\n## smtenc\n\n2 incorrect, 1 correct\n")


def test_a_report_on_a_full_disk_costs_no_other() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full")
    result = run("t/good.mlir", *TOOL, "--junit", "/dev/full", "--sarif", "r.sarif")
    assert (result.exit_code, result.stderr) == (70, "error: cannot write --junit /dev/full: No space left on device\n")
    assert "1 RUN line verified" in result.stdout
    assert json.loads(Path("r.sarif").read_text())["version"] == "2.1.0"


# -- the same of other commands -------------------------------------------------------------------------------------------


def test_verify_writes_reports_too() -> None:
    Path("a.mlir").write_text(ADD)
    Path("b.mlir").write_text(ADD.replace("addi", "ori"))
    result = run("a.mlir", "b.mlir", "--junit", "r.xml", "--fail-on", "error", command="verify")
    assert result.exit_code == 0
    assert ElementTree.parse("r.xml").getroot().get("skipped") == "1"
    missing = run("a.mlir", "c.mlir", "--junit", "r.xml", command="verify")
    assert (missing.exit_code, ElementTree.parse("r.xml").getroot().get("errors")) == (2, "1")


def test_passes_writes_reports_too() -> None:
    Path("a.mlir").write_text(ADD)
    Path("b.mlir").write_text(ADD.replace("addi", "ori"))
    result = run("a.mlir", "b.mlir", "--junit", "r.xml", "--baseline", "known.json", "--update-baseline", command="passes")
    assert result.exit_code == 0, result.output
    assert list(json.loads(Path("known.json").read_text())["results"].values()) == ["incorrect"]


def test_parts_of_two_files_are_verified_by_number() -> None:
    Path("a.mlir").write_text(f"{ADD}// -----\n// nothing\n// -----\n{OTHER}")
    Path("b.mlir").write_text(f"{ADD}// -----\n// -----\n{OTHER.replace('addi', 'ori')}")
    result = run("a.mlir", "b.mlir", "--json", "out.jsonl", command="verify")
    assert result.exit_code == 1
    assert "a.mlir -> b.mlir part 3: incorrect" in result.stdout
    assert "arith.addi at a.mlir:9:8 in the source" in result.stdout
    assert {json.loads(line)["part"] for line in Path("out.jsonl").read_text().splitlines()} == {"part 1", "part 3"}
    Path("b.mlir").write_text(ADD)
    other = run("a.mlir", "b.mlir", command="verify")
    assert (other.exit_code, "a.mlir: 3 parts, and 1 in b.mlir" in other.stderr) == (2, True)


def test_parts_in_folders_too_and_a_part_that_is_missing_is_an_error_of_its_own() -> None:
    for name, text in {"x/a.mlir": f"{ADD}// -----\n{OTHER}", "y/a.mlir": f"{ADD}// -----\n{OTHER}"}.items():
        Path(name).parent.mkdir()
        Path(name).write_text(text)
    assert "2 pairs: 2 correct" in run("x", "y", "--jobs", "1", command="verify").stdout
    Path("y/a.mlir").write_text(ADD)
    result = run("x", "y", "--jobs", "1", command="verify")
    assert (result.exit_code, "1 unreadable" in result.stdout) == (2, True)
    assert "y/a.mlir:1:1: the file is empty" in result.stderr


def test_parts_that_are_all_empty_are_no_success() -> None:
    Path("a.mlir").write_text("// -----\n")
    result = run("a.mlir", "a.mlir", command="verify")
    assert (result.exit_code, result.stderr.startswith("error: a.mlir: all parts are empty")) == (2, True)


@pytest.mark.parametrize(("source", "target"), [("-", "b.mlir"), ("b.mlir", "-")])
def test_one_program_may_come_from_standard_input(source: str, target: str) -> None:
    Path("b.mlir").write_text(ADD)
    result = run(source, target, input=ADD.replace("addi", "ori"), command="verify")
    assert (result.exit_code, f"{source.replace('-', '<stdin>')} -> {target.replace('-', '<stdin>')}: incorrect" in result.stdout) == (
        1,
        True,
    ), result.stdout


def test_both_may_not() -> None:
    assert "both programs cannot come from standard input" in run("-", "-", command="verify").stderr


def test_one_program_from_standard_input_with_both_halves() -> None:
    result = run("-", input=ADD.replace("@f", "@src") + ADD.replace("@f", "@tgt"), command="verify")
    assert result.exit_code == 0, result.stderr


def test_two_folders_are_paired_file_by_file() -> None:
    for name, text in {"x/a.mlir": ADD, "x/d/b.mlir": ADD, "y/a.mlir": ADD, "y/d/b.mlir": ADD.replace("addi", "ori")}.items():
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(text)
    result = run("x", "y", "--jobs", "1", command="verify")
    assert (result.exit_code, "x/d/b.mlir -> y/d/b.mlir: incorrect" in result.stdout) == (1, True)
    Path("y/d/b.mlir").unlink()
    Path("y/c.mlir").write_text(ADD)
    missing = run("x", "y", "--jobs", "1", command="verify")
    assert missing.exit_code == 2
    assert "error: y/d/b.mlir: no such file" in missing.stderr
    assert "error: x/c.mlir: no such file" in missing.stderr
    assert "3 pairs: 2 unreadable, 1 correct" in missing.stdout


def test_a_folder_and_a_file_and_empty_folders() -> None:
    Path("x").mkdir()
    Path("y").mkdir()
    Path("a.mlir").write_text(ADD)
    assert "x is a folder, and a.mlir is none" in run("x", "a.mlir", command="verify").stderr
    assert "no .mlir file below x or y" in run("x", "y", command="verify").stderr
