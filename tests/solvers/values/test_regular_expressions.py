"""Regular expressions by derivatives, against the plain definition: sets of all strings up to a length."""

from __future__ import annotations

import random
from itertools import product
from typing import TypeAlias

import pytest

from solvers.values import regular_expressions
from solvers.values.open_results import Open
from solvers.values.regular_expressions import Languages, Regex
from solvers.values.strings import LAST
from tests.effort import times

LONGEST = 3
STRINGS = frozenset("".join(letters) for length in range(LONGEST + 1) for letters in product("ab", repeat=length))
LANGUAGES = Languages(lambda: None)
Tree: TypeAlias = "tuple[str | int | Tree, ...]"
LEAVES: tuple[Tree, ...] = (("text", ""), ("text", "a"), ("text", "b"), ("text", "ab"), ("none",), ("any",), ("all",), ("range", "b", "z"))


def tree(draw: random.Random, depth: int) -> Tree:
    if not depth:
        return draw.choice(LEAVES)
    kind = draw.choice(("concatenation", "concatenation", "union", "intersection", "complement", "star", "loop"))
    if kind == "loop":
        return kind, tree(draw, depth - 1), draw.randint(0, 2), draw.randint(0, 3)
    count = 1 if kind in ("complement", "star") else 2
    return (kind, *(tree(draw, depth - 1) for _ in range(count)))


def regex(whole: Tree) -> Regex:
    kind, *parts = whole
    made = [regex(part) for part in parts if isinstance(part, tuple)]
    match kind:
        case "text":
            return LANGUAGES.text(str(parts[0]))
        case "none":
            return LANGUAGES.none
        case "any":
            return LANGUAGES.any_character
        case "all":
            return LANGUAGES.all
        case "range":
            return LANGUAGES.range(ord(str(parts[0])), ord(str(parts[1])))
        case "concatenation":
            return LANGUAGES.concatenation(made)
        case "union":
            return LANGUAGES.union(made)
        case "intersection":
            return LANGUAGES.intersection(made)
        case "complement":
            return LANGUAGES.complement(made[0])
        case "star":
            return LANGUAGES.star(made[0])
    fewest, most = parts[1:]
    assert isinstance(fewest, int)
    assert isinstance(most, int)
    return LANGUAGES.loop(made[0], fewest, most)


def joined(a: frozenset[str], b: frozenset[str]) -> frozenset[str]:
    return frozenset(s + t for s in a for t in b if len(s + t) <= LONGEST)


def strings(whole: Tree) -> frozenset[str]:
    """Those of ``STRINGS`` that are in it."""
    kind, *parts = whole
    made = [strings(part) for part in parts if isinstance(part, tuple)]
    match kind:
        case "text":
            return frozenset((str(parts[0]),))
        case "none":
            return frozenset()
        case "any":
            return frozenset("ab")
        case "all":
            return STRINGS
        case "range":
            return frozenset("b")
        case "concatenation":
            return joined(*made)
        case "union":
            return made[0] | made[1]
        case "intersection":
            return made[0] & made[1]
        case "complement":
            return STRINGS - made[0]
    fewest, most = parts[1:] if kind == "loop" else (0, LONGEST)
    assert isinstance(fewest, int)
    assert isinstance(most, int)
    found: frozenset[str] = frozenset()
    rounds = frozenset(("",))
    for count in range(most + 1):
        found |= rounds if count >= fewest else frozenset()
        rounds = joined(rounds, made[0])
    return found


def test_a_language_has_the_strings_of_its_definition() -> None:
    draw = random.Random(5)
    for _ in range(times(500)):
        whole = tree(draw, 3)
        made, expected = regex(whole), strings(whole)
        assert {s for s in STRINGS if LANGUAGES.contains(made, s)} == expected, whole


def test_languages_that_are_the_same_have_the_same_strings_and_none_between_them() -> None:
    draw = random.Random(6)
    equal = 0
    for _ in range(times(300)):
        one, other = tree(draw, 2), tree(draw, 2)
        a, b = regex(one), regex(other)
        difference = LANGUAGES.union(
            (LANGUAGES.intersection((a, LANGUAGES.complement(b))), LANGUAGES.intersection((b, LANGUAGES.complement(a))))
        )
        same = LANGUAGES.same(a, b)
        assert same == LANGUAGES.same(difference, LANGUAGES.none)
        assert not same or strings(one) == strings(other)
        equal += same
    assert equal > 5


def test_laws_of_languages() -> None:
    a, b = LANGUAGES.text("a"), LANGUAGES.text("bc")
    both = LANGUAGES.union((a, b))
    again = LANGUAGES.star(LANGUAGES.concatenation((LANGUAGES.star(a), LANGUAGES.star(b))))
    assert LANGUAGES.same(LANGUAGES.star(both), again)
    assert not LANGUAGES.same(LANGUAGES.star(both), LANGUAGES.union((LANGUAGES.star(a), LANGUAGES.star(b))))
    assert not LANGUAGES.same(LANGUAGES.range(97, 99), LANGUAGES.range(97, 98))
    assert not LANGUAGES.same(LANGUAGES.text("a"), LANGUAGES.range(97, 98))
    assert not LANGUAGES.same(LANGUAGES.text("b"), LANGUAGES.range(97, 98))
    assert not LANGUAGES.same(LANGUAGES.any_character, LANGUAGES.range(0, LAST - 1))


def matches(made: Regex, text: str, least: int) -> tuple[int, int] | None:
    """By the definition: the leftmost, and of those the shortest."""
    spans = ((start, end) for start in range(len(text) + 1) for end in range(start + least, len(text) + 1))
    return min((span for span in spans if LANGUAGES.contains(made, text[slice(*span)])), default=None)


def test_the_match_is_the_shortest_of_the_leftmost() -> None:
    draw = random.Random(7)
    for _ in range(times(100)):
        made = regex(tree(draw, 2))
        for text in STRINGS:
            for least in (0, 1):
                assert LANGUAGES.leftmost(made, text, 0, least) == matches(made, text, least)


def test_replacements_of_matches() -> None:
    many, pairs = LANGUAGES.star(LANGUAGES.text("a")), LANGUAGES.text("aa")
    assert LANGUAGES.replaced(many, "baa", "x") == "xbaa"
    assert LANGUAGES.all_replaced(many, "baab", "x") == "bxxb"
    assert LANGUAGES.all_replaced(pairs, "aaaba", "x") == "xaba"
    assert LANGUAGES.replaced(pairs, "abab", "x") == "abab"


def test_loops_are_counted_not_unrolled() -> None:
    part = LANGUAGES.union((LANGUAGES.text("a"), LANGUAGES.empty))
    assert LANGUAGES.contains(LANGUAGES.loop(LANGUAGES.text("ab"), 0, 10**9), "ab" * 50)
    assert LANGUAGES.contains(LANGUAGES.loop(part, 10**9, 10**9), "a" * 50)
    assert not LANGUAGES.contains(LANGUAGES.loop(LANGUAGES.text("a"), 51, 10**9), "a" * 50)


def test_nothing_recurses() -> None:
    nested = LANGUAGES.text("a")
    for _ in range(1_500):
        nested = LANGUAGES.star(LANGUAGES.union((LANGUAGES.concatenation((nested, LANGUAGES.text("b"))), LANGUAGES.text("a"))))
    assert LANGUAGES.contains(nested, "aab")
    long = LANGUAGES.concatenation([LANGUAGES.union((LANGUAGES.text("a"), LANGUAGES.text("b")))] * 2000)
    assert LANGUAGES.contains(long, "ab" * 1000)


def test_limits_of_time_and_of_size_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def end() -> None:
        raise TimeoutError

    with pytest.raises(TimeoutError):
        Languages(end)
    monkeypatch.setattr(regular_expressions, "MOST", 40)
    few = Languages(lambda: None)
    third = few.concatenation([few.star(few.any_character), few.text("a"), *[few.any_character] * 12])
    with pytest.raises(Open, match="more than 40"):
        few.contains(third, "aababbbaabbabaaabbab" * 2)
