"""Constants' elements all at once: the bit patterns that the constants would have one by one."""

from __future__ import annotations

import random

import pytest

from smtenc.floats.formats import FORMATS, is_nan
from smtenc.ir.attributes import DenseElementsAttr, SparseElementsAttr, bit_width
from smtenc.ir.types import FloatType, IndexType, IntegerType, TensorType, Type
from smtenc.semantics.constant_elements import densified, literal_patterns
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.values import Tensor
from smtenc.semantics.world import World


def attribute(element: Type, count: int) -> DenseElementsAttr:
    source = random.Random(str(element))
    width = bit_width(element)
    numbers = [source.getrandbits(width) for _ in range(count)]
    if isinstance(element, FloatType):
        fmt = FORMATS[element.name]
        numbers[:3] = [0, fmt.sign_mask, fmt.magnitude_mask]
    raw = b"".join(n.to_bytes((width + 7) // 8, "little") for n in numbers)
    return DenseElementsAttr(TensorType((count,), element), raw, False)


@pytest.mark.parametrize("element", [*map(FloatType, FORMATS), *(IntegerType(n) for n in (1, 4, 8, 16, 24, 32, 64, 100))], ids=str)
def test_each_element_is_the_literal_that_it_is_by_itself(element: Type) -> None:
    world, dense = World(), attribute(element, 300)
    tensor = world.inputs.constant(dense.type, dense)
    assert isinstance(tensor, Tensor)
    single = [tensor.at((world.constant_index(k),)).term for k in range(300)]
    value = world.floats.value if isinstance(element, FloatType) else world.terms.value
    assert list(literal_patterns(dense, element, bit_width(element))) == [value(term) for term in single]


def test_some_patterns_are_nans_other_than_the_one() -> None:
    fmt = FORMATS["f16"]
    dense = attribute(FloatType("f16"), 300)
    assert sum(is_nan(fmt, dense.bits(k)) and dense.bits(k) != fmt.nan_bits for k in range(300)) > 0


def test_an_index_has_as_many_bits_as_indices_have() -> None:
    world, dense = World(SemanticOptions(index_bits=32)), attribute(IndexType(), 300)
    tensor = world.inputs.constant(dense.type, dense)
    assert isinstance(tensor, Tensor)
    single = [world.terms.value(world.bits(tensor.at((world.constant_index(k),)))) for k in range(300)]
    assert list(literal_patterns(dense, IndexType(), 32)) == single


def test_a_sparse_constant_of_many_elements_has_zeros_between_them() -> None:
    places = tuple((k, k * 7 % 20) for k in range(30))
    sparse = SparseElementsAttr(TensorType((30, 20), IntegerType(16)), places, tuple(range(1000, 1030)))
    dense = densified(sparse)
    assert [dense.bits(i * 20 + j) for i, j in places] == list(range(1000, 1030))
    assert sum(dense.bits(k) == 0 for k in range(600)) == 570
