"""Running a bench: from places and options to tasks, through the store, to tables, files and an exit code."""

from __future__ import annotations

import os
import platform
import shlex
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from smtenc.bench.engine import Config, Executor, run_locally
from smtenc.bench.plan import Grid, missing, tasks
from smtenc.bench.records import RACE, UNREAD, Key, Measurement, Task
from smtenc.bench.sets import SCRIPT, Benchmark, BenchmarkSet, find
from smtenc.bench.store import Store
from smtenc.cli.app import EXIT_BAD_INPUT
from smtenc.cli.benchmarks.bench_options import with_header_options
from smtenc.cli.benchmarks.bench_report import Bench, Outputs, report, require_outputs
from smtenc.cli.progress import with_progress
from smtenc.errors import InputError, UsageError
from smtenc.verdicts.batch.pairs import PairOptions
from smtenc.verdicts.configuration.settings import SOLVERS, Solving
from smtenc.verdicts.configuration.solver_choice import race_mode, solver_names
from smtenc.verdicts.configuration.solver_choice import schedules as schedules_of
from smtenc.verdicts.configuration.validation import pair_options
from smtenc.version import __version__
from solvers.racing.schedules import DEFAULT, digest
from solvers.registry import information, known_solvers

STORES = (".sqlite", ".sqlite3", ".db", ".json")
"""Endings of files that are no benchmarks; that JSON is no store is told by its schema."""
DEFAULT_ENCODINGS = ("abstract", "exact")
_SHOWN = 20


@dataclass(frozen=True, slots=True)
class Run:
    """A bench as the command line asks for it. ``solvers`` and ``mode`` are as written there, None if not given.

    ``schedule`` is a file; without one a race has the plain schedules, not the user's own: results must not depend on these.
    """

    places: tuple[Path, ...]
    solvers: str | None = None
    encodings: tuple[str, ...] | None = None
    seeds: tuple[int, ...] = (0,)
    timeouts: tuple[float, ...] = (30.0,)
    memory_mb: int = 4096
    repetitions: int = 1
    mode: str | None = None
    schedule: Path | None = None
    jobs: int = 1
    pattern: str = "*"
    expected: tuple[str, ...] = ()
    redo: tuple[str, ...] = ()
    store: Path | None = None
    against: Path | None = None
    outputs: Outputs = field(default_factory=Outputs)


def run_bench(run: Run, executor: Executor = run_locally) -> int:
    """Measures what the store does not have, then reports on all that was asked for. Raises ``SmtencError`` before anything is measured."""
    earlier = [place for place in run.places if place.suffix in STORES and not place.is_dir()]
    folders = [place for place in run.places if place not in earlier]
    require_outputs(run.outputs)
    old = _read(run.against) if run.against is not None else None
    found = find(folders, run.pattern, run.expected) if folders else BenchmarkSet(())
    schedules = schedules_of(run.schedule, os.environ) if run.schedule is not None else DEFAULT
    grid = _grid(run, found, digest(schedules))
    planned = tasks(found.benchmarks, grid)
    pairs = _pair_options(found.benchmarks, grid)
    _say_skipped(found)
    with Store(run.store) as store:
        for place in earlier:
            if run.store is not None and place.exists() and place.samefile(run.store):
                continue
            print(f"{place}: {store.take_over(place)} measurements", file=sys.stderr)
        unread = _measure(store, planned, Config.of(found.benchmarks, pairs, run.jobs, schedules), run, grid, executor) if folders else []
        # stores that are shown again, or put together, are shown whole
        keys = [task.key for task in planned] if folders and not earlier else None
        measurements = store.measurements(keys)
        if not folders and not measurements:
            # a report on nothing would say that nobody disagrees
            raise InputError(f"there is no measurement in {', '.join(map(str, earlier))}")
        code = report(Bench(measurements, store.runs(), found.skipped, old, _title(run)), run.outputs)
    _say("not measured", [f"{m.task.benchmark}: {m.reason}" for m in unread])
    return code or (EXIT_BAD_INPUT if unread else 0)


def _title(run: Run) -> str:
    return f"Bench of {', '.join(place.resolve().name for place in run.places)}"


def _read(path: Path) -> list[Measurement]:
    with Store(path, create=False) as store:
        if not (found := store.measurements()):
            raise InputError(f"--against {path}: there is no measurement in it")
        return found


# -- what to measure --------------------------------------------------------------------------------------------------


def _grid(run: Run, found: BenchmarkSet, schedule: str) -> Grid:
    """Raises ``UsageError`` for options that nothing in the set takes."""
    solvers, racing = _solvers(run.solvers)
    if run.encodings is not None and found.benchmarks and not any(b.is_pair for b in found.benchmarks):
        raise UsageError("--encodings is for pairs, and there are none", hint=f"an X{SCRIPT} file is solved as it is")
    if run.mode is not None:
        _require_mode(run.mode, solvers, racing)
    if run.schedule is not None and RACE not in solvers:
        raise UsageError("--schedule is for a race, and none is among --solvers", hint=f"for example --solvers z3,cvc5,{RACE}")
    return Grid(
        solvers=solvers,
        racing=racing,
        encodings=run.encodings or DEFAULT_ENCODINGS,
        seeds=run.seeds,
        timeouts=run.timeouts,
        memory_mb=run.memory_mb,
        repetitions=run.repetitions,
        mode=run.mode or "first",
        schedule=schedule,
    )


def _solvers(text: str | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Those measured, and those that race: all named, or the three built in where only the race is."""
    if text is None:
        names = solver_names(SOLVERS)
        return (*names, RACE), names
    parts = [part.strip() for part in text.split(",") if part.strip()]
    single = [part for part in parts if part != RACE]
    names = solver_names(single) if single or RACE not in parts else ()
    if RACE not in parts:
        return names, names
    if len(names) == 1:
        raise UsageError(
            f"a race needs two solvers, and --solvers names {names[0]} only", hint=f"--solvers {RACE} is a race of the built-in ones"
        )
    return (*names, RACE), names or solver_names(SOLVERS)


def _require_mode(text: str, solvers: Sequence[str], racing: Sequence[str]) -> None:
    if RACE not in solvers:
        raise UsageError("--mode is for a race, and none is among --solvers", hint=f"for example --solvers z3,cvc5,{RACE}")
    race_mode(text, racing)


def _pair_options(benchmarks: Sequence[Benchmark], grid: Grid) -> dict[tuple[str, str], PairOptions]:
    """Of each pair, with the claims that its header makes."""
    if not any(b.is_pair for b in benchmarks):
        return {}
    solving = Solving(solvers=grid.racing, memory=grid.memory_mb, trials=0, deadline=0.0)
    common = pair_options(solving=solving, environ=os.environ)
    return {(b.name, b.digest): with_header_options(common, b.path, b.options) for b in benchmarks if b.is_pair}


def _say_skipped(found: BenchmarkSet) -> None:
    """A line for each file that is no benchmark; they are all in the JSON."""
    _say("skipped", [f"{skipped.path}: {skipped.reason}" for skipped in found.skipped])


def _say(what: str, lines: Sequence[str]) -> None:
    """On standard error, the first ones and how many more."""
    for line in lines[:_SHOWN]:
        print(f"{what} {line}", file=sys.stderr)
    if len(lines) > _SHOWN:
        print(f"{what} {len(lines) - _SHOWN} more", file=sys.stderr)


# -- measuring --------------------------------------------------------------------------------------------------------


def _measure(store: Store, planned: Sequence[Task], config: Config, run: Run, grid: Grid, executor: Executor) -> list[Measurement]:
    """Returns what could not be measured because its file is not what it was."""
    known = store.answers()
    todo = missing(planned, known, run.redo)
    if len(todo) < len(planned):
        print(f"{run.store}: {len(planned) - len(todo)} of {len(planned)} tasks were measured before", file=sys.stderr)
        _say_other_versions(store, [task.key for task in planned], grid)
    if not todo:
        return []
    store.begin(_configuration(run, grid))
    done = 0
    unread: list[Measurement] = []
    results = executor(todo, config)
    try:
        for measurement in with_progress(results, len(todo), "measuring"):
            if measurement.answer == UNREAD:
                unread.append(measurement)
                continue
            store.add(measurement)
            done += 1
    except KeyboardInterrupt:
        goes_on = f"the same command goes on from here with {run.store}" if run.store else "nothing is kept without -o RESULTS.sqlite"
        print(f"{done} of {len(todo)} tasks measured; {goes_on}", file=sys.stderr)
        raise
    finally:
        results.close()
    return unread


def _versions(grid: Grid) -> dict[str, str]:
    names = dict.fromkeys((*grid.racing, *(name for name in grid.solvers if name != RACE)))
    known = known_solvers(tuple(names))
    return {name: information(known[name]).version for name in names}


def _say_other_versions(store: Store, keys: Sequence[Key], grid: Grid) -> None:
    """What was measured with another version of a solver stays, and is told."""
    now = _versions(grid)
    others = sorted(
        {
            f"{solver} {version}, now {now[solver]}"
            for measurement in store.measurements(keys)
            for solver, version in measurement.versions.items()
            if now.get(solver, version) != version
        }
    )
    if others:
        print(f"note: some were measured with {'; '.join(others)}: another -o FILE measures everything again", file=sys.stderr)


def _configuration(run: Run, grid: Grid) -> Mapping[str, object]:
    """What a reader of the results must know of the run; the machine's name is not in it."""
    return {
        "smtenc": __version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "cores": len(os.sched_getaffinity(0)),
        "solvers": _versions(grid),
        "jobs": run.jobs,
        "schedule": grid.schedule,
        "command": _command(run, grid),
    }


def _command(run: Run, grid: Grid) -> str:
    """What makes the same measurements, somewhere else or later."""
    given: list[tuple[str, object, object]] = [
        ("--solvers", ",".join(grid.solvers), None),
        ("--timeouts", ",".join(f"{t:g}" for t in grid.timeouts), None),
        ("--memory", grid.memory_mb, None),
        ("--seeds", ",".join(map(str, grid.seeds)), None),
        ("--encodings", ",".join(run.encodings or DEFAULT_ENCODINGS), ",".join(DEFAULT_ENCODINGS)),
        ("--repeat", grid.repetitions, 1),
        ("--mode", grid.mode, "first"),
        ("--schedule", run.schedule, None),
        ("--jobs", run.jobs, 1),
        ("--filter", run.pattern, "*"),
        ("--expected", ",".join(run.expected), ""),
    ]
    options = [text for option, value, default in given if value != default for text in (option, str(value))]
    return shlex.join(["smtenc", "bench", *map(str, run.places), *options])
