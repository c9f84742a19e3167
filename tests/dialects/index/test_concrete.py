"""The index dialect, which wraps at the width chosen."""

from __future__ import annotations

import pytest

from smtenc.interpreter import Undefined
from tests.interpreter.programs import evaluate, outcome


def operation(name: str) -> str:
    return f"func.func @f(%a: index, %b: index) -> index {{\n %0 = index.{name} %a, %b\n return %0 : index\n}}"


@pytest.mark.parametrize(
    ("name", "a", "b", "expected"),
    [
        ("add", 2**63 - 1, 1, str(-(2**63))),
        ("sub", 0, 1, "-1"),
        ("mul", 3, -4, "-12"),
        ("divs", 7, -2, "-3"),
        ("divu", 7, -2, "0"),
        ("ceildivs", 7, 2, "4"),
        ("floordivs", 7, -2, "-4"),
        ("rems", -7, 2, "-1"),
        ("maxu", -1, 1, "-1"),
        ("mins", -1, 1, "-1"),
        ("shl", 1, 64, "poison"),
        ("shrs", -8, 1, "-4"),
        ("xor", 6, 3, "5"),
    ],
)
def test_operations(name: str, a: int, b: int, expected: str) -> None:
    assert outcome(operation(name), a, b) == expected


def test_division_by_zero_is_undefined() -> None:
    with pytest.raises(Undefined, match="by zero"):
        evaluate(operation("divu"), 1, 0)


@pytest.mark.parametrize(("predicate", "expected"), [("slt", "1"), ("ult", "0"), ("eq", "0"), ("ne", "1"), ("sge", "0")])
def test_comparison(predicate: str, expected: str) -> None:
    text = f"func.func @f(%a: index, %b: index) -> i1 {{\n %0 = index.cmp {predicate}(%a, %b)\n return %0 : i1\n}}"
    assert outcome(text, -1, 1) == expected


def test_casts_and_constants() -> None:
    text = """func.func @f(%a: i32) -> (index, index, index) {
      %c = index.constant -3
      %s = index.casts %a : i32 to index
      %u = index.castu %a : i32 to index
      return %c, %s, %u : index, index, index
    }"""
    assert outcome(text, -1) == ("-3", "-1", str(2**32 - 1))
