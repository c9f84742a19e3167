"""The version of an installed Python distribution."""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path


@lru_cache
def installed_version(distribution: str) -> str:
    """Return the installed version of a distribution, or an empty string if it is not installed. The version is taken from the name of the folder
    that a wheel makes, because importing the standard module takes longer than the answer to a small query.
    """
    prefix, suffix = f"{distribution.replace('-', '_')}-", ".dist-info"
    for folder in sys.path:
        for found in Path(folder).glob(f"{prefix}*{suffix}"):
            return found.name.removeprefix(prefix).removesuffix(suffix)
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(distribution)
    except PackageNotFoundError:
        return ""
