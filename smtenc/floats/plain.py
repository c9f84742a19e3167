"""Neutral floats without a normal form: each constructor makes the node that it is named after, and nothing is rewritten.

Only comparisons and classes of constants are computed, from their numbers. Definitions are still expanded: ``sub`` adds the negated operand, a
predicate is the disjunction of its relations, ``is_zero`` compares with zero.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import inf

from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.formats import FloatFormat, Rounding, is_inf, is_nan, sign, to_fraction
from smtenc.floats.operations import PLAIN, FloatKind, FloatOp, Integers, node, remade
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term


class PlainFloats(FloatAlgebra):
    """A ``FloatAlgebra`` over ``PlainTerms``: leaves, definitions and methods that only read terms are inherited."""

    def _simplified(self, kind: FloatKind, *operands: Term) -> Term:
        return node(self._terms, PLAIN[kind], operands)

    # -- arithmetic -----------------------------------------------------------------------------------------------

    def add(self, x: Term, y: Term) -> Term:
        return self._simplified(FloatKind.ADD, x, y)

    def rem(self, x: Term, y: Term) -> Term:
        return self._simplified(FloatKind.REM, x, y)

    def _function(self, name: str, *arguments: Term) -> Term:
        return node(self._terms, FloatOp(FloatKind.FUNCTION, name), arguments)

    def _integer_power(self, x: Term, exponent: Term) -> Term:
        return self.unknown(FloatOp(FloatKind.INTEGER_POWER, self._terms.width(exponent)), x, exponent)

    def round_to_integral(self, kind: FloatKind, x: Term) -> Term:
        return self._simplified(kind, x)

    def rebuilt(self, term: Term, arguments: Sequence[Term]) -> Term:
        return remade(self._terms, term, arguments)

    # -- signs ----------------------------------------------------------------------------------------------------

    def copysign(self, x: Term, y: Term) -> Term:
        return self._simplified(FloatKind.COPYSIGN, x, y)

    # -- order ----------------------------------------------------------------------------------------------------

    def same(self, x: Term, y: Term) -> Term:
        return self._terms.equal(x, y)

    def is_nan(self, x: Term) -> Term:
        v = self.value(x)
        return self._simplified(FloatKind.IS_NAN, x) if v is None else self._terms.bool_constant(is_nan(self.format(x), v))

    def is_inf(self, x: Term) -> Term:
        v = self.value(x)
        return self._simplified(FloatKind.IS_INF, x) if v is None else self._terms.bool_constant(is_inf(self.format(x), v))

    def less(self, x: Term, y: Term) -> Term:
        return self._compared(FloatKind.LESS, x, y, lambda a, b: a < b)

    def equal(self, x: Term, y: Term) -> Term:
        return self._compared(FloatKind.EQUAL, x, y, lambda a, b: a == b)

    def _compared(self, kind: FloatKind, x: Term, y: Term, holds: Callable[[_Number, _Number], bool]) -> Term:
        fmt, v, w = self.format(x), self.value(x), self.value(y)
        if v is None or w is None:
            return self._simplified(kind, x, y)
        # NaN is neither less than anything nor equal to it
        return self._terms.bool_constant(not is_nan(fmt, v) and not is_nan(fmt, w) and holds(_number(fmt, v), _number(fmt, w)))

    # -- conversions ----------------------------------------------------------------------------------------------

    def convert(self, x: Term, fmt: FloatFormat, mode: Rounding = Rounding.NEAREST_EVEN) -> Term:
        if self.format(x) == fmt:
            return x
        return node(self._terms, FloatOp(FloatKind.CONVERT, mode), (x,), fmt)

    def from_int(self, bits: Term, fmt: FloatFormat, *, signed: bool) -> Term:
        return node(self._terms, PLAIN[FloatKind.FROM_SINT if signed else FloatKind.FROM_UINT], (bits,), fmt)

    def to_int(self, x: Term, width: int, *, signed: bool) -> tuple[Term, Term]:
        t, integers = self._terms, Integers(width, signed)
        return node(t, FloatOp(FloatKind.TO_INT, integers), (x,)), node(t, FloatOp(FloatKind.FITS_INT, integers), (x,))

    def from_bits(self, bits: Term, fmt: FloatFormat) -> Term:
        return node(self._terms, PLAIN[FloatKind.FROM_BITS], (bits,), fmt)


_Number = Fraction | float
"""A finite number, or an infinity. The two zeros are one number."""


def _number(fmt: FloatFormat, bits: int) -> _Number:
    if is_inf(fmt, bits):
        return -inf if sign(fmt, bits) else inf
    return to_fraction(fmt, bits)


def floats_over(terms: Terms, *, reassociate: bool = False) -> FloatAlgebra:
    """Return the float constructors over ``terms``: those that rewrite if ``terms`` does, else ``PlainFloats``."""
    return FloatAlgebra(terms, reassociate=reassociate) if terms.rewrites else PlainFloats(terms)
