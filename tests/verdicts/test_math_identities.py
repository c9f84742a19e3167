"""``--assume math-identities``: what it comes to is listed where a verdict needs it, and no counterexample contradicts it."""

from __future__ import annotations

from typing import Any

from differential import function_text

from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict


def _function(body: str) -> str:
    return function_text("f", "(%x: f32) -> f32", body)


RSQRT = _function("%r = math.rsqrt %x : f32")
DIVIDED = _function("%c = arith.constant 1.0 : f32\n%s = math.sqrt %x : f32\n%r = arith.divf %c, %s : f32")
POWER = _function("%c = arith.constant 0.5 : f32\n%r = math.powf %x, %c : f32")
ROOT = _function("%r = math.sqrt %x : f32")
SINH = _function("%r = math.sinh %x : f32")
BY_RECIPROCAL = _function(
    "%c = arith.constant 1.0 : f32\n%h = arith.constant 0.5 : f32\n%e = math.exp %x : f32\n%n = arith.divf %c, %e : f32\n"
    "%s = arith.subf %e, %n : f32\n%r = arith.mulf %s, %h : f32"
)
USELESS = _function("%z = arith.constant -0.0 : f32\n%s = math.rsqrt %x : f32\n%r = arith.addf %s, %z : f32")


def test_the_identity_that_a_proof_needs_is_listed(verify: Any) -> None:
    record = verify(RSQRT, DIVIDED, math_identities=True)
    assert record.verdict is Verdict.CORRECT
    assert "math-identity=rsqrt" in record.assumptions
    assert verify(RSQRT, DIVIDED).verdict is not Verdict.CORRECT


def test_one_that_it_does_not_need_is_not(verify: Any) -> None:
    record = verify(RSQRT, USELESS, math_identities=True)
    assert record.verdict is Verdict.CORRECT
    assert not any(a.startswith("math-identity") for a in record.assumptions)


def test_a_counterexample_does_not_contradict_an_identity(verify: Any) -> None:
    """-0.0 to the power 0.5 is 0.0 in any library."""
    assert verify(POWER, ROOT).verdict is Verdict.INCORRECT
    assert verify(POWER, ROOT, math_identities=True).verdict is Verdict.CORRECT


def test_what_is_a_few_units_off_is_not_called_incorrect(verify: Any) -> None:
    assert verify(SINH, BY_RECIPROCAL, math_identities=True).verdict is Verdict.POSSIBLY_INCORRECT


def test_what_is_far_off_is(verify: Any) -> None:
    record = verify(SINH, RSQRT, math_identities=True)
    assert record.verdict is Verdict.INCORRECT


def test_the_default_is_none() -> None:
    assert not VerificationOptions().semantics.math_identities
