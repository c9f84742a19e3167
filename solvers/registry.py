"""Which solvers are known here, by name, and which of them are installed. What a solver is as data is ``specs``'s."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from solvers.distributions import installed_version
from solvers.opinions import programs_of, same_programs
from solvers.specs import BUILT_IN, SolverSpec, supported


@dataclass(frozen=True)
class SolverInfo:
    """A line of the table that tells a user what is there. ``where`` is a distribution of Python or the path of an executable, empty when
    ``present`` is false; so is ``version``, and where a command does not say its own. ``source`` is the file that describes the solver,
    empty for a built-in one. ``program`` is the first solver of the table that is the same program, itself where none is before it.
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
    """Names or specs as specs; names are those of the built-in solvers and of the solver files.

    Raises ValueError on an unknown name, a repeated one, or none at all; SolverInputError for a solver file that cannot be read.
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
    """The solvers by name. Solver files are not read where all of ``names`` are built in. Raises SolverInputError for such a file."""
    known = {spec.name: spec for spec in BUILT_IN}
    if names is not None and all(name in known for name in names):
        return known
    # with it come TOML and more: most runs ask those built in only
    from solvers.commands.external import external_solvers

    return known | external_solvers()


def missing_command(spec: SolverSpec) -> str:
    """The executable that a solver which is a command has, and that is not there; empty where it is, and for those built in."""
    if not spec.configuration:
        return ""
    from solvers.commands.external import command_of, executable_of

    return "" if executable_of(spec) else command_of(spec)


def available() -> list[SolverInfo]:
    """Every solver known here, installed or not: built-in ones by the installed distributions' metadata, commands by running them for
    their versions. Raises SolverInputError for a solver file that cannot be read.
    """
    known = known_solvers()
    program = same_programs({name: programs_of(spec) for name, spec in known.items()})
    return [replace(information(spec), program=program[name]) for name, spec in known.items()]


def information(spec: SolverSpec) -> SolverInfo:
    """What is there of one solver."""
    if not spec.distribution:
        from solvers.commands.external import look_up

        version, where, source = look_up(spec)
        return SolverInfo(spec.name, version, bool(where), supported(spec), spec.features, spec.note, where, source)
    version = installed_version(spec.distribution)
    where = f"{spec.distribution} (Python)" if version else ""
    return SolverInfo(spec.name, version, bool(version), supported(spec), spec.features, spec.note, where, spec.source)
