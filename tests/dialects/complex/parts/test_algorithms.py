"""The algorithms of complex functions, run on numbers, against Python's complex numbers: another definition of the same functions."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable
from itertools import product

import numpy as np
import pytest

from smtenc import interpreter
from smtenc.dialects.complex.parts.algorithms import ALGORITHMS
from smtenc.frontend import read_text
from smtenc.interpreter.values import Scalar
from smtenc.ir.llvm.aggregates import flattened
from smtenc.ir.types import FloatType

NUMBERS = [1 + 2j, -1.5 + 0.25j, 0.5 - 3j, -2 - 0.125j, 3 + 0j, -0.75j]

UNARY: dict[str, Callable[[complex], complex]] = {
    "abs": abs,
    "angle": cmath.phase,
    "conj": lambda z: z.conjugate(),
    "cos": cmath.cos,
    "exp": cmath.exp,
    "expm1": lambda z: cmath.exp(z) - 1,
    "im": lambda z: z.imag,
    "log": cmath.log,
    "log1p": lambda z: cmath.log(1 + z),
    "neg": lambda z: -z,
    "re": lambda z: z.real,
    "rsqrt": lambda z: 1 / cmath.sqrt(z),
    "sign": lambda z: z / abs(z),
    "sin": cmath.sin,
    "sqrt": cmath.sqrt,
    "tan": cmath.tan,
    "tanh": cmath.tanh,
}
BINARY: dict[str, Callable[[complex, complex], complex]] = {
    "add": lambda z, w: z + w,
    "atan2": lambda z, w: -1j * cmath.log((w + 1j * z) / cmath.sqrt(w * w + z * z)),
    "div": lambda z, w: z / w,
    "mul": lambda z, w: z * w,
    "pow": lambda z, w: z**w,
    "sub": lambda z, w: z - w,
}
TO_REAL = {"abs", "angle", "im", "re"}
EXACT = {"add", "conj", "im", "mul", "neg", "re", "sub"}


def run(name: str, signature: str, operation: str, result: str, *numbers: float | int) -> list[list[float]]:
    """The results of a function on the parts of numbers, each with all that it may be."""
    text = f"func.func @{name}{signature} -> {result} {{\n%r = {operation}\nreturn %r : {result}\n}}"
    module = flattened(read_text(text), complex_numbers=True)
    (function,) = module.functions
    given = [
        Scalar(t, np.float64(x)) if isinstance(t, FloatType) else Scalar(t, int(x) % 2**32)
        for t, x in zip(function.type.inputs, numbers, strict=True)
    ]
    execution = interpreter.run(function, module, given)
    return [[float(p) for p in (r.value.payloads if hasattr(r.value, "payloads") else (r.value,))] for r in execution.results]


def parts(z: complex) -> list[float]:
    return [z.real, z.imag]


def agree(name: str, found: list[list[float]], expected: complex) -> None:
    wanted = [float(expected.real)] if name in TO_REAL else parts(complex(expected))
    assert len(found) == len(wanted)
    for ways, x in zip(found, wanted, strict=True):
        for way in ways:
            assert way == x if name in EXACT else math.isclose(way, x, rel_tol=1e-11, abs_tol=1e-11), (name, ways, x)


@pytest.mark.parametrize("name", UNARY)
def test_a_function_of_one_number(name: str) -> None:
    result = "f64" if name in TO_REAL else "complex<f64>"
    for z in NUMBERS:
        agree(name, run(name, "(%z: complex<f64>)", f"complex.{name} %z : complex<f64>", result, *parts(z)), UNARY[name](z))


@pytest.mark.parametrize("name", BINARY)
def test_a_function_of_two_numbers(name: str) -> None:
    for z, w in product(NUMBERS[:4], NUMBERS[1:5]):
        if name == "atan2" and (w + 1j * z == 0 or w * w + z * z == 0):
            continue
        operation = f"complex.{name} %z, %w : complex<f64>"
        agree(name, run(name, "(%z: complex<f64>, %w: complex<f64>)", operation, "complex<f64>", *parts(z), *parts(w)), BINARY[name](z, w))


def test_a_power_of_an_integer_exponent() -> None:
    for z, n in product(NUMBERS[:3], (0, 1, -2, 3)):
        operation = '"complex.powi"(%z, %n) : (complex<f64>, i32) -> complex<f64>'
        agree("powi", run("powi", "(%z: complex<f64>, %n: i32)", operation, "complex<f64>", *parts(z), n), z**n)


def test_every_algorithm_is_run_here() -> None:
    assert set(ALGORITHMS) <= {*UNARY, *BINARY, "powi"}


@pytest.mark.parametrize(
    ("z", "w", "expected"),
    [
        # ISO C Annex G.5.1: an infinity times a number that is not zero is an infinity
        (complex(math.inf, math.nan), 1 + 1j, (math.inf, math.inf)),
        (complex(math.inf, math.inf), 1 + 0j, (math.inf, math.inf)),
        (complex(0, math.inf), complex(0, math.inf), (-math.inf, math.nan)),
    ],
)
def test_products_of_infinities_are_recovered_by_one_algorithm(z: complex, w: complex, expected: tuple[float, float]) -> None:
    found = run("mul", "(%z: complex<f64>, %w: complex<f64>)", "complex.mul %z, %w : complex<f64>", "complex<f64>", *parts(z), *parts(w))
    for ways, x in zip(found, expected, strict=True):
        assert any(way == x or (math.isnan(way) and math.isnan(x)) for way in ways)


def test_a_quotient_by_zero_is_infinite_by_one_algorithm_and_nan_by_the_other() -> None:
    operation = "complex.div %z, %w : complex<f64>"
    real, imaginary = run("div", "(%z: complex<f64>, %w: complex<f64>)", operation, "complex<f64>", 1.0, -1.0, 0.0, 0.0)
    # nothing else is excluded, since infinities and NaN are open
    assert real[0] == math.inf
    assert imaginary[0] == -math.inf


def test_the_larger_part_first_does_not_overflow() -> None:
    large = 1.5e308
    (ways,) = run("abs", "(%z: complex<f64>)", "complex.abs %z : complex<f64>", "f64", large, 0.0)
    assert ways[0] == large
