"""What a solver's process may do wrong: each misdeed ends in the right status within its limits, and nothing is left."""

from __future__ import annotations

import os

import pytest
from processes_of_the_system import alive, children, wait_until
from queries import ANSWERS

from solvers import Limits, Pool, SolverSpec, Status

QUERY = ANSWERS["QF_BV"][0]


def fake(does: str, name: str = "fake") -> SolverSpec:
    return SolverSpec(name, "fake_bindings", options={"does": does})


@pytest.mark.parametrize(
    ("does", "status", "reason"),
    [
        ("sleep", Status.TIMEOUT, "killed"),
        ("ignore SIGTERM", Status.TIMEOUT, "killed"),
        ("segfault", Status.CRASH, "signal 11"),
        ("exit", Status.CRASH, "exit code 3: I had enough"),
        ("bad_alloc", Status.MEMORY, "memory limit of 200 MiB"),
        ("take 10 GB", Status.MEMORY, "out of memory"),
        ("raise", Status.ERROR, "RuntimeError: no such term"),
        ("invent a status", Status.CRASH, "garbage"),
        ("write garbage", Status.CRASH, "garbage"),
        ("write endlessly", Status.CRASH, "garbage"),
        ("close the channel", Status.CRASH, "signal 9"),
        ("flood stderr", Status.UNKNOWN, ""),
    ],
)
def test_a_misdeed_has_its_status_and_the_next_query_a_process(does: str, status: Status, reason: str) -> None:
    before = set(children(os.getpid()))
    with Pool((fake(does),)) as pool:
        for _ in range(2):
            result = pool.race(QUERY, limits=Limits(seconds=0.4, memory_mb=200))
            assert (result.status, result.by) == (Status.UNKNOWN, None)
            assert result.answers["fake"].status is status
            assert reason in result.answers["fake"].reason
        below = set(children(os.getpid())) - before
    assert below
    assert not any(alive(pid) for pid in below)


def test_a_misdeed_does_not_keep_the_others_from_winning() -> None:
    misdeeds = ("sleep", "segfault", "write garbage", "raise")
    with Pool(("bitwuzla", *(fake(does, does.replace(" ", "-")) for does in misdeeds))) as pool:
        assert pool.race(QUERY).by == "bitwuzla"


def test_losers_are_stopped_for_certain() -> None:
    with Pool((fake("unsat", "quick"), fake("ignore SIGTERM", "loser"))) as pool:
        pool.start()
        (loser,) = pool.processes()["loser"]
        result = pool.race(QUERY)
        assert (result.by, result.answers["loser"].status) == ("quick", Status.CANCELLED)
        assert result.answers["loser"].reason == "quick answered first"
        wait_until(lambda: not alive(loser))


def test_contradicting_solvers_have_no_winner_when_both_are_heard() -> None:
    with Pool((fake("sat", "yes"), fake("unsat", "no"))) as pool:
        pool.start()
        pool.processes()
        results = [pool.race(QUERY) for _ in range(20)]
    for result in results:
        assert result.conflict == (result.by is None)
        assert result.status is (Status.UNKNOWN if result.conflict else result.answers[result.by or ""].status)


def test_every_reason_is_in_the_failure_of_all() -> None:
    with Pool((fake("unknown", "shy"), fake("exit", "tired"))) as pool:
        reasons = pool.race(QUERY).reasons
    assert "shy: unknown" in reasons
    assert "tired: crash (died with exit code 3: I had enough)" in reasons
