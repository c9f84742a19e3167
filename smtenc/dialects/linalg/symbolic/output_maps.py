"""The maps of a structured operation's outputs, read backwards: which loops an element belongs to, and whether any iteration writes it."""

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
    """Where an output's map shows a loop: dimension ``position`` is ``loop * scale + shift``."""

    position: int
    scale: int = 1
    shift: int = 0

    def loop(self, world: World, indices: Indices) -> Index:
        return world.space.floordiv(indices[self.position] - self.shift, world.constant_index(self.scale))


def places_of(map: AffineMap) -> dict[int, Place]:
    """The place of each loop that an output's index determines, dimensions that are a loop and nothing else first.

    Raises ``Unsupported`` for a map that has other loops in it.
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
    """``(d, scale, shift)`` of ``loop d * scale + shift`` with a positive scale."""
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
    """The loops that a map reads."""
    return {d for e in map.results for d in _loops_in(e)}


def written(world: World, map: AffineMap, places: Mapping[int, Place], extents: Indices, indices: Indices, point: Indices) -> Term:
    """Whether any iteration writes the output's element at ``indices``; the rest keeps what was there."""
    conditions: list[Term] = []
    for r, e in enumerate(map.results):
        if not (isinstance(e, AffineDim) and places[e.position].position == r):
            conditions.append(world.lowering.equal(indices[r], affine.evaluate(world, e, point)))
    for d, place in places.items():
        if (place.scale, place.shift) != (1, 0):
            conditions.append(world.in_bounds((point[d],), (extents[d],)))
    return world.terms.and_(*conditions)
