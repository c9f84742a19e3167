"""How many opinions several solvers are: as many as there are programs among them, whatever the solvers are called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from solvers.answers import Answer
from solvers.specs import COMMAND, SolverSpec


def independent(specs: Iterable[SolverSpec]) -> int:
    """How many programs these solvers are. Commands are run for their versions, once in the life of this process."""
    return len(set(same_programs({spec.name: programs_of(spec) for spec in specs}).values()))


def programs_of(spec: SolverSpec) -> frozenset[str]:
    """What tells which program a solver is, whatever its version and options: two answers of one program are no independent opinions, and
    two solvers that share any of this are one program. A command is run for its version, once in the life of this process.
    """
    if spec.module != COMMAND:
        return spec.names
    # with it come regular expressions, hashes and more, which no built-in solver needs
    from solvers.commands.programs import evidence

    return spec.names | evidence(spec.configuration)


def programs_among(answers: Mapping[str, Answer]) -> dict[str, str]:
    """Each solver of a race with the first of it that is the same program."""
    return same_programs({solver: answer.programs for solver, answer in answers.items()})


def same_programs(evidence: Mapping[str, Set[str]]) -> dict[str, str]:
    """Each solver with the first that is the same program. ``evidence`` has what tells which program each is (``programs_of``): whoever shares a
    piece of it, with each other or both with a third, is one program. A solver without any is one by itself.
    """
    first = {solver: solver for solver in evidence}

    def of(solver: str) -> str:
        while first[solver] != solver:
            solver = first[solver]
        return solver

    order = {solver: place for place, solver in enumerate(evidence)}
    holders: dict[str, str] = {}
    for solver, pieces in evidence.items():
        for piece in pieces:
            one, other = sorted((of(holders.setdefault(piece, solver)), of(solver)), key=order.__getitem__)
            first[other] = one
    return {solver: of(solver) for solver in evidence}
