"""Solutions of linear equations between the iterators of two statements, for the iterators of one of them (the unknowns). Soundness does not depend
on a solution: it is only a guess.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from smtenc.presburger.affine import Affine, Atom, Floor, Kind, Variable, floor_of

FIRST_UNKNOWN = 1_000_000
"""The number of the first unknown. No bound variable of a domain has a number this large."""


def unknown(k: int) -> Variable:
    """Return the variable for unknown ``k``."""
    return Variable(Kind.LOCAL, FIRST_UNKNOWN + k)


def as_unknowns(expression: Affine) -> Affine:
    """Return the expression with its input iterators replaced by unknowns."""
    return expression.mapped(lambda v: Affine.variable(unknown(v.position)) if v.kind is Kind.IN else None)


def has_unknown(atom: Atom) -> bool:
    """Return whether a variable, or a variable within a floor, is an unknown."""
    variables = atom.numerator.variables() if isinstance(atom, Floor) else (atom,)
    return any(v.kind is Kind.LOCAL and v.position >= FIRST_UNKNOWN for v in variables)


def solved(equations: Iterable[Affine]) -> dict[int, Affine]:
    """Return the unknowns, by number, that the linear equations ``e = 0`` determine. A floor with unknowns counts as one more unknown. Rational
    solutions are rounded down; soundness does not depend on them.
    """
    rows = [({a: Fraction(c) for a, c in e.terms if has_unknown(a)}, _known(e)) for e in equations]
    done: list[tuple[Atom, dict[Atom, Fraction], Affine]] = []
    while rows:
        coefficients, rest = rows.pop(0)
        if not coefficients:
            continue
        # eliminate floors first: the rows without floors then determine variables
        pivot = min(coefficients, key=lambda a: (not isinstance(a, Floor), str(a)))
        scale = 1 / coefficients[pivot]
        row = {a: c * scale for a, c in coefficients.items()}
        rest = rest.scaled(scale)
        rows = [_without(pivot, row, rest, *r) for r in rows]
        done = [(p, *_without(pivot, row, rest, old, known)) for p, old, known in done]
        done.append((pivot, row, rest))
    found = {}
    for pivot, row, rest in done:
        if isinstance(pivot, Variable) and len(row) == 1:
            whole, denominator = (-rest).integral()
            found[pivot.position - FIRST_UNKNOWN] = floor_of(whole, denominator)
    return found


_Row = tuple[dict[Atom, Fraction], Affine]
"""An equation: the coefficients of the unknowns, and the known part; their sum is 0."""


def _without(pivot: Atom, row: Mapping[Atom, Fraction], rest: Affine, other: Mapping[Atom, Fraction], known: Affine) -> _Row:
    """Return the second row after ``pivot`` is eliminated with the first row, in which its coefficient is 1."""
    factor = other.get(pivot, Fraction(0))
    total = {a: other.get(a, Fraction(0)) - factor * row.get(a, Fraction(0)) for a in {**other, **row}}
    return {a: c for a, c in total.items() if c}, known - rest.scaled(factor)


def _known(expression: Affine) -> Affine:
    """Return the part of an expression without unknowns."""
    return Affine(tuple((a, c) for a, c in expression.terms if not has_unknown(a)), expression.constant)
