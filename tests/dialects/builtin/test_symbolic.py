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
