"""What a rule says of a constant is one value, the same in every type that has it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.canon.constants import (
    ANY_CONSTANT,
    ConstantPattern,
    constant_of,
    constant_operation,
    constant_pattern,
    has_nan,
    splat,
    splat_bits,
)
from smtenc.errors import InputError, Location, Unsupported
from smtenc.floats.formats import FORMATS
from smtenc.frontend import read_text
from smtenc.frontend.attribute_reader import attribute_of
from smtenc.ir.attributes import Attribute, DenseElementsAttr, FloatAttr, IntegerAttr
from smtenc.ir.core import Value
from smtenc.ir.types import FloatType, IndexType, IntegerType, TensorType, Type, VectorType
from tests.effort import examples

PLACE = Location("rules.mlir", 3, 5)
INDEX, F32 = IndexType(), FloatType("f32")


def pattern(text: str) -> ConstantPattern:
    return constant_pattern(attribute_of(text), PLACE)


WIDTHS = st.integers(1, 64)


@given(WIDTHS, st.data(), st.sampled_from([None, VectorType, TensorType]))
@examples(100)
def test_a_splat_has_its_bits_and_one_form(width: int, data: st.DataObject, shaped: type | None) -> None:
    element = IntegerType(width)
    type: Type = element if shaped is None else shaped((2, 3), element)
    bits = data.draw(st.integers(0, (1 << width) - 1))
    assert splat_bits(splat(bits, type)) == bits
    assert splat(bits, type) == splat(splat_bits(splat(bits, type)) or 0, type)


@given(WIDTHS, st.integers(-(1 << 63), (1 << 64) - 1))
@examples(150)
def test_a_number_is_accepted_in_the_types_that_it_fits_into_and_nowhere_else(width: int, number: int) -> None:
    wanted, type = ConstantPattern(number), IntegerType(width)
    fits = -(1 << (width - 1)) <= number < 1 << width
    made = wanted.attribute(type)
    assert (made is not None) == fits
    if made is not None:
        assert wanted.accepts(made)
        assert made == splat(number % (1 << width), type)
        assert not wanted.accepts(splat((number + 1) % (1 << width), type))


@pytest.mark.parametrize(
    ("text", "type", "bits"),
    [
        ('"least"', IntegerType(8), 0x80),
        ('"greatest"', IntegerType(8), 0x7F),
        ('"greatest"', IntegerType(1), 0),
        ('"width"', IntegerType(8), 8),
        ('"width"', IntegerType(1), 1),
        pytest.param('"width"', IntegerType(2), 2, id="the width of i2, which is negative there"),
        ('"width-1"', IntegerType(1), 0),
        ('"nan"', F32, 0x7FC00000),
        ('"inf"', F32, 0x7F800000),
        ('"-inf"', F32, 0xFF800000),
        ('"greatest"', F32, 0x7F7FFFFF),
        ('"least"', F32, 0xFF7FFFFF),
        ("-0.0", F32, 0x80000000),
        ("0.0", F32, 0),
        ("1.0", FloatType("bf16"), 0x3F80),
        pytest.param('"inf"', FloatType("f8E4M3FN"), None, id="a format without infinities"),
        pytest.param("-0.0", FloatType("f8E4M3FNUZ"), None, id="a format without -0.0"),
        pytest.param("1000000.0", FloatType("f16"), None, id="beyond a format"),
        pytest.param("0.1", FloatType("f16"), None, id="between the numbers of a format"),
        pytest.param("0", F32, None, id="an integer as a float"),
        pytest.param("0.0", IntegerType(8), None, id="a float as an integer"),
        pytest.param('"greatest"', INDEX, None, id="of index, whose width nobody knows"),
        pytest.param('"width"', INDEX, None, id="nor that width"),
        ("-1", INDEX, (1 << 64) - 1),
    ],
)
def test_the_one_constant_of_a_type(text: str, type: Type, bits: int | None) -> None:
    assert pattern(text).bits(type) == bits


@pytest.mark.parametrize("format", FORMATS)
def test_zero_is_told_from_negative_zero_in_every_format(format: str) -> None:
    both = [pattern(text).bits(FloatType(format)) for text in ("0.0", "-0.0")]
    if None not in both:
        assert both[0] != both[1]


def test_every_nan_is_nan() -> None:
    for bits in (0x7FC00000, 0xFFC00000, 0x7F800001):
        assert pattern('"nan"').accepts(FloatAttr(bits, F32))
        assert has_nan(FloatAttr(bits, F32))
    assert not pattern('"nan"').accepts(FloatAttr(0x7F800000, F32))
    assert not has_nan(FloatAttr(0x7F800000, F32))


def test_all_elements_must_be_the_constant() -> None:
    type = TensorType((2,), IntegerType(8))
    mixed, same = DenseElementsAttr(type, b"\0\1", False), DenseElementsAttr(type, b"\0", True)
    assert not pattern("0").accepts(mixed)
    assert pattern("0").accepts(same)
    assert ANY_CONSTANT.accepts(mixed)
    assert splat_bits(mixed) is None


def test_what_is_no_constant_says_what_there_is() -> None:
    with pytest.raises(InputError) as caught:
        constant_pattern(attribute_of('"most"'), PLACE)
    assert caught.value.location == PLACE
    assert '"greatest"' in caught.value.hint


@pytest.mark.parametrize("type", [TensorType((None,), IntegerType(8)), TensorType((2, None), F32)], ids=str)
def test_there_is_no_constant_of_unknown_shape(type: Type) -> None:
    with pytest.raises(Unsupported):
        splat(0, type)
    for text in ("0", "0.0"):
        assert pattern(text).attribute(type) is None


@pytest.mark.parametrize(
    ("dialect", "type", "name"),
    [
        ("index", INDEX, "index.constant"),
        ("tosa", TensorType((2,), F32), "tosa.const"),
        ("arith", F32, "arith.constant"),
        ("tosa", F32, "arith.constant"),
    ],
)
def test_a_constant_is_made_by_its_dialect_and_read_again(dialect: str, type: Type, name: str) -> None:
    attribute: Attribute = IntegerAttr(3, INDEX) if type == INDEX else splat(0x3F800000, type)
    operation = constant_operation(attribute, Value(type), dialect)
    assert operation.name == name
    assert constant_of(operation) == attribute


def test_what_is_no_constant() -> None:
    text = """func.func @f(%x: i32) -> (i32, complex<f32>) {
      %0 = arith.addi %x, %x : i32
      %1 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
      return %0, %1 : i32, complex<f32>
    }"""
    body = read_text(text).functions[0].body
    assert body is not None
    assert [constant_of(o) for o in body.blocks[0].operations] == [None, None, None]
