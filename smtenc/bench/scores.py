"""The scores of configurations: PAR-2, the virtual best solver and each member's contribution to it, pairs of configurations, the race against the
best.

SMT-COMP's own scores are in ``competition``. All sums are exact (``fsum``), so that the order of measurements never shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, fsum, log
from statistics import median

from smtenc.bench.records import ANSWERED, CONCLUSIVE, CheckAnswer
from smtenc.bench.results import SATISFIABLE, Benchmark, Configuration, Results, Run, Setting

VIRTUAL_BEST = "virtual best"
LEAST_SECONDS = 0.001
"""Shorter times count as this where times are divided: below it, a ratio says nothing."""
TRIVIAL_SECONDS = 0.05
"""What the virtual best solver solves faster than this is a trivial query: there, only the overhead of racing shows."""

_OUTCOMES = {"timeout": "timeout", "memory": "memory", "crash": "failed", "error": "failed", "refuted": "failed", "conflict": "contested"}


def outcome(run: Run) -> str:
    """Return exactly one of ``sat``, ``unsat`` (``incorrect``, ``correct`` of a pair count as these), ``unchecked``, ``answered``, ``wrong``,
    ``contested``, ``timeout``, ``memory``, ``failed`` and ``unknown``.

    A right answer after the limit is a ``timeout``; ``unchecked`` is a ``sat`` whose model could not be checked, ``answered`` an incremental file of
    which every check-sat has an answer.
    """
    if run.solved:
        if run.median.checks:
            return ANSWERED
        if run.median.checked is False:
            return "unchecked"
        return "sat" if run.answer in SATISFIABLE else "unsat"
    if run.median.wrong:
        return "wrong"
    if run.median.conclusive:
        return "contested" if run.contested else "timeout"
    return _OUTCOMES.get(run.answer, "unknown")


def penalised_seconds(run: Run, penalty: float = 2.0) -> float:
    """Wall seconds where solved, else ``penalty`` times the wall limit. The limit is that of one query, also for a pair of many."""
    return run.seconds if run.solved else penalty * run.configuration.setting.seconds


def par(runs: Iterable[Run], penalty: float = 2.0) -> float:
    """Penalised average runtime as a sum (PAR-2 by default), in seconds; lower is better, and wrong answers count as unsolved."""
    return fsum(penalised_seconds(r, penalty) for r in runs)


@dataclass(frozen=True, slots=True)
class Summary:
    """One configuration on some benchmarks. ``counts`` is by ``outcome``; the seconds are those of solved benchmarks; ``peak_mb`` is
    over all. ``checks`` counts the check-sats of incremental files that were answered in time and not wrongly.
    """

    benchmarks: int
    counts: Mapping[str, int]
    par2: float
    seconds: float
    cpu_seconds: float
    peak_mb: float
    checks: int = 0

    @property
    def solved(self) -> int:
        return self.counts["sat"] + self.counts["unchecked"] + self.counts["unsat"] + self.counts[ANSWERED]


def summary(runs: Sequence[Run]) -> Summary:
    solved = [r for r in runs if r.solved]
    return Summary(
        benchmarks=len(runs),
        counts=Counter(outcome(r) for r in runs),
        par2=par(runs),
        seconds=fsum(r.seconds for r in solved),
        cpu_seconds=fsum(r.median.cpu_seconds for r in solved),
        peak_mb=max((r.median.peak_mb for r in runs), default=0.0),
        checks=sum(len(answered_checks(r)) for r in runs),
    )


def answered_checks(run: Run) -> list[CheckAnswer]:
    """Return the check-sats of an incremental file that have an answer within the limit, none if one of them is wrong."""
    limit = run.configuration.setting.seconds
    return [] if run.median.wrong else [c for c in run.median.checks if c.answer in CONCLUSIVE and c.seconds <= limit]


def singles(configurations: Iterable[Configuration]) -> list[Configuration]:
    return [c for c in configurations if not c.is_race]


def virtual_best(results: Results, members: Sequence[Configuration]) -> dict[Benchmark, Run]:
    """Return the virtual best solver: the fastest correct answer of ``members`` on each benchmark that any of them was measured on.

    If no member solves a benchmark, it takes as long as the slowest: earlier it is not known that there is no answer.
    """
    rows = ((b, [run for c in members if (run := row.get(c)) is not None]) for b, row in results.runs.items())
    return {b: _best(runs) for b, runs in rows if runs}


def _best(runs: Sequence[Run]) -> Run:
    fastest = min(runs, key=lambda r: (not r.solved, r.seconds, r.configuration))
    configuration = Configuration(VIRTUAL_BEST, fastest.configuration.setting)
    if fastest.solved:
        return replace(fastest, configuration=configuration)
    # a wrong answer is somebody's, never the best's
    none = replace(fastest.median, answer="unknown", seconds=max(r.seconds for r in runs), by="", reason="nobody solves it")
    return replace(fastest, configuration=configuration, median=none)


@dataclass(frozen=True, slots=True)
class Contribution:
    """The contribution of one member to the virtual best solver. ``unique``: benchmarks that it alone solves, so what would be lost
    without it; ``fastest``: benchmarks on which it is the best; ``par2``: seconds by which the others' virtual best is worse.
    """

    configuration: Configuration
    unique: int
    fastest: int
    par2: float


def contributions(results: Results, members: Sequence[Configuration]) -> list[Contribution]:
    """Return the contributions of ``members``, in their order; ties for the fastest go to the first by name."""
    fastest: Counter[Configuration] = Counter()
    unique: Counter[Configuration] = Counter()
    lost: dict[Configuration, list[float]] = {c: [] for c in members}
    for row in results.runs.values():
        runs = sorted((row[c] for c in members if c in row and row[c].solved), key=lambda r: (r.seconds, r.configuration))
        if not runs:
            continue
        best = runs[0].configuration
        fastest[best] += 1
        if len(runs) == 1:
            unique[best] += 1
        without = penalised_seconds(runs[1]) if len(runs) > 1 else 2.0 * best.setting.seconds
        lost[best].append(without - runs[0].seconds)
    return [Contribution(c, unique[c], fastest[c], fsum(lost[c])) for c in members]


@dataclass(frozen=True, slots=True)
class Pairwise:
    """Two configurations on the benchmarks that both were measured on. ``ratio`` is the geometric mean of the second's wall seconds in
    those of the first, where both solve; above 1 the first is faster. None where there is no such benchmark.
    """

    first: Configuration
    second: Configuration
    benchmarks: int
    both: int
    first_only: int
    second_only: int
    ratio: float | None


def pairwise(results: Results, first: Configuration, second: Configuration) -> Pairwise:
    rows = ((row.get(first), row.get(second)) for row in results.runs.values())
    pairs = [(a, b) for a, b in rows if a is not None and b is not None]
    logarithms = [log(max(b.seconds, LEAST_SECONDS) / max(a.seconds, LEAST_SECONDS)) for a, b in pairs if a.solved and b.solved]
    return Pairwise(
        first,
        second,
        benchmarks=len(pairs),
        both=len(logarithms),
        first_only=sum(a.solved and not b.solved for a, b in pairs),
        second_only=sum(b.solved and not a.solved for a, b in pairs),
        ratio=exp(fsum(logarithms) / len(logarithms)) if logarithms else None,
    )


@dataclass(frozen=True, slots=True)
class RaceAgainstBest:
    """A race against the virtual best of the single solvers under the same setting, on the benchmarks that all of them were measured on.

    ``benchmarks`` are these, ``left_out`` those that some solver lacks. Seconds are wall, unsolved benchmarks included with what they took;
    those of ``both`` are over benchmarks that both solve. ``overhead_ms``: median of how much longer the race takes on the ``trivial``
    benchmarks that both solve and the best in less than ``TRIVIAL_SECONDS``; None where there are none. ``won`` counts whose answer it was.
    """

    race: Configuration
    members: tuple[Configuration, ...]
    benchmarks: int
    left_out: int
    solved: tuple[int, int]
    seconds: tuple[float, float]
    par2: tuple[float, float]
    both: int
    both_seconds: tuple[float, float]
    trivial: int
    overhead_ms: float | None
    won: Mapping[str, int]

    @property
    def ratio(self) -> float | None:
        """The race's wall seconds in those of the virtual best solver, over all benchmarks."""
        return quotient(*self.seconds)

    @property
    def both_ratio(self) -> float | None:
        return quotient(*self.both_seconds)


def quotient(numerator: float, denominator: float) -> float | None:
    return numerator / denominator if denominator > 0 else None


def races_against_best(results: Results) -> list[RaceAgainstBest]:
    """One for each race that single solvers were measured beside, under the same setting; only its own solvers count where they are known."""
    found = []
    for configurations in results.settings.values():
        for race in configurations:
            members = [c for c in singles(configurations) if not race.solvers or c.solver in race.solvers]
            if race.is_race and members:
                found.append(_race_against_best(results, race, members))
    return found


def _race_against_best(results: Results, race: Configuration, members: Sequence[Configuration]) -> RaceAgainstBest:
    needed = {race, *members}
    complete = results.only(lambda b: needed <= results.runs[b].keys())
    some = results.only(lambda b: not needed.isdisjoint(results.runs[b].keys()))
    best = virtual_best(complete, members)
    pairs = [(complete.runs[b][race], run) for b, run in best.items()]
    both = [(r, v) for r, v in pairs if r.solved and v.solved]
    overheads = [1000 * (r.seconds - v.seconds) for r, v in both if v.seconds < TRIVIAL_SECONDS]
    return RaceAgainstBest(
        race,
        tuple(members),
        benchmarks=len(pairs),
        left_out=len(some.runs) - len(complete.runs),
        solved=(sum(r.solved for r, _ in pairs), sum(v.solved for _, v in pairs)),
        seconds=(fsum(r.seconds for r, _ in pairs), fsum(v.seconds for _, v in pairs)),
        par2=(par(r for r, _ in pairs), par(v for _, v in pairs)),
        both=len(both),
        both_seconds=(fsum(r.seconds for r, _ in both), fsum(v.seconds for _, v in both)),
        trivial=len(overheads),
        overhead_ms=median(overheads) if overheads else None,
        won=dict(sorted(Counter(r.median.by for r, _ in pairs if r.solved and r.median.by).items())),
    )


def comparable(results: Results) -> dict[Setting, list[Configuration]]:
    """The single solvers of each setting that has at least two of them: what a virtual best solver is made of."""
    groups = {setting: singles(configurations) for setting, configurations in results.settings.items()}
    return {setting: members for setting, members in groups.items() if len(members) > 1}
