"""Texts that cost more than they say: each is refused at once, at a place."""

from __future__ import annotations

import pytest

from smtenc.errors import InputError
from smtenc.frontend import read_text
from smtenc.frontend.literals import float_bits
from smtenc.frontend.normalisers import Refusal
from smtenc.frontend.reader import _leaves_room
from smtenc.ir.numerals import numerals_of_any_length

CUSTOM = "func.func @f(%x: {}) {{\n  return\n}}\n"
GENERIC = (
    '"func.func"() <{{function_type = ({0}) -> (), sym_name = "f"}}> ({{\n^bb0(%x: {0}):\n  "func.return"() : () -> ()\n}}) : () -> ()\n'
)
ATTRIBUTE = '"func.func"() <{{function_type = () -> (), sym_name = "f"}}> ({{\n  "x.y"() {{a = {}}} : () -> ()\n  "z.w"() : () -> ()\n}}) : () -> ()\n'
LAUGHS = "!a0 = tuple<i32, i32>\n" + "".join(f"!a{i} = tuple<!a{i - 1}, !a{i - 1}>\n" for i in range(1, 40))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (CUSTOM.format("tensor<18446744073709551616xf32>"), "invalid dimension"),
        (GENERIC.format("tensor<18446744073709551616xf32>"), "invalid dimension"),
        (CUSTOM.format("i99999999999"), "invalid integer width"),
        (GENERIC.format("i99999999999"), "invalid integer width"),
        ("func.func @f() {\n  mine.op\n  other.op {a = \"" + "a" * 40 + "\n  return\n}\n", "Dialect `mine' not found"),
        ("func.func @f() {\n  %c = mine.op \"" + "a" * 40 + "\n  return\n}\n", "expected '\"' in string literal"),
        (ATTRIBUTE.format("9" * 5000 + " : i32"), "integer constant out of range"),
        (ATTRIBUTE.format("9" * 200_000 + " : i700000"), "a decimal number of more than 20000 digits"),
        (LAUGHS + CUSTOM.format("!a39"), "the alias !a15 stands for more than 1048576 characters"),
        (CUSTOM.format("tuple<" * 3000 + "i32" + ">" * 3000), "nested too deeply"),
        (ATTRIBUTE.format("[" * 3000 + "]" * 3000), "nested too deeply"),
        (ATTRIBUTE.format("[" * 900 + "]" * 900), "nested too deeply"),
        ("func.func @f() {\n" + "scf.execute_region {\n" * 150_000 + "}\n" * 150_000 + "return }\n", "nested too deeply"),
        (GENERIC.format("tuple<" * 200 + "i32" + ">" * 200), "nested too deeply"),
    ],
    ids=["dimension", "dimension-generic", "width", "width-generic", "string-xdsl", "string", "digits", "millions", "aliases", "types",
         "attributes", "fewer-attributes", "regions", "types-generic"],
)  # fmt: skip
def test_what_is_out_of_all_proportion_is_refused_at_a_place(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read_text(text, "a.mlir")
    error = caught.value
    assert message in error.message
    assert error.location.line
    assert error.location.column
    assert all(len(line) < 800 for line in error.report().split("\n"))


@pytest.mark.parametrize(
    ("message", "room"),
    [
        ("Dialect `mine' not found for custom op 'mine.op'", True),
        ("custom op 'math.new' is unknown", True),
        ("unregistered operation 'math.new' found in dialect ('math') that does not allow unknown operations", True),
        ("'arith.extf' op operand type 'tf32' and result type 'f32' are cast incompatible", True),
        ("expected ','", False),
        ("use of undeclared SSA value name", False),
        ("invalid dimension", False),
        ("expected '\"' in string literal", False),
    ],
)
def test_xdsl_is_asked_only_about_what_it_may_know_better(message: str, room: bool) -> None:
    assert _leaves_room(Refusal("the MLIR parser", message, 1, 1)) is room
    assert _leaves_room(Refusal("a program", "cannot be run"))


def test_an_exponent_out_of_all_proportion_is_infinity_or_zero() -> None:
    assert float_bits("1.0e999999999999", "f32") == 0x7F800000
    assert float_bits("-1.0e-999999999999", "f64") == 1 << 63
    assert float_bits("0.0e999999999999", "f32") == 0
    with numerals_of_any_length():
        assert float_bits("0." + "0" * 15_000 + "1e15001", "f32") == 0x3F800000
        assert float_bits("1" + "0" * 15_000 + ".0e-15000", "f32") == 0x3F800000


def test_each_parser_has_a_line_with_a_place() -> None:
    with pytest.raises(InputError) as caught:
        read_text("func.func @f(%x: f32) {\n  mine.op %x : f32\n  return\n}\n", "a.mlir")
    first, second, *_ = caught.value.hint.split("\n")
    assert first == "the MLIR parser of iree-base-compiler 3.0.0 refused it"
    assert second.startswith("a.mlir:2:")
    assert "xDSL" in second
