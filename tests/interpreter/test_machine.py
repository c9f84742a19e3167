"""Forcing what nobody asked for, and accounting."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.interpreter import Inconclusive, Undefined, run

from .programs import evaluate, shown, value


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


def test_tensors_keep_what_they_read_in_the_round_that_made_them() -> None:
    """The tensor of the first round is computed after the second has given its values other numbers."""
    text = """func.func @f(%n: index) -> tensor<1xindex> {
      %z = arith.constant 0 : index
      %one = arith.constant 1 : index
      %e = tensor.empty() : tensor<1xindex>
      cf.br ^loop(%z, %e : index, tensor<1xindex>)
    ^loop(%i: index, %last: tensor<1xindex>):
      %k = arith.addi %i, %one : index
      %t = tensor.generate {
      ^bb0(%j: index):
        tensor.yield %k : index
      } : tensor<1xindex>
      %again = arith.cmpi slt, %k, %n : index
      cf.cond_br %again, ^loop(%k, %t : index, tensor<1xindex>), ^end
    ^end:
      return %last : tensor<1xindex>
    }"""
    assert shown(evaluate(text, 3)) == ["2"]


def test_an_event_runs_where_the_program_says_how_often() -> None:
    text = """func.func @f(%a: i32, %c: i1) {
      %z = arith.constant 0 : index
      %one = arith.constant 1 : index
      %two = arith.constant 2 : index
      scf.for %i = %z to %two step %one {
        func.call @inner(%a, %c) : (i32, i1) -> ()
      }
      return
    }
    func.func @inner(%a: i32, %c: i1) {
      scf.if %c {
        "foo.a"(%a) : (i32) -> ()
      }
      "foo.b"(%a) : (i32) -> ()
      return
    }"""
    module = read_text(text)
    arguments = [value(t, x) for t, x in zip(module.functions[0].type.inputs, (1, 1), strict=True)]
    trace = run(module.functions[0], module, arguments).oracle.trace
    assert [e.name for e in trace] == ["foo.a", "foo.b"] * 2
    loop, parallel = "scf.for %i = %z to %two step %one {", "scf.parallel (%i) = (%z) to (%two) step (%one) {"
    call = "func.call @inner(%a, %c) : (i32, i1) -> ()"
    for other in (
        text.replace(loop, parallel),
        text.replace(loop, parallel).replace(call, f"scf.if %c {{\n{call}\n}}"),
        text.replace(loop, f'{parallel}\nscf.if %c {{\n"foo.c"() : () -> ()\n}}'),
    ):
        module = read_text(other)
        with pytest.raises(Inconclusive, match="effects are not known"):
            run(module.functions[0], module, arguments)
