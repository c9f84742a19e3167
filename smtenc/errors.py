"""Errors that a user can cause: each carries a place in the input and a next step, and is printed in one place (``cli``)."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from os import PathLike, fspath
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Location:
    """A place in a source text. ``line`` and ``column`` count from 1; 0 means unknown."""

    file: str = ""
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        if not self.line:
            return self.file or "<unknown>"
        return f"{self.file or '<input>'}:{self.line}:{self.column}"


UNKNOWN_LOCATION = Location()
LONGEST_EXCERPT = 200


def excerpt_of(line: str, column: int) -> str:
    """A line to show with an error, shortened around the column (from 1) where it is very long; ``…`` stands for what is left out."""
    line = line.rstrip()
    if len(line) <= LONGEST_EXCERPT:
        return line
    start = max(0, column - LONGEST_EXCERPT // 2)
    return f"{'…' if start else ''}{line[start : start + LONGEST_EXCERPT]}{'…' if start + LONGEST_EXCERPT < len(line) else ''}"


class SmtencError(Exception):
    """Base of every error that the user can cause or mend.

    ``message`` says what is wrong, ``location`` where, ``hint`` what to try next, a thing a line, and ``excerpt`` is the offending line.
    """

    def __init__(self, message: str, location: Location = UNKNOWN_LOCATION, *, hint: str = "", excerpt: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.location = location
        self.hint = hint
        self.excerpt = excerpt

    def __str__(self) -> str:
        place = f"{self.location}: " if self.location != UNKNOWN_LOCATION else ""
        return f"{place}{self.message}"

    def report(self) -> str:
        """All of it, on several lines: the message with its place, the line with a caret, what to try next."""
        lines = [str(self)]
        if self.excerpt:
            lines.append(f"  | {self.excerpt}")
            if self.location.column:
                # of a line that was shortened, the place lies in its middle
                before = LONGEST_EXCERPT // 2 if self.excerpt.startswith("…") else min(self.location.column - 1, len(self.excerpt))
                lines.append(f"  | {' ' * before}^")
        lines += [f"  hint: {line}" for line in self.hint.split("\n") if line]
        return "\n".join(lines)


class InputError(SmtencError):
    """Unreadable or malformed input: a missing file, text that is not MLIR, invalid IR. Exit code 2."""


class UsageError(SmtencError):
    """Options that do not fit together. Exit code 2."""


class Unsupported(SmtencError):
    """A construct that has no semantics here. Not a failure of the input: it becomes the verdict ``unsupported``.

    ``what`` is not supported of ``operation``, its full name; without ``what`` all of it is not, without ``operation`` it is about none.
    """

    def __init__(self, what: str = "", location: Location = UNKNOWN_LOCATION, *, operation: str = "", hint: str = "") -> None:
        super().__init__(_of_operation(operation, what), location, hint=hint)
        self.what = what
        self.operation = operation

    def attribute_to(self, operation: str, location: Location) -> None:
        """It was met while ``operation`` at ``location`` was executed: says so, unless a place is already known."""
        if not self.location.line:
            self.operation, self.location = operation, location
            self.message = _of_operation(operation, self.what)


class UnsupportedLoop(Unsupported):
    """A loop that is not taken in any way, which says nothing of what is in it."""


class UnsupportedEvent(Unsupported):
    """What the rest of the world sees (``semantics.events.event``), at a point that a program passes once for each of many points."""


class WriteError(Exception):
    """A result that cannot be written: the disk is full, or nobody reads on. Exit code 70: neither the input's fault nor a verdict.

    ``where`` is the file as the user knows it, ``number`` that of the system's error. No ``SmtencError``: whoever makes records of faulty input
    must let it pass.
    """

    def __init__(self, where: str, reason: str, number: int) -> None:
        super().__init__(where, reason, number)
        self.where = where
        self.reason = reason
        self.number = number

    @staticmethod
    def of(where: str, error: OSError) -> WriteError:
        return WriteError(where, error.strerror or str(error), error.errno or 0)

    def __str__(self) -> str:
        return f"{self.where}: {self.reason}"


@contextmanager
def writing(file: str | PathLike[str]) -> Iterator[None]:
    """What goes wrong within, on the way to ``file``, is a ``WriteError``."""
    try:
        yield
    except OSError as error:
        raise WriteError.of(fspath(file), error) from error


def _of_operation(operation: str, what: str) -> str:
    """The name leads: people look for it. A sentence that begins with it is left alone."""
    if not operation or not what or what.startswith(operation):
        return what or operation
    return f"{operation}: {what}"


def raised_at(error: BaseException) -> str:
    """Where in this program it was raised, or else where outside of it: ``pairs.py:120``."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [f for f in frames if {"smtenc", "solvers"} & set(Path(f.filename).parts)] or frames
    return f"{Path(own[-1].filename).name}:{own[-1].lineno}" if own else "an unknown place"


def described(error: BaseException) -> str:
    """An exception that nobody meant to raise, in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:200]
