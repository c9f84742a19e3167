"""Floating-point numbers for execution: NumPy and ml_dtypes scalars, and bit patterns computed in software if neither has the format.

A float's *payload* is a NumPy scalar (``NativeFloats``) or its bit pattern (``SoftwareFloats``: tf32, f128), depending on the format's unit.
Operations of dialects and poison are not here.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Any

import ml_dtypes
import numpy as np

from smtenc.errors import Unsupported
from smtenc.floats import arithmetic
from smtenc.floats import formats as fp
from smtenc.floats.formats import FORMATS, FloatFormat, Rounding

FloatPayload = Any
"""The payload of a float: a NumPy scalar of the format, or a bit pattern (int), depending on the format's unit."""

_NATIVE: Mapping[str, Any] = MappingProxyType(
    {
        "f16": np.float16,
        "bf16": ml_dtypes.bfloat16,
        "f32": np.float32,
        "f64": np.float64,
        "f8E5M2": ml_dtypes.float8_e5m2,
        "f8E4M3": ml_dtypes.float8_e4m3,
        "f8E3M4": ml_dtypes.float8_e3m4,
        "f8E4M3FN": ml_dtypes.float8_e4m3fn,
        "f8E5M2FNUZ": ml_dtypes.float8_e5m2fnuz,
        "f8E4M3FNUZ": ml_dtypes.float8_e4m3fnuz,
        "f8E4M3B11FNUZ": ml_dtypes.float8_e4m3b11fnuz,
        "f6E3M2FN": ml_dtypes.float6_e3m2fn,
        "f6E2M3FN": ml_dtypes.float6_e2m3fn,
        "f4E2M1FN": ml_dtypes.float4_e2m1fn,
    }
)

_NATIVE_BINARY: Mapping[str, Callable[[Any, Any], Any]] = MappingProxyType(
    {"add": operator.add, "sub": operator.sub, "mul": operator.mul, "div": operator.truediv}
)

_SOFTWARE_BINARY: Mapping[str, Callable[[FloatFormat, int, int], int]] = MappingProxyType(
    {"add": arithmetic.add, "sub": arithmetic.sub, "mul": arithmetic.mul, "div": arithmetic.div, "rem": arithmetic.rem}
)


def _half_away(x: np.float64) -> np.float64:
    whole = np.trunc(x)
    return np.float64(np.copysign(np.abs(whole) + 1, x)) if np.abs(x - whole) >= 0.5 else whole


_NATIVE_INTEGRAL: Mapping[str, Callable[[np.float64], np.float64]] = MappingProxyType(
    {"ceil": np.ceil, "floor": np.floor, "trunc": np.trunc, "roundeven": np.rint, "round": _half_away}
)

_SOFTWARE_INTEGRAL: Mapping[str, Callable[[FloatFormat, int], int]] = MappingProxyType(
    {
        "ceil": arithmetic.ceil,
        "floor": arithmetic.floor,
        "trunc": arithmetic.trunc,
        "roundeven": arithmetic.roundeven,
        "round": arithmetic.round_,
    }
)


@dataclass(frozen=True)
class NativeFloats:
    """A format that NumPy or ml_dtypes computes in. Narrow formats are computed in f32 and rounded: exact, since 24 >= 2p + 2."""

    format: FloatFormat
    scalar: Any
    unsigned: Any

    def from_bits(self, bits: int) -> FloatPayload:
        return np.array(bits, self.unsigned).view(self.scalar)[()]

    def bits(self, value: FloatPayload) -> int:
        return int(np.array(value, self.scalar).view(self.unsigned)) & ((1 << self.format.width) - 1)

    def binary(self, name: str) -> Callable[[FloatPayload, FloatPayload], FloatPayload]:
        """Return the operation ``add``, ``sub``, ``mul``, ``div`` or ``rem`` of this name."""
        if name == "rem":
            return lambda a, b: self.from_double(np.fmod(np.float64(a), np.float64(b)))
        return _NATIVE_BINARY[name]

    def is_nan(self, value: FloatPayload) -> bool:
        return bool(value != value)

    def is_inf(self, value: FloatPayload) -> bool:
        return math.isinf(value)

    def negative(self, value: FloatPayload) -> bool:
        """Return whether the sign bit is set (of NaN, too)."""
        return bool(self.bits(value) >> self.format.magnitude_bits)

    def relation(self, a: FloatPayload, b: FloatPayload) -> int | None:
        """Return -1, 0 or 1 for less, equal, greater; None if unordered."""
        if a < b:
            return -1
        if a > b:
            return 1
        return 0 if a == b else None

    def sqrt(self, a: FloatPayload) -> FloatPayload:
        # One rounding from f64 is harmless: 53 >= 2 * 24 + 2.
        return self.from_double(np.sqrt(np.float64(a)))

    def integral(self, name: str, a: FloatPayload) -> FloatPayload:
        """Return the value rounded to an integral value by ``ceil``, ``floor``, ``trunc``, ``round`` or ``roundeven``."""
        return self.from_double(_NATIVE_INTEGRAL[name](np.float64(a)))

    def double(self, a: FloatPayload) -> np.float64:
        """Return the exact value in f64."""
        return np.float64(a)

    def from_double(self, value: np.float64) -> FloatPayload:
        """Return an f64 number rounded once. (ml_dtypes would convert through f32 and round twice.)"""
        if self.scalar in (np.float64, np.float32, np.float16):
            return self.scalar(value)
        if np.isfinite(value):
            return self.from_bits(fp.round_fraction(self.format, Fraction(float(value)), int(np.signbit(value))))
        return self.scalar(np.float32(value))

    def fraction(self, a: FloatPayload) -> Fraction | None:
        """Return the exact value of a finite number, None for NaN and infinities."""
        x = float(a)
        return Fraction(x) if math.isfinite(x) else None


@dataclass(frozen=True)
class SoftwareFloats:
    """A format that is computed bit for bit by ``floats.arithmetic``."""

    format: FloatFormat

    def from_bits(self, bits: int) -> FloatPayload:
        return bits

    def bits(self, value: FloatPayload) -> int:
        return int(value)

    def binary(self, name: str) -> Callable[[FloatPayload, FloatPayload], FloatPayload]:
        function = _SOFTWARE_BINARY[name]
        return lambda a, b: function(self.format, a, b)

    def is_nan(self, value: FloatPayload) -> bool:
        return fp.is_nan(self.format, value)

    def is_inf(self, value: FloatPayload) -> bool:
        return fp.is_inf(self.format, value)

    def negative(self, value: FloatPayload) -> bool:
        return bool(fp.sign(self.format, value))

    def relation(self, a: FloatPayload, b: FloatPayload) -> int | None:
        return arithmetic.relation(self.format, a, b)

    def sqrt(self, a: FloatPayload) -> FloatPayload:
        return arithmetic.sqrt(self.format, a)

    def integral(self, name: str, a: FloatPayload) -> FloatPayload:
        return _SOFTWARE_INTEGRAL[name](self.format, a)

    def double(self, a: FloatPayload) -> np.float64:
        f64 = FORMATS["f64"]
        return float_unit("f64").from_bits(arithmetic.convert(self.format, f64, a))  # type: ignore[no-any-return]

    def from_double(self, value: np.float64) -> FloatPayload:
        return arithmetic.convert(FORMATS["f64"], self.format, float_unit("f64").bits(value))

    def fraction(self, a: FloatPayload) -> Fraction | None:
        return fp.to_fraction(self.format, a) if fp.is_finite(self.format, a) else None


FloatUnit = NativeFloats | SoftwareFloats


@cache
def float_unit(name: str) -> FloatUnit:
    """Return the unit of a format by MLIR's type name. Raises ``Unsupported`` for a format that is not in ``FORMATS``."""
    fmt = FORMATS.get(name)
    if fmt is None:
        raise Unsupported(f"floating-point type {name} cannot be executed")
    scalar = _NATIVE.get(name)
    if scalar is None:
        return SoftwareFloats(fmt)
    return NativeFloats(fmt, scalar, np.dtype(f"u{(fmt.width + 7) // 8}").type)


def from_fraction(unit: FloatUnit, value: Fraction, negative_zero: bool = False, mode: Rounding = Rounding.NEAREST_EVEN) -> FloatPayload:
    """Return the float of an exact number, rounded once. An exact zero is -0.0 if ``negative_zero``."""
    return unit.from_bits(fp.round_fraction(unit.format, value, int(negative_zero), mode))


def nan(unit: FloatUnit) -> FloatPayload:
    return unit.from_bits(unit.format.nan_bits)


def zero(unit: FloatUnit, negative: bool = False) -> FloatPayload:
    return unit.from_bits(unit.format.zero_bits(negative))


def negate(unit: FloatUnit, a: FloatPayload) -> FloatPayload:
    """Return the value with its sign bit flipped, of NaN, too; zero and NaN of a format without −0 are unchanged."""
    return _with_sign(unit, a, not unit.negative(a))


def absolute(unit: FloatUnit, a: FloatPayload) -> FloatPayload:
    return _with_sign(unit, a, False)


def copysign(unit: FloatUnit, a: FloatPayload, b: FloatPayload) -> FloatPayload:
    return _with_sign(unit, a, unit.negative(b))


def _with_sign(unit: FloatUnit, a: FloatPayload, negative: bool) -> FloatPayload:
    fmt, bits = unit.format, unit.bits(a)
    magnitude = bits & fmt.magnitude_mask
    if magnitude == 0 and not fmt.has_negative_zero:
        return a
    return unit.from_bits(magnitude | (fmt.sign_mask if negative else 0))


def fma(unit: FloatUnit, a: FloatPayload, b: FloatPayload, c: FloatPayload) -> FloatPayload:
    """Return a * b + c rounded once. (If the exact sum is zero or an operand is not finite, two steps give the same.)"""
    x, y, z = unit.fraction(a), unit.fraction(b), unit.fraction(c)
    multiply, add = unit.binary("mul"), unit.binary("add")
    if x is None or y is None:
        return add(multiply(a, b), c)
    if z is None:
        return add(zero(unit), c)  # a finite product, though it may overflow when rounded, against NaN or an infinity
    exact = x * y + z
    if exact != 0:
        return from_fraction(unit, exact)
    if x * y == 0:
        return add(multiply(a, b), c)
    return zero(unit)  # x + (−x) = +0


def minimum(unit: FloatUnit, a: FloatPayload, b: FloatPayload, sign: int) -> FloatPayload:
    """Return the lesser (``sign`` = -1) or greater (``sign`` = 1) of two numbers, −0 below +0; NaN if either is NaN."""
    relation = unit.relation(a, b)
    if relation is None:
        return nan(unit) if unit.format.has_nan else a
    if relation == 0:
        return a if unit.negative(a) == (sign < 0) else b
    return a if relation == sign else b


def convert(source: FloatUnit, target: FloatUnit, a: FloatPayload, mode: Rounding = Rounding.NEAREST_EVEN) -> FloatPayload:
    """Return the value in another format: the same value if the format has it, else rounded once."""
    match source, target:
        case NativeFloats(), NativeFloats() if mode is Rounding.NEAREST_EVEN:
            if source.scalar is np.float64:
                return target.from_double(a)
            return target.scalar(np.float32(a))  # exact in f32
        case _:
            return target.from_bits(arithmetic.convert(source.format, target.format, source.bits(a), mode))


def truncate_to_integer(unit: FloatUnit, a: FloatPayload) -> int | None:
    """Return the number truncated toward zero; None for NaN and infinities."""
    value = unit.fraction(a)
    return None if value is None else math.trunc(value)


def from_integer(unit: FloatUnit, value: int) -> FloatPayload:
    """Return the nearest float of an integer; 0 gives +0."""
    return from_fraction(unit, Fraction(value))
