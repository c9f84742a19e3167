"""The tosa operations that move elements: every one is a function from the result's index to an operand's. No table of operations."""

from __future__ import annotations

from collections.abc import Sequence

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType
from smtenc.semantics.attributes import integers
from smtenc.semantics.execution import Frame, UndefinedSomewhere
from smtenc.semantics.tosa_operands import (
    axis,
    constants,
    elements,
    number_type,
    operand,
    operands,
    require,
    require_equal,
    result_type,
    shaped,
    zero_points,
)
from smtenc.semantics.values import Indices, Scalar, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index import Index

MOST_CHECKED_INDICES = 64
"""A ``gather`` with a result up to this size has each of its indices checked for itself."""


def product(world: World, sizes: Sequence[Index]) -> Index:
    result = world.constant_index(1)
    for n in sizes:
        result = result * n
    return result


def identity(frame: Frame, operation: Operation) -> Tensor:
    (source,) = operands(frame, operation, 1)
    return Tensor(source.element, shaped(frame, operation, source.shape), source.at)


def reshape(frame: Frame, operation: Operation) -> Tensor:
    """Row-major order is kept; one size may be -1, which is what the others leave. Sizes that do not multiply to the number of elements
    are undefined behaviour."""
    world = frame.world
    (source,) = operands(frame, operation, 1)
    wanted = integers(operation.attributes.get("new_shape"))
    if any(n < -1 for n in wanted) or wanted.count(-1) > 1:
        raise Unsupported(f"new_shape {list(wanted)}")
    total = product(world, source.shape)
    known = product(world, [world.constant_index(n) for n in wanted if n != -1])
    if -1 in wanted and known.constant_value == 0:
        raise Unsupported(f"new_shape {list(wanted)}, where -1 could be anything")
    shape = shaped(frame, operation, [world.space.floordiv(total, known) if n == -1 else world.constant_index(n) for n in wanted])
    require_equal(frame, product(world, shape), total)
    groups = _groups(world, source.shape, shape)

    def at(indices: Indices) -> Scalar:
        place: list[Index] = []
        for inner, outer in groups:
            linear = world.space.linearize(indices[outer], shape[outer])
            place += world.space.delinearize(linear, source.shape[inner])
        return source.at(tuple(place))

    return Tensor(source.element, shape, at)


def _groups(world: World, source: Indices, result: Indices) -> list[tuple[slice, slice]]:
    """Runs of dimensions of both shapes with the same product: indices need only be regrouped within them."""
    groups: list[tuple[slice, slice]] = []
    i = j = 0
    for a in range(1, len(source) + 1):
        for b in range(j + 1, len(result) + 1):
            if product(world, source[i:a]) is product(world, result[j:b]):
                # unit dimensions that follow belong to this group, so that the last one takes all that is left
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
    """Dimension i of the result is dimension perms[i] of the input."""
    source, perms = operands(frame, operation, 2)
    permutation = constants(frame, perms, "perms")
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

    def at(indices: Indices) -> Scalar:
        def piece(k: int) -> Scalar:
            return parts[k].at(tuple(i - starts[k] if d == along else i for d, i in enumerate(indices)))

        result = piece(len(parts) - 1)
        for k in reversed(range(len(parts) - 1)):
            result = world.ite(world.lowering.less(indices[along], starts[k + 1]), piece(k), result)
        return result

    return Tensor(parts[0].element, shape, at)


def slice_(frame: Frame, operation: Operation) -> Tensor:
    """From ``start``, ``size`` elements, -1 being all that follow; a slice that is not inside the tensor is undefined behaviour."""
    world, lowering = frame.world, frame.world.lowering
    (source,) = operands(frame, operation, 1)
    starts, sizes = (integers(operation.attributes.get(name)) for name in ("start", "size"))
    rank = len(source.shape)
    if len(starts) != rank or len(sizes) != rank or any(n < 0 for n in starts) or any(n < -1 for n in sizes):
        raise Unsupported(f"start {list(starts)} and size {list(sizes)} of a tensor of rank {rank}")
    extents: list[Index] = []
    for n, start, size in zip(source.shape, starts, sizes, strict=True):
        extents.append(n - start if size == -1 else world.constant_index(size))
        require(frame, lowering.less_equal(extents[-1] + start, n))
    shape = shaped(frame, operation, extents)
    return Tensor(source.element, shape, lambda indices: source.at(tuple(i + a for i, a in zip(indices, starts, strict=True))))


def pad(frame: Frame, operation: Operation) -> Tensor:
    """``padding`` holds (before, after) of every dimension. The value is ``pad_const``, else the zero point, else zero (+0.0)."""
    world = frame.world
    source, padding, *value = operands(frame, operation, 2, 3)
    rank = len(source.shape)
    entries = elements(frame, padding)
    if len(entries) != 2 * rank:
        raise Unsupported(f"{len(entries)} paddings for a tensor of rank {rank}")
    for n in entries:
        require(frame, world.lowering.less_equal(world.constant_index(0), n))
    before, after = entries[::2], entries[1::2]
    filler = _padding_value(world, operation, source, value)
    shape = shaped(frame, operation, [a + n + b for a, n, b in zip(before, source.shape, after, strict=True)])

    def at(indices: Indices) -> Scalar:
        place = tuple(i - a for i, a in zip(indices, before, strict=True))
        inside = world.in_bounds(place, source.shape)
        return filler if inside is world.terms.false else world.ite(inside, source.at(place), filler)

    return Tensor(source.element, shape, at)


def _padding_value(world: World, operation: Operation, source: Tensor, given: Sequence[Tensor]) -> Scalar:
    if given:
        return given[0].at(tuple(world.constant_index(0) for _ in given[0].shape))
    quantization = operation.attributes.get("quantization_info")
    if quantization is None:
        return world.zero(source.element)
    (zero_point,) = zero_points(str(quantization))
    type = number_type(result_type(operation))
    if isinstance(type, FloatType):
        raise Unsupported("a zero point of floats")
    return Scalar(type, world.terms.constant(zero_point, type.width), world.terms.false)


def tile(frame: Frame, operation: Operation) -> Tensor:
    """The tensor, repeated ``multiples`` times in each dimension."""
    world = frame.world
    (source,) = operands(frame, operation, 1)
    multiples = integers(operation.attributes.get("multiples"))
    if len(multiples) != len(source.shape) or any(n < 1 for n in multiples):
        raise Unsupported(f"multiples {list(multiples)} of a tensor of rank {len(source.shape)}")
    shape = shaped(frame, operation, [n * m for n, m in zip(source.shape, multiples, strict=True)])

    def at(indices: Indices) -> Scalar:
        return source.at(tuple(i if m == 1 else world.space.mod(i, n) for i, n, m in zip(indices, source.shape, multiples, strict=True)))

    return Tensor(source.element, shape, at)


def gather(frame: Frame, operation: Operation) -> Tensor:
    """Element (n, w, c) of the result is values[n, indices[n, w], c]; an index outside of [0, K), or poison, is undefined behaviour."""
    world = frame.world
    values, positions = operands(frame, operation, 2)
    require_equal(frame, values.shape[0], positions.shape[0])
    shape = shaped(frame, operation, (*positions.shape, values.shape[2]))

    def place(indices: Indices) -> tuple[Index, Term]:
        found = positions.at(indices[:2])
        return world.index_of_bits(found.term), found.poison

    def outside(indices: Indices) -> Term:
        k, poison = place(indices)
        return world.terms.or_(poison, world.terms.not_(world.in_bounds((k,), values.shape[1:2])))

    total = product(world, shape).constant_value
    if total is not None and total <= MOST_CHECKED_INDICES:
        # few enough to ask each of them: the condition is exact, where a witness would only be a necessary one
        for n in range(total):
            frame.undefined_if(outside(world.space.delinearize(world.constant_index(n), shape)))
    else:
        frame.somewhere.append(UndefinedSomewhere(shape, outside))
    return Tensor(values.element, shape, lambda indices: values.at((indices[0], place(indices)[0], indices[2])))
