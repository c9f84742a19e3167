"""The ub dialect."""

from __future__ import annotations

from typing import Any

from smtenc.verdicts.lattice import Verdict


def test_anything_refines_poison_and_poison_refines_nothing_else(verify: Any) -> None:
    poison = "func.func @f(%a: i32) -> i32 {\n%r = ub.poison : i32\nreturn %r : i32\n}"
    argument = "func.func @f(%a: i32) -> i32 {\nreturn %a : i32\n}"
    assert verify(poison, poison).verdict is Verdict.CORRECT
    assert verify(poison, argument).verdict is Verdict.CORRECT
    assert verify(argument, poison).verdict is Verdict.INCORRECT


def test_tensors_of_poison(verify: Any) -> None:
    poison = "func.func @f(%a: tensor<2xi32>) -> tensor<2xi32> {\n%r = ub.poison : tensor<2xi32>\nreturn %r : tensor<2xi32>\n}"
    argument = "func.func @f(%a: tensor<2xi32>) -> tensor<2xi32> {\nreturn %a : tensor<2xi32>\n}"
    assert verify(poison, argument).verdict is Verdict.CORRECT
    assert verify(argument, poison).verdict is Verdict.INCORRECT
