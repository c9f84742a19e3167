"""Which arguments decide how often loops run, and what is sampled for them."""

from __future__ import annotations

from random import Random

import pytest

from smtenc.frontend import read_text
from smtenc.ir.core import Function
from smtenc.ir.types import IntegerType
from smtenc.verdicts.counterexamples.inputs import InputMemRef, InputScalar
from smtenc.verdicts.counterexamples.sampling import SpecialValues, sample
from smtenc.verdicts.counterexamples.trip_counts import TripCounts


def _function(text: str) -> Function:
    return read_text(text, "f.mlir").functions[0]


TILED = """
func.func @f(%n: i32, %x: f32, %m: index, %unused: index, %a: memref<?xf32>) {
  %0 = arith.index_cast %n : i32 to index
  affine.for %ii = 0 to %0 step 12 {
    affine.for %i = affine_map<(d0) -> (d0)>(%ii) to min affine_map<(d0)[s0] -> (d0 + 12, s0)>(%ii)[%0] {
      affine.store %x, %a[%i * 3 + symbol(%m)] : memref<?xf32>
    }
  }
  return
}
"""


def test_arguments_reach_bounds_and_subscripts_through_casts() -> None:
    trips = TripCounts.of([_function(TILED)])
    assert trips.arguments == (0, 2)
    assert trips.steps == (12,)
    assert set(trips.numbers) == {3, 12}


def test_programs_without_loops_have_no_trip_counts() -> None:
    assert not TripCounts.of([_function("func.func @f(%n: index) -> index { return %n : index }")])


def test_sampled_numbers_are_negative_zero_small_and_around_the_constants() -> None:
    trips, generator = TripCounts.of([_function(TILED)]), Random(0)
    seen = {value for _ in range(400) for value in trips.sample(generator).arguments.values()}
    assert {0, 1, 2, -1, -11, -12, 11, 12, 13, 14} <= seen
    assert max(seen) < 20


@pytest.mark.parametrize("seed", range(20))
def test_dimensions_have_room_for_all_sampled_numbers(seed: int) -> None:
    generator = Random(seed)
    sizes = TripCounts.of([_function(TILED)]).sample(generator)
    function = _function(TILED)
    inputs = sample(function.type.inputs, SpecialValues([function]), generator, 1 << 20, 64, sizes=sizes)
    n, buffer = inputs[0], inputs[4]
    assert isinstance(n, InputScalar)
    assert isinstance(buffer, InputMemRef)
    assert n.type == IntegerType(32)
    assert n.bits == sizes.arguments[0] % (1 << 32)
    assert buffer.sizes[0] >= max(sizes.arguments.values())


def test_suspects_are_tried_smaller_and_just_beyond_each_step() -> None:
    trips = TripCounts.of([_function(TILED)])
    tried = [dict(s.arguments) for s in trips.around({0: 90, 2: 40})]
    assert {0: 2, 2: 40} in tried
    assert {0: 90, 2: 2} in tried
    assert {0: 16, 2: 2} in tried
    assert next(dict(s.arguments) for s in trips.around({0: -10, 2: 1})) == {0: -10, 2: 1}


def test_sizes_of_arguments_count_where_loops_run_to_them() -> None:
    by_size = """
func.func @f(%x: f32, %a: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %a, %c0 : memref<?xf32>
  affine.for %i = 0 to %n step 7 {
    affine.store %x, %a[%i] : memref<?xf32>
  }
  return
}
"""
    trips, generator = TripCounts.of([_function(by_size)]), Random(1)
    assert trips.dimensions
    assert not trips.arguments
    dimensions = {trips.sample(generator).dimension(generator) for _ in range(100)}
    assert {0, 7, 8} <= dimensions
    assert min(dimensions) == 0
