"""The solvers that are available by name, and which of them are installed. ``specs`` describes a solver as data."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from solvers.distributions import installed_version
from solvers.opinions import programs_of, same_programs
from solvers.specs import BUILT_IN, SolverSpec, supported


@dataclass(frozen=True)
class SolverInfo:
    """A line of the table of solvers for the user. ``where`` is a Python distribution or the path of an executable; it is empty if ``present`` is
    false. ``version`` is empty then, too, and if a command does not print it. ``source`` is the file that describes the solver, empty for a built-in
    one. ``program`` is the first solver of the table that is the same program, or the solver itself.
    """

    name: str
    version: str
    present: bool
    logics: str
    features: tuple[str, ...]
    note: str
    where: str = ""
    source: str = ""
    program: str = ""


def resolve(solvers: Sequence[str | SolverSpec]) -> tuple[SolverSpec, ...]:
    """Return the specs of solvers that are given by name or spec. The names are those of the built-in solvers and of the solver files.

    Raises ValueError for an unknown name, a repeated one, or none at all; SolverInputError for a solver file that cannot be read.
    """
    names = [solver for solver in solvers if isinstance(solver, str)]
    known = known_solvers(names)
    unknown = [name for name in names if name not in known]
    if unknown:
        raise ValueError(f"unknown solver {unknown[0]!r}; known are {', '.join(known)}")
    specs = [known[solver] if isinstance(solver, str) else solver for solver in solvers]
    names = [spec.name for spec in specs]
    if not names or len(set(names)) < len(names):
        raise ValueError(f"a race needs solvers with distinct names, not {names}")
    return tuple(specs)


def known_solvers(names: Collection[str] | None = None) -> dict[str, SolverSpec]:
    """Return the solvers by name. Solver files are not read if all of ``names`` are built in. Raises SolverInputError for such a file."""
    known = {spec.name: spec for spec in BUILT_IN}
    if names is not None and all(name in known for name in names):
        return known
    # it imports TOML and more: most runs use built-in solvers only
    from solvers.commands.external import external_solvers

    return known | external_solvers()


def missing_command(spec: SolverSpec) -> str:
    """Return the executable of a solver that is a command, if it is not installed; otherwise, and for a built-in solver, an empty string."""
    if not spec.configuration:
        return ""
    from solvers.commands.external import command_of, executable_of

    return "" if executable_of(spec) else command_of(spec)


def available() -> list[SolverInfo]:
    """Return every solver, installed or not: for built-in ones the version is that of the distribution, commands are run for their versions. Raises
    SolverInputError for a solver file that cannot be read.
    """
    known = known_solvers()
    program = same_programs({name: programs_of(spec) for name, spec in known.items()})
    return [replace(information(spec), program=program[name]) for name, spec in known.items()]


def information(spec: SolverSpec) -> SolverInfo:
    """Return the line of the table for one solver, without ``program``."""
    if not spec.distribution:
        from solvers.commands.external import look_up

        version, where, source = look_up(spec)
        return SolverInfo(spec.name, version, bool(where), supported(spec), spec.features, spec.note, where, source)
    version = installed_version(spec.distribution)
    where = f"{spec.distribution} (Python)" if version else ""
    return SolverInfo(spec.name, version, bool(version), supported(spec), spec.features, spec.note, where, spec.source)
