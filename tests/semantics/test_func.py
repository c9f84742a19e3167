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
    record = verify(text, text.replace("return %r", "%c = arith.addi %r, %r : i8\n return %c"), "f")
    assert record.verdict in (Verdict.UNSUPPORTED, Verdict.UNKNOWN)
    assert "recursive" in (record.unsupported or record.reason)


def test_a_callee_without_a_body_is_never_proved_to_be_something(verify: Any) -> None:
    text = HELPERS + "func.func @f(%a: i8) -> i8 {\n %r = func.call @unknown(%a) : (i8) -> i8\n return %r : i8\n}"
    other = "func.func @f(%a: i8) -> i8 {\n return %a : i8\n}"
    assert verify(text, other, "f").verdict is Verdict.POSSIBLY_INCORRECT, "the target may know what the function does"
    record = verify(text, HELPERS + other, "f")
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample is not None
    assert any(name.startswith("@unknown(") for name in record.counterexample.inputs), "what the function answered is shown"


@pytest.mark.parametrize("at", ["0", "1"])
def test_a_callee_may_take_and_give_buffers(verify: Any, at: str) -> None:
    text = """
func.func private @fill(%m: memref<4xi8>, %v: i8) -> memref<2xi8, strided<[1], offset: 2>> {
  %c = arith.constant 3 : index
  memref.store %v, %m[%c] : memref<4xi8>
  %s = memref.subview %m[2] [2] [1] : memref<4xi8> to memref<2xi8, strided<[1], offset: 2>>
  return %s : memref<2xi8, strided<[1], offset: 2>>
}
func.func private @new(%v: i8) -> memref<4xi8> {
  %m = memref.alloc() : memref<4xi8>
  %c = arith.constant 2 : index
  memref.store %v, %m[%c] : memref<4xi8>
  return %m : memref<4xi8>
}
func.func @f(%a: i8, %b: i8) -> i8 {
  %m = func.call @new(%b) : (i8) -> memref<4xi8>
  %s = func.call @fill(%m, %a) : (memref<4xi8>, i8) -> memref<2xi8, strided<[1], offset: 2>>
  %c = arith.constant AT : index
  %r = memref.load %s[%c] : memref<2xi8, strided<[1], offset: 2>>
  return %r : i8
}""".replace("AT", at)
    plain = "func.func @f(%a: i8, %b: i8) -> i8 {\n return RESULT : i8\n}"
    right, wrong = ("%b", "%a") if at == "0" else ("%a", "%b")
    assert verify(text, plain.replace("RESULT", right), "f").verdict is Verdict.CORRECT
    assert verify(text, plain.replace("RESULT", wrong), "f").verdict is Verdict.INCORRECT
