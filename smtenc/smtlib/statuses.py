"""The table of benchmarks' known statuses, which is kept with the set, so that rebuilding it needs no solver and gives the same bytes.

A status is ``sat`` or ``unsat`` if two solvers agree and none contradicts them, or if a model was checked; else ``unknown``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from smtenc.errors import InputError, Location
from smtenc.smtlib.benchmarks import Benchmark
from solvers import Limits, Pool, RaceResult
from solvers.answers import ALL, Answer
from solvers.opinions import programs_among
from solvers.racing.reconciliation import proven

COLUMNS = ("key", "status", "limit", "answers")
_CHECKED = "+model"
WALL = 10
"""Wall seconds that a solver may take for one second of processor time."""

HARD_SECONDS = 1.0
"""SMT-COMP passes over what every solver answers in this time."""


@dataclass(frozen=True, slots=True)
class Said:
    """One solver's answer (a value of ``solvers.Status``) after so many seconds of processor time; 0 where it was killed.

    ``checked``: its model was evaluated on the query, and satisfies it.
    """

    solver: str
    version: str
    answer: str
    seconds: float
    checked: bool = False

    def __str__(self) -> str:
        return f"{self.solver} {self.version or '-'} {self.answer}{_CHECKED if self.checked else ''} {self.seconds:.2f}"


@dataclass(frozen=True, slots=True)
class Known:
    """``limit`` is the seconds of processor time that every solver had."""

    status: str
    limit: float
    answers: tuple[Said, ...]

    @property
    def hard(self) -> bool:
        """Some solver needs longer than a second, or gives no answer."""
        return any(s.answer not in ("sat", "unsat") or s.seconds > HARD_SECONDS for s in self.answers)


def read_statuses(text: str, file: str) -> dict[str, Known]:
    """By key. Raises ``InputError`` with the line that is not one of a table of statuses."""
    known: dict[str, Known] = {}
    for number, line in enumerate(text.splitlines(), 1):
        columns = line.split("\t")
        if number == 1 and columns == list(COLUMNS):
            continue
        try:
            key, status, limit, answers = columns
            said = tuple(_said(part) for part in answers.split("; ") if part)
            if status not in ("sat", "unsat", "unknown") or key in known:
                raise ValueError(f"{status} of {key}")
            known[key] = Known(status, float(limit), said)
        except ValueError:
            where = Location(file, number, 1)
            raise InputError("no line of a table of statuses, or the second for its key", where, excerpt=line[:120]) from None
    return known


def show_statuses(known: Mapping[str, Known]) -> str:
    """The inverse of ``read_statuses``, sorted by key."""
    rows = [f"{key}\t{k.status}\t{k.limit:g}\t{'; '.join(map(str, k.answers))}" for key, k in sorted(known.items())]
    return "\n".join(["\t".join(COLUMNS), *rows]) + "\n"


def _said(text: str) -> Said:
    solver, version, answer, seconds = text.split(" ")
    checked = answer.endswith(_CHECKED)
    return Said(solver, "" if version == "-" else version, answer.removesuffix(_CHECKED), float(seconds), checked)


def limits(seconds: float, memory_mb: int) -> Limits:
    """``seconds`` of processor time: on a machine that is busy with other things a status should not be lost to them."""
    return Limits(WALL * seconds, memory_mb, cpu_seconds=seconds)


def missing(benchmarks: Sequence[Benchmark], known: Mapping[str, Known], limit: float) -> list[Benchmark]:
    """Return the benchmarks without a known status for which ``limit`` seconds have not been tried yet."""
    return [b for b in benchmarks if (k := known.get(b.likeness.key)) is None or (k.status == "unknown" and k.limit < limit)]


def solve(benchmarks: Sequence[Benchmark], pool: Pool, given: Limits) -> Iterator[tuple[Benchmark, Known]]:
    """Ask every solver of the pool about every benchmark; no solver is stopped when another has answered, since it might contradict the answer.

    Nothing is recorded of a solver that does not take the benchmark's logic.
    """
    for benchmark in benchmarks:
        result = pool.race(benchmark.script, limits=given, mode=ALL)
        asked = {spec.name for spec in pool.specs if not spec.refusal(benchmark.logic, frozenset())}
        said = tuple(sorted((_said_by(answer) for name, answer in result.answers.items() if name in asked), key=lambda s: s.solver))
        yield benchmark, Known(agreed(result), given.cpu_seconds or given.seconds, said)


def _said_by(answer: Answer) -> Said:
    return Said(answer.solver, "".join(answer.version.split()), answer.status.value, round(answer.cpu_seconds, 2), proven(answer))


def agreed(result: RaceResult) -> str:
    """The status that a race's answers are good for: agreement of two programs, or a checked model, and no contradiction."""
    if result.conflict:
        return "unknown"
    if any(proven(a) for a in result.answers.values()):
        return "sat"
    program = programs_among(result.answers)
    voters = {(program[name], a.status.value) for name, a in result.answers.items() if a.status.conclusive and not a.doubtful}
    votes = Counter(status for _, status in voters)
    return next((status for status, count in votes.items() if count >= 2), "unknown")
