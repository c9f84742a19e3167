"""``smtenc passes``: which pass of a pipeline is wrong."""

from __future__ import annotations

from smtenc.cli.app import app, guarded
from smtenc.errors import UsageError


@app.command(name="passes")
def command() -> None:
    """Which pass of a pipeline is wrong."""

    def run() -> int:
        raise UsageError("this command is being built")

    guarded(run)
