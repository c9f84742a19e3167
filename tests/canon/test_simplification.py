"""Programs that are simplified before they are compared get the verdicts that they get anyway."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import smtenc
from smtenc.canon.simplification import Canonicalization
from smtenc.ir.fingerprint import same_program
from smtenc.verdicts.preparation import CANONICALIZED
from tests.effort import some

ROOT = Path(__file__).resolve().parents[2]
FAMILIES = ("arith-canonicalize", "canonicalize-rules", "poison", "undefined", "tensor-fold")
SOLVING = smtenc.Solving(timeout=60, deadline=300, cache=False)


def _prepared(text: str, *, exact: bool) -> smtenc.Module:
    module = smtenc.read_text(text)
    function = Canonicalization()(module, module.functions[0], exact=exact)
    return replace(module, functions=(function, *module.functions[1:]))


@pytest.mark.parametrize("family", FAMILIES)
def test_verdicts_are_the_same(family: str) -> None:
    pairs = some(some(smtenc.find_pairs(ROOT / "corpora" / family)))
    with (
        smtenc.Verifier(solving=SOLVING, environ={}) as plain,
        smtenc.Verifier(solving=SOLVING, prepare=Canonicalization(), environ={}) as simplifying,
    ):
        for pair in pairs:
            assert pair.target is not None
            if "// options:" in pair.source.read_text():
                continue
            assert simplifying.verify(pair.source, pair.target).verdict is plain.verify(pair.source, pair.target).verdict, pair.source.name


DEAD_DIVISION = """
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = arith.divsi %a, %b : i32
  return %a : i32
}
"""


def test_the_target_keeps_its_undefined_behaviour() -> None:
    """The source may lose its own: that is a refinement."""
    for exact, operations in ((False, 1), (True, 2)):
        body = _prepared(DEAD_DIVISION, exact=exact).functions[0].body
        assert body is not None
        # nothing but the dead division is simplified, which alone is not worth it
        assert len(body.blocks[0].operations) >= operations
    without = DEAD_DIVISION.replace("%0 = arith.divsi %a, %b : i32", "")
    record = smtenc.verify(without, DEAD_DIVISION, solving=SOLVING, prepare=Canonicalization())
    assert record.verdict is smtenc.Verdict.INCORRECT


def test_a_promise_of_the_target_is_not_forgotten() -> None:
    before = """
    func.func @f(%a: i32) -> i32 {
      %c1 = arith.constant 1 : i32
      %c2 = arith.constant 2 : i32
      %0 = arith.addi %a, %c1 : i32
      %1 = arith.addi %0, %c2 : i32
      return %1 : i32
    }
    """
    after = before.replace("%a, %c1 :", "%a, %c1 overflow<nsw> :").replace("%0, %c2 :", "%0, %c2 overflow<nsw> :")
    assert smtenc.verify(before, after, solving=SOLVING, prepare=Canonicalization()).verdict is smtenc.Verdict.INCORRECT
    record = smtenc.verify(after, before, solving=SOLVING, prepare=Canonicalization())
    assert record.verdict is smtenc.Verdict.CORRECT
    assert CANONICALIZED in record.functions[0].assumptions
    assert not record.functions[0].unchanged


def test_what_cannot_be_simplified_is_the_program_itself() -> None:
    module = smtenc.read_text("func.func @f(%a: i32) -> i32 {\n return %a : i32\n}")
    function = module.functions[0]
    assert Canonicalization()(module, function, exact=False) is function
    changed = _prepared(DEAD_DIVISION, exact=True)
    assert same_program(changed, changed.functions[0], smtenc.read_text(DEAD_DIVISION), smtenc.read_text(DEAD_DIVISION).functions[0])


def test_certificates_are_about_the_programs_as_they_are() -> None:
    with pytest.raises(smtenc.UsageError, match="exclude each other"):
        smtenc.Verifier(evidence=smtenc.Evidence(certify=True), prepare=Canonicalization())
