"""What goes into a race and what comes out: limits, the status of one solver, the result of all. Records only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
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
    REFUTED = "refuted"  # a model shows that what it said is wrong: its own, or that of another solver
    CANCELLED = "cancelled"  # stopped because the race was decided without it

    @property
    def conclusive(self) -> bool:
        return self in (Status.SAT, Status.UNSAT)


@dataclass(frozen=True, slots=True)
class Limits:
    """What one solver may use on one query: wall-clock seconds, MiB of address space beyond the idle process, and seconds
    of processor time (None: as many as the wall clock allows).
    """

    seconds: float = 30.0
    memory_mb: int = 4096
    cpu_seconds: float | None = None

    def __post_init__(self) -> None:
        if not self.seconds > 0 or self.memory_mb < 1 or (self.cpu_seconds is not None and not self.cpu_seconds > 0):
            raise ValueError(f"limits must be positive: {self.seconds} s, {self.memory_mb} MiB, {self.cpu_seconds} s of processor time")


@dataclass(frozen=True, slots=True)
class Mode:
    """When a race is over. ``needed`` answers of different programs that agree end it, and the others are stopped; None: everyone runs to the end.

    ``str`` and ``parse`` are inverse: ``first``, ``agree:K``, ``all``.
    """

    needed: int | None = 1

    def __post_init__(self) -> None:
        if self.needed is not None and self.needed < 1:
            raise ValueError(f"agreement needs at least one solver, not {self.needed}")

    @classmethod
    def parse(cls, text: str) -> Mode:
        """Raises ValueError on anything but ``first``, ``all`` and ``agree:K`` with a positive K."""
        kind, _, count = text.partition(":")
        match kind, count:
            case "first", "":
                return FIRST
            case "all", "":
                return ALL
            case "agree", _ if count.isdecimal() and int(count):
                return cls(int(count))
        raise ValueError(f"a race is decided by first, agree:K or all, not {text!r}")

    def __str__(self) -> str:
        return "all" if self.needed is None else "first" if self.needed == 1 else f"agree:{self.needed}"


FIRST = Mode(1)
ALL = Mode(None)


@dataclass(frozen=True, slots=True)
class ModelCheck:
    """Whether a model satisfies a query, by an evaluation that no solver took part in. ``holds`` is None where that cannot be
    told (quantifiers, results that SMT-LIB leaves open, no model, out of time); then ``reason`` says why. ``cpu_seconds`` is what the
    evaluation used.
    """

    holds: bool | None
    reason: str = ""
    cpu_seconds: float = field(default=0.0, compare=False)


BESIDE = "an error beside its answer: "
"""How the reason of an answer begins that came with what reads like an error, and is none by the solver's own rules."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What one solver said. ``seconds`` is wall-clock from the start of the race until it said so, queueing for its process included.

    ``reason`` says why there is no verdict, in the solver's own words where it gave any, or what makes it ``doubtful``; for ``REFUTED``, what
    it had said and what shows that it is wrong. ``values`` are the requested terms' values as printed in SMT-LIB, in the order asked; only the
    winner is asked. ``model`` is what ``get-model`` printed after ``sat``, and ``check`` what evaluating the query on it gave.
    ``programs`` tell which program the solver is (``opinions.programs_of``); where there are none, its name stands for it.
    ``options`` and ``seed`` are those that the solver was run with. ``cpu_seconds`` and ``peak_mb`` (resident MiB) are those of its process and of all
    that this started, for a model and values, too, and for what was stopped until it was; 0 where nobody could look.
    """

    solver: str
    status: Status
    seconds: float
    reason: str = ""
    values: tuple[str, ...] | None = None
    version: str = ""
    cpu_seconds: float = 0.0
    peak_mb: float = 0.0
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    model: str | None = None
    check: ModelCheck | None = None
    programs: frozenset[str] = frozenset()

    @property
    def doubtful(self) -> bool:
        """The solver printed what reads like an error: its answer is shown with a warning, and confirms nobody else's."""
        return self.status.conclusive and self.reason.startswith(BESIDE)


@dataclass(frozen=True, slots=True)
class RaceResult:
    """The outcome of one race after reconciliation: ``SAT`` or ``UNSAT`` where the mode's demand is met and nothing contradicts
    it, else ``UNKNOWN`` (``lone`` may have more to say).

    ``by`` is the solver whose answer it is, ``answers`` holds every solver's, losers included. ``cached`` says that nobody was
    asked this time. ``kept`` names the files of an unsettled contradiction, ``command`` how to see it again. ``reason`` says why conclusive answers
    made no result: too few of them, or a contradiction.
    """

    status: Status
    by: str | None
    answers: Mapping[str, Answer]
    seconds: float
    values: tuple[str, ...] | None = None
    mode: Mode = FIRST
    cached: bool = False
    kept: tuple[str, ...] = ()
    reason: str = ""
    command: str = ""

    @property
    def conflict(self) -> bool:
        """Two answers contradict each other and no model settles it."""
        return {Status.SAT, Status.UNSAT} <= {answer.status for answer in self.answers.values()}

    @property
    def cpu_seconds(self) -> float:
        """Processor time of all solvers, and of the evaluation of their models."""
        return sum(a.cpu_seconds + (a.check.cpu_seconds if a.check is not None else 0.0) for a in self.answers.values())

    @property
    def lone(self) -> Answer | None:
        """The ``sat`` of one program alone whose model could not be checked, where nothing contradicts it and the mode asks for no agreement: an
        answer to whoever wants to know what solvers say, and none to whoever must believe it, to whom ``status`` is ``UNKNOWN``.
        """
        return lone_of(self.status, self.answers, self.mode)

    @property
    def reasons(self) -> str:
        """The race's reason and every solver's status and reason on one line, for the message that says why there is no result."""
        each = (f"{a.solver}: {a.status.value}{f' ({a.reason})' if a.reason else ''}" for a in self.answers.values())
        return "; ".join((*([self.reason] if self.reason else []), *each))


def lone_of(status: Status, answers: Mapping[str, Answer], mode: Mode) -> Answer | None:
    """``RaceResult.lone`` of a race that came to ``status``, or has come to it so far."""
    said = [answer for answer in answers.values() if answer.status.conclusive]
    if status.conclusive or mode.needed not in (None, 1) or any(answer.status is Status.UNSAT for answer in said):
        return None
    return min(said, key=lambda answer: answer.seconds, default=None)


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
