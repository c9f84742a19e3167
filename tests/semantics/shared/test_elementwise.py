"""Scalar operations on tensors: one function of the index, and shapes that must agree."""

from __future__ import annotations

from typing import Any

import pytest
from differential import function_text

from smtenc.ir.types import FloatType, IntegerType, TensorType, VectorType
from smtenc.semantics.shared.elementwise import any_poison, element_type
from smtenc.semantics.world import World
from smtenc.verdicts.lattice import Verdict

I8 = IntegerType(8)
T = "tensor<?xi8>"
TWO = f"(%a: {T}, %b: {T}) -> {T}"


def test_element_types() -> None:
    assert element_type(TensorType((2, None), I8)) == I8
    assert element_type(VectorType((2,), FloatType("f32"))) == FloatType("f32")
    assert element_type(I8) == I8


def test_poison_of_any_operand() -> None:
    world = World()
    assert any_poison(world, [world.zero(I8), world.zero(I8)]) is world.terms.false
    assert any_poison(world, [world.zero(I8), world.poison(I8)]) is world.terms.true
    assert any_poison(world, []) is world.terms.false


def test_operands_of_different_sizes_are_undefined_behaviour(verify: Any) -> None:
    """After the sum the sizes are known to be equal; without it they are not."""
    size = "%z = arith.constant 0 : index\n%n = tensor.dim {0}, %z : tensor<?xi8>\n"
    signature = f"(%a: {T}, %b: {T}) -> index"
    summed = function_text("f", signature, f"%s = arith.addi %a, %b : {T}\n{size.format('%a')}%r = arith.addi %n, %z : index")
    first, second = (function_text("f", signature, f"{size.format(x)}%r = arith.addi %n, %z : index") for x in ("%a", "%b"))
    assert verify(summed, second).verdict is Verdict.CORRECT
    assert verify(first, second).verdict is Verdict.INCORRECT
    assert verify(first, summed).verdict is Verdict.INCORRECT


@pytest.mark.parametrize("shape", ["4096x4096x", "?x?x", "1x", ""])
def test_one_proof_for_any_size(shape: str, verify: Any) -> None:
    kind = f"tensor<{shape}f32>"
    signature = f"(%a: {kind}, %b: {kind}) -> {kind}"
    source = function_text("f", signature, f"%x = arith.mulf %a, %b : {kind}\n%r = arith.negf %x : {kind}")
    target = function_text("f", signature, f"%x = arith.negf %b : {kind}\n%r = arith.mulf %x, %a : {kind}")
    record = verify(source, target)
    assert record.verdict is Verdict.CORRECT
    assert {q.by for q in record.queries} == {"simplifier"}


def test_one_element_out_of_many_is_found(verify: Any) -> None:
    kind = "tensor<1000xi8>"
    signature = f"(%a: {kind}, %x: i8) -> {kind}"
    source = function_text("f", signature, f"%r = tensor.cast %a : {kind} to {kind}")
    target = function_text("f", signature, f"%i = arith.constant 777 : index\n%r = tensor.insert %x into %a[%i] : {kind}")
    record = verify(source, target)
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample is not None
    assert record.counterexample.index == (777,)


def test_division_of_every_element_is_undefined_where_one_divisor_is_zero(verify: Any) -> None:
    divided = function_text("f", TWO, f"%x = arith.divui %a, %b : {T}\n%r = arith.andi %a, %b : {T}")
    plain = function_text("f", TWO, f"%r = arith.andi %a, %b : {T}")
    assert verify(divided, plain).verdict is Verdict.CORRECT
    assert verify(plain, divided).verdict is Verdict.INCORRECT
