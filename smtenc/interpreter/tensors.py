"""Tensors made of what is no tensor: scalars, bit patterns, functions of an index."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import Any

import numpy as np

from smtenc.interpreter.values import Array, ConcreteTensor, Index, NotPlain, Scalar, Vector, Whole, linearize, scalar_from_bits
from smtenc.interpreter.vectors import from_patterns, packed
from smtenc.ir.types import TensorType, VectorType


def tensor_from_bits(type: TensorType | VectorType, shape: Sequence[int], bits: Sequence[int]) -> ConcreteTensor:
    """A tensor by the bit patterns of its elements, row-major. Raises ``ValueError`` where their number is not the shape's."""
    if prod(shape) != len(bits):
        raise ValueError(f"{len(bits)} elements for shape {list(shape)}")
    dims = tuple(shape)

    def whole(_: object) -> Vector:
        payloads = (scalar_from_bits(type.element, b).value for b in bits)
        return packed(type.element, dims, payloads)

    return ConcreteTensor(type, dims, lambda index: scalar_from_bits(type.element, bits[linearize(index, dims)]), whole)


def tensor_from_function(type: TensorType | VectorType, shape: Sequence[int], bits: Callable[[Index], int]) -> ConcreteTensor:
    """A tensor by a function from the index to the bit pattern: an input of any size costs only what is read."""
    return ConcreteTensor(type, tuple(shape), lambda index: scalar_from_bits(type.element, bits(index)))


def whole_from_table(
    type: TensorType | VectorType, shape: Sequence[int], table: Sequence[int], place: Callable[[Any], Any], noticed: Callable[[], None]
) -> Whole:
    """All elements of a tensor whose bit patterns are those of a ``table``; ``place`` says which one is at each of an array of row-major positions.

    ``noticed`` is called when they are computed.
    """

    def whole(_: object) -> Vector:
        values = from_patterns(type.element, np.array(table, np.uint64))
        noticed()
        return Vector(values[place(np.arange(prod(shape), dtype=np.uint64))].reshape(shape))

    return whole


def splat(type: TensorType | VectorType, shape: Sequence[int], value: Scalar) -> ConcreteTensor:
    """One value at every index."""
    dims = tuple(shape)

    def whole(_: object) -> Vector:
        return packed(type.element, (), [value.value]).moved(lambda a: np.broadcast_to(a, dims))

    return ConcreteTensor(type, dims, lambda index: value, whole)


def vector_of_bytes(type: TensorType | VectorType, shape: Sequence[int], raw: bytes, size: int, bits: int) -> Vector:
    """Elements of ``size`` little-endian bytes each, of which the lowest ``bits`` count. Raises ``NotPlain`` for sizes that NumPy does not have."""
    if size not in (1, 2, 4, 8):
        raise NotPlain(f"elements of {size} bytes")
    patterns: Array = np.frombuffer(raw, f"<u{size}").astype(np.uint64) & np.uint64((1 << bits) - 1)
    return Vector(np.broadcast_to(from_patterns(type.element, patterns).reshape(shape if patterns.size != 1 else ()), tuple(shape)))
