"""How much of the tests one run does: which tests, and how often it tries each property.

``make test`` tries a property on a fifth of the examples that the test names; of tests with many parameter sets it runs one part of ``PARTS``, of dear
tests (``dear.txt``) one of ``TURNS``. Tests that share a dear fixture take their turn together. ``$SMTENC_PART`` says which, and continuous integration takes another for each commit. Where pytest is run by
itself all tests run, on all examples; ``make soak`` tries ten times as many, other ones each time.

A property that names no number is tried on a hundred examples (``conftest`` loads that as Hypothesis's profile). ``$SMTENC_EFFORT`` multiplies
the numbers; with more than 1 the examples differ from run to run (by ``--hypothesis-seed``), without it, or with less, they are the same in
every run.
"""

from __future__ import annotations

import os
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import settings

T = TypeVar("T")
EFFORT = float(os.environ.get("SMTENC_EFFORT", "1"))
PARTS = 12
"""The number of parts of tests with many parameter sets, and of the corpora, of which a run with less effort does one."""
TURNS = 6
"""The number of parts of dear tests, of which a run with less effort does one."""
PART = int(os.environ.get("SMTENC_PART", "0")) % PARTS
"""The part that this run does."""
DEAR = Path(__file__).with_name("dear.txt")
"""The names of test functions that take half a second or more, and of fixtures, which are shared, one a line: ``tests/a.py::test_b``, ``tests/a.py::c``.
``python -m tests.effort LOG`` adds the functions that are dear by what pytest's ``--durations`` printed of their tests.
"""
TAKES_ITS_PART = frozenset({"tests/corpora/test_corpora.py::test_pairs_get_their_verdicts"})
"""Dear tests that look at a part of their cases themselves (``part``), and take no turns."""
LEAST_DEAR = 0.5
"""Seconds from which on a test function is dear, with all its parameter sets."""
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


@cache
def dear() -> frozenset[str]:
    """Return the names of dear test functions and fixtures that take turns, as pytest has them: ``tests/terms/test_rules.py::test_it``."""
    return frozenset(DEAR.read_text(encoding="utf-8").split()) - TAKES_ITS_PART


def parts_of_tests(names: Sequence[str], fixtures: Sequence[Sequence[str]] = ()) -> list[bool]:
    """Return for each test id whether this run has it: with less effort a part of the dear ones, and of the parameter sets of functions with many.

    ``fixtures`` are those of each test, by their names; none are dear where they are left out.
    """
    if EFFORT >= 1:
        return [True] * len(names)
    functions = [name.partition("[")[0] for name in names]
    counts = Counter(functions)
    seen: Counter[str] = Counter()
    dear_seen = 0
    turns: dict[str, int] = {}
    kept = []
    for function, used in zip(functions, fixtures or [()] * len(names), strict=True):
        shared = _dear_fixture(function, used)
        # no count depends on the part: a test that one part leaves out is in another
        if shared is not None:
            kept.append(turns.setdefault(shared, len(turns)) % TURNS == PART % TURNS)
        elif counts[function] > IN_ANY_CASE:
            kept.append(seen[function] % PARTS == PART)
            seen[function] += 1
        elif function in dear():
            kept.append(dear_seen % TURNS == PART % TURNS)
            dear_seen += 1
        else:
            kept.append(True)
    return kept


def _dear_fixture(function: str, fixtures: Sequence[str]) -> str | None:
    """Return the dear fixture that a test of a file has; None if there is none."""
    file = function.partition("::")[0]
    return next((full for name in fixtures if (full := f"{file}::{name}") in dear()), None)


_DURATION = re.compile(r"^([\d.]+)s (?:call|setup) +(\S+?)(?:\[.*)?$", re.MULTILINE)


def slow_functions(log: str) -> list[str]:
    """Return the names of the functions whose tests took ``LEAST_DEAR`` seconds or more by what pytest printed, in alphabetical order."""
    seconds: defaultdict[str, float] = defaultdict(float)
    for taken, name in _DURATION.findall(log):
        seconds[name] += float(taken)
    return sorted(name for name, taken in seconds.items() if taken >= LEAST_DEAR)


if __name__ == "__main__":
    known = DEAR.read_text(encoding="utf-8").split()
    found = slow_functions(Path(sys.argv[1]).read_text(encoding="utf-8"))
    DEAR.write_text("".join(f"{name}\n" for name in sorted({*known, *found})), encoding="utf-8")
