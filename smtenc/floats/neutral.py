"""Neutral float terms: the nodes that every encoding understands, their leaves, and the operations that only look at signs.

A float is a term of sort ``FormatSort``, an operation on floats a node whose head begins with ``float.``. NaN is one value here: every NaN
constant is canonical. Rounding and order build on this in ``conversions``, ``order`` and ``algebra``.
"""

from __future__ import annotations

from functools import cache

from smtenc.floats import arithmetic as ieee
from smtenc.floats.formats import FORMATS, FloatFormat, is_nan, to_fraction
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import FormatSort, Term

_CONSTANT = "float.constant "


class NeutralFloats:
    """Constants, formats and signs over one ``Terms``. Operands of one operation have one format; results have it too unless said."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms

    # -- leaves ---------------------------------------------------------------------------------------------------

    def sort(self, fmt: FloatFormat) -> FormatSort:
        return FormatSort(fmt.name)

    def constant(self, fmt: FloatFormat, bits: int) -> Term:
        """The constant with these bits; any NaN gives the one canonical NaN."""
        if is_nan(fmt, bits):
            bits = fmt.nan_bits
        return self._terms.operation(f"{_CONSTANT}{bits:x}", (), self.sort(fmt))

    def format(self, x: Term) -> FloatFormat:
        sort = self._terms.sort(x)
        assert isinstance(sort, FormatSort)
        return FORMATS[sort.format_name]

    def value(self, x: Term) -> int | None:
        """The bits of a constant, else None."""
        head = operation_head(x)
        return int(head[len(_CONSTANT) :], 16) if head is not None and head.startswith(_CONSTANT) else None

    # -- signs ----------------------------------------------------------------------------------------------------

    def neg(self, x: Term) -> Term:
        fmt, v = self.format(x), self.value(x)
        if v is not None:
            return self.constant(fmt, ieee.neg(fmt, v))
        # -(-x) = x
        if operation_head(x) == "float.neg":
            inner: Term = x.arg(0)
            return inner
        return self._node("neg", x)

    def abs(self, x: Term) -> Term:
        fmt, v = self.format(x), self.value(x)
        if v is not None:
            return self.constant(fmt, ieee.abs_(fmt, v))
        # |-x| = |x|, ||x|| = |x|
        match operation_head(x):
            case "float.neg":
                return self.abs(x.arg(0))
            case "float.abs":
                return x
        return self._node("abs", x)

    def copysign(self, x: Term, y: Term) -> Term:
        """The magnitude of ``x`` with the sign of ``y``. The sign of a NaN is not known."""
        fmt, v, s = self.format(x), self.value(x), self.value(y)
        if s is not None and not is_nan(fmt, s):
            return self.abs(x) if ieee.copysign(fmt, fmt.one_bits, s) == fmt.one_bits else self.neg(self.abs(x))
        if v is not None and is_nan(fmt, v):
            return x
        # the sign of the first operand does not matter
        return x if x is y else self._node("copysign", self.abs(x), y)

    # -- shared parts ---------------------------------------------------------------------------------------------

    def _node(self, name: str, *arguments: Term) -> Term:
        return self._terms.operation(f"float.{name}", arguments, self._terms.sort(arguments[0]))

    def _ordered(self, x: Term, y: Term) -> tuple[Term, Term]:
        return (x, y) if x.node_id() <= y.node_id() else (y, x)


def operation_head(x: Term) -> str | None:
    """The head of an operation term (``float.add``), None for any other term."""
    return Terms.head(x)


def includes(wide: FloatFormat, narrow: FloatFormat) -> bool:
    """Every value of ``narrow``, special ones too, is one of ``wide``: more precision, and exponents that reach as far both ways."""
    return (
        wide.has_infinity >= narrow.has_infinity
        and wide.has_nan >= narrow.has_nan
        and wide.has_negative_zero >= narrow.has_negative_zero
        and wide.precision >= narrow.precision
        and wide.minimum_exponent - wide.fraction_bits <= narrow.minimum_exponent - narrow.fraction_bits
        and to_fraction(wide, wide.max_finite_bits) >= to_fraction(narrow, narrow.max_finite_bits)
    )


@cache
def rounds_once(wide: FloatFormat, narrow: FloatFormat) -> bool:
    """Whether a sum, product or quotient of numbers of ``narrow``, rounded to ``wide`` and then to ``narrow``, is rounded as if once.

    So it is with 2p + 2 bits for p (Figueroa, "When is double rounding innocuous?", 1995; the proof is in ``exact_arithmetic``) where all
    results are normal numbers of ``wide``, and of bf16 in f32, whose exponents are the same. Not asked of formats without infinity or NaN.
    """
    special = all(f.has_infinity and f.has_nan and f.has_negative_zero for f in (wide, narrow))
    if not special or wide.precision < 2 * narrow.precision + 2:
        return False
    # the numbers of narrow lie between 2^low and 2^high
    low, high = narrow.minimum_exponent - narrow.fraction_bits, to_fraction(narrow, narrow.max_finite_bits).numerator.bit_length()
    largest = to_fraction(wide, wide.max_finite_bits)
    is_normal = min(2 * low, low - high) >= wide.minimum_exponent and 2 ** max(2 * high, high - low) <= largest
    return is_normal or (wide.name, narrow.name) == ("f32", "bf16")
