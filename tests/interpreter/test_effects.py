"""Effects that nobody demands: once undefined, an execution stays undefined however often it is asked."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.interpreter import Undefined, run, scalar_from_bits
from smtenc.ir.types import IntegerType

DIVISION_NOBODY_READS = """
func.func @f(%a: i32) -> tensor<2xi32> {
  %e = tensor.empty() : tensor<2xi32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%e : tensor<2xi32>) {
  ^bb0(%o: i32):
    %q = arith.divui %a, %a : i32
    linalg.yield %q : i32
  } -> tensor<2xi32>
  return %r : tensor<2xi32>
}
"""


def test_forcing_twice_fails_twice() -> None:
    module = read_text(DIVISION_NOBODY_READS)
    execution = run(module.functions[0], module, [scalar_from_bits(IntegerType(32), 0)])
    for _ in range(2):
        with pytest.raises(Undefined):
            execution.force_effects()
