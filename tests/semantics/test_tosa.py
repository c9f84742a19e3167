"""The tosa dialect: each operation agrees with the interpreter on constants, refines itself, tells right rewritings from wrong ones.

Moved elements are in ``test_tosa_shapes``, folds in ``test_tosa_windows``.
"""

from __future__ import annotations

from typing import Any

import pytest
from differential import FEW, check_agreement, function_text, seeds
from hypothesis import given
from rows import Row, check_identity, check_right, check_wrong
from tosa_texts import BITS, BYTES, POOL, VECTOR, binary, constant, function, operation, unary

from smtenc.semantics.tosa import OPERATIONS
from smtenc.verdicts.lattice import Verdict

# -- on constants -----------------------------------------------------------------------------------------------------


CASTS = [
    pair.split()
    for pair in ("f32 f32", "f32 f16", "f16 f32", "i1 f32", "i8 f32", "i32 f16", "f32 i1", "i8 i1", "i1 i8", "i8 i32", "i32 i8")
]
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
        binary("maximum", VECTOR),
        binary("maximum__integer", BYTES),
        binary("minimum", VECTOR),
        binary("minimum__integer", BYTES),
        binary("int_div", "tensor<2xi32>"),
        *[binary(f"bitwise_{name}", BYTES) for name in ("and", "or", "xor")],
        *[binary(f"logical_{name}", BITS) for name in ("and", "or", "xor")],
        *[binary(name, BYTES) for name in ("logical_left_shift", "logical_right_shift")],
        binary("arithmetic_right_shift", BYTES, attributes="round = false"),
        *[binary(name, VECTOR, BITS) for name in ("equal", "greater", "greater_equal")],
        *[binary(f"{name}__integer", BYTES, BITS) for name in ("equal", "greater", "greater_equal")],
        *[unary(name, VECTOR) for name in ("negate", "abs", "ceil", "floor", "reciprocal", "identity")],
        *[unary(f"{name}__integer", BYTES) for name in ("negate", "abs")],
        unary("negate__quantized_by_nothing", BYTES, "quantization_info = #tosa.unary_quant<input_zp = 0, output_zp = 0>"),
        unary("clz", "tensor<3xi32>"),
        unary("bitwise_not", BYTES),
        unary("logical_not", BITS),
        unary("clamp", VECTOR, BOUNDS),
        unary("clamp__f16", "tensor<3xf16>", BOUNDS.replace("2.5", "1.0e+6")),
        unary("clamp__integer", BYTES, BOUNDS),
        function("select", "%c, %a, %b", "tensor<1xi1>, tensor<3xf32>, tensor<3xf32>", VECTOR),
        function("select__scalar", "%c, %a, %b", "tensor<3xi1>, tensor<i8>, tensor<3xi8>", BYTES),
        *[unary(f"cast__{a}_{b}", f"tensor<3x{a}>", result=f"tensor<3x{b}>") for a, b in CASTS],
    ]
)
TEXT = "".join(FUNCTIONS.values())


@pytest.mark.parametrize("name", FUNCTIONS)
@FEW
@given(seed=seeds)
def test_agrees_with_the_interpreter_on_constants(name: str, seed: int) -> None:
    check_agreement(TEXT, name, seed)


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
        "cast",
        f"(%a: {BYTES}) -> {VECTOR}",
        operation("cast", "%a", BYTES, VECTOR),
        f"%r = arith.sitofp %a : {BYTES} to {VECTOR}",
        f"%r = arith.uitofp %a : {BYTES} to {VECTOR}",
    ),
    Row(
        "const",
        "() -> tensor<2xi8>",
        constant("tensor<2xi8>", "[1, 2]").replace("%p", "%r"),
        "%r = arith.constant dense<[1, 2]> : tensor<2xi8>",
        "%r = arith.constant dense<[2, 1]> : tensor<2xi8>",
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_refines_itself(verify: Any, row: Row) -> None:
    check_identity(verify, ROWS, row)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_right_rewriting_is_correct(verify: Any, row: Row) -> None:
    check_right(verify, ROWS, row)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_wrong_rewriting_is_incorrect(verify: Any, row: Row) -> None:
    check_wrong(verify, ROWS, row)


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
    "a shift": binary("mul__shifted", "tensor<2xi32>", attributes="shift = 3 : i8"),
    "round": binary("arithmetic_right_shift__rounded", BYTES, attributes="round = true"),
    "quantization_info": unary("negate__quantized", BYTES, "quantization_info = #tosa.unary_quant<input_zp = 1, output_zp = 0>"),
    "cast from f32 to i32": unary("cast__to_integer", VECTOR, result="tensor<3xi32>"),
    "tosa.reduce_max: elements of type ui8": unary("reduce_max__unsigned", "tensor<3xui8>", "axis = 0 : i32", "tensor<1xui8>"),
    "tosa.reduce_min: elements of type ui8": unary("reduce_min__unsigned", "tensor<3xui8>", "axis = 0 : i32", "tensor<1xui8>"),
    "tosa.max_pool2d: elements of type ui8": unary("max_pool2d__unsigned", "tensor<1x2x2x1xui8>", POOL, "tensor<1x1x1x1xui8>"),
    "perms that are not constant": function("transpose__unknown", "%a, %b", "tensor<2x3xf32>, tensor<2xi32>", "tensor<3x2xf32>"),
    "acc_type": unary("avg_pool2d__wide", "tensor<1x2x2x1xf16>", POOL + ", acc_type = f32", "tensor<1x1x1x1xf16>"),
    "local_bound": function(
        "conv2d__bounded",
        "%a, %b, %c",
        "tensor<1x3x3x2xf32>, tensor<1x2x2x2xf32>, tensor<1xf32>",
        "tensor<1x2x2x1xf32>",
        "pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, local_bound = true",
    ),
}


@pytest.mark.parametrize("reason", REFUSED)
def test_what_is_not_modelled_is_unsupported(verify: Any, reason: str) -> None:
    _, text = REFUSED[reason]
    record = verify(text, text + "\n")
    assert record.verdict is Verdict.UNSUPPORTED
    assert reason.removeprefix("a ") in str(record), record


SHAPES = {"reshape", "transpose", "reverse", "concat", "slice", "pad", "tile", "gather"}
WINDOWS = {"matmul", "fully_connected", "conv2d", "conv3d", "depthwise_conv2d", "max_pool2d", "avg_pool2d"}


def test_every_other_operation_of_the_table_is_tested() -> None:
    tested = {name.partition("__")[0] for name in FUNCTIONS} | {row.name for row in ROWS} | SHAPES | WINDOWS
    assert {name.removeprefix("tosa.") for name in OPERATIONS if "reduce_" not in name} == tested
