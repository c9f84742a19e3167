"""The tensor dialect: every operation agrees with the interpreter on constants, including out-of-bounds accesses; and pairs."""

from __future__ import annotations

from typing import Any

import pytest
from differential import FEW, agreement_test, check_agreement, function_text, seeds
from hypothesis import given
from rows import Row, rewriting_tests

from smtenc.verdicts.lattice import Verdict

_GENERATE_OVER_INDEX = """%r = tensor.generate %n {
^bb0(%i: index, %j: index):
  %d = arith.subi %i, %k : index
  %q = arith.divsi %j, %d : index
  tensor.yield %q : index
} : tensor<?x3xindex>"""
_PAD_DIVIDES = """%r = tensor.pad %t low[1] high[%k] {
^bb0(%i: index):
  %s = arith.index_cast %i : index to i8
  %q = arith.divui %x, %s : i8
  tensor.yield %q : i8
} : tensor<?xi8> to tensor<?xi8>"""

DIFFERENTIAL: dict[str, tuple[str, str]] = {
    "empty": ("(%n: index) -> tensor<?x2xi8>", "%r = tensor.empty(%n) : tensor<?x2xi8>"),
    "dim": ("(%t: tensor<?x3xi8>, %k: index) -> index", "%r = tensor.dim %t, %k : tensor<?x3xi8>"),
    "dim_constant": ("(%t: tensor<?x?xi8>) -> index", "%k = arith.constant 1 : index\n%r = tensor.dim %t, %k : tensor<?x?xi8>"),
    "rank": ("(%t: tensor<?x3xi8>) -> index", "%r = tensor.rank %t : tensor<?x3xi8>"),
    "extract": ("(%t: tensor<?x3xi8>, %i: index, %j: index) -> i8", "%r = tensor.extract %t[%i, %j] : tensor<?x3xi8>"),
    "extract_scalar": ("(%t: tensor<f32>) -> f32", "%r = tensor.extract %t[] : tensor<f32>"),
    "insert": ("(%x: i8, %t: tensor<3x?xi8>, %i: index) -> tensor<3x?xi8>", "%r = tensor.insert %x into %t[%i, %i] : tensor<3x?xi8>"),
    "from_elements": ("(%a: i8, %b: i8) -> tensor<2x2xi8>", "%r = tensor.from_elements %a, %b, %b, %a : tensor<2x2xi8>"),
    "from_no_elements": ("() -> tensor<0xi8>", "%r = tensor.from_elements : tensor<0xi8>"),
    "splat": ("(%x: bf16) -> tensor<2x3xbf16>", "%r = tensor.splat %x : tensor<2x3xbf16>"),
    "splat_dynamic": ("(%x: i8, %n: index) -> tensor<?x2xi8>", "%r = tensor.splat %x[%n] : tensor<?x2xi8>"),
    "generate": ("(%n: index, %k: index) -> tensor<?x3xindex>", _GENERATE_OVER_INDEX),
    "cast": ("(%t: tensor<?x?xi8>) -> tensor<2x?xi8>", "%r = tensor.cast %t : tensor<?x?xi8> to tensor<2x?xi8>"),
    "cast_away": ("(%t: tensor<2x?xi8>) -> tensor<?x3xi8>", "%r = tensor.cast %t : tensor<2x?xi8> to tensor<?x3xi8>"),
    "extract_slice": (
        "(%t: tensor<?x4xi8>, %o: index, %n: index, %s: index) -> tensor<?x2xi8>",
        "%r = tensor.extract_slice %t[%o, 1] [%n, 2] [%s, 2] : tensor<?x4xi8> to tensor<?x2xi8>",
    ),
    "extract_slice_rank_reduced": (
        "(%t: tensor<2x?x3xi8>, %o: index) -> tensor<3xi8>",
        "%r = tensor.extract_slice %t[1, %o, 0] [1, 1, 3] [1, 1, 1] : tensor<2x?x3xi8> to tensor<3xi8>",
    ),
    "extract_slice_one_of_two_units": (
        "(%t: tensor<2x?x3xi8>, %o: index) -> tensor<1x3xi8>",
        "%r = tensor.extract_slice %t[1, %o, 0] [1, 1, 3] [1, 1, 1] : tensor<2x?x3xi8> to tensor<1x3xi8>",
    ),
    "extract_slice_empty": (
        "(%t: tensor<?xi8>, %o: index) -> tensor<0xi8>",
        "%r = tensor.extract_slice %t[%o] [0] [1] : tensor<?xi8> to tensor<0xi8>",
    ),
    "insert_slice": (
        "(%s: tensor<?x2xi8>, %t: tensor<?x4xi8>, %o: index, %n: index) -> tensor<?x4xi8>",
        "%r = tensor.insert_slice %s into %t[%o, 1] [%n, 2] [1, 2] : tensor<?x2xi8> into tensor<?x4xi8>",
    ),
    "insert_slice_strided": (
        "(%s: tensor<2xi8>, %t: tensor<?xi8>, %o: index) -> tensor<?xi8>",
        "%r = tensor.insert_slice %s into %t[%o] [2] [2] : tensor<2xi8> into tensor<?xi8>",
    ),
    "insert_slice_rank_reduced": (
        "(%s: tensor<2xi8>, %t: tensor<2x?xi8>, %o: index, %any: index) -> tensor<2x?xi8>",
        "%r = tensor.insert_slice %s into %t[0, %o] [2, 1] [1, %any] : tensor<2xi8> into tensor<2x?xi8>",
    ),
    "pad": (
        "(%t: tensor<?x2xi8>, %x: i8, %a: index, %b: index) -> tensor<?x3xi8>",
        "%r = tensor.pad %t low[%a, 1] high[%b, 0] {\n^bb0(%i: index, %j: index):\n tensor.yield %x : i8\n} : tensor<?x2xi8> to tensor<?x3xi8>",
    ),
    "pad_by_index": (
        "(%t: tensor<?xindex>) -> tensor<?xindex>",
        "%r = tensor.pad %t low[2] high[1] {\n^bb0(%i: index):\n tensor.yield %i : index\n} : tensor<?xindex> to tensor<?xindex>",
    ),
    "pad_to_static": (
        "(%t: tensor<?xi8>, %x: i8) -> tensor<4xi8>",
        "%r = tensor.pad %t low[0] high[2] {\n^bb0(%i: index):\n tensor.yield %x : i8\n} : tensor<?xi8> to tensor<4xi8>",
    ),
    "pad_that_divides": ("(%t: tensor<?xi8>, %x: i8, %k: index) -> tensor<?xi8>", _PAD_DIVIDES),
    "collapse_shape": (
        "(%t: tensor<?x2x3xi8>) -> tensor<?x3xi8>",
        "%r = tensor.collapse_shape %t [[0, 1], [2]] : tensor<?x2x3xi8> into tensor<?x3xi8>",
    ),
    "collapse_to_scalar": ("(%t: tensor<1x1xi8>) -> tensor<i8>", "%r = tensor.collapse_shape %t [] : tensor<1x1xi8> into tensor<i8>"),
    "expand_shape": (
        "(%t: tensor<?x3xi8>, %n: index, %m: index) -> tensor<?x?x3xi8>",
        "%r = tensor.expand_shape %t [[0, 1], [2]] output_shape [%n, %m, 3] : tensor<?x3xi8> into tensor<?x?x3xi8>",
    ),
    "expand_static": (
        "(%t: tensor<6xi8>) -> tensor<2x1x3xi8>",
        "%r = tensor.expand_shape %t [[0, 1, 2]] output_shape [2, 1, 3] : tensor<6xi8> into tensor<2x1x3xi8>",
    ),
    "expand_scalar": ("(%t: tensor<i8>) -> tensor<1xi8>", "%r = tensor.expand_shape %t [] output_shape [1] : tensor<i8> into tensor<1xi8>"),
    "expand_of_older_mlir": (
        "(%t: tensor<?xi8>) -> tensor<2x?xi8>",
        '%r = "tensor.expand_shape"(%t) {reassociation = [[0, 1]]} : (tensor<?xi8>) -> tensor<2x?xi8>',
    ),
    "concat": (
        "(%a: tensor<?x2xi8>, %b: tensor<1x2xi8>, %c: tensor<?x2xi8>) -> tensor<?x2xi8>",
        "%r = tensor.concat dim(0) %a, %b, %c : (tensor<?x2xi8>, tensor<1x2xi8>, tensor<?x2xi8>) -> tensor<?x2xi8>",
    ),
    "concat_second": (
        "(%a: tensor<?x1xi8>, %b: tensor<?x2xi8>) -> tensor<?x3xi8>",
        "%r = tensor.concat dim(1) %a, %b : (tensor<?x1xi8>, tensor<?x2xi8>) -> tensor<?x3xi8>",
    ),
}
FUNCTIONS = {name: function_text(name, *parts) for name, parts in DIFFERENTIAL.items() if name != "expand_of_older_mlir"}
TEXT = "".join(FUNCTIONS.values())


test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, FUNCTIONS, small_indices=True)


@pytest.mark.parametrize("name", FUNCTIONS)
@FEW
@given(seed=seeds)
def test_agrees_where_sizes_are_any_numbers(name: str, seed: int) -> None:
    if name not in ("empty", "splat_dynamic", "generate", "pad", "pad_that_divides", "expand_shape"):  # of a huge size
        check_agreement(TEXT, name, seed)


_T, _M = "tensor<4xi8>", "tensor<2x3xi8>"
_FILLED = """%c0 = arith.constant 0 : index
%c2 = arith.constant 2 : index
%n = tensor.dim %t, %c0 : tensor<?xi8>
%a = arith.addi %n, %l : index
%b = arith.addi %a, %c2 : index
"""
ROWS = [
    Row(
        "empty",
        "(%i: index) -> tensor<2xi8>",
        "%r = tensor.empty() : tensor<2xi8>",
        "%r = arith.constant dense<7> : tensor<2xi8>",
        "%e = tensor.empty() : tensor<2xi8>\n%x = tensor.extract %e[%i] : tensor<2xi8>\n%r = tensor.splat %x : tensor<2xi8>",
    ),
    Row(
        "dim",
        "(%t: tensor<?x3xi8>) -> index",
        "%k = arith.constant 1 : index\n%r = tensor.dim %t, %k : tensor<?x3xi8>",
        "%r = arith.constant 3 : index",
        "%k = arith.constant 0 : index\n%r = tensor.dim %t, %k : tensor<?x3xi8>",
    ),
    Row("rank", f"(%t: {_M}) -> index", f"%r = tensor.rank %t : {_M}", "%r = arith.constant 2 : index", "%r = arith.constant 3 : index"),
    Row(
        "extract",
        "(%x: i8, %i: index) -> i8",
        f"%t = tensor.splat %x : {_T}\n%r = tensor.extract %t[%i] : {_T}",
        "%z = arith.constant 0 : i8\n%r = arith.addi %x, %z : i8",
        "%r = arith.constant 0 : i8",
    ),
    Row(
        "extract_bounds",
        f"(%t: {_T}, %i: index, %c: i1, %x: i8) -> i8",
        f"%k = arith.constant 3 : index\n%j = arith.minui %i, %k : index\n%y = tensor.extract %t[%j] : {_T}\n%r = arith.select %c, %y, %x : i8",
        f"%k = arith.constant 3 : index\n%n = arith.cmpi ult, %i, %k : index\n%j = arith.select %n, %i, %k : index\n%y = tensor.extract %t[%j] : {_T}\n%r = arith.select %c, %y, %x : i8",
        f"%y = tensor.extract %t[%i] : {_T}\n%r = arith.select %c, %y, %x : i8",
    ),
    Row(
        "insert",
        f"(%t: {_T}, %x: i8, %i: index, %j: index) -> i8",
        f"%u = tensor.insert %x into %t[%i] : {_T}\n%r = tensor.extract %u[%j] : {_T}",
        f"%y = tensor.extract %t[%j] : {_T}\n%e = arith.cmpi eq, %i, %j : index\n%r = arith.select %e, %x, %y : i8",
        f"%r = tensor.extract %t[%j] : {_T}",
    ),
    Row(
        "from_elements",
        "(%a: i8, %b: i8, %i: index) -> i8",
        "%t = tensor.from_elements %a, %b : tensor<2xi8>\n%r = tensor.extract %t[%i] : tensor<2xi8>",
        "%z = arith.constant 0 : index\n%c = arith.cmpi eq, %i, %z : index\n%r = arith.select %c, %a, %b : i8",
        "%z = arith.constant 0 : index\n%c = arith.cmpi eq, %i, %z : index\n%r = arith.select %c, %b, %a : i8",
    ),
    Row(
        "splat",
        "(%x: i8) -> tensor<2x2xi8>",
        "%r = tensor.splat %x : tensor<2x2xi8>",
        "%r = tensor.from_elements %x, %x, %x, %x : tensor<2x2xi8>",
        "%z = arith.constant 0 : i8\n%r = tensor.from_elements %x, %x, %x, %z : tensor<2x2xi8>",
    ),
    Row(
        "generate",
        "(%n: index) -> tensor<?xindex>",
        "%r = tensor.generate %n {\n^bb0(%i: index):\n %x = arith.addi %i, %i : index\n tensor.yield %x : index\n} : tensor<?xindex>",
        "%c = arith.constant 2 : index\n%r = tensor.generate %n {\n^bb0(%i: index):\n %x = arith.muli %c, %i : index\n tensor.yield %x : index\n} : tensor<?xindex>",
        "%r = tensor.generate %n {\n^bb0(%i: index):\n %x = arith.muli %i, %i : index\n tensor.yield %x : index\n} : tensor<?xindex>",
    ),
    Row(
        "generate_undefined",
        "(%n: index, %k: index) -> index",
        "%t = tensor.generate %n {\n^bb0(%i: index):\n %x = arith.divui %n, %k : index\n tensor.yield %x : index\n} : tensor<?xindex>\n%z = arith.constant 0 : index\n%r = tensor.dim %t, %z : tensor<?xindex>",
        "%z = arith.constant 0 : index\n%r = arith.addi %n, %z : index",
        "%r = arith.divui %n, %k : index",
    ),
    Row(
        "cast",
        "(%t: tensor<?xi8>) -> tensor<?xi8>",
        "%s = tensor.cast %t : tensor<?xi8> to tensor<4xi8>\n%r = tensor.cast %s : tensor<4xi8> to tensor<?xi8>",
        "%s = tensor.cast %t : tensor<?xi8> to tensor<?xi8>\n%r = tensor.cast %s : tensor<?xi8> to tensor<?xi8>",
        "%s = tensor.cast %t : tensor<?xi8> to tensor<3xi8>\n%r = tensor.cast %s : tensor<3xi8> to tensor<?xi8>",
    ),
    Row(
        "extract_slice",
        "(%t: tensor<10xi8>) -> tensor<2xi8>",
        "%s = tensor.extract_slice %t[1] [4] [2] : tensor<10xi8> to tensor<4xi8>\n%r = tensor.extract_slice %s[1] [2] [2] : tensor<4xi8> to tensor<2xi8>",
        "%r = tensor.extract_slice %t[3] [2] [4] : tensor<10xi8> to tensor<2xi8>",
        "%r = tensor.extract_slice %t[2] [2] [4] : tensor<10xi8> to tensor<2xi8>",
    ),
    Row(
        "extract_slice_bounds",
        "(%t: tensor<?xi8>, %o: index, %n: index) -> index",
        "%s = tensor.extract_slice %t[0] [%n] [1] : tensor<?xi8> to tensor<?xi8>\n%k = arith.constant 0 : index\n%r = tensor.dim %s, %k : tensor<?xi8>",
        "%z = arith.constant 0 : index\n%r = arith.addi %n, %z : index",
        "%s = tensor.extract_slice %t[%o] [%n] [1] : tensor<?xi8> to tensor<?xi8>\n%k = arith.constant 0 : index\n%r = tensor.dim %s, %k : tensor<?xi8>",
    ),
    Row(
        "insert_slice",
        f"(%s: tensor<2xi8>, %t: {_T}) -> tensor<2xi8>",
        f"%u = tensor.insert_slice %s into %t[1] [2] [1] : tensor<2xi8> into {_T}\n%r = tensor.extract_slice %u[1] [2] [1] : {_T} to tensor<2xi8>",
        "%r = tensor.extract_slice %s[0] [2] [1] : tensor<2xi8> to tensor<2xi8>",
        f"%r = tensor.extract_slice %t[1] [2] [1] : {_T} to tensor<2xi8>",
    ),
    Row(
        "collapse_to_one_element",
        "(%t: tensor<?xi8>) -> tensor<i8>",
        "%r = tensor.collapse_shape %t [] : tensor<?xi8> into tensor<i8>",
        "%c = tensor.cast %t : tensor<?xi8> to tensor<1xi8>\n%r = tensor.collapse_shape %c [] : tensor<1xi8> into tensor<i8>",
        "%c = tensor.cast %t : tensor<?xi8> to tensor<2xi8>\n%s = tensor.extract_slice %c[0] [1] [1] : tensor<2xi8> to tensor<1xi8>\n%r = tensor.collapse_shape %s [] : tensor<1xi8> into tensor<i8>",
    ),
    Row(
        "expand_one_element",
        "(%t: tensor<i8>, %k: index) -> tensor<?xi8>",
        "%r = tensor.expand_shape %t [] output_shape [%k] : tensor<i8> into tensor<?xi8>",
        "%e = tensor.extract %t[] : tensor<i8>\n%r = tensor.splat %e[%k] : tensor<?xi8>",
        "%z = arith.constant 0 : i8\n%r = tensor.splat %z[%k] : tensor<?xi8>",
    ),
    Row(
        "pad_to_unknown_size",
        "(%t: tensor<?xi8>, %l: index, %x: i8) -> tensor<?xi8>",
        "%r = tensor.pad %t low[%l] high[2] {\n^bb0(%i: index):\n tensor.yield %x : i8\n} : tensor<?xi8> to tensor<?xi8>",
        _FILLED
        + "%s = tensor.splat %x[%b] : tensor<?xi8>\n%r = tensor.insert_slice %t into %s[%l] [%n] [1] : tensor<?xi8> into tensor<?xi8>",
        _FILLED
        + "%s = tensor.splat %x[%a] : tensor<?xi8>\n%r = tensor.insert_slice %t into %s[%l] [%n] [1] : tensor<?xi8> into tensor<?xi8>",
    ),
    Row(
        "pad",
        "(%t: tensor<?xi8>, %x: i8) -> tensor<?xi8>",
        "%p = tensor.pad %t low[1] high[2] {\n^bb0(%i: index):\n tensor.yield %x : i8\n} : tensor<?xi8> to tensor<?xi8>\n"
        "%r = tensor.pad %p low[1] high[0] {\n^bb0(%i: index):\n tensor.yield %x : i8\n} : tensor<?xi8> to tensor<?xi8>",
        "%r = tensor.pad %t low[2] high[2] {\n^bb0(%i: index):\n tensor.yield %x : i8\n} : tensor<?xi8> to tensor<?xi8>",
        "%r = tensor.pad %t low[1] high[3] {\n^bb0(%i: index):\n tensor.yield %x : i8\n} : tensor<?xi8> to tensor<?xi8>",
    ),
    Row(
        "collapse_shape",
        f"(%t: {_M}, %i: index) -> i8",
        f"%c = tensor.collapse_shape %t [[0, 1]] : {_M} into tensor<6xi8>\n%r = tensor.extract %c[%i] : tensor<6xi8>",
        f"%k = arith.constant 3 : index\n%a = arith.divui %i, %k : index\n%b = arith.remui %i, %k : index\n%r = tensor.extract %t[%a, %b] : {_M}",
        f"%k = arith.constant 2 : index\n%b = arith.divui %i, %k : index\n%a = arith.remui %i, %k : index\n%r = tensor.extract %t[%a, %b] : {_M}",
    ),
    Row(
        "expand_shape",
        "(%t: tensor<?x6xi8>) -> tensor<?x6xi8>",
        "%z = arith.constant 0 : index\n%n = tensor.dim %t, %z : tensor<?x6xi8>\n"
        "%e = tensor.expand_shape %t [[0], [1, 2]] output_shape [%n, 2, 3] : tensor<?x6xi8> into tensor<?x2x3xi8>\n"
        "%r = tensor.collapse_shape %e [[0], [1, 2]] : tensor<?x2x3xi8> into tensor<?x6xi8>",
        "%r = tensor.cast %t : tensor<?x6xi8> to tensor<?x6xi8>",
        "%c = tensor.cast %t : tensor<?x6xi8> to tensor<4x6xi8>\n%r = tensor.cast %c : tensor<4x6xi8> to tensor<?x6xi8>",
    ),
    Row(
        "concat",
        "(%a: tensor<2xi8>, %b: tensor<2xi8>) -> tensor<2xi8>",
        "%c = tensor.concat dim(0) %a, %b : (tensor<2xi8>, tensor<2xi8>) -> tensor<4xi8>\n%r = tensor.extract_slice %c[2] [2] [1] : tensor<4xi8> to tensor<2xi8>",
        "%r = tensor.cast %b : tensor<2xi8> to tensor<2xi8>",
        "%r = tensor.cast %a : tensor<2xi8> to tensor<2xi8>",
    ),
]


test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


def test_insert_slice_with_an_unknown_stride_is_named(verify: Any) -> None:
    text = function_text(
        "f",
        "(%s: tensor<2xi8>, %t: tensor<?xi8>, %k: index) -> tensor<?xi8>",
        "%r = tensor.insert_slice %s into %t[0] [2] [%k] : tensor<2xi8> into tensor<?xi8>",
    )
    record = verify(text, text.replace("%r = ", "%unused = tensor.rank %s : tensor<2xi8>\n%r = "))
    assert record.verdict is Verdict.UNSUPPORTED
    assert "tensor.insert_slice" in (record.unsupported or "")


def test_two_large_constants_of_the_same_bytes_and_different_types(verify: Any) -> None:
    """Their elements are functions of the position, which must not share a name."""
    numbers = [k * 37 % 101 for k in range(514)]
    words = [low | high << 8 for low, high in zip(numbers[::2], numbers[1::2], strict=True)]
    body = (
        f"%c = arith.constant dense<{numbers}> : tensor<514xi8>\n%d = arith.constant dense<{words}> : tensor<257xi16>\n"
        "%x = tensor.extract %c[%i] : tensor<514xi8>\n%y = tensor.extract %d[%i] : tensor<257xi16>\n"
        "%z = arith.trunci %y : i16 to i8\n%r = arith.addi %x, %z : i8"
    )
    text = function_text("f", "(%i: index) -> i8", body)
    assert verify(text, text).verdict is Verdict.CORRECT


# -- tensors that exist -----------------------------------------------------------------------------------------------

_CUBE = "tensor<?x?x?xi8>"
_DIMS = "".join(f"%c{k} = arith.constant {k} : index\n%d{k} = tensor.dim %x, %c{k} : {_CUBE}\n" for k in range(3))
_DOUBLED = f"%r = arith.addi %x, %x : {_CUBE}"


def _flat(of: str) -> str:
    return (
        f"{_DIMS}%f = tensor.collapse_shape {of} [[0, 1, 2]] : {_CUBE} into tensor<?xi8>\n%n = arith.addi %f, %f : tensor<?xi8>\n"
        f"%r = tensor.expand_shape %n [[0, 1, 2]] output_shape [%d0, %d1, %d2] : tensor<?xi8> into {_CUBE}"
    )


def test_the_dimensions_of_a_tensor_that_exists_may_be_made_one(verify: Any) -> None:
    signature = f"(%x: {_CUBE}) -> {_CUBE}"
    source = function_text("f", signature, _DOUBLED)
    record = verify(source, function_text("f", signature, _flat("%x")))
    assert record.verdict is Verdict.CORRECT
    assert "tensors-fit" in record.assumptions
    assert "tensors-fit" not in verify(function_text("f", signature, _flat("%x")), source).assumptions, "there it would be undefined"


@pytest.mark.parametrize(("sizes", "made"), [("(%n, %n, %n)", "?x?x?"), ("(%n)", "?x4294967296x4")], ids=["unknown", "known"])
def test_those_of_a_tensor_that_only_the_target_makes_may_be_too_many(verify: Any, sizes: str, made: str) -> None:
    signature = "(%x: tensor<?xi8>) -> tensor<?xi8>"
    made = (
        f"%c0 = arith.constant 0 : index\n%n = tensor.dim %x, %c0 : tensor<?xi8>\n%e = tensor.empty{sizes} : tensor<{made}xi8>\n"
        f"%f = tensor.collapse_shape %e [[0, 1, 2]] : tensor<{made}xi8> into tensor<?xi8>\n%m = tensor.dim %f, %c0 : tensor<?xi8>\n"
    )
    plain = "%r = tensor.cast %x : tensor<?xi8> to tensor<?xi8>"
    record = verify(function_text("f", signature, plain), function_text("f", signature, made + plain))
    assert record.verdict is not Verdict.CORRECT
    assert "tensors-fit" not in record.assumptions
