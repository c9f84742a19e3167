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
    assert "mlir-opt on PATH: not sought: SMTENC_MLIR_OPT=off" in result.stdout
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
    found = [f for f in doctor._parsers(options, {"PATH": str(tmp_path)}) if f.name.startswith("mlir-opt")]
    assert [(f.state, f.said) for f in found] == [(State.ABSENT, f"{tmp_path}/mlir-opt reads nothing")]


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


def test_the_runner_is_the_one_that_reduce_takes(tmp_path: Path) -> None:
    for name in ("mlir-opt", "mlir-runner"):
        (tmp_path / name).write_text("#!/bin/sh\nexit 1\n")
        (tmp_path / name).chmod(0o755)
    found = doctor._runner(FrontendOptions(), {"PATH": str(tmp_path)})
    assert (found.state, found.said) == (State.FINE, str(tmp_path / "mlir-runner"))
    (tmp_path / "mlir-opt").unlink()
    assert doctor._runner(FrontendOptions(), {"PATH": str(tmp_path)}).state is State.ABSENT
