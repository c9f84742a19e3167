"""Sums over many elements at once, in any order: ``enclosures.sum_in_any_order`` of each lane, down to the bits.

If all summands of a lane are multiples of a power of two q, and their absolute values together are at most 2^precision * q, then every partial sum
is a number of the format, whatever the order, and f64 holds it, too. That is looked at for all lanes together first, for each lane only where it
has to be.
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
    """The unit of the format whose sums are added up here: products of two of its numbers are exact in f64. Raises ``NotPlain`` for others."""
    unit = native(type) if isinstance(type, FloatType) else None
    if unit is None or unit.scalar is not np.float32:
        raise NotPlain(f"sums of {type} in any order")
    return unit


@dataclass(frozen=True)
class Numbers:
    """Finite numbers in f64, each anything from ``low`` to ``high`` (the same array where each is one), and the greatest power of two of which
    all those in ``low`` are multiples.
    """

    low: Array
    high: Array
    quantum: float

    @staticmethod
    def of(vector: Vector) -> Numbers:
        """Raises ``NotPlain`` for poison, NaN, infinities, and what is left open by flags."""
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
        """What has their shape."""
        return self.low

    @property
    def single(self) -> bool:
        """Whether each is one number."""
        return self.high is self.low

    @property
    def size(self) -> Array:
        """The greatest absolute value of each."""
        return np.abs(self.low) if self.single else np.maximum(np.abs(self.low), np.abs(self.high))

    @property
    def _ends(self) -> tuple[Array, ...]:
        return (self.low,) if self.single else (self.low, self.high)

    def moved(self, move: Callable[[Array], Array]) -> Numbers:
        """Elements taken elsewhere, left out or repeated."""
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
    """The greatest power of two of which each number is a multiple; infinity for 0."""
    mantissa, exponent = np.frexp(numbers)
    whole = np.ldexp(mantissa, 53).astype(np.int64)
    return np.where(numbers == 0, np.inf, np.ldexp((whole & -whole).astype(np.float64), exponent - 53))


def sum_of_lanes(type: Type, summands: Callable[[], Iterable[Numbers]], count: int | Array) -> Vector:
    """The sum of lanes, which are given anew whenever it is asked for them; ``count`` of them are no padding, of each lane. Zeros have any sign.

    Raises ``NotPlain`` near overflow, and where there are too many.
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
    """Where each summand is one number, and no partial sum is rounded."""
    step, single = np.asarray(np.inf), np.asarray(True)
    for one in summands:
        step = np.minimum(step, steps(one.low))
        if not one.single:
            single = single & (one.low == one.high)
    with np.errstate(invalid="ignore"):
        return np.asarray(single & (step >= smallest) & ((size <= step * most) | np.isinf(step)))
