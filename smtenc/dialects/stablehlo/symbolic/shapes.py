"""Semantics of the stablehlo operations that move elements: each gives a function from the result's index to an operand's index.

Authority: the StableHLO specification. Start indices that are not known are clamped, so that no slice leaves its operand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from smtenc.dialects.stablehlo.symbolic.operands import clamped, only, place, shape_of, tensors
from smtenc.dialects.tensor.symbolic.slices import element_of_pieces
from smtenc.dialects.tosa.symbolic.operands import number_type, result_type
from smtenc.dialects.tosa.symbolic.shapes import regrouped
from smtenc.floats.formats import format_of
from smtenc.ir.core import Operation
from smtenc.ir.dimension_numbers import dimensions, number
from smtenc.ir.types import FloatType
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.storage.updates import overwritten
from smtenc.semantics.values import Indices, Scalar, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


def constant(frame: Frame, operation: Operation) -> Tensor:
    shape_of(frame, operation)
    found = frame.world.inputs.constant(result_type(operation), operation.attributes.get("value"))
    assert isinstance(found, Tensor)
    return found


def iota(frame: Frame, operation: Operation) -> Tensor:
    """Return the tensor of its own indices along a dimension; in a type that is too small, modulo 2^w. Floats are rounded."""
    world, type, shape = frame.world, number_type(result_type(operation)), shape_of(frame, operation)
    along = number(operation, "iota_dimension")

    def at(indices: Indices) -> Scalar:
        if isinstance(type, FloatType):
            value = world.floats.from_int(world.lowering.lower(indices[along], 64), format_of(type), signed=True)
            return Scalar(type, value, world.terms.false)
        return Scalar(type, world.lowering.lower(indices[along], type.width), world.terms.false)

    return Tensor(type, shape, at)


def broadcast_in_dim(frame: Frame, operation: Operation) -> Tensor:
    """Return the tensor whose dimension ``broadcast_dimensions[d]`` is dimension d of the operand, stretched if its extent is 1."""
    (source,) = tensors(frame, operation.operands)
    shape, places = shape_of(frame, operation), dimensions(operation, "broadcast_dimensions")
    zero = frame.world.constant_index(0)
    return Tensor(
        source.element,
        shape,
        lambda indices: source.at(tuple(zero if n.constant_value == 1 else indices[d] for n, d in zip(source.shape, places, strict=True))),
    )


def reshape(frame: Frame, operation: Operation) -> Tensor:
    (source,) = tensors(frame, operation.operands)
    return regrouped(frame.world, source, shape_of(frame, operation))


def transpose(frame: Frame, operation: Operation) -> Tensor:
    """Return the tensor whose dimension d is dimension ``permutation[d]`` of the operand."""
    (source,) = tensors(frame, operation.operands)
    permutation = dimensions(operation, "permutation")
    inverse = [permutation.index(d) for d in range(len(permutation))]
    return Tensor(source.element, shape_of(frame, operation), lambda indices: source.at(tuple(indices[d] for d in inverse)))


def reverse(frame: Frame, operation: Operation) -> Tensor:
    (source,) = tensors(frame, operation.operands)
    shape, along = shape_of(frame, operation), dimensions(operation, "dimensions")
    return Tensor(
        source.element,
        shape,
        lambda indices: source.at(tuple(n - 1 - i if d in along else i for d, (n, i) in enumerate(zip(shape, indices, strict=True)))),
    )


def concatenate(frame: Frame, operation: Operation) -> Tensor:
    world, along = frame.world, number(operation, "dimension")
    parts = tensors(frame, operation.operands)
    starts = [world.constant_index(0)]
    for part in parts:
        starts.append(starts[-1] + part.shape[along])
    return Tensor(parts[0].element, shape_of(frame, operation), partial(element_of_pieces, world, parts, starts, along))


# -- slices and padding -----------------------------------------------------------------------------------------------


def slice_(frame: Frame, operation: Operation) -> Tensor:
    (source,) = tensors(frame, operation.operands)
    starts, strides = (dimensions(operation, name) for name in ("start_indices", "strides"))
    return Tensor(
        source.element,
        shape_of(frame, operation),
        lambda indices: source.at(tuple(i * s + a for i, a, s in zip(indices, starts, strides, strict=True))),
    )


def pad(frame: Frame, operation: Operation) -> Tensor:
    """Return the tensor with ``interior_padding`` between its elements, and with padding before and after them, which cuts them off where it is
    negative.
    """
    source, filler = tensors(frame, operation.operands)
    before, between = (dimensions(operation, name) for name in ("edge_padding_low", "interior_padding"))
    value = only(filler)

    def at(indices: Indices) -> Scalar:
        return element_or(frame.world, source, [i - a for i, a in zip(indices, before, strict=True)], [n + 1 for n in between], value)

    return Tensor(source.element, shape_of(frame, operation), at)


def element_or(world: World, source: Tensor, places: Sequence[Index], spacings: Sequence[int], filler: Scalar) -> Scalar:
    """Return the element of a tensor whose elements are ``spacings`` apart in each dimension, or ``filler`` where there is none."""
    t = world.terms
    inside: list[Term] = []
    indices: list[Index] = []
    for p, n, spacing in zip(places, source.shape, spacings, strict=True):
        i = p if spacing == 1 else world.space.floordiv(p, world.constant_index(spacing))
        inside.append(world.in_bounds((i,), (n,)))
        if spacing != 1:
            inside.append(world.lowering.equal(world.space.mod(p, world.constant_index(spacing)), world.constant_index(0)))
        indices.append(i)
    here = t.and_(*inside)
    return filler if here is t.false else world.ite(here, source.at(tuple(indices)), filler)


def _starts(frame: Frame, operation: Operation, first: int, source: Tensor, sizes: Indices) -> list[Index]:
    """Return the start indices (the operands from ``first`` on), so that ``sizes`` elements from there are in the tensor. One that is poison makes all
    elements poison, which is undefined behaviour here.
    """
    world = frame.world
    starts: list[Index] = []
    for value, n, size in zip(tensors(frame, operation.operands[first:]), source.shape, sizes, strict=True):
        start = only(value)
        frame.undefined_if(start.poison)
        starts.append(clamped(world, place(world, start), n - size))
    return starts


def dynamic_slice(frame: Frame, operation: Operation) -> Tensor:
    source, shape = tensors(frame, operation.operands[:1])[0], shape_of(frame, operation)
    starts = _starts(frame, operation, 1, source, shape)
    return Tensor(source.element, shape, lambda indices: source.at(tuple(i + a for i, a in zip(indices, starts, strict=True))))


def dynamic_update_slice(frame: Frame, operation: Operation) -> Tensor:
    world = frame.world
    source, update = tensors(frame, operation.operands[:2])
    starts = _starts(frame, operation, 2, source, update.shape)

    def forward(indices: Indices) -> Indices:
        return tuple(i + a for i, a in zip(indices, starts, strict=True))

    def backward(indices: Indices) -> tuple[Term, Indices]:
        inner = tuple(i - a for i, a in zip(indices, starts, strict=True))
        return world.in_bounds(inner, update.shape), inner

    return overwritten(world, source, update, forward, backward)


def optimization_barrier(frame: Frame, operation: Operation) -> list[Tensor]:
    return tensors(frame, operation.operands)


def get_dimension_size(frame: Frame, operation: Operation) -> Tensor:
    world = frame.world
    type = number_type(result_type(operation))
    (source,) = tensors(frame, operation.operands)
    assert not isinstance(type, FloatType)
    size = world.lowering.lower(source.shape[number(operation, "dimension")], type.width)
    return Tensor(type, (), lambda _: Scalar(type, size, world.terms.false))


SEMANTICS: Mapping[str, Semantics] = {
    "stablehlo.broadcast_in_dim": broadcast_in_dim,
    "stablehlo.concatenate": concatenate,
    "stablehlo.constant": constant,
    "stablehlo.dynamic_slice": dynamic_slice,
    "stablehlo.dynamic_update_slice": dynamic_update_slice,
    "stablehlo.get_dimension_size": get_dimension_size,
    "stablehlo.iota": iota,
    "stablehlo.optimization_barrier": optimization_barrier,
    "stablehlo.pad": pad,
    "stablehlo.reshape": reshape,
    "stablehlo.reverse": reverse,
    "stablehlo.slice": slice_,
    "stablehlo.transpose": transpose,
}
