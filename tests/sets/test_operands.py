"""Operands: isl's notation, MLIR's attributes and memrefs, files."""

from __future__ import annotations

from pathlib import Path

import pytest

from smtenc.errors import InputError
from smtenc.presburger.isl import Isl
from smtenc.sets.operands import given, operand, several


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("affine_map<(d0, d1)[s0] -> (d0 + s0, d1 mod 4)>", "[s0] -> { [i, j] -> [i + s0, j mod 4] }"),
        ("affine_map<(i)[N] -> (N - i)>", "[N] -> { [i] -> [N - i] }"),
        ("affine_map<() -> (3)>", "{ [] -> [3] }"),
        ("affine_set<(i)[N] : (N - i - 1 >= 0, i >= 0)>", "[N] -> { [i] : 0 <= i < N }"),
        ("  affine_set < (i) : (i ceildiv 2 == 3) > ", "{ [i] : 5 <= i <= 6 }"),
    ],
)
def test_attributes_of_mlir(text: str, same: str) -> None:
    assert Isl().is_true("equal", operand(text).text, same)


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("affine_map<(d0) -> (d0 + d1)>", 26, "'d1' is neither"),
        ("affine_map<(d0)[s0] -> (d0 * s0)>", 1, "semi-affine expression (d0 * s0)"),
        ("affine_set<(d0) : (d0 > 0)>", 23, "'=='"),
        ("affine_map<(d0) -> (d0)> }", 26, "goes on"),
    ],
)
def test_what_is_wrong_with_them_and_where(text: str, column: int, message: str) -> None:
    with pytest.raises(InputError) as raised:
        operand(text, "f")
    assert (raised.value.location.line, raised.value.location.column) == (1, column)
    assert message in raised.value.message


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("{ [i] : 0 ≤ i ≤ 5 ∧ i ≠ 3 }", "{ [i] : 0 <= i <= 5 and i != 3 }"),
        ("{ [i] : (∃ q : i = 2q) ∨ ¬(i ≥ 0) }", "{ [i] : i mod 2 = 0 or i < 0 }"),
    ],
)
def test_signs_that_isl_does_not_know(text: str, same: str) -> None:
    assert Isl().is_true("equal", operand(text).text, same)


def test_files_texts_and_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "a.isl"
    file.write_text("# two\n{ [i] : i > 0 }\n{ [j] }\n")
    assert [o.text for o in several(str(file))] == ["{ [i] : i > 0 }", "{ [j] }"]
    assert given("{ [i] }").text == "{ [i] }"
    assert given("-", "{ [k] }").text == "{ [k] }"
    with pytest.raises(InputError) as raised:
        given(str(file))
    assert (raised.value.location.file, raised.value.location.line) == (str(file), 3)


@pytest.mark.parametrize("argument", ["", "no-such-file.isl", "[i]"])
def test_neither_a_set_nor_a_file(argument: str) -> None:
    with pytest.raises(InputError, match="neither a set"):
        given(argument)
