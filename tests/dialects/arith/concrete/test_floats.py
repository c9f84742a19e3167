"""What each float operation of the arith dialect computes, where it is poison, and what it leaves open."""

from __future__ import annotations

import math
from typing import Any

import pytest

from smtenc.floats import arithmetic
from smtenc.floats.formats import FORMATS, is_nan
from smtenc.interpreter import POISON, Inconclusive, run, scalar_from_bits
from smtenc.ir.types import FloatType
from tests.interpreter.programs import alternatives, binary, evaluate, outcome, read_text, unary

NAN, INF = math.nan, math.inf


@pytest.mark.parametrize(
    ("op", "source", "target", "a", "expected"),
    [
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
def test_float_casts(op: str, source: str, target: str, a: Any, expected: str) -> None:
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


def test_which_zero_minnumf_gives_is_left_open() -> None:
    assert alternatives(binary("arith.minnumf", "f32"), 0.0, -0.0) == {"-0.0", "0.0"}
    assert alternatives(binary("arith.maxnumf", "f32"), 0.0, -0.0) == {"-0.0", "0.0"}
    assert alternatives(binary("arith.minnumf", "f32"), 0.0, 0.0) == {"0.0"}
    assert alternatives(binary("arith.minimumf", "f32"), 0.0, -0.0) == {"-0.0"}


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


def test_which_bits_a_nan_has_is_left_open() -> None:
    text = unary("arith.bitcast", "f32", "i32")
    assert alternatives(text, NAN) is None
    assert alternatives(text, 1.0) == {str(0x3F800000)}
    assert alternatives(unary("arith.bitcast", "i32", "f32"), 0x7FC00001) == {"nan"}


def test_what_is_left_open_ends_where_it_makes_no_difference() -> None:
    zero = "func.func @f(%a: f32, %b: f32) -> f32 {\n%z = arith.maxnumf %a, %b : f32\n%r = arith.OP : f32\nreturn %r : f32\n}"
    one = zero.replace("%r", "%o = arith.constant 1.0 : f32\n%r", 1)
    assert alternatives(one.replace("OP", "addf %z, %o"), 0.0, -0.0) == {"1.0"}
    assert alternatives(one.replace("OP", "divf %o, %z"), 0.0, -0.0) == {"inf", "-inf"}
    assert alternatives(zero.replace("OP", "divf %z, %z"), 0.0, -0.0) == {"nan"}


@pytest.mark.parametrize(("mode", "expected"), [("to_nearest_even", "1.0"), ("downward", "1.0"), ("upward", "1.01")])
def test_a_cast_rounds_as_it_says(mode: str, expected: str) -> None:
    """Results are shown with the fewest digits: 1.01 is the bf16 1.0078125."""
    text = f"func.func @f(%a: f32) -> bf16 {{\n %0 = arith.truncf %a {mode} : f32 to bf16\n return %0 : bf16\n}}"
    assert outcome(text, 1.001) == expected


def test_arithmetic_with_another_rounding_mode_is_not_executed() -> None:
    text = """"func.func"() <{function_type = (f32) -> f32, sym_name = "f"}> ({
    ^bb0(%a: f32):
      %0 = "arith.addf"(%a, %a) <{roundingmode = 1 : i32}> : (f32, f32) -> f32
      "func.return"(%0) : (f32) -> ()
    }) : () -> ()"""
    with pytest.raises(Inconclusive, match="rounding mode"):
        evaluate(text, 1.0)


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
