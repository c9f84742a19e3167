"""Semantics of the tensor dialect: each operation gives a function from the result's index to elements of its operands.

Authority: MLIR's "'tensor' Dialect" document. Out-of-bounds accesses and negative sizes are undefined behaviour. An unranked tensor is the ranked
tensor from which it was cast; an unranked function argument has no rank and is ``Unsupported``.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod

from smtenc.dialects.arith.symbolic import floats as arith_float
from smtenc.dialects.linalg.symbolic.packing import pack, unpack
from smtenc.dialects.tensor.symbolic.gather import gather, scatter
from smtenc.dialects.tensor.symbolic.shapes import collapse_shape, expand_shape, reshape
from smtenc.dialects.tensor.symbolic.slices import concat, extract_slice, insert_slice, pad
from smtenc.errors import Unsupported
from smtenc.ir.attributes import bit_width
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IntegerType, UnrankedTensorType
from smtenc.semantics.domain import Domain
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.elementwise import element_type, lift
from smtenc.semantics.shared.shapes import checked_shape, dimension, index_operand, is_sparse, ranked_type, sizes_of, yielded
from smtenc.semantics.storage.updates import overwritten
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.terms.environment import Term


def empty(frame: Frame, operation: Operation) -> Tensor:
    """Return a tensor whose elements are poison. Raises ``Unsupported`` for a sparse tensor."""
    type = ranked_type(operation.results[0].type)
    if is_sparse(type):
        raise Unsupported(f"a result of type {type}: where nothing is stored it is 0")
    poison = frame.world.poison(type.element)
    return Tensor(type.element, sizes_of(frame, type, operation.operands), lambda _: poison)


def dim(frame: Frame, operation: Operation) -> Scalar:
    """Return an extent of a tensor. "If the dimension index is out of bounds, the behavior is undefined"."""
    return dimension(frame, frame.tensor(operation.operands[0]).shape, frame.scalar(operation.operands[1]))


def rank(frame: Frame, operation: Operation) -> Scalar:
    source = frame.tensor(operation.operands[0])
    return frame.world.index_scalar(frame.world.constant_index(len(source.shape)))


def extract(frame: Frame, operation: Operation) -> Scalar:
    source = frame.tensor(operation.operands[0])
    indices = tuple(index_operand(frame, v) for v in operation.operands[1:])
    frame.undefined_if(frame.world.terms.not_(frame.world.in_bounds(indices, source.shape)))
    return source.at(indices)


def insert(frame: Frame, operation: Operation) -> Tensor:
    world = frame.world
    scalar, destination = frame.scalar(operation.operands[0]), frame.tensor(operation.operands[1])
    position = tuple(index_operand(frame, v) for v in operation.operands[2:])
    frame.undefined_if(world.terms.not_(world.in_bounds(position, destination.shape)))

    def backward(indices: Indices) -> tuple[Term, Indices]:
        return world.terms.and_(*(world.lowering.equal(i, p) for i, p in zip(indices, position, strict=True))), ()

    return overwritten(world, destination, Tensor(destination.element, (), lambda _: scalar), lambda _: position, backward)


def from_elements(frame: Frame, operation: Operation) -> Tensor:
    world = frame.world
    type = ranked_type(operation.results[0].type)
    elements = [frame.scalar(v) for v in operation.operands]
    if None in type.shape or len(elements) != prod(n for n in type.shape if n is not None):
        raise Unsupported(f"{len(elements)} elements for {type}")
    shape = world.inputs.shape(type.shape, "")

    def at(indices: Indices) -> Scalar:
        if not elements:
            return world.poison(type.element)
        linear = world.space.linearize(indices, shape)
        k = linear.constant_value
        if k is not None:
            return elements[k] if 0 <= k < len(elements) else world.poison(type.element)
        result = elements[-1]
        for n, element in reversed(list(enumerate(elements[:-1]))):
            result = world.ite(world.lowering.equal(linear, world.constant_index(n)), element, result)
        return result

    return Tensor(type.element, shape, at)


def splat(frame: Frame, operation: Operation) -> Tensor:
    type = ranked_type(operation.results[0].type)
    value = frame.scalar(operation.operands[0])
    return Tensor(type.element, sizes_of(frame, type, operation.operands[1:]), lambda _: value)


def generate(frame: Frame, operation: Operation) -> Tensor:
    """Return the tensor whose element at each index is the value that the region yields for it."""
    type = ranked_type(operation.results[0].type)
    region = operation.regions[0]
    shape = sizes_of(frame, type, operation.operands)
    now = frame.pinned(region)

    def activate(indices: Indices) -> tuple[list[SymbolicValue], Frame]:
        arguments = [frame.world.index_scalar(i) for i in indices]
        return now.evaluate_region(region, arguments)

    frame.record_region(region, Domain(shape), lambda indices: activate(indices)[1])

    def at(indices: Indices) -> Scalar:
        return yielded(activate(indices)[0])

    return Tensor(type.element, shape, at)


def cast(frame: Frame, operation: Operation) -> Tensor:
    """Return the operand as a tensor of the result's type. A shape or rank that differs from the static one of the result's type is undefined
    behaviour.
    """
    source = frame.tensor(operation.operands[0])
    target = element_type(operation.results[0].type)
    if source.element != target:
        raise Unsupported(f"elements of type {source.element} as {target}")
    result = _as_result(frame, operation, source)
    frame.memory.borrow(result, of=source)
    return result


def bitcast(frame: Frame, operation: Operation) -> Tensor:
    """Return the tensor with the bits of each element as another type of equal bit width; the shape is treated as in ``cast``."""
    before, after = element_type(operation.operands[0].type), element_type(operation.results[0].type)
    scalars = isinstance(before, (IntegerType, FloatType)) and isinstance(after, (IntegerType, FloatType))
    if not scalars or bit_width(before) != bit_width(after):
        raise Unsupported(f"elements of type {before} as {after}")
    result = lift(frame, operation, [frame.tensor(operation.operands[0])], arith_float.bitcast)
    assert isinstance(result, Tensor)
    return _as_result(frame, operation, result)


def _as_result(frame: Frame, operation: Operation, tensor: Tensor) -> Tensor:
    """Return ``tensor`` with the static extents of the result's type; differing extents, and a differing rank after an unranked type, are undefined
    behaviour.
    """
    if isinstance(operation.results[0].type, UnrankedTensorType):
        return tensor
    type = ranked_type(operation.results[0].type)
    if len(tensor.shape) != len(type.shape) and isinstance(operation.operands[0].type, UnrankedTensorType):
        frame.undefined_if(frame.world.terms.true)
        nothing = frame.world.poison(type.element)
        return Tensor(type.element, tuple(frame.world.constant_index(n or 0) for n in type.shape), lambda _: nothing)
    shape = checked_shape(frame, tensor.shape, type)
    return tensor if shape == tensor.shape else Tensor(tensor.element, shape, tensor.at)


SEMANTICS: Mapping[str, Semantics] = {
    "tensor.empty": empty,
    "tensor.dim": dim,
    "tensor.rank": rank,
    "tensor.extract": extract,
    "tensor.insert": insert,
    "tensor.from_elements": from_elements,
    "tensor.splat": splat,
    "tensor.generate": generate,
    "tensor.cast": cast,
    "tensor.extract_slice": extract_slice,
    "tensor.insert_slice": insert_slice,
    "tensor.pad": pad,
    "tensor.collapse_shape": collapse_shape,
    "tensor.expand_shape": expand_shape,
    "tensor.concat": concat,
    "tensor.pack": pack,
    "tensor.unpack": unpack,
    "tensor.bitcast": bitcast,
    "tensor.reshape": reshape,
    "tensor.gather": gather,
    "tensor.scatter": scatter,
}
