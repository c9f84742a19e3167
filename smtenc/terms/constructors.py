"""Smart constructors: every term is built through ``Terms``, which folds and orders while it builds.

Here are the bit-vectors; leaves, Booleans and equality are in ``propositions``. Rules keep SMT-LIB 2.6 semantics (``bvudiv x 0`` is all ones …).
Floats are not here: ``floats.algebra`` builds on ``Terms.operation``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pysmt.operators as op

from smtenc.terms.environment import Term, payload_of
from smtenc.terms.propositions import PropositionTerms


def _signed(value: int, width: int) -> int:
    return value - (1 << width) if value >> (width - 1) else value


class Terms(PropositionTerms):
    """A term factory over one environment.

    Sorts: Bool, bit-vectors of 1 bit and more, and whatever ``operation`` and ``apply`` are told. Ill-typed arguments raise ``TypeError``.
    """

    rewrites = True
    """Whether a constructor may give another term than the one that it is named after (``plain.PlainTerms`` does not)."""

    # -- bit-vector arithmetic ------------------------------------------------------------------------------------

    def add(self, a: Term, b: Term) -> Term:
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            return self.constant(va + vb, w)
        # x + 0 = x
        if va == 0:
            return b
        if vb == 0:
            return a
        # (x + k1) + k2 = x + (k1 + k2): the constant stands last
        for x, k in ((a, vb), (b, va)):
            if k is not None and x.node_type() == op.BV_ADD:
                inner = self.value(x.arg(1))
                if inner is not None:
                    return self.add(x.arg(0), self.constant(inner + k, w))
        # x + -x = 0
        if self._negated(a) is b or self._negated(b) is a:
            return self.constant(0, w)
        return self._width_node(op.BV_ADD, w, *self._ordered_constant_last(a, b))

    def negate(self, a: Term) -> Term:
        w = self.width(a)
        v = self.value(a)
        if v is not None:
            return self.constant(-v, w)
        inner = self._negated(a)
        return inner if inner is not None else self._width_node(op.BV_NEG, w, a)

    def subtract(self, a: Term, b: Term) -> Term:
        w = self._common_width(a, b)
        if a is b:
            return self.constant(0, w)
        va, vb = self.value(a), self.value(b)
        # x - k = x + (-k)
        if vb is not None:
            return self.add(a, self.constant(-vb, w))
        if va == 0:
            return self.negate(b)
        # (x + y) - y = x
        if a.node_type() == op.BV_ADD:
            if a.arg(0) is b:
                return cast(Term, a.arg(1))
            if a.arg(1) is b:
                return cast(Term, a.arg(0))
        return self._width_node(op.BV_SUB, w, a, b)

    def multiply(self, a: Term, b: Term) -> Term:
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            return self.constant(va * vb, w)
        for x, k in ((a, vb), (b, va)):
            # x * 0 = 0, x * 1 = x, x * -1 = -x
            if k == 0:
                return self.constant(0, w)
            if k == 1:
                return x
            if k == (1 << w) - 1:
                return self.negate(x)
        return self._width_node(op.BV_MUL, w, *self._ordered_constant_last(a, b))

    def unsigned_divide(self, a: Term, b: Term) -> Term:
        """``bvudiv``: all ones where b = 0."""
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            return self.constant(va // vb if vb else -1, w)
        if vb == 1:
            return a
        # x / 2^k = x >> k
        if vb is not None and vb & (vb - 1) == 0 and vb:
            return self.shift_right_logical(a, self.constant(vb.bit_length() - 1, w))
        return self._width_node(op.BV_UDIV, w, a, b)

    def unsigned_remainder(self, a: Term, b: Term) -> Term:
        """``bvurem``: a where b = 0."""
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            return self.constant(va % vb if vb else va, w)
        if vb == 1:
            return self.constant(0, w)
        # x mod 2^k keeps the low k bits
        if vb is not None and vb & (vb - 1) == 0 and vb:
            return self.bit_and(a, self.constant(vb - 1, w))
        return self._width_node(op.BV_UREM, w, a, b)

    def signed_divide(self, a: Term, b: Term) -> Term:
        """``bvsdiv``: rounds toward zero; 1 or -1 where b = 0."""
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            sa, sb = _signed(va, w), _signed(vb, w)
            if sb == 0:
                return self.constant(1 if sa < 0 else -1, w)
            quotient = abs(sa) // abs(sb)
            return self.constant(quotient if (sa < 0) == (sb < 0) else -quotient, w)
        if vb == 1:
            return a
        return self._width_node(op.BV_SDIV, w, a, b)

    def signed_remainder(self, a: Term, b: Term) -> Term:
        """``bvsrem``: the sign of a; a where b = 0."""
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            sa, sb = _signed(va, w), _signed(vb, w)
            if sb == 0:
                return a
            remainder = abs(sa) % abs(sb)
            return self.constant(-remainder if sa < 0 else remainder, w)
        if vb == 1:
            return self.constant(0, w)
        return self._width_node(op.BV_SREM, w, a, b)

    # -- bits -----------------------------------------------------------------------------------------------------

    def bit_not(self, a: Term) -> Term:
        w = self.width(a)
        v = self.value(a)
        if v is not None:
            return self.constant(~v, w)
        return cast(Term, a.arg(0)) if a.node_type() == op.BV_NOT else self._width_node(op.BV_NOT, w, a)

    def bit_and(self, a: Term, b: Term) -> Term:
        return self._bitwise(op.BV_AND, a, b, lambda x, y: x & y, neutral=-1, absorbing=0, same=None)

    def bit_or(self, a: Term, b: Term) -> Term:
        return self._bitwise(op.BV_OR, a, b, lambda x, y: x | y, neutral=0, absorbing=-1, same=None)

    def bit_xor(self, a: Term, b: Term) -> Term:
        self._common_width(a, b)
        if self.value(b) == (1 << self.width(b)) - 1:
            return self.bit_not(a)
        if self.value(a) == (1 << self.width(a)) - 1:
            return self.bit_not(b)
        return self._bitwise(op.BV_XOR, a, b, lambda x, y: x ^ y, neutral=0, absorbing=None, same=0)

    def shift_left(self, a: Term, b: Term) -> Term:
        return self._shift(op.BV_LSHL, a, b, lambda x, k, w: x << k)

    def shift_right_logical(self, a: Term, b: Term) -> Term:
        return self._shift(op.BV_LSHR, a, b, lambda x, k, w: x >> k)

    def shift_right_arithmetic(self, a: Term, b: Term) -> Term:
        return self._shift(op.BV_ASHR, a, b, lambda x, k, w: _signed(x, w) >> k)

    def extract(self, a: Term, high: int, low: int) -> Term:
        """Bits ``high`` down to ``low``, both included."""
        w = self.width(a)
        if not 0 <= low <= high < w:
            raise TypeError(f"no bits {high} to {low} in a bit-vector of {w}")
        if low == 0 and high == w - 1:
            return a
        v = self.value(a)
        if v is not None:
            return self.constant(v >> low, high - low + 1)
        match a.node_type():
            case op.BV_EXTRACT:
                start = payload_of(a)[1]
                return self.extract(a.arg(0), high + start, low + start)
            case op.BV_ZEXT | op.BV_SEXT:
                inner = self.width(a.arg(0))
                if high < inner:
                    return self.extract(a.arg(0), high, low)
                if low >= inner and a.node_type() == op.BV_ZEXT:
                    return self.constant(0, high - low + 1)
            case op.BV_CONCAT:
                right = self.width(a.arg(1))
                if high < right:
                    return self.extract(a.arg(1), high, low)
                if low >= right:
                    return self.extract(a.arg(0), high - right, low - right)
        # PySMT's own BVExtract and BVZExt do not know the width of an ``operation``
        return cast(Term, self._manager.create_node(node_type=op.BV_EXTRACT, args=(a,), payload=(high - low + 1, low, high)))

    def concat(self, high: Term, low: Term) -> Term:
        vh, vl = self.value(high), self.value(low)
        wl = self.width(low)
        if vh is not None and vl is not None:
            return self.constant(vh << wl | vl, self.width(high) + wl)
        # 0…0 ++ x = zero_extend x
        if vh == 0:
            return self.zero_extend(low, self.width(high) + wl)
        return self._width_node(op.BV_CONCAT, self.width(high) + wl, high, low)

    def zero_extend(self, a: Term, width: int) -> Term:
        """To ``width`` bits in all."""
        w = self._least_width(a, width)
        if width == w:
            return a
        v = self.value(a)
        if v is not None:
            return self.constant(v, width)
        if a.node_type() == op.BV_ZEXT:
            return self.zero_extend(a.arg(0), width)
        return cast(Term, self._manager.create_node(node_type=op.BV_ZEXT, args=(a,), payload=(width, width - w)))

    def sign_extend(self, a: Term, width: int) -> Term:
        """To ``width`` bits in all."""
        w = self._least_width(a, width)
        if width == w:
            return a
        v = self.value(a)
        if v is not None:
            return self.constant(_signed(v, w), width)
        match a.node_type():
            case op.BV_ZEXT:
                return self.zero_extend(a.arg(0), width)
            case op.BV_SEXT:
                return self.sign_extend(a.arg(0), width)
        return cast(Term, self._manager.create_node(node_type=op.BV_SEXT, args=(a,), payload=(width, width - w)))

    # -- comparisons ----------------------------------------------------------------------------------------------

    def unsigned_less(self, a: Term, b: Term) -> Term:
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            return self.bool_constant(va < vb)
        # x < x, x < 0 and max < x are false; x < 1 is x = 0
        if a is b or vb == 0 or va == (1 << w) - 1:
            return self.false
        if vb == 1:
            return self.equal(a, self.constant(0, w))
        return self._node(op.BV_ULT, a, b)

    def unsigned_less_equal(self, a: Term, b: Term) -> Term:
        # a <= b is not (b < a): one relation, so that complements are seen
        return self.not_(self.unsigned_less(b, a))

    def signed_less(self, a: Term, b: Term) -> Term:
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            return self.bool_constant(_signed(va, w) < _signed(vb, w))
        if a is b or vb == 1 << (w - 1) or va == (1 << (w - 1)) - 1:
            return self.false
        # zero_extend x is never negative
        if a.node_type() == op.BV_ZEXT and (vb == 0 or (b.node_type() == op.BV_ZEXT and vb is None)):
            return self.false if vb == 0 else self.unsigned_less(a, b)
        return self._node(op.BV_SLT, a, b)

    def signed_less_equal(self, a: Term, b: Term) -> Term:
        return self.not_(self.signed_less(b, a))

    # -- shared parts ---------------------------------------------------------------------------------------------

    def _common_width(self, a: Term, b: Term) -> int:
        w = self.width(a)
        if self.width(b) != w:
            raise TypeError(f"one width is needed, not {w} and {self.width(b)}")
        return w

    def _least_width(self, a: Term, width: int) -> int:
        w = self.width(a)
        if width < w:
            raise TypeError(f"a bit-vector of {w} bits cannot be extended to {width}")
        return w

    def _width_node(self, node_type: int, width: int, *arguments: Term) -> Term:
        return cast(Term, self._manager.create_node(node_type=node_type, args=arguments, payload=(width,)))

    def _negated(self, a: Term) -> Term | None:
        return cast(Term, a.arg(0)) if a.node_type() == op.BV_NEG else None

    def _ordered_constant_last(self, a: Term, b: Term) -> tuple[Term, Term]:
        if self.value(a) is not None:
            return b, a
        return (a, b) if self.value(b) is not None else self._ordered(a, b)

    def _bitwise(
        self, node: int, a: Term, b: Term, fold: Callable[[int, int], int], *, neutral: int, absorbing: int | None, same: int | None
    ) -> Term:
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            return self.constant(fold(va, vb), w)
        if a is b:
            return a if same is None else self.constant(same, w)
        for x, k in ((a, vb), (b, va)):
            if k is not None and k == neutral % (1 << w):
                return x
            if k is not None and absorbing is not None and k == absorbing % (1 << w):
                return self.constant(absorbing, w)
        return self._width_node(node, w, *self._ordered_constant_last(a, b))

    def _shift(self, node: int, a: Term, b: Term, fold: Callable[[int, int, int], int]) -> Term:
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            return self.constant(fold(va, min(vb, w), w), w)
        if vb == 0:
            return a
        return self._width_node(node, w, a, b)
