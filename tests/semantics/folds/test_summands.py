"""Combiners of sums: what their neutral elements are."""

from __future__ import annotations

import pytest

from smtenc.ir.types import FloatType, IntegerType
from smtenc.semantics.folds.combiners import Operation, combine, neutral
from smtenc.semantics.values import Scalar
from smtenc.semantics.world import World

I8 = IntegerType(8)


@pytest.mark.parametrize("combiner", ["addi", "muli", "andi", "ori", "xori", "maxsi", "minsi", "maxui", "minui"])
def test_the_neutral_element_changes_nothing(combiner: str) -> None:
    world = World()
    operation = Operation(f"arith.{combiner}", I8)
    e = neutral(world, operation)
    assert e is not None
    for n in range(256):
        x = world.terms.constant(n, 8)
        assert combine(world, operation, world.scalar(I8, e), world.scalar(I8, x)).value is x


@pytest.mark.parametrize("format_name", ["f32", "bf16", "f8E4M3FN", "f8E5M2", "f8E4M3FNUZ"])
@pytest.mark.parametrize("combiner", ["addf", "mulf", "maximumf", "minimumf", "maxnumf", "minnumf"])
def test_the_neutral_float_changes_nothing(combiner: str, format_name: str) -> None:
    world = World()
    type = FloatType(format_name)
    operation = Operation(f"arith.{combiner}", type)
    e = neutral(world, operation)
    fmt = world.floats.format(world.zero(type).term)
    for bits in [
        *range(256),
        *(fmt.nan_bits, fmt.max_finite_bits, fmt.one_bits, fmt.sign_mask, fmt.overflow_bits(True), fmt.overflow_bits(False)),
    ]:
        x = Scalar(type, world.floats.constant(fmt, bits), world.terms.false)
        if e is not None:
            assert combine(world, operation, Scalar(type, e, world.terms.false), x).value is x.value
