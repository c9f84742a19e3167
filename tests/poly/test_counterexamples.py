"""Runs of a program in two orders: what is illegal gives another result, what is legal does not."""

from __future__ import annotations

import pytest

from smtenc.poly.counterexamples import difference
from smtenc.poly.programs.c_reader import read_c
from smtenc.poly.schedules.schedule import read_times


def shown(text: str, schedule: str, **parameters: int) -> str:
    program = read_c(text, "nest.c")
    times, _ = read_times(schedule, program)
    return difference(program, times, parameters)


CHAIN = "for (int i = 1; i < N; i++) a[i] = a[i - 1] + b[i];"


def test_an_order_that_is_wrong_gives_another_result() -> None:
    assert "in the other order" in shown(CHAIN, "S0: (-i)", N=3)
    assert shown(CHAIN, "S0: (-i)", N=3).startswith("run for N = 3: a[2] is ")


@pytest.mark.parametrize(("schedule", "size"), [("S0: (2i + 5)", 4), ("S0: (-i)", 2)])
def test_an_order_that_is_right_gives_the_same(schedule: str, size: int) -> None:
    assert shown(CHAIN, schedule, N=size) == f"run for N = {size}: both orders give the same"


def test_what_local_arrays_hold_at_the_end_nobody_sees() -> None:
    text = "void f(int n, double x[n]) { double t; for (int i = 0; i < n; i++) t = x[i]; }"
    assert "both orders give the same" in shown(text, "S0: (-i)", n=3)


@pytest.mark.parametrize("size", [41, 10**9])
def test_runs_that_are_too_long_are_not_run(size: int) -> None:
    assert shown(CHAIN, "S0: (-i)", N=size) == f"not run for N = {size}: too many instances"


def test_what_has_one_time_is_run_in_the_order_that_differs() -> None:
    assert "in the other order" in shown(CHAIN, "S0: (0)", N=3)
