"""``smtenc solvers``, and solvers that a file describes wherever solvers are named."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from smtenc.cli.app import app
from solvers.specs import BUILT_IN

QUERY = "(set-logic QF_BV)\n(declare-const x (_ BitVec 8))\n(assert (bvult x #x00))\n(check-sat)\n"


@pytest.fixture(autouse=True)
def no_files_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("SMTENC_SOLVERS", raising=False)


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(app, arguments)
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def describe(folder: Path, body: str, keys: str = 'theories = ["BV"]') -> str:
    """A file that describes the solver ``mine``, a shell script."""
    executable = folder / "mine.sh"
    executable.write_text(f"#!/bin/sh\n{body}\n")
    executable.chmod(0o755)
    (folder / "mine.toml").write_text(f'[solvers.mine]\ncommand = ["./mine.sh"]\nversion = "7.5"\nmodels = false\n{keys}\n')
    return str(folder / "mine.toml")


def test_the_table(tmp_path: Path) -> None:
    result = run("solvers", "--solver-file", describe(tmp_path, "echo unsat"))
    assert result.exit_code == 0
    rows = {words[0]: words[1] for line in result.stdout.splitlines() if len(words := line.split()) > 2}
    assert rows["mine"] == "7.5"
    assert all(rows[spec.name][0].isdigit() for spec in BUILT_IN)


def test_the_table_as_json(tmp_path: Path) -> None:
    table = json.loads(run("solvers", "--json", "--solver-file", describe(tmp_path, "echo unsat")).stdout)
    assert table["schema"] == "smtenc-solvers/1"
    by_name = {entry["name"]: entry for entry in table["solvers"]}
    assert by_name["mine"] == {
        "name": "mine",
        "installed": True,
        "version": "7.5",
        "where": str(tmp_path / "mine.sh"),
        "described_by": str(tmp_path / "mine.toml"),
        "program": "mine",
        "theories": ["Bool", "BV"],
        "features": [],
        "note": "",
    }
    assert by_name["z3"]["installed"]
    assert by_name["path:cvc4"]["program"] == by_name["path:cvc5"]["program"] == "cvc5"
    assert by_name["path:yices"]["program"] == "path:yices"


def test_a_file_counts_for_one_command_only(tmp_path: Path) -> None:
    file = describe(tmp_path, "echo unsat")
    assert "mine" in run("solvers", "--json", "--solver-file", file).stdout
    assert "SMTENC_SOLVERS" not in os.environ
    assert "mine" not in run("solvers", "--json").stdout


@pytest.mark.parametrize("by", ["option", "variable", "user's file"])
def test_a_described_solver_races(by: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = describe(tmp_path, "echo unsat")
    (tmp_path / "q.smt2").write_text(QUERY)
    arguments = ["race", str(tmp_path / "q.smt2"), "--solvers", "mine"]
    match by:
        case "option":
            arguments += ["--solver-file", file]
        case "variable":
            monkeypatch.setenv("SMTENC_SOLVERS", file)
        case _:
            (tmp_path / "config" / "smtenc").mkdir(parents=True)
            Path(file).rename(tmp_path / "config" / "smtenc" / "solvers.toml")
            (tmp_path / "mine.sh").rename(tmp_path / "config" / "smtenc" / "mine.sh")
    result = run(*arguments)
    assert (result.exit_code, "q.smt2: unsat by mine" in result.stdout) == (0, True)


def test_a_described_solver_verifies_a_pair(tmp_path: Path) -> None:
    function = "func.func @f(%x: i32, %y: i32) -> i32 {{\n  %r = arith.{} %x, %y : i32\n  return %r : i32\n}}\n"
    (tmp_path / "a.mlir").write_text(function.format("muli"))
    (tmp_path / "b.mlir").write_text(function.format("addi"))
    # it says of every query that it has no model, which would make any two programs equal
    file = describe(tmp_path, "echo unsat", 'theories = ["BV", "FP", "UF", "arrays"]\nfloat_formats = "all"\nlogics = ["ALL"]')
    arguments = ["verify", str(tmp_path / "a.mlir"), str(tmp_path / "b.mlir"), "--trials", "0", "--solver-file", file]
    assert run(*arguments, "--solvers", "mine", "--second-look", "0").exit_code == 0
    # but for the second look, which runs them
    assert run(*arguments, "--solvers", "mine").exit_code == 6
    assert run(*arguments, "--solvers", "z3").exit_code == 1


class TestTwoNames:
    """Of one program, which says of every query that it has no model: that would make any two programs equal."""

    @pytest.fixture
    def arguments(self, tmp_path: Path) -> list[str]:
        describe(tmp_path, "echo unsat")
        every = 'version = "1"\nmodels = false\ntheories = ["BV", "FP", "UF", "arrays"]\nfloat_formats = "all"\nlogics = ["ALL"]\n'
        commands = {"mine": '["./mine.sh"]', "yours": '["sh", "./mine.sh", "{file}"]'.replace("./", f"{tmp_path}/")}
        (tmp_path / "two.toml").write_text("".join(f"[solvers.{n}]\ncommand = {c}\n{every}" for n, c in commands.items()))
        function = "func.func @f(%x: i32, %y: i32) -> i32 {{\n  %r = arith.{} %x, %y : i32\n  return %r : i32\n}}\n"
        for name, operation in (("a", "muli"), ("b", "addi")):
            (tmp_path / f"{name}.mlir").write_text(function.format(operation))
        pair = [str(tmp_path / "a.mlir"), str(tmp_path / "b.mlir")]
        file = str(tmp_path / "two.toml")
        return ["verify", *pair, "--solver-file", file, "--solvers", "mine,yours", "--trials", "0", "--second-look", "0", "--no-cache"]

    def test_certify_nothing(self, arguments: list[str]) -> None:
        assert run(*arguments).exit_code == 0
        result = run(*arguments, "--certify")
        assert (result.exit_code, "correct" in result.stdout) == (3, False)
        assert "not certified: only " in result.stdout

    def test_are_refused_where_two_programs_must_agree(self, arguments: list[str], tmp_path: Path) -> None:
        (tmp_path / "q.smt2").write_text(QUERY)
        options = arguments[3:7]
        for command in (arguments, ["race", str(tmp_path / "q.smt2"), *options]):
            result = run(*command, "--mode", "agree:2")
            assert result.exit_code == 2
            assert "agree:2 needs 2 solvers that are different programs, and mine, yours are one program" in result.stderr


def test_an_error_beside_an_answer_is_a_warning_and_certifies_nothing(tmp_path: Path) -> None:
    for name, operation in (("a", "muli"), ("b", "addi")):
        text = f"func.func @f(%x: i32, %y: i32) -> i32 {{\n  %r = arith.{operation} %x, %y : i32\n  return %r : i32\n}}\n"
        (tmp_path / f"{name}.mlir").write_text(text)
    keys = 'theories = ["BV", "FP", "UF", "arrays"]\nfloat_formats = "all"\nlogics = ["ALL"]'
    file = describe(tmp_path, "echo unsat; echo 'Error: line 3' >&2", keys)
    pair = [str(tmp_path / "a.mlir"), str(tmp_path / "b.mlir")]
    arguments = ["verify", *pair, "--solver-file", file, "--solvers", "mine", "--no-cache", "--trials", "0", "--second-look", "0"]
    plain = run(*arguments)
    assert plain.exit_code == 0
    assert "warning: f.return-0: mine says unsat, and printed an error beside its answer: Error: line 3" in plain.stdout
    demanded = run(*arguments, "--certify")
    assert demanded.exit_code == 3
    assert (
        "not certified: nobody says unsat without an error beside it (mine: unsat (an error beside its answer: Error: line 3))"
        in demanded.stdout
    )


def test_an_error_beside_an_answer_is_told_of_each_of_many_files(tmp_path: Path) -> None:
    file = describe(tmp_path, "echo unsat; echo 'Error: line 3' >&2")
    for name in ("q", "r"):
        (tmp_path / f"{name}.smt2").write_text(QUERY)
    result = run("race", str(tmp_path / "q.smt2"), str(tmp_path / "r.smt2"), "--solvers", "mine", "--solver-file", file)
    assert result.exit_code == 0
    assert result.stdout.count("  warning: mine: unsat (an error beside its answer: Error: line 3), ") == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--solvers", "boolector"), "did you mean path:boolector?"),
        (("--solvers", "nobody"), "unknown solver nobody"),
        (("--solvers", "path:nobody"), "unknown solver path:nobody"),
        (("--solvers", "nobody"), "one of your own: --solver-file FILE.toml"),
        (("--solvers", "mine", "--solver-file", "none.toml"), "none.toml: cannot read the solver file: No such file"),
        (("--solvers", "z3", "--solver-file", "none.toml"), "none.toml: cannot read the solver file: No such file"),
        (("--solvers", "mine", "--solver-file", "none.toml"), "hint: --solver-file or $SMTENC_SOLVERS names it"),
    ],
)
def test_names_that_are_no_solvers(arguments: tuple[str, ...], message: str, tmp_path: Path) -> None:
    (tmp_path / "q.smt2").write_text(QUERY)
    result = run("race", str(tmp_path / "q.smt2"), *arguments)
    assert result.exit_code == 2
    assert message in result.stderr


def test_a_solver_that_is_not_installed(tmp_path: Path) -> None:
    file = describe(tmp_path, "")
    (tmp_path / "mine.sh").unlink()
    result = run("solvers", "check", "mine", "--solver-file", file)
    assert result.exit_code == 2
    assert "solver mine is not installed: " in result.stderr
    assert "mine.sh cannot be run" in result.stderr


def test_a_solver_that_no_file_describes_has_no_place() -> None:
    result = run("solvers", "show", "mine")
    assert result.exit_code == 2
    assert result.stderr.startswith("error: no solver file describes mine\n")


def test_a_wrong_file_is_reported_with_its_line(tmp_path: Path) -> None:
    file = describe(tmp_path, "", 'theory = ["BV"]')
    result = run("solvers", "--solver-file", file)
    assert result.exit_code == 2
    assert f"{file}:5:1: solver mine: unknown key theory" in result.stderr
    assert "did you mean theories" in result.stderr


class TestCheck:
    def test_wrong_answers_to_what_is_claimed(self, tmp_path: Path) -> None:
        result = run("solvers", "check", "mine", "--solver-file", describe(tmp_path, "echo unsat"))
        assert result.exit_code == 1
        assert "WRONG" in result.stdout
        assert "mine, bit-vectors (2 queries): unsat" in result.stdout
        assert "mine, errors (2 queries): unsat, not an error" in result.stdout
        assert "mine, Int" not in result.stdout  # which it does not claim

    def test_no_answer_is_not_wrong(self, tmp_path: Path) -> None:
        result = run("solvers", "check", "mine", "--solver-file", describe(tmp_path, "echo unknown"))
        assert result.exit_code == 0
        assert "no answer to what the description claims" in result.stdout
        assert "mine, Int" in run("solvers", "check", "mine", "-v", "--solver-file", str(tmp_path / "mine.toml")).stdout

    def test_as_json(self, tmp_path: Path) -> None:
        result = run("solvers", "check", "mine", "--json", "--solver-file", describe(tmp_path, "echo unsat"))
        assert result.exit_code == 1
        found = json.loads(result.stdout)
        assert found["schema"] == "smtenc-solvers-check/1"
        (mine,) = found["solvers"]
        assert (mine["name"], mine["version"]) == ("mine", "7.5")
        assert mine["features"][":named"] == {"outcome": "passed", "passed": 1, "total": 1, "declared": True}
        assert mine["features"]["Int"]["declared"] is False
        assert {
            "feature": "errors",
            "case": "an unknown symbol",
            "outcome": "wrong",
            "declared": True,
            "reason": "unsat, not an error",
        } in mine["cases"]


class TestShow:
    def test_what_is_shown_is_a_description_to_start_from(self, tmp_path: Path) -> None:
        result = run("solvers", "show", "path:cvc5")
        assert result.exit_code == 0
        (tmp_path / "my.toml").write_text(result.stdout.replace("path:cvc5", "my"))
        names = [e["name"] for e in json.loads(run("solvers", "--json", "--solver-file", str(tmp_path / "my.toml")).stdout)["solvers"]]
        assert "my" in names

    @pytest.mark.parametrize(("name", "message"), [("z3", "z3 is built in"), ("nobody", "no solver file describes nobody")])
    def test_what_cannot_be_shown(self, name: str, message: str) -> None:
        result = run("solvers", "show", name)
        assert (result.exit_code, message in result.stderr) == (2, True)
