"""The normal form of quotients, and the recognition of remainders in sums.

A remainder is ``a - c*floordiv(a, c)``, so only quotients have a normal form of their own: a function of the numerator's coefficients
modulo the divisor. ``present`` finds the remainders again for readers and consumers. Ranges are in ``index_ranges``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import gcd, isqrt

from smtenc.terms.index_model import FloorDiv, Index, Mod, Monomial, Term
from smtenc.terms.index_ranges import is_positive, positive_atoms, without

Operation = Callable[[Index, Index], Index]


def mod(a: Index, b: Index) -> Index:
    space = a.space
    if b.constant_value == 0:
        return space.of_atom(space.atom(Mod, a, b))
    # mod(a, b) = a - b*floordiv(a, b)
    return space.combine((1, a), (-1, space.mul(b, space.floordiv(a, b))))


def floordiv(a: Index, b: Index) -> Index:
    space = a.space
    divisor = b.constant_value
    if divisor is None:
        return _divide_by_expression(a, b)
    if divisor == 0:
        return space.of_atom(space.atom(FloorDiv, a, b))
    if divisor < 0:
        # floordiv(a, -c) = floordiv(-a, c)
        return space.floordiv(space.neg(a), space.constant(-divisor))
    if divisor == 1:
        return a
    if not a.polynomial:
        return space.constant(a.constant // divisor)
    return _divide_by_constant(a, divisor)


# Constant divisors


def _divide_by_constant(a: Index, c: int) -> Index:
    space = a.space
    # floordiv(g*a + r, g*c) = floordiv(a, c) when 0 <= r < g
    common = gcd(c, *(k for k, _ in a.polynomial))
    if common > 1:
        return space.floordiv(divide_exactly(a, common), space.constant(c // common))
    exact = _exact_quotient(a, c)
    if exact is not None:
        return exact
    # floordiv(c*q + r, c) = q + floordiv(r, c)
    residue = _residue(a, c)
    quotient = divide_exactly(space.sub(a, residue), c)
    # floordiv(g*q + r, g*c) = floordiv(q, c) when 0 <= r < g
    for g in _common_factors(residue, c):
        partial = _exact_quotient(residue, g)
        if partial is not None:
            return space.add(quotient, space.floordiv(partial, space.constant(c // g)))
    # floordiv(r, c) = -floordiv(-r + c - 1, c): the one with the smaller coefficients
    sign = 1
    flipped = _residue((c - 1) - residue, c)
    if _weight(flipped) < _weight(residue):
        quotient = space.sub(quotient, divide_exactly(space.sub((c - 1) - residue, flipped), c))
        residue, sign = flipped, -1
    merged = _merge_nested(residue, c)
    if merged is None and c == 2 and residue.constant == 1 and all(k == 1 for k, _ in residue.polynomial):
        # floordiv(s + 1, 2) = s - floordiv(s, 2)
        merged = space.sub(residue - 1, space.floordiv(residue - 1, space.constant(2)))
    if merged is None:
        merged = space.of_atom(space.atom(FloorDiv, residue, space.constant(c)))
    return space.combine((1, quotient), (sign, merged))


def _exact_quotient(a: Index, c: int) -> Index | None:
    """``floordiv(a, c)`` when some way to write ``a = c*q + r`` has the whole range of ``r`` between two multiples of ``c``."""
    # floordiv(c*q + r, c) = q + k when k*c <= r < (k + 1)*c
    tried: set[Index] = set()
    for remainder in _remainders(a, c):
        if remainder not in tried:
            tried.add(remainder)
            lo, hi = remainder.bounds
            if lo // c == hi // c:
                return divide_exactly(a.space.sub(a, remainder), c) + lo // c
    return None


def _remainders(a: Index, c: int) -> Iterator[Index]:
    """Expressions equal to ``a`` modulo ``c``; all but the last depend on nothing but ``a`` modulo ``c``."""
    yield _residue(a, c)
    yield _with_remainders(a, c, {m: k % c for k, m in a.polynomial}, everywhere=True)
    yield _with_remainders(a, c, {m: _symmetric(k, c) for k, m in a.polynomial}, everywhere=True)
    terms, offset = a.presentation
    yield from_terms(a, [(k, m) for k, m in terms if k % c], offset % c)


def _symmetric(k: int, c: int) -> int:
    """``k`` modulo ``c`` in ``(-c/2, c/2]``."""
    half = (c - 1) // 2
    return (k + half) % c - half


def _is_quotient(monomial: Monomial) -> bool:
    return len(monomial) == 1 and isinstance(monomial[0], FloorDiv)


def _weight(residue: Index) -> tuple[int, list[int]]:
    """Small for numerators with small coefficients; those before quotients count when there are no others."""
    plain = [k for k, m in residue.polynomial if not _is_quotient(m)]
    return sum(plain), plain or [-k for k, _ in residue.polynomial]


def _residue(a: Index, c: int) -> Index:
    """The representative of ``a`` modulo ``c``: coefficients in ``[0, c)``, but in ``(-c/2, c/2]`` before quotients.

    A coefficient c/2 of a quotient keeps its sign, because the quotient will be merged with that sign.
    """
    coefficients = {m: _symmetric(k, c if 2 * k % (2 * c) != c else 2 * c) if _is_quotient(m) else k % c for k, m in a.polynomial}
    return _with_remainders(a, c, coefficients, everywhere=False)


# m*x + f*floordiv(x, d) with f = -m*d (mod c): m*mod(x, d) is smaller than any other representative
def _with_remainders(a: Index, c: int, coefficients: dict[Monomial, int], everywhere: bool) -> Index:
    """``a`` modulo ``c`` with ``coefficients``, but such that remainders stay remainders.

    Unless ``everywhere``, divisors of ``c`` stay before quotients: they become 1 in ``floordiv``, where ``_merge_nested`` wants them.
    """
    space = a.space
    for atom, monomial in _quotient_terms(coefficients):
        divisor = atom.divisor.constant_value
        k = coefficients[monomial]
        if divisor is None or not k or (c % k == 0 and not everywhere):
            continue
        rest = without(monomial, atom)
        for part, shrink in _bases(space.polynomial(coefficients, 0), atom, divisor):
            lead, base = part
            wanted = _times(base, rest)
            weight, inexact = divmod(coefficients.get(wanted, 0), lead)
            if weight and not inexact and (k + weight * shrink) % c == 0:
                coefficients[monomial] = -weight * shrink
                break
    return space.polynomial(coefficients, a.constant % c)


def _bases(p: Index, atom: FloorDiv, divisor: int) -> Iterator[tuple[Term, int]]:
    """The first terms of what ``atom`` is a quotient of, with the divisor that is left: finer quotients, then its numerator."""
    numerator: Index = atom.numerator
    finer: list[tuple[int, FloorDiv]] = []
    for _, monomial in p.polynomial:
        for other in monomial:
            if other is not atom and isinstance(other, FloorDiv) and other.numerator is numerator:
                step = other.divisor.constant_value
                if step is not None and divisor % step == 0:
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


def _merge_nested(residue: Index, c: int) -> Index | None:
    """``floordiv(residue, c)`` without a quotient of coefficient 1 or -1 in the numerator; None when there is none."""
    space = residue.space
    for k, monomial in reversed(residue.polynomial):
        match monomial:
            case (FloorDiv(x, d) as inner,) if k in (1, -1):
                rest = space.combine((1, residue), (-k, space.of_atom(inner)))
                if k == 1 and d.constant_value != 0:
                    # floordiv(floordiv(x, d) + y, c) = floordiv(x + d*y, d*c)
                    return space.floordiv(x + space.mul(d, rest), space.scale(d, c))
                if k == -1 and d.lo >= 1:
                    # floordiv(y - floordiv(x, d), c) = floordiv(d*y - x + d - 1, d*c), for d >= 1
                    return space.floordiv(space.mul(d, rest) - x + d - 1, space.scale(d, c))
            case _:
                pass
    return None


# Symbolic divisors


def _divide_by_expression(a: Index, d: Index) -> Index:
    space = a.space
    positive = positive_atoms(a) | positive_atoms(d)
    if is_positive(d, positive):
        quotients = [_leading_quotient(a, d, presented) for presented in (True, False)]
        for q in quotients:
            # floordiv(d*q + r, d) = q + k when k*d <= r < (k + 1)*d, for k = 0 and k = -1
            remainder = space.sub(a, space.mul(d, q))
            if space.less_equal(space.constant(0), remainder) and space.less_than(remainder, d):
                return q
            if remainder.hi < 0 and space.less_equal(space.neg(d), remainder):
                return q - 1
        partial = _divide_by_factor(a, d)
        if partial is not None:
            return partial
        # floordiv(d*q + r, d) = q + floordiv(r, d)
        q = quotients[1]
        if q.polynomial or q.constant:
            return space.add(q, space.floordiv(space.sub(a, space.mul(d, q)), d))
    match a.polynomial:
        case ((1, (atom,)),) if a.constant == 0 and isinstance(atom, FloorDiv) and d.lo >= 0:
            # floordiv(floordiv(x, e), d) = floordiv(x, e*d)
            if atom.divisor.lo >= 0:
                return space.floordiv(atom.numerator, space.mul(atom.divisor, d))
    return space.of_atom(space.atom(FloorDiv, a, d))


def _leading_quotient(a: Index, d: Index, presented: bool) -> Index:
    """The terms of ``a`` that the leading term of ``d`` divides, divided by it."""
    unit, base = max(d.polynomial, key=lambda term: (len(term[1]), [atom.order for atom in term[1]]))
    terms = a.terms if presented else a.polynomial
    found: list[Term] = []
    for k, monomial in terms:
        rest = _divide_monomial(monomial, base)
        if rest is not None and k % unit == 0:
            found.append((k // unit, rest))
    return from_terms(a, [term for term in found if term[1]], sum(k for k, m in found if not m))


def _divide_by_factor(a: Index, d: Index) -> Index | None:
    """``floordiv(a, d)`` through a factor ``g`` of ``d`` that divides ``a`` up to a remainder in ``[0, g)``."""
    if len(d.polynomial) != 1 or d.constant:
        return None
    space = a.space
    unit, base = d.polynomial[0]
    factors: list[tuple[Index, Index]] = []
    if len(base) > 1:
        factors += [(space.of_atom(x), space.polynomial({without(base, x): unit}, 0)) for x in dict.fromkeys(base)]
    if unit > 1:
        factors.append((space.polynomial({base: 1}, 0), space.constant(unit)))
        partial = _exact_quotient(a, unit)
        if partial is not None:
            return space.floordiv(partial, space.polynomial({base: 1}, 0))
    for g, rest in factors:
        for presented in (True, False):
            q = _leading_quotient(a, g, presented)
            remainder = space.sub(a, space.mul(g, q))
            # floordiv(g*q + r, g*c) = floordiv(q, c) when 0 <= r < g
            if remainder is not a and space.less_equal(space.constant(0), remainder) and space.less_than(remainder, g):
                return space.floordiv(q, rest)
    return None


# Remainders in sums


def present(index: Index) -> tuple[tuple[Term, ...], int]:
    """The terms and the offset of ``index`` with ``m*x - m*c*floordiv(x, c)`` written as ``m*mod(x, c)``."""
    if not any(isinstance(atom, FloorDiv) for _, monomial in index.polynomial for atom in monomial):
        return index.polynomial, index.constant
    total = {monomial: k for k, monomial in index.polynomial}
    constant = index.constant
    found: dict[Monomial, int] = {}
    for atom, monomial in _quotient_terms(total):
        for weight, rest, base, divisor in _candidates(index, atom, monomial, total.get(monomial, 0)):
            # m*x - m*c*floordiv(x, c) = m*mod(x, c)
            part = {_times(m, rest): weight * k for k, m in base.polynomial}
            if rest and base.constant:
                part[rest] = part.get(rest, 0) + weight * base.constant
            if all(0 < k <= total.get(m, 0) or 0 > k >= total.get(m, 0) for m, k in part.items()):
                quotient = _single(index.space.mul(divisor, index.space.of_atom(atom)), rest, -weight)
                if any(total.get(m, 0) != k for m, k in quotient.items()):
                    continue
                for m, k in [*part.items(), *quotient.items()]:
                    total[m] -= k
                if not rest:
                    constant -= weight * base.constant
                remainder = _times((index.space.atom(Mod, base, divisor),), rest)
                found[remainder] = found.get(remainder, 0) + weight
                break
    if not found:
        return index.polynomial, index.constant
    for m, k in found.items():
        total[m] = total.get(m, 0) + k
    terms = sorted(((k, m) for m, k in total.items() if k), key=lambda term: [atom.order for atom in term[1]])
    return tuple(terms), constant


def _candidates(index: Index, atom: FloorDiv, monomial: Monomial, k: int) -> Iterator[tuple[int, Monomial, Index, Index]]:
    """``(m, rest, x, c)`` such that ``k*monomial`` may be ``-m*rest*c*floordiv(x, c)``."""
    space = index.space
    x: Index = atom.numerator
    d: Index = atom.divisor
    rest = without(monomial, atom)
    divisor = d.constant_value
    if divisor is None and len(d.polynomial) == 1 and not d.constant:
        # floordiv(x, s*c) = floordiv(floordiv(x, s), c), here c has the factors that k*rest and d share
        ((unit, base),) = d.polynomial
        shared = gcd(k, unit)
        left, outer = rest, base
        inner: Monomial = ()
        for factor in base:
            if factor in left:
                left, outer, inner = without(left, factor), without(outer, factor), (*inner, factor)
        coarse, fine = space.product(shared, inner), space.product(unit // shared, outer)
        if k and coarse.constant_value != 1 and (fine.constant_value == 1 or coarse.lo >= 0):
            yield -k // shared, left, space.floordiv(x, fine), coarse
    elif divisor is None:
        unit, base = max(d.polynomial, key=lambda term: (len(term[1]), [a.order for a in term[1]]))
        smaller = _divide_monomial(rest, base)
        if smaller is not None and k and k % unit == 0:
            yield -k // unit, smaller, x, d
    elif divisor > 1 and k:
        # floordiv(x, s*c) = floordiv(floordiv(x, s), c)
        shared = gcd(k, divisor)
        for c in _divisors(shared):
            yield -k // c, rest, space.floordiv(x, space.constant(divisor // c)), space.constant(c)


def _divisors(n: int) -> list[int]:
    """The divisors of ``n`` above 1, the largest first."""
    small = [d for d in range(1, isqrt(n) + 1) if n % d == 0]
    return sorted({*small, *(n // d for d in small)} - {1}, reverse=True)


# Polynomials


def content(a: Index) -> int:
    """The greatest common divisor of all coefficients, with the sign of the first one."""
    divisor = gcd(a.constant, *(k for k, _ in a.polynomial))
    return -divisor if a.polynomial and a.polynomial[0][0] < 0 else divisor


def divide_exactly(a: Index, c: int) -> Index:
    return a.space.polynomial({m: k // c for k, m in a.polynomial}, a.constant // c)


def from_terms(a: Index, terms: list[Term], offset: int) -> Index:
    """The normal form of presented ``terms`` of ``a``: remainders are written as ``x - c*floordiv(x, c)`` again."""
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
                product = space.mul(product, space.mod(atom.numerator, atom.divisor))
            else:
                product = space.mul(product, space.of_atom(atom))
        summands.append((k, product))
    return space.combine((1, space.polynomial(plain, offset)), *summands)


def _quotient_terms(coefficients: dict[Monomial, int]) -> list[tuple[FloorDiv, Monomial]]:
    """The quotients that occur once in a monomial, the highest first."""
    found = [(atom, monomial) for monomial in coefficients for atom in monomial if isinstance(atom, FloorDiv) and monomial.count(atom) == 1]
    return sorted(found, key=lambda pair: (pair[0].order, [atom.order for atom in pair[1]]), reverse=True)


def _times(a: Monomial, b: Monomial) -> Monomial:
    return tuple(sorted(a + b, key=lambda atom: atom.order))


def _divide_monomial(monomial: Monomial, divisor: Monomial) -> Monomial | None:
    for atom in divisor:
        if atom not in monomial:
            return None
        monomial = without(monomial, atom)
    return monomial


def _single(a: Index, rest: Monomial, weight: int) -> dict[Monomial, int]:
    return {_times(m, rest): weight * k for k, m in a.polynomial}
