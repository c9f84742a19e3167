"""Programs over whole tensors to be compiled and compared: ``(name, signature, body)``, where the body defines ``%r``.

Floats are small whole numbers, so that no order of summation rounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from smtenc.floats.formats import FORMATS
from smtenc.ir.types import FloatType, IndexType, IntegerType, Type

from .comparing import element_of, size_of, width_of
from .elementwise_cases import drawn, specials

Row = tuple[str, str, str]

STRUCTURED: tuple[Row, ...] = (
    (
        "matmul_widening",
        "(%a: tensor<5x7xi8>, %b: tensor<7x3xi8>, %o: tensor<5x3xi32>) -> tensor<5x3xi32>",
        "%r = linalg.matmul ins(%a, %b : tensor<5x7xi8>, tensor<7x3xi8>) outs(%o : tensor<5x3xi32>) -> tensor<5x3xi32>",
    ),
    (
        "matmul_float",
        "(%a: tensor<4x6xf32>, %b: tensor<6x5xf32>, %o: tensor<4x5xf32>) -> tensor<4x5xf32>",
        "%r = linalg.matmul ins(%a, %b : tensor<4x6xf32>, tensor<6x5xf32>) outs(%o : tensor<4x5xf32>) -> tensor<4x5xf32>",
    ),
    (
        "matmul_transpose_b",
        "(%a: tensor<4x6xf64>, %b: tensor<5x6xf64>, %o: tensor<4x5xf64>) -> tensor<4x5xf64>",
        "%r = linalg.matmul_transpose_b ins(%a, %b : tensor<4x6xf64>, tensor<5x6xf64>) outs(%o : tensor<4x5xf64>) -> tensor<4x5xf64>",
    ),
    (
        "batch_matmul",
        "(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>, %o: tensor<2x3x5xf32>) -> tensor<2x3x5xf32>",
        "%r = linalg.batch_matmul ins(%a, %b : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%o : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>",
    ),
    (
        "matvec",
        "(%a: tensor<5x7xi32>, %b: tensor<7xi32>, %o: tensor<5xi32>) -> tensor<5xi32>",
        "%r = linalg.matvec ins(%a, %b : tensor<5x7xi32>, tensor<7xi32>) outs(%o : tensor<5xi32>) -> tensor<5xi32>",
    ),
    (
        "dot",
        "(%a: tensor<9xi16>, %b: tensor<9xi16>, %o: tensor<i16>) -> tensor<i16>",
        "%r = linalg.dot ins(%a, %b : tensor<9xi16>, tensor<9xi16>) outs(%o : tensor<i16>) -> tensor<i16>",
    ),
    (
        "conv_strided_dilated",
        "(%a: tensor<1x9x8x3xf32>, %b: tensor<3x2x3x4xf32>, %o: tensor<1x3x6x4xf32>) -> tensor<1x3x6x4xf32>",
        "%r = linalg.conv_2d_nhwc_hwcf {strides = dense<[2, 1]> : tensor<2xi64>, dilations = dense<[2, 2]> : tensor<2xi64>} "
        "ins(%a, %b : tensor<1x9x8x3xf32>, tensor<3x2x3x4xf32>) outs(%o : tensor<1x3x6x4xf32>) -> tensor<1x3x6x4xf32>",
    ),
    (
        "conv_nchw",
        "(%a: tensor<2x3x5x5xi32>, %b: tensor<4x3x2x3xi32>, %o: tensor<2x4x4x3xi32>) -> tensor<2x4x4x3xi32>",
        "%r = linalg.conv_2d_nchw_fchw {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>} "
        "ins(%a, %b : tensor<2x3x5x5xi32>, tensor<4x3x2x3xi32>) outs(%o : tensor<2x4x4x3xi32>) -> tensor<2x4x4x3xi32>",
    ),
    (
        "depthwise_conv",
        "(%a: tensor<1x5x6x3xf32>, %b: tensor<2x2x3xf32>, %o: tensor<1x4x5x3xf32>) -> tensor<1x4x5x3xf32>",
        "%r = linalg.depthwise_conv_2d_nhwc_hwc {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>} "
        "ins(%a, %b : tensor<1x5x6x3xf32>, tensor<2x2x3xf32>) outs(%o : tensor<1x4x5x3xf32>) -> tensor<1x4x5x3xf32>",
    ),
    *(
        (
            f"pooling_{kind}",
            f"(%a: tensor<1x6x7x2x{t}>, %w: tensor<3x2x{t}>, %o: tensor<1x2x6x2x{t}>) -> tensor<1x2x6x2x{t}>",
            f"%r = linalg.pooling_nhwc_{kind} {{strides = dense<[2, 1]> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}} "
            f"ins(%a, %w : tensor<1x6x7x2x{t}>, tensor<3x2x{t}>) outs(%o : tensor<1x2x6x2x{t}>) -> tensor<1x2x6x2x{t}>",
        )
        for kind, t in (("max", "f32"), ("min", "f32"), ("sum", "f32"), ("max_unsigned", "i8"), ("min_unsigned", "i8"))
    ),
    (
        "reduce_in_order",
        "(%a: tensor<4x5xi8>, %o: tensor<4xi8>) -> tensor<4xi8>",
        "%r = linalg.reduce ins(%a : tensor<4x5xi8>) outs(%o : tensor<4xi8>) dimensions = [1] "
        "(%x: i8, %acc: i8) { %m = arith.muli %acc, %acc : i8\n%y = arith.subi %x, %m : i8\nlinalg.yield %y : i8 }",
    ),
    (
        "reduce_two_dimensions",
        "(%a: tensor<3x4x5xf32>, %o: tensor<4xf32>) -> tensor<4xf32>",
        "%r = linalg.reduce { arith.addf } ins(%a : tensor<3x4x5xf32>) outs(%o : tensor<4xf32>) dimensions = [0, 2]",
    ),
    (
        "transpose",
        "(%a: tensor<2x3x4xi16>) -> tensor<4x2x3xi16>",
        "%e = tensor.empty() : tensor<4x2x3xi16>\n"
        "%r = linalg.transpose ins(%a : tensor<2x3x4xi16>) outs(%e : tensor<4x2x3xi16>) permutation = [2, 0, 1]",
    ),
    (
        "broadcast",
        "(%a: tensor<3x2xi16>) -> tensor<3x4x2xi16>",
        "%e = tensor.empty() : tensor<3x4x2xi16>\n"
        "%r = linalg.broadcast ins(%a : tensor<3x2xi16>) outs(%e : tensor<3x4x2xi16>) dimensions = [1]",
    ),
    (
        "loop_indices",
        "(%a: tensor<3x5xi64>) -> tensor<3x5xi64>",
        '%r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} '
        "outs(%a : tensor<3x5xi64>) {\n^bb0(%o: i64):\n%i = linalg.index 0 : index\n%j = linalg.index 1 : index\n"
        "%k = affine.apply affine_map<(d0, d1) -> ((d0 * 7 - d1 * 3) floordiv 4 + (d1 - d0) mod 5)>(%i, %j)\n"
        "%c = affine.min affine_map<(d0, d1) -> (d0 * 2 - 3, d1 ceildiv 2)>(%i, %j)\n"
        "%s = arith.muli %k, %c : index\n%n = arith.index_cast %s : index to i64\n%y = arith.addi %o, %n : i64\n"
        "linalg.yield %y : i64\n} -> tensor<3x5xi64>",
    ),
    (
        "cumulative_difference",
        "(%a: tensor<6x4xi32>, %o: tensor<4xi32>) -> tensor<4xi32>",
        "%r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], "
        'iterator_types = ["parallel", "reduction"]} ins(%a : tensor<6x4xi32>) outs(%o : tensor<4xi32>) {\n^bb0(%x: i32, %acc: i32):\n'
        "%y = arith.subi %x, %acc : i32\nlinalg.yield %y : i32\n} -> tensor<4xi32>",
    ),
    (
        "windowed_sum",
        "(%a: tensor<10xi32>, %w: tensor<4xi32>, %o: tensor<4xi32>) -> tensor<4xi32>",
        "%r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0 * 2 + d1)>, affine_map<(d0, d1) -> (d1)>, "
        'affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} '
        "ins(%a, %w : tensor<10xi32>, tensor<4xi32>) outs(%o : tensor<4xi32>) {\n^bb0(%x: i32, %f: i32, %acc: i32):\n"
        "%p = arith.muli %x, %f : i32\n%y = arith.addi %acc, %p : i32\nlinalg.yield %y : i32\n} -> tensor<4xi32>",
    ),
)

TENSORS: tuple[Row, ...] = (
    (
        "padded",
        "(%a: tensor<3x4xi16>) -> tensor<6x7xi16>",
        "%c = arith.constant 9 : i16\n%r = tensor.pad %a low[1, 0] high[2, 3] {\n^bb0(%i: index, %j: index):\n"
        "tensor.yield %c : i16\n} : tensor<3x4xi16> to tensor<6x7xi16>",
    ),
    (
        "extracted",
        "(%a: tensor<7x9xi16>) -> tensor<3x4xi16>",
        "%r = tensor.extract_slice %a[1, 0] [3, 4] [2, 2] : tensor<7x9xi16> to tensor<3x4xi16>",
    ),
    (
        "extracted_and_dropped",
        "(%a: tensor<7x9xi16>) -> tensor<4xi16>",
        "%r = tensor.extract_slice %a[2, 5] [1, 4] [1, 1] : tensor<7x9xi16> to tensor<4xi16>",
    ),
    (
        "inserted",
        "(%a: tensor<2x3xi16>, %b: tensor<5x6xi16>) -> tensor<5x6xi16>",
        "%r = tensor.insert_slice %a into %b[1, 2] [2, 3] [1, 1] : tensor<2x3xi16> into tensor<5x6xi16>",
    ),
    (
        "inserted_with_strides",
        "(%a: tensor<2x3xi16>, %b: tensor<5x6xi16>) -> tensor<5x6xi16>",
        "%r = tensor.insert_slice %a into %b[1, 0] [2, 3] [3, 2] : tensor<2x3xi16> into tensor<5x6xi16>",
    ),
    (
        "collapsed",
        "(%a: tensor<2x3x4xi16>) -> tensor<6x4xi16>",
        "%r = tensor.collapse_shape %a [[0, 1], [2]] : tensor<2x3x4xi16> into tensor<6x4xi16>",
    ),
    (
        "expanded",
        "(%a: tensor<6x4xi16>) -> tensor<3x2x2x2xi16>",
        "%r = tensor.expand_shape %a [[0, 1], [2, 3]] output_shape [3, 2, 2, 2] : tensor<6x4xi16> into tensor<3x2x2x2xi16>",
    ),
    (
        "concatenated",
        "(%a: tensor<2x3xi16>, %b: tensor<2x2xi16>) -> tensor<2x5xi16>",
        "%r = tensor.concat dim(1) %a, %b : (tensor<2x3xi16>, tensor<2x2xi16>) -> tensor<2x5xi16>",
    ),
    (
        "gathered",
        "(%a: tensor<4x3xi16>, %o: tensor<3x4xi16>) -> tensor<3x4xi16>",
        '%r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} '
        "outs(%o : tensor<3x4xi16>) {\n^bb0(%old: i16):\n%i = linalg.index 0 : index\n%j = linalg.index 1 : index\n"
        "%k = arith.constant 3 : index\n%m = arith.subi %k, %j : index\n%x = tensor.extract %a[%m, %i] : tensor<4x3xi16>\n"
        "%y = arith.subi %x, %old : i16\nlinalg.yield %y : i16\n} -> tensor<3x4xi16>",
    ),
)


def _tosa(name: str, operands: str, result: str, attributes: str = "", op: str = "") -> Row:
    """One tosa operation in generic form, on parameters of the types in ``operands``."""
    types = operands.split(", ")
    parameters, values = ", ".join(f"%p{k}: {t}" for k, t in enumerate(types)), ", ".join(f"%p{k}" for k, _ in enumerate(types))
    return f"tosa_{name}", f"({parameters}) -> {result}", f'%r = "tosa.{op or name}"({values}) {{{attributes}}} : ({operands}) -> {result}'


def _tosa_with_constant(name: str, operand: str, result: str, constant: str, attributes: str = "", fill: str = "") -> Row:
    """The same with a constant second operand, ``tensor<2xi32> = [1, 0]``, and an optional third."""
    type, _, value = constant.partition(" = ")
    before = f'%c = "tosa.const"() {{value = dense<{value}> : {type}}} : () -> {type}\n'
    more = f", {fill}" if fill else ""
    parameters = f"%p0: {operand}" + (f", %p1: {fill}" if fill else "")
    values = "%p0, %c" + (", %p1" if fill else "")
    body = f'%r = "tosa.{name}"({values}) {{{attributes}}} : ({operand}, {type}{more}) -> {result}'
    return f"tosa_{name}{'_filled' if fill else ''}", f"({parameters}) -> {result}", before + body


_I, _F, _B = "tensor<4x5xi32>", "tensor<4x5xf32>", "tensor<4x5xi1>"
_BOUNDS = "min_fp = -1.5 : f32, max_fp = 2.0 : f32, min_int = -2 : i64, max_int = 3 : i64"
_WINDOW = "pad = array<i64: 1, 0, 0, 1>, stride = array<i64: 1, 2>"

_UNARY = "#tosa.unary_quant<input_zp = 5, output_zp = -13>"


def _scaling(multipliers: str, shifts: str, double_round: bool, zeros: tuple[int, int]) -> str:
    """The attributes of ``rescale``."""
    return (
        f"multiplier = array<i32: {multipliers}>, shift = array<i8: {shifts}>, input_zp = {zeros[0]} : i32, output_zp = {zeros[1]} : i32, "
        f"scale32 = true, double_round = {str(double_round).lower()}, per_channel = {str(',' in multipliers).lower()}"
    )


TOSA: tuple[Row, ...] = (
    *(_tosa(f"{op}_i32", f"{_I}, {_I}", _I, op=op) for op in "add maximum bitwise_and bitwise_xor".split()),
    *(_tosa(f"{op}_f32", f"{_F}, {_F}", _F, op=op) for op in "sub minimum".split()),
    *(_tosa(f"{op}_i1", f"{_B}, {_B}", _B, op=op) for op in "logical_and logical_or".split()),
    *(_tosa(f"{op}_f32", f"{_F}, {_F}", _B, op=op) for op in "equal greater".split()),
    *(_tosa(f"{op}_i32", f"{_I}, {_I}", _B, op=op) for op in "greater greater_equal".split()),
    *(_tosa(f"{op}_f32", _F, _F, op=op) for op in "abs ceil negate reciprocal".split()),
    *(_tosa(f"{op}_i32", _I, _I, op=op) for op in "abs clz bitwise_not negate".split()),
    _tosa("broadcast_add", "tensor<4x1xi32>, tensor<1x5xi32>", _I, op="add"),
    _tosa("mul_i32", f"{_I}, {_I}", _I, "shift = 0 : i8", op="mul"),
    _tosa("mul_f32", f"{_F}, {_F}", _F, "shift = 0 : i8", op="mul"),
    _tosa("mul_i8", "tensor<4x5xi8>, tensor<4x5xi8>", _I, "shift = 0 : i8", op="mul"),
    _tosa("clamp_f32", _F, _F, _BOUNDS, op="clamp"),
    _tosa("clamp_i8", "tensor<4x5xi8>", "tensor<4x5xi8>", _BOUNDS, op="clamp"),
    _tosa("select", f"{_B}, {_F}, {_F}", _F),
    _tosa("cast_i32_f32", _I, _F, op="cast"),
    _tosa("cast_f32_i1", _F, _B, op="cast"),
    _tosa("cast_i32_i8", _I, "tensor<4x5xi8>", op="cast"),
    _tosa("cast_i1_i32", _B, _I, op="cast"),
    *(_tosa(f"reduce_{k}_i32", _I, "tensor<4x1xi32>", "axis = 1 : i32", op=f"reduce_{k}") for k in ("sum", "prod", "min")),
    *(_tosa(f"reduce_{k}_f32", _F, "tensor<1x5xf32>", "axis = 0 : i32", op=f"reduce_{k}") for k in ("sum", "max")),
    *(_tosa(f"reduce_{k}", _B, "tensor<4x1xi1>", "axis = 1 : i32") for k in ("all", "any")),
    _tosa("matmul", "tensor<2x3x4xf32>, tensor<2x4x5xf32>", "tensor<2x3x5xf32>"),
    _tosa(
        "conv2d",
        "tensor<1x5x6x3xf32>, tensor<4x2x3x3xf32>, tensor<4xf32>",
        "tensor<1x5x3x4xf32>",
        f"{_WINDOW}, dilation = array<i64: 1, 1>",
    ),
    _tosa(
        "depthwise_conv2d",
        "tensor<1x4x6x2xf32>, tensor<2x3x2x3xf32>, tensor<6xf32>",
        "tensor<1x4x3x6xf32>",
        f"{_WINDOW}, dilation = array<i64: 1, 1>",
    ),
    _tosa(
        "conv3d",
        "tensor<1x3x4x5x2xf32>, tensor<3x2x2x3x2xf32>, tensor<3xf32>",
        "tensor<1x2x3x3x3xf32>",
        "pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>, dilation = array<i64: 1, 1, 1>",
    ),
    _tosa("fully_connected", "tensor<2x3xf32>, tensor<4x3xf32>, tensor<4xf32>", "tensor<2x4xf32>"),
    _tosa("max_pool2d", "tensor<1x5x6x2xf32>", "tensor<1x5x3x2xf32>", f"{_WINDOW}, kernel = array<i64: 2, 3>"),
    _tosa("avg_pool2d", "tensor<1x5x6x2xf32>", "tensor<1x5x3x2xf32>", f"{_WINDOW}, kernel = array<i64: 2, 3>, acc_type = f32"),
    _tosa("mul_shifted", f"{_I}, {_I}", _I, "shift = 11 : i8", op="mul"),
    _tosa("negate_zero_points", "tensor<4x5xi8>", "tensor<4x5xi8>", f"quantization_info = {_UNARY}", op="negate"),
    *(_tosa(f"cast_f32_i{n}", _F, f"tensor<4x5xi{n}>", op="cast") for n in (8, 16, 32)),
    _tosa("table_i8", "tensor<4x5xi8>, tensor<256xi8>", "tensor<4x5xi8>", op="table"),
    _tosa("table_i16", "tensor<4x5xi16>, tensor<513xi16>", _I, op="table"),
    _tosa("rescale_i8", "tensor<4x5xi8>", "tensor<4x5xi16>", _scaling("1993170944", "37", True, (3, -5)), op="rescale"),
    _tosa("rescale_i32", _I, "tensor<4x5xi8>", _scaling("1993170944", "55", True, (0, 7)), op="rescale"),
    _tosa("rescale_i16", "tensor<4x5xi16>", _I, _scaling("1290", "9", False, (0, 0)), op="rescale"),
    _tosa("rescale_channels", _I, "tensor<4x5xi16>", _scaling("7, 99, 1073741824, 5, 3", "30, 31, 45, 21, 62", True, (0, 0)), op="rescale"),
    _tosa("reshape", _I, "tensor<2x10xi32>", "new_shape = array<i64: 2, -1>"),
    _tosa("reverse", _I, _I, "axis = 1 : i32"),
    _tosa("slice", _I, "tensor<2x3xi32>", "start = array<i64: 1, 2>, size = array<i64: 2, 3>"),
    _tosa("concat", f"{_I}, tensor<4x2xi32>", "tensor<4x7xi32>", "axis = 1 : i32"),
    _tosa("tile", "tensor<2x3xi32>", "tensor<4x9xi32>", "multiples = array<i64: 2, 3>"),
    _tosa_with_constant("gather", "tensor<1x4x3xi32>", "tensor<1x3x3xi32>", "tensor<1x3xi32> = [[3, 0, 2]]"),
    _tosa_with_constant("transpose", "tensor<2x3x4xi32>", "tensor<4x2x3xi32>", "tensor<3xi32> = [2, 0, 1]"),
    _tosa_with_constant("pad", _I, "tensor<5x8xi32>", "tensor<2x2xi32> = [[1, 0], [2, 1]]"),
    _tosa_with_constant("pad", _F, "tensor<5x8xf32>", "tensor<2x2xi32> = [[1, 0], [2, 1]]", fill="tensor<f32>"),
)


def texts(rows: Iterable[Row]) -> str:
    """The functions of a table."""
    return "".join(
        f"func.func @{name}{signature} {{\n{body}\nreturn %r : {signature.rpartition('->')[2].strip()}\n}}\n"
        for name, signature, body in rows
    )


def whole_numbers(types: Sequence[Type], source: Random) -> list[list[int]]:
    """Operands: integers of any value, floats from -4 to 4 without -0."""
    return [[_whole(element_of(type), source) for _ in range(size_of(type))] for type in types]


def any_numbers(types: Sequence[Type], source: Random) -> list[list[int]]:
    """Operands: any values, some of them where arithmetic turns."""

    def one(type: str) -> int:
        return source.choice(specials(type)) if source.random() < 0.25 else drawn(type, source)

    return [[one(str(element_of(type))) for _ in range(size_of(type))] for type in types]


def _whole(element: FloatType | IntegerType | IndexType, source: Random) -> int:
    match element:
        case FloatType(name):
            fmt, value = FORMATS[name], source.randint(-4, 4)
            magnitude = abs(value)
            if not magnitude:
                return 0
            exponent = magnitude.bit_length() - 1
            fraction = magnitude << fmt.fraction_bits >> exponent & ((1 << fmt.fraction_bits) - 1)
            return (value < 0) * fmt.sign_mask | fmt.bias + exponent << fmt.fraction_bits | fraction
        case _:
            return source.getrandbits(width_of(element))
