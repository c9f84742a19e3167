"""Attributes: widths, and element access of dense and sparse constants."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.ir.attributes import DenseElementsAttr, DictAttr, IntegerAttr, SparseElementsAttr, SymbolRefAttr, UnitAttr, bit_width
from smtenc.ir.types import ComplexType, FloatType, IndexType, IntegerType, NoneType, TensorType, Type


@pytest.mark.parametrize(
    ("type", "bits"),
    [
        (IntegerType(1), 1),
        (IntegerType(17), 17),
        (IndexType(), 64),
        (FloatType("bf16"), 16),
        (FloatType("tf32"), 19),
        (FloatType("f64"), 64),
        (FloatType("f8E4M3FNUZ"), 8),
        (FloatType("f4E2M1FN"), 4),
        (ComplexType(FloatType("f32")), 64),
    ],
)
def test_bit_width(type: Type, bits: int) -> None:
    assert bit_width(type) == bits


def test_a_type_without_width_has_none() -> None:
    with pytest.raises(ValueError, match="none has no fixed bit width"):
        bit_width(NoneType())


@given(st.integers(1, 70), st.data())
def test_dense_elements_give_back_what_their_bytes_hold(width: int, data: st.DataObject) -> None:
    values = data.draw(st.lists(st.integers(0, 2**width - 1), min_size=1, max_size=6))
    size = (width + 7) // 8
    raw = b"".join(v.to_bytes(size, "little") for v in values)
    dense = DenseElementsAttr(TensorType((len(values),), IntegerType(width)), raw, False)
    assert [dense.bits(i) for i in range(dense.count)] == values


def test_a_splat_has_its_one_element_everywhere_and_nothing_outside() -> None:
    dense = DenseElementsAttr(TensorType((2, 3), IntegerType(16)), b"\x34\x12", True)
    assert dense.count == 6
    assert {dense.bits(i) for i in range(6)} == {0x1234}
    for outside in (-1, 6):
        with pytest.raises(IndexError):
            dense.bits(outside)


def test_sparse_entries_are_found_by_index() -> None:
    sparse = SparseElementsAttr(TensorType((3, 3), IntegerType(8)), ((0, 1), (2, 2)), (5, 255))
    assert sparse.entries == {(0, 1): 5, (2, 2): 255}


def test_small_attributes_print() -> None:
    assert str(SymbolRefAttr(("a", "b"))) == "@a::@b"
    assert SymbolRefAttr(("a", "b")).root == "a"
    assert str(DictAttr((("a", UnitAttr()), ("b", IntegerAttr(-1, IntegerType(8)))))) == "{a = unit, b = -1 : i8}"
