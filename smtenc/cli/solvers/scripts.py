"""SMT-LIB scripts, and texts that belong to them, as commands are given them: files, or standard input where the file is ``-``."""

from __future__ import annotations

import sys
from pathlib import Path

from smtenc.errors import InputError, Location
from smtenc.verdicts.configuration.solver_choice import input_errors
from solvers.smtlib.transformations.increments import Increments


def increments_of(file: Path, hint: str = "") -> Increments:
    """The check-sats of a script. ``hint`` is for what is no text. Raises ``InputError``."""
    text = text_of(file, hint)
    with input_errors(str(file)):
        return Increments(text, str(file))


def text_of(file: Path, hint: str = "") -> str:
    """Without a byte order mark. Raises ``InputError``."""
    try:
        read = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
        return read.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError("not UTF-8 text", Location(str(file)), hint=hint) from error
    except OSError as error:
        raise InputError(f"cannot read: {error.strerror or error}", Location(str(file))) from error
