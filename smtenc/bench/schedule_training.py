"""The training data of schedules: the runs of single solvers in a bench, from which ``solvers.racing.schedules`` learns."""

from __future__ import annotations

from smtenc.bench.results import Results
from solvers.racing.schedules import Run


def recorded_runs(results: Results) -> list[Run]:
    """One for each single solver, script and setting. An answer that is contradicted counts as none, and so do pairs and races; incremental
    files have no one answer.
    """
    return [
        Run(
            benchmark=f"{b.name} {b.digest} {run.configuration.setting}",
            logic=b.logic,
            family=b.family,
            solver=c.solver,
            status=run.answer if run.solved else "unknown",
            seconds=run.seconds,
        )
        for b, row in results.runs.items()
        if b.logic and b.checks == 1
        for c, run in row.items()
        if not c.is_race
    ]
