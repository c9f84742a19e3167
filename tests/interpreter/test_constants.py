"""Constants in every form that an attribute has, and poison."""

from __future__ import annotations

import pytest

from smtenc.interpreter import Inconclusive

from .programs import evaluate, outcome


def constant(attribute: str, type: str) -> str:
    return f"func.func @f() -> {type} {{\n %0 = arith.constant {attribute} : {type}\n return %0 : {type}\n}}"


@pytest.mark.parametrize(
    ("attribute", "type", "expected"),
    [
        ("-1", "i8", "-1"),
        ("true", "i1", "1"),
        ("-5", "index", "-5"),
        ("-0.0", "f32", "-0.0"),
        ("0x7FC00001", "f32", "nan"),
        ("1.5", "f8E4M3FN", "1.5"),
        ("dense<[1, -2]>", "tensor<2xi8>", ["1", "-2"]),
        ("dense<[[1.5, -0.0]]>", "tensor<1x2xbf16>", [["1.5", "-0.0"]]),
        ("dense<3>", "tensor<2xindex>", ["3", "3"]),
        ("dense<-3>", "tensor<1xindex>", ["-3"]),
        ("dense<[true, false]>", "tensor<2xi1>", ["1", "0"]),
        ("dense<7>", "vector<2xi4>", ["7", "7"]),
        ("sparse<[[1]], [4.0]>", "tensor<3xf32>", ["0.0", "4.0", "0.0"]),
    ],
)
def test_constants(attribute: str, type: str, expected: object) -> None:
    text = (
        constant(attribute, type)
        if attribute not in ("true", "false")
        else constant(attribute, type).replace(" : i1\n return", "\n return")
    )
    assert outcome(text) == expected


def test_poison_is_a_value() -> None:
    assert outcome("func.func @f() -> f32 {\n %0 = ub.poison : f32\n return %0 : f32\n}") == "poison"
    assert outcome("func.func @f() -> tensor<2xi8> {\n %0 = ub.poison : tensor<2xi8>\n return %0 : tensor<2xi8>\n}") == ["poison", "poison"]


def test_a_constant_whose_content_is_elsewhere_is_inconclusive() -> None:
    text = constant("dense_resource<blob>", "tensor<2xi8>")
    with pytest.raises(Inconclusive, match="constant"):
        evaluate(text)
