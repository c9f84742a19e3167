"""The entry point of the ``smtenc`` program. What takes long begins in ``main``, nothing when this file is imported."""

from __future__ import annotations

import signal
import sys
from contextlib import suppress


def main() -> None:
    """Runs the command that ``sys.argv`` names; does not return."""
    with suppress(ValueError):  # not the main thread
        # Ctrl-C before a command has begun ends the program, without a traceback of its imports
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    # the process is this program's own: no limit on the digits of a numeral (ir.numerals)
    sys.set_int_max_str_digits(0)
    if any(argument.endswith(".mlir") for argument in sys.argv[1:]):
        from smtenc.frontend.parser_process import WHEEL

        # it loads MLIR while this process imports the rest
        with suppress(OSError):
            WHEEL.start()
    from smtenc.cli.app import app, load

    load(sys.argv[1:2])
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.default_int_handler)
    app()
