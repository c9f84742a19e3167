"""Values under fast-math flags reach later operations in many ways, and may be combined with them in all of these."""

from __future__ import annotations

from typing import Any

import pytest
from differential import function_text

from smtenc.frontend import read_text
from smtenc.semantics.flag_flow import FUSED, PRODUCT, SUM, Combination, combinable
from smtenc.verdicts.lattice import Verdict

FOUR = "(%x: f32, %y: f32, %z: f32, %c: i1) -> f32"
SUMMED = "%t = arith.addf %x, %y fastmath<reassoc> : f32\n"
WAYS = {
    "select": "%l = arith.select %c, %t, %x : f32",
    "branch": "%l = scf.if %c -> f32 {\n scf.yield %t : f32\n} else {\n scf.yield %x : f32\n}",
    "tensor": "%0 = tensor.from_elements %x, %y : tensor<2xf32>\n%i = arith.index_castui %c : i1 to index\n"
    "%1 = tensor.insert %t into %0[%i] : tensor<2xf32>\n%k = arith.constant 0 : index\n%l = tensor.extract %1[%k] : tensor<2xf32>",
    "buffer": "%0 = memref.alloca() : memref<2xf32>\n%i = arith.index_castui %c : i1 to index\n%k = arith.constant 0 : index\n"
    "memref.store %x, %0[%k] : memref<2xf32>\nmemref.store %t, %0[%i] : memref<2xf32>\n%l = memref.load %0[%k] : memref<2xf32>",
    "bits": "%0 = arith.bitcast %t : f32 to i32\n%1 = arith.bitcast %x : f32 to i32\n%2 = arith.select %c, %0, %1 : i32\n"
    "%l = arith.bitcast %2 : i32 to f32",
}
"""Ways of %t, which is a sum, to %l."""


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("operation", ["addf", "mulf"])
def test_an_order_must_not_be_freed_by_the_target_alone(operation: str, way: str, verify: Any) -> None:
    def text(flag: str) -> str:
        first = SUMMED.replace("addf", operation)
        return function_text("f", FOUR, f"{first}{WAYS[way]}\n%r = arith.{operation} %l, %z{flag} : f32")

    flagged, plain = text(" fastmath<reassoc>"), text("")
    assert verify(plain, flagged).verdict is Verdict.POSSIBLY_INCORRECT
    assert verify(flagged, plain).verdict is Verdict.CORRECT
    assert verify(flagged, flagged.replace("%x, %y fast", "%y, %x fast")).verdict is Verdict.CORRECT


@pytest.mark.parametrize("way", WAYS)
def test_what_the_second_operation_does_not_allow_stays_as_it_is(way: str, verify: Any) -> None:
    def text(flag: str) -> str:
        return function_text("f", FOUR, f"{SUMMED}{WAYS[way]}\n%r = arith.addf %l, %z fastmath<{flag}> : f32")

    assert verify(text("nsz"), text("nsz,contract")).verdict is Verdict.CORRECT


def _found(body: str, signature: str = FOUR) -> dict[str, frozenset[Combination]]:
    module = read_text(function_text("f", signature, body), "f.mlir")
    return {value.name: ways for value, ways in combinable(module).items()}


def test_computed_numbers_are_no_sums() -> None:
    found = _found(f"{SUMMED}%r = arith.negf %t : f32")
    assert list(found.values()) == [frozenset({SUM})]


def test_a_sum_reaches_what_is_called_in_llvm_s_dialect() -> None:
    text = """llvm.func @g(%a: f32) -> f32 {
  llvm.return %a : f32
}
llvm.func @f(%x: f32, %y: f32) -> f32 {
  %t = llvm.fadd %x, %y {fastmathFlags = #llvm.fastmath<reassoc>} : f32
  %r = llvm.call @g(%t) : (f32) -> f32
  llvm.return %r : f32
}"""
    assert {value.name for value in combinable(read_text(text, "f.mlir"))} == {"arg0", "r", "t"}


def test_programs_without_flags_have_no_such_values() -> None:
    assert not _found("%r = arith.addf %x, %y fastmath<nnan,nsz> : f32")


def test_products_may_be_reordered_and_fused() -> None:
    assert list(_found("%r = arith.mulf %x, %y fastmath<fast> : f32").values()) == [frozenset({PRODUCT, FUSED})]


def test_a_sum_returns_to_its_loop() -> None:
    body = (
        "%k = arith.constant 0 : index\n%n = arith.constant 9 : index\n%s = arith.constant 1 : index\n"
        "%r, %q = scf.for %i = %k to %n step %s iter_args(%a = %x, %b = %y) -> (f32, f32) {\n"
        "%t = arith.addf %a, %z fastmath<reassoc> : f32\nscf.yield %t, %b : f32, f32\n}"
    )
    # the sum, the argument and the result; the other loop-carried value is no sum
    assert len(_found(body)) == 3
