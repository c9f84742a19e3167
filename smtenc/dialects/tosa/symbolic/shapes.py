"""Semantics of the tosa operations that move elements: each gives a function from the result's index to an operand's index."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from smtenc.dialects.tensor.symbolic.slices import element_of_pieces
from smtenc.dialects.tosa.symbolic.operands import (
    axis,
    elements,
    number_type,
    operand,
    operands,
    reading,
    require,
    require_equal,
    result_type,
    shaped,
    single,
    sizes,
)
from smtenc.dialects.tosa.symbolic.zero_points import counted
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.ir.types import QuantizedType
from smtenc.semantics.attributes import integers
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.storage.layouts import product
from smtenc.semantics.values import Indices, Scalar, Tensor
from smtenc.semantics.world import World
from smtenc.terms.index.space import Index


def identity(frame: Frame, operation: Operation) -> Tensor:
    (source,) = operands(frame, operation, 1)
    return Tensor(source.element, shaped(frame, operation, source.shape), source.at)


def _listed(frame: Frame, operation: Operation, position: int, name: str, inferred: bool = False) -> list[Index]:
    """Return a list of sizes: the operand at ``position``, or the attribute ``name``. If ``inferred``, -1 denotes an inferred size, and a size that
    is neither constant nor known to be non-negative is ``Unsupported``.
    """
    world = frame.world
    if position >= len(operation.operands):
        return [world.constant_index(n) for n in integers(operation.attributes.get(name))]
    found = elements(frame, frame.tensor(operation.operands[position]))
    if inferred and any(n.lo < 0 and n.constant_value is None for n in found):
        raise Unsupported(f"{name} that may or may not be -1")
    return found


def reshape(frame: Frame, operation: Operation) -> Tensor:
    """Return the elements in row-major order in a new shape; one size may be -1, which is inferred from the others. Sizes whose product is not the
    element count are undefined behaviour, and so is a -1 next to a 0.
    """
    world = frame.world
    source = operand(frame, operation.operands[0])
    wanted = _listed(frame, operation, 1, "new_shape", inferred=True)
    rest = [n.constant_value == -1 for n in wanted]
    known = product(world, [n for n, is_rest in zip(wanted, rest, strict=True) if not is_rest])
    if any(n.hi < -1 for n in wanted) or sum(rest) > 1:
        raise Unsupported(f"a shape of {', '.join(map(str, wanted))}")
    total = product(world, source.shape)
    if any(rest):
        # otherwise any size would fit
        require(frame, world.lowering.less(world.constant_index(0), known))
    left = world.space.floordiv(total, known) if known.hi > 0 else world.constant_index(0)
    shape = shaped(frame, operation, [left if is_rest else n for n, is_rest in zip(wanted, rest, strict=True)])
    require_equal(frame, product(world, shape), total)
    return regrouped(world, source, shape)


def regrouped(world: World, source: Tensor, shape: Indices) -> Tensor:
    """Return the elements in row-major order in a shape that has as many."""
    groups = _groups(world, source.shape, shape)

    def at(indices: Indices) -> Scalar:
        place: list[Index] = []
        for inner, outer in groups:
            linear = world.space.linearize(indices[outer], shape[outer])
            place += world.space.delinearize(linear, source.shape[inner])
        return source.at(tuple(place))

    return Tensor(source.element, shape, at)


def _groups(world: World, source: Indices, result: Indices) -> list[tuple[slice, slice]]:
    """Return runs of dimensions of both shapes with the same product, as pairs of slices: a reshape only needs to regroup indices within each run."""
    groups: list[tuple[slice, slice]] = []
    i = j = 0
    for a in range(1, len(source) + 1):
        for b in range(j + 1, len(result) + 1):
            if product(world, source[i:a]) is product(world, result[j:b]):
                # unit dimensions that follow are added to the last group at the end
                groups.append((slice(i, a), slice(j, b)))
                i, j = a, b
                break
    if (i, j) != (len(source), len(result)):
        if groups:
            inner, outer = groups.pop()
            i, j = inner.start, outer.start
        groups.append((slice(i, len(source)), slice(j, len(result))))
    return groups


def transpose(frame: Frame, operation: Operation) -> Tensor:
    """Return the tensor whose dimension i is dimension perms[i] of the input."""
    source = operand(frame, operation.operands[0])
    permutation = sizes(frame, operation, 1, "perms")
    rank = len(source.shape)
    if sorted(permutation) != list(range(rank)):
        raise Unsupported(f"perms {list(permutation)} of a tensor of rank {rank}")
    inverse = [permutation.index(d) for d in range(rank)]
    shape = shaped(frame, operation, [source.shape[d] for d in permutation])
    return Tensor(source.element, shape, lambda indices: source.at(tuple(indices[d] for d in inverse)))


def reverse(frame: Frame, operation: Operation) -> Tensor:
    (source,) = operands(frame, operation, 1)
    shape = shaped(frame, operation, source.shape)
    if not shape:
        return Tensor(source.element, shape, source.at)
    along = axis(operation, len(shape))
    last = source.shape[along] - 1
    return Tensor(source.element, shape, lambda indices: source.at(tuple(last - i if d == along else i for d, i in enumerate(indices))))


def concat(frame: Frame, operation: Operation) -> Tensor:
    world = frame.world
    parts = [operand(frame, v) for v in operation.operands]
    if not parts:
        raise Unsupported("concat of nothing")
    first = parts[0].shape
    along = axis(operation, len(first))
    starts = [world.constant_index(0)]
    for part in parts:
        for d, (n, m) in enumerate(zip(first, part.shape, strict=True)):
            if d != along:
                require_equal(frame, n, m)
        starts.append(starts[-1] + part.shape[along])
    shape = shaped(frame, operation, [starts[-1] if d == along else n for d, n in enumerate(first)])
    return Tensor(parts[0].element, shape, partial(element_of_pieces, world, parts, starts, along))


def slice_(frame: Frame, operation: Operation) -> Tensor:
    """Return ``size`` elements from ``start`` on in each dimension, -1 being all that follow; a slice that leaves the tensor
    is undefined behaviour.
    """
    world, lowering = frame.world, frame.world.lowering
    source = operand(frame, operation.operands[0])
    starts, lengths = _listed(frame, operation, 1, "start"), _listed(frame, operation, 2, "size", inferred=True)
    rank = len(source.shape)
    if len(starts) != rank or len(lengths) != rank or any(n.hi < -1 for n in lengths):
        raise Unsupported(f"start and size of {len(starts)} and {len(lengths)} dimensions for a tensor of rank {rank}")
    extents: list[Index] = []
    for n, start, size in zip(source.shape, starts, lengths, strict=True):
        extents.append(n - start if size.constant_value == -1 else size)
        require(frame, lowering.less_equal(world.constant_index(0), start))
        require(frame, lowering.less_equal(extents[-1] + start, n))
    shape = shaped(frame, operation, extents)
    return Tensor(source.element, shape, lambda indices: source.at(tuple(i + a for i, a in zip(indices, starts, strict=True))))


def pad(frame: Frame, operation: Operation) -> Tensor:
    """Return the tensor with padding: ``padding`` has (before, after) of every dimension. The value is ``pad_const``, else the zero point, else zero
    (+0.0).
    """
    world = frame.world
    source, rank = operand(frame, operation.operands[0]), len(result_type(operation).shape)
    # the padding is a tensor of integers or a !tosa.shape
    entries = elements(frame, frame.tensor(operation.operands[1]))
    if len(entries) != 2 * rank:
        raise Unsupported(f"{len(entries)} paddings for a tensor of rank {rank}")
    for n in entries:
        require(frame, world.lowering.less_equal(world.constant_index(0), n))
    before, after = entries[::2], entries[1::2]
    filler = _padding_value(frame, operation, source)
    shape = shaped(frame, operation, [a + n + b for a, n, b in zip(before, source.shape, after, strict=True)])

    def at(indices: Indices) -> Scalar:
        place = tuple(i - a for i, a in zip(indices, before, strict=True))
        inside = world.in_bounds(place, source.shape)
        return filler if inside is world.terms.false else world.ite(inside, source.at(place), filler)

    return Tensor(source.element, shape, at)


def _padding_value(frame: Frame, operation: Operation, source: Tensor) -> Scalar:
    if len(operation.operands) > 2:
        return single(frame.world, operand(frame, operation.operands[2]))
    if isinstance(source.element, QuantizedType) and not operation.attributes.keys() & {"quantization_info", "input_zp"}:
        raise Unsupported("padding of quantized elements without a value")
    return counted(frame, operation, "input_zp", 2, number_type(result_type(operation))).zero


def tile(frame: Frame, operation: Operation) -> Tensor:
    """Return the tensor, repeated ``multiples`` times in each dimension. A multiple that is not positive is undefined behaviour."""
    world = frame.world
    source = operand(frame, operation.operands[0])
    multiples = _listed(frame, operation, 1, "multiples")
    if len(multiples) != len(source.shape):
        raise Unsupported(f"{len(multiples)} multiples of a tensor of rank {len(source.shape)}")
    for n in multiples:
        require(frame, world.lowering.less(world.constant_index(0), n))
    shape = shaped(frame, operation, [n * m for n, m in zip(source.shape, multiples, strict=True)])

    def at(indices: Indices) -> Scalar:
        return source.at(
            tuple(i if m.constant_value == 1 else world.space.mod(i, n) for i, n, m in zip(indices, source.shape, multiples, strict=True))
        )

    return Tensor(source.element, shape, at)


SEMANTICS: Mapping[str, Semantics] = {
    "tosa.identity": reading(identity),
    "tosa.reshape": reading(reshape, "new_shape"),
    "tosa.transpose": reading(transpose, "perms"),
    "tosa.reverse": reading(reverse, "axis"),
    "tosa.concat": reading(concat, "axis"),
    "tosa.slice": reading(slice_, "start", "size"),
    "tosa.pad": reading(pad, "quantization_info", "input_zp"),
    "tosa.tile": reading(tile, "multiples"),
}
