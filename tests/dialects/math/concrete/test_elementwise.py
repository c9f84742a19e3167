"""What each operation of the math dialect computes, and which ones lean on a library."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.dialects.math.concrete import libraries
from smtenc.dialects.math.operations import DIALECT
from smtenc.floats import arithmetic
from smtenc.floats.formats import FORMATS, is_nan
from smtenc.interpreter import POISON, Undefined, run, scalar_from_bits
from smtenc.interpreter.floats.enclosures import place_of
from smtenc.interpreter.floats.float_scalars import float_unit
from smtenc.ir.declarations import Trait
from tests.interpreter.programs import binary, evaluate, outcome, read_text, unary

NAN, INF = math.nan, math.inf


@pytest.mark.parametrize(
    ("op", "a", "expected"),
    [
        ("math.absf", -0.0, "0.0"),
        ("math.absf", -INF, "inf"),
        ("math.ceil", -0.5, "-0.0"),
        ("math.floor", -0.5, "-1.0"),
        ("math.trunc", -1.5, "-1.0"),
        ("math.round", 2.5, "3.0"),
        ("math.round", -2.5, "-3.0"),
        ("math.round", 0.49999997, "0.0"),
        ("math.roundeven", 2.5, "2.0"),
        ("math.roundeven", -0.5, "-0.0"),
        ("math.sqrt", 2.0, "1.4142135"),
        ("math.sqrt", -0.0, "-0.0"),
        ("math.sqrt", -1.0, "nan"),
        ("math.exp", -INF, "0.0"),
        ("math.exp", 0.0, "1.0"),
        ("math.exp", 1.0, "2.7182817"),
        ("math.exp2", 3.0, "8.0"),
        ("math.expm1", -0.0, "-0.0"),
        ("math.log", 0.0, "-inf"),
        ("math.log", -1.0, "nan"),
        ("math.log2", 8.0, "3.0"),
        ("math.log10", 1000.0, "3.0"),
        ("math.log1p", -1.0, "-inf"),
        ("math.sin", -0.0, "-0.0"),
        ("math.cos", 0.0, "1.0"),
        ("math.tan", 0.0, "0.0"),
        ("math.atan", INF, "1.5707964"),
        ("math.tanh", INF, "1.0"),
        ("math.erf", -INF, "-1.0"),
        ("math.cbrt", 27.0, "3.0"),
        ("math.rsqrt", 4.0, "0.5"),
        ("math.rsqrt", -0.0, "-inf"),
        ("math.exp", POISON, "poison"),
    ],
)
def test_unary_float_functions(op: str, a: Any, expected: str) -> None:
    assert outcome(unary(op, "f32"), a) == expected


@pytest.mark.parametrize(
    ("op", "type", "a", "expected"),
    [
        ("math.absi", "i8", -128, "-128"),
        ("math.absi", "i8", -5, "5"),
        ("math.ctlz", "i8", 1, "7"),
        ("math.ctlz", "i8", 0, "8"),
        ("math.cttz", "i8", -128, "7"),
        ("math.cttz", "i8", 0, "8"),
        ("math.ctpop", "i8", -1, "8"),
        ("math.ctpop", "i8", 5, "2"),
    ],
)
def test_integer_functions(op: str, type: str, a: int, expected: str) -> None:
    assert outcome(unary(op, type), a) == expected


@pytest.mark.parametrize(
    ("op", "type", "a", "b", "expected"),
    [
        ("math.copysign", "f32", 1.5, -0.0, "-1.5"),
        ("math.copysign", "f32", -INF, 2.0, "inf"),
        ("math.atan2", "f32", 0.0, -1.0, "3.1415927"),
        ("math.powf", "f32", 2.0, 10.0, "1024.0"),
        ("math.powf", "f32", NAN, 0.0, "1.0"),
        ("math.powf", "f32", 1.0, NAN, "1.0"),
        ("math.ipowi", "i8", 3, 5, "-13"),
        ("math.ipowi", "i8", 5, 0, "1"),
        ("math.ipowi", "i8", 2, -1, "0"),
        ("math.ipowi", "i8", -1, -3, "-1"),
        ("math.ipowi", "i8", 1, -3, "1"),
    ],
)
def test_binary_functions(op: str, type: str, a: Any, b: Any, expected: str) -> None:
    assert outcome(binary(op, type), a, b) == expected


def test_zero_to_a_negative_power_divides_by_zero() -> None:
    with pytest.raises(Undefined, match="negative power"):
        evaluate(binary("math.ipowi", "i8"), 0, -1)


def test_poison_may_be_zero_and_may_be_negative() -> None:
    text = binary("math.ipowi", "i8")
    assert outcome(text, POISON, 2) == "poison"
    assert outcome(text, 2, POISON) == "poison"
    for operands in ((POISON, -1), (0, POISON), (POISON, POISON)):
        with pytest.raises(Undefined, match="negative power"):
            evaluate(text, *operands)


def test_clamping_takes_the_bound_that_is_passed_and_is_poison_between_crossed_bounds() -> None:
    text = """func.func @f(%x: f32, %a: f32, %b: f32) -> f32 {
      %0 = "math.clampf"(%x, %a, %b) : (f32, f32, f32) -> f32
      return %0 : f32
    }"""
    assert outcome(text, 0.5, -1.0, 1.0) == "0.5"
    assert outcome(text, -3.0, -1.0, 1.0) == "-1.0"
    assert outcome(text, 3.0, -1.0, 1.0) == "1.0"
    assert outcome(text, NAN, -1.0, 1.0) == "nan"
    assert outcome(text, 0.5, 1.0, -1.0) == "poison"
    assert outcome(text, 7.0, 0.0, -0.0) == "0.0", "the lower bound has the last word"


def test_sine_and_cosine_at_once() -> None:
    text = """func.func @f(%x: f32) -> (f32, f32) {
      %0:2 = "math.sincos"(%x) : (f32) -> (f32, f32)
      return %0#0, %0#1 : f32, f32
    }"""
    execution = evaluate(text, -0.0)
    assert [str(execution.element(k).value) for k in (0, 1)] == ["-0.0", "1.0"]


def test_float_to_an_integer_power() -> None:
    text = "func.func @f(%a: f32, %b: i32) -> f32 {\n %0 = math.fpowi %a, %b : f32, i32\n return %0 : f32\n}"
    assert outcome(text, -2.0, 3) == "-8.0"
    assert outcome(text, 2.0, -1) == "0.5"
    assert outcome(text, NAN, 0) == "1.0"


FMA = "func.func @f(%a: {0}, %b: {0}, %c: {0}) -> {0} {{\n %0 = math.fma %a, %b, %c : {0}\n return %0 : {0}\n}}"


@pytest.mark.parametrize(
    ("a", "b", "c", "expected"),
    [
        (1 + 2.0**-12, 1 + 2.0**-12, -1.0, str(2.0**-11 + 2.0**-24)),
        (0.0, INF, NAN, "nan"),
        (3e38, 3e38, -INF, "-inf"),
        (-0.0, 1.0, -0.0, "-0.0"),
        (-0.0, 1.0, 0.0, "0.0"),
        (1.0, 1.0, -1.0, "0.0"),
    ],
)
def test_fma_rounds_once(a: float, b: float, c: float, expected: str) -> None:
    result = outcome(FMA.format("f32"), a, b, c)
    assert result == expected or float(result) == pytest.approx(float(expected), rel=1e-7)


@pytest.mark.parametrize("type", ["f32", "f16", "bf16"])
@given(data=st.data())
def test_fma_agrees_with_software(type: str, data: st.DataObject) -> None:
    fmt = FORMATS[type]
    module = read_text(FMA.format(type))
    function = module.functions[0]
    special = st.sampled_from([0, fmt.sign_mask, fmt.one_bits, fmt.max_finite_bits, fmt.infinity_bits, 1, fmt.nan_bits])
    bits = [data.draw(st.one_of(special, st.integers(0, (1 << fmt.width) - 1))) for _ in range(3)]
    result = run(function, module, [scalar_from_bits(function.type.inputs[0], b) for b in bits]).element(0).bits()
    expected = arithmetic.fma(fmt, *bits)
    assert result == expected or (is_nan(fmt, result) and is_nan(fmt, expected))


def test_every_function_of_the_oracle_keeps_nan_and_rounds_into_narrow_formats() -> None:
    for name in libraries.FUNCTIONS:
        operands, arguments = ("%a, %b", (NAN, 2.0)) if name in ("powf", "atan2") else ("%a", (NAN,))
        types = ", ".join(["bf16"] * len(arguments))
        parameters = ", ".join(f"{v.strip()}: bf16" for v in operands.split(","))
        text = f'func.func @f({parameters}) -> bf16 {{\n %0 = "math.{name}"({operands}) : ({types}) -> bf16\n return %0 : bf16\n}}'
        assert outcome(text, *arguments) == "nan"


def test_only_values_that_libraries_disagree_on_are_reported() -> None:
    assert evaluate(unary("math.exp", "f32"), 1.0).used_approximate == {"math.exp"}
    assert not evaluate(unary("math.exp", "f32"), -INF).used_approximate
    assert not evaluate(unary("math.log", "f32"), -2.0).used_approximate
    assert not evaluate(unary("math.sqrt", "f32"), 2.0).used_approximate
    assert evaluate(unary("math.acos", "f32"), 0.0).used_approximate == {"math.acos"}


STEPS = {
    "rsqrt": "%r = math.rsqrt %a : f32",
    "power": "%h = arith.constant -0.5 : f32\n%r = math.powf %a, %h : f32",
    "quotient": "%one = arith.constant 1.0 : f32\n%s = math.sqrt %a : f32\n%r = arith.divf %one, %s : f32",
    "sqrt": "%r = math.sqrt %a : f32",
    "positive power": "%h = arith.constant 0.5 : f32\n%r = math.powf %a, %h : f32",
}


@given(st.floats(width=32, min_value=2.0**-100, max_value=2.0**100))
def test_what_compilers_expand_is_no_difference_to_the_library_that_goes_in_steps(x: float) -> None:
    def value(name: str, library: int) -> int:
        function = (module := read_text(f"func.func @f(%a: f32) -> f32 {{\n{STEPS[name]}\nreturn %r : f32\n}}")).functions[0]
        argument = scalar_from_bits(function.type.inputs[0], int(np.float32(x).view(np.uint32)))
        return run(function, module, [argument], library=library).element(0).bits()

    for group in (("rsqrt", "power", "quotient"), ("sqrt", "positive power")):
        assert len({value(name, libraries.IN_STEPS) for name in group}) == 1


def test_libraries_differ_in_the_last_place_only() -> None:
    text = unary("math.rsqrt", "f32")
    module = read_text(text)
    function = module.functions[0]
    found = [run(function, module, [scalar_from_bits(function.type.inputs[0], 0x40400000)], library=k).element(0).bits() for k in range(9)]
    assert len(set(found)) == 3
    assert max(found) - min(found) == 2


def test_fast_math_reaches_math_operations() -> None:
    assert outcome(unary("math.log", "f32").replace("%a :", "%a fastmath<nnan> :"), -1.0) == "poison"


_NEARLY_MONOTONE = sorted(name for name, op in DIALECT.by_name.items() if op.has(Trait.NEARLY_MONOTONE))


@pytest.mark.parametrize("name", _NEARLY_MONOTONE)
@given(st.lists(st.floats(width=32, allow_nan=False, min_value=0), min_size=3, max_size=3).map(sorted), st.booleans())
def test_what_is_declared_nearly_monotone_lies_between_its_ends(name: str, arguments: list[float], negative: bool) -> None:
    module = read_text(f'func.func @f(%a: f32) -> f32 {{\n%r = "{name}"(%a) : (f32) -> f32\nreturn %r : f32\n}}')
    function = module.functions[0]
    signed = [np.float32(-x if negative else x) for x in arguments]
    bits = [int(x.view(np.uint32)) for x in signed]
    results = [run(function, module, [scalar_from_bits(function.type.inputs[0], b)]).element(0).value for b in bits]
    if any(np.isnan(r) for r in results):
        return
    first, between, last = (place_of(float_unit("f32"), r) for r in results)
    assert min(first, last) - 16 <= between <= max(first, last) + 16
