"""``smtenc reduce``: the smallest program that is still wrong."""

from __future__ import annotations

from smtenc.cli.app import app, guarded
from smtenc.errors import UsageError


@app.command(name="reduce")
def command() -> None:
    """The smallest program that is still wrong."""

    def run() -> int:
        raise UsageError("this command is being built")

    guarded(run)
