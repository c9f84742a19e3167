"""How often a property is tried: a fifth of the numbers in the tests in ``make test``, all in ``make mutants`` and where pytest is run by
itself, ten times as many, and other examples each time, in ``make soak`` (continuous integration soaks, too).

A property that names no number is tried on a hundred examples (``conftest`` loads that as Hypothesis's profile). ``$SMTENC_EFFORT`` multiplies
the numbers; with more than 1 the examples differ from run to run (by ``--hypothesis-seed``), without it, or with less, they are the same in
every run.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeVar

from hypothesis import settings

T = TypeVar("T")
EFFORT = float(os.environ.get("SMTENC_EFFORT", "1"))
PARTS = 6
"""With less effort, a run has one of so many parts of what is much alike."""
PART = int(os.environ.get("SMTENC_PART", "0")) % PARTS
"""Which one. Continuous integration takes another for each commit."""
IN_ANY_CASE = 16
"""So many parameter sets of a test are no reason to leave any out."""


def times(count: int, least: int = 1) -> int:
    """``count`` where pytest is run by itself; ``least`` however small the effort."""
    return max(least, round(count * EFFORT))


def some(cases: Sequence[T]) -> Sequence[T]:
    """All, where pytest is run by itself; with less effort each so-manieth: a third of them in ``make test``. For what is dear, and much alike."""
    return cases[:: max(1, round(0.6 / EFFORT))]


def part(cases: Sequence[T]) -> Sequence[T]:
    """All, where pytest is run by itself; with less effort those of this run's part."""
    return cases if EFFORT >= 1 else cases[PART::PARTS]


def examples(count: int, *, least: int = 1, **more: Any) -> settings:
    """Settings of a property that is tried on ``count`` examples where pytest is run by itself, on ``least`` however small the effort; ``more`` are
    further ones of Hypothesis.
    """
    return settings(max_examples=times(count, least), deadline=None, derandomize=EFFORT <= 1, database=None, **more)


def parts_of_tests(names: Sequence[str]) -> list[bool]:
    """Which of the tests of these ids are run: with less effort, of a function with many parameter sets those of this run's part."""
    functions = [name.partition("[")[0] for name in names]
    counts = Counter(functions)
    seen: Counter[str] = Counter()
    kept = []
    for function in functions:
        kept.append(EFFORT >= 1 or counts[function] <= IN_ANY_CASE or seen[function] % PARTS == PART)
        seen[function] += 1
    return kept
