"""Exact operations with rounding: in the theory FloatingPoint if that has the format, else through a wider format and back.

A narrow format (bf16, tf32, f8…, f6…, f4) is computed in three steps: widen exactly, operate in the carrier (f32; f64 for tf32), round the result's
pattern in bit-vectors. Two roundings are equal to one. Let z be the exact result, p and q the precisions, w = round_q(z). Narrow rounding is
constant between midpoints of neighbours, and midpoints are numbers of the carrier, so round_p(w) differs from round_p(z) only if w is a midpoint m
and z is not: 0 < |z - m| <= 2^(e-q) where 2^e <= m < 2^(e+1). m has p + 1 bits. With q >= 2p + 2 there is no such z (Figueroa, "When is double
rounding innocuous?", 1995); bf16: p = 8, q = 24; 8 bits and fewer: p <= 5, q = 24; tf32: p = 11, q = 53:

* x * y has 2p bits: the carrier has it exactly.
* x + y: if the last place of both is at least 2^(e-q+1), so is that of z - m, a contradiction. Else the smaller one is below
  2^(e-q+1+p) <= 2^(e-p-1), the larger one a multiple of 2^(e-p), like m, and not m: |z - m| >= 2^(e-p) - 2^(e-p-1) > 2^(e-q).
* x / y = X/Y 2^k, m = M 2^c, X, Y < 2^p, M < 2^(p+1): z - m is X 2^k - MY 2^c, not 0, over Y. If k >= c that is at least 2^c / Y, relative to m
  1 / MY > 2^-(2p+1); else at least 2^k / Y, relative to z 1 / X > 2^-p. Half a place is at most 2^-q relative to m.
* sqrt x: x - m^2 is a multiple of 2^(2e-2p) and not 0, and |x - m^2| = |z - m| (z + m) < 2^(e-q) 2^(e+2) <= 2^(2e-2p).

The proof needs results that are normal numbers of the carrier and no overflow in it. This holds if f32 carries 8 bits and fewer (results between
2^-36 and 2^36, but for x / 0) and f64 carries tf32 (2^-298 to 2^298); the narrow format's own subnormals only make m shorter. bf16 has f32's
exponents. Its overflow is f32's or comes after it: 2^128 - 2^119 is a number of f32. Below 2^-126 f32 counts in steps of 2^-149, bf16 of 2^-133:

* a sum is a multiple of 2^-133: exact. sqrt is never that small.
* a product has 16 bits: it is inexact only below 2^-134, where the result is 0; if w is the midpoint 2^-134 the tie goes to 0, too.
* a quotient: c = -134, Y < 2^8, so |z - m| >= 2^-142, or (k < c) 2^k / Y = z / X > 2^-143 as z > m / 2; f32 errs by 2^-150 at most.

A fused multiply-add is not covered. Its product is exact in f64 (at most 22 bits, above 2^-298), and the sum is rounded to odd there: then
rounding again is harmless whatever the operands, because midpoints and numbers of the narrow format are even in f64 (Boldo and Melquiond,
"Emulation of FMA and correctly rounded sums", 2008, which requires p + 2 bits).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from smtenc.errors import Unsupported
from smtenc.floats import arithmetic as ieee
from smtenc.floats.exact.theory import F16, F32, F64, IN_THEORY, MODES, Representation, TheoryFloats, theory_sort
from smtenc.floats.formats import FloatFormat, Rounding, round_fraction, to_fraction
from smtenc.floats.operations import FloatKind, Integers
from smtenc.floats.patterns import Patterns
from smtenc.floats.rounding import round_pattern, widen
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term
from smtenc.terms.floating_point import FloatingPointTerms, RoundingMode

_MODE_OF_KIND = {
    FloatKind.CEIL: RoundingMode.UPWARD,
    FloatKind.FLOOR: RoundingMode.DOWNWARD,
    FloatKind.TRUNC: RoundingMode.TOWARD_ZERO,
    FloatKind.ROUND: RoundingMode.NEAREST_AWAY,
    FloatKind.ROUNDEVEN: RoundingMode.NEAREST_EVEN,
}


def carrier(fmt: FloatFormat) -> FloatFormat:
    """Return the format in which a narrow format is computed, by the proof in the module's documentation: f64 for tf32, f32 for all others."""
    return F64 if fmt.name == "tf32" else F32


class ExactArithmetic:
    """The operations on terms of the representations that ``of`` returns. ``lemmas`` must be asserted with all terms that are built here."""

    def __init__(self, terms: Terms, lemmas: list[Term]) -> None:
        self._terms = terms
        self._lemmas = lemmas
        self._asserted: set[Term] = set()
        self._fp = FloatingPointTerms(terms)
        self._known: dict[str, Representation] = {}

    def of(self, fmt: FloatFormat) -> Representation:
        found = self._known.get(fmt.name)
        if found is None:
            found = self._known[fmt.name] = TheoryFloats(self._terms, fmt) if fmt in IN_THEORY else Patterns(self._terms, fmt)
        return found

    # -- patterns -------------------------------------------------------------------------------------------------

    def some_pattern(self, name: str, x: Term, fmt: FloatFormat) -> Term:
        """Return a bit-vector called ``name`` that is the pattern of ``x``; for a NaN, any NaN pattern."""
        t = self._terms
        pattern = t.symbol(name, Patterns(t, fmt).sort)
        if fmt in IN_THEORY:
            self.require(t.equal(self._fp.from_pattern(pattern, theory_sort(fmt)), x))
        else:
            self.require(t.equal(Patterns(t, fmt).canonical(pattern), x))
        return pattern

    def from_pattern(self, pattern: Term, fmt: FloatFormat) -> Term:
        """Return the float with this bit pattern."""
        return self._fp.from_pattern(pattern, theory_sort(fmt)) if fmt in IN_THEORY else Patterns(self._terms, fmt).canonical(pattern)

    def _pattern(self, x: Term, fmt: FloatFormat) -> Term:
        """Return a pattern of a theory's float for internal use, where the bits of a NaN do not matter."""
        known = self._fp.known_pattern(x)
        return known if known is not None else self.some_pattern(f"pattern.{x.node_id()}", x, fmt)

    def require(self, lemma: Term) -> None:
        """Add a lemma, unless it is true or already added."""
        if lemma is not self._terms.true and lemma not in self._asserted:
            self._asserted.add(lemma)
            self._lemmas.append(lemma)

    def _lift(self, x: Term, fmt: FloatFormat, wide: FloatFormat) -> Term:
        """Return the same number in a format of the theory that includes ``fmt``."""
        sort = theory_sort(wide)
        return self._fp.convert(x, sort) if fmt in IN_THEORY else self._fp.from_pattern(widen(self._terms, x, fmt, wide), sort)

    def _lower(self, x: Term, wide: FloatFormat, fmt: FloatFormat) -> Term:
        """Return a float of the theory rounded to nearest even. If the format has no NaN, the operations that use this function make no NaN."""
        if fmt in IN_THEORY:
            return self._fp.convert(x, theory_sort(fmt))
        return round_pattern(self._terms, self._pattern(x, wide), wide, fmt, self._nan_or_zero(fmt))

    def _nan_or_zero(self, fmt: FloatFormat) -> Term:
        return self.of(fmt).constant(fmt.nan_bits if fmt.has_nan else 0)

    # -- arithmetic -----------------------------------------------------------------------------------------------

    def add(self, fmt: FloatFormat, x: Term, y: Term) -> Term:
        """Return x + y, rounded to nearest even, as ``mul``, ``div`` and ``sqrt`` do."""
        return self._in_carrier(self._fp.add, fmt, x, y)

    def mul(self, fmt: FloatFormat, x: Term, y: Term) -> Term:
        return self._in_carrier(self._fp.mul, fmt, x, y)

    def div(self, fmt: FloatFormat, x: Term, y: Term) -> Term:
        """Return x / y, rounded to nearest even. Raises ``Unsupported`` in a format without NaN: 0 / 0 has no result there."""
        self._require_nan("div", fmt)
        return self._in_carrier(self._fp.div, fmt, x, y)

    def sqrt(self, fmt: FloatFormat, x: Term) -> Term:
        """Return the square root, rounded to nearest even. Raises ``Unsupported`` in a format without NaN."""
        self._require_nan("sqrt", fmt)
        return self._in_carrier(self._fp.sqrt, fmt, x)

    def _in_carrier(self, operation: Callable[..., Term], fmt: FloatFormat, *operands: Term) -> Term:
        """Return an operation's result, computed in the theory if that has the format, else in the carrier and rounded."""
        if fmt in IN_THEORY:
            return operation(*operands)
        wide = carrier(fmt)
        return self._lower(operation(*(self._lift(x, fmt, wide) for x in operands)), wide, fmt)

    def _require_nan(self, name: str, fmt: FloatFormat) -> None:
        if not fmt.has_nan:
            raise Unsupported(f"{name} of {fmt.name}, which has no NaN, is not defined for all operands")

    def fma(self, fmt: FloatFormat, x: Term, y: Term, z: Term) -> Term:
        """Return x * y + z, rounded once. For narrow formats the sum is rounded to odd in f64."""
        if fmt in IN_THEORY:
            return self._fp.fma(x, y, z)
        t, fp = self._terms, self._fp
        a, b, c = (self._lift(operand, fmt, F64) for operand in (x, y, z))
        product = fp.mul(a, b)
        up, down = fp.add(product, c, RoundingMode.UPWARD), fp.add(product, c, RoundingMode.DOWNWARD)
        # An exact sum is both; x + -x = +0.0 as upward gives it. Of two neighbours one is odd.
        exact = t.or_(fp.is_nan(up), fp.equal(up, down))
        above, below = self._pattern(up, F64), self._pattern(down, F64)
        odd = t.equal(t.extract(above, 0, 0), t.constant(1, 1))
        return round_pattern(t, t.ite(t.or_(exact, odd), above, below), F64, fmt, self._nan_or_zero(fmt))

    def remainder(self, fmt: FloatFormat, x: Term, y: Term, unknown: Callable[[Term, Term], Term]) -> Term:
        """Return the remainder of C ``fmod``. It is exact if the format's numbers are integers of at most 53 bits times the least one; otherwise the
        magnitude is ``unknown`` of |x| and |y|: it is smaller than |y|, and is used only if |x| is not smaller than |y|. The theory's own ``fp.rem``
        rounds the quotient to nearest: it is another function.
        """
        self._require_nan("rem", fmt)
        t, r = self._terms, self.of(fmt)
        a, b = r.abs(x), r.abs(y)
        invalid = t.or_(r.is_nan(x), r.is_nan(y), r.is_inf(x), r.is_zero(y))
        units = (to_fraction(fmt, fmt.max_finite_bits) / to_fraction(fmt, fmt.smallest_subnormal_bits)).numerator.bit_length()
        if units <= F64.precision:
            magnitude = self._integer_remainder(fmt, a, b, units)
        else:
            magnitude = r.abs(unknown(a, b))
            self.require(t.or_(invalid, r.less(magnitude, b)))
        signed = t.ite(r.is_negative(x), r.neg(magnitude), magnitude)
        return t.ite(invalid, r.constant(fmt.nan_bits), t.ite(r.less(a, b), x, signed))

    def _integer_remainder(self, fmt: FloatFormat, a: Term, b: Term, units: int) -> Term:
        """Return a mod b, both as integers of ``units`` bits in units of the least number; every step is exact in f64."""
        t, fp = self._terms, self._fp
        least = to_fraction(fmt, fmt.smallest_subnormal_bits)
        to_units, from_units = (fp.literal(theory_sort(F64), round_fraction(F64, scale)) for scale in (Fraction(1) / least, least))
        m, n = (fp.to_unsigned(fp.mul(self._lift(v, fmt, F64), to_units), units, RoundingMode.TOWARD_ZERO) for v in (a, b))
        rest = fp.mul(fp.from_unsigned(t.unsigned_remainder(m, n), theory_sort(F64)), from_units)
        return self._lower(rest, F64, fmt)

    def round_to_integral(self, kind: FloatKind, fmt: FloatFormat, x: Term) -> Term:
        """Return the number rounded to an integral value (IEEE 754 clause 5.9). Narrow formats are computed in f32, where the result is exact, and
        then have their own overflow.
        """
        mode = _MODE_OF_KIND[kind]
        if fmt in IN_THEORY:
            return self._fp.round_to_integral(x, mode)
        return self._lower(self._fp.round_to_integral(self._lift(x, fmt, F32), mode), F32, fmt)

    # -- conversions ----------------------------------------------------------------------------------------------

    def convert(self, x: Term, source: FloatFormat, target: FloatFormat, mode: Rounding, nan: Callable[[], Term]) -> Term:
        """Return the converted number, rounded once. ``nan`` returns the result for a NaN if the target has none."""
        if target in IN_THEORY:
            number = x if source in IN_THEORY else self._lift(x, source, F32)
            return self._fp.convert(number, theory_sort(target), MODES[mode])
        wide = source if source in IN_THEORY and source != F16 else F32
        pattern = self._pattern(self._lift(x, source, wide), wide)
        stands_for_nan = self._nan_or_zero(target) if target.has_nan or not source.has_nan else nan()
        return round_pattern(self._terms, pattern, wide, target, stands_for_nan, mode)

    def from_int(self, bits: Term, fmt: FloatFormat, *, signed: bool) -> Term:
        """Return the float of a bit-vector's number, rounded once."""
        t, fp, width = self._terms, self._fp, self._terms.width(bits)
        if fmt in IN_THEORY:
            convert = fp.from_signed if signed else fp.from_unsigned
            return convert(bits, theory_sort(fmt))
        wide = F32 if width <= F32.precision else F64
        negative = t.signed_less(bits, t.constant(0, width)) if signed else t.false
        magnitude = _keep_exact_in_f64(t, t.ite(negative, t.negate(bits), bits), fmt)
        number = fp.from_unsigned(magnitude, theory_sort(wide))
        return self._lower(t.ite(negative, fp.neg(number), number), wide, fmt)

    def to_int(self, x: Term, fmt: FloatFormat, integers: Integers) -> Term:
        """Return the number truncated toward zero if ``fits_int``; otherwise an unknown number for each ``x``, which is unused."""
        t, width = self._terms, integers.width
        number = x if fmt in IN_THEORY else self._lift(x, fmt, F32)
        convert = self._fp.to_signed if integers.signed else self._fp.to_unsigned
        elsewhere = t.symbol(f"out-of-range.{integers}.{x.node_id()}", t.sort(t.constant(0, width)))
        return t.ite(self.fits_int(x, fmt, integers), convert(number, width, RoundingMode.TOWARD_ZERO), elsewhere)

    def fits_int(self, x: Term, fmt: FloatFormat, integers: Integers) -> Term:
        """Return whether x is between the least and the largest number of the format whose integral part fits."""
        t, r = self._terms, self.of(fmt)
        low, high = (r.constant(bits) for bits in _range_of_int(fmt, integers))
        return t.and_(t.not_(r.is_nan(x)), t.not_(r.less(x, low)), t.not_(r.less(high, x)))


def _range_of_int(fmt: FloatFormat, integers: Integers) -> tuple[int, int]:
    """Return the patterns of the least and the largest number that ``arithmetic.to_int`` accepts, found by bisection: it accepts an interval around
    0.
    """

    def farthest(sign: int) -> int:
        low, high = 0, fmt.max_finite_bits + 1
        while high - low > 1:
            middle = (low + high) // 2
            fits = ieee.to_int(fmt, sign | middle, integers.width, integers.signed) is not None
            low, high = (middle, high) if fits else (low, middle)
        return sign | low if low else fmt.zero_bits(bool(sign))

    return farthest(fmt.sign_mask), farthest(0)


_EXACT_BITS = F64.precision - 1


def _keep_exact_in_f64(t: Terms, magnitude: Term, fmt: FloatFormat) -> Term:
    """Return an integer that f64 has exactly and that rounds to ``fmt`` as ``magnitude`` does: a long one is rounded to odd.

    Raises ``Unsupported`` if the remaining bits do not suffice for a second rounding.
    """
    width = t.width(magnitude)
    if width <= F64.precision:
        return magnitude
    cut = width - _EXACT_BITS
    # a long number has more than 52 bits; of those all but the low ``cut`` are kept, and p + 2 are enough (Boldo and Melquiond)
    if _EXACT_BITS + 1 - cut < fmt.precision + 2:
        raise Unsupported(f"i{width} to {fmt.name} is not encoded exactly")
    is_short = t.equal(t.extract(magnitude, width - 1, _EXACT_BITS), t.constant(0, cut))
    sticky = t.ite(t.equal(t.extract(magnitude, cut - 1, 0), t.constant(0, cut)), t.constant(0, _EXACT_BITS), t.constant(1, _EXACT_BITS))
    kept = t.bit_or(t.extract(magnitude, width - 1, cut), sticky)
    return t.ite(is_short, magnitude, t.concat(kept, t.constant(0, cut)))
