"""Records for the input and the output of a race: limits, the status of one solver, the result of all solvers. There is no logic here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum


class Status(Enum):
    """The way in which one solver, or a whole race, ended. Only ``SAT`` and ``UNSAT`` state something about the query."""

    SAT = "sat"
    UNSAT = "unsat"
    UNKNOWN = "unknown"  # the solver gave up, or the query is outside what it supports
    TIMEOUT = "timeout"  # the wall-clock limit, kept by the solver itself or by killing it
    MEMORY = "memory"  # the memory limit
    CRASH = "crash"  # the solver's process died, or printed something that is not an answer
    ERROR = "error"  # the solver reported an error: anything else that it printed is no verdict
    REFUTED = "refuted"  # a model, its own or that of another solver, shows that the answer is wrong
    CANCELLED = "cancelled"  # stopped because the race was decided without it

    @property
    def conclusive(self) -> bool:
        """The property that the status is ``SAT`` or ``UNSAT``."""
        return self in (Status.SAT, Status.UNSAT)


@dataclass(frozen=True, slots=True)
class Limits:
    """The resources that one solver may use on one query: wall-clock seconds, MiB of address space beyond the idle process, and seconds of processor
    time (None: as many as the wall clock allows). Raises ValueError if a limit is not positive.
    """

    seconds: float = 30.0
    memory_mb: int = 4096
    cpu_seconds: float | None = None

    def __post_init__(self) -> None:
        if not self.seconds > 0 or self.memory_mb < 1 or (self.cpu_seconds is not None and not self.cpu_seconds > 0):
            raise ValueError(f"limits must be positive: {self.seconds} s, {self.memory_mb} MiB, {self.cpu_seconds} s of processor time")


@dataclass(frozen=True, slots=True)
class Mode:
    """The condition that ends a race. ``needed`` is the number of agreeing answers from different programs that ends it, after which the other
    solvers are stopped; None means that all solvers run to the end. Raises ValueError if ``needed`` is less than 1.

    ``str`` and ``parse`` are inverse; the texts are ``first`` (``needed`` is 1), ``agree:K`` and ``all``.
    """

    needed: int | None = 1

    def __post_init__(self) -> None:
        if self.needed is not None and self.needed < 1:
            raise ValueError(f"agreement needs at least one solver, not {self.needed}")

    @classmethod
    def parse(cls, text: str) -> Mode:
        """Return the mode that ``text`` denotes: ``first``, ``all`` or ``agree:K`` with a positive decimal K. Raises ValueError for others."""
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
    """The result of evaluating a query on a model without any solver. ``holds`` tells whether the model satisfies the query; None means that the
    evaluation cannot decide this (quantifiers, results that SMT-LIB leaves open, no model, out of time), and ``reason`` then says why.
    ``cpu_seconds`` is the processor time of the evaluation.
    """

    holds: bool | None
    reason: str = ""
    cpu_seconds: float = field(default=0.0, compare=False)


BESIDE = "an error beside its answer: "
"""The beginning of the reason of an answer that was printed together with text that looks like an error, but is no error by the solver's own
patterns.
"""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of one solver. ``seconds`` is the wall-clock time from the start of the race to the answer, including the wait for a process.

    ``reason`` says why there is no verdict (in the solver's own words if it printed any), or why the answer is ``doubtful``; for ``REFUTED``, it
    names the earlier answer and the evidence against it. ``values`` are the values of the requested terms as printed in SMT-LIB, in the order of the
    request; only the winner is asked for them. ``model`` is what ``get-model`` printed after ``sat``, and ``check`` the result of evaluating the
    query on it. ``programs`` are the names of the program that the solver runs (``opinions.programs_of``); if it is empty, the solver's name stands
    for the program. ``options`` and ``seed`` are those of this run. ``cpu_seconds`` and ``peak_mb`` (resident MiB) cover the solver's process and all
    processes that it started, including the time for a model and values and, for a stopped solver, the time until the stop; 0 if they could not be
    measured.
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
        """The property that the answer is conclusive but was printed together with text that looks like an error. Such an answer is shown with a
        warning and does not confirm the answer of another solver.
        """
        return self.status.conclusive and self.reason.startswith(BESIDE)


@dataclass(frozen=True, slots=True)
class RaceResult:
    """The outcome of one race after reconciliation. ``status`` is ``SAT`` or ``UNSAT`` if the mode's condition is met and no answer contradicts it,
    else ``UNKNOWN`` (``lone`` may then hold an unconfirmed ``sat``).

    ``by`` is the name of the solver whose answer the result is, or None; ``answers`` maps every solver's name to its answer, losers included.
    ``cached`` says that the result comes from the cache and no solver ran. ``kept`` are the names of the files of an unsettled conflict, ``command``
    the command that reproduces it. ``reason`` says why conclusive answers made no result: too few of them, or a conflict.
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
        """The property that one solver answered ``sat`` and another ``unsat``, and no model refuted either."""
        return {Status.SAT, Status.UNSAT} <= {answer.status for answer in self.answers.values()}

    @property
    def cpu_seconds(self) -> float:
        """The processor time in seconds of all solvers and of the evaluation of their models."""
        return sum(a.cpu_seconds + (a.check.cpu_seconds if a.check is not None else 0.0) for a in self.answers.values())

    @property
    def lone(self) -> Answer | None:
        """The earliest ``sat`` answer if the race has no result, no solver answered ``unsat``, and the mode is ``first`` or ``all``; otherwise None.
        The model of such an answer could not be checked and no second program confirms it: it shows what a solver printed, but it is no evidence, and
        ``status`` stays ``UNKNOWN``.
        """
        return lone_of(self.status, self.answers, self.mode)

    @property
    def reasons(self) -> str:
        """The race's reason, followed by the status and reason of every solver, on one line separated by ``; ``: text for the message that explains a
        missing result.
        """
        each = (f"{a.solver}: {a.status.value}{f' ({a.reason})' if a.reason else ''}" for a in self.answers.values())
        return "; ".join((*([self.reason] if self.reason else []), *each))


def lone_of(status: Status, answers: Mapping[str, Answer], mode: Mode) -> Answer | None:
    """Return ``RaceResult.lone`` for a race that has the result ``status`` (so far) and these answers: the earliest conclusive answer, or None if
    there is none, ``status`` is conclusive, a solver answered ``unsat``, or ``mode`` requires agreement.
    """
    said = [answer for answer in answers.values() if answer.status.conclusive]
    if status.conclusive or mode.needed not in (None, 1) or any(answer.status is Status.UNSAT for answer in said):
        return None
    return min(said, key=lambda answer: answer.seconds, default=None)


class SolverInputError(Exception):
    """The error for a script that cannot be raced: it is missing, empty or malformed, or has commands that a race does not support.

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
