"""The definedness of a program, or of a first part of one: its undefined behaviour, at points and over iteration domains, as terms."""

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
    """A program up to some point: an ``Outcome``, or an ``Event`` for everything before it."""

    @property
    def undefined(self) -> tuple[Term, ...]: ...

    @property
    def somewhere(self) -> tuple[UndefinedSomewhere, ...]: ...


def undefined_anywhere(world: World, program: Prefix, beside: Prefix | None = None) -> tuple[Term, list[Indices]]:
    """Return the condition that some undefined behaviour occurs, and the symbolic points at which it is stated for iteration domains. Conditions
    that ``beside`` has, too, are left out: it is for a claim that also requires that ``beside`` is defined.
    """
    witnesses: list[Indices] = []
    known = frozenset(() if beside is None else beside.undefined)
    cases = [case for case in program.undefined if case not in known]
    for family in program.somewhere:
        case, witness = family.at_some_point(world, "undefined")
        witnesses.append(witness)
        cases.append(case)
    return world.terms.or_(*cases), witnesses


def defined(world: World, program: Prefix, points: Sequence[Indices]) -> Term:
    """Return the condition that the program is not undefined. Over iteration domains it is stated only at ``points`` and a few further ones, which
    weakens an assumption and so is sound.
    """
    t = world.terms
    at_points = [_undefined_at(world, family, p) for family, p in _looked_at(world, program, points)]
    return t.and_(*(t.not_(u) for u in (*program.undefined, *at_points)))


def defined_parts(world: World, program: Prefix, points: Sequence[Indices], *, is_target: bool) -> list[Part]:
    """Return parts whose conjunction is ``defined`` for the same ``points``, with labels that name the operations."""
    parts = [part for condition in program.undefined for part in not_undefined(world, is_target, condition)]
    for family, point in _looked_at(world, program, points):
        parts += not_undefined(world, is_target, _undefined_at(world, family, point), family.operation)
    return parts


def _looked_at(world: World, program: Prefix, points: Sequence[Indices]) -> Iterator[tuple[UndefinedSomewhere, Indices]]:
    """Each family of conditions with the ``points`` of its rank, and a few points of its own."""
    for family in program.somewhere:
        matching = [p for p in points if len(p) == family.domain.rank]
        for point in (*_sample_points(world, family.domain), *matching):
            yield family, point


_MOST_MATCHED_POINTS = 64
"""The largest number of points at which one query states that a program is defined, beside those given explicitly."""


class Granted:
    """Programs that are assumed to be defined: each family of conditions is stated at the points whose reads occur elsewhere in the query.

    ``bounded``: also at points whose indices are compared with the same bounds.
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
        """Return the conditions of definedness at the points that are read, as far as earlier calls have not returned them."""
        found: list[Term] = []
        for k, (family, at, condition) in enumerate(self._families):
            points = reads.points([condition], at)
            for point in dict.fromkeys([*points, *(reads.bounded([condition], at) if self._bounded else ())]):
                if (k, point) not in self._used and len(self._used) < _MOST_MATCHED_POINTS:
                    self._used.add((k, point))
                    found.append(self._world.terms.not_(_undefined_at(self._world, family, point)))
        return found


_MOST_SAMPLED_POINTS = 16
"""The largest size of a domain that is considered at all points."""


def _sample_points(world: World, domain: Domain) -> list[Indices]:
    """All points of a small domain of constant size, the origin of any other."""
    points = domain.points(world, _MOST_SAMPLED_POINTS)
    return points if points is not None else [tuple(world.constant_index(0) for _ in domain.extents)]


def _undefined_at(world: World, family: UndefinedSomewhere, point: Indices) -> Term:
    """The condition that ``point`` is in the domain and undefined."""
    return world.terms.and_(world.exist(point), family.domain.contains(world, point), family.at(point))
