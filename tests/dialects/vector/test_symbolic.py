"""The vector dialect: every operation agrees with the interpreter on constants, positions out of range included; and pairs."""

from __future__ import annotations

from typing import Any

import pytest
from differential import agreement_test, function_text
from rows import Row, rewriting_tests

from smtenc.dialects.vector.symbolic.lanes import POSITIONS
from smtenc.verdicts.lattice import Verdict

_V, _W = "vector<4xi8>", "vector<2x3xi8>"
DIFFERENTIAL: dict[str, tuple[str, str]] = {
    "extract": (f"(%w: {_W}) -> vector<3xi8>", f"%r = vector.extract %w[1] : vector<3xi8> from {_W}"),
    "extract_all": (f"(%w: {_W}) -> i8", f"%r = vector.extract %w[1, 2] : i8 from {_W}"),
    "extract_of_none": ("(%w: vector<i8>) -> i8", "%r = vector.extract %w[] : i8 from vector<i8>"),
    "extract_dynamic": (f"(%w: {_W}, %i: index) -> i8", f"%r = vector.extract %w[1, %i] : i8 from {_W}"),
    "extract_dynamic_row": (f"(%w: {_W}, %i: index) -> vector<3xi8>", f"%r = vector.extract %w[%i] : vector<3xi8> from {_W}"),
    "insert": (f"(%x: vector<3xi8>, %w: {_W}) -> {_W}", f"%r = vector.insert %x, %w[1] : vector<3xi8> into {_W}"),
    "insert_dynamic": (f"(%x: i8, %w: {_W}, %i: index, %j: index) -> {_W}", f"%r = vector.insert %x, %w[%i, %j] : i8 into {_W}"),
    "insert_dynamic_row": (f"(%x: vector<3xi8>, %w: {_W}, %i: index) -> {_W}", f"%r = vector.insert %x, %w[%i] : vector<3xi8> into {_W}"),
    "extractelement": (f"(%v: {_V}, %i: index) -> i8", f"%r = vector.extractelement %v[%i : index] : {_V}"),
    "extractelement_by_i8": (f"(%v: {_V}, %i: i8) -> i8", f"%r = vector.extractelement %v[%i : i8] : {_V}"),
    "extractelement_by_i2": (f"(%v: {_V}, %i: i2) -> i8", f"%r = vector.extractelement %v[%i : i2] : {_V}"),
    "extractelement_of_none": ("(%v: vector<i8>) -> i8", "%r = vector.extractelement %v[] : vector<i8>"),
    "insertelement": (f"(%x: i8, %v: {_V}, %i: i32) -> {_V}", f"%r = vector.insertelement %x, %v[%i : i32] : {_V}"),
    "insertelement_of_none": ("(%x: i8, %v: vector<i8>) -> vector<i8>", "%r = vector.insertelement %x, %v[] : vector<i8>"),
    "splat": (f"(%x: i8) -> {_V}", f"%r = vector.splat %x : {_V}"),
    "broadcast": ("(%x: f16) -> vector<2x3xf16>", "%r = vector.broadcast %x : f16 to vector<2x3xf16>"),
    "broadcast_of_none": (f"(%x: vector<i8>) -> {_V}", f"%r = vector.broadcast %x : vector<i8> to {_V}"),
    "broadcast_rows": (f"(%v: vector<3xi8>) -> {_W}", f"%r = vector.broadcast %v : vector<3xi8> to {_W}"),
    "broadcast_stretched": ("(%v: vector<2x1xi8>) -> vector<2x2x3xi8>", "%r = vector.broadcast %v : vector<2x1xi8> to vector<2x2x3xi8>"),
    "transpose": (
        "(%w: vector<2x3x1xi8>) -> vector<3x1x2xi8>",
        "%r = vector.transpose %w, [1, 2, 0] : vector<2x3x1xi8> to vector<3x1x2xi8>",
    ),
    "shape_cast": (f"(%w: {_W}) -> vector<6x1xi8>", f"%r = vector.shape_cast %w : {_W} to vector<6x1xi8>"),
    "shape_cast_apart": ("(%w: vector<6xi8>) -> vector<3x1x2xi8>", "%r = vector.shape_cast %w : vector<6xi8> to vector<3x1x2xi8>"),
    "shape_cast_to_none": ("(%w: vector<1x1xi8>) -> vector<i8>", "%r = vector.shape_cast %w : vector<1x1xi8> to vector<i8>"),
    "bitcast": ("(%v: vector<2xi16>) -> vector<2xf16>", "%r = vector.bitcast %v : vector<2xi16> to vector<2xf16>"),
    "extract_strided_slice": (
        f"(%w: {_W}) -> vector<1x2xi8>",
        f"%r = vector.extract_strided_slice %w {{offsets = [1, 1], sizes = [1, 2], strides = [1, 1]}} : {_W} to vector<1x2xi8>",
    ),
    "extract_rows": (
        "(%w: vector<3x2xi8>) -> vector<2x2xi8>",
        "%r = vector.extract_strided_slice %w {offsets = [1], sizes = [2], strides = [1]} : vector<3x2xi8> to vector<2x2xi8>",
    ),
    "insert_strided_slice": (
        f"(%x: vector<2x2xi8>, %w: {_W}) -> {_W}",
        f"%r = vector.insert_strided_slice %x, %w {{offsets = [0, 1], strides = [1, 1]}} : vector<2x2xi8> into {_W}",
    ),
    "insert_part_of_a_row": (
        f"(%x: vector<2xi8>, %w: {_W}) -> {_W}",
        f"%r = vector.insert_strided_slice %x, %w {{offsets = [1, 0], strides = [1]}} : vector<2xi8> into {_W}",
    ),
    "fma": ("(%a: vector<2xf16>, %b: vector<2xf16>, %c: vector<2xf16>) -> vector<2xf16>", "%r = vector.fma %a, %b, %c : vector<2xf16>"),
    "load_and_store": (
        "(%v: vector<2xi8>, %i: index, %j: index) -> vector<3xi8>",
        "%c = arith.constant 7 : i8\n%a = vector.splat %c : vector<5xi8>\n%z = arith.constant 0 : index\n%m = memref.alloc() : memref<5xi8>\n"
        "vector.store %a, %m[%z] : memref<5xi8>, vector<5xi8>\nvector.store %v, %m[%i] : memref<5xi8>, vector<2xi8>\n"
        "%r = vector.load %m[%j] : memref<5xi8>, vector<3xi8>",
    ),
    "load_and_store_of_rows": (
        "(%v: vector<2x2xi8>, %i: index) -> vector<3xi8>",
        "%z = arith.constant 0 : index\n%o = arith.constant 1 : index\n%m = memref.alloc() : memref<3x3xi8>\n"
        "vector.store %v, %m[%o, %o] : memref<3x3xi8>, vector<2x2xi8>\n"
        "%r = vector.load %m[%i, %z] : memref<3x3xi8>, vector<3xi8>",
    ),
}
TEXT = "".join(function_text(name, *parts) for name, parts in DIFFERENTIAL.items())


test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, DIFFERENTIAL, small_indices=True)
test_agrees_where_positions_are_any_numbers = agreement_test(TEXT, DIFFERENTIAL)


_STORED = "%z = arith.constant 0 : index\n%m = memref.alloc() : memref<4xi8>\nvector.store %v, %m[%z] : memref<4xi8>, vector<4xi8>\n"
ROWS = [
    Row(
        "extract_of_insert",
        f"(%x: i8, %v: {_V}) -> i8",
        f"%u = vector.insert %x, %v[2] : i8 into {_V}\n%r = vector.extract %u[2] : i8 from {_V}",
        "%z = arith.constant 0 : i8\n%r = arith.addi %x, %z : i8",
        f"%r = vector.extract %v[2] : i8 from {_V}",
    ),
    Row(
        "extract_of_transpose",
        f"(%w: {_W}) -> i8",
        f"%t = vector.transpose %w, [1, 0] : {_W} to vector<3x2xi8>\n%r = vector.extract %t[2, 1] : i8 from vector<3x2xi8>",
        f"%r = vector.extract %w[1, 2] : i8 from {_W}",
        f"%r = vector.extract %w[0, 2] : i8 from {_W}",
    ),
    Row(
        "extract_of_broadcast",
        "(%x: vector<3xi8>, %i: index) -> vector<3xi8>",
        f"%b = vector.broadcast %x : vector<3xi8> to {_W}\n%r = vector.extract %b[%i] : vector<3xi8> from {_W}",
        "%z = arith.constant dense<0> : vector<3xi8>\n%r = arith.addi %x, %z : vector<3xi8>",
        "%o = arith.constant dense<1> : vector<3xi8>\n%r = arith.addi %x, %o : vector<3xi8>",
    ),
    Row(
        "insert_behind_the_end",
        f"(%x: i8, %v: {_V}, %i: index) -> {_V}",
        f"%r = vector.insert %x, %v[%i] : i8 into {_V}",
        f"%r = vector.insertelement %x, %v[%i : index] : {_V}",
        f"%c = arith.constant 3 : index\n%j = arith.minui %i, %c : index\n%k = arith.subi %c, %j : index\n%r = vector.insert %x, %v[%k] : i8 into {_V}",
    ),
    Row(
        "shape_cast",
        f"(%w: {_W}) -> vector<6xi8>",
        f"%r = vector.shape_cast %w : {_W} to vector<6xi8>",
        f"%a = vector.extract %w[0] : vector<3xi8> from {_W}\n%b = vector.extract %w[1] : vector<3xi8> from {_W}\n"
        "%c = arith.constant dense<0> : vector<6xi8>\n"
        "%d = vector.insert_strided_slice %a, %c {offsets = [0], strides = [1]} : vector<3xi8> into vector<6xi8>\n"
        "%r = vector.insert_strided_slice %b, %d {offsets = [3], strides = [1]} : vector<3xi8> into vector<6xi8>",
        f"%t = vector.transpose %w, [1, 0] : {_W} to vector<3x2xi8>\n%r = vector.shape_cast %t : vector<3x2xi8> to vector<6xi8>",
    ),
    Row(
        "slices",
        f"(%v: {_V}) -> vector<2xi8>",
        f"%s = vector.extract_strided_slice %v {{offsets = [1], sizes = [3], strides = [1]}} : {_V} to vector<3xi8>\n"
        "%r = vector.extract_strided_slice %s {offsets = [1], sizes = [2], strides = [1]} : vector<3xi8> to vector<2xi8>",
        f"%r = vector.extract_strided_slice %v {{offsets = [2], sizes = [2], strides = [1]}} : {_V} to vector<2xi8>",
        f"%r = vector.extract_strided_slice %v {{offsets = [1], sizes = [2], strides = [1]}} : {_V} to vector<2xi8>",
    ),
    Row(
        "fma",
        "(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<2xf32>",
        "%c = arith.constant dense<-0.0> : vector<2xf32>\n%r = vector.fma %a, %b, %c : vector<2xf32>",
        "%r = arith.mulf %b, %a : vector<2xf32>",
        "%r = arith.addf %b, %a : vector<2xf32>",
    ),
    Row(
        "bitcast",
        "(%a: vector<2xi32>) -> vector<2xi32>",
        "%f = vector.bitcast %a : vector<2xi32> to vector<2xi32>\n%r = vector.bitcast %f : vector<2xi32> to vector<2xi32>",
        "%z = arith.constant dense<0> : vector<2xi32>\n%r = arith.addi %a, %z : vector<2xi32>",
        "%z = arith.constant dense<1> : vector<2xi32>\n%r = arith.addi %a, %z : vector<2xi32>",
    ),
    Row(
        "load",
        f"(%v: {_V}) -> vector<2xi8>",
        f"{_STORED}%i = arith.constant 1 : index\n%r = vector.load %m[%i] : memref<4xi8>, vector<2xi8>",
        f"%r = vector.extract_strided_slice %v {{offsets = [1], sizes = [2], strides = [1]}} : {_V} to vector<2xi8>",
        f"%r = vector.extract_strided_slice %v {{offsets = [2], sizes = [2], strides = [1]}} : {_V} to vector<2xi8>",
    ),
    Row(
        "store",
        "(%m: memref<?xi8>, %i: index) -> vector<2xi8>",
        "%v = vector.load %m[%i] : memref<?xi8>, vector<2xi8>\nvector.store %v, %m[%i] : memref<?xi8>, vector<2xi8>\n"
        "%r = vector.load %m[%i] : memref<?xi8>, vector<2xi8>",
        "%r = affine.vector_load %m[symbol(%i)] : memref<?xi8>, vector<2xi8>",
        "%v = vector.load %m[%i] : memref<?xi8>, vector<2xi8>\n%r = arith.addi %v, %v : vector<2xi8>",
    ),
]


test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


def test_a_position_that_may_be_out_of_range_is_an_assumption(verify: Any) -> None:
    signature = f"(%v: {_V}, %i: index) -> i8"
    source = function_text("f", signature, f"%r = vector.extract %v[%i] : i8 from {_V}")
    target = function_text("f", signature, f"%r = vector.extractelement %v[%i : index] : {_V}")
    record = verify(source, target)
    assert record.verdict is Verdict.CORRECT
    assert POSITIONS in record.assumptions
    assert POSITIONS not in verify(source.replace("%v[%i]", "%v[1]"), source.replace("%v[%i]", "%v[1]") + "\n").assumptions


def test_speculating_an_access_out_of_bounds_is_wrong(verify: Any) -> None:
    signature = "(%m: memref<?xi8>, %i: index) -> vector<2xi8>"
    load = "%r = vector.load %m[%i] : memref<?xi8>, vector<2xi8>"
    constant = function_text("f", signature, "%r = arith.constant dense<1> : vector<2xi8>")
    unused = function_text("f", signature, f"{load.replace('%r', '%x')}\n%r = arith.constant dense<1> : vector<2xi8>")
    assert verify(unused, constant).verdict is Verdict.CORRECT
    assert verify(constant, unused).verdict is Verdict.INCORRECT


@pytest.mark.parametrize("types", ["vector<4xi8> to vector<2xi16>", "vector<2xindex> to vector<2xi64>"])
def test_a_cast_between_lanes_of_other_widths_is_opaque(verify: Any, types: str) -> None:
    before, _, after = types.partition(" to ")
    text = function_text("f", f"(%v: {before}) -> {after}", f"%r = vector.bitcast %v : {types}")
    record = verify(text, text + "\n")
    assert record.verdict is Verdict.CORRECT
    assert "pure-operation=vector.bitcast" in record.assumptions or record.unchanged
