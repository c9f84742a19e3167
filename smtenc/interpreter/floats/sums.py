"""Sums over many elements at once, in any order: ``enclosures.sum_in_any_order`` of each lane, with the same bits.

If all summands of a lane are multiples of a power of two q, and their absolute values together are at most 2^precision * q, then every partial sum is
a number of the format, whatever the order, and f64 holds it, too. This condition is checked for all lanes together first, and for each lane only if
that fails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np

from smtenc.interpreter.floats.enclosures import MARGIN_FOR_EACH, MARGIN_OF_DOUBLES
from smtenc.interpreter.floats.float_scalars import NativeFloats
from smtenc.interpreter.values import Array, NotPlain, Vector
from smtenc.interpreter.vectors import enclosed, native, plainly, with_zeros_of_any_sign
from smtenc.ir.types import FloatType, Type


def summable(type: Type) -> NativeFloats:
    """Return the unit of a format in which this module adds: products of two of its numbers are exact in f64. Raises ``NotPlain`` for other
    formats.
    """
    unit = native(type) if isinstance(type, FloatType) else None
    if unit is None or unit.scalar is not np.float32:
        raise NotPlain(f"sums of {type} in any order")
    return unit


@dataclass(frozen=True)
class Numbers:
    """Finite numbers in f64, each an interval from ``low`` to ``high`` (the same array if each is a single number), and the greatest power of two of
    which all numbers in ``low`` are multiples.
    """

    low: Array
    high: Array
    quantum: float

    @staticmethod
    def of(vector: Vector) -> Numbers:
        """Return the numbers of a vector. Raises ``NotPlain`` for poison, NaN, infinities, and elements that flags leave open."""
        plainly(vector)
        if vector.poison is not None or not np.isfinite(vector.values).all():
            raise NotPlain("poison, NaN or infinities in a sum whose order is open")
        low = high = vector.values.astype(np.float64)
        if vector.upper is not None:
            if not np.isfinite(vector.upper).all():
                raise NotPlain("infinities in a sum whose order is open")
            high = vector.upper.astype(np.float64)
        return Numbers(low, high, float(steps(np.unique(low)).min(initial=np.inf)))

    @property
    def values(self) -> Array:
        """An array of the numbers' shape (that of ``low``)."""
        return self.low

    @property
    def single(self) -> bool:
        """A flag that tells whether each element is a single number."""
        return self.high is self.low

    @property
    def size(self) -> Array:
        """The greatest absolute value of each element."""
        return np.abs(self.low) if self.single else np.maximum(np.abs(self.low), np.abs(self.high))

    @property
    def _ends(self) -> tuple[Array, ...]:
        return (self.low,) if self.single else (self.low, self.high)

    def moved(self, move: Callable[[Array], Array]) -> Numbers:
        """Return the numbers with ``move`` applied to each array; ``move`` may permute, drop or repeat elements."""
        low = move(self.low)
        return Numbers(low, low if self.single else move(self.high), self.quantum)

    def __mul__(self, other: Numbers) -> Numbers:
        quantum = self.quantum * other.quantum
        if self.single and other.single:
            product = self.low * other.low
            return Numbers(product, product, quantum)
        ends = [a * b for a in self._ends for b in other._ends]
        return Numbers(np.minimum.reduce(ends), np.maximum.reduce(ends), quantum)


def steps(numbers: Array) -> Array:
    """Return the greatest power of two of which each number is a multiple; infinity for 0."""
    mantissa, exponent = np.frexp(numbers)
    whole = np.ldexp(mantissa, 53).astype(np.int64)
    return np.where(numbers == 0, np.inf, np.ldexp((whole & -whole).astype(np.float64), exponent - 53))


def sum_of_lanes(type: Type, summands: Callable[[], Iterable[Numbers]], count: int | Array) -> Vector:
    """Return the sum of the lanes, in any order and with zeros of any sign. ``summands`` yields the lanes again at each call; ``count`` is the number
    of summands that are no padding, for each lane.

    Raises ``NotPlain`` near overflow, and if there are too many summands.
    """
    fmt, unit = summable(type).format, summable(type)
    low = high = size = np.zeros((), np.float64)
    quantum, single = np.inf, True
    for one in summands():
        single = single and one.single
        below = low + one.low
        low, high = below, below if single else high + one.high
        size, quantum = size + one.size, min(quantum, one.quantum)
    smallest, greatest = (float(unit.double(unit.from_bits(b))) for b in (1, fmt.max_finite_bits))
    if 2 * float(size.max(initial=0.0)) >= greatest:
        raise NotPlain("a sum that may overflow in some order")
    exact: bool | Array = single and quantum >= smallest and bool((size <= quantum * 2.0**fmt.precision).all())
    if not exact:
        exact = _exact_lanes(summands(), size, smallest, 2.0**fmt.precision)
        rounded = (count + 2) * 2.0**-fmt.precision
        if (~exact & (rounded > 0.5)).any():
            raise NotPlain("a sum of too many summands")
        with np.errstate(divide="ignore", invalid="ignore"):
            margin = rounded / (1 - rounded) + (MARGIN_OF_DOUBLES + count * MARGIN_FOR_EACH)
            error = np.where(exact, 0.0, size * margin + smallest * count)
        low, high = low - error, high + error
    result = enclosed(type, low.astype(unit.scalar), high.astype(unit.scalar))
    return with_zeros_of_any_sign(type, result)


def _exact_lanes(summands: Iterable[Numbers], size: Array, smallest: float, most: float) -> Array:
    """Return the mask of lanes in which each summand is a single number and no partial sum is rounded."""
    step, single = np.asarray(np.inf), np.asarray(True)
    for one in summands:
        step = np.minimum(step, steps(one.low))
        if not one.single:
            single = single & (one.low == one.high)
    with np.errstate(invalid="ignore"):
        return np.asarray(single & (step >= smallest) & ((size <= step * most) | np.isinf(step)))
