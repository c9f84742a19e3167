"""Floats as terms of SMT-LIB's theory FloatingPoint: f16, f32, f64 and f128; and the interface of both exact representations of floats."""

from __future__ import annotations

from typing import Protocol

from smtenc.floats.formats import FORMATS, FloatFormat, Rounding
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import FloatingPointSort, Sort, Term
from smtenc.terms.floating_point import FloatingPointTerms, RoundingMode

MODES = {
    Rounding.NEAREST_EVEN: RoundingMode.NEAREST_EVEN,
    Rounding.NEAREST_AWAY: RoundingMode.NEAREST_AWAY,
    Rounding.UPWARD: RoundingMode.UPWARD,
    Rounding.DOWNWARD: RoundingMode.DOWNWARD,
    Rounding.TOWARD_ZERO: RoundingMode.TOWARD_ZERO,
}

F16, F32, F64, F128 = (FORMATS[name] for name in ("f16", "f32", "f64", "f128"))
IN_THEORY = frozenset({F16, F32, F64, F128})
"""The formats that all three solvers support well (measured); the others are represented by ``patterns.Patterns``."""


class Representation(Protocol):
    """The floats of one format as terms of ``sort``, with the operations that need no rounding. Equality of terms is equality of data; there is one
    NaN.
    """

    format: FloatFormat
    sort: Sort

    def constant(self, bits: int) -> Term: ...
    def is_nan(self, x: Term) -> Term: ...
    def is_inf(self, x: Term) -> Term: ...
    def is_zero(self, x: Term) -> Term: ...
    def is_negative(self, x: Term) -> Term: ...
    def neg(self, x: Term) -> Term: ...
    def abs(self, x: Term) -> Term: ...
    def less(self, x: Term, y: Term) -> Term: ...
    def equal(self, x: Term, y: Term) -> Term: ...


class TheoryFloats:
    """The representation of floats by the theory's own sort."""

    def __init__(self, terms: Terms, fmt: FloatFormat) -> None:
        self._fp = FloatingPointTerms(terms)
        self.format = fmt
        self.floating_point_sort = theory_sort(fmt)
        self.sort: Sort = self.floating_point_sort

    def constant(self, bits: int) -> Term:
        return self._fp.literal(self.floating_point_sort, bits)

    def is_nan(self, x: Term) -> Term:
        return self._fp.is_nan(x)

    def is_inf(self, x: Term) -> Term:
        return self._fp.is_infinite(x)

    def is_zero(self, x: Term) -> Term:
        return self._fp.is_zero(x)

    def is_negative(self, x: Term) -> Term:
        return self._fp.is_negative(x)

    def neg(self, x: Term) -> Term:
        return self._fp.neg(x)

    def abs(self, x: Term) -> Term:
        return self._fp.abs(x)

    def less(self, x: Term, y: Term) -> Term:
        return self._fp.less(x, y)

    def equal(self, x: Term, y: Term) -> Term:
        return self._fp.equal(x, y)


def theory_sort(fmt: FloatFormat) -> FloatingPointSort:
    """Return SMT-LIB's sort of an IEEE format, whose significand includes the hidden bit."""
    return FloatingPointSort(fmt.exponent_bits, fmt.precision)
