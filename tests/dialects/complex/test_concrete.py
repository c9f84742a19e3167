"""Runs of complex operations: what every implementation gives, what some give, and what is left open."""

from __future__ import annotations

from math import inf, nan

import numpy as np
import pytest

from smtenc import interpreter
from smtenc.frontend import read_text
from smtenc.interpreter.execution import Execution
from smtenc.interpreter.values import Open, Scalar
from smtenc.ir.llvm.aggregates import flattened
from smtenc.ir.types import FloatType

F32 = FloatType("f32")


def run(operation: str, *numbers: float, result: str = "complex<f32>", count: int = 1) -> Execution:
    names = ["z", "w"][:count]
    signature = ", ".join(f"%{n}: complex<f32>" for n in names)
    operands = ", ".join(f"%{n}" for n in names)
    name, _, flags = operation.partition(" ")
    text = f"func.func @f({signature}) -> {result} {{\n%r = complex.{name} {operands} {flags} : complex<f32>\nreturn %r : {result}\n}}"
    module = flattened(read_text(text), complex_numbers=True)
    return interpreter.run(module.functions[0], module, [Scalar(F32, np.float32(x)) for x in numbers])


@pytest.mark.parametrize(
    ("name", "numbers", "expected"),
    [
        ("abs", (3, 4), [5]),
        ("abs", (0.75, 1), [1.25]),
        ("div", (1, 2, 1, -1), [-0.5, 1.5]),
        ("sign", (0, -2), [0, -1]),
        ("exp", (0, 0), [1, 0]),
        ("log", (1, 0), [0, 0]),
        ("sin", (0, 0), [0, 0]),
        ("cos", (0, 0), [1, 0]),
    ],
)
def test_where_every_implementation_agrees(name: str, numbers: tuple[float, ...], expected: list[float]) -> None:
    execution = run(name, *numbers, result="f32" if name == "abs" else "complex<f32>", count=len(numbers) // 2)
    assert not execution.used_approximate
    assert [float(r.taken.value) for r in execution.results] == expected


@pytest.mark.parametrize(("name", "numbers"), [("abs", (1, 1)), ("div", (1, 0, 3, 0)), ("exp", (1, 0)), ("sqrt", (2, 0)), ("sign", (3, 4))])
def test_where_implementations_round(name: str, numbers: tuple[float, ...]) -> None:
    execution = run(name, *numbers, result="f32" if name == "abs" else "complex<f32>", count=len(numbers) // 2)
    assert f"complex.{name}" in execution.used_approximate


@pytest.mark.parametrize(
    ("name", "numbers"),
    [("div", (1, 1, 0, 0)), ("exp", (inf, 1)), ("sqrt", (nan, 1)), ("div", (1e30, 1e30, 1e30, 1e30)), ("abs", (1e30, 1e30))],
)
def test_where_nothing_is_said(name: str, numbers: tuple[float, ...]) -> None:
    """Infinities, NaN, and squares that overflow by one of the algorithms."""
    execution = run(name, *numbers, result="f32" if name == "abs" else "complex<f32>", count=len(numbers) // 2)
    for result in execution.results:
        assert isinstance(result.value, Open)
        assert result.value.anything
        assert not result.value.poison


def test_nothing_said_under_a_promise_may_be_poison() -> None:
    for result in run("div fastmath<ninf>", 1e30, 1e30, 1e30, 1e30, count=2).results:
        assert isinstance(result.value, Open)
        assert result.value.poison


@pytest.mark.parametrize(("flags", "numbers"), [("nnan", (1, nan)), ("ninf", (-inf, 1))])
def test_a_broken_promise_of_one_part_makes_both_poison(flags: str, numbers: tuple[float, float]) -> None:
    assert all(result.is_poison for result in run(f"exp fastmath<{flags}>", *numbers).results)


def test_a_part_that_is_nan_makes_the_other_one_poison() -> None:
    """The real part of inf * 1 is infinite, the imaginary one 0 * 1 + inf * 0."""
    assert all(result.is_poison for result in run("mul fastmath<nnan>", inf, 0, 1, 0, count=2).results)
    assert not any(result.is_poison for result in run("mul fastmath<nnan>", 1, 2, 1, 0, count=2).results)


def test_a_product_is_one_of_two_where_the_formula_loses_an_infinity() -> None:
    for result in run("mul", inf, inf, 1, 0, count=2).results:
        assert isinstance(result.value, Open)
        assert len(result.value.payloads) == 2
        assert not result.value.anything
    assert [float(r.value) for r in run("mul", 1, 2, 3, 4, count=2).results] == [-5, 10]
