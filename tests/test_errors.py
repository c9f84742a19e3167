"""What an error says, and what can be asked of it without reading the sentence."""

from __future__ import annotations

import pytest

from smtenc.errors import UNKNOWN_LOCATION, InputError, Location, Unsupported, described, excerpt_of

HERE, THERE = Location("a.mlir", 3, 5), Location("a.mlir", 9, 1)


@pytest.mark.parametrize(
    ("what", "operation", "sentence"),
    [
        ("fast-math flags", "arith.addi", "arith.addi: fast-math flags"),
        ("", "other.thing", "other.thing"),
        ("several blocks", "", "several blocks"),
        # a sentence that begins with the name is left alone
        ("func.call of @f, which is not in the module", "func.call", "func.call of @f, which is not in the module"),
    ],
)
def test_the_operation_leads_the_sentence_and_can_be_asked_for(what: str, operation: str, sentence: str) -> None:
    error = Unsupported(what, HERE, operation=operation)
    assert (error.message, error.what, error.operation, error.location) == (sentence, what, operation, HERE)
    assert str(error) == f"a.mlir:3:5: {sentence}"


def test_the_innermost_operation_with_a_place_is_the_one() -> None:
    error = Unsupported("fast-math flags")
    error.attribute_to("arith.addi", HERE)
    error.attribute_to("func.call", THERE)
    assert (error.message, error.operation, error.location) == ("arith.addi: fast-math flags", "arith.addi", HERE)


def test_without_a_place_the_operation_around_it_takes_over() -> None:
    error = Unsupported("several blocks")
    error.attribute_to("tensor.generate", UNKNOWN_LOCATION)
    error.attribute_to("func.call", THERE)
    assert (error.operation, error.location) == ("func.call", THERE)


def test_an_exception_is_described_in_one_short_line() -> None:
    assert described(KeyError("a\n b")) == r"KeyError: 'a\n b'"
    assert described(ValueError("x\n" * 300)).startswith("ValueError: x x")
    assert len(described(ValueError("x " * 300))) == 200


def test_the_caret_stands_below_the_place_also_of_a_line_that_is_shortened() -> None:
    line = "x" * 700 + "HERE" + "y" * 700
    _, shown, caret = InputError("wrong", Location("a.mlir", 1, 701), excerpt=excerpt_of(line, 701)).report().split("\n")
    assert len(shown) < 220
    assert shown[caret.index("^") :].startswith("HERE")
    assert excerpt_of("short  ", 3) == "short"


def test_each_line_of_a_hint_is_one() -> None:
    assert InputError("wrong", HERE, hint="try this\nor that").report().split("\n")[1:] == ["  hint: try this", "  hint: or that"]
