"""The maps of a structured operation's outputs, read backwards: the loops that an element determines, and whether any iteration writes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from smtenc.errors import Unsupported
from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator
from smtenc.semantics.shared import affine_maps as affine
from smtenc.semantics.values import Indices
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


@dataclass(frozen=True, slots=True)
class Place:
    """The subscript of an output that determines a loop: dimension ``position`` of the output is ``loop * scale + shift``."""

    position: int
    scale: int = 1
    shift: int = 0

    def loop(self, world: World, indices: Indices) -> Index:
        return world.space.floordiv(indices[self.position] - self.shift, world.constant_index(self.scale))


def places_of(map: AffineMap) -> dict[int, Place]:
    """Return, for each loop that an output's index determines, its place in the map. Dimensions that are only a loop take precedence. Raises
    ``Unsupported`` for a map that contains other loops.
    """
    places: dict[int, Place] = {}
    for r, e in enumerate(map.results):
        if isinstance(e, AffineDim):
            places.setdefault(e.position, Place(r))
    for r, e in enumerate(map.results):
        match _scaled(e):
            case (int(d), int(scale), int(shift)):
                places.setdefault(d, Place(r, scale, shift))
            case _ if not _loops_in(e) <= set(places):
                raise Unsupported(f"output map {map} is not a projected permutation")
            case _:
                pass
    return places


def _scaled(e: AffineExpr) -> tuple[int, int, int] | None:
    """Return ``(d, scale, shift)`` if the expression is ``loop d * scale + shift`` with a positive scale, else None."""
    match e:
        case AffineDim(d):
            return d, 1, 0
        case AffineBinary(AffineOperator.MUL, AffineDim(d), AffineConstant(scale)) if scale > 0:
            return d, scale, 0
        case AffineBinary(AffineOperator.ADD, inner, AffineConstant(shift)):
            found = _scaled(inner)
            return None if found is None else (found[0], found[1], found[2] + shift)
        case _:
            return None


def _loops_in(e: AffineExpr) -> set[int]:
    match e:
        case AffineDim(d):
            return {d}
        case AffineBinary(_, a, b):
            return _loops_in(a) | _loops_in(b)
        case _:
            return set()


def loops_of(map: AffineMap) -> set[int]:
    """Return the positions of the loops that a map reads."""
    return {d for e in map.results for d in _loops_in(e)}


def written(world: World, map: AffineMap, places: Mapping[int, Place], extents: Indices, indices: Indices, point: Indices) -> Term:
    """Return the condition that some iteration writes the output's element at ``indices``; other elements keep their values. ``point`` is the
    iteration that ``places`` determine from ``indices``, ``extents`` are the trip counts of the loops.
    """
    conditions: list[Term] = []
    for r, e in enumerate(map.results):
        if not (isinstance(e, AffineDim) and places[e.position].position == r):
            conditions.append(world.lowering.equal(indices[r], affine.evaluate(world, e, point)))
    for d, place in places.items():
        if (place.scale, place.shift) != (1, 0):
            conditions.append(world.in_bounds((point[d],), (extents[d],)))
    return world.terms.and_(*conditions)
