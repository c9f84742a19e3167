"""Forcing what nobody asked for, and accounting."""

from __future__ import annotations

import pytest

from smtenc.interpreter import Inconclusive, Undefined

from .programs import evaluate, shown


def test_forcing_reaches_what_lazy_elements_compute_inside() -> None:
    """The inner tensor exists only while an element of the outer one is computed; its undefined element is found all the same."""
    text = """func.func @f(%d: index) -> tensor<2xindex> {
      %r = tensor.generate {
      ^bb0(%i: index):
        %inner = tensor.generate {
        ^bb0(%j: index):
          %c = arith.constant 6 : index
          %s = arith.subi %d, %i : index
          %q = arith.divui %c, %s : index
          tensor.yield %q : index
        } : tensor<1xindex>
        tensor.yield %i : index
      } : tensor<2xindex>
      return %r : tensor<2xindex>
    }"""
    execution = evaluate(text, 1)
    assert shown(execution) == ["0", "1"]
    with pytest.raises(Undefined, match="by zero"):
        evaluate(text, 1).force_effects()
    evaluate(text, 2).force_effects()


def test_work_is_counted_across_the_whole_execution() -> None:
    text = """func.func @f(%a: tensor<?xi32>) -> tensor<?xi32> {
      %0 = arith.addi %a, %a : tensor<?xi32>
      return %0 : tensor<?xi32>
    }"""
    execution = evaluate(text, list(range(100)), fuel=50)
    with pytest.raises(Inconclusive, match="fuel"):
        shown(execution)


def test_ten_thousand_operations_run_one_after_the_other() -> None:
    lines = "\n".join(f"  %v{i + 1} = arith.addi %v{i}, %v0 : i32" for i in range(10_000))
    text = f"func.func @f(%v0: i32) -> i32 {{\n{lines}\n  return %v10000 : i32\n}}"
    assert shown(evaluate(text, 3)) == "30003"


def test_branches_are_inconclusive_until_they_have_a_meaning() -> None:
    text = """func.func @f(%a: i32) -> i32 {
      cf.br ^next(%a : i32)
    ^next(%b: i32):
      return %b : i32
    }"""
    with pytest.raises(Inconclusive, match="several blocks"):
        evaluate(text, 3)
