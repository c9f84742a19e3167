"""SMT-COMP's scores for the single query and the incremental track (SMT-COMP 2026, Rules and Procedures, section 7), on any set and with any limit.

A division is any list of benchmarks, usually those of one logic. Differences to the competition: the limits are the bench's, and no entrant is
excluded for being a portfolio or for not having been submitted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum

from smtenc.bench.results import SATISFIABLE, UNSATISFIABLE, Benchmark, Configuration, Results, Run
from smtenc.bench.scores import answered_checks, singles

PARALLEL, SEQUENTIAL, SAT, UNSAT, SHORT = "parallel", "sequential", "sat", "unsat", "24 s"
KINDS = (PARALLEL, SEQUENTIAL, SAT, UNSAT, SHORT)
INCREMENTAL_KINDS = (PARALLEL,)
"""Section 7.2: there is no other score in the incremental track."""
SHORT_SECONDS = 24.0
FEWEST_SOUND = 3
"""With fewer sound solvers a division has no largest contribution (section 7.3.3)."""


@dataclass(frozen=True, slots=True)
class Score:
    """``errors``, ``correct``: numbers of benchmarks, in the incremental track ``correct`` of check-sats; ``seconds`` and ``cpu_seconds`` are
    those of correctly solved ones only.
    """

    errors: int = 0
    correct: int = 0
    seconds: float = 0.0
    cpu_seconds: float = 0.0

    def rank(self, kind: str) -> tuple[float, ...]:
        """Smaller is better: fewer errors, then more solved, then less wall time (not in the sequential score), then less processor time."""
        wall = () if kind == SEQUENTIAL else (self.seconds,)
        return (self.errors, -self.correct, *wall, self.cpu_seconds)


def benchmark_score(run: Run, kind: str = PARALLEL) -> Score:
    """Section 7.1: an answer that differs from the status is an error; on a benchmark without a status every answer counts as correct."""
    if run.median.checks:
        return incremental_score(run)
    limit = SHORT_SECONDS if kind == SHORT else float("inf")
    if not run.median.conclusive or run.seconds > limit:
        return Score()
    if run.median.wrong:
        return Score(errors=1)
    if run.late:
        return Score()
    if kind == SEQUENTIAL and run.median.cpu_seconds > run.configuration.setting.seconds:
        return Score()  # section 7.1.1: a virtual limit of processor time, as long as the wall limit
    return Score(0, 1, run.seconds, run.median.cpu_seconds)


def incremental_score(run: Run) -> Score:
    """Section 7.1, incremental track: one wrong answer within the limit is an error, and nothing else counts then; without one, every
    check-sat that was answered in time, and the time until the last of them.
    """
    answered = answered_checks(run)
    if run.median.wrong or not answered:
        return Score(errors=int(run.median.wrong))
    return Score(0, len(answered), answered[-1].seconds, answered[-1].cpu_seconds)


@dataclass(frozen=True, slots=True)
class Division:
    """A division: benchmarks with their known statuses. ``status`` is the set's, or else what sound solvers say; ``removed`` are the benchmarks of
    unknown status on which two sound solvers disagree, which do not count.
    """

    results: Results
    competitors: tuple[Configuration, ...]
    sound: tuple[Configuration, ...]
    status: Mapping[Benchmark, str]
    removed: tuple[Benchmark, ...]

    def score(self, configuration: Configuration, kind: str = PARALLEL) -> Score:
        """Section 7.2: the sum over the division's benchmarks, for ``sat`` and ``unsat`` only over those of that status."""
        counted = {SAT: SATISFIABLE, UNSAT: UNSATISFIABLE}.get(kind)
        scores = [
            benchmark_score(run, kind)
            for b, row in self.results.runs.items()
            if (run := row.get(configuration)) is not None and (counted is None or self.status.get(b) in counted)
        ]
        return Score(
            sum(s.errors for s in scores),
            sum(s.correct for s in scores),
            fsum(s.seconds for s in scores),
            fsum(s.cpu_seconds for s in scores),
        )

    def ranking(self, kind: str = PARALLEL) -> list[tuple[Configuration, Score]]:
        """The best first; equal scores in the order of names."""
        scores = [(c, self.score(c, kind)) for c in self.competitors]
        return sorted(scores, key=lambda entry: (*entry[1].rank(kind), entry[0]))


def division(results: Results, competitors: Sequence[Configuration]) -> Division:
    """Section 7.2, ``competitors`` being those of one setting. A solver is sound that errs on no benchmark of known status. No incremental
    benchmark is removed.
    """
    erring = {c for row in results.runs.values() for c, r in row.items() if r.median.wrong}
    sound = tuple(c for c in competitors if c not in erring)
    status = {b: b.expected or _agreed(row, sound) for b, row in results.runs.items()}  # an incremental one expects something of each check
    removed = tuple(b for b, s in status.items() if s is None)
    left = results.only(lambda b: status[b] is not None)
    return Division(left, tuple(competitors), sound, {b: s for b, s in status.items() if s}, removed)


def _agreed(row: Mapping[Configuration, Run], sound: Sequence[Configuration]) -> str | None:
    """What the sound solvers answer, empty where nobody does, None where they disagree."""
    answers = {row[c].answer for c in sound if c in row and row[c].median.conclusive}
    return None if len(answers) > 1 else next(iter(answers), "")


@dataclass(frozen=True, slots=True)
class LargestContribution:
    """Section 7.3.3: how much worse the virtual best solver is without this one, from 0 (not at all) to 1, by solved benchmarks, wall
    and processor time.
    """

    configuration: Configuration
    correctness: float
    seconds: float
    cpu_seconds: float


def largest_contributions(division: Division) -> list[LargestContribution]:
    """The largest first, over sound single solvers; empty with fewer than three. An unsolved benchmark takes the wall limit."""
    members = singles(division.sound)
    if len(members) < FEWEST_SOUND:
        return []
    rows = [{c: benchmark_score(row[c]) for c in members if c in row} for row in division.results.runs.values()]
    limit = members[0].setting.seconds

    def best(without: Configuration | None, measure: Callable[[Score], float]) -> float:
        """The time of the virtual best solver of all members but one."""
        return fsum(min((measure(s) for c, s in row.items() if s.correct and c != without), default=limit) for row in rows)

    def solved(without: Configuration | None) -> int:
        return sum(any(s.correct for c, s in row.items() if c != without) for row in rows)

    def lost(all_members: float, others: float) -> float:
        return 1 - all_members / others if others else 0.0

    everything, wall, cpu = solved(None), best(None, lambda s: s.seconds), best(None, lambda s: s.cpu_seconds)
    found = [
        LargestContribution(
            c,
            correctness=1 - solved(c) / everything if everything else 0.0,
            seconds=lost(wall, best(c, lambda s: s.seconds)),
            cpu_seconds=lost(cpu, best(c, lambda s: s.cpu_seconds)),
        )
        for c in members
    ]
    return sorted(found, key=lambda f: (-f.correctness, -f.seconds, f.configuration))
