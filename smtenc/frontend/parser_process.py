"""Parsers in processes of their own, with limits of time and memory: a text that makes one crash, hang or grow costs that text, not this process.

Each process has one of each parser, started at first use or by ``start``; a forked process starts its own. What runs there is ``parser_program``.
"""

from __future__ import annotations

import atexit
import os
import select
import signal
import subprocess
import sys
import threading
from dataclasses import dataclass
from typing import IO

from smtenc.deadline import check, current
from smtenc.frontend import parser_program
from smtenc.frontend.parser_program import ANSWER, GENERIC, MLIR, REQUEST, STACK_BYTES, XDSL

_SECONDS = 60.0
"""The limit for one text."""
_XDSL_SECONDS = 20.0
"""Of a last resort, which reads what people write by hand."""
MEMORY_BYTES = 3 << 30
"""What a parser's process may have beside its stack: some hundred megabytes of constants fit."""
_XDSL_MEMORY_BYTES = 1 << 30
_MOST_PRINTED = 64 << 20
_MOST_PRINTED_A_BYTE = 100
_CHUNK = 1 << 20
"""Bytes read at a time."""


class ParserDied(Exception):
    """The process ended instead of answering; the message says how, as in "crashed on this text (signal 11)"."""


@dataclass(frozen=True, slots=True)
class Answer:
    """``kind`` and the place (counted from 1, 0 is unknown) are those of ``parser_program``."""

    kind: int
    line: int
    byte_column: int
    text: str


class ParserProcess:
    """One process that answers one text at a time; threads may share it.

    ``seconds`` is the limit for one text, ``memory`` that of all data of the process in bytes; ``parser`` is ``MLIR`` or ``XDSL``.
    """

    def __init__(self, seconds: float = _SECONDS, parser: str = MLIR, memory: int = MEMORY_BYTES) -> None:
        self._seconds = seconds
        self._parser = parser
        self._memory = memory + STACK_BYTES
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts the process unless it runs, and does not wait for it to be ready. Raises OSError."""
        with self._lock:
            self._running()

    def ask(self, text: str, form: int = GENERIC) -> Answer:
        """The answer to one text, in generic form, or ``CUSTOM``.

        Raises ParserDied, and gives the next text to a new process; OSError where none can be started.
        """
        with self._lock:
            process = self._running()
            requests, answers = _pipes(process)
            body = text.encode("utf-8", "surrogatepass")
            try:
                _send(requests.fileno(), REQUEST.pack(form, len(body)))
                _send(requests.fileno(), body)
                kind, line, column, length = ANSWER.unpack(_receive(answers.fileno(), ANSWER.size))
                if length > most_printed(len(body)):
                    self.close()
                    raise ParserDied(f"would print {length >> 20} MiB for this text of {len(body)} bytes")
                said = _receive(answers.fileno(), length)
            except (EOFError, BrokenPipeError):
                raise ParserDied(self._how(process.wait())) from None
            except BaseException:
                # the answer to a question that was interrupted would be taken for that to the next
                self.close()
                raise
            return Answer(kind, line, column, said.decode("utf-8", "surrogatepass"))

    def close(self) -> None:
        """Ends the process, also while another thread waits for its answer: that one gets ParserDied."""
        process = self._process
        if process is not None:
            process.kill()
            process.wait()

    def forget(self) -> None:
        """In a forked process: the parser belongs to the parent, and would outlive it if this process kept its pipes open."""
        if self._process is not None:
            self._process.returncode = 0  # nothing to wait for here
            self._drop(self._process)
        self._lock = threading.Lock()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._process.poll() is not None:
            self._drop(self._process)
        if self._process is None:
            path = [os.path.abspath(entry) for entry in sys.path]
            # -I -S: neither the environment nor the start-up code of site-packages touches it; the path is handed over.
            # A session of its own: Ctrl-C in the terminal reaches only this process, and the end of its input ends the other.
            # No buffers: a forked process must not write what another thread has in one.
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-S", parser_program.__file__, self._parser, str(self._seconds), str(self._memory), *path],
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        return self._process

    def _drop(self, process: subprocess.Popen[bytes]) -> None:
        for pipe in _pipes(process):
            pipe.close()
        self._process = None

    def _how(self, code: int) -> str:
        if code == -signal.SIGALRM:
            return f"gave no answer to this text within {self._seconds:g} s"
        if code == -signal.SIGABRT:
            return f"crashed on this text, or ran out of its {self._memory - STACK_BYTES >> 20} MiB of memory (signal {-code})"
        return f"crashed on this text ({f'signal {-code}' if code < 0 else f'exit code {code}'})"


def most_printed(size: int) -> int:
    """Bytes that a parser may print for a text of ``size`` bytes: aliases of aliases write out as more than a machine holds."""
    return max(_MOST_PRINTED, _MOST_PRINTED_A_BYTE * size)


def _pipes(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout


def _send(pipe: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(pipe, left) :]


def _await(pipe: int) -> None:
    """Until there is something to read, or the end. Raises ``Exceeded``."""
    waiting = select.poll()
    waiting.register(pipe, select.POLLIN)
    while not waiting.poll(1000 * max(0.0, min(current().left, _SECONDS))):
        check()


def _receive(pipe: int, length: int) -> bytes:
    """Raises EOFError."""
    data = bytearray()
    while len(data) < length:
        _await(pipe)
        chunk = os.read(pipe, min(length - len(data), _CHUNK))
        if not chunk:
            raise EOFError
        data += chunk
    return bytes(data)


WHEEL = ParserProcess()
"""MLIR's, of this process."""
XDSL_PARSER = ParserProcess(_XDSL_SECONDS, XDSL, _XDSL_MEMORY_BYTES)
"""xDSL's, of this process."""
for _process in (WHEEL, XDSL_PARSER):
    atexit.register(_process.close)
    os.register_at_fork(after_in_child=_process.forget)
