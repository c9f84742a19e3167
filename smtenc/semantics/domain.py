"""Iteration domains: the points over which folds, structured operations and undefined behaviour range."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod

from smtenc.semantics.builder import Builder
from smtenc.semantics.values import Indices
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


@dataclass(frozen=True, slots=True)
class Domain:
    """All points below ``extents`` in every dimension, in row-major order; one point, ``()``, without dimensions.

    Whoever ranges over a domain asks it: what other shapes it may have one day (triangles, guards) is known here only.
    """

    extents: Indices

    @property
    def rank(self) -> int:
        return len(self.extents)

    @property
    def static_size(self) -> int | None:
        """How many points there are; None where nobody knows."""
        sizes = [n.constant_value for n in self.extents if n.constant_value is not None]
        return prod(sizes) if len(sizes) == len(self.extents) else None

    def is_empty(self, builder: Builder) -> Term:
        return builder.is_empty(self.extents)

    def contains(self, builder: Builder, point: Indices) -> Term:
        return builder.in_bounds(point, self.extents)

    def some_point(self, builder: Builder, name: str) -> Indices:
        """Symbols ``name.K`` that stand for some point, where the domain is not empty."""
        return tuple(builder.element_index(f"{name}.{k}", n) for k, n in enumerate(self.extents))

    def points(self, builder: Builder, most: int) -> list[Indices] | None:
        """All points in order; None where they are more than ``most``, or nobody knows how many."""
        count = self.static_size
        if count is None or count > most:
            return None
        return [self.point_at(builder, builder.constant_index(k)) for k in range(count)]

    def point_at(self, builder: Builder, position: Index) -> Indices:
        """The point at a position, counted in order from 0."""
        return builder.space.delinearize(position, self.extents)

    def position_of(self, builder: Builder, point: Indices) -> Index:
        """Where a point comes in order, from 0."""
        return builder.space.linearize(point, self.extents)
