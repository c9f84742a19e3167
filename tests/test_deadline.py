"""Limits of time and memory: who asks is told, and nobody takes it for a fault."""

from __future__ import annotations

from math import inf
from threading import Thread

import pytest

from smtenc import deadline
from smtenc.deadline import Exceeded, check, current, within
from smtenc.errors import Location


class Clock:
    """Stands in for the system's time and memory."""

    now = 100.0
    megabytes = 50.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(deadline, "time", clock)
    monkeypatch.setattr(deadline, "resident_mb", lambda: clock.megabytes)
    return clock


def test_without_limits_nothing_is_exceeded(clock: Clock) -> None:
    clock.now = clock.megabytes = 1e9
    check()
    assert current().left == inf
    assert current().share == 0.0


def test_time_is_over(clock: Clock) -> None:
    with within(5.0):
        clock.now += 4.9
        check()
        assert current().left == pytest.approx(0.1)
        clock.now += 0.2
        with pytest.raises(Exceeded, match="deadline of 5 s"):
            check()
    check()


def test_the_end_is_noticed_also_shortly_after_a_check(clock: Clock) -> None:
    with within(5.0):
        clock.now += 4.999
        check()
        clock.now += 0.001
        with pytest.raises(Exceeded):
            check()


def test_memory_is_counted_from_now(clock: Clock) -> None:
    with within(memory_mb=100.0):
        clock.megabytes += 99.0
        check()
        clock.now += 1.0
        clock.megabytes += 2.0
        with pytest.raises(Exceeded, match="memory of 100 MiB"):
            check()


@pytest.mark.parametrize(("inner", "named"), [(3.0, "deadline of 3 s"), (30.0, "deadline of 5 s")])
def test_limits_within_limits_end_with_the_first(clock: Clock, inner: float, named: str) -> None:
    with within(5.0), within(inner):
        clock.now += 6.0
        with pytest.raises(Exceeded, match=named):
            check()


def test_what_may_be_given_up_has_half(clock: Clock) -> None:
    with within(10.0), within(current().share):
        clock.now += 5.5
        with pytest.raises(Exceeded):
            check()


def test_limits_for_others_are_positive_and_no_longer_than_what_is_left(clock: Clock) -> None:
    with within(10.0):
        assert current().at_most(3.0) == 3.0
        assert current().at_most(30.0) == 10.0
        clock.now += 11.0
        assert 0.0 < current().at_most(30.0) < 0.01


def test_no_handler_of_faults_takes_it_for_one() -> None:
    assert not issubclass(Exceeded, Exception)


def test_the_innermost_operation_is_named() -> None:
    error = Exceeded("deadline of 5 s")
    assert error.place == ""
    error.attribute_to("arith.addf", Location("a.mlir", 3, 4))
    error.attribute_to("linalg.generic", Location("a.mlir", 1, 2))
    assert error.place == "operation arith.addf at a.mlir:3:4"


def test_other_threads_have_their_own(clock: Clock) -> None:
    found: list[float] = []
    with within(5.0):
        thread = Thread(target=lambda: found.append(current().left))
        thread.start()
        thread.join()
    assert found == [inf]
