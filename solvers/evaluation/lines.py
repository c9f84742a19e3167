"""The evaluation of formulas along one number that occurs linearly: their truth changes at few points, so that a few more points decide a quantifier
over it.

Between two neighbouring turning points of the comparisons, every comparison keeps its truth value, and so does every formula made of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any

from solvers.evaluation.values import Undetermined, Value
from solvers.smtlib.symbols import is_decimal, is_numeral
from solvers.smtlib.terms import BOOL, INT, REAL, Sort, Term, postorder
from solvers.values.algebraic_numbers import AlgebraicNumber
from solvers.values.open_results import Open

MOST = 1 << 10
"""The largest number of turning points."""

_CONNECTIVES = frozenset("not and or xor => ite = distinct".split())
_COMPARISONS = frozenset("< <= > >= = distinct".split())


def linear_atoms(variable: str, body: Term) -> tuple[Term, ...] | None:
    """Return the comparisons in which the variable occurs, or None unless it occurs only there, and linearly."""
    depends: set[Term] = set()
    atoms: list[Term] = []
    for term in postorder([body]):
        arguments = [argument for argument in term.arguments if argument in depends]
        if not term.arguments and term.head == variable:
            depends.add(term)
        elif arguments:
            depends.add(term)
            numbers = term.arguments[-1].sort in (INT, REAL)
            if term.sort == BOOL and numbers and term.head in _COMPARISONS:
                atoms.append(term)
            elif not (term.sort == BOOL and term.head in _CONNECTIVES) and not _is_linear(term, arguments):
                return None
    return tuple(atoms)


def _is_linear(term: Term, arguments: Sequence[Term]) -> bool:
    """Return whether a number is linear in those of its ``arguments`` that depend on the variable."""
    match term.head:
        case "+" | "-" | "to_real":
            return True
        case "*":
            return len(arguments) == 1
        case "/":
            return all(_is_nonzero(divisor) for divisor in term.arguments[1:])
    return False


def _is_nonzero(term: Term) -> bool:
    return not term.arguments and (is_numeral(term.head) or is_decimal(term.head)) and Fraction(term.head) != 0


def turning_points(atoms: Iterable[Term], zero: Mapping[Term, Value], one: Mapping[Term, Value]) -> list[Any]:
    """Return, in ascending order, the numbers at which the two sides of a comparison are equal. ``zero`` and ``one`` are the values of all terms at
    the variable's values 0 and 1.

    Raises Open if these are unknown, or there are more than ``MOST`` numbers.
    """
    found: dict[Any, None] = {}
    for atom in atoms:
        for left, right in combinations(atom.arguments, 2) if atom.head == "distinct" else pairwise(atom.arguments):
            at_zero, at_one = _difference(zero[left], zero[right]), _difference(one[left], one[right])
            slope = at_one - at_zero
            if slope != 0:
                found[-at_zero / slope] = None
        if len(found) > MOST:
            raise Open(f"a quantifier over more than {MOST} points")
    return sorted(found)


def _difference(a: Value, b: Value) -> Any:
    for value in (a, b):
        if isinstance(value, Undetermined):
            raise Open(value.reason)
    assert isinstance(a, (int, Fraction, AlgebraicNumber))
    assert isinstance(b, (int, Fraction, AlgebraicNumber))
    return _exact(a) - _exact(b)


def _exact(value: int | Fraction | AlgebraicNumber) -> Fraction | AlgebraicNumber:
    return Fraction(value) if isinstance(value, int) else value


def deciding_points(points: Sequence[Any], sort: Sort) -> list[Value]:
    """Return the turning points and a number in each gap between them and on either side, in ascending order. For Int these are the whole numbers
    next to the turning points. Without turning points, return 0 alone.
    """
    if not points:
        return [0 if sort == INT else Fraction(0)]
    if sort == INT:
        floors = [point.floor() if isinstance(point, AlgebraicNumber) else point.__floor__() for point in points]
        return sorted({floors[0] - 1, *floors, *(floor + 1 for floor in floors)})
    between = [(a + b) / 2 for a, b in pairwise(points)]
    return [points[0] - 1, *points, *between, points[-1] + 1]
