"""Verdicts in order of severity, and their exit codes. A file's verdict is the worst of its functions'."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum


class Verdict(Enum):
    """Later members are worse: they decide for the whole."""

    CORRECT = "correct"  # every query answered unsat
    UNSUPPORTED = "unsupported"  # something has no semantics here
    UNKNOWN = "unknown"  # no solver concluded
    POSSIBLY_INCORRECT = "possibly-incorrect"  # a counterexample in the abstraction, neither confirmed nor refuted
    CONFLICT = "conflict"  # two solvers contradict each other, or a run contradicts a proof
    INCORRECT = "incorrect"  # a counterexample that was replayed on concrete values

    @property
    def exit_code(self) -> int:
        return EXIT_CODES[self]


EXIT_CODES = {
    Verdict.CORRECT: 0,
    Verdict.INCORRECT: 1,
    Verdict.UNKNOWN: 3,
    Verdict.UNSUPPORTED: 4,
    Verdict.POSSIBLY_INCORRECT: 5,
    Verdict.CONFLICT: 6,
}
"""2 is bad usage or unreadable input, which is no verdict."""

_SEVERITY = {verdict: rank for rank, verdict in enumerate(Verdict)}


def worst(verdicts: Iterable[Verdict]) -> Verdict:
    """The worst of the verdicts, ``CORRECT`` for none."""
    return max(verdicts, key=lambda v: _SEVERITY[v], default=Verdict.CORRECT)
