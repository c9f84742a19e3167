"""Other readings of an abstract model: finite floats move, everything that an abstract model fixes stays."""

from __future__ import annotations

from smtenc.floats.formats import FORMATS, to_fraction
from smtenc.ir.types import FloatType, IntegerType, TensorType
from smtenc.verdicts.counterexamples.inputs import Model
from smtenc.verdicts.counterexamples.neighbourhood import NEIGHBOURS, neighbourhood

F32 = FORMATS["f32"]
TYPES = (FloatType("f32"), IntegerType(32), TensorType((4,), FloatType("f32")))


def test_the_model_itself_comes_first_and_the_others_differ() -> None:
    model = Model({"arg0": F32.one_bits}, {}, {})
    first, *others = neighbourhood(model, TYPES, seed=0)
    assert first is model
    assert len(others) == NEIGHBOURS
    assert len({other.scalars["arg0"] for other in others}) > NEIGHBOURS // 2


def test_integers_poison_zeros_infinities_and_nan_stay() -> None:
    elements = {(0,): 0, (1,): F32.infinity_bits, (2,): F32.nan_bits, (3,): None}
    model = Model({"arg0": F32.zero_bits(True), "arg1": 77}, {"arg2": elements}, {"arg2.dim0": 4}, (2,))
    for other in neighbourhood(model, TYPES, seed=1):
        assert other == model


def test_equal_magnitudes_stay_equal_and_signs_stay() -> None:
    minus_one = F32.one_bits | F32.sign_mask
    model = Model({"arg0": F32.one_bits}, {"arg2": {(0,): minus_one, (1,): F32.one_bits}}, {})
    for other in neighbourhood(model, TYPES, seed=2):
        moved = other.scalars["arg0"]
        assert moved is not None
        assert other.elements["arg2"] == {(0,): moved | F32.sign_mask, (1,): moved}


def test_what_moves_stays_finite_and_is_not_zero() -> None:
    for bits in (1, F32.max_finite_bits, F32.smallest_normal_bits):
        for other in neighbourhood(Model({"arg0": bits}, {}, {}), TYPES, seed=3):
            moved = other.scalars["arg0"]
            assert moved is not None
            assert 0 < moved <= F32.max_finite_bits


def test_a_function_without_floats_has_no_neighbours() -> None:
    assert len(list(neighbourhood(Model({"arg0": 3}, {}, {}), (IntegerType(8),), seed=0))) == 1


def test_some_readings_are_so_small_or_large_that_products_leave_the_range() -> None:
    others = list(neighbourhood(Model({"arg0": F32.one_bits}, {}, {}), TYPES, seed=4))[1:]
    products = [to_fraction(F32, bits) ** 2 for other in others if (bits := other.scalars["arg0"]) is not None]
    assert min(products) < to_fraction(F32, 1) / 2
    assert max(products) > 2 * to_fraction(F32, F32.max_finite_bits)
