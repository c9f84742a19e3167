"""``smtenc canon``: programs, canonicalized, and rules, listed and proved."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from smtenc.cli.app import app
from smtenc.frontend import read_text
from smtenc.ir.fingerprint import same_program

PROGRAM = """func.func @f(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.addi %c0, %x : i32
  %1 = arith.muli %0, %0 : i32
  return %0 : i32
}
"""

TURNING = """!T = i32 // iN
func.func @src_there(%x: !T, %y: !T) -> !T {
  %0 = arith.ori %x, %y : !T
  return %0 : !T
}
func.func @tgt_there(%x: !T, %y: !T) -> !T {
  %0 = arith.andi %x, %y : !T
  return %0 : !T
}
func.func @src_back(%x: !T, %y: !T) -> !T {
  %0 = arith.andi %x, %y : !T
  return %0 : !T
}
func.func @tgt_back(%x: !T, %y: !T) -> !T {
  %0 = arith.ori %x, %y : !T
  return %0 : !T
}
"""


def canon(*arguments: str, stdin: str | None = None) -> Result:
    result = CliRunner().invoke(app, ["canon", *arguments], input=stdin)
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


# -- programs ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [(), ("--generic",)], ids=" ".join)
def test_a_program(arguments: tuple[str, ...]) -> None:
    result = canon("run", "-", *arguments, stdin=PROGRAM)
    assert result.exit_code == 0
    found, wanted = read_text(result.stdout), read_text("func.func @f(%x: i32) -> i32 {\n  return %x : i32\n}")
    assert same_program(found, found.functions[0], wanted, wanted.functions[0])
    assert ('"func.return"' in result.stdout) == ("--generic" in arguments)


def test_a_file_without_a_word_before_it(tmp_path: Path) -> None:
    file, out = tmp_path / "f.mlir", tmp_path / "out.mlir"
    file.write_text(PROGRAM)
    result = canon(str(file), "-o", str(out), "--trace", "--verbose")
    assert (result.exit_code, result.stdout) == (0, "")
    assert "arith" not in out.read_text()
    assert f"@f: arith.addi_zero: arith.addi at {file}:3:8" in result.stderr.splitlines()
    assert "2 iterations" in result.stderr
    assert "1 arith.addi_zero" in result.stderr


def test_what_is_canonical_is_printed_as_it_was(tmp_path: Path) -> None:
    once = canon("run", "-", stdin=PROGRAM).stdout
    assert canon("run", "-", stdin=once).stdout == once


@pytest.mark.parametrize(
    ("arguments", "left"),
    [
        (["--disable", "arith.addi_zero"], {"addi"}),
        (["--disable", "arith"], {"addi"}),
        (["--disable", "remove-dead"], {"muli"}),
        (["--enable", "scf"], {"addi"}),
        (["--max-rewrites", "0"], {"addi", "muli"}),
        (["--bottom-up"], set()),
    ],
    ids=lambda v: " ".join(v) if isinstance(v, list) else "",
)
def test_rules_may_be_switched_off(arguments: list[str], left: set[str]) -> None:
    result = canon("run", "-", *arguments, stdin=PROGRAM)
    assert result.exit_code == 0
    assert {n for n in ("addi", "muli") if f"arith.{n}" in result.stdout} == left


def test_a_rule_that_is_not_there() -> None:
    result = canon("run", "-", "--disable", "arith.no_such", stdin=PROGRAM)
    assert result.exit_code == 2
    assert "no rule arith.no_such" in result.stderr
    assert "smtenc canon rules" in result.stderr


def test_rules_that_undo_each_other_are_named_and_the_program_is_printed(tmp_path: Path) -> None:
    rules = tmp_path / "turning.mlir"
    rules.write_text(TURNING)
    text = "func.func @g(%x: i32, %y: i32) -> i32 {\n  %0 = arith.ori %x, %y : i32\n  return %0 : i32\n}\n"
    result = canon("run", "-", "--rules", str(rules), stdin=text)
    assert result.exit_code == 3
    assert "@g does not converge" in result.stderr
    assert sorted(line.split()[3] for line in result.stderr.splitlines() if "again and again" in line) == ["back:", "there:"]
    assert read_text(result.stdout).functions[0].name == "g"


def test_a_text_that_is_no_program() -> None:
    result = canon("run", "-", stdin="func.func @f(")
    assert result.exit_code == 2
    assert "<stdin>:1" in result.stderr


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert canon(str(tmp_path / "none.mlir")).exit_code == 2


def test_faults_of_rules_have_their_place(tmp_path: Path) -> None:
    rules = tmp_path / "wrong.mlir"
    rules.write_text(TURNING.replace("// iN", "// any width"))
    for arguments in (("run", "-", "--rules", str(rules)), ("prove", str(rules)), ("rules", str(rules))):
        result = canon(*arguments, stdin=PROGRAM)
        assert result.exit_code == 2
        assert f"{rules}:1:1" in result.stderr


# -- rules ------------------------------------------------------------------------------------------------------------


def test_rules_are_listed() -> None:
    result = canon("rules", "index")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert all(line.startswith("index.") for line in lines[:-1])
    assert lines[-1].startswith(f"{len(lines) - 1} rules; of all dialects: fold-constants")


def test_rules_are_objects(tmp_path: Path) -> None:
    file = tmp_path / "turning.mlir"
    file.write_text(TURNING)
    result = canon("rules", str(file), "--json", "-")
    found = [json.loads(line) for line in result.stdout.splitlines()]
    assert [(r["rule"], r["kind"], r["parameters"], r["applied"]) for r in found] == [
        ("there", "pattern", {"T": "iN"}, True),
        ("back", "pattern", {"T": "iN"}, True),
    ]


def test_rules_of_nobody() -> None:
    result = canon("rules", "no_such")
    assert result.exit_code == 2
    assert "no rule no_such" in result.stderr


# -- proofs -----------------------------------------------------------------------------------------------------------

PROVED = """!T = i3 // i3 | i5
func.func @src_turned(%x: !T, %y: !T) -> !T {
  %0 = arith.addi %x, %y : !T
  return %0 : !T
}
func.func @tgt_turned(%x: !T, %y: !T) -> !T {
  %0 = arith.addi %y, %x : !T
  return %0 : !T
}
"""
WRONG = PROVED.replace("turned", "wrong").replace("arith.addi %y, %x", "arith.subi %y, %x")


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        pytest.param(PROVED, 0, ["turned: proved, for T: i3, i5"], id="a right one"),
        pytest.param(WRONG, 1, ["wrong: refuted", "where T = i3:"], id="a wrong one"),
        pytest.param(
            WRONG.replace("-> !T {", "-> !T attributes {rule.refuted} {", 1),
            0,
            ["wrong: refuted, as expected"],
            id="one that is known to be wrong",
        ),
        pytest.param(
            PROVED.replace("-> !T {", "-> !T attributes {rule.refuted} {", 1), 3, ["turned: proved"], id="one that is thought to be wrong"
        ),
    ],
)
def test_a_rule_is_proved_or_refuted(tmp_path: Path, text: str, code: int, said: list[str]) -> None:
    file = tmp_path / "rules.mlir"
    file.write_text(text)
    result = canon("prove", str(file), "--jobs", "1")
    assert result.exit_code == code
    for line in said:
        assert line in result.stdout


def test_proofs_are_objects(tmp_path: Path) -> None:
    file, out = tmp_path / "rules.mlir", tmp_path / "out.jsonl"
    file.write_text(PROVED + WRONG.partition("\n")[2])
    result = canon("prove", str(file), "--jobs", "1", "--json", str(out), "--both-ways")
    assert result.exit_code == 1
    found = {r["rule"]: r for r in map(json.loads, out.read_text().splitlines())}
    assert {name: r["verdict"] for name, r in found.items()} == {"turned": "correct", "wrong": "incorrect"}
    assert found["turned"]["equation"] is True
    assert "counterexample" in found["wrong"]["shown"]
