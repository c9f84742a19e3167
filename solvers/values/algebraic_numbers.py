"""Exact real algebraic numbers: roots of polynomials, and sums, products and quotients of them.

A number is an expression over roots, approximated as closely as necessary. Whether it is 0 is decided by a separation bound: a number of its form
that is smaller is 0 (Burnikel, Funke, Mehlhorn, Schirra, Schmitt: A separation bound for real algebraic expressions, 2009). Each number is U / L for
algebraic integers U and L, for whose conjugates bounds are known. A rational result is a Fraction.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import total_ordering
from itertools import pairwise
from math import ceil, floor, lcm, prod
from typing import TypeAlias

from solvers.values.open_results import Open

LONGEST = 1 << 17
"""The largest number of bits to which a number is approximated; a question that needs more raises Open."""
_DENOMINATORS = 1 << 14
"""The bits of the largest denominator that a number may have if it is rational."""
MOST = 200
"""The largest number of operations in one number."""

Polynomial: TypeAlias = tuple[Fraction, ...]
"""The coefficients of a polynomial, the constant first; the last is not 0."""
Real: TypeAlias = "Fraction | AlgebraicNumber"

_GUARD = 64
"""The additional bits to which a polynomial's value is computed, compared with its argument."""
_HASHED = 16
"""The bits after the binary point that are hashed."""


# --- polynomials ------------------------------------------------------------------------------------------------------------------


def _trimmed(coefficients: Sequence[Fraction]) -> Polynomial:
    end = len(coefficients)
    while end and not coefficients[end - 1]:
        end -= 1
    return tuple(coefficients[:end])


def _derivative(p: Polynomial) -> Polynomial:
    return tuple(i * c for i, c in enumerate(p))[1:]


def _divided(p: Polynomial, q: Polynomial) -> tuple[Polynomial, Polynomial]:
    """Return the quotient and the remainder of two polynomials; ``q`` is not empty."""
    rest = list(p)
    quotient = [Fraction(0)] * max(len(p) - len(q) + 1, 0)
    for shift in range(len(p) - len(q), -1, -1):
        quotient[shift] = factor = rest[shift + len(q) - 1] / q[-1]
        for i, c in enumerate(q):
            rest[shift + i] -= factor * c
    return _trimmed(quotient), _trimmed(rest)


def _square_free(p: Polynomial) -> Polynomial:
    a, b = p, _derivative(p)
    while b:
        b = tuple(c / b[-1] for c in b)  # monic: the coefficients stay small
        a, b = b, _divided(a, b)[1]
    return _divided(p, a)[0]


def _at(p: Polynomial, x: Fraction) -> Fraction:
    value = Fraction(0)
    for c in reversed(p):
        value = value * x + c
    return value


def _sturm(p: Polynomial) -> list[Polynomial]:
    chain = [p, _derivative(p)]
    while chain[-1]:
        rest = _divided(chain[-2], chain[-1])[1]
        scale = abs(rest[-1]) if rest else Fraction(1)
        chain.append(tuple(-c / scale for c in rest))
    return chain[:-1]


def _changes(chain: Sequence[Polynomial], x: Fraction) -> int:
    signs = [value > 0 for p in chain if (value := _at(p, x))]
    return sum(a is not b for a, b in pairwise(signs))


# --- numbers ----------------------------------------------------------------------------------------------------------------------


class _Root:
    """The only root of a square-free polynomial with integer coefficients that is above ``low / scale`` and at most ``high / scale``."""

    def __init__(self, coefficients: Sequence[int], low: Fraction, high: Fraction) -> None:
        self.coefficients = coefficients
        self.scale = lcm(low.denominator, high.denominator)
        self.low = int(low * self.scale)
        self.high = int(high * self.scale)
        self._end = self._sign(self.high)
        self._bits = 1
        if not self._end:
            self.low = self.high

    @property
    def degree(self) -> int:
        return len(self.coefficients) - 1

    def _sign(self, x: int) -> int:
        """Return the sign (-1, 0, 1) of the polynomial at ``x / scale``."""
        value, error = self._about(x)
        if abs(value) > error:
            return 1 if value > 0 else -1
        value, power = 0, 1
        for c in reversed(self.coefficients):
            value = value * x + c * power
            power *= self.scale
        return (value > 0) - (value < 0)

    def _about(self, x: int) -> tuple[int, int]:
        """Return an approximate value of the polynomial at ``x / scale``, in very small units, and a bound of its error in these units."""
        shift = self.scale.bit_length() + _GUARD
        value = error = 0
        for c in reversed(self.coefficients):
            value = value * x // self.scale + (c << shift)
            error = error * abs(x) // self.scale + 2
        return value, error

    def narrow(self, unit: int) -> None:
        """Narrow the bounds until they are at most 1 / unit apart, by quadratic interval refinement (Abbott 2006): the interval is cut into 2 ** bits
        pieces, the line between its ends selects one, and if that one contains the root, the next cut is twice as fine.
        """
        while (self.high - self.low) * unit > self.scale:
            piece = self.high - self.low
            self.low, self.high, self.scale = self.low << self._bits, self.high << self._bits, self.scale << self._bits
            low, high = abs(self._about(self.low)[0]), abs(self._about(self.high)[0])
            number = min(max((low << self._bits) // max(low + high, 1), 1), (1 << self._bits) - 1)
            middle = self.low + number * piece
            sign = self._sign(middle)
            if not sign:
                self.low = self.high = middle
                break
            before, behind = (middle - piece, middle) if sign == self._end else (middle, middle + piece)
            found = before >= self.low and behind <= self.high and self._sign(before) != self._end == self._sign(behind)
            if found:
                self.low, self.high = before, behind
            elif sign == self._end:
                self.high = middle
            else:
                self.low = middle
            self._bits = 2 * self._bits if found else max(self._bits // 2, 1)


@total_ordering
class AlgebraicNumber:
    """An irrational number, as an expression. ``upper`` and ``lower`` are base-2 logarithms of bounds of the conjugates of U and L."""

    limit = LONGEST

    __slots__ = ("_interval", "_precision", "arguments", "hashed", "head", "lower", "roots", "size", "upper")

    def __init__(self, head: str, arguments: tuple[Real, ...], roots: frozenset[_Root], upper: int, lower: int) -> None:
        self.head = head
        self.arguments = arguments
        self.roots = roots
        self.upper = upper
        self.lower = lower
        self.size: int = 1 + sum(a.size for a in arguments if isinstance(a, AlgebraicNumber))
        self.hashed: int | None = None
        self._precision = 0
        self._interval = (0, 0)
        if self.size > MOST:
            raise Open(f"an algebraic number of more than {MOST} operations")

    @property
    def degree(self) -> int:
        """A bound of the degree: the product of the degrees of the roots."""
        return prod(root.degree for root in self.roots)

    @property
    def separation(self) -> int:
        """The number s such that the value is at least 2 ** -s in magnitude unless it is 0."""
        return (self.degree - 1) * self.upper + self.lower

    # Approximation

    def interval(self, bits: int) -> tuple[Fraction, Fraction]:
        """Return bounds that are at most 2 ** -bits apart. Raises Open if that takes too many bits."""
        precision = bits + 8
        while True:
            if precision > 4 * self.limit:
                raise Open(f"an irrational number that takes more than {self.limit} bits")
            low, high = self._scaled(precision)
            if (high - low) << bits <= 1 << precision:
                return Fraction(low, 1 << precision), Fraction(high, 1 << precision)
            precision += max(bits // 4, (high - low).bit_length() + 8)

    def _scaled(self, precision: int) -> tuple[int, int]:
        """Return bounds in units of 2 ** -precision, by interval arithmetic, recursively to at most the depth ``MOST``. Raises Open."""
        if self._precision != precision:
            self._interval = self._computed(precision)
            self._precision = precision
        return self._interval

    def _computed(self, precision: int) -> tuple[int, int]:
        unit = 1 << precision
        if self.head == "root":
            (root,) = self.roots
            root.narrow(unit)
            return root.low * unit // root.scale, -(-root.high * unit // root.scale)
        (a, b), (c, d) = (scaled(x, precision) for x in self.arguments)
        if self.head == "+":
            return a + c, b + d
        if self.head == "*":
            products = (a * c, a * d, b * c, b * d)
            return min(products) >> precision, -(-max(products) >> precision)
        if c <= 0 <= d:
            return -unit << precision, unit << precision  # not close enough for a division
        quotients = [Fraction(x << precision, y) for x in (a, b) for y in (c, d)]
        return floor(min(quotients)), ceil(max(quotients))

    def sign(self) -> int:
        """Return the sign -1, 0 or 1; 0 is possible only before the number is ``settled``. Raises Open if it takes too many bits."""
        if self.separation > LONGEST:
            raise Open(f"an algebraic number that takes more than {LONGEST} bits")
        bits = 16
        while True:
            low, high = self.interval(min(bits, self.separation + 2))
            if low > 0 or high < 0:
                return 1 if low > 0 else -1
            if bits > self.separation + 2:
                return 0
            bits *= 2

    def settled(self) -> Real:
        """Return the Fraction that the number equals, or the number itself if it is irrational. A rational value's denominator divides the norm of L,
        so it is at most 2 ** (lower * degree), and an interval of that precision contains at most one such fraction. Raises Open if it takes too many
        bits.
        """
        bits = self.lower * self.degree
        if bits > _DENOMINATORS:
            raise Open(f"an algebraic number that takes more than {LONGEST} bits")
        low, high = self.interval(2 * bits + 2)
        candidate = ((low + high) / 2).limit_denominator(1 << bits)
        return candidate if low <= candidate <= high and _sign_of_difference(self, candidate) == 0 else self

    def is_whole(self) -> bool:
        """Return False: an irrational number is no integer."""
        return False

    def alike(self, other: Real) -> bool:
        """Return whether both numbers are the same expression."""
        if not isinstance(other, AlgebraicNumber):
            return False
        same = (self.head, self.roots, len(self.arguments)) == (other.head, other.roots, len(other.arguments))
        pairs = zip(self.arguments, other.arguments, strict=False)
        return self is other or (same and all(a.alike(b) if isinstance(a, AlgebraicNumber) else a == b for a, b in pairs))

    def floor(self) -> int:
        """Return the largest integer below the number, which is no integer itself."""
        bits = 4
        while True:
            low, high = self.interval(bits)
            if floor(low) == floor(high):
                return floor(low)
            bits *= 2

    # Arithmetic

    def __add__(self, other: object) -> Real:
        return _settled(_sum(self, number)) if (number := _number(other)) is not None else NotImplemented

    __radd__ = __add__

    def __neg__(self) -> Real:
        return self * Fraction(-1)

    def __sub__(self, other: object) -> Real:
        return self + -number if (number := _number(other)) is not None else NotImplemented

    def __rsub__(self, other: object) -> Real:
        return -self + number if (number := _number(other)) is not None else NotImplemented

    def __mul__(self, other: object) -> Real:
        return _settled(_product(self, number)) if (number := _number(other)) is not None else NotImplemented

    __rmul__ = __mul__

    def __truediv__(self, other: object) -> Real:
        return _settled(_quotient(self, number)) if (number := _number(other)) is not None else NotImplemented

    def __rtruediv__(self, other: object) -> Real:
        return _settled(_quotient(number, self)) if (number := _number(other)) is not None else NotImplemented

    def __abs__(self) -> Real:
        return self if self.sign() > 0 else -self

    # Comparison

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, AlgebraicNumber):
            return False
        return self is other or _sign_of_difference(self, other) == 0

    def __lt__(self, other: object) -> bool:
        return _sign_of_difference(self, number) < 0 if (number := _number(other)) is not None else NotImplemented

    def __hash__(self) -> int:
        if self.hashed is None:
            scaled = _product(self, Fraction(1 << _HASHED))
            assert isinstance(scaled, AlgebraicNumber)
            self.hashed = hash((AlgebraicNumber, scaled.floor()))
        return self.hashed

    def __repr__(self) -> str:
        low, _ = self.interval(32)
        return f"<about {float(low):.9g}, of degree {self.degree} at most>"


def root(coefficients: Sequence[int | Fraction], number: int) -> Real:
    """Return the real root with this number, from 1 in ascending order, of a polynomial; its coefficients start with the constant.

    Raises ValueError if there is none, Open if the computation takes too long.
    """
    p = _square_free(_of_degree(coefficients))
    chain = _sturm(p)
    reach = 1 + max(abs(c / p[-1]) for c in p)
    low, high = -reach, reach
    below = _changes(chain, low)  # minus the changes at x: the roots up to x
    if not 1 <= number <= below - _changes(chain, high):
        raise ValueError(f"a polynomial of degree {len(p) - 1} has no real root number {number}")
    while not (below - _changes(chain, low) == number - 1 and below - _changes(chain, high) == number):
        middle = (low + high) / 2
        if below - _changes(chain, middle) >= number:
            high = middle
        else:
            low = middle
    return _isolated(p, low, high)


def root_between(coefficients: Sequence[int | Fraction], low: Fraction, high: Fraction) -> Real:
    """Return the only root from ``low`` to ``high``. Raises ValueError unless there is exactly one, Open if the computation takes too long."""
    p = _square_free(_of_degree(coefficients))
    chain = _sturm(p)
    if low <= high and not _at(p, low):
        count, high_only = _changes(chain, low) - _changes(chain, high), low
        if count == 0:
            return high_only
    if low > high or _changes(chain, low) - _changes(chain, high) != 1 or not _at(p, low):
        raise ValueError(f"a polynomial of degree {len(p) - 1} has not one root from {low} to {high}")
    return _isolated(p, low, high)


def _of_degree(coefficients: Sequence[int | Fraction]) -> Polynomial:
    p = _trimmed([Fraction(c) for c in coefficients])
    if len(p) < 2:
        raise ValueError("a constant has no root")
    if (len(p) - 1) * max(max(abs(c.numerator), c.denominator).bit_length() for c in p) > LONGEST:
        raise Open("a root of a polynomial that is too large")
    return p


def _isolated(p: Polynomial, low: Fraction, high: Fraction) -> Real:
    """Return the root of ``p`` between the bounds. ``upper`` is Cauchy's bound, scaled: with the leading coefficient a, an integer, a times the root
    is an algebraic integer.
    """
    scale = lcm(*(c.denominator for c in p))
    integers = [int(c * scale) for c in p]
    leading = abs(integers[-1])
    upper = leading + max(map(abs, integers[:-1]))
    return _settled(
        AlgebraicNumber(
            "root", (), frozenset((_Root(integers, low, high),)), upper.bit_length(), leading.bit_length() if leading > 1 else 0
        )
    )


def _number(value: object) -> Real | None:
    if isinstance(value, AlgebraicNumber):
        return value
    return Fraction(value) if isinstance(value, (int, Fraction)) else None


def _bounds(x: Real) -> tuple[frozenset[_Root], int, int]:
    if isinstance(x, AlgebraicNumber):
        return x.roots, x.upper, x.lower
    return frozenset(), abs(x.numerator).bit_length(), (x.denominator - 1).bit_length()


def _sum(a: Real, b: Real) -> Real:
    """Return the sum U/L + V/M = (UM + VL) / LM. Like the product and the quotient, it is not settled: it may turn out to be rational."""
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a + b
    (roots, u, low), (more, v, m) = _bounds(a), _bounds(b)
    return _kind(a, b)("+", (a, b), roots | more, max(u + m, v + low) + 1, low + m)


def _product(a: Real, b: Real) -> Real:
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a * b
    if Fraction(0) in [x for x in (a, b) if isinstance(x, Fraction)]:
        return Fraction(0)
    (roots, u, low), (more, v, m) = _bounds(a), _bounds(b)
    return _kind(a, b)("*", (a, b), roots | more, u + v, low + m)


def _quotient(a: Real, b: Real) -> Real:
    if isinstance(b, Fraction):
        return _product(a, 1 / b)
    if isinstance(a, Fraction) and not a:
        return a
    b.sign()  # raises Open if it may be 0
    (roots, u, low), (more, v, m) = _bounds(a), _bounds(b)
    return _kind(a, b)("/", (a, b), roots | more, u + m, low + v)


def _kind(*numbers: Real) -> type[AlgebraicNumber]:
    """Return the class of a number that is made of these: the first subclass of AlgebraicNumber among their classes, or AlgebraicNumber itself."""
    return next((type(x) for x in numbers if isinstance(x, AlgebraicNumber) and type(x) is not AlgebraicNumber), AlgebraicNumber)


def scaled(x: Real, precision: int) -> tuple[int, int]:
    """Return bounds of ``x`` in units of 2 ** -precision."""
    unit = 1 << precision
    return x._scaled(precision) if isinstance(x, AlgebraicNumber) else (floor(x * unit), ceil(x * unit))


def _sign_of_difference(a: Real, b: Real) -> int:
    if isinstance(a, AlgebraicNumber) and a.alike(b):
        return 0
    difference = _sum(a, _product(b, Fraction(-1)))
    if isinstance(difference, AlgebraicNumber):
        return difference.sign()
    return (difference > 0) - (difference < 0)


def _settled(x: Real) -> Real:
    return x.settled() if isinstance(x, AlgebraicNumber) else x
