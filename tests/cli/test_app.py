"""The program as a process: entry point, help, errors on standard error, and a closed pipe."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from typer import Exit

from smtenc.cli.app import guarded, show_error
from smtenc.errors import InputError, Location

PROGRAM = [sys.executable, "-m", "smtenc.cli.main"]


def test_without_arguments_it_explains_itself() -> None:
    result = subprocess.run(PROGRAM, capture_output=True, text=True, check=False)
    assert "verify" in result.stdout + result.stderr
    assert "Traceback" not in result.stderr


def test_an_error_is_a_message_on_standard_error(tmp_path: Path) -> None:
    result = subprocess.run([*PROGRAM, "verify", str(tmp_path / "a"), str(tmp_path / "b")], capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith("error: ")


def test_unknown_commands_are_refused() -> None:
    result = subprocess.run([*PROGRAM, "conquer"], capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert "conquer" in result.stderr


def test_the_line_and_the_column_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    show_error(InputError("expected a type", Location("a.mlir", 3, 5), hint="write one", excerpt="%x = oops"))
    assert capsys.readouterr().err.splitlines() == [
        "error: a.mlir:3:5: expected a type",
        "  | %x = oops",
        "  |     ^",
        "  hint: write one",
    ]


@pytest.mark.parametrize(("error", "code"), [(InputError("bad"), 2), (KeyboardInterrupt(), 130)])
def test_errors_become_exit_codes(error: BaseException, code: int, capsys: pytest.CaptureFixture[str]) -> None:
    def failing() -> int:
        raise error

    with pytest.raises(Exit) as caught:
        guarded(failing)
    assert caught.value.exit_code == code
    assert capsys.readouterr().err


def test_the_bodys_result_is_the_exit_code() -> None:
    with pytest.raises(Exit) as caught:
        guarded(lambda: 4)
    assert caught.value.exit_code == 4
