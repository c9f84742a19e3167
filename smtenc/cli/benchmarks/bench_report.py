"""The report of a bench: tables, CSV, JSON, the page and the plots, and the exit code."""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, astuple, dataclass, replace
from itertools import combinations
from pathlib import Path
from textwrap import shorten
from typing import Any

from smtenc.bench import plots, versus
from smtenc.bench.page import page
from smtenc.bench.records import Measurement
from smtenc.bench.result_files import result_files
from smtenc.bench.results import Configuration, Results, gather, labels
from smtenc.bench.sets import Skipped
from smtenc.bench.store import COLUMNS, row
from smtenc.bench.tables import Table, as_text
from smtenc.bench.tables import report as all_tables
from smtenc.cli import options as shared
from smtenc.errors import UsageError
from smtenc.figures import require_matplotlib, save

SCHEMA = "smtenc-bench-run/1"
_FAILED = ("crash", "error")
_MOST_FAILURES = 10
_BRIEF = ("disagreements", "versus", "changes", "summary", "unchecked", "race", "failures")
"""The tables that the terminal shows of itself: whether something is wrong, who solves how much, and whether racing pays."""
_MOST_ROWS = 60
"""Of a table on the terminal; disagreements are never cut."""


@dataclass(frozen=True, slots=True)
class Outputs:
    """The files for results besides the terminal; - is standard output, which then has nothing else. ``verbose``: all tables on the terminal."""

    csv_to: str | None = None
    json_to: str | None = None
    html: Path | None = None
    plots: Path | None = None
    verbose: bool = False
    benchexec: Path | None = None

    @property
    def text(self) -> bool:
        """True if tables are printed."""
        return "-" not in (self.csv_to, self.json_to)


@dataclass(frozen=True, slots=True)
class Bench:
    """The content of a report: measurements, the runs that they are from (``Store.runs``), files left out, and an earlier bench to compare with.
    ``title`` is the page's.
    """

    measurements: Sequence[Measurement]
    runs: Sequence[Mapping[str, Any]]
    skipped: Sequence[Skipped] = ()
    old: Sequence[Measurement] | None = None
    title: str = "Bench"


def require_outputs(outputs: Outputs) -> None:
    """Before anything is measured. Raises ``UsageError`` where a plot cannot be drawn or a folder cannot be made."""
    if outputs.plots is not None:
        require_matplotlib("--plots")
    for option, folder in (("--plots", outputs.plots), ("--benchexec", outputs.benchexec)):
        try:
            if folder is not None:
                folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UsageError(f"{option} {folder}: {error.strerror}") from error


def report(bench: Bench, outputs: Outputs) -> int:
    """Prints and writes everything; the exit code: 1 where answers contradict each other, what is expected, or the earlier bench."""
    results = gather(bench.measurements)
    change = versus.compare(bench.old, bench.measurements) if bench.old is not None else None
    compared = [versus.count_table(change), versus.change_table(change)] if change else []
    disagreements, *others = all_tables(results)
    tables = [disagreements, *compared, *others, *_failures(results)]
    if outputs.text:
        shown = [table for table in tables if outputs.verbose or table.name in _BRIEF]
        print("\n".join(as_text(_shortened(table)) for table in shown), end="")
        if more := ", ".join(table.title for table in tables if table not in shown):
            print(f"\nMore with -v, and in --html: {more}")
    if outputs.csv_to is not None:
        shared.write(outputs.csv_to, _csv(bench.measurements), "--csv")
    if outputs.json_to is not None:
        shared.write(outputs.json_to, json.dumps(_json(bench, tables, change), indent=1) + "\n", "--json")
    if outputs.html is not None:
        shared.write(str(outputs.html), _page(bench, results, compared), "--html")
    if outputs.plots is not None:
        _draw(results, outputs.plots)
    if outputs.benchexec is not None:
        run = bench.runs[-1] if bench.runs else {}
        for name, text in result_files(results, run, bench.title).items():
            shared.write(str(outputs.benchexec / name), text, "--benchexec")
    return int(bool(results.disagreements) or (change is not None and change.exit_code != 0))


def _shortened(table: Table) -> Table:
    more = len(table.rows) - _MOST_ROWS
    if more <= 0 or table.name == "disagreements":
        return table
    return replace(table, rows=table.rows[:_MOST_ROWS], notes=(f"{more} more rows: --html and --json have all", *table.notes))


def _failures(results: Results) -> list[Table]:
    """What went wrong with the solvers, or with us, and how often: a failure that only counts as unsolved would hide."""
    names = labels(results.configurations)
    found = Counter(
        (names[run.configuration], run.answer, run.median.reason)
        for runs in results.runs.values()
        for run in runs.values()
        if run.answer in _FAILED
    )
    rows = tuple((name, answer, count, shorten(reason, 100)) for (name, answer, reason), count in found.most_common(_MOST_FAILURES))
    more = (f"{len(found) - len(rows)} more: --json and --csv have all",) if len(found) > len(rows) else ()
    return [Table("failures", "Failures", ("configuration", "answer", "benchmarks", "reason"), rows, more)] if rows else []


def _csv(measurements: Sequence[Measurement]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(row(m) for m in measurements)
    return text.getvalue()


def _json(bench: Bench, tables: Sequence[Table], change: versus.Versus | None) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "runs": list(bench.runs),
        "tables": [asdict(table) for table in tables],
        "measurements": [
            {**dict(zip(COLUMNS, row(m), strict=True)), "versions": dict(m.versions), "checked": m.checked} for m in bench.measurements
        ],
        "skipped": [{"file": str(s.path), "reason": s.reason} for s in bench.skipped],
        **({"against": versus.to_json(change)} if change is not None else {}),
    }


def _page(bench: Bench, results: Results, compared: Sequence[Table]) -> str:
    """With what the last run was made on and by: earlier ones are in the JSON."""
    run = dict(bench.runs[-1]) if bench.runs else {}
    command = str(run.pop("command", ""))
    environment: dict[str, str] = {name: str(run[name]) for name in ("started", "smtenc", "system", "cores", "jobs") if name in run}
    return page(results, title=bench.title, environment=environment, command=command, more=compared)


def _draw(results: Results, folder: Path) -> None:
    """``cactus.svg``, ``survival.svg`` and ``scatter-A-B.svg`` for configurations that differ in one thing."""
    save(plots.cactus(results), folder / "cactus.svg")
    save(plots.survival(results), folder / "survival.svg")
    names = labels(results.configurations)
    for first, second in _comparable(results.configurations):
        name = "-".join(re.sub(r"[^\w.]+", "-", names[c]) for c in (first, second))
        save(plots.scatter(results, first, second), folder / f"scatter-{name}.svg")


def _comparable(configurations: Sequence[Configuration]) -> Iterator[tuple[Configuration, Configuration]]:
    """Two solvers under one setting, or one solver under two settings that differ in one thing."""
    for first, second in combinations(configurations, 2):
        different = sum(a != b for a, b in zip(astuple(first.setting), astuple(second.setting), strict=True))
        if different + (replace(first, setting=second.setting) != second) == 1:
            yield first, second
