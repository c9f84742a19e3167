"""Sums over many elements at once whose order does not matter: ``enclosures.sum_in_any_order``, where every partial sum is exact.

If all summands are multiples of a power of two q, and their absolute values together are at most 2^precision * q, then every partial sum is a
number of the format, whatever the order, and f64 holds it, too.
"""

from __future__ import annotations

import numpy as np

from smtenc.interpreter.floating import NativeFloats
from smtenc.interpreter.values import Array, NotPlain, Vector
from smtenc.interpreter.vectors import native, plainly, with_zeros_of_any_sign
from smtenc.ir.types import FloatType, Type


def summable(type: Type) -> NativeFloats:
    """The unit of the format whose sums are added up here: products of two of its numbers are exact in f64. Raises ``NotPlain`` for others."""
    unit = native(type) if isinstance(type, FloatType) else None
    if unit is None or unit.scalar is not np.float32:
        raise NotPlain(f"exact sums of {type}")
    return unit


def doubles(vector: Vector) -> tuple[Array, float]:
    """Finite numbers in f64, and the greatest power of two of which all are multiples. Raises ``NotPlain`` for anything else."""
    plainly(vector)
    if vector.poison is not None or not np.isfinite(vector.values).all():
        raise NotPlain("poison, NaN or infinities in a sum whose order is open")
    numbers = vector.values.astype(np.float64)
    distinct = np.unique(numbers[numbers != 0])
    mantissa, exponent = np.frexp(distinct)
    whole = np.ldexp(mantissa, 53).astype(np.int64)
    return numbers, float(np.ldexp((whole & -whole).astype(np.float64), exponent - 53).min(initial=np.inf))


class ExactSum:
    """Lanes that are added up."""

    def __init__(self, type: Type) -> None:
        self._type, self._unit = type, summable(type)
        self._quantum = np.inf
        self._total: Array = np.zeros((), np.float64)
        self._size: Array = np.zeros((), np.float64)

    def add(self, summands: Array, quantum: float) -> None:
        """Numbers that are multiples of ``quantum``."""
        self._total = self._total + summands
        self._size = self._size + np.abs(summands)
        self._quantum = min(self._quantum, quantum)

    def result(self) -> Vector:
        """The sums; zeros have any sign. Raises ``NotPlain`` where one of them may have to be rounded."""
        fmt, size = self._unit.format, float(self._size.max(initial=0.0))
        least, greatest = (float(self._unit.double(self._unit.from_bits(b))) for b in (1, fmt.max_finite_bits))
        if 2 * size >= greatest or (size and not (self._quantum >= least and size <= self._quantum * 2.0**fmt.precision)):
            raise NotPlain("a sum that is rounded in some order")
        return with_zeros_of_any_sign(self._type, Vector(self._total.astype(np.float32)))
