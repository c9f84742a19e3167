"""Which tensors share storage: views surely, results that may be written over an operand perhaps, others not."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.ir.storage import function_of, sharing, uses_after

TEXT = """
func.func private @any(tensor<4xi32>) -> tensor<4xi32>
func.func @f(%x: tensor<4xi32>, %m: memref<4xi32>, %v: i32, %i: index, %c: i1) -> tensor<4xi32> {
  %a = bufferization.alloc_tensor() copy(%x) : tensor<4xi32>
  LINE
  bufferization.dealloc_tensor %a : tensor<4xi32>
  return %a : tensor<4xi32>
}"""


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("%r = tensor.cast %a : tensor<4xi32> to tensor<?xi32>", "surely"),
        ("%r = tensor.extract_slice %a[0] [2] [1] : tensor<4xi32> to tensor<2xi32>", "surely"),
        ("%r = tensor.expand_shape %a [[0, 1]] output_shape [2, 2] : tensor<4xi32> into tensor<2x2xi32>", "surely"),
        ("%r = tensor.insert %v into %a[%i] : tensor<4xi32>", "perhaps"),
        ("%r = tensor.insert_slice %x into %a[0] [4] [1] : tensor<4xi32> into tensor<4xi32>", "perhaps"),
        ("%r = tensor.insert_slice %a into %x[0] [4] [1] : tensor<4xi32> into tensor<4xi32>", ""),
        ("%r = linalg.fill ins(%v : i32) outs(%a : tensor<4xi32>) -> tensor<4xi32>", "perhaps"),
        ("%r = linalg.copy ins(%a : tensor<4xi32>) outs(%x : tensor<4xi32>) -> tensor<4xi32>", ""),
        ("%r = arith.select %c, %a, %x : tensor<4xi32>", "perhaps"),
        ("%r = arith.addi %a, %a : tensor<4xi32>", ""),
        ("%r = bufferization.alloc_tensor() copy(%a) : tensor<4xi32>", ""),
        ("%r = bufferization.to_memref %a : memref<4xi32>", "perhaps"),
        ("%r = func.call @any(%a) : (tensor<4xi32>) -> tensor<4xi32>", "perhaps"),
        ("%r = tensor.extract %a[%i] : tensor<4xi32>", ""),
    ],
)
def test_who_shares_storage(line: str, expected: str) -> None:
    module = read_text(TEXT.replace("LINE", line))
    made, other, *_ = module.by_name["f"].body.blocks[0].operations  # type: ignore[union-attr]
    (tensor,), (result,) = made.results, other.results
    shared = sharing(module, tensor)
    assert tensor in shared.surely
    assert (result in shared.surely, result in shared.perhaps) == (expected == "surely", expected == "perhaps")
    back = sharing(module, result)
    assert (tensor in back.surely, tensor in back.perhaps) == (expected == "surely", expected == "perhaps"), "either way"
    assert function_of(module, result) is module.by_name["f"]


def test_through_several_operations() -> None:
    line = """%b = tensor.cast %a : tensor<4xi32> to tensor<?xi32>
  %d = tensor.insert %v into %b[%i] : tensor<?xi32>
  %r = tensor.cast %d : tensor<?xi32> to tensor<4xi32>"""
    module = read_text(TEXT.replace("LINE", line))
    made, cast, insert, last, dealloc, _ = module.by_name["f"].body.blocks[0].operations  # type: ignore[union-attr]
    shared = sharing(module, made.results[0])
    assert shared.surely == {made.results[0], cast.results[0]}
    assert shared.perhaps == {insert.results[0], last.results[0]}
    assert uses_after(module, dealloc, shared.surely)
    assert not uses_after(module, dealloc, shared.perhaps)
