"""The sparse_tensor dialect: a tensor with a sparse encoding means the elements that it stands for, and those that it does not store are 0.

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
    """The same elements. MLIR's lowering stores what compares unequal to 0, so that a -0.0 becomes +0.0: that there is none is an assumption."""
    before, after = ranked_type(operation.operands[0].type), ranked_type(operation.results[0].type)
    if is_sparse(after) and not is_sparse(before) and isinstance(before.element, FloatType):
        frame.world.premises.note("sparse-keeps-negative-zero")
    return tensor.cast(frame, operation)


def same_elements(frame: Frame, operation: Operation) -> Tensor:
    """``reorder_coo`` sorts what is stored, ``load`` ends insertions: neither changes an element."""
    return tensor.cast(frame, operation)


def concatenate(frame: Frame, operation: Operation) -> Tensor:
    """ "Concatenates a list of tensors into a single tensor" along ``dimension``, whatever their encodings."""
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
