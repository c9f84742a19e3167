"""``smtenc bench``: solvers and encodings on a set of benchmarks, resumable; or, with ``--compare``, the same pairs under two encodings."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from smtenc.bench.engine import on_cluster, run_locally
from smtenc.cli import options as shared
from smtenc.cli.app import app, guarded
from smtenc.cli.benchmarks.bench_compare import Comparison, compare_encodings
from smtenc.cli.benchmarks.bench_options import listed, one, require_writable, seed, timeout
from smtenc.cli.benchmarks.bench_report import Outputs
from smtenc.cli.benchmarks.bench_run import Run, run_bench
from smtenc.cli.benchmarks.scatter_plot import require_matplotlib
from smtenc.cli.coercion import PlainCommand
from smtenc.cli.parameters import Only, grouped
from smtenc.errors import UsageError
from smtenc.verdicts.configuration.settings import OUTPUT, SOLVERS, SOLVING, Solving
from smtenc.verdicts.configuration.validation import pair_options
from smtenc.verdicts.ladder import LADDERS
from smtenc.verdicts.lattice import Verdict
from solvers import Status

EPILOG = (
    "Exit codes: 0 no contradiction, 1 answers that contradict each other, the expected status or a header, 2 bad usage or input, "
    "130 interrupted. With --against: 1 also where an answer contradicts the earlier one."
)
VARIED = "What is varied (lists are separated by commas)"
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
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="RESULTS.sqlite",
            help="Keep every measurement here as soon as it is known; what is here already is not measured again.",
            rich_help_panel=OUTPUT,
        ),
    ] = None,
    solvers: Annotated[
        str | None,
        typer.Option(
            help="[b]race[/b] is all others named, at once. [dim]the three built in, and race[/dim]",
            rich_help_panel=VARIED,
        ),
    ] = None,
    encodings: Annotated[
        str | None, typer.Option(help=f"For pairs, out of {', '.join(LADDERS)}. [dim]abstract,exact[/dim]", rich_help_panel=VARIED)
    ] = None,
    seeds: Annotated[
        str, typer.Option("--seeds", "--seed", help="Seeds of the solvers; 0 is their default.", rich_help_panel=VARIED)
    ] = "0",
    timeouts: Annotated[
        str,
        typer.Option(
            "--timeouts", "--timeout", help="Wall seconds for one query, or for all of an incremental file.", rich_help_panel=VARIED
        ),
    ] = "30",
    repeat: Annotated[int, typer.Option(help="Runs of each; medians count.", min=1, rich_help_panel=VARIED)] = 1,
    mode: Annotated[
        str | None,
        typer.Option(
            metavar="first|agree:K|all",
            help="When a race is over: with the first answer, with K that agree, or when all have ended. [dim]first[/dim]",
            rich_help_panel=SOLVING,
        ),
    ] = None,
    schedule: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Which solver starts first in a race where cores are few, as [b]smtenc solvers learn[/b] writes it. "
            "[dim]what smtenc comes with[/dim]",
            rich_help_panel=SOLVING,
        ),
    ] = None,
    *,
    solving: Annotated[Solving, Only("memory")],
    solver_file: shared.SolverFiles = None,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", help="Tasks at a time; more than one disturbs the times.", min=1, rich_help_panel=SOLVING)
    ] = 1,
    cluster: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="Measure on the machines of a Dask cluster, which need not have the files.",
            rich_help_panel=SOLVING,
        ),
    ] = None,
    pattern: Annotated[str, typer.Option("--filter", metavar="GLOB", help="Only benchmarks with such a path below DIR.")] = "*",
    expected: Annotated[
        str | None, typer.Option(metavar="STATUS,...", help="Only benchmarks of which this status or verdict is expected.")
    ] = None,
    redo: Annotated[
        str | None, typer.Option(metavar="ANSWER,...", help="Measure again what ended so, for example [b]timeout,crash[/b].")
    ] = None,
    against: Annotated[
        Path | None,
        typer.Option(
            metavar="OLD.sqlite", help="Then compare with these results: improved, regressed, mismatched.", rich_help_panel=OUTPUT
        ),
    ] = None,
    csv_to: Annotated[
        str | None, typer.Option("--csv", metavar="FILE|-", help="A row for each measurement.", rich_help_panel=OUTPUT)
    ] = None,
    json_to: Annotated[
        str | None, typer.Option("--json", metavar="FILE|-", help="The tables and all measurements.", rich_help_panel=OUTPUT)
    ] = None,
    benchexec: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="A file for each configuration, as BenchExec writes them: for its table-generator.", rich_help_panel=OUTPUT
        ),
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="All tables and plots as one page, which needs no other file.", rich_help_panel=OUTPUT),
    ] = None,
    verbose: Annotated[
        bool,
        typer.Option("--verbose", "-v", help="Print all tables: families, logics, pairs, SMT-COMP's scores.", rich_help_panel=OUTPUT),
    ] = False,
    plots: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Cactus and scatter plots, .svg.", rich_help_panel=OUTPUT),
    ] = None,
    compare: Annotated[
        str | None,
        typer.Option(
            metavar="A,B",
            help=f"Another experiment: two encodings out of {', '.join(LADDERS)} on the same pairs.",
            rich_help_panel="Comparing two encodings",
        ),
    ] = None,
    plot: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="One encoding against the other (.svg, .png, .pdf).",
            rich_help_panel="Comparing two encodings",
        ),
    ] = None,
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
        files = {"--csv": csv_to, "--json": json_to, "--plot": plot, "--html": html, "--output": output}
        limits, chosen_seeds = listed("--timeouts", timeouts, timeout, "seconds"), listed("--seeds", seeds, seed, "whole numbers from 0")
        if plot is not None:
            require_matplotlib(plot)
        require_writable({option: str(file) if file is not None else None for option, file in files.items()})
        if compare is not None or plot is not None:
            other = {
                "--output": output, "--encodings": encodings, "--mode": mode, "--schedule": schedule, "--expected": expected, "--redo": redo,
                "--against": against, "--html": html, "--plots": plots, "--benchexec": benchexec, "--cluster": cluster,
                "--filter": pattern if pattern != "*" else None, "--verbose": verbose or None,
            }  # fmt: skip
            _refuse_with_comparison(other)
            varied = Solving(
                solvers=tuple(solvers.split(",")) if solvers else SOLVERS,
                timeout=one("--timeout", limits),
                memory=solving.memory,
                seed=one("--seed", chosen_seeds),
                trials=0,
                deadline=0.0,
            )
            options = pair_options(solving=varied, environ=os.environ)
            folder = one("DIR", places)
            return compare_encodings(Comparison(folder, compare or _DEFAULT_COMPARISON, options, jobs, repeat, csv_to, json_to, plot))
        return run_bench(
            Run(
                places=tuple(places),
                solvers=solvers,
                encodings=listed("--encodings", encodings, _encoding, " or ".join(LADDERS)) if encodings is not None else None,
                seeds=chosen_seeds,
                timeouts=limits,
                memory_mb=solving.memory,
                repetitions=repeat,
                mode=mode,
                schedule=schedule,
                jobs=jobs,
                pattern=pattern,
                expected=listed("--expected", expected, _answer, "statuses or verdicts") if expected is not None else (),
                redo=listed("--redo", redo, _answer, "answers") if redo is not None else (),
                store=output,
                against=against,
                outputs=Outputs(csv_to, json_to, html, plots, verbose, benchexec),
            ),
            on_cluster(cluster) if cluster is not None else run_locally,
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


def _refuse_with_comparison(options: Mapping[str, object]) -> None:
    """``--compare`` is an experiment of its own. Raises ``UsageError`` for options that it would pass over."""
    given = [option for option, value in options.items() if value is not None]
    if given:
        raise UsageError(
            f"{', '.join(given)} and --compare (or --plot) do not go together",
            hint="without --compare, --encodings abstract,exact measures both encodings and keeps the results",
        )
