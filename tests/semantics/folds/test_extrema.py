"""Extrema of numbers, settled: a fold of an open combiner is one of two in which zeros are ordered."""

from __future__ import annotations

from itertools import product

import pytest

from smtenc.floats import arithmetic as ieee
from smtenc.floats.formats import FORMATS
from smtenc.ir.types import FloatType
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.extrema import SETTLED, SETTLED_OPERATIONS
from smtenc.semantics.folds.fold import Fold
from smtenc.semantics.values import Indices, Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN

F32 = FORMATS["f32"]
ZERO, MINUS_ZERO, ONE, MINUS_ONE, NAN = 0, F32.sign_mask, F32.one_bits, F32.one_bits | F32.sign_mask, F32.nan_bits


@pytest.mark.parametrize(("settled", "usual", "zeros"), [
    ("maxnum of zeros: +0.0", ieee.maxnumf, ZERO),
    ("maxnum of zeros: -0.0", ieee.maxnumf, MINUS_ZERO),
    ("minnum of zeros: -0.0", ieee.minnumf, MINUS_ZERO),
    ("minnum of zeros: +0.0", ieee.minnumf, ZERO),
])  # fmt: skip
def test_a_settled_extremum_orders_zeros_in_one_way_and_numbers_as_usual(settled: str, usual: object, zeros: int) -> None:
    assert callable(usual)
    world = World()
    f = world.floats
    for x, y in product((ZERO, MINUS_ZERO, ONE, MINUS_ONE, NAN), repeat=2):
        expected = zeros if {x, y} == {ZERO, MINUS_ZERO} else usual(F32, x, y)
        assert f.value(SETTLED_OPERATIONS[settled](world, f.constant(F32, x), f.constant(F32, y))) == expected


def test_the_first_settled_combiner_takes_minus_zero_for_less() -> None:
    assert {name: [x.rpartition(" ")[2] for x in settled] for name, settled in SETTLED.items()} == {
        "arith.maxnumf": ["+0.0", "-0.0"],
        "arith.minnumf": ["-0.0", "+0.0"],
    }
    assert {name for settled in SETTLED.values() for name in settled} == set(SETTLED_OPERATIONS)


@pytest.mark.parametrize("combiner", SETTLED)
@pytest.mark.parametrize("poison", [False, True])
def test_a_fold_of_extrema_of_numbers_is_one_of_two_settled_folds(combiner: str, poison: bool) -> None:
    world = World()
    t, sort = world.terms, world.sort(FloatType("f32"))

    def element(at: Indices) -> Scalar:
        arguments = [world.lowering.lower(i, 16) for i in at]
        return Scalar(start.type, t.apply("x", arguments, sort), t.apply("bad", arguments, BOOLEAN) if poison else t.false)

    start = Scalar(FloatType("f32"), t.symbol("z", sort), t.false)
    fold = Fold(start.type, Domain((world.constant_index(8),)), start, lambda a, at: a, combiner, element)
    value = world.reductions.reduce(fold)
    assert world.reductions.reduce(fold).term is value.term
    choice = world.choices.open[value.term]
    *settled, itself = [world.reductions.by_name[str(term)] for term in choice.alternatives]
    assert itself.value is value
    assert tuple(r.fold.combiner for r in settled) == SETTLED[combiner]
    assert all(r.value.poison is value.poison for r in settled[:1])
    assert (value.poison is t.false) is not poison
    assert world.reductions.alone(itself) == [t.or_(*(t.not_(world.different(value, r.value)) for r in settled))]
    assert not any(r.value.term in world.choices.open for r in settled)
    at, accumulator = fold.domain.extents, Scalar(start.type, t.symbol("accumulator", sort), t.symbol("accumulator.bad", BOOLEAN))
    for r in settled:
        assert r.fold.combiner is not None
        step = r.fold.step(accumulator, at)
        assert step.term is SETTLED_OPERATIONS[r.fold.combiner](world, accumulator.term, element(at).term)
        assert step.poison is t.or_(accumulator.poison, element(at).poison)
