"""Casts that conversions leave behind."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.interpreter import POISON, Inconclusive
from tests.interpreter.programs import evaluate, shown


def cast(source: str, target: str) -> str:
    head = f"func.func @f(%a: {source}) -> {target} {{\n"
    return f"{head} %0 = builtin.unrealized_conversion_cast %a : {source} to {target}\n return %0 : {target}\n}}"


@pytest.mark.parametrize(
    ("source", "target", "bits", "given", "expected"),
    [
        ("i64", "index", 64, -3, "-3"),
        ("index", "i64", 64, -3, "-3"),
        ("i32", "index", 32, -3, str(2**32 - 3)),
        ("index", "i64", 64, POISON, "poison"),
        ("i8", "i8", 64, POISON, "poison"),
        ("vector<2xi64>", "vector<2xindex>", 64, [1, -1], ["1", "-1"]),
        ("f32", "f32", 64, -0.0, "-0.0"),
        ("tensor<2xf32>", "tensor<2xf32>", 64, [1.0, 2.0], ["1.0", "2.0"]),
    ],
)
def test_numbers_of_one_width_are_the_same_bits(source: str, target: str, bits: int, given: Any, expected: Any) -> None:
    assert shown(evaluate(cast(source, target), given, index_bits=bits)) == expected


@pytest.mark.parametrize(("source", "target", "bits"), [("i32", "index", 64), ("index", "i32", 64), ("index", "i64", 32)])
def test_another_width_of_index_cannot_be_executed(source: str, target: str, bits: int) -> None:
    with pytest.raises(Inconclusive, match="bits"):
        evaluate(cast(source, target), 1, index_bits=bits)
