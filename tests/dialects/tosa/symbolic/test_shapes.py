"""The tosa operations that move elements: on constants, and as pairs."""

from __future__ import annotations

from differential import agreement_test
from rows import Row, rewriting_tests
from tosa_texts import VECTOR, constant, function, operation, unary

FUNCTIONS = dict(
    [
        unary("reshape", "tensor<2x3xi8>", "new_shape = array<i64: 3, 1, -1>", "tensor<3x1x2xi8>"),
        unary("reshape__unknown", "tensor<?x2x3xi8>", "new_shape = array<i64: 3, -1>", "tensor<3x?xi8>"),
        unary("reshape__must_fit", "tensor<?xi8>", "new_shape = array<i64: 2, 2>", "tensor<2x2xi8>"),
        unary("reshape__scalar", "tensor<1x1xi8>", "new_shape = array<i64>", "tensor<i8>"),
        function(
            "transpose", "%a, %p", "tensor<2x3x1xi8>, tensor<3xi32>", "tensor<1x2x3xi8>", before=constant("tensor<3xi32>", "[2, 0, 1]")
        ),
        unary("reverse", "tensor<2x3xi8>", "axis = 1 : i32"),
        unary("reverse__unknown", "tensor<?xi8>", "axis = 0 : i32"),
        function("concat", "%a, %b", "tensor<2x1xi8>, tensor<2x2xi8>", "tensor<2x3xi8>", "axis = 1 : i32"),
        function("concat__unknown", "%a, %b", "tensor<?x?xi8>, tensor<?x?xi8>", "tensor<?x?xi8>", "axis = 0 : i32"),
        unary("slice", "tensor<3x4xi8>", "start = array<i64: 1, 2>, size = array<i64: 2, 1>", "tensor<2x1xi8>"),
        unary("slice__rest", "tensor<?xi8>", "start = array<i64: 1>, size = array<i64: -1>", "tensor<?xi8>"),
        function("pad", "%a, %p", "tensor<2xf32>, tensor<1x2xi32>", "tensor<5xf32>", before=constant("tensor<1x2xi32>", "[[1, 2]]")),
        function(
            "pad__by_a_constant",
            "%a, %p, %b",
            "tensor<2xi8>, tensor<1x2xi32>, tensor<i8>",
            "tensor<3xi8>",
            before=constant("tensor<1x2xi32>", "[[1, 0]]"),
        ),
        function(
            "pad__by_a_zero_point",
            "%a, %p",
            "tensor<2xi8>, tensor<1x2xi32>",
            "tensor<4xi8>",
            "quantization_info = #tosa.pad_quant<input_zp = -3>",
            constant("tensor<1x2xi32>", "1"),
        ),
        unary("tile", "tensor<2x2xi8>", "multiples = array<i64: 1, 3>", "tensor<2x6xi8>"),
        function("gather", "%a, %b", "tensor<1x4x2xi8>, tensor<1x2xi32>", "tensor<1x2x2xi8>"),
    ]
)
TEXT = "".join(FUNCTIONS.values())


test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, FUNCTIONS)


_S, _T = "tensor<2x3xf32>", "tensor<3x2xf32>"
_PERMS = constant("tensor<2xi32>", "[1, 0]")
_TRANSPOSED = _PERMS + "\n" + operation("transpose", "%a, %p", f"{_S}, tensor<2xi32>", _T, as_value="%t")
_BACK = operation("transpose", "%t, %p", f"{_T}, tensor<2xi32>", _S)

ROWS = [
    Row(
        "reshape",
        f"(%a: {_S}) -> tensor<6xf32>",
        operation("reshape", "%a", _S, "tensor<6xf32>", "new_shape = array<i64: -1>"),
        f"%r = tensor.collapse_shape %a [[0, 1]] : {_S} into tensor<6xf32>",
        _TRANSPOSED + "\n" + operation("reshape", "%t", _T, "tensor<6xf32>", "new_shape = array<i64: 6>"),
    ),
    Row(
        "transpose",
        f"(%a: {_S}) -> {_S}",
        _TRANSPOSED + "\n" + _BACK,
        operation("identity", "%a", _S, _S),
        operation("reverse", "%a", _S, _S, "axis = 0 : i32"),
    ),
    Row(
        "reverse",
        f"(%a: {_S}) -> {_S}",
        operation("reverse", "%a", _S, _S, "axis = 0 : i32"),
        operation("slice", "%a", _S, "tensor<1x3xf32>", "start = array<i64: 0, 0>, size = array<i64: 1, 3>", as_value="%x")
        + "\n"
        + operation("slice", "%a", _S, "tensor<1x3xf32>", "start = array<i64: 1, 0>, size = array<i64: 1, 3>", as_value="%y")
        + "\n"
        + operation("concat", "%y, %x", "tensor<1x3xf32>, tensor<1x3xf32>", _S, "axis = 0 : i32"),
        operation("reverse", "%a", _S, _S, "axis = 1 : i32"),
    ),
    Row(
        "concat",
        f"(%a: {VECTOR}, %b: {VECTOR}) -> tensor<6xf32>",
        operation("concat", "%a, %b", f"{VECTOR}, {VECTOR}", "tensor<6xf32>", "axis = 0 : i32"),
        "%r = tensor.concat dim(0) %a, %b : (tensor<3xf32>, tensor<3xf32>) -> tensor<6xf32>",
        operation("concat", "%b, %a", f"{VECTOR}, {VECTOR}", "tensor<6xf32>", "axis = 0 : i32"),
    ),
    Row(
        "slice",
        f"(%a: {_S}) -> tensor<1x2xf32>",
        operation("slice", "%a", _S, "tensor<1x2xf32>", "start = array<i64: 1, 1>, size = array<i64: 1, 2>"),
        "%r = tensor.extract_slice %a[1, 1][1, 2][1, 1] : tensor<2x3xf32> to tensor<1x2xf32>",
        operation("slice", "%a", _S, "tensor<1x2xf32>", "start = array<i64: 1, 0>, size = array<i64: 1, 2>"),
    ),
    Row(
        "pad",
        f"(%a: {VECTOR}) -> tensor<5xf32>",
        constant("tensor<1x2xi32>", "[[2, 0]]") + "\n" + operation("pad", "%a, %p", f"{VECTOR}, tensor<1x2xi32>", "tensor<5xf32>"),
        "%z = arith.constant dense<0.0> : tensor<2xf32>\n"
        + operation("concat", "%z, %a", f"tensor<2xf32>, {VECTOR}", "tensor<5xf32>", "axis = 0 : i32"),
        "%z = arith.constant dense<-0.0> : tensor<2xf32>\n"
        + operation("concat", "%z, %a", f"tensor<2xf32>, {VECTOR}", "tensor<5xf32>", "axis = 0 : i32"),
    ),
    Row(
        "tile",
        f"(%a: {VECTOR}) -> tensor<6xf32>",
        operation("tile", "%a", VECTOR, "tensor<6xf32>", "multiples = array<i64: 2>"),
        operation("concat", "%a, %a", f"{VECTOR}, {VECTOR}", "tensor<6xf32>", "axis = 0 : i32"),
        operation("reverse", "%a", VECTOR, VECTOR, "axis = 0 : i32", as_value="%x")
        + "\n"
        + operation("concat", "%a, %x", f"{VECTOR}, {VECTOR}", "tensor<6xf32>", "axis = 0 : i32"),
    ),
    Row(
        "gather",
        "(%a: tensor<1x4x2xi8>) -> tensor<1x2x2xi8>",
        constant("tensor<1x2xi32>", "[[1, 2]]")
        + "\n"
        + operation("gather", "%a, %p", "tensor<1x4x2xi8>, tensor<1x2xi32>", "tensor<1x2x2xi8>"),
        operation("slice", "%a", "tensor<1x4x2xi8>", "tensor<1x2x2xi8>", "start = array<i64: 0, 1, 0>, size = array<i64: 1, 2, 2>"),
        constant("tensor<1x2xi32>", "[[1, 4]]")
        + "\n"
        + operation("gather", "%a, %p", "tensor<1x4x2xi8>, tensor<1x2xi32>", "tensor<1x2x2xi8>"),
    ),
]


test_refines_itself, test_a_right_rewriting_is_correct, test_a_wrong_rewriting_is_incorrect = rewriting_tests(ROWS)
