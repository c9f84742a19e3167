"""Arithmetic of the abstract encoding: uninterpreted magnitudes, and the facts that IEEE 754 fixes about them (thesis section 4.2).

In a format without infinity, overflow gives NaN: its code is ``Layout.infinity``, so that the equations are the same.
"""

from __future__ import annotations

from smtenc.errors import Unsupported
from smtenc.floats.abstract.codes import Code, Codes
from smtenc.floats.layout import Layout
from smtenc.terms.environment import Term, bit_vector


class AbstractArithmetic:
    """Arithmetic on codes. Every method raises ``Unsupported`` for a format without NaN, where overflow saturates."""

    def __init__(self, codes: Codes) -> None:
        self._codes = codes

    def _special(self, layout: Layout, operation: str) -> tuple[Term, Term, Term]:
        """Return the codes of zero, infinity (or its representation by ``overflow_bits``) and NaN."""
        if not layout.format.has_nan:
            raise Unsupported(f"the abstract encoding has no {operation} of {layout.format.name}")
        zero, infinity, nan = (self._codes.magnitude(layout, c) for c in (0, layout.infinity, layout.nan))
        return zero, infinity, nan

    def _by_size(self, x: Code, y: Code) -> tuple[Term, Term, Term]:
        """Return (whether x is smaller than y, the larger magnitude, the smaller one): ordered arguments make functions commutative."""
        t = self._codes.terms
        less = t.unsigned_less(x.magnitude, y.magnitude)
        return less, t.ite(less, y.magnitude, x.magnitude), t.ite(less, x.magnitude, y.magnitude)

    def add(self, x: Code, y: Code) -> Code:
        t, layout = self._codes.terms, x.layout
        zero, infinity, nan = self._special(layout, "addition")
        x_less, big, small = self._by_size(x, y)
        same_sign, same_size = t.equal(x.sign, y.sign), t.equal(x.magnitude, y.magnitude)
        is_nan = t.or_(
            self._codes.is_nan(x), self._codes.is_nan(y), t.and_(self._codes.is_inf(x), self._codes.is_inf(y), t.not_(same_sign))
        )
        # |x + y| with equal signs: at least the larger one. With different ones: not zero, at most the larger one (no flush to zero).
        total = self._codes.function("add", layout, (big, small))
        difference = self._codes.function("sub", layout, (big, small))
        ordinary = t.unsigned_less(big, infinity)
        self._codes.lemma(t.implies(ordinary, t.and_(t.unsigned_less_equal(big, total), t.unsigned_less_equal(total, infinity))))
        self._codes.lemma(
            t.implies(
                t.and_(ordinary, t.unsigned_less(small, big)),
                t.and_(t.unsigned_less(zero, difference), t.unsigned_less_equal(difference, big)),
            )
        )
        magnitude = self._codes.choose(
            [
                (is_nan, nan),
                (t.equal(big, infinity), infinity),
                # x + 0 = x, and 0 + 0 = 0
                (t.equal(small, zero), t.ite(t.or_(same_sign, t.not_(same_size)), big, zero)),
                (same_sign, total),
                # x + -x = 0
                (same_size, zero),
            ],
            difference,
        )
        # Equal signs keep theirs; x + -x is +0.0 (IEEE 754 clause 6.3); otherwise the larger one's.
        sign = t.ite(same_sign, x.sign, t.and_(t.not_(same_size), t.ite(x_less, y.sign, x.sign)))
        return self._codes.signed(layout, sign, magnitude)

    def mul(self, x: Code, y: Code) -> Code:
        t, layout = self._codes.terms, x.layout
        zero, infinity, nan = self._special(layout, "multiplication")
        one = self._codes.magnitude(layout, layout.one)
        _, big, small = self._by_size(x, y)
        is_inf, is_zero = t.or_(self._codes.is_inf(x), self._codes.is_inf(y)), t.or_(self._codes.is_zero(x), self._codes.is_zero(y))
        is_nan = t.or_(self._codes.is_nan(x), self._codes.is_nan(y), t.and_(is_inf, is_zero))
        product = self._codes.function("mul", layout, (big, small))
        self._codes.lemma(t.unsigned_less_equal(product, infinity))
        # |x| <= 1 shrinks, |x| >= 1 grows, after rounding too
        ordinary = t.unsigned_less(big, infinity)
        self._codes.lemma(t.implies(t.and_(ordinary, t.unsigned_less_equal(small, one)), t.unsigned_less_equal(product, big)))
        self._codes.lemma(t.implies(t.and_(ordinary, t.unsigned_less_equal(one, small)), t.unsigned_less_equal(big, product)))
        self._codes.lemma(t.implies(t.and_(ordinary, t.unsigned_less_equal(one, big)), t.unsigned_less_equal(small, product)))
        magnitude = self._codes.choose(
            [
                (is_nan, nan),
                (is_inf, infinity),
                (is_zero, zero),
                (t.equal(x.magnitude, one), y.magnitude),
                (t.equal(y.magnitude, one), x.magnitude),
            ],
            product,
        )
        return self._codes.signed(layout, t.xor(x.sign, y.sign), magnitude)

    def div(self, x: Code, y: Code) -> Code:
        t, layout = self._codes.terms, x.layout
        zero, infinity, nan = self._special(layout, "division")
        one = self._codes.magnitude(layout, layout.one)
        both_zero = t.and_(self._codes.is_zero(x), self._codes.is_zero(y))
        both_inf = t.and_(self._codes.is_inf(x), self._codes.is_inf(y))
        is_nan = t.or_(self._codes.is_nan(x), self._codes.is_nan(y), both_zero, both_inf)
        quotient = self._codes.function("div", layout, (x.magnitude, y.magnitude))
        self._codes.lemma(t.unsigned_less_equal(quotient, infinity))
        ordinary = t.and_(t.unsigned_less(x.magnitude, infinity), t.unsigned_less(y.magnitude, infinity))
        grows = t.unsigned_less_equal(y.magnitude, one)
        self._codes.lemma(t.implies(t.and_(ordinary, grows), t.unsigned_less_equal(x.magnitude, quotient)))
        self._codes.lemma(
            t.implies(t.and_(ordinary, t.unsigned_less_equal(one, y.magnitude)), t.unsigned_less_equal(quotient, x.magnitude))
        )
        # below the divisor the quotient is at most 1, above it at least 1
        self._codes.lemma(t.implies(t.and_(ordinary, t.unsigned_less(x.magnitude, y.magnitude)), t.unsigned_less_equal(quotient, one)))
        self._codes.lemma(t.implies(t.and_(ordinary, t.unsigned_less(y.magnitude, x.magnitude)), t.unsigned_less_equal(one, quotient)))
        magnitude = self._codes.choose(
            [
                (is_nan, nan),
                (t.or_(self._codes.is_inf(x), self._codes.is_zero(y)), infinity),
                (t.or_(self._codes.is_zero(x), self._codes.is_inf(y)), zero),
                (t.equal(y.magnitude, one), x.magnitude),
                # x / x = 1 for finite x other than 0
                (t.equal(x.magnitude, y.magnitude), one),
            ],
            quotient,
        )
        return self._codes.signed(layout, t.xor(x.sign, y.sign), magnitude)

    def rem(self, x: Code, y: Code) -> Code:
        """Return ``fmod``: exact if |x| <= |y|; the magnitude is below that of the divisor, and the sign is the dividend's."""
        t, layout = self._codes.terms, x.layout
        zero, _, nan = self._special(layout, "remainder")
        remainder = self._codes.function("rem", layout, (x.magnitude, y.magnitude))
        self._codes.lemma(t.or_(self._codes.is_zero(y), t.unsigned_less(remainder, y.magnitude)))
        is_nan = t.or_(self._codes.is_nan(x), self._codes.is_nan(y), self._codes.is_inf(x), self._codes.is_zero(y))
        cases = [
            (is_nan, nan),
            (t.unsigned_less(x.magnitude, y.magnitude), x.magnitude),
            (t.equal(x.magnitude, y.magnitude), zero),
        ]
        return self._codes.signed(layout, x.sign, self._codes.choose(cases, remainder))

    def fma(self, x: Code, y: Code, z: Code) -> Code:
        t, layout = self._codes.terms, x.layout
        _, big, small = self._by_size(x, y)
        zero, infinity, nan = self._special(layout, "fma")
        product_sign = t.xor(x.sign, y.sign)
        product_inf = t.or_(self._codes.is_inf(x), self._codes.is_inf(y))
        product_zero = t.or_(self._codes.is_zero(x), self._codes.is_zero(y))
        is_nan = t.or_(
            *(self._codes.is_nan(a) for a in (x, y, z)),
            t.and_(product_inf, product_zero),
            t.and_(product_inf, self._codes.is_inf(z), t.xor(product_sign, z.sign)),
        )
        name = f"fma.{layout.format.name}"
        self._codes.approximated[name] = None
        sign_bit = t.ite(product_sign, t.constant(1, 1), t.constant(0, 1))
        joined = t.apply(name, (big, small, sign_bit, self._codes.plain(z)), bit_vector(layout.width + 1))
        fused_sign = t.equal(t.extract(joined, layout.width, layout.width), t.constant(1, 1))
        fused = t.extract(joined, layout.width - 1, 0)
        self._codes.lemma(t.unsigned_less_equal(fused, infinity))
        magnitude = self._codes.choose(
            [(is_nan, nan), (t.or_(product_inf, self._codes.is_inf(z)), infinity), (product_zero, z.magnitude)], fused
        )
        # 0 * y + z = z, but for the sign of a zero: (+0) + (-0) = +0
        zero_sign = t.ite(t.equal(z.magnitude, zero), t.and_(product_sign, z.sign), z.sign)
        sign = t.ite(product_inf, product_sign, t.ite(self._codes.is_inf(z), z.sign, t.ite(product_zero, zero_sign, fused_sign)))
        return self._codes.signed(layout, sign, magnitude)
