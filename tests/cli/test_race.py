"""``smtenc race`` and ``smtenc solvers``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from smtenc.cli.main import app

SAT = "(set-logic QF_BV)\n(declare-const x (_ BitVec 8))\n(assert (bvult x #x05))\n(check-sat)\n"
UNSAT = SAT.replace("(bvult x #x05)", "(bvult x #x00)")
HARD = (
    "(set-logic QF_BV)\n(declare-const a (_ BitVec 64))\n(declare-const b (_ BitVec 64))\n"
    "(assert (distinct (bvsub (bvmul a a) (bvmul b b)) (bvmul (bvadd a b) (bvsub a b))))\n(check-sat)\n"
)


def race(*arguments: str) -> Result:
    result = CliRunner().invoke(app, ["race", *arguments])
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def put(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text)
    return str(folder / name)


@pytest.mark.parametrize(("text", "answer"), [(SAT, "sat"), (UNSAT, "unsat")])
def test_an_answer_and_who_gave_it(text: str, answer: str, tmp_path: Path) -> None:
    result = race(put(tmp_path, "q.smt2", text))
    assert result.exit_code == 0
    assert f"q.smt2: {answer} by" in result.stdout
    assert all(s in result.stdout for s in ("z3", "cvc5", "bitwuzla"))


def test_several_files_and_json(tmp_path: Path) -> None:
    result = race(put(tmp_path, "a.smt2", SAT), put(tmp_path, "b.smt2", UNSAT), "--json")
    assert [json.loads(line)["status"] for line in result.stdout.splitlines()] == ["sat", "unsat"]


def test_no_answer_in_time_is_exit_code_3(tmp_path: Path) -> None:
    result = race(put(tmp_path, "q.smt2", HARD), "--timeout", "0.05", "--solvers", "cvc5")
    assert result.exit_code == 3
    assert "unknown" in result.stdout


@pytest.mark.parametrize(
    ("text", "message"),
    [("", "q.smt2"), ("(assert", "q.smt2:1"), ("hello\n", "q.smt2"), ("(set-logic QF_BV)\n(assert true)\n", "check-sat")],
    ids=["empty", "cut", "prose", "no check-sat"],
)
def test_a_bad_file_is_exit_code_2(text: str, message: str, tmp_path: Path) -> None:
    result = race(put(tmp_path, "q.smt2", text))
    assert result.exit_code == 2
    assert message in result.stderr


def test_an_undeclared_symbol_is_no_traceback(tmp_path: Path) -> None:
    result = race(put(tmp_path, "q.smt2", "(set-logic QF_BV)\n(assert (= y #x00))\n(check-sat)\n"))
    assert result.exit_code in (2, 3)


def test_a_missing_file_and_an_unknown_solver(tmp_path: Path) -> None:
    result = race(str(tmp_path / "missing.smt2"))
    assert result.exit_code == 2
    assert "missing.smt2" in result.stderr
    assert race(put(tmp_path, "q.smt2", SAT), "--solvers", "yices").exit_code == 2
    assert race().exit_code == 2


def test_solvers_are_listed_with_versions() -> None:
    result = CliRunner().invoke(app, ["solvers"])
    assert result.exit_code == 0
    for name in ("z3", "cvc5", "bitwuzla"):
        (line,) = [x for x in result.stdout.splitlines() if x.startswith(f"{name}: ")]
        assert line.split(": ")[1][0].isdigit()
