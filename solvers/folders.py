"""The locations of the user's files, none of which is created here: XDG base directory specification,
https://specifications.freedesktop.org/basedir-spec/
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

SOLVER_FILES = "SMTENC_SOLVERS"
"""The name of the environment variable that lists solver files, separated by colons."""
OFF = "off"
"""The value of $SMTENC_CACHE that disables the cache."""
_ANSWERS = "answers.sqlite"


def configuration_folder(environ: Mapping[str, str]) -> Path:
    """Return the folder of the user's configuration: ``smtenc`` in $XDG_CONFIG_HOME or ~/.config."""
    return _base(environ, "XDG_CONFIG_HOME", ".config") / "smtenc"


def state_folder(environ: Mapping[str, str]) -> Path:
    """Return the folder of files that are kept for the user to read: $SMTENC_STATE, or ``smtenc`` in $XDG_STATE_HOME or ~/.local/state."""
    if environ.get("SMTENC_STATE"):
        return Path(environ["SMTENC_STATE"])
    return _base(environ, "XDG_STATE_HOME", ".local/state") / "smtenc"


def named_solver_files(environ: Mapping[str, str]) -> list[Path]:
    """Return the files that $SMTENC_SOLVERS names."""
    return [Path(name) for name in environ.get(SOLVER_FILES, "").split(os.pathsep) if name]


def answers_file(environ: Mapping[str, str]) -> Path | None:
    """Return the file of the cache of answers: $SMTENC_CACHE, which is a file, or a folder for ``answers.sqlite``, or else ``smtenc/answers.sqlite``
    in $XDG_CACHE_HOME or ~/.cache. Return None if $SMTENC_CACHE is ``off``, or no variable names a folder.
    """
    chosen = environ.get("SMTENC_CACHE", "")
    if chosen:
        named = Path(chosen)
        return None if chosen == OFF else named / _ANSWERS if chosen.endswith("/") or named.is_dir() else named
    home = environ.get("XDG_CACHE_HOME") or (Path(environ["HOME"]) / ".cache" if environ.get("HOME") else None)
    return Path(home) / "smtenc" / _ANSWERS if home is not None else None


def _base(environ: Mapping[str, str], variable: str, below_home: str) -> Path:
    chosen = environ.get(variable, "")
    # the specification says that relative paths are ignored
    return Path(chosen) if chosen.startswith("/") else Path(environ.get("HOME", "/")) / below_home
