"""Functions of types and attributes say what they are called, for everything that they have a value for."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.canon.functions import FUNCTIONS, NotApplicable, common_flags, double_width, inverted, swapped
from smtenc.canon.holes import Part
from smtenc.floats.formats import FORMATS, is_nan, to_fraction
from smtenc.frontend import read_text
from smtenc.frontend.attribute_reader import type_of
from smtenc.interpreter.execution import run
from smtenc.interpreter.values import Scalar
from smtenc.ir.attributes import EnumAttr, OpaqueAttr, UnitAttr
from smtenc.ir.enumerations import CMPF_PREDICATE, CMPI_PREDICATE, Enumeration
from smtenc.ir.types import FloatType, IndexType, IntegerType
from tests.effort import examples


def words(enumeration: Enumeration) -> dict[int, str]:
    return dict(enumeration.by_release[19])


INTEGERS = {word: EnumAttr(CMPI_PREDICATE.name, word) for word in words(CMPI_PREDICATE).values()}
FLOATS = {word: EnumAttr(CMPF_PREDICATE.name, word) for word in words(CMPF_PREDICATE).values()}


def truth(predicate: Part, type: str, one: str, other: str) -> int:
    """Whether it holds of two numbers, by the interpreter."""
    operation = "cmpi" if predicate.enumeration == CMPI_PREDICATE.name else "cmpf"
    module = read_text(
        f"func.func @f() -> i1 {{\n%0 = arith.constant {one} : {type}\n%1 = arith.constant {other} : {type}\n"
        f"%2 = arith.{operation} {predicate.word}, %0, %1 : {type}\nreturn %2 : i1\n}}"
    )
    (result,) = run(module.functions[0], module, ()).results
    assert isinstance(result, Scalar)
    return result.bits()


NUMBERS = ("0", "1", "-1")
REALS = ("0.0", "1.0", "0x7FC00000")


@pytest.mark.parametrize("word", INTEGERS)
def test_predicates_of_integers(word: str) -> None:
    predicate = INTEGERS[word]
    for one, other in product(NUMBERS, NUMBERS):
        assert truth(predicate, "i8", one, other) == truth(swapped(predicate), "i8", other, one)
        # those of ``ne``, ``sge``, ... have no inverse there
        if word in ("eq", "slt", "sle", "ult", "ule"):
            assert truth(predicate, "i8", one, other) != truth(inverted(predicate), "i8", one, other)


@pytest.mark.parametrize("word", FLOATS)
def test_predicates_of_floats(word: str) -> None:
    predicate = FLOATS[word]
    for one, other in product(REALS, REALS):
        assert truth(predicate, "f32", one, other) == truth(swapped(predicate), "f32", other, one)


@pytest.mark.parametrize(
    ("relation", "one", "other"),
    [("less", "0.0", "1.0"), ("equal", "1.0", "1.0"), ("greater", "1.0", "0.0"), ("unordered", "1.0", "0x7FC00000")],
)
@pytest.mark.parametrize("word", FLOATS)
def test_what_predicates_say_of_operands_in_a_relation(word: str, relation: str, one: str, other: str) -> None:
    said = []
    for answer in ("false", "true"):
        try:
            assert FUNCTIONS[f"{answer}-of-{relation}"](FLOATS[word]) == UnitAttr()
        except NotApplicable:
            continue
        said.append(answer)
    assert said == [("false", "true")[truth(FLOATS[word], "f32", one, other)]]


@pytest.mark.parametrize("word", FLOATS)
def test_what_a_predicate_of_floats_says_of_integers(word: str) -> None:
    try:
        found = FUNCTIONS["signed"](FLOATS[word])
    except NotApplicable:
        assert word in ("false", "true", "ord", "uno")
        return
    for one, other in product(NUMBERS, NUMBERS):
        assert truth(found, "i8", one, other) == truth(FLOATS[word], "f32", f"{one}.0", f"{other}.0")


FLAGS = st.sets(st.sampled_from("reassoc nnan ninf nsz arcp contract afn".split()))


def flags(chosen: set[str]) -> OpaqueAttr:
    return OpaqueAttr(f"#arith.fastmath<{','.join(sorted(chosen)) or 'none'}>")


def inside(attribute: OpaqueAttr) -> set[str]:
    found = set(attribute.text.partition("<")[2][:-1].split(",")) - {"none"}
    return set("reassoc nnan ninf nsz arcp contract afn".split()) if found == {"fast"} else found


@given(FLAGS, FLAGS, FLAGS)
@examples(60)
def test_common_flags_are_an_intersection(one: set[str], other: set[str], third: set[str]) -> None:
    assert inside(common_flags(flags(one), flags(other))) == one & other
    assert common_flags(flags(one), flags(other), flags(third)) == common_flags(common_flags(flags(one), flags(other)), flags(third))
    assert inside(common_flags(flags(one), OpaqueAttr("#arith.fastmath<fast>"))) == one


def test_widths() -> None:
    assert double_width(type_of("i8")) == type_of("i16")
    assert double_width(type_of("vector<2xi8>")) == type_of("vector<2xi16>")
    assert FUNCTIONS["bits-of"](type_of("tensor<?xf32>")) == type_of("tensor<?xi32>")
    for part in (IndexType(), FloatType("f32"), UnitAttr()):
        with pytest.raises(NotApplicable):
            double_width(part)


def says(name: str, *parts: Part) -> bool:
    try:
        return bool(FUNCTIONS[name](*parts) == UnitAttr())
    except NotApplicable:
        return False


SMALL = [name for name, form in FORMATS.items() if form.width <= 8]


@pytest.mark.parametrize("narrow", SMALL)
def test_formats_that_represent_others_have_all_their_values(narrow: str) -> None:
    """By looking at all of them."""

    def values(name: str) -> set[object]:
        form = FORMATS[name]
        found: set[object] = set()
        for bits in range(1 << form.width):
            if is_nan(form, bits):
                found.add("nan")
            elif (bits & form.magnitude_mask) > form.max_finite_bits:
                found.add("inf")
            else:
                found.add((to_fraction(form, bits), bool(bits & form.sign_mask)))
        return found

    mine = values(narrow)
    for wide in SMALL:
        if says("represents", FloatType(wide), FloatType(narrow)):
            assert mine <= values(wide), wide
    assert says("represents", FloatType(narrow), FloatType(narrow))


@pytest.mark.parametrize("signed", [True, False])
@pytest.mark.parametrize("format", ["f16", "bf16", "f32", "f64", "f8E4M3FN"])
def test_formats_that_hold_integers(format: str, signed: bool) -> None:
    """A format with p bits holds all of [0, 2^p], and beyond that not all."""
    form = FORMATS[format]
    most = form.precision + signed
    name = "holds-signed" if signed else "holds-unsigned"
    assert says(name, FloatType(format), IntegerType(most))
    assert not says(name, FloatType(format), IntegerType(most + 1))
    assert not says(name, FloatType(format), IndexType())


@pytest.mark.parametrize("name", ["swapped", "inverted", "common-flags", "double-width", "bits-of", "has-nan"])
def test_of_what_it_is_not_about_a_function_has_no_value(name: str) -> None:
    with pytest.raises(NotApplicable):
        FUNCTIONS[name](UnitAttr())
