"""What ends a command other than its verdict: full disks, closed streams, no memory, bugs. Each is one line, and no exit code of a verdict."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

from smtenc.cli.app import app
from smtenc.cli.faults import exit_code_of
from smtenc.cli.streams import write
from smtenc.errors import UsageError, WriteError, writing

PROGRAM = [sys.executable, "-m", "smtenc"]
FULL = "/dev/full"
ADD = "func.func @f(%a: i32, %b: i32) -> i32 {\n  %r = arith.addi %a, %b : i32\n  return %r : i32\n}\n"
OR = ADD.replace("addi", "ori")
RULE = "func.func @src(%a: i32) -> i32 {\n  return %a : i32\n}\n\nfunc.func @tgt(%a: i32) -> i32 {\n  return %a : i32\n}\n"

pytestmark = pytest.mark.skipif(not os.access(FULL, os.W_OK), reason=f"there is no {FULL}")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SMTENC_STATE", str(tmp_path / "state"))
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    for name, text in {"a.mlir": ADD, "b.mlir": OR, "pair.mlir": RULE, "c.tsv": "a.mlir\tb.mlir\n"}.items():
        Path(name).write_text(text)


WRITES_JSON = {
    "verify": ["verify", "a.mlir", "b.mlir"],
    "verify-many": ["verify", "--pairs-from", "c.tsv"],
    "audit": ["audit", "--pairs-from", "c.tsv", "--jobs", "1"],
    "ops": ["ops", "arith"],
    "sets": ["sets", "union", "{ [i] : i = 1 }", "{ [i] : i = 2 }"],
    "export-rules": ["export", "--rules"],
}


def run(arguments: Sequence[str], code: str = "") -> subprocess.CompletedProcess[str]:
    """The program as a process; ``code`` is a shell's way to redirect."""
    command = ["sh", "-c", f'exec "$@" {code}', "sh", *PROGRAM, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.parametrize("command", WRITES_JSON.values(), ids=WRITES_JSON)
def test_json_on_a_full_disk_is_a_fault_of_its_own(command: list[str]) -> None:
    result = CliRunner().invoke(app, [*command, "--json", FULL])
    assert (result.exit_code, result.stderr.count("\n")) == (70, 1), result.output
    assert "No space left on device" in result.stderr
    assert FULL in result.stderr


def test_what_was_said_before_the_disk_was_full_is_still_said() -> None:
    result = CliRunner().invoke(app, [*WRITES_JSON["verify-many"], "--json", FULL])
    assert "a.mlir -> b.mlir: incorrect" in result.stdout
    assert "1 pair: 1 incorrect" in result.stdout


@pytest.mark.parametrize("option", ["--output"])
def test_files_of_results_on_a_full_disk(option: str) -> None:
    result = CliRunner().invoke(app, ["canon", "run", "a.mlir", option, FULL])
    assert (result.exit_code, result.stderr) == (70, f"error: cannot write {option} {FULL}: No space left on device\n")


def test_queries_that_cannot_be_written_are_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("smtenc.verdicts.discharge.Path.write_text", full)
    result = CliRunner().invoke(app, ["verify", "a.mlir", "b.mlir", "--dump-smt2", "queries", "--trials", "0"])
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (70, "", 1)
    # and in a process of its own
    result = CliRunner().invoke(app, ["verify", "--pairs-from", "c.tsv", "--dump-smt2", "queries", "--trials", "0"])
    assert (result.exit_code, result.stderr.count("\n")) == (70, 1), result.output


PRINTS = {
    "verify": ["verify", "a.mlir", "a.mlir"],
    "ops": ["ops", "arith"],
    "help": ["--help"],
}


@pytest.mark.parametrize(
    ("command", "redirection"),
    [*((command, f">{FULL}") for command in PRINTS.values()), (PRINTS["verify"], ">&-"), (["--version"], ">&-")],
    ids=[*PRINTS, "closed", "closed-at-once"],
)
def test_a_standard_output_that_takes_nothing(command: list[str], redirection: str) -> None:
    result = run(command, redirection)
    assert result.returncode == 70
    assert result.stderr.startswith("error: cannot write standard output: ")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("redirection", "options", "code"),
    [
        (f">&- 2>{FULL}", ["-q"], 1),  # nothing is to be written
        (f"<&- 2>{FULL}", ["--json", "out.json"], 1),
        (">&- 2>&- <&-", [], 70),
    ],
)
def test_streams_that_do_not_matter_do_not_change_the_verdict(redirection: str, options: list[str], code: int) -> None:
    assert run(["verify", "a.mlir", "b.mlir", *options], redirection).returncode == code


def test_a_file_that_is_opened_is_not_taken_for_a_closed_standard_output() -> None:
    run(["verify", "a.mlir", "b.mlir", "-q", "--json", "out.json"], ">&- <&-")
    assert Path("out.json").read_text().startswith('{"schema"')
    assert Path("out.json").read_text().count("\n") == 1


def test_whoever_reads_on_may_go() -> None:
    process = subprocess.Popen([*PROGRAM, "ops"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert (process.stderr.read(), process.wait(60)) == ("", 141)
    process.stderr.close()


@pytest.mark.parametrize("redirection", ["<&-", "<<'E'\n\udcff\nE"], ids=["closed", "no-text"])
def test_a_standard_input_that_gives_nothing(redirection: str) -> None:
    result = run(["verify", "--pairs-from", "-"], redirection)
    assert result.returncode == 2
    assert result.stderr.startswith("error: <stdin>")


@pytest.mark.parametrize("text", [b"", b"\xff"], ids=["empty", "no-text"])
@pytest.mark.parametrize(
    "command", [["verify", "--pairs-from", "-"], ["canon", "run", "-"], ["verify", "-"]], ids=["list", "canon", "verify"]
)
def test_a_standard_input_without_a_program(command: list[str], text: bytes) -> None:
    result = CliRunner().invoke(app, command, input=text)
    assert (result.exit_code, result.stderr.startswith("error: ")) == (2, True), result.stderr


def test_a_folder_that_is_gone_and_no_folder_for_temporary_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = [str(tmp_path / "a.mlir"), str(tmp_path / "b.mlir")]
    gone = f"import os; os.mkdir('gone'); os.chdir('gone'); os.rmdir('../gone'); os.execv({PROGRAM[0]!r}, {[*PROGRAM, 'verify', *files]!r})"
    assert subprocess.run([sys.executable, "-c", gone], capture_output=True, check=False).returncode == 1
    monkeypatch.setenv("TMPDIR", "/nonexistent")
    assert run(["verify", *files]).returncode == 1


def test_no_memory_is_no_verdict() -> None:
    limit = "import resource; resource.setrlimit(resource.RLIMIT_AS, (300 << 20, 300 << 20))"
    command = f"{limit}; import sys; sys.argv = ['smtenc', 'verify', 'a.mlir', 'b.mlir']; from smtenc.cli.main import main; main()"
    result = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=False)
    assert result.returncode in (3, 70), result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("when", "what"),
    [
        ("smtenc.cli.validation.verify", "RecursionError('deep')"),
        ("smtenc.cli.validation.verify", "SystemExit('a bug')"),
        ("smtenc.cli.app", "EOFError()"),
        ("smtenc.cli.streams", "ZeroDivisionError('a bug')"),
    ],
)
def test_a_bug_before_the_command_begins(when: str, what: str) -> None:
    hook = (
        "import sys\nclass Finder:\n    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == {when!r}:\n            sys.meta_path.remove(self)\n            raise {what}\n"
        "sys.meta_path.insert(0, Finder())\nsys.argv = ['smtenc', 'verify', 'a.mlir', 'b.mlir']\nfrom smtenc.cli.main import main\nmain()"
    )
    result = subprocess.run([sys.executable, "-c", hook], capture_output=True, text=True, check=False)
    assert result.returncode == 70, result.stderr
    assert "Traceback" not in result.stderr


def test_the_traceback_is_shown_where_that_is_wanted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("SMTENC_TRACEBACK", "1")
    assert exit_code_of(ZeroDivisionError("a bug")) == 70
    assert "ZeroDivisionError: a bug" in capsys.readouterr().err.splitlines()[-1]


def test_a_report_that_cannot_be_kept_is_not_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("SMTENC_STATE", "a.mlir/below")
    assert exit_code_of(ZeroDivisionError("a bug")) == 70
    assert "please report it: ZeroDivisionError" in capsys.readouterr().err


def test_what_the_system_refuses_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code_of(PermissionError(errno.EACCES, "Permission denied", "a.mlir")) == 70
    assert capsys.readouterr().err.startswith("error: a.mlir: Permission denied")


@pytest.mark.parametrize("value", ["9" * 4300, "9" * 5000, "1e400", "inf", "nan"], ids=["4300", "5000", "1e400", "inf", "nan"])
@pytest.mark.parametrize("option", ["--seed", "--timeout", "--memory", "--deadline"])
def test_numbers_beyond_all_measure_are_bad_usage_or_do_no_harm(option: str, value: str) -> None:
    result = CliRunner().invoke(app, ["verify", "a.mlir", "b.mlir", option, value])
    assert result.exit_code in (1, 2), result.output
    assert "internal error" not in result.output + result.stderr


@pytest.mark.parametrize("bytes_", [b"\xef\xbb\xbf// \xff", b"\xef\xbb\xbf\xff", b"\xef\xbb\xbf\n\xe2\x82", b"\xff"])
def test_a_byte_that_is_no_text_has_its_place(bytes_: bytes) -> None:
    Path("a.mlir").write_bytes(bytes_)
    result = CliRunner().invoke(app, ["verify", "a.mlir", "b.mlir"])
    assert result.exit_code == 2
    line = 2 if b"\n" in bytes_ else 1
    assert result.stderr.startswith(f"error: a.mlir:{line}:{4 if b'//' in bytes_ else 1}: not UTF-8: byte 0x")


def test_a_file_that_cannot_be_opened_is_bad_usage() -> None:
    with pytest.raises(UsageError, match="No such file"):
        write("no/such/folder", "text", "--json")


def test_failures_to_write_say_where() -> None:
    with pytest.raises(WriteError, match=r"^x\.smt2: No space left on device$"), writing("x.smt2"):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("arguments", [["verify", "/dev/zero", "a.mlir"], ["canon", "run", "-"]])
def test_a_file_without_end_is_bad_input(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smtenc.frontend.reader.MOST_BYTES", 1 << 22)
    result = CliRunner().invoke(app, arguments, input=b"//" * (1 << 22))
    assert (result.exit_code, "is larger than 4 MiB" in result.stderr) == (2, True), result.stderr
