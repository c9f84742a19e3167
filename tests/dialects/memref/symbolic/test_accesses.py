"""The memref dialect: on constants every operation agrees with the interpreter, out-of-bounds accesses included; and what it assumes."""

from __future__ import annotations

from typing import Any

import pytest
from differential import agreement_test, function_text

from smtenc.verdicts.lattice import Verdict

_GLOBAL = 'memref.global "private" constant @primes : memref<2x3xi8> = dense<[[2, 3, 5], [7, 11, 13]]>\n'
_BUFFER = "%m = memref.alloc() : memref<3x4xi8>\n%b = bufferization.to_memref %t : memref<3x4xi8>\nmemref.copy %b, %m : memref<3x4xi8> to memref<3x4xi8>\n"
_DYNAMIC = "%z = arith.constant 0 : index\n%n = tensor.dim %t, %z : tensor<?x3xi8>\n%m = memref.alloc(%n) : memref<?x3xi8>\n%b = bufferization.to_memref %t : memref<?x3xi8>\nmemref.copy %b, %m : memref<?x3xi8> to memref<?x3xi8>\n"
_WHOLE = "%r = bufferization.to_tensor %m : memref<3x4xi8>"

DIFFERENTIAL: dict[str, tuple[str, str]] = {
    "load": ("(%t: tensor<3x4xi8>, %i: index, %j: index) -> i8", _BUFFER + "%r = memref.load %m[%i, %j] : memref<3x4xi8>"),
    "store": (
        "(%t: tensor<3x4xi8>, %x: i8, %i: index, %j: index) -> tensor<3x4xi8>",
        _BUFFER + f"memref.store %x, %m[%i, %j] : memref<3x4xi8>\n{_WHOLE}",
    ),
    "alloc": (
        "(%n: index, %x: i8, %i: index) -> tensor<?x2xi8>",
        "%m = memref.alloc(%n) : memref<?x2xi8>\n%z = arith.constant 1 : index\nmemref.store %x, %m[%i, %z] : memref<?x2xi8>\n%r = bufferization.to_tensor %m : memref<?x2xi8>",
    ),
    "alloca": (
        "(%x: bf16) -> bf16",
        "%m = memref.alloca() : memref<bf16>\nmemref.store %x, %m[] : memref<bf16>\n%r = memref.load %m[] : memref<bf16>",
    ),
    "dealloc": (
        "(%x: i8) -> i8",
        "%m = memref.alloc() : memref<i8>\nmemref.store %x, %m[] : memref<i8>\n%r = memref.load %m[] : memref<i8>\nmemref.dealloc %m : memref<i8>",
    ),
    "load_after_dealloc": (
        "(%x: i8) -> i8",
        "%m = memref.alloc() : memref<i8>\nmemref.dealloc %m : memref<i8>\n%r = memref.load %m[] : memref<i8>",
    ),
    "dealloc_of_alloca": (
        "(%x: i8) -> i8",
        "%m = memref.alloca() : memref<i8>\nmemref.dealloc %m : memref<i8>\n%r = arith.addi %x, %x : i8",
    ),
    "copy_of_other_shape": (
        "(%t: tensor<?x3xi8>, %k: index) -> tensor<?x3xi8>",
        _DYNAMIC
        + "%c = memref.alloc(%k) : memref<?x3xi8>\nmemref.copy %m, %c : memref<?x3xi8> to memref<?x3xi8>\n%r = bufferization.to_tensor %c : memref<?x3xi8>",
    ),
    "dim": ("(%t: tensor<?x3xi8>, %k: index) -> index", _DYNAMIC + "%r = memref.dim %m, %k : memref<?x3xi8>"),
    "rank": ("(%t: tensor<?x3xi8>) -> index", _DYNAMIC + "%r = memref.rank %m : memref<?x3xi8>"),
    "subview": (
        "(%t: tensor<3x4xi8>, %o: index, %i: index, %j: index) -> i8",
        _BUFFER
        + "%s = memref.subview %m[%o, 1] [2, 2] [1, 2] : memref<3x4xi8> to memref<2x2xi8, strided<[4, 2], offset: ?>>\n%r = memref.load %s[%i, %j] : memref<2x2xi8, strided<[4, 2], offset: ?>>",
    ),
    "subview_written": (
        "(%t: tensor<3x4xi8>, %x: i8, %o: index, %n: index) -> tensor<3x4xi8>",
        _BUFFER
        + f"%s = memref.subview %m[%o, 0] [%n, 2] [1, 3] : memref<3x4xi8> to memref<?x2xi8, strided<[4, 3], offset: ?>>\nlinalg.fill ins(%x : i8) outs(%s : memref<?x2xi8, strided<[4, 3], offset: ?>>)\n{_WHOLE}",
    ),
    "subview_of_subview": (
        "(%t: tensor<3x4xi8>, %x: i8, %o: index, %i: index) -> tensor<3x4xi8>",
        _BUFFER
        + f"%s = memref.subview %m[1, 1] [2, 3] [1, 1] : memref<3x4xi8> to memref<2x3xi8, strided<[4, 1], offset: 5>>\n%u = memref.subview %s[1, %o] [1, 2] [1, 1] : memref<2x3xi8, strided<[4, 1], offset: 5>> to memref<2xi8, strided<[1], offset: ?>>\nmemref.store %x, %u[%i] : memref<2xi8, strided<[1], offset: ?>>\n{_WHOLE}",
    ),
    "cast": (
        "(%t: tensor<?x3xi8>, %i: index, %j: index) -> i8",
        _DYNAMIC + "%c = memref.cast %m : memref<?x3xi8> to memref<2x3xi8>\n%r = memref.load %c[%i, %j] : memref<2x3xi8>",
    ),
    "cast_of_layout": (
        "(%t: tensor<3x4xi8>, %k: index, %i: index) -> i8",
        _BUFFER
        + "%s = memref.subview %m[0, 0] [2, 2] [1, %k] : memref<3x4xi8> to memref<2x2xi8, strided<[4, ?]>>\n%c = memref.cast %s : memref<2x2xi8, strided<[4, ?]>> to memref<2x2xi8, strided<[4, 1]>>\n%r = memref.load %c[%i, %i] : memref<2x2xi8, strided<[4, 1]>>",
    ),
    "reinterpret_cast": (
        "(%t: tensor<3x4xi8>, %x: i8, %o: index, %i: index, %j: index) -> tensor<3x4xi8>",
        _BUFFER
        + f"%s = memref.reinterpret_cast %m to offset: [%o], sizes: [2, 2], strides: [3, 2] : memref<3x4xi8> to memref<2x2xi8, strided<[3, 2], offset: ?>>\nmemref.store %x, %s[%i, %j] : memref<2x2xi8, strided<[3, 2], offset: ?>>\n{_WHOLE}",
    ),
    "reinterpret_cast_filled": (
        "(%t: tensor<3x4xi8>, %x: i8) -> tensor<3x4xi8>",
        _BUFFER
        + f"%s = memref.reinterpret_cast %m to offset: [1], sizes: [2, 3], strides: [1, 4] : memref<3x4xi8> to memref<2x3xi8, strided<[1, 4], offset: 1>>\nlinalg.fill ins(%x : i8) outs(%s : memref<2x3xi8, strided<[1, 4], offset: 1>>)\n{_WHOLE}",
    ),
    "extract_strided_metadata": (
        "(%t: tensor<3x4xi8>, %k: index) -> index",
        _BUFFER
        + "%s = memref.subview %m[1, 2] [%k, 2] [2, 1] : memref<3x4xi8> to memref<?x2xi8, strided<[8, 1], offset: 6>>\n%base, %o, %z:2, %d:2 = memref.extract_strided_metadata %s : memref<?x2xi8, strided<[8, 1], offset: 6>> -> memref<i8>, index, index, index, index, index\n%p = arith.muli %o, %d#0 : index\n%q = arith.addi %p, %z#0 : index\n%r = arith.addi %q, %d#1 : index",
    ),
    "collapse_shape": (
        "(%t: tensor<3x4xi8>, %x: i8, %i: index) -> tensor<3x4xi8>",
        _BUFFER
        + f"%c = memref.collapse_shape %m [[0, 1]] : memref<3x4xi8> into memref<12xi8>\nmemref.store %x, %c[%i] : memref<12xi8>\n{_WHOLE}",
    ),
    "collapse_filled": (
        "(%t: tensor<3x4xi8>, %x: i8) -> tensor<3x4xi8>",
        _BUFFER
        + f"%s = memref.subview %m[1, 0] [2, 4] [1, 1] : memref<3x4xi8> to memref<2x4xi8, strided<[4, 1], offset: 4>>\n%c = memref.collapse_shape %s [[0, 1]] : memref<2x4xi8, strided<[4, 1], offset: 4>> into memref<8xi8, strided<[1], offset: 4>>\nlinalg.fill ins(%x : i8) outs(%c : memref<8xi8, strided<[1], offset: 4>>)\n{_WHOLE}",
    ),
    "expand_shape": (
        "(%t: tensor<3x4xi8>, %i: index, %j: index) -> i8",
        _BUFFER
        + "%e = memref.expand_shape %m [[0], [1, 2]] output_shape [3, 2, 2] : memref<3x4xi8> into memref<3x2x2xi8>\n%r = memref.load %e[%i, %j, %j] : memref<3x2x2xi8>",
    ),
    "transpose": (
        "(%t: tensor<3x4xi8>, %i: index, %j: index) -> i8",
        _BUFFER
        + "%s = memref.transpose %m (i, j) -> (j, i) : memref<3x4xi8> to memref<4x3xi8, strided<[1, 4]>>\n%r = memref.load %s[%i, %j] : memref<4x3xi8, strided<[1, 4]>>",
    ),
    "transpose_copied": (
        "(%t: tensor<3x4xi8>) -> tensor<4x3xi8>",
        _BUFFER
        + "%s = memref.transpose %m (i, j) -> (j, i) : memref<3x4xi8> to memref<4x3xi8, strided<[1, 4]>>\n%c = memref.alloc() : memref<4x3xi8>\nmemref.copy %s, %c : memref<4x3xi8, strided<[1, 4]>> to memref<4x3xi8>\n%r = bufferization.to_tensor %c : memref<4x3xi8>",
    ),
    "memory_space_cast": (
        "(%x: i8) -> i8",
        "%m = memref.alloc() : memref<i8>\n%c = memref.memory_space_cast %m : memref<i8> to memref<i8, 1>\nmemref.store %x, %c[] : memref<i8, 1>\n%r = memref.load %m[] : memref<i8>",
    ),
    "assume_alignment": (
        "(%x: i8) -> i8",
        "%m = memref.alloc() : memref<i8>\nmemref.assume_alignment %m, 1 : memref<i8>\nmemref.store %x, %m[] : memref<i8>\n%r = memref.load %m[] : memref<i8>",
    ),
    "get_global": (
        "(%i: index, %j: index) -> i8",
        "%g = memref.get_global @primes : memref<2x3xi8>\n%r = memref.load %g[%i, %j] : memref<2x3xi8>",
    ),
    "store_to_constant": (
        "(%x: i8, %i: index) -> i8",
        "%g = memref.get_global @primes : memref<2x3xi8>\nmemref.store %x, %g[%i, %i] : memref<2x3xi8>\n%r = memref.load %g[%i, %i] : memref<2x3xi8>",
    ),
}
TEXT = _GLOBAL + "".join(function_text(name, *parts) for name, parts in DIFFERENTIAL.items())


test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, DIFFERENTIAL, small_indices=True)


_STORE = "func.func @f(%a: memref<4xi8>, %b: memref<4xi8>, %x: i8, %i: index) -> i8 {\nmemref.store %x, %a[%i] : memref<4xi8>\n"
_LOAD = "%r = memref.load %b[%i] : memref<4xi8>\nreturn %r : i8\n}"


def test_arguments_may_be_one_block_unless_that_is_excluded(verify: Any) -> None:
    after, before = (
        _STORE + _LOAD,
        _STORE.replace("memref.store", "%r = memref.load %b[%i] : memref<4xi8>\nmemref.store") + "return %r : i8\n}",
    )
    assert verify(after, before).verdict is Verdict.INCORRECT
    assert verify(after, before, no_alias=True).verdict is Verdict.CORRECT


def test_an_argument_may_be_a_mutable_global(verify: Any) -> None:
    text = (
        'memref.global "private" @g : memref<4xi8>\n'
        + _STORE.replace("%b: memref<4xi8>, ", "")
        + "%b = memref.get_global @g : memref<4xi8>\n"
        + _LOAD
    )
    early = text.replace("memref.store %x, %a[%i] : memref<4xi8>\n", "").replace("return", "memref.store %x, %a[%i] : memref<4xi8>\nreturn")
    assert verify(text, early).verdict in (Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT)
    assert verify(text, text).verdict is Verdict.CORRECT


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("%s = memref.alloc() : memref<4xi8, affine_map<(d0) -> (3 - d0)>>", "memref.alloc"),
        ("%s = memref.alloc() : memref<4xi8, affine_map<(d0) -> (d0 - 2, d0)>>", "memref.alloc"),
        ("memref.copy %p, %q : memref<4xi8, strided<[1]>> to memref<4xi8, strided<[1], offset: 2>>", "memref.copy"),
    ],
)
def test_what_is_not_known_is_unsupported_by_name(verify: Any, body: str, reason: str) -> None:
    views = (
        "%m = memref.alloc() : memref<8xi8>\n%p = memref.subview %m[0] [4] [1] : memref<8xi8> to memref<4xi8, strided<[1]>>\n"
        "%q = memref.subview %m[2] [4] [1] : memref<8xi8> to memref<4xi8, strided<[1], offset: 2>>\n"
    )
    text = f"func.func @f(%a: memref<4xi8>, %i: index) {{\n{views}{body}\nreturn\n}}"
    # not the same program, which is correct whatever it means
    record = verify(text, text.replace("return", "%twice = arith.addi %i, %i : index\nreturn"))
    assert record.verdict is Verdict.UNSUPPORTED
    assert record.unsupported.startswith(reason)


def test_a_call_without_a_body_may_write_memory(verify: Any) -> None:
    text = (
        "func.func private @g(memref<4xi8>)\n"
        + _STORE
        + "func.call @g(%a) : (memref<4xi8>) -> ()\n%r = memref.load %a[%i] : memref<4xi8>\nreturn %r : i8\n}"
    )
    assert verify(text, text.replace("return %r", "return %x"), "f").verdict is not Verdict.CORRECT


def test_a_store_in_a_body_is_unsupported(verify: Any) -> None:
    body = "^bb0(%i: index):\nmemref.store %x, %a[%i] : memref<4xi8>\ntensor.yield %x : i8\n"
    text = f"func.func @f(%a: memref<4xi8>, %x: i8) -> tensor<4xi8> {{\n%r = tensor.generate {{\n{body}}} : tensor<4xi8>\nreturn %r : tensor<4xi8>\n}}"
    assert verify(text, text.replace("return", "%twice = arith.addi %x, %x : i8\nreturn")).verdict is Verdict.UNSUPPORTED


SHARED = """func.func @f(%a: memref<SIZESxi32>, %o: memref<SIZESxi32, strided<STRIDES>>, %x: i32) -> i32 {
  memref.copy %a, %o : memref<SIZESxi32> to memref<SIZESxi32, strided<STRIDES>>
  return %x : i32
}"""


@pytest.mark.parametrize(
    ("sizes", "strides", "expected", "assumed"),
    [
        ("2x2", "[1, 1]", Verdict.UNSUPPORTED, False),
        ("4x4", "[2, 3]", Verdict.UNSUPPORTED, False),
        ("100x100", "[1, 99]", Verdict.UNSUPPORTED, False),
        # 3 i = 2 j needs i = 2, 2 i = 3 j needs i = 3
        ("2x4", "[3, 2]", Verdict.CORRECT, False),
        ("3x4", "[2, 3]", Verdict.CORRECT, False),
        ("?x?", "[1, 1]", Verdict.CORRECT, True),
        ("2x2", "[?, ?]", Verdict.CORRECT, True),
        ("2x?", "[?, 1]", Verdict.CORRECT, True),
    ],
)
def test_elements_that_share_places_are_not_assumed_apart(verify: Any, sizes: str, strides: str, expected: Verdict, assumed: bool) -> None:
    text = SHARED.replace("SIZES", sizes).replace("STRIDES", strides)
    record = verify(text, text.replace("  return %x", "  %z = arith.constant 0 : i32\n  %y = arith.addi %x, %z : i32\n  return %y"))
    assert record.verdict is expected
    assert ("memref-elements-disjoint" in record.assumptions) is assumed


def test_an_assumption_that_no_input_satisfies_is_noticed(verify: Any) -> None:
    # two rows and two columns, and strides that are equal
    text = """func.func @f(%a: memref<?x?xi32>, %o: memref<?x?xi32, strided<[1, 1]>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %o, %c0 : memref<?x?xi32, strided<[1, 1]>>
  %m = memref.dim %o, %c1 : memref<?x?xi32, strided<[1, 1]>>
  %p = arith.cmpi ugt, %n, %c1 : index
  %q = arith.cmpi ugt, %m, %c1 : index
  %b = arith.andi %p, %q : i1
  cf.assert %b, "large"
  memref.copy %a, %o : memref<?x?xi32> to memref<?x?xi32, strided<[1, 1]>>
  return
}"""
    record = verify(text, text.replace("memref.copy %a, %o", "%z = arith.constant 3 : i8\n  memref.copy %a, %o"))
    assert record.verdict is Verdict.UNKNOWN
    assert "no input" in record.reason
