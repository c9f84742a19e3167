"""The shape dialect: every operation agrees with the interpreter, including shapes that do not fit together; and pairs."""

from __future__ import annotations

from typing import Any

import pytest
from differential import agreement_test, function_text
from rows import Row, rewriting_tests, text_of

from smtenc.verdicts.lattice import Verdict

_EXTENTS = "%s = shape.shape_of %t : tensor<?x3xi8> -> tensor<?xindex>\n"

_TWO_EXTENTS = "(%a: tensor<2xindex>, %b: tensor<2xindex>)"
_RANKS = "(%a: tensor<2xindex>, %b: tensor<1xindex>)"
_SMALL = """%two = arith.constant dense<2> : tensor<2xindex>
%c = arith.remui %a, %two : tensor<2xindex>
%d = arith.remui %b, %two : tensor<2xindex>
"""
_AS_SHAPES = """%s = shape.from_extent_tensor %a : tensor<2xindex>
%u = shape.from_extent_tensor %b : tensor<2xindex>
"""
_TO_TENSOR = "%r = shape.to_extent_tensor %m : !shape.shape -> tensor<?xindex>"
_SIZES = """%s = shape.index_to_size %x
%u = shape.index_to_size %y
"""
_TO_INDEX = "%r = shape.size_to_index %z : !shape.size"
_PRODUCT = """%c = arith.constant 1 : index
%r = shape.reduce(%a, %c) : tensor<2xindex> -> index {
^bb0(%k: index, %n: index, %acc: index):
  %m = arith.muli %acc, %n : index
  %o = arith.addi %m, %k : index
  shape.yield %o : index
}"""
_ASSUMING = """%w = shape.cstr_broadcastable %a, %b : tensor<2xindex>, tensor<1xindex>
%r = shape.assuming %w -> tensor<2xindex> {
  %m = shape.broadcast %a, %b : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  shape.assuming_yield %m : tensor<2xindex>
}"""
_ASSUMING_BOTH = """%w = shape.cstr_eq %a, %b : tensor<2xindex>, tensor<2xindex>
%v = shape.const_witness true
%both = shape.assuming_all %w, %v
%r = shape.assuming %both -> index {
  %n = shape.num_elements %a : tensor<2xindex> -> index
  shape.assuming_yield %n : index
}"""
_ASSUMING_FALSE = """%w = shape.const_witness false
%r = shape.assuming %w -> index {
  shape.assuming_yield %x : index
}"""

DIFFERENTIAL: dict[str, tuple[str, str]] = {
    "shape_of": ("(%t: tensor<?x3xi8>) -> tensor<?xindex>", "%r = shape.shape_of %t : tensor<?x3xi8> -> tensor<?xindex>"),
    "shape_of_scalar": ("(%t: tensor<i8>) -> tensor<?xindex>", "%r = shape.shape_of %t : tensor<i8> -> tensor<?xindex>"),
    "an_extent": ("(%t: tensor<?x3xi8>, %k: index) -> index", _EXTENTS + "%r = tensor.extract %s[%k] : tensor<?xindex>"),
    "to_extent_tensor": (
        "(%t: tensor<?x3xi8>) -> tensor<2xindex>",
        _EXTENTS + "%r = shape.to_extent_tensor %s : tensor<?xindex> -> tensor<2xindex>",
    ),
    "to_too_many_extents": (
        "(%t: tensor<?x3xi8>) -> tensor<3xindex>",
        _EXTENTS + "%r = shape.to_extent_tensor %s : tensor<?xindex> -> tensor<3xindex>",
    ),
    "shape_of_and_back": (
        "(%t: tensor<?x3xi8>) -> tensor<?xindex>",
        "%m = shape.shape_of %t : tensor<?x3xi8> -> !shape.shape\n" + _TO_TENSOR,
    ),
    "const_shape": ("() -> tensor<3xindex>", "%r = shape.const_shape [4, 0, 6] : tensor<3xindex>"),
    "const_shape_of_a_shape": ("() -> tensor<?xindex>", "%m = shape.const_shape [4, 5] : !shape.shape\n" + _TO_TENSOR),
    "concat": (
        "(%a: tensor<?xindex>, %b: tensor<1xindex>) -> tensor<?xindex>",
        "%r = shape.concat %a, %b : tensor<?xindex>, tensor<1xindex> -> tensor<?xindex>",
    ),
    "split_at": (
        "(%a: tensor<?xindex>, %k: index) -> tensor<?xindex>",
        '%r, %tail = "shape.split_at"(%a, %k) : (tensor<?xindex>, index) -> (tensor<?xindex>, tensor<?xindex>)',
    ),
    "split_at_tail": (
        "(%a: tensor<?xindex>, %k: index) -> tensor<?xindex>",
        '%head, %r = "shape.split_at"(%a, %k) : (tensor<?xindex>, index) -> (tensor<?xindex>, tensor<?xindex>)',
    ),
    "split_at_from_the_back": (
        "(%a: tensor<?xindex>) -> tensor<?xindex>",
        "%k = arith.constant -1 : index\n"
        '%head, %r = "shape.split_at"(%a, %k) : (tensor<?xindex>, index) -> (tensor<?xindex>, tensor<?xindex>)',
    ),
    "reduce": ("(%a: tensor<2xindex>) -> index", _PRODUCT),
    "from_extents": (
        "(%x: index, %y: index) -> tensor<?xindex>",
        "%s = shape.index_to_size %y\n%m = shape.from_extents %x, %s : index, !shape.size\n" + _TO_TENSOR,
    ),
    "broadcast": (
        f"{_TWO_EXTENTS} -> tensor<2xindex>",
        "%r = shape.broadcast %a, %b : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>",
    ),
    "broadcast_of_small_extents": (
        f"{_TWO_EXTENTS} -> tensor<2xindex>",
        _SMALL + "%r = shape.broadcast %c, %d : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>",
    ),
    "broadcast_of_three": (
        "(%a: tensor<2xindex>, %b: tensor<1xindex>, %c: tensor<0xindex>) -> tensor<?xindex>",
        "%r = shape.broadcast %a, %b, %c : tensor<2xindex>, tensor<1xindex>, tensor<0xindex> -> tensor<?xindex>",
    ),
    "is_broadcastable": (f"{_RANKS} -> i1", "%r = shape.is_broadcastable %a, %b : tensor<2xindex>, tensor<1xindex>"),
    "shape_eq": (f"{_TWO_EXTENTS} -> i1", "%r = shape.shape_eq %a, %b : tensor<2xindex>, tensor<2xindex>"),
    "shape_eq_of_other_ranks": (f"{_RANKS} -> i1", "%r = shape.shape_eq %a, %b : tensor<2xindex>, tensor<1xindex>"),
    "any": (f"{_TWO_EXTENTS} -> tensor<2xindex>", "%r = shape.any %a, %b : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>"),
    "max_of_shapes": (
        f"{_TWO_EXTENTS} -> tensor<?xindex>",
        _AS_SHAPES + "%m = shape.max %s, %u : !shape.shape, !shape.shape -> !shape.shape\n" + _TO_TENSOR,
    ),
    "min_of_shapes": (
        f"{_TWO_EXTENTS} -> tensor<?xindex>",
        _AS_SHAPES + "%m = shape.min %s, %u : !shape.shape, !shape.shape -> !shape.shape\n" + _TO_TENSOR,
    ),
    "max_of_sizes": (
        "(%x: index, %y: index) -> index",
        _SIZES + "%z = shape.max %s, %u : !shape.size, !shape.size -> !shape.size\n" + _TO_INDEX,
    ),
    "const_size": ("() -> index", "%z = shape.const_size 7\n" + _TO_INDEX),
    "rank": ("(%a: tensor<?xindex>) -> index", "%r = shape.rank %a : tensor<?xindex> -> index"),
    "get_extent": (
        "(%a: tensor<?xindex>, %k: index) -> index",
        "%r = shape.get_extent %a, %k : tensor<?xindex>, index -> index",
    ),
    "get_extent_as_a_size": (
        "(%a: tensor<2xindex>, %x: index) -> index",
        "%k = shape.index_to_size %x\n%z = shape.get_extent %a, %k : tensor<2xindex>, !shape.size -> !shape.size\n" + _TO_INDEX,
    ),
    "dim": ("(%t: tensor<?x3xi8>, %k: index) -> index", "%r = shape.dim %t, %k : tensor<?x3xi8>, index -> index"),
    "num_elements": ("(%a: tensor<2xindex>) -> index", "%r = shape.num_elements %a : tensor<2xindex> -> index"),
    "num_elements_of_a_scalar": ("(%a: tensor<0xindex>) -> index", "%r = shape.num_elements %a : tensor<0xindex> -> index"),
    "add": ("(%x: index, %y: index) -> index", "%r = shape.add %x, %y : index, index -> index"),
    "mul": ("(%x: index, %y: index) -> index", "%r = shape.mul %x, %y : index, index -> index"),
    "div": ("(%x: index, %y: index) -> index", "%r = shape.div %x, %y : index, index -> index"),
    "div_of_sizes": (
        "(%x: index, %y: index) -> index",
        _SIZES + "%z = shape.div %s, %u : !shape.size, !shape.size -> !shape.size\n" + _TO_INDEX,
    ),
    "cstr_require": ("(%c: i1, %r: index) -> index", '%w = shape.cstr_require %c, "a reason"'),
    "assuming": (f"{_RANKS} -> tensor<2xindex>", _ASSUMING),
    "assuming_both": (f"{_TWO_EXTENTS} -> index", _SMALL + _ASSUMING_BOTH.replace("%a, %b", "%c, %d")),
    "assuming_false": ("(%x: index) -> index", _ASSUMING_FALSE),
}
FUNCTIONS = {name: function_text(name, *parts) for name, parts in DIFFERENTIAL.items()}
TEXT = "".join(FUNCTIONS.values())


test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, FUNCTIONS, small_indices=True)


_FIRST = "%c = arith.constant 0 : index\n" + _EXTENTS + "%r = tensor.extract %s[%c] : tensor<?xindex>"
_OWN = "%c = arith.constant 0 : index\n%r = tensor.dim %t, %c : tensor<?x3xi8>"
_TWO = "%e = shape.to_extent_tensor %s : tensor<?xindex> -> tensor<2xindex>\n"
_SECOND = _EXTENTS + _TWO + "%c = arith.constant 1 : index\n%r = tensor.extract %e[%c] : tensor<2xindex>"
_BROADCAST = "%r = shape.broadcast %a, %b : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>"
_ELEMENTS = "%r = shape.num_elements %a : tensor<2xindex> -> index"
_BOTH = """%i = arith.constant 0 : index
%j = arith.constant 1 : index
%x = tensor.extract %a[%i] : tensor<2xindex>
%y = tensor.extract %a[%j] : tensor<2xindex>
"""
_REQUIRED = """%w = shape.cstr_require %c, "needed"
%r = shape.assuming %w -> index {
  shape.assuming_yield %x : index
}"""
_TUPLE = """%s = shape.from_extents %x, %y : index, index
%z = shape.get_extent %s, %k : !shape.shape, !shape.size -> !shape.size
%r = shape.size_to_index %z : !shape.size"""
_SPLIT = '%h, %t = "shape.split_at"(%a, %k) : (tensor<2xindex>, index) -> (tensor<?xindex>, tensor<?xindex>)\n'
ROWS = [
    Row("shape_of", "(%t: tensor<?x3xi8>) -> index", _FIRST, _OWN, _OWN.replace("constant 0", "constant 1")),
    Row("to_extent_tensor", "(%t: tensor<?x3xi8>) -> index", _SECOND, "%r = arith.constant 3 : index", _OWN),
    Row(
        "broadcast",
        "(%a: tensor<2xindex>, %b: tensor<1xindex>) -> tensor<2xindex>",
        _BROADCAST,
        _BROADCAST.replace("%a, %b : tensor<2xindex>, tensor<1xindex>", "%b, %a : tensor<1xindex>, tensor<2xindex>"),
        "%r = shape.broadcast %a, %a : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>",
    ),
    Row(
        "is_broadcastable",
        "(%a: tensor<2xindex>, %b: tensor<1xindex>) -> i1",
        "%r = shape.is_broadcastable %a, %b : tensor<2xindex>, tensor<1xindex>",
        "%r = shape.is_broadcastable %b, %a, %b : tensor<1xindex>, tensor<2xindex>, tensor<1xindex>",
        "%r = shape.shape_eq %a, %b : tensor<2xindex>, tensor<1xindex>",
    ),
    Row(
        "num_elements",
        "(%a: tensor<2xindex>) -> index",
        _ELEMENTS,
        _BOTH + "%r = arith.muli %y, %x : index",
        _BOTH + "%r = arith.addi %y, %x : index",
    ),
    Row(
        "reduce",
        "(%a: tensor<2xindex>) -> index",
        _PRODUCT.replace("addi %m, %k", "muli %m, %c"),
        _ELEMENTS,
        _PRODUCT,
    ),
    Row(
        "cstr_require",
        "(%c: i1, %x: index) -> index",
        _REQUIRED,
        "%z = arith.constant 0 : index\n%r = arith.addi %x, %z : index",
        _REQUIRED.replace("%x : index", "%w2 : index").replace("%w = ", "%w2 = arith.constant 0 : index\n%w = "),
    ),
    Row(
        "assertion_added",
        "(%c: i1, %x: index) -> index",
        "%z = arith.constant 0 : index\n%r = arith.addi %x, %z : index",
        '%t = arith.constant true\n%w = shape.cstr_require %t, ""\n%z = arith.constant 0 : index\n%r = arith.addi %x, %z : index',
        _REQUIRED,
    ),
    Row(
        "get_extent",
        "(%x: index, %y: index) -> index",
        "%k = shape.const_size 1\n" + _TUPLE,
        "%z = arith.constant 0 : index\n%r = arith.addi %y, %z : index",
        "%k = shape.const_size 0\n" + _TUPLE,
    ),
    Row(
        "split_at",
        "(%a: tensor<2xindex>) -> tensor<?xindex>",
        "%k = arith.constant 1 : index\n" + _SPLIT + "%r = shape.concat %t, %h : tensor<?xindex>, tensor<?xindex> -> tensor<?xindex>",
        _BOTH + "%s = shape.from_extents %y, %x : index, index\n%r = shape.to_extent_tensor %s : !shape.shape -> tensor<?xindex>",
        "%k = arith.constant -1 : index\n" + _SPLIT + "%r = shape.concat %h, %t : tensor<?xindex>, tensor<?xindex> -> tensor<?xindex>",
    ),
    Row(
        "any",
        "(%a: tensor<2xindex>, %b: tensor<2xindex>) -> tensor<2xindex>",
        "%r = shape.any %a, %b : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>",
        "%r = tensor.cast %b : tensor<2xindex> to tensor<2xindex>",
        "%r = shape.broadcast %a, %b : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>",
    ),
    Row(
        "div",
        "(%x: index) -> index",
        "%c = arith.constant 2 : index\n%r = shape.div %x, %c : index, index -> index",
        "%c = arith.constant 1 : index\n%r = arith.shrsi %x, %c : index",
        "%c = arith.constant 2 : index\n%r = arith.divsi %x, %c : index",
    ),
]


test_a_program_refines_itself, test_a_right_rewriting_is_proved, test_a_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


_UNSUPPORTED = {
    "shape.shape_of": ("(%t: tensor<?x3xi8>) -> !shape.shape", "%r = shape.shape_of %t : tensor<?x3xi8> -> !shape.shape"),
    "shape.broadcast": (
        "(%a: tensor<2xindex>, %b: tensor<2xindex>) -> tensor<?xindex>",
        "%m = shape.broadcast %a, %b : tensor<2xindex>, tensor<2xindex> -> !shape.shape\n" + _TO_TENSOR,
    ),
    "shape.from_extents": (
        "(%a: tensor<2xindex>, %x: index) -> tensor<?xindex>",
        "%k = shape.index_to_size %x\n%z = shape.get_extent %a, %k : tensor<2xindex>, !shape.size -> !shape.size\n"
        "%m = shape.from_extents %z : !shape.size\n" + _TO_TENSOR,
    ),
    "shape.num_elements": ("(%a: tensor<?xindex>) -> index", "%r = shape.num_elements %a : tensor<?xindex> -> index"),
    "shape.any": (
        "(%a: tensor<2xindex>, %b: tensor<1xindex>) -> tensor<?xindex>",
        "%r = shape.any %a, %b : tensor<2xindex>, tensor<1xindex> -> tensor<?xindex>",
    ),
    "shape.meet": (
        "(%x: index, %y: index) -> index",
        _SIZES + "%z = shape.meet %s, %u : !shape.size, !shape.size -> !shape.size\n" + _TO_INDEX,
    ),
}


@pytest.mark.parametrize("name", _UNSUPPORTED)
def test_what_may_be_an_error_and_unknown_ranks_are_unsupported(name: str, verify: Any) -> None:
    signature, body = _UNSUPPORTED[name]
    record = verify(function_text("f", signature, body), function_text("f", signature, "%unused = arith.constant 1 : i8\n" + body))
    assert record.verdict is Verdict.UNSUPPORTED, record


def test_assertions_that_must_hold_are_listed(verify: Any) -> None:
    row = next(r for r in ROWS if r.name == "cstr_require")
    record = verify(text_of([row], "source"), text_of([row], "right"), row.name)
    assert "assertions-hold" in record.assumptions
