"""Neutral floats without a normal form: each constructor makes the node that it is named after, and nothing is rewritten.

Computed are only comparisons and classes of constants, from the numbers that they are. What is a definition stays one: ``sub`` adds the negated
operand, a predicate is the relations that it lists, ``is_zero`` compares with zero.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import inf

from smtenc.floats.algebra import FloatAlgebra, operation_head
from smtenc.floats.formats import FloatFormat, Rounding, is_inf, is_nan, sign, to_fraction
from smtenc.floats.functions import integer_power_name
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, Term, bit_vector


class PlainFloats(FloatAlgebra):
    """``FloatAlgebra`` over ``PlainTerms``: what only looks at terms, leaves and definitions are inherited."""

    def _binary(self, name: str, x: Term, y: Term) -> Term:
        return self._node(name, x, y)

    # -- arithmetic -----------------------------------------------------------------------------------------------

    def add(self, x: Term, y: Term) -> Term:
        return self._node("add", x, y)

    def rem(self, x: Term, y: Term) -> Term:
        return self._node("rem", x, y)

    def fma(self, x: Term, y: Term, z: Term) -> Term:
        return self._node("fma", x, y, z)

    def function(self, name: str, *arguments: Term) -> Term:
        return self._node(f"function {name}", *arguments)

    def integer_power(self, x: Term, exponent: Term) -> Term:
        return self._node(f"function {integer_power_name(self._terms.width(exponent))}", x, exponent)

    def round_to_integral(self, kind: str, x: Term) -> Term:
        return self._node(kind, x)

    def rebuilt(self, term: Term, arguments: Sequence[Term]) -> Term:
        return self._terms.operation(operation_head(term) or "", arguments, self._terms.sort(term))

    # -- signs ----------------------------------------------------------------------------------------------------

    def neg(self, x: Term) -> Term:
        return self._node("neg", x)

    def abs(self, x: Term) -> Term:
        return self._node("abs", x)

    def copysign(self, x: Term, y: Term) -> Term:
        return self._node("copysign", x, y)

    # -- order ----------------------------------------------------------------------------------------------------

    def same(self, x: Term, y: Term) -> Term:
        return self._terms.equal(x, y)

    def is_nan(self, x: Term) -> Term:
        v = self.value(x)
        return self._terms.operation("float.is_nan", (x,), BOOLEAN) if v is None else self._terms.bool_constant(is_nan(self.format(x), v))

    def is_inf(self, x: Term) -> Term:
        v = self.value(x)
        return self._terms.operation("float.is_inf", (x,), BOOLEAN) if v is None else self._terms.bool_constant(is_inf(self.format(x), v))

    def less(self, x: Term, y: Term) -> Term:
        return self._compared("less", x, y, lambda a, b: a < b)

    def equal(self, x: Term, y: Term) -> Term:
        return self._compared("equal", x, y, lambda a, b: a == b)

    def _compared(self, name: str, x: Term, y: Term, holds: Callable[[_Number, _Number], bool]) -> Term:
        fmt, v, w = self.format(x), self.value(x), self.value(y)
        if v is None or w is None:
            return self._terms.operation(f"float.{name}", (x, y), BOOLEAN)
        # NaN is neither less than anything nor equal to it
        return self._terms.bool_constant(not is_nan(fmt, v) and not is_nan(fmt, w) and holds(_number(fmt, v), _number(fmt, w)))

    # -- conversions ----------------------------------------------------------------------------------------------

    def convert(self, x: Term, fmt: FloatFormat, mode: Rounding = Rounding.NEAREST_EVEN) -> Term:
        if self.format(x) == fmt:
            return x
        head = "float.convert" if mode is Rounding.NEAREST_EVEN else f"float.convert {mode.value}"
        return self._terms.operation(head, (x,), self.sort(fmt))

    def from_int(self, bits: Term, fmt: FloatFormat, *, signed: bool) -> Term:
        return self._terms.operation(f"float.from_{'s' if signed else 'u'}int", (bits,), self.sort(fmt))

    def to_int(self, x: Term, width: int, *, signed: bool) -> tuple[Term, Term]:
        kind = f"{'s' if signed else 'u'}{width}"
        return (
            self._terms.operation(f"float.to_int {kind}", (x,), bit_vector(width)),
            self._terms.operation(f"float.fits_int {kind}", (x,), BOOLEAN),
        )

    def bits(self, x: Term) -> Term:
        return self._terms.operation("float.bits", (x,), bit_vector(self.format(x).width))

    def from_bits(self, bits: Term, fmt: FloatFormat) -> Term:
        return self._terms.operation("float.from_bits", (bits,), self.sort(fmt))


_Number = Fraction | float
"""A finite number, or an infinity. The two zeros are one."""


def _number(fmt: FloatFormat, bits: int) -> _Number:
    if is_inf(fmt, bits):
        return -inf if sign(fmt, bits) else inf
    return to_fraction(fmt, bits)


def floats_over(terms: Terms, *, reassociate: bool = False) -> FloatAlgebra:
    """The float constructors that rewrite where ``terms`` does."""
    return FloatAlgebra(terms, reassociate=reassociate) if terms.rewrites else PlainFloats(terms)
