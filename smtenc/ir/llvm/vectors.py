"""The form of vectors in the llvm dialect, whose own vectors have one dimension: an array of vectors for each further dimension, and a vector of one
lane in place of a vector without dimensions.

Aggregates are taken apart (``aggregates``), so the form is a list of vectors, the rows of the last dimension in row-major order. Authority:
``LLVMTypeConverter::convertVectorType`` in MLIR's "LLVM IR Target" document, "Conversion Patterns", "Vector Types".
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from smtenc.ir.types import FloatType, IndexType, IntegerType, QuantizedType, Type, VectorType


def is_llvm_form(vector: Type, rows: Sequence[Type], index_bits: int) -> bool:
    """Return whether ``rows`` are the types of the rows of a vector, without dimensions or with several, in the llvm dialect.

    False for vectors of one dimension, which are vectors there, too, and for those whose outer dimensions are scalable, of which there are no arrays.
    """
    if not isinstance(vector, VectorType) or len(vector.shape) == 1 or not rows:
        return False
    scalable = vector.scalable or (False,) * len(vector.shape)
    if any(scalable[:-1]) or len(rows) != prod(vector.shape[:-1]):
        return False
    last, grows = (vector.shape[-1], scalable[-1]) if vector.shape else (1, False)
    return all(
        isinstance(row, VectorType)
        and (row.shape, row.is_scalable) == ((last,), grows)
        and _same_bits(vector.element, row.element, index_bits)
        for row in rows
    )


def _same_bits(element: Type, part: Type, index_bits: int) -> bool:
    """Whether elements are passed on as they are: floats of one type, and integers, one of which may be ``index``, of one bit width."""
    match element, part:
        case (QuantizedType(), _) | (_, QuantizedType()):
            return False
        case FloatType(), FloatType():
            return element == part
        case IntegerType() | IndexType(), IntegerType() | IndexType():
            one, other = (t.width if isinstance(t, IntegerType) else index_bits for t in (element, part))
            return one == other
        case _:
            return False
