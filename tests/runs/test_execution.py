"""Runs on NumPy's arrays: values in and out, what is written into buffers, and what has no results."""

from __future__ import annotations

from pathlib import Path

import ml_dtypes
import numpy as np
import pytest

import smtenc
from smtenc.errors import InputError, UsageError
from smtenc.ir.types import ComplexType, FloatType, IntegerType, Signedness, TensorType
from smtenc.runs.arrays import Array, array_of, dtype_of, elements_of, loaded, saved, value_of_array, value_of_text
from smtenc.runs.checks import distance
from smtenc.runs.execution import NotExecuted, RunError, TooMuchWork, UndefinedBehaviour

UNSIGNED = IntegerType(8, Signedness.UNSIGNED)


def function(body: str, types: str, result: str) -> str:
    return f"func.func @f({types}) -> {result} {{\n{body}\nreturn %r : {result}\n}}"


@pytest.mark.parametrize(
    ("array", "element"),
    [
        (np.array([[1, -2]], np.int32), IntegerType(32)),
        (np.array([[200, 3]], np.uint8), UNSIGNED),
        (np.array([[True, False]]), IntegerType(1)),
        (np.array([[1.5, -0.0]], ml_dtypes.bfloat16), FloatType("bf16")),
        (np.array([[0.5, np.nan]], ml_dtypes.float8_e4m3fn), FloatType("f8E4M3FN")),
        (np.array([[1 - 2j, 0]], np.complex64), ComplexType(FloatType("f32"))),
        (np.array([[-8, 7]], ml_dtypes.int4), IntegerType(4)),
    ],
    ids=lambda p: str(getattr(p, "dtype", p)),
)
def test_an_array_comes_back_bit_by_bit_through_a_value_and_a_file(array: Array, element: FloatType, tmp_path: Path) -> None:
    type = TensorType((1, None), element)
    (tmp_path / "a.npy").write_bytes(saved(array))
    given = value_of_array(loaded(tmp_path / "a.npy", type), type, "it")
    back = array_of(elements_of(given), (1, 2), element)
    assert (back.dtype, back.tobytes()) == (array.dtype, array.tobytes())


@pytest.mark.parametrize(
    ("text", "type", "shown"),
    [
        ("[[1, 2], [3, 255]]", TensorType((2, 2), UNSIGNED), ["1", "2", "3", "255"]),
        ("-1", TensorType((3,), IntegerType(8)), ["-1"] * 3),
        ("[-0.1, nan, -inf, 0x3f800000]", TensorType((None,), FloatType("f32")), ["-0.1", "nan", "-inf", "1.0"]),
        ("[(1.0, -2.0), 3]", TensorType((2,), ComplexType(FloatType("f32"))), ["(1.0, -2.0)", "(3.0, 0.0)"]),
        ("[]", TensorType((None,), FloatType("f64")), []),
        ("true", IntegerType(1), ["1"]),
    ],
)
def test_values_are_written_as_numbers_in_brackets(text: str, type: TensorType, shown: list[str]) -> None:
    assert [str(x) for x in elements_of(value_of_text(text, type, "it"))] == shown


@pytest.mark.parametrize("text", ["[1, [2]]", "[1, 2, 3]", "x", "[1, 2", "[256, 0]", "[1.5, 2]", "__import__('os')", "[[1], [2]]"])
def test_text_that_is_no_such_value_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="it"):
        value_of_text(text, TensorType((2,), IntegerType(8)), "it")


@pytest.mark.parametrize(
    "array", [np.array([1, 2], np.int64), np.array([1], np.int32), np.array(1, np.int32)], ids=["type", "shape", "rank"]
)
def test_an_array_of_another_shape_or_type_is_refused(array: Array) -> None:
    with pytest.raises(InputError, match="it has"):
        value_of_array(array, TensorType((2,), IntegerType(32)), "it")


def test_numpy_lacks_some_types() -> None:
    with pytest.raises(UsageError, match="f128"):
        dtype_of(FloatType("f128"))


def test_results_are_arrays_and_buffers_are_changed() -> None:
    text = function(
        "%c = arith.constant 0 : index\nmemref.store %x, %m[%c] : memref<2xf32>\n%r = arith.addf %x, %x : f32",
        "%x: f32, %m: memref<2xf32>",
        "f32",
    )
    buffer = np.array([7, 8], np.float32)
    (found,) = smtenc.run(text, [np.float32(1.5), buffer])
    assert (found.shape, found.dtype.name, float(found)) == ((), "float32", 3.0)
    assert buffer.tolist() == [1.5, 8.0]


@pytest.mark.parametrize(
    ("body", "error", "message"),
    [
        ("%z = arith.constant 0 : i32\n%r = arith.divsi %x, %z : i32", UndefinedBehaviour, r":3:\d+: undefined behaviour"),
        ("%r = arith.addi %x, %x overflow<nuw, nsw> : i32", UndefinedBehaviour, "1 poison element"),
        ('%r = "some.op"(%x) : (i32) -> i32', NotExecuted, "some.op has no execution"),
        (
            "cf.br ^a(%x : i32)\n^a(%y: i32):\n%c = arith.constant true\ncf.cond_br %c, ^a(%y : i32), ^b\n^b:\n%r = arith.addi %x, %x : i32",
            UndefinedBehaviour,
            "undefined behaviour",
        ),
    ],
)
def test_a_run_without_results_says_why(body: str, error: type[RunError], message: str) -> None:
    with pytest.raises(error, match=message):
        smtenc.run(function(body, "%x: i32", "i32"), [np.int32(-1)])


def test_a_run_ends_when_its_fuel_is_used_up() -> None:
    with pytest.raises(TooMuchWork):
        smtenc.run(
            function("%r = arith.addi %x, %x : tensor<100xi32>", "%x: tensor<100xi32>", "tensor<100xi32>"),
            [np.zeros(100, np.int32)],
            fuel=5,
        )


@pytest.mark.parametrize(
    ("name", "expected", "holds"),
    [
        ("expect_eq", "1.0", True),
        ("expect_eq", "1.0000001", False),
        ("expect_close", "1.0000003", True),
        ("expect_close", "1.0000005", False),
        ("expect_almost_eq", "1.0009", True),
        ("expect_almost_eq", "1.002", False),
    ],
)
def test_checks_let_values_be_as_far_apart_as_their_names_say(name: str, expected: str, holds: bool) -> None:
    call = f"stablehlo.custom_call @check.{name}(%r, %y) {{has_side_effect = true}} : (tensor<f32>, tensor<f32>) -> ()"
    text = function(
        f"%r = stablehlo.constant dense<1.0> : tensor<f32>\n%y = stablehlo.constant dense<{expected}> : tensor<f32>\n{call}",
        "",
        "tensor<f32>",
    )
    if holds:
        smtenc.run(text)
    else:
        with pytest.raises(RunError, match=f"check.{name} fails at 1 element"):
            smtenc.run(text)


def test_the_distance_of_floats_counts_those_between() -> None:
    f32 = FloatType("f32")
    one = np.float32(1)
    assert distance(f32, one, np.nextafter(one, np.float32(2))) == 1
    assert distance(f32, np.float32(-0.0), np.float32(0.0)) == 0
    assert distance(f32, np.float32(np.nan), np.float32(np.nan)) == 0
    assert distance(f32, np.float32(np.inf), np.float32(3.4e38)) == np.inf
