"""Interval arithmetic over sums of products, and signs: the cheapest facts about index expressions.

Facts that need eliminations or case splits are in ``ranges``. All ranges hold for assignments that make no divisor 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from smtenc.terms.index.model import Atom, Index, Monomial, Term, without

Interval = tuple[int, int]


def interval(terms: Iterable[Term], constant: int) -> Interval:
    """Return the range of a sum of products by interval arithmetic; a common factor of several products is taken out first."""
    lo = hi = constant
    products: list[Term] = []
    for coefficient, monomial in terms:
        if len(monomial) == 1:
            atom = monomial[0]
            low, high = (atom.lo, atom.hi) if coefficient > 0 else (atom.hi, atom.lo)
            lo += coefficient * low
            hi += coefficient * high
        else:
            products.append((coefficient, monomial))
    if not products:
        return lo, hi
    low, high = _sum(_term_interval(*term) for term in products)
    factored = _factored_interval([*((c, m) for c, m in terms if len(m) == 1), *products], constant)
    return max(lo + low, factored[0]), min(hi + high, factored[1])


# sum of x*p + rest = x*(sum of p) + rest: the terms of the most frequent atom of the products share it
def _factored_interval(terms: list[Term], constant: int) -> Interval:
    counts = Counter(atom for _, monomial in terms for atom in set(monomial))
    shared = max(counts, key=lambda atom: (counts[atom], atom.order))
    if counts[shared] == 1:
        return _sum([(constant, constant), *(_term_interval(*term) for term in terms)])
    inside: list[Term] = []
    unit = 0
    rest: list[Term] = []
    for coefficient, monomial in terms:
        if shared not in monomial:
            rest.append((coefficient, monomial))
        elif len(monomial) == 1:
            unit += coefficient
        else:
            inside.append((coefficient, without(monomial, shared)))
    return _sum([product((shared.lo, shared.hi), interval(inside, unit)), interval(rest, constant)])


def monomial_interval(monomial: Monomial) -> Interval:
    result = (1, 1)
    position = 0
    while position < len(monomial):
        atom = monomial[position]
        power = 0
        while position < len(monomial) and monomial[position] is atom:
            power, position = power + 1, position + 1
        corners = [atom.lo**power, atom.hi**power]
        if power % 2 == 0 and 0 in range(atom.lo, atom.hi):
            corners.append(0)
        result = product(result, (min(corners), max(corners)))
    return result


def product(a: Interval, b: Interval) -> Interval:
    corners = (a[0] * b[0], a[0] * b[1], a[1] * b[0], a[1] * b[1])
    return min(corners), max(corners)


def _term_interval(coefficient: int, monomial: Monomial) -> Interval:
    lo, hi = monomial_interval(monomial)
    return (coefficient * lo, coefficient * hi) if coefficient > 0 else (coefficient * hi, coefficient * lo)


def _sum(intervals: Iterable[Interval]) -> Interval:
    lo = hi = 0
    for low, high in intervals:
        lo, hi = lo + low, hi + high
    return lo, hi


def positive_atoms(index: Index) -> frozenset[Atom]:
    """Return the atoms that are at least 1 because some symbol of ``index`` lies in ``[0, upper)``."""
    result: set[Atom] = set()
    for symbol in index.symbols():
        # 0 <= s < c*x*y + k with k <= 0 and x, y >= 0: c > 0, and x, y >= 1
        if symbol.upper is not None and symbol.lo >= 0 and len(symbol.upper.polynomial) == 1 and symbol.upper.constant <= 0:
            ((_, monomial),) = symbol.upper.polynomial
            if all(atom.lo >= 0 for atom in monomial):
                result.update(monomial)
    return frozenset(result)


def is_positive(index: Index, positive: frozenset[Atom]) -> bool:
    """Return whether ``index >= 1`` is known by its range, or because it is a product of ``positive`` atoms."""
    if index.lo >= 1:
        return True
    if len(index.polynomial) != 1 or index.constant < 0:
        return False
    coefficient, monomial = index.polynomial[0]
    return coefficient > 0 and all(atom in positive or atom.lo >= 1 for atom in monomial)


def sign(coefficient: int, monomial: Monomial) -> int:
    """Return 1 or -1 if the product is known to be nonnegative or nonpositive, else 0."""
    lo, hi = _term_interval(coefficient, monomial)
    return 1 if lo >= 0 else -1 if hi <= 0 else 0
