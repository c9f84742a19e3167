"""``smtenc bench``: solvers and encodings on a set of benchmarks, resumable; or, with ``--compare``, the same pairs under two encodings."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from smtenc.bench.engine import on_cluster, run_locally
from smtenc.cli.app import app, guarded
from smtenc.cli.benchmarks.bench_compare import Comparison, compare_encodings
from smtenc.cli.benchmarks.bench_options import (
    BenchOutput,
    Racing,
    Selection,
    TwoEncodings,
    Varied,
    listed,
    one,
    require_writable,
    seed,
    timeout,
)
from smtenc.cli.benchmarks.bench_report import Outputs
from smtenc.cli.benchmarks.bench_run import Run, run_bench
from smtenc.cli.benchmarks.scatter_plot import require_matplotlib
from smtenc.cli.coercion import PlainCommand
from smtenc.cli.options import Output, Placement
from smtenc.cli.parameters import After, Instead, Only, Without, grouped
from smtenc.errors import UsageError
from smtenc.verdicts.configuration.settings import SOLVERS, Solving
from smtenc.verdicts.configuration.validation import pair_options
from smtenc.verdicts.ladder import LADDERS
from smtenc.verdicts.lattice import Verdict
from solvers import Status

EPILOG = (
    "Exit codes: 0 no contradiction, 1 answers that contradict each other, the expected status or a header, 2 bad usage or input, "
    "130 interrupted. With --against: 1 also where an answer contradicts the earlier one."
)
ANSWERS = tuple(dict.fromkeys((*(s.value for s in Status), *(v.value for v in Verdict))))

_DEFAULT_COMPARISON = "abstract,exact"


@app.command(cls=PlainCommand, epilog=EPILOG)
@grouped
def bench(
    places: Annotated[
        list[Path],
        typer.Argument(
            metavar="DIR|RESULTS.sqlite...",
            help="Folders to measure: every X.smt2 and every X.src.mlir/X.tgt.mlir below. Results of earlier runs are shown again, or put together.",
            show_default=False,
        ),
    ],
    *,
    written: BenchOutput,
    output: Annotated[
        Output,
        Without("quiet"),
        Instead("json_to", None, "The tables and all measurements."),
        Instead("verbose", False, "Print all tables: families, logics, pairs, SMT-COMP's scores."),
        After("csv_to", "json_to"),
        After("html", "verbose"),
    ],
    varied: Varied,
    racing: Racing,
    solving: Annotated[Solving, Only("memory")],
    placement: Annotated[
        Placement,
        Instead("jobs", 1, "Tasks at a time; more than one disturbs the times.", minimum=1),
        Instead("cluster", None, "Measure on the machines of a Dask cluster, which need not have the files."),
    ],
    selection: Selection,
    two: TwoEncodings,
) -> None:
    """Which solver, which encoding, solves more, and how fast?

    Every benchmark is tried by each solver alone and by all of them racing, one task at a time on warm processes; nothing is taken from a
    cache. Solvers take turns on each benchmark, so that all meet the same noise. Printed: a table of disagreements, which comes first, then
    solved benchmarks with PAR-2, and the race against the virtual best solver; with [b]-v[/b] also families, logics and SMT-COMP's scores.

    With [b]-o[/b] a run can be stopped at any time, by Ctrl-C or worse: the same command goes on where it was. A wider one (more solvers,
    seeds, files) measures only what is new. Results of several machines are put together by [dim]smtenc bench A.sqlite B.sqlite -o ALL.sqlite[/dim].

    A script's status is expected to be what its [b]:status[/b] says, a pair's verdict what its header line [dim]// verdict: ...[/dim] says;
    [dim]// options: ...[/dim] are heeded. Of pairs, seconds are those of encoding and solving, and nothing is tried on concrete inputs first.

    [b]--compare A,B[/b] verifies every pair below one folder under two encodings, in one warm process, and gives a row for each folder.
    [b]Ratio[/b] is B's seconds in A's, over the pairs that both solve: above 1, A is faster. Where the simplifier alone decides a pair, both
    encodings cost the same; [b]needed[/b] counts the other pairs, and the ratio beside it is over these. A source with a header line
    [dim]// chosen: ...[/dim] was written to show what the line says; below the table are the ratios without these. The same encoding twice
    ([b]--compare abstract,abstract[/b]) shows how much is noise.

    [dim]smtenc bench corpora/smtlib --timeout 3 -o results.sqlite --html results.html[/dim]

    [dim]smtenc bench corpora/passes --compare abstract,exact --csv times.csv --plot times.svg[/dim]
    """

    def run() -> int:
        files = {"--csv": written.csv_to, "--json": output.json_to, "--plot": two.plot, "--html": written.html, "--output": written.output}
        limits = listed("--timeouts", varied.timeouts, timeout, "seconds")
        seeds = listed("--seeds", varied.seeds, seed, "whole numbers from 0")
        if two.plot is not None:
            require_matplotlib(two.plot)
        require_writable({option: str(file) if file is not None else None for option, file in files.items()})
        if two.compare is not None or two.plot is not None:
            _refuse_with_comparison(written, output, varied, racing, placement, selection)
            chosen = Solving(
                solvers=tuple(varied.solvers.split(",")) if varied.solvers else SOLVERS,
                timeout=one("--timeout", limits),
                memory=solving.memory,
                seed=one("--seed", seeds),
                trials=0,
                deadline=0.0,
            )
            options, folder = pair_options(solving=chosen, environ=os.environ), one("DIR", places)
            encodings = two.compare or _DEFAULT_COMPARISON
            return compare_encodings(
                Comparison(folder, encodings, options, placement.jobs, varied.repeat, written.csv_to, output.json_to, two.plot)
            )
        return run_bench(
            Run(
                places=tuple(places),
                solvers=varied.solvers,
                encodings=_listed_if("--encodings", varied.encodings, _encoding, " or ".join(LADDERS)),
                seeds=seeds,
                timeouts=limits,
                memory_mb=solving.memory,
                repetitions=varied.repeat,
                mode=racing.mode,
                schedule=racing.schedule,
                jobs=placement.jobs,
                pattern=selection.pattern,
                expected=_listed_if("--expected", selection.expected, _answer, "statuses or verdicts") or (),
                redo=_listed_if("--redo", selection.redo, _answer, "answers") or (),
                store=written.output,
                against=written.against,
                outputs=Outputs(written.csv_to, output.json_to, written.html, written.plots, output.verbose, written.benchexec),
            ),
            on_cluster(placement.cluster) if placement.cluster is not None else run_locally,
        )

    guarded(run)


def _encoding(text: str) -> str:
    """Raises ValueError."""
    if text not in LADDERS:
        raise ValueError(text)
    return text


def _answer(text: str) -> str:
    """Raises ValueError."""
    if text not in ANSWERS:
        raise ValueError(text)
    return text


def _listed_if(option: str, text: str | None, read: Callable[[str], str], what: str) -> tuple[str, ...] | None:
    """Return the values of a list, None where it is not given. Raises ``UsageError``."""
    return None if text is None else listed(option, text, read, what)


def _refuse_with_comparison(
    written: BenchOutput, output: Output, varied: Varied, racing: Racing, placement: Placement, selection: Selection
) -> None:
    """Refuse options that ``--compare``, an experiment of its own, would pass over. Raises ``UsageError``."""
    options = {
        "--output": written.output, "--encodings": varied.encodings, "--mode": racing.mode, "--schedule": racing.schedule,
        "--expected": selection.expected, "--redo": selection.redo, "--against": written.against, "--html": written.html,
        "--plots": written.plots, "--benchexec": written.benchexec, "--cluster": placement.cluster,
        "--filter": selection.pattern if selection.pattern != "*" else None, "--verbose": output.verbose or None,
    }  # fmt: skip
    given = [option for option, value in options.items() if value is not None]
    if given:
        raise UsageError(
            f"{', '.join(given)} and --compare (or --plot) do not go together",
            hint="without --compare, --encodings abstract,exact measures both encodings and keeps the results",
        )
