"""Generic form that MLIR's verifier would refuse: an operation with parts missing, too many of them, or of another kind is unsupported, and named."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.verdicts.lattice import Verdict

_UNUSED = '%unused = "arith.constant"() {value = 1 : i8} : () -> i8\n'
_PAD = "operandSegmentSizes = array<i32: 1, 0, 0>, static_low = array<i64: 1>, static_high = array<i64: 0>"

EAGER: dict[str, str] = {
    "no operand": '%r = "tensor.dim"(%t) : (tensor<4xf32>) -> index',
    "no operands": '%r = "tensor.rank"() : () -> index',
    "too many indices": '%e = "tensor.extract"(%t, %i, %i) : (tensor<4xf32>, index, index) -> f32\n%r = "tensor.rank"(%t) : (tensor<4xf32>) -> index',
    "no static sizes": '%s = "tensor.extract_slice"(%t) {operandSegmentSizes = array<i32: 1, 0, 0, 0>} : (tensor<4xf32>) -> tensor<4xf32>\n'
    '%r = "tensor.rank"(%s) : (tensor<4xf32>) -> index',
    "segments that do not add up": '%s = "tensor.extract_slice"(%t) {operandSegmentSizes = array<i32: 2, 0, 0, 0>} : (tensor<4xf32>) -> tensor<4xf32>\n'
    '%r = "tensor.rank"(%s) : (tensor<4xf32>) -> index',
    "an attribute of another kind": '%c = "tensor.collapse_shape"(%t) {reassociation = "x"} : (tensor<4xf32>) -> tensor<4xf32>\n'
    '%r = "tensor.rank"(%c) : (tensor<4xf32>) -> index',
    "another dimension": '%c = "tensor.collapse_shape"(%t) {reassociation = [[7]]} : (tensor<4xf32>) -> tensor<4xf32>\n'
    '%r = "tensor.rank"(%c) : (tensor<4xf32>) -> index',
    "no region": f'%p = "tensor.pad"(%t) {{{_PAD}}} : (tensor<4xf32>) -> tensor<5xf32>\n%r = "tensor.rank"(%p) : (tensor<5xf32>) -> index',
    "a size that is no index": '%e = "tensor.empty"(%x) : (f32) -> tensor<?xf32>\n%r = "tensor.rank"(%e) : (tensor<?xf32>) -> index',
    "fewer results": '"tensor.rank"(%t) : (tensor<4xf32>) -> ()\n%r = "tensor.rank"(%t) : (tensor<4xf32>) -> index',
    "another rank": '%c = "tensor.cast"(%t) : (tensor<4xf32>) -> tensor<4x4xf32>\n%r = "tensor.rank"(%c) : (tensor<4x4xf32>) -> index',
    "another element": '%c = "tensor.cast"(%t) : (tensor<4xf32>) -> tensor<4xf64>\n%r = "tensor.rank"(%c) : (tensor<4xf64>) -> index',
    "another width": '%c = "tensor.bitcast"(%t) : (tensor<4xf32>) -> tensor<4xi64>\n%r = "tensor.rank"(%c) : (tensor<4xi64>) -> index',
    "too few elements": '%c = "tensor.from_elements"(%x) : (f32) -> tensor<4xf32>\n%r = "tensor.rank"(%c) : (tensor<4xf32>) -> index',
    "no such dimension": '%c = "tensor.concat"(%t, %t) {dim = 1 : i64} : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>\n'
    '%r = "tensor.rank"(%c) : (tensor<8xf32>) -> index',
    "a constant that is no size": '%s = "shape.const_size"() {value = "x"} : () -> !shape.size\n%r = "shape.size_to_index"(%s) : (!shape.size) -> index',
    "a shape that is none": '%r = "shape.rank"(%t) : (tensor<4xf32>) -> index',
}


def _text(body: str) -> str:
    return f""""builtin.module"() ({{
"func.func"() <{{function_type = (tensor<4xf32>, f32, index) -> index, sym_name = "f"}}> ({{
^bb0(%t: tensor<4xf32>, %x: f32, %i: index):
{body}
"func.return"(%r) : (index) -> ()
}}) : () -> ()
}}) : () -> ()
"""


@pytest.mark.parametrize("name", EAGER)
def test_it_is_unsupported_where_it_stands(name: str, verify: Any) -> None:
    record = verify(_text(EAGER[name]), _text(_UNUSED + EAGER[name]))
    assert record.verdict is Verdict.UNSUPPORTED, record
    operation = EAGER[name].partition('"')[2].partition('"')[0]
    assert (record.unsupported or "").startswith(operation)
    assert ":4:" in (record.unsupported or "")


def test_what_shows_only_in_an_element_is_unsupported_too(verify: Any) -> None:
    body = '%g = "tensor.generate"(%i) ({\n"tensor.yield"(%x) : (f32) -> ()\n}) : (index) -> tensor<?xf32>\n%e = "tensor.extract"(%g, %i) : (tensor<?xf32>, index) -> f32\n'
    body += '%c = "arith.fptosi"(%e) : (f32) -> i32\n%r = "arith.index_cast"(%c) : (i32) -> index'
    record = verify(_text(body), _text(_UNUSED + body))
    assert record.verdict is Verdict.UNSUPPORTED, record
