"""Shapes: sizes from operands, and the conditions that casts and static types impose on them. This module defines no operations.

Authority: MLIR's "'tensor' Dialect" document. A negative size, a poison one, and sizes that do not fit together are undefined behaviour.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, TensorType, Type
from smtenc.semantics.attributes import integers, mixed
from smtenc.semantics.frame import Frame
from smtenc.semantics.premises import Premise, Side
from smtenc.semantics.storage.layouts import product
from smtenc.semantics.values import Indices, Scalar, SymbolicValue
from smtenc.semantics.world import World
from smtenc.terms.index.space import Index


def ranked_type(type: Type) -> TensorType:
    """Return ``type`` itself. Raises ``Unsupported`` unless it is a ranked tensor of integers, indices or floats."""
    if not isinstance(type, TensorType):
        raise Unsupported(f"type {type}, a ranked tensor was expected")
    if not isinstance(type.element, (IntegerType, IndexType, FloatType)):
        raise Unsupported(f"elements of type {type.element}")
    return type


def is_sparse(type: TensorType) -> bool:
    """Return whether a tensor of this type stores only some of its elements. The others are 0."""
    return type.encoding is not None and str(type.encoding).startswith("#sparse_tensor.")


def yielded(values: Sequence[SymbolicValue]) -> Scalar:
    """Return the one scalar that a region yields. Raises ``Unsupported`` if it yields something else."""
    match values:
        case (Scalar() as element,):
            return element
        case _:
            raise Unsupported("a region that does not yield one scalar")


def index_operand(frame: Frame, value: int | Value) -> Index:
    """Return a static or dynamic size, offset or index. A poison one is undefined behaviour."""
    if isinstance(value, int):
        return frame.world.constant_index(value)
    scalar = frame.scalar(value)
    frame.undefined_if(scalar.poison)
    return scalar.index


def sizes_of(frame: Frame, type: TensorType | MemRefType, dynamic: Sequence[Value]) -> Indices:
    """Return the result's shape from its type and one operand for each dynamic dimension; a negative size is undefined behaviour."""
    operands = list(dynamic)
    sizes: list[Index] = []
    for n in type.shape:
        size = index_operand(frame, n if n is not None else operands.pop(0))
        frame.undefined_if(frame.world.lowering.less(size, frame.world.constant_index(0)))
        sizes.append(size)
    return tuple(sizes)


def dimension(frame: Frame, shape: Indices, position: Scalar) -> Scalar:
    """Return the size of dimension ``position`` of a tensor or memref. A poison position, or one out of range, is undefined behaviour."""
    world = frame.world
    frame.undefined_if(position.poison)
    k = position.index.constant_value
    if k is not None:
        if not 0 <= k < len(shape):
            frame.undefined_if(world.terms.true)
            return world.poison(IndexType())
        return world.index_scalar(shape[k])
    frame.undefined_if(world.terms.not_(world.in_bounds((position.index,), (world.constant_index(len(shape)),))))
    if not shape:
        return world.poison(IndexType())
    result = world.index_scalar(shape[-1])
    for n, size in reversed(list(enumerate(shape[:-1]))):
        here = world.lowering.equal(position.index, world.constant_index(n))
        result = world.ite(here, world.index_scalar(size), result)
    return result


def checked_shape(frame: Frame, shape: Indices, type: TensorType | MemRefType) -> Indices:
    """Return ``shape`` with the static sizes of ``type``. Different sizes are undefined behaviour. Raises ``Unsupported`` for another rank."""
    if len(shape) != len(type.shape):
        raise Unsupported(f"a shape of {len(shape)} dimensions as {type}")
    world = frame.world
    result: list[Index] = []
    for n, static in zip(shape, type.shape, strict=True):
        if static is not None:
            frame.undefined_if(world.terms.not_(world.lowering.equal(n, world.constant_index(static))))
        result.append(n if static is None else world.constant_index(static))
    return tuple(result)


def size_of(frame: Frame, sizes: Sequence[Index]) -> Index:
    """Return a product of dimensions that becomes one dimension. A product that overflows ``index`` is excluded by a premise if the dimensions belong
    to one tensor of the source (in the target), and is undefined behaviour otherwise.
    """
    size = product(frame.world, sizes)
    return size if assume_exists(frame, sizes) else existing_size(frame, size)


def assume_exists(frame: Frame, sizes: Sequence[Index]) -> bool:
    """Return whether the target may assume that the product of these dimensions fits ``index``, and state that premise if so.

    A tensor that every defined run of the source computes, and that has all these dimensions, exists in every run: a tensor with more elements than
    there are indices does not.
    """
    world = frame.world
    most, factors = world.constant_index(largest_index(world)), Counter(n for n in sizes if n.constant_value != 1)
    if not frame.is_target or not any(factors <= Counter(shape) for shape in world.premises.existing):
        return False
    fits = world.lowering.less_equal(product(world, sizes), most)
    world.premises.restrict(Premise("tensors-fit", Side.SOURCE, world.terms.true, fits))
    return True


def require_one_element(frame: Frame, shape: Indices, groups: Sequence[Sequence[int]]) -> None:
    """Record undefined behaviour if a tensor that is collapsed to rank 0, or expanded from it (``groups`` is empty), has a size other than 1."""
    for n in shape if not groups else ():
        frame.undefined_if(frame.world.terms.not_(frame.world.lowering.equal(n, frame.world.constant_index(1))))


def existing_size(frame: Frame, size: Index) -> Index:
    """Return ``size`` itself. A size that overflows ``index`` is undefined behaviour."""
    world, most = frame.world, largest_index(frame.world)
    if size.hi > most:
        frame.undefined_if(world.lowering.less(world.constant_index(most), size))
    return size


def largest_index(world: World) -> int:
    """Return the largest signed value of ``index``."""
    return (1 << (world.options.index_bits - 1)) - 1


def expanded_shape(
    frame: Frame, operation: Operation, source: Indices, groups: Sequence[Sequence[int]], type: TensorType | MemRefType
) -> Indices:
    """Return the sizes of the result of ``expand_shape`` for a shape ``source``. Raises ``Unsupported`` if they are not determined."""
    if "static_output_shape" in operation.attributes:
        return tuple(
            index_operand(frame, v) for v in mixed(integers(operation.attributes.get("static_output_shape")), operation.operands[1:])
        )
    # older MLIR: at most one dynamic dimension in a group, the quotient by the static ones
    world = frame.world
    shape = [world.constant_index(n) if n is not None else None for n in type.shape]
    for n, group in zip(source, groups, strict=False):
        unknown = [d for d in group if type.shape[d] is None]
        if len(unknown) > 1:
            raise Unsupported("expand_shape with two unknown dimensions in a group and no output_shape")
        if unknown:
            known = [world.constant_index(s) for d in group if (s := type.shape[d]) is not None]
            shape[unknown[0]] = world.space.floordiv(n, size_of(frame, known))
    return tuple(n for n in shape if n is not None)
