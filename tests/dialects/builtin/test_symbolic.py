"""Casts that conversions leave behind."""

from __future__ import annotations

from typing import Any

import pytest
from differential import FEW, check_agreement, function_text, seeds
from hypothesis import given

from smtenc.verdicts.lattice import Verdict


def cast(source: str, target: str) -> str:
    return function_text("f", f"(%a: {source}) -> {target}", f"%r = builtin.unrealized_conversion_cast %a : {source} to {target}")


def there_and_back(source: str, between: str) -> str:
    body = f"%x = builtin.unrealized_conversion_cast %a : {source} to {between}\n"
    return function_text("f", f"(%a: {source}) -> {source}", f"{body}%r = builtin.unrealized_conversion_cast %x : {between} to {source}")


WIDE = [("i64", "index"), ("index", "i64"), ("vector<2xindex>", "vector<2xi64>"), ("vector<2xi64>", "vector<2xindex>")]
NARROW = [("i32", "index"), ("index", "i32"), ("vector<2xindex>", "vector<2xi32>")]
OF_ANY_INDEX = [("si8", "i8"), ("i8", "ui8"), ("f32", "f32"), ("tensor<2xf32>", "tensor<2xf32>")]


@pytest.mark.parametrize(
    ("source", "target", "bits"), [*((*p, 64) for p in WIDE), *((*p, 32) for p in NARROW), *((*p, 64) for p in OF_ANY_INDEX)]
)
@FEW
@given(seed=seeds)
def test_agrees_with_the_interpreter_on_constants(source: str, target: str, bits: int, seed: int) -> None:
    check_agreement(cast(source, target), "f", seed, index_bits=bits)


@pytest.mark.parametrize(("source", "target", "bits"), [*((*p, 64) for p in WIDE), *((*p, 32) for p in NARROW)])
def test_there_and_back_is_nothing(verify: Any, source: str, target: str, bits: int) -> None:
    nothing = f"func.func @f(%a: {source}) -> {source} {{\nreturn %a : {source}\n}}"
    record = verify(there_and_back(source, target), nothing, index_bits=bits)
    assert record.verdict is Verdict.CORRECT
    assert f"index-bits={bits}" in record.assumptions


def test_the_sign_is_kept(verify: Any) -> None:
    by_name = function_text("f", "(%a: i64) -> index", "%r = arith.index_cast %a : i64 to index")
    assert verify(by_name, cast("i64", "index")).verdict is Verdict.CORRECT
    wrong = function_text("f", "(%a: i64) -> index", "%n = arith.trunci %a : i64 to i32\n%r = arith.index_cast %n : i32 to index")
    assert verify(cast("i64", "index"), wrong).verdict is Verdict.INCORRECT


@pytest.mark.parametrize(("source", "target", "bits"), [*((*p, 32) for p in WIDE), *((*p, 64) for p in NARROW)])
def test_another_width_of_index_is_named(verify: Any, source: str, target: str, bits: int) -> None:
    other = function_text("f", f"(%a: {source}) -> {target}", "%u = llvm.mlir.zero : i8\n" + cast(source, target).split("\n")[1])
    record = verify(cast(source, target), other, index_bits=bits)
    assert record.verdict is Verdict.UNSUPPORTED
    assert f"--index-bits {96 - bits}" in (record.unsupported or "")


@pytest.mark.parametrize(
    ("source", "target"),
    [("i32", "i64"), ("f32", "i32"), ("tensor<2xindex>", "tensor<2xi64>"), ("vector<4xi16>", "vector<2xi32>")],
)
def test_what_other_casts_do_nobody_knows(verify: Any, source: str, target: str) -> None:
    once = cast(source, target)
    twice = once.replace("%r = ", "%x = ", 1).replace("return", once.split("\n")[1] + "\nreturn")
    record = verify(once, twice)
    assert record.verdict is Verdict.CORRECT
    assert "pure-operation=builtin.unrealized_conversion_cast" in record.assumptions


def test_of_a_buffer_nobody_knows_what_it_shares(verify: Any) -> None:
    source = "func.func @f(%m: memref<4xi32>) -> memref<4xi32> {\n"
    one = f"{source}%r = builtin.unrealized_conversion_cast %m : memref<4xi32> to memref<4xi32>\nreturn %r : memref<4xi32>\n}}"
    assert verify(one, f"{source}return %m : memref<4xi32>\n}}").verdict is Verdict.UNSUPPORTED


def test_several_values_are_no_value(verify: Any) -> None:
    text = "func.func @f(%a: i32) -> i32 {\n%r:2 = builtin.unrealized_conversion_cast %a : i32 to i32, i32\nreturn %r#0 : i32\n}"
    assert verify(text, "func.func @f(%a: i32) -> i32 {\nreturn %a : i32\n}").verdict is Verdict.UNSUPPORTED


# -- vectors and their rows in the llvm dialect -----------------------------------------------------------------------

ROWS = [
    ("vector<2x3xi8>", ["vector<3xi8>"] * 2),
    ("vector<2x2x3xindex>", ["vector<3xi64>"] * 4),
    ("vector<1x4xf32>", ["vector<4xf32>"]),
    ("vector<f32>", ["vector<1xf32>"]),
    ("vector<2x3xui8>", ["vector<3xi8>"] * 2),
]
"""Vectors, and the leaves of the arrays that stand for them."""


def through_rows(vector: str, rows: list[str]) -> str:
    names = ", ".join(f"%x#{k}" for k in range(len(rows)))
    body = (
        f"%x:{len(rows)} = builtin.unrealized_conversion_cast %a : {vector} to {', '.join(rows)}\n"
        f"%r = builtin.unrealized_conversion_cast {names} : {', '.join(rows)} to {vector}"
    )
    return function_text("f", f"(%a: {vector}) -> {vector}", body)


@pytest.mark.parametrize(("vector", "rows"), ROWS)
@FEW
@given(seed=seeds)
def test_rows_agree_with_the_interpreter_on_constants(vector: str, rows: list[str], seed: int) -> None:
    check_agreement(through_rows(vector, rows), "f", seed)


@pytest.mark.parametrize(("vector", "rows"), [*ROWS, ("vector<2x[4]xi32>", ["vector<[4]xi32>"] * 2)])
def test_a_vector_is_its_rows(verify: Any, vector: str, rows: list[str]) -> None:
    nothing = f"func.func @f(%a: {vector}) -> {vector} {{\nreturn %a : {vector}\n}}"
    assert verify(nothing, through_rows(vector, rows)).verdict is Verdict.CORRECT


def test_rows_that_are_exchanged_are_another_vector(verify: Any) -> None:
    text = through_rows("vector<2x3xi8>", ["vector<3xi8>"] * 2)
    assert verify(text, text.replace("cast %x#0, %x#1", "cast %x#1, %x#0")).verdict is Verdict.INCORRECT


@pytest.mark.parametrize(
    ("vector", "rows"),
    [
        ("vector<2x3xf32>", ["vector<2xf32>"] * 3),
        ("vector<2x3xf32>", ["vector<3xi32>"] * 2),
        ("vector<2x3xindex>", ["vector<3xi32>"] * 2),
        ("vector<2x4xi32>", ["vector<[4]xi32>"] * 2),
        ("vector<[2]x4xi32>", ["vector<4xi32>"] * 2),
        ("vector<f32>", ["vector<2xf32>"]),
    ],
)
def test_rows_of_other_types_are_not_those_of_the_vector(verify: Any, vector: str, rows: list[str]) -> None:
    record = verify(f"func.func @f(%a: {vector}) -> {vector} {{\nreturn %a : {vector}\n}}", through_rows(vector, rows))
    assert record.verdict is Verdict.UNSUPPORTED
    assert "unrealized_conversion_cast" in (record.unsupported or "")


def on_memref(body: str, type: str = "memref<?xf32>") -> str:
    return f"func.func @f(%m: {type}, %i: index) -> f32 {{\n{body}\n return %r : f32\n}}\nllvm.func @free(!llvm.ptr)"


LOAD = "%r = memref.load %n[%i] : memref<?xf32>"
UNRANKED = (
    "%u = memref.cast %m : memref<?xf32> to memref<*xf32>\n"
    "%d:2 = builtin.unrealized_conversion_cast %u : memref<*xf32> to i64, !llvm.ptr\n"
    "%v = builtin.unrealized_conversion_cast %d#0, %d#1 : i64, !llvm.ptr to memref<*xf32>\n"
    "%n = memref.cast %v : memref<*xf32> to memref<?xf32>\n"
)


@pytest.mark.parametrize("bits", [64, 32])
def test_an_unranked_memref_is_its_rank_and_its_descriptor_in_memory(verify: Any, bits: int) -> None:
    through_memory = UNRANKED.replace("i64", f"i{bits}")
    record = verify(on_memref(LOAD.replace("%n", "%m")), on_memref(through_memory + LOAD), index_bits=bits)
    assert record.verdict is Verdict.CORRECT, record.unsupported


def test_the_size_of_an_unranked_memref_lies_behind_two_pointers_and_the_offset(verify: Any) -> None:
    def text(part: int) -> str:
        read = (
            f"%q = llvm.getelementptr %d#1[{part}] : (!llvm.ptr) -> !llvm.ptr, i64\n"
            "%s = llvm.load %q : !llvm.ptr -> i64\n%r = llvm.sitofp %s : i64 to f32"
        )
        return on_memref(UNRANKED.split("%v")[0] + read)

    dim = "%c0 = arith.constant 0 : index\n%s = memref.dim %m, %c0 : memref<?xf32>\n%t = arith.index_cast %s : index to i64\n"
    source = on_memref(dim + "%r = arith.sitofp %t : i64 to f32")
    assert verify(source, text(3)).verdict is Verdict.CORRECT
    assert verify(source, text(4)).verdict is Verdict.INCORRECT


def test_a_rank_that_is_not_known_has_no_meaning(verify: Any) -> None:
    unknown = "%j = builtin.unrealized_conversion_cast %i : index to i64\n" + UNRANKED.replace("cast %d#0,", "cast %j,") + LOAD
    record = verify(on_memref(unknown), on_memref("%z = llvm.mlir.zero : i8\n" + unknown))
    assert "rank is not known" in (record.unsupported or "")


PARTS = "%d:5 = builtin.unrealized_conversion_cast %m : memref<?xf32> to !llvm.ptr, !llvm.ptr, i64, i64, i64\n"
BACK = "%n = builtin.unrealized_conversion_cast {} : !llvm.ptr, !llvm.ptr, i64, i64, i64 to memref<?xf32>\n"


@pytest.mark.parametrize(
    ("parts", "verdict"),
    [
        ("%d#0, %d#1, %d#2, %d#3, %d#4", Verdict.CORRECT),
        # the stride is 1 in the type: loads would not use that of the descriptor
        ("%d#0, %d#1, %d#2, %d#3, %d#3", Verdict.INCORRECT),
        # the allocated pointer is what is freed, and lies before the aligned one
        ("%d#1, %d#1, %d#2, %d#3, %d#4", Verdict.POSSIBLY_INCORRECT),
    ],
)
def test_a_descriptor_says_what_the_type_and_the_memory_say(verify: Any, parts: str, verdict: Verdict) -> None:
    assert verify(on_memref(LOAD.replace("%n", "%m")), on_memref(PARTS + BACK.format(parts) + LOAD)).verdict is verdict


@pytest.mark.parametrize(("part", "verdict"), [(0, Verdict.CORRECT), (1, Verdict.POSSIBLY_INCORRECT)])
def test_the_allocated_pointer_is_freed(verify: Any, part: int, verdict: Verdict) -> None:
    zero = "\n%r = arith.constant 0.0 : f32"
    source, target = "memref.dealloc %m : memref<?xf32>", f"{PARTS}llvm.call @free(%d#{part}) : (!llvm.ptr) -> ()"
    assert verify(on_memref(source + zero), on_memref(target + zero)).verdict is verdict


def test_a_bare_pointer_is_both(verify: Any) -> None:
    zero = "\n%r = arith.constant 0.0 : f32"
    target = "%p = builtin.unrealized_conversion_cast %m : memref<4xf32> to !llvm.ptr\nllvm.call @free(%p) : (!llvm.ptr) -> ()"
    source = on_memref("memref.dealloc %m : memref<4xf32>" + zero, "memref<4xf32>")
    assert verify(source, on_memref(target + zero, "memref<4xf32>")).verdict is Verdict.CORRECT
