"""Conversions of neutral float terms: between formats, from and to integers, and to and from bits.

A conversion that loses nothing is seen through wherever it stands: what a format holds exactly is still the same number.
"""

from __future__ import annotations

from smtenc.floats import arithmetic as ieee
from smtenc.floats.formats import FloatFormat, Rounding
from smtenc.floats.inclusion import includes
from smtenc.floats.neutral import NeutralFloats, operation_head
from smtenc.floats.rules import holds_integers
from smtenc.terms.environment import BOOLEAN, Term, bit_vector


class FloatConversions(NeutralFloats):
    """``arith.extf``, ``truncf``, ``sitofp``, ``fptosi``, ``bitcast`` and their like."""

    # -- between formats ------------------------------------------------------------------------------------------

    def convert(self, x: Term, fmt: FloatFormat, mode: Rounding = Rounding.NEAREST_EVEN) -> Term:
        """The value of ``x`` rounded once to ``fmt`` (IEEE 754 clause 5.4.2); NaN stays NaN, and is some number in a format without."""
        known = self._rewritten("float.convert", x, at=(fmt, mode))
        if known is not None:
            return known
        head = "float.convert" if mode is Rounding.NEAREST_EVEN else f"float.convert {mode.value}"
        return self._terms.operation(head, (x,), self.sort(fmt))

    def _widened(self, x: Term) -> Term | None:
        """y where ``x`` is y widened exactly, else None."""
        if operation_head(x) != "float.convert":
            return None
        inner: Term = x.arg(0)
        return inner if includes(self.format(x), self.format(inner)) else None

    # -- integers -------------------------------------------------------------------------------------------------

    def from_int(self, bits: Term, fmt: FloatFormat, *, signed: bool) -> Term:
        """``arith.sitofp`` / ``arith.uitofp`` of a bit-vector."""
        name = f"float.from_{'s' if signed else 'u'}int"
        known = self._rewritten(name, bits, at=(fmt,))
        return known if known is not None else self._terms.operation(name, (bits,), self.sort(fmt))

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
        always = width > own and (signed or not from_signed)
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
        return integer if holds_integers(self.format(x), self._terms.width(integer[0]), integer[1]) else None

    # -- bits -----------------------------------------------------------------------------------------------------

    def bits(self, x: Term) -> Term:
        """The bit pattern, ``arith.bitcast`` to an integer. That of a NaN is some NaN's: one unknown for each term."""
        known = self._rewritten("float.bits", x)
        return known if known is not None else self._terms.operation("float.bits", (x,), bit_vector(self.format(x).width))

    def from_bits(self, bits: Term, fmt: FloatFormat) -> Term:
        """The float with this bit pattern, ``arith.bitcast`` from an integer of the format's width."""
        known = self._rewritten("float.from_bits", bits, at=(fmt,))
        return known if known is not None else self._terms.operation("float.from_bits", (bits,), self.sort(fmt))
