"""What runs in the MLIR parser's own process: texts on standard input, each in another form or a refusal on standard output, until the input ends.

``parser_process`` starts this file as a program: it imports nothing of smtenc, so that it is ready early. A request is the form that is wanted and
the length of a text (``REQUEST``) and its UTF-8 bytes; an answer is ``ANSWER`` (kind, line, byte column, length) and as many bytes of text.
"""

from __future__ import annotations

import fcntl
import os
import re
import resource
import signal
import struct
import sys
import threading
from functools import cache
from types import ModuleType
from typing import Any, BinaryIO

REQUEST = struct.Struct("<BQ")
ANSWER = struct.Struct("<BIIQ")
GENERIC, CUSTOM, REFUSED, NOT_LOADED = range(4)
"""Kinds of answer: the text in the form that was wanted, which is one of the first two; MLIR's message, with its place; why there is no parser."""

_PLACE = re.compile(r'loc\("[^"]*":([0-9]+):([0-9]+)')
_OWN_CONTEXT_FROM = 1 << 20
"""Characters of a text that does not share its context with others."""
_RESOURCES = "dense_resource"
_STACK_BYTES = 512 << 20

Answer = tuple[int, int, int, str]


def main(seconds: float) -> None:
    """Serves; where one text takes longer than ``seconds``, or the other end is closed meanwhile, a signal of the system ends the process."""
    fcntl.fcntl(0, fcntl.F_SETOWN, os.getpid())
    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever MLIR prints is no answer
    # MLIR's parser follows the nesting of the text
    threading.stack_size(_STACK_BYTES)
    thread = threading.Thread(target=_serve, args=(sys.stdin.buffer, answers, seconds))
    thread.start()
    thread.join()


def _serve(requests: BinaryIO, answers: BinaryIO, seconds: float) -> None:
    # the bindings import NumPy, which takes as long as all the rest, and their compiler's tools, a fifth, and need them for other things only
    sys.modules["numpy"] = None  # type: ignore[assignment]
    sys.modules["iree.compiler.tools"] = ModuleType("iree.compiler.tools")
    ir, reason = _load()
    if ir is not None:
        _shared_context(ir)  # before there is a text that would wait for it
    flags = fcntl.fcntl(0, fcntl.F_GETFL)
    while len(head := requests.read(REQUEST.size)) == REQUEST.size:
        wanted, size = REQUEST.unpack(head)
        text = requests.read(size).decode("utf-8", "surrogatepass")
        # signals, because MLIR does not let another thread of Python run: SIGALRM, and SIGIO, which for lack of requests means the end
        signal.setitimer(signal.ITIMER_REAL, seconds)
        fcntl.fcntl(0, fcntl.F_SETFL, flags | os.O_ASYNC)
        kind, line, column, said = _print(ir, text, wanted) if ir is not None else (NOT_LOADED, 0, 0, reason)
        fcntl.fcntl(0, fcntl.F_SETFL, flags)
        signal.setitimer(signal.ITIMER_REAL, 0)
        body = said.encode("utf-8", "surrogatepass")
        try:
            answers.write(ANSWER.pack(kind, line, column, len(body)))
            answers.write(body)
            answers.flush()
        except BrokenPipeError:
            return


def _load() -> tuple[ModuleType | None, str]:
    try:
        from iree.compiler import ir
    except ImportError as error:
        return None, str(error)
    return ir, ""


def _print(ir: Any, text: str, wanted: int) -> Answer:
    # a context keeps every attribute that it has seen, so a large constant gets one of its own; it also keeps the names of resources, and gives
    # those of a second text other names, which may be names of other resources there
    own = len(text) >= _OWN_CONTEXT_FROM or _RESOURCES in text
    context = _new_context(ir) if own else _shared_context(ir)
    try:
        module = ir.Module.parse(text, context)
        generic = wanted == GENERIC
        # places, and everything where it is used, for readers; for people names for what is long
        said = module.operation.get_asm(print_generic_op_form=generic, use_local_scope=generic, enable_debug_info=generic)
        return wanted, 0, 0, str(said)
    except ir.MLIRError as error:
        return _refusal(error)
    except (ValueError, RuntimeError, UnicodeError) as error:
        return REFUSED, 0, 0, str(error).partition("\n")[0]


def _new_context(ir: Any) -> Any:
    context = ir.Context()
    context.allow_unregistered_dialects = True
    return context


@cache
def _shared_context(ir: Any) -> Any:
    """One for the process: making one takes as long as reading twenty files."""
    return _new_context(ir)


def _refusal(error: Any) -> Answer:
    diagnostics = error.error_diagnostics
    if not diagnostics:
        return REFUSED, 0, 0, str(error).partition("\n")[0]
    first = diagnostics[0]
    message = str(first.message).strip().partition("; for more info on dialect registration")[0]
    place = _PLACE.search(str(first.location))
    return REFUSED, int(place.group(1)) if place else 0, int(place.group(2)) if place else 0, message


if __name__ == "__main__":
    sys.path[:] = sys.argv[2:]
    main(float(sys.argv[1]))
