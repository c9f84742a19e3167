"""``smtenc verify --certify`` and ``--explain`` as their users meet them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from smtenc.cli.app import app

SOURCE = """func.func @f(%a: i32, %b: i32, %c: i32) -> i1 {
  %one = arith.constant 1 : i32
  %s = arith.addi %a, %one overflow<nsw> : i32
  %d = arith.divsi %b, %c : i32
  %r = arith.cmpi sgt, %s, %a : i32
  return %r : i1
}
"""
TARGET = """func.func @f(%a: i32, %b: i32, %c: i32) -> i1 {
  %t = arith.constant true
  return %t : i1
}
"""


@pytest.fixture
def pair(tmp_path: Path) -> list[str]:
    source, target = tmp_path / "s.mlir", tmp_path / "t.mlir"
    source.write_text(SOURCE)
    target.write_text(TARGET)
    return [str(source), str(target)]


def verify(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["verify", "--no-cache", *arguments])


def test_what_is_certified_and_what_was_needed(pair: list[str]) -> None:
    result = verify(*pair, "--certify", "--explain", "-v")
    assert result.exit_code == 0, result.output
    assert "certificate: agreement of " in result.output
    needed = result.output.partition("return-0: needed:")[2].partition("f.return-0: not needed:")
    assert "not poison: arith.addi" in needed[0]
    assert "source is defined: arith.divsi" in needed[2]


def test_the_same_as_json(pair: list[str]) -> None:
    result = verify(*pair, "--certify", "--explain", "--json", "-")
    (query,) = [q for q in json.loads(result.output)["functions"][0]["queries"] if q["goal"] == "return"]
    assert query["mode"] == "agree:2"
    assert query["certificate"]["kind"] == "agreement"
    assert query["core"]["goal_needed"]
    assert any("arith.addi" in label for label in query["core"]["needed"])
    solver = query["solvers"][query["certificate"]["solvers"][0]]
    assert solver["version"]
    assert solver["status"] == "unsat"


def test_one_solver_needs_a_proof(pair: list[str], tmp_path: Path) -> None:
    folder = tmp_path / "proofs"
    result = verify(*pair, "--certify", "--solvers", "bitwuzla", "--proofs", str(folder), "-v")
    assert result.exit_code == 0, result.output
    assert "certificate: proof by cvc5" in result.output
    assert "none trusted" in result.output
    # of what solvers decided, and of what rewriting did
    assert sorted(p.name for p in folder.iterdir()) == ["f.return-0.alethe", "f.ub.alethe"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--trust-prover"], "add --certify"),
        (["--proofs", "x"], "add --certify"),
        (["--mode", "agree:4"], "needs 4 solvers"),
        (["--mode", "some"], "first, agree:K or all"),
        (["--certify", "--proofs", "x", "--cluster", "localhost:1"], "exclude each other"),
    ],
    ids=["trust", "proofs", "too many", "no mode", "proofs elsewhere"],
)
def test_bad_usage(pair: list[str], arguments: list[str], said: str) -> None:
    result = verify(*pair, *arguments)
    assert result.exit_code == 2
    assert said in result.output


def test_all_solvers_are_asked_to_the_end(pair: list[str]) -> None:
    result = verify(*pair, "--mode", "all", "--json", "-")
    (query,) = [q for q in json.loads(result.output)["functions"][0]["queries"] if q["goal"] == "return"]
    assert set(query["answers"].values()) == {"unsat"}
    assert len(query["answers"]) == 3


def test_certificates_are_shown_without_asking_for_details(pair: list[str]) -> None:
    assert "certificate of 1 query: agreement of " in verify(*pair, "--certify").output
    assert "certificate of" not in verify(*pair).output


def test_of_a_folder_explained_pairs_are_shown_though_they_are_correct(pair: list[str], tmp_path: Path) -> None:
    for path, half in zip(pair, ("src", "tgt"), strict=True):
        Path(path).rename(tmp_path / f"x.{half}.mlir")
    assert "return-0: needed:" in verify(str(tmp_path), "--explain").output
    assert "@f" not in verify(str(tmp_path)).output
