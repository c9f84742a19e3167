"""Order, equality, classes and extrema of neutral float terms (IEEE 754 clauses 5.7, 5.11, 9.6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import ceil, floor

from smtenc.floats import arithmetic as ieee
from smtenc.floats.conversions import FloatConversions
from smtenc.floats.formats import FloatFormat, is_finite, is_inf, is_nan, sign, to_fraction
from smtenc.floats.neutral import operation_head
from smtenc.terms.environment import BOOLEAN, Term

_FOLDS: Mapping[str, Callable[[FloatFormat, int, int], int]] = {
    "add": ieee.add,
    "mul": ieee.mul,
    "div": ieee.div,
    "rem": ieee.rem,
    "minimum": ieee.minimumf,
    "maximum": ieee.maximumf,
    "minnum": ieee.minnumf,
    "maxnum": ieee.maxnumf,
}
"""Operations on two floats, by the name of their node."""

_COMMUTATIVE = frozenset(_FOLDS) - {"div", "rem"}


class FloatOrder(FloatConversions):
    """Comparisons give Bools. What was widened, or made of integers, is compared as what it was."""

    # -- extrema --------------------------------------------------------------------------------------------------

    def minimum(self, x: Term, y: Term) -> Term:
        return self._extremum("minimum", x, y)

    def maximum(self, x: Term, y: Term) -> Term:
        return self._extremum("maximum", x, y)

    def minnum(self, x: Term, y: Term) -> Term:
        return self._extremum("minnum", x, y)

    def maxnum(self, x: Term, y: Term) -> Term:
        return self._extremum("maxnum", x, y)

    def _extremum(self, name: str, x: Term, y: Term) -> Term:
        # min(x, x) = x
        if x is y:
            return x
        # min(widen(x), widen(y)) = widen(min(x, y)): widening keeps order, signs and NaN
        narrow = self._both_narrowed(x, y)
        if narrow is not None:
            return self.convert(self._extremum(name, *narrow), self.format(x))
        return self._binary(name, x, y)

    # -- comparisons ----------------------------------------------------------------------------------------------

    def compare(self, predicate: str, x: Term, y: Term) -> Term:
        """``arith.cmpf``: a Bool. Raises ``KeyError`` for an unknown predicate."""
        t = self._terms
        relations = ieee.CMPF_PREDICATES[predicate]
        if not relations:
            return t.false
        if len(relations) == 4:
            return t.true
        # The negation of a predicate that holds for NaN is one that does not.
        if None in relations:
            opposite = next(p for p, r in ieee.CMPF_PREDICATES.items() if r == {-1, 0, 1, None} - relations)
            return t.not_(self.compare(opposite, x, y))
        if relations == {-1, 0, 1}:
            return t.and_(t.not_(self.is_nan(x)), t.not_(self.is_nan(y)))
        cases: dict[int, Callable[[], Term]] = {-1: lambda: self._less(x, y), 0: lambda: self._equal(x, y), 1: lambda: self._less(y, x)}
        return t.or_(*(make() for relation, make in cases.items() if relation in relations))

    def same(self, x: Term, y: Term) -> Term:
        """Equality for refinement: the same datum, where all NaNs are one and +0.0 and -0.0 are two."""
        v, w = self.value(x), self.value(y)
        if v is not None and w is not None:
            return self._terms.bool_constant(v == w)
        # -x = k is x = -k
        for a, k in ((x, w), (y, v)):
            if k is not None and operation_head(a) == "float.neg":
                return self.same(a.arg(0), self.neg(y if a is x else x))
        # widen(x) = widen(y) is x = y
        narrow = self._both_narrowed(x, y)
        if narrow is not None:
            return self.same(*narrow)
        return self._terms.equal(x, y)

    def _less(self, x: Term, y: Term) -> Term:
        fmt, v, w = self.format(x), self.value(x), self.value(y)
        if v is not None and w is not None:
            return self._terms.bool_constant(ieee.compare(fmt, "olt", v, w))
        if x is y or any(k is not None and is_nan(fmt, k) for k in (v, w)):
            return self._terms.false
        # widen(x) < widen(y) is x < y
        narrow = self._both_narrowed(x, y)
        if narrow is not None:
            return self._less(*narrow)
        # float(a) < float(b) is a < b
        integers = self._as_integers(x, y, round_up=(False, True))
        if integers is not None:
            return self._terms.signed_less(*integers)
        return self._terms.operation("float.less", (x, y), BOOLEAN)

    def _equal(self, x: Term, y: Term) -> Term:
        fmt, v, w = self.format(x), self.value(x), self.value(y)
        if v is not None and w is not None:
            return self._terms.bool_constant(ieee.compare(fmt, "oeq", v, w))
        if any(k is not None and is_nan(fmt, k) for k in (v, w)):
            return self._terms.false
        if x is y:
            return self._terms.not_(self.is_nan(x))
        # widen(x) == widen(y) is x == y
        narrow = self._both_narrowed(x, y)
        if narrow is not None:
            return self._equal(*narrow)
        # float(a) == float(b) is a = b; no integer equals a fraction
        if any(k is not None and not _is_integral(fmt, k) for k in (v, w)) and self._as_integers(x, y, round_up=(False, False)) is not None:
            return self._terms.false
        integers = self._as_integers(x, y, round_up=(False, False))
        if integers is not None:
            return self._terms.equal(*integers)
        return self._terms.operation("float.equal", self._ordered(x, y), BOOLEAN)

    def _as_integers(self, x: Term, y: Term, round_up: tuple[bool, bool]) -> tuple[Term, Term] | None:
        """Both operands as signed bit-vectors of one width, where each is the exact float of an integer or a constant, and one is no constant.

        A constant is rounded up or down as told; one beyond all integers in question becomes some integer beyond them.
        """
        integers = [self._exact_integer(a) for a in (x, y)]
        widths = [self._terms.width(integer[0]) for integer in integers if integer is not None]
        if not widths or any(i is None and self.value(a) is None for i, a in zip(integers, (x, y), strict=True)):
            return None
        width = max(widths) + 2
        first, second = (self._in_width(a, integer, width, up) for a, integer, up in zip((x, y), integers, round_up, strict=True))
        return first, second

    def _in_width(self, x: Term, integer: tuple[Term, bool] | None, width: int, up: bool) -> Term:
        t = self._terms
        if integer is not None:
            bits, signed = integer
            return t.sign_extend(bits, width) if signed else t.zero_extend(bits, width)
        fmt, v = self.format(x), self.value(x)
        assert v is not None
        beyond = 1 << (width - 2)
        if not is_finite(fmt, v):
            return t.constant(-beyond if sign(fmt, v) else beyond, width)
        number: Fraction = to_fraction(fmt, v)
        return t.constant(min(max(ceil(number) if up else floor(number), -beyond), beyond), width)

    # -- classes --------------------------------------------------------------------------------------------------

    def is_nan(self, x: Term) -> Term:
        # a conversion into a format with infinities makes no NaN; of an integer neither
        head = operation_head(x) or ""
        if self.format(x).has_infinity:
            if head.startswith("float.convert"):
                return self.is_nan(x.arg(0))
            if head in ("float.from_sint", "float.from_uint"):
                return self._terms.false
        return self._classify("is_nan", x, is_nan, self.format(x).has_nan)

    def is_inf(self, x: Term) -> Term:
        inner = self._widened(x)
        if inner is not None:
            return self.is_inf(inner)
        if self._exact_integer(x) is not None:
            return self._terms.false
        return self._classify("is_inf", x, is_inf, self.format(x).has_infinity)

    def is_finite(self, x: Term) -> Term:
        """Neither infinite nor NaN."""
        return self._terms.not_(self._terms.or_(self.is_nan(x), self.is_inf(x)))

    def is_normal(self, x: Term) -> Term:
        """Finite, not zero, not subnormal (IEEE 754 clause 5.7.2)."""
        fmt = self.format(x)
        least = self.constant(fmt, fmt.smallest_normal_bits)
        return self._terms.and_(self.is_finite(x), self.compare("oge", self.abs(x), least))

    def is_zero(self, x: Term) -> Term:
        """Either zero."""
        return self.compare("oeq", x, self.constant(self.format(x), 0))

    def _classify(self, name: str, x: Term, test: Callable[[FloatFormat, int], bool], possible: bool) -> Term:
        v = self.value(x)
        if v is not None or not possible:
            return self._terms.bool_constant(v is not None and test(self.format(x), v))
        # neither changes under a sign operation
        if operation_head(x) in ("float.neg", "float.abs"):
            return self._classify(name, x.arg(0), test, possible)
        return self._terms.operation(f"float.{name}", (x,), BOOLEAN)

    # -- shared parts ---------------------------------------------------------------------------------------------

    def _binary(self, name: str, x: Term, y: Term) -> Term:
        """The node of an operation on two floats, folded on constants and into a choice between constants."""
        fmt, v, w = self.format(x), self.value(x), self.value(y)
        if v is not None and w is not None:
            return self.constant(fmt, _FOLDS[name](fmt, v, w))
        # op(ite(c, k1, k2), k3) = ite(c, op(k1, k3), op(k2, k3)) between constants
        for a, b in ((x, y), (y, x)):
            if self.value(b) is not None and a.is_ite() and all(self.value(k) is not None for k in a.args()[1:]):
                arms = [self._binary(name, k, b) if a is x else self._binary(name, b, k) for k in a.args()[1:]]
                return self._terms.ite(a.arg(0), *arms)
        return self._node(name, *(self._ordered(x, y) if name in _COMMUTATIVE else (x, y)))


def _is_integral(fmt: FloatFormat, bits: int) -> bool:
    return is_finite(fmt, bits) and to_fraction(fmt, bits).denominator == 1
