"""The ``smtenc`` program: gathers the commands and runs one."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module

with suppress(ValueError):  # not the main thread
    # Ctrl-C before a command has begun ends the program, without a traceback of its imports
    signal.signal(signal.SIGINT, signal.SIG_DFL)

from smtenc.frontend.parser_process import WHEEL

if any(argument.endswith(".mlir") for argument in sys.argv[1:]):
    # it loads MLIR while this process imports the rest
    with suppress(OSError):
        WHEEL.start()

from smtenc.cli.app import app

__all__ = ["app", "load_commands", "main"]

MODULES = {name: (name,) for name in ("audit", "bench", "cache", "emit", "export", "ops", "race", "verify")} | {
    "solvers": ("solvers", "learn")
}
"""The modules behind each command."""


def load_commands(arguments: Sequence[str]) -> None:
    """Imports the command that the first argument names, for all of them take longer than many a question; all where it names none."""
    named = MODULES.get(arguments[0] if arguments else "")
    for module in named or [module for modules in MODULES.values() for module in modules]:
        import_module(f"smtenc.cli.{module}")


load_commands(sys.argv[1:])

with suppress(ValueError):
    signal.signal(signal.SIGINT, signal.default_int_handler)


def main() -> None:
    app()


if __name__ == "__main__":
    main()
