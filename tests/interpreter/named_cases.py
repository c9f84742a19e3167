"""Named linalg operations to be compiled and compared: ``(name, signature, body)``, where the body defines ``%r``."""

from __future__ import annotations

Row = tuple[str, str, str]


def _named(op: str, operands: str, result: str, attributes: str = "", name: str = "") -> Row:
    """A named linalg operation on parameters of these types, the last being its output."""
    types = operands.split(", ")
    parameters = "".join(f"%p{k}: {t}, " for k, t in enumerate(types))
    values = ", ".join(f"%p{k}" for k, _ in enumerate(types))
    return (
        f"linalg_{name or op}",
        f"({parameters}%o: {result}) -> {result}",
        f"%r = linalg.{op} {attributes} ins({values} : {operands}) outs(%o : {result}) -> {result}",
    )


def _conv(op: str, operands: str, result: str, rank: int, strides: str = "1", name: str = "") -> Row:
    attributes = f"{{strides = dense<{strides}> : tensor<{rank}xi64>, dilations = dense<1> : tensor<{rank}xi64>}}"
    return _named(op, operands, result, attributes, name)


def _quantized(op: str, operands: str, result: str, attributes: str = "") -> Row:
    """One that subtracts zero points, which are parameters, too."""
    left, right = operands.split(", ")
    zeros = "%x = tensor.extract %z[] : tensor<i32>\n%y = tensor.extract %w[] : tensor<i32>\n"
    return (
        f"linalg_{op}",
        f"(%a: {left}, %b: {right}, %z: tensor<i32>, %w: tensor<i32>, %o: {result}) -> {result}",
        f"{zeros}%r = linalg.{op} {attributes} ins(%a, %b, %x, %y : {operands}, i32, i32) outs(%o : {result}) -> {result}",
    )


_WINDOW = "{strides = dense<1> : tensor<2xi64>, dilations = dense<[1, 2]> : tensor<2xi64>}"
_V, _I = "tensor<4x5xf32>", "tensor<4x5xi16>"
NAMED: tuple[Row, ...] = (
    *(_named(op, f"{_V}, {_V}", _V, name=f"{op}_f32") for op in "sub div max".split()),
    *(_named(op, f"{_I}, {_I}", _I, name=f"{op}_i16") for op in "add mul min".split()),
    *(_named(op, _V, _V) for op in "abs reciprocal round square".split()),
    _named(
        "elemwise_binary",
        "tensor<4x5xi8>, tensor<4x5xi16>",
        "tensor<4x5xi32>",
        "{fun = #linalg.binary_fn<sub>, cast = #linalg.type_fn<cast_signed>}",
    ),
    _named(
        "elemwise_binary",
        "tensor<4x5xi8>, tensor<4x5xi16>",
        "tensor<4x5xi32>",
        "{fun = #linalg.binary_fn<mul>, cast = #linalg.type_fn<cast_unsigned>}",
        name="elemwise_unsigned",
    ),
    _named("elemwise_unary", "tensor<4x5xf16>", _V, "{fun = #linalg.unary_fn<floor>}"),
    _named(
        "matmul", "tensor<4x3xi8>, tensor<3x5xi8>", "tensor<4x5xi32>", "{cast = #linalg.type_fn<cast_unsigned>}", name="matmul_unsigned"
    ),
    _named("matmul_transpose_a", "tensor<3x4xi8>, tensor<3x5xi8>", "tensor<4x5xi32>"),
    _named("batch_matmul_transpose_a", "tensor<2x3x4xf32>, tensor<2x3x5xf32>", "tensor<2x4x5xf32>"),
    _named("batch_matmul_transpose_b", "tensor<2x4x3xf32>, tensor<2x5x3xf32>", "tensor<2x4x5xf32>"),
    _named("batch_matvec", "tensor<2x4x3xi16>, tensor<2x3xi16>", "tensor<2x4xi16>"),
    _named("vecmat", "tensor<3xi16>, tensor<3x4xi16>", "tensor<4xi16>"),
    _named("mmt4d", "tensor<2x3x4x2xf32>, tensor<3x3x5x2xf32>", "tensor<2x3x4x5xf32>"),
    _named("batch_mmt4d", "tensor<2x2x3x4x2xi8>, tensor<2x3x3x5x2xi8>", "tensor<2x2x3x4x5xi32>"),
    _named("conv_2d", "tensor<5x6xf32>, tensor<2x3xf32>", "tensor<4x4xf32>"),
    _named("conv_3d", "tensor<3x4x5xi32>, tensor<2x2x2xi32>", "tensor<2x3x4xi32>"),
    _conv("conv_1d_nwc_wcf", "tensor<2x9x3xf32>, tensor<3x3x4xf32>", "tensor<2x4x4xf32>", 1, "2"),
    _conv("conv_2d_nhwc_fhwc", "tensor<1x6x7x3xf32>, tensor<4x2x3x3xf32>", "tensor<1x5x3x4xf32>", 2, "[1, 2]"),
    _conv("conv_2d_ngchw_fgchw", "tensor<1x2x3x5x5xf32>, tensor<4x2x3x2x3xf32>", "tensor<1x2x4x4x3xf32>", 2),
    _conv("conv_2d_ngchw_gfchw", "tensor<1x2x3x5x5xf32>, tensor<2x4x3x2x3xf32>", "tensor<1x2x4x4x3xf32>", 2),
    _conv("conv_2d_nhwgc_gfhwc", "tensor<1x5x5x2x3xf32>, tensor<2x4x2x3x3xf32>", "tensor<1x4x3x2x4xf32>", 2),
    _conv("conv_3d_ncdhw_fcdhw", "tensor<1x2x3x4x5xf32>, tensor<3x2x2x2x3xf32>", "tensor<1x3x2x3x3xf32>", 3),
    _conv("conv_3d_ndhwc_dhwcf", "tensor<1x3x4x5x2xf32>, tensor<2x2x3x2x3xf32>", "tensor<1x2x3x3x3xf32>", 3),
    _conv("depthwise_conv_1d_nwc_wc", "tensor<1x7x3xf32>, tensor<3x3xf32>", "tensor<1x5x3xf32>", 1),
    _conv("depthwise_conv_1d_nwc_wcm", "tensor<1x7x3xf32>, tensor<3x3x2xf32>", "tensor<1x5x3x2xf32>", 1),
    _conv("depthwise_conv_2d_nchw_chw", "tensor<1x3x5x6xf32>, tensor<3x2x3xf32>", "tensor<1x3x4x4xf32>", 2),
    _conv("depthwise_conv_2d_nhwc_hwcm", "tensor<1x5x6x3xf32>, tensor<2x3x3x2xf32>", "tensor<1x4x4x3x2xf32>", 2),
    _conv("depthwise_conv_3d_ndhwc_dhwc", "tensor<1x3x4x5x2xf32>, tensor<2x2x3x2xf32>", "tensor<1x2x3x3x2xf32>", 3),
    _conv("pooling_nchw_max", "tensor<1x2x6x7xf32>, tensor<3x2xf32>", "tensor<1x2x2x6xf32>", 2, "[2, 1]"),
    _conv("pooling_nchw_sum", "tensor<1x2x6x7xf32>, tensor<3x2xf32>", "tensor<1x2x2x6xf32>", 2, "[2, 1]"),
    _conv("pooling_nwc_min_unsigned", "tensor<1x7x2xi8>, tensor<3xi8>", "tensor<1x3x2xi8>", 1, "2"),
    _conv("pooling_ncw_sum", "tensor<1x2x7xf32>, tensor<3xf32>", "tensor<1x2x3xf32>", 1, "2"),
    _conv("pooling_ndhwc_max", "tensor<1x4x5x6x2xf32>, tensor<2x3x2xf32>", "tensor<1x3x3x5x2xf32>", 3),
    _quantized("quantized_matmul", "tensor<4x3xi8>, tensor<3x5xi8>", "tensor<4x5xi32>"),
    _quantized("conv_2d_nhwc_hwcf_q", "tensor<1x5x5x3xi8>, tensor<2x2x3x4xi8>", "tensor<1x4x3x4xi32>", _WINDOW),
    _quantized("depthwise_conv_2d_nhwc_hwc_q", "tensor<1x5x6x3xi8>, tensor<2x2x3xi8>", "tensor<1x4x4x3xi32>", _WINDOW),
)
"""One of each kind that IREE compiles: layouts, groups, ranks, casts, zero points."""
