"""Execution of the chlo dialect: values of functions that are known otherwise, broadcasting, and the order of ``top_k``."""

from __future__ import annotations

import math

import pytest

from smtenc.frontend.reader import read_text
from smtenc.interpreter.execution import run


def texts(body: str, *results: str) -> list[list[str]]:
    names = ", ".join(f"%r#{k}" for k in range(len(results))) if len(results) > 1 else "%r"
    module = read_text(f"func.func @f() -> ({', '.join(results)}) {{\n{body}\nreturn {names} : {', '.join(results)}\n}}")
    found = run(module.functions[0], module, [])
    return [[str(x) for x in found.elements(k)] for k in range(len(results))]


@pytest.mark.parametrize(
    ("name", "given", "expected"),
    [
        ("lgamma", 5.0, math.log(24)),
        ("digamma", 1.0, -0.5772156649015329),
        ("digamma", -0.5, 0.03648997397857652),
        ("erf_inv", 0.5, 0.4769362762044699),
        ("erf_inv", 1e-6, 8.862269254529900e-07),
        ("bessel_i1e", 1.0, 0.2079104153497085),
        ("bessel_i1e", -100.0, -0.03974415302513025),
        ("sinh", 1000.0, math.inf),
        ("cosh", -1000.0, math.inf),
    ],
)
def test_values_of_functions(name: str, given: float, expected: float) -> None:
    (((text,),)) = texts(
        f"%a = stablehlo.constant dense<{given:e}> : tensor<f64>\n%r = chlo.{name} %a : tensor<f64> -> tensor<f64>", "tensor<f64>"
    )
    assert float(text) == pytest.approx(expected, rel=1e-13)


def test_operands_are_broadcast_as_numpy_does() -> None:
    body = (
        "%a = stablehlo.constant dense<[[1], [2]]> : tensor<2x1xi32>\n%b = stablehlo.constant dense<[10, 20]> : tensor<2xi32>\n"
        "%r = chlo.broadcast_add %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>"
    )
    assert texts(body, "tensor<2x2xi32>") == [["11", "21", "12", "22"]]


def test_the_greatest_come_first_and_equal_ones_in_order() -> None:
    body = "%a = stablehlo.constant dense<[1, 3, -2, 3]> : tensor<4xi32>\n%r:2 = chlo.top_k(%a, k = 3) : tensor<4xi32> -> (tensor<3xi32>, tensor<3xi32>)"
    assert texts(body, "tensor<3xi32>", "tensor<3xi32>") == [["3", "3", "1"], ["1", "3", "0"]]


def test_the_next_number_is_the_neighbour_on_the_way() -> None:
    body = (
        "%a = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf32>\n%b = stablehlo.constant dense<[-1.0, 2.0]> : tensor<2xf32>\n"
        "%n = chlo.next_after %a, %b : tensor<2xf32>, tensor<2xf32> -> tensor<2xf32>\n"
        "%r = stablehlo.bitcast_convert %n : (tensor<2xf32>) -> tensor<2xui32>"
    )
    assert texts(body, "tensor<2xui32>") == [["2147483649", "1065353217"]]
