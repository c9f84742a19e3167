"""What each integer operation of the arith dialect and ``select`` compute, and where they are poison or undefined."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.interpreter import POISON, Undefined, run, scalar_from_bits, tensor_from_function
from tests.interpreter.programs import binary, evaluate, outcome, read_text, shown, unary


@pytest.mark.parametrize(
    ("op", "a", "b", "expected"),
    [
        ("arith.addi", 100, 100, "-56"),
        ("arith.subi", -128, 1, "127"),
        ("arith.muli", 16, 17, "16"),
        ("arith.divsi", 7, -2, "-3"),
        ("arith.divui", 7, -2, "0"),
        ("arith.ceildivsi", 7, -2, "-3"),
        ("arith.ceildivsi", 7, 2, "4"),
        ("arith.ceildivui", 6, -2, "1"),
        ("arith.floordivsi", 5, -2, "-3"),
        ("arith.remsi", -7, 2, "-1"),
        ("arith.remsi", -127, -1, "0"),
        ("arith.remui", -1, 16, "15"),
        ("arith.andi", 12, 10, "8"),
        ("arith.ori", 12, 10, "14"),
        ("arith.xori", 12, 10, "6"),
        ("arith.shli", 5, 3, "40"),
        ("arith.shli", 5, 8, "poison"),
        ("arith.shrui", -96, 3, "20"),
        ("arith.shrui", 1, -1, "poison"),
        ("arith.shrsi", -96, 3, "-12"),
        ("arith.shrsi", 98, 3, "12"),
        ("arith.maxsi", -1, 1, "1"),
        ("arith.maxui", -1, 1, "-1"),
        ("arith.minsi", -1, 1, "-1"),
        ("arith.minui", -1, 1, "1"),
        ("arith.addi", POISON, 1, "poison"),
        ("arith.andi", 0, POISON, "poison"),
    ],
)
def test_integer_operations_on_i8(op: str, a: Any, b: Any, expected: str) -> None:
    assert outcome(binary(op, "i8"), a, b) == expected


@pytest.mark.parametrize(
    ("op", "flags", "a", "b", "expected"),
    [
        ("arith.addi", "overflow<nsw>", 127, 1, "poison"),
        ("arith.addi", "overflow<nsw>", -1, 1, "0"),
        ("arith.addi", "overflow<nuw>", -1, 1, "poison"),
        ("arith.addi", "overflow<nuw>", 127, 1, "-128"),
        ("arith.subi", "overflow<nuw>", 0, 1, "poison"),
        ("arith.subi", "overflow<nsw>", -128, 1, "poison"),
        ("arith.muli", "overflow<nsw, nuw>", 16, 8, "poison"),
        ("arith.muli", "overflow<nuw>", 16, 8, "-128"),
        ("arith.shli", "overflow<nsw>", 64, 1, "poison"),
        ("arith.shli", "overflow<nuw>", 64, 1, "-128"),
        ("arith.shli", "overflow<nuw>", -128, 1, "poison"),
        ("arith.shli", "overflow<nsw>", -64, 1, "-128"),
    ],
)
def test_wrapping_under_a_no_wrap_flag_is_poison(op: str, flags: str, a: int, b: int, expected: str) -> None:
    assert outcome(binary(op, "i8", flags=flags), a, b) == expected


@pytest.mark.parametrize("op", ["divsi", "divui", "ceildivsi", "ceildivui", "floordivsi", "remsi", "remui"])
def test_division_by_zero_or_poison_is_undefined(op: str) -> None:
    for divisor in (0, POISON):
        with pytest.raises(Undefined, match=f"arith.{op} by"):
            evaluate(binary(f"arith.{op}", "i8"), 1, divisor)
    assert outcome(binary(f"arith.{op}", "i8"), POISON, 3) == "poison"


@pytest.mark.parametrize(("op", "quotient"), [("divsi", "127"), ("ceildivsi", "127"), ("floordivsi", "127"), ("remsi", "0")])
def test_signed_division_that_overflows_is_undefined(op: str, quotient: str) -> None:
    for dividend in (-128, POISON):
        with pytest.raises(Undefined, match="overflow"):
            evaluate(binary(f"arith.{op}", "i8"), dividend, -1)
    assert outcome(binary(f"arith.{op}", "i8"), -127, -1) == quotient


def test_undefined_behaviour_says_where() -> None:
    with pytest.raises(Undefined) as caught:
        evaluate(binary("arith.divui", "i8"), 1, 0)
    assert caught.value.location.line == 2


@given(a=st.integers(0, 255), b=st.integers(1, 255))
def test_quotient_and_remainder_put_the_dividend_together(a: int, b: int) -> None:
    text = """func.func @f(%a: i8, %b: i8) -> i8 {
      %q = arith.divui %a, %b : i8
      %r = arith.remui %a, %b : i8
      %p = arith.muli %q, %b : i8
      %s = arith.addi %p, %r : i8
      return %s : i8
    }"""
    module = read_text(text)
    function = module.functions[0]
    i8 = function.type.inputs[0]
    result = run(function, module, [scalar_from_bits(i8, a), scalar_from_bits(i8, b)])
    assert result.element(0).value == a


@pytest.mark.parametrize(
    ("op", "a", "b", "low", "high"),
    [
        ("arith.mulsi_extended", -128, -128, "0", "64"),
        ("arith.mulsi_extended", -1, 2, "-2", "-1"),
        ("arith.mului_extended", -1, 2, "-2", "1"),
    ],
)
def test_extended_multiplication(op: str, a: int, b: int, low: str, high: str) -> None:
    text = f"func.func @f(%a: i8, %b: i8) -> (i8, i8) {{\n %l, %h = {op} %a, %b : i8\n return %l, %h : i8, i8\n}}"
    assert outcome(text, a, b) == (low, high)


def test_extended_addition_gives_the_carry_for_tensors_too() -> None:
    text = """func.func @f(%a: tensor<3xi8>, %b: tensor<3xi8>) -> (tensor<3xi8>, tensor<3xi1>) {
      %s, %c = arith.addui_extended %a, %b : tensor<3xi8>, tensor<3xi1>
      return %s, %c : tensor<3xi8>, tensor<3xi1>
    }"""
    assert outcome(text, [1, -1, POISON], [2, 1, 1]) == (["3", "0", "poison"], ["0", "1", "poison"])


@pytest.mark.parametrize(
    ("predicate", "on_minus_one_and_one"),
    [
        ("eq", 0),
        ("ne", 1),
        ("slt", 1),
        ("sle", 1),
        ("sgt", 0),
        ("sge", 0),
        ("ult", 0),
        ("ule", 0),
        ("ugt", 1),
        ("uge", 1),
    ],
)
def test_integer_comparisons(predicate: str, on_minus_one_and_one: int) -> None:
    text = binary(f"arith.cmpi {predicate},", "i32", "i1")
    assert outcome(text, -1, 1) == str(on_minus_one_and_one)
    assert outcome(text, 1, 1) == str(int(predicate in ("eq", "sle", "sge", "ule", "uge")))


@pytest.mark.parametrize(
    ("op", "source", "target", "a", "expected"),
    [
        ("arith.extsi", "i4", "i8", -3, "-3"),
        ("arith.extui", "i4", "i8", -3, "13"),
        ("arith.trunci", "i8", "i4", 21, "5"),
        ("arith.index_cast", "i32", "index", -1, "-1"),
        ("arith.index_castui", "i32", "index", -1, str(2**32 - 1)),
        ("arith.index_cast", "index", "i8", 257, "1"),
        ("arith.index_cast", "i128", "index", 2**64 + 3, "3"),
    ],
)
def test_integer_casts(op: str, source: str, target: str, a: int, expected: str) -> None:
    assert outcome(unary(op, source, target), a) == expected


def test_select_takes_only_the_chosen_arm() -> None:
    text = "func.func @f(%c: i1, %a: i8, %b: i8) -> i8 {\n %0 = arith.select %c, %a, %b : i8\n return %0 : i8\n}"
    assert outcome(text, 1, 7, POISON) == "7"
    assert outcome(text, 0, 7, POISON) == "poison"
    assert outcome(text, POISON, 7, 7) == "poison"


def test_select_between_tensors_by_one_condition_or_by_many() -> None:
    one = """func.func @f(%c: i1, %a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
      %0 = arith.select %c, %a, %b : tensor<?xi8>
      return %0 : tensor<?xi8>
    }"""
    many = one.replace("%c: i1", "%c: tensor<?xi1>").replace(": tensor<?xi8>\n      return", ": tensor<?xi1>, tensor<?xi8>\n      return")
    assert outcome(one, 0, [1, 2, 3], [4]) == ["4"]
    assert outcome(many, [1, 0, POISON], [1, 2, 3], [4, 5, 6]) == ["1", "5", "poison"]
    with pytest.raises(Undefined, match="poison condition"):
        evaluate(one, POISON, [1, 2], [3])


def test_elementwise_operations_want_equal_shapes() -> None:
    text = binary("arith.addi", "tensor<?xi8>")
    assert outcome(text, [1, 2], [3, 4]) == ["4", "6"]
    with pytest.raises(Undefined, match="different shapes"):
        evaluate(text, [1, 2], [3])


def test_a_division_nobody_asks_for_is_undefined_once_forced() -> None:
    text = """func.func @f(%a: tensor<3xi8>, %b: tensor<3xi8>) -> tensor<3xi8> {
      %0 = arith.divui %a, %b : tensor<3xi8>
      return %a : tensor<3xi8>
    }"""
    execution = evaluate(text, [1, 2, 3], [1, 0, 1])
    assert shown(execution) == ["1", "2", "3"]
    with pytest.raises(Undefined, match="by zero"):
        execution.force_effects()
    evaluate(text, [1, 2, 3], [1, 1, 1]).force_effects()


def test_division_by_a_safe_constant_needs_no_forcing() -> None:
    text = """func.func @f(%a: tensor<1000000xi32>) -> tensor<1000000xi32> {
      %c = arith.constant dense<4> : tensor<1000000xi32>
      %0 = arith.divsi %a, %c : tensor<1000000xi32>
      return %0 : tensor<1000000xi32>
    }"""
    module = read_text(text)
    function = module.functions[0]
    argument = tensor_from_function(function.type.inputs[0], (1_000_000,), lambda index: index[0])
    execution = run(function, module, [argument], fuel=100)
    execution.force_effects()
    assert str(execution.element(0, (999_999,))) == "249999"


def test_index_arithmetic_wraps_at_the_width_chosen() -> None:
    text = binary("arith.addi", "index")
    assert str(evaluate(text, 2**31, 2**31, index_bits=32).element(0)) == "0"
    assert str(evaluate(text, 2**31, 2**31).element(0)) == str(2**32)
