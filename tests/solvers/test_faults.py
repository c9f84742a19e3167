"""What a solver may do wrong: each misdeed ends in the right status within its limits, in every mode, and nothing is left."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from fakes import QUERY, WRONG_MODEL, fake, sat, unsat
from processes_of_the_system import alive, children, wait_until, wait_until_nobody_comes_or_goes
from shell_commands import command

from solvers import Limits, Mode, Pool, RaceResult, SolverSpec, Status
from solvers.answers import ALL, FIRST

SHORT, LONG = Limits(seconds=1.5, memory_mb=200), Limits(seconds=120, memory_mb=200)
AGREE = Mode(2)

FAULTS = [
    pytest.param(spec, status, reason, id=spec.options["does"] + (" wrongly" if spec.options["does"] in ("sat", "unsat") else ""))
    for spec, status, reason in [
        (sat("bad", WRONG_MODEL), Status.REFUTED, "its model does not satisfy the query"),
        (unsat("bad"), Status.REFUTED, "said unsat, and the model of good satisfies the query"),
        (fake("write garbage", "bad"), Status.CRASH, "garbage"),
        (fake("invent a status", "bad"), Status.CRASH, "garbage"),
        (fake("sleep", "bad"), Status.TIMEOUT, "wall-clock limit; killed"),
        (fake("ignore SIGTERM", "bad"), Status.TIMEOUT, "wall-clock limit; killed"),
        (fake("segfault", "bad"), Status.CRASH, "died with signal 11"),
        (fake("exit", "bad"), Status.CRASH, "died with exit code 3: I had enough"),
        (fake("close the channel", "bad"), Status.CRASH, "died with signal 9"),
        (fake("write endlessly", "bad"), Status.CRASH, "garbage"),
        (fake("take 10 GB", "bad"), Status.MEMORY, "out of memory"),
        (fake("bad_alloc", "bad"), Status.MEMORY, "memory limit of 200 MiB"),
        (fake("print an error before the answer", "bad"), Status.ERROR, "unknown constant"),
        (fake("raise", "bad"), Status.ERROR, "RuntimeError: no such term"),
        (fake("flood stderr", "bad"), Status.UNKNOWN, ""),
        (fake("start commands", "bad"), Status.TIMEOUT, "wall-clock limit; killed"),
        (fake("start commands and die", "bad"), Status.CRASH, "died with exit code 4"),
    ]
]


@pytest.fixture(autouse=True, scope="module")
def nobody_else_is_busy() -> None:
    wait_until_nobody_comes_or_goes(os.getpid())


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    """No process below this one, and no descriptor, that was not there before."""
    processes, descriptors = set(children(os.getpid())), set(os.listdir("/proc/self/fd"))
    yield
    assert set(children(os.getpid())) <= processes
    assert set(os.listdir("/proc/self/fd")) <= descriptors


def race(*specs: SolverSpec, mode: Mode, limits: Limits = LONG) -> RaceResult:
    with Pool(specs, cores=8) as pool:
        pool.start()
        pool.processes()
        return pool.race(QUERY, limits=limits, mode=mode)


def until(status: Status) -> Limits:
    """For races that everybody's end ends: those that end by themselves have long enough on the busiest machine."""
    return SHORT if status is Status.TIMEOUT else LONG


@pytest.mark.parametrize(("spec", "status", "reason"), FAULTS)
class TestFaults:
    def test_alone_and_the_next_query_has_a_process(self, spec: SolverSpec, status: Status, reason: str) -> None:
        if spec.options["does"] == "unsat":
            pytest.skip("alone, an answer has nobody to refute it")
        with Pool((spec,)) as pool:
            for _ in range(2):
                result = pool.race(QUERY, limits=until(status))
                assert (result.status, result.by, result.conflict) == (Status.UNKNOWN, None, False)
                assert result.answers["bad"].status is status
                assert reason in result.answers["bad"].reason
                assert reason in result.reasons

    def test_does_not_keep_another_from_winning(self, spec: SolverSpec, status: Status, reason: str) -> None:
        if spec.options["does"] == "unsat":
            pytest.skip("the first answer wins; only further ones can refute it")
        result = race(spec, sat("good", after=0.1), mode=FIRST)
        assert (result.status, result.by) == (Status.SAT, "good")
        assert result.answers["bad"].status in (status, Status.CANCELLED)

    def test_agreement_of_two_others(self, spec: SolverSpec, status: Status, reason: str) -> None:
        result = race(spec, sat("good", after=0.1), sat("too", after=0.1), mode=AGREE)
        assert (result.status, result.by) == (Status.SAT, "good" if result.by == "good" else "too")
        assert result.answers["bad"].status in (status, Status.CANCELLED)

    def test_agreement_is_not_met_by_it(self, spec: SolverSpec, status: Status, reason: str) -> None:
        result = race(spec, sat("good"), mode=AGREE, limits=until(status))
        assert (result.status, result.by) == (Status.UNKNOWN, None)
        assert result.reason == "1 of the 2 solvers that must agree said sat (good)"
        assert result.answers["bad"].status is status

    def test_with_all_heard(self, spec: SolverSpec, status: Status, reason: str) -> None:
        result = race(spec, sat("good"), mode=ALL, limits=until(status))
        assert (result.status, result.by) == (Status.SAT, "good")
        assert result.answers["bad"].status is status
        assert reason in result.answers["bad"].reason


def test_losers_are_stopped_for_certain() -> None:
    with Pool((unsat("quick"), fake("ignore SIGTERM", "loser")), cores=8) as pool:
        pool.start()
        (loser,) = pool.processes()["loser"]
        result = pool.race(QUERY)
        assert (result.by, result.answers["loser"].status) == ("quick", Status.CANCELLED)
        assert result.answers["loser"].reason == "quick answered first"
        wait_until(lambda: not alive(loser))


def test_the_commands_of_a_loser_end_while_the_pool_goes_on() -> None:
    with Pool((unsat("quick", after=1), fake("start commands", "loser")), cores=8) as pool:
        pool.start()
        pool.processes()
        before = len(children(os.getpid()))
        racing = Thread(target=pool.race, args=(QUERY,))
        racing.start()
        wait_until(lambda: len(children(os.getpid())) >= before + 4)
        racing.join()
        wait_until(lambda: len(children(os.getpid())) <= before)


# The same misdeeds by a command: what it prints and does, its status, the reason.
COMMANDS = [
    pytest.param(body, status, reason, id=name)
    for name, body, status, reason in [
        ("wrong sat", f"echo sat; echo '{WRONG_MODEL}'", Status.REFUTED, "its model does not satisfy the query"),
        ("wrong unsat", "echo unsat", Status.REFUTED, "satisfies the query"),
        ("garbage", "head -c 1000 /dev/urandom", Status.ERROR, ""),
        ("silence", "sleep 3600", Status.TIMEOUT, ""),
        ("crash", "kill -SEGV $$", Status.CRASH, "signal 11"),
        ("endless stream", "yes satisfied", Status.ERROR, ""),
        ("10 GB", "exec python3 -c 'b = bytearray(10 << 30); print(\"unsat\")'", Status.MEMORY, ""),
        ("ignoring SIGTERM", "trap '' TERM; while :; do sleep 0.1; done", Status.TIMEOUT, ""),
        ("an error line before an answer", "echo '(error \"line 1: what?\")'; echo sat", Status.ERROR, "what?"),
        ("a child in a session of its own", "setsid sleep 3600 & sleep 3600", Status.TIMEOUT, ""),
    ]
]


@pytest.mark.parametrize(("body", "status", "reason"), COMMANDS)
@pytest.mark.parametrize("mode", [FIRST, AGREE, ALL], ids=str)
def test_faults_of_commands(body: str, status: Status, reason: str, mode: Mode, tmp_path: Path) -> None:
    if mode is FIRST and status is Status.REFUTED and "unsat" in body:
        pytest.skip("the first answer wins; only further ones can refute it")
    # those that end by themselves have long enough, even to start another interpreter
    limits = Limits(seconds=2 if status is Status.TIMEOUT else 60, memory_mb=500)
    with Pool((command(tmp_path, body, name="bad"), sat("good", after=0.3), sat("too", after=0.3)), cores=8) as pool:
        pool.start()
        pool.processes()
        result = pool.race(QUERY, limits=limits, mode=mode)
    assert result.status is Status.SAT
    assert result.by in ("good", "too")
    assert result.answers["bad"].status in ((status,) if mode is ALL else (status, Status.CANCELLED))
    assert mode is not ALL or reason in result.answers["bad"].reason
