"""The README's examples are executed: every ``console`` block shows commands and exactly what they print, times masked.

A block is a shell session in the project's folder, with ``smtenc`` on the path: ``$ COMMAND`` lines, each followed by its output (standard
output and standard error together). ``$?`` is the exit code of the command before.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```console\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
_MARK = "\x1e"
_TIMES = re.compile(r'(?P<before>\(|"seconds": |"parse_seconds": |"encode": |"solve": )[0-9]+\.[0-9]+(?P<after> s\))?')


def masked(text: str) -> str:
    return _TIMES.sub(lambda m: f"{m['before']}_{m['after'] or ''}", text)


def session(block: str) -> list[tuple[str, str]]:
    """Commands, each with the output shown below it."""
    steps = []
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        steps.append((command, output))
    return steps


def outputs(commands: list[str]) -> list[str]:
    """What a shell prints for each command; the exit code of each is ``$?`` for the next."""
    steps = "".join(f"printf '{_MARK}'; (exit $status); {command}\nstatus=$?\n" for command in commands)
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    run = subprocess.run(
        ["bash", "-c", f"status=0\n{steps}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=ROOT,
        env=environment,
        timeout=120,
        check=False,
    )
    return run.stdout.split(_MARK)[1:]


@pytest.mark.parametrize("block", BLOCKS, ids=[session(b)[0][0] for b in BLOCKS])
def test_a_console_block_shows_what_the_program_prints(block: str) -> None:
    shown = session(block)
    printed = outputs([command for command, _ in shown])
    assert [masked(text) for text in printed] == [masked(text) for _, text in shown]


def test_the_exit_codes_are_those_of_the_program() -> None:
    from smtenc.verdicts.lattice import EXIT_CODES

    section = README.partition("\n## Verdicts\n")[2].partition("\n## ")[0]
    table = dict(re.findall(r"^\| `([a-z-]+)` \| ([0-9]) \|", section, re.MULTILINE))
    assert table == {verdict.value: str(code) for verdict, code in EXIT_CODES.items()}


def test_every_folder_is_on_the_map() -> None:
    folders = {f"smtenc/{p.name}/" for p in (ROOT / "smtenc").iterdir() if (p / "__init__.py").exists()}
    described = set(re.findall(r"^\| `([a-z/]+/)` \|", README, re.MULTILINE))
    assert described == folders | {"solvers/", "corpora/", "tests/"}


def test_the_table_of_dialects_is_the_programs() -> None:
    table = re.search(r"^<!-- smtenc ops --markdown -->\n(.*)^<!-- end -->$", README, re.MULTILINE | re.DOTALL)
    (printed,) = outputs(["smtenc ops --markdown"])
    assert table
    assert table[1] == printed, "put what `smtenc ops --markdown` prints between the two comments"


@pytest.mark.parametrize("option", sorted(set(re.findall(r"`(--[a-z0-9-]+)", README))))
def test_an_option_that_is_named_exists(option: str) -> None:
    assert re.search(rf"{option}\b", "".join(map(help_text, ("verify", "bench", "ops", "export", "race"))))


@cache
def help_text(command: str) -> str:
    run = subprocess.run(
        [sys.executable, "-m", "smtenc", command, "--help"],
        capture_output=True,
        text=True,
        env={**os.environ, "COLUMNS": "200"},
        check=False,
    )
    return run.stdout
