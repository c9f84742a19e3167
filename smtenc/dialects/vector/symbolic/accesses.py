"""Semantics of the vector dialect's loads and stores, with and without masks, of memrefs of numbers or of vectors.

Authority: MLIR's "'vector' Dialect" document. It lets the machine define accesses of ``load`` and ``store`` out of bounds (``vector_bounds``); in the
others a lane whose mask is set must be in bounds, and a lane whose mask is not set accesses nothing. A poison mask is undefined behaviour: it is a
branch in some of MLIR's lowerings. Two lanes of ``scatter`` that store to one element are undefined behaviour.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import IndexType, IntegerType, VectorType
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.fold import Fold
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared import vector_bounds
from smtenc.semantics.shared.lane_accesses import LaneAccess, load_lanes, store_lanes, undefined_at_some_lane
from smtenc.semantics.shared.shapes import index_operand
from smtenc.semantics.shared.vectors import box_of, poisoned, vector_shape, vector_type
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


def _first(frame: Frame, operands: Sequence[Value]) -> Indices:
    return tuple(index_operand(frame, v) for v in operands)


def _first_of_vectors(frame: Frame, base: Value, operands: Sequence[Value]) -> Indices:
    """Return the index of the first number that an access at ``operands`` reaches: in a memref of vectors, it is in an element's lane 0."""
    memref = frame.memref(base, of_vectors=True)
    inner = len(memref.shape) - len(operands)
    return (*_first(frame, operands), *(frame.world.constant_index(0) for _ in range(inner)))


def load(frame: Frame, operation: Operation) -> Tensor:
    base, *operands = operation.operands
    first = _first_of_vectors(frame, base, operands)
    return vector_bounds.load(frame, operation, frame.memref(base, of_vectors=True), operation.results[0].type, first)


def store(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    value, base, *operands = operation.operands
    first = _first_of_vectors(frame, base, operands)
    vector_bounds.store(frame, operation, frame.memref(base, of_vectors=True), value.type, frame.tensor(value), first)
    return []


# -- masks ------------------------------------------------------------------------------------------------------------


def _masked(frame: Frame, mask: Tensor, access: LaneAccess, shape: Indices) -> LaneAccess:
    """Return the access of the lanes whose mask is set, each of which must be in bounds; a poison mask is undefined behaviour."""
    world, t = frame.world, frame.world.terms

    def takes_part(lane: Indices) -> Term:
        return t.and_(world.holds(mask.at(lane)), access.takes_part(lane))

    def wrong(lane: Indices) -> Term:
        outside = t.and_(takes_part(lane), t.not_(world.in_bounds(access.element(lane), shape)))
        return t.or_(mask.at(lane).poison, outside)

    undefined_at_some_lane(frame, access.lanes, wrong)
    return LaneAccess(access.lanes, access.element, takes_part, access.inverse)


def masked_load(frame: Frame, operation: Operation) -> Tensor:
    """Return the elements of the lanes whose mask is set, and the lanes of the last operand elsewhere."""
    base, *indices, mask, otherwise = operation.operands
    memref, type = frame.memref(base), vector_type(operation.results[0].type)
    access = box_of(frame, type, _first(frame, indices))
    return load_lanes(frame, memref, _masked(frame, frame.tensor(mask), access, memref.shape), frame.tensor(otherwise).at)


def masked_store(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Write the lanes whose mask is set."""
    base, *indices, mask, stored = operation.operands
    memref, type = frame.memref(base), vector_type(stored.type)
    access = box_of(frame, type, _first(frame, indices))
    store_lanes(frame, memref, _masked(frame, frame.tensor(mask), access, memref.shape), frame.tensor(stored))
    return []


# -- positions that are vectors ---------------------------------------------------------------------------------------


def _displaced(frame: Frame, first: Indices, positions: Tensor, lanes: Domain) -> LaneAccess:
    """Return the access of each lane to the element at ``first``, displaced along the last dimension by the lane of ``positions``, a signed
    number.
    """
    world = frame.world

    def element(lane: Indices) -> Indices:
        position = positions.at(lane)
        displacement = position.index if isinstance(position.type, IndexType) else world.index_of_bits(position.term)
        return (*first[:-1], first[-1] + displacement)

    return LaneAccess(lanes, element, lambda _: world.terms.true)


def _require_no_poison(frame: Frame, access: LaneAccess, positions: Tensor) -> None:
    """Record undefined behaviour where a lane that takes part has a poison position."""
    t = frame.world.terms
    undefined_at_some_lane(frame, access.lanes, lambda lane: t.and_(access.takes_part(lane), positions.at(lane).poison))


def _both(world: World, mask: Tensor, around: Tensor | None) -> Tensor:
    """Return the conjunction of two masks of one shape."""
    if around is None:
        return mask

    def at(lane: Indices) -> Scalar:
        a, b = mask.at(lane), around.at(lane)
        return world.boolean(world.terms.and_(world.holds(a), world.holds(b)), world.terms.or_(a.poison, b.poison))

    return Tensor(mask.element, mask.shape, at)


def gather(frame: Frame, operation: Operation, around: Tensor | None = None) -> Tensor:
    """Return the elements at displaced positions of a memref or tensor for the lanes whose mask is set, and the lanes of the last operand elsewhere.
    A lane that only the ``vector.mask`` around masks is poison: no document says what it is.
    """
    world, t = frame.world, frame.world.terms
    base, *indices, displacements, own, otherwise = operation.operands
    positions, mask, others = frame.tensor(displacements), frame.tensor(own), frame.tensor(otherwise)
    type, source = vector_type(operation.results[0].type), frame.value(base)
    lanes = Domain(vector_shape(world, type))
    shape = frame.shape(base)
    every = _displaced(frame, _first(frame, indices), positions, lanes)

    def pad(lane: Indices) -> Scalar:
        if around is None:
            return others.at(lane)
        return poisoned(world, others.at(lane), t.not_(world.holds(around.at(lane))))

    access = _masked(frame, _both(world, mask, around), every, shape)
    _require_no_poison(frame, access, positions)
    if not isinstance(source, Tensor):
        return load_lanes(frame, frame.memref(base), access, pad)

    def at(lane: Indices) -> Scalar:
        here = access.takes_part(lane)
        return pad(lane) if here is t.false else world.ite(here, source.at(access.element(lane)), pad(lane))

    return Tensor(type.element, lanes.extents, at)


def scatter(frame: Frame, operation: Operation, around: Tensor | None = None, *, in_order: bool = False) -> list[SymbolicValue]:
    """Write the lanes whose mask is set to displaced positions of a memref, each to its own, or, ``in_order``, one after the other."""
    world, t = frame.world, frame.world.terms
    base, *indices, displacements, own, stored = operation.operands
    positions, memref = frame.tensor(displacements), frame.memref(base)
    lanes = Domain(vector_shape(world, vector_type(stored.type)))
    every = _displaced(frame, _first(frame, indices), positions, lanes)
    access = _masked(frame, _both(world, frame.tensor(own), around), every, memref.shape)
    _require_no_poison(frame, access, positions)

    def shared(pair: Indices) -> Term:
        one, other = pair[: lanes.rank], pair[lanes.rank :]
        earlier = world.lowering.less(lanes.position_of(world, one), lanes.position_of(world, other))
        same = world.lowering.equal(access.element(one)[-1], access.element(other)[-1])
        return t.and_(earlier, access.takes_part(one), access.takes_part(other), same)

    if not in_order:
        frame.undefined_somewhere(Domain((*lanes.extents, *lanes.extents)), shared)
    store_lanes(frame, memref, access, frame.tensor(stored))
    return []


def _packed(frame: Frame, first: Indices, mask: Tensor, type: VectorType) -> LaneAccess:
    """Return the access of each lane to the element at ``first``, displaced along the last dimension by the number of lanes before it whose mask is
    set. Raises ``Unsupported`` for vectors of more than one dimension.
    """
    world = frame.world
    if len(type.shape) != 1:
        raise Unsupported(f"lanes of a vector of type {type} that are packed")
    count = IntegerType(world.options.index_bits)

    def one(lane: Indices) -> Scalar:
        set = mask.at(lane)
        return world.scalar(count, world.terms.zero_extend(set.term, count.width), set.poison)

    def element(lane: Indices) -> Indices:
        before = Fold(count, Domain((lane[0],)), world.zero(count), _sum(world, one), "arith.addi", one)
        return (*first[:-1], first[-1] + _counted(world, before, lane[0]))

    return LaneAccess(Domain(vector_shape(world, type)), element, lambda _: world.terms.true)


def _sum(world: World, summand: Callable[[Indices], Scalar]) -> Callable[[Scalar, Indices], Scalar]:
    def step(total: Scalar, at: Indices) -> Scalar:
        here = summand(at)
        return world.scalar(total.type, world.terms.add(total.term, here.term), world.terms.or_(total.poison, here.poison))

    return step


def _counted(world: World, fold: Fold, most: Index) -> Index:
    """Return the value of a fold of zeros and ones as an index, at most ``most``."""
    term = world.reductions.reduce(fold).term
    value = world.terms.value(term)
    return world.constant_index(value) if value is not None else world.lowering.opaque(world.space, term, 0, most.hi)


def expand_load(frame: Frame, operation: Operation) -> Tensor:
    """Return consecutive elements in the lanes whose mask is set, and the lanes of the last operand elsewhere."""
    base, *indices, mask, otherwise = operation.operands
    memref, set, type = frame.memref(base), frame.tensor(mask), vector_type(operation.results[0].type)
    access = _masked(frame, set, _packed(frame, _first(frame, indices), set, type), memref.shape)
    return load_lanes(frame, memref, access, frame.tensor(otherwise).at)


def compress_store(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Write the lanes whose mask is set to consecutive elements."""
    base, *indices, mask, stored = operation.operands
    memref, set, type = frame.memref(base), frame.tensor(mask), vector_type(stored.type)
    access = _masked(frame, set, _packed(frame, _first(frame, indices), set, type), memref.shape)
    store_lanes(frame, memref, access, frame.tensor(stored))
    return []


def type_cast(frame: Frame, operation: Operation) -> SymbolicValue:
    """Return the same memref, whose elements are vectors now."""
    return frame.memref(operation.operands[0], of_vectors=True)


SEMANTICS: Mapping[str, Semantics] = {
    "vector.load": load,
    "vector.store": store,
    "vector.maskedload": masked_load,
    "vector.maskedstore": masked_store,
    "vector.gather": gather,
    "vector.scatter": scatter,
    "vector.expandload": expand_load,
    "vector.compressstore": compress_store,
    "vector.type_cast": type_cast,
}
