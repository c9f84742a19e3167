"""Pointers and memory of the llvm dialect: the symbolic reading against the interpreter on constants, undefined behaviour included."""

from __future__ import annotations

import pytest
from differential import FEW, check_agreement, function_text, seeds
from hypothesis import given

NUMBERS = "".join(f"%c{n} = llvm.mlir.constant({n} : i64) : i64\n" for n in (1, 3, 4, 7, 8, 16, 61))
STACK = f"{NUMBERS} %p = llvm.alloca %c4 x i32 : (i64) -> !llvm.ptr\n"
HEAP = f"{NUMBERS} %p = llvm.call @malloc(%c16) : (i64) -> !llvm.ptr\n"
WITHIN = "%k = llvm.and %i, %c3 : i64\n %q = llvm.getelementptr %p[%k] : (!llvm.ptr, i64) -> !llvm.ptr, i32\n"
AROUND = "%k = llvm.and %i, %c7 : i64\n %q = llvm.getelementptr %p[%k] : (!llvm.ptr, i64) -> !llvm.ptr, i32\n"
OTHER = "%l = llvm.and %j, %c3 : i64\n %s = llvm.getelementptr %p[%l] : (!llvm.ptr, i64) -> !llvm.ptr, i32\n"
VECTOR = "llvm.store %v, %p {alignment = 4 : i64} : vector<4xi32>, !llvm.ptr\n"
PUT, GET = "llvm.store %x, %q : i32, !llvm.ptr\n", "%r = llvm.load %{0} : !llvm.ptr -> i32"
FREE = "llvm.call @free(%p) : (!llvm.ptr) -> ()\n"
BRANCH = "llvm.cond_br %c, ^a, ^b\n^a:\n {0} llvm.br ^b\n^b:\n"
COPY = '"llvm.intr.{0}"(%{1}, %p, %c8) <{{isVolatile = false}}> : (!llvm.ptr, !llvm.ptr, i64) -> ()\n'
BYTE = "%k = llvm.and %i, %c3 : i64\n %q = llvm.getelementptr %p[%k] : (!llvm.ptr, i64) -> !llvm.ptr, i8\n"
TWO_OBJECTS = (
    STACK + "%o = llvm.alloca %c4 x i32 : (i64) -> !llvm.ptr\n llvm.store %x, %p : i32, !llvm.ptr\n llvm.store %y, %o : i32, !llvm.ptr\n"
)
TABLE = "%t = llvm.alloca %c1 x !llvm.ptr : (i64) -> !llvm.ptr\n llvm.store %p, %t : !llvm.ptr, !llvm.ptr\n" + BRANCH.format(
    "llvm.store %o, %t : !llvm.ptr, !llvm.ptr\n"
)


def _compared(predicate: str) -> tuple[str, str]:
    return "(%i: i64, %j: i64) -> i1", STACK + WITHIN + OTHER + f'%r = llvm.icmp "{predicate}" %q, %s : !llvm.ptr'


ROWS = {
    "another_element": ("(%x: i32, %i: i64, %j: i64) -> i32", STACK + WITHIN + PUT + OTHER + GET.format("s")),
    "out_of_a_stack_block": ("(%x: i32, %i: i64) -> i32", STACK + AROUND + PUT + GET.format("q")),
    "out_of_a_heap_block": ("(%x: i32, %i: i64) -> i32", HEAP + AROUND + PUT + GET.format("q") + "\n" + FREE),
    "freed": ("(%x: i32, %c: i1) -> i32", HEAP + "llvm.store %x, %p : i32, !llvm.ptr\n" + BRANCH.format(FREE) + GET.format("p")),
    "freed_twice": ("(%x: i32, %c: i1) -> i32", HEAP + FREE + BRANCH.format(FREE) + "%r = llvm.add %x, %x : i32"),
    "aligned": ("(%x: i32, %i: i64) -> i32", HEAP + WITHIN + "llvm.store %x, %q {alignment = 8 : i64} : i32, !llvm.ptr\n" + GET.format("q")),
    "bits_of_a_float": ("(%x: f32) -> i32", STACK + "llvm.store %x, %p : f32, !llvm.ptr\n" + GET.format("p")),
    "either_block": (
        "(%x: i32, %y: i32, %c: i1) -> i32",
        STACK + "%o = llvm.alloca %c4 x i32 : (i64) -> !llvm.ptr\n llvm.store %x, %p : i32, !llvm.ptr\n llvm.store %y, %o : i32, !llvm.ptr\n"
        "%q = llvm.select %c, %p, %o : i1, !llvm.ptr\n" + GET.format("q"),
    ),
    "a_field": (
        "(%x: i8, %y: i8) -> i8",
        NUMBERS + "%p = llvm.alloca %c1 x !llvm.struct<(i8, i8)> : (i64) -> !llvm.ptr\n"
        "%q = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i8)>\n llvm.store %x, %p : i8, !llvm.ptr\n"
        "llvm.store %y, %q : i8, !llvm.ptr\n %r = llvm.load %p : !llvm.ptr -> i8",
    ),
    "bits_as_a_byte": (
        "(%x: i8) -> i8",
        NUMBERS + "%v = llvm.bitcast %x : i8 to vector<8xi1>\n %p = llvm.alloca %c1 x i8 : (i64) -> !llvm.ptr\n llvm.store %v, %p : vector<8xi1>, !llvm.ptr\n %r = llvm.load %p : !llvm.ptr -> i8",
    ),
    "halves_of_bytes": (
        "(%x: i16) -> vector<4xi4>",
        NUMBERS + "%p = llvm.alloca %c1 x i16 : (i64) -> !llvm.ptr\n llvm.store %x, %p : i16, !llvm.ptr\n"
        "%r = llvm.load %p {alignment = 2 : i64} : !llvm.ptr -> vector<4xi4>",
    ),
    "equal": _compared("eq"),
    "below": _compared("ult"),
    "null": ("() -> i1", STACK + '%z = llvm.mlir.zero : !llvm.ptr\n %r = llvm.icmp "eq" %p, %z : !llvm.ptr'),
    "in_bounds": (
        "(%i: i64) -> i1",
        STACK + "%k = llvm.ashr %i, %c61 : i64\n %q = llvm.getelementptr inbounds %p[%k] : (!llvm.ptr, i64) -> !llvm.ptr, i32\n"
        '%r = llvm.icmp "eq" %q, %q : !llvm.ptr',
    ),
    "filled": (
        "(%x: i8) -> i32",
        STACK + '"llvm.intr.memset"(%p, %x, %c16) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()\n' + GET.format("p"),
    ),
    "copied": (
        "(%v: vector<4xi32>, %i: i64) -> i32",
        STACK + "%o = llvm.alloca %c4 x i32 : (i64) -> !llvm.ptr\n" + VECTOR + COPY.format("memcpy", "o")
        + "%k = llvm.and %i, %c1 : i64\n %q = llvm.getelementptr %o[%k] : (!llvm.ptr, i64) -> !llvm.ptr, i32\n" + GET.format("q"),
    ),
    "moved": (
        "(%v: vector<4xi32>, %i: i64) -> i32",
        STACK + VECTOR + "%d = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32\n" + COPY.format("memmove", "d")
        + WITHIN + GET.format("q"),
    ),
    "a_lane": ("(%v: vector<4xi32>, %i: i64) -> i32", STACK + VECTOR + WITHIN + GET.format("q")),
    "masked_load": (
        "(%v: vector<4xi32>, %m: vector<4xi1>) -> vector<4xi32>",
        STACK + VECTOR + "%r = llvm.intr.masked.load %p, %m, %v {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xi32>) -> vector<4xi32>",
    ),
    "masked_store": (
        "(%v: vector<4xi32>, %m: vector<4xi1>) -> vector<4xi32>",
        STACK + "llvm.intr.masked.store %v, %p, %m {alignment = 4 : i32} : vector<4xi32>, vector<4xi1> into !llvm.ptr\n"
        "%r = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> vector<4xi32>",
    ),
    "added": (
        "(%x: i32, %y: i32) -> i32",
        STACK + "llvm.store %x, %p : i32, !llvm.ptr\n %o = llvm.atomicrmw add %p, %y monotonic : !llvm.ptr, i32\n" + GET.format("p"),
    ),
    "raised": (
        "(%x: f32, %y: f32) -> f32",
        STACK + "llvm.store %x, %p : f32, !llvm.ptr\n %o = llvm.atomicrmw fmax %p, %y monotonic : !llvm.ptr, f32\n"
        "%r = llvm.load %p : !llvm.ptr -> f32",
    ),
    "switched": (
        "(%x: i32, %y: i32) -> i32",
        "llvm.switch %y : i32, ^d(%x : i32) [\n 0: ^a(%y : i32),\n 2: ^d(%y : i32)\n]\n^a(%z: i32):\n llvm.br ^d(%x : i32)\n^d(%r: i32):",
    ),
    "a_byte_of_a_number": ("(%x: i32, %i: i64) -> i8", STACK + "llvm.store %x, %p : i32, !llvm.ptr\n" + BYTE + "%r = llvm.load %q : !llvm.ptr -> i8"),
    "a_number_of_bytes": (
        "(%x: i32, %y: i8, %i: i64) -> i32",
        STACK + "llvm.store %x, %p : i32, !llvm.ptr\n" + BYTE + "llvm.store %y, %q : i8, !llvm.ptr\n" + GET.format("p"),
    ),
    "bytes_of_which_some_are_new": ("(%y: i8, %i: i64) -> i32", STACK + BYTE + "llvm.store %y, %q : i8, !llvm.ptr\n" + GET.format("p")),
    "a_float_of_two_halves": (
        "(%x: i16, %y: i16) -> f32",
        STACK + "%h = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i16\n llvm.store %x, %p : i16, !llvm.ptr\n"
        "llvm.store %y, %h : i16, !llvm.ptr\n %r = llvm.load %p : !llvm.ptr -> f32",
    ),
    "a_long_number_across_elements": (
        "(%x: i64, %y: i32, %c: i1) -> i64",
        STACK + "%h = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32\n llvm.store %x, %p {alignment = 4 : i64} : i64, !llvm.ptr\n"
        + BRANCH.format("llvm.store %y, %h : i32, !llvm.ptr\n") + "%r = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> i64",
    ),
    "lanes_of_other_lanes": (
        "(%v: vector<4xi32>) -> vector<4xi16>", STACK + VECTOR + "%r = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> vector<4xi16>",
    ),
    "an_element_of_lanes": (
        "(%v: vector<2xi16>) -> i32", STACK + "llvm.store %v, %p : vector<2xi16>, !llvm.ptr\n" + GET.format("p"),
    ),
    "three_bytes_set": (
        "(%x: i8, %y: i32) -> i32",
        STACK + "%n = llvm.mlir.constant(3 : i32) : i32\n llvm.store %y, %p : i32, !llvm.ptr\n"
        '"llvm.intr.memset"(%p, %x, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()\n' + GET.format("p"),
    ),
    "as_many_bytes_as_an_i32_says": (
        "(%x: i8, %n: i32) -> i8",
        STACK + "%o = llvm.mlir.constant(17 : i32) : i32\n %m = llvm.urem %n, %o : i32\n llvm.store %x, %p : i8, !llvm.ptr\n"
        '%b = llvm.mlir.constant(5 : i8) : i8\n "llvm.intr.memset"(%p, %b, %m) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()\n'
        "%r = llvm.load %p : !llvm.ptr -> i8",
    ),
    "a_pointer_in_memory": ("(%x: i32, %y: i32, %c: i1) -> i32", TWO_OBJECTS + TABLE + "%q = llvm.load %t : !llvm.ptr -> !llvm.ptr\n" + GET.format("q")),
    "null_in_memory": (
        "(%x: i32, %y: i32, %c: i1) -> i1",
        TWO_OBJECTS + "%z = llvm.mlir.zero : !llvm.ptr\n"
        "%t = llvm.alloca %c1 x !llvm.ptr : (i64) -> !llvm.ptr\n llvm.store %z, %t : !llvm.ptr, !llvm.ptr\n"
        + BRANCH.format("llvm.store %p, %t : !llvm.ptr, !llvm.ptr\n")
        + '%q = llvm.load %t : !llvm.ptr -> !llvm.ptr\n %r = llvm.icmp "eq" %q, %z : !llvm.ptr',
    ),
    "a_pointer_that_was_copied": (
        "(%x: i32, %y: i32, %c: i1) -> i32",
        TWO_OBJECTS + TABLE + "%u = llvm.alloca %c1 x !llvm.ptr : (i64) -> !llvm.ptr\n"
        '"llvm.intr.memcpy"(%u, %t, %c8) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()\n'
        "%q = llvm.load %u : !llvm.ptr -> !llvm.ptr\n" + GET.format("q"),
    ),
    "a_copy_that_the_callee_gets": (
        "(%x: i32, %y: i32, %c: i1) -> i32",
        TWO_OBJECTS + "%w = llvm.call @doubled(%p) : (!llvm.ptr) -> i32\n %v = llvm.load %p : !llvm.ptr -> i32\n %r = llvm.sub %w, %v : i32",
    ),
    "pointers_beside_numbers": (
        "(%x: i32, %y: i32, %c: i1) -> i32",
        TWO_OBJECTS + "%s = llvm.alloca %c1 x !llvm.struct<(ptr, i32)> : (i64) -> !llvm.ptr\n"
        "%s1 = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, i32)>\n llvm.store %p, %s : !llvm.ptr, !llvm.ptr\n"
        "llvm.store %y, %s1 : i32, !llvm.ptr\n %n = llvm.load %s1 : !llvm.ptr -> i32\n %q = llvm.load %s : !llvm.ptr -> !llvm.ptr\n"
        "%w = llvm.load %q : !llvm.ptr -> i32\n %r = llvm.sub %w, %n : i32",
    ),
    "a_pointer_that_was_not_stored": (
        "(%x: i32, %y: i32, %c: i1) -> i32",
        TWO_OBJECTS + "%t = llvm.alloca %c1 x !llvm.ptr : (i64) -> !llvm.ptr\n" + BRANCH.format("llvm.store %p, %t : !llvm.ptr, !llvm.ptr\n")
        + "%q = llvm.load %t : !llvm.ptr -> !llvm.ptr\n" + GET.format("q"),
    ),
    "assumed": ("(%c: i1, %x: i32) -> i32", "llvm.intr.assume %c : i1\n %r = llvm.add %x, %x : i32"),
}  # fmt: skip
BY_VALUE = """llvm.func @doubled(%q: !llvm.ptr {llvm.byval = i32}) -> i32 {
  %a = llvm.load %q : !llvm.ptr -> i32
  %b = llvm.add %a, %a : i32
  llvm.store %b, %q : i32, !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}
"""
TEXT = (
    BY_VALUE
    + "llvm.func @malloc(i64) -> !llvm.ptr\nllvm.func @free(!llvm.ptr)\n"
    + "".join(function_text(name, signature, body) for name, (signature, body) in ROWS.items())
)


@pytest.mark.parametrize("name", ROWS)
@FEW
@given(seed=seeds)
def test_memory_means_the_same_to_both_readings(name: str, seed: int) -> None:
    check_agreement(TEXT, name, seed, nan_free=name in ("bits_of_a_float", "a_float_of_two_halves"))
