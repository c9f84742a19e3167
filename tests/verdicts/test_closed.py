"""Functions without inputs have one run: where it says all, it is a proof, with this machine's library functions."""

from __future__ import annotations

from typing import Any

import pytest
from differential import function_text

from smtenc.verdicts.ladder import ONE_RUN
from smtenc.verdicts.lattice import Verdict

HOST = "library-functions=host"


def _function(body: str, type: str = "f32", arguments: str = "") -> str:
    return function_text("f", f"({arguments}) -> {type}", body)


EXP = _function("%c = arith.constant 0.5 : f32\n%r = math.exp %c : f32")
FOLDED = _function("%r = arith.constant 1.6487212 : f32")
ONE_OFF = _function("%r = arith.constant 1.6487213 : f32")
FAR = _function("%r = arith.constant 1.5 : f32")
OPEN = _function("%c = arith.constant 0.5 : f32\n%r = math.exp %c fastmath<afn> : f32")
WITH_INPUT = _function("%c = arith.constant 0.5 : f32\n%r = math.exp %c : f32", arguments="%x: i1")
FOLDED_WITH_INPUT = FOLDED.replace("@f()", "@f(%x: i1)")
CALL = "func.func private @g() -> f32\n"
CALLED = CALL + _function("%c = func.call @g() : () -> f32\n%e = math.exp %c : f32\n%r = arith.subf %e, %e : f32")
TENSOR = _function("%c = arith.constant dense<[0.5, 0.5]> : tensor<2xf32>\n%r = math.exp %c : tensor<2xf32>", "tensor<2xf32>")
TENSOR_FOLDED = _function("%r = arith.constant dense<[1.6487212, 1.6487212]> : tensor<2xf32>", "tensor<2xf32>")
LAST_WRONG = _function("%r = arith.constant dense<[1.6487212, 1.6487213]> : tensor<2xf32>", "tensor<2xf32>")
TOSA = _function(
    '%c = "tosa.const"() {values = dense<0.5> : tensor<1xf32>, value = dense<0.5> : tensor<1xf32>} : () -> tensor<1xf32>\n'
    '%r = "tosa.exp"(%c) : (tensor<1xf32>) -> tensor<1xf32>',
    "tensor<1xf32>",
)
TOSA_FOLDED = _function("%r = arith.constant dense<1.6487212> : tensor<1xf32>", "tensor<1xf32>")


@pytest.mark.parametrize(("source", "target"), [(EXP, FOLDED), (TENSOR, TENSOR_FOLDED)])
def test_what_one_run_shows_is_correct_with_this_library(verify: Any, source: str, target: str) -> None:
    record = verify(source, target)
    assert record.verdict is Verdict.CORRECT
    assert record.rung == ONE_RUN
    assert HOST in record.assumptions
    assert {q.answer for q in record.queries} <= {"unsat"}


@pytest.mark.parametrize(("source", "target"), [(EXP, ONE_OFF), (TENSOR, LAST_WRONG), (EXP, FAR)])
def test_what_it_does_not_show_is_not(verify: Any, source: str, target: str) -> None:
    record = verify(source, target)
    assert record.verdict in (Verdict.POSSIBLY_INCORRECT, Verdict.INCORRECT)
    assert HOST not in record.assumptions


def test_a_proof_needs_no_library(verify: Any) -> None:
    record = verify(EXP, EXP.replace("%c", "%d"))
    assert record.verdict is Verdict.CORRECT
    assert HOST not in record.assumptions


@pytest.mark.parametrize(("source", "target"), [(WITH_INPUT, FOLDED_WITH_INPUT), (FOLDED, OPEN), (CALLED, CALL + FAR), (TOSA, TOSA_FOLDED)])
def test_inputs_choices_and_what_others_answer_are_more_than_one_run(verify: Any, source: str, target: str) -> None:
    record = verify(source, target)
    assert record.rung != ONE_RUN
    assert HOST not in record.assumptions


def test_a_certificate_is_more_than_a_run(verify: Any) -> None:
    assert verify(EXP, FOLDED, certify=True).verdict is not Verdict.CORRECT


LOOPS = """func.func @f() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 24 : index
  %z = arith.constant 0 : i32
  %m = memref.alloc() : memref<24x24xi32>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %s = scf.for %k = %c0 to %n step %c1 iter_args(%a = %z) -> i32 {
        %x = arith.muli %i, %k : index
        %y = arith.addi %x, %j : index
        %v = arith.index_cast %y : index to i32
        %w = arith.muli %v, %v : i32
        %b = arith.addi %a, %w : i32
        scf.yield %b : i32
      }
      memref.store %s, %m[%i, %j] : memref<24x24xi32>
    }
  }
  %c7 = arith.constant 7 : index
  %r = memref.load %m[%c7, %c7] : memref<24x24xi32>
  return %r : i32
}"""
OTHERWISE = LOOPS.replace("%a, %w", "%w, %a").replace("muli %i, %k", "muli %k, %i")
BUFFER = """func.func @f() -> memref<2xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = arith.constant 3 : i32
  %b = arith.constant 4 : i32
  %m = memref.alloc() : memref<2xi32>
  memref.store %a, %m[%c0] : memref<2xi32>
  memref.store %b, %m[%c1] : memref<2xi32>
  return %m : memref<2xi32>
}"""


@pytest.mark.parametrize(("source", "target"), [(LOOPS, OTHERWISE), (BUFFER, BUFFER.replace("constant 4", "constant 0x4"))])
def test_running_both_comes_before_everything_else(verify: Any, source: str, target: str) -> None:
    record = verify(source, target, trials=1)
    assert record.verdict is Verdict.CORRECT
    assert record.rung == ONE_RUN
    assert not record.queries
    assert HOST not in record.assumptions


@pytest.mark.parametrize(
    ("source", "target", "what"),
    [
        (LOOPS, OTHERWISE.replace("%c7, %c7", "%c0, %c7"), "the values differ"),
        (BUFFER, BUFFER.replace("constant 4", "constant 5"), "the values differ"),
        (BUFFER, BUFFER.replace("%b, %m[%c1]", "%b, %m[%c0]"), "the values differ"),
        (BUFFER, BUFFER.replace("return", "memref.dealloc %m : memref<2xi32>\n  return"), "the buffers differ"),
    ],
)
def test_what_the_only_run_shows_is_incorrect(verify: Any, source: str, target: str, what: str) -> None:
    record = verify(source, target, trials=1)
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample.what == what
    assert not record.queries


def test_an_event_is_not_decided_by_what_one_oracle_answers(verify: Any) -> None:
    """One callee is not all of them: that both write what this one gives shows nothing."""
    record = verify(CALLED, CALLED.replace("%e, %e", "%c, %c"), trials=1)
    assert record.rung != ONE_RUN


def test_two_results_in_one_buffer_are_not_taken_for_two(verify: Any) -> None:
    two = BUFFER.replace("-> memref<2xi32>", "-> (memref<2xi32>, memref<2xi32>)").replace(
        "return %m : memref<2xi32>", "return %m, %m : memref<2xi32>, memref<2xi32>"
    )
    apart = two.replace(
        "return %m, %m", "%n = memref.alloc() : memref<2xi32>\n  memref.copy %m, %n : memref<2xi32> to memref<2xi32>\n  return %m, %n"
    )
    assert verify(two, apart, trials=1).rung != ONE_RUN
