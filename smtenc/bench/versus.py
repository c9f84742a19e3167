"""Two runs of a bench, an old and a new one: what contradicts, what improved, what regressed. Noise is not reported as a change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from enum import Enum
from math import exp, fsum, log
from typing import Any, cast

from smtenc.bench.records import Measurement, contradictions
from smtenc.bench.results import Benchmark, Configuration, Results, Run, gather, labels
from smtenc.bench.scores import LEAST_SECONDS
from smtenc.bench.tables import Cell, Table

SCHEMA = "smtenc-bench-versus/1"


class Kind(Enum):
    """The change of one benchmark's answer under one configuration, the worst first."""

    MISMATCH = "mismatch"  # two conclusive answers that differ
    WRONG = "wrong"  # the new answer contradicts the expected one, or the new run itself, and the old one did not
    REGRESSED = "regressed"
    IMPROVED = "improved"
    FAILS_OTHERWISE = "fails otherwise"  # unsolved before and after, in different ways
    CHANGED = "changed"  # another content under the same name: not comparable
    ONLY_OLD = "only old"
    ONLY_NEW = "only new"
    SAME = "same"


BAD = (Kind.MISMATCH, Kind.WRONG)
"""The kinds that no speed makes up for: they decide the exit code."""


@dataclass(frozen=True, slots=True)
class Noise:
    """Times differ where they do by more than ``factor`` and by more than ``seconds``, and, with several repetitions on either side, where
    the slowest of the one is faster than the fastest of the other.
    """

    seconds: float = 0.1
    factor: float = 1.5

    def __post_init__(self) -> None:
        if self.seconds < 0 or self.factor < 1:
            raise ValueError(f"a change of time is a factor of at least 1 and no negative seconds, not {self.factor} and {self.seconds}")

    def slower(self, one: Run, other: Run) -> bool:
        """Return whether ``one`` took longer than ``other``."""
        return (
            one.seconds - other.seconds > self.seconds
            and one.seconds > self.factor * other.seconds
            and (max(one.repetitions, other.repetitions) == 1 or one.fastest > other.slowest)
        )


@dataclass(frozen=True, slots=True)
class Change:
    """``old`` or ``new`` is None where the run lacks the benchmark, or has it with another content."""

    kind: Kind
    benchmark: Benchmark
    configuration: Configuration
    old: Run | None
    new: Run | None

    @property
    def ratio(self) -> float | None:
        """The new wall seconds in the old ones, where both solve with the same answer."""
        if self.old is None or self.new is None or self.kind in BAD or not (self.old.solved and self.new.solved):
            return None
        return max(self.new.seconds, LEAST_SECONDS) / max(self.old.seconds, LEAST_SECONDS)


@dataclass(frozen=True, slots=True)
class Versus:
    """Every benchmark and configuration of either run, the worst changes first; ``configurations`` are those of both."""

    changes: tuple[Change, ...]
    configurations: tuple[Configuration, ...]

    @property
    def exit_code(self) -> int:
        """1 where an answer contradicts another or the expected one, else 0: regressions of time are for the reader to judge."""
        return int(any(c.kind in BAD for c in self.changes))


def compare(old: Iterable[Measurement], new: Iterable[Measurement], noise: Noise | None = None) -> Versus:
    """Runs are matched by benchmark and the whole configuration, limits included: another limit is another experiment."""
    before, after = _entries(gather(old)), _entries(gather(new))
    known = _names(before) & _names(after)
    changes = [_change(before.get(key), after.get(key), known, noise or Noise()) for key in before.keys() | after.keys()]
    rank = {kind: number for number, kind in enumerate(Kind)}
    changes.sort(key=lambda c: (rank[c.kind], c.configuration, c.benchmark))
    return Versus(tuple(changes), tuple(sorted({c.configuration for c in changes})))


Entry = tuple[Benchmark, Run]


def _entries(results: Results) -> dict[tuple[str, str, Configuration], Entry]:
    """By name, content and configuration."""
    return {(b.name, b.digest, c): (b, run) for b, row in results.runs.items() for c, run in row.items()}


def _names(entries: Mapping[tuple[str, str, Configuration], Entry]) -> set[tuple[str, Configuration]]:
    return {(name, configuration) for name, _, configuration in entries}


def _change(old: Entry | None, new: Entry | None, known: Set[tuple[str, Configuration]], noise: Noise) -> Change:
    """``known`` are the names, whatever the content, that both runs have under a configuration."""
    if old is not None and new is not None:
        return Change(_kind(old[1], new[1], noise), new[0], new[1].configuration, old[1], new[1])
    benchmark, run = cast(Entry, old or new)
    kind = Kind.ONLY_OLD if new is None else Kind.WRONG if run.median.wrong else Kind.ONLY_NEW
    if (benchmark.name, run.configuration) in known and kind is not Kind.WRONG:
        kind = Kind.CHANGED
    return Change(kind, benchmark, run.configuration, run if new is None else None, run if old is None else None)


def _kind(old: Run, new: Run, noise: Noise) -> Kind:
    if contradictions((old.median, new.median)):
        return Kind.MISMATCH
    if new.median.wrong or (new.contested and not old.contested):
        return Kind.WRONG
    if old.solved != new.solved:
        return Kind.IMPROVED if new.solved else Kind.REGRESSED
    if not new.solved:
        return Kind.SAME if old.answer == new.answer else Kind.FAILS_OTHERWISE
    if noise.slower(new, old):
        return Kind.REGRESSED
    return Kind.IMPROVED if noise.slower(old, new) else Kind.SAME


# -- as tables and JSON -----------------------------------------------------------------------------------------------


def change_table(versus: Versus) -> Table:
    """Every change, the worst first; what stayed the same is only counted in the other table."""
    names = labels(versus.configurations)
    rows = tuple(
        (c.kind.value, names[c.configuration], c.benchmark.name, *_cells(c.old), *_cells(c.new), c.ratio)
        for c in versus.changes
        if c.kind is not Kind.SAME
    )
    headings = ("change", "configuration", "benchmark", "old", "old, s", "new", "new, s", "ratio")
    notes = () if any(c.kind in BAD for c in versus.changes) else ("no mismatch: no conclusive answer contradicts another",)
    return Table("changes", "What changed", headings, rows, notes)


def _cells(run: Run | None) -> tuple[Cell, Cell]:
    return (None, None) if run is None else (run.answer, run.seconds)


def count_table(versus: Versus) -> Table:
    """For each configuration, how many benchmarks there are of each kind, and the times where both runs solve."""
    names = labels(versus.configurations)
    headings = ("configuration", *(k.value for k in Kind), "both solve", "old wall, s", "new wall, s", "ratio")
    rows = tuple((names[c], *_counts(versus, c)) for c in versus.configurations)
    return Table(
        "versus", "Old run against new run", headings, rows, ("ratio: geometric mean of new in old wall seconds where both solve",)
    )


def _counts(versus: Versus, configuration: Configuration) -> tuple[Cell, ...]:
    changes = [c for c in versus.changes if c.configuration == configuration]
    counts = Counter(c.kind for c in changes)
    both = [(c.old.seconds, c.new.seconds, c.ratio) for c in changes if c.old is not None and c.new is not None and c.ratio is not None]
    ratio = exp(fsum(log(r) for *_, r in both) / len(both)) if both else None
    return (*(counts[k] for k in Kind), len(both), fsum(old for old, *_ in both), fsum(new for _, new, _ in both), ratio)


def to_json(versus: Versus) -> dict[str, Any]:
    """Counts for each configuration and all changes; times in seconds."""
    names = labels(versus.configurations)
    counts = {c: Counter(change.kind for change in versus.changes if change.configuration == c) for c in versus.configurations}
    return {
        "schema": SCHEMA,
        "exit_code": versus.exit_code,
        "counts": {names[c]: {k.value: counts[c][k] for k in Kind} for c in versus.configurations},
        "changes": [
            {
                "kind": c.kind.value,
                "configuration": names[c.configuration],
                "benchmark": c.benchmark.name,
                "old": _run_to_json(c.old),
                "new": _run_to_json(c.new),
            }
            for c in versus.changes
            if c.kind is not Kind.SAME
        ],
    }


def _run_to_json(run: Run | None) -> dict[str, Any] | None:
    return None if run is None else {"answer": run.answer, "seconds": round(run.seconds, 4), "by": run.median.by}
