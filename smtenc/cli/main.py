"""The ``smtenc`` program: gathers the commands and runs one."""

from __future__ import annotations

import sys
from contextlib import suppress

from smtenc.frontend.parser_process import WHEEL

if any(argument.endswith(".mlir") for argument in sys.argv[1:]):
    # it loads MLIR while this process imports the rest
    with suppress(OSError):
        WHEEL.start()

from smtenc.cli import bench, emit, ops, race, verify
from smtenc.cli.app import app

__all__ = ["app", "bench", "emit", "main", "ops", "race", "verify"]


def main() -> None:
    app()


if __name__ == "__main__":
    main()
