"""IEEE 754 operations on bit patterns, bit for bit, in exact integer arithmetic. Constants are folded by them.

Every operation has operands and a result of ``FloatFormat.width`` bits and rounds once. A NaN result is the format's canonical NaN. Formats as data,
decoding and rounding are in ``formats``. Functions without an IEEE-exact definition (exp, log, …) are not here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import isqrt
from types import MappingProxyType

from smtenc.floats.formats import (
    FloatFormat,
    Rounding,
    is_finite,
    is_inf,
    is_nan,
    is_zero,
    magnitude,
    round_ratio,
    sign,
    significand_and_exponent,
)

NEAREST = Rounding.NEAREST_EVEN


def _round_scaled(fmt: FloatFormat, value: int, exponent: int, mode: Rounding, zero_negative: bool) -> int:
    """Return the bits of ``value * 2^exponent`` rounded; an exact zero is -0 if ``zero_negative``, else +0."""
    if value == 0:
        return fmt.zero_bits(zero_negative)
    return round_ratio(fmt, value < 0, abs(value) << max(0, exponent), 1 << max(0, -exponent), mode)


def _scaled(fmt: FloatFormat, bits: int) -> tuple[int, int]:
    """Return the signed significand and the exponent of a finite pattern."""
    significand, exponent = significand_and_exponent(fmt, bits)
    return (-significand if sign(fmt, bits) else significand), exponent


def _sum_scaled(a: tuple[int, int], b: tuple[int, int]) -> tuple[int, int]:
    exponent = min(a[1], b[1])
    return (a[0] << (a[1] - exponent)) + (b[0] << (b[1] - exponent)), exponent


def _zero_sum_is_negative(a_negative: bool, b_negative: bool, mode: Rounding) -> bool:
    """Return whether a zero sum of two operands with these signs is -0. IEEE 754 clause 6.3: x + (−x) is +0 in every mode but downward; (−0) + (−0)
    is −0.
    """
    return a_negative if a_negative == b_negative else mode is Rounding.DOWNWARD


# ---- sign operations: exact, and they do not look at the value


def neg(fmt: FloatFormat, a: int) -> int:
    """Return −a. The zero and the NaN of a format without −0 stay unchanged."""
    if not fmt.has_negative_zero and magnitude(fmt, a) == 0:
        return a
    return a ^ fmt.sign_mask


def abs_(fmt: FloatFormat, a: int) -> int:
    return a if is_nan(fmt, a) and not fmt.has_negative_zero else magnitude(fmt, a)


def copysign(fmt: FloatFormat, a: int, b: int) -> int:
    """Return the magnitude of ``a`` with the sign of ``b``. The zero and the NaN of a format without −0 stay unchanged."""
    if not fmt.has_negative_zero and magnitude(fmt, a) == 0:
        return a
    return magnitude(fmt, a) | (b & fmt.sign_mask)


# ---- arithmetic


def add(fmt: FloatFormat, a: int, b: int, mode: Rounding = NEAREST) -> int:
    if is_nan(fmt, a) or is_nan(fmt, b):
        return fmt.nan_bits
    if is_inf(fmt, a):
        return fmt.nan_bits if is_inf(fmt, b) and a != b else a
    if is_inf(fmt, b):
        return b
    total, exponent = _sum_scaled(_scaled(fmt, a), _scaled(fmt, b))
    return _round_scaled(fmt, total, exponent, mode, _zero_sum_is_negative(bool(sign(fmt, a)), bool(sign(fmt, b)), mode))


def sub(fmt: FloatFormat, a: int, b: int, mode: Rounding = NEAREST) -> int:
    """Return a + (−b). In a format without −0, −b is computed before rounding, so that 0 − 0 = +0."""
    return add(fmt, a, neg(fmt, b), mode)


def mul(fmt: FloatFormat, a: int, b: int, mode: Rounding = NEAREST) -> int:
    if is_nan(fmt, a) or is_nan(fmt, b):
        return fmt.nan_bits
    negative = sign(fmt, a) != sign(fmt, b)
    if is_inf(fmt, a) or is_inf(fmt, b):
        return fmt.nan_bits if is_zero(fmt, a) or is_zero(fmt, b) else fmt.overflow_bits(negative)
    (x, ex), (y, ey) = _scaled(fmt, a), _scaled(fmt, b)
    return _round_scaled(fmt, x * y, ex + ey, mode, negative)


def div(fmt: FloatFormat, a: int, b: int, mode: Rounding = NEAREST) -> int:
    """Return a / b. ``x / 0`` is infinity, or ``overflow_bits`` in a format without infinity (NaN, or the largest finite number)."""
    if is_nan(fmt, a) or is_nan(fmt, b):
        return fmt.nan_bits
    negative = sign(fmt, a) != sign(fmt, b)
    if is_inf(fmt, a):
        return fmt.nan_bits if is_inf(fmt, b) else fmt.overflow_bits(negative)
    if is_inf(fmt, b):
        return fmt.zero_bits(negative)
    if is_zero(fmt, b):
        return fmt.nan_bits if is_zero(fmt, a) else fmt.overflow_bits(negative)
    if is_zero(fmt, a):
        return fmt.zero_bits(negative)
    (x, ex), (y, ey) = significand_and_exponent(fmt, a), significand_and_exponent(fmt, b)
    shift = ex - ey
    return round_ratio(fmt, negative, x << max(0, shift), y << max(0, -shift), mode)


def fma(fmt: FloatFormat, a: int, b: int, c: int, mode: Rounding = NEAREST) -> int:
    """Return a * b + c, rounded once."""
    if is_nan(fmt, a) or is_nan(fmt, b) or is_nan(fmt, c):
        return fmt.nan_bits
    product_negative = sign(fmt, a) != sign(fmt, b)
    if is_inf(fmt, a) or is_inf(fmt, b):
        if is_zero(fmt, a) or is_zero(fmt, b) or (is_inf(fmt, c) and bool(sign(fmt, c)) != product_negative):
            return fmt.nan_bits
        return fmt.overflow_bits(product_negative)
    if is_inf(fmt, c):
        return c
    (x, ex), (y, ey) = _scaled(fmt, a), _scaled(fmt, b)
    total, exponent = _sum_scaled((x * y, ex + ey), _scaled(fmt, c))
    return _round_scaled(fmt, total, exponent, mode, _zero_sum_is_negative(product_negative, bool(sign(fmt, c)), mode))


def sqrt(fmt: FloatFormat, a: int, mode: Rounding = NEAREST) -> int:
    """Return √a; √−0 = −0, and NaN for negative numbers."""
    if is_nan(fmt, a) or is_zero(fmt, a):
        return fmt.nan_bits if is_nan(fmt, a) else a
    if sign(fmt, a):
        return fmt.nan_bits
    if is_inf(fmt, a):
        return a
    significand, exponent = significand_and_exponent(fmt, a)
    # √(m 2^e) = √(m 2^(2k + e mod 2)) 2^(e div 2 - k), with k bits more than the result keeps; the last bit says "and a little more".
    k = fmt.precision + 2
    scaled = significand << (2 * k + exponent % 2)
    root = isqrt(scaled)
    sticky = int(root * root != scaled)
    return _round_scaled(fmt, 2 * root + sticky, exponent // 2 - k - 1, mode, False)


def rem(fmt: FloatFormat, a: int, b: int) -> int:
    """Return C ``fmod``: ``a - b * trunc(a / b)``, exact, with the sign of ``a`` (LLVM's ``frem``)."""
    if is_nan(fmt, a) or is_nan(fmt, b) or is_inf(fmt, a) or is_zero(fmt, b):
        return fmt.nan_bits
    if is_inf(fmt, b):
        return a
    (x, ex), (y, ey) = significand_and_exponent(fmt, a), significand_and_exponent(fmt, b)
    exponent = min(ex, ey)
    remainder = (x << (ex - exponent)) % (y << (ey - exponent))
    return _round_scaled(fmt, -remainder if sign(fmt, a) else remainder, exponent, NEAREST, bool(sign(fmt, a)))


# ---- order


def _key(fmt: FloatFormat, bits: int) -> int:
    """Return an integer that orders all patterns but NaN, with −0 just below +0."""
    return ~magnitude(fmt, bits) if sign(fmt, bits) else magnitude(fmt, bits)


def minimumf(fmt: FloatFormat, a: int, b: int) -> int:
    """Return ``arith.minimumf``: NaN if either operand is NaN; −0 is less than +0."""
    if is_nan(fmt, a) or is_nan(fmt, b):
        return fmt.nan_bits
    return min(a, b, key=lambda x: _key(fmt, x))


def maximumf(fmt: FloatFormat, a: int, b: int) -> int:
    """Return ``arith.maximumf``: NaN if either operand is NaN; −0 is less than +0."""
    if is_nan(fmt, a) or is_nan(fmt, b):
        return fmt.nan_bits
    return max(a, b, key=lambda x: _key(fmt, x))


def minnumf(fmt: FloatFormat, a: int, b: int) -> int:
    """Return ``arith.minnumf``: the other operand if one is NaN. The document leaves min(−0, +0) open; here −0 is less, as in APFloat."""
    if is_nan(fmt, a) or is_nan(fmt, b):
        return _the_number(fmt, a, b)
    return minimumf(fmt, a, b)


def maxnumf(fmt: FloatFormat, a: int, b: int) -> int:
    """Return ``arith.maxnumf``: the other operand if one is NaN. The document leaves max(−0, +0) open; here −0 is less, as in APFloat."""
    if is_nan(fmt, a) or is_nan(fmt, b):
        return _the_number(fmt, a, b)
    return maximumf(fmt, a, b)


def _the_number(fmt: FloatFormat, a: int, b: int) -> int:
    """Return the operand that is not NaN; the canonical NaN if both are NaN."""
    if not is_nan(fmt, a):
        return a
    return fmt.nan_bits if is_nan(fmt, b) else b


# Each predicate as the relations (-1 less, 0 equal, 1 greater, None unordered) for which it is true.
CMPF_PREDICATES: Mapping[str, frozenset[int | None]] = MappingProxyType(
    {
        "false": frozenset(),
        "oeq": frozenset({0}),
        "ogt": frozenset({1}),
        "oge": frozenset({0, 1}),
        "olt": frozenset({-1}),
        "ole": frozenset({-1, 0}),
        "one": frozenset({-1, 1}),
        "ord": frozenset({-1, 0, 1}),
        "ueq": frozenset({0, None}),
        "ugt": frozenset({1, None}),
        "uge": frozenset({0, 1, None}),
        "ult": frozenset({-1, None}),
        "ule": frozenset({-1, 0, None}),
        "une": frozenset({-1, 1, None}),
        "uno": frozenset({None}),
        "true": frozenset({-1, 0, 1, None}),
    }
)
"""The ``arith.cmpf`` predicates, each as the set of relations for which it holds: -1 less, 0 equal, 1 greater, None unordered."""


def relation(fmt: FloatFormat, a: int, b: int) -> int | None:
    """Return -1, 0, 1 for less, equal, greater (−0 = +0); None if unordered. IEEE 754 clause 5.11."""
    if is_nan(fmt, a) or is_nan(fmt, b):
        return None
    if is_zero(fmt, a) and is_zero(fmt, b):
        return 0
    x, y = _key(fmt, a), _key(fmt, b)
    return (x > y) - (x < y)


def compare(fmt: FloatFormat, predicate: str, a: int, b: int) -> bool:
    """Return ``arith.cmpf`` of two operands. Raises ``KeyError`` for a predicate that is not in ``CMPF_PREDICATES``."""
    return relation(fmt, a, b) in CMPF_PREDICATES[predicate]


# ---- conversions


def convert(source: FloatFormat, target: FloatFormat, a: int, mode: Rounding = NEAREST) -> int:
    """Return the value of ``a`` rounded once to ``target`` (``arith.extf`` and ``arith.truncf``); NaN becomes the target's canonical NaN."""
    if is_nan(source, a):
        return target.nan_bits
    negative = bool(sign(source, a))
    if is_inf(source, a):
        return target.overflow_bits(negative)
    value, exponent = _scaled(source, a)
    return _round_scaled(target, value, exponent, mode, negative)


def from_int(fmt: FloatFormat, value: int, mode: Rounding = NEAREST) -> int:
    """Return the float of a mathematical integer, rounded (``arith.sitofp`` and ``arith.uitofp`` differ in the integer that they read from the bits);
    0 gives +0.
    """
    return _round_scaled(fmt, value, 0, mode, False)


def to_int(fmt: FloatFormat, a: int, width: int, signed: bool) -> int | None:
    """Return ``a`` truncated toward zero, as an unsigned pattern of ``width`` bits (``arith.fptosi``/``arith.fptoui``).

    None for NaN, infinities and values out of range, for which the result is poison.
    """
    if not is_finite(fmt, a):
        return None
    value = _truncated(fmt, a)
    low, high = (-(1 << width) >> 1, (1 << width) >> 1) if signed else (0, 1 << width)
    return value % (1 << width) if low <= value < high else None


def _truncated(fmt: FloatFormat, a: int) -> int:
    significand, exponent = significand_and_exponent(fmt, a)
    value = significand << exponent if exponent >= 0 else significand >> -exponent
    return -value if sign(fmt, a) else value


# ---- rounding to an integral value in the same format


def _round_to_integral(fmt: FloatFormat, a: int, goes_up: Callable[[bool, int, int], bool]) -> int:
    """Return ``a`` rounded to an integral value. ``goes_up(negative, integral part, discarded part compared with one half: -1, 0, 1)`` decides
    whether an inexact magnitude is rounded up.
    """
    if is_nan(fmt, a):
        return fmt.nan_bits
    if is_inf(fmt, a):
        return a
    significand, exponent = significand_and_exponent(fmt, a)
    if exponent >= 0 or significand == 0:
        return a
    whole, discarded = divmod(significand, 1 << -exponent)
    half = (1 << -exponent) >> 1
    negative = bool(sign(fmt, a))
    if discarded and goes_up(negative, whole, (discarded > half) - (discarded < half)):
        whole += 1
    return _round_scaled(fmt, -whole if negative else whole, 0, NEAREST, negative)


def ceil(fmt: FloatFormat, a: int) -> int:
    return _round_to_integral(fmt, a, lambda negative, whole, half: not negative)


def floor(fmt: FloatFormat, a: int) -> int:
    return _round_to_integral(fmt, a, lambda negative, whole, half: negative)


def trunc(fmt: FloatFormat, a: int) -> int:
    return _round_to_integral(fmt, a, lambda negative, whole, half: False)


def round_(fmt: FloatFormat, a: int) -> int:
    """Return ``math.round``: halves are rounded away from zero."""
    return _round_to_integral(fmt, a, lambda negative, whole, half: half >= 0)


def roundeven(fmt: FloatFormat, a: int) -> int:
    """Return ``math.roundeven``: halves are rounded to the even neighbour."""
    return _round_to_integral(fmt, a, lambda negative, whole, half: half > 0 or (half == 0 and whole % 2 == 1))
