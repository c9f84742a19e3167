"""Constructors of tensors from scalars, bit patterns, and functions of an index."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import Any

import numpy as np

from smtenc.interpreter.values import Array, ConcreteTensor, Index, NotPlain, Scalar, Vector, Whole, linearize, scalar_from_bits
from smtenc.interpreter.vectors import from_patterns, packed
from smtenc.ir.types import TensorType, VectorType


def tensor_from_bits(type: TensorType | VectorType, shape: Sequence[int], bits: Sequence[int]) -> ConcreteTensor:
    """Return the tensor whose elements have these bit patterns, row-major. Raises ``ValueError`` if their number is not the shape's element count."""
    if prod(shape) != len(bits):
        raise ValueError(f"{len(bits)} elements for shape {list(shape)}")
    dims = tuple(shape)

    def whole(_: object) -> Vector:
        payloads = (scalar_from_bits(type.element, b).value for b in bits)
        return packed(type.element, dims, payloads)

    return ConcreteTensor(type, dims, lambda index: scalar_from_bits(type.element, bits[linearize(index, dims)]), whole)


def tensor_from_function(type: TensorType | VectorType, shape: Sequence[int], bits: Callable[[Index], int]) -> ConcreteTensor:
    """Return the lazy tensor whose element at an index has the bit pattern ``bits(index)``: only elements that are read cost time."""
    return ConcreteTensor(type, tuple(shape), lambda index: scalar_from_bits(type.element, bits(index)))


def whole_from_table(
    type: TensorType | VectorType, shape: Sequence[int], table: Sequence[int], place: Callable[[Any], Any], noticed: Callable[[], None]
) -> Whole:
    """Return a function that computes all elements of a tensor at once: the element at row-major position p has the bit pattern ``table[place(p)]``,
    where ``place`` maps an array of positions to an array of table indices.

    ``noticed`` is called when the elements are computed.
    """

    def whole(_: object) -> Vector:
        values = from_patterns(type.element, np.array(table, np.uint64))
        noticed()
        return Vector(values[place(np.arange(prod(shape), dtype=np.uint64))].reshape(shape))

    return whole


def splat(type: TensorType | VectorType, shape: Sequence[int], value: Scalar) -> ConcreteTensor:
    """Return the tensor that has the same value at every index."""
    dims = tuple(shape)

    def whole(_: object) -> Vector:
        return packed(type.element, (), [value.value]).moved(lambda a: np.broadcast_to(a, dims))

    return ConcreteTensor(type, dims, lambda index: value, whole)


def vector_of_bytes(type: TensorType | VectorType, shape: Sequence[int], raw: bytes, size: int, bits: int) -> Vector:
    """Return the vector of a tensor whose elements are stored in ``size`` little-endian bytes each, of which the lowest ``bits`` bits are used. A
    single stored element is repeated at every index. Raises ``NotPlain`` if ``size`` is not 1, 2, 4 or 8.
    """
    if size not in (1, 2, 4, 8):
        raise NotPlain(f"elements of {size} bytes")
    patterns: Array = np.frombuffer(raw, f"<u{size}").astype(np.uint64) & np.uint64((1 << bits) - 1)
    return Vector(np.broadcast_to(from_patterns(type.element, patterns).reshape(shape if patterns.size != 1 else ()), tuple(shape)))
