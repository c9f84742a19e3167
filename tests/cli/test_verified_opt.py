"""``smtenc-opt``: an ``opt`` whose changes are verified."""

from __future__ import annotations

import json
import shlex
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from smtenc.cli.verified_opt import HELP, Choices, Given
from smtenc.errors import UsageError
from smtenc.frontend.llvm_wheels import installed_program, libraries

OPT = installed_program("opt")
needs_opt = pytest.mark.skipif(OPT is None, reason="needs smtenc[llvm]")
RUN = [sys.executable, "-c", "from smtenc.cli.verified_opt import main; main()"]
PROGRAM = "define i8 @f(i8 %x) {\n  %a = mul i8 %x, 2\n  ret i8 %a\n}\ndefine i8 @g(i8 %x) {\n  ret i8 %x\n}\n"


def run(*arguments: str, given: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    result = subprocess.run(
        [*RUN, *arguments], input=given, capture_output=True, text=True, env={"PATH": "/usr/bin:/bin", **variables}, check=False
    )
    assert "Traceback" not in result.stderr
    return result


@pytest.fixture(scope="module")
def wrong_opt(tmp_path_factory: pytest.TempPathFactory) -> str:
    """An ``opt`` that doubles by shifting twice."""
    assert OPT is not None
    path = tmp_path_factory.mktemp("wrong") / "opt"
    setting = " ".join(f"{k}={shlex.quote(v)}" for k, v in libraries(OPT).items())
    path.write_text(f"#!/bin/sh\n{setting} {shlex.quote(OPT)} \"$@\" | sed 's/shl i8 %x, 1/shl i8 %x, 2/'\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


@pytest.mark.parametrize(
    ("words", "file", "others", "changes"),
    [
        ("-passes=gvn -S in.ll -o out.ll", "in.ll", "-passes=gvn -S -o out.ll", True),
        ("-S -O2", "-", "-S -O2", True),
        ("in.ll -S", "in.ll", "-S", False),
        ("-passes gvn in.ll", "in.ll", "-passes gvn", True),
        ("- -p gvn", "-", "-p gvn", True),
        ("-mtriple x86_64 in.ll -p=gvn", "in.ll", "-mtriple x86_64 -p=gvn", True),
        ("-unknown x in.ll -O1", "in.ll", "-unknown -O1 x", True),
        ("-O2 -print-pipeline-passes in.ll", "in.ll", "-O2 -print-pipeline-passes", False),
    ],
)
def test_arguments_are_those_of_opt(
    words: str, file: str, others: str, changes: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "in.ll").touch()
    assert Given.of(words.split()) == Given(file, tuple(others.split()), changes)


def test_the_environment_is_read_and_refused() -> None:
    variables = {"SMTENC_OPT_TIMEOUT": "3", "SMTENC_OPT_EACH_PASS": "1", "SMTENC_OPT_FAIL": "incorrect, unknown", "SMTENC_OPT_REPORT": "r"}
    assert Choices.of(variables) == Choices(3.0, 60.0, True, frozenset(("incorrect", "unknown")), (), "r")
    assert Choices.of({}) == Choices(10.0, 60.0, False, frozenset(("incorrect",)), (), "")
    for wrong in ({"SMTENC_OPT_TIMEOUT": "soon"}, {"SMTENC_OPT_FAIL": "wrong"}):
        with pytest.raises(UsageError):
            Choices.of(wrong)
    assert all(name in HELP for name in variables)


@needs_opt
def test_what_is_right_has_the_output_and_exit_code_of_opt(tmp_path: Path) -> None:
    report = tmp_path / "report"
    done = run("-passes=instcombine", "-S", given=PROGRAM, SMTENC_OPT_REPORT=str(report))
    assert (done.returncode, done.stderr) == (0, "")
    assert "shl i8 %x, 1" in done.stdout
    (kept,) = report.iterdir()
    said = json.loads(kept.read_text())
    assert (said["verdict"], said["failed"], said["pass"]) == ("correct", False, "-passes=instcombine")
    # what opt refuses, or does not change, is not verified
    assert run("-passes=no-such-pass", given=PROGRAM).returncode == 1
    assert run("-passes=gvn", "-S", given=PROGRAM, SMTENC_OPT_REPORT=str(report)).returncode == 0
    assert "LLVM version" in run("--version").stdout
    assert len(list(report.iterdir())) == 1


@needs_opt
def test_what_is_wrong_is_told_on_standard_error_and_kept(wrong_opt: str, tmp_path: Path) -> None:
    program, report = tmp_path / "p.ll", tmp_path / "report"
    program.write_text(PROGRAM)
    done = run(
        "-passes=sroa,instcombine", "-S", str(program), SMTENC_OPT=wrong_opt, SMTENC_OPT_REPORT=str(report), SMTENC_OPT_EACH_PASS="1"
    )
    assert done.returncode == 1
    assert "shl i8 %x, 2" in done.stdout
    assert "instcombine\n  @f: incorrect" in done.stderr
    assert "counterexample" in done.stderr
    assert "@g" not in done.stderr
    ends = sorted(path.name.partition(".")[2] for path in report.iterdir())
    assert ends == ["json", "json", "src.ll", "tgt.ll"]
    # opt's own opinion of an exit code stays where wrongness is no failure
    assert run("-passes=instcombine", "-S", str(program), SMTENC_OPT=wrong_opt, SMTENC_OPT_FAIL="conflict").returncode == 0
