"""The programs that check submissions are run where they are installed: here, as small scripts in their place."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from smtenc.cli.app import app
from smtenc.smtlib.check_tree import TreeCheck, benchmark_files, check_files
from smtenc.smtlib.checkers import CHECKERS, Checker
from tests.smtlib.test_check_tree import GOOD, PLACE

DOLMEN, KLHM, QUICK_CHECK = CHECKERS


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """Puts a shell script where programs are looked for."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}:/bin:/usr/bin")

    def put(name: str, script: str) -> None:
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)

    return put


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    place = tmp_path / "set" / PLACE
    place.parent.mkdir(parents=True)
    place.write_text(GOOD)
    return tmp_path / "set"


def checked(tree: Path, checker: Checker) -> TreeCheck:
    found = TreeCheck()
    for _ in check_files(benchmark_files(tree), None, found, [checker]):
        pass
    return found


def test_a_program_that_accepts_says_nothing(tree: Path, install: Callable[[str, str], None]) -> None:
    install("dolmen", "exit 0")
    assert DOLMEN.installed
    assert checked(tree, DOLMEN).violations == []


def test_dolmen_is_called_as_for_submissions_with_the_version_of_the_file(tree: Path, install: Callable[[str, str], None]) -> None:
    (tree / PLACE).write_text(GOOD.replace("2.6", "2.7"))
    install("dolmen", 'echo "Error $@"; exit 1')
    (violation,) = checked(tree, DOLMEN).errors
    assert violation.message == f"Error --strict=false --check-headers=true --input=smt2.7 {tree / PLACE}"


def test_what_dolmen_refuses_is_an_error_at_its_place(tree: Path, install: Callable[[str, str], None]) -> None:
    install("dolmen", """echo 'File "name.smt2", line 18, character 8-31:'; echo '18 | text'; echo 'Error Unbound identifier: f'; exit 4""")
    (violation,) = checked(tree, DOLMEN).errors
    assert (violation.line, violation.column, violation.rule) == (18, 9, "dolmen")
    assert violation.message == "Error Unbound identifier: f"


def test_klhm_is_given_the_file(tree: Path, install: Callable[[str, str], None]) -> None:
    install("klhm", 'echo "error: NonBenchmarkCmd" >&2; test "$1" = "" && exit 0; exit 1')
    (violation,) = checked(tree, KLHM).errors
    assert (violation.line, violation.rule, violation.message) == (0, "klhm", "error: NonBenchmarkCmd")


def test_quick_check_is_run_where_the_tree_begins(tree: Path, install: Callable[[str, str], None]) -> None:
    install("quick-check.sh", 'echo "::error file=$1::in $PWD"; exit 1')
    (violation,) = checked(tree, QUICK_CHECK).errors
    assert violation.rule == "quick-check"
    assert violation.message == f"::error file={PLACE}::in {tree}"


def test_quick_check_is_not_run_outside_of_a_tree(tmp_path: Path, install: Callable[[str, str], None]) -> None:
    install("quick-check.sh", "exit 1")
    (tmp_path / "alone.smt2").write_text(GOOD)
    found = checked(tmp_path / "alone.smt2", QUICK_CHECK)
    assert [v.rule for v in found.errors] == ["path-layout"]
    assert found.unread == {"quick-check.sh: not below incremental or non-incremental": 1}


def test_a_program_that_gives_no_answer_is_counted(
    tree: Path, install: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smtenc.smtlib.checkers.SECONDS", 0.1)
    install("dolmen", "exec sleep 5")
    found = checked(tree, DOLMEN)
    assert found.violations == []
    assert found.unread == {"dolmen: no answer within 0.1 s": 1}


def test_a_program_that_cannot_be_run_is_counted(tree: Path, install: Callable[[str, str], None], tmp_path: Path) -> None:
    install("klhm", "exit 0")
    (tmp_path / "programs" / "klhm").write_text("#!/no/such/program\n")
    found = checked(tree, KLHM)
    assert found.violations == []
    assert [what.split(":")[0] for what in found.unread] == ["klhm"]


def test_the_command_says_what_was_not_run(tree: Path, install: Callable[[str, str], None]) -> None:
    install("klhm", "exit 0")
    shown = CliRunner().invoke(app, ["export", "--check", str(tree)])
    assert shown.exit_code == 0, shown.output
    assert shown.stdout.splitlines() == [
        "dolmen: not installed, not run",
        "quick-check.sh: not installed, not run",
        "1 file, 0 violations, 0 warnings",
    ]
    as_json = json.loads(CliRunner().invoke(app, ["export", "--check", str(tree), "--json", "-"]).stdout)
    assert as_json["checkers"] == {"run": ["klhm"], "not_installed": ["dolmen", "quick-check.sh"]}


def test_a_warning_that_is_ours_says_so(tree: Path, install: Callable[[str, str], None]) -> None:
    unused = GOOD.replace("; a comment", "(declare-fun z () Bool)").replace("by/4.0", "by-nc/4.0")
    (tree / PLACE).write_text(unused)
    shown = CliRunner().invoke(app, ["export", "--check", str(tree)])
    assert shown.exit_code == 0
    assert f"warning (ours): {tree / PLACE}:17:14: unused: z is declared and does not occur\n" in shown.stdout
    assert f"warning: {tree / PLACE}:12:1: license-choice: " in shown.stdout
    as_json = json.loads(CliRunner().invoke(app, ["export", "--check", str(tree), "--json", "-"]).stdout)
    assert {v["rule"]: v["source"] for v in as_json["violations"]}["unused"] == "ours"
