"""Terms without a normal form: each constructor makes the node that it is named after, and nothing is rewritten.

Queries that ``constructors`` already decides are built from these terms if a solver shall decide them, too. Sorts are checked as there, and a node
with the same operator on the same arguments is the same node. Only a node all of whose arguments are constants is computed: by the SMT-LIB definition
of its operator, in code that shares nothing with the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import cast

import pysmt.operators as op

from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, Term


def _two_complement(value: int, width: int) -> int:
    return value if value < 1 << (width - 1) else value - (1 << width)


def _truncated_quotient(a: int, b: int) -> int:
    return (abs(a) // abs(b)) * (1 if (a < 0) is (b < 0) else -1)


def _signed_quotient(a: int, b: int, width: int) -> int:
    x, y = _two_complement(a, width), _two_complement(b, width)
    if y == 0:
        return 1 if x < 0 else -1
    return _truncated_quotient(x, y)


def _signed_remainder(a: int, b: int, width: int) -> int:
    x, y = _two_complement(a, width), _two_complement(b, width)
    return x if y == 0 else x - y * _truncated_quotient(x, y)


_BINARY: Mapping[int, Callable[[int, int, int], int]] = MappingProxyType(
    {
        op.BV_ADD: lambda a, b, w: a + b,
        op.BV_SUB: lambda a, b, w: a - b,
        op.BV_MUL: lambda a, b, w: a * b,
        op.BV_UDIV: lambda a, b, w: a // b if b else -1,
        op.BV_UREM: lambda a, b, w: a % b if b else a,
        op.BV_SDIV: _signed_quotient,
        op.BV_SREM: _signed_remainder,
        op.BV_AND: lambda a, b, w: a & b,
        op.BV_OR: lambda a, b, w: a | b,
        op.BV_XOR: lambda a, b, w: a ^ b,
        op.BV_LSHL: lambda a, b, w: a << b if b < w else 0,
        op.BV_LSHR: lambda a, b, w: a >> b if b < w else 0,
        op.BV_ASHR: lambda a, b, w: _two_complement(a, w) >> min(b, w),
    }
)
"""The functions of SMT-LIB 2.6 on two bit-vectors of one width, on unsigned values; the result is taken modulo 2^width."""


class PlainTerms(Terms):
    """A ``Terms`` that rewrites nothing. Leaves, functions and methods that only read terms are inherited."""

    rewrites = False

    # -- Booleans -------------------------------------------------------------------------------------------------

    def not_(self, a: Term) -> Term:
        self._require_boolean(a)
        truth = self.truth(a)
        return self._node(op.NOT, a) if truth is None else self.bool_constant(not truth)

    def and_(self, *conjuncts: Term) -> Term:
        return self._connected(op.AND, conjuncts, all)

    def or_(self, *disjuncts: Term) -> Term:
        return self._connected(op.OR, disjuncts, any)

    def implies(self, a: Term, b: Term) -> Term:
        return self.or_(self.not_(a), b)

    def xor(self, a: Term, b: Term) -> Term:
        return self.not_(self.equal(a, b))

    def ite(self, c: Term, a: Term, b: Term) -> Term:
        self._require_boolean(c)
        self._require_one_sort(a, b)
        truth = self.truth(c)
        if truth is not None and self._is_constant(a) and self._is_constant(b):
            return a if truth else b
        return self._node(op.ITE, c, a, b)

    def equal(self, a: Term, b: Term) -> Term:
        self._require_one_sort(a, b)
        if self._is_constant(a) and self._is_constant(b):
            # a constant is one node
            return self.bool_constant(a is b)
        return self._node(op.IFF if self.sort(a) == BOOLEAN else op.EQUALS, a, b)

    def distinct(self, a: Term, b: Term) -> Term:
        return self.not_(self.equal(a, b))

    # -- bit-vectors ----------------------------------------------------------------------------------------------

    def add(self, a: Term, b: Term) -> Term:
        return self._of_two(op.BV_ADD, a, b)

    def subtract(self, a: Term, b: Term) -> Term:
        return self._of_two(op.BV_SUB, a, b)

    def multiply(self, a: Term, b: Term) -> Term:
        return self._of_two(op.BV_MUL, a, b)

    def unsigned_divide(self, a: Term, b: Term) -> Term:
        return self._of_two(op.BV_UDIV, a, b)

    def unsigned_remainder(self, a: Term, b: Term) -> Term:
        return self._of_two(op.BV_UREM, a, b)

    def signed_divide(self, a: Term, b: Term) -> Term:
        return self._of_two(op.BV_SDIV, a, b)

    def signed_remainder(self, a: Term, b: Term) -> Term:
        return self._of_two(op.BV_SREM, a, b)

    def bit_and(self, a: Term, b: Term) -> Term:
        return self._of_two(op.BV_AND, a, b)

    def bit_or(self, a: Term, b: Term) -> Term:
        return self._of_two(op.BV_OR, a, b)

    def bit_xor(self, a: Term, b: Term) -> Term:
        return self._of_two(op.BV_XOR, a, b)

    def shift_left(self, a: Term, b: Term) -> Term:
        return self._of_two(op.BV_LSHL, a, b)

    def shift_right_logical(self, a: Term, b: Term) -> Term:
        return self._of_two(op.BV_LSHR, a, b)

    def shift_right_arithmetic(self, a: Term, b: Term) -> Term:
        return self._of_two(op.BV_ASHR, a, b)

    def negate(self, a: Term) -> Term:
        w, v = self.width(a), self.value(a)
        return self._width_node(op.BV_NEG, w, a) if v is None else self.constant(-v, w)

    def bit_not(self, a: Term) -> Term:
        w, v = self.width(a), self.value(a)
        return self._width_node(op.BV_NOT, w, a) if v is None else self.constant(-v - 1, w)

    def extract(self, a: Term, high: int, low: int) -> Term:
        w, v = self.width(a), self.value(a)
        if not 0 <= low <= high < w:
            raise TypeError(f"no bits {high} to {low} in a bit-vector of {w}")
        if v is not None:
            return self.constant(v >> low, high - low + 1)
        return cast(Term, self._manager.create_node(node_type=op.BV_EXTRACT, args=(a,), payload=(high - low + 1, low, high)))

    def concat(self, high: Term, low: Term) -> Term:
        vh, vl, wl = self.value(high), self.value(low), self.width(low)
        if vh is not None and vl is not None:
            return self.constant((vh << wl) + vl, self.width(high) + wl)
        return self._width_node(op.BV_CONCAT, self.width(high) + wl, high, low)

    def zero_extend(self, a: Term, width: int) -> Term:
        w, v = self._least_width(a, width), self.value(a)
        if v is not None:
            return self.constant(v, width)
        return self._extended(op.BV_ZEXT, a, width, width - w)

    def sign_extend(self, a: Term, width: int) -> Term:
        w, v = self._least_width(a, width), self.value(a)
        if v is not None:
            return self.constant(_two_complement(v, w), width)
        return self._extended(op.BV_SEXT, a, width, width - w)

    # -- comparisons ----------------------------------------------------------------------------------------------

    def unsigned_less(self, a: Term, b: Term) -> Term:
        self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        return self._node(op.BV_ULT, a, b) if va is None or vb is None else self.bool_constant(va < vb)

    def unsigned_less_equal(self, a: Term, b: Term) -> Term:
        return self.not_(self.unsigned_less(b, a))

    def signed_less(self, a: Term, b: Term) -> Term:
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is None or vb is None:
            return self._node(op.BV_SLT, a, b)
        return self.bool_constant(_two_complement(va, w) < _two_complement(vb, w))

    def signed_less_equal(self, a: Term, b: Term) -> Term:
        return self.not_(self.signed_less(b, a))

    # -- shared parts ---------------------------------------------------------------------------------------------

    def _is_constant(self, a: Term) -> bool:
        return a.node_type() in (op.BOOL_CONSTANT, op.BV_CONSTANT)

    def _connected(self, node_type: int, parts: Sequence[Term], evaluate: Callable[[Sequence[bool]], bool]) -> Term:
        self._require_boolean(*parts)
        truths = [truth for p in parts if (truth := self.truth(p)) is not None]
        if len(truths) == len(parts):
            return self.bool_constant(evaluate(truths))
        # a connective of one operand has no SMT-LIB text
        return parts[0] if len(parts) == 1 else self._node(node_type, *parts)

    def _of_two(self, node_type: int, a: Term, b: Term) -> Term:
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            return self.constant(_BINARY[node_type](va, vb, w), w)
        return self._width_node(node_type, w, a, b)

    def _extended(self, node_type: int, a: Term, width: int, by: int) -> Term:
        # an extension by nothing is the argument, in SMT-LIB too: (_ zero_extend 0)
        return a if by == 0 else cast(Term, self._manager.create_node(node_type=node_type, args=(a,), payload=(width, by)))
