"""Sums of lanes against the enclosure of each sum, down to the bits."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.interpreter.floats.enclosures import Enclosure, Product, enclosing, sum_in_any_order
from smtenc.interpreter.floats.float_scalars import float_unit
from smtenc.interpreter.floats.sums import Numbers, sum_of_lanes
from smtenc.interpreter.values import Inconclusive, NotPlain, Payload, Vector
from smtenc.interpreter.vectors import packed
from smtenc.ir.types import FloatType
from tests.effort import examples

F32, UNIT = FloatType("f32"), float_unit("f32")

_NUMBERS = st.one_of(
    st.integers(-4, 4).map(float),
    st.sampled_from([-0.0, 0.5, 0.75, 2.0**-20, 2.0**22, 2.0**24 - 1, 2.0**-149, 1e38]),
    st.floats(width=32, allow_nan=False, allow_infinity=False),
    st.floats(-8, 8, width=32),
)
_PAYLOADS = st.one_of(
    _NUMBERS.map(np.float32), st.tuples(_NUMBERS, _NUMBERS).map(lambda ends: enclosing(UNIT, [np.float32(x) for x in ends]))
)


def _summed(columns: Sequence[Sequence[tuple[Payload, Payload]]]) -> Vector:
    """Of each lane, its products; all have as many."""
    count = len(columns[0])
    sides = [Numbers.of(packed(F32, (len(columns), count), [pair[k] for lane in columns for pair in lane])) for k in (0, 1)]

    def summands() -> list[Numbers]:
        found = []
        for k in range(count):
            a, b = (side.moved(lambda x, k=k: x[:, k]) for side in sides)  # type: ignore[misc]
            found.append(a * b)
        return found

    return sum_of_lanes(F32, summands, count)


def _bits(payload: Payload) -> object:
    return (UNIT.bits(payload.low), UNIT.bits(payload.high)) if isinstance(payload, Enclosure) else UNIT.bits(payload)


@examples(400)
@given(
    st.integers(1, 6).flatmap(lambda n: st.lists(st.lists(st.tuples(_PAYLOADS, _PAYLOADS), min_size=n, max_size=n), min_size=1, max_size=3))
)
def test_every_lane_is_the_sum_of_its_products_in_any_order(lanes: list[list[tuple[Payload, Payload]]]) -> None:
    try:
        found = _summed(lanes)
    except NotPlain:
        with pytest.raises(Inconclusive):
            list(map(_in_any_order, lanes))
        return
    for k, lane in enumerate(lanes):
        assert _bits(found.payload((k,))) == _bits(_in_any_order(lane))


def _in_any_order(lane: Sequence[tuple[Payload, Payload]]) -> Payload:
    return sum_in_any_order(UNIT, [Product(a, b) for a, b in lane], [])


def _one(pairs: list[tuple[float, float]]) -> Payload:
    return _summed([[(np.float32(a), np.float32(b)) for a, b in pairs]]).payload((0,))


def test_small_whole_numbers_have_one_sum_beside_lanes_that_are_rounded() -> None:
    lanes = [[(3.0, 4.0), (-2.0, 5.0)], [(1.0, 1.0), (2.0**-24, 1.0)]]
    found = _summed([[(np.float32(a), np.float32(b)) for a, b in lane] for lane in lanes])
    assert float(found.payload((0,))) == 2.0
    assert isinstance(found.payload((1,)), Enclosure)


def test_zeros_have_any_sign() -> None:
    assert str(_one([(1.0, 1.0), (-1.0, 1.0)])) == "anything from -0.0 to 0.0"


def test_what_may_overflow_is_not_computed() -> None:
    with pytest.raises(NotPlain):
        _one([(3e38, 1.0), (3e38, 1.0)])


@pytest.mark.parametrize("x", [np.inf, np.nan])
def test_what_is_not_finite_is_not_computed(x: float) -> None:
    with pytest.raises(NotPlain):
        Numbers.of(Vector(np.array([x], np.float32)))
