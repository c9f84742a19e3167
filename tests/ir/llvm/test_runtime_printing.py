"""What a ``vector.print`` writes step by step, and which functions write such steps."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.ir.llvm.runtime_printing import certainly_differ, is_zero_extended, key_of, runtime_kind, steps_of
from smtenc.ir.types import IndexType, IntegerType, Signedness


def steps(type: str, rest: str = "") -> list[str] | None:
    """The steps of printing a value, as text; None if there is one step for all of it."""
    (function,) = read_text(f"func.func @f(%x: {type}) {{\nvector.print %x : {type}{rest}\nreturn\n}}").functions
    assert function.body is not None
    found = steps_of(function.body.blocks[0].operations[0])
    return None if found is None else [s.kind + ("" if s.lane is None else str(list(s.lane))) for s in found]


@pytest.mark.parametrize(
    ("type", "expected"),
    [
        ("i1", "I64[]"),
        ("i40", "I64[]"),
        ("si8", "I64[]"),
        ("ui8", "U64[]"),
        ("index", "U64[]"),
        ("f16", "F16[]"),
        ("bf16", "BF16[]"),
        ("f32", "F32[]"),
        ("f64", "F64[]"),
        ("vector<2xi8>", "Open I64[0] Comma I64[1] Close"),
        ("vector<f32>", "Open F32[] Close"),
        ("vector<1x2xf32>", "Open Open F32[0, 0] Comma F32[0, 1] Close Close"),
        ("vector<2x1xf32>", "Open Open F32[0, 0] Close Comma Open F32[1, 0] Close Close"),
    ],
)
def test_values_are_printed_in_steps(type: str, expected: str) -> None:
    assert " ".join(steps(type) or []) == f"{expected} Newline"


@pytest.mark.parametrize("type", ["i65", "f80", "vector<17xi8>", "vector<[2]xi8>"])
def test_other_values_are_printed_at_once(type: str) -> None:
    assert steps(type) is None


@pytest.mark.parametrize(("word", "expected"), [("comma", ["Comma"]), ("open", ["Open"]), ("close", ["Close"]), ("no_punctuation", [])])
def test_punctuation_follows(word: str, expected: list[str]) -> None:
    assert steps("i8", f" punctuation <{word}>") == ["I64[]", *expected]


def test_bits_and_numbers_without_a_sign_are_extended_with_zeros() -> None:
    types = [IntegerType(1), IntegerType(1, Signedness.SIGNED), IntegerType(8, Signedness.UNSIGNED), IndexType(), IntegerType(8)]
    assert [is_zero_extended(type) for type in types] == [True, True, True, True, False]


@pytest.mark.parametrize(
    ("declaration", "kind"),
    [
        ("llvm.func @printI64(i64)", "I64"),
        ("func.func private @printI64(i64)", "I64"),
        ("llvm.func @printBF16(i16)", "BF16"),
        ("llvm.func @printNewline()", "Newline"),
        ("llvm.func @printI64(i32)", None),
        ("llvm.func @printNewline(i64)", None),
        ("llvm.func @printI64(i64) -> i32", None),
        ("llvm.func @printString(!llvm.ptr)", None),
        ("llvm.func @I64(i64)", None),
        ("llvm.func @printNewline() {\nllvm.return\n}", None),
    ],
)
def test_functions_of_the_runtime_library_are_known_by_name_and_type(declaration: str, kind: str | None) -> None:
    (function,) = read_text(declaration).functions
    assert runtime_kind(function) == kind


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (key_of("I64"), key_of("Comma"), True),
        (key_of("Open"), key_of("Comma"), True),
        (key_of("I64"), key_of("U64"), False),
        (key_of("Comma"), key_of("Comma"), False),
        (key_of("Comma"), ("vector.print", "x", "y"), False),
    ],
)
def test_texts_that_begin_with_other_characters_differ(one: object, other: object, expected: bool) -> None:
    assert certainly_differ(one, other) is expected
