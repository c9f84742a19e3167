"""What MLIR 20 to 22 write otherwise than MLIR 19: shifts and zero points as operands, other names, enumerations."""

from __future__ import annotations

from typing import Any

import pytest
from differential import FEW, check_agreement, function_text, seeds
from generic_texts import new_module
from hypothesis import given
from tosa_texts import BYTES, VECTOR, constant, not_the_same, operation

from smtenc.verdicts.lattice import Verdict

NEWER = dict(
    [
        new_module(
            "mul__shift", "%a, %b, %p", "tensor<i32>, tensor<i32>, tensor<1xi8>", "tensor<i32>", before=constant("tensor<1xi8>", "5")
        ),
        new_module("mul__any_shift", "%a, %b, %s", "tensor<3xi32>, tensor<3xi32>, tensor<1xi8>", "tensor<3xi32>"),
        new_module("mul__no_shift", "%a, %b, %p", f"{VECTOR}, {VECTOR}, tensor<1xi8>", VECTOR, before=constant("tensor<1xi8>", "0")),
        new_module(
            "negate__zero_points",
            "%a, %p, %p1",
            f"{BYTES}, tensor<1xi8>, tensor<1xi8>",
            BYTES,
            before=constant("tensor<1xi8>", "-7") + "\n" + constant("tensor<1xi8>", "0", "%p1"),
        ),
        new_module(
            "negate__no_zero_points",
            "%a, %p, %p1",
            f"{VECTOR}, tensor<1xf32>, tensor<1xf32>",
            VECTOR,
            before=constant("tensor<1xf32>", "0.0") + "\n" + constant("tensor<1xf32>", "0.0", "%p1"),
        ),
        new_module("negate__attributes", "%a", BYTES, BYTES, "input1_zp = -128 : i32, output_zp = 3 : i32"),
        new_module("clamp", "%a", BYTES, BYTES, "min_val = -5 : i8, max_val = 100 : i8"),
        new_module("minimum", "%a, %b", f"{VECTOR}, {VECTOR}", VECTOR, "nan_mode = #tosa.nan_mode<IGNORE>"),
        new_module("intdiv", "%a, %b", "tensor<2xi32>, tensor<2xi32>", "tensor<2xi32>"),
    ]
)


@pytest.mark.parametrize("name", NEWER)
@FEW
@given(seed=seeds)
def test_newer_forms_agree_with_the_interpreter_on_constants(name: str, seed: int) -> None:
    check_agreement(NEWER[name], name, seed)


def test_a_shift_operand_means_what_the_attribute_means(verify: Any) -> None:
    types = ("%a, %b", "tensor<i32>, tensor<i32>", "tensor<i32>")
    newer = NEWER["mul__shift"]
    for shift, verdict in ((5, Verdict.CORRECT), (4, Verdict.INCORRECT)):
        older = operation("mul", *types, f"shift = {shift} : i8")
        record = verify(newer, function_text("mul__shift", "(%a: tensor<i32>, %b: tensor<i32>) -> tensor<i32>", older))
        assert record.verdict is verdict


def test_zero_point_operands_mean_what_quantization_info_means(verify: Any) -> None:
    newer = NEWER["negate__zero_points"]
    for zero, verdict in ((-7, Verdict.CORRECT), (7, Verdict.INCORRECT)):
        info = f"quantization_info = #tosa.unary_quant<input_zp = {zero}, output_zp = 0>"
        older = function_text("negate__zero_points", f"(%a: {BYTES}) -> {BYTES}", operation("negate", "%a", BYTES, BYTES, info))
        assert verify(newer, older).verdict is verdict


def test_negate_without_zero_points_wraps_and_the_verdict_says_so(verify: Any) -> None:
    older = function_text("f", f"(%a: {BYTES}) -> {BYTES}", operation("negate", "%a", BYTES, BYTES))
    record = verify(
        older, function_text("f", f"(%a: {BYTES}) -> {BYTES}", f"%z = arith.constant dense<0> : {BYTES}\n%r = arith.subi %z, %a : {BYTES}")
    )
    assert record.verdict is Verdict.CORRECT
    assert "tosa-negate=wraps" in record.assumptions


def test_zero_points_that_are_not_constant_are_unsupported(verify: Any) -> None:
    _, text = new_module("negate__unknown", "%a, %b, %c", f"{BYTES}, tensor<1xi8>, tensor<1xi8>", BYTES)
    record = verify(*not_the_same(text))
    assert record.verdict is Verdict.UNSUPPORTED
    assert "zero points that are not constant" in str(record)
