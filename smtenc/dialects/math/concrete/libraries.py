"""Deterministic values for functions whose bits IEEE 754 leaves to the library, computed in f64; the caller rounds them to the format.

Source and target use the same oracle, so a difference that it causes comes from the form of the program, not from libm. It is still no proof, because
another library may give other values.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import numpy as np

Double = np.float64


def _total(function: Callable[[float], float]) -> Callable[[Double], Double]:
    """Return a function of ``math`` as a function of f64 numbers; it must be defined everywhere except at NaN, which it propagates."""
    return lambda x: Double(function(float(x)))


def _rsqrt(x: Double) -> Double:
    return Double(Double(1.0) / np.sqrt(x))


def _power(base: Double, exponent: Double) -> Double:
    """Return C's ``pow``. NumPy's takes the square root for exponent 0.5, which gives -0 and NaN where ISO C F.10.4.4 says +0 and +inf."""
    x, y = float(base), float(exponent)
    negative = math.copysign(1.0, x) < 0 and math.isfinite(y) and math.fmod(abs(y), 2.0) == 1.0
    try:
        return Double(math.pow(x, y))
    except ValueError:
        # a zero to a negative power, or a negative number to a power that is not an integer
        return Double(math.copysign(math.inf, -1.0 if negative else 1.0)) if x == 0 else Double(math.nan)
    except OverflowError:
        return Double(-math.inf if negative else math.inf)


FUNCTIONS: Mapping[str, Callable[..., Double]] = MappingProxyType(
    {
        "exp": np.exp,
        "exp2": np.exp2,
        "expm1": np.expm1,
        "log": np.log,
        "log2": np.log2,
        "log10": np.log10,
        "log1p": np.log1p,
        "sin": np.sin,
        "cos": np.cos,
        "tan": np.tan,
        "asin": np.arcsin,
        "acos": np.arccos,
        "atan": np.arctan,
        "sinh": np.sinh,
        "cosh": np.cosh,
        "tanh": np.tanh,
        "asinh": np.arcsinh,
        "acosh": np.arccosh,
        "atanh": np.arctanh,
        "cbrt": np.cbrt,
        "erf": _total(math.erf),
        "erfc": _total(math.erfc),
        "rsqrt": _rsqrt,
        "powf": _power,
        "atan2": np.arctan2,
    }
)
"""The functions by their name in MLIR's math dialect. Special values follow C (annex F), as NumPy's do."""

# Functions whose value at a special argument is exact in every library: exp 0 = 1, but not acos 0 = π/2. (A NaN result is always exact.)
_AT_ZERO = "exp exp2 expm1 log log2 log10 log1p sin cos tan asin atan sinh cosh tanh asinh atanh cbrt erf erfc rsqrt"
_AT_INFINITY = "exp exp2 expm1 log log2 log10 log1p sinh cosh tanh asinh acosh cbrt erf erfc rsqrt"
_AT_ONE = "log log2 log10 acos acosh atanh cbrt rsqrt"
_AT_MINUS_ONE = "log1p atanh cbrt"
_EXACT_AT_ZERO, _EXACT_AT_INFINITY, _EXACT_AT_ONE, _EXACT_AT_MINUS_ONE = (
    frozenset(names.split()) for names in (_AT_ZERO, _AT_INFINITY, _AT_ONE, _AT_MINUS_ONE)
)


def is_exact(name: str, operands: Sequence[Double]) -> bool:
    """Return whether every correct library gives the same bits: for NaN operands, and the special values in the tables above."""
    if name == "powf":
        base, exponent = operands
        special = base in (0, 1) or exponent in (0, 1) or np.isinf(base) or np.isinf(exponent)
        return bool(special or np.isnan(base) or np.isnan(exponent))
    if name == "atan2" and not any(np.isnan(x) for x in operands):
        # these results are zeros; all other results are fractions of π, which are rounded
        y, x = operands
        return bool(not np.signbit(x) and (y == 0 or (np.isinf(x) and np.isfinite(y))))
    if any(np.isnan(x) for x in operands):
        return True
    if len(operands) != 1:
        return False
    x = operands[0]
    if x == 0:
        return name in _EXACT_AT_ZERO
    if np.isinf(x):
        return name in _EXACT_AT_INFINITY
    return bool((x == 1 and name in _EXACT_AT_ONE) or (x == -1 and name in _EXACT_AT_MINUS_ONE))


def integer_power(base: Double, exponent: int) -> Double:
    """Return base^exponent; it is 1 for exponent 0, even of NaN."""
    if exponent == 0:
        return Double(1.0)
    return _power(base, Double(exponent))


IN_STEPS = 1
"""The number of the library that computes ``rsqrt`` and powers of 0.5 and -0.5 by operations of IEEE 754 (``in_steps``), with a
rounding after each.
"""


def in_steps(name: str, operands: Sequence[Double], rounded: Callable[[Double], Double]) -> Double | None:
    """Return 1 / sqrt(x) for ``rsqrt`` and a power of -0.5, sqrt(x) for a power of 0.5; None for all else.

    Compilers expand them so (MLIR's ``math-expand-ops``, ``math-algebraic-simplification``): a difference between these forms does not show a wrong
    program. ``rounded`` rounds to the format; the caller rounds the last step.
    """
    power = -0.5 if name == "rsqrt" else operands[1] if name == "powf" else 0.0
    if abs(power) != 0.5:
        return None
    root = Double(np.sqrt(operands[0]))
    return root if power > 0 else Double(1.0) / rounded(root)


def nudge(library: int, name: str, operands: Sequence[int]) -> int:
    """Return -1, 0 or 1: the difference, in units in the last place, of library number ``library`` from library 0 at these operands (bit patterns).
    Library 0 is NumPy's. The others are as good as real ones: deterministic, and wrong by at most one unit where they are not exact.
    """
    if library == 0:
        return 0
    return zlib.crc32(f"{library} {name} {list(operands)}".encode()) % 3 - 1
