"""The shape dialect on extent tensors: the sizes of a tensor as a tensor of indices. Authority: MLIR's "'shape' Dialect" document.

Values of type ``!shape.shape`` and ``!shape.size`` have no meaning here.
"""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.ir.types import IndexType, TensorType
from smtenc.semantics import tensor
from smtenc.semantics.execution import Frame, Semantics
from smtenc.semantics.values import Indices, Scalar, Tensor


def shape_of(frame: Frame, operation: Operation) -> Tensor:
    """``tensor<4x?xf32>`` gives ``[4, n]``, a ``tensor<?xindex>`` or ``tensor<2xindex>``."""
    _require_extents(operation)
    world, sizes = frame.world, frame.tensor(operation.operands[0]).shape

    def at(indices: Indices) -> Scalar:
        (k,) = indices
        return tensor.dimension(frame.child(), sizes, Scalar(IndexType(), k, world.terms.false)) if sizes else world.poison(IndexType())

    return Tensor(IndexType(), (world.constant_index(len(sizes)),), at)


def to_extent_tensor(frame: Frame, operation: Operation) -> Tensor:
    """ "Converts a shape to a tensor type": of extent tensors a cast, undefined where the number of extents is another one."""
    _require_extents(operation)
    if not isinstance(operation.operands[0].type, TensorType):
        raise Unsupported(f"an operand of type {operation.operands[0].type}")
    return tensor.cast(frame, operation)


def _require_extents(operation: Operation) -> None:
    match operation.results[0].type:
        case TensorType((_,), IndexType()):
            pass
        case other:
            raise Unsupported(f"a result of type {other}")


OPERATIONS: Mapping[str, Semantics] = {"shape.shape_of": shape_of, "shape.to_extent_tensor": to_extent_tensor}
