"""Bounds of exponentials, sines and pi as integers in units of 2 ** -precision. Every step bounds its error in units."""

from __future__ import annotations

_GUARD = 32
"""The number of bits that are computed beyond the requested ones."""


def exponential(x: int, precision: int) -> tuple[int, int]:
    """Return bounds (low, high) of e ** (x / 2 ** precision): the series at an argument below 1/2 is squared repeatedly."""
    size = abs(x) >> precision
    halvings = size.bit_length() + 1
    # the result has at most 3/2 * size bits before the point, and each squaring doubles the error
    bits = precision + _GUARD + 2 * halvings + 2 * size
    y = x << (bits - precision - halvings)
    term = total = 1 << bits
    error = term_error = 0
    n = 1
    while abs(term) > 1:
        term = term * y // (n << bits)
        term_error = term_error // 2 + 2
        total += term
        error += term_error
        n += 1
    error += term_error + 2  # the terms that are left are each less than half of the one before
    for _ in range(halvings):
        error = ((2 * abs(total) * error + error * error) >> bits) + 2
        total = total * total >> bits
    return _bounds(total, error, bits - precision)


def sine(x: int, precision: int) -> tuple[int, int]:
    """Return bounds (low, high) of sin(x / 2 ** precision), by the series: the effort grows with x."""
    bits = _bits(x, precision)
    return _alternating(x << (bits - precision), 2, x << (bits - precision), bits, precision)


def cosine(x: int, precision: int) -> tuple[int, int]:
    """Return bounds (low, high) of cos(x / 2 ** precision), by the series: the effort grows with x."""
    bits = _bits(x, precision)
    return _alternating(1 << bits, 1, x << (bits - precision), bits, precision)


def pi(precision: int) -> tuple[int, int]:
    """Return bounds (low, high) of pi = 16 arctan(1/5) - 4 arctan(1/239) (Machin)."""
    bits = precision + _GUARD
    total = error = 0
    for factor, base in ((16, 5), (-4, 239)):
        power, n = (1 << bits) // base, 1
        while power:
            total += factor * (power // n if n % 4 == 1 else -(power // n))
            error += 2 * abs(factor)
            power //= base * base
            n += 2
        error += 2 * abs(factor)
    return _bounds(total, error, bits - precision)


def _bits(x: int, precision: int) -> int:
    """Return the number of bits for the series at x / 2 ** precision, none of whose terms is larger than e ** abs(x / 2 ** precision)."""
    return precision + _GUARD + 2 * (abs(x) >> precision) + 2


def _alternating(term: int, n: int, y: int, bits: int, precision: int) -> tuple[int, int]:
    """Return bounds of the sum of terms, each the previous one times -y * y / (n * (n + 1)), where n grows by 2."""
    square = y * y >> bits
    total = term
    error = term_error = 0
    while abs(term) > 1 or n * (n + 1) << bits < 2 * (square + 1):
        divisor = n * (n + 1) << bits
        term_error = (term_error * (square + 1) + abs(term)) // divisor + 2
        term = -term * square // divisor
        total += term
        error += term_error
        n += 2
    return _bounds(total, error + term_error + 2, bits - precision)


def _bounds(total: int, error: int, shift: int) -> tuple[int, int]:
    return (total - error) >> shift, -(-(total + error) >> shift)
