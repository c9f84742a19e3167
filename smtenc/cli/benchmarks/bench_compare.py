"""``smtenc bench --compare A,B``: the same pairs under two encodings, as a table, CSV, JSON and a plot. The figures are
``verdicts.batch.comparison``'s.
"""

from __future__ import annotations

import csv
import io
import json
import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from textwrap import shorten
from typing import TYPE_CHECKING, TextIO

from smtenc.bench.headers import header_fields, header_options, pair_verdict
from smtenc.cli import options as shared
from smtenc.cli.benchmarks.bench_options import with_header_options
from smtenc.cli.benchmarks.scatter_plot import scatter
from smtenc.cli.progress import with_progress
from smtenc.errors import InputError, UsageError
from smtenc.verdicts.batch.comparison import CSV_COLUMNS, Compared, Row, csv_rows, outcome, table, to_json, without_chosen
from smtenc.verdicts.batch.pairs import Pair, PairOptions, find_pairs, verify_each
from smtenc.verdicts.configuration.validation import one_of
from smtenc.verdicts.ladder import LADDERS
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import PairRecord

if TYPE_CHECKING:
    from rich.table import Table


@dataclass(frozen=True, slots=True)
class Comparison:
    """The comparison of two encodings and the files for its results. ``encodings`` is as on the command line, A,B; - is standard output."""

    folder: Path
    encodings: str
    options: PairOptions
    jobs: int = 1
    repeat: int = 1
    csv_to: str | None = None
    json_to: str | None = None
    plot: Path | None = None


def compare_encodings(chosen: Comparison) -> int:
    """Runs it and prints; the exit code. Raises ``UsageError`` and ``InputError`` before anything is measured."""
    encodings = _encodings(chosen.encodings)
    cases = [_case(pair, chosen.folder) for pair in _pairs(chosen.folder)]
    compared = _measure(cases, encodings, chosen.options, chosen.jobs, chosen.repeat)
    text = "-" not in (chosen.csv_to, chosen.json_to)
    _report_contradictions(compared, encodings, sys.stdout if text else sys.stderr)
    if text:
        _report(compared, encodings)
    if chosen.csv_to is not None:
        shared.write(chosen.csv_to, _csv(compared, encodings), "--csv")
    if chosen.json_to is not None:
        shared.write(chosen.json_to, json.dumps(to_json(compared, encodings), indent=1) + "\n", "--json")
    if chosen.plot is not None:
        scatter(compared, encodings, chosen.options.verification.seconds, chosen.plot)
    return int(any(p.disagreement for p in compared))


def _encodings(text: str) -> tuple[str, str]:
    names = [n.strip() for n in text.split(",")]
    for name in names:
        one_of("--compare", name, tuple(LADDERS))
    if len(names) != 2:
        raise UsageError(f"--compare takes two encodings, not {text!r}", hint="for example --compare abstract,exact")
    return names[0], names[1]


# -- what to measure --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Case:
    """A pair with what its header says: the verdict, the options under which it is the verdict, and what the pair was chosen for."""

    pair: Pair
    name: str
    family: str
    expected: Verdict | None
    options: tuple[str, ...]
    chosen: str


def _pairs(folder: Path) -> list[Pair]:
    if not folder.is_dir():
        raise InputError(f"{folder} is no folder", hint="smtenc bench takes a folder of X.src.mlir/X.tgt.mlir pairs")
    return find_pairs(folder)


def _case(pair: Pair, folder: Path) -> Case:
    """Raises ``InputError`` for a header that names no verdict."""
    fields = header_fields(pair.source)
    place = pair.source.relative_to(folder).parent
    family = place.as_posix() if place.parts else folder.resolve().name
    name = pair.source.name.removesuffix(".src.mlir")
    return Case(pair, name, family, pair_verdict(pair.source, fields), header_options(pair.source, fields), fields.get("chosen", ""))


# -- measuring --------------------------------------------------------------------------------------------------------


def _measure(cases: Sequence[Case], encodings: tuple[str, str], options: PairOptions, jobs: int, repeat: int) -> list[Compared]:
    """All runs one after the other (with one job), the first case once more beforehand, under both encodings."""
    schedule: list[tuple[int, int, Pair]] = []
    for number, case in enumerate(cases):
        verification = with_header_options(options, case.pair.source, case.options).verification
        under = [replace(case.pair, verification=replace(verification, encoding=encoding)) for encoding in encodings]
        for turn in range(repeat):
            order = (0, 1) if (number + turn) % 2 == 0 else (1, 0)
            # an object of its own for each run, by which its record is known
            schedule += [(number, k, replace(under[k])) for k in order]
    warm_up = [replace(pair) for _, _, pair in schedule[:2]]
    place = {id(pair): (number, k) for number, k, pair in schedule}
    records: dict[tuple[int, int], list[PairRecord]] = defaultdict(list)
    # a pair has a handful of queries; whatever takes longer than this hangs outside the solvers
    seconds_a_pair = 60.0 + 10 * options.verification.seconds

    known = verify_each([*warm_up, *(pair for _, _, pair in schedule)], options, jobs, seconds_a_pair)
    for pair, record in with_progress(known, len(warm_up) + len(schedule), "measuring"):
        if id(pair) in place:
            records[place[id(pair)]].append(record)
    return [
        Compared(case.name, case.family, case.expected, (outcome(records[number, 0]), outcome(records[number, 1])), case.chosen)
        for number, case in enumerate(cases)
    ]


# -- reporting --------------------------------------------------------------------------------------------------------


def _report(compared: Sequence[Compared], encodings: tuple[str, str]) -> None:
    """The table, the total without the pairs that were chosen for what they show, then the pairs that tell the encodings apart."""
    from rich.console import Console

    names = _headings(encodings)
    rows = table(compared)
    console = Console() if sys.stdout.isatty() else Console(width=150)
    console.print(_rich_table(rows, names))
    if rest := without_chosen(compared):
        print(_without_chosen_line(compared, rest))
    _list("solved by neither", [(p, "") for p in compared if not p.solved(0) and not p.solved(1)], names)
    for k in (0, 1):
        _list(f"solved by {names[k]} alone", [(p, "") for p in compared if p.solved(k) and not p.solved(1 - k)], names)
        slower = [(p, f" in {p.outcomes[k].seconds:.2f} s, {p.outcomes[1 - k].seconds:.2f} s") for p in compared if p.slower(k)]
        _list(f"{names[k]} slower than {names[1 - k]}", slower, names)
    read = sum(o.parse_seconds for p in compared for o in p.outcomes)
    print(f"reading the files, not counted above: {read:.2f} s")


def _report_contradictions(compared: Sequence[Compared], encodings: tuple[str, str], to: TextIO) -> None:
    """A line for each pair with verdicts that exclude each other: they come before everything else."""
    names = _headings(encodings)
    for pair in compared:
        if pair.disagreement:
            said = ", ".join(f"{n}: {o.verdict.value}" for n, o in zip(names, pair.outcomes, strict=True))
            print(f"CONTRADICTION {pair.family}/{pair.name}: {pair.disagreement} ({said})", file=to)


def _without_chosen_line(compared: Sequence[Compared], rest: Row) -> str:
    reasons = "; ".join(dict.fromkeys(p.chosen for p in compared if p.chosen))
    left_out = len(compared) - rest.total
    ratios = f"ratio {_times(rest.ratio)}, {_times(rest.solver_ratio)} where a solver is needed"
    return f"without the {left_out} chosen ({reasons}), {rest.total} left: {ratios}"


def _headings(encodings: tuple[str, str]) -> tuple[str, str]:
    """Names to tell the columns apart where one encoding is measured twice."""
    first, second = encodings
    return (first, second) if first != second else (f"{first} (1)", f"{second} (2)")


def _list(title: str, pairs: Sequence[tuple[Compared, str]], names: tuple[str, str]) -> None:
    """The pairs, a line each with what is said of it; why an encoding does not solve it below."""
    if pairs:
        print(f"{title}:")
    for pair, times in pairs:
        print(f"  {pair.family}/{pair.name}{times}")
        for k, (name, o) in enumerate(zip(names, pair.outcomes, strict=True)):
            if not pair.solved(k):
                print(f"    {name}: {o.verdict.value}{', ' if o.reason else ''}{shorten(o.reason, 130, placeholder=' ...')}")


def _rich_table(rows: Sequence[Row], names: tuple[str, str]) -> Table:
    from rich import box
    from rich.table import Table

    shown = Table(box=box.SIMPLE, show_footer=False)
    shown.add_column("pass")
    for name in names:
        shown.add_column(f"{name}\nsolved", justify="right")
        shown.add_column("\nseconds", justify="right")
    for heading in ("ratio", "highest", "solver\nneeded", "ratio\nof these", "alone", "slower"):
        shown.add_column(heading, justify="right")
    for row in rows:
        cells = [text for k in (0, 1) for text in (f"{row.solved[k]}/{row.total}", f"{row.seconds[k]:.2f}")]
        ratios = [_times(row.ratio), _times(row.highest_ratio), str(row.solver_needed), _times(row.solver_ratio)]
        if row is rows[-1]:
            shown.add_section()
        shown.add_row(row.name, *cells, *ratios, _both(row.alone), _both(row.slower))
    return shown


def _times(ratio: float | None) -> str:
    return "-" if ratio is None else f"{ratio:.2f}x"


def _both(counts: tuple[int, int]) -> str:
    """A count for each encoding, in their order."""
    return f"{counts[0]}, {counts[1]}" if any(counts) else "-"


def _csv(compared: Sequence[Compared], encodings: tuple[str, str]) -> str:
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(CSV_COLUMNS)
    writer.writerows(csv_rows(compared, encodings))
    return text.getvalue()
