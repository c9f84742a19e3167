"""The programs that check submissions to SMT-LIB, run where they are installed: dolmen, klhm and quick-check.sh.

How each is called: the check of pull requests of https://github.com/SMT-LIB/benchmark-submission, 2026.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

SECONDS = 60.0
"""For one file."""

_PLACE = re.compile(r"line ([0-9]+), characters? ([0-9]+)")
_MOST = 300


@dataclass(frozen=True, slots=True)
class Checker:
    """``rule`` is what a file breaks that the program refuses; ``options`` stand before the file, with ``{version}`` filled in.

    ``inside``: it is run in the folder that holds (non-)incremental, and given the path below that.
    """

    program: str
    rule: str
    options: tuple[str, ...] = ()
    inside: bool = False

    @property
    def installed(self) -> bool:
        return shutil.which(self.program) is not None


CHECKERS = (
    Checker("dolmen", "dolmen", ("--strict=false", "--check-headers=true", "--input=smt{version}")),
    Checker("klhm", "klhm"),
    Checker("quick-check.sh", "quick-check", inside=True),
)


@dataclass(frozen=True, slots=True)
class Refusal:
    """``line`` and ``column`` are 0 where the program names none."""

    line: int
    column: int
    message: str


def run_checker(checker: Checker, file: Path, top: Path, version: str) -> Refusal | None:
    """``top`` is the folder that holds (non-)incremental. None where the program accepts ``file``. Raises ``TimeoutError``, and ``OSError``."""
    shown = file.relative_to(top) if checker.inside else file
    command = [checker.program, *(option.format(version=version) for option in checker.options), str(shown)]
    try:
        done = subprocess.run(
            command, cwd=top, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired as error:
        raise TimeoutError(f"no answer within {SECONDS:g} s") from error
    if not done.returncode:
        return None
    lines = done.stdout.decode("utf-8", "replace").splitlines()
    place = next((found for line in lines if (found := _PLACE.search(line))), None)
    line, column = (int(place[1]), int(place[2]) + 1) if place else (0, 0)
    return Refusal(line, column, _message(lines) or f"exit code {done.returncode}")


def _message(lines: Sequence[str]) -> str:
    """What says error, or else the end of what was printed."""
    said = [" ".join(line.split()) for line in lines if line.strip()]
    errors = [line for line in said if "error" in line.lower()]
    return "; ".join(errors or said[-2:])[:_MOST]
