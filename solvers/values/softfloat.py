"""IEEE 754 binary arithmetic on bit patterns, for any ``(_ FloatingPoint eb sb)``, in exact integer arithmetic.

Rules: IEEE 754-2019 clauses 4 to 6, with the additions of SMT-LIB's theory FloatingPoint: one NaN per format, no flags, tininess irrelevant. If
SMT-LIB leaves a result open the function returns None. The module shares no code with a solver or with smtenc.floats, whose results are checked with
it. Operands and results are unsigned ints of eb + sb bits; every NaN result is ``Format.nan``, and NaN operands may have any payload. Rounding modes
are RNE, RNA, RTP, RTN, RTZ.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from math import isqrt

MODES = ("RNE", "RNA", "RTP", "RTN", "RTZ")


@dataclass(frozen=True, slots=True)
class Format:
    """The format ``(_ FloatingPoint exponent_bits significand_bits)``: ``significand_bits`` is the precision, hidden bit included. Both are at least
    2; raises ValueError otherwise. ``lowest`` and ``highest`` are the exponents of the smallest normal and the largest number.
    """

    exponent_bits: int
    significand_bits: int
    bias: int = field(init=False)
    lowest: int = field(init=False)
    highest: int = field(init=False)
    hidden: int = field(init=False)
    sign: int = field(init=False)
    infinity: int = field(init=False)
    nan: int = field(init=False)

    def __post_init__(self) -> None:
        if self.exponent_bits < 2 or self.significand_bits < 2:
            raise ValueError(f"no floating-point format has {self.exponent_bits} exponent and {self.significand_bits} significand bits")
        stored = self.significand_bits - 1
        bias = (1 << (self.exponent_bits - 1)) - 1
        derived = {
            "bias": bias,
            "lowest": 1 - bias,
            "highest": bias,
            "hidden": 1 << stored,
            "sign": 1 << (self.exponent_bits + stored),
            "infinity": ((1 << self.exponent_bits) - 1) << stored,
            "nan": (((1 << self.exponent_bits) - 1) << stored) | 1 << (stored - 1),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def zero(self, negative: bool) -> int:
        return self.sign if negative else 0

    def infinite(self, negative: bool) -> int:
        return self.infinity | self.zero(negative)

    def canonical(self, bits: int) -> int:
        """Return ``bits``, or SMT-LIB's one NaN if they are any NaN."""
        return self.nan if bits & ~self.sign > self.infinity else bits

    def parts(self, bits: int) -> tuple[bool, int, int]:
        """Return a finite number as (negative, m, e) with the magnitude m * 2^e. IEEE 754, 3.4."""
        biased = (bits & self.infinity) >> (self.significand_bits - 1)
        fraction = bits & (self.hidden - 1)
        return bits >= self.sign, fraction | self.hidden if biased else fraction, max(biased, 1) - self.bias - self.significand_bits + 1


@cache
def format_of(exponent_bits: int, significand_bits: int) -> Format:
    return Format(exponent_bits, significand_bits)


# --- classification and comparison (IEEE 754, 5.7.2 and 5.11) ---------------------------------------------------------------------


def is_nan(f: Format, x: int) -> bool:
    return x & ~f.sign > f.infinity


def is_infinite(f: Format, x: int) -> bool:
    return x & ~f.sign == f.infinity


def is_zero(f: Format, x: int) -> bool:
    return not x & ~f.sign


def is_subnormal(f: Format, x: int) -> bool:
    return 0 < x & ~f.sign < f.hidden


def is_normal(f: Format, x: int) -> bool:
    return f.hidden <= x & ~f.sign < f.infinity


def is_negative(f: Format, x: int) -> bool:
    return x >= f.sign and not is_nan(f, x)


def is_positive(f: Format, x: int) -> bool:
    return x < f.sign and not is_nan(f, x)


def equal(f: Format, x: int, y: int) -> bool:
    """Return fp.eq: zeros are equal, NaN is not even equal to itself."""
    return not is_nan(f, x) and not is_nan(f, y) and (x == y or (is_zero(f, x) and is_zero(f, y)))


def less(f: Format, x: int, y: int) -> bool:
    """Return fp.lt: whether x < y; False if one is NaN."""
    return not is_nan(f, x) and not is_nan(f, y) and _order(f, x) < _order(f, y)


def less_or_equal(f: Format, x: int, y: int) -> bool:
    """Return fp.leq: whether x <= y; False if one is NaN."""
    return not is_nan(f, x) and not is_nan(f, y) and _order(f, x) <= _order(f, y)


def _order(f: Format, x: int) -> int:
    """Return an integer by which numbers that are not NaN are ordered: negative patterns are ordered by their negated magnitude, and both zeros are
    0.
    """
    return f.sign - x if x >= f.sign else x


# --- sign and choice --------------------------------------------------------------------------------------------------------------


def negate(f: Format, x: int) -> int:
    return f.nan if is_nan(f, x) else x ^ f.sign


def absolute(f: Format, x: int) -> int:
    return f.nan if is_nan(f, x) else x & ~f.sign


def minimum(f: Format, x: int, y: int) -> int | None:
    """Return fp.min: of NaN and a number, the number; None for zeros of opposite sign, of which either may be the result."""
    return _choice(f, x, y, less(f, x, y))


def maximum(f: Format, x: int, y: int) -> int | None:
    """Return fp.max: of NaN and a number, the number; None for zeros of opposite sign, of which either may be the result."""
    return _choice(f, x, y, less(f, y, x))


def _choice(f: Format, x: int, y: int, first: bool) -> int | None:
    if is_nan(f, x) or is_nan(f, y):
        return f.canonical(y if is_nan(f, x) else x)
    if x != y and is_zero(f, x) and is_zero(f, y):
        return None
    return x if first else y


# --- rounding (IEEE 754, 4.3 and 7.4) ---------------------------------------------------------------------------------------------


def _round(f: Format, mode: str, negative: bool, m: int, e: int, inexact: bool = False) -> int:
    """Return the number nearest, in ``mode``, to m * 2^e of the given sign. ``inexact`` says that the magnitude lies strictly between m and m + 1
    units; then m has at least two bits more than the precision. A result of 0 keeps the sign.
    """
    if not m:
        return f.zero(negative)
    unit = max(m.bit_length() - 1 + e, f.lowest) - f.significand_bits + 1
    kept = _shift(mode, negative, m, unit - e, inexact)
    if kept == f.hidden << 1:
        kept, unit = f.hidden, unit + 1
    if kept < f.hidden:
        return f.zero(negative) | kept
    exponent = unit + f.significand_bits - 1
    if exponent > f.highest:
        return _overflow(f, mode, negative)
    return f.zero(negative) | (exponent + f.bias) << (f.significand_bits - 1) | (kept - f.hidden)


def _shift(mode: str, negative: bool, m: int, places: int, inexact: bool = False) -> int:
    """Return m / 2^places rounded to an integer; m is a magnitude, ``negative`` the sign of the number, ``inexact`` as in ``_round``."""
    if places <= 0:
        return m << -places
    if places > m.bit_length() + 1:
        kept, below, half = 0, 1 if m or inexact else 0, 2
    else:
        kept = m >> places
        below, half = (m - (kept << places)) * 2 + inexact, 1 << places
    return kept + _up(mode, negative, kept, below, half)


def _up(mode: str, negative: bool, kept: int, below: int, half: int) -> bool:
    """Return whether a magnitude ``kept`` with a rest ``below``, in units of which ``half`` is half of 1, is rounded away from zero."""
    if not below:
        return False
    match mode:
        case "RNE":
            return below > half or (below == half and kept & 1 == 1)
        case "RNA":
            return below >= half
        case "RTP":
            return not negative
        case "RTN":
            return negative
        case "RTZ":
            return False
    raise ValueError(f"not a rounding mode: {mode}")


def _overflow(f: Format, mode: str, negative: bool) -> int:
    """Return the result of an overflow by IEEE 754, 7.4: infinity, or the largest finite number if the mode rounds towards zero."""
    finite = mode == "RTZ" or (mode == "RTP" and negative) or (mode == "RTN" and not negative)
    return f.infinite(negative) - finite


def _cancelled(f: Format, mode: str) -> int:
    """Return the zero of x + -x by IEEE 754, 6.3."""
    return f.zero(mode == "RTN")


def _sum(f: Format, mode: str, first: tuple[bool, int, int], second: tuple[bool, int, int]) -> int:
    """Return the rounded sum of two finite numbers, at least one of them not 0, given as ``Format.parts``."""
    (a_negative, a, a_exponent), (b_negative, b, b_exponent) = first, second
    if not a or not b:
        return _round(f, mode, *(first if a else second))
    if a.bit_length() + a_exponent < b.bit_length() + b_exponent:
        return _sum(f, mode, second, first)
    # A summand below every bit that matters counts as a bit there: exponents may be millions apart.
    floor = a_exponent + min(a.bit_length() - f.significand_bits, 0) - 3
    if b.bit_length() + b_exponent < floor:
        b, b_exponent = 1, floor
    low = min(a_exponent, b_exponent)
    total = (-1 if a_negative else 1) * (a << (a_exponent - low)) + (-1 if b_negative else 1) * (b << (b_exponent - low))
    return _round(f, mode, total < 0, abs(total), low) if total else _cancelled(f, mode)


# --- arithmetic (IEEE 754, 5.3.1, 5.4.1 and 6) ------------------------------------------------------------------------------------


def add(f: Format, mode: str, x: int, y: int) -> int:
    if is_nan(f, x) or is_nan(f, y):
        return f.nan
    if is_infinite(f, x):
        return f.nan if is_infinite(f, y) and x != y else x
    if is_infinite(f, y):
        return y
    if is_zero(f, x) and is_zero(f, y):
        return x if x == y else _cancelled(f, mode)
    return _sum(f, mode, f.parts(x), f.parts(y))


def subtract(f: Format, mode: str, x: int, y: int) -> int:
    return add(f, mode, x, negate(f, y))


def multiply(f: Format, mode: str, x: int, y: int) -> int:
    negative = (x ^ y) & f.sign != 0
    if is_nan(f, x) or is_nan(f, y):
        return f.nan
    if is_infinite(f, x) or is_infinite(f, y):
        return f.nan if is_zero(f, x) or is_zero(f, y) else f.infinite(negative)
    (_, a, a_exponent), (_, b, b_exponent) = f.parts(x), f.parts(y)
    return _round(f, mode, negative, a * b, a_exponent + b_exponent)


def divide(f: Format, mode: str, x: int, y: int) -> int:
    negative = (x ^ y) & f.sign != 0
    if is_nan(f, x) or is_nan(f, y) or (is_infinite(f, x) and is_infinite(f, y)) or (is_zero(f, x) and is_zero(f, y)):
        return f.nan
    if is_infinite(f, x) or is_zero(f, y):
        return f.infinite(negative)
    if is_infinite(f, y):
        return f.zero(negative)
    (_, a, a_exponent), (_, b, b_exponent) = f.parts(x), f.parts(y)
    return _ratio(f, mode, negative, a, b, a_exponent - b_exponent)


def _ratio(f: Format, mode: str, negative: bool, over: int, under: int, e: int) -> int:
    """Return the rounded over / under * 2^e for two magnitudes; ``under`` is not 0."""
    extra = max(f.significand_bits + 3 + under.bit_length() - over.bit_length(), 0)
    quotient, rest = divmod(over << extra, under)
    return _round(f, mode, negative, quotient, e - extra, rest != 0)


def fused_multiply_add(f: Format, mode: str, x: int, y: int, z: int) -> int:
    """Return x * y + z, rounded once."""
    negative = (x ^ y) & f.sign != 0
    if is_nan(f, x) or is_nan(f, y) or is_nan(f, z):
        return f.nan
    if is_infinite(f, x) or is_infinite(f, y):
        invalid = is_zero(f, x) or is_zero(f, y) or (is_infinite(f, z) and z != f.infinite(negative))
        return f.nan if invalid else f.infinite(negative)
    if is_infinite(f, z):
        return z
    (_, a, a_exponent), (_, b, b_exponent) = f.parts(x), f.parts(y)
    if not a * b and is_zero(f, z):
        return z if z == f.zero(negative) else _cancelled(f, mode)
    return _sum(f, mode, (negative, a * b, a_exponent + b_exponent), f.parts(z))


def square_root(f: Format, mode: str, x: int) -> int:
    if is_nan(f, x) or is_zero(f, x) or x == f.infinity:
        return f.canonical(x)
    if x >= f.sign:
        return f.nan
    _, m, e = f.parts(x)
    extra = 2 * f.significand_bits + 6
    extra += (e - extra) & 1
    root = isqrt(m << extra)
    return _round(f, mode, False, root, (e - extra) // 2, root * root != m << extra)


def remainder(f: Format, x: int, y: int) -> int:
    """Return fp.rem: x - y * n with n the integer nearest to x / y, ties to even; a 0 has the sign of x. IEEE 754, 5.3.1."""
    if is_nan(f, x) or is_nan(f, y) or is_infinite(f, x) or is_zero(f, y):
        return f.nan
    if is_infinite(f, y) or is_zero(f, x):
        return x
    (negative, a, a_exponent), (_, b, b_exponent) = f.parts(x), f.parts(y)
    if a.bit_length() + a_exponent < b.bit_length() + b_exponent - 1:
        return x  # less than half of y
    low = min(a_exponent, b_exponent)
    b <<= b_exponent - low
    rest = a * pow(2, a_exponent - low, 2 * b) % (2 * b)  # modulo 2y: whether n is odd is needed too
    odd, rest = divmod(rest, b)
    if 2 * rest > b or (2 * rest == b and odd):
        negative, rest = not negative, b - rest
    return _round(f, "RNE", negative, rest, low) if rest else f.zero(x >= f.sign)


def round_to_integral(f: Format, mode: str, x: int) -> int:
    """Return x rounded to an integer by IEEE 754, 5.9: the sign stays, also for a 0."""
    if is_nan(f, x) or is_infinite(f, x):
        return f.canonical(x)
    negative, m, e = f.parts(x)
    return x if e >= 0 else _round(f, mode, negative, _shift(mode, negative, m, -e), 0)


# --- conversions (SMT-LIB theory FloatingPoint; IEEE 754, 5.4.1 and 5.8) ----------------------------------------------------------


def from_float(f: Format, mode: str, source: Format, x: int) -> int:
    """Return ``((_ to_fp eb sb) mode x)`` for x of the format ``source``."""
    if is_nan(source, x):
        return f.nan
    if is_infinite(source, x):
        return f.infinite(x >= source.sign)
    return _round(f, mode, *source.parts(x))


def from_integer(f: Format, mode: str, value: int) -> int:
    """Return ``to_fp`` of a signed or ``to_fp_unsigned`` of an unsigned bit-vector with this value."""
    return _round(f, mode, value < 0, abs(value), 0)


def from_real(f: Format, mode: str, value: Fraction) -> int:
    """Return ``((_ to_fp eb sb) mode value)`` for a Real."""
    return _ratio(f, mode, value < 0, abs(value.numerator), value.denominator, 0)


def to_real(f: Format, x: int) -> Fraction | None:
    """Return fp.to_real; None for NaN and infinities, for which it is open."""
    if is_nan(f, x) or is_infinite(f, x):
        return None
    negative, m, e = f.parts(x)
    return Fraction(-m if negative else m) * Fraction(2) ** e


def to_unsigned(f: Format, mode: str, width: int, x: int) -> int | None:
    """Return fp.to_ubv of this bit width; None if the rounded number does not fit, and for NaN and infinities: it is open there."""
    value = _integer(f, mode, width, x)
    return value if value is not None and 0 <= value < 1 << width else None


def to_signed(f: Format, mode: str, width: int, x: int) -> int | None:
    """Return fp.to_sbv of this bit width, as the unsigned pattern of its two's complement; None where it is open, as in ``to_unsigned``."""
    value = _integer(f, mode, width, x)
    half = 1 << (width - 1)
    return value % (half << 1) if value is not None and -half <= value < half else None


def _integer(f: Format, mode: str, width: int, x: int) -> int | None:
    """Return the rounded number, or None if there is none or it certainly needs more than ``width`` bits."""
    if is_nan(f, x) or is_infinite(f, x):
        return None
    negative, m, e = f.parts(x)
    if m.bit_length() + e > width + 1:
        return None
    magnitude = _shift(mode, negative, m, -e)
    return -magnitude if negative else magnitude
