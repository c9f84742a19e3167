"""``smtenc run``: exit codes, expectations, files, and what is told of wrong inputs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from smtenc.cli.app import app, load

load(["run"])

ADD = "func.func @main(%a: tensor<2xi32>, %b: i32) -> tensor<2xi32> {\n  %s = tensor.splat %b : tensor<2xi32>\n  %r = arith.divsi %a, %s : tensor<2xi32>\n  return %r : tensor<2xi32>\n}\n"


def smtenc_run(folder: Path, *words: str, text: str = ADD) -> Result:
    (folder / "p.mlir").write_text(text, encoding="utf-8")
    return CliRunner().invoke(app, ["run", str(folder / "p.mlir"), *words])


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("--input", "[7, 8]", "--input", "2"), 0, "result 0: tensor<2xi32> = [3, 4]"),
        (("--input", "[7, 8]", "--input", "2", "--expect", "[3, 4]"), 0, "as expected"),
        (("--input", "[7, 8]", "--input", "2", "--expect", "[3, 5]"), 1, "in 1 of 2 elements, first at position 1 (row-major): 4, not 5"),
        (("--input", "[7, 8]", "--input", "0"), 1, "p.mlir:3:8: undefined behaviour"),
        (("--input", "[7, 8]"), 2, "its arguments: tensor<2xi32>, i32"),
        (("--input", "[7, 8, 9]", "--input", "2"), 2, "argument 0 has shape [3]"),
        (("--input", "[7, 8]", "--input-file", "x.npy"), 2, "--input @FILE.npy"),
        (("--input", "@no.npy", "--input", "2"), 2, "no such file"),
        (("--function", "g"), 2, "there is no function @g"),
        (("--input", "[7, 8]", "--input", "2", "--fuel", "3"), 3, "--fuel N allows more"),
        (("--input", "[7, 8]", "--input", "2", "--trace"), 0, "p.mlir:2:8: tensor.splat: tensor<2xi32> = [2, 2]"),
    ],
)
def test_exit_codes_and_messages(tmp_path: Path, words: tuple[str, ...], code: int, told: str) -> None:
    result = smtenc_run(tmp_path, *words)
    assert (result.exit_code, told in result.output) == (code, True), result.output


def test_what_has_no_execution_is_named(tmp_path: Path) -> None:
    result = smtenc_run(tmp_path, text='func.func @f() {\n  "some.op"() : () -> ()\n  return\n}\n')
    assert result.exit_code == 4
    assert "p.mlir:2:3: some.op has no execution" in result.output


def test_results_are_written_and_read_again(tmp_path: Path) -> None:
    kept = str(tmp_path / "r.npy")
    assert smtenc_run(tmp_path, "--input", "[7, 8]", "--input", "2", "--output-file", kept, "--quiet").output == ""
    again = smtenc_run(tmp_path, "--input", f"@{kept}", "--input", "1", "--expect", f"@{kept}")
    assert (again.exit_code, "as expected" in again.output) == (0, True)


def test_json_has_results_and_differences(tmp_path: Path) -> None:
    result = smtenc_run(tmp_path, "--input", "[7, 8]", "--input", "2", "--expect", "0", "--json", "-")
    found = json.loads(result.output)
    assert (found["schema"], found["ended"], found["results"][0]["elements"]) == ("smtenc-run/1", True, ["3", "4"])
    assert len(found["differences"]) == 1
