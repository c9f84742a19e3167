"""Windows and products of integers that count from zero points, and sums in wider types: on constants, and as pairs."""

from __future__ import annotations

from differential import agreement_test
from generic_texts import generic_module, generic_text_of, new_function
from rows import Row, rewriting_tests
from tosa_texts import operation

_WINDOW = "pad = array<i64: 1, 0, 0, 1>, stride = array<i64: 1, 2>, dilation = array<i64: 1, 1>"
_POOL = "pad = array<i64: 1, 0, 0, 1>, stride = array<i64: 1, 1>, kernel = array<i64: 2, 3>"
_CONV_QUANT = "quantization_info = #tosa.conv_quant<input_zp = -3, weight_zp = 5>"
_IMAGE, _WEIGHT, _OUT = "tensor<1x2x3x2xi8>", "tensor<2x2x2x2xi8>", "tensor<1x2x2x2xi32>"
_ZEROS = "tensor<1xi8>, tensor<1xi8>"
_TURNED = "out_pad = array<i64: 1, 0, 0, -1>, stride = array<i64: 2, 1>"


def _pooling(name: str, type: str, attributes: str, result: str) -> tuple[str, str]:
    return new_function(name, "%a", type, result, attributes)


FUNCTIONS = dict(
    [
        new_function("conv2d", "%a, %b, %c", f"{_IMAGE}, {_WEIGHT}, tensor<2xi32>", _OUT, f"{_WINDOW}, {_CONV_QUANT}"),
        new_function("conv2d__attributes", "%a, %b, %c", f"{_IMAGE}, {_WEIGHT}, tensor<1xi32>", _OUT, f"{_WINDOW}, input_zp = 7 : i32"),
        new_function(
            "conv2d__operands",
            "%a, %b, %c, %d, %e",
            f"{_IMAGE}, {_WEIGHT}, tensor<2xi32>, {_ZEROS}",
            _OUT,
            f"{_WINDOW}, acc_type = i32, local_bound = false",
        ),
        new_function(
            "conv2d__in_f32",
            "%a, %b, %c",
            "tensor<1x2x3x1xf16>, tensor<1x2x2x1xf16>, tensor<1xf16>",
            "tensor<1x2x2x1xf16>",
            f"{_WINDOW}, acc_type = f32",
        ),
        new_function(
            "conv2d__i48",
            "%a, %b, %c",
            "tensor<1x2x3x1xi16>, tensor<1x2x2x1xi8>, tensor<1xi48>",
            "tensor<1x2x2x1xi48>",
            f"{_WINDOW}, acc_type = i48",
        ),
        new_function(
            "depthwise_conv2d",
            "%a, %b, %c",
            "tensor<1x2x3x2xi8>, tensor<2x2x2x1xi8>, tensor<2xi32>",
            _OUT,
            f"{_WINDOW}, {_CONV_QUANT}",
        ),
        new_function(
            "transpose_conv2d", "%a, %b, %c", "tensor<1x2x2x1xf32>, tensor<1x2x2x1xf32>, tensor<1xf32>", "tensor<1x5x2x1xf32>", _TURNED
        ),
        new_function(
            "transpose_conv2d__quantized",
            "%a, %b, %c",
            "tensor<1x2x?x2xi8>, tensor<2x2x2x2xi8>, tensor<2xi32>",
            "tensor<1x5x?x2xi32>",
            f"{_TURNED}, out_shape = array<i64: 1, 5, -1, 2>, {_CONV_QUANT}",
        ),
        new_function(
            "matmul",
            "%a, %b",
            "tensor<1x2x3xi8>, tensor<1x3x2xi8>",
            "tensor<1x2x2xi32>",
            "quantization_info = #tosa.matmul_quant<a_zp = 1, b_zp = -128>",
        ),
        new_function("matmul__operands", "%a, %b, %c, %d", f"tensor<1x1x3xi8>, tensor<1x3x2xi8>, {_ZEROS}", "tensor<1x1x2xi32>"),
        new_function("fully_connected", "%a, %b, %c", "tensor<2x3xi8>, tensor<2x3xi8>, tensor<2xi32>", "tensor<2x2xi32>", _CONV_QUANT),
        _pooling(
            "avg_pool2d",
            "tensor<1x3x3x1xi8>",
            f"{_POOL}, acc_type = i32, quantization_info = #tosa.unary_quant<input_zp = -3, output_zp = 5>",
            "tensor<1x3x2x1xi8>",
        ),
        _pooling("avg_pool2d__i16", "tensor<1x3x3x1xi16>", f"{_POOL}, acc_type = i32", "tensor<1x3x2x1xi16>"),
        _pooling("avg_pool2d__unknown", "tensor<1x?x3x1xi8>", f"{_POOL}, acc_type = i32", "tensor<1x?x2x1xi8>"),
        _pooling("avg_pool2d__in_f32", "tensor<1x3x3x1xf16>", f"{_POOL}, acc_type = f32", "tensor<1x3x2x1xf16>"),
        new_function(
            "avg_pool2d__operands", "%a, %b, %c", f"tensor<1x2x3x1xi8>, {_ZEROS}", "tensor<1x2x2x1xi8>", f"{_POOL}, acc_type = i32"
        ),
        _pooling("max_pool2d__ignore", "tensor<1x3x3x1xf32>", f'{_POOL}, nan_mode = "IGNORE"', "tensor<1x3x2x1xf32>"),
    ]
)
TEXT = generic_module("".join(FUNCTIONS.values()))


test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, FUNCTIONS, unroll=64)


_SMALL = "pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>"
_SIGNATURE = "(%a: tensor<1x2x2x1xi8>, %b: tensor<1x2x2x1xi8>, %c: tensor<1xi32>) -> tensor<1x1x1x1xi32>"
_OPERANDS = "tensor<1x2x2x1xi8>, tensor<1x2x2x1xi8>, tensor<1xi32>"


def _convolution(quantization: str) -> str:
    return operation("conv2d", "%a, %b, %c", _OPERANDS, "tensor<1x1x1x1xi32>", f"{_SMALL}, {quantization}")


def _zero_points(input: int, weight: int) -> str:
    constants = "\n".join(
        f'%{name} = "tosa.const"() {{values = dense<{value}> : tensor<1xi8>}} : () -> tensor<1xi8>'
        for name, value in (("d", input), ("e", weight))
    )
    return f"{constants}\n" + operation(
        "conv2d", "%a, %b, %c, %d, %e", f"{_OPERANDS}, {_ZEROS}", "tensor<1x1x1x1xi32>", f"{_SMALL}, acc_type = i32"
    )


_INPUT, _KERNEL = "tensor<1x3x3x1xf32>", "tensor<2x2x2x1xf32>"
_UP = "(%a: tensor<1x3x3x1xf32>, %b: tensor<2x2x2x1xf32>, %c: tensor<2xf32>) -> tensor<1x4x4x2xf32>"


def _turned(pad: str) -> str:
    return "\n".join(
        [
            operation("reverse", "%b", _KERNEL, _KERNEL, "axis = 1 : i32", as_value="%s"),
            operation("reverse", "%s", _KERNEL, _KERNEL, "axis = 2 : i32", as_value="%t"),
            operation(
                "conv2d",
                "%a, %t, %c",
                f"{_INPUT}, {_KERNEL}, tensor<2xf32>",
                "tensor<1x4x4x2xf32>",
                f"pad = array<i64: {pad}>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>",
            ),
        ]
    )


_MEAN = "pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, kernel = array<i64: 1, 2>, acc_type = i32"

ROWS = [
    # attributes of MLIR 19 and operands of MLIR 22
    Row(
        "conv2d",
        _SIGNATURE,
        _convolution("quantization_info = #tosa.conv_quant<input_zp = -3, weight_zp = 5>"),
        _zero_points(-3, 5),
        _zero_points(-3, 4),
    ),
    Row(
        "transpose_conv2d",
        _UP,
        operation(
            "transpose_conv2d",
            "%a, %b, %c",
            f"{_INPUT}, {_KERNEL}, tensor<2xf32>",
            "tensor<1x4x4x2xf32>",
            "out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, out_shape = array<i64: 1, 4, 4, 2>",
        ),
        _turned("1, 1, 1, 1"),
        _turned("0, 2, 1, 1"),
    ),
    Row(
        "avg_pool2d",
        "(%a: tensor<1x1x2x1xi8>) -> tensor<1x1x1x1xi8>",
        operation("avg_pool2d", "%a", "tensor<1x1x2x1xi8>", "tensor<1x1x1x1xi8>", _MEAN),
        operation("reverse", "%a", "tensor<1x1x2x1xi8>", "tensor<1x1x2x1xi8>", "axis = 2 : i32", as_value="%x")
        + "\n"
        + operation("avg_pool2d", "%x", "tensor<1x1x2x1xi8>", "tensor<1x1x1x1xi8>", _MEAN),
        operation(
            "slice", "%a", "tensor<1x1x2x1xi8>", "tensor<1x1x1x1xi8>", "start = array<i64: 0, 0, 0, 0>, size = array<i64: 1, 1, 1, 1>"
        ),
    ),
]


test_refines_itself, test_a_right_rewriting_is_correct, test_a_wrong_rewriting_is_incorrect = rewriting_tests(ROWS, generic_text_of)
