"""Branches between blocks on numbers."""

from __future__ import annotations

import pytest

from smtenc.interpreter import POISON, Endless, Undefined
from smtenc.interpreter.machine import OutOfFuel
from tests.interpreter.programs import evaluate, outcome

GCD = """func.func @f(%a: i32, %b: i32) -> i32 {
  %z = arith.constant 0 : i32
  cf.br ^head(%a, %b : i32, i32)
^head(%x: i32, %y: i32):
  %done = arith.cmpi eq, %y, %z : i32
  cf.cond_br %done, ^end(%x : i32), ^step
^step:
  %r = arith.remui %x, %y : i32
  cf.br ^head(%y, %r : i32, i32)
^end(%g: i32):
  return %g : i32
}"""

SWITCH = """func.func @f(%n: i8, %x: i32, %y: i32) -> i32 {
  %z = arith.constant 0 : i32
  cf.switch %n : i8, [
    default: ^one(%z : i32),
    42: ^one(%x : i32),
    -1: ^two(%x, %y : i32, i32)
  ]
^one(%a: i32):
  return %a : i32
^two(%b: i32, %c: i32):
  %s = arith.subi %b, %c : i32
  return %s : i32
}"""


@pytest.mark.parametrize(("a", "b", "expected"), [(48, 36, "12"), (7, 0, "7"), (17, 5, "1")])
def test_a_loop_of_blocks(a: int, b: int, expected: str) -> None:
    assert outcome(GCD, a, b) == expected


@pytest.mark.parametrize(("a", "b"), [(POISON, 3), (3, POISON)])
def test_a_branch_on_poison_is_undefined(a: int, b: int) -> None:
    with pytest.raises(Undefined, match="poison"):
        evaluate(GCD, a, b)


def test_poison_that_is_only_passed_on_is_not() -> None:
    assert outcome(GCD, POISON, 0) == "poison"


@pytest.mark.parametrize(("n", "expected"), [(42, "7"), (-1, "4"), (255, "4"), (0, "0"), (41, "0")])
def test_switch_goes_to_a_case_or_the_default(n: int, expected: str) -> None:
    assert outcome(SWITCH, n, 7, 3) == expected


def test_a_switch_without_cases_goes_to_the_default() -> None:
    text = "func.func @f(%n: i8) -> i8 {\ncf.switch %n : i8, [\ndefault: ^one(%n : i8)\n]\n^one(%a: i8):\nreturn %a : i8\n}"
    assert outcome(text, 5) == "5"


def test_a_switch_on_poison_is_undefined() -> None:
    with pytest.raises(Undefined, match="poison"):
        evaluate(SWITCH, POISON, 1, 2)


def test_values_that_a_block_passes_to_itself_change_places_at_once() -> None:
    text = """func.func @f(%n: i32, %a: i32, %b: i32) -> (i32, i32) {
      %one = arith.constant 1 : i32
      %z = arith.constant 0 : i32
      cf.br ^loop(%n, %a, %b : i32, i32, i32)
    ^loop(%k: i32, %x: i32, %y: i32):
      %l = arith.subi %k, %one : i32
      %again = arith.cmpi sgt, %l, %z : i32
      cf.cond_br %again, ^loop(%l, %y, %x : i32, i32, i32), ^end
    ^end:
      return %x, %y : i32, i32
    }"""
    assert outcome(text, 1, 3, 4) == ("3", "4")
    assert outcome(text, 2, 3, 4) == ("4", "3")


def test_blocks_may_stand_in_any_order() -> None:
    text = """func.func @f(%a: i32) -> i32 {
      cf.br ^first
    ^second:
      return %b : i32
    ^first:
      %b = arith.addi %a, %a : i32
      cf.br ^second
    }"""
    assert outcome(text, 4) == "8"


def test_a_conditional_branch_to_one_block_with_different_operands() -> None:
    text = "func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {\ncf.cond_br %c, ^e(%a : i32), ^e(%b : i32)\n^e(%r: i32):\nreturn %r : i32\n}"
    assert (outcome(text, 1, 3, 4), outcome(text, 0, 3, 4)) == ("3", "4")


@pytest.mark.parametrize("operations", ["", "%x = arith.addi %a, %a : i32\n"])
def test_a_loop_without_an_end_is_seen_to_have_none(operations: str) -> None:
    with pytest.raises(Endless):
        evaluate(f"func.func @f(%a: i32) -> i32 {{\ncf.br ^l\n^l:\n{operations}cf.br ^l\n}}", 1, fuel=1_000)


def test_a_loop_that_takes_long_runs_out_of_fuel() -> None:
    count = "%y = arith.addi %x, %a : i32\n%c = arith.cmpi eq, %y, %z : i32\ncf.cond_br %c, ^e, ^l(%y : i32)\n^e:\nreturn %y : i32"
    with pytest.raises(OutOfFuel):
        evaluate(f"func.func @f(%a: i32, %z: i32) -> i32 {{\ncf.br ^l(%a : i32)\n^l(%x: i32):\n{count}\n}}", 1, 0, fuel=1_000)


def test_an_assertion_in_a_loop() -> None:
    text = GCD.replace("%r = arith", '%small = arith.cmpi ult, %x, %a : i32\n  cf.assert %small, "x is not a"\n  %r = arith')
    with pytest.raises(Undefined, match="assertion"):
        evaluate(text, 48, 36)
    assert outcome(text, 36, 0) == "36"
