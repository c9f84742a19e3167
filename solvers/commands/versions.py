"""The version of a command, from the text that it prints."""

from __future__ import annotations

import re
import subprocess
from functools import lru_cache

from solvers.commands.descriptions import Description

_PATIENCE = 2.0  # seconds
_NUMBER = r"(\d+(?:\.\d+)+[-\w.]*)"
_BANNER = 4096


def version_of(description: Description) -> str:
    """Return the version that the description states, or else the version that the command prints; empty if there is none."""
    if description.version or not description.version_command:
        return description.version
    found = re.search(description.version_pattern or _NUMBER, _printed(description.version_command))
    return found.group(found.re.groups and 1) if found else ""


def banner_of(description: Description) -> str:
    """Return the version that the description states and, on the following lines, the first 4096 characters that the command prints when asked for
    its version.
    """
    printed = _printed(description.version_command) if description.version_command else ""
    return f"{description.version}\n{printed[:_BANNER]}"


@lru_cache(maxsize=64)
def _printed(command: tuple[str, ...]) -> str:
    try:
        ran = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", timeout=_PATIENCE)
    except (OSError, subprocess.SubprocessError):
        return ""
    return ran.stdout + ran.stderr
