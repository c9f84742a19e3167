"""Semantics of the shape dialect's comparisons, broadcasting and constraints.

"cstr" operations are runtime assertions: a failing one is undefined behaviour, under an assumption that the verdict lists. Therefore every witness
that they return holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from smtenc.dialects.cf.symbolic import require
from smtenc.dialects.shape.symbolic.values import extents_of, of_extents, require_defined, undefined_or_error
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.ir.types import IntegerType
from smtenc.semantics.attributes import integer
from smtenc.semantics.control import run_here
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.elementwise import any_poison
from smtenc.semantics.values import Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term

_WITNESS = IntegerType(1)


# -- broadcasting and comparison --------------------------------------------------------------------------------------


def _aligned(frame: Frame, shapes: Sequence[Sequence[Scalar]]) -> list[list[Scalar]]:
    """Return, for each dimension of the broadcast shape, the extents of all operands; smaller ranks are padded with ones from the left."""
    rank = max((len(s) for s in shapes), default=0)
    one = frame.world.index_scalar(frame.world.constant_index(1))
    padded = [[one] * (rank - len(s)) + list(s) for s in shapes]
    return [list(column) for column in zip(*padded, strict=True)]


def _equal(world: World, a: Scalar, b: Scalar) -> Term:
    return world.lowering.equal(a.index, b.index)


def _is_one(world: World, a: Scalar) -> Term:
    return world.lowering.equal(a.index, world.constant_index(1))


def _broadcastable(frame: Frame, shapes: Sequence[Sequence[Scalar]]) -> Term:
    """Return the condition that shapes broadcast: in every dimension any two extents are equal, or one of them is 1."""
    world = frame.world
    return world.terms.and_(
        *(
            world.terms.or_(_equal(world, a, b), _is_one(world, a), _is_one(world, b))
            for column in _aligned(frame, shapes)
            for a, b in combinations(column, 2)
        )
    )


def broadcast(frame: Frame, operation: Operation) -> Tensor:
    """Return the broadcast shape: in every dimension the extent that is not 1, else 1. Extents that do not fit are undefined behaviour for an extent
    tensor, and ``Unsupported`` for a ``!shape.shape``.
    """
    world = frame.world
    shapes = [extents_of(frame, v) for v in operation.operands]
    require_defined(frame, shapes)
    type = operation.results[0].type
    undefined_or_error(frame, world.terms.not_(_broadcastable(frame, shapes)), [type])
    extents: list[Scalar] = []
    for first, *others in _aligned(frame, shapes):
        extent = first
        for other in others:
            extent = extent if extent.index is other.index else world.ite(_is_one(world, extent), other, extent)
        extents.append(extent)
    return of_extents(frame, extents, type)


def is_broadcastable(frame: Frame, operation: Operation) -> Scalar:
    shapes = [extents_of(frame, v) for v in operation.operands]
    poison = any_poison(frame.world, [extent for shape in shapes for extent in shape])
    return frame.world.boolean(_broadcastable(frame, shapes), poison)


def _all_equal(frame: Frame, shapes: Sequence[Sequence[Scalar]]) -> Term:
    world = frame.world
    if not shapes:
        return world.terms.true
    first, *others = shapes
    if any(len(other) != len(first) for other in others):
        return world.terms.false
    return world.terms.and_(*(_equal(world, a, b) for other in others for a, b in zip(first, other, strict=True)))


def shape_eq(frame: Frame, operation: Operation) -> Scalar:
    shapes = [extents_of(frame, v) for v in operation.operands]
    poison = any_poison(frame.world, [extent for shape in shapes for extent in shape])
    return frame.world.boolean(_all_equal(frame, shapes), poison)


def any_shape(frame: Frame, operation: Operation) -> Tensor:
    """Return "some combination" of shapes that agree. An extent in which they differ is undefined in the document, but not undefined behaviour: it is
    poison. Raises ``Unsupported`` for different ranks.
    """
    world = frame.world
    shapes = [extents_of(frame, v) for v in operation.operands]
    if len({len(s) for s in shapes}) != 1:
        raise Unsupported("shapes of different ranks")
    extents: list[Scalar] = []
    for first, *others in zip(*shapes, strict=True):
        differs = world.terms.or_(*(world.terms.not_(_equal(world, first, other)) for other in others))
        extents.append(world.index_scalar(first.index, world.terms.or_(any_poison(world, [first, *others]), differs)))
    return of_extents(frame, extents, operation.results[0].type)


# -- constraints ------------------------------------------------------------------------------------------------------


def _assert(frame: Frame, holds: Term) -> Scalar:
    """Assert ``holds`` at run time and return a witness that holds."""
    require(frame, holds)
    return _witness(frame.world, holds=True)


def _witness(world: World, *, holds: bool) -> Scalar:
    return Scalar(_WITNESS, world.terms.constant(holds, 1), world.terms.false)


def const_witness(frame: Frame, operation: Operation) -> Scalar:
    return _witness(frame.world, holds=integer(operation.attributes.get("passing")) != 0)


def cstr_broadcastable(frame: Frame, operation: Operation) -> Scalar:
    shapes = [extents_of(frame, v) for v in operation.operands]
    require_defined(frame, shapes)
    return _assert(frame, _broadcastable(frame, shapes))


def cstr_eq(frame: Frame, operation: Operation) -> Scalar:
    shapes = [extents_of(frame, v) for v in operation.operands]
    require_defined(frame, shapes)
    return _assert(frame, _all_equal(frame, shapes))


def cstr_require(frame: Frame, operation: Operation) -> Scalar:
    condition = frame.scalar(operation.operands[0])
    frame.undefined_if(condition.poison)
    return _assert(frame, frame.world.holds(condition))


def assuming_all(frame: Frame, operation: Operation) -> Scalar:
    world = frame.world
    return world.boolean(world.terms.and_(*(world.holds(frame.scalar(v)) for v in operation.operands)), world.terms.false)


def assuming(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return the results of the region, "assuming all witnesses are true": a witness that does not hold is undefined behaviour."""
    world = frame.world
    frame.undefined_if(world.terms.not_(world.holds(frame.scalar(operation.operands[0]))))
    return run_here(frame, operation.regions[0], ())
