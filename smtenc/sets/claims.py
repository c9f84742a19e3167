"""Claims that an answer makes, written as formulas that must have no solution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from smtenc.presburger.affine import Affine, Variable
from smtenc.presburger.algebra import points as one_of
from smtenc.presburger.elimination import TooLarge, disjuncts, without_quantifiers
from smtenc.presburger.formulas import (
    FALSE,
    Formula,
    conjunction,
    disjunction,
    exists,
    free_variables,
    fresh_locals,
    holds,
    lexicographically,
    negation,
    substitute,
)
from smtenc.presburger.relations import Point, Relation, Space


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement about an answer that holds if and only if ``refuting`` has no solution.

    A solution of ``refuting`` is an element of ``space`` (with values of the parameters) that contradicts the answer. ``goal`` describes such an
    element in words.
    """

    goal: str
    space: Space
    refuting: Formula

    def is_refuted_by(self, point: Point) -> bool | None:
        """Return whether ``point`` satisfies ``refuting``, by an evaluation that uses neither isl nor a solver; None if that
        evaluation is too large.
        """
        return is_true_at(self.refuting, point.values)


def is_true_at(formula: Formula, values: Mapping[Variable, int]) -> bool | None:
    """Return whether ``formula`` holds if its free variables have ``values`` (0 for a variable without a value); None if the
    evaluation is too large.
    """
    constants = {v: Affine((), values.get(v, 0)) for v in free_variables(formula)}
    try:
        return holds(without_quantifiers(substitute(formula, constants)), {})
    except TooLarge:
        return None


class Member:
    """A membership test for the set that ``formula`` describes. It answers like ``is_true_at``, but eliminates quantifiers once for all tested
    values.
    """

    def __init__(self, formula: Formula) -> None:
        self._formula = formula
        try:
            self._cases: Formula | None = disjunction(disjuncts(formula))
        except TooLarge:
            self._cases = None

    def holds(self, values: Mapping[Variable, int]) -> bool | None:
        return is_true_at(self._formula, values) if self._cases is None else holds(self._cases, values)


def empty(a: Relation, goal: str = "is in it") -> Iterator[Claim]:
    """Yield the claims that ``a`` is empty, one for each space."""
    for space, formula in a.pieces.items():
        yield Claim(goal, space, formula)


def subset(a: Relation, b: Relation, goal: str) -> Iterator[Claim]:
    """Yield the claims that every element of ``a`` is in ``b``, one for each space of ``a``. ``goal`` describes a refuting element."""
    for space, formula in a.pieces.items():
        yield Claim(goal, space, conjunction((formula, negation(b.formula(space)))))


def equal(a: Relation, b: Relation, first: str, second: str) -> Iterator[Claim]:
    """Yield the claims that ``a`` and ``b`` have the same elements. ``first`` and ``second`` are the names of ``a`` and ``b`` in messages."""
    yield from subset(a, b, f"is in {first} and not in {second}")
    yield from subset(b, a, f"is in {second} and not in {first}")


def disjoint(a: Relation, b: Relation) -> Iterator[Claim]:
    """Yield the claims that no element is in both ``a`` and ``b``, one for each common space."""
    for space, formula in a.pieces.items():
        if space in b.pieces:
            yield Claim("is in both", space, conjunction((formula, b.formula(space))))


def extremum(a: Relation, result: Relation, *, least: bool) -> Iterator[Claim]:
    """Yield the claims that ``result`` relates each input, for all values of the parameters, to the lexicographically least (or greatest) output that
    ``a`` has for it, if there is one.

    There are three claims for each space: each element of the result is in ``a``; no element of ``a`` precedes it (for the same input); and for each
    element of ``a`` some element of the result comes no later.
    """
    name = "minimum" if least else "maximum"
    yield from subset(result, a, f"is the {name} and not in the set")
    for space, formula in a.pieces.items():
        found = result.formula(space)
        fresh = fresh_locals(formula, found)
        others = tuple(fresh(v.label) for v in space.outputs)
        moved = {v: Affine.variable(w) for v, w in zip(space.outputs, others, strict=True)}
        outputs = [Affine.variable(v) for v in space.outputs]
        earlier = lexicographically(moved.values(), "<<" if least else ">>", outputs)
        better = exists(others, conjunction((substitute(formula, moved), earlier)))
        yield Claim(f"is called the {name}, and something comes {'before' if least else 'after'} it", space, conjunction((found, better)))
        no_later = lexicographically(moved.values(), "<<=" if least else ">>=", outputs)
        covered = exists(others, conjunction((substitute(found, moved), no_later)))
        yield Claim(f"is in the set, and no {name} is given for it", space, conjunction((formula, negation(covered))))


def listing(a: Relation, points: Sequence[Point], open_: Sequence[Point] = ()) -> Iterator[Claim]:
    """Yield the claims that ``points`` are exactly the elements of ``a``. Points in ``open_`` get a membership claim; all others are known to be in
    ``a``.
    """
    for space, formula in a.pieces.items():
        unsure = _among(space, open_)
        if unsure != FALSE:
            yield Claim("is listed and not in the set", space, conjunction((unsure, negation(formula))))
        yield Claim("is in the set and not listed", space, conjunction((formula, negation(_among(space, points)))))


def _among(space: Space, points: Sequence[Point]) -> Formula:
    return one_of([{v: p.values[v] for v in space.dimensions} for p in points if p.space == space])


def named(claims: Iterable[Claim], operation: str) -> list[tuple[str, Claim]]:
    """Return the claims with the names of their queries: ``operation`` and a number from 0, as in ``subset.0``."""
    return [(f"{operation}.{k}", claim) for k, claim in enumerate(claims)]
