"""Constructors for SMT-LIB's theory FloatingPoint over ``Terms.operation``: literals, arithmetic, comparisons, conversions.

Sorts are ``FloatingPointSort``; a rounding mode is part of a node's head. Only literals and double signs are folded here: all other folding happens
before floats are encoded. Source: SMT-LIB theory FloatingPoint, version 2.6; it has one NaN, so ``=`` holds between any two.
"""

from __future__ import annotations

from enum import Enum
from typing import cast

from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, FloatingPointSort, Term, bit_vector


class RoundingMode(Enum):
    """The rounding modes of IEEE 754-2019 clause 4.3, by SMT-LIB's names."""

    NEAREST_EVEN = "RNE"
    NEAREST_AWAY = "RNA"
    UPWARD = "RTP"
    DOWNWARD = "RTN"
    TOWARD_ZERO = "RTZ"


_NEAREST = RoundingMode.NEAREST_EVEN
_FROM_PATTERN = "to_fp"


class FloatingPointTerms:
    """Constructors over one ``Terms``. The operands of one operation have the same sort; the result has it, too, unless stated."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms

    def sort(self, x: Term) -> FloatingPointSort:
        """Return the sort of a floating-point term. Raises ``TypeError`` for a term of another sort."""
        found = self._terms.sort(x)
        if not isinstance(found, FloatingPointSort):
            raise TypeError(f"a floating-point term is needed, not one of sort {found}")
        return found

    # -- leaves and patterns --------------------------------------------------------------------------------------

    def literal(self, sort: FloatingPointSort, bits: int) -> Term:
        """Return the constant with this IEEE 754 bit pattern, sign first; every NaN pattern gives the one NaN."""
        fraction_bits = sort.significand - 1
        fraction = bits & ((1 << fraction_bits) - 1)
        exponent = bits >> fraction_bits & ((1 << sort.exponent) - 1)
        if exponent == (1 << sort.exponent) - 1 and fraction:
            return self._terms.operation(f"(_ NaN {sort.exponent} {sort.significand})", (), sort)
        sign = bits >> (fraction_bits + sort.exponent) & 1
        return self._terms.operation(f"(fp #b{sign} #b{exponent:0{sort.exponent}b} #b{fraction:0{fraction_bits}b})", (), sort)

    def from_pattern(self, pattern: Term, sort: FloatingPointSort) -> Term:
        """Return the float with this bit pattern, given as a bit-vector term."""
        value = self._terms.value(pattern)
        if value is not None:
            return self.literal(sort, value)
        return self._terms.operation(f"(_ {_FROM_PATTERN} {sort.exponent} {sort.significand})", (pattern,), sort)

    def known_pattern(self, x: Term) -> Term | None:
        """Return a bit-vector term b with ``from_pattern(b) = x`` if x is a literal or such a term, else None. SMT-LIB has no such function."""
        head = self._terms.head(x)
        if head is None:
            return None
        if head.startswith("(fp "):
            digits = head.removeprefix("(fp ").removesuffix(")").replace("#b", "").replace(" ", "")
            return self._terms.constant(int(digits, 2), len(digits))
        if head.startswith(f"(_ {_FROM_PATTERN} ") and head.endswith(")"):
            return cast(Term, x.arg(0))
        return None

    # -- signs and classes ----------------------------------------------------------------------------------------

    def neg(self, x: Term) -> Term:
        # -(-x) = x
        return cast(Term, x.arg(0)) if self._terms.head(x) == "fp.neg" else self._node("fp.neg", x)

    def abs(self, x: Term) -> Term:
        return self._node("fp.abs", x)

    def is_nan(self, x: Term) -> Term:
        return self._test("fp.isNaN", x)

    def is_infinite(self, x: Term) -> Term:
        return self._test("fp.isInfinite", x)

    def is_zero(self, x: Term) -> Term:
        return self._test("fp.isZero", x)

    def is_negative(self, x: Term) -> Term:
        """Return whether x has sign -; false for NaN."""
        return self._test("fp.isNegative", x)

    # -- comparisons ----------------------------------------------------------------------------------------------

    def less(self, x: Term, y: Term) -> Term:
        return self._test("fp.lt", x, y)

    def equal(self, x: Term, y: Term) -> Term:
        """Return the equality of IEEE 754: NaN is not equal to anything, the zeros are equal. Equality of data is ``Terms.equal``."""
        return self._test("fp.eq", x, y)

    # -- arithmetic -----------------------------------------------------------------------------------------------

    def add(self, x: Term, y: Term, mode: RoundingMode = _NEAREST) -> Term:
        return self._node(f"fp.add {mode.value}", x, y)

    def mul(self, x: Term, y: Term, mode: RoundingMode = _NEAREST) -> Term:
        return self._node(f"fp.mul {mode.value}", x, y)

    def div(self, x: Term, y: Term, mode: RoundingMode = _NEAREST) -> Term:
        return self._node(f"fp.div {mode.value}", x, y)

    def fma(self, x: Term, y: Term, z: Term, mode: RoundingMode = _NEAREST) -> Term:
        """Return x * y + z, rounded once."""
        return self._node(f"fp.fma {mode.value}", x, y, z)

    def sqrt(self, x: Term, mode: RoundingMode = _NEAREST) -> Term:
        return self._node(f"fp.sqrt {mode.value}", x)

    def round_to_integral(self, x: Term, mode: RoundingMode) -> Term:
        return self._node(f"fp.roundToIntegral {mode.value}", x)

    # -- conversions ----------------------------------------------------------------------------------------------

    def convert(self, x: Term, sort: FloatingPointSort, mode: RoundingMode = _NEAREST) -> Term:
        if self.sort(x) == sort:
            return x
        return self._terms.operation(f"(_ to_fp {sort.exponent} {sort.significand}) {mode.value}", (x,), sort)

    def from_signed(self, bits: Term, sort: FloatingPointSort, mode: RoundingMode = _NEAREST) -> Term:
        """Return the rounded float of a two's complement number. A bit-vector of one bit is widened first, because solvers differ on it."""
        wide = self._terms.sign_extend(bits, max(2, self._terms.width(bits)))
        return self._terms.operation(f"(_ to_fp {sort.exponent} {sort.significand}) {mode.value}", (wide,), sort)

    def from_unsigned(self, bits: Term, sort: FloatingPointSort, mode: RoundingMode = _NEAREST) -> Term:
        wide = self._terms.zero_extend(bits, max(2, self._terms.width(bits)))
        return self._terms.operation(f"(_ to_fp_unsigned {sort.exponent} {sort.significand}) {mode.value}", (wide,), sort)

    def to_signed(self, x: Term, width: int, mode: RoundingMode) -> Term:
        """Return the rounded number as a signed bit-vector. The result is unspecified if the number does not fit: callers must guard it."""
        return self._terms.operation(f"(_ fp.to_sbv {width}) {mode.value}", (x,), bit_vector(width))

    def to_unsigned(self, x: Term, width: int, mode: RoundingMode) -> Term:
        """Return the rounded number as an unsigned bit-vector. The result is unspecified if the number does not fit: callers must guard it."""
        return self._terms.operation(f"(_ fp.to_ubv {width}) {mode.value}", (x,), bit_vector(width))

    # -- shared parts ---------------------------------------------------------------------------------------------

    def _node(self, head: str, *arguments: Term) -> Term:
        return self._terms.operation(head, arguments, self._one_sort(*arguments))

    def _test(self, head: str, *arguments: Term) -> Term:
        self._one_sort(*arguments)
        return self._terms.operation(head, arguments, BOOLEAN)

    def _one_sort(self, first: Term, *others: Term) -> FloatingPointSort:
        sort = self.sort(first)
        for x in others:
            if self.sort(x) != sort:
                raise TypeError(f"one sort is needed, not {sort} and {self.sort(x)}")
        return sort
