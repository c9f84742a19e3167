"""Which of many benchmarks are kept: no two alike, few nearly alike, the same ones whatever order they come in."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.smtlib.benchmarks import (
    DUPLICATE,
    EMPTY,
    ENOUGH,
    NEARLY_ALIKE,
    TOO_LARGE,
    Benchmark,
    Set,
    Thinning,
    distinct,
    safe_name,
    thinned,
)
from smtenc.smtlib.likeness import likeness


def benchmark(body: str, *, family: str = "f", name: str = "n", logic: str = "QF_BV", encoding: str = "abstract") -> Benchmark:
    return Benchmark(family, name, logic, body, "f/p", "q.ub", "ub", encoding)


def body(value: str, x: str = "x", y: str = "y") -> str:
    declarations = sorted(f"(declare-fun {n} () (_ BitVec 8))" for n in (x, y))
    return "\n".join([*declarations, f"(assert (bvult {x} (bvadd {y} {value})))", "(check-sat)", "(exit)"]) + "\n"


def never(key: str) -> bool:
    return False


def select(benchmarks: Iterable[Benchmark], thinning: Thinning, is_hard: Callable[[str], bool]) -> Set:
    unique = distinct(benchmarks)
    made = thinned(unique.kept, thinning, is_hard)
    return Set(made.kept, unique.dropped + made.dropped)


# Likeness


@pytest.mark.parametrize("names", [("a", "b"), ("b", "a"), ("|a|", "b"), ("y", "x")])
def test_names_and_the_order_of_declarations_do_not_matter(names: tuple[str, str]) -> None:
    assert likeness(body("#x01", *names)).key == likeness(body("#x01")).key


def test_comments_and_headers_do_not_matter() -> None:
    assert likeness(f"(set-info :status sat)\n; said\n{body('#x01')}") == likeness(body("#x01"))


def test_literals_matter_to_the_key_and_not_to_the_shape() -> None:
    one, two = likeness(body("#x01")), likeness(body("#x02"))
    assert one.key != two.key
    assert one.shape == two.shape


def test_operators_matter_to_the_shape() -> None:
    assert likeness(body("#x01")).shape != likeness(body("#x01").replace("bvadd", "bvsub")).shape


def test_symbols_that_are_swapped_in_one_place_only_matter() -> None:
    one = body("#x01").replace("(bvadd y #x01)", "(bvadd x y)")
    assert likeness(one).key != likeness(one.replace("(bvadd x y)", "(bvadd y x)")).key


def test_what_a_name_is_declared_as_in_each_level_matters() -> None:
    def levels(first: str, second: str) -> str:
        return "".join(f"(push 1)\n(declare-const x {sort})\n(assert (distinct x x))\n(check-sat)\n(pop 1)\n" for sort in (first, second))

    assert likeness(levels("Int", "Bool")).key != likeness(levels("Real", "Bool")).key
    assert likeness(levels("Int", "Bool")).key == likeness(levels("Int", "Bool").replace("x", "y")).key


# Selection


def test_of_equal_ones_the_first_by_name_is_kept() -> None:
    made = select([benchmark(body("#x01", "a", "b"), name="n2"), benchmark(body("#x01"), name="n1")], Thinning(), never)
    assert [b.name for b in made.kept] == ["n1"]
    assert made.dropped == {DUPLICATE: 1}


def test_the_same_question_in_another_logic_is_another_benchmark() -> None:
    made = select([benchmark(body("#x01")), benchmark(body("#x01"), logic="ALL")], Thinning(), never)
    assert len(made.kept) == 2


def test_where_nothing_is_asserted_nothing_is_asked() -> None:
    made = select([benchmark("(check-sat)\n(exit)\n")], Thinning(), never)
    assert made.kept == ()
    assert made.dropped == {EMPTY: 1}


@pytest.mark.parametrize(
    ("thinning", "kept", "reason"),
    [
        (Thinning(max_bytes=len(body("#x01")) - 1), 0, TOO_LARGE),
        (Thinning(max_bytes=len(body("#x01"))), 9, ""),
        (Thinning(per_shape=2), 2, NEARLY_ALIKE),
        (Thinning(per_family=4), 4, ENOUGH),
    ],
)
def test_thinning_counts_what_it_drops(thinning: Thinning, kept: int, reason: str) -> None:
    made = select([benchmark(body(f"#x0{k}"), name=f"n{k}") for k in range(9)], thinning, never)
    assert len(made.kept) == kept
    assert made.dropped == ({reason: 9 - kept} if reason else {})


def test_hard_ones_are_kept_first() -> None:
    hard = {likeness(benchmark(body(f"#x0{k}")).script).key for k in (3, 7)}
    for limit in (Thinning(per_shape=2), Thinning(per_family=2)):
        made = select([benchmark(body(f"#x0{k}"), name=f"n{k}") for k in range(9)], limit, lambda key: key in hard)
        assert [b.name for b in made.kept] == ["n3", "n7"]


def test_a_family_that_is_full_has_some_of_each_encoding_and_logic() -> None:
    many = [benchmark(body(f"#x{k:02x}"), name=f"n{k}") for k in range(40)]
    few = [benchmark(body("#xff"), name="other", encoding="exact"), benchmark(body("#xfe"), name="third", logic="ALL")]
    made = select([*many, *few], Thinning(per_family=3), never)
    assert {(b.encoding, b.logic) for b in made.kept} == {("abstract", "QF_BV"), ("exact", "QF_BV"), ("abstract", "ALL")}


@given(st.integers(0, 1000), st.integers(1, 6))
def test_the_order_of_the_input_does_not_matter(seed: int, most: int) -> None:
    given_ones = [benchmark(body(f"#x0{k % 8}"), family=f"f{k % 3}", name=f"n{k}") for k in range(16)]
    shuffled = random.Random(seed).sample(given_ones, len(given_ones))
    assert select(shuffled, Thinning(per_family=most), never) == select(given_ones, Thinning(per_family=most), never)


def test_names_that_differ_by_case_only_get_numbers() -> None:
    made = select([benchmark(body("#x01"), name="N"), benchmark(body("#x02"), name="n")], Thinning(), never)
    assert [b.name for b in made.kept] == ["N", "n-2"]


@pytest.mark.parametrize(("text", "name"), [("a/b c", "a-b-c"), ("..x.", "x"), ("é", "x"), ("f.return-0", "f.return-0"), ("-a", "a")])
def test_safe_names(text: str, name: str) -> None:
    assert safe_name(text) == name
