"""``smtenc doctor``: what is installed, and what is missing."""

from __future__ import annotations

from smtenc.cli.app import app, guarded
from smtenc.errors import UsageError


@app.command(name="doctor")
def command() -> None:
    """What is installed, and what is missing."""

    def run() -> int:
        raise UsageError("this command is being built")

    guarded(run)
