"""Views that change type, rank or shape as it lies in memory, and layouts with symbols: agreement with the interpreter, and pairs as rows."""

from __future__ import annotations

from typing import Any

import pytest
from differential import agreement_test, function_text
from rows import Row, rewriting_tests

from smtenc.verdicts.lattice import Verdict

_SHAPE = """%z = arith.constant 0 : index
            %o = arith.constant 1 : index
            %m = memref.alloc() : memref<2x3xi8>
            bufferization.materialize_in_destination %t in writable %m : (tensor<2x3xi8>, memref<2x3xi8>) -> ()
            %h = memref.alloc() : memref<2xindex>
            memref.store %k, %h[%z] : memref<2xindex>
            memref.store %n, %h[%o] : memref<2xindex>
"""
_BYTES = "%z = arith.constant 0 : index\n%b = memref.alloc() : memref<8xi8>\n"

_TILED = "memref<5xi8, affine_map<(d0) -> (d0 floordiv 2, d0 mod 2)>>"
_PERMUTED = "memref<2x3xi8, affine_map<(d0, d1) -> (d1, d0)>>"

DIFFERENTIAL: dict[str, tuple[str, str]] = {
    "reshape": (
        "(%t: tensor<2x3xi8>, %k: index, %n: index) -> tensor<?x?xi8>",
        _SHAPE
        + "%s = memref.reshape %m(%h) : (memref<2x3xi8>, memref<2xindex>) -> memref<?x?xi8>\n%r = bufferization.to_tensor %s : memref<?x?xi8>",
    ),
    "reshape_written": (
        "(%t: tensor<2x3xi8>, %k: index, %n: index, %x: i8) -> tensor<2x3xi8>",
        _SHAPE
        + "%s = memref.reshape %m(%h) : (memref<2x3xi8>, memref<2xindex>) -> memref<?x2xi8>\nmemref.store %x, %s[%o, %z] : memref<?x2xi8>\n%r = bufferization.to_tensor %m : memref<2x3xi8>",
    ),
    "reshape_filled": (
        "(%t: tensor<2x3xi8>, %k: index, %n: index, %x: i8) -> tensor<2x3xi8>",
        _SHAPE
        + "%s = memref.reshape %m(%h) : (memref<2x3xi8>, memref<2xindex>) -> memref<?x2xi8>\n%p = memref.subview %s[1, 0] [1, 2] [1, 1] : memref<?x2xi8> to memref<1x2xi8, strided<[2, 1], offset: 2>>\nlinalg.fill ins(%x : i8) outs(%p : memref<1x2xi8, strided<[2, 1], offset: 2>>)\n%r = bufferization.to_tensor %m : memref<2x3xi8>",
    ),
    "reshape_by_i32": (
        "(%x: i8, %n: i32) -> i8",
        "%z = arith.constant 0 : index\n%m = memref.alloc() : memref<i8>\nmemref.store %x, %m[] : memref<i8>\n%h = memref.alloc() : memref<1xi32>\nmemref.store %n, %h[%z] : memref<1xi32>\n"
        "%s = memref.reshape %m(%h) : (memref<i8>, memref<1xi32>) -> memref<?xi8>\n%r = memref.load %s[%z] : memref<?xi8>",
    ),
    "reshape_unranked": (
        "(%t: tensor<2x3xi8>, %k: index, %n: index) -> index",
        _SHAPE + "%s = memref.reshape %m(%h) : (memref<2x3xi8>, memref<2xindex>) -> memref<*xi8>\n%r = memref.dim %s, %o : memref<*xi8>",
    ),
    "unranked": (
        "(%x: i8, %i: index) -> i8",
        "%m = memref.alloc() : memref<3xi8>\nmemref.store %x, %m[%i] : memref<3xi8>\n%u = memref.cast %m : memref<3xi8> to memref<*xi8>\n%v = memref.cast %u : memref<*xi8> to memref<?xi8>\n%r = memref.load %v[%i] : memref<?xi8>",
    ),
    "unranked_other_size": (
        "(%n: index) -> index",
        "%m = memref.alloc(%n) : memref<?xi8>\n%u = memref.cast %m : memref<?xi8> to memref<*xi8>\n%v = memref.cast %u : memref<*xi8> to memref<2xi8>\n%r = memref.rank %u : memref<*xi8>",
    ),
    "unranked_copied": (
        "(%t: tensor<2x3xi8>, %k: index, %n: index) -> tensor<2x3xi8>",
        _SHAPE
        + "%c = memref.alloc() : memref<2x3xi8>\n%u = memref.cast %m : memref<2x3xi8> to memref<*xi8>\n%v = memref.cast %c : memref<2x3xi8> to memref<*xi8>\nmemref.copy %u, %v : memref<*xi8> to memref<*xi8>\n%r = bufferization.to_tensor %c : memref<2x3xi8>",
    ),
    "view_of_bytes": (
        "(%x: i8, %s: index, %i: index, %n: index) -> i8",
        _BYTES
        + "memref.store %x, %b[%i] : memref<8xi8>\n%v = memref.view %b[%s][%n] : memref<8xi8> to memref<?x2xi8>\n%r = memref.load %v[%z, %z] : memref<?x2xi8>",
    ),
    "view_as_i16": (
        "(%x: i16, %i: index) -> i16",
        _BYTES
        + "%v = memref.view %b[%z][] : memref<8xi8> to memref<2xi16>\nmemref.store %x, %v[%i] : memref<2xi16>\n%w = memref.view %b[%z][] : memref<8xi8> to memref<1x2xi16>\n%r = memref.load %w[%z, %i] : memref<1x2xi16>",
    ),
    "view_past_the_end": (
        "(%x: i16, %n: index, %i: index) -> i16",
        _BYTES
        + "%v = memref.view %b[%z][%n] : memref<8xi8> to memref<?x2xi16>\nmemref.store %x, %v[%i, %z] : memref<?x2xi16>\n%r = memref.load %v[%z, %z] : memref<?x2xi16>",
    ),
    "view_filled": (
        "(%x: i16, %n: index, %i: index) -> i16",
        _BYTES
        + "%v = memref.view %b[%z][%n] : memref<8xi8> to memref<?x2xi16>\nlinalg.fill ins(%x : i16) outs(%v : memref<?x2xi16>)\n%r = memref.load %v[%z, %z] : memref<?x2xi16>",
    ),
    "views_beside": (
        "(%x: i16, %y: i32, %i: index) -> i16",
        _BYTES
        + "%f = arith.constant 4 : index\n%v = memref.view %b[%z][] : memref<8xi8> to memref<2xi16>\n%w = memref.view %b[%f][] : memref<8xi8> to memref<1xi32>\nmemref.store %x, %v[%i] : memref<2xi16>\nmemref.store %y, %w[%z] : memref<1xi32>\n%r = memref.load %v[%i] : memref<2xi16>",
    ),
    "view_of_freed": (
        "(%x: i16) -> i16",
        _BYTES
        + "%v = memref.view %b[%z][] : memref<8xi8> to memref<2xi16>\nmemref.store %x, %v[%z] : memref<2xi16>\nmemref.dealloc %b : memref<8xi8>\n%r = memref.load %v[%z] : memref<2xi16>",
    ),
    "layout_symbols": (
        "(%x: i8, %y: i8, %i: index, %j: index) -> i8",
        "%s = arith.constant 3 : index\n%o = arith.constant 1 : index\n%m = memref.alloc()[%s, %o] : memref<2x3xi8, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>\nmemref.store %x, %m[%i, %j] : memref<2x3xi8, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>\n"
        "memref.store %y, %m[%j, %i] : memref<2x3xi8, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>\n%r = memref.load %m[%i, %j] : memref<2x3xi8, affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 + s1)>>",
    ),
    "strided_symbols": (
        "(%x: i8, %i: index) -> index",
        "%s = arith.constant 3 : index\n%o = arith.constant 1 : index\n%m = memref.alloc()[%o, %s] : memref<2xi8, strided<[?], offset: ?>>\n%base, %r, %z, %d = memref.extract_strided_metadata %m : memref<2xi8, strided<[?], offset: ?>> -> memref<i8>, index, index, index",
    ),
    "tiled": (
        "(%x: i8, %y: i8, %i: index, %j: index) -> i8",
        f"%m = memref.alloc() : {_TILED}\nmemref.store %x, %m[%i] : {_TILED}\nmemref.store %y, %m[%j] : {_TILED}\n%r = memref.load %m[%i] : {_TILED}",
    ),
    "tiled_filled": (
        "(%x: i8, %y: i8, %i: index, %j: index) -> i8",
        f"%m = memref.alloc() : {_TILED}\nmemref.store %x, %m[%i] : {_TILED}\nlinalg.fill ins(%y : i8) outs(%m : {_TILED})\n%r = memref.load %m[%j] : {_TILED}",
    ),
    "tiled_copied": (
        "(%t: tensor<5xi8>, %x: i8, %i: index) -> tensor<5xi8>",
        f"%m = memref.alloc() : {_TILED}\n%b = bufferization.to_memref %t : memref<5xi8>\nmemref.copy %b, %m : memref<5xi8> to {_TILED}\nmemref.store %x, %m[%i] : {_TILED}\n%r = bufferization.to_tensor %m : {_TILED}",
    ),
    "permuted": (
        "(%x: i8, %y: i8, %i: index, %j: index) -> i8",
        f"%m = memref.alloc() : {_PERMUTED}\nmemref.store %x, %m[%i, %j] : {_PERMUTED}\nmemref.store %y, %m[%j, %i] : {_PERMUTED}\n%r = memref.load %m[%i, %j] : {_PERMUTED}",
    ),
    "subview_of_units": (
        "(%k: index) -> index",
        "%m = memref.alloc() : memref<8x8x8xi8>\n%w = memref.subview %m[0, 0, 0] [1, 1, 4] [1, 1, 1] : memref<8x8x8xi8> to memref<1x4xi8, strided<[8, 1]>>\n%base, %o, %n:2, %r, %one = memref.extract_strided_metadata %w : memref<1x4xi8, strided<[8, 1]>> -> memref<i8>, index, index, index, index, index",
    ),
    "subview_of_unknown_units": (
        "(%k: index, %n: index) -> index",
        "%m = memref.alloc(%k, %n) : memref<?x?x4xi8>\n%w = memref.subview %m[0, 0, 0] [1, 1, 4] [1, 1, 1] : memref<?x?x4xi8> to memref<1x4xi8, strided<[?, 1]>>\n%base, %o, %s:2, %r, %one = memref.extract_strided_metadata %w : memref<1x4xi8, strided<[?, 1]>> -> memref<i8>, index, index, index, index, index",
    ),
    "collapsed_units": (
        "(%k: index) -> index",
        "%m = memref.alloc() : memref<2x1x1xi8, strided<[2, 5, 7]>>\n%c = memref.collapse_shape %m [[0], [1, 2]] : memref<2x1x1xi8, strided<[2, 5, 7]>> into memref<2x1xi8, strided<[2, 5]>>\n%base, %o, %n:2, %s, %r = memref.extract_strided_metadata %c : memref<2x1xi8, strided<[2, 5]>> -> memref<i8>, index, index, index, index, index",
    ),
}
TEXT = "".join(function_text(name, *parts) for name, parts in DIFFERENTIAL.items())


test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, DIFFERENTIAL, small_indices=True)


_HALVES = "%z = arith.constant 0 : index\n%f = arith.constant 8 : index\n%b = memref.alloc() : memref<16xi8>\n"

ROWS = (
    Row(
        "reshape_folded",
        "(%a: memref<2x6xi8>, %h: memref<2xindex>, %i: index, %j: index) -> i8",
        "%s = memref.reshape %a(%h) : (memref<2x6xi8>, memref<2xindex>) -> memref<3x4xi8>\n%r = memref.load %s[%i, %j] : memref<3x4xi8>",
        "%s = memref.collapse_shape %a [[0, 1]] : memref<2x6xi8> into memref<12xi8>\n%e = memref.expand_shape %s [[0, 1]] output_shape [3, 4] : memref<12xi8> into memref<3x4xi8>\n%r = memref.load %e[%i, %j] : memref<3x4xi8>",
        "%s = memref.reinterpret_cast %a to offset: [0], sizes: [3, 4], strides: [1, 3] : memref<2x6xi8> to memref<3x4xi8, strided<[1, 3]>>\n%r = memref.load %s[%i, %j] : memref<3x4xi8, strided<[1, 3]>>",
    ),
    Row(
        "unranked_folded",
        "(%a: memref<?x3xi8>, %i: index) -> i8",
        "%u = memref.cast %a : memref<?x3xi8> to memref<*xi8>\n%v = memref.cast %u : memref<*xi8> to memref<4x3xi8>\n%r = memref.load %v[%i, %i] : memref<4x3xi8>",
        "%r = memref.load %a[%i, %i] : memref<?x3xi8>",
        "%c = arith.constant 0 : index\n%r = memref.load %a[%i, %c] : memref<?x3xi8>",
    ),
    Row(
        "views_are_apart",
        "(%x: f32, %y: f32, %i: index) -> f32",
        _HALVES
        + "%v = memref.view %b[%z][] : memref<16xi8> to memref<2xf32>\n%w = memref.view %b[%f][] : memref<16xi8> to memref<2xf32>\nmemref.store %x, %v[%i] : memref<2xf32>\nmemref.store %y, %w[%i] : memref<2xf32>\n%r = memref.load %v[%i] : memref<2xf32>",
        "%v = memref.alloca() : memref<2xf32>\nmemref.store %x, %v[%i] : memref<2xf32>\n%r = memref.load %v[%i] : memref<2xf32>",
        _HALVES
        + "%v = memref.view %b[%z][] : memref<16xi8> to memref<2xf32>\nmemref.store %x, %v[%i] : memref<2xf32>\nmemref.store %y, %v[%i] : memref<2xf32>\n%r = memref.load %v[%i] : memref<2xf32>",
    ),
    Row(
        "normalized",
        "(%x: i8, %y: i8, %i: index, %j: index) -> i8",
        f"%m = memref.alloc() : {_TILED}\nmemref.store %x, %m[%i] : {_TILED}\nmemref.store %y, %m[%j] : {_TILED}\n%r = memref.load %m[%i] : {_TILED}",
        "%m = memref.alloc() : memref<3x2xi8>\n%a = affine.apply affine_map<(d0) -> (d0 floordiv 2)>(%i)\n%b = affine.apply affine_map<(d0) -> (d0 mod 2)>(%i)\n"
        "%c = affine.apply affine_map<(d0) -> (d0 floordiv 2)>(%j)\n%d = affine.apply affine_map<(d0) -> (d0 mod 2)>(%j)\n"
        "memref.store %x, %m[%a, %b] : memref<3x2xi8>\nmemref.store %y, %m[%c, %d] : memref<3x2xi8>\n%r = memref.load %m[%a, %b] : memref<3x2xi8>",
        "%r = arith.addi %x, %x : i8",
    ),
    Row(
        "negative_stride_of_an_argument",
        "(%a: memref<4xi8, strided<[-1], offset: 3>>) -> i8",
        "%c = arith.constant 0 : index\n%r = memref.load %a[%c] : memref<4xi8, strided<[-1], offset: 3>>",
        "%c = arith.constant 3 : index\n%s = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [1] : memref<4xi8, strided<[-1], offset: 3>> to memref<4xi8>\n%r = memref.load %s[%c] : memref<4xi8>",
        "%c = arith.constant 0 : index\n%s = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [1] : memref<4xi8, strided<[-1], offset: 3>> to memref<4xi8>\n%r = memref.load %s[%c] : memref<4xi8>",
    ),
    Row(
        "any_layout",
        "(%t: tensor<4xi8>, %i: index) -> i8",
        "%m = bufferization.to_memref %t : memref<4xi8, strided<[?], offset: ?>>\n%r = memref.load %m[%i] : memref<4xi8, strided<[?], offset: ?>>",
        "%r = tensor.extract %t[%i] : tensor<4xi8>",
        "%c = arith.constant 0 : index\n%r = tensor.extract %t[%c] : tensor<4xi8>",
    ),
)


test_identity, test_right, test_wrong = rewriting_tests(ROWS)


def test_an_address_is_a_function_of_the_block(verify: Any) -> None:
    """A counterexample with an address cannot be run."""
    address = "%r = memref.extract_aligned_pointer_as_index {} -> index\nreturn %r : index\n}}"
    window = "memref<2xi8, strided<[1], offset: 2>>"
    head = "func.func @f(%a: memref<4xi8>, %b: memref<4xi8>) -> index {\n"
    source = head + address.format("%a : memref<4xi8>")
    subview = f"%s = memref.subview %a[2] [2] [1] : memref<4xi8> to {window}\n"
    assert verify(source, head + subview + address.format(f"%s : {window}")).verdict is Verdict.CORRECT
    assert verify(source, head + address.format("%b : memref<4xi8>")).verdict is Verdict.POSSIBLY_INCORRECT


_DISTINCT = """"builtin.module"() ({{
"func.func"() <{{function_type = (memref<4xi8>, memref<4xi8>, i8) -> i8, sym_name = "f"}}> ({{
^bb0(%a: memref<4xi8>, %b: memref<4xi8>, %x: i8):
  %z = "arith.constant"() <{{value = 0 : index}}> : () -> index
  {}
  "memref.store"(%x, %c, %z) : (i8, memref<4xi8>, index) -> ()
  {}
  "func.return"(%r) : (i8) -> ()
}}) : () -> ()
}}) : () -> ()"""
_SAID = '%c, %d = "memref.distinct_objects"(%a, %b) : (memref<4xi8>, memref<4xi8>) -> (memref<4xi8>, memref<4xi8>)'
_LOADED = '%r = "memref.load"(%d, %z) : (memref<4xi8>, index) -> i8'
_LOADED_BEFORE = '%r = "memref.load"(%b, %z) : (memref<4xi8>, index) -> i8'


def test_distinct_objects_do_not_overlap(verify: Any) -> None:
    after, before = _DISTINCT.format(_SAID, _LOADED), _DISTINCT.format(f"{_SAID}\n{_LOADED_BEFORE}", "")
    record = verify(after, before)
    assert record.verdict is Verdict.CORRECT
    assert "distinct-objects-disjoint" in record.assumptions
    unsaid = after.replace(_SAID, "").replace("%c", "%a").replace("%d", "%b")
    assert verify(unsaid, after).verdict in (Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT)
    assert verify(after, unsaid).verdict is Verdict.CORRECT


_ALLOC = "%z = arith.constant 0 : index\n%b = memref.alloc() : memref<16xi8>\n%v = memref.view %b[%z][] : memref<16xi8> to memref<2xf32>\n"


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (_ALLOC + "memref.store %x, %b[%z] : memref<16xi8>", "memref.view"),
        (_ALLOC + "%w = memref.view %b[%z][] : memref<16xi8> to memref<2xi32>", "memref.view"),
        ("%z = arith.constant 0 : index\n%v = memref.view %a[%z][] : memref<16xi8> to memref<2xf32>", "memref.view"),
        ("%b = memref.alloc() : memref<16xi8>\n%v = memref.view %b[%i][] : memref<16xi8> to memref<2xf32>", "memref.view"),
        (
            "%z = arith.constant 0 : index\n%b = memref.alloc() : memref<16xi8>\n%v = memref.view %b[%z][] : memref<16xi8> to memref<2xi1>",
            "memref.view",
        ),
        (_ALLOC + "memref.dealloc %v : memref<2xf32>", "memref.dealloc"),
        ("%u = memref.cast %a : memref<16xi8> to memref<*xi8>\n%v = memref.cast %u : memref<*xi8> to memref<4x4xi8>", "memref.cast"),
        (
            "%b = memref.alloc() : memref<2xi8>\n%p = memref.extract_aligned_pointer_as_index %b : memref<2xi8> -> index",
            "memref.extract_aligned",
        ),
        ("%s = memref.reshape %a(%h) : (memref<16xi8>, memref<?xindex>) -> memref<*xi8>", "memref.reshape"),
    ],
)
def test_what_is_not_known_is_unsupported_by_name(verify: Any, body: str, reason: str) -> None:
    text = f"func.func @f(%a: memref<16xi8>, %h: memref<?xindex>, %x: i8, %i: index) {{\n{body}\nreturn\n}}"
    # not the same program, which is correct whatever it means
    record = verify(text, text.replace("return", "%twice = arith.addi %x, %x : i8\nreturn"))
    assert record.verdict is Verdict.UNSUPPORTED
    assert record.unsupported.startswith(reason)


def test_elements_of_a_layout_may_share_a_place(verify: Any) -> None:
    halved = "memref<4xi8, affine_map<(d0) -> (d0 floordiv 2)>>"
    text = (
        "func.func @f(%x: i8, %y: i8) -> i8 {\n%z = arith.constant 0 : index\n%o = arith.constant 1 : index\n"
        f"%m = memref.alloc() : {halved}\nmemref.store %x, %m[%z] : {halved}\nmemref.store %y, %m[%o] : {halved}\n"
        f"%r = memref.load %m[%z] : {halved}\nreturn %r : i8\n}}"
    )
    assert verify(text, text.replace("return %r", "return %y")).verdict is Verdict.CORRECT
    assert verify(text, text.replace("return %r", "return %x")).verdict is Verdict.POSSIBLY_INCORRECT
    filled = text.replace("%r = ", f"linalg.fill ins(%x : i8) outs(%m : {halved})\n%r = ")
    assert verify(filled, filled.replace("return %r", "return %x")).unsupported.startswith("linalg.fill")
