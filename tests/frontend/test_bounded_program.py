"""Programs within limits: time, memory, what they print."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from smtenc.frontend.bounded_program import Finished, ProgramStopped, run_bounded

MEMORY = 1 << 30


def run(script: str, given: bytes = b"", *, seconds: float = 20.0, memory: int = MEMORY, printed: int = 1 << 20) -> Finished:
    return run_bounded([sys.executable, "-S", "-c", script], given, seconds=seconds, memory=memory, printed=printed)


def test_a_long_text_goes_in_and_comes_out() -> None:
    text = b"line\n" * 100_000
    done = run("import sys; sys.stderr.write('said'); sys.stdout.write(sys.stdin.read())", text)
    assert done == Finished(0, text, b"said")


def test_who_does_not_read_its_input_has_an_exit_code_all_the_same() -> None:
    assert run("import sys; sys.exit(3)", b"x" * 1_000_000).code == 3
    assert run("import os, signal; os.kill(os.getpid(), signal.SIGKILL)").code == -9


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("import time; time.sleep(60)", "no answer within 0.5 s"),
        ("import os, time; os.close(1); os.close(2); time.sleep(60)", "no answer within 0.5 s"),
        ("while True: print('x' * 1000)", "it printed more than 1 MiB"),
    ],
    ids=["hangs", "hangs-in-silence", "prints"],
)
def test_one_that_does_not_end_is_ended(script: str, said: str) -> None:
    with pytest.raises(ProgramStopped, match=said):
        run(script, seconds=0.5 if "answer" in said else 20.0)


def test_memory_is_limited() -> None:
    done = run("import sys, time; sys.stdin.read(); x = bytearray(1 << 29)", b"go", memory=1 << 28)
    assert done.code == 1
    assert b"MemoryError" in done.errors


def test_what_cannot_be_started(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        run_bounded([str(tmp_path / "none")], b"", seconds=1.0, memory=MEMORY, printed=1)
