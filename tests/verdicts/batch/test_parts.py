"""Parts of a file keep their places, and are paired by their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from smtenc.errors import InputError
from smtenc.verdicts.batch.pairs import Pair
from smtenc.verdicts.batch.parts import parts_of, parts_of_pair, parts_of_pairs

F = "func.func @f() {\n  return\n}\n"


def test_without_a_marker_there_is_one_part() -> None:
    (part,) = parts_of(F)
    assert (part.number, part.line, part.placed) == (1, 1, F)


@pytest.mark.parametrize("marker", ["// -----", "  // -----  ", "// -----\r"])
def test_a_line_that_is_the_marker_separates(marker: str) -> None:
    first, second = parts_of(f"// a\n{F}{marker}\n{F}")
    assert (second.number, second.line) == (2, 6)
    assert first.text == f"// a\n{F}"
    # every line stands where it stood
    assert second.placed.split("\n")[5] == "func.func @f() {"


@pytest.mark.parametrize("line", ["// ------", "x // -----", "// -----// IR Dump After CSE (cse) //----- //", "// ----"])
def test_other_lines_do_not(line: str) -> None:
    assert len(parts_of(f"{F}{line}\n{F}")) == 1


def test_a_marker_of_ones_own() -> None:
    assert [p.text for p in parts_of("a\n//.\nb\n// -----\nc", "//.")] == ["a\n", "b\n// -----\nc"]


def test_a_marker_at_the_end_begins_an_empty_part() -> None:
    assert [p.is_empty for p in parts_of(f"{F}// -----")] == [False, True]


@pytest.mark.parametrize(("text", "empty"), [("", True), ("// a\n\n  // b", True), ("// a\nmodule {}", False), ("/", False)])
def test_comments_are_nothing(text: str, empty: bool) -> None:
    assert parts_of(text)[0].is_empty is empty


def pair(*texts: str) -> Pair:
    return Pair(Path("a.mlir"), Path("b.mlir"), texts=texts)


def test_parts_are_paired_by_number_and_empty_ones_passed_over() -> None:
    found = list(parts_of_pair(pair(f"{F}// -----\n// x\n// -----\n{F}", f"{F}// -----\n\n// -----\n{F}")))
    assert [p.part for p in found] == ["part 1", "part 3"]
    assert found[1].texts is not None
    assert [text.count("\n") - F.count("\n") for text in found[1].texts] == [6, 6]


def test_a_part_that_is_empty_on_one_side_is_kept() -> None:
    assert len(list(parts_of_pair(pair(f"{F}// -----\n{F}", f"{F}// -----\n")))) == 2


def test_different_numbers_of_parts_are_an_error() -> None:
    with pytest.raises(InputError, match=r"a\.mlir: 2 parts, and 1 in b\.mlir"):
        list(parts_of_pair(pair(f"{F}// -----\n{F}", F)))


def test_one_program_each_is_one_pair() -> None:
    (found,) = parts_of_pair(pair(F, F))
    assert found == pair(F, F)


def test_of_many_pairs_those_with_parts_are_split_and_faults_are_for_their_verdicts(tmp_path: Path) -> None:
    for name, text in {"a": F, "b": F, "c": f"{F}// -----\n{F}", "d": f"{F}// -----\n{F}", "e": F}.items():
        (tmp_path / name).write_text(text)
    given = [Pair(tmp_path / s, tmp_path / t) for s, t in ("ab", "cd", "ce", "ax")]
    found = list(parts_of_pairs(given))
    assert [(p.source.name, p.part) for p in found] == [
        ("a", ""),
        ("c", "part 1"),
        ("c", "part 2"),
        ("c", "part 1"),
        ("c", "part 2"),
        ("a", ""),
    ]
    # read where they are verified
    assert (found[0], found[-1]) == (given[0], given[-1])
    assert found[4].texts is not None
    assert found[4].texts[1].strip() == ""
