"""Floats and integers in the abstract encoding: rounding to an integral value, and conversions from and to bit-vectors."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

from smtenc.floats.abstract.codes import MOST_POINTS, Code, Codes
from smtenc.floats.formats import FloatFormat, round_fraction, to_fraction
from smtenc.floats.layout import Layout
from smtenc.floats.operations import FloatKind, Integers
from smtenc.floats.rules import ROUNDINGS
from smtenc.terms.environment import Term, bit_vector

_ON_MAGNITUDES = {FloatKind.CEIL: (FloatKind.TRUNC, FloatKind.CEIL), FloatKind.FLOOR: (FloatKind.CEIL, FloatKind.TRUNC)}
"""The kinds that round the magnitudes of negative and of positive numbers: ``ceil`` of a magnitude rounds away from zero, ``trunc`` toward it."""


def bounds_of_integers(fmt: FloatFormat, integers: Integers) -> list[int]:
    """Return the magnitude bits that decide whether a number is one of ``integers`` when truncated: constants that make ``fits_int`` exact."""
    return [_bits(fmt, bound) for bound in set(_bounds(fmt, integers)) if bound is not None]


def _bounds(fmt: FloatFormat, integers: Integers) -> tuple[int | None, int | None]:
    """Return (p, n): numbers below p and above -n have a truncation that fits, p and n being values of the format; None: all finite numbers do.

    Signed: trunc(x) >= -2^(w-1) means x > -2^(w-1) - 1; if that is no value of the format, the next one below -2^(w-1) takes its place.
    """
    positive = 1 << (integers.width - 1 if integers.signed else integers.width)
    negative = positive + 1 if integers.signed else 1
    largest = to_fraction(fmt, fmt.max_finite_bits)
    above, below = (None if bound > largest else bound for bound in (positive, negative))
    if below is not None:
        bits = round_fraction(fmt, Fraction(below))
        if to_fraction(fmt, bits) < below:
            bits += 1
        below = None if bits > fmt.max_finite_bits else int(to_fraction(fmt, bits))
    return above, below


def _bits(fmt: FloatFormat, value: int) -> int:
    return round_fraction(fmt, Fraction(value))


class AbstractIntegers:
    """The operations ``TO_INTEGRAL``, ``FROM_SINT``, ``FROM_UINT``, ``TO_INT``, ``FITS_INT``."""

    def __init__(self, codes: Codes) -> None:
        self._codes = codes

    # -- rounding to an integral value ----------------------------------------------------------------------------

    def round_to_integral(self, kind: FloatKind, x: Code) -> Code:
        """Return the number rounded to an integral value (IEEE 754 clause 5.9) with its sign kept. ``floor`` rounds negative numbers as ``ceil`` does
        positive ones, so they share functions.
        """
        kinds = _ON_MAGNITUDES.get(kind, (kind,))
        negative, *positive = [self._integral(k, x) for k in kinds]
        return self._codes.signed(x.layout, x.sign, self._codes.terms.ite(x.sign, negative, positive[0]) if positive else negative)

    def _integral(self, kind: FloatKind, x: Code) -> Term:
        """Return a magnitude rounded. Zeros, infinities and NaN are unchanged; a finite number overflows only if the largest number is no integer."""
        t, layout, fmt = self._codes.terms, x.layout, x.layout.format
        name = f"{kind.word}.{fmt.name}"
        m, zero, one = x.magnitude, self._codes.magnitude(layout, 0), self._codes.magnitude(layout, layout.one)
        whole = self._codes.function(kind.word, layout, (m,))
        most = layout.infinity if to_fraction(fmt, fmt.max_finite_bits).denominator > 1 and fmt.has_nan else layout.infinity - 1
        self._codes.lemma(t.implies(self._codes.is_finite(x), t.unsigned_less_equal(whole, self._codes.magnitude(layout, most))))
        # no integer is between 0 and 1
        self._codes.lemma(t.or_(t.equal(whole, zero), t.unsigned_less_equal(one, whole)))
        if kind is FloatKind.TRUNC:
            self._codes.lemma(t.unsigned_less_equal(whole, m), t.implies(t.unsigned_less(m, one), t.equal(whole, zero)))
        elif kind is FloatKind.CEIL:
            self._codes.lemma(t.unsigned_less_equal(m, whole), t.implies(t.distinct(m, zero), t.unsigned_less_equal(one, whole)))
        self._codes.monotone(name, m, whole)
        images = [(code, ROUNDINGS[kind](fmt, bits)) for bits, code in zip(layout.magnitudes, layout.codes, strict=True)]
        self._codes.monotone_at(m, whole, [(code, layout.code(image)) for code, image in images if image in layout.magnitudes])
        stays = t.or_(t.equal(m, zero), t.equal(m, one), t.not_(self._codes.is_finite(x)), self._all_integers(x))
        return t.ite(stays, m, whole)

    def _all_integers(self, x: Code) -> Term:
        """Return whether the number is at least the least constant of 2^(precision - 1) or more, so that it is an integer; false if there is no such
        constant.
        """
        t, layout, fmt = self._codes.terms, x.layout, x.layout.format
        codes = (c for m, c in zip(layout.magnitudes, layout.codes, strict=True) if to_fraction(fmt, m) >= 1 << fmt.fraction_bits)
        least = next(codes, None)
        return t.false if least is None else t.unsigned_less_equal(self._codes.magnitude(layout, least), x.magnitude)

    # -- from integers --------------------------------------------------------------------------------------------

    def from_int(self, bits: Term, fmt: FloatFormat, *, signed: bool) -> Code:
        """Return the integer rounded to nearest: monotone in |n|, and strictly if every integer of that bit width is a number of the format."""
        t, layout = self._codes.terms, self._codes.layouts[fmt.name]
        width = t.width(bits)
        sign = t.signed_less(bits, t.constant(0, width)) if signed else t.false
        # |-2^(w-1)| is 2^(w-1) as an unsigned number
        number = t.ite(sign, t.negate(bits), bits)
        size = width - 1 if signed else width
        name, exact = f"from-int{width}.{fmt.name}", size <= fmt.precision and 1 << size <= to_fraction(fmt, fmt.max_finite_bits)
        magnitude = self._codes.function(f"from-int{width}", layout, (number,))
        zero, is_zero = self._codes.magnitude(layout, 0), t.equal(number, t.constant(0, width))
        self._codes.lemma(t.equal(is_zero, t.equal(magnitude, zero)))
        most = layout.overflow if (1 << size) > to_fraction(fmt, fmt.max_finite_bits) else layout.infinity - 1
        self._codes.lemma(t.unsigned_less_equal(magnitude, self._codes.magnitude(layout, most)))
        # numbers of this width that are exact are not compared with others, which may be rounded to them
        self._codes.monotone(f"{name}.exact" if exact else name, number, magnitude, strictly=exact)
        self._compare_with_constants(number, magnitude, layout, exact=exact)
        return self._codes.signed(layout, sign, t.ite(is_zero, zero, magnitude))

    def _compare_with_constants(self, number: Term, magnitude: Term, layout: Layout, *, exact: bool) -> None:
        """Assert that n <= c gives float(n) <= c, and n >= c gives float(n) >= c; if ``exact``, also the converse."""
        t = self._codes.terms
        for bits, code in [*zip(layout.magnitudes, layout.codes, strict=True)][1:MOST_POINTS]:
            value, c = to_fraction(layout.format, bits), self._codes.magnitude(layout, code)
            not_above, not_below = t.unsigned_less_equal(magnitude, c), t.unsigned_less_equal(c, magnitude)
            at_most, at_least = self._number_at_most(number, floor(value)), t.not_(self._number_at_most(number, ceil(value) - 1))
            self._codes.lemma(t.implies(at_most, not_above), t.implies(at_least, not_below))
            if exact:
                self._codes.lemma(t.implies(not_above, at_most), t.implies(not_below, at_least))

    def _number_at_most(self, number: Term, bound: int) -> Term:
        t, width = self._codes.terms, self._codes.terms.width(number)
        return t.true if bound >= 1 << width else t.unsigned_less_equal(number, t.constant(bound, width))

    # -- to integers ----------------------------------------------------------------------------------------------

    def to_int(self, x: Code, integers: Integers) -> Term:
        """Return the number truncated toward zero: a number smaller than 1 becomes 0. If it does not fit, the result is some function of x."""
        t, width = self._codes.terms, integers.width
        name = f"to-int-{integers}.{x.layout.format.name}"
        self._codes.approximated[name] = None
        small = t.unsigned_less(x.magnitude, self._codes.magnitude(x.layout, x.layout.one))
        return t.ite(small, t.constant(0, width), t.apply(name, (self._codes.plain(x),), bit_vector(width)))

    def fits_int(self, x: Code, integers: Integers) -> Term:
        """Return whether the truncated number fits, which is exact: it lies between two constants of the layout (``bounds_of_integers``)."""
        t, layout = self._codes.terms, x.layout
        above, below = _bounds(layout.format, integers)
        fits = [t.true if bound is None else self._less_than(x, _bits(layout.format, bound)) for bound in (below, above)]
        return t.and_(self._codes.is_finite(x), t.ite(x.sign, *fits))

    def _less_than(self, x: Code, bits: int) -> Term:
        return self._codes.terms.unsigned_less(x.magnitude, self._codes.magnitude(x.layout, x.layout.code(bits)))
