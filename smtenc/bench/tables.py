"""A bench's results as tables: plain data, and as text. Disagreements come first, always, also where there are none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, zip_longest
from textwrap import wrap

from smtenc.bench.competition import FEWEST_SOUND, INCREMENTAL_KINDS, KINDS, division, largest_contributions
from smtenc.bench.records import ANSWERED, contradictions
from smtenc.bench.results import KINDS as DISAGREEMENT_KINDS
from smtenc.bench.results import UNCHECKED, Benchmark, Configuration, Disagreement, Results, family_labels, labels, setting_labels
from smtenc.bench.scores import (
    TRIVIAL_SECONDS,
    RaceAgainstBest,
    comparable,
    contributions,
    outcome,
    pairwise,
    quotient,
    races_against_best,
    summary,
    virtual_best,
)

Cell = str | int | float | None
NOTHING = "–"
"""What a cell shows that has no value; distinct from 0."""

WIDEST = 72
"""Letters of a column as text, where words end."""

MOST_REASONS = 60
"""Rows of the table of reasons."""

MOST_CHECKS = 3
"""Check-sats of an incremental file in the table of disagreements."""

INCREMENTAL = "incremental"
"""The heading of the column of incremental files."""

_FAILURES = ("timeout", "memory", "unknown", "failed", "contested")


@dataclass(frozen=True, slots=True)
class Table:
    """``name`` identifies the table, in lower case with hyphens. Units are in ``headings``; ``notes`` say what a reader could take wrongly."""

    name: str
    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if any(len(row) != len(self.headings) for row in self.rows):
            raise ValueError(f"table {self.name}: a row has not {len(self.headings)} cells")


def cell_text(cell: Cell) -> str:
    """Three significant digits below 100, none after the point above; a value that is not there is a dash."""
    match cell:
        case None:
            return NOTHING
        case float() if cell == 0:
            return "0"
        case float():
            return (
                f"{cell:.0f}"
                if abs(cell) >= 100
                else f"{cell:.1f}"
                if abs(cell) >= 10
                else f"{cell:.2f}"
                if abs(cell) >= 1
                else f"{cell:.3f}"
            )
        case _:
            return str(cell)


def numeric(table: Table, column: int) -> bool:
    """Return whether the column holds numbers only, so that it is flush right."""
    cells = [row[column] for row in table.rows if row[column] is not None]
    return bool(cells) and not any(isinstance(cell, str) for cell in cells)


def report(results: Results) -> tuple[Table, ...]:
    """Every table that the results have something for, disagreements first."""
    parts = [
        [disagreement_table(results), summary_table(results)],
        _parts(results, "family"),
        _parts(results, "logic"),
        races_table(results),
        contribution_tables(results),
        pairwise_table(results),
        unchecked_table(results),
        unsolved_table(results),
        competition_tables(results),
    ]
    return tuple(table for part in parts for table in part)


# -- the tables -------------------------------------------------------------------------------------------------------


def disagreement_table(results: Results) -> Table:
    names = labels(results.configurations)
    rows = []
    for d in results.disagreements:
        answers = _said(d, names)
        reasons = "; ".join(dict.fromkeys(r.median.reason for _, r in d.runs if r.median.reason and not r.median.conclusive))
        where = ", ".join(dict.fromkeys(b.name for b, _ in d.runs))
        rows.append((d.kind, where, answers, _expected(d.benchmark), d.benchmark.family, reasons or None))
    kinds = dict.fromkeys(d.kind for d in results.disagreements)
    notes = tuple(f"{kind}: {DISAGREEMENT_KINDS[kind]}" for kind in kinds) or (
        "none: no two conclusive answers differ, none is unexpected",
    )
    return Table("disagreements", "Disagreements", ("kind", "benchmark", "answers", "expected", "family", "reasons"), tuple(rows), notes)


def _said(d: Disagreement, names: Mapping[Configuration, str]) -> str:
    """Who answers what; of an incremental file, to the first check-sats on which somebody errs or two differ."""
    if d.benchmark.checks == 1:
        return _by_answer((r.answer, names[r.configuration]) for _, r in d.runs)
    medians = [r.median for _, r in d.runs]
    disputed = sorted({*contradictions(medians), *(number for m in medians for number in m.errors)})[:MOST_CHECKS]
    each = [
        f"check-sat {number + 1}: "
        + _by_answer((r.median.statuses[number], names[r.configuration]) for _, r in d.runs if number < len(r.median.statuses))
        for number in disputed
    ]
    return " | ".join(each) or _by_answer((r.answer, names[r.configuration]) for _, r in d.runs)


def _by_answer(said: Iterable[tuple[str, str]]) -> str:
    said = tuple(dict.fromkeys(said))
    return "; ".join(f"{answer}: {', '.join(n for a, n in said if a == answer)}" for answer in dict.fromkeys(a for a, _ in said))


def _expected(b: Benchmark) -> str | None:
    return f"{b.known}, by a model" if b.proven else b.known or None


def _answers(results: Results) -> dict[str, str]:
    """The conclusive outcomes, each with its heading; that of unchecked models where there are any."""
    runs = [run for row in results.runs.values() for run in row.values()]
    positive, negative = ("incorrect", "correct") if any(r.answer in ("correct", "incorrect") for r in runs) else ("sat", "unsat")
    unchecked = {"unchecked": UNCHECKED} if any(outcome(r) == "unchecked" for r in runs) else {}
    incremental = {ANSWERED: INCREMENTAL} if any(b.checks > 1 for b in results.runs) else {}
    return {"sat": positive, **unchecked, "unsat": negative, **incremental}


def _summary_headings(answers: Mapping[str, str]) -> tuple[str, ...]:
    checks = ("check-sats",) if ANSWERED in answers else ()
    return ("benchmarks", "solved", *answers.values(), *checks, "wrong", "PAR-2, s", "wall, s", "CPU, s", "peak, MiB", *_FAILURES)


def _summary_cells(results: Results, configuration: Configuration, answers: Mapping[str, str]) -> tuple[Cell, ...]:
    s = summary(results.of(configuration))
    counts = (*(s.counts[k] for k in answers), *((s.checks,) if ANSWERED in answers else ()), s.counts["wrong"])
    return (s.benchmarks, s.solved, *counts, s.par2, s.seconds, s.cpu_seconds, s.peak_mb, *(s.counts[k] for k in _FAILURES))


def _best_cells(results: Results, members: Sequence[Configuration], answers: Mapping[str, str]) -> tuple[Cell, ...]:
    s = summary(list(virtual_best(results, members).values()))
    # why nobody solves a benchmark is not one thing, and processor time and memory of a solver that does not exist are nothing
    counts = (*(s.counts[k] for k in answers), *((None,) if ANSWERED in answers else ()))
    return (s.benchmarks, s.solved, *counts, None, s.par2, s.seconds, None, None, *[None] * len(_FAILURES))


_SUMMARY_NOTES = (
    "solved: conclusive, not contradicted by the expected status nor, where there is none, by another answer (contested)",
    "PAR-2: wall seconds of solved benchmarks plus twice the limit for each other one; wall and CPU: of solved benchmarks only",
    "timeout: answers to a query after the limit, too",
    "failed: crashes, errors, refuted answers",
)


def _summary_notes(answers: Mapping[str, str]) -> tuple[str, ...]:
    unchecked = (f"{UNCHECKED}: nobody could check the model; counted as solved",) if UNCHECKED in answers.values() else ()
    incremental = (
        "incremental: files in which every check-sat is answered; check-sats: those answered within the limit, which is the file's",
    )
    return (*unchecked, *(incremental if ANSWERED in answers else ()), *_SUMMARY_NOTES)


def summary_table(results: Results) -> Table:
    """A row for each configuration, and one for the virtual best solver of each setting with two single solvers or more."""
    names, best_names, answers = labels(results.configurations), _best_names(results), _answers(results)
    rows: list[tuple[Cell, ...]] = [(names[c], *_summary_cells(results, c, answers)) for c in results.configurations if results.of(c)]
    rows += [(best_names[setting], *_best_cells(results, members, answers)) for setting, members in comparable(results).items()]
    notes = (*_summary_notes(answers), *_missing(results))
    return Table("summary", "Summary", ("configuration", *_summary_headings(answers)), tuple(rows), notes)


def _best_names(results: Results) -> dict[object, str]:
    words = setting_labels(list(results.settings))
    return {setting: f"virtual best {words[setting]}".strip() for setting in results.settings}


def _missing(results: Results) -> tuple[str, ...]:
    """Tables never pass over in silence that somebody was not measured on everything."""
    names = labels(results.configurations)
    lacking = {c: len(results.runs) - len(results.of(c)) for c in results.configurations}
    return tuple(f"{names[c]}: {n} of {len(results.runs)} benchmarks not measured" for c, n in lacking.items() if n)


def _parts(results: Results, attribute: str) -> list[Table]:
    """The summary for each family or logic; none where there is only one."""
    parts = results.parts(attribute)
    if len(parts) < 2:
        return []
    names, answers = labels(results.configurations), _answers(results)
    folder, family_names = family_labels(results) if attribute == "family" else ("", {})
    rows = [
        (family_names.get(part, part) or "(none)", names[c], *_summary_cells(inner, c, answers))
        for part, inner in parts.items()
        for c in results.configurations
        if inner.of(c)
    ]
    title = {"family": "By family", "logic": "By logic"}[attribute]
    notes = (*((f"families are folders of {folder}",) if folder else ()), *_summary_notes(answers))
    return [Table(f"by-{attribute}", title, (attribute, "configuration", *_summary_headings(answers)), tuple(rows), notes)]


def unchecked_table(results: Results) -> list[Table]:
    """Why models were not checked, the most frequent reason first."""
    names = labels(results.configurations)
    runs = [(names[c], b.name, run) for b, row in results.runs.items() for c, run in row.items() if run.shown == UNCHECKED]
    groups = Counter((name, run.median.reason) for name, _, run in runs)
    if not groups:
        return []
    example = {(name, run.median.reason): benchmark for name, benchmark, run in reversed(runs)}
    frequent = sorted(groups.items(), key=lambda entry: (-entry[1], entry[0]))
    rows = tuple(
        (name, f"{UNCHECKED}: {reason or 'nobody looked'}", n, example[name, reason]) for (name, reason), n in frequent[:MOST_REASONS]
    )
    left = sum(n for _, n in frequent[MOST_REASONS:])
    notes = (f"rarer reasons left out: {len(frequent) - MOST_REASONS}, of {left} runs",) if left else ()
    return [Table("unchecked", "Models that nobody checked", ("configuration", "reason", "benchmarks", "for example"), rows, notes)]


def unsolved_table(results: Results) -> list[Table]:
    """Return the table of the solvers' reasons for answers that are not conclusive, the most frequent first."""
    names = labels(results.configurations)
    runs = [(names[c], b.name, run) for b, row in results.runs.items() for c, run in row.items() if not run.median.conclusive]
    groups = Counter((name, run.answer, run.median.reason) for name, _, run in runs)
    if not groups:
        return []
    example = {(name, run.answer, run.median.reason): benchmark for name, benchmark, run in reversed(runs)}
    frequent = sorted(groups.items(), key=lambda entry: (-entry[1], entry[0]))
    rows = tuple((name, answer, reason or None, n, example[name, answer, reason]) for (name, answer, reason), n in frequent[:MOST_REASONS])
    left = sum(n for _, n in frequent[MOST_REASONS:])
    notes = (f"rarer reasons left out: {len(frequent) - MOST_REASONS}, of {left} runs",) if left else ()
    headings = ("configuration", "answer", "reason", "benchmarks", "for example")
    return [Table("unsolved", "Why there is no answer", headings, rows, notes)]


def races_table(results: Results) -> list[Table]:
    races = races_against_best(results)
    if not races:
        return []
    names = labels(results.configurations)
    notes = (
        "virtual best: of the single solvers of the same run and setting; where it solves nothing, it takes as long as its slowest",
        f"trivial: both solve it, the virtual best solver in less than {1000 * TRIVIAL_SECONDS:g} ms",
        *(f"answers of {names[r.race]} are by {', '.join(f'{s} ({n})' for s, n in r.won.items())}" for r in races if r.won),
        *(f"benchmarks left out for {names[r.race]}, on which somebody was not measured: {r.left_out}" for r in races if r.left_out),
    )
    headings = ("configuration", "figure", "benchmarks", "race", "virtual best", "ratio")
    rows = tuple((names[r.race], *row) for r in races for row in _race_rows(r))
    return [Table("race", "Race against the virtual best solver", headings, rows, notes)]


def _race_rows(r: RaceAgainstBest) -> list[tuple[Cell, ...]]:
    return [
        ("solved", r.benchmarks, *r.solved, None),
        ("wall, s", r.benchmarks, *r.seconds, r.ratio),
        ("wall where both solve, s", r.both, *r.both_seconds, r.both_ratio),
        ("PAR-2, s", r.benchmarks, *r.par2, quotient(*r.par2)),
        ("median overhead where trivial, ms", r.trivial, r.overhead_ms, None, None),
    ]


def contribution_tables(results: Results) -> list[Table]:
    names = labels(results.configurations)
    groups = comparable(results)
    rows = tuple(
        (names[c.configuration], c.unique, c.fastest, c.par2) for members in groups.values() for c in contributions(results, members)
    )
    if not rows:
        return []
    notes = (
        "alone: solved by no other single solver of the setting; PAR-2 lost: by how much the virtual best solver would be worse without it",
    )
    return [
        Table(
            "contribution", "Contribution to the virtual best solver", ("configuration", "alone", "fastest", "PAR-2 lost, s"), rows, notes
        )
    ]


def pairwise_table(results: Results) -> list[Table]:
    names = labels(results.configurations)
    found = [pairwise(results, a, b) for a, b in combinations(results.configurations, 2)]
    rows = tuple(
        (names[p.first], names[p.second], p.benchmarks, p.both, p.first_only, p.second_only, p.ratio) for p in found if p.benchmarks
    )
    if not rows:
        return []
    notes = ("ratio: geometric mean of B's wall seconds in A's where both solve; above 1, A is faster. Times below 1 ms count as 1 ms",)
    return [Table("pairwise", "Pairs of configurations", ("A", "B", "benchmarks", "both", "only A", "only B", "ratio"), rows, notes)]


def competition_tables(results: Results) -> list[Table]:
    """SMT-COMP's scores by logic and setting, the best first; and who contributes most."""
    names = labels(results.configurations)
    scores: list[tuple[Cell, ...]] = []
    most: list[tuple[Cell, ...]] = []
    removed = few = 0
    for name, part, kinds in _divisions(results):
        for competitors in part.settings.values():
            contest = division(part, [c for c in competitors if part.of(c)])
            removed += len(contest.removed)
            for kind in kinds:
                scores += [
                    (name, kind, place, names[c], s.errors, s.correct, s.seconds, s.cpu_seconds)
                    for place, (c, s) in enumerate(contest.ranking(kind), 1)
                ]
            if kinds is INCREMENTAL_KINDS:
                continue
            largest = largest_contributions(contest)
            few += not largest
            most += [(name, names[f.configuration], f.correctness, f.seconds, f.cpu_seconds) for f in largest]
    notes = (
        "ranked by errors, correct answers, wall seconds (not in the sequential score), CPU seconds; SMT-COMP 2026, section 7",
        "sequential: answers within a CPU time as long as the wall limit; 24 s: within 24 s of wall time",
        *((_INCREMENTAL_NOTE,) if any(b.checks > 1 for b in results.runs) else ()),
        *((f"benchmarks of unknown status removed, on which sound solvers disagree: {removed}",) if removed else ()),
    )
    headings = ("division", "score", "place", "configuration", "errors", "correct", "wall, s", "CPU, s")
    tables = [Table("competition", "SMT-COMP's scores", headings, tuple(scores), notes)]
    if most:
        left_out = (f"divisions left out, with fewer than {FEWEST_SOUND} sound single solvers: {few}",) if few else ()
        columns = ("division", "configuration", "correct", "wall", "CPU")
        explained = ("from 0, not missed, to 1: share of the virtual best solver's score that is lost without it", *left_out)
        tables.append(Table("largest-contribution", "SMT-COMP's largest contribution", columns, tuple(most), explained))
    return tables


_INCREMENTAL_NOTE = "incremental: check-sats answered within the limit, which is the file's; a file with a wrong answer is one error"


def _divisions(results: Results) -> Iterator[tuple[str, Results, tuple[str, ...]]]:
    """Incremental files are a track of their own."""
    for logic, part in results.parts("logic").items():
        if (single := part.only(lambda b: b.checks == 1)).runs:
            yield logic or "(none)", single, KINDS
        if (track := part.only(lambda b: b.checks > 1)).runs:
            yield f"{logic}, {INCREMENTAL}", track, INCREMENTAL_KINDS


# -- as text ----------------------------------------------------------------------------------------------------------


def _texts(table: Table) -> list[list[str]]:
    return [[cell_text(cell).replace("\n", " ") for cell in row] for row in table.rows]


def as_text(table: Table) -> str:
    """Aligned columns under the title, long texts on several lines, then the notes; ends with a newline."""
    rows = [[_folded(text) for text in row] for row in (table.headings, *_texts(table))]
    widths = [max(len(piece) for pieces in column for piece in pieces) for column in zip(*rows, strict=True)]
    right = [numeric(table, k) for k in range(len(widths))]

    def line(row: Iterable[str]) -> str:
        cells = (text.rjust(w) if r else text.ljust(w) for text, w, r in zip(row, widths, right, strict=True))
        return "  ".join(cells).rstrip()

    heading, *others = [[line(pieces) for pieces in zip_longest(*row, fillvalue="")] for row in rows]
    body = [*heading, line("-" * w for w in widths), *(each for row in others for each in row)]
    lines = [table.title, *(body if table.rows else [])]
    return "\n".join([*lines, *(f"* {note}" for note in table.notes)]) + "\n"


def _folded(text: str) -> list[str]:
    """Lines of words; a name or a path stays whole."""
    return wrap(text, WIDEST, break_on_hyphens=False, break_long_words=False) if len(text) > WIDEST else [text]
