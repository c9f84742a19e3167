"""Floats as their own bit patterns, in bit-vector terms: classes, signs and order of any format in ``formats``, without arithmetic.

A value is a bit-vector of the format's width; a NaN is the canonical one, so that equality of terms is equality of data.
"""

from __future__ import annotations

from smtenc.floats.formats import FloatFormat, NanEncoding
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Sort, Term, bit_vector


class Patterns:
    """Operations on canonical patterns of one format. Tests for a NaN, infinity or -0 that the format lacks are false."""

    def __init__(self, terms: Terms, fmt: FloatFormat) -> None:
        self._terms = terms
        self.format = fmt
        self.sort: Sort = bit_vector(fmt.width)

    def constant(self, bits: int) -> Term:
        return self._terms.constant(bits, self.format.width)

    def magnitude(self, x: Term) -> Term:
        return self._terms.extract(x, self.format.magnitude_bits - 1, 0)

    def is_any_nan(self, x: Term) -> Term:
        """Return whether x, canonical or not, is a NaN pattern (``formats.is_nan``)."""
        t, fmt = self._terms, self.format
        match fmt.nan:
            case NanEncoding.IEEE:
                return t.unsigned_less(t.constant(fmt.infinity_pattern, fmt.magnitude_bits), self.magnitude(x))
            case NanEncoding.ALL_ONES:
                return t.equal(self.magnitude(x), t.constant(fmt.magnitude_mask, fmt.magnitude_bits))
            case NanEncoding.NEGATIVE_ZERO:
                return t.equal(x, self.constant(fmt.sign_mask))
            case NanEncoding.NONE:
                return t.false

    def canonical(self, x: Term) -> Term:
        """Return the canonical NaN for any NaN pattern, and any other pattern unchanged."""
        if not self.format.has_nan:
            return x
        return self._terms.ite(self.is_any_nan(x), self.constant(self.format.nan_bits), x)

    # -- classes --------------------------------------------------------------------------------------------------

    def is_nan(self, x: Term) -> Term:
        return self._terms.equal(x, self.constant(self.format.nan_bits)) if self.format.has_nan else self._terms.false

    def is_inf(self, x: Term) -> Term:
        t, fmt = self._terms, self.format
        return t.equal(self.magnitude(x), t.constant(fmt.infinity_bits, fmt.magnitude_bits)) if fmt.has_infinity else t.false

    def is_zero(self, x: Term) -> Term:
        t, fmt = self._terms, self.format
        if not fmt.has_negative_zero:
            return t.equal(x, self.constant(0))
        return t.equal(self.magnitude(x), t.constant(0, fmt.magnitude_bits))

    def is_negative(self, x: Term) -> Term:
        """Return whether the sign of x is -; false for NaN."""
        return self._terms.and_(self._sign(x), self._terms.not_(self.is_nan(x)))

    def _sign(self, x: Term) -> Term:
        top = self.format.magnitude_bits
        return self._terms.equal(self._terms.extract(x, top, top), self._terms.constant(1, 1))

    # -- signs ----------------------------------------------------------------------------------------------------

    def neg(self, x: Term) -> Term:
        """Return -x. NaN is unchanged, and so is the zero of a format without -0."""
        t, fmt = self._terms, self.format
        stays = self.is_nan(x) if fmt.has_negative_zero else t.or_(self.is_nan(x), self.is_zero(x))
        return t.ite(stays, x, t.bit_xor(x, self.constant(fmt.sign_mask)))

    def abs(self, x: Term) -> Term:
        t, fmt = self._terms, self.format
        # the canonical NaN is positive but for the formats where it has -0's pattern
        positive = t.bit_and(x, self.constant(fmt.magnitude_mask))
        return positive if fmt.has_negative_zero else t.ite(self.is_nan(x), x, positive)

    # -- order ----------------------------------------------------------------------------------------------------

    def less(self, x: Term, y: Term) -> Term:
        # signs differ: the negative one is less, unless both are zero; signs equal: by magnitude, reversed below zero
        t = self._terms
        a, b, sign = self.magnitude(x), self.magnitude(y), self._sign(x)
        by_magnitude = t.ite(sign, t.unsigned_less(b, a), t.unsigned_less(a, b))
        both_zero = t.and_(self.is_zero(x), self.is_zero(y))
        ordered = t.ite(t.equal(sign, self._sign(y)), by_magnitude, t.and_(sign, t.not_(both_zero)))
        return t.and_(t.not_(self.is_nan(x)), t.not_(self.is_nan(y)), ordered)

    def equal(self, x: Term, y: Term) -> Term:
        """Return the equality of IEEE 754 clause 5.11: NaN is not equal to anything, the zeros are equal."""
        t = self._terms
        both_zero = t.and_(self.is_zero(x), self.is_zero(y))
        return t.and_(t.not_(self.is_nan(x)), t.or_(t.equal(x, y), both_zero))
