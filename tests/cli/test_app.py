"""The program as a process: entry point, help, errors on standard error, and a closed pipe."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer import Exit
from typer.testing import CliRunner

from smtenc.cli import main
from smtenc.cli.app import COMMANDS, guarded, show_error
from smtenc.errors import InputError, Location

PROGRAM = [sys.executable, "-m", "smtenc.cli.main"]


def test_without_arguments_it_explains_itself() -> None:
    result = subprocess.run(PROGRAM, capture_output=True, text=True, check=False)
    assert "verify" in result.stdout + result.stderr
    assert "Traceback" not in result.stderr


def test_the_help_begins_with_what_most_users_want() -> None:
    result = CliRunner().invoke(main.app, ["--help"])
    assert re.findall(r"^\W*(verify|audit|emit|race|export|bench|solvers|cache|ops) ", result.stdout, re.MULTILINE) == list(COMMANDS)


def test_a_command_is_not_kept_waiting_for_the_imports_of_others() -> None:
    names = {name: [f"smtenc.cli.{module}" for module in modules] for name, modules in main.MODULES.items()}
    loaded = "import sys; sys.argv[1:] = ['verify', 'a', 'b']; import smtenc.cli.main; print(*sys.modules)"
    found = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True).stdout.split()
    assert set(names) == set(COMMANDS)
    assert "smtenc.cli.verify" in found
    assert not {module for name in ("bench", "export", "solvers", "race") for module in names[name]} & set(found)
    assert not {"email", "urllib.request", "smtenc.bench"} & set(found)


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
