"""Real numbers that are known only by approximations: exponentials, sines, pi, and numbers made of them.

Such a number may be rational, or equal to a different expression: a comparison that needs more than ``LIMIT`` bits raises Open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import floor, isqrt

from solvers.values import transcendental
from solvers.values.algebraic_numbers import AlgebraicNumber, Real, root, scaled
from solvers.values.open_results import Open

LIMIT = 1 << 10
"""The number of bits to which two numbers are compared."""
LARGEST = 64
"""The largest magnitude of a function's argument."""

_FUNCTIONS: Mapping[str, Callable[[int, int], tuple[int, int]]] = {
    "exp": transcendental.exponential,
    "sin": transcendental.sine,
    "cos": transcendental.cosine,
}


class ComputableNumber(AlgebraicNumber):
    """A number that is known only by approximations. Two such numbers are known to be equal only if they are the same expression."""

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
        """Return -1 or 1. Raises Open if ``LIMIT`` bits do not distinguish the number from 0."""
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
        """Return the largest integer that is not larger. Raises Open if ``LIMIT`` bits do not determine it."""
        bits = 16
        while bits <= LIMIT:
            low, high = self.interval(bits)
            if floor(low) == floor(high):
                return floor(low)
            bits *= 2
        raise Open(f"a number that {LIMIT} bits do not tell from an integer")

    def is_whole(self) -> bool:
        """Return False if the number is certainly no integer. Raises Open otherwise."""
        (self - Fraction(self.floor())).sign()  # type: ignore[union-attr]
        return False

    def __eq__(self, other: object) -> bool:
        """Return whether both are equal: True for the same expression, False for numbers that ``LIMIT`` bits distinguish. Raises Open otherwise."""
        if isinstance(other, AlgebraicNumber) and self.alike(other):
            return True
        if not isinstance(other, (AlgebraicNumber, Fraction, int)):
            return False
        difference = self - other
        return isinstance(difference, Fraction) or difference.sign() == 0

    def __hash__(self) -> int:
        """Return a hash by identity: such numbers are never looked up in a table."""
        return id(self)


def _made(head: str, *arguments: Real) -> ComputableNumber:
    return ComputableNumber(head, arguments, frozenset(), 0, 0)


PI = _made("pi")


def _within(x: Real) -> Real:
    if abs(x) > LARGEST:
        raise Open(f"a function of a number beyond {LARGEST}")
    return x


def exponential(x: Real) -> Real:
    """Return e ** x. Raises Open if x is larger than ``LARGEST`` in magnitude."""
    return Fraction(1) if x == 0 else _made("exp", _within(x))


def sine(x: Real) -> Real:
    """Return sin(x). Raises Open if x is larger than ``LARGEST`` in magnitude."""
    return Fraction(0) if x == 0 else _made("sin", _within(x))


def cosine(x: Real) -> Real:
    """Return cos(x). Raises Open if x is larger than ``LARGEST`` in magnitude."""
    return Fraction(1) if x == 0 else _made("cos", _within(x))


def quotient(a: Real, b: Real) -> Real:
    """Return ``a / b``. Raises Open if ``b`` is 0 or may be."""
    if b == 0:
        raise Open("a quotient by 0")
    return a / b


def square_root(x: Real) -> Real:
    """Return the square root of a number. Raises Open if it is negative, or may be."""
    if x < 0:
        raise Open("a square root of a negative number")
    if isinstance(x, Fraction):
        return root([-x, 0, 1], 2) if x else x
    return _made("sqrt", x)
