"""The entry point of the ``smtenc`` program. What takes long begins in ``main``, nothing when this file is imported."""

from __future__ import annotations

import atexit
import gc
import os
import signal
import sys
from contextlib import suppress

_OBJECTS_TO_COLLECT, _YOUNG, _MIDDLE = 50_000, 5, 2
"""After so many new objects the youngest are looked through, after so many times the middle ones, and after so many of those all."""


def main() -> None:
    """Runs the command that ``sys.argv`` names; does not return."""
    with suppress(ValueError):  # not the main thread
        # Ctrl-C before a command has begun ends the program, without a traceback of its imports
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    # the process is this program's own: no limit on the digits of a numeral (ir.numerals)
    sys.set_int_max_str_digits(0)
    # nearly all that a run makes lives as long as the run: looking for garbage as often as usual took a tenth of the time
    gc.set_threshold(_OBJECTS_TO_COLLECT, _YOUNG, _MIDDLE)
    # nor is it looked for at the end, when all memory is given back anyway: that took a fifth
    atexit.register(gc.freeze)
    # no matrix is multiplied here: NumPy's threads for it would take half the time in which it is imported
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
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
