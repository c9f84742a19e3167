"""``smtenc audit`` as its users meet it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from smtenc.cli.app import app
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term

ADD = "func.func @f(%a: i8, %b: i8) -> i8 {\n  %r = arith.addi %a, %b : i8\n  return %r : i8\n}\n"
FLIPPED = ADD.replace("%a, %b : i8\n", "%b, %a : i8\n")
# what bits a NaN has: rewriting knows that a cast there and back keeps them, and no encoding does
BITS = (
    "func.func @f(%a: i16) -> i16 {\n  %x = arith.bitcast %a : i16 to bf16\n  %r = arith.bitcast %x : bf16 to i16\n  return %r : i16\n}\n",
    "func.func @f(%a: i16) -> i16 {\n  return %a : i16\n}\n",
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for place, (source, target) in {"sums/add": (ADD, FLIPPED), "bits/cast": BITS, "bits/same": (ADD, FLIPPED)}.items():
        (tmp_path / place).parent.mkdir(exist_ok=True)
        (tmp_path / f"{place}.src.mlir").write_text(source)
        (tmp_path / f"{place}.tgt.mlir").write_text(target)
    return tmp_path


def audit(*arguments: str) -> Result:
    result = CliRunner().invoke(app, ["audit", "--no-cache", "--jobs", "1", *arguments])
    assert "Traceback" not in result.output
    return result


def test_a_line_a_folder_and_one_for_all(folder: Path) -> None:
    result = audit(str(folder))
    assert result.exit_code == 0, result.output
    rows = [line.split() for line in result.stdout.splitlines() if line.split()[0] in ("bits", "sums", "all")]
    assert rows == [
        "bits 2 1 0 1 50 % 4 3 0 1 75 %".split(),
        "sums 1 1 0 0 100 % 2 2 0 0 100 %".split(),
        "all 3 2 0 1 66 % 6 5 0 1 83 %".split(),
    ]
    assert "1 claim is left open: -v names it" in result.stdout


def test_what_is_open_is_named_on_request(folder: Path) -> None:
    source, target = (str(folder / "bits" / f"cast.{half}.mlir") for half in ("src", "tgt"))
    assert "f.return-0 is left open after" not in audit(source, target).stdout
    assert "f.return-0 is left open after" in audit(source, target, "-v").stdout


def test_json_has_a_line_a_pair_and_one_for_the_totals(folder: Path) -> None:
    lines = [json.loads(line) for line in audit(str(folder / "sums"), "--json", "-").stdout.splitlines()]
    assert [line["schema"] for line in lines] == ["smtenc-audit/1"] * 2
    assert [(claim["name"], claim["outcome"]) for claim in lines[0]["claims"]] == [("f.ub", "confirmed"), ("f.return-0", "confirmed")]
    assert lines[0]["claims"][1]["certificate"]["kind"] == "without-rewriting"
    assert lines[1]["total"]["claims"] == {"confirmed": 2, "open": 0, "contradicted": 0}


def test_a_contradiction_is_exit_code_6(folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def add(self: Terms, a: Term, b: Term) -> Term:
        return self.bit_or(a, b)

    monkeypatch.setattr(Terms, "add", add)
    monkeypatch.setenv("SMTENC_STATE", str(tmp_path / "state"))
    (folder / "sums" / "add.tgt.mlir").write_text(ADD.replace("addi", "ori"))
    result = audit(str(folder / "sums"))
    assert result.exit_code == 6, result.output
    assert "f.return-0 is contradicted" in result.stdout
    assert "both programs were run on it" in result.stdout
    assert f"kept: {tmp_path / 'state'}" in result.stdout


@pytest.mark.parametrize("arguments", [[], ["nowhere"], ["a", "b", "c"]], ids=["nothing", "no such file", "too many"])
def test_bad_usage(arguments: list[str]) -> None:
    result = audit(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("error: ")


def test_where_there_is_nothing_to_audit_it_says_so(folder: Path) -> None:
    source, target = (str(folder / "sums" / f"add.{half}.mlir") for half in ("src", "tgt"))
    for arguments, message in (
        ([source], "has its pair there"),
        ([source, target, "--function", "g"], "no function g in both"),
        (["--pairs-from", str(folder / "list")], "lists no pair"),
    ):
        (folder / "list").write_text("")
        result = audit(*arguments)
        assert (result.exit_code, result.stdout) == (2, "")
        assert message in result.stderr


def test_one_of_several_may_be_unreadable(folder: Path) -> None:
    (folder / "bits" / "same.tgt.mlir").write_text("")
    for quiet in ([], ["--quiet"]):
        result = audit(str(folder), *quiet)
        assert result.exit_code == 2
        assert "same.tgt.mlir:1:1: the file is empty" in result.stderr
    assert "all" in audit(str(folder)).stdout


def test_an_unreadable_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.src.mlir").write_text("func.func @f(")
    (tmp_path / "x.tgt.mlir").write_text(ADD)
    result = audit(str(tmp_path))
    assert result.exit_code == 2
    assert "x.src.mlir" in result.output
