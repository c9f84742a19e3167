"""Memrefs of vectors as memrefs of numbers."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.ir.types import MemRefType, Type
from smtenc.ir.vector_elements import inner_rank, scalarized


def parsed(text: str) -> Type:
    (type,) = read_text(f"func.func private @f({text})").functions[0].type.inputs
    return type


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("memref<4xf32>", "memref<4xf32>"),
        ("memref<?x4xvector<2x3xf32>>", "memref<?x4x2x3xf32>"),
        ("memref<vector<8xi1>>", "memref<8xi1>"),
        ("memref<?xvector<[4]xf32>>", "memref<?x?xf32>"),
        ("memref<4xvector<2x3xf32>, strided<[5], offset: 7>>", "memref<4x2x3xf32, strided<[30, 3, 1], offset: 42>>"),
        ("memref<4xvector<8xf32>, strided<[?], offset: ?>>", "memref<4x8xf32, strided<[?, 1], offset: ?>>"),
        # what cannot be said in numbers
        ("memref<4xvector<[4]xf32>, strided<[2]>>", "memref<4xvector<[4]xf32>, strided<[2]>>"),
    ],
)
def test_strides_of_vectors_are_counted_in_numbers(given: str, expected: str) -> None:
    type = parsed(given)
    assert isinstance(type, MemRefType)
    assert scalarized(type) == parsed(expected)


@pytest.mark.parametrize(
    ("type", "rank"),
    [("memref<4xf32>", 0), ("memref<4xvector<2x3xf32>>", 2), ("tensor<4xvector<2xf32>>", 1), ("vector<4xf32>", 0), ("i8", 0)],
)
def test_the_rank_of_elements(type: str, rank: int) -> None:
    assert inner_rank(parsed(type)) == rank
