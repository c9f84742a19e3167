"""What each operation of the arith dialect computes, and where it is poison or undefined."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.floats import arithmetic
from smtenc.floats.formats import FORMATS, is_nan
from smtenc.interpreter import POISON, Inconclusive, Undefined, run, scalar_from_bits, tensor_from_function
from smtenc.ir.types import FloatType

from .programs import binary, evaluate, outcome, read_text, shown, unary

NAN, INF = math.nan, math.inf


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
        ("arith.bitcast", "f32", "i32", 1.0, str(0x3F800000)),
        ("arith.bitcast", "i16", "bf16", 0x3F80, "1.0"),
        ("arith.bitcast", "f16", "bf16", 1.0, "0.0078125"),
        ("arith.sitofp", "i8", "f32", -3, "-3.0"),
        ("arith.uitofp", "i8", "f32", -3, "253.0"),
        ("arith.sitofp", "i64", "f32", 2**60 + 2**36 + 1, "1.1529216e+18"),
        ("arith.sitofp", "i32", "f16", 100_000, "inf"),
        ("arith.fptosi", "f32", "i8", -128.9, "-128"),
        ("arith.fptosi", "f32", "i8", 128.0, "poison"),
        ("arith.fptosi", "f32", "i8", NAN, "poison"),
        ("arith.fptoui", "f32", "i8", 255.9, "-1"),
        ("arith.fptoui", "f32", "i8", -0.9, "0"),
        ("arith.fptoui", "f32", "i8", -1.0, "poison"),
        ("arith.extf", "f16", "f64", 0.5, "0.5"),
        ("arith.truncf", "f32", "f16", 65520.0, "inf"),
        ("arith.truncf", "f64", "bf16", 1 + 2**-8 + 2**-40, "1.01"),
        ("arith.truncf", "f32", "f8E4M3FN", 500.0, "nan"),
        ("arith.truncf", "f64", "f8E5M2", -0.0, "-0.0"),
        ("arith.truncf", "f64", "tf32", 1 + 2**-12, "1.0"),
    ],
)
def test_casts(op: str, source: str, target: str, a: Any, expected: str) -> None:
    assert outcome(unary(op, source, target), a) == expected


def test_rounding_modes_of_truncf() -> None:
    text = "func.func @f(%a: f32) -> f16 {{\n %0 = arith.truncf %a {} : f32 to f16\n return %0 : f16\n}}"
    value = 1 + 2**-12
    assert outcome(text.format("upward"), value) != "1.0"
    assert outcome(text.format("downward"), value) == "1.0"
    assert outcome(text.format("toward_zero"), -value) == "-1.0"
    assert outcome(text.format("downward"), -value) != "-1.0"


@pytest.mark.parametrize(
    ("op", "a", "b", "expected"),
    [
        ("arith.addf", 0.1, 0.2, "0.3"),
        ("arith.addf", -0.0, 0.0, "0.0"),
        ("arith.addf", -0.0, -0.0, "-0.0"),
        ("arith.addf", INF, -INF, "nan"),
        ("arith.subf", 1.0, 1.0, "0.0"),
        ("arith.mulf", -0.0, 3.0, "-0.0"),
        ("arith.mulf", 0.0, INF, "nan"),
        ("arith.divf", 1.0, -0.0, "-inf"),
        ("arith.divf", 0.0, 0.0, "nan"),
        ("arith.remf", -5.5, 2.0, "-1.5"),
        ("arith.remf", -4.0, 2.0, "-0.0"),
        ("arith.minimumf", 0.0, -0.0, "-0.0"),
        ("arith.maximumf", -0.0, 0.0, "0.0"),
        ("arith.minimumf", NAN, 1.0, "nan"),
        ("arith.maximumf", 1.0, 2.0, "2.0"),
        ("arith.minnumf", NAN, 1.0, "1.0"),
        ("arith.maxnumf", 1.0, NAN, "1.0"),
        ("arith.maxnumf", NAN, NAN, "nan"),
        ("arith.minnumf", 3.0, -2.0, "-2.0"),
        ("arith.addf", POISON, 1.0, "poison"),
    ],
)
@pytest.mark.parametrize("type", ["f16", "f32", "f64", "bf16", "tf32"])
def test_float_operations(op: str, a: Any, b: Any, expected: str, type: str) -> None:
    result = outcome(binary(op, type), a, b)
    if expected == "0.3":
        assert abs(float(result) - 0.3) < 0.003
    else:
        assert result == expected


def test_the_sign_of_a_zero_that_minnumf_leaves_open_is_noted() -> None:
    assert "arith.minnumf of zeros with different signs" in evaluate(binary("arith.minnumf", "f32"), 0.0, -0.0).used_relaxations
    assert not evaluate(binary("arith.minnumf", "f32"), 0.0, 0.0).used_relaxations
    assert not evaluate(binary("arith.minimumf", "f32"), 0.0, -0.0).used_relaxations


def test_negation_flips_the_sign_of_zero_and_nothing_else() -> None:
    assert outcome(unary("arith.negf", "f32"), 0.0) == "-0.0"
    assert outcome(unary("arith.negf", "bf16"), INF) == "-inf"


@pytest.mark.parametrize(
    ("predicate", "less", "equal", "unordered"),
    [
        ("oeq", 0, 1, 0),
        ("ogt", 0, 0, 0),
        ("oge", 0, 1, 0),
        ("olt", 1, 0, 0),
        ("ole", 1, 1, 0),
        ("one", 1, 0, 0),
        ("ord", 1, 1, 0),
        ("ueq", 0, 1, 1),
        ("ugt", 0, 0, 1),
        ("uge", 0, 1, 1),
        ("ult", 1, 0, 1),
        ("ule", 1, 1, 1),
        ("une", 1, 0, 1),
        ("uno", 0, 0, 1),
    ],
)
def test_float_comparisons(predicate: str, less: int, equal: int, unordered: int) -> None:
    text = binary(f"arith.cmpf {predicate},", "f32", "i1")
    assert outcome(text, 1.0, 2.0) == str(less)
    assert outcome(text, -0.0, 0.0) == str(equal)
    assert outcome(text, NAN, 2.0) == str(unordered)


@pytest.mark.parametrize(
    ("flags", "a", "b", "expected"),
    [
        ("fastmath<nnan>", NAN, 1.0, "poison"),
        ("fastmath<nnan>", INF, -INF, "poison"),
        ("fastmath<nnan>", INF, 1.0, "inf"),
        ("fastmath<ninf>", INF, 1.0, "poison"),
        ("fastmath<ninf>", 3e38, 3e38, "poison"),
        ("fastmath<ninf>", NAN, 1.0, "nan"),
        ("fastmath<fast>", NAN, 1.0, "poison"),
    ],
)
def test_fast_math_makes_excluded_values_poison(flags: str, a: float, b: float, expected: str) -> None:
    assert outcome(binary("arith.addf", "f32", flags=flags), a, b) == expected


def test_flags_that_free_the_result_are_reported() -> None:
    def loosened(op: str, flags: str, *operands: float) -> frozenset[str]:
        return evaluate(binary(op, "f32", flags=f"fastmath<{flags}>"), *operands).used_relaxations

    assert loosened("arith.addf", "reassoc", 1.0, 2.0) == {"reassoc"}
    assert loosened("arith.addf", "contract", 1.0, 2.0) == {"contract"}
    assert loosened("arith.divf", "arcp", 1.0, 3.0) == {"arcp"}
    assert not loosened("arith.addf", "nnan", 1.0, 2.0)
    assert not loosened("arith.addf", "afn", 1.0, 2.0), "no function of a library"
    assert not loosened("arith.maximumf", "fast", 1.0, 2.0), "nothing is rounded"


def test_signs_of_zeros_are_free_where_there_are_zeros() -> None:
    text = binary("arith.subf", "f32", flags="fastmath<nsz>")
    assert evaluate(text, 1.0, 1.0).used_relaxations == {"nsz"}
    assert not evaluate(text, -0.0, 1.0).used_relaxations
    assert not evaluate(text, 2.0, 1.0).used_relaxations
    assert evaluate(binary("arith.divf", "f32", flags="fastmath<nsz>"), 1.0, -0.0).used_relaxations == {"nsz"}
    assert not evaluate(binary("arith.minimumf", "f32", flags="fastmath<nsz>"), 2.0, 1.0).used_relaxations


def test_which_bits_a_nan_has_is_free() -> None:
    text = unary("arith.bitcast", "f32", "i32")
    assert evaluate(text, NAN).used_relaxations == {"bits of a NaN"}
    assert not evaluate(text, 1.0).used_relaxations
    assert not evaluate(unary("arith.bitcast", "i32", "f32"), 0x7FC00001).used_relaxations


@pytest.mark.parametrize(("mode", "expected"), [("to_nearest_even", "1.0"), ("downward", "1.0"), ("upward", "1.01")])
def test_a_cast_rounds_as_it_says(mode: str, expected: str) -> None:
    """Results are shown with the fewest digits: 1.01 is the bf16 1.0078125."""
    text = f"func.func @f(%a: f32) -> bf16 {{\n %0 = arith.truncf %a {mode} : f32 to bf16\n return %0 : bf16\n}}"
    assert outcome(text, 1.001) == expected


def test_arithmetic_with_another_rounding_mode_is_not_executed() -> None:
    text = """func.func @f(%a: f32) -> f32 {
      %0 = "arith.addf"(%a, %a) {roundingmode = 1 : i32} : (f32, f32) -> f32
      return %0 : f32
    }"""
    with pytest.raises(Inconclusive, match="rounding mode"):
        evaluate(text, 1.0)


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


@pytest.mark.parametrize("type", ["bf16", "f16", "f32", "f64", "f8E5M2", "f8E4M3FN", "f8E4M3FNUZ"])
@pytest.mark.parametrize(("op", "software"), [("addf", "add"), ("mulf", "mul"), ("divf", "div"), ("remf", "rem"), ("subf", "sub")])
def test_numpy_and_software_arithmetic_agree(type: str, op: str, software: str) -> None:
    fmt = FORMATS[type]
    module = read_text(binary(f"arith.{op}", type))
    function = module.functions[0]
    special = [0, 1, fmt.one_bits, fmt.one_bits + 1, fmt.max_finite_bits, fmt.smallest_normal_bits, fmt.max_finite_bits + 1]
    patterns = [b & fmt.magnitude_mask | s for b in special for s in (0, fmt.sign_mask)]
    for a in patterns:
        for b in patterns:
            result = run(function, module, [scalar_from_bits(FloatType(type), a), scalar_from_bits(FloatType(type), b)]).element(0).bits()
            expected = getattr(arithmetic, software)(fmt, a, b)
            assert result == expected or (is_nan(fmt, result) and is_nan(fmt, expected))
