"""The readers of StableHLO's attributes: texts as parsers print them, and what they refuse."""

from __future__ import annotations

from types import MappingProxyType

import pytest

from smtenc.errors import Unsupported
from smtenc.ir.attributes import ArrayAttr, Attribute, IntegerAttr, OpaqueAttr, StringAttr
from smtenc.ir.core import Operation
from smtenc.ir.dimension_numbers import (
    ConvolutionNumbers,
    DotNumbers,
    GatherNumbers,
    ScatterNumbers,
    bounds,
    call_target,
    convolution_numbers,
    dot_numbers,
    enumeration_word,
    gather_numbers,
    is_set,
    precisions,
    scatter_numbers,
)
from smtenc.ir.types import IntegerType


def operation(**attributes: Attribute) -> Operation:
    return Operation("stablehlo.some", (), (), MappingProxyType(attributes))


def test_fields_that_are_not_printed_are_empty_or_zero() -> None:
    text = "#stablehlo.dot<lhs_contracting_dimensions = [1, 2], rhs_contracting_dimensions = [0, 3]>"
    assert dot_numbers(operation(dot_dimension_numbers=OpaqueAttr(text))) == DotNumbers((), (), (1, 2), (0, 3))
    text = "#stablehlo.gather<offset_dims = [0], start_index_map = [1]>"
    assert gather_numbers(operation(dimension_numbers=OpaqueAttr(text))) == GatherNumbers((0,), (), (), (), (1,), 0)
    text = "#stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>"
    assert scatter_numbers(operation(scatter_dimension_numbers=OpaqueAttr(text))) == ScatterNumbers((), (0,), (), (), (0,), 1)


def test_a_convolution_names_dimensions_by_letters_and_numbers() -> None:
    text = "#stablehlo.conv<[b, 1, 0, f]x[0, i, 1, o]->[f, 0, b, 1]>"
    assert convolution_numbers(operation(dimension_numbers=OpaqueAttr(text))) == ConvolutionNumbers(
        0, 3, (2, 1), 1, 3, (0, 2), 2, 0, (1, 3)
    )


def test_words_flags_and_bounds() -> None:
    found = operation(
        comparison_direction=OpaqueAttr("#stablehlo<comparison_direction LT>"),
        precision_config=ArrayAttr((OpaqueAttr("#stablehlo<precision HIGHEST>"), OpaqueAttr("#stablehlo<precision DEFAULT>"))),
        is_stable=IntegerAttr(1, IntegerType(1)),
        call_target_name=StringAttr("check.expect_eq"),
    )
    assert enumeration_word(found, "comparison_direction") == "LT"
    assert enumeration_word(found, "compare_type", "NOTYPE") == "NOTYPE"
    assert precisions(found) == ("HIGHEST", "DEFAULT")
    assert (is_set(found, "is_stable"), is_set(found, "unique_indices")) == (True, False)
    assert call_target(found) == "check.expect_eq"
    assert bounds(OpaqueAttr("#stablehlo.bounds<?, 5>")) == (None, 5)
    assert bounds(OpaqueAttr("#other.bounds<5>")) == bounds(None) == ()


@pytest.mark.parametrize("text", ["#stablehlo.conv<[b, f]x[i, o]>", "#stablehlo.conv<[b, 1, f]x[0, i, o]->[b, 0, f]>", "#other.conv<>"])
def test_another_form_is_refused(text: str) -> None:
    with pytest.raises(Unsupported, match="dimension_numbers"):
        convolution_numbers(operation(dimension_numbers=OpaqueAttr(text)))
