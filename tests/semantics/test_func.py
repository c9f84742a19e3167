"""Calls: the callee's body in place of the call."""

from __future__ import annotations

from typing import Any

import pytest
from differential import FEW, check_agreement, seeds
from hypothesis import given

from smtenc.verdicts.lattice import Verdict

HELPERS = """
func.func private @divide(%a: i8, %b: i8) -> i8 {
  %r = arith.divui %a, %b : i8
  return %r : i8
}
func.func private @swap(%a: i8, %b: i8) -> (i8, i8) {
  return %b, %a : i8, i8
}
func.func private @unknown(%a: i8) -> i8
func.func private @loop(%a: i8) -> i8 {
  %r = func.call @loop(%a) : (i8) -> i8
  return %r : i8
}
"""
CALL = "func.func @f(%a: i8, %b: i8) -> i8 {\n %r = func.call @divide(%a, %b) : (i8, i8) -> i8\n return %r : i8\n}"
SWAPPED = """func.func @f(%a: i8, %b: i8) -> i8 {
  %p:2 = func.call @swap(%a, %b) : (i8, i8) -> (i8, i8)
  %q:2 = func.call @swap(%p#0, %p#1) : (i8, i8) -> (i8, i8)
  %r = func.call @divide(%q#0, %q#1) : (i8, i8) -> i8
  return %r : i8
}"""
ONCE = SWAPPED.replace("@divide(%q#0, %q#1)", "@divide(%p#0, %p#1)")
INLINED = "func.func @f(%a: i8, %b: i8) -> i8 {\n %r = arith.divui %a, %b : i8\n return %r : i8\n}"


@pytest.mark.parametrize("text", [CALL, SWAPPED], ids=["call", "several results"])
@FEW
@given(seed=seeds)
def test_agrees_with_the_interpreter_on_constants(text: str, seed: int) -> None:
    check_agreement(HELPERS + text, "f", seed)


def test_inlining_and_outlining_are_right(verify: Any) -> None:
    assert verify(HELPERS + CALL, INLINED, "f").verdict is Verdict.CORRECT
    assert verify(INLINED, HELPERS + SWAPPED, "f").verdict is Verdict.CORRECT


def test_undefined_behaviour_of_a_callee_is_the_callers(verify: Any) -> None:
    zero = "func.func @f(%a: i8, %b: i8) -> i8 {\n %r = arith.constant 0 : i8\n return %r : i8\n}"
    unused = CALL.replace("return %r", "%z = arith.constant 0 : i8\n return %z")
    assert verify(HELPERS + unused, zero, "f").verdict is Verdict.CORRECT
    assert verify(zero, HELPERS + unused, "f").verdict is Verdict.INCORRECT


def test_arguments_in_another_order_are_wrong(verify: Any) -> None:
    assert verify(HELPERS + CALL, HELPERS + ONCE, "f").verdict is Verdict.INCORRECT


def test_recursion_ends_in_a_verdict(verify: Any) -> None:
    text = HELPERS + "func.func @f(%a: i8) -> i8 {\n %r = func.call @loop(%a) : (i8) -> i8\n return %r : i8\n}"
    record = verify(text, text, "f")
    assert record.verdict in (Verdict.UNSUPPORTED, Verdict.UNKNOWN)
    assert "recursive" in (record.unsupported or record.reason)


def test_a_callee_without_a_body_is_never_proved_to_be_something(verify: Any) -> None:
    text = HELPERS + "func.func @f(%a: i8) -> i8 {\n %r = func.call @unknown(%a) : (i8) -> i8\n return %r : i8\n}"
    other = "func.func @f(%a: i8) -> i8 {\n return %a : i8\n}"
    assert verify(text, other, "f").verdict not in (Verdict.CORRECT, Verdict.INCORRECT)
