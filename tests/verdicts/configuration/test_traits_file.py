"""Files of traits: what they say, and where they are wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from smtenc.errors import InputError
from smtenc.ir.traits import NOTHING_SAID, UserTraits
from smtenc.verdicts.configuration.settings import Claim
from smtenc.verdicts.configuration.traits_file import read_traits
from smtenc.verdicts.configuration.validation import pair_options

GOOD = """
[operations."mine.add"]
pure = true
commutative = true
ignored-attributes = ["debug_name"]

[operations."mine.*"]
terminator = true
"""


def _file(folder: Path, text: str) -> Path:
    file = folder / "traits.toml"
    file.write_text(text)
    return file


def test_a_table_is_about_an_operation_or_about_the_others_of_a_dialect(tmp_path: Path) -> None:
    table = read_traits(_file(tmp_path, GOOD))
    assert table.of("mine.add") == UserTraits(pure=True, commutative=True, ignored_attributes=frozenset({"debug_name"}))
    assert table.of("mine.other") == UserTraits(terminator=True)
    assert table.of("theirs.add") == NOTHING_SAID


def test_modules_carry_what_the_file_says(tmp_path: Path) -> None:
    file = _file(tmp_path, GOOD)
    assert pair_options(Claim(traits=file), environ={}).frontend.traits == read_traits(file)
    assert pair_options(environ={}).frontend.traits.of("mine.add") == NOTHING_SAID


WRONG = {
    '[operations."mine.add"]\npure = true\nsure = true\n': (3, 1, "unknown trait sure of mine.add", "did you mean pure?"),
    '[operations."mine.add"]\n  frobnicate = 1\n': (2, 3, "unknown trait frobnicate of mine.add", "the traits are pure, "),
    '[operations."mine.add"]\npure = "yes"\n': (2, 1, "pure of mine.add is true or false", "for example pure = true"),
    '[operations."mine.add"]\nignored-attributes = "x"\n': (2, 1, "ignored-attributes of mine.add is a list of attributes' names", "for"),
    '[operations."mine.add"]\ncommutative = true\n': (2, 1, "mine.add is commutative, and not said to be pure", "add pure = true"),
    '[operations."arith.addi"]\npure = true\n': (1, 14, "arith.addi is MLIR's own: the dialect arith is known", "traits are for"),
    '[operations."tensor.*"]\npure = true\n': (1, 14, "tensor.* is MLIR's own: the dialect tensor is known", "traits are for"),
    "[operations.mine.add]\npure = true\n": (1, 13, "mine is no operation's name", "names with dots stand in quotes"),
    "[operations]\nmine = 3\n": (2, 1, "mine is a table of traits", "the traits are"),
    '# first\n[operation."mine.add"]\npure = true\n': (2, 2, "unknown table operation", "an operation is described by"),
    "": (1, 1, "no operations in this file", "an operation is described by"),
    '[operations."mine.add"]\npure = \n': (2, 8, "not TOML: Invalid value", ""),
}


@pytest.mark.parametrize("text", WRONG)
def test_a_fault_has_its_place_and_a_next_step(text: str, tmp_path: Path) -> None:
    line, column, message, hint = WRONG[text]
    with pytest.raises(InputError) as error:
        read_traits(_file(tmp_path, text))
    assert (error.value.location.line, error.value.location.column) == (line, column)
    assert error.value.message == message
    assert error.value.hint.startswith(hint)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=re.escape(str(tmp_path / "none.toml"))):
        read_traits(tmp_path / "none.toml")
