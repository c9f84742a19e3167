"""Errors that a user can cause: each carries a location in the input and a hint for the next step, and is printed in one place (``cli``)."""

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
    """Return ``line`` without trailing blanks, shortened around ``column`` (from 1) if it is longer than 200 characters; ``…`` marks each omitted
    part.
    """
    line = line.rstrip()
    if len(line) <= LONGEST_EXCERPT:
        return line
    start = max(0, column - LONGEST_EXCERPT // 2)
    return f"{'…' if start else ''}{line[start : start + LONGEST_EXCERPT]}{'…' if start + LONGEST_EXCERPT < len(line) else ''}"


class SmtencError(Exception):
    """The base class of the errors that the user can cause or repair.

    ``message`` says what is wrong, ``location`` where, ``hint`` what to try next (one suggestion per line), and ``excerpt`` is the offending line.
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
        """Return the full report on several lines: the message with its location, the excerpt with a caret, and the hints."""
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
    """An error in the input: a missing file, text that is not MLIR, invalid IR. Exit code 2."""


class UsageError(SmtencError):
    """An error of options that do not fit together. Exit code 2."""


class Unsupported(SmtencError):
    """A construct that has no semantics here. It is not an error in the input: it becomes the verdict ``unsupported``.

    ``what`` is the unsupported aspect of ``operation``, which is a full name. If ``what`` is empty, the whole operation is unsupported; if
    ``operation`` is empty, the construct belongs to no operation.
    """

    def __init__(self, what: str = "", location: Location = UNKNOWN_LOCATION, *, operation: str = "", hint: str = "") -> None:
        super().__init__(_of_operation(operation, what), location, hint=hint)
        self.what = what
        self.operation = operation

    def attribute_to(self, operation: str, location: Location) -> None:
        """Record that the construct was met while ``operation`` at ``location`` was executed, unless a location is already known."""
        if not self.location.line:
            self.operation, self.location = operation, location
            self.message = _of_operation(operation, self.what)


class UnsupportedLoop(Unsupported):
    """A loop that no method of this program handles. The error says nothing about the operations in its body."""


class UnsupportedEvent(Unsupported):
    """An unsupported event (``semantics.events.event``, an observable effect) at a program point that is executed once for each
    of many index points.
    """


class WriteError(Exception):
    """An error for a result that cannot be written: the disk is full, or the reader closed the pipe. Exit code 70: it is neither the input's fault
    nor a verdict.

    ``where`` is the file as the user named it, ``number`` is the system's error number. It is not an ``SmtencError``: code that turns faulty input
    into records must let it pass.
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
    """Turn every ``OSError`` raised in the context into a ``WriteError`` about ``file``."""
    try:
        yield
    except OSError as error:
        raise WriteError.of(fspath(file), error) from error


def _of_operation(operation: str, what: str) -> str:
    """Return the message with the operation's name in front, because users search for it. A message that already begins with the
    name is unchanged.
    """
    if not operation or not what or what.startswith(operation):
        return what or operation
    return f"{operation}: {what}"


def raised_at(error: BaseException) -> str:
    """Return the innermost frame of this program in the error's traceback, else the innermost frame of all, as ``pairs.py:120``."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [f for f in frames if {"smtenc", "solvers"} & set(Path(f.filename).parts)] or frames
    return f"{Path(own[-1].filename).name}:{own[-1].lineno}" if own else "an unknown place"


def described(error: BaseException) -> str:
    """Return an unexpected exception as one line, ``Type: message``, of at most 200 characters."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:200]
