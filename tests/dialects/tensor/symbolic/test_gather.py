"""``tensor.gather``, ``scatter``, ``reshape``, ``bitcast`` and unranked tensors: agreement with the interpreter on constants; and pairs."""

from __future__ import annotations

from typing import Any

import pytest
from differential import agreement_test, function_text
from rows import Row, rewriting_tests

from smtenc.dialects.tensor.symbolic.gather import MOST_SCATTERED
from smtenc.verdicts.lattice import Verdict


def _below(extent: int, shape: str, element: str = "index") -> str:
    """``%j``: the coordinates ``%i``, brought inside."""
    type = f"tensor<{shape}x{element}>"
    return f"%n = arith.constant dense<{extent}> : {type}\n%j = arith.remui %i, %n : {type}\n"


_GATHER = "%r = tensor.gather %t[%j] gather_dims([0]) : (tensor<3x2xi8>, tensor<2x1xindex>) -> tensor<2x1x2xi8>"
_GATHER_REDUCED = "%r = tensor.gather %t[%j] gather_dims([1]) : (tensor<2x3x2xi8>, tensor<2x2x1xi16>) -> tensor<2x2x2x2xi8>"
_SCATTER_TYPES = "(tensor<2x1x2xi8>, tensor<3x2xi8>, tensor<2x1xindex>) -> tensor<3x2xi8>"
_SCATTER = f"%r = tensor.scatter %s into %t[%j] scatter_dims([0]) unique : {_SCATTER_TYPES}"
_RESHAPE = "%r = tensor.reshape %t(%s) : (tensor<?x6xi8>, tensor<2xi32>) -> tensor<?x?xi8>"
_ANY_RANK = """%u = tensor.cast %t : tensor<?x3xi8> to tensor<*xi8>
"""

DIFFERENTIAL: dict[str, tuple[str, str]] = {
    "gather_anywhere": ("(%t: tensor<3x2xi8>, %j: tensor<2x1xindex>) -> tensor<2x1x2xi8>", _GATHER),
    "gather": ("(%t: tensor<3x2xi8>, %i: tensor<2x1xindex>) -> tensor<2x1x2xi8>", _below(3, "2x1") + _GATHER),
    "gather_unique": (
        "(%t: tensor<3x2xi8>, %i: tensor<2x1xindex>) -> tensor<2x1x2xi8>",
        _below(3, "2x1") + _GATHER.replace(" :", " unique :"),
    ),
    "gather_rank_reduced": (
        "(%t: tensor<2x3x2xi8>, %i: tensor<2x2x1xi16>) -> tensor<2x2x2x2xi8>",
        _below(3, "2x2x1", "i16") + _GATHER_REDUCED,
    ),
    "gather_two_dimensions": (
        "(%t: tensor<3x2x3xi8>, %i: tensor<2x2xindex>) -> tensor<2x2xi8>",
        _below(3, "2x2") + "%r = tensor.gather %t[%j] gather_dims([0, 2]) : (tensor<3x2x3xi8>, tensor<2x2xindex>) -> tensor<2x2xi8>",
    ),
    "gather_elements": (
        "(%t: tensor<?x?xi8>, %j: tensor<?x2xindex>) -> tensor<?xi8>",
        "%r = tensor.gather %t[%j] gather_dims([0, 1]) : (tensor<?x?xi8>, tensor<?x2xindex>) -> tensor<?xi8>",
    ),
    "gather_one_slice": (
        "(%t: tensor<?x2xi8>, %j: tensor<1xindex>) -> tensor<1x2xi8>",
        "%r = tensor.gather %t[%j] gather_dims([0]) : (tensor<?x2xi8>, tensor<1xindex>) -> tensor<1x2xi8>",
    ),
    "gather_of_nothing": (
        "(%t: tensor<3x0xi8>, %j: tensor<2x1xindex>) -> tensor<2x0xi8>",
        "%r = tensor.gather %t[%j] gather_dims([0]) : (tensor<3x0xi8>, tensor<2x1xindex>) -> tensor<2x0xi8>",
    ),
    "scatter_anywhere": ("(%s: tensor<2x1x2xi8>, %t: tensor<3x2xi8>, %j: tensor<2x1xindex>) -> tensor<3x2xi8>", _SCATTER),
    "scatter": ("(%s: tensor<2x1x2xi8>, %t: tensor<3x2xi8>, %i: tensor<2x1xindex>) -> tensor<3x2xi8>", _below(3, "2x1") + _SCATTER),
    "scatter_rank_reduced": (
        "(%s: tensor<2x2xi8>, %t: tensor<2x3xi8>, %i: tensor<2x1xi8>) -> tensor<2x3xi8>",
        _below(3, "2x1", "i8")
        + "%r = tensor.scatter %s into %t[%j] scatter_dims([1]) unique : (tensor<2x2xi8>, tensor<2x3xi8>, tensor<2x1xi8>) -> tensor<2x3xi8>",
    ),
    "scatter_elements": (
        "(%s: tensor<2xi8>, %t: tensor<3x3xi8>, %i: tensor<2x2xindex>) -> tensor<3x3xi8>",
        _below(3, "2x2")
        + "%r = tensor.scatter %s into %t[%j] scatter_dims([0, 1]) unique : "
        + "(tensor<2xi8>, tensor<3x3xi8>, tensor<2x2xindex>) -> tensor<3x3xi8>",
    ),
    "scatter_of_other_sizes": (
        "(%s: tensor<1x1x?xi8>, %t: tensor<?x?xi8>, %i: tensor<1x1xindex>) -> tensor<?x?xi8>",
        _below(2, "1x1")
        + "%r = tensor.scatter %s into %t[%j] scatter_dims([0]) unique : "
        + "(tensor<1x1x?xi8>, tensor<?x?xi8>, tensor<1x1xindex>) -> tensor<?x?xi8>",
    ),
    "reshape": ("(%t: tensor<?x6xi8>, %s: tensor<2xi8>) -> tensor<?x?xi8>", _RESHAPE.replace("xi32", "xi8")),
    "reshape_that_fits": (
        "(%t: tensor<?x6xi8>) -> tensor<?x?xi8>",
        "%z = arith.constant 0 : index\n%d = tensor.dim %t, %z : tensor<?x6xi8>\n%two = arith.constant 2 : index\n%three = arith.constant 3 : index\n"
        "%m = arith.muli %d, %three : index\n%s = tensor.from_elements %two, %m : tensor<2xindex>\n" + _RESHAPE.replace("xi32", "xindex"),
    ),
    "reshape_static": (
        "(%t: tensor<2x3xi8>) -> tensor<3x2xi8>",
        "%s = arith.constant dense<[3, 2]> : tensor<2xi64>\n%r = tensor.reshape %t(%s) : (tensor<2x3xi8>, tensor<2xi64>) -> tensor<3x2xi8>",
    ),
    "reshape_to_a_scalar": (
        "(%t: tensor<?xi8>, %s: tensor<0xi32>) -> tensor<i8>",
        "%r = tensor.reshape %t(%s) : (tensor<?xi8>, tensor<0xi32>) -> tensor<i8>",
    ),
    "reshape_unranked": (
        "(%t: tensor<?x2xi8>, %s: tensor<1xindex>) -> index",
        "%u = tensor.reshape %t(%s) : (tensor<?x2xi8>, tensor<1xindex>) -> tensor<*xi8>\n%r = tensor.rank %u : tensor<*xi8>",
    ),
    "bitcast": ("(%t: tensor<2xi16>) -> tensor<2xf16>", "%r = tensor.bitcast %t : tensor<2xi16> to tensor<2xf16>"),
    "bitcast_of_signs": ("(%t: tensor<?xi8>) -> tensor<2xui8>", "%r = tensor.bitcast %t : tensor<?xi8> to tensor<2xui8>"),
    "bitcast_unranked": (
        "(%t: tensor<?x3xi8>) -> tensor<2x?xui8>",
        _ANY_RANK + "%v = tensor.bitcast %u : tensor<*xi8> to tensor<*xui8>\n%r = tensor.cast %v : tensor<*xui8> to tensor<2x?xui8>",
    ),
    "unranked": (
        "(%t: tensor<?x3xi8>) -> tensor<2x?xi8>",
        _ANY_RANK + "%v = arith.addi %u, %u : tensor<*xi8>\n%r = tensor.cast %v : tensor<*xi8> to tensor<2x?xi8>",
    ),
    "unranked_of_another_rank": ("(%t: tensor<?x3xi8>) -> tensor<?xi8>", _ANY_RANK + "%r = tensor.cast %u : tensor<*xi8> to tensor<?xi8>"),
    "unranked_rank": ("(%t: tensor<?x3xi8>) -> index", _ANY_RANK + "%r = tensor.rank %u : tensor<*xi8>"),
    "unranked_dim": ("(%t: tensor<?x3xi8>, %k: index) -> index", _ANY_RANK + "%r = tensor.dim %u, %k : tensor<*xi8>"),
}
FUNCTIONS = {name: function_text(name, *parts) for name, parts in DIFFERENTIAL.items()}
TEXT = "".join(FUNCTIONS.values())


test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, FUNCTIONS, small_indices=True)


_SLICES = """%one = arith.constant 1 : index
%zero = arith.constant 0 : index
%first = tensor.extract %j[%zero, %zero] : tensor<2x1xindex>
%second = tensor.extract %j[%one, %zero] : tensor<2x1xindex>
%a = tensor.extract_slice %t[%FIRST, 0] [1, 2] [1, 1] : tensor<3x2xi8> to tensor<1x2xi8>
%b = tensor.extract_slice %t[%SECOND, 0] [1, 2] [1, 1] : tensor<3x2xi8> to tensor<1x2xi8>
%c = tensor.concat dim(0) %a, %b : (tensor<1x2xi8>, tensor<1x2xi8>) -> tensor<2x2xi8>
%r = tensor.expand_shape %c [[0], [1, 2]] output_shape [2, 1, 2] : tensor<2x2xi8> into tensor<2x1x2xi8>"""
_READ = "%g = tensor.gather %u[%j] gather_dims([0]) : (tensor<3x2xi8>, tensor<2x1xindex>) -> tensor<2x1x2xi8>\n"
_CHANGED = "%z = arith.constant dense<0> : tensor<2x1x2xi8>\n%r = arith.addi {0}, %z : tensor<2x1x2xi8>"
_SAME = "tensor<?x3xi8>"
ROWS = [
    Row(
        "gather",
        "(%t: tensor<3x2xi8>, %j: tensor<2x1xindex>) -> tensor<2x1x2xi8>",
        _GATHER,
        _SLICES.replace("%FIRST", "%first").replace("%SECOND", "%second"),
        _SLICES.replace("%FIRST", "%second").replace("%SECOND", "%first"),
    ),
    Row(
        "gather_unique",
        "(%t: tensor<3x2xi8>, %j: tensor<2x1xindex>) -> tensor<2x1x2xi8>",
        _GATHER,
        _GATHER + "\n%unused = arith.constant 0 : i8",
        _GATHER.replace(" :", " unique :"),
    ),
    Row(
        "gather_unknown_batch",
        "(%t: tensor<4x?xi8>, %j: tensor<?x1xindex>, %k: tensor<?x1xindex>) -> tensor<?x1x?xi8>",
        "%r = tensor.gather %t[%j] gather_dims([0]) : (tensor<4x?xi8>, tensor<?x1xindex>) -> tensor<?x1x?xi8>",
        "%c = tensor.cast %t : tensor<4x?xi8> to tensor<?x?xi8>\n"
        "%r = tensor.gather %c[%j] gather_dims([0]) : (tensor<?x?xi8>, tensor<?x1xindex>) -> tensor<?x1x?xi8>",
        "%z = arith.constant 0 : i8\n%o = arith.constant 0 : index\n%e = arith.constant 1 : index\n"
        "%n = tensor.dim %j, %o : tensor<?x1xindex>\n%m = tensor.dim %t, %e : tensor<4x?xi8>\n%r = tensor.splat %z[%n, %m] : tensor<?x1x?xi8>",
    ),
    Row(
        "scatter",
        "(%s: tensor<2x1x2xi8>, %t: tensor<3x2xi8>, %j: tensor<2x1xindex>) -> tensor<2x1x2xi8>",
        _SCATTER.replace("%r", "%u") + "\n" + _READ + _CHANGED.format("%g"),
        _CHANGED.format("%s"),
        "%u = tensor.cast %t : tensor<3x2xi8> to tensor<3x2xi8>\n" + _READ + _CHANGED.format("%g"),
    ),
    Row(
        "reshape",
        "(%t: tensor<?x3xi8>) -> tensor<?xi8>",
        "%z = arith.constant 0 : index\n%c = arith.constant 3 : index\n%d = tensor.dim %t, %z : tensor<?x3xi8>\n%n = arith.muli %d, %c : index\n"
        "%s = tensor.from_elements %n : tensor<1xindex>\n%r = tensor.reshape %t(%s) : (tensor<?x3xi8>, tensor<1xindex>) -> tensor<?xi8>",
        "%r = tensor.collapse_shape %t [[0, 1]] : tensor<?x3xi8> into tensor<?xi8>",
        "%z = arith.constant 0 : index\n%c = arith.constant 2 : index\n%d = tensor.dim %t, %z : tensor<?x3xi8>\n%n = arith.muli %d, %c : index\n"
        "%s = tensor.from_elements %n : tensor<1xindex>\n%r = tensor.reshape %t(%s) : (tensor<?x3xi8>, tensor<1xindex>) -> tensor<?xi8>",
    ),
    Row(
        "bitcast",
        "(%t: tensor<4xf32>) -> tensor<4xi32>",
        "%r = tensor.bitcast %t : tensor<4xf32> to tensor<4xi32>",
        "%r = arith.bitcast %t : tensor<4xf32> to tensor<4xi32>",
        "%r = arith.fptosi %t : tensor<4xf32> to tensor<4xi32>",
    ),
    Row(
        "unranked",
        f"(%t: {_SAME}) -> tensor<?x?xi8>",
        _ANY_RANK + "%r = tensor.cast %u : tensor<*xi8> to tensor<?x?xi8>",
        f"%r = tensor.cast %t : {_SAME} to tensor<?x?xi8>",
        _ANY_RANK + "%v = tensor.cast %u : tensor<*xi8> to tensor<2x3xi8>\n%r = tensor.cast %v : tensor<2x3xi8> to tensor<?x?xi8>",
    ),
]


test_a_program_refines_itself, test_a_right_rewriting_is_proved, test_a_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


_UNSUPPORTED = {
    "slices, or an unknown number": (
        "(%s: tensor<?xi8>, %t: tensor<3xi8>, %j: tensor<?x1xindex>) -> tensor<3xi8>",
        "%r = tensor.scatter %s into %t[%j] scatter_dims([0]) unique : (tensor<?xi8>, tensor<3xi8>, tensor<?x1xindex>) -> tensor<3xi8>",
    ),
    f"more than {MOST_SCATTERED} slices": (
        "(%s: tensor<65xi8>, %t: tensor<99xi8>, %j: tensor<65x1xindex>) -> tensor<99xi8>",
        "%r = tensor.scatter %s into %t[%j] scatter_dims([0]) unique : (tensor<65xi8>, tensor<99xi8>, tensor<65x1xindex>) -> tensor<99xi8>",
    ),
    "unknown number of sizes": (
        "(%t: tensor<6xi8>, %s: tensor<?xindex>) -> index",
        "%u = tensor.reshape %t(%s) : (tensor<6xi8>, tensor<?xindex>) -> tensor<*xi8>\n%r = tensor.rank %u : tensor<*xi8>",
    ),
    "tensor<*xi8>": ("(%t: tensor<*xi8>) -> index", "%r = tensor.rank %t : tensor<*xi8>"),
    "vector<2xi8>": (
        "(%x: vector<2xi8>) -> index",
        "%c = arith.constant 0 : index\n%e = tensor.empty() : tensor<3xvector<2xi8>>\n%r = tensor.dim %e, %c : tensor<3xvector<2xi8>>",
    ),
}


@pytest.mark.parametrize("named", _UNSUPPORTED)
def test_what_is_not_modelled_is_named(named: str, verify: Any) -> None:
    signature, body = _UNSUPPORTED[named]
    record = verify(function_text("f", signature, body), function_text("f", signature, "%unused = arith.constant 1 : i8\n" + body))
    assert record.verdict is Verdict.UNSUPPORTED
    assert named in (record.unsupported or "")
