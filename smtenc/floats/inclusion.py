"""Relations between formats: which format has all values of another, and for which formats two roundings are one rounding."""

from __future__ import annotations

from functools import cache

from smtenc.floats.formats import FloatFormat, to_fraction


@cache
def includes(wide: FloatFormat, narrow: FloatFormat) -> bool:
    """Return whether every value of ``narrow``, special values included, is a value of ``wide``: ``wide`` has no less precision and exponent
    range.
    """
    return (
        wide.has_infinity >= narrow.has_infinity
        and wide.has_nan >= narrow.has_nan
        and wide.has_negative_zero >= narrow.has_negative_zero
        and wide.precision >= narrow.precision
        and wide.minimum_exponent - wide.fraction_bits <= narrow.minimum_exponent - narrow.fraction_bits
        and to_fraction(wide, wide.max_finite_bits) >= to_fraction(narrow, narrow.max_finite_bits)
    )


@cache
def rounds_once(wide: FloatFormat, narrow: FloatFormat) -> bool:
    """Return whether a sum, product or quotient of numbers of ``narrow``, rounded to ``wide`` and then to ``narrow``, equals the result rounded once.

    It does if the precision of ``wide`` is at least 2p + 2 for p of ``narrow`` (Figueroa, "When is double rounding innocuous?", 1995; the proof is in
    ``exact.arithmetic``) and all results are normal numbers of ``wide``, and for bf16 in f32, whose exponents are the same. False for formats without
    infinity, NaN or -0.
    """
    special = all(f.has_infinity and f.has_nan and f.has_negative_zero for f in (wide, narrow))
    if not special or wide.precision < 2 * narrow.precision + 2:
        return False
    # the numbers of narrow lie between 2^low and 2^high
    low, high = narrow.minimum_exponent - narrow.fraction_bits, to_fraction(narrow, narrow.max_finite_bits).numerator.bit_length()
    largest = to_fraction(wide, wide.max_finite_bits)
    is_normal = min(2 * low, low - high) >= wide.minimum_exponent and 2 ** max(2 * high, high - low) <= largest
    return is_normal or (wide.name, narrow.name) == ("f32", "bf16")


@cache
def root_rounds_once(wide: FloatFormat, narrow: FloatFormat) -> bool:
    """Return whether the square root of a number of ``narrow``, rounded to ``wide`` and then to ``narrow``, equals the root rounded once.

    It does if the precision of ``wide`` is at least 2p + 2 for p of ``narrow`` (Figueroa, 1995; the proof is in ``exact.arithmetic``) and the roots
    are normal numbers of ``wide``: the least root is that of the least number of ``narrow``, 2^low. In ``narrow`` the roots may be subnormal. False
    for formats without infinity, NaN or -0.
    """
    special = all(f.has_infinity and f.has_nan and f.has_negative_zero for f in (wide, narrow))
    low = narrow.minimum_exponent - narrow.fraction_bits
    return special and includes(wide, narrow) and wide.precision >= 2 * narrow.precision + 2 and low // 2 >= wide.minimum_exponent
