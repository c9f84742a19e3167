"""Affine index computations: rounding, negative numbers, and divisors that are not positive."""

from __future__ import annotations

import pytest

from smtenc.interpreter import POISON, Undefined
from tests.interpreter.programs import evaluate, outcome


def applying(op: str, map: str, operands: str) -> str:
    return f"func.func @f(%i: index, %j: index) -> index {{\n %r = affine.{op} affine_map<{map}>{operands}\n return %r : index\n}}"


@pytest.mark.parametrize(
    ("map", "i", "j", "expected"),
    [
        ("(d0)[s0] -> (d0 * s0 + 3)", 5, -2, "-7"),
        ("(d0)[s0] -> (d0 floordiv s0)", -7, 2, "-4"),
        ("(d0)[s0] -> (d0 ceildiv s0)", -7, 2, "-3"),
        ("(d0)[s0] -> (d0 mod s0)", -7, 4, "1"),
    ],
)
def test_apply_rounds_as_the_affine_dialect_says(map: str, i: int, j: int, expected: str) -> None:
    assert outcome(applying("apply", map, "(%i)[%j]"), i, j) == expected


@pytest.mark.parametrize("operator", ["floordiv", "ceildiv", "mod"])
@pytest.mark.parametrize("divisor", [0, -3, POISON])
def test_a_divisor_that_is_not_positive_is_undefined(operator: str, divisor: int) -> None:
    with pytest.raises(Undefined):
        evaluate(applying("apply", f"(d0)[s0] -> (d0 {operator} s0)", "(%i)[%j]"), 7, divisor)


def test_minimum_and_maximum_are_signed() -> None:
    assert outcome(applying("min", "(d0, d1) -> (d0, d1 + 1)", "(%i, %j)"), 5, -3) == "-2"
    assert outcome(applying("max", "(d0, d1) -> (d0, d1 + 1)", "(%i, %j)"), 5, -3) == "5"
