"""What a loser's late reply leaves behind."""

from __future__ import annotations

import select
import socket
import time
from types import SimpleNamespace
from typing import Any, cast

import pytest

from solvers.answers import Answer, Status
from solvers.racing.entrant import Entrant
from solvers.racing.losers import Lingerers, finish


def late(*reply: bytes) -> Entrant:
    """A cancelled entrant whose reply has just come."""
    worker = SimpleNamespace(pump=lambda events: list(reply))
    entrant = Entrant(cast(Any, None), cast(Any, worker), cast(Any, None), Answer("z3", Status.CANCELLED, 0.1, cpu_seconds=0.1, peak_mb=1))
    entrant.reusable = False
    assert finish(entrant, 1)
    return entrant


def test_what_a_late_answer_cost_is_among_the_costs() -> None:
    entrant = late(b"answer", b"unsat", b"", b"1", b"0.25", b"2048", b"7")
    assert entrant.reusable
    assert entrant.answer is not None
    assert (entrant.answer.status, entrant.answer.cpu_seconds, entrant.answer.peak_mb) == (Status.CANCELLED, 0.25, 2)


def test_what_a_late_model_cost_is_among_the_costs() -> None:
    entrant = late(b"model", b"()", b"0.5", b"1024")
    assert entrant.reusable
    assert entrant.answer is not None
    assert (entrant.answer.cpu_seconds, entrant.answer.peak_mb) == (0.5, 1)


@pytest.mark.parametrize(
    "reply",
    [(b"answer", b"memory", b"", b"1", b"0.25", b"2048", b"7"), (b"answer", b"unsat", b"", b"1", b"much", b"2048", b"7"), (b"perhaps",)],
)
def test_who_is_not_well_is_not_asked_again(reply: tuple[bytes, ...]) -> None:
    assert not late(*reply).reusable


def test_who_waits_for_losers_waits_until_they_are_settled() -> None:
    silent, other = socket.socketpair()
    with silent, other:
        worker = SimpleNamespace(channel=silent, events=select.POLLIN)
        entrant = Entrant(cast(Any, SimpleNamespace(name="z3")), cast(Any, worker), cast(Any, None), Answer("z3", Status.CANCELLED, 0.1))
        settled: list[Entrant] = []
        lingerers = Lingerers(settled.append, places=1)
        lingerers.wait_for([entrant])  # that nobody added
        lingerers.add(entrant)
        lingerers.wait_for([entrant])
        assert settled == [entrant]
        lingerers.close()


def test_who_has_finished_is_reclaimed_before_its_time_is_over() -> None:
    talking, other = socket.socketpair()
    with talking, other:
        reply = [b"model", b"()", b"0.5", b"1024"]
        worker = SimpleNamespace(channel=talking, events=select.POLLIN, pump=lambda events: reply)
        entrant = Entrant(cast(Any, SimpleNamespace(name="z3")), cast(Any, worker), cast(Any, None), Answer("z3", Status.CANCELLED, 0.1))
        entrant.reusable = False
        settled: list[Entrant] = []
        lingerers = Lingerers(settled.append, places=1)
        lingerers.waiting.append((time.monotonic() + 3600, entrant))
        lingerers.reclaim("z3")
        assert settled == []
        other.send(b"ready")
        lingerers.reclaim("cvc5")
        assert settled == []
        lingerers.reclaim("z3")
        assert settled == [entrant]
        assert entrant.reusable
        lingerers.close()
