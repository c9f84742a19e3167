"""What an answer claims, as formulas that must have no solution."""

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
    """``refuting`` holds for an element of ``space`` (and values of the parameters) that contradicts the answer: there must be none.

    ``goal`` says in words what such an element would be.
    """

    goal: str
    space: Space
    refuting: Formula

    def is_refuted_by(self, point: Point) -> bool | None:
        """By an evaluation that neither isl nor a solver takes part in; None where it would be too large."""
        return is_true_at(self.refuting, point.values)


def is_true_at(formula: Formula, values: Mapping[Variable, int]) -> bool | None:
    """Whether ``formula`` holds where its variables have ``values`` (0 where they have none); None where that is too large to compute."""
    constants = {v: Affine((), values.get(v, 0)) for v in free_variables(formula)}
    try:
        return holds(without_quantifiers(substitute(formula, constants)), {})
    except TooLarge:
        return None


class Member:
    """Whether values are in a set that ``formula`` describes: as ``is_true_at``, with quantifiers eliminated once for all of them."""

    def __init__(self, formula: Formula) -> None:
        self._formula = formula
        try:
            self._cases: Formula | None = disjunction(disjuncts(formula))
        except TooLarge:
            self._cases = None

    def holds(self, values: Mapping[Variable, int]) -> bool | None:
        return is_true_at(self._formula, values) if self._cases is None else holds(self._cases, values)


def empty(a: Relation, goal: str = "is in it") -> Iterator[Claim]:
    """Nothing is in ``a``."""
    for space, formula in a.pieces.items():
        yield Claim(goal, space, formula)


def subset(a: Relation, b: Relation, goal: str) -> Iterator[Claim]:
    """All of ``a`` is in ``b``."""
    for space, formula in a.pieces.items():
        yield Claim(goal, space, conjunction((formula, negation(b.formula(space)))))


def equal(a: Relation, b: Relation, first: str, second: str) -> Iterator[Claim]:
    """``a`` and ``b``, which go by the names ``first`` and ``second``, have the same elements."""
    yield from subset(a, b, f"is in {first} and not in {second}")
    yield from subset(b, a, f"is in {second} and not in {first}")


def disjoint(a: Relation, b: Relation) -> Iterator[Claim]:
    """Nothing is in both."""
    for space, formula in a.pieces.items():
        if space in b.pieces:
            yield Claim("is in both", space, conjunction((formula, b.formula(space))))


def extremum(a: Relation, result: Relation, *, least: bool) -> Iterator[Claim]:
    """``result`` has of ``a``, for each input and all values of the parameters, the lexicographically least (greatest) output, where there is one.

    Three claims for each space: what is in the result is in ``a``; nothing in ``a`` comes before it; and for all that is in ``a`` something in the
    result comes no later.
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
    """``points`` are all that is in ``a``; all but those in ``open_`` are known to be in it."""
    for space, formula in a.pieces.items():
        unsure = _among(space, open_)
        if unsure != FALSE:
            yield Claim("is listed and not in the set", space, conjunction((unsure, negation(formula))))
        yield Claim("is in the set and not listed", space, conjunction((formula, negation(_among(space, points)))))


def _among(space: Space, points: Sequence[Point]) -> Formula:
    return one_of([{v: p.values[v] for v in space.dimensions} for p in points if p.space == space])


def named(claims: Iterable[Claim], operation: str) -> list[tuple[str, Claim]]:
    """Each with the name of its query: the operation, and a number."""
    return [(f"{operation}.{k}", claim) for k, claim in enumerate(claims)]
