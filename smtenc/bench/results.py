"""Measurements of a bench, put together: what each configuration gave on each benchmark, and where answers contradict each other.

Scores, tables, plots and the page are made from ``Results``; nothing here knows how a measurement came about.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from statistics import median

from smtenc.bench.records import RACE, Measurement, Task, contradictions

SATISFIABLE = ("sat", "incorrect")
UNSATISFIABLE = ("unsat", "correct")
"""A query's status and what the same means of a pair: a counterexample is a model."""
_DIGITS = 6
"""Of a schedule's digest, in a label."""
CONCLUSIVE = (*SATISFIABLE, *UNSATISFIABLE)
UNCHECKED = "sat, model not checked"
"""As which a ``sat`` is shown whose model nobody could check."""

STATUS = "status"
WRONG = "wrong"
CONTRADICTION = "contradiction"
CONFLICT = "conflict"
REFUTED = "refuted"
KINDS = {
    STATUS: "the set says unsat, and a model holds: the set is wrong",
    WRONG: "a conclusive answer is the opposite of the expected one, or of what a model shows that holds",
    CONTRADICTION: "two conclusive answers differ, and nobody says which is right",
    CONFLICT: "within one race, or among repetitions, answers contradict each other and no model settles it",
    REFUTED: "a model shows that an answer was wrong; it does not count as one",
}
"""Why a benchmark is listed first, from the worst to the mildest."""


@dataclass(frozen=True, slots=True, order=True)
class Setting:
    """The setting that all compared solvers share. ``seconds`` is the wall limit, ``memory_mb`` MiB."""

    encoding: str = ""
    seed: int = 0
    seconds: float = 30.0
    memory_mb: int = 4096


@dataclass(frozen=True, slots=True, order=True)
class Configuration:
    """A column: one solver, or the race of ``solvers`` under ``mode`` and ``schedule`` (a digest), under one setting. ``solvers`` is empty
    for a single solver.
    """

    solver: str
    setting: Setting
    solvers: tuple[str, ...] = ()
    mode: str = "first"
    schedule: str = ""

    @classmethod
    def of(cls, task: Task) -> Configuration:
        setting = Setting(task.encoding, task.seed, task.seconds, task.memory_mb)
        return cls(task.solver, setting, task.solvers, task.mode, task.schedule) if task.solver == RACE else cls(task.solver, setting)

    def __hash__(self) -> int:
        # tables look runs up by configuration millions of times, and there are few: the name is enough, and its hash is kept by Python
        return hash(self.solver)

    @property
    def is_race(self) -> bool:
        return self.solver == RACE


@dataclass(frozen=True, slots=True, order=True)
class Benchmark:
    """One file or pair of a set. Two contents under one name are two benchmarks. ``expected`` is one of ``CONCLUSIVE``, or empty: an
    expected ``unknown`` decides nothing. ``proven``: a model shows that it is ``sat``, whatever the set says. Of an incremental file
    ``expected`` has a word for each of its ``checks``, what a model shows of one included.
    """

    name: str
    family: str = ""
    logic: str = ""
    digest: str = ""
    expected: str = ""
    proven: bool = False
    checks: int = 1

    @property
    def known(self) -> str:
        """The expected answer as it is shown; of an incremental file the number of its check-sats."""
        return f"{self.checks} check-sats" if self.checks > 1 else self.expected


@dataclass(frozen=True, slots=True)
class Run:
    """The runs of one configuration on one benchmark. ``median`` stands for all ``repetitions``, ``fastest`` and ``slowest`` are wall seconds of
    those that gave its answer.

    ``contested``: another run on the benchmark says the opposite, and which is right is unknown. ``solved``: a conclusive answer that nothing
    contradicts, and not a ``late`` one.
    """

    configuration: Configuration
    median: Measurement
    fastest: float
    slowest: float
    repetitions: int = 1
    contested: bool = False
    solved: bool = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "solved", self.median.solved and not self.contested and not self.late)

    @property
    def late(self) -> bool:
        """A conclusive answer after the wall limit: solvers are given a moment to keep it themselves, which must not make them better. A
        pair has no limit of its own, only each of its queries.
        """
        setting = self.configuration.setting
        return self.median.conclusive and not setting.encoding and self.median.seconds > setting.seconds

    @property
    def answer(self) -> str:
        return self.median.answer

    @property
    def shown(self) -> str:
        """The answer as it is shown; a ``sat`` whose model was not checked is a kind of its own."""
        return UNCHECKED if self.median.checked is False else self.answer

    @property
    def seconds(self) -> float:
        return self.median.seconds


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Answers to one content that cannot all be right. ``runs`` are all conclusive, conflicting or refuted ones, each with its
    benchmark: one content may have two names.
    """

    kind: str
    runs: tuple[tuple[Benchmark, Run], ...]

    @property
    def benchmark(self) -> Benchmark:
        return self.runs[0][0]


@dataclass(frozen=True, slots=True)
class Results:
    """``runs`` by benchmark and configuration; a pair that was not measured is missing. Benchmarks are in the order of their names."""

    runs: Mapping[Benchmark, Mapping[Configuration, Run]]
    configurations: tuple[Configuration, ...]
    disagreements: tuple[Disagreement, ...]

    def of(self, configuration: Configuration) -> list[Run]:
        return [run for row in self.runs.values() if (run := row.get(configuration)) is not None]

    def only(self, keep: Callable[[Benchmark], bool]) -> Results:
        """The part on some benchmarks, with all configurations."""
        kept = {b: row for b, row in self.runs.items() if keep(b)}
        return Results(kept, self.configurations, tuple(d for d in self.disagreements if any(b in kept for b, _ in d.runs)))

    def parts(self, attribute: str) -> dict[str, Results]:
        """By ``family`` or ``logic``, in alphabetical order."""
        rows: dict[str, dict[Benchmark, Mapping[Configuration, Run]]] = defaultdict(dict)
        found: dict[str, list[Disagreement]] = defaultdict(list)
        for benchmark, row in self.runs.items():
            rows[getattr(benchmark, attribute)][benchmark] = row
        for d in self.disagreements:
            for name in {getattr(b, attribute) for b, _ in d.runs}:
                found[name].append(d)
        return {name: Results(rows[name], self.configurations, tuple(found[name])) for name in sorted(rows)}

    @property
    def settings(self) -> dict[Setting, list[Configuration]]:
        """The configurations that may be compared with each other, those of one solver before races."""
        groups: dict[Setting, list[Configuration]] = defaultdict(list)
        for c in self.configurations:
            groups[c.setting].append(c)
        return dict(sorted(groups.items()))


def gather(measurements: Iterable[Measurement], *, seeds_apart: bool = True) -> Results:
    """All measurements of a bench, in any order. Without ``seeds_apart``, seeds are repetitions of one configuration.

    A ``sat`` whose model was checked decides what is expected of the benchmark: an ``unsat`` of it is wrong.
    """
    measurements = list(measurements)
    cells: dict[tuple[str, str], dict[Configuration, list[Measurement]]] = defaultdict(lambda: defaultdict(list))
    status: dict[str, str] = {}
    # a model that holds is better than any word, the set's included
    proven = {_content(m.task) for m in measurements if m.checked and m.answer == "sat"}
    refuted: set[str] = set()
    # one object for each: dictionaries find what is identical without comparing fields
    same: dict[Configuration, Configuration] = {}
    for m in measurements:
        content = _content(m.task)
        if content in proven and m.task.expected == "unsat":
            refuted.add(content)
        # where a status was not known when some solver ran, or is known under another name only, it holds for all
        status[content] = min((s for s in (status.get(content, ""), m.task.expected) if s in CONCLUSIVE), default="")
        configuration = Configuration.of(m.task if seeds_apart else replace(m.task, seed=0))
        cells[m.task.benchmark, m.task.digest][same.setdefault(configuration, configuration)].append(m)
    for content, (known_of_each, contradicted) in _known_of_increments(measurements).items():
        status[content] = known_of_each
        refuted |= {content} if contradicted else set()
    runs: dict[Benchmark, Mapping[Configuration, Run]] = {}
    for key in sorted(cells):
        tasks = [m.task for repetitions in cells[key].values() for m in repetitions]
        first = min(tasks, key=lambda t: (t.family, t.logic))
        content = _content(first)
        known = "sat" if content in proven else status[content]
        checks = len(known.split()) if first.incremental else 1
        benchmark = Benchmark(first.benchmark, first.family, first.logic, first.digest, known, content in proven, checks)
        runs[benchmark] = {c: _run(c, cells[key][c], benchmark) for c in sorted(cells[key], key=_order)}
    disagreements = _disagreements(runs, refuted)
    for b in {b for d in disagreements for b, _ in d.runs if d.kind == CONTRADICTION or (d.kind == CONFLICT and not b.expected)}:
        runs[b] = {c: replace(r, contested=True) for c, r in runs[b].items()}
    configurations = sorted({c for row in runs.values() for c in row}, key=_order)
    return Results(runs, tuple(configurations), tuple(disagreements))


def _known_of_increments(measurements: Iterable[Measurement]) -> dict[str, tuple[str, bool]]:
    """Of each incremental content what is known of its check-sats, a word for each, and whether a model contradicts what the set says of one."""
    stated: dict[str, list[str]] = {}
    known: dict[str, list[str]] = {}
    for m in measurements:
        if m.task.incremental:
            expected = m.task.expected.split()
            stated.setdefault(_content(m.task), expected)
            words = known.setdefault(_content(m.task), list(expected))
            for number, check in enumerate(m.checks[: len(words)]):
                if check.checked and check.answer == "sat":
                    words[number] = "sat"
    return {content: (" ".join(words), ("unsat", "sat") in zip(stated[content], words, strict=True)) for content, words in known.items()}


def _content(task: Task) -> str:
    """What is asked, under whatever name; the name where nobody knows."""
    return task.digest or task.benchmark


def _order(c: Configuration) -> tuple[Setting, bool, Configuration]:
    return c.setting, c.is_race, c


def _run(configuration: Configuration, repetitions: Sequence[Measurement], benchmark: Benchmark) -> Run:
    """A wrong answer counts if any repetition gives it; otherwise the repetition in the middle, the unsolved ones being the slowest."""
    judged = [
        m
        if not benchmark.expected or (m.task.expected in CONCLUSIVE and not benchmark.proven)
        else replace(m, task=replace(m.task, expected=benchmark.expected))
        for m in repetitions
    ]
    ranked = sorted(judged, key=lambda m: (not m.solved, m.seconds, m.answer, m.by, m.reason, m.cpu_seconds))
    middle = next((m for m in ranked if m.wrong), ranked[len(ranked) // 2])
    alike = [m for m in ranked if m.answer == middle.answer]
    if (differing := contradictions(ranked)) and not middle.wrong:
        said = sorted({status for m in ranked for status in m.statuses[differing[0] :][:1] if status in CONCLUSIVE})
        middle = replace(middle, answer=CONFLICT, reason=f"repetitions answered {' and '.join(said)}")
    walls = [m.seconds for m in alike]
    combined = replace(
        middle,
        seconds=median(walls),
        cpu_seconds=median(m.cpu_seconds for m in alike),
        peak_mb=max(m.peak_mb for m in ranked),
    )
    return Run(configuration, combined, min(walls), max(walls), len(ranked))


def _disagreements(runs: Mapping[Benchmark, Mapping[Configuration, Run]], refuted: Container[str]) -> list[Disagreement]:
    """By content where it is known, so that two names of one file cannot hide a contradiction; the worst kinds first. ``refuted`` are contents
    of which a model shows that the set's status is wrong.
    """
    groups: dict[str, list[tuple[Benchmark, Run]]] = defaultdict(list)
    for benchmark, row in runs.items():
        groups[benchmark.digest or benchmark.name].extend((benchmark, r) for r in row.values())
    found = []
    for content, group in groups.items():
        telling = [(b, r) for b, r in group if r.median.telling or r.answer in (CONFLICT, REFUTED)]
        if telling and (kind := STATUS if content in refuted else _kind([r for _, r in telling])):
            found.append(Disagreement(kind, tuple(telling)))
    return sorted(found, key=lambda d: (list(KINDS).index(d.kind), d.benchmark))


def _kind(telling: Sequence[Run]) -> str:
    if any(r.median.wrong for r in telling):
        return WRONG
    if contradictions(r.median for r in telling):
        return CONTRADICTION
    answers = {r.answer for r in telling}
    return next((kind for kind in (CONFLICT, REFUTED) if kind in answers), "")


def labels(configurations: Sequence[Configuration]) -> dict[Configuration, str]:
    """A name for each that says only what tells them apart: ``z3``, ``z3 abstract``, ``race seed 2 10 s``."""
    settings = setting_labels([c.setting for c in configurations])
    races = {c.solvers for c in configurations if c.is_race}
    modes = {c.mode for c in configurations if c.is_race}
    schedules = {c.schedule for c in configurations if c.is_race}

    def label(c: Configuration) -> str:
        members = f" of {'+'.join(c.solvers)}" if c.is_race and len(races) > 1 else ""
        mode = c.mode if c.is_race and len(modes) > 1 else ""
        schedule = f"schedule {c.schedule[:_DIGITS] or 'plain'}" if c.is_race and len(schedules) > 1 else ""
        return " ".join(part for part in (c.solver + members, mode, schedule, settings[c.setting]) if part)

    return {c: label(c) for c in configurations}


def family_labels(results: Results) -> tuple[str, dict[str, str]]:
    """The folders that the families of several have in common, and each family without them: what tells them apart."""
    families = sorted({b.family for b in results.runs})
    split = [family.split("/") for family in families]
    # the last part is the family's own
    folders = [parts[:-1] for parts in split] if len(split) > 1 else []
    common = 0
    for level in zip(*folders, strict=False):
        if len(set(level)) > 1:
            break
        common += 1
    prefix = "/".join(split[0][:common]) if common else ""
    return prefix, {family: "/".join(parts[common:]) for family, parts in zip(families, split, strict=True)}


def setting_labels(settings: Sequence[Setting]) -> dict[Setting, str]:
    """Return a label for each setting, empty texts if there is only one setting."""
    words: tuple[tuple[str, Callable[[Setting], str]], ...] = (
        ("encoding", lambda s: s.encoding),
        ("seed", lambda s: f"seed {s.seed}"),
        ("seconds", lambda s: f"{s.seconds:g} s"),
        ("memory_mb", lambda s: f"{s.memory_mb} MiB"),
    )
    varying = [word for name, word in words if len({getattr(s, name) for s in settings}) > 1]
    return {s: " ".join(filter(None, (word(s) for word in varying))) for s in settings}
