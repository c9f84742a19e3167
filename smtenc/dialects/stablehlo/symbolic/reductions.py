"""Semantics of the stablehlo operations that combine elements by a region: ``reduce``, ``reduce_window``, ``map``; sums for other operations.

Authority: the StableHLO specification. It leaves open how elements are grouped: any binary tree may be evaluated, with the initial value at any of its
places. An operation that only the source has goes from the initial value through the elements in row-major order. Otherwise a sum or product of floats
is one unknown for its summands, with the initial value once (``ORDER``, unless it is neutral); extrema, and sums of integers, are the same in any
order; for other regions both programs are assumed to go in row-major order (``ORDER``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from smtenc.dialects.stablehlo.symbolic.operands import ORDER, combiner, only, run_body, shape_of, tensors
from smtenc.dialects.stablehlo.symbolic.shapes import element_or
from smtenc.dialects.tosa.symbolic.folds import combine
from smtenc.dialects.tosa.symbolic.operands import result_type
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation, Region
from smtenc.ir.dimension_numbers import dimensions, padding_pairs
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.combiners import Operation as Combiner
from smtenc.semantics.folds.combiners import neutral
from smtenc.semantics.folds.fold import Fold, Freedom
from smtenc.semantics.folds.reductions import FLOAT_SUMS
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.open_choices import Choice, OpenFold
from smtenc.semantics.shared.fastmath import CHOICES_BY_VALUE
from smtenc.semantics.values import Indices, Scalar, Site, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index

# -- folds whose grouping is open -------------------------------------------------------------------------------------


def grouped(world: World, site: Site, fold: Fold) -> Scalar:
    """Return the value of a fold whose elements may be grouped in any way: in order, if only the source has the operation."""
    if site.operation in world.choices.decided or fold.domain.static_size in (0, 1):
        return world.reductions.reduce(fold)
    if fold.combiner is None or world.bits(fold.initial) is not neutral(world, Combiner(fold.combiner, fold.type)):
        world.premises.note(ORDER)
    if fold.combiner in FLOAT_SUMS:
        world.premises.note(CHOICES_BY_VALUE)
        value = world.reductions.left_open(replace(fold, freedom=Freedom.VECTOR))
        open = OpenFold(value.poison, (world.reductions.reduce(fold),), (fold,), signed_zeros=True)
        world.choices.open.setdefault(value.term, Choice((), set(), open)).places.add(site)
        return value
    return world.reductions.reduce(fold)


def sum_of(frame: Frame, site: Site, extents: Indices, start: Scalar, element: Callable[[Indices], Scalar], name: str) -> Scalar:
    """Return the sum of elements by the operation of arith with this name."""
    world = frame.world

    def step(accumulator: Scalar, at: Indices) -> Scalar:
        return combine(world, name, accumulator, element(at))

    return grouped(world, site, Fold(start.type, Domain(extents), start, step, name, element))


@dataclass(frozen=True, slots=True)
class Combination:
    """The making of one element of each result of an operation: ``start`` values, which the region combines with the elements at all points below
    ``extents``; ``taken`` says at which points, None at all of them.
    """

    frame: Frame
    site: Site
    region: Region
    extents: Indices
    start: tuple[Scalar, ...]
    elements: Callable[[Indices], Sequence[Scalar]]
    taken: Callable[[Indices], Term] | None = None

    def value(self, position: int) -> Scalar:
        """Return the combined value for one result. Raises ``Unsupported`` if results depend on each other."""
        return self._fold(position, self.extents, lambda ks: ks, self.start[position])

    def _fold(self, position: int, extents: Indices, point: Callable[[Indices], Indices], start: Scalar) -> Scalar:
        world, domain = self.frame.world, Domain(extents)
        name = combiner(self.region, start.type) if len(self.start) == 1 and self.taken is None else None
        if name is not None:
            return sum_of(self.frame, self.site, extents, start, lambda ks: self.elements(point(ks))[0], name)

        def step(accumulator: Scalar, ks: Indices) -> Scalar:
            at = point(ks)
            before = [accumulator if p == position else self._so_far(p, position, ks) for p in range(len(self.start))]
            after = run_body(self.frame, self.region, [*before, *self.elements(at)])[position]
            return after if self.taken is None else world.ite(self.taken(at), after, accumulator)

        return grouped(world, self.site, Fold(start.type, domain, start, step, None, None))

    def _so_far(self, other: int, position: int, ks: Indices) -> Scalar:
        """Return the combined value for another result before the point ``ks``: full rows first, then the last row as far as it goes."""
        if not self._reads(position, other):
            return self.start[other]
        if self._reads(other, position):
            raise Unsupported("results that depend on each other")
        value = self.start[other]
        for d, k in enumerate(ks):
            value = self._fold(other, (k, *self.extents[d + 1 :]), _behind(ks[:d]), value)
        return value

    def _reads(self, position: int, other: int) -> bool:
        """Return whether what the region gives for one result depends on another one so far."""
        (block,) = self.region.blocks
        found = {block.operations[-1].operands[position]}
        for operation in reversed(block.operations[:-1]):
            if found.intersection(operation.results):
                found.update(v for inner in operation.walk() for v in inner.operands)
        return block.arguments[other] in found


def _behind(outer: Indices) -> Callable[[Indices], Indices]:
    return lambda inner: (*outer, *inner)


# -- reduce -----------------------------------------------------------------------------------------------------------


def reduce(frame: Frame, operation: Operation) -> list[Tensor]:
    """Return tensors without the dimensions ``dimensions``: their elements along these are combined by the region, from the initial values on."""
    count = len(operation.results)
    given = tensors(frame, operation.operands)
    inputs, initial = given[:count], tuple(only(x) for x in given[count:])
    away = dimensions(operation, "dimensions")
    kept = [d for d in range(len(inputs[0].shape)) if d not in away]
    # the region's dimensions run in row-major order of the operand
    along = sorted(away)
    extents = tuple(inputs[0].shape[d] for d in along)

    def at(position: int, indices: Indices) -> Scalar:
        def elements(ks: Indices) -> list[Scalar]:
            places: dict[int, Index] = {**dict(zip(kept, indices, strict=True)), **dict(zip(along, ks, strict=True))}
            return [x.at(tuple(places[d] for d in range(len(places)))) for x in inputs]

        site = Site(operation, (*frame.iteration, *indices))
        return Combination(frame, site, operation.regions[0], extents, initial, elements).value(position)

    return _results(frame, operation, at, tuple(inputs[0].shape[d] for d in kept))


def _results(frame: Frame, operation: Operation, at: Callable[[int, Indices], Scalar], computed: Indices | None = None) -> list[Tensor]:
    def result(position: int) -> Tensor:
        element = result_type(operation, position).element
        return Tensor(element, shape_of(frame, operation, position, computed), lambda indices: at(position, indices))

    return [result(position) for position in range(len(operation.results))]


# -- windows ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sliding:
    """A window that slides over a tensor: extents, steps, spacings of the tensor's elements and of the window's, and padding before the tensor."""

    extents: tuple[int, ...]
    strides: tuple[int, ...]
    base: tuple[int, ...]
    dilations: tuple[int, ...]
    before: tuple[int, ...]

    def place(self, window: Indices, tap: Indices) -> list[Index]:
        """Return where an element of a window lies in the tensor with its elements spread, counted from the first one."""
        parts = zip(window, tap, self.strides, self.dilations, self.before, strict=True)
        return [w * s + k * d - a for w, k, s, d, a in parts]


def sliding(operation: Operation, extents: Sequence[int], names: Sequence[str]) -> Sliding:
    """Return the window with these extents; ``names`` are the attributes with strides and both spacings, 1 where they are missing."""
    ones = (1,) * len(extents)
    strides, base, dilations = (dimensions(operation, name, ones) for name in names)
    return Sliding(tuple(extents), strides, base, dilations, tuple(before for before, _ in padding_pairs(operation, len(extents))))


_WINDOW = ("window_strides", "base_dilations", "window_dilations")


def reduce_window(frame: Frame, operation: Operation) -> list[Tensor]:
    """Return tensors of what the region makes of all elements in a window, from the initial values on; padding is initial values, too."""
    world, count = frame.world, len(operation.results)
    given = tensors(frame, operation.operands)
    inputs, initial = given[:count], tuple(only(x) for x in given[count:])
    window = sliding(operation, dimensions(operation, "window_dimensions"), _WINDOW)
    extents = tuple(world.constant_index(n) for n in window.extents)

    def at(position: int, indices: Indices) -> Scalar:
        def elements(ks: Indices) -> list[Scalar]:
            places = window.place(indices, ks)
            return [element_or(world, x, places, window.base, start) for x, start in zip(inputs, initial, strict=True)]

        site = Site(operation, (*frame.iteration, *indices))
        return Combination(frame, site, operation.regions[0], extents, initial, elements).value(position)

    return _results(frame, operation, at)


def map_(frame: Frame, operation: Operation) -> list[Tensor]:
    """Return the tensor of what the region makes of the elements at one index."""
    given = tensors(frame, operation.operands)
    return _results(
        frame, operation, lambda position, indices: run_body(frame, operation.regions[0], [x.at(indices) for x in given])[position]
    )


SEMANTICS: Mapping[str, Semantics] = {
    "stablehlo.map": map_,
    "stablehlo.reduce": reduce,
    "stablehlo.reduce_window": reduce_window,
}
