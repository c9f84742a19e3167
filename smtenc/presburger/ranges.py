"""Intervals that contain the variables of every solution of a formula. They determine the necessary bit widths."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from smtenc.presburger.affine import Affine, Atom, Floor, Variable
from smtenc.presburger.formulas import And, AtLeast, Equal, Exists, Formula, Not, Or

_ROUNDS = 12
"""The largest number of passes. Narrowing may not terminate (``x < y < x + 1``, which is unsatisfiable); any number of passes is sound."""


@dataclass(frozen=True, slots=True)
class Interval:
    """The integers from ``low`` to ``high``; None means that there is no bound."""

    low: int | None = None
    high: int | None = None

    def intersected(self, other: Interval) -> Interval:
        """Return the intersection of two intervals."""
        low = max((b for b in (self.low, other.low) if b is not None), default=None)
        high = min((b for b in (self.high, other.high) if b is not None), default=None)
        return Interval(low, high)

    def hull(self, other: Interval) -> Interval:
        """Return the least interval that contains both."""
        low = None if self.low is None or other.low is None else min(self.low, other.low)
        high = None if self.high is None or other.high is None else max(self.high, other.high)
        return Interval(low, high)

    @property
    def is_empty(self) -> bool:
        """True if the interval contains no integer."""
        return self.low is not None and self.high is not None and self.low > self.high

    @property
    def is_finite(self) -> bool:
        """True if both bounds exist."""
        return self.low is not None and self.high is not None


EVERYTHING = Interval()

Box = Mapping[Variable, Interval]
"""An interval for each variable; a missing variable is unbounded."""


def bounds(formula: Formula) -> Box | None:
    """Return a box that contains every solution of a formula without quantifiers and floors; None if there is no solution."""
    return _narrowed(formula, {})


def range_of(expression: Affine, box: Box) -> Interval:
    """Return the interval of an expression with integer coefficients and without floors, whose variables are in ``box``."""
    constant = Interval(int(expression.constant), int(expression.constant))
    return _sum([constant, *(_scaled(box.get(_variable(atom), EVERYTHING), int(c)) for atom, c in expression.terms)])


def _variable(atom: Atom) -> Variable:
    """Return the atom, which must be a variable."""
    assert not isinstance(atom, Floor), "floors have become variables"
    return atom


def _scaled(interval: Interval, factor: int) -> Interval:
    """Return the interval multiplied by ``factor``."""
    low = None if interval.low is None else interval.low * factor
    high = None if interval.high is None else interval.high * factor
    return Interval(low, high) if factor >= 0 else Interval(high, low)


def _sum(intervals: Iterable[Interval]) -> Interval:
    """Return the sum of the intervals."""
    low: int | None = 0
    high: int | None = 0
    for each in intervals:
        low = None if low is None or each.low is None else low + each.low
        high = None if high is None or each.high is None else high + each.high
    return Interval(low, high)


def _narrowed(formula: Formula, box: Box) -> Box | None:
    """Return the part of the box that may satisfy the formula; None if it is empty."""
    match formula:
        case And(operands):
            return _to_a_fixpoint(operands, box)
        case Or(operands):
            hull: dict[Variable, Interval] | None = None
            for operand in operands:
                part = _narrowed(operand, box)
                if part is None:
                    continue
                if hull is None:
                    hull = dict(part)
                else:
                    hull = {v: interval.hull(part[v]) for v, interval in hull.items() if v in part}
            return hull
        case Not(_):
            return box
        case Exists():
            raise ValueError("quantifiers have no range")
        case AtLeast(e):
            return _at_least(e, box)
        case Equal(e):
            above = _at_least(e, box)
            return None if above is None else _at_least(-e, above)


def _to_a_fixpoint(operands: Iterable[Formula], box: Box) -> Box | None:
    """Return the box narrowed by all operands, repeatedly."""
    for _ in range(_ROUNDS):
        before = box
        for operand in operands:
            narrower = _narrowed(operand, box)
            if narrower is None:
                return None
            box = narrower
        if box == before:
            break
    return box


def _at_least(expression: Affine, box: Box) -> Box | None:
    """Return the box narrowed by ``expression >= 0``: each variable is bounded by the maximum of the other terms. Return None if it is empty."""
    intervals = [_scaled(box.get(_variable(atom), EVERYTHING), int(c)) for atom, c in expression.terms]
    found = dict(box)
    for k, (atom, c) in enumerate(expression.terms):
        rest = _sum([*intervals[:k], *intervals[k + 1 :]]).high
        if rest is None:
            continue
        # c * atom >= -(rest + constant)
        least = -(rest + int(expression.constant))
        bound = Interval(-(-least // int(c)), None) if c > 0 else Interval(None, least // int(c))
        variable = _variable(atom)
        found[variable] = found.get(variable, EVERYTHING).intersected(bound)
        if found[variable].is_empty:
            return None
    if not expression.terms and expression.constant < 0:
        return None
    return found
