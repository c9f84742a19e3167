"""Patterns of one format as patterns of another, in bit-vector terms: exact widening, and rounding from f32, f64 or f128 to a narrow format.

Narrow formats are those whose operations solvers do not support well: bf16, tf32, the 8-bit formats and smaller ones. The same arithmetic on Python
integers is ``formats.round_ratio``; the equations here follow it, and tests compare the two pattern by pattern.
"""

from __future__ import annotations

from smtenc.floats.formats import FloatFormat, Rounding
from smtenc.floats.patterns import Patterns
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term


def widen(t: Terms, x: Term, narrow: FloatFormat, wide: FloatFormat) -> Term:
    """Return the pattern in ``wide`` (f32 or f64) of the number whose pattern in ``narrow`` is ``x``; NaN gives a NaN.

    ``wide`` must have every number of ``narrow``: more precision, and either the same exponents or enough additional ones to make every subnormal
    number normal.
    """
    rebias, pad = wide.bias - narrow.bias, wide.fraction_bits - narrow.fraction_bits
    assert pad > 0
    assert rebias == 0 or rebias >= narrow.precision
    sign, field, fraction = _fields(t, x, narrow)
    # E - bias stays, f is continued by zeros
    exponent = t.add(t.zero_extend(field, wide.exponent_bits), t.constant(rebias, wide.exponent_bits))
    magnitude = t.concat(exponent, t.concat(fraction, t.constant(0, pad)))
    if rebias:
        zero_field = t.equal(field, t.constant(0, narrow.exponent_bits))
        magnitude = t.ite(zero_field, _normalised(t, fraction, narrow, wide), magnitude)
        patterns = Patterns(t, narrow)
        if narrow.has_infinity:
            magnitude = t.ite(patterns.is_inf(x), t.constant(wide.infinity_bits, wide.magnitude_bits), magnitude)
        if narrow.has_nan:
            magnitude = t.ite(patterns.is_any_nan(x), t.constant(wide.nan_bits, wide.magnitude_bits), magnitude)
    return t.concat(sign, magnitude)


def _normalised(t: Terms, fraction: Term, narrow: FloatFormat, wide: FloatFormat) -> Term:
    """Return the magnitude of 0.f * 2^(1 - bias): a normal number of ``wide`` by the position k of the leading one of f, or zero."""
    magnitude = t.constant(0, wide.magnitude_bits)
    for k in range(narrow.fraction_bits):
        # f = 2^k * 1.g: the exponent is minimum - fraction bits + k, the fraction g
        exponent = t.constant(narrow.minimum_exponent - narrow.fraction_bits + k + wide.bias, wide.exponent_bits)
        rest = t.constant(0, wide.fraction_bits - k)
        g = t.concat(t.extract(fraction, k - 1, 0), rest) if k else rest
        magnitude = t.ite(t.equal(t.extract(fraction, k, k), t.constant(1, 1)), t.concat(exponent, g), magnitude)
    return magnitude


def round_pattern(t: Terms, x: Term, wide: FloatFormat, narrow: FloatFormat, nan: Term, mode: Rounding = Rounding.NEAREST_EVEN) -> Term:
    """Return the pattern in ``narrow`` of the number whose pattern in ``wide`` is ``x``, rounded once; ``nan`` is the result for a NaN.

    ``wide`` is an IEEE format with the exponents of ``narrow``, or with enough additional exponents that its subnormals round to zero or the least
    number. Overflow, infinities and -0 are as in ``formats.round_ratio``.
    """
    sign = t.equal(t.extract(x, wide.magnitude_bits, wide.magnitude_bits), t.constant(1, 1))
    base, significand, dropped = _aligned(t, x, wide, narrow)
    width = t.width(significand)
    # |x| = quotient.rest in units of the result's last place
    quotient, half = t.extract(significand, width - 1, dropped), t.extract(significand, dropped - 1, dropped - 1)
    guard = t.equal(half, t.constant(1, 1))
    sticky = t.distinct(t.extract(significand, dropped - 2, 0), t.constant(0, dropped - 1))
    odd = t.equal(t.extract(quotient, 0, 0), t.constant(1, 1))
    away = t.ite(_rounds_away(t, mode, sign, odd, guard, sticky), t.constant(1, 1), t.constant(0, 1))
    # The hidden bit carries into the exponent field, as in ``round_ratio``; one more bit for the carry of the largest exponent.
    total = wide.exponent_bits + narrow.fraction_bits + 1
    magnitude = t.zero_extend(t.concat(base, t.constant(0, narrow.fraction_bits)), total)
    magnitude = t.add(t.add(magnitude, t.zero_extend(quotient, total)), t.zero_extend(away, total))
    return _finished(t, x, wide, narrow, nan, mode, sign, magnitude)


def _aligned(t: Terms, x: Term, wide: FloatFormat, narrow: FloatFormat) -> tuple[Term, Term, int]:
    """Return (b, s, n): the magnitude of x is ``s / 2^n`` in units of the last place that the narrow exponent field ``b + 1`` has.

    A result below the smallest normal number has b = 0, and s is shifted right; shifts by more than the precision + 1 are all equivalent, because the
    number is then less than half of the smallest number.
    """
    delta, precision = wide.bias - narrow.bias, narrow.precision
    _, field, fraction = _fields(t, x, wide)
    exponent_bits = wide.exponent_bits
    subnormal = t.equal(field, t.constant(0, exponent_bits))
    significand = t.concat(t.ite(subnormal, t.constant(0, 1), t.constant(1, 1)), fraction)
    dropped = wide.fraction_bits - narrow.fraction_bits
    if delta == 0:
        # subnormal numbers of both formats have one exponent
        base = t.ite(subnormal, t.constant(0, exponent_bits), t.subtract(field, t.constant(1, exponent_bits)))
        return base, significand, dropped
    most = precision + 1
    assert delta >= most
    tiny = t.unsigned_less(field, t.constant(delta + 1, exponent_bits))
    base = t.ite(tiny, t.constant(0, exponent_bits), t.subtract(field, t.constant(delta + 1, exponent_bits)))
    far = t.unsigned_less(field, t.constant(delta + 1 - most, exponent_bits))
    short = t.subtract(t.constant(delta + 1, exponent_bits), field)
    amount = t.ite(tiny, t.ite(far, t.constant(most, exponent_bits), short), t.constant(0, exponent_bits))
    longer = t.concat(significand, t.constant(0, most))
    return base, t.shift_right_logical(longer, t.zero_extend(amount, t.width(longer))), dropped + most


def _rounds_away(t: Terms, mode: Rounding, sign: Term, odd: Term, guard: Term, sticky: Term) -> Term:
    """Return ``formats._rounds_away`` as a term: the discarded part is at least one half if ``guard``, and neither 0 nor one half if ``sticky``."""
    match mode:
        case Rounding.NEAREST_EVEN:
            return t.and_(guard, t.or_(sticky, odd))
        case Rounding.NEAREST_AWAY:
            return guard
        case Rounding.TOWARD_ZERO:
            return t.false
        case Rounding.UPWARD:
            return t.and_(t.or_(guard, sticky), t.not_(sign))
        case Rounding.DOWNWARD:
            return t.and_(t.or_(guard, sticky), sign)


def _finished(t: Terms, x: Term, wide: FloatFormat, narrow: FloatFormat, nan: Term, mode: Rounding, sign: Term, magnitude: Term) -> Term:
    """Return the pattern of a rounded finite magnitude, or of the result for an x that is not finite. IEEE 754 clause 7.4 for overflow."""

    def by_sign(negative: int, positive: int) -> Term:
        return t.ite(sign, t.constant(negative, narrow.width), t.constant(positive, narrow.width))

    largest, mask = narrow.max_finite_bits, narrow.sign_mask
    infinite = by_sign(narrow.overflow_bits(True), narrow.overflow_bits(False))
    match mode:
        case Rounding.TOWARD_ZERO:
            overflow = by_sign(mask | largest, largest)
        case Rounding.UPWARD:
            overflow = by_sign(mask | largest, narrow.overflow_bits(False))
        case Rounding.DOWNWARD:
            overflow = by_sign(narrow.overflow_bits(True), largest)
        case Rounding.NEAREST_EVEN | Rounding.NEAREST_AWAY:
            overflow = infinite
    kept = t.extract(magnitude, narrow.magnitude_bits - 1, 0)
    shown_sign = sign
    if not narrow.has_negative_zero:
        shown_sign = t.and_(sign, t.distinct(kept, t.constant(0, narrow.magnitude_bits)))
    result = t.concat(t.ite(shown_sign, t.constant(1, 1), t.constant(0, 1)), kept)
    too_large = t.unsigned_less(t.constant(largest, t.width(magnitude)), magnitude)
    result = t.ite(too_large, overflow, result)
    special = Patterns(t, wide)
    return t.ite(special.is_any_nan(x), nan, t.ite(special.is_inf(x), infinite, result))


def _fields(t: Terms, x: Term, fmt: FloatFormat) -> tuple[Term, Term, Term]:
    """Return (sign, exponent field, fraction) of a pattern."""
    top = fmt.magnitude_bits
    return t.extract(x, top, top), t.extract(x, top - 1, fmt.fraction_bits), t.extract(x, fmt.fraction_bits - 1, 0)
