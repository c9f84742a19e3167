"""Mistakes are put in, and compiled programs judge what is said of them."""

from __future__ import annotations

import random

import pytest

from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord
from tests.effort import times
from tests.interpreter.runner import find_tools

from .compiled_campaign import Judged, _mistaken, campaign


@pytest.mark.parametrize(
    ("line", "mistakes"),
    [
        ("  %3 = arith.divsi %1, %2 : i8", {"divui", "remsi", "%2, %1", "ceildivsi", "remui", "floordivsi", "ceildivui"}),
        ("  %c = arith.constant 7 : i32", {"constant 8 "}),
        ("  %s = tensor.extract_slice %t[1, 0] [2, 2] [1, 1] : a to b", {"%t[2, 0]", "[3, 2]", "[2, 1]"}),
    ],
)
def test_a_mistake_is_one_change_of_the_line(line: str, mistakes: set[str]) -> None:
    changed = {_mistaken(line, random.Random(seed)) for seed in range(60)}
    assert None not in changed
    assert line not in changed
    assert all(any(m in c for m in mistakes) for c in changed if c is not None)
    assert all(any(m in c for c in changed if c is not None) for m in mistakes)


def test_nothing_to_mistake() -> None:
    assert _mistaken("  return %0 : i8", random.Random(0)) is None


def test_a_proof_that_machine_code_contradicts_is_false() -> None:
    proved = FunctionRecord("f", Verdict.CORRECT)
    assert Judged("f", "cse", "", proved, ["compiled 1, interpreted 2"]).false
    assert not Judged("f", "cse", "", proved).false
    assert Judged("f", "cse", "", FunctionRecord("f", Verdict.INCORRECT)).questionable
    assert not Judged("f", "cse", "a mistake", FunctionRecord("f", Verdict.INCORRECT)).questionable


def test_a_sample_of_random_programs() -> None:
    tools = find_tools()
    if tools is None:
        pytest.skip("needs smtenc[llvm], or mlir-opt 19 or 20 with its runner ($SMTENC_MLIR_OPT)")
    judged = list(campaign(tools, times(20), seed=2))
    assert [j for j in judged if j.false] == []
    assert any(j.compared for j in judged)
