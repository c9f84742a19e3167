"""What a loser's late reply leaves behind."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from solvers.answers import Answer, Status
from solvers.racing.entrant import Entrant
from solvers.racing.lingering import finish


def test_the_processor_time_of_a_late_answer_is_not_that_of_the_next_query() -> None:
    worker = SimpleNamespace(cpu_seconds=1.0, pump=lambda events: [b"answer", b"unsat", b"", b"1", b"0.25", b"2048"])
    entrant = Entrant(cast(Any, None), cast(Any, worker), cast(Any, None), Answer("z3", Status.CANCELLED, 0.1))
    assert finish(entrant, 1)
    assert entrant.reusable
    assert worker.cpu_seconds == 1.25
