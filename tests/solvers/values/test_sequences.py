"""What strings and sequences share, by the equations of the theory UnicodeStrings, on all short ones."""

from __future__ import annotations

from itertools import product

import pytest

from solvers.values import sequences

SHORT = ["".join(letters) for length in range(4) for letters in product("ab", repeat=length)]
PAIRS = [(s, part) for s in SHORT for part in SHORT if len(part) < 3]


def occurrences(s: str, part: str) -> list[int]:
    return [at for at in range(len(s) + 1) if s[at : at + len(part)] == part and at + len(part) <= len(s)]


@pytest.mark.parametrize("s", SHORT)
def test_parts_outside_are_empty(s: str) -> None:
    for start in range(-2, 5):
        for count in range(-1, 5):
            expected = "".join(s[at] for at in range(start, start + count) if at < len(s)) if 0 <= start < len(s) else ""
            assert sequences.extract(s, start, count) == expected
        assert sequences.at(s, start) == (s[start] if 0 <= start < len(s) else "")


def test_where_a_part_is() -> None:
    for s, part in PAIRS:
        found = occurrences(s, part)
        assert sequences.starts_with(s, part) == (0 in found)
        assert sequences.ends_with(s, part) == (len(s) - len(part) in found)
        for start in range(-2, 6):
            behind = [at for at in found if at >= start] if 0 <= start <= len(s) else []
            assert sequences.index_of(s, part, start) == min(behind, default=-1)


def test_what_is_replaced() -> None:
    for s, part in PAIRS:
        found = occurrences(s, part)
        assert sequences.replace(s, part, "xy") == (s[: found[0]] + "xy" + s[found[0] + len(part) :] if found else s)
    assert sequences.replace_all("aaaba", "aa", "b") == "baba"
    assert sequences.replace_all("aba", "", "b") == "aba"


def test_an_update_stays_within_the_sequence() -> None:
    assert [sequences.update("abc", at, "xy") for at in (-1, 0, 2, 3)] == ["abc", "xyc", "abx", "abc"]


def test_tuples_are_sequences_like_strings() -> None:
    for s, part in PAIRS:
        whole, piece = tuple(s), tuple(part)
        assert sequences.index_of(whole, piece, 1) == sequences.index_of(s, part, 1)
        assert sequences.replace(whole, piece, ("x",)) == tuple(sequences.replace(s, part, "x"))
        assert sequences.replace_all(whole, piece, ("x",)) == tuple(sequences.replace_all(s, part, "x"))
        assert sequences.starts_with(whole, piece) == sequences.starts_with(s, part)
        assert sequences.ends_with(whole, piece) == sequences.ends_with(s, part)
