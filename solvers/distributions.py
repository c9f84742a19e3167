"""Which version of a distribution is installed."""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path


@lru_cache
def installed_version(distribution: str) -> str:
    """Empty where it is not installed. What wheels install says so in the name of a folder: the standard module that looks further takes
    longer to import than a small query takes to answer.
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
