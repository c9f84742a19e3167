"""Values of the shape dialect: shapes as tensors of indices, sizes as indices. Operations are elsewhere.

A ``!shape.shape`` has the value of the extent tensor of its sizes, a ``!shape.size`` that of an index, where poison stands for the error value. An
error shape has no value.
"""

from __future__ import annotations

from collections.abc import Sequence

from smtenc.errors import Unsupported
from smtenc.ir.core import Value
from smtenc.ir.types import IndexType, OpaqueType, TensorType, Type
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.elementwise import any_poison
from smtenc.semantics.shared.shapes import checked_shape
from smtenc.semantics.values import Indices, Scalar, Tensor
from smtenc.terms.environment import Term

SHAPE, SIZE = OpaqueType("!shape.shape"), OpaqueType("!shape.size")


def shape_operand(frame: Frame, value: Value) -> Tensor:
    """Return the extent tensor of a shape operand. Raises ``Unsupported`` if the type is not a shape (such as ``!shape.value_shape``)."""
    require_shape(value.type, "an operand")
    return frame.tensor(value)


def require_shape(type: Type, what: str) -> None:
    match type:
        case TensorType((_,), IndexType()):
            pass
        case _ if type == SHAPE:
            pass
        case _:
            raise Unsupported(f"{what} of type {type}")


def require_size(type: Type, what: str) -> None:
    if type not in (SIZE, IndexType()):
        raise Unsupported(f"{what} of type {type}")


def extents_of(frame: Frame, value: Value) -> list[Scalar]:
    """Return the extents of a shape as a list. Raises ``Unsupported`` if their number is unknown."""
    shape = shape_operand(frame, value)
    rank = shape.shape[0].constant_value
    if rank is None:
        raise Unsupported("a shape of unknown rank")
    return [shape.at((frame.world.constant_index(k),)) for k in range(rank)]


def of_extents(frame: Frame, extents: Sequence[Scalar], type: Type) -> Tensor:
    """Return the shape with these extents, as a result of ``type``."""
    world = frame.world

    def at(indices: Indices) -> Scalar:
        (k,) = indices
        if k.constant_value is not None:
            return extents[k.constant_value] if 0 <= k.constant_value < len(extents) else world.poison(IndexType())
        result = extents[-1] if extents else world.poison(IndexType())
        for n, extent in reversed(list(enumerate(extents[:-1]))):
            result = world.ite(world.lowering.equal(k, world.constant_index(n)), extent, result)
        return result

    return as_result(frame, Tensor(IndexType(), (world.constant_index(len(extents)),), at), type)


def as_result(frame: Frame, shape: Tensor, type: Type) -> Tensor:
    """Return a shape as a result of ``type``: another number of extents than a static type has is undefined behaviour."""
    require_shape(type, "a result")
    return Tensor(IndexType(), checked_shape(frame, shape.shape, type), shape.at) if isinstance(type, TensorType) else shape


def require_defined(frame: Frame, shapes: Sequence[Sequence[Scalar]]) -> None:
    """Make poison extents undefined behaviour: such an extent decides what is executed, or is an error."""
    frame.undefined_if(any_poison(frame.world, [extent for shape in shapes for extent in shape]))


def size_operand(frame: Frame, value: Value) -> Scalar:
    require_size(value.type, "an operand")
    return frame.scalar(value)


def undefined_or_error(frame: Frame, condition: Term, types: Sequence[Type]) -> None:
    """Treat a result that is an error if ``condition`` holds: undefined behaviour if all ``types`` are extent tensors. Raises ``Unsupported`` if one
    is a ``!shape.shape``, unless ``condition`` is the constant false.
    """
    if condition is not frame.world.terms.false and SHAPE in types:
        raise Unsupported("a shape that may be an error")
    frame.undefined_if(condition)
