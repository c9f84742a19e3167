"""The tosa operations that are folds: sums and their order, reductions, windows. On constants, and as pairs."""

from __future__ import annotations

from typing import Any

import pytest
from differential import FEW, check_agreement, function_text, seeds
from hypothesis import given
from rows import Row, rewriting_tests
from tosa_texts import POOL, function, operation, unary

from smtenc.semantics.options import TosaFloats
from smtenc.verdicts.lattice import Verdict

_NOT_QUANTIZED = "quantization_info = #tosa.conv_quant<input_zp = 0, weight_zp = 0>"
_UNDILATED = "dilation = array<i64: 1, 1>"
_WINDOW = "pad = array<i64: 1, 0, 0, 1>, stride = array<i64: 1, 2>"
_DILATED = "pad = array<i64: 0, 1, 1, 0>, stride = array<i64: 2, 1>, dilation = array<i64: 1, 2>"
_UNPADDED = "pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>"

FOLDS = dict(
    [
        *[unary(f"reduce_{name}", "tensor<2x3xf32>", "axis = 1 : i32", "tensor<2x1xf32>") for name in ("sum", "prod", "max", "min")],
        *[unary(f"reduce_{name}__integer", "tensor<2x3xi8>", "axis = 0 : i32", "tensor<1x3xi8>") for name in ("sum", "prod", "max", "min")],
        *[unary(f"reduce_{name}", "tensor<3xi1>", "axis = 0 : i32", "tensor<1xi1>") for name in ("all", "any")],
        unary("reduce_any__of_one", "tensor<2x1xf32>", "axis = 1 : i32"),
        unary("reduce_sum__unknown", "tensor<?xf32>", "axis = 0 : i32", "tensor<1xf32>"),
        function("matmul", "%a, %b", "tensor<1x2x3xf32>, tensor<1x3x2xf32>", "tensor<1x2x2xf32>"),
        function("matmul__widening", "%a, %b", "tensor<1x2x3xi8>, tensor<1x3x2xi8>", "tensor<1x2x2xi32>"),
        function("fully_connected", "%a, %b, %c", "tensor<2x3xf32>, tensor<2x3xf32>, tensor<2xf32>", "tensor<2x2xf32>"),
        function(
            "fully_connected__one_bias", "%a, %b, %c", "tensor<2x3xi8>, tensor<2x3xi8>, tensor<1xi32>", "tensor<2x2xi32>", _NOT_QUANTIZED
        ),
        function(
            "conv2d",
            "%a, %b, %c",
            "tensor<1x3x4x2xf32>, tensor<2x2x2x2xf32>, tensor<2xf32>",
            "tensor<1x3x2x2xf32>",
            f"{_WINDOW}, {_UNDILATED}",
        ),
        function(
            "conv2d__dilated", "%a, %b, %c", "tensor<1x3x4x1xf16>, tensor<1x2x2x1xf16>, tensor<1xf16>", "tensor<1x2x3x1xf16>", _DILATED
        ),
        function(
            "conv2d__unknown",
            "%a, %b, %c",
            "tensor<1x?x3x1xi8>, tensor<1x2x2x1xi8>, tensor<1xi32>",
            "tensor<1x?x2x1xi32>",
            f"{_UNPADDED}, {_UNDILATED}, {_NOT_QUANTIZED}",
        ),
        function(
            "conv3d",
            "%a, %b, %c",
            "tensor<1x2x2x2x1xf32>, tensor<1x1x2x2x1xf32>, tensor<1xf32>",
            "tensor<1x2x1x1x1xf32>",
            "pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>, dilation = array<i64: 1, 1, 1>",
        ),
        function(
            "depthwise_conv2d",
            "%a, %b, %c",
            "tensor<1x3x3x2xf32>, tensor<2x1x2x2xf32>, tensor<4xf32>",
            "tensor<1x2x3x4xf32>",
            f"{_UNPADDED}, {_UNDILATED}",
        ),
        unary("max_pool2d", "tensor<1x3x3x2xf32>", f"{_WINDOW}, kernel = array<i64: 2, 2>", "tensor<1x3x2x2xf32>"),
        unary("max_pool2d__integer", "tensor<1x3x3x1xi8>", f"{_UNPADDED}, kernel = array<i64: 2, 2>", "tensor<1x2x2x1xi8>"),
        unary("avg_pool2d", "tensor<1x3x3x1xf32>", f"{_WINDOW}, kernel = array<i64: 2, 2>, acc_type = f32", "tensor<1x3x2x1xf32>"),
        unary("avg_pool2d__whole", "tensor<1x2x2x1xf16>", f"{_UNPADDED}, kernel = array<i64: 2, 2>, acc_type = f16", "tensor<1x1x1x1xf16>"),
    ]
)
FOLDS_TEXT = "".join(FOLDS.values())


@pytest.mark.parametrize("name", FOLDS)
@FEW
@given(seed=seeds)
def test_unrolled_folds_agree_with_the_interpreter_on_constants(name: str, seed: int) -> None:
    check_agreement(FOLDS_TEXT, name, seed, unroll=64)


# -- folds ------------------------------------------------------------------------------------------------------------

_GRID, _ROW = "tensor<2x3xf32>", "tensor<2x1xf32>"
_REDUCED = {name: operation(f"reduce_{name}", "%a", _GRID, _ROW, "axis = 1 : i32") for name in ("sum", "prod", "max", "min")}
_BITS = {name: operation(f"reduce_{name}", "%a", "tensor<3xi1>", "tensor<1xi1>", "axis = 0 : i32") for name in ("all", "any")}


def _linalg_sum(start: str) -> str:
    return (
        f"%z = arith.constant {start} : f32\n%e = tensor.empty() : tensor<2xf32>\n"
        "%f = linalg.fill ins(%z : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>\n"
        "%s = linalg.reduce { arith.addf } ins(%a : tensor<2x3xf32>) outs(%f : tensor<2xf32>) dimensions = [1]\n"
        "%r = tensor.expand_shape %s [[0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>"
    )


_CONV_TYPES = "tensor<1x3x3x2xf32>, tensor<1x2x2x2xf32>, tensor<1xf32>"
_CONV = operation("conv2d", "%a, %b, %c", _CONV_TYPES, "tensor<1x2x2x1xf32>", f"{_UNPADDED}, {_UNDILATED}")
_CONV_SIGNATURE = "(%a: tensor<1x3x3x2xf32>, %b: tensor<1x2x2x2xf32>, %c: tensor<1xf32>) -> tensor<1x2x2x1xf32>"


_NONE = "%none = arith.constant dense<0.0> : tensor<1xf32>"


def _linalg_convolution(bias_last: bool) -> str:
    """As the lowering has it: the filter's first dimension goes last."""
    start = "%z = arith.constant 0.0 : f32\n%e = tensor.empty() : tensor<1x2x2x1xf32>\n"
    bias = (
        "%i = tensor.empty() : tensor<1x2x2x1xf32>\n"
        "%bias = linalg.broadcast ins(%c : tensor<1xf32>) outs(%i : tensor<1x2x2x1xf32>) dimensions = [0, 1, 2]\n"
    )
    fill = "%f = linalg.fill ins(%z : f32) outs(%e : tensor<1x2x2x1xf32>) -> tensor<1x2x2x1xf32>\n"
    turned = (
        "%g = tensor.empty() : tensor<2x2x2x1xf32>\n"
        "%w = linalg.transpose ins(%b : tensor<1x2x2x2xf32>) outs(%g : tensor<2x2x2x1xf32>) permutation = [1, 2, 3, 0]\n"
    )
    convolution = (
        "%s = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} "
        "ins(%a, %w : tensor<1x3x3x2xf32>, tensor<2x2x2x1xf32>) "
        f"outs({'%f' if bias_last else '%bias'} : tensor<1x2x2x1xf32>) -> tensor<1x2x2x1xf32>\n"
    )
    last = (
        "%r = arith.addf %s, %bias : tensor<1x2x2x1xf32>"
        if bias_last
        else "%r = tensor.cast %s : tensor<1x2x2x1xf32> to tensor<1x2x2x1xf32>"
    )
    return start + bias + fill + turned + convolution + last


_POOLED = "(%a: tensor<1x2x2x1xf32>) -> tensor<1x1x1x1xf32>"

FOLD_ROWS = [
    Row("reduce_sum", f"(%a: {_GRID}) -> {_ROW}", _REDUCED["sum"], _linalg_sum("0.0"), _linalg_sum("1.0")),
    Row("reduce_prod", f"(%a: {_GRID}) -> {_ROW}", _REDUCED["prod"], _REDUCED["prod"], _REDUCED["sum"]),
    Row("reduce_max", f"(%a: {_GRID}) -> {_ROW}", _REDUCED["max"], _REDUCED["max"], _REDUCED["min"]),
    Row("reduce_min", f"(%a: {_GRID}) -> {_ROW}", _REDUCED["min"], _REDUCED["min"], _REDUCED["max"]),
    Row("reduce_all", "(%a: tensor<3xi1>) -> tensor<1xi1>", _BITS["all"], _BITS["all"], _BITS["any"]),
    Row("reduce_any", "(%a: tensor<3xi1>) -> tensor<1xi1>", _BITS["any"], _BITS["any"], _BITS["all"]),
    Row(
        "matmul",
        "(%a: tensor<1x2x3xf32>, %b: tensor<1x3x2xf32>) -> tensor<1x2x2xf32>",
        operation("matmul", "%a, %b", "tensor<1x2x3xf32>, tensor<1x3x2xf32>", "tensor<1x2x2xf32>"),
        "%z = arith.constant dense<0.0> : tensor<1x2x2xf32>\n"
        "%r = linalg.batch_matmul ins(%a, %b : tensor<1x2x3xf32>, tensor<1x3x2xf32>) outs(%z : tensor<1x2x2xf32>) -> tensor<1x2x2xf32>",
        "%z = arith.constant dense<1.0> : tensor<1x2x2xf32>\n"
        "%r = linalg.batch_matmul ins(%a, %b : tensor<1x2x3xf32>, tensor<1x3x2xf32>) outs(%z : tensor<1x2x2xf32>) -> tensor<1x2x2xf32>",
    ),
    Row(
        "fully_connected",
        "(%a: tensor<1x2xf32>, %b: tensor<2x2xf32>, %c: tensor<2xf32>) -> tensor<1x2xf32>",
        operation("fully_connected", "%a, %b, %c", "tensor<1x2xf32>, tensor<2x2xf32>, tensor<2xf32>", "tensor<1x2xf32>"),
        "%z = arith.constant dense<0.0> : tensor<1x2xf32>\n"
        "%s = linalg.matmul_transpose_b ins(%a, %b : tensor<1x2xf32>, tensor<2x2xf32>) outs(%z : tensor<1x2xf32>) -> tensor<1x2xf32>\n"
        "%d = tensor.expand_shape %c [[0, 1]] output_shape [1, 2] : tensor<2xf32> into tensor<1x2xf32>\n"
        "%r = arith.addf %s, %d : tensor<1x2xf32>",
        "%z = arith.constant dense<0.0> : tensor<1x2xf32>\n"
        "%r = linalg.matmul_transpose_b ins(%a, %b : tensor<1x2xf32>, tensor<2x2xf32>) outs(%z : tensor<1x2xf32>) -> tensor<1x2xf32>",
    ),
    # where the bias comes in is open, that it does is not
    *(
        Row(f"conv2d__{place}", _CONV_SIGNATURE, _CONV, lowered, lowered.replace("%c : ", "%none : ").replace("%i =", f"{_NONE}\n%i =", 1))
        for place, lowered in (("last", _linalg_convolution(bias_last=True)), ("first", _linalg_convolution(bias_last=False)))
    ),
    Row(
        "max_pool2d",
        _POOLED,
        operation("max_pool2d", "%a", "tensor<1x2x2x1xf32>", "tensor<1x1x1x1xf32>", POOL),
        operation("reshape", "%a", "tensor<1x2x2x1xf32>", "tensor<4xf32>", "new_shape = array<i64: 4>", as_value="%f")
        + "\n"
        + operation("reduce_max", "%f", "tensor<4xf32>", "tensor<1xf32>", "axis = 0 : i32", as_value="%m")
        + "\n"
        + operation("reshape", "%m", "tensor<1xf32>", "tensor<1x1x1x1xf32>", "new_shape = array<i64: 1, 1, 1, 1>"),
        operation("avg_pool2d", "%a", "tensor<1x2x2x1xf32>", "tensor<1x1x1x1xf32>", POOL + ", acc_type = f32"),
    ),
]


test_a_fold_refines_itself, test_a_fold_in_the_order_of_the_lowering_is_correct, test_another_fold_is_incorrect = rewriting_tests(FOLD_ROWS)


def test_a_sum_that_starts_from_zero_is_reconciled_by_assumption(verify: Any) -> None:
    texts = (function_text("f", f"(%a: {_GRID}) -> {_ROW}", body) for body in (_REDUCED["sum"], _linalg_sum("0.0")))
    assert verify(*texts, neg_zero_init=True, tosa=TosaFloats.EXACT).verdict is Verdict.CORRECT
