"""Functions of shapes: what they give, and where they say nothing."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from smtenc.canon.functions import NotApplicable
from smtenc.canon.shapes import SHAPES
from smtenc.frontend.attribute_reader import attribute_of, type_of


def _array(numbers: tuple[int, ...]) -> object:
    return attribute_of(f"array<i64: {', '.join(map(str, numbers))}>")


@pytest.mark.parametrize(
    ("function", "arguments", "expected"),
    [
        ("collapsed", ("tensor<2x?x3x5xf32>", "[[0, 1], [2, 3]]"), "tensor<?x15xf32>"),
        ("transposed", ("tensor<2x?x3xf32>", "array<i64: 1, 2, 0>"), "tensor<?x3x2xf32>"),
        ("extracted", ("vector<2x3x4xf32>", "array<i64: 1, 2>"), "vector<4xf32>"),
        ("extracted", ("vector<2x3xf32>", "array<i64: 1, 2>"), "f32"),
        ("regrouped", ("[[0, 1], [2, 3], [4]]", "[[0, 1], [2]]"), "[[0, 1, 2, 3], [4]]"),
        ("outer-groups", ("[[0, 1, 2, 3], [4]]", "[[0, 1], [2, 3], [4]]"), "[[0, 1], [2]]"),
        ("grouping", ("tensor<2x3x1x5xf32>", "tensor<6x5xf32>"), "[[0, 1], [2, 3]]"),
        ("grouping", ("tensor<2x3x1xf32>", "tensor<2x3xf32>"), "[[0], [1, 2]]"),
        ("size", ("tensor<4x?xf32>", "0 : index"), "4 : index"),
        ("unknown", ("tensor<4x?xf32>",), "1 : index"),
        ("rest", ("array<i64: 1, 2, 3>", "array<i64: 1>"), "array<i64: 2, 3>"),
        ("position-before-broadcast", ("vector<1x3xf32>", "vector<5x4x3xf32>", "array<i64: 4, 2, 1>"), "array<i64: 0, 1>"),
        ("castable", ("tensor<4x?xf32>", "tensor<?x3xf32>"), "unit"),
        ("no-less-static", ("tensor<4x3xf32>", "tensor<?x3xf32>"), "unit"),
        ("apart", ("array<i64: 1>", "array<i64: 2, 0>"), "unit"),
    ],
)
def test_values(function: str, arguments: tuple[str, ...], expected: str) -> None:
    assert SHAPES[function](*map(_read, arguments)) == _read(expected)


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        ("castable", ("tensor<4xf32>", "tensor<5xf32>")),
        ("castable", ("tensor<4xf32>", "tensor<?xf16>")),
        ("castable", ("tensor<4xf32>", "tensor<?x?xf32>")),
        ("no-less-static", ("tensor<?x3xf32>", "tensor<4x3xf32>")),
        ("static", ("tensor<?xf32>",)),
        ("static", ("vector<[4]xf32>",)),
        ("size", ("tensor<4x?xf32>", "1 : index")),
        ("size", ("tensor<4x?xf32>", "2 : index")),
        ("unknown", ("tensor<?x?xf32>",)),
        ("collapsed", ("tensor<2x3x4xf32>", "[[0, 1]]")),
        ("grouping", ("tensor<2x3xf32>", "tensor<3x2xf32>")),
        ("outer-groups", ("[[0], [1, 2]]", "[[0, 1], [2]]")),
        ("extracted", ("vector<2x3xf32>", "array<i64: 2>")),
        ("apart", ("array<i64: 1>", "array<i64: 1, 0>")),
        ("position-before-broadcast", ("vector<3xf32>", "vector<4x3xf32>", "array<i64: 2>")),
        ("vector-slice-fits", ("vector<4xf32>", "vector<3xf32>", "[2]")),
        ("all-at", ("vector<1x3xf32>", "array<i64: 0, 0>")),
        ("empty", ("memref<?xf32>",)),
    ],
)
def test_where_they_say_nothing(function: str, arguments: tuple[str, ...]) -> None:
    with pytest.raises(NotApplicable):
        SHAPES[function](*map(_read, arguments))


def _read(text: str) -> object:
    return type_of(text) if text.split("<")[0] in ("tensor", "vector", "memref", "f32") else attribute_of(text)


def test_permutations_compose_as_transpositions_do() -> None:
    data = np.arange(24).reshape(2, 3, 4)
    for p in permutations(range(3)):
        assert np.array_equal(data.transpose(p).transpose(SHAPES["inverse"](_array(p)).values), data)
        for q in permutations(range(3)):
            both = SHAPES["composed"](_array(p), _array(q)).values
            assert np.array_equal(data.transpose(p).transpose(q), data.transpose(both))


def test_positions_of_elements() -> None:
    data = np.arange(24).reshape(2, 3, 4)
    one, other = type_of("vector<2x3x4xf32>"), type_of("vector<6x4xf32>")
    for at in np.ndindex(6, 4):
        assert data[SHAPES["position-in"](one, other, _array(at)).values] == data.reshape(6, 4)[at]
    for p in permutations(range(3)):
        moved = data.transpose(p)
        for at in np.ndindex(moved.shape):
            assert data[SHAPES["position-before"](_array(p), _array(at)).values] == moved[at]
