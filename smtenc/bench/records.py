"""The records of a bench: tasks and measurements. Plain data: ``store`` keeps it, ``engine`` makes it, the tables and plots read it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import TypeAlias

RACE = "race"
"""The name under which all chosen solvers together are measured."""

ANSWERED = "answered"
"""Instead of a status: each check-sat of an incremental file has one."""

CONCLUSIVE = ("sat", "unsat", "correct", "incorrect", ANSWERED)
"""Answers that settle a query, an incremental file or a pair."""

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
    ``seconds`` is the wall limit, of one query for a pair. ``expected`` is ``sat``, ``unsat`` or, for a pair, a verdict; empty if unknown; for an
    incremental file a word for each check-sat, ``unknown`` if unknown. ``mode`` decides a race (``solvers.Mode`` as text); one solver alone is always
    ``first``. ``schedule`` is the digest of the schedules that say who starts first (``solvers.racing.schedules.digest``), empty for the plain ones
    and for one solver alone.
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
    def incremental(self) -> bool:
        return " " in self.expected

    @property
    def key(self) -> Key:
        """The key of this task among all tasks. ``family``, ``logic`` and ``expected`` follow from the path and the content."""
        asked = ",".join(self.solvers)
        return (
            self.benchmark, self.digest, self.solver, asked, self.encoding, self.seed, self.seconds, self.memory_mb, self.repetition, self.mode,
            self.schedule,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class CheckAnswer:
    """The answer to one check-sat of an incremental file. ``seconds`` and ``cpu_seconds`` are those since the file was begun; ``checked`` is as
    in ``Measurement``.
    """

    answer: str
    seconds: float
    cpu_seconds: float
    checked: bool | None = None


@dataclass(frozen=True, slots=True)
class Measurement:
    """The result of a task. ``answer`` is a solver's status (``sat``, ``unsat``, ``unknown``, ``timeout``, ``memory``, ``crash``, ``error``,
    ``refuted``, ``conflict``) or, for a pair, a verdict. ``seconds`` is wall, ``cpu_seconds`` processor time of all solvers that took part,
    ``peak_mb`` the largest resident MiB. ``by`` is the solver whose answer it is. ``checked`` says of a query's ``sat`` whether a model of it was
    evaluated and holds, and is None with other answers, and where it was not recorded.

    ``checks`` are the answers to the check-sats of an incremental file, in order, up to where the time ended; ``answer`` is then
    ``ANSWERED``, or what the first without a status ended with.
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
    checks: tuple[CheckAnswer, ...] = ()

    @property
    def solved(self) -> bool:
        """A conclusive answer, and not the opposite of what is expected."""
        return self.conclusive and not self.wrong

    @property
    def conclusive(self) -> bool:
        return self.answer in CONCLUSIVE

    @property
    def wrong(self) -> bool:
        """Conclusive, and the opposite of what is expected; of an incremental file, one check-sat's answer."""
        return bool(self.errors)

    @property
    def errors(self) -> list[int]:
        """The questions, from 0, with a conclusive answer that is the opposite of what is expected."""
        judged = enumerate(zip(self.statuses, self.task.expected.split(), strict=False))
        return [number for number, (said, known) in judged if said in CONCLUSIVE and known in CONCLUSIVE and said != known]

    @property
    def telling(self) -> bool:
        """Some answer is conclusive."""
        return any(answer in CONCLUSIVE for answer in self.statuses)

    @property
    def statuses(self) -> tuple[str, ...]:
        """The answer to each question: those of an incremental file, or the only one."""
        return tuple(check.answer for check in self.checks) or (self.answer,)


def contradictions(measurements: Iterable[Measurement]) -> list[int]:
    """The questions, from 0, to which the measurements of one benchmark have conclusive answers that differ."""
    questions = zip_longest(*(m.statuses for m in measurements), fillvalue="")
    return [number for number, answers in enumerate(questions) if len({a for a in answers if a in CONCLUSIVE}) > 1]
