"""``smtenc doctor``: what is there, what is missing, and the exit code for each."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from smtenc.cli import doctor
from smtenc.cli.app import app
from smtenc.cli.doctor import State, examine
from smtenc.frontend import FrontendOptions


def smtenc(*arguments: str, **environ: str) -> Result:
    return CliRunner().invoke(app, ["doctor", *arguments], env=environ)


def test_all_that_a_verdict_needs_is_there() -> None:
    result = smtenc()
    assert result.exit_code == 0
    assert "ok      bundled parser: iree-base-compiler 3.0.0 (MLIR 20) reads the syntax of 19, 20" in result.stdout
    assert "ok      a verdict: a right pair is correct, a wrong one incorrect" in result.stdout
    assert "mlir-opt not named: not sought: SMTENC_MLIR_OPT=off" in result.stdout
    assert "apt.llvm.org" in result.stdout


def test_for_programs_it_is_one_object() -> None:
    found = json.loads(smtenc("--json").stdout)
    assert found["schema"] == "smtenc-doctor/1"
    parser = next(f for f in found["findings"] if f["name"] == "bundled parser")
    assert (parser["state"], parser["releases"]) == ("fine", [19, 20])


def test_an_mlir_opt_that_is_named_and_is_none_is_missing(tmp_path: Path) -> None:
    result = smtenc("--mlir-opt", str(tmp_path / "none"))
    assert result.exit_code == 2
    assert f"MISSING mlir-opt {tmp_path}/none: is not a program" in result.stdout


def test_a_program_that_reads_nothing_is_said(tmp_path: Path) -> None:
    (tmp_path / "mlir-opt").write_text("#!/bin/sh\nexit 1\n")
    (tmp_path / "mlir-opt").chmod(0o755)
    options = FrontendOptions(environ={"PATH": str(tmp_path)})
    found = [f for f in doctor._parsers(options, {"PATH": str(tmp_path)}) if "on PATH" in f.name]
    assert [(f.state, f.said) for f in found] == [(State.ABSENT, f"{tmp_path}/mlir-opt reads nothing")]


@pytest.mark.parametrize(
    ("releases", "machine", "state", "said", "remedy"),
    [
        ({}, True, State.FINE, "22.1.8: mlir-opt, mlir-translate, mlir-runner, mlir-reduce, opt, lli, llc", ""),
        ({"opt": "22.1.7"}, True, State.FINE, "22.1.8: mlir-opt, mlir-translate, mlir-runner, mlir-reduce, lli, llc; 22.1.7: opt", ""),
        ({"lli": "", "opt": ""}, True, State.ABSENT, "cannot be started: opt, lli", "pip install 'smtenc[llvm]' --force-reinstall"),
        (None, True, State.ABSENT, "not installed", "pip install 'smtenc[llvm]'"),
        (None, False, State.ABSENT, "none for this machine, only for Linux on x86-64", "apt.llvm.org"),
    ],
    ids=["all", "two releases", "broken", "none", "elsewhere"],
)
def test_the_programs_of_the_extra_are_started(
    releases: dict[str, str] | None, machine: bool, state: State, said: str, remedy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor.llvm_wheels, "installed_program", lambda name: None if releases is None else name)
    monkeypatch.setattr(doctor.llvm_wheels, "supported", lambda: machine)
    monkeypatch.setattr(doctor, "version_of", lambda name: (releases or {}).get(name, "22.1.8"))
    found = doctor._wheels({})
    assert (found.state, found.said, remedy in found.remedy) == (state, said, True)
    assert doctor._wheels({"SMTENC_MLIR_OPT": "off"}).said == "not sought: SMTENC_MLIR_OPT=off"


def test_a_folder_that_cannot_be_written_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    found = doctor._answers({"SMTENC_CACHE": str(tmp_path / "answers")})
    assert (found.state, found.remedy != "") == (State.ABSENT, True)
    assert doctor._answers({"SMTENC_CACHE": "off"}).state is State.ABSENT


def test_without_any_parser_one_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "releases_read_by", lambda _: ())
    monkeypatch.setattr(doctor, "_verdict", lambda _: doctor.Finding("a verdict", State.FINE, ""))
    found = next(f for f in examine(FrontendOptions(), {}) if f.state is State.MISSING)
    assert "pip install iree-base-compiler" in found.remedy


def test_the_runner_is_the_one_that_reduce_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("mlir-opt", "mlir-runner"):
        (tmp_path / name).write_text("#!/bin/sh\nexit 1\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setattr("smtenc.frontend.normalisers.installed_program", lambda _: None)
    found = doctor._runner(FrontendOptions(), {"PATH": str(tmp_path)})
    assert (found.state, found.said) == (State.FINE, str(tmp_path / "mlir-runner"))
    (tmp_path / "mlir-opt").unlink()
    assert doctor._runner(FrontendOptions(), {"PATH": str(tmp_path)}).state is State.ABSENT
