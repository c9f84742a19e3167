"""Sizes, alignments and leaves of types in memory, held against what LLVM's data layouts for 64-bit machines say."""

from __future__ import annotations

import pytest

from smtenc.errors import Unsupported
from smtenc.frontend.attribute_reader import AttributeReader
from smtenc.ir.llvm.data_layout import alignment_of, fills_its_bytes, leaves_of, offsets_of, size_of, stored_bytes
from smtenc.ir.types import Type


def type_of(text: str) -> Type:
    return AttributeReader(text).type()


@pytest.mark.parametrize(
    ("text", "size", "alignment"),
    [
        ("i1", 1, 1),
        ("i8", 1, 1),
        ("i24", 4, 4),
        ("i32", 4, 4),
        ("i64", 8, 8),
        ("i128", 16, 16),
        ("f32", 4, 4),
        ("bf16", 2, 2),
        ("f80", 16, 16),
        ("index", 8, 8),
        ("!llvm.ptr", 8, 8),
        ("vector<4xf32>", 16, 16),
        ("vector<3xf32>", 16, 16),
        ("!llvm.array<3 x i32>", 12, 4),
        ("!llvm.struct<(i8, i32, i8)>", 12, 4),
        ("!llvm.struct<packed (i8, i32, i8)>", 6, 1),
        ("!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>", 56, 8),
        ("!llvm.array<2 x struct<(i16, i8)>>", 8, 2),
        ("!llvm.struct<()>", 0, 1),
    ],
)
def test_sizes_include_padding_to_the_alignment(text: str, size: int, alignment: int) -> None:
    assert (size_of(type_of(text)), alignment_of(type_of(text))) == (size, alignment)


def test_leaves_are_in_the_order_of_their_offsets() -> None:
    type = type_of("!llvm.struct<(i8, array<2 x struct<(i16, f32)>>, ptr)>")
    assert [str(leaf) for leaf in leaves_of(type)] == ["i8", "i16", "f32", "i16", "f32", "!llvm.ptr"]
    assert list(offsets_of(type)) == [0, 4, 8, 12, 16, 24]


@pytest.mark.parametrize("text", ["vector<[4]xf32>", "i0", "none", "!llvm.token"])
def test_types_without_a_layout_are_refused(text: str) -> None:
    with pytest.raises(Unsupported):
        size_of(type_of(text))


@pytest.mark.parametrize(
    ("text", "bytes", "fills"),
    [("i1", 1, False), ("i8", 1, True), ("i24", 3, False), ("f80", 10, False), ("f32", 4, True), ("!llvm.ptr", 8, True)],
)
def test_unused_bits_of_a_number(text: str, bytes: int, fills: bool) -> None:
    assert (stored_bytes(type_of(text)), fills_its_bytes(type_of(text))) == (bytes, fills)


def test_aggregates_of_many_parts_are_refused() -> None:
    with pytest.raises(Unsupported, match="1024 parts"):
        leaves_of(type_of("!llvm.array<1024 x i8>"))
