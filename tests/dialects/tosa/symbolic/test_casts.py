"""``tosa.cast``: agrees with the interpreter on constants, and with the arithmetic that it stands for."""

from __future__ import annotations

from typing import Any

import pytest
from differential import agreement_test
from rows import Row, rewriting_tests
from tosa_texts import BYTES, VECTOR, not_the_same, operation, unary

from smtenc.verdicts.lattice import Verdict

CASTS = [
    pair.split()
    for pair in (
        *("f32 f32", "f32 f16", "f16 f32", "i1 f32", "i8 f32", "i32 f16", "f32 i1", "i8 i1", "i1 i8", "i8 i32", "i32 i8", "ui8 f32"),
        *("f32 i8", "f32 i16", "f32 i32", "f32 i64", "f64 i32", "f16 i8", "f16 i16", "f16 i32", "bf16 i32", "f8E4M3FN i8", "f8E4M3FN i32"),
        *("f8E5M2 i16", "i48 f32", "i16 f8E4M3FN", "f32 f8E4M3FN", "f16 f8E5M2", "f8E5M2 f16"),
    )
]
FUNCTIONS = dict(unary(f"cast__{a}_{b}", f"tensor<3x{a}>", result=f"tensor<3x{b}>") for a, b in CASTS)
TEXT = "".join(FUNCTIONS.values())


test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, FUNCTIONS)


ROWS = [
    Row(
        "cast",
        f"(%a: {BYTES}) -> {VECTOR}",
        operation("cast", "%a", BYTES, VECTOR),
        f"%r = arith.sitofp %a : {BYTES} to {VECTOR}",
        f"%r = arith.uitofp %a : {BYTES} to {VECTOR}",
    ),
    Row(
        "cast__to_integer",
        f"(%a: {VECTOR}) -> {BYTES}",
        operation("cast", "%a", VECTOR, BYTES),
        f"%l = arith.constant dense<-128.0> : {VECTOR}\n%h = arith.constant dense<127.0> : {VECTOR}\n%e = math.roundeven %a : {VECTOR}\n"
        f"%m = arith.maximumf %e, %l : {VECTOR}\n%n = arith.minimumf %m, %h : {VECTOR}\n%r = arith.fptosi %n : {VECTOR} to {BYTES}",
        # what is out of range is poison
        f"%e = math.roundeven %a : {VECTOR}\n%r = arith.fptosi %e : {VECTOR} to {BYTES}",
    ),
]


test_refines_itself, test_a_right_rewriting_is_correct, test_a_wrong_rewriting_is_incorrect = rewriting_tests(ROWS)


def test_what_a_verdict_on_a_cast_assumes(verify: Any) -> None:
    text = {name: FUNCTIONS[f"cast__{name}"] for name in ("f32_i8", "f32_f8E4M3FN", "f32_f16")}
    assert "tosa-cast=saturates" in verify(*not_the_same(text["f32_i8"])).assumptions
    assert "tosa-cast-to-f8=overflows" in verify(*not_the_same(text["f32_f8E4M3FN"])).assumptions
    assert not any(a.startswith("tosa-cast") for a in verify(*not_the_same(text["f32_f16"])).assumptions)


REFUSED = {
    "cast from f16 to bf16": unary("cast__same_width", "tensor<3xf16>", result="tensor<3xbf16>"),
    "cast from ui8 to i32": unary("cast__unsigned", "tensor<3xui8>", result="tensor<3xi32>"),
}


@pytest.mark.parametrize("reason", REFUSED)
def test_what_is_not_modelled_is_unsupported(verify: Any, reason: str) -> None:
    record = verify(*not_the_same(REFUSED[reason][1]))
    assert record.verdict is Verdict.UNSUPPORTED
    assert reason in str(record), record
