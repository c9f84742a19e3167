"""Arithmetic on ``!tosa.shape`` values: what a tensor is reshaped to says what a shape is."""

from __future__ import annotations

from typing import Any

import pytest
from differential import FEW, check_agreement, seeds
from generic_texts import generic_function, generic_module, shape
from hypothesis import given

from smtenc.dialects.tosa.symbolic.shape_values import SEMANTICS
from smtenc.verdicts.lattice import Verdict

SIGNATURE = "(%a: tensor<2x6xi8>) -> tensor<?x?xi8>"
PAIR = "(!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>"


def module(name: str, body: str) -> str:
    """``body`` defines %s, a shape of two sizes that hold 12 elements."""
    reshape = '%r = "tosa.reshape"(%a, %s) : (tensor<2x6xi8>, !tosa.shape<2>) -> tensor<?x?xi8>'
    return generic_module(generic_function(name, SIGNATURE, f"{body}\n{reshape}"))


def of_pairs(operation: str, left: str, right: str) -> str:
    return f'{shape(left)}\n{shape(right, "%q")}\n%s = "tosa.{operation}"(%p, %q) : {PAIR}'


DIMENSIONS = "\n".join(f'%d{k} = "tosa.dim"(%a) {{axis = {k} : i32}} : (tensor<2x6xi8>) -> !tosa.shape<1>' for k in (0, 1))
CASES = {
    # operation: how %s is made, and what it is
    "const_shape": (shape("12, 1", "%s"), "12, 1"),
    "add_shape": (of_pairs("add_shape", "1, 4", "2, 0"), "3, 4"),
    "sub_shape": (of_pairs("sub_shape", "9, 4", "3, 2"), "6, 2"),
    "mul_shape": (of_pairs("mul_shape", "3, 2", "1, 2"), "3, 4"),
    "max_shape": (of_pairs("max_shape", "1, 6", "2, 3"), "2, 6"),
    "min_shape": (of_pairs("min_shape", "1, 12", "2, 13"), "1, 12"),
    "div_floor_shape": (of_pairs("div_floor_shape", "7, 13", "2, 3"), "3, 4"),
    "div_ceil_shape": (of_pairs("div_ceil_shape", "7, 6", "2, 2"), "4, 3"),
    "mod_shape": (of_pairs("mod_shape", "11, 11", "9, 16"), "2, 11"),
    "dim": (
        f'{DIMENSIONS}\n%s = "tosa.concat_shape"(%d1, %d0) : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<2>',
        "6, 2",
    ),
    "concat_shape": (
        f'{shape("3")}\n{shape("4", "%q")}\n%s = "tosa.concat_shape"(%p, %q) : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<2>',
        "3, 4",
    ),
}
DIVIDED_BY_ZERO = of_pairs("div_floor_shape", "7, 13", "0, 3")


@pytest.mark.parametrize("name", CASES)
@FEW
@given(seed=seeds)
def test_agrees_with_the_interpreter_on_constants(name: str, seed: int) -> None:
    check_agreement(module(name, CASES[name][0]), name, seed)


@FEW
@given(seed=seeds)
def test_division_by_zero_is_undefined(seed: int) -> None:
    check_agreement(module("zero", DIVIDED_BY_ZERO), "zero", seed)


@pytest.mark.parametrize("name", [name for name in CASES if name != "mod_shape"])
def test_a_shape_is_what_it_computes_to(verify: Any, name: str) -> None:
    source, expected = CASES[name]
    first, second = expected.split(", ")
    assert verify(module(name, source), module(name, shape(expected, "%s"))).verdict is Verdict.CORRECT
    other = f"{second}, {first}"
    assert verify(module(name, source), module(name, shape(other, "%s"))).verdict is Verdict.INCORRECT


def test_a_remainder_that_does_not_fit_is_undefined(verify: Any) -> None:
    """2 times 11 is not 12: the source is never defined."""
    record = verify(module("f", CASES["mod_shape"][0]), module("f", shape("2, 6", "%s")))
    assert record.verdict is Verdict.CORRECT
    assert "source-always-undefined" in record.assumptions


def test_shapes_of_different_length_are_unsupported(verify: Any) -> None:
    body = f'{shape("7")}\n{shape("1, 2", "%q")}\n%s = "tosa.add_shape"(%p, %q) : (!tosa.shape<1>, !tosa.shape<2>) -> !tosa.shape<2>'
    record = verify(module("f", body), module("f", body + '\n%u = "arith.constant"() {value = 0 : i8} : () -> i8'))
    assert record.verdict is Verdict.UNSUPPORTED
    assert "shapes of 1 and 2 sizes" in str(record)


def test_every_operation_is_tested() -> None:
    assert {name.removeprefix("tosa.") for name in SEMANTICS} == CASES.keys()
