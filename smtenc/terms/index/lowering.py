"""Index expressions (mathematical integers with ranges) as bit-vector terms.

Sums and products are taken modulo the requested bit width. An operation that is not modular (division, remainder, minimum, comparison) is computed at
a bit width in which every operand is exact, justified by its range; so a division of small numbers is a small division.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term, bit_vector
from smtenc.terms.index.model import Atom, FloorDiv, Index, IndexAlgebra, Max, Min, Mod, Opaque, Product, Symbol


def bits_for(lo: int, hi: int) -> int:
    """Return the least bit width in which every integer of [lo, hi] is exact: unsigned if lo >= 0, else in two's complement; at least 1."""
    if lo >= 0:
        return max(1, hi.bit_length())
    return max(-lo - 1, hi).bit_length() + 1


class IndexLowering:
    """The lowering from Index to Term over one ``Terms``. Atoms for bit-vectors are made with ``opaque``."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._atoms: dict[Atom, Term] = {}
        self._results: dict[tuple[Index, int], Term] = {}
        self._sources: dict[Term, Index] = {}
        self._bounds: dict[Symbol, Term] = {}

    def opaque(self, space: IndexAlgebra, term: Term, lo: int, hi: int) -> Index:
        """Return the index whose two's complement bits are ``term``, which must lie in [lo, hi]."""
        return space.opaque((term, lo, hi), lo, hi)

    @property
    def bounds(self) -> dict[Symbol, Term]:
        """The terms that each symbol lowered so far lies in its range and below its ``upper``."""
        return self._bounds

    def lower(self, index: Index, width: int) -> Term:
        """Return the term of ``index`` modulo 2^width."""
        key = (index, width)
        known = self._results.get(key)
        if known is not None:
            return known
        t = self._terms
        total = t.constant(index.offset, width)
        for coefficient, monomial in index.terms:
            product = t.constant(coefficient, width)
            for atom in monomial:
                product = t.multiply(self._atom(atom, width), product)
            total = t.add(total, product)
        self._results[key] = total
        self._sources.setdefault(total, index)
        return total

    def source(self, term: Term) -> Index | None:
        """Return the index that was lowered to ``term`` (the first, if there are several); None if there is none."""
        return self._sources.get(term)

    def less(self, a: Index, b: Index) -> Term:
        """Return the Bool a < b over the mathematical integers."""
        decided = a.space.less_than(a, b)
        if decided is not None:
            return self._terms.bool_constant(decided)
        x, y, less = self._sides(a, b)
        return less(x, y)

    def less_equal(self, a: Index, b: Index) -> Term:
        decided = a.space.less_equal(a, b)
        if decided is not None:
            return self._terms.bool_constant(decided)
        return self._terms.not_(self.less(b, a))

    def equal(self, a: Index, b: Index) -> Term:
        decided = a.space.equal(a, b)
        if decided is not None:
            return self._terms.bool_constant(decided)
        x, y, _ = self._sides(a, b)
        return self._terms.equal(x, y)

    def _sides(self, a: Index, b: Index) -> tuple[Term, Term, Callable[[Term, Term], Term]]:
        """Return both operands at a bit width in which they are exact, and the comparison ``<`` there."""
        lo = min(a.lo, b.lo)
        width = bits_for(lo, max(a.hi, b.hi))
        return self.lower(a, width), self.lower(b, width), self._terms.signed_less if lo < 0 else self._terms.unsigned_less

    def _atom(self, atom: Atom, width: int) -> Term:
        """Return the atom modulo 2^width, converted from its own exact bit width."""
        own = self._atoms.get(atom)
        if own is None:
            own = self._atoms[atom] = self._exact(atom)
        return self._resize(own, width, signed=atom.lo < 0 or isinstance(atom, Opaque))

    def _exact(self, atom: Atom) -> Term:
        t = self._terms
        match atom:
            case Symbol():
                return self._symbol(atom)
            case Opaque(key):
                assert isinstance(key, tuple)
                term: Term = key[0]
                return term
            case FloorDiv(numerator, divisor) | Mod(numerator, divisor):
                # -8 / -1 = 8 needs more bits than its operands: the width holds the result, too
                lo, hi = min(numerator.lo, divisor.lo, atom.lo), max(numerator.hi, divisor.hi, atom.hi)
                width, signed = bits_for(lo, hi), lo < 0
                n, d = self.lower(numerator, width), self.lower(divisor, width)
                quotient = isinstance(atom, FloorDiv)
                if not signed:
                    result = t.unsigned_divide(n, d) if quotient else t.unsigned_remainder(n, d)
                else:
                    # floor(n/d) = trunc(n/d) - 1 and n mod d = rem + d, where rem != 0 and its sign is not d's
                    rem = t.signed_remainder(n, d)
                    zero = t.constant(0, width)
                    off = t.and_(t.distinct(rem, zero), t.xor(t.signed_less(rem, zero), t.signed_less(d, zero)))
                    if quotient:
                        result = t.add(t.signed_divide(n, d), t.ite(off, t.constant(-1, width), zero))
                    else:
                        result = t.ite(off, t.add(rem, d), rem)
                # The atom's range may need fewer bits than its operands; the value fits, so cutting is exact.
                return self._resize(result, bits_for(atom.lo, atom.hi), signed=signed)
            case Min(a, b) | Max(a, b):
                x, y, less = self._sides(a, b)
                chosen = t.ite(less(x, y), x, y) if isinstance(atom, Min) else t.ite(less(x, y), y, x)
                return t.extract(chosen, bits_for(atom.lo, atom.hi) - 1, 0)
            case Product(left, right):
                lo = min(atom.lo, left.lo, right.lo)
                width = bits_for(lo, max(atom.hi, left.hi, right.hi))
                return t.multiply(self.lower(left, width), self.lower(right, width))
            case _:
                assert_never(atom)

    def _symbol(self, symbol: Symbol) -> Term:
        t = self._terms
        width = bits_for(symbol.lo, symbol.hi)
        term = t.symbol(symbol.name, bit_vector(width))
        low, high = t.constant(symbol.lo, width), t.constant(symbol.hi, width)
        if symbol.lo >= 0:
            inside = t.and_(t.unsigned_less_equal(low, term), t.unsigned_less_equal(term, high))
        else:
            inside = t.and_(t.signed_less_equal(low, term), t.signed_less_equal(term, high))
        self._bounds[symbol] = inside
        if symbol.upper is not None and symbol.upper.constant_value is None:
            # the symbol is below the greatest value that its upper bound may have
            upper_width = bits_for(min(symbol.lo, symbol.upper.lo), symbol.upper.hi) + 1
            below = t.signed_less(
                self._resize(term, upper_width, signed=symbol.lo < 0),
                self.lower(symbol.upper, upper_width),
            )
            # An empty range has no member: uses of the symbol are guarded by 0 < upper, and the bound must stay satisfiable.
            empty = self.less_equal(symbol.upper, symbol.upper.space.constant(0))
            self._bounds[symbol] = t.and_(inside, t.or_(below, empty))
        return term

    def _resize(self, term: Term, width: int, *, signed: bool) -> Term:
        w = self._terms.width(term)
        if width < w:
            return self._terms.extract(term, width - 1, 0)
        return self._terms.sign_extend(term, width) if signed else self._terms.zero_extend(term, width)
