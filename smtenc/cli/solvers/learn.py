"""``smtenc solvers learn``: from a bench's results to who starts first in a race."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, ClassVar

import typer

from smtenc.bench.results import gather
from smtenc.bench.schedule_training import recorded_runs
from smtenc.bench.store import Store
from smtenc.cli.app import guarded
from smtenc.cli.benchmarks.bench_options import require_writable
from smtenc.cli.parameters import grouped
from smtenc.cli.solvers.solvers import group
from smtenc.errors import InputError, UsageError
from smtenc.verdicts.configuration.settings import OUTPUT, Option
from smtenc.verdicts.configuration.validation import make_folder
from solvers.racing.schedules import OFF, VARIABLE, Schedule, Schedules, default_file, save
from solvers.racing.schedules import learn as learn_schedules


@dataclass(frozen=True, slots=True, kw_only=True)
class Learning:
    """The file of the schedules, and the machine that they are for."""

    PANEL: ClassVar[str | None] = None

    output: Annotated[
        Path | None,
        Option(
            "Where to write the schedules. [dim]where race and verify look for them: $SMTENC_SCHEDULE, or "
            "~/.config/smtenc/schedule.json[/dim]",
            ("--output", "-o"),
            "FILE",
            panel=OUTPUT,
        ),
    ] = None
    cores: Annotated[int | None, Option("Cores that a race will have. [dim]those of this machine[/dim]", minimum=1)] = None


@group.command()
@grouped
def learn(
    results: Annotated[list[Path], typer.Argument(metavar="RESULTS.sqlite...", help="What smtenc bench -o has kept.", show_default=False)],
    *,
    wanted: Learning,
) -> None:
    """Who should start first in a race, where there are fewer cores than solvers?

    From what each solver did alone, for every logic and family of which a bench has enough benchmarks: the order, and how long each solver
    waits for those before it. Where a bench says too little, the schedule is the one that smtenc comes with. Races of the bench and pairs
    teach nothing.

    [dim]smtenc bench corpora/smtlib --timeout 3 --solvers z3,cvc5,bitwuzla -o results.sqlite[/dim]
    [dim]smtenc solvers learn results.sqlite[/dim]
    [dim]smtenc race --verbose *.smt2[/dim]

    Without --output, every race and verify takes these schedules from then on; SMTENC_SCHEDULE=off has them do without. A bench takes the
    schedules that smtenc comes with, unless it is given --schedule.
    """

    def run() -> int:
        path = wanted.output or _default_file()
        require_writable({"--output": str(path)})
        with Store() as store:
            for place in results:
                store.take_over(place)
            runs = recorded_runs(gather(store.measurements()))
        if not runs:
            raise InputError("no solver was measured alone on an SMT-LIB file", hint="smtenc bench DIR --solvers z3,cvc5 -o RESULTS.sqlite")
        learned = learn_schedules(runs, wanted.cores or len(os.sched_getaffinity(0)))
        try:
            save(learned, path)
        except OSError as error:
            raise UsageError(f"--output {path}: {error.strerror}") from error
        _show(learned)
        print(f"written to {path}")
        return 0

    guarded(run)


def _default_file() -> Path:
    """In a folder that is there. Raises ``UsageError``."""
    path = default_file(os.environ)
    if path is None:
        raise UsageError(f"{VARIABLE}={OFF}: no learned schedule is used", hint="name a file with -o, or unset it")
    make_folder(path.parent, "schedules")
    return path


def _show(schedules: Schedules) -> None:
    """A line for each logic and family."""
    lines = [(logic, schedule) for logic, schedule in sorted(schedules.by_logic.items())]
    lines += [(f"{logic} {family}", schedule) for (logic, family), schedule in sorted(schedules.by_family.items())]
    for name, schedule in [*lines, ("otherwise", schedules.otherwise)]:
        print(f"{name}: {_in_words(schedule)}")


def _in_words(schedule: Schedule) -> str:
    return ", ".join(f"{solver} after {delay:g} s" if delay else solver for solver, delay in schedule.delays)
