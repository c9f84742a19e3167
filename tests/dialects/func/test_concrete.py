"""Calls, several results, and callees that cannot be executed."""

from __future__ import annotations

import pytest

from smtenc.interpreter import Inconclusive, Undefined
from tests.interpreter.programs import evaluate, outcome


def test_a_call_runs_the_callee_and_keeps_tensors_lazy() -> None:
    text = """
    func.func @twice(%a: tensor<?xi8>) -> (tensor<?xi8>, i8) {
      %0 = arith.addi %a, %a : tensor<?xi8>
      %c = arith.constant 5 : i8
      return %0, %c : tensor<?xi8>, i8
    }
    func.func @f(%a: tensor<?xi8>) -> (tensor<?xi8>, i8) {
      %0:2 = call @twice(%a) : (tensor<?xi8>) -> (tensor<?xi8>, i8)
      return %0#0, %0#1 : tensor<?xi8>, i8
    }"""
    assert outcome(text, [1, 2]) == (["2", "4"], "5")


def test_undefined_behaviour_of_a_callee_is_the_callers() -> None:
    text = """
    func.func @divide(%a: i8) -> i8 {
      %c = arith.constant 1 : i8
      %0 = arith.divui %c, %a : i8
      return %0 : i8
    }
    func.func @f(%a: i8) {
      %0 = call @divide(%a) : (i8) -> i8
      return
    }"""
    with pytest.raises(Undefined, match="by zero"):
        evaluate(text, 0)


def test_a_declaration_cannot_be_executed() -> None:
    text = """
    func.func private @unknown(i8) -> i8
    func.func @f(%a: i8) -> i8 {
      %0 = call @unknown(%a) : (i8) -> i8
      return %0 : i8
    }"""
    with pytest.raises(Inconclusive, match="@unknown"):
        evaluate(text, 1)


def test_endless_recursion_is_inconclusive() -> None:
    text = """func.func @f(%a: i8) -> i8 {
      %0 = call @f(%a) : (i8) -> i8
      return %0 : i8
    }"""
    with pytest.raises(Inconclusive, match="calls nest deeper than"):
        evaluate(text, 1)
