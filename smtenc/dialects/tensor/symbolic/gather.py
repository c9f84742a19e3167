"""Semantics of ``tensor.gather`` and ``tensor.scatter``: slices at coordinates that are elements of a tensor.

Authority: MLIR's "'tensor' Dialect" document. Coordinates that are outside of the tensor or poison are undefined behaviour, and so are equal
coordinates under ``unique``. The last dimension of the tensor of coordinates counts the coordinates of one slice, the others (the batch) count the
slices.
"""

from __future__ import annotations

from dataclasses import dataclass

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.semantics.attributes import integers
from smtenc.semantics.domain import Domain
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.shapes import checked_shape, ranked_type
from smtenc.semantics.values import Indices, Scalar, Tensor
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index

MOST_SCATTERED = 64
"""The maximal number of slices of a scatter: each element of its result is a choice among all of them."""


@dataclass(frozen=True, slots=True)
class Coordinates:
    """The coordinates of slices of a tensor of shape ``whole``: ``positions`` contains them for the dimensions ``dimensions``; a slice extends over
    all others. ``kept`` are the dimensions of the tensor that a slice's type has; it may leave out those in ``dimensions``, which have size 1.
    """

    positions: Tensor
    whole: Indices
    dimensions: tuple[int, ...]
    kept: tuple[int, ...]

    @property
    def batch(self) -> Indices:
        return self.positions.shape[:-1]

    def of(self, frame: Frame, batch: Indices) -> tuple[list[Index], Term]:
        """Return the coordinates of the slice at ``batch``, read as signed numbers, and the condition that one of them is poison."""
        world = frame.world
        found = [self.positions.at((*batch, world.constant_index(k))) for k in range(len(self.dimensions))]
        indices = [s.value if isinstance(s.value, Index) else world.index_of_bits(s.value) for s in found]
        return indices, world.terms.or_(*(s.poison for s in found))

    def outside(self, frame: Frame, batch: Indices) -> Term:
        indices, poison = self.of(frame, batch)
        inside = frame.world.in_bounds(tuple(indices), tuple(self.whole[d] for d in self.dimensions))
        return frame.world.terms.or_(poison, frame.world.terms.not_(inside))

    def equal(self, frame: Frame, a: Indices, b: Indices) -> Term:
        """Return the condition that two slices are different and have the same coordinates."""
        world = frame.world
        (first, _), (second, _) = self.of(frame, a), self.of(frame, b)
        same_slice = world.terms.and_(*(world.lowering.equal(i, j) for i, j in zip(a, b, strict=True)))
        return world.terms.and_(world.terms.not_(same_slice), *(world.lowering.equal(i, j) for i, j in zip(first, second, strict=True)))

    def check(self, frame: Frame, operation: Operation) -> None:
        """Make coordinates out of bounds or poison undefined behaviour, and equal coordinates if the operation has ``unique``."""
        batch = self.batch
        frame.undefined_somewhere(Domain(batch), lambda at: self.outside(frame, at))
        if "unique" in operation.attributes:
            frame.undefined_somewhere(Domain((*batch, *batch)), lambda at: self.equal(frame, at[: len(batch)], at[len(batch) :]))


def _coordinates(operation: Operation, name: str, positions: Tensor, whole: Indices, written: int) -> Coordinates:
    """Return the coordinates of an operation whose tensor of slices has ``written`` dimensions, including the batch. ``name`` is the attribute with
    the dimensions, ``whole`` the tensor's shape. Raises ``Unsupported`` for dimensions or ranks that do not fit.
    """
    dimensions = integers(operation.attributes.get(name))
    if not positions.shape or positions.shape[-1].constant_value != len(dimensions):
        raise Unsupported(f"{name} of {len(dimensions)} dimensions for another number of coordinates")
    if not dimensions or list(dimensions) != sorted(set(dimensions)) or not 0 <= dimensions[0] <= dimensions[-1] < len(whole):
        raise Unsupported(f"{name} {list(dimensions)} of a tensor of rank {len(whole)}")
    batch = len(positions.shape) - 1
    others = tuple(d for d in range(len(whole)) if d not in dimensions)
    for kept in (tuple(range(len(whole))), others):
        if written == batch + len(kept):
            return Coordinates(positions, whole, dimensions, kept)
    raise Unsupported(f"slices written with {written} dimensions")


def gather(frame: Frame, operation: Operation) -> Tensor:
    """Return the tensor with one slice of the source for each index of the batch."""
    source, positions = frame.tensor(operation.operands[0]), frame.tensor(operation.operands[1])
    type = ranked_type(operation.results[0].type)
    at = _coordinates(operation, "gather_dims", positions, source.shape, len(type.shape))
    at.check(frame, operation)
    batch = len(at.batch)
    shape = (*at.batch, *(_slice_size(frame, at, d) for d in at.kept))

    def element(indices: Indices) -> Scalar:
        place = dict(zip(at.kept, indices[batch:], strict=True))
        place.update(zip(at.dimensions, at.of(frame, indices[:batch])[0], strict=True))
        return source.at(tuple(place[d] for d in range(len(source.shape))))

    return Tensor(source.element, checked_shape(frame, shape, type), element)


def scatter(frame: Frame, operation: Operation) -> Tensor:
    """Return the destination with each slice of the source at its coordinates. Raises ``Unsupported`` without ``unique``, and for too many slices."""
    world = frame.world
    source, destination, positions = (frame.tensor(v) for v in operation.operands)
    if "unique" not in operation.attributes:
        raise Unsupported("coordinates that may be equal (no `unique`)")
    at = _coordinates(operation, "scatter_dims", positions, destination.shape, len(source.shape))
    slices = _slices(frame, at.batch)
    for n, m in zip(source.shape, (*at.batch, *(_slice_size(frame, at, d) for d in at.kept)), strict=True):
        frame.undefined_if(world.terms.not_(world.lowering.equal(n, m)))
    at.check(frame, operation)
    places = [(batch, at.of(frame, batch)[0]) for batch in slices]

    def element(indices: Indices) -> Scalar:
        within = tuple(world.constant_index(0) if d in at.dimensions else indices[d] for d in at.kept)
        result = destination.at(indices)
        for batch, place in places:
            here = world.terms.and_(*(world.lowering.equal(indices[d], i) for d, i in zip(at.dimensions, place, strict=True)))
            if here is not world.terms.false:
                result = world.ite(here, source.at((*batch, *within)), result)
        return result

    return Tensor(destination.element, checked_shape(frame, destination.shape, ranked_type(operation.results[0].type)), element)


def _slice_size(frame: Frame, at: Coordinates, dimension: int) -> Index:
    return frame.world.constant_index(1) if dimension in at.dimensions else at.whole[dimension]


def _slices(frame: Frame, batch: Indices) -> list[Indices]:
    """Return all indices of the batch. Raises ``Unsupported`` if there are more than ``MOST_SCATTERED`` or their number is unknown."""
    slices = Domain(batch).points(frame.world, MOST_SCATTERED)
    if slices is None:
        raise Unsupported(f"more than {MOST_SCATTERED} slices, or an unknown number")
    return slices
