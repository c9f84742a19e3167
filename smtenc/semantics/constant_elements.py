"""The elements of constants as data: the bit patterns of all elements at once."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from math import prod
from types import MappingProxyType
from typing import Literal

from smtenc.floats.formats import FloatFormat, NanEncoding, format_of, is_nan
from smtenc.ir.attributes import DenseElementsAttr, SparseElementsAttr, bit_width
from smtenc.ir.types import FloatType, Type

_WORDS: Mapping[int, Literal["B", "H", "I", "Q"]] = MappingProxyType({1: "B", 2: "H", 4: "I", 8: "Q"})


def literal_patterns(attribute: DenseElementsAttr, element: Type, width: int) -> Sequence[int]:
    """Return the bit patterns of the elements of ``attribute``, which is no splat, in row-major order.

    Patterns of floats have all NaNs replaced by one canonical NaN. Patterns of other elements are cut to ``width`` bits.
    """
    words = _WORDS.get(attribute.element_bytes)
    if words is not None and sys.byteorder == "little":
        patterns: Sequence[int] = memoryview(attribute.raw).cast(words).tolist()
    else:
        patterns = [attribute.bits(i) for i in range(attribute.count)]
    if isinstance(element, FloatType):
        fmt = format_of(element)
        nans = _nans(fmt, patterns)
        return [fmt.nan_bits if bits in nans else bits for bits in patterns] if nans else patterns
    if width >= 8 * attribute.element_bytes:
        return patterns
    mask = (1 << width) - 1
    return [bits & mask for bits in patterns]


def densified(attribute: SparseElementsAttr) -> DenseElementsAttr:
    """Return the dense constant with the same elements, the zeros written out."""
    shape, size = [n or 0 for n in attribute.type.shape], (bit_width(attribute.type.element) + 7) // 8
    raw = bytearray(prod(shape) * size)
    for index, bits in attribute.entries.items():
        linear = 0
        for i, n in zip(index, shape, strict=True):
            linear = linear * n + i
        raw[linear * size : (linear + 1) * size] = bits.to_bytes(size, "little")
    return DenseElementsAttr(attribute.type, bytes(raw), False)


def _nans(fmt: FloatFormat, patterns: Sequence[int]) -> frozenset[int]:
    """The patterns that are NaNs of this format."""
    if fmt.nan is NanEncoding.IEEE:
        # the same test as is_nan, without a call for each of perhaps a million weights
        magnitude, infinity = fmt.magnitude_mask, fmt.infinity_pattern
        return frozenset(bits for bits in patterns if bits & magnitude > infinity)
    return frozenset(bits for bits in set(patterns) if is_nan(fmt, bits))
