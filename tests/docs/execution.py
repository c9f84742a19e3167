"""Executes a document's blocks from top to bottom, in one folder and one Python namespace, and sets what is printed against what is shown.

The folder is new, with links to what lies in the project's, so that ``corpora/...`` is there and nothing is written into the project. A
``console`` block is a shell session: ``$ COMMAND`` lines, each followed by its output, standard output and standard error together. A plain
``smtenc`` command runs in this process, which saves its start; any other runs in bash, with ``smtenc`` on the path. ``$?`` is the exit code of
the command before. A ``python`` block prints what the ``text`` block after it shows, or nothing.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir, redirect_stdout
from dataclasses import dataclass, field
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch

from typer.testing import CliRunner

import smtenc.cli.main  # noqa: F401 - the commands add themselves to the application
from smtenc.cli.app import app

from .documents import ROOT, Block, Document

_SECONDS = re.compile(r'(?P<before>"(?:\w*seconds|encode|solve)": )?(?<![\w.])[0-9]+\.[0-9]+(?P<after> m?s\b)?')
_SOLVER = "(?:bitwuzla|cvc5|z3)"
_WINNERS = re.compile(
    r"(?<=sat by )\w+(?= \()|(?<=agreement of )\w+ and \w+"
    rf"|(?:(?<=correct \(by )|(?<=correct \(by simplifier, )){_SOLVER}(?:, {_SOLVER})*(?=\))"
)
_QUOTED = re.compile(r"'[^']*'")
_OPT = f'smtenc-opt() {{ {shlex.quote(sys.executable)} -m smtenc.cli.verified_opt "$@"; }}'
"""The program as a function, for environments that were installed before it had a script."""
_SHELL = set("|&;<>$`*?~")


@dataclass(frozen=True, slots=True)
class Step:
    """One command (or Python block): what the document shows below it (None: it has no place for output), from where on, and what was printed."""

    command: str
    shown: str | None
    start: int
    line: int
    printed: str

    @property
    def holds(self) -> bool:
        return matches(self.shown or "", self.printed)


def masked(text: str) -> str:
    """Without seconds (numbers with a decimal point before `` s`` or `` ms``, or in fields of JSON that are seconds), and without which of
    the solvers that say the same was first.
    """
    timeless = _SECONDS.sub(lambda m: f"{m['before'] or ''}_{m['after'] or ''}" if m["before"] or m["after"] else m[0], text)
    return _WINNERS.sub("_", timeless)


def matches(shown: str, printed: str) -> bool:
    """Whether they are the same but for what is masked; a line ``...`` stands for any lines."""
    pattern = "".join(".*" if line == "...\n" else re.escape(line) for line in masked(shown).splitlines(keepends=True))
    return re.fullmatch(pattern, masked(printed), re.DOTALL) is not None


@dataclass(slots=True)
class Session:
    """The folder, the exit code of the last command, and the names that Python blocks have made."""

    folder: Path
    status: int = 0
    namespace: dict[str, Any] = field(default_factory=lambda: {"__name__": "__main__"})

    def __post_init__(self) -> None:
        for entry in ROOT.iterdir():
            if not entry.name.startswith("."):
                (self.folder / entry.name).symlink_to(entry)

    def command(self, command: str) -> str:
        """What it prints."""
        if command.startswith("smtenc ") and not _SHELL & set(_QUOTED.sub("", command)):
            # options may set variables, for processes that the command starts
            with chdir(self.folder), patch.dict(os.environ):
                result = CliRunner().invoke(app, shlex.split(command)[1:], prog_name="smtenc")
            if result.exception is not None and not isinstance(result.exception, SystemExit):
                raise result.exception
            self.status = result.exit_code
            return result.output
        run = subprocess.run(
            ["bash", "-c", f"{_OPT}\n(exit {self.status}); {command}"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=self.folder,
            env={**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"},
            timeout=120,
            check=False,
        )
        self.status = run.returncode
        return run.stdout

    def python(self, code: str, place: str) -> str:
        """What it prints."""
        printed = StringIO()
        with chdir(self.folder), redirect_stdout(printed):
            exec(compile(code, place, "exec"), self.namespace)
        return printed.getvalue()


def executed(document: Document, folder: Path) -> Iterator[Step]:
    """Every step of the document; ``folder`` is empty, and is where it writes."""
    session = Session(folder)
    blocks = document.blocks()
    for block, following in pairwise([*blocks, Block("", "", 0, 0)]):
        if block.file_name:
            (folder / block.file_name).write_text(block.text, encoding="utf-8")
        if not document.is_run(block):
            continue
        if block.language == "console":
            for command, shown, start in commands(block):
                yield Step(command, shown, start, document.text.count("\n", 0, start), session.command(command))
        else:
            output = following.text if following.language == "text" else None
            yield Step(block.first_line, output, following.start, block.line, session.python(block.text, f"{document.path}:{block.line}"))
    for table in document.generated():
        yield Step(table.language, table.text, table.start, table.line, session.command(table.language))


def commands(block: Block) -> Iterator[tuple[str, str, int]]:
    """The commands of a console block, each with the output shown below it and where that begins in the document."""
    starts = [m.start() for m in re.finditer(r"^\$ ", block.text, re.MULTILINE)]
    for start, end in pairwise([*starts, len(block.text)]):
        command, _, shown = block.text[start + 2 : end].partition("\n")
        yield command, shown, block.start + start + 2 + len(command) + 1
