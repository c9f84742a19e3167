"""Where files of the user's lie: the XDG base directory specification, https://specifications.freedesktop.org/basedir-spec/. Nothing is made."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path


def configuration_folder(environ: Mapping[str, str]) -> Path:
    """What the user has chosen or taught: ``smtenc`` in $XDG_CONFIG_HOME or ~/.config."""
    return _base(environ, "XDG_CONFIG_HOME", ".config") / "smtenc"


def state_folder(environ: Mapping[str, str]) -> Path:
    """What is kept for the user to look at: $SMTENC_STATE, or ``smtenc`` in $XDG_STATE_HOME or ~/.local/state."""
    if environ.get("SMTENC_STATE"):
        return Path(environ["SMTENC_STATE"])
    return _base(environ, "XDG_STATE_HOME", ".local/state") / "smtenc"


def _base(environ: Mapping[str, str], variable: str, below_home: str) -> Path:
    chosen = environ.get(variable, "")
    # the specification has relative paths ignored
    return Path(chosen) if chosen.startswith("/") else Path(environ.get("HOME", "/")) / below_home
