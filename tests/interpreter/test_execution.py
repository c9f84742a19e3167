"""Refinement of concrete values, comparing two executions, and arguments that do not fit."""

from __future__ import annotations

import pytest

from smtenc.interpreter import Scalar, poison, refines, refines_at, run, same_shape, scalar_from_bits
from smtenc.ir.types import FloatType, IntegerType

from .programs import binary, evaluate, read_text

F32 = FloatType("f32")
I8 = IntegerType(8)


def f32(bits: int) -> Scalar:
    return scalar_from_bits(F32, bits)


ZERO, MINUS_ZERO, NAN, OTHER_NAN = f32(0), f32(0x80000000), f32(0x7FC00000), f32(0xFFC00001)


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        (ZERO, ZERO, True),
        (ZERO, MINUS_ZERO, False),
        (NAN, OTHER_NAN, True),
        (NAN, ZERO, False),
        (poison(F32), ZERO, True),
        (poison(F32), poison(F32), True),
        (ZERO, poison(F32), False),
        (scalar_from_bits(I8, 255), scalar_from_bits(I8, 255), True),
        (scalar_from_bits(I8, 255), scalar_from_bits(I8, 1), False),
    ],
)
def test_refinement_of_scalars(source: Scalar, target: Scalar, expected: bool) -> None:
    assert refines(source, target) is expected


def test_nan_bits_count_when_asked_for() -> None:
    assert not refines(NAN, OTHER_NAN, nan_any=False)
    assert refines(NAN, NAN, nan_any=False)
    assert OTHER_NAN.bits() == 0xFFC00001


def test_adding_zero_is_not_the_identity_but_subtracting_it_is() -> None:
    def program(constant: str) -> str:
        return f"""func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {{
          %c = arith.constant dense<{constant}> : tensor<3xf32>
          %0 = arith.addf %a, %c : tensor<3xf32>
          return %0 : tensor<3xf32>
        }}"""

    identity = "func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {\n return %a : tensor<3xf32>\n}"
    arguments = [1.0, -0.0, 2.0]
    source = evaluate(program("0.0"), arguments)
    target = evaluate(identity, arguments)
    assert same_shape(source, target, 0)
    assert [refines_at(source, target, 0, (i,)) for i in range(3)] == [True, False, True]
    exact = evaluate(program("-0.0"), arguments)
    assert all(refines_at(exact, target, 0, (i,)) for i in range(3))


def test_shapes_are_part_of_a_result() -> None:
    text = "func.func @f(%n: index) -> tensor<?xi8> {\n %0 = tensor.empty(%n) : tensor<?xi8>\n return %0 : tensor<?xi8>\n}"
    assert same_shape(evaluate(text, 3), evaluate(text, 3), 0)
    assert not same_shape(evaluate(text, 3), evaluate(text, 2), 0)


def test_the_number_of_arguments_is_checked() -> None:
    module = read_text(binary("arith.addi", "i8"))
    with pytest.raises(ValueError, match="takes 2 arguments"):
        run(module.functions[0], module, [])


def test_an_element_outside_of_a_result_is_an_index_error() -> None:
    text = "func.func @f(%a: tensor<2xi8>) -> tensor<2xi8> {\n return %a : tensor<2xi8>\n}"
    execution = evaluate(text, [1, 2])
    for index in ((2,), (-1,), (0, 0)):
        with pytest.raises(IndexError):
            execution.element(0, index)
