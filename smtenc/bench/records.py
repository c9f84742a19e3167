"""What a bench runs and what comes out, one record each. Plain data: ``store`` keeps it, ``engine`` makes it, the tables and plots read it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

RACE = "race"
"""The name under which all chosen solvers together are measured."""

CONCLUSIVE = ("sat", "unsat", "correct", "incorrect")
"""Answers that settle a query or a pair."""

UNREAD = "unread"
"""Instead of an answer: the file went away or changed during the run. Nothing was measured, and nothing is kept."""

Key: TypeAlias = tuple[str, str, str, str, str, int, float, int, int, str, str]
KEY_COLUMNS = ("benchmark", "digest", "solver", "solvers", "encoding", "seed", "timeout", "memory_mb", "repetition", "mode", "schedule")
"""The names of a ``Key``'s parts, in stores and CSV files."""


@dataclass(frozen=True, slots=True)
class Task:
    """One benchmark on one solver under one configuration: what identifies a measurement, so that a run can be resumed.

    ``benchmark`` is the path below the set's folder (``QF_BV/family/x.smt2``, or ``family/x`` for a pair), ``digest`` the SHA-256 of its
    content. ``solver`` is a solver's name, or ``race`` for all of ``solvers`` at once; ``encoding`` is empty for an SMT-LIB file.
    ``seconds`` is the wall limit, of one query for a pair. ``expected`` is ``sat``, ``unsat`` or, for a pair, a verdict; empty where nobody says.
    ``mode`` decides a race (``solvers.Mode`` as text); one solver alone is always ``first``. ``schedule`` is the digest of the
    schedules that say who starts first (``solvers.racing.schedules.digest``), empty for the plain ones and for one solver alone.
    """

    benchmark: str
    family: str
    logic: str
    digest: str
    solver: str
    encoding: str = ""
    seed: int = 0
    seconds: float = 30.0
    memory_mb: int = 4096
    repetition: int = 0
    expected: str = ""
    solvers: tuple[str, ...] = ()
    mode: str = "first"
    schedule: str = ""

    @property
    def key(self) -> Key:
        """What tells this task from every other. ``family``, ``logic`` and ``expected`` follow from the path and the content."""
        asked = ",".join(self.solvers)
        return (
            self.benchmark, self.digest, self.solver, asked, self.encoding, self.seed, self.seconds, self.memory_mb, self.repetition, self.mode,
            self.schedule,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Measurement:
    """What a task gave. ``answer`` is a solver's status (``sat``, ``unsat``, ``unknown``, ``timeout``, ``memory``, ``crash``, ``error``,
    ``refuted``, ``conflict``) or, for a pair, a verdict. ``seconds`` is wall, ``cpu_seconds`` processor time of all solvers that took part,
    ``peak_mb`` the largest resident MiB. ``by`` is the solver whose answer it is. ``checked`` says of a query's ``sat`` whether a model of it was
    evaluated and holds, and is None with other answers, and where nobody wrote it down.
    """

    task: Task
    answer: str
    seconds: float
    cpu_seconds: float = 0.0
    peak_mb: float = 0.0
    by: str = ""
    reason: str = ""
    versions: Mapping[str, str] = field(default_factory=dict)
    checked: bool | None = None

    @property
    def solved(self) -> bool:
        """A conclusive answer, and not the opposite of what is expected."""
        return self.conclusive and not self.wrong

    @property
    def conclusive(self) -> bool:
        return self.answer in CONCLUSIVE

    @property
    def wrong(self) -> bool:
        """Conclusive, and the opposite of what is expected."""
        return self.conclusive and self.task.expected in CONCLUSIVE and self.answer != self.task.expected
