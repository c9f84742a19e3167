"""A sample of the campaign, and that it notices a false verdict."""

from __future__ import annotations

import random

import pytest

from smtenc.frontend import read_text
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord
from tests.soak.programs.mutated_pairs import mutants

from .corpora_campaign import Judged, campaign

PROGRAM = """
func.func @f(%x: i8, %y: i8, %f: f32) -> (i8, f32) {
  %c = arith.constant 3 : i8
  %a = arith.addi %x, %c overflow<nsw> : i8
  %b = arith.subi %a, %y : i8
  %g = arith.addf %f, %f fastmath<nnan> : f32
  return %b, %g : i8, f32
}
"""


def test_no_sampled_mutant_is_falsely_correct() -> None:
    judged = list(campaign(10, seed=7))
    assert [f"{j.pair}: {j.change}: {j.found}" for j in judged if j.false] == []
    # most changes matter
    assert sum(j.record.verdict is Verdict.INCORRECT for j in judged) > len(judged) / 2


def test_every_kind_of_change_is_made() -> None:
    module = read_text(PROGRAM)
    changes = [change for change, _ in mutants(module, module.functions[0], random.Random(0), 300)]
    for kind in ("for 3 : i8", "exchanged", "arith.muli for arith.subi", "overflowFlags", "fastmath", "operand 0 of arith.subi"):
        assert any(kind in change or (kind.endswith("Flags") and "overflow" in change) for change in changes), kind


def test_a_mutant_is_a_program_that_the_verifier_accepts_and_that_differs() -> None:
    module = read_text(PROGRAM)
    for _, mutated in mutants(module, module.functions[0], random.Random(1), 50):
        assert mutated.functions[0].body is not module.functions[0].body
        assert mutated.functions[0].type == module.functions[0].type


@pytest.mark.parametrize(("verdict", "false"), [(Verdict.CONFLICT, True), (Verdict.INCORRECT, False), (Verdict.UNKNOWN, False)])
def test_a_conflict_is_a_false_verdict_too(verdict: Verdict, false: bool) -> None:
    assert Judged("p", "c", FunctionRecord("f", verdict), None).false is false
