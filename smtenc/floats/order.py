"""Order, equality, classes and extrema of neutral float terms (IEEE 754 clauses 5.7, 5.11, 9.6)."""

from __future__ import annotations

from smtenc.floats.conversions import FloatConversions
from smtenc.terms.environment import BOOLEAN, Term

_COMMUTATIVE = frozenset({"add", "mul", "minimum", "maximum", "minnum", "maxnum"})


class FloatOrder(FloatConversions):
    """Comparisons give Bools. What was widened, or made of integers, is compared as what it was."""

    # -- extrema --------------------------------------------------------------------------------------------------

    def minimum(self, x: Term, y: Term) -> Term:
        return self._binary("minimum", x, y)

    def maximum(self, x: Term, y: Term) -> Term:
        return self._binary("maximum", x, y)

    def minnum(self, x: Term, y: Term) -> Term:
        return self._binary("minnum", x, y)

    def maxnum(self, x: Term, y: Term) -> Term:
        return self._binary("maxnum", x, y)

    # -- comparisons ----------------------------------------------------------------------------------------------

    def compare(self, predicate: str, x: Term, y: Term) -> Term:
        """``arith.cmpf``: a Bool. Raises ``KeyError`` for an unknown predicate."""
        return self._defined(f"float.compare {predicate}", x, y)

    def same(self, x: Term, y: Term) -> Term:
        """Equality for refinement: the same datum, where all NaNs are one and +0.0 and -0.0 are two."""
        return self._defined("float.same", x, y)

    def less(self, x: Term, y: Term) -> Term:
        """False where either is NaN."""
        known = self._rewritten("float.less", x, y)
        return known if known is not None else self._terms.operation("float.less", (x, y), BOOLEAN)

    def equal(self, x: Term, y: Term) -> Term:
        """IEEE 754's: false where either is NaN, and the zeros are equal."""
        known = self._rewritten("float.equal", x, y)
        return known if known is not None else self._terms.operation("float.equal", self._ordered(x, y), BOOLEAN)

    # -- classes --------------------------------------------------------------------------------------------------

    def is_nan(self, x: Term) -> Term:
        known = self._rewritten("float.is_nan", x)
        return known if known is not None else self._terms.operation("float.is_nan", (x,), BOOLEAN)

    def is_inf(self, x: Term) -> Term:
        known = self._rewritten("float.is_inf", x)
        return known if known is not None else self._terms.operation("float.is_inf", (x,), BOOLEAN)

    def is_finite(self, x: Term) -> Term:
        """Neither infinite nor NaN."""
        return self._defined("float.is_finite", x)

    def is_normal(self, x: Term) -> Term:
        """Finite, not zero, not subnormal (IEEE 754 clause 5.7.2)."""
        return self._defined("float.is_normal", x)

    def is_zero(self, x: Term) -> Term:
        """Either zero."""
        return self._defined("float.is_zero", x)

    # -- shared parts ---------------------------------------------------------------------------------------------

    def _defined(self, operator: str, *operands: Term) -> Term:
        """An operation that is never kept: a rule says what it is in others."""
        known = self._rewritten(operator, *operands)
        assert known is not None
        return known

    def _binary(self, name: str, x: Term, y: Term) -> Term:
        """An operation on two floats after its rules."""
        known = self._rewritten(f"float.{name}", x, y)
        return known if known is not None else self._node(name, *(self._ordered(x, y) if name in _COMMUTATIVE else (x, y)))
