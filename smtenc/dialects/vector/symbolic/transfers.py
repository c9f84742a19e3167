"""Semantics of ``vector.transfer_read`` and ``transfer_write``, and of the operations that create masks.

Authority: MLIR's "'vector' Dialect" document. Lanes out of bounds are padding, or are not written. Where ``in_bounds`` promises that there are none,
and in dimensions that the permutation map leaves out, they are undefined behaviour; so is a position that is negative, or overflows ``index``, which
no lowering of MLIR checks. A lane whose mask is not set accesses nothing, whatever is promised: vectorization of unknown sizes masks the tail of
transfers that it says are in bounds. A poison mask is undefined behaviour, of tensors and memrefs alike, so that bufferization keeps it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from smtenc.errors import Unsupported
from smtenc.ir.affine import AffineConstant, AffineDim, AffineMap
from smtenc.ir.attributes import AffineMapAttr, ArrayAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import VectorType
from smtenc.ir.vector_elements import inner_rank
from smtenc.semantics.attributes import integer, integers
from smtenc.semantics.domain import Domain
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.lane_accesses import LaneAccess, load_lanes, store_lanes, undefined_at_some_lane
from smtenc.semantics.shared.shapes import index_operand, largest_index
from smtenc.semantics.shared.vectors import BoxMask, vector_shape, vector_type, vscale
from smtenc.semantics.storage.updates import overwritten
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index

FROM_ZERO = "vector-transfers=from-zero"
"""The assumption that a transfer from a negative position, or with a lane whose position is no number of type ``index``, is undefined behaviour."""


@dataclass(frozen=True, slots=True)
class _Transfer:
    """The position of a transfer: its first element, and for each dimension of the vector the dimension of the source along which it lies (None: it
    repeats). ``shape`` is that of the tensor or memref, and ``inner`` the number of the vector's last dimensions that are those of an element, which
    is a vector.
    """

    shape: Indices
    extents: Indices
    first: Indices
    dimensions: tuple[int | None, ...]
    promised: tuple[bool, ...]
    mask: Tensor | None
    inner: int = 0

    @property
    def lanes(self) -> Domain:
        """The lanes of the vector."""
        return Domain(self.extents)

    @property
    def sizes(self) -> dict[int, Index]:
        """The number of lanes along each dimension of the source that is transferred."""
        return {d: n for d, n in zip(self.dimensions, self.extents, strict=False) if d is not None}

    def outer(self, lane: Indices) -> Indices:
        """Return the index of the element that a lane belongs to in the tensor or memref, in bounds or not."""
        place = list(self.first)
        for i, d in zip(lane, self.dimensions, strict=False):
            if d is not None:
                place[d] = place[d] + i
        return tuple(place)

    def element(self, lane: Indices) -> Indices:
        """Return the index of a lane's number in the tensor or memref, in bounds or not."""
        return (*self.outer(lane), *lane[len(lane) - self.inner :])

    def mask_lane(self, lane: Indices) -> Scalar | None:
        """Return the element of the mask for a lane; None without a mask. Its dimensions are those transferred, in the order of the source's."""
        if self.mask is None:
            return None
        along = {d: i for i, d in zip(lane, self.dimensions, strict=False) if d is not None}
        places = tuple(along[d] for d in sorted(along))
        # the mask of a transfer without dimensions may have one of size 1
        return self.mask.at(places if len(places) == len(self.mask.shape) else tuple(n - 1 for n in self.mask.shape))


def _transfer(
    frame: Frame, operation: Operation, type: VectorType, source: Value, indices: Sequence[Value], mask: Tensor | None
) -> _Transfer:
    """Return the position of a transfer; positions and broken promises that the document forbids become undefined behaviour. Raises ``Unsupported``
    for a map that is not a projected permutation.
    """
    shape, inner = frame.shape(source), inner_rank(source.type)
    world, rank = frame.world, len(type.shape) - inner
    shape = shape[: len(shape) - inner]
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
    first = tuple(index_operand(frame, v) for v in indices)
    transfer = _Transfer(shape, vector_shape(world, type), first, dimensions, tuple(promised), mask, inner)
    _require_inside(frame, transfer)
    return transfer


def _require_inside(frame: Frame, transfer: _Transfer) -> None:
    """Record undefined behaviour for a negative position, one out of bounds in a dimension that is not transferred, a broken promise, and a poison
    mask. With a mask, only lanes whose mask is set count.
    """
    world, t, first, shape = frame.world, frame.world.terms, transfer.first, transfer.shape
    zero, largest, sizes, wrong = world.constant_index(0), world.constant_index(largest_index(world)), transfer.sizes, list[Term]()
    for d, (i, n) in enumerate(zip(first, shape, strict=True)):
        negative = world.lowering.less(i, zero)
        overflow = t.not_(world.lowering.less_equal(i + sizes[d] - 1, largest)) if d in sizes else t.false
        if t.truth(negative) is None or t.truth(overflow) is None:
            world.premises.note(FROM_ZERO)
        # lowerings add up positions of lanes whatever their mask is
        frame.undefined_if(overflow)
        wrong.append(negative)
        if d not in sizes:
            wrong.append(t.not_(world.lowering.less(i, n)))
    promised = [d for d, inside in zip(transfer.dimensions, transfer.promised, strict=True) if d is not None and inside]
    if transfer.mask is None:
        for d in promised:
            frame.undefined_if(world.lowering.less(shape[d], first[d] + sizes[d]))
        for condition in wrong:
            frame.undefined_if(condition)
        return

    def broken(lane: Indices) -> Term:
        place, mask = transfer.outer(lane), transfer.mask_lane(lane)
        outside = (t.not_(world.lowering.less(place[d], shape[d])) for d in promised)
        poison = t.false if mask is None else mask.poison
        return t.or_(poison, t.and_(_is_set(world, transfer, lane), t.or_(*wrong, *outside)))

    undefined_at_some_lane(frame, transfer.lanes, broken)


def _is_set(world: World, transfer: _Transfer, lane: Indices) -> Term:
    """Return the condition that the mask of a lane is set, its poison aside."""
    mask = transfer.mask_lane(lane)
    return world.terms.true if mask is None else world.holds(mask)


def _dimension(expression: object) -> int | None:
    match expression:
        case AffineDim(position):
            return position
        case AffineConstant(0):
            return None
        case _:
            raise Unsupported(f"permutation_map with {expression}")


def _mask(frame: Frame, operation: Operation, around: Tensor | None) -> Tensor | None:
    """Return the mask of a transfer, which is the last group of its operands, or that of the ``vector.mask`` around it."""
    groups = operation.operand_groups()
    if len(groups) != 4:
        raise Unsupported(f"{len(groups)} groups of operands")
    own = groups[3]
    if own and around is not None:
        raise Unsupported("two masks")
    return frame.tensor(own[0]) if own else around


def _takes_part(world: World, transfer: _Transfer, lane: Indices) -> Term:
    """Return the condition that a lane accesses an element: its mask is set, and it is in bounds. Dimensions in which that is promised are not
    tested.
    """
    place = transfer.outer(lane)
    tested = [d for d, inside in zip(transfer.dimensions, transfer.promised, strict=True) if d is not None and not inside]
    inside = world.in_bounds(tuple(place[d] for d in tested), tuple(transfer.shape[d] for d in tested))
    return world.terms.and_(_is_set(world, transfer, lane), inside)


def _access(world: World, transfer: _Transfer) -> LaneAccess:
    """Return the access of a transfer to memory."""
    return LaneAccess(
        transfer.lanes,
        transfer.element,
        lambda lane: _takes_part(world, transfer, lane),
        lambda element: _lane_of(world, transfer, element),
    )


def _lane_of(world: World, transfer: _Transfer, element: Indices) -> tuple[Term, Indices]:
    """Return the condition that an element of the tensor or memref belongs to a lane, and the first such lane."""
    zero, one, sizes = world.constant_index(0), world.constant_index(1), transfer.sizes
    outer = len(element) - transfer.inner
    offsets = [i - o for i, o in zip(element[:outer], transfer.first, strict=True)]
    here = world.in_bounds(tuple(offsets), tuple(sizes.get(d, one) for d in range(len(offsets))))
    return here, (*(zero if d is None else offsets[d] for d in transfer.dimensions), *element[outer:])


def transfer_read(frame: Frame, operation: Operation, around: Tensor | None = None) -> Tensor:
    """Return the vector of elements from a position on; lanes out of bounds, and lanes whose mask is not set, are the padding."""
    world = frame.world
    (source,), indices, (filler,) = operation.operand_groups()[:3]
    type, padding = vector_type(operation.results[0].type), frame.value(filler)
    transfer = _transfer(frame, operation, type, source, indices, _mask(frame, operation, around))
    value = frame.value(source)

    def pad(lane: Indices) -> Scalar:
        if isinstance(padding, Tensor):
            return padding.at(lane[len(lane) - transfer.inner :])
        assert isinstance(padding, Scalar), "MLIR's verifier wants an element"
        return padding

    if not isinstance(value, Tensor):
        memref = frame.memref(source, of_vectors=True)
        return load_lanes(frame, memref, _access(world, transfer), pad)

    def at(lane: Indices) -> Scalar:
        here = _takes_part(world, transfer, lane)
        return pad(lane) if here is world.terms.false else world.ite(here, value.at(transfer.element(lane)), pad(lane))

    return Tensor(type.element, transfer.extents, at)


def transfer_write(frame: Frame, operation: Operation, around: Tensor | None = None) -> list[SymbolicValue]:
    """Write the lanes of a vector that are in bounds, and whose mask is set, to consecutive elements of a tensor or memref."""
    world, t = frame.world, frame.world.terms
    (stored,), (destination,), indices = operation.operand_groups()[:3]
    vector = frame.tensor(stored)
    transfer = _transfer(frame, operation, vector_type(stored.type), destination, indices, _mask(frame, operation, around))
    if None in transfer.dimensions:
        raise Unsupported("a permutation_map that repeats")
    value = frame.value(destination)
    if not isinstance(value, Tensor):
        memref = frame.memref(destination, of_vectors=True)
        store_lanes(frame, memref, _access(world, transfer), vector)
        return []

    def masked(element: Indices) -> tuple[Term, Indices]:
        here, lane = _lane_of(world, transfer, element)
        return t.and_(here, _is_set(world, transfer, lane)), lane

    return [overwritten(world, value, vector, transfer.element, masked)]


# -- masks ------------------------------------------------------------------------------------------------------------


def create_mask(frame: Frame, operation: Operation) -> Tensor:
    """Return the mask that is set at indices below the operands in all dimensions; a negative operand counts as 0. A mask of rank 0 is set if the
    operand is positive.
    """
    sizes = [frame.scalar(v) for v in operation.operands]
    return _box(frame, operation, tuple(n.index for n in sizes), frame.world.terms.or_(*(n.poison for n in sizes)))


def constant_mask(frame: Frame, operation: Operation) -> Tensor:
    """Return the mask that is set at indices below the constants ``mask_dim_sizes`` in all dimensions, which count in multiples of vscale in scalable
    ones; a mask of rank 0 is set if they are positive.
    """
    world, type = frame.world, vector_type(operation.results[0].type)
    given = integers(operation.attributes.get("mask_dim_sizes"))
    grows = type.scalable or (False,) * len(given)
    sizes = tuple(vscale(world) * n if scalable else world.constant_index(n) for n, scalable in zip(given, grows, strict=True))
    return _box(frame, operation, sizes, world.terms.false)


def _box(frame: Frame, operation: Operation, bounds: Indices, poison: Term) -> Tensor:
    """Return the mask of the operation's result that is set below ``bounds``."""
    world, type = frame.world, vector_type(operation.results[0].type)
    if type.shape:
        return BoxMask(world, vector_shape(world, type), bounds, poison)
    # the only lane is compared like lane 0 of one dimension
    only = world.boolean(world.terms.and_(*(world.lowering.less(world.constant_index(0), n) for n in bounds)), poison)
    return Tensor(type.element, (), lambda _: only)


SEMANTICS: Mapping[str, Semantics] = {
    "vector.transfer_read": transfer_read,
    "vector.transfer_write": transfer_write,
    "vector.create_mask": create_mask,
    "vector.constant_mask": constant_mask,
}
