"""Parsers in processes of their own, with limits of time and memory: if a text makes a parser crash, hang or grow, only that text is affected.

Each process has one process for each parser, started at first use or by ``start``; a forked process starts its own. ``parser_program`` runs there.
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
"""The time limit for one text, in seconds."""
_XDSL_SECONDS = 20.0
"""The time limit of xDSL, a last resort for hand-written texts, in seconds."""
MEMORY_BYTES = 3 << 30
"""The memory limit of a parser's process besides its stack; some hundred megabytes of constants fit."""
_XDSL_MEMORY_BYTES = 1 << 30
_MOST_PRINTED = 64 << 20
_MOST_PRINTED_A_BYTE = 100
_CHUNK = 1 << 20
"""The number of bytes read at a time."""


class ParserDied(Exception):
    """An error for a process that ended instead of answering; the message says how, as in "crashed on this text (signal 11)"."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer of a parser; ``kind`` and the place (counted from 1, 0 is unknown) are those of ``parser_program``."""

    kind: int
    line: int
    byte_column: int
    text: str


class ParserProcess:
    """A process that answers one text at a time; threads may share it.

    ``seconds`` is the limit for one text, ``memory`` that of all data of the process in bytes; ``parser`` is ``MLIR`` or ``XDSL``.
    """

    def __init__(self, seconds: float = _SECONDS, parser: str = MLIR, memory: int = MEMORY_BYTES) -> None:
        self._seconds = seconds
        self._parser = parser
        self._memory = memory + STACK_BYTES
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the process unless it runs, without waiting until it is ready. Raises ``OSError``."""
        with self._lock:
            self._running()

    def ask(self, text: str, form: int = GENERIC) -> Answer:
        """Return the answer to one text, printed in the form ``GENERIC`` or ``CUSTOM``.

        Raises ``ParserDied`` if the process ends, after which the next text gets a new process; ``OSError`` if none can be started.
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
        """End the process, also while another thread waits for its answer; that thread gets ``ParserDied``."""
        process = self._process
        if process is not None:
            process.kill()
            process.wait()

    def forget(self) -> None:
        """Drop the process in a forked process: it belongs to the parent, and would outlive the parent if this process kept its pipes open."""
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
    """Return the number of bytes that a parser may print for a text of ``size`` bytes: expanded aliases may exceed the memory of a machine."""
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
    """Wait until there is input or its end. Raises ``Exceeded``."""
    waiting = select.poll()
    waiting.register(pipe, select.POLLIN)
    while not waiting.poll(1000 * max(0.0, min(current().left, _SECONDS))):
        check()


def _receive(pipe: int, length: int) -> bytes:
    """Return exactly ``length`` bytes. Raises ``EOFError`` if the input ends before."""
    data = bytearray()
    while len(data) < length:
        _await(pipe)
        chunk = os.read(pipe, min(length - len(data), _CHUNK))
        if not chunk:
            raise EOFError
        data += chunk
    return bytes(data)


WHEEL = ParserProcess()
"""The MLIR parser's process for this process."""
XDSL_PARSER = ParserProcess(_XDSL_SECONDS, XDSL, _XDSL_MEMORY_BYTES)
"""The xDSL parser's process for this process."""
for _process in (WHEEL, XDSL_PARSER):
    atexit.register(_process.close)
    os.register_at_fork(after_in_child=_process.forget)
