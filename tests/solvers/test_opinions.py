"""How many programs several solvers are: whoever shares a piece of evidence is one."""

from __future__ import annotations

from itertools import permutations

import pytest

from solvers.opinions import independent, same_programs
from solvers.specs import BUILT_IN, CVC5, Z3, SolverSpec


@pytest.mark.parametrize(
    ("evidence", "opinions"),
    [
        ({}, 0),
        ({"a": set()}, 1),
        ({"a": set(), "b": set()}, 2),
        ({"a": {"x"}, "b": {"x"}}, 1),
        ({"a": {"x"}, "b": {"y"}}, 2),
        ({"a": {"x", "y"}, "b": {"y", "z"}, "c": {"w"}}, 2),
    ],
)
def test_as_many_as_share_nothing(evidence: dict[str, set[str]], opinions: int) -> None:
    assert len(set(same_programs(evidence).values())) == opinions


def test_two_that_are_one_with_a_third_are_one_in_any_order() -> None:
    evidence = {"a": {"x"}, "b": {"x", "y"}, "c": {"y", "z"}, "d": {"z"}, "e": {"w"}}
    for order in permutations(evidence):
        found = same_programs({name: evidence[name] for name in order})
        first = next(name for name in order if name != "e")
        assert found == {name: "e" if name == "e" else first for name in order}


def test_libraries_are_told_by_their_distributions() -> None:
    mine = SolverSpec("mine", "my.module", distribution="z3-solver")
    assert independent(BUILT_IN) == 3
    assert independent((Z3, CVC5, mine)) == 2
    ours = [SolverSpec(name, "my.module", distribution="made-up") for name in ("mine", "yours")]
    assert independent(ours) == 1
    assert independent((SolverSpec("mine", "my.module"), SolverSpec("yours", "your.module"))) == 2
