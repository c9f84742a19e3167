"""Semantics of slices of tensors: ``extract_slice``, ``insert_slice``, ``pad`` and ``concat``. Authority: MLIR's "'tensor' Dialect" document. A slice
that leaves its tensor is undefined behaviour.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation, Value
from smtenc.semantics.attributes import DYNAMIC, integer, integers, mixed
from smtenc.semantics.domain import Domain
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.shapes import checked_shape, existing_size, index_operand, ranked_type, yielded
from smtenc.semantics.storage.updates import overwritten
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


def window(frame: Frame, operation: Operation, groups: Sequence[Sequence[Value]]) -> tuple[Indices, Indices, Indices]:
    """Return (offsets, sizes, strides) of a slice, one number per dimension; ``groups`` has the operands for the dynamic entries of each list."""

    def entries(name: str, dynamic: Sequence[Value]) -> Indices:
        return tuple(index_operand(frame, v) for v in mixed(integers(operation.attributes.get(name)), tuple(dynamic)))

    offsets, sizes, strides = (
        entries(name, group) for name, group in zip(("static_offsets", "static_sizes", "static_strides"), groups, strict=True)
    )
    return offsets, sizes, strides


def check_window(frame: Frame, shape: Indices, offsets: Indices, sizes: Indices, strides: Indices) -> None:
    """Make a negative size, and a slice that leaves the tensor of shape ``shape``, undefined behaviour. An empty slice may start at the very end."""
    world, lowering = frame.world, frame.world.lowering
    zero = world.constant_index(0)
    for n, offset, size, stride in zip(shape, offsets, sizes, strides, strict=True):
        frame.undefined_if(lowering.less(size, zero))
        last = offset + (size - 1) * stride
        frame.undefined_if(world.terms.or_(lowering.less(offset, zero), lowering.less(n, offset)))
        outside = world.terms.or_(lowering.less_equal(n, offset), lowering.less(last, zero), lowering.less_equal(n, last))
        frame.undefined_if(world.terms.and_(lowering.less(zero, size), outside))


def dropped_dimensions(sizes: Sequence[int | None], kept: Sequence[int | None]) -> list[int]:
    """Return the unit dimensions that a rank-reduced type of shape ``kept`` leaves out: the first for which the rest fits, as in MLIR's
    ``computeRankReductionMask``. Raises ``Unsupported`` if no choice fits.
    """
    if len(sizes) == len(kept):
        return []
    dropped: list[int] = []
    position = 0
    for d, n in enumerate(sizes):
        if position < len(kept) and kept[position] == n and not (n == 1 and len(sizes) - d - 1 < len(kept) - position - 1):
            position += 1
        elif n == 1:
            dropped.append(d)
        else:
            raise Unsupported("a rank reduction that drops a dimension other than 1")
    if position != len(kept):
        raise Unsupported("a rank reduction that does not fit")
    return dropped


def static_sizes(operation: Operation) -> list[int | None]:
    return [None if n == DYNAMIC else n for n in integers(operation.attributes.get("static_sizes"))]


def extract_slice(frame: Frame, operation: Operation) -> Tensor:
    """Return the tensor whose element i is the source's at offset + i * stride."""
    (source_value,), *groups = operation.operand_groups()
    source = frame.tensor(source_value)
    type = ranked_type(operation.results[0].type)
    offsets, sizes, strides = window(frame, operation, groups)
    check_window(frame, source.shape, offsets, sizes, strides)
    dropped = dropped_dimensions(static_sizes(operation), type.shape)
    shape = tuple(n for d, n in enumerate(sizes) if d not in dropped)

    def at(indices: Indices) -> Scalar:
        full = with_units(frame, indices, dropped, len(sizes))
        return source.at(tuple(o + i * s for o, i, s in zip(offsets, full, strides, strict=True)))

    return Tensor(source.element, checked_shape(frame, shape, type), at)


def with_units(frame: Frame, indices: Indices, dropped: Sequence[int], rank: int) -> Indices:
    """Return an index of the rank-reduced tensor as an index of the full tensor, with 0 for the dimensions ``dropped``."""
    rest = iter(indices)
    return tuple(frame.world.constant_index(0) if d in dropped else next(rest) for d in range(rank))


def insert_slice(frame: Frame, operation: Operation) -> Tensor:
    """Return the destination with the source's elements in the slice, at (i - offset) / stride. Raises ``Unsupported`` for a stride that may be
    negative or 0.
    """
    world, lowering = frame.world, frame.world.lowering
    (source_value,), (destination_value,), *groups = operation.operand_groups()
    source, destination = frame.tensor(source_value), frame.tensor(destination_value)
    offsets, sizes, strides = window(frame, operation, groups)
    check_window(frame, destination.shape, offsets, sizes, strides)
    dropped = dropped_dimensions(static_sizes(operation), ranked_type(source_value.type).shape)
    kept = [d for d in range(len(sizes)) if d not in dropped]
    for d, n in zip(kept, source.shape, strict=True):
        frame.undefined_if(world.terms.not_(lowering.equal(n, sizes[d])))
    one = world.constant_index(1)
    strides = tuple(one if size.constant_value in (0, 1) else stride for size, stride in zip(sizes, strides, strict=True))
    if any(stride.lo <= 0 for stride in strides):
        raise Unsupported("a stride that may be negative or 0")
    zero = world.constant_index(0)
    for stride in strides:
        # several elements would be written to one position
        frame.undefined_if(lowering.equal(stride, zero))

    def forward(indices: Indices) -> Indices:
        full = with_units(frame, indices, dropped, len(sizes))
        return tuple(o + i * s for o, i, s in zip(offsets, full, strides, strict=True))

    def backward(indices: Indices) -> tuple[Term, Indices]:
        inside: list[Term] = []
        position: list[Index] = []
        for i, offset, size, stride in zip(indices, offsets, sizes, strides, strict=True):
            distance = i - offset
            step = distance if stride.constant_value == 1 else world.space.floordiv(distance, stride)
            if stride.constant_value != 1:
                inside.append(lowering.equal(world.space.mod(distance, stride), zero))
            inside += [lowering.less_equal(zero, step), lowering.less(step, size)]
            position.append(step)
        return world.terms.and_(*inside), tuple(position[d] for d in kept)

    return overwritten(world, destination, source, forward, backward)


def pad(frame: Frame, operation: Operation) -> Tensor:
    """Return the source shifted by the low padding; the other elements are the values that the region yields at the result's index."""
    world, lowering = frame.world, frame.world.lowering
    (source_value,), low_operands, high_operands = operation.operand_groups()
    source = frame.tensor(source_value)
    type = ranked_type(operation.results[0].type)
    low = [index_operand(frame, v) for v in mixed(integers(operation.attributes.get("static_low")), low_operands)]
    high = [index_operand(frame, v) for v in mixed(integers(operation.attributes.get("static_high")), high_operands)]
    zero = world.constant_index(0)
    for padding in (*low, *high):
        frame.undefined_if(lowering.less(padding, zero))
    shape = tuple(existing_size(frame, a + n + b) for a, n, b in zip(low, source.shape, high, strict=True))
    region = operation.regions[0]
    now = frame.pinned(region)

    def activate(indices: Indices) -> tuple[list[SymbolicValue], Frame]:
        return now.evaluate_region(region, [world.index_scalar(i) for i in indices])

    def position(indices: Indices) -> tuple[Indices, Term]:
        """Return the source's index for an index of the result, and the condition that it is in bounds."""
        inner = tuple(i - a for i, a in zip(indices, low, strict=True))
        return inner, world.in_bounds(inner, source.shape)

    # the region runs only at indices of the padding
    frame.record_region(region, Domain(shape), lambda indices: activate(indices)[1], lambda indices: world.terms.not_(position(indices)[1]))

    def at(indices: Indices) -> Scalar:
        inner, inside = position(indices)
        if inside is world.terms.true:
            return source.at(inner)
        padding = yielded(activate(indices)[0])
        return padding if inside is world.terms.false else world.ite(inside, source.at(inner), padding)

    return Tensor(source.element, checked_shape(frame, shape, type), at)


def concat(frame: Frame, operation: Operation) -> Tensor:
    return concatenated(frame, operation, integer(operation.attributes.get("dim")))


def concatenated(frame: Frame, operation: Operation, axis: int) -> Tensor:
    """Return the concatenation of the operands along ``axis``; differing extents of other dimensions are undefined behaviour."""
    world = frame.world
    parts = [frame.tensor(v) for v in operation.operands]
    if not parts or any(len(part.shape) != len(parts[0].shape) for part in parts) or not 0 <= axis < len(parts[0].shape):
        raise Unsupported(f"{len(parts)} operands along dimension {axis}")
    for part in parts[1:]:
        for d, (n, m) in enumerate(zip(parts[0].shape, part.shape, strict=True)):
            if d != axis:
                frame.undefined_if(world.terms.not_(world.lowering.equal(n, m)))
    starts = [world.constant_index(0)]
    for part in parts:
        starts.append(starts[-1] + part.shape[axis])
    shape = tuple(existing_size(frame, starts[-1]) if d == axis else n for d, n in enumerate(parts[0].shape))
    element = partial(element_of_pieces, world, parts, starts, axis)
    return Tensor(parts[0].element, checked_shape(frame, shape, ranked_type(operation.results[0].type)), element)


def element_of_pieces(world: World, parts: Sequence[Tensor], starts: Sequence[Index], axis: int, indices: Indices) -> Scalar:
    """Return the element at ``indices`` of the concatenation of ``parts`` along ``axis``, where part k begins at ``starts[k]``."""

    def piece(k: int) -> Scalar:
        return parts[k].at(tuple(i - starts[k] if d == axis else i for d, i in enumerate(indices)))

    result = piece(len(parts) - 1)
    for k in reversed(range(len(parts) - 1)):
        result = world.ite(world.lowering.less(indices[axis], starts[k + 1]), piece(k), result)
    return result
