"""The program as a process: entry point, help, errors on standard error, and a closed pipe."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer import Exit
from typer.testing import CliRunner

from smtenc.cli.app import MODULES, app, guarded, show_error
from smtenc.errors import InputError, Location
from smtenc.verdicts.lattice import EXIT_CODES

PROGRAM = [sys.executable, "-m", "smtenc"]
RUN = "import contextlib, sys; sys.argv[1:] = %s; import smtenc.cli.main\nwith contextlib.suppress(SystemExit): smtenc.cli.main.main()\n"
"""A program that goes on after the command."""


def test_without_arguments_it_explains_itself() -> None:
    result = subprocess.run(PROGRAM, capture_output=True, text=True, check=False)
    assert "verify" in result.stdout + result.stderr
    assert "Traceback" not in result.stderr


def test_the_help_begins_with_what_most_users_want() -> None:
    result = CliRunner().invoke(app, ["--help"])
    assert re.findall(
        r"^\W*(verify|passes|run|reduce|lit|audit|emit|race|check-model|check-proof|check-status|export|sets|poly|canon|bench|solvers|cache|ops|doctor) ",
        result.stdout,
        re.MULTILINE,
    ) == list(MODULES)


def test_a_command_is_not_kept_waiting_for_the_imports_of_others() -> None:
    names = {name: [f"smtenc.cli.{module}" for module in modules] for name, modules in MODULES.items()}
    loaded = "import sys; from smtenc.cli.app import load; load(['verify']); print(*sys.modules)"
    found = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True).stdout.split()
    assert "smtenc.cli.validation.verify" in found
    assert not {module for name in ("bench", "export", "solvers", "race") for module in names[name]} & set(found)
    assert not {"email", "urllib.request", "smtenc.bench", "smtenc.reports.pages", "smtenc.pipelines.verification"} & set(found)


def test_a_race_loads_nothing_of_programs_and_their_verification() -> None:
    loaded = "import sys; from smtenc.cli.app import load; load(['race']); print(*sys.modules)"
    found = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True).stdout.split()
    assert "smtenc.cli.solvers.race" in found
    assert not {
        "smtenc.ir",
        "smtenc.frontend",
        "smtenc.semantics",
        "smtenc.terms",
        "smtenc.refinement",
        "smtenc.verdicts.batch.pairs",
    } & set(found)


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


def test_a_bug_is_no_verdict(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SMTENC_STATE", str(tmp_path))

    def failing() -> int:
        raise ZeroDivisionError("a bug")

    with pytest.raises(Exit) as caught:
        guarded(failing)
    assert caught.value.exit_code == 70
    assert 70 not in EXIT_CODES.values()
    shown = capsys.readouterr().err
    assert "ZeroDivisionError: a bug" in shown
    (line,) = shown.splitlines()
    assert line.startswith("error: internal error, please report it")
    (kept,) = (tmp_path / "faults").iterdir()
    assert str(kept) in line
    assert "Traceback" in kept.read_text()


def test_interrupted_while_it_starts_it_ends_without_a_traceback(tmp_path: Path) -> None:
    # the first import that comes after Ctrl-C was dealt with
    (tmp_path / "smtenc_interrupt.py").write_text(
        "import os, signal, sys\n"
        "class Finder:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'smtenc.cli.options':\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Finder())\n"
    )
    started = f"import smtenc_interrupt; {RUN % ['verify', 'a', 'b']}"
    result = subprocess.run([sys.executable, "-c", started], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert (result.returncode, result.stderr) == (-signal.SIGINT, "")


def test_interrupted_while_it_works_it_says_so() -> None:
    handler = f"{RUN % ['cache', '--help']}import signal; print(signal.getsignal(signal.SIGINT).__name__)"
    shown = subprocess.run([sys.executable, "-c", handler], capture_output=True, text=True, check=True).stdout
    assert shown.splitlines()[-1] == "default_int_handler"


def test_nothing_happens_on_import() -> None:
    """No process, no thread, no limit, no handler of the caller's, and none of the libraries that take long."""
    before = (
        "import signal, sys, threading; f = lambda: (sys.get_int_max_str_digits(), sys.getrecursionlimit(), signal.getsignal(2)); a = f()"
    )
    after = "assert a == f() and threading.active_count() == 1"
    children = "import os; assert open(f'/proc/{os.getpid()}/task/{os.getpid()}/children').read() == ''"
    modules = "import smtenc, smtenc.__main__, smtenc.cli.main; print(*sys.modules)"
    program = f"{before}; sys.argv[1:] = ['verify', 'a.mlir', 'b.mlir']; {modules}; {after}; {children}"
    found = set(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split())
    assert not {"pysmt", "xdsl", "numpy", "typer", "z3", "smtenc.verdicts", "smtenc.frontend"} & found


def test_every_command_is_loaded_once_it_is_asked_for() -> None:
    for name in MODULES:
        result = CliRunner().invoke(app, [name, "--help"])
        assert (result.exit_code, "Usage:" in result.stdout) == (0, True), name


def test_the_bodys_result_is_the_exit_code() -> None:
    with pytest.raises(Exit) as caught:
        guarded(lambda: 4)
    assert caught.value.exit_code == 4
