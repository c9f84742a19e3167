"""The entry point of the ``smtenc`` program. What takes long begins in ``main``, nothing when this file is imported: as soon as may be, Ctrl-C
ends the program without a traceback of its imports.
"""

from __future__ import annotations

import atexit
import gc
import os
import signal
import sys
from collections.abc import Callable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType

_OBJECTS_TO_COLLECT, _YOUNG, _MIDDLE = 50_000, 5, 2
"""After so many new objects the youngest are looked through, after so many times the middle ones, and after so many of those all."""


def main() -> None:
    """Runs the command that ``sys.argv`` names; does not return. No exception but ``SystemExit`` leaves it: Python's exit code for any other is
    that of a verdict.
    """
    _on_ctrl_c(signal.SIG_DFL)  # before a command has begun it ends the program, without a traceback of its imports
    tune()
    ran = _code(_run)
    # Python would write what is left at its end, and exit with a code of its own where that fails
    written = _code(_flush)
    sys.exit(written or ran)


def tune() -> None:
    """Set what holds for the whole process, which must be one of this package's programs."""
    # the process is this program's own: no limit on the digits of a numeral (ir.numerals)
    sys.set_int_max_str_digits(0)
    # nearly all that a run makes lives as long as the run: looking for garbage as often as usual took a tenth of the time
    gc.set_threshold(_OBJECTS_TO_COLLECT, _YOUNG, _MIDDLE)
    # nor is it looked for at the end, when all memory is given back anyway: that took a fifth
    atexit.register(gc.freeze)
    # no matrix is multiplied here: NumPy's threads for it would take half the time in which it is imported
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def _run() -> None:
    from contextlib import suppress

    from smtenc.cli.streams import own

    own()
    try:
        os.getcwd()
    except OSError:
        # it was removed, and nothing can be imported from there
        sys.path[:] = [entry for entry in sys.path if os.path.isabs(entry)]
    if any(argument.endswith(".mlir") for argument in sys.argv[1:]):
        from smtenc.frontend.parser_process import WHEEL

        # it loads MLIR while this process imports the rest
        with suppress(OSError):
            WHEEL.start()
    from smtenc.cli.app import app, load

    load(sys.argv[1:2])
    _on_ctrl_c(signal.default_int_handler)
    app()


def _on_ctrl_c(handler: signal.Handlers | Callable[[int, FrameType | None], None]) -> None:
    try:
        signal.signal(signal.SIGINT, handler)
    except ValueError:
        return  # not the main thread; contextlib's suppress would be one more import that Ctrl-C may hit


def _flush() -> None:
    from smtenc.cli.streams import flush

    flush()


def _code(part: Callable[[], None]) -> int:
    """The exit code of a part of the program."""
    try:
        part()
    except SystemExit as error:
        return _said(error)
    except BaseException as error:
        from smtenc.cli.faults import exit_code_of

        return exit_code_of(error)
    return 0


def _said(error: SystemExit) -> int:
    """The exit code, where it is a command's; typer has some of its own, and a fault's may not be a verdict's."""
    from smtenc.cli.faults import EXIT_INTERNAL

    code = error.code if isinstance(error.code, int) else EXIT_INTERNAL
    return EXIT_INTERNAL if code == 1 and type(error.__context__).__name__ != "Exit" else code
