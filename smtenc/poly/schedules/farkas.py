"""Affine forms with unknown coefficients that are to be at least 0 on a polyhedron, as linear constraints on the unknowns.

Both ways are exact over the rationals where the polyhedron has a point, and never admit a form that is negative somewhere on it:

* ``with_multipliers``: ``ψ = λ0 + Σ λk (ak x + bk)`` for real ``λ0, λk >= 0``, an equation for each coefficient of ``ψ``. Source: J. Farkas' lemma, in
  its affine form; P. Feautrier, "Some efficient solutions to the affine scheduling problem", 1992, theorem 1.
* ``without_multipliers``: ``ψ(v) >= 0`` for each vertex ``v``, ``ψ`` does not decrease along a ray, and is constant along a line. The vertices, rays
  and lines of the polyhedron are the facets of the cone of all such forms: that is what the elimination of the multipliers would give, without what
  is redundant. Source: H. Minkowski's and H. Weyl's theorem; T. Motzkin et al., "The double description method", 1953.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import gcd

from smtenc.deadline import check

Row = tuple[int, ...]
"""Integer coefficients, and last a constant."""
Form = Sequence[Row]
"""An affine form with unknown coefficients: of each variable of the polyhedron, and last its constant, as rows over the unknowns."""

MOST_RAYS = 3000
"""Of a cone, while its generators are computed."""


class TooManyRays(Exception):
    """A polyhedron has more than ``MOST_RAYS`` vertices and rays; its multipliers can be kept."""


@dataclass(frozen=True, slots=True)
class Polyhedron:
    """All rational points at which each of ``equalities`` is 0 and each of ``inequalities`` at least 0; rows over ``variables`` variables."""

    variables: int
    equalities: tuple[Row, ...]
    inequalities: tuple[Row, ...]

    def __post_init__(self) -> None:
        if any(len(row) != self.variables + 1 for row in (*self.equalities, *self.inequalities)):
            raise ValueError(f"a row has {self.variables + 1} integers")

    def where(self, equalities: Iterable[Row]) -> Polyhedron:
        """The part in which these rows are 0, too."""
        return Polyhedron(self.variables, (*self.equalities, *equalities), self.inequalities)


@dataclass(frozen=True, slots=True)
class Constraints:
    """Rows over the unknowns, then over ``multipliers`` real multipliers, each at least 0: ``equalities`` are 0, ``inequalities`` at least 0."""

    equalities: tuple[Row, ...]
    inequalities: tuple[Row, ...]
    multipliers: int = 0


@dataclass(frozen=True, slots=True)
class Generators:
    """Of the cone ``{ (x, h) : h >= 0 }`` over a polyhedron: a ray with ``h > 0`` is the vertex ``x / h``. Primitive integer vectors."""

    lines: tuple[Row, ...]
    rays: tuple[Row, ...]


def with_multipliers(polyhedron: Polyhedron, form: Form) -> Constraints:
    """One multiplier for the constant, one for each inequality, two for each equality."""
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
    """Raises ``TooManyRays``."""
    return on_generators(generators(polyhedron), form)


def on_generators(found: Generators, form: Form) -> Constraints:
    """As ``without_multipliers``, of a polyhedron whose generators are known."""
    equalities = dict.fromkeys(_primitive(_value(form, line)) for line in found.lines)
    inequalities = dict.fromkeys(_primitive(_value(form, ray)) for ray in found.rays)
    return Constraints(tuple(row for row in equalities if any(row)), tuple(row for row in inequalities if any(row[:-1]) or row[-1] < 0))


def _require_form(polyhedron: Polyhedron, form: Form) -> None:
    if len(form) != polyhedron.variables + 1:
        raise ValueError(f"the form has {len(form)} coefficients, and there are {polyhedron.variables} variables and the constant")


def _value(form: Form, point: Row) -> Row:
    """The form at ``point``, as a row over the unknowns."""
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
    divisor = gcd(*row)
    return tuple(row) if divisor < 2 else tuple(c // divisor for c in row)


# -- the double description method -----------------------------------------------------------------------------------


def generators(polyhedron: Polyhedron) -> Generators:
    """Lines that span the lineality space, and the extreme rays beside it. No rays where the polyhedron is empty, or has none.

    Raises ``TooManyRays``.
    """
    cone = _Cone(polyhedron.variables + 1)
    for row in polyhedron.equalities:
        cone.restrict(row, equality=True)
    for row in ((0,) * polyhedron.variables + (1,), *polyhedron.inequalities):
        cone.restrict(row, equality=False)
    return Generators(tuple(cone.lines), tuple(ray for ray, _ in cone.rays))


class _Cone:
    """``lines`` and ``rays`` generate all points that satisfy the constraints so far. With each ray, as bits, the inequalities that are 0 on it."""

    def __init__(self, size: int) -> None:
        self.lines: list[Row] = [tuple(int(i == k) for i in range(size)) for k in range(size)]
        self.rays: list[tuple[Row, int]] = []
        self._inequalities = 0

    def restrict(self, row: Row, *, equality: bool) -> None:
        """To the points at which ``row`` is 0, or at least 0."""
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
        """``crossing`` leaves the hyperplane: everything else is moved along it into the hyperplane, and one half of it is left, if any."""
        at = _dot(row, crossing)
        if at < 0:
            crossing, at = tuple(-c for c in crossing), -at
        self.lines = [_combined(at, line, -_dot(row, line), crossing) for line in self.lines]
        self.rays = [(_combined(at, ray, -_dot(row, ray), crossing), zeros | bit) for ray, zeros in self.rays]
        if bit:
            # a line is 0 on all inequalities before
            self.rays.append((crossing, bit - 1))

    def _cut_rays(self, row: Row, bit: int) -> None:
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
        """No third ray is 0 wherever both are: they span a face of two dimensions."""
        return not any(common & zeros == common for ray, zeros in self.rays if ray is not first and ray is not second)


def _dot(a: Row, b: Row) -> int:
    return sum(x * y for x, y in zip(a, b, strict=True) if x and y)


def _combined(a: int, x: Row, b: int, y: Row) -> Row:
    return _primitive([a * p + b * q for p, q in zip(x, y, strict=True)])
