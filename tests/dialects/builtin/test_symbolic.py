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
