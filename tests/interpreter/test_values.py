"""Tensors that are functions: what is read, how often, and how scalars show themselves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.errors import Unsupported
from smtenc.interpreter import ConcreteTensor, Scalar, poison, scalar_from_bits, tensor_from_bits, tensor_from_function
from smtenc.interpreter.values import as_signed, delinearize, linearize
from smtenc.ir.types import FloatType, IndexType, IntegerType, NoneType, TensorType

I8 = IntegerType(8)


def test_an_element_is_computed_once() -> None:
    calls: list[tuple[int, ...]] = []

    def element(index: tuple[int, ...]) -> int:
        calls.append(index)
        return sum(index)

    tensor = tensor_from_function(TensorType((10**9, 2), I8), (10**9, 2), element)
    assert [tensor.at((5, 1)).value for _ in range(3)] == [6, 6, 6]
    assert calls == [(5, 1)]


def test_bits_are_laid_out_in_row_major_order() -> None:
    tensor = tensor_from_bits(TensorType((2, 2), I8), (2, 2), [1, 2, 3, 4])
    assert [tensor.at(i).value for i in tensor.indices()] == [1, 2, 3, 4]
    assert tensor.at((1, 0)).value == 3
    with pytest.raises(ValueError, match="3 elements"):
        tensor_from_bits(TensorType((2, 2), I8), (2, 2), [1, 2, 3])


def test_an_index_out_of_bounds_is_an_error_of_the_caller() -> None:
    tensor = ConcreteTensor(TensorType((2,), I8), (2,), lambda index: poison(I8))
    for index in ((2,), (-1,), ()):
        with pytest.raises(IndexError):
            tensor.at(index)


@pytest.mark.parametrize(
    ("scalar", "text"),
    [
        (scalar_from_bits(I8, 255), "-1"),
        (scalar_from_bits(IntegerType(1), 1), "1"),
        (scalar_from_bits(IndexType(), 2**64 - 1), "-1"),
        (scalar_from_bits(FloatType("f32"), 0x80000000), "-0.0"),
        (scalar_from_bits(FloatType("tf32"), 127 << 10), "1.0"),
        (poison(I8), "poison"),
    ],
)
def test_scalars_as_people_read_them(scalar: Scalar, text: str) -> None:
    assert str(scalar) == text


@pytest.mark.parametrize("name", ["f16", "bf16", "f32", "f64", "tf32", "f8E4M3FN", "f8E5M2FNUZ", "f4E2M1FN", "f128"])
def test_float_scalars_keep_their_bits(name: str) -> None:
    type = FloatType(name)
    assert scalar_from_bits(type, 0b101).bits() == 0b101


def test_a_type_without_scalars_is_unsupported() -> None:
    with pytest.raises(Unsupported, match="none"):
        scalar_from_bits(NoneType(), 0)
    with pytest.raises(ValueError, match="poison"):
        poison(I8).bits()


@given(st.lists(st.integers(1, 5), max_size=4), st.data())
def test_delinearize_inverts_linearize(shape: list[int], data: st.DataObject) -> None:
    index = tuple(data.draw(st.integers(0, n - 1)) for n in shape)
    assert delinearize(linearize(index, shape), shape) == index


@given(st.integers(1, 70), st.data())
def test_signed_reading_is_twos_complement(width: int, data: st.DataObject) -> None:
    value = data.draw(st.integers(-(1 << width >> 1), (1 << width >> 1) - 1))
    assert as_signed(value % (1 << width), width) == value
