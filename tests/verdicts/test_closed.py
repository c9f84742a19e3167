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
