"""Real numbers of which approximations are all that is known: exponentials, sines, pi, and what is made of them.

Such a number may be rational, and equal to one that is written in another way: what needs more than LIMIT bits is not told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import floor, isqrt

from solvers.values import transcendental
from solvers.values.algebraic_numbers import AlgebraicNumber, Real, root, scaled
from solvers.values.open_results import Open

LIMIT = 1 << 10
"""Bits to which two numbers are compared."""
LARGEST = 64
"""The largest argument of a function."""

_FUNCTIONS: Mapping[str, Callable[[int, int], tuple[int, int]]] = {
    "exp": transcendental.exponential,
    "sin": transcendental.sine,
    "cos": transcendental.cosine,
}


class ComputableNumber(AlgebraicNumber):
    """Equal to another for certain only where both are made of the same in the same way."""

    limit = LIMIT

    def _computed(self, precision: int) -> tuple[int, int]:
        if self.head == "pi":
            return transcendental.pi(precision)
        if len(self.arguments) != 1:
            return super()._computed(precision)
        low, high = scaled(self.arguments[0], precision)
        if self.head == "sqrt":
            return isqrt(max(low, 0) << precision), isqrt(max(high, 0) << precision) + 1
        bounds = _FUNCTIONS[self.head]
        if self.head == "exp":
            return bounds(low, precision)[0], bounds(high, precision)[1]
        (least, most), width = bounds(low, precision), high - low  # neither sine nor cosine changes faster than its argument
        return least - width, most + width

    def sign(self) -> int:
        bits = 16
        while bits <= LIMIT:
            low, high = self.interval(bits)
            if low > 0 or high < 0:
                return 1 if low > 0 else -1
            bits *= 2
        raise Open(f"a number that {LIMIT} bits do not tell from 0")

    def settled(self) -> Real:
        return self

    def floor(self) -> int:
        bits = 16
        while bits <= LIMIT:
            low, high = self.interval(bits)
            if floor(low) == floor(high):
                return floor(low)
            bits *= 2
        raise Open(f"a number that {LIMIT} bits do not tell from an integer")

    def is_whole(self) -> bool:
        (self - Fraction(self.floor())).sign()  # type: ignore[union-attr]
        return False

    def __eq__(self, other: object) -> bool:
        """Raises Open where it may be."""
        if isinstance(other, AlgebraicNumber) and self.alike(other):
            return True
        if not isinstance(other, (AlgebraicNumber, Fraction, int)):
            return False
        difference = self - other
        return isinstance(difference, Fraction) or difference.sign() == 0

    def __hash__(self) -> int:
        """Of the object: no table is asked whether it has such a number."""
        return id(self)


def _made(head: str, *arguments: Real) -> ComputableNumber:
    return ComputableNumber(head, arguments, frozenset(), 0, 0)


PI = _made("pi")


def _within(x: Real) -> Real:
    if abs(x) > LARGEST:
        raise Open(f"a function of a number beyond {LARGEST}")
    return x


def exponential(x: Real) -> Real:
    return Fraction(1) if x == 0 else _made("exp", _within(x))


def sine(x: Real) -> Real:
    return Fraction(0) if x == 0 else _made("sin", _within(x))


def cosine(x: Real) -> Real:
    return Fraction(1) if x == 0 else _made("cos", _within(x))


def quotient(a: Real, b: Real) -> Real:
    """Raises Open where ``b`` may be 0."""
    if b == 0:
        raise Open("a quotient by 0")
    return a / b


def square_root(x: Real) -> Real:
    """Of a number that is not negative; Open otherwise."""
    if x < 0:
        raise Open("a square root of a negative number")
    if isinstance(x, Fraction):
        return root([-x, 0, 1], 2) if x else x
    return _made("sqrt", x)
