"""How often a property is tried: a sample in ``make test``, ten times as much, and other examples each time, in ``make soak``.

A property that names no number is tried on a hundred examples (``conftest`` loads that as Hypothesis's profile). Numbers in the tests are those of
``make test``. ``$SMTENC_EFFORT`` multiplies them; with more than 1 the examples differ from run to run (by
``--hypothesis-seed``), without it, or with less, they are the same in every run.
"""

from __future__ import annotations

import os
from typing import Any

from hypothesis import settings

EFFORT = float(os.environ.get("SMTENC_EFFORT", "1"))


def times(count: int) -> int:
    """``count`` in ``make test``; one at least."""
    return max(1, round(count * EFFORT))


def examples(count: int, *, least: int = 1, **more: Any) -> settings:
    """Settings of a property that is tried on ``count`` examples in ``make test``, on ``least`` however small the effort; ``more`` are
    further ones of Hypothesis.
    """
    return settings(max_examples=max(least, times(count)), deadline=None, derandomize=EFFORT <= 1, database=None, **more)
