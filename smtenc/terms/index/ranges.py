"""Sound integer ranges of index expressions: intervals, sharpened by eliminating quotients, symbolic upper bounds and case splits.

No expression is normalised here; divisions are in ``division``. All ranges hold for assignments that make no divisor 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.terms.index.intervals import Interval, interval, is_positive, positive_atoms, sign
from smtenc.terms.index.model import Atom, BinaryAtom, FloorDiv, Index, Max, Min, Mod, Monomial, Product, Symbol, without
from smtenc.terms.index.rewriting import alternatives, equivalent, holds, inequality, range_of, scaled_bound, weakened
from smtenc.terms.index.rules import (
    BELOW_UPPER,
    MAX_ABOVE_BOTH,
    MAX_IS_ONE,
    MAXIMUM_RANGE,
    MIN_BELOW_BOTH,
    MIN_IS_ONE,
    MINIMUM_RANGE,
    MULTIPLIED_BOUND,
    PRODUCT_RANGE,
    QUOTIENT_AT_MOST,
    QUOTIENT_FROM_ABOVE,
    QUOTIENT_FROM_BELOW,
    QUOTIENT_RANGE,
    REMAINDER_RANGE,
)
from smtenc.terms.rules import Rule

# The number of eliminations in one search for a bound; a case split halves what is left.
FUEL = 16


def bounds(index: Index) -> Interval:
    """Return the best ``(lo, hi)`` of three derivations: by the normal form, by its presentation with remainders, and by eliminations."""
    lo, hi = interval(index.polynomial, index.constant)
    if not _improvable(index):
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


# Atoms


_RANGE_RULES: Mapping[type[BinaryAtom], Sequence[Rule]] = MappingProxyType(
    {FloorDiv: QUOTIENT_RANGE, Mod: REMAINDER_RANGE, Min: MINIMUM_RANGE, Max: MAXIMUM_RANGE, Product: PRODUCT_RANGE}
)


def atom_bounds(kind: type[BinaryAtom], a: Index, b: Index) -> Interval:
    """Return the range of the binary atom ``kind(a, b)`` from the ranges of its operands."""
    if kind is Mod and b.bounds == (0, 0):
        # no assignment is spoken of
        return a.bounds
    lo, hi = range_of(a.space, _RANGE_RULES[kind], a, b)
    return (lo, _symbolic_quotient_bound(a, b, hi)) if kind is FloorDiv else (lo, hi)


def _symbolic_quotient_bound(a: Index, b: Index, otherwise: int) -> int:
    """Return an upper bound of ``floordiv(a, b)`` from the symbolic upper bounds in ``a``; ``otherwise`` if no bound is lower."""
    if len(b.polynomial) != 1 or b.constant or not is_positive(b, positive_atoms(a)):
        return otherwise
    unit, base = b.polynomial[0]
    # -a >= -k*b - r
    least = -a
    for symbol in sorted(a.symbols(), key=lambda atom: atom.order, reverse=True):
        if symbol.upper is not None:
            least = _at_upper_bound(least, symbol, symbol.upper) or least
    factor = sum(-coefficient for coefficient, monomial in least.polynomial if monomial == base) // unit
    space, positive = a.space, positive_atoms(a)
    for k in (factor - 1, factor):
        if k < otherwise and holds(space, QUOTIENT_AT_MOST, positive, a=a, b=b, k=space.constant(k)):
            return k
    return otherwise


def at_least(index: Index, bound: int) -> bool:
    """Return whether ``index >= bound`` is known, also if that needs a multiplication by a symbolic divisor."""
    if index.lo >= bound:
        return True
    divisors = [
        atom.divisor for _, monomial in index.polynomial for atom in monomial if isinstance(atom, FloorDiv) and atom.divisor.polynomial
    ]
    if not divisors:
        return False
    space, positive = index.space, positive_atoms(index)
    k = space.constant(bound)
    for d in dict.fromkeys(divisors):
        # for c >= 1: x >= k exactly when c*(x - k) + c - 1 >= 0
        sides = equivalent(space, MULTIPLIED_BOUND, positive, c=d, x=index, k=k)
        if sides is not None and space.sub(*sides).lo >= 0:
            return True
    return False


# Eliminations


def _improvable(index: Index) -> bool:
    return any(_eliminable(atom) for _, monomial in index.polynomial for atom in monomial)


def _eliminable(atom: Atom) -> bool:
    match atom:
        case FloorDiv() | Min() | Max():
            return True
        case Symbol(upper=upper):
            return upper is not None
        case _:
            return False


def _lower(p: Index, scale: int, positive: frozenset[Atom], fuel: int) -> int:
    """Return a lower bound of ``p / scale``, rounded up. The highest atoms are eliminated first, so that their replacements are lower."""
    best = _least(p, scale)
    blocked: set[Atom] = set()
    while fuel > 0:
        fuel -= 1
        atoms = {atom for _, monomial in p.polynomial for atom in monomial if _eliminable(atom) and atom not in blocked}
        if not atoms:
            break
        atom = max(atoms, key=lambda a: a.order)
        # at most once: what is in the way of one that comes back stays there
        blocked.add(atom)
        match atom:
            case Min() | Max():
                return max(best, _split(p, scale, atom, positive, fuel // 2))
            case FloorDiv():
                step = _without_quotient(p, atom, positive)
                if step is not None:
                    scale, p = scale * step[0], step[1]
                    best = max(best, _least(p, scale))
            case Symbol(upper=Index() as upper):
                weaker = _at_upper_bound(p, atom, upper)
                if weaker is not None:
                    p = weaker
                    best = max(best, _least(p, scale))
            case _:
                pass
    return best


def _least(p: Index, scale: int) -> int:
    """Return a lower bound of ``p / scale`` by the interval of ``p``."""
    return scaled_bound(p.space, interval(p.polynomial, p.constant)[0], scale)


def _split(p: Index, scale: int, atom: Min | Max, positive: frozenset[Atom], fuel: int) -> int:
    """Return a lower bound of ``p / scale`` by a case split on ``atom``: by its better operand if the sign of its cofactor allows that, else by the
    worse one.
    """
    cofactors = _cofactors(p, atom)
    if cofactors is None:
        return _least(p, scale)
    space = p.space
    w = space.polynomial(cofactors, cofactors.pop((), 0))
    least = isinstance(atom, Min)
    rule = MIN_BELOW_BOTH if least else MAX_ABOVE_BOTH
    sides = [inequality(space, rule, positive, w=w, a=x, b=y) for x, y in ((atom.left, atom.right), (atom.right, atom.left))]
    known = [side for side in sides if side is not None]
    if known:
        return max(_lower(weakened(p, 1, side), scale, positive, fuel) for side in known)
    choices = alternatives(space, MIN_IS_ONE if least else MAX_IS_ONE, w=w, a=atom.left, b=atom.right)
    return min(_lower(weakened(p, 1, side), scale, positive, fuel) for side in choices)


def _without_quotient(p: Index, atom: FloorDiv, positive: frozenset[Atom]) -> tuple[int, Index] | None:
    """Return ``(scale, q)`` with ``scale * p >= q`` and no ``atom`` in ``q``; None if a sign is unknown or the divisor is no monomial."""
    divisor = atom.divisor
    if divisor.polynomial and (len(divisor.polynomial) > 1 or divisor.constant):
        return None
    cofactors = _cofactors(p, atom)
    if cofactors is None or not is_positive(divisor, positive):
        return None
    unit, base = divisor.polynomial[0] if divisor.polynomial else (divisor.constant, ())
    scale = abs(unit)
    quotients: dict[int, dict[Monomial, int]] = {1: {}, -1: {}}
    for monomial, coefficient in cofactors.items():
        direction = sign(coefficient, monomial)
        if direction == 0:
            return None
        for factor in base:
            if factor not in monomial:
                return None
            monomial = without(monomial, factor)
        # w*divisor = scale*cofactor
        quotients[direction][monomial] = scale * coefficient // unit
    space = p.space
    sides: list[tuple[Index, Index]] = []
    for direction, rule in ((1, QUOTIENT_FROM_BELOW), (-1, QUOTIENT_FROM_ABOVE)):
        weights = quotients[direction]
        if weights:
            w = space.polynomial(weights, weights.pop((), 0))
            side = inequality(space, rule, positive, w=w, c=divisor, x=atom.numerator)
            if side is None:
                return None
            sides.append(side)
    return scale, weakened(p, scale, *sides)


def _at_upper_bound(p: Index, atom: Symbol, upper: Index) -> Index | None:
    """Return a lower bound of ``p`` with ``upper - 1`` for ``atom`` in the products with a negative cofactor; None if there are no such products."""
    weights = {monomial: coefficient for monomial, coefficient in (_cofactors(p, atom) or {}).items() if sign(coefficient, monomial) < 0}
    if not weights:
        return None
    space = p.space
    w = space.polynomial(weights, weights.pop((), 0))
    side = inequality(space, BELOW_UPPER, frozenset(), w=w, s=space.of_atom(atom), u=upper)
    return None if side is None else weakened(p, 1, side)


def _cofactors(p: Index, atom: Atom) -> dict[Monomial, int] | None:
    """Return the cofactors of ``atom`` in ``p``; None if it occurs in a square."""
    found: dict[Monomial, int] = {}
    for coefficient, monomial in p.polynomial:
        match monomial.count(atom):
            case 0:
                pass
            case 1:
                found[without(monomial, atom)] = coefficient
            case _:
                return None
    return found
