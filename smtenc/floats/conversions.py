"""Conversions of neutral float terms: between formats, from and to integers, and to and from bits.

A conversion that loses nothing is seen through wherever it stands: what a format holds exactly is still the same number.
"""

from __future__ import annotations

from smtenc.floats import arithmetic as ieee
from smtenc.floats.formats import FloatFormat, NanEncoding, Rounding, is_finite, is_nan, to_fraction
from smtenc.floats.neutral import NeutralFloats, includes, operation_head
from smtenc.terms.environment import BOOLEAN, Term, bit_vector

_SYMMETRIC = frozenset({Rounding.NEAREST_EVEN, Rounding.NEAREST_AWAY, Rounding.TOWARD_ZERO})
"""Modes that treat x and -x alike."""


class FloatConversions(NeutralFloats):
    """``arith.extf``, ``truncf``, ``sitofp``, ``fptosi``, ``bitcast`` and their like."""

    # -- between formats ------------------------------------------------------------------------------------------

    def convert(self, x: Term, fmt: FloatFormat, mode: Rounding = Rounding.NEAREST_EVEN) -> Term:
        """The value of ``x`` rounded once to ``fmt`` (IEEE 754 clause 5.4.2); NaN stays NaN, and is some number in a format without."""
        source, v = self.format(x), self.value(x)
        if source == fmt:
            return x
        # what NaN becomes where there is none is not said
        if v is not None and (fmt.has_nan or not is_nan(source, v)):
            return self.constant(fmt, ieee.convert(source, fmt, v, mode))
        if includes(fmt, source):
            # nothing is rounded
            mode = Rounding.NEAREST_EVEN
        # convert(widen(x)) = convert(x), one rounding either way
        inner = self._widened(x)
        if inner is not None:
            return self.convert(inner, fmt, mode)
        # convert(-x) = -convert(x), convert(|x|) = |convert(x)|, where -0 does not appear on the way
        if mode in _SYMMETRIC and (source.has_negative_zero or not fmt.has_negative_zero):
            match operation_head(x):
                case "float.neg":
                    return self.neg(self.convert(x.arg(0), fmt, mode))
                case "float.abs":
                    return self.abs(self.convert(x.arg(0), fmt, mode))
        # convert(from_int(b)) = from_int(b) where the first is exact and the second rounds to nearest
        integer = self._exact_integer(x)
        if integer is not None and (mode is Rounding.NEAREST_EVEN or _holds_integers(fmt, *self._range(integer))):
            return self.from_int(integer[0], fmt, signed=integer[1])
        head = "float.convert" if mode is Rounding.NEAREST_EVEN else f"float.convert {mode.value}"
        return self._terms.operation(head, (x,), self.sort(fmt))

    def _widened(self, x: Term) -> Term | None:
        """y where ``x`` is y widened exactly, else None."""
        if operation_head(x) != "float.convert":
            return None
        inner: Term = x.arg(0)
        return inner if includes(self.format(x), self.format(inner)) else None

    def _narrowed(self, x: Term, fmt: FloatFormat) -> Term | None:
        """The float of ``fmt`` that ``x`` is, widened: of a widening its operand, of a constant that ``fmt`` holds that constant."""
        inner = self._widened(x)
        if inner is not None:
            return inner if self.format(inner) == fmt else None
        v, wide = self.value(x), self.format(x)
        if v is None or not includes(wide, fmt) or (is_nan(wide, v) and not fmt.has_nan):
            return None
        bits = ieee.convert(wide, fmt, v)
        return self.constant(fmt, bits) if ieee.convert(fmt, wide, bits) == v else None

    def _both_narrowed(self, x: Term, y: Term) -> tuple[Term, Term] | None:
        """Both operands in the narrower format that at least one of them was widened from, else None."""
        for a in (x, y):
            inner = self._widened(a)
            if inner is not None:
                fmt = self.format(inner)
                narrow = self._narrowed(x, fmt), self._narrowed(y, fmt)
                if narrow[0] is not None and narrow[1] is not None:
                    return narrow[0], narrow[1]
        return None

    # -- integers -------------------------------------------------------------------------------------------------

    def from_int(self, bits: Term, fmt: FloatFormat, *, signed: bool) -> Term:
        """``arith.sitofp`` / ``arith.uitofp`` of a bit-vector."""
        v = self._terms.value(bits)
        if v is not None:
            width = self._terms.width(bits)
            number = v - (1 << width) if signed and v >> (width - 1) else v
            return self.constant(fmt, ieee.from_int(fmt, number))
        # an extension does not change the number: one operation for all widths
        if bits.is_bv_zext():
            return self.from_int(bits.arg(0), fmt, signed=False)
        if bits.is_bv_sext() and signed:
            return self.from_int(bits.arg(0), fmt, signed=True)
        return self._terms.operation(f"float.from_{'s' if signed else 'u'}int", (bits,), self.sort(fmt))

    def to_int(self, x: Term, width: int, *, signed: bool) -> tuple[Term, Term]:
        """``arith.fptosi`` / ``arith.fptoui``: (the bit-vector, Bool: x is representable)."""
        t = self._terms
        v = self.value(x)
        if v is not None:
            number = ieee.to_int(self.format(x), v, width, signed)
            return (t.constant(0, width), t.false) if number is None else (t.constant(number, width), t.true)
        inner = self._widened(x)
        if inner is not None:
            return self.to_int(inner, width, signed=signed)
        integer = self._exact_integer(x)
        if integer is not None:
            return self._integer_to_integer(*integer, width, signed=signed)
        kind = f"{'s' if signed else 'u'}{width}"
        return (
            t.operation(f"float.to_int {kind}", (x,), bit_vector(width)),
            t.operation(f"float.fits_int {kind}", (x,), BOOLEAN),
        )

    def _integer_to_integer(self, bits: Term, from_signed: bool, width: int, *, signed: bool) -> tuple[Term, Term]:
        """to_int(from_int(b)) = b, cut to ``width`` bits or extended; it fits where reading it back gives the same number."""
        t = self._terms
        own = t.width(bits)
        room = max(own, width) + 1
        number = t.sign_extend(bits, room) if from_signed else t.zero_extend(bits, room)
        result = t.extract(number, width - 1, 0)
        always = width >= own if from_signed == signed else signed and width > own
        back = t.sign_extend(result, room) if signed else t.zero_extend(result, room)
        return result, t.true if always else t.equal(back, number)

    def _exact_integer(self, x: Term) -> tuple[Term, bool] | None:
        """(b, signed) where ``x`` is the float of the integer b, for every b exactly; None otherwise."""
        match operation_head(x):
            case "float.from_sint":
                integer = (x.arg(0), True)
            case "float.from_uint":
                integer = (x.arg(0), False)
            case _:
                return None
        return integer if _holds_integers(self.format(x), *self._range(integer)) else None

    def _range(self, integer: tuple[Term, bool]) -> tuple[int, int]:
        bits, signed = integer
        width = self._terms.width(bits)
        return (-(1 << width >> 1), (1 << width >> 1) - 1) if signed else (0, (1 << width) - 1)

    # -- bits -----------------------------------------------------------------------------------------------------

    def bits(self, x: Term) -> Term:
        """The bit pattern, ``arith.bitcast`` to an integer. That of a NaN is some NaN's: one unknown for each term."""
        t, fmt, v = self._terms, self.format(x), self.value(x)
        if v is not None and (not is_nan(fmt, v) or fmt.nan is NanEncoding.NEGATIVE_ZERO):
            return t.constant(v, fmt.width)
        match operation_head(x):
            # bits(from_bits(b)) = b: a cast there and back keeps a NaN's payload, too
            case "float.from_bits":
                pattern: Term = x.arg(0)
                return pattern
            # bits(-x) = bits(x) with the sign flipped, bits(|x|) = bits(x) with the sign cleared; both give some NaN for a NaN
            case "float.neg" if fmt.has_negative_zero:
                return t.bit_xor(self.bits(x.arg(0)), t.constant(fmt.sign_mask, fmt.width))
            case "float.abs" if fmt.has_negative_zero:
                return t.bit_and(self.bits(x.arg(0)), t.constant(fmt.magnitude_mask, fmt.width))
        return t.operation("float.bits", (x,), bit_vector(fmt.width))

    def from_bits(self, bits: Term, fmt: FloatFormat) -> Term:
        """The float with this bit pattern, ``arith.bitcast`` from an integer of the format's width."""
        t = self._terms
        v = t.value(bits)
        if v is not None:
            return self.constant(fmt, v)
        # from_bits(bits(x)) = x, for the one NaN, too
        if operation_head(bits) == "float.bits" and self.format(bits.arg(0)) == fmt:
            inner: Term = bits.arg(0)
            return inner
        # from_bits(b xor sign) = -from_bits(b), from_bits(b and not sign) = |from_bits(b)|
        if fmt.has_negative_zero and len(bits.args()) == 2:
            a, mask = bits.args()
            match t.value(mask):
                case fmt.sign_mask if bits is t.bit_xor(a, mask):
                    return self.neg(self.from_bits(a, fmt))
                case fmt.magnitude_mask if bits is t.bit_and(a, mask):
                    return self.abs(self.from_bits(a, fmt))
        return t.operation("float.from_bits", (bits,), self.sort(fmt))


def _holds_integers(fmt: FloatFormat, low: int, high: int) -> bool:
    """Whether every integer from ``low`` to ``high`` is a value of the format: the ends are, and no more digits than it has."""
    ends = (ieee.from_int(fmt, n) for n in (low, high))
    exact = all(is_finite(fmt, bits) and to_fraction(fmt, bits) == n for bits, n in zip(ends, (low, high), strict=True))
    return exact and max(-low, high + 1) <= 1 << fmt.precision
