"""A rule is applied where its proof speaks of what stands there: its types, flags, constants, and nothing that others could see differ."""

from __future__ import annotations

import pytest

from smtenc.canon.driver import RuleSet, canonicalize
from smtenc.canon.rule_files import rules_of
from smtenc.canon.rules import Rule
from smtenc.frontend import read_text
from smtenc.ir.printing import print_module
from tests.conftest import Verify


def rules(text: str) -> list[Rule]:
    return list(rules_of(text, "own.mlir"))


def applied(own: str, arguments: str, body: str) -> int:
    """How often the rules of a text are applied to a program."""
    module = read_text(f"func.func @f({arguments}) {{\n{body}\nreturn\n}}")
    assert module.functions[0].fault is None, module.functions[0].fault
    _, outcomes = canonicalize(module, RuleSet(rules(own), []))
    names = {r.name for r in rules(own)}
    return sum(n for name, n in outcomes["f"].counts.items() if name in names)


USE = '"foo.use"({0}) : ({1}) -> ()'

SUBTRACT = """!T = i32 // integer
func.func @src_same(%x: !T, %zero: !T {rule.constant = 0}) -> !T {
  %0 = arith.subi %x, %x : !T
  return %0 : !T
}
func.func @tgt_same(%x: !T, %zero: !T) -> !T {
  return %zero : !T
}"""


@pytest.mark.parametrize(
    ("type", "count"),
    [
        ("i8", 1),
        ("index", 1),
        ("vector<2xi8>", 1),
        ("tensor<2x3xi64>", 1),
        pytest.param("tensor<?xi8>", 0, id="no constant has an unknown shape"),
        pytest.param("i128", 0, id="a width that no proof looked at"),
    ],
)
def test_what_holds_of_numbers_holds_of_their_vectors(type: str, count: int) -> None:
    assert applied(SUBTRACT, f"%x: {type}", f"%0 = arith.subi %x, %x : {type}\n{USE.format('%0', type)}") == count


def test_what_is_not_elementwise_says_nothing_of_vectors() -> None:
    own = """!T = i32 // iN
    func.func @src_r(%x: !T) -> !T {
      %0 = tensor.from_elements %x : tensor<1x!T>
      %1 = arith.constant 0 : index
      %2 = tensor.extract %0[%1] : tensor<1x!T>
      return %2 : !T
    }
    func.func @tgt_r(%x: !T) -> !T {
      return %x : !T
    }""".replace("\n    ", "\n")
    (rule,) = rules(own)
    assert not rule.elementwise
    assert rules(SUBTRACT)[0].elementwise


ADD_ZERO = """!T = i32 // integer
func.func @src_zero(%x: !T, %zero: !T {rule.constant = 0}) -> !T {
  %0 = arith.addi %x, %zero FLAGS: !T
  return %0 : !T
}
func.func @tgt_zero(%x: !T, %zero: !T) -> !T {
  return %x : !T
}"""


@pytest.mark.parametrize(
    ("wanted", "there", "count"),
    [
        ("", "", 1),
        pytest.param("", "overflow<nsw>", 1, id="a promise may be forgotten"),
        pytest.param("overflow<nsw>", "", 0, id="but not be made up"),
        ("overflow<nsw>", "overflow<nsw>", 1),
        ("overflow<nsw>", "overflow<nuw>", 0),
        pytest.param("overflow<nsw>", "overflow<nsw, nuw>", 0, id="other promises"),
    ],
)
def test_flags(wanted: str, there: str, count: int) -> None:
    body = f"%c = arith.constant 0 : i8\n%0 = arith.addi %x, %c {there} : i8\n{USE.format('%0', 'i8')}"
    assert applied(ADD_ZERO.replace("FLAGS", wanted), "%x: i8", body) == count


@pytest.mark.parametrize(
    ("type", "constant", "count"),
    [
        ("i8", "0", 1),
        ("i8", "1", 0),
        ("vector<2xi8>", "dense<0>", 1),
        ("vector<2xi8>", "dense<[0, 0]>", 1),
        ("vector<2xi8>", "dense<[0, 1]>", 0),
    ],
)
def test_a_constant_is_that_constant_in_all_elements(type: str, constant: str, count: int) -> None:
    body = f"%c = arith.constant {constant} : {type}\n%0 = arith.addi %x, %c : {type}\n{USE.format('%0', type)}"
    assert applied(ADD_ZERO.replace("FLAGS", ""), f"%x: {type}", body) == count


SHIFTS = """!T = i32 // iN
!B = i1 // i1 like !T
func.func @src_small(%x: !T, %c: !T {rule.constant}, %zero: !T {rule.constant = 0}) -> !T {
  %0 = arith.shrui %x, %c : !T
  return %0 : !T
}
func.func @tgt_small(%x: !T, %c: !T, %zero: !T) -> !T {
  return %x : !T
}
func.func @when_small(%x: !T, %c: !T, %zero: !T) -> !B {
  %0 = arith.cmpi eq, %c, %zero : !T
  return %0 : !B
}"""


@pytest.mark.parametrize(
    ("type", "constant", "count"),
    [
        ("i8", "0", 1),
        ("i8", "2", 0),
        ("vector<2xi8>", "dense<0>", 1),
        pytest.param("vector<2xi8>", "dense<[0, 1]>", 0, id="not of all elements"),
    ],
)
def test_a_condition_holds_of_the_constant_that_is_there(type: str, constant: str, count: int) -> None:
    body = f"%c = arith.constant {constant} : {type}\n%0 = arith.shrui %x, %c : {type}\n{USE.format('%0', type)}"
    assert applied(SHIFTS, f"%x: {type}", body) == count


def test_a_condition_of_what_is_no_constant_does_not_hold() -> None:
    assert applied(SHIFTS, "%x: i8, %c: i8", f"%0 = arith.shrui %x, %c : i8\n{USE.format('%0', 'i8')}") == 0


EXTENDED = """!T = i32 // iN
!B = i1 // i1 like !T
func.func @src_sum(%x: !T, %y: !T) -> !T {
  %sum, %overflow = arith.addui_extended %x, %y : !T, !B
  return %sum : !T
}
func.func @tgt_sum(%x: !T, %y: !T) -> !T {
  %0 = arith.addi %x, %y : !T
  return %0 : !T
}"""


def test_a_result_that_the_rule_does_not_give_must_not_be_used() -> None:
    body = f"%s, %o = arith.addui_extended %x, %x : i8, i1\n{USE.format('%s', 'i8')}"
    assert applied(EXTENDED, "%x: i8", body) == 1
    assert applied(EXTENDED, "%x: i8", f"{body}\n{USE.format('%o', 'i1')}") == 0


NEGATION = """!F = f32 // float
func.func @src_twice(%x: !F) -> !F {
  %0 = arith.negf %x : !F
  %1 = arith.negf %0 : !F
  return %1 : !F
}
func.func @tgt_twice(%x: !F) -> !F {
  return %x : !F
}"""


def test_inner_operations_may_have_other_uses() -> None:
    body = f"%0 = arith.negf %x : f32\n%1 = arith.negf %0 : f32\n{USE.format('%1', 'f32')}\n{USE.format('%0', 'f32')}"
    assert applied(NEGATION, "%x: f32", body) == 1


def test_an_inner_choice_that_is_left_open_must_have_no_other_uses() -> None:
    """The rule may make another choice than the others saw."""
    body = f"%0 = arith.negf %x fastmath<nsz> : f32\n%1 = arith.negf %0 : f32\n{USE.format('%1', 'f32')}"
    assert applied(NEGATION, "%x: f32", body) == 1
    assert applied(NEGATION, "%x: f32", f"{body}\n{USE.format('%0', 'f32')}") == 0


CHOICES = """!F = f32 // float
func.func @src_both(%x: !F, %y: !F) -> !F {
  %0 = arith.maxnumf %x, %y : !F
  %1 = arith.maxnumf %x, %y : !F
  %2 = arith.divf %0, %1 : !F
  return %2 : !F
}
func.func @tgt_both(%x: !F, %y: !F) -> !F {
  %0 = arith.maxnumf %x, %y : !F
  %1 = arith.maxnumf %y, %x : !F
  %2 = arith.divf %0, %1 : !F
  return %2 : !F
}"""


def test_one_choice_is_not_two() -> None:
    """A rule may take two choices for different ones; of one operation there is one."""
    two = "%0 = arith.maxnumf %x, %y : f32\n%1 = arith.maxnumf %x, %y : f32\n%2 = arith.divf %0, %1 : f32\n"
    one = "%0 = arith.maxnumf %x, %y : f32\n%2 = arith.divf %0, %0 : f32\n"
    use = USE.format("%2", "f32")
    assert applied(CHOICES, "%x: f32, %y: f32", one + use) == 0
    assert applied(CHOICES.replace("arith.maxnumf %y, %x", "arith.addf %y, %x"), "%x: f32, %y: f32", two + use) == 1


LOADED = """!F = f32 // float
func.func @src_load(%m: memref<4x!F>, %i: index) -> !F {
  %0 = memref.load %m[%i] : memref<4x!F>
  %1 = arith.negf %0 : !F
  return %1 : !F
}
func.func @tgt_load(%m: memref<4x!F>, %i: index) -> !F {
  %0 = memref.load %m[%i] : memref<4x!F>
  %1 = arith.negf %0 : !F
  return %1 : !F
}"""


def test_what_an_inner_operation_read_may_have_changed_since() -> None:
    body = f"%0 = memref.load %m[%i] : memref<4xf32>\n%1 = arith.negf %0 : f32\n{USE.format('%1', 'f32')}"
    assert applied(LOADED, "%m: memref<4xf32>, %i: index", body) == 0


def test_attributes_of_another_dialect_say_nothing() -> None:
    body = f"%c = arith.constant 0 : i8\n%0 = arith.addi %x, %c {{foo.note = 1 : i8}} : i8\n{USE.format('%0', 'i8')}"
    assert applied(ADD_ZERO.replace("FLAGS", ""), "%x: i8", body) == 1


def test_what_is_proved_for_samples_is_applied_to_the_kind() -> None:
    own = """!T = tensor<4xi8> // such as tensor<4xi8> | tensor<2x3xi8> | tensor<?xi8>
!U = tensor<?xi8> // such as tensor<?xi8> | tensor<?x?xi8>
#ok = unit // = castable(!T, !U)
func.func @src_cast(%x: !T) -> !T {
  %0 = tensor.cast %x : !T to !U
  %1 = tensor.cast %0 : !U to !T
  return %1 : !T
}
func.func @tgt_cast(%x: !T) -> !T {
  return %x : !T
}"""
    (rule,) = rules(own)
    assert rule.sampled
    body = "%0 = tensor.cast %x : tensor<5x6xf32> to tensor<?x6xf32>\n%1 = tensor.cast %0 : tensor<?x6xf32> to tensor<5x6xf32>\n"
    assert applied(own, "%x: tensor<5x6xf32>", body + USE.format("%1", "tensor<5x6xf32>")) == 1


def test_forgetting_a_promise_refines(verify: Verify) -> None:
    text = """func.func @f(%x: i8) -> i8 {
      %c = arith.constant 0 : i8
      %0 = arith.addi %x, %x overflow<nsw> : i8
      %1 = arith.addi %0, %c overflow<nuw> : i8
      return %1 : i8
    }"""
    module, _ = canonicalize(read_text(text), RuleSet(rules(ADD_ZERO.replace("FLAGS", "")), []))
    assert print_module(module).count("arith.addi") == 1
    assert verify(text, print_module(module)).verdict.value == "correct"


def test_what_follows_from_a_parameter_is_what_it_was_where_a_proof_has_looked() -> None:
    """A zero of f32 is the padding of tensors of f32, which alone are listed: of other elements the rule says nothing."""
    text = """
!A = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<?x3xf32>
!S = tensor<f32> // = scalar(!A)
func.func @src_r(%x: !A, %zero: !S {rule.constant = 0.0}) -> !A {
  %0 = tosa.abs %x : (!A) -> !A
  return %0 : !A
}
func.func @tgt_r(%x: !A, %zero: !S) -> !A {
  %0 = "tosa.add"(%x, %zero) : (!A, !S) -> !A
  return %0 : !A
}
"""
    for element, times in (("f32", 1), ("i32", 0)):
        tensor = f"tensor<4x3x{element}>"
        body = f"%0 = tosa.abs %x : ({tensor}) -> {tensor}\n{USE.format('%0', tensor)}"
        assert applied(text, f"%x: {tensor}", body) == times
