"""Functions of constants and predicates that Alive's notation has by name, as operations of the llvm dialect.

A function of constants is total, as the paper's: a shift by the bit width or more gives 0, or copies of the sign. A predicate on registers is what an
analysis of the compiler knows: where it holds the formula is true, and where it does not hold nothing is known.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Protocol, TypeAlias, TypeVar

V = TypeVar("V")


class Maker(Protocol[V]):
    """Makes operations. Values carry their types."""

    def make(self, name: str, *operands: V) -> V:
        """Return the result of an operation of the llvm dialect (``name``, without ``llvm.``) on operands of one type, which is its own."""

    def compare(self, predicate: str, one: V, other: V) -> V:
        """Return the result of ``llvm.icmp``."""

    def choose(self, condition: V, one: V, other: V) -> V:
        """Return the result of ``llvm.select``."""

    def number(self, value: int | str, like: V) -> V:
        """Return a constant of the type of ``like``; a text is a name of ``rule.constant``, such as ``width``."""

    def overflows(self, name: str, one: V, other: V) -> V:
        """Return the second result of ``llvm.intr.NAME.with.overflow``."""

    @property
    def in_target(self) -> bool:
        """True for operands of the target, where a division by zero is what LLVM says of the instruction."""


Formula: TypeAlias = Callable[..., Any]
"""A function of a ``Maker`` and values, which gives a value of the same kind."""


@dataclass(frozen=True, slots=True)
class Named:
    """A function or predicate: the number of its operands, and its formula."""

    count: int
    make: Formula


# -- operators ----------------------------------------------------------------------------------------------------------


def _plain(name: str) -> Formula:
    return lambda m, a, b: m.make(name, a, b)


def _shift(name: str) -> Formula:
    """Return a shift that gives 0, or copies of the sign, for an amount of the bit width or more."""

    def shift(m: Maker[V], a: V, b: V) -> V:
        fits = m.compare("ult", b, m.number("width", b))
        last, zero = m.number("width-1", b), m.number(0, a)
        beyond = m.make(name, a, last) if name == "ashr" else zero
        return m.choose(fits, m.make(name, a, m.choose(fits, b, zero)), beyond)

    return shift


def _divide(name: str) -> Formula:
    """Return a division. The least number divided by -1 wraps, as LLVM's numbers of any width do. In a precondition x / 0 is what SMT-LIB says."""
    signed, remainder = name[0] == "s", name.endswith("rem")

    def divide(m: Maker[V], a: V, b: V) -> V:
        by, of = b, a
        zero, one, ones = m.number(0, b), m.number(1, b), m.number(-1, b)
        if signed:
            # of one bit, 1 is -1, too
            by, of = m.choose(m.compare("eq", b, ones), one, by), m.choose(m.compare("eq", b, ones), zero, of)
        if not m.in_target:
            by, of = m.choose(m.compare("eq", b, zero), one, by), m.choose(m.compare("eq", b, zero), zero, of)
        found = m.make(name, of, by)
        if signed:
            by_ones = zero if remainder else m.make("sub", zero, a)
            found = m.choose(m.compare("eq", b, ones), by_ones, found)
        if not m.in_target:
            by_zero = a if remainder else m.choose(m.compare("slt", a, zero), one, ones) if signed else ones
            found = m.choose(m.compare("eq", b, zero), by_zero, found)
        return found

    return divide


OPERATORS: Mapping[str, Formula] = MappingProxyType(
    {
        "+": _plain("add"),
        "-": _plain("sub"),
        "*": _plain("mul"),
        "&": _plain("and"),
        "|": _plain("or"),
        "^": _plain("xor"),
        "<<": _shift("shl"),
        ">>": _shift("ashr"),
        "u>>": _shift("lshr"),
        "/": _divide("sdiv"),
        "/u": _divide("udiv"),
        "%": _divide("srem"),
        "%u": _divide("urem"),
    }
)
"""Operators of two constants."""


# -- functions ----------------------------------------------------------------------------------------------------------


def _sign_bits(m: Maker[V], a: V) -> V:
    """Return the number of leading bits that are the sign's."""
    return m.make("intr.ctlz", m.make("xor", a, m.make("ashr", a, m.number("width-1", a))))


SIZES: Mapping[str, Formula] = MappingProxyType(
    {
        "width": lambda m, a: m.number("width", a),
        "log2": lambda m, a: m.make("sub", m.number("width-1", a), m.make("intr.ctlz", a)),
        "countLeadingZeros": lambda m, a: m.make("intr.ctlz", a),
        "countTrailingZeros": lambda m, a: m.make("intr.cttz", a),
        "ComputeNumSignBits": _sign_bits,
    }
)
"""Functions of one constant that count bits: the result may be of another type. ``log2`` is the position of the highest bit, and -1 for 0."""

FUNCTIONS: Mapping[str, Named] = MappingProxyType(
    {
        "abs": Named(1, lambda m, a: m.make("intr.abs", a)),
        "computeKnownOneBits": Named(1, lambda m, a: a),
        "computeKnownZeroBits": Named(1, lambda m, a: m.make("xor", a, m.number(-1, a))),
        **{
            name: Named(2, _plain(f"intr.{other}"))
            for name, other in {"max": "smax", "min": "smin", "umax": "umax", "umin": "umin"}.items()
        },
        **{name: Named(2, _plain(f"intr.{name}")) for name in ("smax", "smin")},
        **{name: Named(2, _shift(name)) for name in ("shl", "lshr", "ashr")},
    }
)
"""Functions of constants of one type, which is the result's, with the number of operands."""

CONVERSIONS = ("zext", "sext", "trunc")
"""Functions of one constant to a wider or a narrower type."""


# -- predicates -----------------------------------------------------------------------------------------------------------


def _is_power(m: Maker[V], a: V) -> V:
    return m.make("and", m.compare("ne", a, m.number(0, a)), _has_one_bit_at_most(m, a))


def _has_one_bit_at_most(m: Maker[V], a: V) -> V:
    return m.compare("eq", m.make("and", a, m.make("sub", a, m.number(1, a))), m.number(0, a))


def _is_shifted_mask(m: Maker[V], a: V) -> V:
    """Return whether the ones of a are one group: with its trailing zeros filled it is a power of two minus 1."""
    filled = m.make("or", a, m.make("sub", a, m.number(1, a)))
    above = m.make("and", filled, m.make("add", filled, m.number(1, a)))
    return m.make("and", m.compare("ne", a, m.number(0, a)), m.compare("eq", above, m.number(0, a)))


def _same(m: Maker[V], one: V, other: V) -> V:
    """Return whether two truth values are equal."""
    return m.compare("eq", one, other)


def _no_signed_sum(m: Maker[V], a: V, b: V) -> V:
    """Return whether a + b < a where b < 0, and only there."""
    return _same(m, m.compare("slt", m.make("add", a, b), a), m.compare("slt", b, m.number(0, b)))


def _no_signed_difference(m: Maker[V], a: V, b: V) -> V:
    """Return whether a - b < a where b > 0, and only there."""
    return _same(m, m.compare("slt", m.make("sub", a, b), a), m.compare("sgt", b, m.number(0, b)))


def _no_overflow(name: str) -> Formula:
    def holds(m: Maker[V], a: V, b: V) -> V:
        lost = m.overflows(name, a, b)
        return m.make("xor", lost, m.number(1, lost))

    return holds


def _no_lost_bits(back: str) -> Formula:
    return lambda m, a, b: m.compare("eq", _shift(back)(m, _shift("shl")(m, a, b), b), a)


PREDICATES: Mapping[str, Named] = MappingProxyType(
    {
        "isPowerOf2": Named(1, _is_power),
        "isPowerOf2OrZero": Named(1, _has_one_bit_at_most),
        "isShiftedMask": Named(1, _is_shifted_mask),
        "isSignBit": Named(1, lambda m, a: m.compare("eq", a, m.number("least", a))),
        "MaskedValueIsZero": Named(2, lambda m, a, b: m.compare("eq", m.make("and", a, b), m.number(0, a))),
        "WillNotOverflowSignedAdd": Named(2, _no_signed_sum),
        "WillNotOverflowUnsignedAdd": Named(2, lambda m, a, b: m.compare("uge", m.make("add", a, b), a)),
        "WillNotOverflowSignedSub": Named(2, _no_signed_difference),
        "WillNotOverflowUnsignedSub": Named(2, lambda m, a, b: m.compare("uge", a, b)),
        "WillNotOverflowSignedMul": Named(2, _no_overflow("smul")),
        "WillNotOverflowUnsignedMul": Named(2, _no_overflow("umul")),
        "WillNotOverflowSignedShl": Named(2, _no_lost_bits("ashr")),
        "WillNotOverflowUnsignedShl": Named(2, _no_lost_bits("lshr")),
    }
)
"""Predicates, with the number of operands."""

OF_USES = frozenset({"hasOneUse", "OneUse"})
"""Predicates that say nothing of values: the register has no other use."""
OF_POINTERS = frozenset({"equivalentAddressValues"})
