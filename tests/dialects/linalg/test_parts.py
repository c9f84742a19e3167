"""Structured operations on tensors of complex numbers: bodies compute with both parts."""

from __future__ import annotations

import pytest
from differential import concrete, draw_arguments, function_text, read, symbolic

from smtenc.ir.llvm.aggregates import flattened

T = "tensor<2x3xcomplex<f32>>"
MAPS = "indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>]"
BODIES = {
    "generic": f"""%r = linalg.generic {{{MAPS}, iterator_types = ["parallel", "parallel"]}} ins(%t : {T}) outs(%t : {T}) {{
^bb0(%a: complex<f32>, %b: complex<f32>):
  %c = complex.conj %a : complex<f32>
  %d = complex.sub %c, %b : complex<f32>
  linalg.yield %d : complex<f32>
}} -> {T}""",
    "broadcast": f"""%s = tensor.extract_slice %t[0, 0] [2, 1] [1, 1] : {T} to tensor<2xcomplex<f32>>
%e = tensor.empty() : {T}
%r = linalg.broadcast ins(%s : tensor<2xcomplex<f32>>) outs(%e : {T}) dimensions = [1]""",
    "fill": f"%z = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>\n%r = linalg.fill ins(%z : complex<f32>) outs(%t : {T}) -> {T}",
    "transpose": f"""%e = tensor.empty() : tensor<3x2xcomplex<f32>>
%u = linalg.transpose ins(%t : {T}) outs(%e : tensor<3x2xcomplex<f32>>) permutation = [1, 0]
%f = tensor.empty() : {T}
%r = linalg.transpose ins(%u : tensor<3x2xcomplex<f32>>) outs(%f : {T}) permutation = [1, 0]""",
}


@pytest.mark.parametrize("name", BODIES)
def test_both_readings_agree_on_both_parts(name: str) -> None:
    module = flattened(read(function_text("f", f"(%t: {T}) -> {T}", BODIES[name])), complex_numbers=True)
    (function,) = module.functions
    for seed in range(5):
        given = draw_arguments(function.type.inputs, seed)
        assert concrete(function, module, given, 64) == symbolic(function, module, given, 64)


def test_a_filled_tensor_has_the_number_everywhere() -> None:
    module = flattened(read(function_text("f", f"(%t: {T}) -> {T}", BODIES["fill"])), complex_numbers=True)
    (function,) = module.functions
    found = concrete(function, module, draw_arguments(function.type.inputs, 0), 64)
    assert found == [["(2, 3)", *["0x3f800000"] * 6], ["(2, 3)", *["0x40000000"] * 6]]


def test_a_named_operation_that_computes_is_not_taken_apart() -> None:
    body = f"%r = linalg.add ins(%t, %t : {T}, {T}) outs(%t : {T}) -> {T}"
    (function,) = flattened(read(function_text("f", f"(%t: {T}) -> {T}", body)), complex_numbers=True).functions
    assert "linalg.add of complex numbers" in str(function.fault)
