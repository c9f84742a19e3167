"""Memrefs of vectors as memrefs of numbers: a vector in memory is its lanes in row-major order, without space between.

Authority: "MemRefType" in MLIR's builtin dialect document, and ``vector.type_cast``, which turns the dimensions of a memref into those of its elements.
"""

from __future__ import annotations

from dataclasses import replace
from math import prod

from smtenc.ir.attributes import StridedLayoutAttr
from smtenc.ir.types import MemRefType, TensorType, Type, VectorType


def scalarized(type: MemRefType) -> MemRefType:
    """Return the type of the memref's numbers: its own dimensions, then those of the vectors (None if they are scalable), with strides counted in
    numbers. A type whose elements are no vectors, or whose layout is an affine map, or strided for scalable vectors, is returned as it is.
    """
    element, layout = type.element, type.layout
    if not isinstance(element, VectorType):
        return type
    scalable = element.scalable or (False,) * len(element.shape)
    inner_shape = tuple(None if grows else n for n, grows in zip(element.shape, scalable, strict=True))
    if isinstance(layout, StridedLayoutAttr) and element.is_scalable:
        return type
    if isinstance(layout, StridedLayoutAttr):
        lanes = prod(element.shape)
        inner = tuple(prod(element.shape[d + 1 :]) for d in range(len(element.shape)))
        outer = tuple(None if n is None else n * lanes for n in layout.strides)
        layout = StridedLayoutAttr((*outer, *inner), None if layout.offset is None else layout.offset * lanes)
    elif layout is not None:
        return type
    return replace(type, shape=(*type.shape, *inner_shape), element=element.element, layout=layout)


def inner_rank(type: Type) -> int:
    """Return the rank of the elements of a memref or tensor type: 0 unless they are vectors."""
    element = type.element if isinstance(type, (MemRefType, TensorType)) else None
    return len(element.shape) if isinstance(element, VectorType) else 0
