"""What goes into a race and what comes out: limits, the status of one solver, the result of all. Records only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum


class Status(Enum):
    """How one solver, or a whole race, ended. Only ``SAT`` and ``UNSAT`` say something about the query."""

    SAT = "sat"
    UNSAT = "unsat"
    UNKNOWN = "unknown"  # the solver gave up, or the query is outside what it supports
    TIMEOUT = "timeout"  # the wall-clock limit, kept by the solver itself or by killing it
    MEMORY = "memory"  # the memory limit
    CRASH = "crash"  # the solver's process died, or said something that is not an answer
    ERROR = "error"  # the solver reported an error: whatever else it said is no verdict
    CANCELLED = "cancelled"  # stopped because another solver had concluded

    @property
    def conclusive(self) -> bool:
        return self in (Status.SAT, Status.UNSAT)


@dataclass(frozen=True, slots=True)
class Limits:
    """What one solver may use on one query: wall-clock seconds, and MiB of address space beyond the idle process."""

    seconds: float = 30.0
    memory_mb: int = 4096

    def __post_init__(self) -> None:
        if not self.seconds > 0 or self.memory_mb < 1:
            raise ValueError(f"limits must be positive: {self.seconds} s, {self.memory_mb} MiB")


@dataclass(frozen=True, slots=True)
class Answer:
    """What one solver said. ``seconds`` is wall-clock from the start of the race, queueing for its process included.

    ``reason`` says why there is no verdict, in the solver's own words where it gave any. ``values`` are the requested
    terms' values as printed in SMT-LIB, in the order asked; only the solver that won is asked. ``cpu_seconds`` and
    ``peak_mb`` (resident MiB) are 0 when the process died before it could tell.
    """

    solver: str
    status: Status
    seconds: float
    reason: str = ""
    values: tuple[str, ...] | None = None
    version: str = ""
    cpu_seconds: float = 0.0
    peak_mb: float = 0.0


@dataclass(frozen=True, slots=True)
class RaceResult:
    """The outcome of one race: ``SAT`` or ``UNSAT`` by the first solver that concluded, else ``UNKNOWN``.

    ``answers`` holds every solver's answer, losers included. Two solvers that contradict each other within one race
    make the result ``UNKNOWN`` with ``conflict`` true: nobody wins then.
    """

    status: Status
    by: str | None
    answers: Mapping[str, Answer]
    seconds: float
    values: tuple[str, ...] | None = None

    @property
    def conflict(self) -> bool:
        return {Status.SAT, Status.UNSAT} <= {answer.status for answer in self.answers.values()}

    @property
    def reasons(self) -> str:
        """Every solver's status and reason on one line, for the message that says why nobody concluded."""
        return "; ".join(f"{a.solver}: {a.status.value}{f' ({a.reason})' if a.reason else ''}" for a in self.answers.values())


class SolverInputError(Exception):
    """A script that cannot be raced: missing, empty, malformed, or with commands that a race does not have.

    ``line`` and ``column`` count from 1; 0 means unknown.
    """

    def __init__(self, message: str, *, file: str = "", line: int = 0, column: int = 0, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.file = file
        self.line = line
        self.column = column
        self.hint = hint

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        return f"{place}: {self.message}" if place else self.message
