"""The program that runs in a parser's own process: texts on standard input, each in another form or a refusal on standard output, until the input ends.

``parser_process`` starts this file as a program: it imports nothing of smtenc, so that it is ready early. A request is the form that is wanted and
the length of a text (``REQUEST``) and its UTF-8 bytes; an answer is ``ANSWER`` (kind, line, byte column, length) and as many bytes of text.

    python -I -S parser_program.py mlir|xdsl SECONDS_A_TEXT MEMORY_BYTES PATH...
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
from collections.abc import Callable
from functools import cache
from io import StringIO
from types import ModuleType
from typing import Any, BinaryIO

REQUEST = struct.Struct("<BQ")
ANSWER = struct.Struct("<BIIQ")
GENERIC, CUSTOM, REFUSED, NOT_LOADED = range(4)
"""Kinds of answer: the text in the form that was wanted, which is one of the first two; the parser's message, with its place; why there is none."""

MLIR, XDSL = "mlir", "xdsl"
"""The parsers that run here: that of the wheel, and xDSL's."""

STACK_BYTES = 512 << 20
"""Of memory, what the thread that parses has as its stack."""
_PLACE = re.compile(r'loc\("[^"]*":([0-9]+):([0-9]+)')
_XDSL_PLACE = re.compile(r"^[^\n]*?:([0-9]+):([0-9]+)\n")
_OWN_CONTEXT_FROM = 1 << 20
"""Characters of a text that does not share its context with others."""
_RESOURCES = "dense_resource"
_OUT_OF_MEMORY = "the text needs more memory than the parser's process has"
_NESTED = "nested too deeply"

Answer = tuple[int, int, int, str]
Parser = Callable[[str, int], Answer]
"""A text and the form that is wanted."""


def main(name: str, seconds: float, memory: int) -> None:
    """Serves; where one text takes longer than ``seconds``, or the other end is closed meanwhile, a signal of the system ends the process."""
    fcntl.fcntl(0, fcntl.F_SETOWN, os.getpid())
    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
    _limit_memory(memory)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a parser prints is no answer
    # MLIR's parser follows the nesting of the text
    threading.stack_size(STACK_BYTES)
    thread = threading.Thread(target=_serve, args=(_mlir if name == MLIR else _xdsl, sys.stdin.buffer, answers, seconds))
    thread.start()
    thread.join()


def _limit_memory(memory: int) -> None:
    """Not of the address space, of which allocators reserve more than they use; and no more than the system already allows."""
    hard = resource.getrlimit(resource.RLIMIT_DATA)[1]
    most = memory if hard == resource.RLIM_INFINITY else min(memory, hard)
    resource.setrlimit(resource.RLIMIT_DATA, (most, hard))


def _serve(load: Callable[[], tuple[Parser | None, str]], requests: BinaryIO, answers: BinaryIO, seconds: float) -> None:
    parser, reason = load()
    flags = fcntl.fcntl(0, fcntl.F_GETFL)
    while len(head := requests.read(REQUEST.size)) == REQUEST.size:
        wanted, size = REQUEST.unpack(head)
        text = requests.read(size).decode("utf-8", "surrogatepass")
        # signals, because MLIR does not let another thread of Python run: SIGALRM, and SIGIO, which for lack of requests means the end
        signal.setitimer(signal.ITIMER_REAL, seconds)
        fcntl.fcntl(0, fcntl.F_SETFL, flags | os.O_ASYNC)
        exhausted = False
        try:
            kind, line, column, said = parser(text, wanted) if parser is not None else (NOT_LOADED, 0, 0, reason)
        except MemoryError:
            kind, line, column, said, exhausted = REFUSED, 1, 1, _OUT_OF_MEMORY, True
        except RecursionError:
            kind, line, column, said = REFUSED, 1, 1, _NESTED
        fcntl.fcntl(0, fcntl.F_SETFL, flags)
        signal.setitimer(signal.ITIMER_REAL, 0)
        body = said.encode("utf-8", "surrogatepass")
        try:
            answers.write(ANSWER.pack(kind, line, column, len(body)))
            answers.write(body)
            answers.flush()
        except BrokenPipeError:
            return
        if exhausted:
            return  # a new process has all of its memory


# -- MLIR's, in the wheel ---------------------------------------------------------------------------------------------


def _mlir() -> tuple[Parser | None, str]:
    # the bindings import NumPy, which takes as long as all the rest, and their compiler's tools, a fifth, and need them for other things only
    sys.modules["numpy"] = None  # type: ignore[assignment]
    sys.modules["iree.compiler.tools"] = ModuleType("iree.compiler.tools")
    try:
        from iree.compiler import ir
    except ImportError as error:
        return None, str(error)
    _shared_context(ir)  # before there is a text that would wait for it
    return lambda text, wanted: _print(ir, text, wanted), ""


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


# -- xDSL's -----------------------------------------------------------------------------------------------------------


def _xdsl() -> tuple[Parser | None, str]:
    try:
        from xdsl.context import Context
        from xdsl.dialects import get_all_dialects
        from xdsl.parser import Parser as XdslParser
        from xdsl.printer import Printer
        from xdsl.utils.exceptions import DiagnosticException, ParseError, VerifyException
    except ImportError as error:
        return None, str(error)
    context = Context(allow_unregistered=True)
    for name, factory in get_all_dialects().items():
        context.register_dialect(name, factory)

    def parsed(text: str, wanted: int) -> Answer:
        try:
            module = XdslParser(context, text, "-").parse_module()
            module.verify()
            out = StringIO()
            Printer(out, print_generic_format=True).print_op(module)
            return wanted, 0, 0, out.getvalue()
        except ParseError as error:
            place = _XDSL_PLACE.match(str(error))
            line, column = (int(place.group(1)), int(place.group(2))) if place else (0, 0)
            return REFUSED, line, column, _last_line(str(error.args[-1] if error.args else error))
        except (DiagnosticException, VerifyException) as error:
            return REFUSED, 0, 0, _last_line(str(error))
        except (MemoryError, RecursionError):
            raise
        except Exception as error:  # xDSL's dialects raise whatever they like on input that they do not know
            return REFUSED, 0, 0, f"{type(error).__name__}: {error}".partition("\n")[0]

    return parsed, ""


def _last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1] if lines else "refused without a message"


if __name__ == "__main__":
    sys.path[:] = sys.argv[4:]
    main(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]))
