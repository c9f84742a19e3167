"""Integer operations as terms of bit-vectors, by the names of arith's operations. Undefined behaviour and poison are not handled in this module.

Authority: MLIR's "'arith' Dialect" document.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term

BitVectorFunction = Callable[[Terms, Term, Term], Term]


def _ceiling_divide_signed(t: Terms, a: Term, b: Term) -> Term:
    # ceil(a / b) = trunc(a / b) + 1 where the remainder is not 0 and has the divisor's sign
    w = t.width(a)
    zero, one = t.constant(0, w), t.constant(1, w)
    remainder = t.signed_remainder(a, b)
    up = t.and_(t.distinct(remainder, zero), t.equal(t.signed_less(remainder, zero), t.signed_less(b, zero)))
    return t.add(t.signed_divide(a, b), t.ite(up, one, zero))


def _floor_divide_signed(t: Terms, a: Term, b: Term) -> Term:
    # floor(a / b) = trunc(a / b) - 1 where the remainder is not 0 and has not the divisor's sign
    w = t.width(a)
    zero, one = t.constant(0, w), t.constant(1, w)
    remainder = t.signed_remainder(a, b)
    down = t.and_(t.distinct(remainder, zero), t.xor(t.signed_less(remainder, zero), t.signed_less(b, zero)))
    return t.subtract(t.signed_divide(a, b), t.ite(down, one, zero))


def _ceiling_divide_unsigned(t: Terms, a: Term, b: Term) -> Term:
    # ceil(a / b) = a / b + 1 where the remainder is not 0
    w = t.width(a)
    exact = t.equal(t.unsigned_remainder(a, b), t.constant(0, w))
    return t.add(t.unsigned_divide(a, b), t.ite(exact, t.constant(0, w), t.constant(1, w)))


def _choose(less: Callable[[Terms, Term, Term], Term], smaller: bool) -> BitVectorFunction:
    def choose(t: Terms, a: Term, b: Term) -> Term:
        first, second = (a, b) if smaller else (b, a)
        return t.ite(less(t, a, b), first, second)

    return choose


# constructors are looked up on the given factory, which may be one without rewriting
INTEGER_BINARY: Mapping[str, BitVectorFunction] = {
    "arith.addi": lambda t, a, b: t.add(a, b),
    "arith.subi": lambda t, a, b: t.subtract(a, b),
    "arith.muli": lambda t, a, b: t.multiply(a, b),
    "arith.andi": lambda t, a, b: t.bit_and(a, b),
    "arith.ori": lambda t, a, b: t.bit_or(a, b),
    "arith.xori": lambda t, a, b: t.bit_xor(a, b),
    "arith.shli": lambda t, a, b: t.shift_left(a, b),
    "arith.shrui": lambda t, a, b: t.shift_right_logical(a, b),
    "arith.shrsi": lambda t, a, b: t.shift_right_arithmetic(a, b),
    "arith.divui": lambda t, a, b: t.unsigned_divide(a, b),
    "arith.divsi": lambda t, a, b: t.signed_divide(a, b),
    "arith.remui": lambda t, a, b: t.unsigned_remainder(a, b),
    "arith.remsi": lambda t, a, b: t.signed_remainder(a, b),
    "arith.ceildivsi": _ceiling_divide_signed,
    "arith.ceildivui": _ceiling_divide_unsigned,
    "arith.floordivsi": _floor_divide_signed,
    "arith.maxsi": _choose(lambda t, a, b: t.signed_less(a, b), smaller=False),
    "arith.minsi": _choose(lambda t, a, b: t.signed_less(a, b), smaller=True),
    "arith.maxui": _choose(lambda t, a, b: t.unsigned_less(a, b), smaller=False),
    "arith.minui": _choose(lambda t, a, b: t.unsigned_less(a, b), smaller=True),
}
"""The term of each operation, from the constructors and two operands of one bit width."""
