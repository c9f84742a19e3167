"""``smtenc bench``: the same pairs under two encodings, as a table, CSV, JSON and a plot. The figures are ``verdicts.comparison``'s."""

from __future__ import annotations

import csv
import errno
import io
import json
import os
import re
import shlex
import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from textwrap import shorten
from typing import TYPE_CHECKING, Annotated, Any, TextIO

import typer
from typer.exceptions import TyperException

from smtenc.cli import options as shared
from smtenc.cli.app import app, guarded
from smtenc.cli.plot import require_matplotlib, scatter
from smtenc.cli.progress import with_progress
from smtenc.errors import InputError, UsageError
from smtenc.verdicts.comparison import CSV_COLUMNS, Compared, Row, csv_rows, outcome, table, to_json, without_chosen
from smtenc.verdicts.ladder import LADDERS
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.pairs import Pair, PairOptions, find_pairs, verify_each
from smtenc.verdicts.records import PairRecord

if TYPE_CHECKING:
    from rich.table import Table

_FIELD = re.compile(r"// (verdict|options|chosen): (\S.*)")
_CLAIMS = ("assume", "max_dim", "index_bits", "result_dims", "unroll", "unroll_reductions", "float_bits", "nan")
"""The options of ``verify`` that a header may give: those that change what is claimed."""

EPILOG = "Exit codes: 0 no contradiction, 1 a verdict that contradicts the other encoding's or the header's, 2 bad usage or input."


@app.command(epilog=EPILOG)
def bench(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="Every X.src.mlir/X.tgt.mlir below it; one row for each folder.", show_default=False)
    ],
    compare: Annotated[str, typer.Option(metavar="A,B", help=f"Two encodings out of {', '.join(LADDERS)}.")] = "abstract,exact",
    timeout: shared.Timeout = 30.0,
    memory: shared.Memory = 4096,
    solvers: shared.Solvers = shared.ALL_SOLVERS,
    seed: shared.Seed = 0,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", help="Pairs at a time; more than one disturbs the times.", min=1, rich_help_panel=shared.SOLVING)
    ] = 1,
    repeat: Annotated[int, typer.Option(help="Runs of each pair and encoding; medians count.", min=1, rich_help_panel=shared.SOLVING)] = 1,
    csv_to: Annotated[
        str | None, typer.Option("--csv", metavar="FILE|-", help="A row for each pair and encoding.", rich_help_panel=shared.OUTPUT)
    ] = None,
    json_to: Annotated[
        str | None, typer.Option("--json", metavar="FILE|-", help="The table and all pairs.", rich_help_panel=shared.OUTPUT)
    ] = None,
    plot: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="One encoding against the other (.svg, .png, .pdf). Needs matplotlib.", rich_help_panel=shared.OUTPUT
        ),
    ] = None,
) -> None:
    """Which encoding of floats solves more, and how fast?

    Every pair is verified once under each encoding ([b]--repeat[/b]: more often), in one warm process. The encodings take turns, and which of
    them goes first alternates, so that both meet the same noise. One pair is verified beforehand, uncounted.

    [b]Seconds[/b] are those of encoding and solving, replay of a solver's counterexample included, reading the files not. Nothing is tried on
    concrete inputs first: that would settle most wrong pairs before any encoding is asked. A pair is [b]solved[/b] where the verdict is
    correct or incorrect and, if the source has a header line [dim]// verdict: ...[/dim], is that one. [dim]// options: ...[/dim] are heeded.

    [b]Ratio[/b] is B's seconds in A's, over the pairs that both solve: above 1, A is faster. Where the simplifier alone decides a pair, both
    encodings cost the same; [b]needed[/b] counts the other pairs, and the ratio beside it is over these.

    A source with a header line [dim]// chosen: ...[/dim] was written to show what the line says; below the table are the ratios without these.

    The same encoding twice ([b]--compare abstract,abstract[/b]) shows how much is noise.

    [dim]smtenc bench corpora/passes --csv times.csv --plot times.svg[/dim]
    """

    def run() -> int:
        encodings = _encodings(compare)
        if plot is not None:
            require_matplotlib(plot)
        _require_writable({"--csv": csv_to, "--json": json_to, "--plot": str(plot) if plot is not None else None})
        chosen = shared.pair_options(solvers=solvers, timeout=timeout, memory=memory, seed=seed, trials=0)
        cases = [_case(pair, folder) for pair in _pairs(folder)]
        compared = _measure(cases, encodings, chosen, jobs, repeat)
        text = "-" not in (csv_to, json_to)
        _report_contradictions(compared, encodings, sys.stdout if text else sys.stderr)
        if text:
            _report(compared, encodings)
        if csv_to is not None:
            shared.write(csv_to, _csv(compared, encodings), "--csv")
        if json_to is not None:
            shared.write(json_to, json.dumps(to_json(compared, encodings), indent=1) + "\n", "--json")
        if plot is not None:
            scatter(compared, encodings, timeout, plot)
        return int(any(p.disagreement for p in compared))

    guarded(run)


def _encodings(text: str) -> tuple[str, str]:
    names = [n.strip() for n in text.split(",")]
    for name in names:
        shared.one_of("--compare", name, tuple(LADDERS))
    if len(names) != 2:
        raise UsageError(f"--compare takes two encodings, not {text!r}", hint="for example --compare abstract,exact")
    return names[0], names[1]


def _require_writable(files: dict[str, str | None]) -> None:
    """Before anything is measured, and without a change to any file. Raises ``UsageError`` where writing would fail later.

    ``files`` are the destinations by option; - is standard output.
    """
    given = {option: name for option, name in files.items() if name is not None}
    for option, name in given.items():
        for other, same in given.items():
            if other < option and same == name:
                raise UsageError(f"{other} and {option} are both {name}")
        if name != "-" and (wrong := _why_not_writable(Path(name))):
            raise UsageError(f"{option} {name}: {os.strerror(wrong)}")


def _why_not_writable(path: Path) -> int:
    """An error number, 0 where the file can be written."""
    if path.is_dir():
        return errno.EISDIR
    if path.exists():
        return 0 if os.access(path, os.W_OK) else errno.EACCES
    if not path.parent.is_dir():
        return errno.ENOENT
    return 0 if os.access(path.parent, os.W_OK | os.X_OK) else errno.EACCES


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
    fields = _header(pair.source)
    try:
        expected = Verdict(fields["verdict"]) if "verdict" in fields else None
    except ValueError:
        raise InputError(f"{pair.source}: the header names no verdict: {fields['verdict']}") from None
    place = pair.source.relative_to(folder).parent
    family = place.as_posix() if place.parts else folder.resolve().name
    name = pair.source.name.removesuffix(".src.mlir")
    return Case(pair, name, family, expected, tuple(shlex.split(fields.get("options", ""))), fields.get("chosen", ""))


def _header(source: Path) -> dict[str, str]:
    """The fields of the comment lines that begin a file; one that cannot be read has none, and is reported when it is verified."""
    fields: dict[str, str] = {}
    try:
        lines = source.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return fields
    for line in lines:
        if not line.startswith("//"):
            break
        if match := _FIELD.fullmatch(line.rstrip()):
            fields[match[1]] = match[2]
    return fields


def _with_header_options(options: PairOptions, case: Case) -> PairOptions:
    """The run's options, claims as the pair's header has them. Raises ``InputError`` for options that ``verify`` does not take."""
    if not case.options:
        return options
    group = typer.main.get_group(app)
    try:
        given = group.commands["verify"].make_context("verify", list(case.options)).params
    except (TyperException, typer.Exit) as error:
        raise InputError(f"{case.pair.source}: options in the header: {error}") from None
    claims: dict[str, Any] = {name: given[name] for name in _CLAIMS}
    run = options.verification
    return replace(
        shared.pair_options(timeout=run.seconds, memory=run.memory_mb, seed=run.seed, trials=run.trials, **claims),
        solvers=options.solvers,
        frontend=options.frontend,
    )


# -- measuring --------------------------------------------------------------------------------------------------------


def _measure(cases: Sequence[Case], encodings: tuple[str, str], options: PairOptions, jobs: int, repeat: int) -> list[Compared]:
    """All runs one after the other (with one job), the first case once more beforehand, under both encodings."""
    schedule: list[tuple[int, int, Pair]] = []
    for number, case in enumerate(cases):
        verification = _with_header_options(options, case).verification
        under = [replace(case.pair, verification=replace(verification, encoding=encoding)) for encoding in encodings]
        for turn in range(repeat):
            order = (0, 1) if (number + turn) % 2 == 0 else (1, 0)
            # an object of its own for each run, by which its record is known
            schedule += [(number, k, replace(under[k])) for k in order]
    warm_up = [replace(pair) for _, _, pair in schedule[:2]]
    place = {id(pair): (number, k) for number, k, pair in schedule}
    records: dict[tuple[int, int], list[PairRecord]] = defaultdict(list)
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
