"""Which solvers race, how and in which order, as a user chooses: checked, and faults are told as ``UsageError``. Nothing of MLIR is imported."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from smtenc.errors import UNKNOWN_LOCATION, InputError, Location, UsageError
from solvers import Mode, SolverInputError
from solvers.folders import SOLVER_FILES
from solvers.opinions import independent
from solvers.racing.schedules import Schedules, in_use, load
from solvers.registry import known_solvers, missing_command


def solver_names(solvers: Sequence[str]) -> tuple[str, ...]:
    """Each once. Raises ``UsageError`` for a name that is no solver or one that is not there, ``InputError`` for a solver file that cannot be
    read.
    """
    names = tuple(dict.fromkeys(n.strip() for n in solvers if n.strip()))
    with input_errors():
        # files that were named are read, and their faults told, even where nobody in them is asked
        known = known_solvers(None if os.environ.get(SOLVER_FILES) else names)
    unknown = [n for n in names if n not in known]
    if unknown or not names:
        # the name may be that of a command
        near = next((f"path:{n}" for n in unknown if f"path:{n}" in known), "")
        hint = f"did you mean {near}?" if near else f"solvers: {', '.join(known)}; one of your own: --solver-file FILE.toml"
        raise UsageError(f"unknown solver {', '.join(unknown) or repr(','.join(solvers))}", hint=hint)
    for name in names:
        if lacking := missing_command(known[name]):
            raise UsageError(f"solver {name} is not installed: {lacking} cannot be run", hint="it must be on PATH, and executable")
    return names


def race_mode(text: str, names: Sequence[str]) -> Mode:
    """Raises ``UsageError`` for what is no mode, and for one that needs more programs than these solvers are."""
    try:
        mode = Mode.parse(text)
    except ValueError as error:
        raise UsageError(f"--mode: {error}", hint="for example --mode agree:2") from None
    needed = mode.needed or 1
    if needed > len(names):
        raise UsageError(f"--mode {mode} needs {needed} solvers, and {len(names)} are chosen", hint="name more with --solvers")
    if needed > 1 and needed > (found := programs_of(names)):
        are = "one program" if found == 1 else f"{found} programs"
        raise UsageError(
            f"--mode {mode} needs {needed} solvers that are different programs, and {', '.join(names)} are {are}",
            hint="name others with --solvers",
        )
    return mode


def schedules(file: Path | None, environ: Mapping[str, str]) -> Schedules:
    """Return the schedules of ``file``, or of the file that the environment names. Raises ``InputError``."""
    with input_errors():
        return load(file) if file is not None else in_use(environ)


@contextmanager
def input_errors(file: str = "") -> Iterator[None]:
    """Turn a fault of a script, or of a file of solvers or schedules, into an ``InputError`` with its place; the file is ``file`` unless the fault
    names one.
    """
    try:
        yield
    except SolverInputError as error:
        named = error.file or file
        place = Location(named, error.line, max(error.column, 1)) if named else UNKNOWN_LOCATION
        raise InputError(error.message, place, hint=error.hint) from error


def programs_of(names: Sequence[str]) -> int:
    """Return the number of different programs among these solvers."""
    with input_errors():
        known = known_solvers(names)
    return independent([known[name] for name in names])
