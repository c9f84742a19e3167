"""argmax, NaN in extrema, scatter, resize, Fourier transforms, and sizes as operands: on constants, and as pairs. All in generic form."""

from __future__ import annotations

from differential import FEW, agreement_test, check_agreement, seeds
from generic_texts import generic_module, generic_text_of, new_function, shape
from hypothesis import given
from rows import Row, rewriting_tests
from tosa_texts import operation

_IGNORE, _PROPAGATE = 'nan_mode = "IGNORE"', "nan_mode = #tosa.nan_mode<PROPAGATE>"
_UP = "scale = array<i64: 4, 2, 3, 1>, offset = array<i64: -1, 0>, border = array<i64: 1, 1>"
_NEAREST, _LINEAR = f'{_UP}, mode = "NEAREST_NEIGHBOR"', f'{_UP}, mode = "BILINEAR"'


def _one(name: str, type: str, result: str, attributes: str = "") -> tuple[str, str]:
    return new_function(name, "%a", type, result, attributes)


def _shapes(*values: str) -> str:
    return "\n".join(shape(v, f"%p{k}") for k, v in enumerate(values))


def _dim(axis: int, of: str = "%a", type: str = "tensor<?x3xi8>", as_value: str = "%n") -> str:
    return f'{as_value} = "tosa.dim"({of}) {{axis = {axis} : i32}} : ({type}) -> !tosa.shape<1>'


_LISTED = '%p = "tosa.concat_shape"(%p0, %n) : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<2>'
_SCATTER = "tensor<1x4x2xi8>, tensor<1x2xi32>, tensor<1x2x2xi8>"

FUNCTIONS = dict(
    [
        _one("argmax", "tensor<4x2xf32>", "tensor<2xi32>", "axis = 0 : i32"),
        _one("argmax__ignore", "tensor<2x4xf16>", "tensor<2xi32>", f"axis = 1 : i32, {_IGNORE}"),
        _one("argmax__propagate", "tensor<4xf32>", "tensor<i32>", f"axis = 0 : i32, {_PROPAGATE}"),
        _one("argmax__integer", "tensor<?x2xi8>", "tensor<2xi32>", "axis = 0 : i32"),
        *[_one(f"reduce_{name}", "tensor<2x3xf32>", "tensor<2x1xf32>", f"axis = 1 : i32, {_IGNORE}") for name in ("min", "max")],
        _one("reduce_product", "tensor<2x3xf32>", "tensor<2x1xf32>", "axis = 1 : i32"),
        _one("reduce_max__propagate", "tensor<2x3xf32>", "tensor<2x1xf32>", f"axis = 1 : i32, {_PROPAGATE}"),
        new_function("gather", "%a, %b", "tensor<1x4x2xf32>, tensor<1x?xi32>", "tensor<1x?x2xf32>"),
        new_function("scatter", "%a, %b, %c", _SCATTER, "tensor<1x4x2xi8>"),
        new_function("scatter__unknown", "%a, %b, %c", "tensor<?x?x1xf32>, tensor<?x1xi32>, tensor<?x1x1xf32>", "tensor<?x?x1xf32>"),
        *[_one(f"resize__{t}", f"tensor<1x2x2x1x{t}>", f"tensor<1x3x7x1x{t}>", _NEAREST) for t in ("i8", "f32")],
        _one("resize__linear_i8", "tensor<1x2x2x1xi8>", "tensor<1x3x7x1xi32>", _LINEAR),
        _one("resize__linear_i16", "tensor<1x2x?x1xi16>", "tensor<1x3x?x1xi48>", _LINEAR),
        _one("resize__linear_f32", "tensor<1x2x?x1xf32>", "tensor<1x3x?x1xf32>", _LINEAR),
        _one(
            "resize__row", "tensor<1x1x2x1xf32>", "tensor<1x1x4x1xf32>", _LINEAR.replace("offset = array<i64: -1", "offset = array<i64: 1")
        ),
        new_function(
            "resize__operands",
            "%a, %p0, %p1, %p2",
            "tensor<1x2x2x1xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>",
            "tensor<1x3x7x1xi32>",
            'mode = "BILINEAR"',
            _shapes("4, 2, 3, 1", "-1, 0", "1, 1"),
        ),
        new_function("reshape", "%a, %p", "tensor<2x3xi8>, !tosa.shape<3>", "tensor<3x1x2xi8>", before=shape("3, -1, 2")),
        new_function("reshape__scalar", "%a, %p", "tensor<1xi8>, !tosa.shape<0>", "tensor<i8>", before=shape("")),
        _one("transpose", "tensor<2x?x1xi8>", "tensor<1x2x?xi8>", "perms = array<i32: 2, 0, 1>"),
        new_function(
            "slice", "%a, %p0, %p1", "tensor<?x4xi8>, !tosa.shape<2>, !tosa.shape<2>", "tensor<2x1xi8>", before=_shapes("1, 2", "2, 1")
        ),
        new_function("tile", "%a, %p", "tensor<2x?xi8>, !tosa.shape<2>", "tensor<4x?xi8>", before=shape("2, 1")),
        new_function(
            "reshape__to_sizes",
            "%a, %p",
            "tensor<?x3xi8>, !tosa.shape<2>",
            "tensor<?x?xi8>",
            before=f"{shape('3', '%p0')}\n{_dim(0)}\n{_LISTED}",
        ),
        new_function(
            "reshape__to_the_rest",
            "%a, %p",
            "tensor<?x3xi8>, !tosa.shape<2>",
            "tensor<?x?xi8>",
            before=f"{shape('-1', '%p0')}\n{_dim(0)}\n{_LISTED}",
        ),
        new_function(
            "tile__by_a_size",
            "%a, %p",
            "tensor<?x3xi8>, !tosa.shape<2>",
            "tensor<?x?xi8>",
            before=f"{shape('1', '%p0')}\n{_dim(0)}\n{_LISTED}",
        ),
        new_function(
            "slice__of_a_size",
            "%a, %p1, %p2, %b",
            "tensor<?x3xi8>, !tosa.shape<2>, !tosa.shape<2>, tensor<?xi8>",
            "tensor<?x?xi8>",
            before=f"{shape('1', '%p0')}\n{_dim(0, '%b', 'tensor<?xi8>')}\n{_LISTED}".replace("%p =", "%p2 =")
            + "\n"
            + shape("1, 0", "%p1"),
        ),
        new_function("pad", "%a, %p, %b", "tensor<2xf32>, !tosa.shape<2>, tensor<1xf32>", "tensor<5xf32>", before=shape("1, 2")),
    ]
)
TEXT = generic_module("".join(FUNCTIONS.values()))


test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, FUNCTIONS, unroll=64)


# of one element the angle is 0, whose sine and cosine every library agrees on
TRANSFORMS = """"func.func"() <{function_type = (tensor<2x1x1xf32>, tensor<2x1x1xf32>) -> tensor<2x1x1xf32>, sym_name = "f"}> ({
^bb0(%a: tensor<2x1x1xf32>, %b: tensor<2x1x1xf32>):
%x, %y = "tosa.fft2d"(%a, %b) {inverse = true, local_bound = false}
  : (tensor<2x1x1xf32>, tensor<2x1x1xf32>) -> (tensor<2x1x1xf32>, tensor<2x1x1xf32>)
%z, %w = "tosa.rfft2d"(%x) : (tensor<2x1x1xf32>) -> (tensor<2x1x1xf32>, tensor<2x1x1xf32>)
%s = "tosa.sub"(%z, %y) : (tensor<2x1x1xf32>, tensor<2x1x1xf32>) -> tensor<2x1x1xf32>
%r = "tosa.concat"(%s, %w) {axis = 1 : i32} : (tensor<2x1x1xf32>, tensor<2x1x1xf32>) -> tensor<2x2x1xf32>
%q = "tosa.reshape"(%r) {new_shape = array<i64: 4, 1, 1>} : (tensor<2x2x1xf32>) -> tensor<4x1x1xf32>
%o = "tosa.slice"(%q) {start = array<i64: 1, 0, 0>, size = array<i64: 2, 1, 1>} : (tensor<4x1x1xf32>) -> tensor<2x1x1xf32>
"func.return"(%o) : (tensor<2x1x1xf32>) -> ()
}) : () -> ()
"""


@FEW
@given(seed=seeds)
def test_transforms_of_one_element_agree_with_the_interpreter(seed: int) -> None:
    check_agreement(generic_module(TRANSFORMS), "f", seed)


_ROW, _IMAGE = "tensor<3xf32>", "tensor<1x2x2x1xf32>"
_DOUBLED = "scale = array<i64: 2, 1, 2, 1>, offset = array<i64: 0, 0>, border = array<i64: 0, 0>"
_INDICES = '%i = "tosa.const"() {value = dense<[[2, 0]]> : tensor<1x2xi32>} : () -> tensor<1x2xi32>'
_VALUES, _NEW = "tensor<1x3x1xf32>", "tensor<1x2x1xf32>"


def _at(value: str, start: int, as_value: str) -> str:
    attributes = f"start = array<i64: 0, {start}, 0>, size = array<i64: 1, 1, 1>"
    return operation("slice", value, _NEW if value == "%b" else _VALUES, "tensor<1x1x1xf32>", attributes, as_value)


def _scattered(first: str, last: str) -> str:
    return "\n".join(
        [
            _at("%b", 0, "%x"),
            _at("%b", 1, "%y"),
            _at("%a", 1, "%z"),
            operation("concat", f"{first}, %z, {last}", ", ".join(["tensor<1x1x1xf32>"] * 3), _VALUES, "axis = 1 : i32"),
        ]
    )


ROWS = [
    Row(
        "argmax",
        "(%a: tensor<2xi8>) -> tensor<i32>",
        operation("argmax", "%a", "tensor<2xi8>", "tensor<i32>", "axis = 0 : i32"),
        operation("slice", "%a", "tensor<2xi8>", "tensor<1xi8>", "start = array<i64: 0>, size = array<i64: 1>", "%x")
        + "\n"
        + operation("slice", "%a", "tensor<2xi8>", "tensor<1xi8>", "start = array<i64: 1>, size = array<i64: 1>", "%y")
        + "\n"
        + operation("greater", "%y, %x", "tensor<1xi8>, tensor<1xi8>", "tensor<1xi1>", as_value="%g")
        + "\n"
        + operation("cast", "%g", "tensor<1xi1>", "tensor<1xi32>", as_value="%h")
        + "\n"
        + operation("reshape", "%h", "tensor<1xi32>", "tensor<i32>", "new_shape = array<i64>"),
        operation("reverse", "%a", "tensor<2xi8>", "tensor<2xi8>", "axis = 0 : i32", "%x")
        + "\n"
        + operation("argmax", "%x", "tensor<2xi8>", "tensor<i32>", "axis = 0 : i32"),
    ),
    Row(
        "reduce_max",
        f"(%a: {_ROW}) -> tensor<1xf32>",
        operation("reduce_max", "%a", _ROW, "tensor<1xf32>", f"axis = 0 : i32, {_IGNORE}"),
        operation("reverse", "%a", _ROW, _ROW, "axis = 0 : i32", "%x")
        + "\n"
        + operation("reduce_max", "%x", _ROW, "tensor<1xf32>", f"axis = 0 : i32, {_IGNORE}"),
        operation("reduce_max", "%a", _ROW, "tensor<1xf32>", "axis = 0 : i32"),
    ),
    Row(
        "scatter",
        f"(%a: {_VALUES}, %b: {_NEW}) -> {_VALUES}",
        _INDICES + "\n" + operation("scatter", "%a, %i, %b", f"{_VALUES}, tensor<1x2xi32>, {_NEW}", _VALUES),
        _scattered("%y", "%x"),
        _scattered("%x", "%y"),
    ),
    Row(
        "resize",
        f"(%a: {_IMAGE}) -> tensor<1x3x3x1xf32>",
        operation("resize", "%a", _IMAGE, "tensor<1x3x3x1xf32>", f'{_DOUBLED}, mode = "NEAREST_NEIGHBOR"'),
        '%i = "tosa.const"() {value = dense<[[0, 1, 1]]> : tensor<1x3xi32>} : () -> tensor<1x3xi32>\n'
        + operation("reshape", "%a", _IMAGE, "tensor<1x2x2xf32>", "new_shape = array<i64: 1, 2, 2>", "%x")
        + "\n"
        + operation("gather", "%x, %i", "tensor<1x2x2xf32>, tensor<1x3xi32>", "tensor<1x3x2xf32>", as_value="%y")
        + "\n"
        + operation("transpose", "%y", "tensor<1x3x2xf32>", "tensor<1x2x3xf32>", "perms = array<i32: 0, 2, 1>", "%z")
        + "\n"
        + operation("gather", "%z, %i", "tensor<1x2x3xf32>, tensor<1x3xi32>", "tensor<1x3x3xf32>", as_value="%w")
        + "\n"
        + operation("transpose", "%w", "tensor<1x3x3xf32>", "tensor<1x3x3xf32>", "perms = array<i32: 0, 2, 1>", "%v")
        + "\n"
        + operation("reshape", "%v", "tensor<1x3x3xf32>", "tensor<1x3x3x1xf32>", "new_shape = array<i64: 1, 3, 3, 1>"),
        operation("resize", "%a", _IMAGE, "tensor<1x3x3x1xf32>", f'{_DOUBLED}, mode = "BILINEAR"'),
    ),
    # attributes of MLIR 19 and operands of MLIR 22
    Row(
        "slice",
        f"(%a: {_ROW}) -> tensor<2xf32>",
        operation("slice", "%a", _ROW, "tensor<2xf32>", "start = array<i64: 1>, size = array<i64: 2>"),
        _shapes("1", "2") + "\n" + operation("slice", "%a, %p0, %p1", f"{_ROW}, !tosa.shape<1>, !tosa.shape<1>", "tensor<2xf32>"),
        _shapes("0", "2") + "\n" + operation("slice", "%a, %p0, %p1", f"{_ROW}, !tosa.shape<1>, !tosa.shape<1>", "tensor<2xf32>"),
    ),
]


test_refines_itself, test_a_right_rewriting_is_correct, test_a_wrong_rewriting_is_incorrect = rewriting_tests(ROWS, generic_text_of)
