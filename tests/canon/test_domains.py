"""A domain says one thing twice: the values that a proof looks at, and what a rule is applied to. The first are among the second."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.canon.domains import MOST_BITS, Domain, NotADomain, read_domain
from smtenc.canon.holes import Part
from smtenc.floats.formats import FORMATS
from smtenc.frontend.attribute_reader import attribute_of, type_of
from smtenc.ir.types import FloatType, IndexType, IntegerType, Signedness, TensorType, Type, VectorType
from tests.effort import examples

I1, I8, I32, INDEX = IntegerType(1), IntegerType(8), IntegerType(32), IndexType()


def of_types(text: str) -> Domain:
    return read_domain(text, type_of)


def of_attributes(text: str) -> Domain:
    return read_domain(text, attribute_of)


@pytest.mark.parametrize(
    ("domain", "bound"),
    [
        (of_types("integer"), {}),
        (of_types("iN"), {}),
        (of_types("float"), {}),
        (of_types("iN wider than !T"), {"T": I8}),
        (of_types("iN wider than !T and narrower than !U"), {"T": I8, "U": I32}),
        (of_types("float narrower than !T"), {"T": FloatType("f32")}),
        (of_types("i1 like !T"), {"T": VectorType((2,), I8)}),
        (of_types("i8 | f32 | tensor<4xi8>"), {}),
        (of_types("such as tensor<4xi8> | tensor<?xi8>"), {}),
        (of_types("= double-width(!T)"), {"T": I8}),
        (of_attributes("predicate of cmpi"), {}),
        (of_attributes("predicate of cmpf"), {}),
        (of_attributes("overflow"), {}),
        (of_attributes("fastmath"), {}),
        (of_attributes("= swapped(#p)"), {"p": next(iter(of_attributes("predicate of cmpi").values({})))}),
    ],
    ids=lambda case: case.text if hasattr(case, "text") else "",
)
def test_what_is_proved_is_what_it_is_applied_to(domain: Domain, bound: dict[str, Part]) -> None:
    values = list(domain.values(bound))
    assert values
    assert len(values) == len(set(values))
    assert all(domain.holds(v, bound) for v in values)
    assert not domain.follows or len(values) == 1
    assert set(domain.needs) <= bound.keys()


ELEMENTS = st.one_of(st.integers(1, 200).map(IntegerType), st.just(INDEX), st.sampled_from(sorted(FORMATS)).map(FloatType))


@given(ELEMENTS, st.sampled_from([(), (3,), (2, None)]))
@examples(100)
def test_an_element_is_proved_as_a_number_wherever_it_is_applied_to_one(element: Type, shape: tuple[int | None, ...]) -> None:
    value = TensorType(shape, element) if shape else element
    for text in ("integer", "iN", "float"):
        assert of_types(text).holds(value, {}) == (element in of_types(text).values({}))


@pytest.mark.parametrize(
    "type",
    [IntegerType(MOST_BITS + 1), IntegerType(128), IntegerType(8, Signedness.UNSIGNED), FloatType("f99"), type_of("!foo.bar")],
    ids=str,
)
def test_numbers_that_nobody_looked_at_are_left_alone(type: Type) -> None:
    assert not any(of_types(text).holds(type, {}) for text in ("integer", "iN", "float"))


@pytest.mark.parametrize(
    ("value", "other", "wider"),
    [
        (I32, I8, True),
        (I8, I8, False),
        (I8, I32, False),
        pytest.param(VectorType((2,), I32), VectorType((2,), I8), True, id="in one shape"),
        pytest.param(VectorType((2,), I32), VectorType((3,), I8), False, id="in other shapes"),
        pytest.param(VectorType((2,), I32), I8, False, id="a vector and a number"),
        pytest.param(TensorType((2,), I32), VectorType((2,), I8), False, id="a tensor and a vector"),
        pytest.param(I32, INDEX, False, id="index has no width"),
    ],
)
def test_wider_and_narrower_are_the_same_way_round(value: Type, other: Type, wider: bool) -> None:
    assert of_types("iN wider than !T").holds(value, {"T": other}) == wider
    if not isinstance(other, IndexType):
        assert of_types("iN narrower than !T").holds(other, {"T": value}) == wider


def test_such_as_is_applied_to_others_of_the_kind_and_a_list_is_not() -> None:
    other = TensorType((7,), FloatType("f64"))
    assert of_types("such as tensor<4xi8>").holds(other, {})
    assert not of_types("tensor<4xi8> | tensor<5xi8>").holds(other, {})
    assert not of_types("such as tensor<4xi8>").holds(VectorType((4,), I8), {})


def test_what_follows_has_no_value_where_its_function_has_none() -> None:
    assert list(of_types("= double-width(!T)").values({"T": INDEX})) == []
    assert not of_types("= double-width(!T)").holds(I8, {"T": INDEX})


def test_like_takes_the_shape_and_nothing_else() -> None:
    assert list(of_types("i1 like !T").values({"T": TensorType((2, None), I8)})) == [TensorType((2, None), I1)]
    assert list(of_types("i1 like !T").values({"T": INDEX})) == [I1]


@pytest.mark.parametrize(
    "text", ["", "any width", "integer wider", "iN wider than T", "predicate of addi", "= no-such-function(!T)", "overflow flags"]
)
def test_a_comment_that_is_no_domain(text: str) -> None:
    with pytest.raises(NotADomain):
        of_types(text)


def test_an_unknown_function_names_those_that_there_are() -> None:
    with pytest.raises(NotADomain, match="double-width"):
        of_types("= no-such-function(!T)")
