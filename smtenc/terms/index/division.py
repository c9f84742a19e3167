"""The normal form of quotients, and the recognition of remainders in sums.

A remainder is ``a - c*floordiv(a, c)``, so only quotients have a normal form of their own: a function of the numerator's coefficients modulo the
divisor. ``present`` finds the remainders again for readers and consumers.

The functions here only propose a rule of ``rules`` and the values of its variables. ``rewriting`` applies it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from math import gcd

from smtenc.terms.index.intervals import is_positive, positive_atoms
from smtenc.terms.index.model import FloorDiv, Index, Mod, Monomial, Term, sort_monomial, without
from smtenc.terms.index.rewriting import equation, rewrite
from smtenc.terms.index.rules import (
    CEILING,
    COMMON_CONTENT,
    COMMON_FACTOR,
    DIVISOR_ONE,
    FLIPPED,
    HALF,
    LEADING_MULTIPLE,
    MULTIPLE,
    NEGATED_DIVISOR,
    NESTED,
    NESTED_NEGATED,
    PRESENTED_REMAINDER,
    REMAINDER,
)
from smtenc.terms.rules import Rule

Operation = Callable[[Index, Index], Index]


class InexactDivision(ArithmeticError):
    """An exact division was requested, but it leaves a remainder."""


def mod(a: Index, b: Index) -> Index:
    space = a.space
    if b.constant_value == 0:
        return space.of_atom(space.atom(Mod, a, b))
    return _sure(_apply(REMAINDER, a, b, a=a, b=b))


def ceildiv(a: Index, b: Index) -> Index:
    return _sure(_apply(CEILING, a, b, a=a, b=b))


def floordiv(a: Index, b: Index) -> Index:
    space = a.space
    divisor = b.constant_value
    if divisor is None:
        return _divide_by_expression(a, b)
    if divisor < 0:
        return _sure(_apply(NEGATED_DIVISOR, a, b, a=a, c=space.constant(-divisor)))
    if divisor == 0:
        return space.of_atom(space.atom(FloorDiv, a, b))
    if divisor == 1:
        return _sure(_apply(DIVISOR_ONE, a, b, a=a))
    return _divide_by_constant(a, b, divisor)


def _apply(rule: Rule, numerator: Index, divisor: Index, **bindings: Index) -> Index | None:
    return rewrite(numerator.space, rule, (numerator, divisor), lambda: positive_atoms(numerator) | positive_atoms(divisor), **bindings)


def _sure(found: Index | None) -> Index:
    """Return the result of a rule without a condition, or with a condition already shown to hold."""
    assert found is not None
    return found


# Constant divisors


def _divide_by_constant(a: Index, b: Index, c: int) -> Index:
    space = a.space
    common = gcd(c, *(k for k, _ in a.polynomial))
    if common > 1:
        r = space.constant(a.constant % common)
        g, rest = space.constant(common), space.constant(c // common)
        return _sure(_apply(COMMON_FACTOR, a, b, g=g, a=divide_exactly(space.sub(a, r), common), r=r, c=rest))
    split = _quotient_and_remainder(a, c)
    if split is not None:
        q, r = split
        return _sure(_apply(MULTIPLE, a, b, c=b, q=q, r=r))
    residue = _residue(a, c)
    if residue is not a:
        return _sure(_apply(LEADING_MULTIPLE, a, b, c=b, q=divide_exactly(space.sub(a, residue), c), r=residue))
    for common in _common_factors(a, c):
        split = _quotient_and_remainder(a, common)
        if split is not None:
            q, r = split
            return _sure(_apply(COMMON_FACTOR, a, b, g=space.constant(common), a=q, r=r, c=space.constant(c // common)))
    # the one of both with the smaller coefficients
    if _weight(_residue(-a, c)) < _weight(a):
        return _sure(_apply(FLIPPED, a, b, r=a, c=b))
    merged = _merge_nested(a, b)
    if merged is not None:
        return merged
    if c == 2 and a.constant == 1 and all(k == 1 for k, _ in a.polynomial):
        return _sure(_apply(HALF, a, b, s=a - 1))
    return space.of_atom(space.atom(FloorDiv, a, b))


def _quotient_and_remainder(a: Index, c: int) -> tuple[Index, Index] | None:
    """Return ``(q, r)`` with ``a = c*q + r`` and ``0 <= r < c``, if the range of some expression equal to ``a`` modulo ``c`` shows such a pair; else
    None.
    """
    for quotient, remainder in _splits(a, c):
        lo, hi = remainder.bounds
        shift = lo // c
        if shift == hi // c:
            return quotient + shift, remainder - c * shift
    return None


def _splits(a: Index, c: int) -> Iterator[tuple[Index, Index]]:
    """Yield pairs ``(q, r)`` with ``a = c*q + r``; every ``r`` but the last depends on ``a`` modulo ``c`` only."""
    space = a.space
    for remainder in (
        _residue(a, c),
        _with_remainders(a, c, {m: k % c for k, m in a.polynomial}, everywhere=True),
        _with_remainders(a, c, {m: _symmetric(k, c) for k, m in a.polynomial}, everywhere=True),
    ):
        yield divide_exactly(space.sub(a, remainder), c), remainder
    terms, offset = a.presentation
    if terms is not a.polynomial:
        quotient = from_terms(a, [(k // c, m) for k, m in terms if k % c == 0], offset // c)
        remainder = from_terms(a, [(k, m) for k, m in terms if k % c], offset % c)
        # what is equal need not have one normal form
        if c * quotient + remainder is a:
            yield quotient, remainder


def _symmetric(k: int, c: int) -> int:
    """Return ``k`` modulo ``c`` in ``(-c/2, c/2]``."""
    half = (c - 1) // 2
    return (k + half) % c - half


def _is_quotient(monomial: Monomial) -> bool:
    return len(monomial) == 1 and isinstance(monomial[0], FloorDiv)


def _weight(residue: Index) -> tuple[int, list[int]]:
    """Return a key that is smaller for numerators with smaller coefficients; coefficients of quotients count only if there are no others."""
    plain = [k for k, m in residue.polynomial if not _is_quotient(m)]
    return sum(plain), plain or [-k for k, _ in residue.polynomial]


def _residue(a: Index, c: int) -> Index:
    """Return the representative of ``a`` modulo ``c`` with coefficients in ``[0, c)``, and in ``(-c/2, c/2]`` for quotients.

    A coefficient c/2 of a quotient keeps its sign, because the quotient will be merged with that sign.
    """
    coefficients = {m: _symmetric(k, c if 2 * k % (2 * c) != c else 2 * c) if _is_quotient(m) else k % c for k, m in a.polynomial}
    return _with_remainders(a, c, coefficients, everywhere=False)


# m*x + f*floordiv(x, d) with f = -m*d (mod c): m*mod(x, d) is smaller than any other representative
def _with_remainders(a: Index, c: int, coefficients: dict[Monomial, int], everywhere: bool) -> Index:
    """Return ``a`` modulo ``c`` with these ``coefficients``, changed so that remainders stay remainders.

    Unless ``everywhere``, a coefficient of a quotient that divides ``c`` is kept: it becomes 1 in ``floordiv``, as ``_merge_nested`` needs it.
    """
    space = a.space
    for atom, monomial in _quotient_terms(coefficients):
        divisor = atom.divisor.constant_value
        k = coefficients[monomial]
        if divisor is None or not k or (c % k == 0 and not everywhere):
            continue
        rest = without(monomial, atom)
        for part, shrink in _bases(coefficients, atom, divisor):
            lead, base = part
            weight, inexact = divmod(coefficients.get(sort_monomial(base + rest), 0), lead)
            if not inexact and (k + weight * shrink) % c == 0:
                coefficients[monomial] = -weight * shrink
                break
    return space.polynomial(coefficients, a.constant % c)


def _bases(monomials: Iterable[Monomial], atom: FloorDiv, divisor: int) -> Iterator[tuple[Term, int]]:
    """Yield the leading terms of expressions of which ``atom`` is a quotient, each with the remaining divisor: finer quotients first, then its
    numerator.
    """
    numerator: Index = atom.numerator
    finer: list[tuple[int, FloorDiv]] = []
    for monomial in monomials:
        for other in monomial:
            if other is not atom and isinstance(other, FloorDiv) and other.numerator is numerator:
                step = other.divisor.constant_value
                # nothing is known of a quotient by 0
                if step and divisor % step == 0:
                    finer.append((step, other))
    for step, other in sorted(finer, key=lambda pair: (-pair[0], pair[1].order)):
        yield (1, (other,)), divisor // step
    if numerator.polynomial:
        yield numerator.polynomial[0], divisor


def _common_factors(a: Index, c: int) -> list[int]:
    factors = {gcd(k, c) for terms in (a.polynomial, a.presentation[0]) for k, _ in terms}
    factors |= {gcd(f, g) for f in factors for g in factors}
    factors.add(gcd(c, *(k for k, _ in a.polynomial)))
    return sorted((g for g in factors if 1 < g < c), reverse=True)


def _merge_nested(a: Index, b: Index) -> Index | None:
    """Return ``floordiv(a, b)`` without one quotient of coefficient 1 or -1 in the numerator; None if there is no such quotient."""
    space = a.space
    for k, monomial in reversed(a.polynomial):
        match monomial:
            case (FloorDiv(x, d) as inner,) if k in (1, -1) and d.constant_value != 0:
                rest = a - k * space.of_atom(inner)
                merged = _apply(NESTED if k == 1 else NESTED_NEGATED, a, b, x=x, d=d, y=rest, c=b)
                if merged is not None:
                    return merged
            case _:
                pass
    return None


# Symbolic divisors


def _divide_by_expression(a: Index, d: Index) -> Index:
    space = a.space
    positive = positive_atoms(a) | positive_atoms(d)
    negated = space.neg(d)
    # a divisor is positive, or else its first coefficient is
    if d.lo < 0 and (negated.lo >= 0 or starts_negative(d)):
        return _sure(_apply(NEGATED_DIVISOR, a, d, a=a, c=negated))
    smaller = _without_content(a, d)
    if smaller is not None:
        return smaller
    known_positive = is_positive(d, positive)
    if known_positive:
        leading = _leading_quotient(a, d, a.polynomial)
        for q in (_leading_quotient(a, d, a.terms), leading):
            remainder = a - d * q
            if remainder.hi < 0:
                q, remainder = q - 1, remainder + d
            exact = _apply(MULTIPLE, a, d, c=d, q=q, r=remainder)
            if exact is not None:
                return exact
    partial = _divide_by_factor(a, d)
    if partial is not None:
        return partial
    if known_positive and leading.constant_value != 0:
        return _sure(_apply(LEADING_MULTIPLE, a, d, c=d, q=leading, r=a - d * leading))
    match a.polynomial:
        case ((1, (FloorDiv(x, e),)),) if a.constant == 0 and e.lo >= 0:
            merged = _apply(NESTED, a, d, x=x, d=e, y=space.constant(0), c=d)
            if merged is not None:
                return merged
    return space.of_atom(space.atom(FloorDiv, a, d))


def _without_content(a: Index, d: Index) -> Index | None:
    """Return ``floordiv(a, d)`` without the common factor of all coefficients of both, so that equal quotients have one normal form."""
    space = a.space
    common = gcd(content(d), *(k for k, _ in a.polynomial))
    constant = a.constant % common
    if constant:
        # a divisor that may be negative must divide the constant, too
        g, r, rest = space.constant(common), space.constant(constant), divide_exactly(d, common)
        smaller = _apply(COMMON_FACTOR, a, d, g=g, a=divide_exactly(space.sub(a, r), common), r=r, c=rest)
        if smaller is not None:
            return smaller
        common = gcd(common, constant)
    if common == 1:
        return None
    return _apply(COMMON_CONTENT, a, d, g=space.constant(common), a=divide_exactly(a, common), c=divide_exactly(d, common))


def _leading_quotient(a: Index, d: Index, terms: Iterable[Term]) -> Index:
    """Return the quotient by the leading term of ``d`` of those ``terms`` that it divides; ``terms`` are terms of ``a``."""
    unit, base = _leading_term(d)
    found: dict[Monomial, int] = {}
    for k, monomial in terms:
        rest = _divide_monomial(monomial, base)
        if rest is not None and k % unit == 0:
            found[rest] = k // unit
    offset = found.pop((), 0)
    return from_terms(a, [(k, monomial) for monomial, k in found.items()], offset)


def _leading_term(d: Index) -> Term:
    return max(d.polynomial, key=lambda term: (len(term[1]), [atom.order for atom in term[1]]))


def _divide_by_factor(a: Index, d: Index) -> Index | None:
    """Return ``floordiv(a, d)`` by a factor ``g`` of ``d`` that divides ``a`` up to a remainder in ``[0, g)``; None if there is none."""
    if len(d.polynomial) != 1 or d.constant:
        return None
    space = a.space
    unit, base = d.polynomial[0]
    factors: list[tuple[Index, Index]] = []
    if len(base) > 1:
        factors += [(space.of_atom(x), space.polynomial({without(base, x): unit}, 0)) for x in dict.fromkeys(base)]
    if unit > 1:
        factors.append((space.polynomial({base: 1}, 0), space.constant(unit)))
        split = _quotient_and_remainder(a, unit)
        if split is not None:
            q, r = split
            return _apply(COMMON_FACTOR, a, d, g=space.constant(unit), a=q, r=r, c=space.polynomial({base: 1}, 0))
    for g, rest in factors:
        for terms in (a.terms, a.polynomial):
            q = _leading_quotient(a, g, terms)
            partial = _apply(COMMON_FACTOR, a, d, g=g, a=q, r=a - g * q, c=rest) if q.constant_value != 0 else None
            if partial is not None:
                return partial
    return None


# Remainders in sums


def present(index: Index) -> tuple[tuple[Term, ...], int]:
    """Return the terms and the offset of ``index`` with ``m*x - m*c*floordiv(x, c)`` written as ``m*mod(x, c)``."""
    if not any(isinstance(atom, FloorDiv) for _, monomial in index.polynomial for atom in monomial):
        return index.polynomial, index.constant
    space = index.space
    total = Counter({monomial: k for k, monomial in index.polynomial})
    constant = index.constant
    found: Counter[Monomial] = Counter()
    for atom, monomial in _quotient_terms(total):
        for weight, rest, x, c in _candidates(index, atom, monomial, total[monomial]):
            # a quick no before a remainder is built
            if not _contains(total, ((weight * k, sort_monomial(m + rest)) for k, m in x.polynomial)):
                continue
            shown, remainder = equation(space, PRESENTED_REMAINDER, m=space.product(weight, rest), x=x, c=c)
            # all of it must be there, and with it the quotient goes
            if not _contains(total, shown.polynomial) or (total[monomial], monomial) not in shown.polynomial:
                continue
            for k, m in shown.polynomial:
                total[m] -= k
            constant -= shown.constant
            for k, m in remainder.polynomial:
                found[m] += k
            break
    if not found:
        return index.polynomial, index.constant
    for m, k in found.items():
        total[m] += k
    terms = sorted(((k, m) for m, k in total.items() if k), key=lambda term: [atom.order for atom in term[1]])
    return tuple(terms), constant


def _contains(total: Counter[Monomial], terms: Iterable[Term]) -> bool:
    """Return whether the coefficients of all ``terms`` lie between 0 and those in ``total``."""
    return all(abs(k) + abs(total[m] - k) == abs(total[m]) for k, m in terms)


def _candidates(index: Index, atom: FloorDiv, monomial: Monomial, k: int) -> Iterator[tuple[int, Monomial, Index, Index]]:
    """Yield ``(m, rest, x, c)`` such that ``k*monomial`` may be ``-m*rest*c*floordiv(x, c)``."""
    space = index.space
    x: Index = atom.numerator
    d: Index = atom.divisor
    rest = without(monomial, atom)
    divisor = d.constant_value
    if len(d.polynomial) == 1 and not d.constant:
        # floordiv(x, s*c) = floordiv(floordiv(x, s), c), here c has the factors that k*rest and d share
        ((unit, base),) = d.polynomial
        shared = gcd(k, unit)
        left, outer = rest, base
        inner: Monomial = ()
        for factor in base:
            if factor in left:
                left, outer, inner = without(left, factor), without(outer, factor), (*inner, factor)
        coarse, fine = space.product(shared, inner), space.product(unit // shared, outer)
        if coarse.constant_value != 1 and (fine.constant_value == 1 or coarse.lo >= 0):
            yield -k // shared, left, space.floordiv(x, fine), coarse
    elif divisor is None:
        unit, base = _leading_term(d)
        smaller = _divide_monomial(rest, base)
        if smaller is not None:
            yield -k // unit, smaller, x, d
    else:
        # floordiv(x, s*c) = floordiv(floordiv(x, s), c)
        shared = gcd(k, divisor)
        for c in _divisors(shared):
            yield -k // c, rest, space.floordiv(x, space.constant(divisor // c)), space.constant(c)


_MOST_PRIME = 1 << 12
"""Larger factors are not looked for."""


def _divisors(n: int) -> list[int]:
    """Return the divisors of ``n`` above 1, the largest first; of a number with several prime factors above ``_MOST_PRIME``, not those that tell
    them apart.
    """
    found, left, prime = {1}, n, 2
    while prime <= min(left, _MOST_PRIME):
        if left % prime:
            prime += 1
            continue
        left //= prime
        found |= {d * prime for d in found}
    found |= {d * left for d in found}
    return sorted(found - {1}, reverse=True)


# Polynomials


def starts_negative(a: Index) -> bool:
    """Return whether the first coefficient is negative; there must be one. For an expression and its negation, exactly one answer is True."""
    (first, _), *_ = a.polynomial
    return first != abs(first)


def content(a: Index) -> int:
    """Return the greatest common divisor of all coefficients and the constant, with the sign of the first coefficient."""
    divisor = gcd(a.constant, *(k for k, _ in a.polynomial))
    return -divisor if starts_negative(a) else divisor


def divide_exactly(a: Index, c: int) -> Index:
    """Return ``a / c``. Raises ``InexactDivision`` if a coefficient or the constant is no multiple of ``c``."""
    if a.constant % c or any(k % c for k, _ in a.polynomial):
        raise InexactDivision(f"({a}) / {c}")
    return a.space.polynomial({m: k // c for k, m in a.polynomial}, a.constant // c)


def from_terms(a: Index, terms: list[Term], offset: int) -> Index:
    """Return the normal form of presented ``terms`` of ``a``: remainders are written as ``x - c*floordiv(x, c)`` again."""
    space = a.space
    plain: dict[Monomial, int] = {}
    summands: list[tuple[int, Index]] = []
    for k, monomial in terms:
        if not any(isinstance(atom, Mod) for atom in monomial):
            plain[monomial] = plain.get(monomial, 0) + k
            continue
        product = space.constant(1)
        for atom in monomial:
            if isinstance(atom, Mod):
                product *= atom.numerator % atom.divisor
            else:
                product *= space.of_atom(atom)
        summands.append((k, product))
    return space.combine((1, space.polynomial(plain, offset)), *summands)


def _quotient_terms(coefficients: dict[Monomial, int]) -> list[tuple[FloorDiv, Monomial]]:
    """Return the quotients that occur once in a monomial, each with the monomial, the highest first."""
    found = [(atom, monomial) for monomial in coefficients for atom in monomial if isinstance(atom, FloorDiv) and monomial.count(atom) == 1]
    return sorted(found, key=lambda pair: (pair[0].order, [atom.order for atom in pair[1]]), reverse=True)


def _divide_monomial(monomial: Monomial, divisor: Monomial) -> Monomial | None:
    for atom in divisor:
        if atom not in monomial:
            return None
        monomial = without(monomial, atom)
    return monomial
