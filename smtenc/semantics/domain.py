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
    """The set of all points below ``extents`` in every dimension, in row-major order; without dimensions, the one point ``()``.

    Code that ranges over a domain uses only these methods, so that other shapes (triangles, guards) could be added here.
    """

    extents: Indices

    @property
    def rank(self) -> int:
        """The number of dimensions."""
        return len(self.extents)

    @property
    def static_size(self) -> int | None:
        """The number of points; None if some extent is not constant."""
        sizes = [n.constant_value for n in self.extents if n.constant_value is not None]
        return prod(sizes) if len(sizes) == len(self.extents) else None

    def is_empty(self, builder: Builder) -> Term:
        """Return the condition that the domain has no point."""
        return builder.is_empty(self.extents)

    def contains(self, builder: Builder, point: Indices) -> Term:
        """Return the condition that ``point`` lies in the domain."""
        return builder.in_bounds(point, self.extents)

    def some_point(self, builder: Builder, name: str) -> Indices:
        """Return the symbols ``name.K`` of an arbitrary point, one for each dimension ``K``. They presuppose that the domain is not empty."""
        return tuple(builder.element_index(f"{name}.{k}", n) for k, n in enumerate(self.extents))

    def points(self, builder: Builder, most: int) -> list[Indices] | None:
        """Return all points in order; None if there are more than ``most``, or some extent is not constant."""
        count = self.static_size
        if count is None or count > most:
            return None
        return [self.point_at(builder, builder.constant_index(k)) for k in range(count)]

    def point_at(self, builder: Builder, position: Index) -> Indices:
        """Return the point at ``position`` (from 0) in row-major order."""
        return builder.space.delinearize(position, self.extents)

    def position_of(self, builder: Builder, point: Indices) -> Index:
        """Return the position (from 0) of ``point`` in row-major order."""
        return builder.space.linearize(point, self.extents)
