"""Packing, unpacking and softmax against NumPy, and what is undefined there."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest

from smtenc.interpreter import Undefined
from tests.interpreter.programs import evaluate, outcome


def _text(operation: str, source: str, into: str, layout: str, padding: str = "") -> str:
    value = f"padding_value({padding} : f32)" if padding else ""
    return (
        f"func.func @f(%a: tensor<{source}xf32>, %d: tensor<{into}xf32>) -> tensor<{into}xf32> {{\n"
        f"%p = arith.constant -1.0 : f32\n"
        f"%r = tensor.{operation} %a {value} {layout} into %d : tensor<{source}xf32> -> tensor<{into}xf32>\n"
        f"return %r : tensor<{into}xf32>\n}}"
    )


def _numbers(*shape: int) -> np.ndarray[Any, Any]:
    return np.arange(np.prod(shape), dtype=np.float64).reshape(shape)


@pytest.mark.parametrize("order", list(itertools.permutations(range(2))))
@pytest.mark.parametrize("inner", [(0,), (1,), (0, 1), (1, 0)])
def test_pack_and_unpack_are_reshapes_and_transposes(order: tuple[int, ...], inner: tuple[int, ...]) -> None:
    tiles = {0: 2, 1: 3}
    plain = _numbers(4, 6)
    outer = [plain.shape[d] // (tiles[d] if d in inner else 1) for d in range(2)]
    cut = plain.reshape(outer[0], plain.shape[0] // outer[0], outer[1], plain.shape[1] // outer[1])
    packed = cut.transpose([*(2 * d for d in order), *(2 * d + 1 for d in inner), *(2 * d + 1 for d in range(2) if d not in inner)])
    packed = packed.reshape([*(outer[d] for d in order), *(tiles[d] for d in inner)])
    layout = f"outer_dims_perm = {list(order)} inner_dims_pos = {list(inner)} inner_tiles = {[tiles[d] for d in inner]}"
    shape = "x".join(map(str, packed.shape))
    there = outcome(_text("pack", "4x6", shape, layout), plain.tolist(), np.zeros(packed.shape).tolist())
    assert np.array_equal(np.array(there, dtype=np.float64), packed)
    back = outcome(_text("unpack", shape, "4x6", layout), packed.tolist(), np.zeros((4, 6)).tolist())
    assert np.array_equal(np.array(back, dtype=np.float64), plain)


def test_padding_fills_the_last_tile_and_what_is_not_needed() -> None:
    layout = "inner_dims_pos = [0] inner_tiles = [2]"
    packed = outcome(_text("pack", "3", "3x2", layout, "%p"), [1.0, 2.0, 3.0], [[0.0] * 2] * 3)
    assert np.array_equal(np.array(packed, dtype=np.float64), [[1, 2], [3, -1], [-1, -1]])
    unpacked = outcome(_text("unpack", "3x2", "3", layout), [[1.0, 2.0], [3.0, -1.0], [-1.0, -1.0]], [0.0] * 3)
    assert np.array_equal(np.array(unpacked, dtype=np.float64), [1, 2, 3])


@pytest.mark.parametrize(
    ("operation", "source", "into", "padding"),
    [
        ("pack", [1.0, 2.0, 3.0], [[0.0] * 2] * 2, ""),
        ("pack", [1.0, 2.0, 3.0], [[0.0] * 2], "%p"),
        ("pack", [1.0, 2.0], [[0.0] * 3], "%p"),
        ("unpack", [[1.0, 2.0]], [0.0] * 3, ""),
        ("unpack", [[1.0, 2.0, 3.0]], [0.0] * 2, ""),
    ],
)
def test_what_does_not_fit_is_undefined(operation: str, source: Any, into: Any, padding: str) -> None:
    types = ("?", "?x?") if operation == "pack" else ("?x?", "?")
    layout = "inner_dims_pos = [0] inner_tiles = [%t]"
    text = _text(operation, *types, layout, padding).replace("%p = arith", "%t = arith.constant 2 : index\n%p = arith")
    with pytest.raises(Undefined, match=operation):
        evaluate(text, source, into)


def test_softmax_along_either_dimension() -> None:
    x = np.array([[0.5, -1.25, 3.0], [100.0, 99.0, -np.inf]])
    for axis in (0, 1):
        text = (
            "func.func @f(%a: tensor<2x3xf64>, %o: tensor<2x3xf64>) -> tensor<2x3xf64> {\n"
            f"%r = linalg.softmax dimension({axis}) ins(%a : tensor<2x3xf64>) outs(%o : tensor<2x3xf64>) -> tensor<2x3xf64>\n"
            "return %r : tensor<2x3xf64>\n}"
        )
        powers = np.exp(x - x.max(axis=axis, keepdims=True))
        found = np.array(outcome(text, x.tolist(), np.zeros((2, 3)).tolist()), dtype=np.float64)
        assert np.allclose(found, powers / powers.sum(axis=axis, keepdims=True), rtol=1e-15, atol=0)
