"""The bufferization dialect: agreement with the interpreter on constants, and which writes are assumed not to happen."""

from __future__ import annotations

from typing import Any

import pytest
from differential import agreement_test, function_text

from smtenc.verdicts.lattice import Verdict

DIFFERENTIAL: dict[str, tuple[str, str]] = {
    "to_memref": (
        "(%t: tensor<2x3xi8>, %i: index, %j: index) -> i8",
        "%m = bufferization.to_memref %t : memref<2x3xi8>\n%r = memref.load %m[%i, %j] : memref<2x3xi8>",
    ),
    "to_memref_strided": (
        "(%t: tensor<2x3xi8>) -> tensor<2x3xi8>",
        "%m = bufferization.to_memref %t : memref<2x3xi8, strided<[8, 2], offset: 3>>\n%r = bufferization.to_tensor %m : memref<2x3xi8, strided<[8, 2], offset: 3>>",
    ),
    "to_memref_written": (
        "(%t: tensor<2xi8>, %x: i8, %i: index) -> i8",
        "%m = bufferization.to_memref %t read_only : memref<2xi8>\nmemref.store %x, %m[%i] : memref<2xi8>\n%r = memref.load %m[%i] : memref<2xi8>",
    ),
    "to_memref_written_as_allowed": (
        "(%a: tensor<2xi8>, %x: i8, %i: index) -> tensor<2xi8>",
        "%t = arith.addi %a, %a : tensor<2xi8>\n%m = bufferization.to_memref %t : memref<2xi8>\nmemref.store %x, %m[%i] : memref<2xi8>\n%r = bufferization.to_tensor %m : memref<2xi8>",
    ),
    "to_memref_written_and_the_tensor_read": (
        "(%a: tensor<2xi8>, %x: i8, %i: index) -> i8",
        "%t = arith.addi %a, %a : tensor<2xi8>\n%m = bufferization.to_memref %t : memref<2xi8>\nmemref.store %x, %m[%i] : memref<2xi8>\n%r = tensor.extract %t[%i] : tensor<2xi8>",
    ),
    "round_trip": (
        "(%t: tensor<?x2xi8>) -> tensor<?x2xi8>",
        "%m = bufferization.to_memref %t : memref<?x2xi8>\n%r = bufferization.to_tensor %m : memref<?x2xi8>",
    ),
    "clone": (
        "(%t: tensor<4xi8>, %i: index) -> i8",
        "%m = bufferization.to_memref %t : memref<4xi8>\n%c = bufferization.clone %m : memref<4xi8> to memref<4xi8>\n%r = memref.load %c[%i] : memref<4xi8>",
    ),
    "alloc_tensor": ("(%n: index) -> tensor<?xi8>", "%r = bufferization.alloc_tensor(%n) : tensor<?xi8>"),
    "alloc_tensor_copy": ("(%t: tensor<?xi8>) -> tensor<?xi8>", "%r = bufferization.alloc_tensor() copy(%t) : tensor<?xi8>"),
    "materialize": (
        "(%t: tensor<?xi8>, %n: index) -> tensor<?xi8>",
        "%m = memref.alloc(%n) : memref<?xi8>\nbufferization.materialize_in_destination %t in restrict writable %m : (tensor<?xi8>, memref<?xi8>) -> ()\n%r = bufferization.to_tensor %m : memref<?xi8>",
    ),
    "materialize_tensor": (
        "(%t: tensor<?xi8>, %s: tensor<?xi8>) -> tensor<?xi8>",
        "%r = bufferization.materialize_in_destination %t in %s : (tensor<?xi8>, tensor<?xi8>) -> tensor<?xi8>",
    ),
    "dealloc": (
        "(%x: i8, %c: i1) -> i8",
        "%m = memref.alloc() : memref<i8>\nmemref.store %x, %m[] : memref<i8>\nbufferization.dealloc (%m : memref<i8>) if (%c)\n%r = memref.load %m[] : memref<i8>",
    ),
    "dealloc_retained": (
        "(%x: i8, %c: i1) -> i1",
        "%m = memref.alloc() : memref<i8>\n%k = memref.alloc() : memref<i8>\n%p, %q = bufferization.dealloc (%m, %k : memref<i8>, memref<i8>) if (%c, %c) retain (%m, %k : memref<i8>, memref<i8>)\nmemref.store %x, %m[] : memref<i8>\n%r = arith.andi %p, %q : i1",
    ),
}
TEXT = "".join(function_text(name, *parts) for name, parts in DIFFERENTIAL.items())


test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, DIFFERENTIAL, small_indices=True)


def test_a_write_after_to_tensor_is_undefined_and_listed(verify: Any) -> None:
    text = "func.func @f(%m: memref<i8>, %x: i8) -> tensor<i8> {\n%t = bufferization.to_tensor %m : memref<i8>\nmemref.store %x, %m[] : memref<i8>\nreturn %t : tensor<i8>\n}"
    record = verify(text, text)
    assert record.verdict is Verdict.CORRECT
    assert {"no-write-after-to-tensor-or-clone", "source-always-undefined"} <= set(record.assumptions)


_SIGNATURE = "func.func @f(%a: tensor<4xi8>, %x: i8, %i: index) -> tensor<4xi8> {\n"
_COPY = "%t = bufferization.alloc_tensor() copy(%a) : tensor<4xi8>\n"
_INSERTED = _SIGNATURE + _COPY + "%r = tensor.insert %x into %t[%i] : tensor<4xi8>\nreturn %r : tensor<4xi8>\n}"
_STORED = (
    _SIGNATURE
    + _COPY
    + (
        "%m = bufferization.to_memref %t : memref<4xi8>\nmemref.store %x, %m[%i] : memref<4xi8>\n"
        "%r = bufferization.to_tensor %m : memref<4xi8>\nreturn %r : tensor<4xi8>\n}"
    )
)


def test_the_buffer_of_a_tensor_of_the_functions_own_may_be_written_unless_it_says_otherwise(verify: Any) -> None:
    for source, target in ((_INSERTED, _STORED), (_STORED, _INSERTED)):
        record = verify(source, target)
        assert record.verdict is Verdict.CORRECT
        assert not {"to-memref-read-only", "source-always-undefined"} & set(record.assumptions)
    read_only = _STORED.replace("%t : memref", "%t read_only : memref")
    assert verify(_INSERTED, read_only).verdict is Verdict.INCORRECT
    assert verify(_INSERTED, _STORED.replace("return %r", "return %t")).verdict is Verdict.INCORRECT, "the tensor is what it was"


@pytest.mark.parametrize("other", ["%t = tensor.cast %a : tensor<4xi8> to tensor<4xi8>\n", None], ids=["cast", "itself"])
def test_the_buffer_of_an_argument_is_the_callers(verify: Any, other: str | None) -> None:
    stored = _STORED.replace(_COPY, other) if other else _STORED.replace(_COPY, "").replace("%t", "%a")
    record = verify(_INSERTED, stored)
    assert record.verdict is Verdict.INCORRECT
    assert "to-memref-read-only" in record.assumptions


def test_the_buffer_of_a_tensor_that_was_read_from_a_buffer_may_be_that_buffer(verify: Any) -> None:
    """What canonicalization makes of ``to_memref`` of ``to_tensor``, and what it must not count on."""
    text = (
        "func.func @f(%b: memref<4xi8>, %x: i8, %i: index) {\n%t = bufferization.to_tensor %b restrict : memref<4xi8>\n"
        "%m = bufferization.to_memref %t : memref<4xi8>\nmemref.store %x, %m[%i] : memref<4xi8>\nreturn\n}"
    )
    folded = "func.func @f(%b: memref<4xi8>, %x: i8, %i: index) {\nmemref.store %x, %b[%i] : memref<4xi8>\nreturn\n}"
    record = verify(text, folded)
    assert record.verdict is Verdict.CORRECT
    assert "to-memref-read-only" in record.assumptions
    assert verify(folded, text).verdict is not Verdict.CORRECT


def test_a_destination_may_be_written_after_it_was_read_as_a_tensor(verify: Any) -> None:
    text = (
        "func.func @f(%m: memref<4xi8>, %x: i8) {\n%t = bufferization.to_tensor %m restrict writable : memref<4xi8>\n"
        "%u = linalg.fill ins(%x : i8) outs(%t : tensor<4xi8>) -> tensor<4xi8>\n"
        "bufferization.materialize_in_destination %u in restrict writable %m : (tensor<4xi8>, memref<4xi8>) -> ()\nreturn\n}"
    )
    filled = "func.func @f(%m: memref<4xi8>, %x: i8) {\nlinalg.fill ins(%x : i8) outs(%m : memref<4xi8>)\nreturn\n}"
    record = verify(text, filled)
    assert record.verdict is Verdict.CORRECT
    assert "source-always-undefined" not in record.assumptions
    assert verify(text, filled.replace("linalg.fill ins(%x : i8) outs(%m : memref<4xi8>)\n", "")).verdict in (
        Verdict.INCORRECT,
        Verdict.POSSIBLY_INCORRECT,
    )


def test_a_tensor_is_gone_after_dealloc_tensor(verify: Any) -> None:
    text = "func.func @f(%t: tensor<2xi8>) -> tensor<2xi8> {{\n%u = bufferization.alloc_tensor() copy(%t) : tensor<2xi8>\n{}return %u : tensor<2xi8>\n}}"
    kept, gone = text.format(""), text.format("bufferization.dealloc_tensor %u : tensor<2xi8>\n")
    assert verify(gone, kept).verdict is Verdict.CORRECT
    assert verify(kept, gone).verdict is not Verdict.CORRECT


FREED = """func.func private @free(%t: tensor<4xi32>) {
  bufferization.dealloc_tensor %t : tensor<4xi32>
  return
}
func.func @f(%x: tensor<4xi32>, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %a = bufferization.alloc_tensor() copy(%x) : tensor<4xi32>
  MADE
  FIRST
  SECOND
  return %r : i32
}"""
CAST = "%c = tensor.cast %a : tensor<4xi32> to tensor<?xi32>"
SLICE = "%c = tensor.extract_slice %a[0] [2] [1] : tensor<4xi32> to tensor<2xi32>"
INSERT = "%c = tensor.insert %v into %a[%c0] : tensor<4xi32>"
SUM = "%c = arith.addi %a, %x : tensor<4xi32>"


@pytest.mark.parametrize(
    ("made", "freed", "read", "expected"),
    [
        (CAST, "%a : tensor<4xi32>", "%c[%c0] : tensor<?xi32>", Verdict.INCORRECT),
        (CAST, "%c : tensor<?xi32>", "%a[%c0] : tensor<4xi32>", Verdict.INCORRECT),
        (SLICE, "%a : tensor<4xi32>", "%c[%c0] : tensor<2xi32>", Verdict.INCORRECT),
        (INSERT, "%a : tensor<4xi32>", "%c[%c0] : tensor<4xi32>", Verdict.UNSUPPORTED),
        (SUM, "%a : tensor<4xi32>", "%c[%c0] : tensor<4xi32>", Verdict.CORRECT),
        (SUM, "%c : tensor<4xi32>", "%a[%c0] : tensor<4xi32>", Verdict.CORRECT),
    ],
    ids=["cast", "what was cast", "slice", "perhaps in place", "sum", "summand"],
)
def test_what_shares_the_storage_of_a_freed_tensor_is_gone_with_it(
    verify: Any, made: str, freed: str, read: str, expected: Verdict
) -> None:
    free, extract = f"bufferization.dealloc_tensor {freed}", f"%r = tensor.extract {read}"
    before = FREED.replace("MADE", made).replace("FIRST", extract).replace("SECOND", free)
    after = FREED.replace("MADE", made).replace("FIRST", free).replace("SECOND", extract)
    assert verify(before, after, "f").verdict is expected


def test_freed_twice_or_by_a_callee(verify: Any) -> None:
    extract, free = "%r = tensor.extract %a[%c0] : tensor<4xi32>", "bufferization.dealloc_tensor %a : tensor<4xi32>"
    once = FREED.replace("MADE", "").replace("FIRST", extract).replace("SECOND", free)
    assert verify(once, once.replace(free, f"{free}\n{free}"), "f").verdict is Verdict.INCORRECT
    by_callee = once.replace(f"{extract}\n  {free}", f"func.call @free(%a) : (tensor<4xi32>) -> ()\n  {extract}")
    assert verify(once, by_callee, "f").verdict is Verdict.UNSUPPORTED


@pytest.mark.parametrize(
    "body",
    [
        "%a = memref.alloc() : memref<4xi8>\n%v = memref.view %a[%c0][] : memref<4xi8> to memref<1xi32>\nFILL\nmemref.dealloc %a : memref<4xi8>",
        "%a = memref.alloc() : memref<1xi32>\n%v = memref.view_of_itself\nFILL\nmemref.dealloc %a : memref<1xi32>",
        "%v = memref.alloca() : memref<1xi32>\nFILL",
        "%v = memref.alloc() : memref<1xi32>\nFILL\n%w = memref.realloc %v : memref<1xi32> to memref<2xi32>",
    ],
    ids=["bytes", "itself", "stack", "realloc"],
)
def test_a_tensor_of_a_buffer_that_is_freed_is_a_snapshot(verify: Any, body: str) -> None:
    body = body.replace("%v = memref.view_of_itself", "%v = memref.cast %a : memref<1xi32> to memref<1xi32, strided<[1]>>")
    type = "memref<1xi32, strided<[1]>>" if "strided" in body else "memref<1xi32>"
    fill = f"linalg.fill ins(%x : i32) outs(%v : {type})\n%t = bufferization.to_tensor %v restrict : {type}"
    text = f"func.func @f(%x: i32) -> tensor<1xi32> {{\n%c0 = arith.constant 0 : index\n{body.replace('FILL', fill)}\nreturn %t : tensor<1xi32>\n}}"
    splat = "func.func @f(%x: i32) -> tensor<1xi32> {\n%t = tensor.splat %x : tensor<1xi32>\nreturn %t : tensor<1xi32>\n}"
    record = verify(text, splat)
    assert record.verdict is Verdict.CORRECT
    assert "to-tensor-is-a-snapshot" in record.assumptions
