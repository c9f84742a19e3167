"""Semantics of the sparse_tensor dialect: a tensor with a sparse encoding denotes all of its elements, and elements that are not stored are 0.

Authority: MLIR's "'sparse_tensor' Dialect" document. Operations whose meaning depends on which elements are stored (``values``, ``positions``,
``number_of_entries``, ``binary`` and ``unary`` in a ``linalg.generic``) are no functions of the elements, and have no meaning here.
"""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.dialects.tensor.symbolic import elements as tensor
from smtenc.dialects.tensor.symbolic.slices import concatenated
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType
from smtenc.semantics.attributes import integer
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.shapes import is_sparse, ranked_type
from smtenc.semantics.values import Tensor


def convert(frame: Frame, operation: Operation) -> Tensor:
    """Return a tensor with the same elements. MLIR's lowering stores the elements that compare unequal to 0, so that a -0.0 becomes +0.0: that a
    dense float tensor that becomes sparse contains no -0.0 is an assumption (``sparse-keeps-negative-zero``).
    """
    before, after = ranked_type(operation.operands[0].type), ranked_type(operation.results[0].type)
    if is_sparse(after) and not is_sparse(before) and isinstance(before.element, FloatType):
        frame.world.premises.note("sparse-keeps-negative-zero")
    return tensor.cast(frame, operation)


def same_elements(frame: Frame, operation: Operation) -> Tensor:
    """Return a tensor with the same elements: ``reorder_coo`` sorts the stored elements, ``load`` ends insertions, and neither changes an element."""
    return tensor.cast(frame, operation)


def concatenate(frame: Frame, operation: Operation) -> Tensor:
    """Return the concatenation of the operands along ``dimension``, with any encodings: "Concatenates a list of tensors into a single tensor"."""
    for value in (*operation.operands, *operation.results):
        if ranked_type(value.type).element != ranked_type(operation.results[0].type).element:
            raise Unsupported("operands of different element types")
    return concatenated(frame, operation, integer(operation.attributes.get("dimension")))


SEMANTICS: Mapping[str, Semantics] = {
    "sparse_tensor.convert": convert,
    "sparse_tensor.load": same_elements,
    "sparse_tensor.reorder_coo": same_elements,
    "sparse_tensor.concatenate": concatenate,
}
