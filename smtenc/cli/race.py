"""``smtenc race``: the solvers on any SMT-LIB file, whoever wrote it."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Annotated, Any

import typer

from smtenc.cli.app import app, guarded
from smtenc.cli.coercion import PlainCommand
from smtenc.cli.parameters import Only, grouped
from smtenc.cli.progress import with_progress
from smtenc.errors import InputError, Location
from smtenc.verdicts.choosing import race_mode, schedules, solver_names
from smtenc.verdicts.settings import OUTPUT, SOLVING, Solving
from solvers import Answer, Limits, Mode, Pool, RaceResult, SolverInputError, Status, race_file
from solvers.folders import state_folder

_EXIT_CODES = "Exit codes: 0 every file was answered (a sat counts, whose model could not be checked), 2 a file could not be read, 3 one was not answered, 6 the solvers contradict each other."


@app.command(cls=PlainCommand, epilog=_EXIT_CODES)
@grouped
def race(
    files: Annotated[list[Path], typer.Argument(metavar="FILE.smt2...", help="SMT-LIB 2.6 scripts, each with one check-sat.")],
    mode: Annotated[
        str,
        typer.Option(
            help="When a race is over. [b]first[/b]: with the first answer. [b]agree:K[/b]: when K solvers agree. [b]all[/b]: when all are done.",
            rich_help_panel=SOLVING,
        ),
    ] = "first",
    jobs: Annotated[int, typer.Option("--jobs", "-j", help="Files at a time.", min=1, rich_help_panel=SOLVING)] = 1,
    *,
    limit: Annotated[Solving, Only("timeout")],
    cpu_time: Annotated[
        float | None,
        typer.Option(
            help="Processor seconds that one solver may use. [dim]as many as --timeout allows[/dim]",
            min=0.01,
            rich_help_panel=SOLVING,
        ),
    ] = None,
    solving: Annotated[Solving, Only("memory", "solvers", "seed", "schedule")],
    model: Annotated[bool, typer.Option("--model", help="Print the model of a sat.", rich_help_panel=OUTPUT)] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a file.", rich_help_panel=OUTPUT)] = False,
    verbose: Annotated[
        bool,
        typer.Option("--verbose", "-v", help="Show every solver's version, options, times, memory and reason.", rich_help_panel=OUTPUT),
    ] = False,
) -> None:
    """Race the solvers on SMT-LIB files.

    The model of every [b]sat[/b] is evaluated on the query, by no solver: one that is false refutes the answer, one that holds every [b]unsat[/b].
    A [b]sat[/b] whose model cannot be checked is said to be so. A contradiction that no model settles is a conflict: its files are kept in $SMTENC_STATE or ~/.local/state/smtenc, with a command to repeat it.

    [dim]smtenc race query.smt2 --model[/dim]
    [dim]smtenc race *.smt2 --mode agree:2 --timeout 10 --json[/dim]
    [dim]smtenc race query.smt2 --mode all --solvers z3,path:z3[/dim]
    """

    def run() -> int:
        names = solver_names(solving.solvers)
        demand = race_mode(mode, len(names))
        limits = Limits(limit.timeout, solving.memory, cpu_time)
        learned = schedules(solving.schedule, os.environ)
        codes: list[int] = []
        seen: Counter[str] = Counter()
        with (
            ThreadPoolExecutor(jobs) as threads,  # left last: closing the pool ends what its threads wait for
            Pool(names, jobs, solving.seed, schedules=learned, conflicts=state_folder(os.environ)) as pool,
        ):
            pool.start()
            results = _in_order(threads, lambda file: _race_file(file, pool, limits, demand), files)
            for file, result in zip(files, with_progress(results, len(files), "racing"), strict=True):
                if as_json:
                    print(json.dumps(_as_json(file, result, model)))
                else:
                    _show(file, result, verbose=verbose, brief=len(files) > 1, model=model)
                codes.append(6 if result.conflict else 0 if result.status.conclusive or result.lone else 3)
                seen[_heard(result)] += 1
        if len(files) > 1 and not as_json:
            print(f"{len(files)} files: " + ", ".join(f"{count} {status}" for status, count in sorted(seen.items())))
        return max(codes)

    guarded(run)


def _in_order(threads: ThreadPoolExecutor, work: Callable[[Path], RaceResult], files: Sequence[Path]) -> Iterator[RaceResult]:
    """The results as they come, in the order of the files; what has not begun is given up when nobody asks for more."""
    futures = [threads.submit(work, file) for file in files]
    try:
        for future in futures:
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def _race_file(file: Path, pool: Pool, limits: Limits, mode: Mode) -> RaceResult:
    """Raises ``InputError``."""
    try:
        return race_file(file, pool, limits=limits, mode=mode)
    except SolverInputError as error:
        raise _input_error(error, str(file)) from error


def _input_error(error: SolverInputError, file: str) -> InputError:
    return InputError(error.message, Location(error.file or file, error.line, error.column), hint=error.hint)


def _show(file: Path, result: RaceResult, *, verbose: bool, brief: bool, model: bool) -> None:
    by = f" by {_by(result)}" if _by(result) else ""
    said = "conflict" if result.conflict else "sat" if result.lone else result.status.value
    unchecked = f", model not checked: {_unchecked(result.lone)}" if result.lone else ""
    print(f"{file}: {said}{by} ({result.seconds:.3f} s){unchecked}")
    if result.reason and not result.lone:
        print(f"  {result.reason}")
    if verbose or not brief or not (result.status.conclusive or result.lone):
        for answer in result.answers.values():
            print(f"  {_line(answer, verbose=verbose)}")
    for kept in result.kept:
        print(f"  kept: {kept}")
    if result.command:
        print(f"  again: {result.command}")
    if model:
        print(_model(result) or "no model")


def _line(answer: Answer, *, verbose: bool) -> str:
    reason = f" ({answer.reason})" if answer.reason and (verbose or answer.status is not Status.CANCELLED) else ""
    version = f" {answer.version}" if verbose and answer.version else ""
    parts = [f"{answer.solver}{version}: {answer.status.value}{reason}, {answer.seconds:.3f} s"]
    if answer.status is Status.SAT and answer.check is not None:
        parts.append("its model holds" if answer.check.holds else f"its model is not checked: {answer.check.reason}")
    if verbose and answer.peak_mb:
        parts.append(f"{answer.cpu_seconds:.3f} s of processor time, {answer.peak_mb:.0f} MiB")
    if verbose:
        options = [f"{key}={value}" for key, value in answer.options.items()] + ([f"seed {answer.seed}"] if answer.seed else [])
        parts += [" ".join(options)] if options else []
    return ", ".join(parts)


def _heard(result: RaceResult) -> str:
    """The answer in a word or a few: a ``sat`` whose model nobody could check is one of its own kind."""
    return "conflict" if result.conflict else "sat, model not checked" if result.lone else result.status.value


def _by(result: RaceResult) -> str | None:
    return result.lone.solver if result.lone else result.by


def _unchecked(answer: Answer) -> str:
    return answer.check.reason if answer.check and answer.check.reason else "no model"


def _model(result: RaceResult) -> str:
    by = _by(result)
    return ((result.answers[by].model or "") if by else "").strip()


def _as_json(file: Path, result: RaceResult, model: bool) -> dict[str, Any]:
    """``seconds`` are wall, rounded to 0.1 ms; ``model_holds`` is null where there is no model or it cannot be judged. ``checked`` says of a
    ``sat`` whether a model holds, and is null with other answers.
    """
    found: dict[str, Any] = {
        "file": str(file),
        "status": Status.SAT.value if result.lone else result.status.value,
        "checked": _checked(result),
        "by": _by(result),
        "seconds": round(result.seconds, 4),
        "mode": str(result.mode),
        "conflict": result.conflict,
        "reason": result.reason,
        "answers": {name: _answer_json(answer) for name, answer in result.answers.items()},
        "kept": list(result.kept),
        "command": result.command,
    }
    return {**found, "model": _model(result) or None} if model else found


def _checked(result: RaceResult) -> bool | None:
    if result.status is not Status.SAT and not result.lone:
        return None
    return any(answer.status is Status.SAT and answer.check is not None and bool(answer.check.holds) for answer in result.answers.values())


def _answer_json(answer: Answer) -> dict[str, Any]:
    return {
        "status": answer.status.value,
        "seconds": round(answer.seconds, 4),
        "reason": answer.reason,
        "version": answer.version,
        "options": dict(answer.options),
        "seed": answer.seed,
        "cpu_seconds": round(answer.cpu_seconds, 4),
        "peak_mb": round(answer.peak_mb, 1),
        "model_holds": answer.check.holds if answer.check else None,
        "model_reason": answer.check.reason if answer.check else "",
    }
