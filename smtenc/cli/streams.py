"""Standard input, output and errors, and files of results: whatever cannot be written is a ``WriteError``, never an exit code of something else.

``own`` makes the program's streams so; a file of JSON keeps its failure until the rest of the command is done.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from contextlib import ExitStack, suppress
from types import TracebackType
from typing import TYPE_CHECKING, TextIO

from smtenc.errors import InputError, Location, UsageError, WriteError

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

STANDARD_INPUT = "<stdin>"
"""What messages call the text that came from standard input."""


class _Checked(io.FileIO):
    """An open file whose failures to write name it."""

    def __init__(self, file: int | str, mode: str, shown: str, *, owned: bool = True) -> None:
        super().__init__(file, mode, closefd=owned)
        self.shown = shown

    def write(self, data: ReadableBuffer, /) -> int:
        try:
            return super().write(data)
        except OSError as error:
            raise WriteError.of(self.shown, error) from error


class _Closed(_Checked):
    """Standard output that was closed before the program began: the file behind it is a stand-in."""

    def write(self, data: ReadableBuffer, /) -> int:
        raise WriteError(self.shown, os.strerror(errno.EBADF), errno.EBADF)


class _Tolerant(io.FileIO):
    """Standard error: where that cannot be written, there is nowhere to say so, and the exit code is what it was."""

    def write(self, data: ReadableBuffer, /) -> int:
        with suppress(OSError):
            return super().write(data)
        return memoryview(data).nbytes


class _Deferred(_Checked):
    """Keeps its first failure, and takes what is written after it without a word: whoever works on loses nothing but this file."""

    failure: WriteError | None = None

    def write(self, data: ReadableBuffer, /) -> int:
        if self.failure is None:
            try:
                return super().write(data)
            except WriteError as error:
                self.failure = error
        return memoryview(data).nbytes


def own() -> None:
    """Replaces the standard streams by such as say what went wrong; those that are closed get a file, so that none that is opened takes
    their numbers.
    """
    closed = [number for number in (0, 1, 2) if not _is_open(number)]
    for number in closed:
        # the lowest that is free is this one; what is started must not find it closed
        assert os.open(os.devnull, os.O_RDWR) == number
        os.set_inheritable(number, True)
    out = (_Closed if 1 in closed else _Checked)(1, "w", "standard output", owned=False)
    # names of files may be no UTF-8, and a terminal may know fewer characters
    sys.stdout = io.TextIOWrapper(
        io.BufferedWriter(out),
        _encoding(sys.stdout),
        errors="backslashreplace",
        line_buffering=os.isatty(1) or _is_line_buffered(sys.stdout),
    )
    err = io.BufferedWriter(_Tolerant(2, "w", closefd=False))
    sys.stderr = io.TextIOWrapper(err, _encoding(sys.stderr), errors="backslashreplace", line_buffering=True)


def _is_open(number: int) -> bool:
    try:
        os.fstat(number)
    except OSError:
        return False
    return True


def _encoding(stream: TextIO | None) -> str:
    return getattr(stream, "encoding", None) or "utf-8"


def _is_line_buffered(stream: TextIO | None) -> bool:
    return bool(getattr(stream, "line_buffering", False) or getattr(stream, "write_through", False))


def flush() -> None:
    """Writes what standard output still holds. Raises ``WriteError``, after which nothing more is tried."""
    try:
        sys.stdout.flush()
    except WriteError:
        abandon_output()
        raise


def abandon_output() -> None:
    """Discard output that was not written: at its end, Python would try once more, and exit with a code of its own."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
    if isinstance(getattr(getattr(sys.stdout, "buffer", None), "raw", None), _Closed):
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(io.FileIO(1, "w", closefd=False)), "utf-8")


def standard_input() -> str:
    """All of it. Raises ``InputError`` where it is closed, cannot be read, or is no text."""
    from smtenc.frontend.reader import stream_text  # the program begins with this module

    place = Location(STANDARD_INPUT)
    if sys.stdin is None:
        raise InputError("is closed", place, hint="give the program a file, or text through a pipe")
    try:
        return stream_text(sys.stdin.buffer, STANDARD_INPUT)
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror or error}", place) from None


def json_stream(destination: str | None, stack: ExitStack) -> TextIO | None:
    """Return the stream for JSON: a file, standard output for -, None if none is asked for.

    A failure to write the file is raised when ``stack`` ends. Raises ``UsageError`` if the file cannot be opened.
    """
    if destination is None:
        return None
    if destination == "-":
        return sys.stdout
    try:
        raw = _Deferred(destination, "w", f"--json {destination}")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError(f"--json {destination}: {reason}", hint="name a file that can be written, or - for standard output") from error
    stream = io.TextIOWrapper(io.BufferedWriter(raw), "utf-8", errors="backslashreplace")

    def end(kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None) -> None:
        with suppress(WriteError):
            stream.close()
        # another fault is more than this one
        if raw.failure is not None and kind is None:
            raise raw.failure

    stack.push(end)
    return stream


def write(destination: str, text: str, option: str) -> None:
    """To a file, or to standard output for -. Raises ``UsageError`` where the file cannot be opened, ``WriteError`` where it cannot be written."""
    if destination == "-":
        print(text, end="", flush=True)
        return
    try:
        raw = _Checked(destination, "w", f"{option} {destination}")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError(f"{option} {destination}: {reason}", hint="name a file that can be written") from error
    with io.TextIOWrapper(io.BufferedWriter(raw), "utf-8", errors="backslashreplace", newline="") as stream:
        stream.write(text)
