"""What each tosa operation computes on given numbers, by the TOSA specification's examples and by hand; and what is refused or undefined."""

from __future__ import annotations

from math import inf, nan
from typing import Any

import pytest

from smtenc.interpreter import POISON, Inconclusive, Undefined
from tests.interpreter.programs import evaluate, outcome


def program(op: str, types: str, result: str, attributes: str = "", padding: str = "") -> str:
    """A function of one operation. ``padding`` is a constant operand that comes second: a type and a value, ``tensor<2xi32> = [1, 0]``."""
    kinds = types.split(", ")
    parameters = [f"%{n}: {t}" for n, t in enumerate(kinds)]
    names = [f"%{n}" for n in range(len(kinds))]
    constant = ""
    if padding:
        type, _, value = padding.partition(" = ")
        constant = f'%p = "tosa.const"() {{value = dense<{value}> : {type}}} : () -> {type}'
        names.insert(1, "%p")
        kinds.insert(1, type)
    operation = f'"tosa.{op}"({", ".join(names)}) {{{attributes}}} : ({", ".join(kinds)}) -> {result}'
    return f"func.func @f({', '.join(parameters)}) -> {result} {{\n{constant}\n%r = {operation}\nreturn %r : {result}\n}}"


F, W, I8 = "tensor<2xf32>", "tensor<2xi32>", "tensor<2xi8>"
BOUNDS = "min_fp = -1.0 : f32, max_fp = 2.0 : f32, min_int = -1 : i64, max_int = 2 : i64"
WINDOW = "pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>"
PADDED = "pad = array<i64: 1, 0, 0, 0>, stride = array<i64: 1, 1>"
UNDILATED = ", dilation = array<i64: 1, 1>"

ELEMENTWISE: dict[str, tuple[str, str, list[Any], list[str]]] = {
    # operation: (operand types, result type, operands, result)
    "add": (f"{F}, {F}", F, [[1.5, -0.0], [2, -0.0]], ["3.5", "-0.0"]),
    "sub": (f"{I8}, {I8}", I8, [[1, -128], [3, 1]], ["-2", "127"]),
    "maximum": (f"{F}, {F}", F, [[nan, -0.0], [2, 0.0]], ["nan", "0.0"]),
    "minimum": (f"{I8}, {I8}", I8, [[1, -128], [3, 1]], ["1", "-128"]),
    "pow": (f"{F}, {F}", F, [[2, nan], [3, 0]], ["8.0", "1.0"]),
    "int_div": (f"{W}, {W}", W, [[7, -7], [-2, 2]], ["-3", "-3"]),
    "bitwise_and": (f"{I8}, {I8}", I8, [[12, -1], [10, 3]], ["8", "3"]),
    "bitwise_or": (f"{I8}, {I8}", I8, [[12, -1], [10, 3]], ["14", "-1"]),
    "bitwise_xor": (f"{I8}, {I8}", I8, [[12, -1], [10, 3]], ["6", "-4"]),
    "bitwise_not": (I8, I8, [[0, 5]], ["-1", "-6"]),
    "logical_and": ("tensor<2xi1>, tensor<2xi1>", "tensor<2xi1>", [[1, 1], [1, 0]], ["1", "0"]),
    "logical_or": ("tensor<2xi1>, tensor<2xi1>", "tensor<2xi1>", [[1, 0], [1, 0]], ["1", "0"]),
    "logical_xor": ("tensor<2xi1>, tensor<2xi1>", "tensor<2xi1>", [[1, 1], [1, 0]], ["0", "1"]),
    "logical_not": ("tensor<2xi1>", "tensor<2xi1>", [[1, 0]], ["0", "1"]),
    "logical_left_shift": (f"{I8}, {I8}", I8, [[3, 1], [2, 8]], ["12", "poison"]),
    "logical_right_shift": (f"{I8}, {I8}", I8, [[-2, 1], [1, 8]], ["127", "poison"]),
    "equal": (f"{F}, {F}", "tensor<2xi1>", [[nan, 0.0], [nan, -0.0]], ["0", "1"]),
    "greater": (f"{F}, {F}", "tensor<2xi1>", [[nan, 1], [1, 0.5]], ["0", "1"]),
    "greater_equal": (f"{I8}, {I8}", "tensor<2xi1>", [[-1, 5], [1, 5]], ["0", "1"]),
    "negate": (F, F, [[0.0, 3]], ["-0.0", "-3.0"]),
    "abs": (I8, I8, [[-3, -128]], ["3", "-128"]),
    "ceil": (F, F, [[1.5, -0.5]], ["2.0", "-0.0"]),
    "floor": (F, F, [[1.5, -0.5]], ["1.0", "-1.0"]),
    "reciprocal": (F, F, [[-0.0, 4]], ["-inf", "0.25"]),
    "sigmoid": (F, F, [[0, -inf]], ["0.5", "0.0"]),
    "exp": (F, F, [[0, -inf]], ["1.0", "0.0"]),
    "log": (F, F, [[1, 0]], ["0.0", "-inf"]),
    "tanh": (F, F, [[-0.0, inf]], ["-0.0", "1.0"]),
    "erf": (F, F, [[-0.0, inf]], ["-0.0", "1.0"]),
    "sin": (F, F, [[-0.0, inf]], ["-0.0", "nan"]),
    "cos": (F, F, [[-0.0, inf]], ["1.0", "nan"]),
    "rsqrt": (F, F, [[4, inf]], ["0.5", "0.0"]),
    "clz": (W, W, [[1, 0]], ["31", "32"]),
    "identity": (F, F, [[nan, 1]], ["nan", "1.0"]),
    "select": (f"tensor<2xi1>, {F}, {F}", F, [[1, 0], [1, POISON], [POISON, 2]], ["1.0", "2.0"]),
}


@pytest.mark.parametrize("op", ELEMENTWISE)
def test_elementwise(op: str) -> None:
    types, result, arguments, expected = ELEMENTWISE[op]
    assert outcome(program(op, types, result), *arguments) == expected


@pytest.mark.parametrize("op", [op for op in ELEMENTWISE if op not in ("select", "int_div")])
def test_poison_makes_poison(op: str) -> None:
    types, result, arguments, expected = ELEMENTWISE[op]
    poisoned = [[POISON, x[1]] for x in arguments]
    assert outcome(program(op, types, result), *poisoned) == ["poison", expected[1]]


def test_sizes_of_one_stretch_and_ranks_align_at_the_end() -> None:
    text = program("add", "tensor<2x1xi8>, tensor<3xi8>", "tensor<2x3xi8>")
    assert outcome(text, [[10], [20]], [1, 2, 3]) == [["11", "12", "13"], ["21", "22", "23"]]
    assert outcome(program("add", "tensor<i8>, tensor<2xi8>", "tensor<2xi8>"), 1, [1, 2]) == ["2", "3"]


def test_an_unknown_size_does_not_stretch() -> None:
    text = program("add", "tensor<?xi8>, tensor<?xi8>", "tensor<?xi8>")
    assert outcome(text, [1, 2], [1, 2]) == ["2", "4"]
    with pytest.raises(Undefined, match="shapes"):
        evaluate(text, [1], [1, 2])


def test_mul_extends_to_the_result() -> None:
    assert outcome(program("mul", f"{I8}, {I8}", W, "shift = 0 : i8"), [100, -128], [100, -1]) == ["10000", "128"]
    assert outcome(program("mul", f"{F}, {F}", F, "shift = 0 : i8"), [2, inf], [-3, 0]) == ["-6.0", "nan"]


def test_mul_shifts_and_rounds_half_up() -> None:
    text = program("mul", f"{W}, {W}", W, "shift = 2 : i8")
    assert outcome(text, [5, -5], [2, 2]) == ["3", "-2"]
    # 2^60 / 4, of which 32 bits are kept
    assert outcome(text, [1 << 30, 3], [1 << 30, 3]) == ["0", "2"]


def test_arithmetic_right_shift() -> None:
    assert outcome(program("arithmetic_right_shift", f"{I8}, {I8}", I8, "round = false"), [-3, 7], [1, 1]) == ["-2", "3"]
    assert outcome(program("arithmetic_right_shift", f"{I8}, {I8}", I8, "round = true"), [-3, 7], [1, 1]) == ["-1", "4"]
    # without a shift there is nothing to round
    assert outcome(program("arithmetic_right_shift", f"{I8}, {I8}", I8, "round = true"), [-3, 127], [0, 8]) == ["-3", "poison"]


def test_negate_with_zero_points_saturates_and_without_wraps() -> None:
    assert outcome(program("negate", I8, I8), [-128, 5]) == ["-128", "-5"]
    zeros = "quantization_info = #tosa.unary_quant<input_zp = {}, output_zp = {}>"
    assert outcome(program("negate", I8, I8, zeros.format(0, 0)), [-128, 5]) == ["127", "-5"]
    assert outcome(program("negate", I8, I8, zeros.format(1, -28)), [100, 5]) == ["-127", "-32"]


def test_nan_is_ignored_where_nan_mode_says_so() -> None:
    ignore = 'nan_mode = "IGNORE"'
    assert outcome(program("maximum", f"{F}, {F}", F, ignore), [nan, 1], [2, nan]) == ["2.0", "1.0"]
    assert outcome(program("minimum", f"{F}, {F}", F, ignore), [nan, 1], [nan, 0]) == ["nan", "0.0"]
    assert outcome(program("clamp", F, F, f"{BOUNDS}, {ignore}"), [nan, 5]) == ["-1.0", "2.0"]


def test_clamp() -> None:
    assert outcome(program("clamp", F, F, BOUNDS), [nan, 5]) == ["nan", "2.0"]
    assert outcome(program("clamp", I8, I8, BOUNDS), [-5, 1]) == ["-1", "1"]
    assert outcome(program("clamp", "tensor<2xui8>", "tensor<2xui8>", BOUNDS.replace("= 2 ", "= 200 ")), [255, 0])[1] == "0"


@pytest.mark.parametrize(
    ("source", "target", "given", "expected"),
    [
        ("f32", "f16", [1.5, 1e6], ["1.5", "inf"]),
        ("f16", "f32", [1.5, -0.0], ["1.5", "-0.0"]),
        ("i1", "f32", [1, 0], ["1.0", "0.0"]),
        ("i8", "f32", [-3, 0], ["-3.0", "0.0"]),
        ("f32", "i1", [nan, -0.0], ["1", "0"]),
        ("i8", "i1", [2, 0], ["1", "0"]),
        ("i1", "i8", [1, 0], ["1", "0"]),
        ("i8", "i32", [-3, 4], ["-3", "4"]),
        ("i32", "i8", [255, 4], ["-1", "4"]),
        ("f32", "i8", [2.5, 3.5], ["2", "4"]),
        ("f32", "i8", [-128.5, -1e9], ["-128", "-128"]),
        ("f32", "i32", [2147483648.0, nan], ["2147483647", "poison"]),
        ("f32", "i32", [-inf, inf], ["-2147483648", "2147483647"]),
        ("f16", "i32", [inf, -65504.0], ["2147483647", "-65504"]),
        ("ui8", "f32", [255, 1], ["255.0", "1.0"]),
    ],
)
def test_cast(source: str, target: str, given: list[Any], expected: list[str]) -> None:
    assert outcome(program("cast", f"tensor<2x{source}>", f"tensor<2x{target}>"), given) == expected


# -- moved elements ---------------------------------------------------------------------------------------------------

GRID = [[1, 2, 3], [4, 5, 6]]
G = "tensor<2x3xi8>"


def test_const() -> None:
    constant = '"tosa.const"() {value = dense<[3, -4]> : tensor<2xi8>} : () -> tensor<2xi8>'
    assert outcome(f"func.func @f() -> tensor<2xi8> {{\n%r = {constant}\nreturn %r : tensor<2xi8>\n}}") == ["3", "-4"]


def test_reshape_infers_one_size() -> None:
    assert outcome(program("reshape", G, "tensor<3x2xi8>", "new_shape = array<i64: 3, -1>"), GRID) == [["1", "2"], ["3", "4"], ["5", "6"]]
    with pytest.raises(Undefined):
        evaluate(program("reshape", "tensor<?xi8>", "tensor<2x2xi8>", "new_shape = array<i64: 2, 2>"), [1, 2, 3])


def test_transpose() -> None:
    text = program("transpose", G, "tensor<3x2xi8>", padding="tensor<2xi32> = [1, 0]")
    assert outcome(text, GRID) == [["1", "4"], ["2", "5"], ["3", "6"]]


def test_reverse() -> None:
    assert outcome(program("reverse", G, G, "axis = 1 : i32"), GRID) == [["3", "2", "1"], ["6", "5", "4"]]


def test_concat() -> None:
    text = program("concat", f"{G}, tensor<2x1xi8>", "tensor<2x4xi8>", "axis = 1 : i32")
    assert outcome(text, GRID, [[7], [8]]) == [["1", "2", "3", "7"], ["4", "5", "6", "8"]]


def test_slice() -> None:
    assert outcome(program("slice", G, "tensor<1x2xi8>", "start = array<i64: 1, 1>, size = array<i64: 1, 2>"), GRID) == [["5", "6"]]
    rest = program("slice", "tensor<?xi8>", "tensor<?xi8>", "start = array<i64: 2>, size = array<i64: -1>")
    assert outcome(rest, [1, 2, 3]) == ["3"]
    with pytest.raises(Undefined):
        evaluate(program("slice", G, "tensor<1x2xi8>", "start = array<i64: 1, 2>, size = array<i64: 1, 2>"), GRID)


def test_pad() -> None:
    assert outcome(program("pad", F, "tensor<4xf32>", padding="tensor<1x2xi32> = [[1, 1]]"), [-0.0, 1]) == ["0.0", "-0.0", "1.0", "0.0"]
    text = program("pad", "tensor<1xi8>, tensor<i8>", "tensor<2xi8>", padding="tensor<1x2xi32> = [[1, 0]]")
    assert outcome(text, [5], 9) == ["9", "5"]


def test_tile() -> None:
    assert outcome(program("tile", G, "tensor<2x6xi8>", "multiples = array<i64: 1, 2>"), GRID)[0] == ["1", "2", "3", "1", "2", "3"]


def test_gather() -> None:
    text = program("gather", "tensor<1x3x2xi8>, tensor<1x2xi32>", "tensor<1x2x2xi8>")
    values = [[[1, 2], [3, 4], [5, 6]]]
    assert outcome(text, values, [[2, 0]]) == [[["5", "6"], ["1", "2"]]]


@pytest.mark.parametrize("index", [-1, 3, POISON])
def test_gather_out_of_range_is_undefined_even_where_nobody_looks(index: Any) -> None:
    text = program("gather", "tensor<1x3x2xi8>, tensor<1x2xi32>", "tensor<1x2x2xi8>")
    execution = evaluate(text, [[[1, 2], [3, 4], [5, 6]]], [[0, index]])
    with pytest.raises(Undefined, match=r"tosa\.gather"):
        execution.force_effects()


# -- folds ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "given", "expected"),
    [
        ("sum", [-0.0, -0.0, -0.0], "-0.0"),
        ("sum", [1e8, 1, -1e8], "0.0"),
        ("prod", [2, -3, 4], "-24.0"),
        ("max", [-inf, -inf, -inf], "-inf"),
        ("max", [1, nan, 3], "nan"),
        ("min", [1, 5, 0], "0.0"),
    ],
)
def test_reductions_of_floats(kind: str, given: list[Any], expected: str) -> None:
    assert outcome(program(f"reduce_{kind}", "tensor<1x3xf32>", "tensor<1x1xf32>", "axis = 1 : i32"), [given]) == [[expected]]


@pytest.mark.parametrize(("kind", "expected"), [("sum", "-126"), ("prod", "-12"), ("max", "127"), ("min", "-1")])
def test_reductions_of_integers(kind: str, expected: str) -> None:
    given = [[4], [3], [-1]] if kind == "prod" else [[127], [4], [-1]]
    assert outcome(program(f"reduce_{kind}", "tensor<3x1xi8>", "tensor<1x1xi8>", "axis = 0 : i32"), given) == [[expected]]


@pytest.mark.parametrize(
    ("kind", "given", "expected"), [("all", [1, 1], "1"), ("all", [1, 0], "0"), ("any", [0, 0], "0"), ("any", [0, 1], "1")]
)
def test_reductions_of_booleans(kind: str, given: list[int], expected: str) -> None:
    assert outcome(program(f"reduce_{kind}", "tensor<2xi1>", "tensor<1xi1>", "axis = 0 : i32"), given) == [expected]


def test_matmul() -> None:
    text = program("matmul", "tensor<1x1x2xf32>, tensor<1x2x2xf32>", "tensor<1x1x2xf32>")
    assert outcome(text, [[[1, 2]]], [[[1, 2], [3, 4]]]) == [[["7.0", "10.0"]]]
    # the sum starts from +0.0
    assert outcome(text, [[[0, 0]]], [[[-1, 2], [-3, 4]]]) == [[["0.0", "0.0"]]]


def test_fully_connected_adds_the_bias_last() -> None:
    text = program("fully_connected", "tensor<1x2xf32>, tensor<1x2xf32>, tensor<1xf32>", "tensor<1x1xf32>")
    assert outcome(text, [[1, 2]], [[3, 4]], [100]) == [["111.0"]]
    # 1e8 + 1 - 1e8: the 1 would survive if the bias came first
    assert outcome(text, [[1, 1]], [[1, 1e8]], [-1e8]) == [["0.0"]]


def test_conv2d() -> None:
    types = "tensor<1x2x2x1xf32>, tensor<1x2x2x1xf32>, tensor<1xf32>"
    image, filter = [[[[1], [2]], [[3], [4]]]], [[[[1], [10]], [[100], [1000]]]]
    assert outcome(program("conv2d", types, "tensor<1x1x1x1xf32>", WINDOW + UNDILATED), image, filter, [0.5]) == [[[["4321.5"]]]]
    assert outcome(program("conv2d", types, "tensor<1x2x1x1xf32>", PADDED + UNDILATED), image, filter, [0.5]) == [
        [[["2100.5"]], [["4321.5"]]]
    ]
    # padding is multiplied, too
    poisonous = [[[[inf], [inf]], [[1], [1]]]]
    assert outcome(program("conv2d", types, "tensor<1x2x1x1xf32>", PADDED + UNDILATED), image, poisonous, [0.5])[0][0] == [["nan"]]


def test_conv3d() -> None:
    attributes = "pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>, dilation = array<i64: 1, 1, 1>"
    text = program("conv3d", "tensor<1x2x1x1x1xf32>, tensor<1x2x1x1x1xf32>, tensor<1xf32>", "tensor<1x1x1x1x1xf32>", attributes)
    assert outcome(text, [[[[[1]]], [[[2]]]]], [[[[[3]]], [[[4]]]]], [1]) == [[[[["12.0"]]]]]


def test_depthwise_conv2d_multiplies_channels() -> None:
    text = program("depthwise_conv2d", "tensor<1x1x1x2xf32>, tensor<1x1x2x2xf32>, tensor<4xf32>", "tensor<1x1x1x4xf32>", WINDOW + UNDILATED)
    assert outcome(text, [[[[2, 3]]]], [[[[1, 10], [100, 1000]]]], [0, 0, 0, 1]) == [[[["2.0", "20.0", "300.0", "3001.0"]]]]


def test_pools_pass_over_padding() -> None:
    image = [[[[-1], [-2]], [[-3], [-4]]]]
    kernel = ", kernel = array<i64: 2, 2>"
    text = program("max_pool2d", "tensor<1x2x2x1xf32>", "tensor<1x2x1x1xf32>", PADDED + kernel)
    assert outcome(text, image) == [[[["-1.0"]], [["-1.0"]]]]
    text = program("avg_pool2d", "tensor<1x2x2x1xf32>", "tensor<1x2x1x1xf32>", PADDED + kernel + ", acc_type = f32")
    assert outcome(text, image) == [[[["-1.5"]], [["-2.5"]]]]


def test_a_window_that_does_not_fit_is_undefined() -> None:
    text = program("max_pool2d", "tensor<1x?x2x1xf32>", "tensor<1x?x1x1xf32>", WINDOW + ", kernel = array<i64: 3, 2>")
    with pytest.raises(Undefined, match="does not fit"):
        evaluate(text, [[[[1], [2]]]])


# -- refused ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        program("mul", f"{I8}, {I8}", I8, "shift = 2 : i8"),
        program("cast", "tensor<2xui8>", W),
        program("negate", "tensor<2xui8>", "tensor<2xui8>"),
        program("maximum", f"{F}, {F}", F, 'nan_mode = "OTHER"'),
        program("reduce_max", "tensor<2xui8>", "tensor<1xui8>", "axis = 0 : i32"),
        program("reduce_min", "tensor<2xsi8>", "tensor<1xsi8>", "axis = 0 : i32"),
    ],
    ids=["shift", "cast", "negate", "nan_mode", "unsigned", "signed"],
)
def test_what_is_not_modelled_is_inconclusive(text: str) -> None:
    with pytest.raises(Inconclusive):
        outcome(text, *[[1, 1]] * text.partition("{")[0].count(": tensor"))


_STORED = "!quant.uniform<i8:f32,0.5:1>"
_IMAGE = "tensor<1x2x2x1xf32>"


@pytest.mark.parametrize(
    "text",
    [
        program("clamp", F, F, "min_val = 6.0 : f32, max_val = 0.0 : f32"),
        program("clamp", F, F, "min_val = 0x7FC00000 : f32, max_val = 0.0 : f32"),
        program("clamp", I8, I8, "min_val = 6 : i8, max_val = 0 : i8"),
        program("pad", f"tensor<2x{_STORED}>", f"tensor<3x{_STORED}>", padding="tensor<1x2xi32> = [[0, 1]]"),
        program("max_pool2d", _IMAGE, _IMAGE, "kernel = array<i64: 2, 1>, pad = array<i64: -1, 2, 0, 0>, stride = array<i64: 1, 1>"),
    ],
    ids=["floats not in order", "bound that is NaN", "integers not in order", "padding of quantized elements", "negative padding"],
)
def test_what_has_several_meanings_or_none_is_not_run(text: str) -> None:
    ones: Any = [[[[1], [1]], [[1], [1]]]] if "max_pool2d" in text else [1, 1]
    with pytest.raises(Inconclusive):
        outcome(text, ones)


def test_a_product_of_floats_by_a_zero_point_is_not_run() -> None:
    types = "tensor<1x1x1xf32>, tensor<1x1x1xf32>, tensor<1xf32>, tensor<1xf32>"
    text = program("matmul", types, "tensor<1x1x1xf32>")
    assert outcome(text, [[[2.0]]], [[[3.0]]], [0.0], [-0.0]) == [[["6.0"]]]
    with pytest.raises(Inconclusive):
        outcome(text, [[[2.0]]], [[[3.0]]], [1.0], [0.0])


def test_the_greatest_unsigned_number_of_a_window_is_not_modelled() -> None:
    attributes = "kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>"
    text = program("max_pool2d", "tensor<1x2x2x1xui8>", "tensor<1x1x1x1xui8>", attributes)
    with pytest.raises(Inconclusive, match="ui8"):
        evaluate(text, [[[[1], [2]], [[200], [3]]]])


def test_resizing_by_nothing_is_undefined() -> None:
    attributes = 'mode = "BILINEAR", scale = array<i64: 2, 0, 1, 1>, offset = array<i64: 0, 0>, border = array<i64: 0, 0>'
    with pytest.raises(Undefined, match="resize"):
        evaluate(program("resize", "tensor<1x1x1x1xf32>", "tensor<1x1x1x1xf32>", attributes), [[[[1.0]]]])


@pytest.mark.parametrize(("row", "conclusive"), [(0, True), (1, True), (2, False)])
def test_a_gather_is_known_where_what_it_reads_was_written(row: int, conclusive: bool) -> None:
    text = f"""
    func.func @f(%v: f32) -> tensor<1x1x1xf32> {{
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %e = tensor.empty() : tensor<1x3x1xf32>
      %s = tensor.insert %v into %e[%c0, %c0, %c0] : tensor<1x3x1xf32>
      %t = tensor.insert %v into %s[%c0, %c1, %c0] : tensor<1x3x1xf32>
      %i = arith.constant dense<[[{row}]]> : tensor<1x1xi32>
      %r = "tosa.gather"(%t, %i) : (tensor<1x3x1xf32>, tensor<1x1xi32>) -> tensor<1x1x1xf32>
      return %r : tensor<1x1x1xf32>
    }}"""
    execution = evaluate(text, 9.0)
    if not conclusive:
        with pytest.raises(Inconclusive):
            execution.force_effects()
        return
    execution.force_effects()
    assert str(execution.element(0, (0, 0, 0))) == "9.0"
