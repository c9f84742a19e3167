"""Affine forms with unknown coefficients that must be at least 0 on a polyhedron, as linear constraints on the unknowns.

Two methods are exact over the rationals if the polyhedron has a point, and never admit a form that is negative somewhere on it:

* ``with_multipliers``: ``ψ = λ0 + Σ λk (ak x + bk)`` for real ``λ0, λk >= 0``, an equation for each coefficient of ``ψ``. Source: J. Farkas' lemma,
  in its affine form; P. Feautrier, "Some efficient solutions to the affine scheduling problem", 1992, theorem 1.
* ``without_multipliers``: ``ψ(v) >= 0`` for each vertex ``v``, ``ψ`` does not decrease along a ray, and is constant along a line. The vertices, rays
  and lines of the polyhedron are the facets of the cone of all such forms: these are the constraints that the elimination of the multipliers would
  give, without redundant ones. Source: H. Minkowski's and H. Weyl's theorem; T. Motzkin et al., "The double description method", 1953.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import gcd

from smtenc.deadline import check

Row = tuple[int, ...]
"""Integer coefficients, followed by a constant."""
Form = Sequence[Row]
"""An affine form with unknown coefficients: the coefficient of each variable of the polyhedron, and last the constant, each as a row over the
unknowns.
"""

MOST_RAYS = 3000
"""The largest number of rays of a cone during the computation of its generators."""


class TooManyRays(Exception):
    """The error for a polyhedron with more than ``MOST_RAYS`` vertices and rays. Constraints with multipliers are still possible."""


@dataclass(frozen=True, slots=True)
class Polyhedron:
    """The rational points at which each of ``equalities`` is 0 and each of ``inequalities`` is at least 0. They are rows over ``variables``
    variables.
    """

    variables: int
    equalities: tuple[Row, ...]
    inequalities: tuple[Row, ...]

    def __post_init__(self) -> None:
        if any(len(row) != self.variables + 1 for row in (*self.equalities, *self.inequalities)):
            raise ValueError(f"a row has {self.variables + 1} integers")

    def where(self, equalities: Iterable[Row]) -> Polyhedron:
        """Return the part of the polyhedron in which these rows are 0, too."""
        return Polyhedron(self.variables, (*self.equalities, *equalities), self.inequalities)


@dataclass(frozen=True, slots=True)
class Constraints:
    """Linear constraints: rows over the unknowns, then over ``multipliers`` real multipliers, each at least 0. ``equalities`` are 0, ``inequalities``
    at least 0.
    """

    equalities: tuple[Row, ...]
    inequalities: tuple[Row, ...]
    multipliers: int = 0


@dataclass(frozen=True, slots=True)
class Generators:
    """Generators of the cone ``{ (x, h) : h >= 0 }`` over a polyhedron, as primitive integer vectors: a ray with ``h > 0`` is the vertex ``x /
    h``.
    """

    lines: tuple[Row, ...]
    rays: tuple[Row, ...]


def with_multipliers(polyhedron: Polyhedron, form: Form) -> Constraints:
    """Return the constraints with multipliers: one for the constant, one for each inequality, two for each equality."""
    _require_form(polyhedron, form)
    generating = [(0,) * polyhedron.variables + (1,), *polyhedron.inequalities]
    for row in polyhedron.equalities:
        generating += [row, tuple(-c for c in row)]
    equations = []
    for column, coefficient in enumerate(form):
        # the coefficient of ψ, less that of the combination, is 0; the constant of the row stays last
        *unknowns, constant = coefficient
        equations.append((*unknowns, *(-row[column] for row in generating), constant))
    return Constraints(tuple(equations), (), len(generating))


def without_multipliers(polyhedron: Polyhedron, form: Form) -> Constraints:
    """Return the constraints without multipliers. Raises ``TooManyRays``."""
    return on_generators(generators(polyhedron), form)


def on_generators(found: Generators, form: Form) -> Constraints:
    """Return the constraints without multipliers, for a polyhedron with known generators."""
    equalities = dict.fromkeys(_primitive(_value(form, line)) for line in found.lines)
    inequalities = dict.fromkeys(_primitive(_value(form, ray)) for ray in found.rays)
    return Constraints(tuple(row for row in equalities if any(row)), tuple(row for row in inequalities if any(row[:-1]) or row[-1] < 0))


def _require_form(polyhedron: Polyhedron, form: Form) -> None:
    """Raise ``ValueError`` if the form does not have a coefficient for each variable and a constant."""
    if len(form) != polyhedron.variables + 1:
        raise ValueError(f"the form has {len(form)} coefficients, and there are {polyhedron.variables} variables and the constant")


def _value(form: Form, point: Row) -> Row:
    """Return the value of the form at ``point``, as a row over the unknowns."""
    if len(form) != len(point):
        raise ValueError(f"the form has {len(form)} coefficients, and the point {len(point)}")
    total = [0] * len(form[0])
    for factor, coefficient in zip(point, form, strict=True):
        if factor:
            for k, c in enumerate(coefficient):
                if c:
                    total[k] += factor * c
    return tuple(total)


def _primitive(row: Sequence[int]) -> Row:
    """Return the row divided by the greatest common divisor of its entries."""
    divisor = gcd(*row)
    return tuple(row) if divisor < 2 else tuple(c // divisor for c in row)


# -- the double description method -----------------------------------------------------------------------------------


def generators(polyhedron: Polyhedron) -> Generators:
    """Return lines that span the lineality space, and the other extreme rays. An empty polyhedron has no ray with h > 0.

    Raises ``TooManyRays``.
    """
    cone = _Cone(polyhedron.variables + 1)
    for row in polyhedron.equalities:
        cone.restrict(row, equality=True)
    for row in ((0,) * polyhedron.variables + (1,), *polyhedron.inequalities):
        cone.restrict(row, equality=False)
    return Generators(tuple(cone.lines), tuple(ray for ray, _ in cone.rays))


class _Cone:
    """A cone in double description: ``lines`` and ``rays`` generate all points that satisfy the constraints so far. Each ray has a bit set of the
    inequalities that are 0 on it.
    """

    def __init__(self, size: int) -> None:
        self.lines: list[Row] = [tuple(int(i == k) for i in range(size)) for k in range(size)]
        self.rays: list[tuple[Row, int]] = []
        self._inequalities = 0

    def restrict(self, row: Row, *, equality: bool) -> None:
        """Restrict the cone to the points at which ``row`` is 0 (if ``equality``) or at least 0. Raises ``TooManyRays``."""
        check()
        bit = 0 if equality else 1 << self._inequalities
        crossing = next((k for k, line in enumerate(self.lines) if _dot(row, line)), None)
        if crossing is not None:
            self._cut_line(row, self.lines.pop(crossing), bit)
        else:
            self._cut_rays(row, bit)
        self._inequalities += not equality
        if len(self.rays) > MOST_RAYS:
            raise TooManyRays

    def _cut_line(self, row: Row, crossing: Row, bit: int) -> None:
        """Restrict the cone by ``row``, which is not 0 on the line ``crossing``: project all other generators along it into the hyperplane, and keep
        the half of ``crossing`` that satisfies an inequality.
        """
        at = _dot(row, crossing)
        if at < 0:
            crossing, at = tuple(-c for c in crossing), -at
        self.lines = [_combined(at, line, -_dot(row, line), crossing) for line in self.lines]
        self.rays = [(_combined(at, ray, -_dot(row, ray), crossing), zeros | bit) for ray, zeros in self.rays]
        if bit:
            # all previous inequalities are 0 on a line
            self.rays.append((crossing, bit - 1))

    def _cut_rays(self, row: Row, bit: int) -> None:
        """Restrict the cone by ``row``, which is 0 on all lines: combine adjacent rays on both sides of the hyperplane."""
        values = [_dot(row, ray) for ray, _ in self.rays]
        kept = [
            (ray, zeros | bit) if not v else (ray, zeros)
            for (ray, zeros), v in zip(self.rays, values, strict=True)
            if not v or (v > 0 and bit)
        ]
        above = [(ray, zeros, v) for (ray, zeros), v in zip(self.rays, values, strict=True) if v > 0]
        below = [(ray, zeros, v) for (ray, zeros), v in zip(self.rays, values, strict=True) if v < 0]
        for first, zeros_of_first, a in above:
            for second, zeros_of_second, b in below:
                common = zeros_of_first & zeros_of_second
                if self._adjacent(first, second, common):
                    kept.append((_combined(-b, first, a, second), common | bit))
            if len(kept) > MOST_RAYS:
                raise TooManyRays
        self.rays = kept

    def _adjacent(self, first: Row, second: Row, common: int) -> bool:
        """Return whether the two rays span a face of dimension 2: no third ray is 0 wherever both are."""
        return not any(common & zeros == common for ray, zeros in self.rays if ray is not first and ray is not second)


def _dot(a: Row, b: Row) -> int:
    """Return the scalar product."""
    return sum(x * y for x, y in zip(a, b, strict=True) if x and y)


def _combined(a: int, x: Row, b: int, y: Row) -> Row:
    """Return the primitive vector in the direction ``a * x + b * y``."""
    return _primitive([a * p + b * q for p, q in zip(x, y, strict=True)])
