"""Quotients of quotients: a division by a constant of what a division by a constant made is one division.

    (x ÷ a) ÷ b = x ÷ (a * b)     for constants a, b > 0 whose product is a number of the type, signed for signed divisions

where all three round in one direction (down, up, or to zero; unsigned ones down or up). Of integers: with x = q * a + r, 0 <= r < a, and
q = p * b + s, 0 <= s < b, x = p * (a * b) + (s * a + r) and 0 <= s * a + r < a * b, which is rounding down; rounding up is that of -x, and to zero is
the one or the other by the sign of x, which x ÷ a has, too, where it is not 0.
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
"""The divisions of which this holds, and whether they are signed."""


class Quotients:
    """The quotients by constants that one pair of programs has made."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, Term], tuple[Term, int]] = {}
        """By the division and the term of its result: the dividend and the divisor."""

    def divided(self, t: Terms, name: str, x: Term, y: Term) -> Term:
        """``x ÷ y`` of bit-vectors of one width, by the division of this name."""
        divisor, limit = t.value(y), 1 << (t.width(x) - 1 if SIGNED.get(name, False) else t.width(x))
        if name not in SIGNED or divisor is None or not 0 < divisor < limit:
            return INTEGER_BINARY[name](t, x, y)
        dividend, first = self._made.get((name, x), (x, 1))
        if first * divisor < limit:
            x, divisor = dividend, first * divisor
        result = INTEGER_BINARY[name](t, x, t.constant(divisor, t.width(x)))
        self._made.setdefault((name, result), (x, divisor))
        return result
