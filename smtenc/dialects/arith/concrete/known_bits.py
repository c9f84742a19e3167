"""Rules that derive known bits of the results of ``arith``'s integer operations from known bits of the operands (``interpreter.loops.known_bits``).
Each rule holds for every result that is not poison, by MLIR's "'arith' Dialect" document.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from smtenc.interpreter.attributes import enum_word
from smtenc.interpreter.loops.known_bits import KnownBits, Rule, lowest
from smtenc.interpreter.machine import Machine
from smtenc.ir.core import Operation

Known = Sequence[KnownBits]


def _carrying(exact: Callable[[int, int], int]) -> Rule:
    """Return the rule of sums and differences: a bit of the result depends only on operand bits at the same or lower positions."""

    def rule(machine: Machine, op: Operation, known: Known) -> KnownBits:
        a, b = known
        return lowest(a.width, min(a.low, b.low), exact(a.bits, b.bits))

    return rule


def _muli(machine: Machine, op: Operation, known: Known) -> KnownBits:
    """Return the known bits of a product: if ``k`` bits of ``a`` and ``l`` bits of ``b`` are known, ``2^i a * 2^j b`` has ``i + j + min(k, l)`` known
    bits.
    """
    a, b = known
    shared = min(a.low - a.zeros, b.low - b.zeros)
    return lowest(a.width, shared + a.zeros + b.zeros, a.bits * b.bits)


def _andi(machine: Machine, op: Operation, known: Known) -> KnownBits:
    a, b = known
    zero = (a.mask & ~a.bits) | (b.mask & ~b.bits)
    return KnownBits(a.width, zero | (a.mask & b.mask), a.bits & b.bits & ~zero)


def _ori(machine: Machine, op: Operation, known: Known) -> KnownBits:
    a, b = known
    one = a.bits | b.bits
    return KnownBits(a.width, one | (a.mask & b.mask), one)


def _xori(machine: Machine, op: Operation, known: Known) -> KnownBits:
    a, b = known
    mask = a.mask & b.mask
    return KnownBits(a.width, mask, (a.bits ^ b.bits) & mask)


def _shli(machine: Machine, op: Operation, known: Known) -> KnownBits:
    a, amount = known
    by = amount.exact
    if by is None or by >= a.width:
        # a left shift keeps at least the trailing zeros of the operand
        return lowest(a.width, a.zeros, 0)
    every = (1 << a.width) - 1
    return KnownBits(a.width, (a.mask << by | (1 << by) - 1) & every, a.bits << by & every)


def _shrui(machine: Machine, op: Operation, known: Known) -> KnownBits:
    a, amount = known
    by = amount.exact
    if by is None or by >= a.width:
        return KnownBits.anything(a.width)
    above = ((1 << by) - 1) << (a.width - by)
    return KnownBits(a.width, a.mask >> by | above, a.bits >> by)


def _select(machine: Machine, op: Operation, known: Known) -> KnownBits:
    condition, a, b = known
    if condition.exact is None:
        return a.joined(b)
    return a if condition.exact else b


def compared(predicate: str, known: Known) -> KnownBits:
    """Return the known bits (bit width 1) of a comparison of two operands by a predicate of ``arith.cmpi``."""
    a, b = known
    if predicate in ("eq", "ne"):
        equal = False if a.differs(b) else True if a == b and a.exact is not None else None
        return _truth(equal if equal is None else equal is (predicate == "eq"))
    (a_least, a_most), (b_least, b_most) = (x.range(signed=predicate.startswith("s")) for x in (a, b))
    always, never = {
        "lt": (a_most < b_least, a_least >= b_most),
        "le": (a_most <= b_least, a_least > b_most),
        "gt": (a_least > b_most, a_most <= b_least),
        "ge": (a_least >= b_most, a_most < b_least),
    }[predicate[1:]]
    return _truth(True if always else False if never else None)


def _truth(found: bool | None) -> KnownBits:
    return KnownBits.anything(1) if found is None else KnownBits.exactly(1, int(found))


def _cmpi(machine: Machine, op: Operation, known: Known) -> KnownBits:
    return compared(enum_word(op, "predicate"), known)


def _truncated(machine: Machine, op: Operation, known: Known) -> KnownBits:
    """Return the known bits of ``trunci``, and of an ``index_cast`` to a smaller bit width."""
    (a,) = known
    every = (1 << machine.width(op.results[0].type)) - 1
    return KnownBits(machine.width(op.results[0].type), a.mask & every, a.bits & every)


def _extended(signed: bool) -> Rule:
    def rule(machine: Machine, op: Operation, known: Known) -> KnownBits:
        (a,) = known
        width = machine.width(op.results[0].type)
        if width < a.width:
            return _truncated(machine, op, known)
        above = (1 << width) - (1 << a.width)
        sign = 1 << a.width >> 1
        if signed and not a.mask & sign:
            return KnownBits(width, a.mask, a.bits)
        return KnownBits(width, a.mask | above, a.bits | (above if signed and a.bits & sign else 0))

    return rule


_BY_NAME: Mapping[str, Rule] = {
    "addi": _carrying(operator.add),
    "subi": _carrying(operator.sub),
    "muli": _muli,
    "andi": _andi,
    "ori": _ori,
    "xori": _xori,
    "shli": _shli,
    "shrui": _shrui,
    "select": _select,
    "cmpi": _cmpi,
    "trunci": _truncated,
    "extui": _extended(signed=False),
    "extsi": _extended(signed=True),
    "index_castui": _extended(signed=False),
    "index_cast": _extended(signed=True),
}

KNOWN_BITS: Mapping[str, Rule] = MappingProxyType({f"arith.{name}": rule for name, rule in _BY_NAME.items()})
