"""Which mlir-opt programs there are, and what their answers become."""

import stat
from pathlib import Path

import pytest

from smtenc.frontend.normalisers import MlirOpt, Refusal, Wheel, Xdsl, mlir_opts_on_path, named_mlir_opts


def program(path: Path, script: str) -> str:
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def test_the_command_line_comes_before_the_environment() -> None:
    assert named_mlir_opts("/given", {"SMTENC_MLIR_OPT": "/chosen"}) == ("/given", "/chosen")
    assert named_mlir_opts("/same", {"SMTENC_MLIR_OPT": "/same"}) == ("/same",)
    assert named_mlir_opts(None, {"PATH": "/usr/bin"}) == ()


def test_of_the_programs_on_the_path_the_newest_comes_first(tmp_path: Path) -> None:
    for name in ("mlir-opt-9", "mlir-opt-19", "mlir-opt", "mlir-opt-notes"):
        program(tmp_path / name, "exit 0")
    found = mlir_opts_on_path({"SMTENC_MLIR_OPT": "/chosen", "PATH": str(tmp_path)})
    assert found == tuple(str(tmp_path / n) for n in ("mlir-opt", "mlir-opt-19", "mlir-opt-9"))
    assert mlir_opts_on_path({}) == ()


def test_mlir_opt_answers(tmp_path: Path) -> None:
    assert MlirOpt(program(tmp_path / "echo", "cat")).normalise("text") == "text"


def test_mlir_opt_refuses_at_a_place(tmp_path: Path) -> None:
    script = 'if [ "$1" = --version ]; then echo "LLVM version 19.1.7"; exit; fi; echo "<stdin>:3:7: error: no such op" >&2; exit 1'
    with pytest.raises(Refusal) as caught:
        MlirOpt(program(tmp_path / "no", script)).normalise("text")
    refusal = caught.value
    assert (refusal.message, refusal.line, refusal.byte_column) == ("no such op", 3, 7)
    assert refusal.parser == f"{tmp_path}/no 19.1.7 (MLIR 19)"


def test_only_without_the_verifier_are_the_unsafe_flags_passed(tmp_path: Path) -> None:
    show = program(tmp_path / "show", 'echo "$@"')
    assert "unsafe" not in MlirOpt(show).normalise("")
    assert "--mlir-very-unsafe-disable-verifier-on-parsing" in MlirOpt(show, verifies=False).normalise("")


def test_a_program_that_cannot_be_run_refuses() -> None:
    with pytest.raises(Refusal, match="cannot be run"):
        MlirOpt("/no/such/program").normalise("")


@pytest.mark.parametrize("normaliser", [Wheel(), Xdsl()])
def test_the_libraries_make_generic_form_and_refuse_quietly(normaliser: Wheel | Xdsl, capfd: pytest.CaptureFixture[str]) -> None:
    assert '"arith.addi"' in normaliser.normalise("func.func @f(%x: i32) {\n %y = arith.addi %x, %x : i32\n return }")
    with pytest.raises(Refusal) as caught:
        normaliser.normalise("func.func @f(%x: i32) {\n %y = arith.addi %x %x : i32\n return }")
    assert caught.value.line == 2
    assert capfd.readouterr() == ("", "")
