"""Sums of lanes against the enclosure of each sum: the same number where one is given, and none is given where an order could matter."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.interpreter.enclosures import Enclosure, Product, sum_in_any_order
from smtenc.interpreter.exact_sums import ExactSum, doubles
from smtenc.interpreter.floating import float_unit
from smtenc.interpreter.values import NotPlain, Vector
from smtenc.ir.types import FloatType
from tests.effort import examples

F32, UNIT = FloatType("f32"), float_unit("f32")

_NUMBERS = st.one_of(
    st.integers(-4, 4).map(float),
    st.sampled_from([-0.0, 0.5, 0.75, 2.0**-20, 2.0**22, 2.0**24 - 1, 2.0**-149, 1e38]),
    st.floats(width=32, allow_nan=False, allow_infinity=False),
)


def _sum(pairs: list[tuple[float, float]]) -> Vector:
    (a, p), (b, q) = (doubles(Vector(np.array(column, np.float32).reshape(-1, 1))) for column in zip(*pairs, strict=True))
    total = ExactSum(F32)
    for x, y in zip(a, b, strict=True):
        total.add(x * y, p * q)
    return total.result()


@examples(400)
@given(st.lists(st.tuples(_NUMBERS, _NUMBERS), min_size=1, max_size=6))
def test_what_is_exact_is_what_every_order_gives(pairs: list[tuple[float, float]]) -> None:
    try:
        found = _sum(pairs)
    except NotPlain:
        return
    products = [Product(np.float32(a), np.float32(b)) for a, b in pairs]
    wanted = sum_in_any_order(UNIT, products, [])
    given = found.payload((0,))
    if isinstance(wanted, Enclosure):
        assert wanted.is_zero
        assert isinstance(given, Enclosure)
        assert given.is_zero
    else:
        assert UNIT.bits(given) == UNIT.bits(wanted)


def test_small_whole_numbers_are_exact() -> None:
    assert float(_sum([(3.0, 4.0), (-2.0, 5.0)]).payload((0,))) == 2.0


@pytest.mark.parametrize("pairs", [[(1.0, 1.0), (2.0**-24, 1.0)], [(2.0**-100, 2.0**-100)], [(3e38, 1.0), (3e38, 1.0)]])
def test_what_an_order_may_round_is_not_computed(pairs: list[tuple[float, float]]) -> None:
    with pytest.raises(NotPlain):
        _sum(pairs)


@pytest.mark.parametrize("x", [np.inf, np.nan])
def test_what_is_not_finite_is_not_computed(x: float) -> None:
    with pytest.raises(NotPlain):
        doubles(Vector(np.array([x], np.float32)))
