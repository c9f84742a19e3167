"""The independence of solvers: two solvers that run the same program are one opinion, whatever their names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from solvers.answers import Answer
from solvers.specs import COMMAND, SolverSpec


def independent(specs: Iterable[SolverSpec]) -> int:
    """Return the number of different programs among these solvers. Commands are run for their versions, once per process."""
    return len(set(same_programs({spec.name: programs_of(spec) for spec in specs}).values()))


def programs_of(spec: SolverSpec) -> frozenset[str]:
    """Return the evidence of the program that a solver runs, whatever its version and options. Two solvers that share a piece of evidence are one
    program, and their answers are no independent opinions. A command is run for its version, once per process.
    """
    if spec.module != COMMAND:
        return spec.names
    # it imports regular expressions, hashes and more, which no built-in solver needs
    from solvers.commands.programs import evidence

    return spec.names | evidence(spec.configuration)


def programs_among(answers: Mapping[str, Answer]) -> dict[str, str]:
    """Return a map from each solver of a race to the first of its solvers that is the same program."""
    return same_programs({solver: answer.programs for solver, answer in answers.items()})


def same_programs(evidence: Mapping[str, Set[str]]) -> dict[str, str]:
    """Return a map from each solver to the first solver that is the same program. ``evidence`` maps solvers to their evidence (``programs_of``):
    solvers that share a piece of it, directly or through other solvers, are one program. A solver without evidence is a program by itself.
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
