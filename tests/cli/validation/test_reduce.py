"""``smtenc reduce``: what it prints and writes, its exit codes, bad input."""

from __future__ import annotations

import json
import stat
import sys
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from smtenc.cli.app import app

SOURCE = """func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.muli %a, %b : i8
  %1 = arith.subi %0, %a : i8
  return %1 : i8
}
"""
TARGET = SOURCE.replace("%0, %a", "%a, %0")
TOOL = """#!{python}
import sys
text = sys.stdin.read()
print(text.replace("arith.subi", "arith.addi") if "-wrong" in sys.argv else text)
"""


def reduce(*arguments: object, stdin: str | None = None) -> Result:
    result = CliRunner().invoke(app, ["reduce", "--no-cache", *map(str, arguments)], input=stdin)
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture
def pair(tmp_path: Path) -> tuple[Path, Path]:
    files = tmp_path / "a.mlir", tmp_path / "b.mlir"
    for file, text in zip(files, (SOURCE, TARGET), strict=True):
        file.write_text(text, encoding="utf-8")
    return files


@pytest.fixture
def tool(tmp_path: Path) -> Path:
    program = tmp_path / "some-opt"
    program.write_text(TOOL.replace("{python}", sys.executable), encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return program


def test_a_pair(pair: tuple[Path, Path], tmp_path: Path) -> None:
    result = reduce(*pair, "-o", tmp_path / "repro", "--no-compiled", "--json", tmp_path / "out.json", "--jobs", 1)
    assert result.exit_code == 0, result.output
    assert "incorrect, 6 → 4 operations" in result.stdout
    assert "the values differ" in result.stdout
    assert {p.name for p in (tmp_path / "repro").iterdir()} == {"source.mlir", "target.mlir", "repro.mlir", "issue.md", "reduction.json"}
    record = json.loads((tmp_path / "out.json").read_text())
    assert (record["schema"], record["last"]["operations"], record["finished"]) == ("smtenc-reduction/1", 4, True)
    assert record["last"]["finding"]["counterexample"]["confirmed"]


def test_preconditions_count(pair: tuple[Path, Path], tmp_path: Path) -> None:
    """Of equal results nothing is wrong: a * b - a and a - a * b are both 0 where a is."""
    require = tmp_path / "require.mlir"
    require.write_text(
        "func.func @f(%a: i8, %b: i8) -> i1 {\n  %0 = arith.constant 0 : i8\n  %1 = arith.cmpi eq, %a, %0 : i8\n  return %1 : i1\n}\n"
    )
    result = reduce(*pair, "--require", require, "--jobs", 1)
    assert (result.exit_code, "nothing to reduce: the verdict is correct" in result.stderr) == (2, True), result.output


def test_a_program_from_standard_input_with_passes(tool: Path) -> None:
    result = reduce("-", "--tool", tool, "--steps", 3, "--jobs", 1, "--", "-wrong", stdin=SOURCE)
    assert result.exit_code in (0, 3), result.output
    assert result.stdout.startswith("<stdin>: incorrect, 3 → ")
    assert "some-opt -wrong" in result.stdout


def test_a_limit_is_an_exit_code(pair: tuple[Path, Path]) -> None:
    result = reduce(*pair, "--steps", 1, "--jobs", 1, "--json", "-")
    assert result.exit_code == 3
    assert not json.loads(result.stdout)["finished"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("a.mlir",), "two programs are reduced, not 1"),
        (("a.mlir", "none.mlir"), "no such file"),
        (("a.mlir", "a.mlir"), "nothing to reduce: the verdict is correct"),
        (("a.mlir", "b.mlir", "--verdict", "wrong"), "expected one of correct, unsupported"),
        (("a.mlir", "b.mlir", "--interesting", "all"), "expected one of verdict, what, values, parting"),
        (("a.mlir", "b.mlir", "--verdict", "unknown"), "the verdict is incorrect, not unknown"),
        (("a.mlir", "--"), "no pass is named behind --"),
        (("a.mlir", "b.mlir", "--", "-cse"), "passes are run on one program, not 2"),
        (("a.mlir", "--", "cse"), "if cse is a pass, it begins with -"),
        (("a.mlir", "b.mlir", "--verdict", "crash"), "--verdict crash is about a tool, and none is run"),
        (("a.mlir", "--tool", "no-such-program", "--", "-cse"), "not a program that can be run"),
        (("bad.mlir", "a.mlir"), "bad.mlir:1"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_bad_input(
    pair: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.mlir").write_text("func.func @f( {", encoding="utf-8")
    result = reduce(*arguments)
    assert result.exit_code == 2
    assert message in result.stderr


def test_a_folder_that_cannot_be_written(pair: tuple[Path, Path], tmp_path: Path) -> None:
    result = reduce(*pair, "-o", pair[0], "--steps", 1, "--jobs", 1)
    assert result.exit_code == 2
    assert f"--output {pair[0]}" in result.stderr
