"""``smtenc race``: the solvers on any SMT-LIB file."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Annotated, ClassVar, TypeAlias

import typer

from smtenc.cli.app import EXIT_BAD_INPUT, app, guarded, show_error
from smtenc.cli.coercion import PlainCommand
from smtenc.cli.options import JsonOutput, Output, Placement
from smtenc.cli.parameters import Instead, Only, grouped
from smtenc.cli.progress import with_progress
from smtenc.cli.solvers.race_results import EXIT_CONFLICT, Raced, as_json, counted, exit_code, heard, show, show_file
from smtenc.cli.solvers.scripts import increments_of
from smtenc.errors import InputError
from smtenc.verdicts.configuration.settings import OUTPUT, SOLVING, Evidence, Option, Solving
from smtenc.verdicts.configuration.solver_choice import race_mode, schedules, solver_names
from solvers import Limits, Mode, Pool
from solvers.folders import state_folder

_EXIT_CODES = (
    "Exit codes: 0 every check-sat was answered (a sat whose model could not be checked counts), 2 a file could not be read, 3 one was not "
    "answered, 6 the solvers contradict each other."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ProcessorTime:
    """The limit of processor time, beside that of wall time."""

    PANEL: ClassVar[str | None] = SOLVING

    cpu_time: Annotated[
        float | None, Option("Processor seconds that one solver may use. [dim]as many as --timeout allows[/dim]", minimum=0.01)
    ] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Models:
    """The models of satisfiable queries."""

    PANEL: ClassVar[str | None] = OUTPUT

    model: Annotated[bool, Option("Print the model of a sat.")] = False


@app.command(cls=PlainCommand, epilog=_EXIT_CODES)
@grouped
def race(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE.smt2...", help="SMT-LIB scripts, with one check-sat or several. - is standard input.")
    ],
    *,
    evidence: Annotated[
        Evidence,
        Only("mode"),
        Instead(
            "mode",
            "first",
            "When a race is over. [b]first[/b]: with the first answer. [b]agree:K[/b]: when K programs agree. [b]all[/b]: when all are done.",
        ),
    ],
    placement: Annotated[Placement, Only("jobs"), Instead("jobs", 1, "Files at a time.", minimum=1)],
    limit: Annotated[Solving, Only("timeout")],
    processor: ProcessorTime,
    solving: Annotated[Solving, Only("memory", "solvers", "seed", "schedule")],
    models: Models,
    printed: Annotated[JsonOutput, Instead("as_json", False, "One JSON object a file.")],
    output: Annotated[
        Output, Only("verbose"), Instead("verbose", False, "Show every solver's version, options, times, memory and reason.")
    ],
) -> None:
    """Race the solvers on SMT-LIB files.

    The model of every [b]sat[/b] is evaluated on the query, by no solver: one that is false refutes the answer, one that holds every [b]unsat[/b].
    A [b]sat[/b] whose model cannot be checked is said to be so. A contradiction that no model settles is a conflict: its files are kept in
    $SMTENC_STATE or ~/.local/state/smtenc, with a command to repeat it.

    Of a file with push, pop and several check-sats each check-sat is a race of its own, on all that is in force there; --timeout is for each.

    [dim]smtenc race query.smt2 --model[/dim]
    [dim]smtenc race *.smt2 --mode agree:2 --timeout 10 --json[/dim]
    [dim]smtenc race query.smt2 --mode all --solvers z3,path:z3[/dim]
    """

    def run() -> int:
        to_json, model, verbose = printed.as_json, models.model, output.verbose
        names = solver_names(solving.solvers)
        demand = race_mode(evidence.mode, names)
        limits = Limits(limit.timeout, solving.memory, processor.cpu_time)
        learned = schedules(solving.schedule, os.environ)
        codes: list[int] = []
        unread = 0
        at_once = min(placement.jobs, len(files))
        seen: Counter[str] = Counter()
        with (
            ThreadPoolExecutor(at_once) as threads,  # left last: closing the pool ends what its threads wait for
            Pool(names, at_once, solving.seed, schedules=learned, conflicts=state_folder(os.environ)) as pool,
        ):
            pool.start()
            files_results = _in_order(threads, files, pool, limits, demand)
            for results in with_progress(files_results, len(files), "racing"):
                raced = []
                try:
                    for one in results:
                        raced.append(one)
                        codes.append(exit_code(one.result))
                        seen[heard(one.result)] += 1
                        if not to_json:
                            show(one, verbose=verbose, brief=len(files) > 1 or one.checks > 1, model=model)
                except InputError as error:
                    show_error(error)
                    unread += 1
                    continue
                if to_json:
                    print(json.dumps(as_json(raced, model)))
                else:
                    show_file(raced, verbose=verbose)
        if len(files) > 1 and not to_json:
            checks = f", {len(codes)} checks" if len(codes) > len(files) - unread else ""
            not_read = [f"{unread} not read"] if unread else []
            print(f"{len(files)} files{checks}: {', '.join(counted(seen) + not_read)}")
        worst = max(codes, default=0)
        return EXIT_BAD_INPUT if unread and worst != EXIT_CONFLICT else worst

    guarded(run)


_Results: TypeAlias = SimpleQueue[Raced | Exception | None]
"""What is known of a file so far; None comes last."""


def _in_order(threads: ThreadPoolExecutor, files: Sequence[Path], pool: Pool, limits: Limits, mode: Mode) -> Iterator[Iterator[Raced]]:
    """The results of each file as they come, in the order of the files; what has not begun is given up when nobody asks for more."""
    queues: list[_Results] = [SimpleQueue() for _ in files]
    futures = [threads.submit(_race_file, file, pool, limits, mode, queue) for file, queue in zip(files, queues, strict=True)]
    try:
        for queue in queues:
            yield _drained(queue)
    finally:
        for future in futures:
            future.cancel()


def _drained(results: _Results) -> Iterator[Raced]:
    """Raises what went wrong with the file: ``InputError`` where it cannot be read, before there are any results."""
    while (found := results.get()) is not None:
        if isinstance(found, Exception):
            raise found
        yield found


def _race_file(file: Path, pool: Pool, limits: Limits, mode: Mode, results: _Results) -> None:
    try:
        script = increments_of(file, "a race reads SMT-LIB scripts")
        for increment in script:
            result = pool.race(increment.script, limits=limits, mode=mode, family=file.absolute().parent.name, lone_ends=True)
            results.put(Raced(file, increment.check, len(script), result, script.notes))
    except Exception as error:
        results.put(error)
    results.put(None)
