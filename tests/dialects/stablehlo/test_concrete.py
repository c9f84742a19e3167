"""Execution of the stablehlo dialect: programs whose results the specification gives, in one table."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from smtenc.frontend.reader import read_text
from smtenc.interpreter.execution import Execution, Inconclusive, run
from smtenc.interpreter.values import ConcreteTensor, Open


def executed(body: str, result: str, *, chooses: bool = True) -> Execution:
    """The run of a function without arguments whose body defines ``%r``."""
    module = read_text(f"func.func @f() -> {result} {{\n{body}\nreturn %r : {result}\n}}")
    (function,) = module.functions
    assert function.fault is None, function.fault
    return run(function, module, [], chooses=chooses, fuel=1_000_000)


def texts(found: Execution) -> list[str]:
    return [str(x) for x in found.elements(0)]


def constant(name: str, values: object, type: str) -> str:
    return f"%{name} = stablehlo.constant dense<{values}> : {type}\n"


ADD = "({ ^bb0(%x: tensor<T>, %y: tensor<T>): %s = stablehlo.add %x, %y : tensor<T>\n stablehlo.return %s : tensor<T> })"


def adding(type: str) -> str:
    return ADD.replace("<T>", f"<{type}>")


def binary(name: str, type: str, a: object, b: object) -> str:
    return constant("a", a, type) + constant("b", b, type) + f"%r = stablehlo.{name} %a, %b : {type}"


def compare(direction: str, kind: str, type: str, a: object, b: object) -> str:
    result = type.replace(type.split("x")[-1], "i1>")
    return (
        constant("a", a, type)
        + constant("b", b, type)
        + f"%r = stablehlo.compare {direction}, %a, %b, {kind} : ({type}, {type}) -> {result}"
    )


NAN = "0x7FC00000"
TABLE: Sequence[tuple[str, str, str, list[str]]] = [
    ("unsigned division", binary("divide", "tensor<2xui8>", [200, 7], [100, 2]), "tensor<2xui8>", ["2", "3"]),
    ("signed division truncates", binary("divide", "tensor<2xi8>", [-7, 7], [2, -2]), "tensor<2xi8>", ["-3", "-3"]),
    ("the sign of a remainder is the dividend's", binary("remainder", "tensor<2xi8>", [-7, 7], [2, -2]), "tensor<2xi8>", ["-1", "1"]),
    ("a sum of booleans is their disjunction", binary("add", "tensor<2xi1>", "[true, false]", "[true, false]"), "tensor<2xi1>", ["1", "0"]),
    ("a shift by the width gives 0", binary("shift_left", "tensor<2xi8>", [1, 1], [8, 7]), "tensor<2xi8>", ["0", "-128"]),
    (
        "a shift by the width gives the sign",
        binary("shift_right_arithmetic", "tensor<2xi8>", [-4, -4], [9, 1]),
        "tensor<2xi8>",
        ["-1", "-2"],
    ),
    ("maximum propagates NaN", binary("maximum", "tensor<2xf32>", f"[{NAN}, -0.0]", [1.0, 0.0]), "tensor<2xf32>", ["nan", "0.0"]),
    ("unsigned comparison", compare("LT", "UNSIGNED", "tensor<1xui8>", [200], [100]), "tensor<1xi1>", ["0"]),
    ("NaN is unequal to itself", compare("NE", "FLOAT", "tensor<1xf32>", f"[{NAN}]", f"[{NAN}]"), "tensor<1xi1>", ["1"]),
    ("-0 comes before +0 in the total order", compare("LT", "TOTALORDER", "tensor<1xf32>", [-0.0], [0.0]), "tensor<1xi1>", ["1"]),
    (
        "a start index is clamped",
        constant("a", [1, 2, 3, 4], "tensor<4xi32>")
        + constant("i", 9, "tensor<i32>")
        + "%r = stablehlo.dynamic_slice %a, %i, sizes = [2] : (tensor<4xi32>, tensor<i32>) -> tensor<2xi32>",
        "tensor<2xi32>",
        ["3", "4"],
    ),
    (
        "padding may be within and negative",
        constant("a", [1, 2, 3], "tensor<3xi32>")
        + constant("z", 0, "tensor<i32>")
        + "%r = stablehlo.pad %a, %z, low = [-1], high = [1], interior = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<5xi32>",
        "tensor<5xi32>",
        ["0", "2", "0", "3", "0"],
    ),
    (
        "operand and window of a broadcast",
        constant("a", [[1], [2]], "tensor<2x1xi32>")
        + "%r = stablehlo.broadcast_in_dim %a, dims = [1, 0] : (tensor<2x1xi32>) -> tensor<2x2xi32>",
        "tensor<2x2xi32>",
        ["1", "2", "1", "2"],
    ),
    (
        "precision is reduced to nearest even, and to infinity",
        constant("a", "[1.0009765625, 1.0e30]", "tensor<2xf32>") + "%r = stablehlo.reduce_precision %a, format = e5m9 : tensor<2xf32>",
        "tensor<2xf32>",
        ["1.0", "inf"],
    ),
    (
        "a case that is out of bounds is the last one",
        constant("i", 7, "tensor<i32>")
        + '%r = "stablehlo.case"(%i) ({ %x = stablehlo.constant dense<1> : tensor<i32>\n stablehlo.return %x : tensor<i32> }, '
        "{ %y = stablehlo.constant dense<2> : tensor<i32>\n stablehlo.return %y : tensor<i32> }) : (tensor<i32>) -> tensor<i32>",
        "tensor<i32>",
        ["2"],
    ),
    (
        "updates out of bounds are skipped, and those that collide are combined",
        constant("a", [1, 2, 3], "tensor<3xi32>")
        + constant("i", [[0], [5], [0]], "tensor<3x1xi32>")
        + constant("u", [10, 20, 30], "tensor<3xi32>")
        + f'%r = "stablehlo.scatter"(%a, %i, %u) {adding("i32")} {{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], '
        "scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<3xi32>, tensor<3x1xi32>, tensor<3xi32>) -> tensor<3xi32>",
        "tensor<3xi32>",
        ["41", "2", "3"],
    ),
    (
        "gathered slices are clamped, too",
        constant("a", [[1, 2], [3, 4], [5, 6]], "tensor<3x2xi32>")
        + constant("i", [[2], [9]], "tensor<2x1xi32>")
        + '%r = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], '
        "start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>} : (tensor<3x2xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>",
        "tensor<2x2xi32>",
        ["5", "6", "5", "6"],
    ),
    (
        "a windowed sum",
        constant("a", [1, 2, 3], "tensor<3xi32>")
        + constant("z", 0, "tensor<i32>")
        + f'%r = "stablehlo.reduce_window"(%a, %z) {adding("i32")} {{window_dimensions = array<i64: 2>, padding = dense<[[1, 0]]> : '
        "tensor<1x2xi64>} : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>",
        "tensor<3xi32>",
        ["1", "3", "5"],
    ),
    (
        "a product with a batch",
        constant("a", [[1, 2], [3, 4]], "tensor<2x2xi32>")
        + constant("b", [[5, 6], [7, 8]], "tensor<2x2xi32>")
        + "%r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [1] x [1] : "
        "(tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2xi32>",
        "tensor<2xi32>",
        ["17", "53"],
    ),
    (
        "a convolution reads its input dilated",
        constant("a", [[[1], [2]]], "tensor<1x2x1xi32>")
        + constant("k", [[[1]], [[10]]], "tensor<2x1x1xi32>")
        + "%r = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {lhs_dilate = [2]} "
        "{batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xi32>, tensor<2x1x1xi32>) -> tensor<1x2x1xi32>",
        "tensor<1x2x1xi32>",
        ["1", "20"],
    ),
    (
        "bits of a wide number become a dimension, the lowest first",
        constant("a", 258, "tensor<i16>") + "%r = stablehlo.bitcast_convert %a : (tensor<i16>) -> tensor<2xi8>",
        "tensor<2xi8>",
        ["2", "1"],
    ),
    (
        "of a matrix that is factored one half is read",
        constant("a", [[4.0, 99.0], [2.0, 5.0]], "tensor<2x2xf32>") + "%r = stablehlo.cholesky %a, lower = true : tensor<2x2xf32>",
        "tensor<2x2xf32>",
        ["2.0", "0.0", "1.0", "2.0"],
    ),
    (
        "the other half of a triangular matrix is not read",
        constant("a", [[2.0, 99.0], [2.0, 4.0]], "tensor<2x2xf32>")
        + constant("b", [[2.0], [6.0]], "tensor<2x1xf32>")
        + '%r = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose '
        "NO_TRANSPOSE>} : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>",
        "tensor<2x1xf32>",
        ["1.0", "1.0"],
    ),
    (
        "a batch is normalized by its own mean and variance",
        constant("x", [[1.0, 2.0], [3.0, 6.0]], "tensor<2x2xf32>")
        + constant("s", [1.0, 2.0], "tensor<2xf32>")
        + constant("o", [0.0, 1.0], "tensor<2xf32>")
        + '%r, %m, %v = "stablehlo.batch_norm_training"(%x, %s, %o) {epsilon = 0.0 : f32, feature_index = 1 : i64} : '
        "(tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>)",
        "tensor<2x2xf32>",
        ["-1.0", "-1.0", "1.0", "3.0"],
    ),
    (
        "the inverse of a Fourier transform is divided by the length",
        constant("a", "[(4.0, 0.0), (0.0, 0.0)]", "tensor<2xcomplex<f32>>")
        + "%r = stablehlo.fft %a, type = IFFT, length = [2] : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>",
        "tensor<2xcomplex<f32>>",
        ["(2.0, 0.0)", "(2.0, 0.0)"],
    ),
    (
        "a product of complex numbers",
        binary("multiply", "tensor<1xcomplex<f32>>", "[(1.0, 2.0)]", "[(3.0, -1.0)]"),
        "tensor<1xcomplex<f32>>",
        ["(5.0, 5.0)"],
    ),
]


@pytest.mark.parametrize(("body", "result", "expected"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_what_the_specification_says(body: str, result: str, expected: list[str]) -> None:
    assert texts(executed(body, result)) == expected


def test_all_elements_at_once_are_the_elements_one_by_one() -> None:
    for _, body, result, expected in TABLE:
        found = executed(body, result)
        (tensor,) = found.results
        assert isinstance(tensor, ConcreteTensor)
        found.machine.patience = 0
        assert [str(x) for x in found.elements_of(tensor)] == expected


SUM = (
    constant("a", [1.0, 1.0e8, 0.3, 0.7, -1.0e8, 0.1, 0.9], "tensor<7xf32>")
    + constant("z", 0.0, "tensor<f32>")
    + "%r = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<7xf32>, tensor<f32>) -> tensor<f32>"
)


def test_the_order_of_a_sum_is_left_open() -> None:
    assert isinstance(executed(SUM, "tensor<f32>", chooses=False).element(0).value, Open)
    assert not isinstance(executed(SUM, "tensor<f32>").element(0).value, Open)


def test_a_quotient_by_zero_may_be_anything() -> None:
    assert isinstance(executed(binary("divide", "tensor<1xi8>", [1], [0]), "tensor<1xi8>").element(0, (0,)).value, Open)


def test_the_order_of_equivalent_elements_is_left_open_unless_the_sort_is_stable() -> None:
    def sort(stable: str) -> Execution:
        body = (
            constant("a", [1, 1], "tensor<2xi32>")
            + constant("b", [5, 6], "tensor<2xi32>")
            + '%s, %r = "stablehlo.sort"(%a, %b) ({ ^bb0(%x: tensor<i32>, %y: tensor<i32>, %v: tensor<i32>, %w: tensor<i32>):\n'
            "%c = stablehlo.compare LT, %x, %y, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\nstablehlo.return %c : tensor<i1> }) "
            f"{{dimension = 0 : i64, is_stable = {stable}}} : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)"
        )
        return executed(body, "tensor<2xi32>", chooses=False)

    assert texts(sort("true")) == ["5", "6"]
    assert isinstance(sort("false").element(0, (0,)).value, Open)


def test_a_check_is_given_to_the_machine() -> None:
    body = (
        constant("r", 1, "tensor<i32>")
        + "stablehlo.custom_call @check.expect_eq(%r, %r) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()"
    )
    module, seen = read_text(f"func.func @f() -> tensor<i32> {{\n{body}\nreturn %r : tensor<i32>\n}}"), []
    run(module.functions[0], module, [], checker=lambda op, name, values: seen.append((name, len(values))))
    assert seen == [("expect_eq", 2)]


def test_an_element_type_without_execution_is_named() -> None:
    type = "tensor<1x!quant.uniform<i8:f32, 2.0>>"
    body = f"%a = stablehlo.uniform_quantize %c : (tensor<1xf32>) -> {type}\n%r = stablehlo.add %a, %a : {type}"
    with pytest.raises(Inconclusive, match=r"stablehlo.add on !quant.uniform"):
        executed(constant("c", [1.0], "tensor<1xf32>") + body, type)
