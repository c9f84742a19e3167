"""Tensors of complex numbers: each operation moves both parts alike."""

from __future__ import annotations

import pytest
from differential import concrete, draw_arguments, function_text, read, symbolic

from smtenc.ir.core import Module
from smtenc.ir.llvm.aggregates import flattened

T = "tensor<2x3xcomplex<f32>>"
BODIES = {
    "cast": f"%d = tensor.cast %t : {T} to tensor<?x3xcomplex<f32>>\n%r = tensor.cast %d : tensor<?x3xcomplex<f32>> to {T}",
    "extract": f"%0 = arith.constant 1 : index\n%z = tensor.extract %t[%0, %0] : {T}\n%r = tensor.splat %z : {T}",
    "insert": f"%0 = arith.constant 1 : index\n%z = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>\n%r = tensor.insert %z into %t[%0, %0] : {T}",
    "slices": f"%s = tensor.extract_slice %t[1, 0] [1, 3] [1, 1] : {T} to tensor<1x3xcomplex<f32>>\n"
    f"%r = tensor.insert_slice %s into %t[0, 0] [1, 3] [1, 1] : tensor<1x3xcomplex<f32>> into {T}",
    "shapes": f"%c = tensor.collapse_shape %t [[0, 1]] : {T} into tensor<6xcomplex<f32>>\n"
    f"%r = tensor.expand_shape %c [[0, 1]] output_shape [2, 3] : tensor<6xcomplex<f32>> into {T}",
    "elements": f"%a = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>\n%b = complex.conj %a : complex<f32>\n"
    f"%r = tensor.from_elements %a, %b, %a, %a, %b, %b : {T}",
    "constant": f"%r = arith.constant dense<[[(1.0, 2.0), (3.0, 4.0), (5.0, 6.0)], [(-1.0, -2.0), (0.0, 1.0), (1.0, 0.0)]]> : {T}",
    "select": f"%c = arith.constant dense<(1.0, 2.0)> : {T}\n%b = arith.constant true\n%r = arith.select %b, %c, %t : {T}",
}


def in_parts(body: str, type: str = T, result: str = T) -> Module:
    return flattened(read(function_text("f", f"(%t: {type}) -> {result}", body)), complex_numbers=True)


@pytest.mark.parametrize("name", BODIES)
def test_both_readings_agree_on_both_parts(name: str) -> None:
    module = in_parts(BODIES[name])
    (function,) = module.functions
    assert str(function.type) == "(tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)"
    for seed in range(5):
        given = draw_arguments(function.type.inputs, seed)
        assert concrete(function, module, given, 64) == symbolic(function, module, given, 64)


def test_a_constant_has_the_real_parts_first() -> None:
    module = in_parts(BODIES["constant"])
    (function,) = module.functions
    real, imaginary = concrete(function, module, draw_arguments(function.type.inputs, 0), 64)
    assert real == ["(2, 3)", "0x3f800000", "0x40400000", "0x40a00000", "0xbf800000", "0x0", "0x3f800000"]
    assert imaginary == ["(2, 3)", "0x40000000", "0x40800000", "0x40c00000", "0xc0000000", "0x3f800000", "0x0"]


def test_a_size_is_that_of_either_part() -> None:
    module = in_parts("%0 = arith.constant 1 : index\n%r = tensor.dim %t, %0 : tensor<2x3xcomplex<f32>>", result="index")
    (function,) = module.functions
    assert concrete(function, module, draw_arguments(function.type.inputs, 0), 64) == ["0x3"]


@pytest.mark.parametrize(
    ("type", "body"),
    [
        # two arguments of unknown sizes would have two sizes
        ("tensor<?xcomplex<f32>>", "%r = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>"),
        (T, f'%s = "some.shrink"(%t) : ({T}) -> tensor<?xcomplex<f32>>\n%r = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>'),
        (
            T,
            f"%m = bufferization.to_buffer %t : {T} to memref<2x3xcomplex<f32>>\n%r = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>",
        ),
    ],
)
def test_what_is_not_taken_apart(type: str, body: str) -> None:
    (function,) = in_parts(body, type, "complex<f32>").functions
    assert function.fault is not None
    assert "which is not taken apart" in str(function.fault)
