"""Sound integer ranges of index expressions: intervals, sharpened by eliminating quotients, symbolic upper bounds and case splits.

No expression is normalised here; divisions are in ``index_division``. All ranges speak of assignments that make no divisor 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd

from smtenc.terms.index_model import Atom, BinaryAtom, FloorDiv, Index, Max, Min, Mod, Monomial, Product, Symbol, Term

# The number of eliminations in one search for a bound; a case split halves what is left.
FUEL = 16

_Interval = tuple[int, int]


def bounds(index: Index) -> _Interval:
    """The best ``(lo, hi)`` of three arguments: the normal form, its presentation with remainders, and eliminations."""
    lo, hi = interval(index.polynomial, index.constant)
    if lo == hi or not _improvable(index):
        return lo, hi
    terms, offset = index.presentation
    if terms is not index.polynomial:
        low, high = interval(terms, offset)
        lo, hi = max(lo, low), min(hi, high)
    positive = positive_atoms(index)
    lo = max(lo, _lower(index, 1, positive, FUEL))
    hi = min(hi, -_lower(index.space.neg(index), 1, positive, FUEL))
    # Only assignments that no program has (an index below a dimension 0) give an empty range.
    return lo, max(lo, hi)


def interval(terms: Iterable[Term], constant: int) -> _Interval:
    """Interval arithmetic over a sum of products; a common factor of several products is taken out first."""
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
    low, high = _sum(_scaled(coefficient, monomial_interval(monomial)) for coefficient, monomial in products)
    factored = _factored_interval([*((c, m) for c, m in terms if len(m) == 1), *products], constant)
    return max(lo + low, factored[0]), min(hi + high, factored[1])


# sum of x*p + rest = x*(sum of p) + rest: the terms of the most frequent atom of the products share it
def _factored_interval(terms: list[Term], constant: int) -> _Interval:
    counts: dict[Atom, int] = {}
    for _, monomial in terms:
        for atom in {a.order: a for a in monomial}.values():
            counts[atom] = counts.get(atom, 0) + 1
    shared = max(counts, key=lambda atom: (counts[atom], atom.order))
    if counts[shared] == 1:
        return _sum([(constant, constant), *(_scaled(c, monomial_interval(m)) for c, m in terms)])
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
    return _sum([_product((shared.lo, shared.hi), interval(inside, unit)), interval(rest, constant)])


def monomial_interval(monomial: Monomial) -> _Interval:
    result = (1, 1)
    position = 0
    while position < len(monomial):
        atom = monomial[position]
        power = 0
        while position < len(monomial) and monomial[position] is atom:
            power, position = power + 1, position + 1
        corners = [atom.lo**power, atom.hi**power]
        if power % 2 == 0 and atom.lo < 0 < atom.hi:
            corners.append(0)
        result = _product(result, (min(corners), max(corners)))
    return result


def _product(a: _Interval, b: _Interval) -> _Interval:
    corners = (a[0] * b[0], a[0] * b[1], a[1] * b[0], a[1] * b[1])
    return min(corners), max(corners)


def _scaled(factor: int, a: _Interval) -> _Interval:
    return (factor * a[0], factor * a[1]) if factor >= 0 else (factor * a[1], factor * a[0])


def _sum(intervals: Iterable[_Interval]) -> _Interval:
    lo = hi = 0
    for low, high in intervals:
        lo, hi = lo + low, hi + high
    return lo, hi


def without(monomial: Monomial, atom: Atom) -> Monomial:
    """``monomial`` divided by one occurrence of ``atom``, which it contains."""
    position = monomial.index(atom)
    return monomial[:position] + monomial[position + 1 :]


# Atoms


def atom_bounds(kind: type[BinaryAtom], a: Index, b: Index) -> _Interval:
    """The range of the binary atom ``kind(a, b)`` from the ranges of its operands."""
    if kind is Min:
        return min(a.lo, b.lo), min(a.hi, b.hi)
    if kind is Max:
        return max(a.lo, b.lo), max(a.hi, b.hi)
    if kind is Product:
        return _product(a.bounds, b.bounds)
    return _remainder_bounds(a, b) if kind is Mod else _quotient_bounds(a, b)


def _quotient_bounds(a: Index, b: Index) -> _Interval:
    # floordiv is monotone in the dividend, and in the divisor on either side of 0: the corners are the extrema
    divisors = [n for n in (max(b.lo, 1), b.hi) if n > 0] if b.hi > 0 else []
    divisors += [n for n in (b.lo, min(b.hi, -1)) if n < 0] if b.lo < 0 else []
    corners = [n // d for n in a.bounds for d in divisors]
    if not corners:
        return min(-1, a.lo), max(0, a.hi)
    return min(corners), min(max(corners), _symbolic_quotient_bound(a, b, max(corners)))


# a <= c*b + r and r < b give floordiv(a, b) <= c
def _symbolic_quotient_bound(a: Index, b: Index, otherwise: int) -> int:
    """An upper bound of ``floordiv(a, b)`` from the symbolic upper bounds in ``a``."""
    if len(b.polynomial) != 1 or b.constant or not is_positive(b, positive_atoms(a)):
        return otherwise
    unit, base = b.polynomial[0]
    largest = -a
    for symbol in sorted(a.symbols(), key=lambda atom: atom.order, reverse=True):
        step = _at_upper_bound(largest, symbol, symbol.upper) if symbol.upper is not None else None
        largest = step[1] if step is not None else largest
    factor = sum(-coefficient for coefficient, monomial in largest.polynomial if monomial == base) // unit
    found = [c for c in (factor - 1, factor) if at_least((c + 1) * b - a, 1)]
    return min(found, default=otherwise)


def at_least(index: Index, bound: int) -> bool:
    """Whether ``index >= bound`` is known, also when that needs a multiplication by a symbolic divisor."""
    if index.lo >= bound:
        return True
    divisors = [
        atom.divisor for _, monomial in index.polynomial for atom in monomial if isinstance(atom, FloorDiv) and atom.divisor.polynomial
    ]
    positive = positive_atoms(index) if divisors else frozenset()
    # for d >= 1: x >= k exactly when d*(x - k) + d - 1 >= 0
    return any(is_positive(d, positive) and (d * (index - bound) + d - 1).lo >= 0 for d in dict.fromkeys(divisors))


def _remainder_bounds(a: Index, b: Index) -> _Interval:
    if not b.polynomial and b.constant == 0:
        return a.bounds
    return min(0, b.lo + 1), max(0, b.hi - 1)


# Eliminations


def _improvable(index: Index) -> bool:
    return any(len(monomial) > 1 or _eliminable(atom) for _, monomial in index.polynomial for atom in monomial)


def _eliminable(atom: Atom) -> bool:
    match atom:
        case FloorDiv() | Min() | Max():
            return True
        case Symbol(upper=upper):
            return upper is not None
        case _:
            return False


def positive_atoms(index: Index) -> frozenset[Atom]:
    """Atoms that are at least 1 because some symbol of ``index`` lies in ``[0, upper)``."""
    result: set[Atom] = set()
    for symbol in index.symbols():
        # 0 <= s < c*x*y + k with c > 0, k <= 0 and x, y >= 0: x, y >= 1
        if symbol.upper is not None and symbol.lo >= 0 and len(symbol.upper.polynomial) == 1 and symbol.upper.constant <= 0:
            coefficient, monomial = symbol.upper.polynomial[0]
            if coefficient > 0 and all(atom.lo >= 0 for atom in monomial):
                result.update(monomial)
    return frozenset(result)


def is_positive(index: Index, positive: frozenset[Atom]) -> bool:
    """Whether ``index >= 1`` by its range, or as a product of atoms that are ``positive``."""
    if index.lo >= 1:
        return True
    if len(index.polynomial) != 1 or index.constant < 0:
        return False
    coefficient, monomial = index.polynomial[0]
    return coefficient > 0 and all(atom in positive or atom.lo >= 1 for atom in monomial)


def _lower(p: Index, scale: int, positive: frozenset[Atom], fuel: int) -> int:
    """A lower bound of ``p / scale``, rounded up. The highest atoms are eliminated first, so what replaces them is lower."""
    best = -(-interval(p.polynomial, p.constant)[0] // scale)
    blocked: set[Atom] = set()
    while fuel > 0:
        fuel -= 1
        atoms = {atom for _, monomial in p.polynomial for atom in monomial if _eliminable(atom) and atom not in blocked}
        if not atoms:
            break
        atom = max(atoms, key=lambda a: a.order)
        step: tuple[int, Index] | None = None
        match atom:
            case Min() | Max():
                return max(best, _split(p, scale, atom, positive, fuel // 2))
            case FloorDiv():
                step = _without_quotient(p, atom, positive)
            case Symbol(upper=Index() as upper):
                step = _at_upper_bound(p, atom, upper)
                blocked.add(atom)
            case _:
                pass
        if step is None:
            blocked.add(atom)
            continue
        factor, p = step
        scale *= factor
        best = max(best, -(-interval(p.polynomial, p.constant)[0] // scale))
    return best


# f*min(a, b) is f*a or f*b, and at least both when f <= 0; likewise max when f >= 0
def _split(p: Index, scale: int, atom: Min | Max, positive: frozenset[Atom], fuel: int) -> int:
    parts = _cofactors(p, atom)
    if parts is None:
        return -(-interval(p.polynomial, p.constant)[0] // scale)
    rest, cofactors = parts
    space = p.space
    found: list[int] = []
    for side in (atom.left, atom.right):
        total = space.combine((1, rest), *((1, space.mul(space.product(c, m), side)) for c, m in cofactors))
        found.append(_lower(total, scale, positive, fuel))
    wanted = -1 if isinstance(atom, Min) else 1
    monotone = all(_sign(c, m) == wanted for c, m in cofactors)
    return max(found) if monotone else min(found)


# c*floordiv(x, c) = x - r with 0 <= r <= c - 1, for c >= 1
def _without_quotient(p: Index, atom: FloorDiv, positive: frozenset[Atom]) -> tuple[int, Index] | None:
    """``(scale, q)`` with ``scale * p >= q`` and no ``atom`` in ``q``; None when a sign or a divisor stands in the way."""
    parts = _cofactors(p, atom)
    numerator, divisor = atom.numerator, atom.divisor
    if parts is None or not is_positive(divisor, positive):
        return None
    rest, cofactors = parts
    if divisor.polynomial and (len(divisor.polynomial) > 1 or divisor.constant):
        return None
    unit, base = divisor.polynomial[0] if divisor.polynomial else (divisor.constant, ())
    scale = 1
    quotients: list[Term] = []
    for coefficient, monomial in cofactors:
        if _sign(coefficient, monomial) == 0:
            return None
        for factor in base:
            if factor not in monomial:
                return None
            monomial = without(monomial, factor)
        quotients.append((coefficient, monomial))
        # the divisor is positive, but its coefficient need not be: -s for a negative s
        scale *= abs(unit) // gcd(unit, scale * coefficient)
    space = p.space
    summands = [(scale, rest)]
    for (coefficient, monomial), (original, cofactor) in zip(quotients, cofactors, strict=True):
        weight = space.product(1, monomial)
        least = numerator if _sign(original, cofactor) < 0 else numerator - divisor + 1
        summands.append((scale * coefficient // unit, space.mul(weight, least)))
    return scale, space.combine(*summands)


# -f*s >= -f*(upper - 1) for f >= 0 and s < upper
def _at_upper_bound(p: Index, atom: Symbol, upper: Index) -> tuple[int, Index] | None:
    parts = _cofactors(p, atom)
    if parts is None:
        return None
    rest, cofactors = parts
    space = p.space
    largest = upper - 1
    itself = space.of_atom(atom)
    summands = [(1, rest)]
    found = False
    for coefficient, monomial in cofactors:
        weight = space.product(1, monomial)
        negative = _sign(coefficient, monomial) < 0
        found |= negative
        summands.append((coefficient, space.mul(weight, largest if negative else itself)))
    return (1, space.combine(*summands)) if found else None


def _cofactors(p: Index, atom: Atom) -> tuple[Index, list[Term]] | None:
    """``p`` as a rest without ``atom`` and the terms that multiply it; None when ``atom`` occurs in a square."""
    rest: dict[Monomial, int] = {}
    cofactors: list[Term] = []
    for coefficient, monomial in p.polynomial:
        match monomial.count(atom):
            case 0:
                rest[monomial] = coefficient
            case 1:
                cofactors.append((coefficient, without(monomial, atom)))
            case _:
                return None
    return p.space.polynomial(rest, p.constant), cofactors


def _sign(coefficient: int, monomial: Monomial) -> int:
    """1 or -1 when the product is known to be nonnegative or nonpositive, else 0."""
    lo, hi = _scaled(coefficient, monomial_interval(monomial))
    return 1 if lo >= 0 else -1 if hi <= 0 else 0
