"""From benchmarks and what to vary to tasks, in the order in which they run, and what of them is left to do. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from smtenc.bench.records import RACE, Key, Task
from smtenc.bench.sets import Benchmark


@dataclass(frozen=True, slots=True)
class Grid:
    """The dimensions of a bench. ``solvers`` may hold ``race``, which is all of ``racing`` at once under ``mode``; ``encodings`` are for pairs alone.
    ``schedule`` is a digest, as ``Task`` has it. ``timeouts`` are wall seconds, ``memory_mb`` MiB for each solver.
    """

    solvers: tuple[str, ...]
    racing: tuple[str, ...]
    encodings: tuple[str, ...] = ("abstract", "exact")
    seeds: tuple[int, ...] = (0,)
    timeouts: tuple[float, ...] = (30.0,)
    memory_mb: int = 4096
    repetitions: int = 1
    mode: str = "first"
    schedule: str = ""


def tasks(benchmarks: Sequence[Benchmark], grid: Grid) -> list[Task]:
    """One for each combination. Solvers take turns on each benchmark, and who goes first changes from one to the next, so that all meet
    the same noise. Seeds change least often: a solver's process has its seed from the start.
    """
    planned: list[Task] = []
    for seed in grid.seeds:
        for number, benchmark in enumerate(benchmarks):
            encodings = grid.encodings if benchmark.is_pair else ("",)
            for repetition in range(grid.repetitions):
                configurations = [(t, e, s) for t in grid.timeouts for e in encodings for s in grid.solvers]
                first = (number + repetition) % len(configurations)
                for timeout, encoding, solver in configurations[first:] + configurations[:first]:
                    planned.append(_task(benchmark, grid, solver, encoding, seed, timeout, repetition))
    return planned


def _task(benchmark: Benchmark, grid: Grid, solver: str, encoding: str, seed: int, timeout: float, repetition: int) -> Task:
    together = solver == RACE
    return Task(
        benchmark=benchmark.name,
        family=benchmark.family,
        logic=benchmark.logic,
        digest=benchmark.digest,
        solver=solver,
        encoding=encoding,
        seed=seed,
        seconds=timeout,
        memory_mb=grid.memory_mb,
        repetition=repetition,
        expected=benchmark.expected,
        solvers=grid.racing if together else (solver,),
        mode=grid.mode if together else "first",
        schedule=grid.schedule if together else "",
    )


def missing(planned: Sequence[Task], known: Mapping[Key, str], redo: Collection[str] = ()) -> list[Task]:
    """The tasks that have no answer among ``known``, or one of those that are to be done again. Any other answer is final here."""
    return [task for task in planned if known.get(task.key) in (None, *redo)]
