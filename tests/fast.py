"""What ``make test-fast`` holds: of every file whose tests start no processes, the first parameter sets of every test.

Both are derived, nothing is listed. How often a property is tried lives in ``effort``; the Makefile asks for a tenth.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

PARAMETER_SETS = 3
"""Of each test."""

_STARTS_PROCESSES = re.compile(
    r"\b(subprocess|Pool|solvers_pool|verify|pools?|alone|CliRunner|distributed|find_tools|Compiled|campaign|asked|Session)\b"
)
"""Solvers, the program, compilers, machines of a cluster: by what a test must name to have them."""


def starts_processes(file: Path) -> bool:
    return bool(_STARTS_PROCESSES.search(file.read_text(encoding="utf-8")))


def chosen(items: list[pytest.Item]) -> list[pytest.Item]:
    """The first tests of each function, in the order of ``items``."""
    seen: Counter[str] = Counter()
    kept = []
    for item in items:
        name = item.nodeid.partition("[")[0]
        seen[name] += 1
        if seen[name] <= PARAMETER_SETS:
            kept.append(item)
    return kept
