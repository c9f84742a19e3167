"""Errors that end a command instead of a verdict: one line on standard error, and an exit code that no verdict has.

A fault of smtenc itself is written to a file, too, to be reported.
"""

from __future__ import annotations

import errno
import os
import platform
import shlex
import sys
import time
import traceback
from contextlib import suppress

from smtenc.cli.streams import abandon_output
from smtenc.errors import SmtencError, WriteError, described, raised_at
from smtenc.version import __version__
from solvers.folders import state_folder

EXIT_BAD_INPUT = 2
EXIT_INTERNAL = 70
"""What Python gives, 1, means ``incorrect``; this is ``EX_SOFTWARE`` of BSD's ``sysexits``."""
EXIT_INTERRUPTED = 130
EXIT_NO_READER = 141

TRACEBACK = "SMTENC_TRACEBACK"
"""The variable that has tracebacks shown."""

_LONGEST_COMMAND = 300


def show_error(error: SmtencError) -> None:
    """``error: file:line:column: message``, the line itself, and what to try next, on standard error."""
    print(f"error: {error.report()}", file=sys.stderr)


def exit_code_of(error: BaseException) -> int:
    """Says what is wrong, and gives the exit code. ``error`` is anything but ``SystemExit`` and typer's own."""
    match error:
        case SmtencError():
            show_error(error)
            return EXIT_BAD_INPUT
        case KeyboardInterrupt():
            print("interrupted", file=sys.stderr)
            return EXIT_INTERRUPTED
        case WriteError(number=errno.EPIPE):
            # whoever read our output has gone
            abandon_output()
            return EXIT_NO_READER
        case WriteError():
            abandon_output()
            print(f"error: cannot write {error}", file=sys.stderr)
        case MemoryError() | RuntimeError(args=["can't start new thread"]):
            print(f"error: out of memory: {_command()}", file=sys.stderr)
        case OSError() if error.errno is not None:
            named = f"{os.fsdecode(error.filename)}: " if isinstance(error.filename, (str, bytes)) else ""
            print(f"error: {named}{error.strerror or error} ({raised_at(error)}): {_command()}", file=sys.stderr)
        case _:
            kept = _keep(error)
            print(f"error: internal error, please report it{kept}: {described(error)} ({raised_at(error)}): {_command()}", file=sys.stderr)
    if os.environ.get(TRACEBACK):
        traceback.print_exception(error)
    return EXIT_INTERNAL


def _command() -> str:
    """What was asked, with the files that it is about."""
    words = shlex.join(["smtenc", *sys.argv[1:]])
    return words if len(words) <= _LONGEST_COMMAND else f"{words[:_LONGEST_COMMAND]}…"


def _keep(error: BaseException) -> str:
    """Writes the traceback where conflicts are kept, too: `` with PATH``, or nothing where that is not possible."""
    lines = [
        f"smtenc {__version__}, Python {platform.python_version()}, {platform.platform()}\n",
        f"{shlex.join(['smtenc', *sys.argv[1:]])}\n\n",
        *traceback.format_exception(error),
    ]
    with suppress(OSError, RuntimeError, ValueError):
        folder = state_folder(os.environ).absolute() / "faults"
        folder.mkdir(parents=True, exist_ok=True)
        place = folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
        place.write_text("".join(lines), encoding="utf-8", errors="backslashreplace")
        return f" with {place}"
    return ""
