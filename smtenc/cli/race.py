"""``smtenc race`` and ``smtenc solvers``: the solvers on any SMT-LIB file, whoever wrote it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from smtenc.cli import options as shared
from smtenc.cli.app import app, guarded
from smtenc.errors import InputError, Location
from solvers import Limits, Pool, RaceResult, SolverInputError, Status, available, race_file


@app.command()
def race(
    files: Annotated[list[Path], typer.Argument(metavar="FILE.smt2...", help="SMT-LIB 2.6 scripts, each with one check-sat.")],
    timeout: shared.Timeout = 30.0,
    memory: shared.Memory = 4096,
    solvers: shared.Solvers = shared.ALL_SOLVERS,
    seed: shared.Seed = 0,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a file.", rich_help_panel=shared.OUTPUT)] = False,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Show every solver's answer.", rich_help_panel=shared.OUTPUT)] = False,
) -> None:
    """Race the solvers on SMT-LIB files; the first conclusive answer wins.

    Exit codes: 0 every file was answered, 2 a file could not be read, 3 one was not answered, 6 the solvers contradict each other.
    """

    def run() -> int:
        limits = Limits(timeout, memory)
        codes = []
        with Pool(shared.solver_names(solvers), seed=seed) as pool:
            for file in files:
                try:
                    result = race_file(file, pool, limits=limits)
                except SolverInputError as error:
                    raise InputError(error.message, Location(error.file or str(file), error.line, error.column), hint=error.hint) from error
                _show(file, result, as_json=as_json, verbose=verbose or len(files) == 1)
                codes.append(6 if result.conflict else 0 if result.status.conclusive else 3)
        return max(codes)

    guarded(run)


def _show(file: Path, result: RaceResult, *, as_json: bool, verbose: bool) -> None:
    if as_json:
        answers = {n: {"status": a.status.value, "seconds": round(a.seconds, 4), "reason": a.reason} for n, a in result.answers.items()}
        print(
            json.dumps(
                {"file": str(file), "status": result.status.value, "by": result.by, "seconds": round(result.seconds, 4), "answers": answers}
            )
        )
        return
    by = f" by {result.by}" if result.by else ""
    print(f"{file}: {result.status.value}{by} ({result.seconds:.3f} s)")
    if verbose or not result.status.conclusive:
        for name, answer in result.answers.items():
            reason = f" ({answer.reason})" if answer.reason and answer.status is not Status.CANCELLED else ""
            print(f"  {name}: {answer.status.value}{reason}, {answer.seconds:.3f} s")


@app.command()
def solvers() -> None:
    """Which solvers are there, their versions, and what each supports."""

    def run() -> int:
        missing = 0
        for info in available():
            state = info.version if info.present else "not installed"
            print(f"{info.name}: {state}")
            print(f"  logics: {info.logics}")
            print(f"  features: {info.features if isinstance(info.features, str) else ', '.join(info.features)}")
            if info.note:
                print(f"  {info.note}")
            missing += not info.present
        return 3 if missing == len(shared.SOLVERS) else 0

    guarded(run)
