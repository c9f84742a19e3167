"""Patterns are what several instances have in common: what is filled can be matched, and what was generalised can be filled again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.canon.holes import Built, Hole, NoPattern, Part, filled, generalised, holes, matched
from smtenc.ir.attributes import ArrayAttr, IntegerAttr
from smtenc.ir.types import FloatType, IndexType, IntegerType, TensorType, VectorType
from tests.effort import examples

I8, I16, I32 = IntegerType(8), IntegerType(16), IntegerType(32)

READINGS = [{"T": I8, "U": I8}, {"T": I16, "U": FloatType("f32")}, {"T": I32, "U": IndexType()}]
"""Of two parameters, no two of which look alike."""

KEYS = {tuple(r[name] for r in READINGS): name for name in ("T", "U")}

PLAIN = st.sampled_from([I8, IntegerType(1), FloatType("f64"), IntegerAttr(3, I8), "text", 7])
PATTERNS: st.SearchStrategy[Part] = st.recursive(
    PLAIN | st.sampled_from([Hole("T"), Hole("U")]),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(tuple),
        inner.map(lambda p: Built(TensorType, (("shape", (4, None)), ("element", p)))),
        st.lists(inner, max_size=3).map(lambda ps: Built(ArrayAttr, (("elements", tuple(ps)),))),
    ),
    max_leaves=8,
)


@given(PATTERNS)
@examples(150)
def test_generalising_what_was_filled_gives_a_pattern_with_the_same_instances(pattern: Part) -> None:
    found = generalised([filled(pattern, r) for r in READINGS], KEYS)
    assert holes(found) == holes(pattern)
    for other in (*READINGS, {"T": FloatType("bf16"), "U": VectorType((2,), I8)}):
        assert filled(found, other) == filled(pattern, other)


@given(PATTERNS, st.sampled_from(READINGS))
@examples(150)
def test_what_was_filled_is_matched_with_the_same_values(pattern: Part, reading: dict[str, Part]) -> None:
    bindings: dict[str, Part] = {}
    assert matched(pattern, filled(pattern, reading), bindings)
    assert bindings == {name: reading[name] for name in holes(pattern)}


@given(PATTERNS, PATTERNS, st.sampled_from(READINGS))
@examples(150)
def test_what_is_matched_is_filled_to_what_it_was_matched_with(pattern: Part, other: Part, reading: dict[str, Part]) -> None:
    found, bindings = filled(other, reading), dict[str, Part]()
    if matched(pattern, found, bindings):
        assert filled(pattern, bindings) == found


def test_a_hole_stands_for_one_thing_everywhere() -> None:
    assert matched((Hole("T"), Hole("T")), (I8, I8), {})
    assert not matched((Hole("T"), Hole("T")), (I8, I16), {})
    assert not matched(Hole("T"), I8, {"T": I16})


@pytest.mark.parametrize(
    ("pattern", "other"),
    [
        pytest.param(Built(TensorType, (("shape", (4,)), ("element", Hole("T")))), VectorType((4,), I8), id="another kind"),
        pytest.param((Hole("T"),), (I8, I8), id="more of them"),
        pytest.param((Hole("T"),), I8, id="no tuple"),
        pytest.param(IntegerAttr(1, I8), IntegerAttr(1, I16), id="another type"),
    ],
)
def test_what_is_no_instance(pattern: Part, other: Part) -> None:
    assert not matched(pattern, other, {})


@pytest.mark.parametrize(
    "values",
    [
        pytest.param([I8, I32, I16], id="in another order than any parameter"),
        pytest.param([(I8,), (I8, I8), (I8,)], id="of different lengths"),
        pytest.param([TensorType((1,), I8), TensorType((2,), I8), TensorType((3,), I8)], id="a size"),
        pytest.param([I8, IntegerAttr(1, I8), I8], id="of different kinds"),
    ],
)
def test_what_varies_and_is_no_parameter_is_named_as_a_whole(values: list[Part]) -> None:
    with pytest.raises(NoPattern) as caught:
        generalised(values, KEYS)
    assert caught.value.first == values[0]
    assert caught.value.other != values[0]


def test_a_missing_parameter_is_an_error() -> None:
    with pytest.raises(KeyError):
        filled((I8, Hole("V")), READINGS[0])


def test_holes_are_found_wherever_they_stand() -> None:
    deep = (I8, Built(ArrayAttr, (("elements", (Hole("T"), Built(TensorType, (("shape", ()), ("element", Hole("U")))))),)))
    assert holes(deep) == {"T", "U"}
