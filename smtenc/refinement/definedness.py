"""When a program, or the first part of one, is defined: its undefined behaviour, at points and over iteration domains, as terms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from smtenc.refinement.parts import Part, not_undefined
from smtenc.refinement.reads import Reads
from smtenc.semantics.domain import Domain
from smtenc.semantics.undefined import UndefinedSomewhere
from smtenc.semantics.values import Indices
from smtenc.semantics.world import World
from smtenc.terms.environment import Term


class Prefix(Protocol):
    """A program up to some place: an ``Outcome``, or an ``Event`` for all that comes before it."""

    @property
    def undefined(self) -> tuple[Term, ...]: ...

    @property
    def somewhere(self) -> tuple[UndefinedSomewhere, ...]: ...


def undefined_anywhere(world: World, program: Prefix) -> tuple[Term, list[Indices]]:
    """Some undefined behaviour occurs; over iteration domains at symbolic points, which are given, too."""
    witnesses: list[Indices] = []
    cases = list(program.undefined)
    for family in program.somewhere:
        case, witness = family.at_some_point(world, "undefined")
        witnesses.append(witness)
        cases.append(case)
    return world.terms.or_(*cases), witnesses


def defined(world: World, program: Prefix, points: Sequence[Indices]) -> Term:
    """Not undefined; over an iteration domain this is used at ``points`` and a few more, which weakens an assumption and so is sound."""
    t = world.terms
    at_points = [_undefined_at(world, family, p) for family, p in _looked_at(world, program, points)]
    return t.and_(*(t.not_(u) for u in (*program.undefined, *at_points)))


def defined_parts(world: World, program: Prefix, points: Sequence[Indices], *, is_target: bool) -> list[Part]:
    """The same as parts, which name the operations."""
    parts = [part for condition in program.undefined for part in not_undefined(world, is_target, condition)]
    for family, point in _looked_at(world, program, points):
        parts += not_undefined(world, is_target, _undefined_at(world, family, point), family.operation)
    return parts


def _looked_at(world: World, program: Prefix, points: Sequence[Indices]) -> Iterator[tuple[UndefinedSomewhere, Indices]]:
    """Each family of conditions at ``points`` of its rank, and at a few of its own."""
    for family in program.somewhere:
        matching = [p for p in points if len(p) == family.domain.rank]
        for point in (*_sample_points(world, family.domain), *matching):
            yield family, point


_MOST_MATCHED_POINTS = 64
"""Points at which one query uses that a program is defined, beside those that it names."""


class Granted:
    """Programs that are defined where a query holds: each family of conditions is used at the points whose reads are read elsewhere.

    ``bounded``: also at those whose indices are compared with the same bounds.
    """

    def __init__(self, world: World, programs: Iterable[Prefix], *, bounded: bool = False) -> None:
        self._world = world
        self._bounded = bounded
        self._families: list[tuple[UndefinedSomewhere, Indices, Term]] = []
        for family in (f for program in programs for f in program.somewhere):
            at = tuple(world.canonical_index(f"granted.{k}", n) for k, n in enumerate(family.domain.extents))
            self._families.append((family, at, family.at(at)))
        self._used: set[tuple[int, Indices]] = set()

    def lemmas(self, reads: Reads) -> list[Term]:
        """What is not undefined at the points that are read, as far as earlier calls have not said it."""
        found: list[Term] = []
        for k, (family, at, condition) in enumerate(self._families):
            points = reads.points([condition], at)
            for point in dict.fromkeys([*points, *(reads.bounded([condition], at) if self._bounded else ())]):
                if (k, point) not in self._used and len(self._used) < _MOST_MATCHED_POINTS:
                    self._used.add((k, point))
                    found.append(self._world.terms.not_(_undefined_at(self._world, family, point)))
        return found


_MOST_SAMPLED_POINTS = 16
"""A domain of so many points is looked at whole."""


def _sample_points(world: World, domain: Domain) -> list[Indices]:
    """All points of a small domain of known size, the origin of any other."""
    points = domain.points(world, _MOST_SAMPLED_POINTS)
    return points if points is not None else [tuple(world.constant_index(0) for _ in domain.extents)]


def _undefined_at(world: World, family: UndefinedSomewhere, point: Indices) -> Term:
    """Undefined at ``point``, wherever that is."""
    return world.terms.and_(world.exist(point), family.domain.contains(world, point), family.at(point))
