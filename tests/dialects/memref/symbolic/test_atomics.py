"""Atomic read-modify-write, realloc, alloca_scope and prefetch: agreement with the interpreter on constants, and pairs as rows."""

from __future__ import annotations

from typing import Any

from differential import agreement_test, function_text
from rows import Row, rewriting_tests

from smtenc.verdicts.lattice import Verdict

INTEGER_KINDS = ("addi", "assign", "maxs", "maxu", "mins", "minu", "muli", "ori", "andi")
FLOAT_KINDS = ("addf", "assign", "maximumf", "minimumf", "mulf", "maxnumf", "minnumf")


def _rmw(kind: str, type: str) -> tuple[str, str]:
    return (
        f"(%x: {type}, %y: {type}, %i: index) -> {type}",
        f"""%z = arith.constant 0 : index
            %m = memref.alloc() : memref<2x{type}>
            memref.store %x, %m[%z] : memref<2x{type}>
            %old = memref.atomic_rmw {kind} %y, %m[%i] : ({type}, memref<2x{type}>) -> {type}
            %s = memref.alloc() : memref<2x{type}>
            memref.store %old, %s[%z] : memref<2x{type}>
            memref.copy %m, %s : memref<2x{type}> to memref<2x{type}>
            %r = memref.load %s[%z] : memref<2x{type}>""",
    )


DIFFERENTIAL: dict[str, tuple[str, str]] = {
    **{f"rmw_{kind}_i8": _rmw(kind, "i8") for kind in INTEGER_KINDS},
    **{f"rmw_{kind}_bf16": _rmw(kind, "bf16") for kind in FLOAT_KINDS},
    "rmw_result": (
        "(%x: i8, %y: i8) -> i8",
        "%m = memref.alloc() : memref<i8>\nmemref.store %x, %m[] : memref<i8>\n%r = memref.atomic_rmw addi %y, %m[] : (i8, memref<i8>) -> i8",
    ),
    "rmw_of_freed": (
        "(%x: i8, %y: i8) -> i8",
        "%m = memref.alloc() : memref<i8>\nmemref.store %x, %m[] : memref<i8>\nmemref.dealloc %m : memref<i8>\n%r = memref.atomic_rmw addi %y, %m[] : (i8, memref<i8>) -> i8",
    ),
    "generic_rmw": (
        "(%x: i8, %y: i8, %i: index) -> i8",
        """%z = arith.constant 1 : index
           %m = memref.alloc() : memref<2xi8>
           memref.store %x, %m[%i] : memref<2xi8>
           %old = memref.generic_atomic_rmw %m[%z] : memref<2xi8> {
           ^bb0(%c: i8):
             %d = arith.divui %c, %y : i8
             memref.atomic_yield %d : i8
           }
           %new = memref.load %m[%z] : memref<2xi8>
           %r = arith.subi %new, %old : i8""",
    ),
    "realloc_grown": (
        "(%x: i8, %n: index, %i: index) -> i8",
        """%z = arith.constant 0 : index
           %m = memref.alloc() : memref<2xi8>
           memref.store %x, %m[%z] : memref<2xi8>
           %g = memref.realloc %m(%n) : memref<2xi8> to memref<?xi8>
           %r = memref.load %g[%i] : memref<?xi8>""",
    ),
    "realloc_shrunk": (
        "(%t: tensor<4xi8>) -> tensor<3xi8>",
        """%m = memref.alloc() : memref<4xi8>
           bufferization.materialize_in_destination %t in writable %m : (tensor<4xi8>, memref<4xi8>) -> ()
           %g = memref.realloc %m : memref<4xi8> to memref<3xi8>
           %r = bufferization.to_tensor %g : memref<3xi8>""",
    ),
    "realloc_of_freed": (
        "(%x: i8) -> i8",
        "%m = memref.alloc() : memref<2xi8>\nmemref.dealloc %m : memref<2xi8>\n%g = memref.realloc %m : memref<2xi8> to memref<3xi8>\n%r = arith.addi %x, %x : i8",
    ),
    "load_after_realloc": (
        "(%x: i8) -> i8",
        "%z = arith.constant 0 : index\n%m = memref.alloc() : memref<2xi8>\nmemref.store %x, %m[%z] : memref<2xi8>\n%g = memref.realloc %m : memref<2xi8> to memref<3xi8>\n%r = memref.load %m[%z] : memref<2xi8>",
    ),
    "alloca_scope": (
        "(%x: i8, %i: index) -> i8",
        """%r = memref.alloca_scope -> (i8) {
             %m = memref.alloca() : memref<2xi8>
             memref.store %x, %m[%i] : memref<2xi8>
             %y = memref.load %m[%i] : memref<2xi8>
             memref.alloca_scope.return %y : i8
           }""",
    ),
    "alloca_scope_left": (
        "(%x: i8) -> i8",
        """%s = memref.alloca_scope -> (memref<i8>) {
             %m = memref.alloca() : memref<i8>
             memref.store %x, %m[] : memref<i8>
             memref.alloca_scope.return %m : memref<i8>
           }
           %r = memref.load %s[] : memref<i8>""",
    ),
    "prefetch": (
        "(%x: i8, %i: index) -> i8",
        "%m = memref.alloc() : memref<2xi8>\nmemref.prefetch %m[%i], read, locality<3>, data : memref<2xi8>\n%r = arith.addi %x, %x : i8",
    ),
}
TEXT = "".join(function_text(name, *parts) for name, parts in DIFFERENTIAL.items())


test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, DIFFERENTIAL, small_indices=True)


ROWS = (
    Row(
        "atomic_add_expanded",
        "(%m: memref<?xi8>, %i: index, %x: i8) -> i8",
        "%r = memref.atomic_rmw addi %x, %m[%i] : (i8, memref<?xi8>) -> i8",
        "%r = memref.load %m[%i] : memref<?xi8>\n%n = arith.addi %r, %x : i8\nmemref.store %n, %m[%i] : memref<?xi8>",
        "%r = memref.load %m[%i] : memref<?xi8>\n%n = arith.subi %r, %x : i8\nmemref.store %n, %m[%i] : memref<?xi8>",
    ),
    Row(
        "atomic_maximum_as_generic",
        "(%m: memref<?xf32>, %i: index, %x: f32) -> f32",
        "%r = memref.atomic_rmw maximumf %x, %m[%i] : (f32, memref<?xf32>) -> f32",
        "%r = memref.generic_atomic_rmw %m[%i] : memref<?xf32> {\n^bb0(%c: f32):\n%n = arith.maximumf %c, %x : f32\nmemref.atomic_yield %n : f32\n}",
        # a comparison with NaN is false
        "%r = memref.generic_atomic_rmw %m[%i] : memref<?xf32> {\n^bb0(%c: f32):\n%p = arith.cmpf ogt, %c, %x : f32\n%n = arith.select %p, %c, %x : f32\nmemref.atomic_yield %n : f32\n}",
    ),
    Row(
        "realloc_as_copy",
        "(%n: index, %x: i8, %i: index) -> i8",
        "%z = arith.constant 0 : index\n%m = memref.alloc() : memref<4xi8>\nmemref.store %x, %m[%z] : memref<4xi8>\n"
        "%g = memref.realloc %m(%n) : memref<4xi8> to memref<?xi8>\n%r = memref.load %g[%z] : memref<?xi8>",
        "%z = arith.constant 0 : index\n%g = memref.alloc(%n) : memref<?xi8>\nmemref.store %x, %g[%z] : memref<?xi8>\n%r = memref.load %g[%z] : memref<?xi8>",
        "%z = arith.constant 0 : index\n%o = arith.constant 1 : index\n%g = memref.alloc(%n) : memref<?xi8>\nmemref.store %x, %g[%z] : memref<?xi8>\n%r = memref.load %g[%o] : memref<?xi8>",
    ),
    Row(
        "scope_removed",
        "(%a: memref<2xi8>, %x: i8, %i: index) -> i8",
        "%r = memref.alloca_scope -> (i8) {\n%m = memref.alloca() : memref<2xi8>\nmemref.store %x, %m[%i] : memref<2xi8>\nmemref.store %x, %a[%i] : memref<2xi8>\n"
        "%y = memref.load %m[%i] : memref<2xi8>\nmemref.alloca_scope.return %y : i8\n}",
        "memref.store %x, %a[%i] : memref<2xi8>\n%z = arith.constant 0 : i8\n%r = arith.addi %x, %z : i8",
        "memref.prefetch %a[%i], write, locality<1>, data : memref<2xi8>\n%r = memref.load %a[%i] : memref<2xi8>",
    ),
)


test_identity, test_right, test_wrong = rewriting_tests(ROWS)


def test_what_an_atomic_operation_returns_is_an_assumption(verify: Any) -> None:
    text = "func.func @f(%m: memref<i8>, %x: i8) -> i8 {\n%r = memref.atomic_rmw addi %x, %m[] : (i8, memref<i8>) -> i8\nreturn %r : i8\n}"
    assert "atomic-result-is-old-value" in verify(text, text).assumptions


def test_an_atomic_operation_on_a_constant_is_undefined(verify: Any) -> None:
    text = (
        "memref.global constant @c : memref<i8> = dense<1>\nfunc.func @f(%x: i8) -> i8 {\n%m = memref.get_global @c : memref<i8>\n"
        "%r = memref.atomic_rmw addi %x, %m[] : (i8, memref<i8>) -> i8\nreturn %r : i8\n}"
    )
    assert verify("func.func @f(%x: i8) -> i8 {\nreturn %x : i8\n}", text).verdict is Verdict.INCORRECT


def test_the_buffer_that_was_reallocated_must_not_be_freed_again(verify: Any) -> None:
    text = "func.func @f(%a: memref<4xi8>) -> memref<8xi8> {\n%g = memref.realloc %a : memref<4xi8> to memref<8xi8>\nreturn %g : memref<8xi8>\n}"
    again = text.replace("return", "memref.dealloc %a : memref<4xi8>\nreturn")
    assert verify(text, text).verdict is Verdict.CORRECT
    assert verify(text, again).verdict is Verdict.INCORRECT
