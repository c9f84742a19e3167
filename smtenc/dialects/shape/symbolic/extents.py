"""Semantics of the shape dialect: extents, sizes, and the table of its operations. Comparisons and constraints are in ``constraints``. Authority:
MLIR's "'shape' Dialect" document. An operation whose result may be an error shape raises ``Unsupported``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from smtenc.dialects.shape.symbolic import constraints
from smtenc.dialects.shape.symbolic.values import (
    SHAPE,
    SIZE,
    as_result,
    extents_of,
    of_extents,
    require_size,
    shape_operand,
    size_operand,
    undefined_or_error,
)
from smtenc.errors import Unsupported
from smtenc.ir.attributes import DenseElementsAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import IndexType, TensorType
from smtenc.semantics.attributes import integer
from smtenc.semantics.control import run_here
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.elementwise import any_poison
from smtenc.semantics.shared.integers import INTEGER_BINARY
from smtenc.semantics.shared.shapes import index_operand
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.index.space import Index

# -- shapes -----------------------------------------------------------------------------------------------------------


def shape_of(frame: Frame, operation: Operation) -> Tensor:
    """Return the shape of a tensor or memref: ``tensor<4x?xf32>`` gives ``[4, n]`` as ``tensor<?xindex>``,
    ``tensor<2xindex>`` or ``!shape.shape``.
    """
    world = frame.world
    sizes = [world.index_scalar(n) for n in frame.shape(operation.operands[0])]
    return of_extents(frame, sizes, operation.results[0].type)


def const_shape(frame: Frame, operation: Operation) -> Tensor:
    match operation.attributes.get("shape"):
        case DenseElementsAttr(TensorType((_,), IndexType())) as attribute:
            constant = frame.world.inputs.constant(attribute.type, attribute)
        case other:
            raise Unsupported(f"attribute shape {other}")
    assert isinstance(constant, Tensor)
    return as_result(frame, constant, operation.results[0].type)


def same_shape(frame: Frame, operation: Operation) -> Tensor:
    """Return the operand as the result's type, for ``from_extent_tensor`` and ``to_extent_tensor``: the extents are the same."""
    return as_result(frame, shape_operand(frame, operation.operands[0]), operation.results[0].type)


def from_extents(frame: Frame, operation: Operation) -> Tensor:
    """Return the shape with the operands as extents. Raises ``Unsupported`` if an operand is a size that may be an error: then the shape
    is an error.
    """
    extents = [size_operand(frame, v) for v in operation.operands]
    sizes = [extent for v, extent in zip(operation.operands, extents, strict=True) if v.type == SIZE]
    if any_poison(frame.world, sizes) is not frame.world.terms.false:
        raise Unsupported("a size that may be an error")
    return of_extents(frame, extents, operation.results[0].type)


def concat(frame: Frame, operation: Operation) -> Tensor:
    """Return the shape with the extents of the first operand, followed by those of the second."""
    world = frame.world
    first, second = shape_operand(frame, operation.operands[0]), shape_operand(frame, operation.operands[1])
    (n,), (m,) = first.shape, second.shape

    def at(indices: Indices) -> Scalar:
        (k,) = indices
        in_first = world.lowering.less(k, n)
        if world.terms.truth(in_first) is True:
            return first.at(indices)
        return world.ite(in_first, first.at(indices), second.at((k - n,)))

    return as_result(frame, Tensor(IndexType(), (n + m,), at), operation.results[0].type)


def split_at(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return the two parts of a shape: ``[4, 5, 6]`` at 1, or at -2, gives ``[4]`` and ``[5, 6]``. A position outside of the shape is undefined
    behaviour for extent tensors, and ``Unsupported`` for a ``!shape.shape``.
    """
    world = frame.world
    shape = shape_operand(frame, operation.operands[0])
    (rank,) = shape.shape
    at = size_operand(frame, operation.operands[1])
    frame.undefined_if(at.poison)
    negative = world.lowering.less(at.index, world.constant_index(0))
    place = world.index_ite(negative, at.index + rank, at.index)
    outside = world.terms.not_(world.in_bounds((place,), (rank + 1,)))
    undefined_or_error(frame, outside, [r.type for r in operation.results])
    head = Tensor(IndexType(), (place,), shape.at)
    tail = Tensor(IndexType(), (rank - place,), lambda indices: shape.at((indices[0] + place,)))
    return [as_result(frame, part, result.type) for part, result in zip((head, tail), operation.results, strict=True)]


def reduce(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Run the region once per extent in order, on its position, the extent, and the previous results of the region; return the last results."""
    state = [frame.value(v) for v in operation.operands[1:]]
    for k, extent in enumerate(extents_of(frame, operation.operands[0])):
        arguments = [frame.world.index_scalar(frame.world.constant_index(k)), extent, *state]
        state = run_here(frame, operation.regions[0], arguments)
    return state


# -- sizes ------------------------------------------------------------------------------------------------------------


def const_size(frame: Frame, operation: Operation) -> Scalar:
    return frame.world.index_scalar(frame.world.constant_index(integer(operation.attributes.get("value"))))


def index_to_size(frame: Frame, operation: Operation) -> Scalar:
    """Return an index as a size. "The behavior is undefined for negative indices"."""
    index = index_operand(frame, operation.operands[0])
    frame.undefined_if(frame.world.lowering.less(index, frame.world.constant_index(0)))
    return frame.world.index_scalar(index)


def size_to_index(frame: Frame, operation: Operation) -> Scalar:
    """Return a size as an index. "The behavior is undefined for unknown and invalid arguments"; an operand of type ``index`` is always valid."""
    size = size_operand(frame, operation.operands[0])
    if operation.operands[0].type == SIZE:
        frame.undefined_if(size.poison)
    return size


def rank(frame: Frame, operation: Operation) -> Scalar:
    require_size(operation.results[0].type, "a result")
    return frame.world.index_scalar(shape_operand(frame, operation.operands[0]).shape[0])


def _extent_at(frame: Frame, operation: Operation, shape: Tensor) -> Scalar:
    """Return one extent of ``shape``. A position outside is undefined behaviour for a result of type ``index``, which has no error value, and the
    error value (poison) for a size.
    """
    world = frame.world
    type = operation.results[0].type
    require_size(type, "a result")
    at = size_operand(frame, operation.operands[1])
    outside = world.terms.or_(at.poison, world.terms.not_(world.in_bounds((at.index,), shape.shape)))
    extent = shape.at((at.index,)) if outside is not world.terms.true else world.poison(IndexType())
    if type == SIZE:
        return world.index_scalar(extent.index, world.terms.or_(outside, extent.poison))
    frame.undefined_if(outside)
    return extent


def get_extent(frame: Frame, operation: Operation) -> Scalar:
    return _extent_at(frame, operation, shape_operand(frame, operation.operands[0]))


def dim(frame: Frame, operation: Operation) -> Scalar:
    """Return an extent of the operand: "The equivalent of getting the extent of a shape", of the shape that ``shape_of`` gives."""
    sizes = [frame.world.index_scalar(n) for n in frame.shape(operation.operands[0])]
    return _extent_at(frame, operation, of_extents(frame, sizes, SHAPE))


def num_elements(frame: Frame, operation: Operation) -> Scalar:
    """Return the product of the extents; it wraps around, as the lowering to ``arith.muli`` does."""
    require_size(operation.results[0].type, "a result")
    world = frame.world
    extents = extents_of(frame, operation.operands[0])
    total = world.constant_index(1)
    for extent in extents:
        total = total * extent.index
    return world.index_scalar(world.wrap(total), any_poison(world, extents))


def _binary(function: Callable[[World, Index, Index], Index]) -> Semantics:
    """Return the semantics of ``function`` on two sizes or indices. An error or poison operand gives an error or poison result."""

    def semantics(frame: Frame, operation: Operation) -> Scalar:
        a, b = (size_operand(frame, v) for v in operation.operands)
        return frame.world.index_scalar(function(frame.world, a.index, b.index), any_poison(frame.world, [a, b]))

    return semantics


def div(frame: Frame, operation: Operation) -> Scalar:
    """Return the quotient rounded towards negative infinity. A divisor of 0, overflow, a poison operand, and negative operands if a type is a size
    are undefined behaviour.
    """
    world, lowering = frame.world, frame.world.lowering
    a, b = (size_operand(frame, v) for v in operation.operands)
    zero, least = world.constant_index(0), world.constant_index(-1 << (world.options.index_bits - 1))
    overflow = world.terms.and_(lowering.equal(a.index, least), lowering.equal(b.index, world.constant_index(-1)))
    invalid = world.terms.or_(lowering.equal(b.index, zero), overflow)
    if SIZE in (v.type for v in (*operation.operands, *operation.results)):
        invalid = world.terms.or_(invalid, lowering.less(a.index, zero), lowering.less(b.index, zero))
    frame.undefined_if(world.terms.or_(a.poison, b.poison, invalid))
    return world.index_scalar(_floor_division(world, a.index, b.index))


def _floor_division(world: World, a: Index, b: Index) -> Index:
    if b.lo > 0:
        return world.space.floordiv(a, b)
    bits = world.options.index_bits
    divide = INTEGER_BINARY["arith.floordivsi"]
    return world.index_of_bits(divide(world.terms, world.lowering.lower(a, bits), world.lowering.lower(b, bits)))


def _extremum(function: Callable[[World, Index, Index], Index]) -> Semantics:
    """Return the semantics of a minimum or maximum of two sizes, or extent by extent of two shapes. Shapes of different ranks raise ``Unsupported``:
    their result is an error.
    """

    def semantics(frame: Frame, operation: Operation) -> SymbolicValue:
        world = frame.world

        def of(a: Scalar, b: Scalar) -> Scalar:
            return world.index_scalar(function(world, a.index, b.index), any_poison(world, [a, b]))

        if SHAPE not in (v.type for v in operation.operands):
            return of(*(size_operand(frame, v) for v in operation.operands))
        first, second = (extents_of(frame, v) for v in operation.operands)
        if len(first) != len(second):
            raise Unsupported("a shape that is an error")
        return of_extents(frame, [of(a, b) for a, b in zip(first, second, strict=True)], operation.results[0].type)

    return semantics


SEMANTICS: Mapping[str, Semantics] = {
    "shape.shape_of": shape_of,
    "shape.const_shape": const_shape,
    "shape.to_extent_tensor": same_shape,
    "shape.from_extent_tensor": same_shape,
    "shape.from_extents": from_extents,
    "shape.concat": concat,
    "shape.split_at": split_at,
    "shape.reduce": reduce,
    "shape.broadcast": constraints.broadcast,
    "shape.is_broadcastable": constraints.is_broadcastable,
    "shape.shape_eq": constraints.shape_eq,
    "shape.any": constraints.any_shape,
    "shape.const_size": const_size,
    "shape.index_to_size": index_to_size,
    "shape.size_to_index": size_to_index,
    "shape.rank": rank,
    "shape.get_extent": get_extent,
    "shape.dim": dim,
    "shape.num_elements": num_elements,
    "shape.add": _binary(lambda world, a, b: world.wrap(a + b)),
    "shape.mul": _binary(lambda world, a, b: world.wrap(a * b)),
    "shape.div": div,
    "shape.max": _extremum(lambda world, a, b: world.space.maximum(a, b)),
    "shape.min": _extremum(lambda world, a, b: world.space.minimum(a, b)),
    "shape.const_witness": constraints.const_witness,
    "shape.cstr_broadcastable": constraints.cstr_broadcastable,
    "shape.cstr_eq": constraints.cstr_eq,
    "shape.cstr_require": constraints.cstr_require,
    "shape.assuming_all": constraints.assuming_all,
    "shape.assuming": constraints.assuming,
}
