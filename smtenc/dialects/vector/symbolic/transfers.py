"""Semantics of ``vector.transfer_read`` and ``transfer_write`` without masks, and of the operations that create masks.

Authority: MLIR's "'vector' Dialect" document. Lanes out of bounds are padding, or are not written. Where ``in_bounds`` promises that there are none,
and in dimensions that the permutation map leaves out, they are undefined behaviour; so is a negative position, which no lowering of MLIR checks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from smtenc.errors import Unsupported
from smtenc.ir.affine import AffineConstant, AffineDim, AffineMap
from smtenc.ir.attributes import AffineMapAttr, ArrayAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import VectorType
from smtenc.semantics.attributes import integer, integers
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.buffers import load_element, store_element
from smtenc.semantics.shared.shapes import index_operand
from smtenc.semantics.shared.vectors import lanes, vector_of, vector_shape, vector_type
from smtenc.semantics.storage.updates import overwritten
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term

FROM_ZERO = "vector-transfers=from-zero"
"""The assumption that a transfer from a negative position is undefined behaviour."""


@dataclass(frozen=True, slots=True)
class _Transfer:
    """The position of a transfer: its first element, and for each dimension of the vector the dimension of the source along which it lies (None: it
    repeats).
    """

    type: VectorType
    first: Indices
    dimensions: tuple[int | None, ...]

    def element(self, lane: Indices) -> Indices:
        """Return the index of a lane's element in the tensor or memref, in bounds or not."""
        place = list(self.first)
        for i, d in zip(lane, self.dimensions, strict=True):
            if d is not None:
                place[d] = place[d] + i
        return tuple(place)


def _transfer(frame: Frame, operation: Operation, type: VectorType, shape: Indices, indices: Sequence[Value]) -> _Transfer:
    """Return the position of a transfer; positions and broken promises that the document forbids become undefined behaviour. Raises ``Unsupported``
    for a map that is not a projected permutation.
    """
    world, t, rank = frame.world, frame.world.terms, len(type.shape)
    match operation.attributes.get("permutation_map"):
        case AffineMapAttr(map):
            pass
        case None:
            map = AffineMap(len(shape), 0, tuple(AffineDim(d) for d in range(len(shape) - rank, len(shape))))
        case other:
            raise Unsupported(f"permutation_map = {other}")
    dimensions = tuple(_dimension(e) for e in map.results)
    given = [d for d in dimensions if d is not None]
    if len(dimensions) != rank or len(set(given)) < len(given) or map.num_dims != len(shape):
        raise Unsupported(f"permutation_map {map}")
    match operation.attributes.get("in_bounds"):
        case None:
            promised = [False] * rank
        case ArrayAttr(elements):
            promised = [bool(integer(e)) for e in elements]
        case other:
            raise Unsupported(f"in_bounds = {other}")
    first, zero = tuple(index_operand(frame, v) for v in indices), world.constant_index(0)
    for d, (i, n) in enumerate(zip(first, shape, strict=True)):
        negative = world.lowering.less(i, zero)
        if t.truth(negative) is None:
            world.premises.note(FROM_ZERO)
        frame.undefined_if(negative)
        if d not in given:
            frame.undefined_if(t.not_(world.lowering.less(i, n)))
    for along, size, inside in zip(dimensions, type.shape, promised, strict=True):
        if along is not None and inside:
            frame.undefined_if(world.lowering.less(shape[along], first[along] + size))
    return _Transfer(type, first, dimensions)


def _dimension(expression: object) -> int | None:
    match expression:
        case AffineDim(position):
            return position
        case AffineConstant(0):
            return None
        case _:
            raise Unsupported(f"permutation_map with {expression}")


def _groups(operation: Operation, count: int) -> tuple[tuple[Value, ...], ...]:
    """Return the first ``count`` groups of operands, without the mask. Raises ``Unsupported`` for an operation with a mask."""
    groups = operation.operand_groups()
    if len(groups) != count + 1 or groups[count]:
        raise Unsupported("masks")
    return groups[:count]


def _decided(world: World, inside: Term) -> bool:
    truth = world.terms.truth(inside)
    if truth is None:
        raise Unsupported("a transfer that may cross the bounds of a memref")
    return truth


def _inside_as_promised(frame: Frame, operation: Operation, transfer: _Transfer, element: Indices, shape: Indices) -> Term:
    """Return the condition that a lane is in bounds, if the transfer's promises hold: only dimensions without a promise are tested."""
    world, promise = frame.world, operation.attributes.get("in_bounds")
    promised = [bool(integer(e)) for e in promise] if isinstance(promise, ArrayAttr) else [False] * len(transfer.dimensions)
    open_dimensions = [d for d, inside in zip(transfer.dimensions, promised, strict=True) if d is not None and not inside]
    return world.in_bounds(tuple(element[d] for d in open_dimensions), tuple(shape[d] for d in open_dimensions))


def transfer_read(frame: Frame, operation: Operation) -> Tensor:
    world = frame.world
    (source,), indices, (filler,) = _groups(operation, 3)
    type, padding = vector_type(operation.results[0].type), frame.scalar(filler)
    shape = frame.shape(source)
    transfer = _transfer(frame, operation, type, shape, indices)
    value = frame.value(source)
    if isinstance(value, Tensor):
        if value.element != type.element:
            raise Unsupported("a tensor of vectors")

        def at(lane: Indices) -> Scalar:
            element = transfer.element(lane)
            inside = _inside_as_promised(frame, operation, transfer, element, shape)
            return padding if inside is world.terms.false else world.ite(inside, value.at(element), padding)

        return Tensor(type.element, vector_shape(world, type), at)
    memref = frame.memref(source)
    if memref.element != type.element:
        raise Unsupported("a memref of vectors")
    known: dict[Indices, Scalar] = {}
    for lane in lanes(world, type):
        element = transfer.element(lane)
        inside = _decided(world, _inside_as_promised(frame, operation, transfer, element, shape))
        known[lane] = load_element(frame, memref, element) if inside else padding
    return vector_of(world, type, known)


def transfer_write(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    world = frame.world
    (stored,), (destination,), indices = _groups(operation, 3)
    type, vector, shape = vector_type(stored.type), frame.tensor(stored), frame.shape(destination)
    transfer = _transfer(frame, operation, type, shape, indices)
    if None in transfer.dimensions:
        raise Unsupported("a permutation_map that repeats")
    value = frame.value(destination)
    if isinstance(value, Tensor):
        if value.element != type.element:
            raise Unsupported("a tensor of vectors")
        sizes = {d: world.constant_index(n) for d, n in zip(transfer.dimensions, type.shape, strict=True) if d is not None}
        one = world.constant_index(1)

        def backward(element: Indices) -> tuple[Term, Indices]:
            offsets = [i - o for i, o in zip(element, transfer.first, strict=True)]
            here = world.in_bounds(tuple(offsets), tuple(sizes.get(d, one) for d in range(len(offsets))))
            return here, tuple(offsets[d] for d in transfer.dimensions if d is not None)

        return [overwritten(world, value, vector, transfer.element, backward)]
    memref = frame.memref(destination)
    if memref.element != type.element:
        raise Unsupported("a memref of vectors")
    for lane in lanes(world, type):
        element = transfer.element(lane)
        if _decided(world, _inside_as_promised(frame, operation, transfer, element, shape)):
            store_element(frame, memref, element, vector.at(lane))
    return []


# -- masks ------------------------------------------------------------------------------------------------------------


def create_mask(frame: Frame, operation: Operation) -> Tensor:
    """Return the mask that is set at indices below the operands in all dimensions; a negative operand counts as 0. A mask of rank 0 is set if the
    operand is positive.
    """
    world, type = frame.world, vector_type(operation.results[0].type)
    sizes = [frame.scalar(v) for v in operation.operands]
    poison = world.terms.or_(*(n.poison for n in sizes))

    def at(indices: Indices) -> Scalar:
        places = indices if type.shape else (world.constant_index(0),) * len(sizes)
        return world.boolean(world.terms.and_(*(world.lowering.less(i, n.index) for i, n in zip(places, sizes, strict=True))), poison)

    return Tensor(type.element, vector_shape(world, type), at)


def constant_mask(frame: Frame, operation: Operation) -> Tensor:
    """Return the mask that is set at indices below the constants ``mask_dim_sizes`` in all dimensions; a mask of rank 0 is set if
    they are positive.
    """
    world, type = frame.world, vector_type(operation.results[0].type)
    sizes = [world.constant_index(n) for n in integers(operation.attributes.get("mask_dim_sizes"))]

    def at(indices: Indices) -> Scalar:
        places = indices if type.shape else (world.constant_index(0),) * len(sizes)
        return world.boolean(world.terms.and_(*(world.lowering.less(i, n) for i, n in zip(places, sizes, strict=True))), world.terms.false)

    return Tensor(type.element, vector_shape(world, type), at)


SEMANTICS: Mapping[str, Semantics] = {
    "vector.transfer_read": transfer_read,
    "vector.transfer_write": transfer_write,
    "vector.create_mask": create_mask,
    "vector.constant_mask": constant_mask,
}
