"""``smtenc lit``: the RUN lines of a test directory."""

from __future__ import annotations

from smtenc.cli.app import app, guarded
from smtenc.errors import UsageError


@app.command(name="lit")
def command() -> None:
    """The RUN lines of a test directory."""

    def run() -> int:
        raise UsageError("this command is being built")

    guarded(run)
