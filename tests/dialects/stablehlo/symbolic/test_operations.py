"""The operations of stablehlo: their meaning on constants against the interpreter, and what is left open."""

from __future__ import annotations

import pytest
from differential import FEW, check_agreement, function_text, seeds
from hypothesis import given

_INTEGERS = ("i8", "ui8", "i1")
_BINARY = "add and or xor maximum minimum multiply subtract shift_left shift_right_arithmetic shift_right_logical".split()
_ONLY_NUMBERS = {"subtract", "shift_left", "shift_right_arithmetic", "shift_right_logical"}


def _elementwise(name: str, type: str, count: int) -> str:
    tensor, operands = f"tensor<2x{type}>", ["%a", "%b", "%c"][:count]
    parameters = ", ".join(f"{v}: {tensor}" for v in operands)
    return function_text(f"{name}_{type}", f"({parameters}) -> {tensor}", f"%r = stablehlo.{name} {', '.join(operands)} : {tensor}")


def _compared(direction: str, type: str, kind: str) -> str:
    tensor = f"tensor<2x{type}>"
    line = f"%r = stablehlo.compare {direction}, %a, %b, {kind} : ({tensor}, {tensor}) -> tensor<2xi1>"
    return function_text(f"compare_{direction}_{type}_{kind}", f"(%a: {tensor}, %b: {tensor}) -> tensor<2xi1>", line)


def _converted(source: str, target: str) -> str:
    line = f"%r = stablehlo.convert %a : (tensor<2x{source}>) -> tensor<2x{target}>"
    return function_text(f"convert_{source}_{target}", f"(%a: tensor<2x{source}>) -> tensor<2x{target}>", line)


def _named(name: str, signature: str, *lines: str) -> str:
    return function_text(name, signature, "\n".join(lines))


_ADDING = "({\n^bb0(%x : tensor<i8>, %y : tensor<i8>):\n%s = stablehlo.add %x, %y : tensor<i8>\nstablehlo.return %s : tensor<i8>\n})"
_LATER = "({\n^bb0(%x : tensor<i8>, %y : tensor<i8>):\n%s = stablehlo.subtract %y, %x : tensor<i8>\nstablehlo.return %s : tensor<i8>\n})"
_GATHER = (
    "dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, "
    "slice_sizes = array<i64: 1, 2>"
)
_BATCHES = (
    "dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], "
    "start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>"
)
_SCATTER = (
    "scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>"
)

TEXTS = [
    *(_elementwise(n, t, 2) for n in _BINARY for t in _INTEGERS if t != "i1" or n not in _ONLY_NUMBERS),
    *(_elementwise(n, "f16", 2) for n in "add subtract multiply maximum minimum divide remainder".split()),
    *(_elementwise(n, "f16", 1) for n in "abs negate ceil floor sign round_nearest_afz round_nearest_even sqrt".split()),
    *(_elementwise(n, t, 1) for n in ("negate", "not", "popcnt", "count_leading_zeros") for t in ("i8", "ui8")),
    *(_elementwise(n, "i8", 1) for n in ("abs", "sign")),
    *(_elementwise("clamp", t, 3) for t in ("i8", "ui8", "f16")),
    *(_compared(d, t, k) for d in ("EQ", "NE", "LT", "GE") for t, k in (("i8", "SIGNED"), ("ui8", "UNSIGNED"), ("f16", "FLOAT"))),
    *(_converted(s, t) for s in ("i1", "i8", "ui8") for t in ("i1", "i8", "ui8", "i16", "ui16", "f16")),
    *(_converted(s, t) for s, t in (("f16", "i1"), ("f16", "f32"), ("f32", "f16"))),
    _named("is_finite", "(%a: tensor<2xf16>) -> tensor<2xi1>", "%r = stablehlo.is_finite %a : (tensor<2xf16>) -> tensor<2xi1>"),
    _named("iota", "() -> tensor<2x3xui8>", "%r = stablehlo.iota dim = 1 : tensor<2x3xui8>"),
    _named("iota_float", "() -> tensor<3xf16>", "%r = stablehlo.iota dim = 0 : tensor<3xf16>"),
    _named(
        "select",
        "(%p: tensor<i1>, %a: tensor<2xi8>, %b: tensor<2xi8>) -> tensor<2xi8>",
        "%r = stablehlo.select %p, %a, %b : tensor<i1>, tensor<2xi8>",
    ),
    _named(
        "broadcast",
        "(%a: tensor<1x2xi8>) -> tensor<2x3x2xi8>",
        "%r = stablehlo.broadcast_in_dim %a, dims = [1, 2] : (tensor<1x2xi8>) -> tensor<2x3x2xi8>",
    ),
    _named("reshape", "(%a: tensor<2x3xi8>) -> tensor<3x2xi8>", "%r = stablehlo.reshape %a : (tensor<2x3xi8>) -> tensor<3x2xi8>"),
    _named(
        "transpose",
        "(%a: tensor<2x3x4xi8>) -> tensor<4x2x3xi8>",
        "%r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x3x4xi8>) -> tensor<4x2x3xi8>",
    ),
    _named("reverse", "(%a: tensor<2x3xi8>) -> tensor<2x3xi8>", "%r = stablehlo.reverse %a, dims = [1] : tensor<2x3xi8>"),
    _named(
        "concatenate",
        "(%a: tensor<2x1xi8>, %b: tensor<2x2xi8>) -> tensor<2x3xi8>",
        "%r = stablehlo.concatenate %a, %b, dim = 1 : (tensor<2x1xi8>, tensor<2x2xi8>) -> tensor<2x3xi8>",
    ),
    _named("slice", "(%a: tensor<9xi8>) -> tensor<3xi8>", "%r = stablehlo.slice %a [1:7:2] : (tensor<9xi8>) -> tensor<3xi8>"),
    _named(
        "pad",
        "(%a: tensor<3xi8>, %v: tensor<i8>) -> tensor<5xi8>",
        "%r = stablehlo.pad %a, %v, low = [-1], high = [1], interior = [1] : (tensor<3xi8>, tensor<i8>) -> tensor<5xi8>",
    ),
    *(
        _named(
            f"dynamic_slice_{t}",
            f"(%a: tensor<5xi8>, %i: tensor<{t}>) -> tensor<3xi8>",
            f"%r = stablehlo.dynamic_slice %a, %i, sizes = [3] : (tensor<5xi8>, tensor<{t}>) -> tensor<3xi8>",
        )
        for t in ("i8", "ui8")
    ),
    _named(
        "dynamic_update_slice",
        "(%a: tensor<5xi8>, %u: tensor<2xi8>, %i: tensor<i8>) -> tensor<5xi8>",
        "%r = stablehlo.dynamic_update_slice %a, %u, %i : (tensor<5xi8>, tensor<2xi8>, tensor<i8>) -> tensor<5xi8>",
    ),
    _named(
        "dot_general",
        "(%a: tensor<2x3x2xi8>, %b: tensor<2x2x3xi8>) -> tensor<2x2x2xi8>",
        "%r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [1] x [2] : (tensor<2x3x2xi8>, tensor<2x2x3xi8>) -> "
        "tensor<2x2x2xi8>",
    ),
    _named(
        "convolution",
        "(%a: tensor<1x4x2xi8>, %k: tensor<2x1x2xi8>) -> tensor<1x5x2xi8>",
        "%r = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[1, 2]], "
        "lhs_dilate = [2], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : "
        "(tensor<1x4x2xi8>, tensor<2x1x2xi8>) -> tensor<1x5x2xi8>",
    ),
    _named(
        "reduce",
        "(%a: tensor<2x3xi8>, %z: tensor<i8>) -> tensor<2xi8>",
        "%r = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<2x3xi8>, tensor<i8>) -> tensor<2xi8>",
    ),
    _named(
        "reduce_window",
        "(%a: tensor<5xi8>, %z: tensor<i8>) -> tensor<3xi8>",
        f'%r = "stablehlo.reduce_window"(%a, %z) <{{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, '
        f"padding = dense<[[1, 0]]> : tensor<1x2xi64>}}> {_ADDING} : (tensor<5xi8>, tensor<i8>) -> tensor<3xi8>",
    ),
    _named(
        "map",
        "(%a: tensor<3xi8>, %b: tensor<3xi8>) -> tensor<3xi8>",
        f'%r = "stablehlo.map"(%a, %b) <{{dimensions = array<i64: 0>}}> {_LATER} : (tensor<3xi8>, tensor<3xi8>) -> tensor<3xi8>',
    ),
    _named(
        "gather",
        "(%a: tensor<3x4xi8>, %i: tensor<2x1xi8>) -> tensor<2x2xi8>",
        f'%r = "stablehlo.gather"(%a, %i) <{{{_GATHER}}}> : (tensor<3x4xi8>, tensor<2x1xi8>) -> tensor<2x2xi8>',
    ),
    _named(
        "gather_of_batches",
        "(%a: tensor<2x3xi8>, %i: tensor<2x1xi8>) -> tensor<2xi8>",
        f'%r = "stablehlo.gather"(%a, %i) <{{{_BATCHES}}}> : (tensor<2x3xi8>, tensor<2x1xi8>) -> tensor<2xi8>',
    ),
    *(
        _named(
            f"scatter_{name}",
            "(%a: tensor<4xi8>, %i: tensor<3x1xi8>, %u: tensor<3xi8>) -> tensor<4xi8>",
            f'%r = "stablehlo.scatter"(%a, %i, %u) <{{{_SCATTER}}}> {region} : (tensor<4xi8>, tensor<3x1xi8>, tensor<3xi8>) -> tensor<4xi8>',
        )
        for name, region in (("adding", _ADDING), ("in_order", _LATER))
    ),
    _named(
        "case",
        "(%n: tensor<i32>, %a: tensor<2xi8>, %b: tensor<2xi8>) -> tensor<2xi8>",
        '%r = "stablehlo.case"(%n) ({ stablehlo.return %a : tensor<2xi8> }, { stablehlo.return %b : tensor<2xi8> }) : (tensor<i32>) -> tensor<2xi8>',
    ),
    _named(
        "if",
        "(%p: tensor<i1>, %a: tensor<2xi8>, %b: tensor<2xi8>) -> tensor<2xi8>",
        '%r = "stablehlo.if"(%p) ({ stablehlo.return %a : tensor<2xi8> }, { stablehlo.return %b : tensor<2xi8> }) : (tensor<i1>) -> tensor<2xi8>',
    ),
]
DIFFERENTIAL = {text.partition("@")[2].partition("(")[0]: text for text in TEXTS}
TEXT = "".join(TEXTS)


@pytest.mark.parametrize("name", DIFFERENTIAL)
@FEW
@given(seed=seeds)
def test_agrees_with_the_interpreter_on_constants(name: str, seed: int) -> None:
    check_agreement(TEXT, name, seed, unroll=8)
