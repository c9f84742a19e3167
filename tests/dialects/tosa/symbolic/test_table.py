"""The tosa dialect: each operation agrees with the interpreter on constants, refines itself, tells right rewritings from wrong ones.

Casts and the forms of newer releases are in ``test_tosa_casts`` and ``test_tosa_newer``, scaled integers in ``test_tosa_quantization``.
"""

from __future__ import annotations

from typing import Any

import pytest
from differential import agreement_test, function_text
from rows import Row, rewriting_tests
from tosa_texts import BITS, BYTES, VECTOR, binary, constant, function, not_the_same, operation, unary

from smtenc.dialects.tosa.symbolic.table import SEMANTICS
from smtenc.verdicts.lattice import Verdict

# -- on constants -----------------------------------------------------------------------------------------------------


BOUNDS = "min_fp = -1.0 : f32, max_fp = 2.5 : f32, min_int = -3 : i64, max_int = 300 : i64"

FUNCTIONS = dict(
    [
        binary("add", VECTOR),
        binary("add__integer", BYTES),
        function("add__stretched", "%a, %b", "tensor<2x1xf32>, tensor<1x3xf32>", "tensor<2x3xf32>"),
        function("add__ranks", "%a, %b", "tensor<3xi8>, tensor<2x2x1xi8>", "tensor<2x2x3xi8>"),
        function("add__scalar", "%a, %b", "tensor<f32>, tensor<?xf32>", "tensor<?xf32>"),
        binary("add__unknown", "tensor<?x2xi8>"),
        binary("add__found", "tensor<?xi8>", "tensor<3xi8>"),
        binary("sub", VECTOR),
        binary("sub__integer", BYTES),
        binary("mul", VECTOR, attributes="shift = 0 : i8"),
        binary("mul__integer", BYTES, attributes="shift = 0 : i8"),
        binary("mul__widening", BYTES, "tensor<3xi32>", "shift = 0 : i8"),
        binary("mul__shifted", "tensor<3xi32>", attributes="shift = 7 : i8"),
        binary("mul__shifted_far", "tensor<3xi32>", attributes="shift = 40 : i8"),
        binary("maximum__ignoring", VECTOR, attributes='nan_mode = "IGNORE"'),
        binary("minimum__ignoring", "tensor<3xf16>", attributes='nan_mode = "IGNORE"'),
        binary("maximum__ignored", BYTES, attributes='nan_mode = "IGNORE"'),
        binary("maximum", VECTOR),
        binary("maximum__integer", BYTES),
        binary("minimum", VECTOR),
        binary("minimum__integer", BYTES),
        binary("int_div", "tensor<2xi32>"),
        *[binary(f"bitwise_{name}", BYTES) for name in ("and", "or", "xor")],
        *[
            binary(f"{name}__unsigned", "tensor<3xui8>")
            for name in ("add", "sub", "maximum", "minimum", "logical_right_shift", "bitwise_xor")
        ],
        *[binary(f"{name}__unsigned", "tensor<3xui8>", BITS) for name in ("equal", "greater", "greater_equal")],
        unary("bitwise_not__unsigned", "tensor<3xui8>"),
        *[binary(f"logical_{name}", BITS) for name in ("and", "or", "xor")],
        *[binary(name, BYTES) for name in ("logical_left_shift", "logical_right_shift")],
        binary("arithmetic_right_shift", BYTES, attributes="round = false"),
        binary("arithmetic_right_shift__rounded", BYTES, attributes="round = true"),
        binary("logical_left_shift__i48", "tensor<2xi48>"),
        *[binary(name, VECTOR, BITS) for name in ("equal", "greater", "greater_equal")],
        *[binary(f"{name}__integer", BYTES, BITS) for name in ("equal", "greater", "greater_equal")],
        *[unary(name, VECTOR) for name in ("negate", "abs", "ceil", "floor", "reciprocal", "identity")],
        *[unary(f"{name}__integer", BYTES) for name in ("negate", "abs")],
        unary("negate__quantized_by_nothing", BYTES, "quantization_info = #tosa.unary_quant<input_zp = 0, output_zp = 0>"),
        unary("negate__quantized", BYTES, "quantization_info = #tosa.unary_quant<input_zp = 5, output_zp = -100>"),
        unary("negate__i16", "tensor<3xi16>", "quantization_info = #tosa.unary_quant<input_zp = 5, output_zp = 7>"),
        unary("negate__i32", "tensor<3xi32>", "quantization_info = #tosa.unary_quant<input_zp = 2147483647, output_zp = 1>"),
        unary("clz", "tensor<3xi32>"),
        unary("bitwise_not", BYTES),
        unary("logical_not", BITS),
        unary("clamp", VECTOR, BOUNDS),
        unary("clamp__f16", "tensor<3xf16>", BOUNDS.replace("2.5", "1.0e+6")),
        unary("clamp__integer", BYTES, BOUNDS),
        unary("clamp__unsigned", "tensor<3xui8>", BOUNDS),
        unary("clamp__ignoring", VECTOR, f'{BOUNDS}, nan_mode = "IGNORE"'),
        function("select", "%c, %a, %b", "tensor<1xi1>, tensor<3xf32>, tensor<3xf32>", VECTOR),
        function("select__scalar", "%c, %a, %b", "tensor<3xi1>, tensor<i8>, tensor<3xi8>", BYTES),
    ]
)
TEXT = "".join(FUNCTIONS.values())


test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, FUNCTIONS)


# -- pairs ------------------------------------------------------------------------------------------------------------

_MAP = "affine_map<(d0) -> (d0)>"


def _generic(*body: str) -> str:
    """A linalg.generic over %a, in which the body makes %y of %x."""
    lines = "\n".join(body)
    return (
        f'%e = tensor.empty() : tensor<3xf32>\n%r = linalg.generic {{indexing_maps = [{_MAP}, {_MAP}], iterator_types = ["parallel"]}} '
        f"ins(%a : tensor<3xf32>) outs(%e : tensor<3xf32>) {{\n^bb0(%x: f32, %o: f32):\n{lines}\nlinalg.yield %y : f32\n}} -> tensor<3xf32>"
    )


def _float(name: str, right: str, wrong: str, attributes: str = "") -> Row:
    """An elementwise operation against what its lowering emits."""
    return Row(name, f"(%a: {VECTOR}) -> {VECTOR}", operation(name, "%a", VECTOR, VECTOR, attributes), right, wrong)


def _by_math(name: str, other: str) -> Row:
    return _float(name, _generic(f"%y = math.{name} %x : f32"), _generic(f"%y = math.{other} %x : f32"))


def _commutes(name: str, type: str, wrong: str, result: str | None = None, attributes: str = "") -> Row:
    result, types = result or type, f"{type}, {type}"
    return Row(
        name,
        f"(%a: {type}, %b: {type}) -> {result}",
        operation(name, "%a, %b", types, result, attributes),
        operation(name, "%b, %a", types, result, attributes),
        operation(wrong, "%a, %b", types, result, attributes if wrong == name else ""),
    )


ROWS = [
    _commutes("add", VECTOR, "sub"),
    _commutes("maximum", VECTOR, "minimum"),
    _commutes("minimum", VECTOR, "maximum"),
    _commutes("bitwise_and", BYTES, "bitwise_or"),
    _commutes("bitwise_or", BYTES, "bitwise_xor"),
    _commutes("bitwise_xor", BYTES, "bitwise_or"),
    _commutes("logical_and", BITS, "logical_or"),
    _commutes("logical_or", BITS, "logical_xor"),
    _commutes("logical_xor", BITS, "logical_or"),
    _commutes("equal", VECTOR, "greater_equal", BITS),
    Row(
        "mul",
        f"(%a: {VECTOR}, %b: {VECTOR}) -> {VECTOR}",
        *(operation("mul", o, f"{VECTOR}, {VECTOR}", VECTOR, "shift = 0 : i8") for o in ("%a, %b", "%b, %a", "%b, %b")),
    ),
    Row(
        "sub",
        f"(%a: {VECTOR}, %b: {VECTOR}) -> {VECTOR}",
        operation("sub", "%a, %b", f"{VECTOR}, {VECTOR}", VECTOR),
        operation("negate", "%b", VECTOR, VECTOR, as_value="%n") + "\n" + operation("add", "%n, %a", f"{VECTOR}, {VECTOR}", VECTOR),
        operation("sub", "%b, %a", f"{VECTOR}, {VECTOR}", VECTOR),
    ),
    Row(
        "negate",
        f"(%a: {VECTOR}) -> {VECTOR}",
        operation("negate", "%a", VECTOR, VECTOR),
        _generic("%y = arith.negf %x : f32"),
        # 0 - 0 is +0.0
        _generic("%c = arith.constant 0.0 : f32\n%y = arith.subf %c, %x : f32"),
    ),
    Row(
        "int_div",
        "(%a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32>",
        operation("int_div", "%a, %b", "tensor<2xi32>, tensor<2xi32>", "tensor<2xi32>"),
        "%r = arith.divsi %a, %b : tensor<2xi32>",
        "%r = arith.divui %a, %b : tensor<2xi32>",
    ),
    Row(
        "greater",
        f"(%a: {BYTES}, %b: {BYTES}) -> {BITS}",
        operation("greater", "%a, %b", f"{BYTES}, {BYTES}", BITS),
        operation("greater_equal", "%b, %a", f"{BYTES}, {BYTES}", BITS, as_value="%g") + "\n" + operation("logical_not", "%g", BITS, BITS),
        operation("greater", "%b, %a", f"{BYTES}, {BYTES}", BITS),
    ),
    Row(
        "greater_equal",
        f"(%a: {VECTOR}, %b: {VECTOR}) -> {BITS}",
        operation("greater_equal", "%a, %b", f"{VECTOR}, {VECTOR}", BITS),
        "%r = arith.cmpf oge, %a, %b : tensor<3xf32>",
        # NaN is neither
        operation("greater", "%b, %a", f"{VECTOR}, {VECTOR}", BITS, as_value="%g") + "\n" + operation("logical_not", "%g", BITS, BITS),
    ),
    Row(
        "logical_left_shift",
        f"(%a: {BYTES}, %b: {BYTES}) -> {BYTES}",
        operation("logical_left_shift", "%a, %b", f"{BYTES}, {BYTES}", BYTES),
        f"%r = arith.shli %a, %b : {BYTES}",
        f"%r = arith.shli %a, %b overflow<nsw> : {BYTES}",
    ),
    Row(
        "logical_right_shift",
        f"(%a: {BYTES}, %b: {BYTES}) -> {BYTES}",
        operation("logical_right_shift", "%a, %b", f"{BYTES}, {BYTES}", BYTES),
        f"%r = arith.shrui %a, %b : {BYTES}",
        operation("arithmetic_right_shift", "%a, %b", f"{BYTES}, {BYTES}", BYTES, "round = false"),
    ),
    Row(
        "arithmetic_right_shift",
        f"(%a: {BYTES}, %b: {BYTES}) -> {BYTES}",
        operation("arithmetic_right_shift", "%a, %b", f"{BYTES}, {BYTES}", BYTES, "round = false"),
        f"%r = arith.shrsi %a, %b : {BYTES}",
        operation("logical_right_shift", "%a, %b", f"{BYTES}, {BYTES}", BYTES),
    ),
    Row(
        "bitwise_not",
        f"(%a: {BYTES}) -> {BYTES}",
        operation("bitwise_not", "%a", BYTES, BYTES),
        f"%m = arith.constant dense<-1> : {BYTES}\n%r = arith.subi %m, %a : {BYTES}",
        operation("negate", "%a", BYTES, BYTES),
    ),
    Row(
        "logical_not",
        f"(%a: {BITS}) -> {BITS}",
        operation("logical_not", "%a", BITS, BITS),
        operation("bitwise_not", "%a", BITS, BITS),
        operation("identity", "%a", BITS, BITS),
    ),
    Row(
        "identity",
        f"(%a: {VECTOR}) -> {VECTOR}",
        operation("identity", "%a", VECTOR, VECTOR),
        "%r = tensor.cast %a : tensor<3xf32> to tensor<3xf32>",
        operation("abs", "%a", VECTOR, VECTOR),
    ),
    _by_math("ceil", "floor"),
    _by_math("floor", "ceil"),
    _by_math("exp", "exp2"),
    _by_math("log", "log2"),
    _by_math("tanh", "sinh"),
    _by_math("rsqrt", "sqrt"),
    _by_math("erf", "tanh"),
    _by_math("sin", "cos"),
    _by_math("cos", "sin"),
    _float("abs", _generic("%y = math.absf %x : f32"), _generic("%n = math.absf %x : f32", "%y = arith.negf %n : f32")),
    _float(
        "sigmoid",
        _generic(
            "%one = arith.constant 1.0 : f32",
            "%n = arith.negf %x : f32",
            "%e2 = math.exp %n : f32",
            "%s = arith.addf %one, %e2 : f32",
            "%y = arith.divf %one, %s : f32",
        ),
        _generic(
            "%one = arith.constant 1.0 : f32",
            "%e2 = math.exp %x : f32",
            "%s = arith.addf %one, %e2 : f32",
            "%y = arith.divf %one, %s : f32",
        ),
    ),
    _float(
        "reciprocal",
        _generic("%c = arith.constant 1.0 : f32", "%y = arith.divf %c, %x : f32"),
        _generic("%c = arith.constant -1.0 : f32", "%y = arith.divf %c, %x : f32"),
    ),
    Row(
        "pow",
        f"(%a: {VECTOR}, %b: {VECTOR}) -> {VECTOR}",
        operation("pow", "%a, %b", f"{VECTOR}, {VECTOR}", VECTOR),
        f"%r = math.powf %a, %b : {VECTOR}",
        f"%r = math.powf %b, %a : {VECTOR}",
    ),
    Row(
        "clz",
        "(%a: tensor<2xi32>) -> tensor<2xi32>",
        operation("clz", "%a", "tensor<2xi32>", "tensor<2xi32>"),
        "%r = math.ctlz %a : tensor<2xi32>",
        "%r = math.cttz %a : tensor<2xi32>",
    ),
    _float(
        "clamp",
        _generic(
            "%l = arith.constant -1.0 : f32",
            "%h = arith.constant 2.5 : f32",
            "%m = arith.minimumf %x, %h : f32",
            "%y = arith.maximumf %m, %l : f32",
        ),
        # NaN is not forgotten
        _generic(
            "%l = arith.constant -1.0 : f32",
            "%h = arith.constant 2.5 : f32",
            "%m = arith.minnumf %x, %h : f32",
            "%y = arith.maxnumf %m, %l : f32",
        ),
        BOUNDS,
    ),
    Row(
        "select",
        f"(%c: {BITS}, %a: {BYTES}, %b: {BYTES}) -> {BYTES}",
        operation("select", "%c, %a, %b", f"{BITS}, {BYTES}, {BYTES}", BYTES),
        operation("logical_not", "%c", BITS, BITS, as_value="%n")
        + "\n"
        + operation("select", "%n, %b, %a", f"{BITS}, {BYTES}, {BYTES}", BYTES),
        operation("select", "%c, %b, %a", f"{BITS}, {BYTES}, {BYTES}", BYTES),
    ),
    Row(
        "arithmetic_right_shift__rounded",
        f"(%a: {BYTES}) -> {BYTES}",
        f"%b = arith.constant dense<2> : {BYTES}\n"
        + operation("arithmetic_right_shift", "%a, %b", f"{BYTES}, {BYTES}", BYTES, "round = true"),
        f"%b = arith.constant dense<2> : {BYTES}\n%c = arith.constant dense<1> : {BYTES}\n%q = arith.shrsi %a, %b : {BYTES}\n"
        f"%h = arith.shrsi %a, %c : {BYTES}\n%l = arith.andi %h, %c : {BYTES}\n%r = arith.addi %q, %l : {BYTES}",
        # 126 + 2 is more than 127
        f"%b = arith.constant dense<2> : {BYTES}\n%s = arith.addi %a, %b : {BYTES}\n%r = arith.shrsi %s, %b : {BYTES}",
    ),
    Row(
        "negate__quantized",
        f"(%a: {BYTES}) -> {BYTES}",
        operation("negate", "%a", BYTES, BYTES, "quantization_info = #tosa.unary_quant<input_zp = 0, output_zp = 0>"),
        f"%c = arith.constant dense<-127> : {BYTES}\n%z = arith.constant dense<0> : {BYTES}\n%m = arith.maxsi %a, %c : {BYTES}\n"
        f"%r = arith.subi %z, %m : {BYTES}",
        operation("negate", "%a", BYTES, BYTES),
    ),
    Row(
        "maximum__ignoring",
        f"(%a: {VECTOR}, %b: {VECTOR}) -> {VECTOR}",
        operation("maximum", "%a, %b", f"{VECTOR}, {VECTOR}", VECTOR, 'nan_mode = "IGNORE"'),
        f"%m = arith.maximumf %b, %a : {VECTOR}\n%u = arith.cmpf uno, %a, %a : {VECTOR}\n%v = arith.cmpf uno, %b, %b : {VECTOR}\n"
        f"%s = arith.select %u, %b, %m : tensor<3xi1>, {VECTOR}\n%r = arith.select %v, %a, %s : tensor<3xi1>, {VECTOR}",
        operation("maximum", "%a, %b", f"{VECTOR}, {VECTOR}", VECTOR),
    ),
    Row(
        "clamp__ignoring",
        f"(%a: {VECTOR}) -> {VECTOR}",
        operation("clamp", "%a", VECTOR, VECTOR, f'{BOUNDS}, nan_mode = "IGNORE"'),
        f"%l = arith.constant dense<-1.0> : {VECTOR}\n%u = arith.cmpf uno, %a, %a : {VECTOR}\n"
        + operation("clamp", "%a", VECTOR, VECTOR, BOUNDS, "%c")
        + f"\n%r = arith.select %u, %l, %c : tensor<3xi1>, {VECTOR}",
        operation("clamp", "%a", VECTOR, VECTOR, BOUNDS),
    ),
    Row(
        "const",
        "() -> tensor<2xi8>",
        constant("tensor<2xi8>", "[1, 2]").replace("%p", "%r"),
        "%r = arith.constant dense<[1, 2]> : tensor<2xi8>",
        "%r = arith.constant dense<[2, 1]> : tensor<2xi8>",
    ),
]


test_refines_itself, test_a_right_rewriting_is_correct, test_a_wrong_rewriting_is_incorrect = rewriting_tests(ROWS)


# -- what is assumed, what is refused ---------------------------------------------------------------------------------


def test_unknown_sizes_are_taken_for_equal_and_the_verdict_says_so(verify: Any) -> None:
    type = "tensor<?xf32>"
    texts = (
        function_text("f", f"(%a: {type}, %b: {type}) -> {type}", operation("add", o, f"{type}, {type}", type))
        for o in ("%a, %b", "%b, %a")
    )
    record = verify(*texts)
    assert record.verdict is Verdict.CORRECT
    assert "tosa-unknown-sizes-equal" in record.assumptions


REFUSED = {
    "a shift that is not 0 of a product of type i16": binary("mul__shifted", "tensor<2xi16>", attributes="shift = 3 : i8"),
    "zero points of elements of type i64": unary("negate__wide", "tensor<2xi64>", "input1_zp = 1 : i32"),
    "zero points of floats": unary("negate__float", VECTOR, "input1_zp = 1 : i32"),
    "nan_mode MAYBE": binary("maximum__other", VECTOR, attributes='nan_mode = "MAYBE"'),
    "tosa.abs: elements of type ui8": unary("abs__unsigned", "tensor<3xui8>"),
    "tosa.logical_and: elements of type ui8": binary("logical_and__unsigned", "tensor<3xui8>"),
}


@pytest.mark.parametrize("reason", REFUSED)
def test_what_is_not_modelled_is_unsupported(verify: Any, reason: str) -> None:
    record = verify(*not_the_same(REFUSED[reason][1]))
    assert record.verdict is Verdict.UNSUPPORTED
    assert reason.removeprefix("a ") in str(record), record


TESTED_ELSEWHERE = {"apply_scale", "rescale", "table", "cast", "intdiv"}


def test_every_other_operation_of_the_table_is_tested() -> None:
    tested = {name.partition("__")[0] for name in (*FUNCTIONS, *(row.name for row in ROWS))} | TESTED_ELSEWHERE
    assert {name.removeprefix("tosa.") for name in SEMANTICS} == tested - {"identity"}
