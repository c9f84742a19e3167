"""Quotients of quotients: two successive divisions by constants are one division.

    (x ÷ a) ÷ b = x ÷ (a * b)     for constants a, b > 0 whose product is a number of the type, signed for signed divisions

if all three round in one direction (down, up, or to zero; unsigned ones down or up). For integers: with x = q * a + r, 0 <= r < a, and q = p * b + s,
0 <= s < b, x = p * (a * b) + (s * a + r) and 0 <= s * a + r < a * b, which is rounding down; rounding up is that of -x, and rounding to zero is one
or the other by the sign of x, which is also that of x ÷ a if this is not 0.
"""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.semantics.shared.integers import INTEGER_BINARY
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term

SIGNED: Mapping[str, bool] = {
    "arith.divui": False,
    "arith.ceildivui": False,
    "arith.divsi": True,
    "arith.ceildivsi": True,
    "arith.floordivsi": True,
}
"""The divisions for which this holds, and whether they are signed."""


class Quotients:
    """The quotients by constants in one pair of programs."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, Term], tuple[Term, int]] = {}
        """The dividend and the divisor, by the division's name and the term of its result."""

    def divided(self, t: Terms, name: str, x: Term, y: Term) -> Term:
        """Return ``x ÷ y`` for bit-vectors of one bit width, by the division ``name``, with nested divisions by constants merged."""
        divisor, limit = t.value(y), 1 << (t.width(x) - 1 if SIGNED.get(name, False) else t.width(x))
        if name not in SIGNED or divisor is None or not 0 < divisor < limit:
            return INTEGER_BINARY[name](t, x, y)
        dividend, first = self._made.get((name, x), (x, 1))
        if first * divisor < limit:
            x, divisor = dividend, first * divisor
        result = INTEGER_BINARY[name](t, x, t.constant(divisor, t.width(x)))
        self._made.setdefault((name, result), (x, divisor))
        return result
