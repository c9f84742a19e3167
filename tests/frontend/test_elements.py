"""Constants become raw bytes whichever way they are written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.frontend.elements import ElementsError, dense_from_hex, dense_from_literals, dense_from_storage, sparse_from_bodies
from smtenc.ir.types import ComplexType, FloatType, IndexType, IntegerType, TensorType

F32 = FloatType("f32")


@given(st.sampled_from([4, 7, 8, 12, 16, 17, 32, 64]), st.data())
def test_hex_and_literals_agree(width: int, data: st.DataObject) -> None:
    values = data.draw(st.lists(st.integers(-(1 << (width - 1)), (1 << (width - 1)) - 1), min_size=2, max_size=9))
    type, size = TensorType((len(values),), IntegerType(width)), (width + 7) // 8
    storage = b"".join((v & ((1 << width) - 1)).to_bytes(size, "little") for v in values)
    assert dense_from_hex(storage.hex(), type) == dense_from_literals(str(values), type)


@given(st.lists(st.booleans(), min_size=9, max_size=40))
def test_packed_booleans_agree_with_literals(values: list[bool]) -> None:
    type = TensorType((len(values),), IntegerType(1))
    packed = sum(bit << i for i, bit in enumerate(values)).to_bytes((len(values) + 7) // 8, "little")
    written = dense_from_literals("[" + ", ".join(str(v).lower() for v in values) + "]", type)
    assert dense_from_storage(packed, type) == written
    assert dense_from_storage(bytes(values), type) == written


def test_splats() -> None:
    for splat in (dense_from_literals("2.0", TensorType((3, 4), F32)), dense_from_hex("00000040", TensorType((3, 4), F32))):
        assert (splat.splat, splat.raw, splat.bits(11)) == (True, b"\x00\x00\x00\x40", 0x40000000)
    assert dense_from_hex("ff", TensorType((200,), IntegerType(1))).bits(199) == 1


def test_empty_complex_index_and_nested_lists() -> None:
    assert dense_from_literals("", TensorType((0,), F32)).raw == b""
    parts = dense_from_literals("[(1.0, -0.0), (0.0, 2.0)]", TensorType((2,), ComplexType(F32)))
    assert (parts.bits(0), parts.bits(1)) == (0x80000000_3F800000, 0x40000000 << 32)
    assert dense_from_literals("-1", TensorType((), IndexType())).bits(0) == 2**64 - 1
    nested = dense_from_literals("[[1, 2, 3], [4, 5, 6]]", TensorType((2, 3), IntegerType(8)))
    assert nested.raw == bytes([1, 2, 3, 4, 5, 6])


def test_sparse_shorthands() -> None:
    type = TensorType((3, 3), IntegerType(8))
    assert sparse_from_bodies("[[0, 1], [2, 2]]", "7", type).entries == {(0, 1): 7, (2, 2): 7}
    assert sparse_from_bodies("1", "7", type).entries == {(1, 1): 7}
    indices = b"".join(i.to_bytes(8, "little") for i in (0, 1, 2, 2)).hex()
    assert sparse_from_bodies(f'"0x{indices}"', '"0x0507"', type).entries == {(0, 1): 5, (2, 2): 7}


@pytest.mark.parametrize(("body", "shape"), [("[1, 2]", (3,)), ("[1]", (None,)), ("[256]", (1,)), ("[a]", (1,)), ("1.5", (1,))])
def test_bodies_that_do_not_fit(body: str, shape: tuple[int | None, ...]) -> None:
    with pytest.raises(ElementsError):
        dense_from_literals(body, TensorType(shape, IntegerType(8)))


@pytest.mark.parametrize("digits", ["0", "zz", "000000"])
def test_hex_that_does_not_fit(digits: str) -> None:
    with pytest.raises(ElementsError):
        dense_from_hex(digits, TensorType((5,), IntegerType(8)))
