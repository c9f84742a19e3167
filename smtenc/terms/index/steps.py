"""Index arithmetic without a normal form: every operation immediately becomes a bit-vector operation.

It is the counterpart of ``space`` and ``lowering`` over ``plain`` terms, and independent of both: ranges come from interval arithmetic on the
operands, the bit width of an operation holds its operands and its result, and only operations on two constants are evaluated. An index is a constant,
a symbol, or the opaque term of its computation.
"""

from __future__ import annotations

from collections.abc import Callable

from smtenc.terms.environment import Term
from smtenc.terms.index.lowering import IndexLowering, bits_for
from smtenc.terms.index.model import Term as IndexTerm
from smtenc.terms.index.space import Index, IndexSpace
from smtenc.terms.plain import PlainTerms

_Interval = tuple[int, int]


class StepwiseLowering(IndexLowering):
    """The lowering of constants, symbols and opaque terms at any bit width; comparisons are terms unless both sides are constants."""

    def lower(self, index: Index, width: int) -> Term:
        t = self._terms
        value = index.constant_value
        if value is not None:
            return t.constant(value, width)
        ((_, (atom,)),) = index.polynomial
        term = self._atom(atom, width)
        self._sources.setdefault(term, index)
        return term

    def less(self, a: Index, b: Index) -> Term:
        return self._terms.signed_less(*self._signed_sides(a, b))

    def less_equal(self, a: Index, b: Index) -> Term:
        return self._terms.not_(self.less(b, a))

    def equal(self, a: Index, b: Index) -> Term:
        return self._terms.equal(*self._signed_sides(a, b))

    def _signed_sides(self, a: Index, b: Index) -> tuple[Term, Term]:
        """Return both operands as signed numbers of one bit width."""
        width = signed_width(a, b)
        return self.lower(a, width), self.lower(b, width)


class StepwiseIndexSpace(IndexSpace):
    """An ``IndexSpace`` whose operations are bit-vector terms from the start. An operation on two constants gives a constant."""

    def __init__(self, terms: PlainTerms, lowering: StepwiseLowering) -> None:
        super().__init__()
        self._terms = terms
        self._lowering = lowering

    # -- arithmetic -----------------------------------------------------------------------------------------------

    def add(self, a: Index, b: Index) -> Index:
        return self._step(self._terms.add, lambda x, y: x + y, a, b, (a.lo + b.lo, a.hi + b.hi))

    def sub(self, a: Index, b: Index) -> Index:
        return self._step(self._terms.subtract, lambda x, y: x - y, a, b, (a.lo - b.hi, a.hi - b.lo))

    def neg(self, a: Index) -> Index:
        return self.sub(self.constant(0), a)

    def scale(self, a: Index, factor: int) -> Index:
        return self.mul(a, self.constant(factor))

    def mul(self, a: Index, b: Index) -> Index:
        corners = [x * y for x in (a.lo, a.hi) for y in (b.lo, b.hi)]
        return self._step(self._terms.multiply, lambda x, y: x * y, a, b, (min(corners), max(corners)))

    def combine(self, *summands: tuple[int, Index]) -> Index:
        total = self.constant(0)
        for factor, index in summands:
            total = self.add(total, self.scale(index, factor))
        return total

    def floordiv(self, a: Index, b: Index) -> Index:
        """Return the quotient as the inherited method does; the result for a divisor of 0 is left open, too."""
        if b.constant_value == 0:
            return b
        divisors = [d for d in {b.lo, b.hi, -1, 1} if d and b.lo <= d <= b.hi]
        bounds = [n // d for n in (a.lo, a.hi) for d in divisors]
        return self._step(self._floor_quotient, lambda x, y: x // y, a, b, (min(bounds), max(bounds)))

    def mod(self, a: Index, b: Index) -> Index:
        """Return the remainder as the inherited method does; the numerator if the divisor is 0."""
        lo, hi = min(0, b.lo + 1), max(0, b.hi - 1)
        if a.lo >= 0 and b.lo >= 0:
            hi = min(hi, a.hi)
        if b.lo <= 0 <= b.hi:
            lo, hi = min(lo, a.lo), max(hi, a.hi)
        return self._step(self._floor_remainder, lambda x, y: x % y if y else x, a, b, (lo, hi))

    def minimum(self, a: Index, b: Index) -> Index:
        t, bounds = self._terms, (min(a.lo, b.lo), min(a.hi, b.hi))
        return self._step(lambda x, y: t.ite(t.signed_less(x, y), x, y), min, a, b, bounds)

    def maximum(self, a: Index, b: Index) -> Index:
        t, bounds = self._terms, (max(a.lo, b.lo), max(a.hi, b.hi))
        return self._step(lambda x, y: t.ite(t.signed_less(x, y), y, x), max, a, b, bounds)

    # -- comparisons: what the semantics may see, not what a query says -------------------------------------------

    def less_than(self, a: Index, b: Index) -> bool | None:
        return True if a.hi < b.lo else False if a.lo >= b.hi else None

    def less_equal(self, a: Index, b: Index) -> bool | None:
        return True if a.hi <= b.lo else False if a.lo > b.hi else None

    def equal(self, a: Index, b: Index) -> bool | None:
        if a is b:
            return True
        return False if a.hi < b.lo or b.hi < a.lo else None

    # -- behind the properties of ``Index`` -----------------------------------------------------------------------

    def bounds_of(self, index: Index) -> _Interval:
        if index.constant_value is not None:
            return index.constant_value, index.constant_value
        ((_, (atom,)),) = index.polynomial
        return atom.lo, atom.hi

    def present(self, index: Index) -> tuple[tuple[IndexTerm, ...], int]:
        return index.polynomial, index.constant

    # -- shared parts ---------------------------------------------------------------------------------------------

    def _step(self, make: Callable[[Term, Term], Term], compute: Callable[[int, int], int], a: Index, b: Index, bounds: _Interval) -> Index:
        """Return ``make`` of both operands as signed bit-vectors that hold them and the result; ``compute`` of both if they are constants."""
        x, y = a.constant_value, b.constant_value
        if x is not None and y is not None:
            return self.constant(compute(x, y))
        lo, hi = bounds
        width = max(signed_width(a, b), bits_for(min(lo, -1), hi))
        term = make(self._lowering.lower(a, width), self._lowering.lower(b, width))
        result = self._lowering.opaque(self, term, lo, hi)
        if result.constant_value is None:
            # an opaque index shows no symbols: those of its operands are in it
            result.__dict__["_symbols"] = a.symbols() | b.symbols()
        return result

    def _floor_quotient(self, n: Term, d: Term) -> Term:
        # floor(n / d) = trunc(n / d) - 1 where the remainder is not 0 and its sign is not that of d
        t, width = self._terms, self._terms.width(n)
        off, _ = self._off(n, d)
        quotient = t.signed_divide(n, d)
        return t.ite(off, t.subtract(quotient, t.constant(1, width)), quotient)

    def _floor_remainder(self, n: Term, d: Term) -> Term:
        off, remainder = self._off(n, d)
        return self._terms.ite(off, self._terms.add(remainder, d), remainder)

    def _off(self, n: Term, d: Term) -> tuple[Term, Term]:
        """Return whether truncation differs from rounding down, and the truncated remainder."""
        t, zero = self._terms, self._terms.constant(0, self._terms.width(n))
        remainder = t.signed_remainder(n, d)
        return t.and_(t.distinct(remainder, zero), t.xor(t.signed_less(remainder, zero), t.signed_less(d, zero))), remainder


def signed_width(a: Index, b: Index) -> int:
    """Return the bit width that holds both as signed numbers."""
    return bits_for(min(a.lo, b.lo, -1), max(a.hi, b.hi))
