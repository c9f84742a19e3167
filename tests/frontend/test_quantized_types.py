"""Element types of the quant dialect are read as the integers that are stored, and told apart by their text."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.ir.types import IntegerType, OpaqueType, QuantizedType, Signedness, TensorType, Type


def element(type: str) -> Type:
    module = read_text(f"func.func @f(%a: tensor<2x{type}>) {{\nreturn\n}}")
    (argument,) = module.by_name["f"].type.inputs
    assert isinstance(argument, TensorType)
    return argument.element


@pytest.mark.parametrize(
    ("type", "width", "signedness"),
    [
        ("!quant.uniform<i8:f32, 2.0:-3>", 8, Signedness.SIGNLESS),
        ("!quant.uniform<u8<1:255>:f32, 2.0>", 8, Signedness.UNSIGNED),
        ("!quant.uniform<i8<-127:127>:f32:0, {2.0, 3.0:5}>", 8, Signedness.SIGNLESS),
        ("!quant.uniform<i32:f32, 0.5>", 32, Signedness.SIGNLESS),
        ("!quant.any<i4<-8:7>:f32>", 4, Signedness.SIGNLESS),
    ],
)
def test_the_storage_type_counts(type: str, width: int, signedness: Signedness) -> None:
    found = element(type)
    assert isinstance(found, QuantizedType)
    assert (found.width, found.signedness) == (width, signedness)
    assert str(found).startswith(type.partition("<")[0])


def test_quantized_types_differ_from_integers_and_from_each_other() -> None:
    half, whole = element("!quant.uniform<i8:f32, 0.5>"), element("!quant.uniform<i8:f32, 1.0>")
    assert half != whole
    assert half != IntegerType(8)
    assert half == element("!quant.uniform<i8:f32, 0.5>")


def test_other_types_of_the_dialect_stay_opaque() -> None:
    assert isinstance(element("!quant.calibrated<f32<-0.5:0.5>>"), OpaqueType)
