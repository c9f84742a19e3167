"""How often a property is tried: a fifth of the numbers in the tests in ``make test``, all in ``make mutants`` and where pytest is run by
itself, ten times as many, and other examples each time, in ``make soak`` (continuous integration soaks, too).

A property that names no number is tried on a hundred examples (``conftest`` loads that as Hypothesis's profile). ``$SMTENC_EFFORT`` multiplies
the numbers; with more than 1 the examples differ from run to run (by ``--hypothesis-seed``), without it, or with less, they are the same in
every run.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, TypeVar

from hypothesis import settings

T = TypeVar("T")
EFFORT = float(os.environ.get("SMTENC_EFFORT", "1"))


def times(count: int, least: int = 1) -> int:
    """``count`` where pytest is run by itself; ``least`` however small the effort."""
    return max(least, round(count * EFFORT))


def some(cases: Sequence[T]) -> Sequence[T]:
    """All, where pytest is run by itself; with less effort each so-manieth: a third of them in ``make test``. For what is dear, and much alike."""
    return cases[:: max(1, round(0.6 / EFFORT))]


def examples(count: int, *, least: int = 1, **more: Any) -> settings:
    """Settings of a property that is tried on ``count`` examples where pytest is run by itself, on ``least`` however small the effort; ``more`` are
    further ones of Hypothesis.
    """
    return settings(max_examples=times(count, least), deadline=None, derandomize=EFFORT <= 1, database=None, **more)
