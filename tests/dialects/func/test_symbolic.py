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


# -- functions without bodies -----------------------------------------------------------------------------------------

OUTSIDE = """
func.func private @eff()
func.func private @rnd() -> i32
func.func private @log(i32)
func.func private @square(i32) -> i32
func.func private @tensors(tensor<?xf32>) -> tensor<?xf32>
memref.global @state : memref<4xi32> = dense<0>
memref.global "private" @own : memref<4xi32> = dense<0>
"""
STORE = "%c = arith.constant 1 : index\n%m = MEMORY\nmemref.store %a, %m[%c] : memref<4xi32>\n"
STATE = STORE.replace("MEMORY", "memref.get_global @state : memref<4xi32>")
OWN = STATE.replace("@state", "@own")
NEW = STORE.replace("MEMORY", "memref.alloc() : memref<4xi32>")
ARGUMENT = "%c = arith.constant 1 : index\nmemref.store %a, %m[%c] : memref<4xi32>\n"
EFF, LOAD = "func.call @eff() : () -> ()\n", "%r = memref.load %m[%c] : memref<4xi32>\n"
SQUARE = "%{} = func.call @square(%{}) : (i32) -> i32\n"
DIVIDE = "%r = arith.divui %a, %b : i32\n"
RETURN = "return %r : i32"


def of(signature: str, body: str) -> str:
    return f"{OUTSIDE}func.func @f{signature} {{\n{body}\n}}"


ONE, TWO = "(%a: i32) -> i32", "(%a: i32, %b: i32) -> i32"
CALLS = {
    "deleted": (ONE, f"{EFF}return %a : i32", "return %a : i32", Verdict.INCORRECT),
    "its result unused": (ONE, f"{SQUARE.format('x', 'a')}return %a : i32", "return %a : i32", Verdict.INCORRECT),
    "introduced": (ONE, "return %a : i32", f"{EFF}return %a : i32", Verdict.INCORRECT),
    "merged": (
        ONE,
        SQUARE.format("x", "a") + SQUARE.format("y", "a") + "%r = arith.addi %x, %y : i32\n" + RETURN,
        SQUARE.format("x", "a") + "%r = arith.addi %x, %x : i32\n" + RETURN,
        Verdict.INCORRECT,
    ),
    "reordered": (
        TWO,
        SQUARE.format("x", "a") + SQUARE.format("y", "b") + "%r = arith.addi %x, %y : i32\n" + RETURN,
        SQUARE.format("y", "b") + SQUARE.format("x", "a") + "%r = arith.addi %x, %y : i32\n" + RETURN,
        Verdict.INCORRECT,
    ),
    "global forwarded": (ONE, STATE + EFF + LOAD + RETURN, f"{STATE}{EFF}return %a : i32", Verdict.INCORRECT),
    "own global forwarded": (ONE, OWN + EFF + LOAD + RETURN, f"{OWN}{EFF}return %a : i32", Verdict.POSSIBLY_INCORRECT),
    "global forwarded before": (ONE, STATE + LOAD + EFF + RETURN, f"{STATE}{EFF}return %a : i32", Verdict.CORRECT),
    "argument forwarded": (
        "(%a: i32, %m: memref<4xi32>) -> i32",
        ARGUMENT + EFF + LOAD + RETURN,
        f"{ARGUMENT}{EFF}{LOAD}return %a : i32",
        Verdict.INCORRECT,
    ),
    "new buffer forwarded": (ONE, NEW + EFF + LOAD + RETURN, f"{EFF}return %a : i32", Verdict.CORRECT),
    "store sunk": (ONE, f"{STATE}{EFF}return %a : i32", f"{EFF}{STATE}return %a : i32", Verdict.INCORRECT),
    "store that is overwritten deleted": (
        ONE,
        f"{STATE}{EFF}memref.store %a, %m[%c] : memref<4xi32>\nreturn %a : i32",
        f"{EFF}{STATE}return %a : i32",
        Verdict.INCORRECT,
    ),
    "division hoisted": (TWO, EFF + DIVIDE + RETURN, DIVIDE + EFF + RETURN, Verdict.INCORRECT),
    "division sunk": (TWO, DIVIDE + EFF + RETURN, EFF + DIVIDE + RETURN, Verdict.CORRECT),
    "another argument": (TWO, SQUARE.format("r", "a") + RETURN, SQUARE.format("r", "b") + RETURN, Verdict.INCORRECT),
    "an equal argument": (
        TWO,
        f"%s = arith.addi %a, %b : i32\n{SQUARE.format('r', 's')}{RETURN}",
        f"%s = arith.addi %b, %a : i32\n{SQUARE.format('r', 's')}{RETURN}",
        Verdict.CORRECT,
    ),
    "on tensors": (
        "(%a: tensor<?xf32>) -> tensor<?xf32>",
        "%x = func.call @tensors(%a) : (tensor<?xf32>) -> tensor<?xf32>\n%y = func.call @tensors(%x) : (tensor<?xf32>) -> tensor<?xf32>\n"
        "return %y : tensor<?xf32>",
        "%x = func.call @tensors(%a) : (tensor<?xf32>) -> tensor<?xf32>\n%y = func.call @tensors(%a) : (tensor<?xf32>) -> tensor<?xf32>\n"
        "return %y : tensor<?xf32>",
        Verdict.INCORRECT,
    ),
}


@pytest.mark.parametrize("case", CALLS)
def test_a_call_of_a_function_without_a_body_is_an_event(verify: Any, case: str) -> None:
    signature, before, after, expected = CALLS[case]
    record = verify(of(signature, before), of(signature, after), "f")
    assert record.verdict is expected
    if expected is Verdict.CORRECT:
        assert any(a.startswith("opaque=@") for a in record.assumptions)


PURE = [name for name in CALLS if name not in ("reordered", "another argument", "on tensors")]


@pytest.mark.parametrize("case", PURE)
def test_unless_all_are_assumed_to_be_pure(verify: Any, case: str) -> None:
    signature, before, after, _ = CALLS[case]
    record = verify(of(signature, before), of(signature, after), "f", pure_calls=True)
    assert record.verdict is Verdict.CORRECT
    assert any(a.startswith("pure-function=") for a in record.assumptions)
    assert not any(a.startswith("opaque=") for a in record.assumptions)


@pytest.mark.parametrize("pure_calls", [True, False])
def test_buffers_make_a_call_an_event_whatever_is_assumed(verify: Any, pure_calls: bool) -> None:
    declared = "func.func private @use(memref<4xi32>) -> i32 attributes {llvm.readnone}\n"
    text = declared + of("(%m: memref<4xi32>)", "%x = func.call @use(%m) : (memref<4xi32>) -> i32\nreturn")
    without = declared + of("(%m: memref<4xi32>)", "return")
    assert verify(text, without, "f", pure_calls=pure_calls).verdict is Verdict.INCORRECT


@pytest.mark.parametrize("attribute", ["", "llvm.will_return"])
def test_merged_only_where_the_declaration_says_that_there_are_no_effects(verify: Any, attribute: str) -> None:
    signature, before, after, _ = CALLS["merged"]

    def declared(text: str) -> str:
        return of(signature, text).replace("@square(i32) -> i32", f"@square(i32) -> i32 attributes {{{attribute}}}", 1)

    assert verify(declared(before), declared(after), "f").verdict is Verdict.INCORRECT
    attribute = "llvm.readnone"
    record = verify(declared(before), declared(after), "f")
    assert record.verdict is Verdict.CORRECT
    assert "pure-function=square" in record.assumptions


def test_attributes_do_not_make_a_function_another_one(verify: Any) -> None:
    text = of(ONE, SQUARE.format("r", "a") + RETURN)
    other = text.replace("@square(i32) -> i32", "@square(i32) -> i32 attributes {llvm.emit_c_interface}", 1)
    assert verify(text, other, "f").verdict is Verdict.CORRECT


def test_in_a_region_only_what_has_no_effects_is_called(verify: Any) -> None:
    body = """%t = tensor.generate {
^bb0(%i: index):
  %x = func.call @rnd() : () -> i32
  tensor.yield %x : i32
} : tensor<4xi32>
return %t : tensor<4xi32>"""
    once = "%x = func.call @rnd() : () -> i32\n%t = tensor.splat %x : tensor<4xi32>\nreturn %t : tensor<4xi32>"
    texts = of("() -> tensor<4xi32>", body), of("() -> tensor<4xi32>", once)
    assert verify(*texts, "f").verdict is Verdict.UNSUPPORTED
    assert verify(*texts, "f", pure_calls=True).verdict is Verdict.CORRECT


WINDOW = "memref<?xi8, strided<[2], offset: ?>>"
WINDOWS = f"""func.func private @smtenc.disjoint({WINDOW}, {WINDOW}) -> i1
func.func @f(%m: memref<16xi8>) -> i1 {{{{
  %one = arith.constant {{at}} : index
  %other = arith.constant {{below}} : index
  %n = arith.constant {{size}} : index
  %k = arith.constant {{length}} : index
  %a = memref.subview %m[%one] [%n] [2] : memref<16xi8> to {WINDOW}
  %b = memref.subview %m[%other] [%k] [2] : memref<16xi8> to {WINDOW}
  %r = func.call @smtenc.disjoint(%a, %b) : ({WINDOW}, {WINDOW}) -> i1
  return %r : i1
}}}}
"""
CONSTANT = "func.func @f(%m: memref<16xi8>) -> i1 {{\n %r = arith.constant {value}\n return %r : i1\n}}"


@pytest.mark.parametrize(
    ("at", "size", "below", "length", "disjoint"),
    [
        (0, 4, 7, 4, "true"),  # 0 2 4 6, then 7 9 11 13
        (0, 4, 6, 4, "false"),  # they share 6
        (0, 4, 5, 4, "false"),  # they share none, and lie between each other
        (7, 4, 0, 4, "true"),
        (3, 1, 0, 4, "false"),
        (3, 0, 0, 4, "true"),  # there is no element
        (0, 4, 2, 0, "true"),
    ],
)
def test_disjoint_windows_lie_behind_each_other(verify: Any, at: int, size: int, below: int, length: int, disjoint: str) -> None:
    """Both readings of it are asked: a wrong one would be contradicted by a run."""
    called = WINDOWS.format(at=at, size=size, below=below, length=length)
    other = {"true": "false", "false": "true"}[disjoint]
    assert verify(called, CONSTANT.format(value=disjoint), "f").verdict is Verdict.CORRECT
    assert verify(called, CONSTANT.format(value=other), "f").verdict is Verdict.INCORRECT


def test_arguments_may_be_disjoint_or_not(verify: Any) -> None:
    called = """func.func private @smtenc.disjoint(memref<4xi8>, memref<4xi8>) -> i1
    func.func @f(%a: memref<4xi8>, %b: memref<4xi8>) -> i1 {
      %r = func.call @smtenc.disjoint(%a, %b) : (memref<4xi8>, memref<4xi8>) -> i1
      return %r : i1
    }"""
    for value in ("true", "false"):
        constant = f"func.func @f(%a: memref<4xi8>, %b: memref<4xi8>) -> i1 {{\n %r = arith.constant {value}\n return %r : i1\n}}"
        assert verify(called, constant, "f").verdict is Verdict.INCORRECT


def test_a_function_of_that_name_with_another_type_is_any_function(verify: Any) -> None:
    other = """func.func private @smtenc.disjoint(memref<4xi8>) -> i1
    func.func @f(%a: memref<4xi8>) -> i1 {
      %r = func.call @smtenc.disjoint(%a) : (memref<4xi8>) -> i1
      return %r : i1
    }"""
    assert "opaque=@smtenc.disjoint" in verify(other, other.replace("%r", "%s"), "f").assumptions
