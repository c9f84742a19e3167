"""Which version a command says it is."""

from __future__ import annotations

import re
import subprocess

from solvers.commands.descriptions import Description

_PATIENCE = 2.0  # seconds
_NUMBER = r"(\d+(?:\.\d+)+[-\w.]*)"


def version_of(description: Description) -> str:
    """The version of a command, by running it; empty where it does not say."""
    if description.version or not description.version_command:
        return description.version
    try:
        ran = subprocess.run(
            description.version_command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_PATIENCE,
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    found = re.search(description.version_pattern or _NUMBER, ran.stdout + ran.stderr)
    return found.group(found.re.groups and 1) if found else ""
