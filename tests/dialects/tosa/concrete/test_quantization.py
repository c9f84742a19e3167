"""What ``rescale``, ``apply_scale`` and ``table`` compute on given numbers, by hand from the TOSA specification's formulas."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.interpreter import POISON, Inconclusive, Undefined
from tests.dialects.tosa.concrete.test_table import I8, W, program
from tests.interpreter.programs import evaluate, outcome


def rescale(multiplier: str, shift: str, zeros: tuple[int, int] = (0, 0), double_round: bool = False, others: str = "") -> str:
    return (
        f"multiplier = array<i32: {multiplier}>, shift = array<i8: {shift}>, input_zp = {zeros[0]} : i32, output_zp = {zeros[1]} : i32, "
        f"double_round = {str(double_round).lower()}, scale32 = true, per_channel = {str(',' in multiplier).lower()}{others}"
    )


ONE = 1 << 30


@pytest.mark.parametrize(
    ("source", "target", "attributes", "given", "expected"),
    [
        # a scale of 1/2 rounds half up
        (I8, I8, rescale(str(ONE), "31"), [5, -5], ["3", "-2"]),
        (I8, I8, rescale(str(ONE), "30", (10, -10)), [127, -128], ["107", "-128"]),
        (W, "tensor<2xi16>", rescale(str(ONE), "30"), [40000, -40000], ["32767", "-32768"]),
        # 2^32 / 2^33 is 1/2: one rounding goes up, and the step away from zero changes nothing; -2^32 / 2^33 goes further down
        (W, W, rescale(str(ONE), "33", double_round=True), [4, -4], ["1", "-1"]),
        (W, W, rescale(str(ONE), "33"), [4, -4], ["1", "0"]),
        ("tensor<2xui8>", I8, rescale(str(ONE), "30", (128, 0)), [255, 0], ["127", "-128"]),
        (I8, "tensor<2xui8>", rescale(str(ONE), "30", (0, 28)), [99, -128], ["127", "0"]),
        (I8, "tensor<2xi16>", rescale(str(ONE), "30", others=", input_unsigned = true"), [-1, 1], ["255", "1"]),
        (I8, I8, rescale(f"{ONE}, {ONE}", "30, 31"), [10, 10], ["10", "5"]),
        (W, W, rescale("1", "0"), [1, 2], ["poison", "poison"]),
        (I8, I8, rescale(str(ONE), "30"), [POISON, 1], ["poison", "1"]),
    ],
)
def test_rescale(source: str, target: str, attributes: str, given: list[Any], expected: list[str]) -> None:
    assert outcome(program("rescale", source, target, attributes), given) == expected


def test_a_value_of_48_bits_is_scaled_whole() -> None:
    text = program("rescale", "tensor<1xi48>", "tensor<1xi32>", rescale("16384", "30").replace("scale32 = true", "scale32 = false"))
    assert outcome(text, [1 << 40]) == [str(1 << 24)]


def test_channels_are_counted() -> None:
    text = program("rescale", "tensor<?xi8>", "tensor<?xi8>", rescale("1, 2", "3, 4"))
    with pytest.raises(Undefined, match="3 channels by 2 multipliers"):
        evaluate(text, [1, 2, 3])


def test_double_rounding_needs_scale32() -> None:
    text = program("rescale", I8, I8, rescale("1", "33", double_round=True).replace("scale32 = true", "scale32 = false"))
    with pytest.raises(Inconclusive, match="scale32"):
        evaluate(text, [1, 2])


@pytest.mark.parametrize(
    ("operands", "expected"),
    [((1 << 31) - 1, "1073741824"), (-(1 << 31), "-1073741824"), (3, "2"), (-3, "-1"), (POISON, "poison")],
)
def test_apply_scale(operands: Any, expected: str) -> None:
    text = program("apply_scale", "i32, i32, i8", "i32", "double_round = false")
    assert outcome(text, operands, ONE, 31) == expected


def test_a_table_of_bytes_is_entered_at_128_plus_x() -> None:
    text = program("table", f"{I8}, tensor<256xi8>", I8)
    assert outcome(text, [-128, 127], list(range(-128, 128))[::-1]) == ["127", "-128"]


def test_a_table_of_words_interpolates() -> None:
    text = program("table", "tensor<2xi16>, tensor<513xi16>", "tensor<2xi32>")
    entries = [0] * 513
    entries[256], entries[257], entries[512] = 100, 300, -5
    # 64 / 128 of the way from 100 to 300; 127 / 128 of the way from 0 to -5
    assert outcome(text, [64, 32767], entries) == [str(200 * 128), str(-5 * 127)]


def test_a_poison_place_in_a_table_is_undefined() -> None:
    execution = evaluate(program("table", f"{I8}, tensor<256xi8>", I8), [POISON, 1], [0] * 256)
    with pytest.raises(Undefined, match=r"tosa\.table"):
        execution.force_effects()


def test_quantized_elements_are_stored_integers() -> None:
    type = "tensor<2x!quant.any<i8:f32>>"
    assert outcome(program("reverse", type, type, "axis = 0 : i32"), [1, -2]) == ["-2", "1"]
    assert outcome(program("rescale", type, I8, rescale(str(ONE), "30", (-3, 0))), [1, -2]) == ["4", "1"]
    with pytest.raises(Inconclusive, match="quantized"):
        evaluate(program("abs", type, type), [1, -2])
